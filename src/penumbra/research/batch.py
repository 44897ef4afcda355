"""Many matches at once, as arrays: one row for each match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from penumbra.research.arena import Arena, IllegalAction, Luck

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

    They are written anew by every step: copy what you keep.
    """

    def __init__(
        self,
        game_name: str,
        n: int,
        settings: Mapping[str, str] | None = None,
        bots: Mapping[int, str] | None = None,
        max_cycles: int | None = None,
        rows: Rows | None = None,
    ) -> None:
        """`bots`, by seat, play for themselves within a step. After `max_cycles` decisions a match is cut off. `rows`:
        where to write, if not into arrays of its own."""
        if n < 1:
            raise ValueError(f"a batch needs at least one match, not {n}")
        self.arenas = [Arena(game_name, settings, bots) for _ in range(n)]
        spaces = self.arenas[0].spaces
        self.layout, self.actions = spaces.sight.layout, spaces.actions
        self.n, self.seats, self.max_cycles = n, self.arenas[0].seats, max_cycles
        if rows is None:
            shapes = Rows.shapes(n, self.layout.size, self.actions.size, self.seats)
            rows = Rows(**{name: np.zeros(shape, kind) for name, (shape, kind) in shapes.items()})
        self.observation, self.action_mask, self.seat = rows.observation, rows.action_mask, rows.seat
        self.done, self.reward, self.length = rows.done, rows.reward, rows.length

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

    def step(self, actions: Actions) -> None:
        """One action for each match. Raises IllegalAction, and plays none, if one of them is not offered."""
        self.play(offered_among(actions, self.action_mask))

    def play(self, actions: Sequence[int]) -> None:
        """A step with actions that are known to be offered."""
        self.reward.fill(0)
        for row, (arena, action) in enumerate(zip(self.arenas, actions, strict=True)):
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
        seat = arena.seat
        self.seat[row] = seat
        self.length[row] = arena.decisions
        arena.observe(seat, self.observation[row])
        arena.mask(seat, self.action_mask[row])


def seeds_of(seed: int | None, n: int) -> list[int]:
    """A seed for each match."""
    source = Luck(seed)
    return [source.seed() for _ in range(n)]


def offered_among(actions: Actions, mask: npt.NDArray[np.int8]) -> list[int]:
    """The actions, one for each row of the mask. Raises IllegalAction if one of them is not offered."""
    chosen, (n, size) = np.asarray(actions), mask.shape
    if chosen.shape != (n,):
        raise ValueError(f"there must be {n} actions, one for each match")
    if chosen.min() < 0 or chosen.max() >= size:
        raise IllegalAction(f"actions go from 0 to {size - 1}")
    bad = np.flatnonzero(mask[np.arange(n), chosen] == 0)
    if bad.size:
        raise IllegalAction(f"action {chosen[bad[0]]} is not offered in match {bad[0]}")
    return [int(action) for action in chosen]
