"""Effects that raise or lower Life."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.effect import Effect, Row, amount_of
from penumbra.games.london.state.state import London
from penumbra.games.london.triggers.rule import begin
from penumbra.games.london.turn.life import raise_life
from penumbra.kernel.chance import Chance


class GainLife(Effect):
    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        _, n, counted = row
        raise_life(state, seat, amount_of(state, n, counted, source, seat))


class LoseLife(Effect):
    """`both`: one after the other as printed; the first Overlord at 0 loses at once (AMB-51)."""

    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        _, n, who, counted = row
        amount = amount_of(state, n, counted, source, seat)
        if not amount:
            return
        if who == w.BOTH:  # pushed in reverse: you first
            state.stack.append((w.LADDER, w.EV_LOSE, 1 - seat, -1, amount, 0))
            state.stack.append((w.LADDER, w.EV_LOSE, seat, -1, amount, 0))
            return
        victim = seat if who == w.YOU else 1 - seat
        begin(state, w.EV_LOSE, victim, -1, amount, chance)


GAIN_LIFE: Final[Effect] = GainLife(w.LIFE)
LOSE_LIFE: Final[Effect] = LoseLife(w.LOSE)
