"""PufferLib: many matches against bots as one native `PufferEnv`, each of its agents a match.

    vecenv = pufferlib.vector.make(MatchesEnv, env_kwargs={"game_name": GAME, "num_envs": 64, "bots": "random"})

A native environment shows a single array, so an observation is the cells and behind them the mask; `parted` takes them
apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode

from penumbra.kernel.extras import MissingExtra
from penumbra.research.agents import cells_space
from penumbra.research.opponents import Opponents
from penumbra.research.vector import SeatsEnv

try:
    import pufferlib
except ModuleNotFoundError as error:
    raise MissingExtra(str(error.name).partition(".")[0], "pufferlib") from error


class MatchesEnv(pufferlib.PufferEnv):  # type: ignore[misc]  # a class without types where it is not installed
    """As `penumbra.research.vector.SeatsEnv`; a match that ends starts anew at once."""

    def __init__(
        self,
        game_name: str,
        num_envs: int = 1,
        seat: int = 0,
        bots: Opponents = None,
        settings: Mapping[str, str] | None = None,
        max_cycles: int | None = None,
        buf: Any = None,
        seed: int = 0,
    ) -> None:
        self.matches = SeatsEnv(
            game_name, num_envs, seat, bots, settings, max_cycles, AutoresetMode.SAME_STEP, copy=False
        )
        arena = self.matches.arenas[0]
        cells, actions = cells_space(arena, seat), arena.spaces.actions.size
        self.cells = len(cells.low)
        self.num_agents = num_envs
        self.single_observation_space = spaces.Box(
            np.concatenate([cells.low, np.zeros(actions, np.int16)]),
            np.concatenate([cells.high, np.ones(actions, np.int16)]),
            dtype=np.int16,
        )
        self.single_action_space = spaces.Discrete(actions)
        self.lengths = np.zeros(num_envs, np.int64)
        super().__init__(buf)

    def reset(self, seed: int | None = None) -> tuple[npt.NDArray[Any], list[dict[str, Any]]]:
        self.lengths.fill(0)
        self._write(self.matches.reset(seed=seed)[0])
        return self.observations, []

    def step(self, actions: npt.NDArray[Any]) -> tuple[Any, ...]:
        seen, rewards, over, cut, _ = self.matches.step(np.asarray(actions).reshape(self.num_agents))
        self._write(seen)
        self.rewards[:], self.terminals[:], self.truncations[:] = rewards, over, cut
        self.lengths += 1
        ended = np.flatnonzero(over | cut).tolist()
        told = [
            {"episode_return": float(rewards[row]), "episode_length": int(self.lengths[row])} for row in ended
        ]
        self.lengths[ended] = 0
        return self.observations, self.rewards, self.terminals, self.truncations, told

    def _write(self, seen: dict[str, Any]) -> None:
        self.observations[:, : self.cells] = seen["observation"]
        self.observations[:, self.cells :] = seen["action_mask"]

    def close(self) -> None:
        self.matches.close()


def parted(observations: Any, cells: int) -> tuple[Any, Any]:
    """Observations (of any library that slices like numpy) as cells and masks. `cells`: how many there are."""
    return observations[..., :cells], observations[..., cells:]
