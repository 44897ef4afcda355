"""What the search knows of Alone: the quick policy of the game, and the sensible bots for what is left to habit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from penumbra.bots.alone.evil.player import EvilBot
from penumbra.bots.alone.hero.player import HeroBot
from penumbra.bots.search.guide import NO_FAVOURITE
from penumbra.bots.seat import SeatWorld
from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.creatures.tokens import is_shown
from penumbra.games.alone.engine import ENGINE
from penumbra.games.alone.game import AloneGame
from penumbra.games.alone.policy.policy import Policy
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance

HERO_HORIZON: Final = 6
EVIL_HORIZON: Final = 4
"""Turns that a world is played on before it is judged."""
CONTACT: Final = 1
"""Steps to a creature within which the Hero thinks about his action."""
HERO_BREADTH: Final = 6
EVIL_BREADTH: Final = 8
"""Options that are tried at most."""
LOOKING: Final = (w.EXPLORE_TO, w.LOCATE_NOW, w.SEARCH_NOW)
"""In a dealt world there is nothing to find out, so looking around is left to habit."""
SELDOM: Final = (*LOOKING, w.SACRIFICE)
"""What is not tried unless it is the favourite."""
HERO_WEIGHS: Final = frozenset(
    (
        w.ASK_ACTION, w.ASK_GO_ON, w.ASK_BLOCK, w.ASK_DEFEND, w.ASK_FIRST, w.ASK_FOE, w.ASK_EITHER, w.ASK_BOLT,
        w.ASK_RECOVER,
    )
)  # fmt: skip
EVIL_WEIGHS: Final = frozenset(
    (
        w.ASK_REACT, w.ASK_CREATURE, w.ASK_STEP, w.ASK_SPAWN, w.ASK_SPAWN_AT, w.ASK_TRANSFER, w.ASK_TRANSFER_TO,
        w.ASK_STANDARD, w.ASK_BLOCK_DOOR, w.ASK_RUBBLE, w.ASK_BOSS_STEP, w.ASK_BOOST, w.ASK_ON_WHOM,
    )
)  # fmt: skip
"""The questions that are searched; all others are answered as the sensible bots do."""

RECORD: Final[Mapping[str, float]] = {"doctor": 0.672, "engineer": 0.626, "captain": 0.562, "pilot": 0.554}
"""The share of wins that the sensible Hero had with each character: 500 games each, on Normal, against the sensible
Evil. Against an Evil that looks ahead the order is less clear: docs/balance.md."""


@lru_cache(maxsize=4)
def policy_of(box: Box) -> Policy:
    return Policy(box)


def _in_contact(state: Alone) -> bool:
    """Whether the Hero sees a creature so near that it matters more than which way leads to his goal: of the latter a
    dealt world, where he knows the way, tells little."""
    far = state.board.distances(state.hero, state.blocked)
    return any(
        where >= 0 and far[where] <= CONTACT and is_shown(state, token)
        for token, where in enumerate(state.at)
    )


class AloneGuide:
    """Remembers what the sensible bots remember. Only the open decision is searched; from there on everybody plays by
    the policy."""

    trust = 1.0
    depth = 0

    def __init__(self, game: AloneGame, seed: int | str | None = None) -> None:
        self._box = game.box
        self._policy = policy_of(game.box)
        self._hero = HeroBot(seed)
        self._evil = EvilBot(seed)
        self._favourite = NO_FAVOURITE

    def favourite(self, seat_world: SeatWorld) -> int:
        """What the sensible bot does; but the character is the one with the best record."""
        proven = self._proven(seat_world.options)
        bot = self._hero if seat_world.seat == w.HERO else self._evil
        self._favourite = max(proven)[1] if proven else bot.choose(seat_world)
        return self._favourite

    def _proven(self, options: Sequence[int]) -> list[tuple[float, int]]:
        """The characters offered that have a record; those of other packs have none."""
        offered = [
            (self._box.characters[option & w.MASK].id, option)
            for option in options
            if option >> w.SHIFT == w.CHARACTER
        ]
        return [(RECORD[name], option) for name, option in offered if name in RECORD]

    def candidates(self, state: Alone) -> list[int]:
        options = ENGINE.options(state)
        question = state.stack[-1][0]
        if question in HERO_WEIGHS:
            return self._of_hero(state, question, options)
        if question in EVIL_WEIGHS:
            return self._of_evil(state, options)
        return [self._favourite]

    def _of_hero(self, state: Alone, question: int, options: list[int]) -> list[int]:
        if question != w.ASK_ACTION:
            return options[:HERO_BREADTH]
        if self._favourite >> w.SHIFT in LOOKING or not _in_contact(state):
            return [self._favourite]
        ranked = self._policy.hero.ranked(state, options)
        tried = [option for option in ranked if option >> w.SHIFT not in SELDOM]
        return tried[:HERO_BREADTH] or [self._favourite]

    def _of_evil(self, state: Alone, options: list[int]) -> list[int]:
        """All; of many sectors the policy's choice and some from all over the Map."""
        if len(options) <= EVIL_BREADTH:
            return options
        first = self._policy.choose(state, state.stack[-1], options)
        some = [options[place * len(options) // EVIL_BREADTH] for place in range(EVIL_BREADTH)]
        return [first, *(option for option in some if option != first)]

    def side(self, state: Alone, seat: int) -> int:
        return int(seat != w.HERO)

    def turn(self, state: Alone) -> int:
        return self._policy.turn(state)

    def horizon(self, seat: int) -> int:
        return HERO_HORIZON if seat == w.HERO else EVIL_HORIZON

    def rollout(self, state: Alone, seat: int, chance: Chance, turns: int) -> float:
        return self._policy.rollout(state, seat, chance, turns)
