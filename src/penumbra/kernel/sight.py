"""What agents see of many matches, as rows of numbers: wiped and written anew by compiled code at every step.

A `Page` holds the rows. A game's own `Sight` writes a state into a `Row`; it is handed the state itself, so what keeps
secrets here is a test: `penumbra.research` makes the same numbers from views, and both must be equal cell by cell.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, mypyc_attr, u8

from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import IllegalOption
from penumbra.kernel.engine import Engine
from penumbra.kernel.state import Frame, State

S = TypeVar("S", bound=State)


class Page:
    """The observations and the masks of `rows` matches, one after the other."""

    def __init__(self, rows: int, low: Sequence[int], high: Sequence[int], actions: int) -> None:
        """`low` and `high`: the bounds of each cell. Numbers beyond them stop there."""
        self.low: Final = vec[i16](low)
        self.high: Final = vec[i16](high)
        self.cells: Final = vec[i16]([0] * (rows * len(low)))
        self.mask: Final = vec[u8]([0] * (rows * actions))
        self.seats: Final = vec[u8]([0] * rows)
        """Who decides in each match."""
        self.rows: Final = [Row(self, number, len(low), actions) for number in range(rows)]


class Row:
    """What one agent sees, and what it may do. Nearly all cells are 0: it remembers those that are not."""

    def __init__(self, page: Page, number: int, cells: int, actions: int) -> None:
        self.number: Final[i64] = number
        self._seats: Final = page.seats
        self._cells: Final = page.cells
        self._low: Final = page.low
        self._high: Final = page.high
        self._first: Final[i64] = number * cells
        self._written: vec[i32] = vec[i32]([0] * 64)
        self._used: i64 = 0
        self._mask: Final = page.mask
        self._first_action: Final[i64] = number * actions
        self._actions: vec[i32] = vec[i32]([0] * 32)
        self._offers: i64 = 0
        self.options: list[int] = []
        """The options that the offered actions stand for, in the same order."""

    # -- observation -----------------------------------------------------------------------------------

    def wipe(self) -> None:
        """All cells are 0."""
        place: i64 = 0
        while place < self._used:
            self._cells[self._first + i64(self._written[place])] = 0
            place += 1
        self._used = 0

    def put(self, cell: i64, value: i64) -> None:
        """A number into a cell that is still 0."""
        if value == 0:
            return
        most = i64(self._high[cell])
        if value > most:
            value = most
        elif value < i64(self._low[cell]):
            value = i64(self._low[cell])
        self._note(cell)
        self._cells[self._first + cell] = i16(value)

    def mark(self, cell: i64) -> None:
        """A cell of which is said yes or no: yes. It may have been said already."""
        place = self._first + cell
        if self._cells[place] == 0:
            self._note(cell)
            self._cells[place] = 1

    def add(self, cell: i64) -> None:
        """One more."""
        place = self._first + cell
        before = self._cells[place]
        if before == 0:
            self._note(cell)
        if before < self._high[cell]:
            self._cells[place] = before + 1

    def _note(self, cell: i64) -> None:
        if self._used < len(self._written):
            self._written[self._used] = i32(cell)
        else:
            self._written = append(self._written, i32(cell))
        self._used += 1

    # -- mask ------------------------------------------------------------------------------------------

    def withdraw(self) -> None:
        """Nothing is offered."""
        place: i64 = 0
        while place < self._offers:
            self._mask[self._first_action + i64(self._actions[place])] = 0
            place += 1
        self._offers = 0

    def offer(self, action: i64) -> None:
        """One more action, for the next of the options."""
        if self._offers < len(self._actions):
            self._actions[self._offers] = i32(action)
        else:
            self._actions = append(self._actions, i32(action))
        self._offers += 1
        self._mask[self._first_action + action] = 1

    def option_of(self, action: i64) -> int:
        """The option that an offered action stands for; -1 if it is not offered."""
        place: i64 = 0
        while place < self._offers:
            if i64(self._actions[place]) == action:
                return self.options[place]
            place += 1
        return -1

    def action_at(self, part: float) -> int:
        """The action that lies at this part, from 0 to 1, of those that are offered."""
        return int(self._actions[i64(part * float(self._offers))])

    def actions(self) -> list[int]:
        """What is offered, in the order of the options."""
        return [int(self._actions[place]) for place in range(self._offers)]

    def ask(self, seat: int) -> None:
        """Who decides."""
        self._seats[self.number] = u8(seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight(Generic[S]):
    """Writes what a seat sees of a state, and what it is offered."""

    def write(self, state: S, seat: int, row: Row) -> None:
        """The observation of `seat` into a row that is all zeros."""
        raise NotImplementedError

    def number(self, state: S, options: list[int], row: Row) -> None:
        """Offer an action for each option of the deciding seat, in order."""
        raise NotImplementedError


MOST_KEPT: Final = 20_000
"""Prompts that are kept at once."""


class Prompts(Generic[S]):
    """What is asked, as cells. Prompts are words, so somebody slower makes cells of them; they are kept where
    it is known what settles them (`Words.from_frame`, `Words.turns_on`)."""

    def __init__(
        self,
        cells: Callable[[S], list[tuple[int, int]]],
        from_frame: Sequence[int],
        turns_on: Mapping[int, Callable[[S, Frame], int | None]],
    ) -> None:
        """`cells`: those of the open question, with their numbers; the others by number of the question."""
        self._cells: Final = cells
        most = max([0, *from_frame, *turns_on]) + 1
        self._settled: Final = [number in from_frame for number in range(most)]
        self._turns_on: Final = [turns_on.get(number) for number in range(most)]
        self._kept: Final[dict[tuple[int, ...], dict[Frame, list[tuple[int, int]]]]] = {}
        self._house: tuple[int, ...] = (-1,)
        self._here: dict[Frame, list[tuple[int, int]]] = {}

    def write(self, state: S, house: tuple[int, ...], row: Row) -> None:
        """The open question of a match with these house rules."""
        if house is not self._house:
            self._house = house
            self._here = self._kept.setdefault(house, {})
        frame = state.stack[-1]
        number = frame[0]
        if number >= len(self._settled):
            made = self._cells(state)
        elif self._settled[number]:
            made = self._made(state, frame)
        else:
            turns_on = self._turns_on[number]
            more = None if turns_on is None else turns_on(state, frame)
            made = self._cells(state) if more is None else self._made(state, (*frame, more))
        for cell, value in made:
            row.put(cell, value)

    def _made(self, state: S, key: Frame) -> list[tuple[int, int]]:
        made = self._here.get(key)
        if made is None:
            if len(self._here) >= MOST_KEPT:
                self._here.clear()
            made = self._here[key] = self._cells(state)
        return made


class Tables(Generic[S]):
    """Matches side by side, stepped in one call. `bots`: the seats, as a mask, that nobody is shown anything for."""

    def __init__(self, engine: Engine[S], sight: Sight[S], page: Page, bots: int = 0) -> None:
        self._engine: Final = engine
        self._sight: Final = sight
        self._rows: Final = page.rows
        self._bots: Final = bots
        self._states: Final[list[S]] = []
        self._chances: Final[list[Chance]] = []
        self._dice: Final[list[dict[int, Chance]]] = []
        """By table and seat: the chance by which a bot does anything."""
        self._rests: Final = [False] * len(page.rows)
        """By table: nothing is played there until somebody is shown something again."""

    def lay(self, number: int, state: S, chance: Chance, dice: dict[int, Chance]) -> None:
        """Another match on a table, and the chances of seats that do anything. The first time from the first table to
        the last."""
        if number == len(self._states):
            self._states.append(state)
            self._chances.append(chance)
            self._dice.append(dice)
        else:
            self._states[number] = state
            self._chances[number] = chance
            self._dice[number] = dice

    def show(self, number: int) -> None:
        """Write what the deciding seat sees and may do."""
        self._rests[number] = False
        self._show(self._states[number], self._rows[number])

    def rest(self, number: int, seat: int) -> None:
        """Show a seat what it sees, offer it nothing, and leave the table out of every step until `show`."""
        row = self._rows[number]
        self._rests[number] = True
        row.ask(seat)
        row.wipe()
        self._sight.write(self._states[number], seat, row)
        row.withdraw()

    def _show(self, state: S, row: Row) -> None:
        seat = state.seat
        row.ask(seat)
        row.wipe()
        self._sight.write(state, seat, row)
        row.withdraw()
        row.options = self._engine.options(state)
        self._sight.number(state, row.options, row)

    def some(self, parts: list[float]) -> list[int]:
        """An offered action at each table; which one is said by numbers from 0 up to, not with, 1."""
        return [row.action_at(part) for row, part in zip(self._rows, parts, strict=True)]

    def step(self, actions: list[int]) -> list[int]:
        """One action at each table that does not rest. Returns the tables where nobody is left to be shown anything:
        the match is over, or a bot has to think. Raises IllegalOption with the number of a table, and plays none, if
        an action is not offered."""
        chosen: list[int] = []
        for row, action in zip(self._rows, actions, strict=True):
            option = row.option_of(action)
            if option < 0 and not self._rests[int(row.number)]:
                raise IllegalOption(int(row.number))
            chosen.append(option)
        left: list[int] = []
        for number, option in enumerate(chosen):
            if option < 0:
                continue
            state = self._states[number]
            self._engine.carry_out(state, option, self._chances[number])
            if self._bots:
                self._let_bots_play(number, state)
            if state.seat < 0 or self._bots >> state.seat & 1:
                left.append(number)
            else:
                self._show(state, self._rows[number])
        return left

    def _let_bots_play(self, number: int, state: S) -> None:
        """Those that do anything."""
        dice, chance = self._dice[number], self._chances[number]
        while state.seat >= 0 and state.seat in dice:
            options = self._engine.options(state)
            option = options[dice[state.seat].below(len(options))]
            self._engine.carry_out(state, option, chance)
