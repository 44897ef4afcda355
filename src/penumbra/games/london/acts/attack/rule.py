"""Attacking the opposing Overlord with Might (TOL-ATK)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import London, Player
from penumbra.games.london.triggers.rule import begin, occur
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import OK

NO_MIGHT: Final = 30
NOTHING: Final = 31
TOO_MUCH: Final = 32
NOT_AT_ONCE: Final = 33


def may_attack(state: London, player: Player, amount: int) -> int:
    """With any amount of the Might one has (TOL-ATK-02); more than an option can
    say in several attacks (TOL-ATK-04)."""
    if not player.might:
        return NO_MIGHT
    if amount < 1:
        return NOTHING
    if amount > player.might:
        return TOO_MUCH
    return OK if amount <= state.box.mask else NOT_AT_ONCE


def attack_options(state: London, player: Player) -> list[int]:
    box = state.box
    return box.attacks[min(player.might, box.mask)] if player.might else box.nothing


def attack(state: London, seat: int, amount: int, chance: Chance) -> None:
    """Each Might spent assigns 1 damage to the opposing Overlord, the only target there is
    (TOL-ATK-01, TOL-ATK-02, TOL-ATK-05, TOL-POOL-05)."""
    state.players[seat].might -= amount
    if state.sink is not None:
        zones.tell(state, "attack", seat, {"n": amount})
    occur(state, w.EV_ATTACK, seat, -1)
    begin(state, w.EV_DAMAGE, 1 - seat, -1, amount, chance)
