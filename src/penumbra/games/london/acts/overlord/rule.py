"""The ability of the Overlord sheet, once per turn (TOL-OVL)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.effect import feasible
from penumbra.games.london.effects.special_buy.rule import can_purchase
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import London, Player
from penumbra.kernel.question import OK

USED: Final = 80
NOTHING_TO_DO: Final = 81


def may_use_overlord(state: London, player: Player, seat: int) -> int:
    """Once per turn (TOL-OVL-02), and only if it would do anything at all (TOL-OVL-01)."""
    if player.overlord_used:
        return USED
    return OK if is_ready(state, player, seat) else NOTHING_TO_DO


def is_ready(state: London, player: Player, seat: int) -> bool:
    """Whether the ability would do anything at all."""
    box = state.box
    program = box.overlord_action[player.overlord]
    if box.always[program]:
        return True
    terms = box.only_buys[program]
    if terms >= 0:
        return can_purchase(state, player, terms)
    return feasible(state, program, -1, seat)


def use_overlord(state: London, seat: int) -> None:
    """The ability of the Overlord sheet, once per turn (TOL-OVL-01, TOL-OVL-02); what each does is content
    (TOL-OVL-03, TOL-OVL-04, TOL-OVL-05, TOL-OVL-06)."""
    player = state.players[seat]
    player.overlord_used = 1
    if state.sink is not None:
        zones.tell(state, "overlord", seat, {"overlord": state.box.overlords[player.overlord].id})
    state.stack.append((w.RUN, state.box.overlord_action[player.overlord], 0, -1, seat))
