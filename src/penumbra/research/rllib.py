"""Ray RLlib: one seat against bots, or all seats as agents. Importing this makes them known to `ray.tune`.

    config = PPOConfig().environment("penumbra/GAME-v1", env_config={"bots": "random"})
    config = PPOConfig().environment("penumbra/GAME-table-v1")

Observations have the keys that RLlib's own action masking asks for: `observations` and `action_mask`, as floats.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from penumbra.games.registry import game_names
from penumbra.kernel.extras import MissingExtra
from penumbra.research.agents import agent_names, cells_space
from penumbra.research.arena import Arena, IllegalAction
from penumbra.research.gym import SeatEnv
from penumbra.research.spaces import version_of

try:
    from ray.rllib.env.multi_agent_env import MultiAgentEnv
    from ray.tune.registry import register_env
except ModuleNotFoundError as error:
    raise MissingExtra(str(error.name).partition(".")[0], "rllib") from error

Seen = dict[str, Any]


def space_of(arena: Arena, seat: int) -> spaces.Dict:
    """What a seat sees, as RLlib wants it."""
    cells = cells_space(arena, seat)
    return spaces.Dict({
        "observations": spaces.Box(cells.low.astype(np.float32), cells.high.astype(np.float32)),
        "action_mask": spaces.Box(0.0, 1.0, (arena.spaces.actions.size,), np.float32),
    })  # fmt: skip


def floats(seen: Seen) -> Seen:
    return {
        "observations": seen["observation"].astype(np.float32),
        "action_mask": seen["action_mask"].astype(np.float32),
    }


class SeatForRllib(gymnasium.Env[Seen, int]):
    """`penumbra.research.gym.SeatEnv` under RLlib's names. The config has its arguments."""

    def __init__(self, game_name: str, config: Mapping[str, Any] | None = None) -> None:
        self.match = SeatEnv(game_name, **dict(config or {}))
        self.action_space = self.match.action_space
        self.observation_space = space_of(self.match.arena, self.match.seat)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        seen, _ = self.match.reset(seed=seed, options=options)
        return floats(seen), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        seen, reward, over, cut, info = self.match.step(action)
        return floats(seen), reward, over, cut, {"illegal": info["illegal"]}


class TableForRllib(MultiAgentEnv):  # type: ignore[misc]  # a class without types where it is not installed
    """All seats are agents. Only who decides is shown something; an action that is not offered ends the match, to the
    cost of whoever chose it."""

    def __init__(self, game_name: str, config: Mapping[str, Any] | None = None) -> None:
        """The config may have `settings` (house rules) and `max_cycles`."""
        given = dict(config or {})
        super().__init__()
        self.max_cycles = given.pop("max_cycles", None)
        self.arena = Arena(game_name, **given)
        self.possible_agents = agent_names(self.arena)
        self.agents = [*self.possible_agents]
        actions = self.arena.spaces.actions.size
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.agents}
        self.observation_spaces = {
            agent: space_of(self.arena, seat) for seat, agent in enumerate(self.agents)
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, Any]]:
        if options and "settings" in options:
            self.arena.settle(options["settings"])
        self.arena.start(seed)
        return self._seen(self._asked()), {}

    def step(self, action_dict: dict[str, int]) -> tuple[dict[str, Any], ...]:
        [(agent, action)] = action_dict.items()
        arena, rewards, over = self.arena, dict.fromkeys(self.possible_agents, 0.0), False
        try:
            arena.act(action)
        except IllegalAction:
            rewards[agent], over = arena.spaces.game.payoff_bounds[0], True
        if arena.over:
            rewards, over = dict(zip(self.possible_agents, arena.rewards(), strict=True)), True
        cut = not over and self.max_cycles is not None and arena.decisions >= self.max_cycles
        asked = self.possible_agents if over or cut else self._asked()
        return self._seen(asked), rewards, {"__all__": over}, {"__all__": cut}, {}

    def _asked(self) -> list[str]:
        return [self.possible_agents[self.arena.seat]] if not self.arena.over else self.possible_agents

    def _seen(self, agents: list[str]) -> dict[str, Seen]:
        seats = [self.possible_agents.index(agent) for agent in agents]
        return {
            agent: floats({"observation": self.arena.observe(seat), "action_mask": self.arena.mask(seat)})
            for agent, seat in zip(agents, seats, strict=True)
        }


def register() -> list[str]:
    """Make every game known to `ray.tune`, as `penumbra/GAME-v1` (one seat) and `penumbra/GAME-table-v1` (all)."""
    found = []
    for game in game_names():
        for name, kind in (("", SeatForRllib), ("-table", TableForRllib)):
            found.append(f"penumbra/{game}{name}-v{version_of(game)}")
            register_env(found[-1], lambda config, kind=kind, game=game: kind(game, config))
    return found


register()
