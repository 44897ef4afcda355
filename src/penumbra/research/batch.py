"""Many matches at once, as arrays: one row for each match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from penumbra.research.arena import Arena, IllegalAction, Luck


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
    ) -> None:
        """`bots`, by seat, play for themselves within a step. After `max_cycles` decisions a match is cut off."""
        if n < 1:
            raise ValueError(f"a batch needs at least one match, not {n}")
        self.arenas = [Arena(game_name, settings, bots) for _ in range(n)]
        kit = self.arenas[0].kit
        self.layout, self.actions = kit.sight.layout, kit.actions
        self.n, self.seats, self.max_cycles = n, self.arenas[0].seats, max_cycles
        self.observation = np.zeros((n, self.layout.size), np.int16)
        self.action_mask = np.zeros((n, self.actions.size), np.int8)
        self.seat = np.zeros(n, np.int8)
        self.done = np.zeros(n, np.bool_)
        self.reward = np.zeros((n, self.seats), np.float32)
        self.length = np.zeros(n, np.int32)

    def reset(self, seed: int | None = None) -> None:
        """Start all matches anew. With a seed everything is settled; every match has chances of its own."""
        source = Luck(seed)
        self.done.fill(False)
        self.reward.fill(0)
        for row, arena in enumerate(self.arenas):
            arena.start(source.seed())
            self._show(row, arena)

    def step(self, actions: Sequence[int] | npt.NDArray[np.integer]) -> None:
        """One action for each match. Raises IllegalAction, and plays none, if one of them is not offered."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,):
            raise ValueError(f"there must be {self.n} actions, one for each match")
        if chosen.min() < 0 or chosen.max() >= self.actions.size:
            raise IllegalAction(f"actions go from 0 to {self.actions.size - 1}")
        bad = np.flatnonzero(self.action_mask[np.arange(self.n), chosen] == 0)
        if bad.size:
            raise IllegalAction(f"action {chosen[bad[0]]} is not offered in match {bad[0]}")
        self.reward.fill(0)
        for row, (arena, action) in enumerate(zip(self.arenas, chosen.tolist(), strict=True)):
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
