"""Many matches at once, as arrays: one row for each match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from penumbra.kernel.chance import Luck
from penumbra.kernel.decision import IllegalOption
from penumbra.kernel.sight import Tables
from penumbra.research.arena import Arena, IllegalAction
from penumbra.research.native import Native, cells_of, mask_of
from penumbra.research.native import seats_of as seats_on
from penumbra.research.opponents import Opponent

Actions = Sequence[int] | npt.NDArray[np.integer]
"""One for each match."""


@dataclass(frozen=True, slots=True)
class Rows:
    """The arrays of a batch."""

    observation: npt.NDArray[np.int16]
    action_mask: npt.NDArray[np.int8]
    seat: npt.NDArray[np.int8]
    done: npt.NDArray[np.bool_]
    reward: npt.NDArray[np.float32]
    length: npt.NDArray[np.int32]

    @staticmethod
    def shapes(n: int, cells: int, actions: int, seats: int) -> dict[str, tuple[tuple[int, ...], type]]:
        """By name: shape and type of an array."""
        return {
            "observation": ((n, cells), np.int16),
            "action_mask": ((n, actions), np.int8),
            "seat": ((n,), np.int8),
            "done": ((n,), np.bool_),
            "reward": ((n, seats), np.float32),
            "length": ((n,), np.int32),
        }


class Batch:
    """`n` matches of a game side by side. A match that ends starts anew at once.

    After `reset` and after every `step` the arrays say:

    - `observation` (n × cells, int16) and `action_mask` (n × actions, int8): of the agent that decides in each match
    - `seat` (n, int8): who that is
    - `done` (n, bool): the match before this one ended with the last step, or was cut off
    - `reward` (n × seats, float32): its result for every seat; 0 where `done` is false or the match was cut off
    - `length` (n, int32): decisions that agents have made in the match

    They are written anew by every step: copy what you keep. Nobody else may write to them.
    """

    def __init__(
        self,
        game_name: str,
        n: int,
        settings: Mapping[str, str] | None = None,
        bots: Mapping[int, Opponent] | None = None,
        max_cycles: int | None = None,
        rows: Rows | None = None,
        native: bool = True,
    ) -> None:
        """`bots`, by seat, play for themselves within a step. After `max_cycles` decisions a match is cut off. `rows`:
        where to write, if not into arrays of its own. Without `native` everything is made from views, as it is for a
        game that has no compiled sight: the same numbers, later."""
        if n < 1:
            raise ValueError(f"a batch needs at least one match, not {n}")
        self.arenas = [Arena(game_name, settings, bots, native) for _ in range(n)]
        spaces = self.arenas[0].spaces
        self.layout, self.actions = spaces.sight.layout, spaces.actions
        self.n, self.seats, self.max_cycles = n, self.arenas[0].seats, max_cycles
        self._shapes = Rows.shapes(n, self.layout.size, self.actions.size, self.seats)
        self._stage = make_stage(self.arenas, native)
        self._others = rows
        """Somebody else's arrays, which get everything that is written."""
        rows = self._own_rows() if rows is None else rows
        self.observation, self.action_mask, self.seat = rows.observation, rows.action_mask, rows.seat
        self.done, self.reward, self.length = rows.done, rows.reward, rows.length

    def _own_rows(self) -> Rows:
        stage = self._stage
        written: dict[str, Any] = {
            "observation": stage.observation,
            "action_mask": stage.mask,
            "seat": stage.seat,
        }
        return Rows(**{
            name: written.get(name, np.zeros(shape, kind)) for name, (shape, kind) in self._shapes.items()
        })  # fmt: skip

    def reset(self, seed: int | None = None) -> None:
        """Start all matches anew. With a seed everything is settled; every match has chances of its own."""
        self.restart(seeds_of(seed, self.n))

    def restart(self, seeds: Sequence[int]) -> None:
        """Start all matches anew, each with a seed of its own."""
        self.done.fill(False)
        self.reward.fill(0)
        for row, (arena, seed) in enumerate(zip(self.arenas, seeds, strict=True)):
            arena.start(seed)
            self._show(row, arena)
        self._hand_over()

    def any_actions(self, source: np.random.Generator) -> list[int]:
        """An offered action for each match, by chance."""
        parts: list[float] = source.random(self.n).tolist()
        return self._stage.some(parts)

    def step(self, actions: Actions) -> None:
        """One action for each match. Raises IllegalAction, and plays none, if one of them is not offered."""
        self.play(listed(actions, self.n))

    def play(self, actions: Sequence[int]) -> None:
        """The same with a list of ints."""
        left = self._stage.step(actions)
        self.reward.fill(0)
        self.done.fill(False)
        self.length += 1
        if self.max_cycles is not None:
            left = sorted({*left, *np.flatnonzero(self.length >= self.max_cycles).tolist()})
        for row in left:
            arena = self.arenas[row]
            arena.decisions = int(self.length[row])
            arena.go_on()
            self._finish(row, arena)
            self._show(row, arena)
        self._hand_over()

    def _finish(self, row: int, arena: Arena) -> None:
        cut = self.max_cycles is not None and arena.decisions >= self.max_cycles
        self.done[row] = arena.over or cut
        if arena.over:
            self.reward[row] = arena.rewards()
        while arena.over or cut:
            arena.start()
            cut = False

    def _show(self, row: int, arena: Arena) -> None:
        self.length[row] = arena.decisions
        self._stage.show(row, arena)

    def _hand_over(self) -> None:
        if self._others is not None:
            self._others.observation[:] = self._stage.observation
            self._others.action_mask[:] = self._stage.mask
            self._others.seat[:] = self._stage.seat

    def __getstate__(self) -> dict[str, Any]:
        """The matches; what is seen of them is written anew."""
        for row, arena in enumerate(self.arenas):
            arena.decisions = int(self.length[row])
        made = ("observation", "action_mask", "seat", "_stage")
        return {name: value for name, value in self.__dict__.items() if name not in made}

    def __setstate__(self, plain: dict[str, Any]) -> None:
        self.__dict__.update(plain)
        self._stage = make_stage(self.arenas, self.arenas[0].native)
        rows = self._own_rows()
        self.observation, self.action_mask, self.seat = rows.observation, rows.action_mask, rows.seat
        for row, arena in enumerate(self.arenas if self.arenas[0].begun else ()):
            self._show(row, arena)


