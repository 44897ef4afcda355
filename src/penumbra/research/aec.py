"""PettingZoo's AEC interface: one agent after the other, several decisions in a row by one if the rules say so."""

from __future__ import annotations

from typing import Any

from penumbra.kernel.extras import MissingExtra
from penumbra.research.agents import Observation, Seating

try:
    from pettingzoo import AECEnv  # type: ignore[import-untyped]  # it ships no types
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]  # nor here
except ModuleNotFoundError as error:
    raise MissingExtra("pettingzoo", "research") from error


__all__ = ["AECEnv", "BoardEnv", "wrapped"]


class BoardEnv(Seating, AECEnv):  # type: ignore[misc]  # its base class is untyped
    """A match between agents. Rewards come at the end: 1 for a win, -1 for a loss, 0 for a draw."""

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
        return self.sight_of(agent, self.truncations.get(agent, False))

    def step(self, action: int | None) -> None:
        """Raises IllegalAction; `env()` is wrapped so that an illegal action loses instead."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.arena.act(action)
        if self.arena.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, self.arena.rewards(), strict=True))
            self._accumulate_rewards()  # before this all of them were 0
            self._deads_step_first()
        elif self.max_cycles is not None and self.arena.decisions >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[self.arena.seat]
        if self.render_mode == "human":
            self.render()


def wrapped(env: BoardEnv) -> AECEnv:
    """With PettingZoo's own checks; an illegal action ends the match with the worst result for whoever made it."""
    checked = wrappers.TerminateIllegalWrapper(env, illegal_reward=env.arena.spaces.game.payoff_bounds[0])
    checked = wrappers.AssertOutOfBoundsWrapper(checked)
    return wrappers.OrderEnforcingWrapper(checked)
