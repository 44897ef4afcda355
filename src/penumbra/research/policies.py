"""Policies that were learned elsewhere, as bots: in the terminal, in leagues, in the browser, as opponents of agents.

A policy is called with what an agent sees, `{"observation": int16 cells, "action_mask": int8}`, and answers with an
action, or with a number for each action (logits): then the highest of those that are offered is done. It is handed
arrays and nothing else, so it knows what its seat sees now, and what it remembers of that.

`penumbra.bots.from_file` finds this module by its name.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from penumbra.bots.from_file import BadBotFile, BotFileFailed
from penumbra.bots.seat import SeatWorld
from penumbra.kernel.state import State
from penumbra.research.actions import NoEnvironment
from penumbra.research.layout import Numbers
from penumbra.research.native import Slate
from penumbra.research.spaces import Spaces, load_spaces

Mask = npt.NDArray[np.int8]
Policy = Callable[[dict[str, Any]], Any]
"""From an observation to an action or to logits."""


class PolicyBot:
    """A policy in a seat."""

    def __init__(self, name: str, policy: Policy, spaces: Spaces) -> None:
        self.name = name
        self.policy = policy
        self._eyes = Eyes(spaces)
        self._content = spaces.game.content_hash

    def choose(self, seat_world: SeatWorld) -> int:
        """One of `seat_world.options`. Raises BotFileFailed."""
        if not seat_world.game.same_content(self._content):
            raise BotFileFailed(f"{self.name}: a policy plays the box as it is, not with packs of one's own")
        seen, mask, offered = self._eyes.look(seat_world.dealt, seat_world.seat, [*seat_world.options])
        return offered[self.act(seen, mask)]

    def act(self, observation: Numbers, mask: Mask) -> int:
        """An offered action. Raises BotFileFailed."""
        answer = self.policy({"observation": observation, "action_mask": mask})
        try:
            return action_of(answer, mask)
        except ValueError as problem:
            raise BotFileFailed(f"{self.name} {problem}") from problem


class Eyes:
    """What a seat sees of a world that was dealt for it, and what it is offered, as agents are shown it."""

    def __init__(self, spaces: Spaces) -> None:
        self._spaces = spaces
        self._slate = None if spaces.native is None else Slate(spaces.native)

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy sees with its own."""
        return (Eyes, (self._spaces,))

    def look(self, world: State, seat: int, options: list[int]) -> tuple[Numbers, Mask, dict[int, int]]:
        """The observation, the mask, and by action the option that it stands for."""
        if self._slate is not None:
            self._slate.ask(world, options)
            return self._slate.observe(world, seat).copy(), self._slate.mask.copy(), self._slate.offered()
        game, sight, actions = self._spaces.game, self._spaces.sight, self._spaces.actions
        seen, mask = np.empty(sight.layout.size, np.int16), np.zeros(actions.size, np.int8)
        sight.encode(seen, game.view(world, seat), seat, game.prompt(world))
        offered = actions.offered(world, options)
        mask[[*offered]] = 1
        return seen, mask, offered


def action_of(answer: Any, mask: Mask) -> int:
    """What a policy's answer means. Raises ValueError; the text goes on from the policy's name."""
    numbers = np.asarray(answer)
    if numbers.size == 1 and np.issubdtype(numbers.dtype, np.integer):
        action = int(numbers.reshape(-1)[0])
        if not 0 <= action < len(mask) or not mask[action]:
            raise ValueError(f"answered with action {action}, which is not offered")
        return action
    if numbers.size != len(mask) or not np.issubdtype(numbers.dtype, np.number):
        raise ValueError(
            f"answered with {numbers.dtype} of shape {list(numbers.shape)}, "
            f"not with one action or {len(mask)} logits"
        )
    offered = np.flatnonzero(mask)
    logits = numbers.reshape(-1)[offered]
    if np.isnan(logits).any():
        raise ValueError("answered with logits that are not numbers (NaN)")
    return int(offered[logits.argmax()])


def spaces_for(name: str, game_name: str) -> Spaces:
    """Raises BadBotFile for a game that has no environment."""
    try:
        return load_spaces(game_name)
    except NoEnvironment as problem:
        raise BadBotFile(
            f"{name}: a policy cannot play {game_name}, which has no environment: {problem}"
        ) from problem


def bot_of_policy(name: str, policy: Policy, game_name: str) -> PolicyBot:
    """A policy of a Python file."""
    return PolicyBot(name, policy, spaces_for(name, game_name))


def bot_of_model(name: str, path: Path, game_name: str) -> PolicyBot:
    """A network in an ONNX file. Raises BadBotFile or MissingExtra."""
    from penumbra.research.models import load_model

    spaces = spaces_for(name, game_name)
    return PolicyBot(name, load_model(name, path, spaces), spaces)
