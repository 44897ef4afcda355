"""DRAW # (TOL-KEY-01)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.effect import Effect, Row, amount_of
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import London
from penumbra.games.london.triggers.rule import occur
from penumbra.kernel.chance import Chance


class Draw(Effect):
    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        n = amount_of(state, row[1], row[2], source, seat)
        if n and zones.draw(state, seat, n, chance):
            occur(state, w.EV_DRAW, seat, -1)


DRAW: Final[Effect] = Draw(w.DRAW)
