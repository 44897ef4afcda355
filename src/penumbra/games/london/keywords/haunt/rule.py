"""HAUNT: the Monster gets a token that lets it stay and act again (TOL-KEY-04)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.effect import Effect, Row
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance


class Haunt(Effect):
    """A token, Haunt side up, on this Monster, unless it has one (TOL-HNT-01, TOL-HNT-02, TOL-HNT-08).

    From a Horde box it is the Monster that carries the ability (AMB-23). Only Monsters in play take tokens.
    """

    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        if state.marks[source] & w.TOKEN or source not in state.players[seat].play:
            return
        if state.box.type[state.box.design[source]] != w.MONSTER:
            return
        state.marks[source] |= w.TOKEN_HAUNT
        if state.sink is not None:
            zones.tell(state, "token", seat, zones.facts_of(state, source, seat))


HAUNT: Final[Effect] = Haunt(w.DO_HAUNT)
