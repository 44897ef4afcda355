"""PettingZoo's AEC interface: one agent after the other, several decisions in a row by one if the rules say so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from penumbra.kernel.decision import NOBODY
from penumbra.research.arena import Arena
from penumbra.research.face import RENDER_MODES, check_mode, render
from penumbra.research.kit import environment_name
from penumbra.research.picture import Pixels

Observation = dict[str, Any]


def agent_names(arena: Arena) -> list[str]:
    """By seat."""
    if arena.kit.game.name == "alone":
        return ["hero_0", *(f"evil_{seat}" for seat in range(1, arena.seats))]
    return [f"player_{seat}" for seat in range(arena.seats)]


def observation_space(arena: Arena, seat: int) -> spaces.Dict:
    """What can be seen from a seat: where it may know nothing, there is room for nothing but 0."""
    low, high = arena.kit.sight.layout.bounds(arena.kit.sight.knows_secrets(seat))
    return spaces.Dict({
        "observation": spaces.Box(low, high, dtype=np.int16),
        "action_mask": spaces.Box(0, 1, (arena.kit.actions.size,), np.int8),
    })  # fmt: skip


class BoardEnv(AECEnv):  # type: ignore[misc]
    """A match between agents. Rewards come at the end: 1 for a win, -1 for a loss, 0 for a draw."""

    def __init__(
        self,
        game_name: str,
        settings: Mapping[str, str] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        viewer: int = NOBODY,
    ) -> None:
        """`settings` are house rules. After `max_cycles` decisions the match is cut off. `viewer` is the seat whose
        view is rendered; by default a spectator's."""
        super().__init__()
        self.arena = Arena(game_name, settings)
        self.metadata = {
            "name": environment_name(game_name),
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = check_mode(render_mode)
        self.max_cycles = max_cycles
        self.viewer = viewer
        self.possible_agents = agent_names(self.arena)
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {
            agent: spaces.Discrete(self.arena.kit.actions.size) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: observation_space(self.arena, seat) for agent, seat in self.seat_of.items()
        }

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.arena.start(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.arena.seat]

    def observe(self, agent: str) -> Observation:
        seat = self.seat_of[agent]
        cut_off = self.truncations.get(agent, False)
        mask = self.arena.mask(NOBODY if cut_off else seat)
        return {"observation": self.arena.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Raises IllegalAction; `env()` is wrapped so that an illegal action loses instead."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.arena.act(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.arena.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, self.arena.rewards(), strict=True))
        elif self.max_cycles is not None and self.arena.decisions >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.arena.seat]
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | Pixels | None:
        if self.render_mode is None:
            return None
        return render(self.arena.kit.game.name, self.arena.view(self.viewer), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def wrapped(env: BoardEnv) -> AECEnv:
    """With PettingZoo's own checks; an illegal action ends the match with -1 for whoever made it."""
    checked = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    checked = wrappers.AssertOutOfBoundsWrapper(checked)
    return wrappers.OrderEnforcingWrapper(checked)