class Stage(Protocol):
    """Where the matches of a batch are played, and what is seen of them."""

    observation: npt.NDArray[np.int16]
    mask: npt.NDArray[np.int8]
    seat: npt.NDArray[np.int8]

    def show(self, row: int, arena: Arena) -> None:
        """Write what the deciding seat of a match sees and may do."""
        ...

    def rest(self, row: int, arena: Arena, seat: int) -> None:
        """Write what a seat sees, offer it nothing, and leave the match out of every step until `show`."""
        ...

    def some(self, parts: list[float]) -> list[int]:
        """Offered actions; which ones is said by numbers from 0 up to, not with, 1. Where nothing is offered: any."""
        ...

    def step(self, actions: Sequence[int]) -> list[int]:
        """One action in each match that does not rest. Returns those in which nobody was shown anything: they are over,
        or bots decide. Raises IllegalAction, and plays none, if an action is not offered."""
        ...


def make_stage(arenas: Sequence[Arena], native: bool = True) -> Stage:
    """By compiled code if the game has some, else by views."""
    known = arenas[0].spaces.native if native else None
    return ViewStage(arenas) if known is None else NativeStage(known, arenas)


class NativeStage:
    """Compiled code plays and writes; the arrays are its own memory, read only."""

    def __init__(self, native: Native, arenas: Sequence[Arena]) -> None:
        page = native.page(len(arenas))
        bots = sum(1 << seat for seat in arenas[0].bot_names)
        self._tables: Tables[Any] = Tables(native.engine, native.sight, page, bots)
        self.observation, self.mask = cells_of(page, len(arenas)), mask_of(page, len(arenas))
        self.seat = seats_on(page)

    def show(self, row: int, arena: Arena) -> None:
        self._tables.lay(row, arena.state, arena.luck, arena.dice())
        self._tables.show(row)

    def rest(self, row: int, arena: Arena, seat: int) -> None:
        self._tables.lay(row, arena.state, arena.luck, arena.dice())
        self._tables.rest(row, seat)

    def some(self, parts: list[float]) -> list[int]:
        return self._tables.some(parts)

    def step(self, actions: Sequence[int]) -> list[int]:
        try:
            return self._tables.step(list(actions))
        except IllegalOption as wrong:
            row = wrong.option
            raise IllegalAction(f"action {actions[row]} is not offered in match {row}") from None


