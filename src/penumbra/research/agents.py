"""What both of PettingZoo's interfaces share: a match, its agents by seat, what they see and may answer, pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from penumbra.kernel.decision import NOBODY
from penumbra.kernel.extras import MissingExtra
from penumbra.research.arena import Arena
from penumbra.research.picture import Pixels
from penumbra.research.render import RENDER_MODES, check_mode, render
from penumbra.research.spaces import environment_name

try:
    from gymnasium import spaces
except ModuleNotFoundError as error:
    raise MissingExtra("gymnasium", "research") from error

Observation = dict[str, Any]


def agent_names(arena: Arena) -> list[str]:
    """By seat."""
    return [f"{arena.spaces.game.side_of(seat) or 'player'}_{seat}" for seat in range(arena.seats)]


def observation_space(arena: Arena, seat: int) -> spaces.Dict:
    """What can be seen from a seat: where it may know nothing, there is room for nothing but 0."""
    return spaces.Dict({
        "observation": cells_space(arena, seat),
        "action_mask": spaces.Box(0, 1, (arena.spaces.actions.size,), np.int8),
    })  # fmt: skip


def cells_space(arena: Arena, seat: int) -> spaces.Box:
    """The cells of an observation, without the mask."""
    low, high = arena.spaces.sight.layout.bounds(arena.spaces.sight.knows_secrets(seat))
    return spaces.Box(low, high, dtype=np.int16)


class Seating:
    """A match with an agent in each seat. `viewer` is the seat whose view is rendered; by default a spectator's."""

    is_parallel = False

    def __init__(
        self,
        game_name: str,
        settings: Mapping[str, str] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        viewer: int = NOBODY,
    ) -> None:
        """`settings` are house rules. After `max_cycles` decisions the match is cut off."""
        super().__init__()
        self.arena = Arena(game_name, settings)
        self.metadata = {
            "name": environment_name(game_name),
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": self.is_parallel,
            "render_fps": 2,
        }
        self.render_mode = check_mode(render_mode)
        self.max_cycles = max_cycles
        self.viewer = viewer
        self.possible_agents = agent_names(self.arena)
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {
            agent: spaces.Discrete(self.arena.spaces.actions.size) for agent in self.possible_agents
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

    def sight_of(self, agent: str, cut_off: bool) -> Observation:
        """What an agent sees; once the match is cut off nothing is offered any more."""
        seat = self.seat_of[agent]
        mask = self.arena.mask(NOBODY if cut_off else seat)
        return {"observation": self.arena.observe(seat), "action_mask": mask}

    def render(self) -> str | Pixels | None:
        if self.render_mode is None:
            return None
        return render(self.arena.spaces.game, self.arena.view(self.viewer), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
