"""Many matches at once, as arrays: one row for each match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from penumbra.kernel.chance import Luck
from penumbra.kernel.decision import IllegalOption
from penumbra.kernel.sight import Tables
from penumbra.research.arena import Arena, IllegalAction
from penumbra.research.native import Native, cells_of, mask_of
from penumbra.research.native import seats_of as seats_on

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
        bots: Mapping[int, str] | None = None,
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
        self._stage: Stage | None = None
        if native and spaces.native is not None:
            self._stage = Stage(spaces.native, self.arenas)
        if rows is None:
            rows = self._own_rows()
        elif self._stage is not None:
            self._stage.copy_to(rows)
        self.observation, self.action_mask, self.seat = rows.observation, rows.action_mask, rows.seat
        self.done, self.reward, self.length = rows.done, rows.reward, rows.length

    def _own_rows(self) -> Rows:
        written = {} if self._stage is None else self._stage.arrays()
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
        if self._stage is not None:
            return self._stage.some(parts)
        row, action = np.nonzero(self.action_mask)
        ends = np.searchsorted(row, np.arange(self.n + 1))
        return [
            int(action[int(first + part * (end - first))])
            for part, (first, end) in zip(parts, pairwise(ends), strict=True)
        ]

    def step(self, actions: Actions) -> None:
        """One action for each match. Raises IllegalAction, and plays none, if one of them is not offered."""
        self.play(listed(actions, self.n))

    def play(self, actions: Sequence[int]) -> None:
        """The same with a list of ints."""
        if self._stage is None:
            check_offered(actions, self.action_mask)
            for row, (arena, action) in enumerate(zip(self.arenas, actions, strict=True)):
                self._play(row, arena, action)
            return
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

    def _play(self, row: int, arena: Arena, action: int) -> None:
        self.reward[row] = 0
        arena.act(action)
        self._finish(row, arena)
        self._show(row, arena)

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
        if self._stage is not None:
            self._stage.show(row, arena)
            return
        seat = arena.seat
        self.seat[row] = seat
        arena.observe(seat, self.observation[row])
        arena.mask(seat, self.action_mask[row])

    def _hand_over(self) -> None:
        """Somebody else's arrays get what was written."""
        if self._stage is not None:
            self._stage.hand_over()

    def __getstate__(self) -> dict[str, Any]:
        """The matches; what is seen of them is written anew."""
        made = ("observation", "action_mask", "seat", "_stage")
        plain = {name: value for name, value in self.__dict__.items() if name not in made}
        for row, arena in enumerate(self.arenas):
            arena.decisions = int(self.length[row])
        return {**plain, "_stage": self._stage is not None, "_begun": self.arenas[0].begun}

    def __setstate__(self, plain: dict[str, Any]) -> None:
        staged, begun = plain.pop("_stage"), plain.pop("_begun")
        self.__dict__.update(plain)
        native = self.arenas[0].spaces.native
        self._stage = Stage(native, self.arenas) if staged and native is not None else None
        rows = self._own_rows()
        self.observation, self.action_mask, self.seat = rows.observation, rows.action_mask, rows.seat
        for row, arena in enumerate(self.arenas if begun else ()):
            self._show(row, arena)


class Stage:
    """Where compiled code plays the matches of a batch and writes what is seen of them."""

    def __init__(self, native: Native, arenas: Sequence[Arena]) -> None:
        page = native.page(len(arenas))
        bots = sum(1 << seat for seat in arenas[0].bot_names)
        self._tables: Tables[Any] = Tables(native.engine, native.sight, page, bots)
        self._observation, self._mask = cells_of(page, len(arenas)), mask_of(page, len(arenas))
        self._seat = seats_on(page)
        self._others: Rows | None = None
        """Somebody else's arrays, if they get it all."""

    def arrays(self) -> dict[str, Any]:
        """What is written, by the names of `Rows`: not copies, and read only."""
        return {"observation": self._observation, "action_mask": self._mask, "seat": self._seat}

    def copy_to(self, rows: Rows) -> None:
        self._others = rows

    def hand_over(self) -> None:
        if self._others is not None:
            self._others.observation[:] = self._observation
            self._others.action_mask[:] = self._mask
            self._others.seat[:] = self._seat

    def show(self, row: int, arena: Arena) -> None:
        """A match that was begun, or in which bots have played."""
        self._tables.lay(row, arena.state, arena.luck)
        self._tables.show(row)

    def some(self, parts: list[float]) -> list[int]:
        return self._tables.some(parts)

    def step(self, actions: Sequence[int]) -> list[int]:
        """The matches in which nobody was shown anything: they are over, or bots decide. Raises IllegalAction."""
        try:
            return self._tables.step(list(actions))
        except IllegalOption as wrong:
            row = wrong.option
            raise IllegalAction(f"action {actions[row]} is not offered in match {row}") from None


def seeds_of(seed: int | None, n: int) -> list[int]:
    """A seed for each match."""
    source = Luck(seed)
    return [source.seed() for _ in range(n)]


def listed(actions: Actions, n: int) -> list[int]:
    """The actions as ints. Raises ValueError unless there is one for each of `n` matches."""
    chosen = np.asarray(actions)
    if chosen.shape != (n,):
        raise ValueError(f"there must be {n} actions, one for each match")
    found: list[int] = chosen.tolist()
    return found


def check_offered(actions: Sequence[int], mask: npt.NDArray[np.int8]) -> None:
    """Raises IllegalAction if one of them is not offered."""
    size = mask.shape[1]
    for row, action in enumerate(actions):
        if not 0 <= action < size or not mask[row, action]:
            raise IllegalAction(f"action {action} is not offered in match {row}")
