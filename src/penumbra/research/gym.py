"""Gymnasium: one seat for the agent, bots in all the others. Importing this registers the environments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.games.registry import game_names
from penumbra.kernel.extras import MissingExtra
from penumbra.research.agents import Observation, observation_space
from penumbra.research.arena import Arena, IllegalAction, Mask
from penumbra.research.opponents import Opponents, seated
from penumbra.research.picture import Pixels
from penumbra.research.render import RENDER_MODES, check_mode, render
from penumbra.research.spaces import version_of

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError as error:
    raise MissingExtra("gymnasium", "research") from error


class SeatEnv(gymnasium.Env[Observation, int]):
    """A match against bots. The reward comes at the end: 1 for a win, -1 for a loss, 0 for a draw.

    An action that is not offered loses at once, and `info["illegal"]` says so: mask your policy.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - Gymnasium's own form

    def __init__(
        self,
        game_name: str,
        seat: int = 0,
        bots: Opponents = None,
        settings: Mapping[str, str] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        """`bots`: one for all other seats or one for each (`Opponent`); by default the game's usual bot. After
        `max_cycles` decisions of the agent the match is cut off."""
        self.arena = Arena(game_name, settings, seated(game_name, seat, bots, settings))
        self.seat = seat
        self.render_mode = check_mode(render_mode)
        self.max_cycles = max_cycles
        self.lost = False
        """By an illegal action."""
        self.action_space = spaces.Discrete(self.arena.spaces.actions.size)  # type: ignore[assignment]  # wider in the base
        self.observation_space = observation_space(self.arena, seat)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """`options={"settings": …}`: other house rules from this match on."""
        super().reset(seed=seed)
        self.lost = False
        if options and "settings" in options:
            self.arena.settle(options["settings"])
        self.arena.start(seed)
        return self._answer(False)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        try:
            self.arena.act(action)
        except IllegalAction:
            self.lost = True
            least = self.arena.spaces.game.payoff_bounds[0]
            seen, info = self._answer(True)
            return seen, least, True, False, info
        over = self.arena.over
        cut = not over and self.max_cycles is not None and self.arena.decisions >= self.max_cycles
        seen, info = self._answer(False)
        return seen, self.arena.rewards()[self.seat], over, cut, info

    def _answer(self, illegal: bool) -> tuple[Observation, dict[str, Any]]:
        mask = self.action_masks()
        seen = {"observation": self.arena.observe(self.seat), "action_mask": mask}
        return seen, {"illegal": illegal, "action_mask": mask}

    def action_masks(self) -> Mask:
        """By the name that sb3-contrib's MaskablePPO asks for."""
        return self.arena.mask(self.seat)

    def render(self) -> str | Pixels | None:
        if self.render_mode is None:
            return None
        return render(self.arena.spaces.game, self.arena.view(self.seat), self.render_mode)


def register() -> list[str]:
    """Make the environments of all games known to `gymnasium.make`, as `penumbra/GAME-v1` (or what its version is)."""
    names = [f"penumbra/{name}-v{version_of(name)}" for name in game_names()]
    for name, game_name in zip(names, game_names(), strict=True):
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="penumbra.research.gym:SeatEnv",
                vector_entry_point="penumbra.research.vector:SeatsEnv",
                kwargs={"game_name": game_name},
            )
    return names


register()
