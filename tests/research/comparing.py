"""Compiled sight against the encoder of views, cell by cell: `python -m tests.research.comparing GAME STEPS`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import Game
from penumbra.kernel.scenario.reading import find_paths, read_scenario
from penumbra.kernel.scenario.running import ShownLine
from penumbra.kernel.state import State
from penumbra.research.native import Slate
from penumbra.research.spaces import Spaces, make_spaces

SCENARIOS = Path(__file__).parents[2] / "scenarios"


@cache
def spaces_of(game_name: str) -> Spaces:
    return make_spaces(load_game(game_name))


class Comparison:
    """Looks at states in both ways, from every seat, with one slate for all of them as a batch has."""

    def __init__(self, spaces: Spaces) -> None:
        assert spaces.native is not None
        self.spaces = spaces
        self.slate = Slate(spaces.native)
        self.expected = np.empty(spaces.sight.layout.size, np.int16)
        self.asked: set[str] = set()
        """Prompts that were met."""
        self.looks = 0

    def look(self, state: State) -> None:
        game = self.spaces.game
        for seat in range(game.seats_of(state)):
            self.compare(state, seat)
        if state.seat >= 0:
            options = game.options(state)
            assert self.offered(state) == self.spaces.actions.offered(state, options)

    def compare(self, state: State, seat: int) -> None:
        """What one seat sees."""
        game, sight = self.spaces.game, self.spaces.sight
        prompt = game.prompt(state) if state.seat == seat else None
        if prompt is not None:
            self.asked.add(prompt.key)
        sight.encode(self.expected, game.view(state, seat), seat, prompt)
        seen = self.slate.observe(state, seat)
        self.looks += 1
        if not np.array_equal(seen, self.expected):
            cells = np.flatnonzero(seen != self.expected)
            where = [
                one.name
                for one in sight.layout.slices.values()
                if ((cells >= one.start) & (cells < one.end)).any()
            ]
            raise AssertionError(f"seat {seat} sees other numbers in {where}: {cells[:20]}, {prompt}")

    def offered(self, state: State) -> dict[int, int]:
        self.slate.ask(state, self.spaces.game.options(state))
        return self.slate.offered()

    def look_at_other_worlds(self, state: State, chance: Chance) -> None:
        """A seat sees the same in every world that it cannot tell from the real one."""
        game = self.spaces.game
        for seat in range(game.seats_of(state)):
            seen = self.slate.observe(state, seat).copy()
            world = game.resample(state, seat, chance)
            assert np.array_equal(self.slate.observe(world, seat), seen)
            if state.seat == seat:
                offered = self.offered(state)
                assert self.offered(world) == offered
            self.look(world)


def walk(game: Game[Any], settings: dict[str, str], seed: int, limit: int) -> Iterator[State]:
    """The state at every decision of random play, match after match."""
    chance = Chance(seed)
    state = game.start(game.check_settings(settings), chance)
    for _ in range(limit):
        yield state
        if state.seat < 0:
            state = game.start(game.check_settings(settings), chance)
        else:
            options = game.options(state)
            game.apply(state, options[chance.below(len(options))], chance)


def positions(game_name: str) -> Iterator[tuple[Spaces, State]]:
    """Every position of every scenario, twins too, with the spaces of its box."""
    for path in find_paths([SCENARIOS / game_name]):
        scenario = read_scenario(path)
        spaces = spaces_of(game_name)
        if scenario.cards:
            spaces = make_spaces(spaces.game.with_content(scenario.cards, "cards"))
        line = ShownLine(spaces.game, path.stem)
        line.set_up(spaces.game.check_settings(scenario.options), scenario.position, scenario.chance)
        yield spaces, line.state
        for step in scenario.step:
            line.do(step.seat, step.do, step.chance)
            yield spaces, line.state


def main(game_name: str, limit: int) -> None:
    spaces = spaces_of(game_name)
    comparison = Comparison(spaces)
    chance = Chance(5)
    for number, state in enumerate(walk(spaces.game, {}, 3, limit)):
        comparison.look(state)
        if number % 10 == 0:
            comparison.look_at_other_worlds(state, chance)
    sys.stdout.write(f"{comparison.looks}\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
