"""RALLY: a token for one more card in the Draw Phase (TOL-KEY-13)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.effect import Effect, Row
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import London
from penumbra.games.london.triggers.rule import occur
from penumbra.kernel.chance import Chance


class Rally(Effect):
    """The supply is unlimited here (AMB-37)."""

    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        state.players[seat].rally += 1
        if state.sink is not None:
            zones.tell(state, "rally", seat, {"n": state.players[seat].rally})
        occur(state, w.EV_RALLY, seat, -1)


RALLY: Final[Effect] = Rally(w.DO_RALLY)
