"""A quick, sensible way to play a world on: for whoever decides, the Hero or Evil, by rules of thumb and look-ups.

It plays worlds that a search has dealt, so it may see all of them. Legality stays with the rules: only offered options
are weighed. After some turns the position is judged. What the Hero does stands in `hero`, what Evil does in `evil`,
where the Hero has to go in `way`, what is looked up in `tables`, how he stands in `prospects`.
"""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.engine import ENGINE
from penumbra.games.alone.policy.evil import EvilPolicy
from penumbra.games.alone.policy.hero import HeroPolicy
from penumbra.games.alone.policy.prospects import Prospects
from penumbra.games.alone.policy.tables import Tables
from penumbra.games.alone.policy.way import Way
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.state import Frame

LIMIT: Final = 4000
"""Decisions after which a rollout stops, whatever happens."""


class Policy:
    """How the match goes on. Made once for a box."""

    __slots__ = ("evil", "hero", "prospects", "turns", "way")

    def __init__(self, box: Box) -> None:
        tables = Tables(box)
        self.turns = tables.turns
        self.way = Way(box)
        self.hero = HeroPolicy(tables, self.way)
        self.evil = EvilPolicy(tables, self.way)
        self.prospects = Prospects(tables, self.way)

    def rollout(self, state: Alone, seat: int, chance: Chance, turns: int) -> float:
        """Play on for so many turns and to the start of the next, or to the end; then what `seat` may expect, from 0
        to 1. It changes `state`."""
        stop = self.turn(state) + turns
        stack = state.stack
        for _ in range(LIMIT):
            if not stack:
                break
            frame = stack[-1]
            if frame[0] == w.ASK_ACTION and not state.begun and self.turn(state) >= stop:
                break
            options = ENGINE.options(state)
            option = options[0] if len(options) == 1 else self.choose(state, frame, options)
            ENGINE.carry_out(state, option, chance)
        share = self.prospects.share(state)
        return share if seat == w.HERO else 1.0 - share

    def turn(self, state: Alone) -> int:
        """The number of the turn, counted over the whole match."""
        return state.round * self.turns + state.turn

    def choose(self, state: Alone, frame: Frame, options: list[int]) -> int:
        """One of the options, of which there are several. It asks no chance: the same place, the same answer."""
        if frame[1] == w.HERO:
            return self.hero.choose(state, frame, options)
        return self.evil.choose(state, frame, options)
