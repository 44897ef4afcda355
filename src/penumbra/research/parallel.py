"""PettingZoo's parallel interface: a cycle is one decision, and whoever is not asked waits.

Only the action of the agent that decides counts. One that is not offered is replaced by an offered one by chance, and
the agent is told so in its info. How many cycles pass between an agent's own decisions shows how often others were
asked: an agent with a memory may learn from that what a person at the table would not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.kernel.decision import NOBODY
from penumbra.kernel.extras import MissingExtra
from penumbra.research.agents import Observation, Seating

try:
    from pettingzoo import ParallelEnv  # type: ignore[import-untyped]  # it ships no types
except ModuleNotFoundError as error:
    raise MissingExtra("pettingzoo", "research") from error

Per = dict[str, Any]
"""Something for each agent."""


class TableEnv(Seating, ParallelEnv):  # type: ignore[misc]  # its base class is untyped
    """All agents answer in every cycle; the match hears the one that it has asked."""

    is_parallel = True

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
        return {agent: self.sight_of(agent, cut) for agent in self.agents}

    def _infos(self, cut: bool) -> Per:
        asked = NOBODY if cut else self.arena.seat
        return {agent: {"asked": seat == asked} for seat, agent in enumerate(self.agents)}