class ViewStage:
    """One match after the other, seen by its views."""

    def __init__(self, arenas: Sequence[Arena]) -> None:
        spaces, n = arenas[0].spaces, len(arenas)
        self._arenas = arenas
        self._rests = [True] * n
        self.observation = np.zeros((n, spaces.sight.layout.size), np.int16)
        self.mask = np.zeros((n, spaces.actions.size), np.int8)
        self.seat = np.zeros(n, np.int8)

    def show(self, row: int, arena: Arena) -> None:
        self._rests[row] = False
        self._write(row, arena, arena.seat)
        arena.mask(arena.seat, self.mask[row])

    def rest(self, row: int, arena: Arena, seat: int) -> None:
        self._rests[row] = True
        self._write(row, arena, seat)
        self.mask[row] = 0

    def _write(self, row: int, arena: Arena, seat: int) -> None:
        self.seat[row] = seat
        arena.observe(seat, self.observation[row])

    def some(self, parts: list[float]) -> list[int]:
        found = [mask.nonzero()[0] for mask in self.mask.view(np.bool_)]
        return [
            int(offered[int(part * len(offered))]) if len(offered) else 0
            for part, offered in zip(parts, found, strict=True)
        ]

    def step(self, actions: Sequence[int]) -> list[int]:
        size = self.mask.shape[1]
        playing = [row for row, rests in enumerate(self._rests) if not rests]
        for row in playing:
            if not 0 <= actions[row] < size or not self.mask[row, actions[row]]:
                raise IllegalAction(f"action {actions[row]} is not offered in match {row}")
        left = []
        for row in playing:
            arena = self._arenas[row]
            arena.apply(actions[row])
            if arena.over or arena.seat in arena.bot_names:
                left.append(row)
            else:
                self.show(row, arena)
        return left


def seeds_of(seed: int | None, n: int) -> list[int]:
    """A seed for each match."""
    source = Luck(seed)
    return [source.seed() for _ in range(n)]


def listed(actions: Actions, n: int) -> list[int]:
    """The actions as ints. Raises ValueError unless there is one for each of `n` matches."""
    found: list[int] = arrayed(actions, n).tolist()
    return found


def arrayed(actions: Actions, n: int) -> npt.NDArray[np.integer]:
    """The same as an array."""
    chosen = np.asarray(actions)
    if chosen.shape != (n,):
        raise ValueError(f"there must be {n} actions, one for each match")
    return chosen


def check_offered(chosen: npt.NDArray[np.integer], mask: npt.NDArray[np.int8]) -> None:
    """Raises IllegalAction if one of them is not offered."""
    n, size = mask.shape
    offered = mask[np.arange(n), np.clip(chosen, 0, size - 1)] == 1
    bad = np.flatnonzero(~offered | (chosen < 0) | (chosen >= size))
    if bad.size:
        raise IllegalAction(f"action {chosen[bad[0]]} is not offered in match {bad[0]}")
