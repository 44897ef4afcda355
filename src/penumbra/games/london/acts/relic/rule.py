"""The Relic action: each Relic once per turn (TOL-RACT)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import London, Player
from penumbra.games.london.triggers.rule import occur
from penumbra.kernel.question import OK

NO_RELIC: Final = 70
ON_STREET: Final = 71
NOT_IN_ZONE: Final = 72
NO_ACTION: Final = 73
USED: Final = 74


def may_use_relic(state: London, seat: int, card: int) -> int:
    """Whether a card can be used as a Relic: one's own, in the Relic zone, with an action, unused."""
    box, player = state.box, state.players[seat]
    design = box.design[card]
    if box.type[design] != w.RELIC_CARD:
        return NO_RELIC
    if card not in player.relics:
        return ON_STREET if zones.place_on_street(state, design) >= 0 else NOT_IN_ZONE
    return may_use(state, card)


def may_use(state: London, card: int) -> int:
    """The same for a Relic in one's own zone: each once per turn (TOL-RACT-01, TOL-RACT-02), also one played this turn
    (AMB-29)."""
    if state.box.relic_action[card] < 0:
        return NO_ACTION
    return USED if state.marks[card] & w.USED_RELIC else OK


def relic_options(state: London, player: Player) -> list[int]:
    """Every Relic that can be used."""
    base = w.RELIC << state.box.shift
    found: list[int] = []
    for card in player.relics:
        if may_use(state, card) == OK:
            found.append(base + card)
    if len(found) > 1:
        found.sort()
    return found


def use_relic(state: London, seat: int, card: int) -> None:
    """The Relic's text takes effect at once (TOL-RACT-01)."""
    state.marks[card] |= w.USED_RELIC
    state.players[seat].menu = None
    if state.sink is not None:
        zones.tell(state, "relic", seat, zones.facts_of(state, card, seat))
    occur(state, w.EV_RELIC, seat, card)
    state.stack.append((w.RUN, state.box.action[state.box.design[card]], 0, card, seat))
