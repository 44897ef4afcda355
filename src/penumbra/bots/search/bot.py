"""A player that looks ahead: habit where a guide leaves no choice, a search everywhere else."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from penumbra.bots.search.guide import Guide
from penumbra.bots.search.levels import BotLevel, Budget
from penumbra.bots.search.tree import Arm, Clock, Search, lead, with_favourite
from penumbra.bots.seat import SeatWorld
from penumbra.bots.thought import HABIT, ONLY_CHOICE, SEARCHED, Thought, Weighed
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import Game

SEEDS = 1 << 40
WINDOW_SHARE = 0.6
"""Of a slot: the rest is for dealing the first world, and for the way to the bot and back."""
GuideMaker = Callable[[Any, int | str | None], Guide[Any]]
"""Makes the guide for a game, with a seed; it says itself which game it knows."""


class SearchBot:
    """Plays one seat at one level. After `choose`, `thought` says why."""

    def __init__(
        self, level: BotLevel, guide: GuideMaker, seed: int | str | None = None, clock: Clock = time.monotonic
    ) -> None:
        self.level = level
        self.thought: Thought | None = None
        self._make_guide = guide
        self._seed = seed
        self._made: tuple[Game[Any], Guide[Any]] | None = None
        self._chance = Chance(seed)
        self._clock = clock
        self._cancelled = False

    def cancel(self) -> None:
        """Stop thinking: `choose` returns soon, with what looked best so far. May be called from another thread."""
        self._cancelled = True

    def choose(self, seat_world: SeatWorld) -> int:
        self._cancelled = False
        began = self._clock()
        options = seat_world.options
        if len(options) == 1:
            self.thought = Thought(ONLY_CHOICE, options[0])
            return options[0]
        guide = self._guide(seat_world.game)
        favourite = guide.favourite(seat_world)
        candidates = guide.candidates(seat_world.dealt)
        tried = with_favourite(candidates, favourite)
        if len(candidates) == 1:
            self.thought = Thought(HABIT, tried[0], seconds=self._clock() - began)
            return tried[0]
        seed = self._chance.below(SEEDS)
        search = Search(seat_world, guide, tried, seed, self._clock, self._is_cancelled, self.level.further)
        arms = search.run(self._budget(seat_world))
        chosen = self._settle(arms, tried[0])
        self.thought = Thought(
            SEARCHED,
            chosen,
            tuple(
                Weighed(arm.option, seat_world.notation(arm.option), len(arm.results), arm.mean)
                for arm in arms
            ),
            len(search.worlds),
            self._clock() - began,
        )
        return chosen

    def remember(self, seat_world: SeatWorld, option: int) -> None:
        """As if it had chosen, but without the search: the guide looks, and as much is left to chance."""
        if len(seat_world.options) == 1:
            return
        guide = self._guide(seat_world.game)
        guide.favourite(seat_world)
        if len(guide.candidates(seat_world.dealt)) > 1:
            self._chance.below(SEEDS)
            if self.level.looseness:
                self._chance.below(SEEDS)

    def _guide(self, game: Game[Any]) -> Guide[Any]:
        """Made at the first decision, when the game with its packs is known."""
        if self._made is None or self._made[0] is not game:
            self._made = (game, self._make_guide(game, self._seed))
        return self._made[1]

    def _budget(self, seat_world: SeatWorld) -> Budget:
        """In a window, no more time than it takes to be asked and to have nothing."""
        budget = self.level.budget
        if not seat_world.is_window:
            return budget
        return replace(budget, seconds=min(budget.seconds, self.level.slot * WINDOW_SHARE))

    def _is_cancelled(self) -> bool:
        return self._cancelled

    def _settle(self, arms: list[Arm], favourite: int) -> int:
        """The best, unless the level is careless, or careful and not sure that it beats the favourite."""
        best, level = arms[0], self.level
        if level.looseness:
            close = sorted(arm.option for arm in arms if arm.mean >= best.mean - level.looseness)
            return close[self._chance.below(len(close))]
        usual = next(arm for arm in arms if arm.option == favourite)
        if usual is not best:
            ahead, error = lead(best, usual)
            if ahead <= level.caution * error:
                return favourite
        return best.option
