"""The examples of a rule book: each is a scenario, so that what the book tells is played and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from penumbra.kernel.event import Event
from penumbra.kernel.game import Game
from penumbra.kernel.scenario.reading import read_scenario
from penumbra.kernel.scenario.running import ShownLine


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of an example, and what happened up to it, step by step."""

    state: Any
    events: Sequence[Sequence[Event]]
    settings: Mapping[str, str]


def moment_of(game: Game[Any], path: Path, steps: int) -> Moment:
    """The position of an example after some of its steps. Raises BadScenario where it cannot be played."""
    scenario = read_scenario(path)
    settings = game.check_settings(scenario.options)
    line = ShownLine(game, path.stem)
    line.set_up(dict(settings), scenario.position, scenario.chance)
    events = []
    for step in scenario.step[:steps]:
        line.do(step.seat, step.do, step.chance)
        events.append(tuple(line.events))
    return Moment(line.state, events, settings)
