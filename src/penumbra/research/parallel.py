"""PettingZoo's parallel interface: a cycle is one decision, and whoever is not asked waits.

Only the action of the agent that decides counts. One that is not offered is replaced by an offered one by chance, and
the agent is told so in its info. How many cycles pass between an agent's own decisions shows how often others were
asked: an agent with a memory may learn from that what a person at the table would not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv  # type: ignore[import-untyped]

from penumbra.kernel.decision import NOBODY
from penumbra.research.aec import Observation, agent_names, observation_space
from penumbra.research.arena import Arena
from penumbra.research.face import RENDER_MODES, check_mode, render
from penumbra.research.kit import environment_name
from penumbra.research.picture import Pixels

Per = dict[str, Any]
"""Something for each agent."""


class TableEnv(ParallelEnv):  # type: ignore[misc]
    """All agents answer in every cycle; the match hears the one that it has asked."""

    def __init__(
        self,
        game_name: str,
        settings: Mapping[str, str] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        viewer: int = NOBODY,
    ) -> None:
        self.arena = Arena(game_name, settings)
        self.metadata = {
            "name": environment_name(game_name),
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": True,
            "render_fps": 2,
        }
        self.render_mode = check_mode(render_mode)
        self.max_cycles = max_cycles
        self.viewer = viewer
        self.possible_agents = agent_names(self.arena)
        self.agents: list[str] = []
        self.action_spaces = {
            agent: spaces.Discrete(self.arena.kit.actions.size) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: observation_space(self.arena, seat) for seat, agent in enumerate(self.possible_agents)
        }

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Per, Per]:
        self.arena.start(seed)
        self.agents = self.possible_agents[:]
        return self._observations(False), self._infos(False)

    def step(self, actions: Mapping[str, int]) -> tuple[Per, Per, Per, Per, Per]:
        asked = self.possible_agents[self.arena.seat]
        replaced = int(actions[asked]) not in self.arena.offered
        self.arena.act(self.arena.any_action() if replaced else int(actions[asked]))
        over = self.arena.over
        cut = not over and self.max_cycles is not None and self.arena.decisions >= self.max_cycles
        infos = self._infos(cut)
        infos[asked]["replaced"] = replaced
        answer = (
            self._observations(cut),
            dict(zip(self.agents, self.arena.rewards(), strict=True)),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, cut),
            infos,
        )
        if over or cut:
            self.agents = []
        return answer

    def _observations(self, cut: bool) -> dict[str, Observation]:
        arena = self.arena
        return {
            agent: {"observation": arena.observe(seat), "action_mask": arena.mask(NOBODY if cut else seat)}
            for seat, agent in enumerate(self.agents)
        }

    def _infos(self, cut: bool) -> Per:
        asked = NOBODY if cut else self.arena.seat
        return {agent: {"asked": seat == asked} for seat, agent in enumerate(self.agents)}

    def render(self) -> str | Pixels | None:
        if self.render_mode is None:
            return None
        return render(self.arena.kit.game.name, self.arena.view(self.viewer), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
