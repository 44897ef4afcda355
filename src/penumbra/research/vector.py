"""Gymnasium's vector interface: many matches against bots, one call a step. `gymnasium.make_vec` makes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from penumbra.research.agents import Observation, observation_space
from penumbra.research.arena import Arena
from penumbra.research.batch import listed, make_stage
from penumbra.research.opponents import Opponents, seated
from penumbra.research.render import RENDER_MODES

Flags = npt.NDArray[np.bool_]
Stepped = tuple[Observation, npt.NDArray[np.float64], Flags, Flags, dict[str, Any]]


class SeatsEnv(VectorEnv[Observation, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """`num_envs` matches; in each one seat is the agent's and bots have the others.

    What comes of a step is what gymnasium's own `SyncVectorEnv` of `SeatEnv` would give, in all three autoreset modes.
    `info["action_mask"]` says what is offered, as does the observation.
    """

    metadata = {"render_modes": list(RENDER_MODES), "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        game_name: str,
        num_envs: int = 1,
        seat: int = 0,
        bots: Opponents = None,
        settings: Mapping[str, str] | None = None,
        max_cycles: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """As `SeatEnv`. With `copy=False` observations and masks are handed out as they are written: read them before
        the next step, and do not write to them."""
        super().__init__()
        if num_envs < 1:
            raise ValueError(f"there must be at least one match, not {num_envs}")
        if render_mode is not None:
            raise ValueError("many matches are not rendered: make one of them with gymnasium.make")
        self.num_envs, self.seat, self.max_cycles, self.copy = num_envs, seat, max_cycles, copy
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**type(self).metadata, "autoreset_mode": self.autoreset_mode}
        others = seated(game_name, seat, bots, settings)
        self.arenas = [Arena(game_name, settings, others) for _ in range(num_envs)]
        first = self.arenas[0]
        self.least = first.spaces.game.payoff_bounds[0]
        self.single_observation_space = observation_space(first, seat)
        self.single_action_space = spaces.Discrete(first.spaces.actions.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._stage = make_stage(self.arenas)
        self._seen, self._mask = self._stage.observation, self._stage.mask
        self._ended = np.zeros(num_envs, np.bool_)
        """Matches that wait for a reset."""

    # -- beginning -------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """`options={"reset_mask": flags}` resets only those matches, `{"settings": …}` are other house rules."""
        chosen = _reset_mask(options, self.num_envs)
        if options and "settings" in options:
            for arena in self.arenas:
                arena.settle(options["settings"])
        for row in np.flatnonzero(chosen).tolist():
            self._begin(row, self._seeds(seed)[row])
        self._ended[chosen] = False
        return self._observations(), self._infos(np.zeros(self.num_envs, np.bool_), chosen)

    def _seeds(self, seed: int | list[int | None] | None) -> Sequence[int | None]:
        if isinstance(seed, list):
            if len(seed) != self.num_envs:
                raise ValueError(f"there must be {self.num_envs} seeds, one for each match")
            return seed
        return [None if seed is None else seed + row for row in range(self.num_envs)]

    def _begin(self, row: int, seed: int | None = None) -> None:
        arena = self.arenas[row]
        arena.start(seed)
        if arena.over:  # nobody was asked anything
            self._stage.rest(row, arena, self.seat)
        else:
            self._stage.show(row, arena)

    # -- playing ---------------------------------------------------------------------------------------

    def step(self, actions: npt.NDArray[np.int64]) -> Stepped:
        """One action for each match. One that is not offered loses, and `info["illegal"]` says so."""
        chosen = listed(actions, self.num_envs)
        resumed = self._resume()
        illegal = self._illegal(chosen) & ~resumed
        rewards = np.zeros(self.num_envs, np.float64)
        over, cut = illegal.copy(), np.zeros(self.num_envs, np.bool_)
        rewards[illegal] = self.least
        for row in np.flatnonzero(illegal | resumed).tolist():
            self._stage.rest(row, self.arenas[row], self.seat)
        self._play(chosen, over, cut, rewards, illegal | resumed)
        for row in np.flatnonzero(illegal | resumed).tolist():
            self._stage.show(row, self.arenas[row])
        infos = self._infos(illegal)
        self._ended = over | cut
        if self.autoreset_mode is AutoresetMode.SAME_STEP and self._ended.any():
            self._restart(infos)
        return self._observations(), rewards, over, cut, infos

    def _resume(self) -> Flags:
        """Matches that ended with the last step start anew instead of hearing an action."""
        ended = self._ended.copy()
        if not ended.any():
            return ended
        if self.autoreset_mode is AutoresetMode.DISABLED:
            raise RuntimeError('matches have ended: reset them with options={"reset_mask": …}')
        for row in np.flatnonzero(ended).tolist():
            self._begin(row)
        return ended

    def _illegal(self, chosen: list[int]) -> Flags:
        size = self._mask.shape[1]
        within = [0 <= action < size for action in chosen]
        offered = self._mask[np.arange(self.num_envs), np.clip(chosen, 0, size - 1)] == 1
        illegal: Flags = ~(offered & np.array(within))
        return illegal

    def _play(
        self, chosen: list[int], over: Flags, cut: Flags, rewards: npt.NDArray[np.float64], idle: Flags
    ) -> None:
        left = set(self._stage.step(chosen))
        for row, arena in enumerate(self.arenas):
            if idle[row]:
                continue
            arena.decisions += 1
            if row in left:
                arena.go_on()
                if not arena.over:
                    self._stage.show(row, arena)
                else:
                    over[row], rewards[row] = True, arena.rewards()[self.seat]
                    self._stage.rest(row, arena, self.seat)
            if not over[row] and self.max_cycles is not None and arena.decisions >= self.max_cycles:
                cut[row] = True

    def _restart(self, infos: dict[str, Any]) -> None:
        """At once: what was seen last is kept in the infos."""
        final = np.full(self.num_envs, None, dtype=object)
        for row in np.flatnonzero(self._ended).tolist():
            final[row] = {"observation": self._seen[row].copy(), "action_mask": self._mask[row].copy()}
        last = {"illegal": infos["illegal"] & self._ended, "_illegal": self._ended.copy()}
        last |= {"action_mask": np.where(self._ended[:, None], self._mask, 0).astype(np.int8)}
        last["_action_mask"] = self._ended.copy()
        for row in np.flatnonzero(self._ended).tolist():
            self._begin(row)
        infos |= self._infos(np.where(self._ended, False, infos["illegal"]))
        infos |= {"final_obs": final, "_final_obs": self._ended.copy()}
        infos |= {"final_info": last, "_final_info": self._ended.copy()}
        self._ended = np.zeros(self.num_envs, np.bool_)

    # -- what is seen ----------------------------------------------------------------------------------

    def _observations(self) -> Observation:
        if not self.copy:
            return {"observation": self._seen, "action_mask": self._mask}
        return {"observation": self._seen.copy(), "action_mask": self._mask.copy()}

    def _infos(self, illegal: Flags, rows: Flags | None = None) -> dict[str, Any]:
        there = np.ones(self.num_envs, np.bool_) if rows is None else rows.copy()
        mask = self._mask.copy() if self.copy else self._mask
        return {
            "illegal": illegal.copy(), "_illegal": there,
            "action_mask": mask, "_action_mask": there.copy(),
        }  # fmt: skip

    def action_masks(self) -> npt.NDArray[np.int8]:
        """By the name that sb3-contrib's MaskablePPO asks for."""
        return self._mask.copy()

    def any_actions(self) -> npt.NDArray[np.int64]:
        """An offered action for each match, by chance; any where the match is over."""
        parts: list[float] = self.np_random.random(self.num_envs).tolist()
        return np.array(self._stage.some(parts), np.int64)

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is held open."""


def _reset_mask(options: dict[str, Any] | None, n: int) -> Flags:
    if options is None or "reset_mask" not in options:
        return np.ones(n, np.bool_)
    mask = np.asarray(options["reset_mask"])
    if mask.shape != (n,) or mask.dtype != np.bool_ or not mask.any():
        raise ValueError(f"reset_mask must be {n} flags, one of them set")
    return mask
