"""Effects that depend on a count."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.counting import count
from penumbra.games.london.effects.effect import Effect, Row
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance


class If(Effect):
    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        _, counted, least, most, then, otherwise = row
        program = then if least <= count(state, seat, source, counted) <= most else otherwise
        if state.box.programs[program]:
            state.stack.append((w.RUN, program, 0, source, seat))


IF: Final[Effect] = If(w.DO_IF)
