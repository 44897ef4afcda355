"""Effects: what cards do, each a registered object with a number; and programs, which are effects in order.

Where a choice is needed an effect pushes a question on the stack. A question is left out only when everybody at the
table could tell its answer; what depends on hidden cards is always asked, so that not even the absence of a question
tells anything.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.counting import count
from penumbra.games.london.state.pool import gain
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import Work
from penumbra.kernel.state import Frame

Row = tuple[int, ...]
"""An effect as compiled into the box: its number, then what its form says."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One sort of effect. `number` stands first in its rows."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        """Carry it out for `seat`; `source` is the card that has it, -1 for an Overlord."""
        raise NotImplementedError

    def feasible(self, state: London, row: Row, source: int, seat: int) -> bool:
        """Whether it would do anything now."""
        return True


EFFECTS: Final[list[Effect]] = []
"""By number; filled when the folders are registered."""


def register(effect: Effect) -> None:
    while len(EFFECTS) <= effect.number:
        EFFECTS.append(Effect(-1))
    known = EFFECTS[effect.number].number
    assert known < 0 or EFFECTS[effect.number] is effect, f"two effects have the number {effect.number}"
    EFFECTS[effect.number] = effect


def run(state: London, frame: Frame, chance: Chance) -> None:
    """Carry out a program's effects in order, the next one after all that the last one brought about."""
    program_number, place, source, seat = frame[1], frame[2], frame[3], frame[4]
    program = state.box.programs[program_number]
    size = len(program)
    while place < size:
        row = program[place]
        place += 1
        kind = row[0]
        if kind == w.GAIN:
            gain(state, seat, row[1], row[2], row[3])
            continue
        if place < size:
            state.stack.append((w.RUN, program_number, place, source, seat))
        EFFECTS[kind].run(state, row, source, seat, chance)
        return


class Run(Work[London]):
    """A program goes on."""

    def run(self, state: London, frame: Frame, chance: Chance) -> None:
        run(state, frame, chance)


def feasible(state: London, program: int, source: int, seat: int) -> bool:
    """Whether an action that only does this would do anything at all."""
    for row in state.box.programs[program]:  # noqa: SIM110 a loop compiles to plain C, a generator does not
        if EFFECTS[row[0]].feasible(state, row, source, seat):
            return True
    return False


def amount_of(state: London, n: int, counted: int, source: int, seat: int) -> int:
    return n if counted < 0 else n * count(state, seat, source, counted)


RUN: Final[Work[London]] = Run(w.RUN)
