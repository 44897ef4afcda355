"""Gaining resources, for each thing counted."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.counting import count
from penumbra.games.london.effects.effect import Effect, Row
from penumbra.games.london.state.pool import gain
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance

NO_LIMIT: Final = 1_000_000


class Gain(Effect):
    """Resources as printed. The loop of programs does the same itself, since it is by far the most frequent."""

    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        _, coin, might, recovery = row
        gain(state, seat, coin, might, recovery)


class GainPer(Effect):
    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        _, coin, might, recovery, counted, limit = row
        times = count(state, seat, source, counted)
        most = limit or NO_LIMIT
        gain(state, seat, min(coin * times, most), min(might * times, most), min(recovery * times, most))


GAIN: Final[Effect] = Gain(w.GAIN)
GAIN_PER: Final[Effect] = GainPer(w.GAIN_PER)
