"""Random two-player games with pyminion's base cards; prints one JSON object.

Run by peers.py with the interpreter of the peers' environment.
"""

from __future__ import annotations

import argparse
import copy
import itertools
import json
import logging
import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, TypeAlias

# The peers live in an environment of their own, where the type checker does not look.
from pyminion.core import Card  # type: ignore[import-not-found]  # in the peers' environment
from pyminion.expansions import base  # type: ignore[import-not-found]
from pyminion.game import Game  # type: ignore[import-not-found]
from pyminion.player import Player  # type: ignore[import-not-found]

# Now and then both players trash all they have once Copper and Curse are gone, and the game never
# ends. Games that do end take about 60 turns, and hardly any more than 100.
TURN_LIMIT = 200

POSITIONS = 16
DECISIONS_BETWEEN_POSITIONS = 37

Cards: TypeAlias = list[Any]


class TimeUp(Exception):
    """Raised by a decider to leave the game that is being played."""


class Stuck(Exception):
    """Raised by a decider in a game that will not end."""


class RandomDecider:
    """Answers every question the base set asks uniformly at random; an answer is one decision.

    Declining, where it is allowed, is one of the answers. For several cards it draws how many
    first, then which.
    """

    def __init__(self) -> None:
        self.decisions = 0
        self.stop_at = float("inf")

    def action_phase_decision(self, valid_actions: Cards, *_: Any) -> Any:
        return self._one_or_none(valid_actions)

    def treasure_phase_decision(self, valid_treasures: Cards, *_: Any) -> Cards:
        return self._some(valid_treasures, 0, -1)

    def buy_phase_decision(self, valid_cards: Cards, player: Any, **_: Any) -> Any:
        if player.turns > TURN_LIMIT:
            raise Stuck
        return self._one_or_none(valid_cards)

    def binary_decision(self, **_: Any) -> bool:
        self._count()
        return random.random() < 0.5

    def discard_decision(
        self, valid_cards: Cards, min_num_discard: int = 0, max_num_discard: int = -1, **_: Any
    ) -> Cards:
        return self._some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(
        self, valid_cards: Cards, min_num_trash: int = 0, max_num_trash: int = -1, **_: Any
    ) -> Cards:
        return self._some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(
        self, valid_cards: Cards, min_num_gain: int = 0, max_num_gain: int = -1, **_: Any
    ) -> Cards:
        return self._some(valid_cards, min_num_gain, max_num_gain)

    def topdeck_decision(
        self, valid_cards: Cards, min_num_topdeck: int = 0, max_num_topdeck: int = -1, **_: Any
    ) -> Cards:
        return self._some(valid_cards, min_num_topdeck, max_num_topdeck)

    def multi_play_decision(self, valid_cards: Cards, required: bool = True, **_: Any) -> Any:
        return self._some(valid_cards, 1, 1)[0] if required else self._one_or_none(valid_cards)

    def _count(self) -> None:
        self.decisions += 1
        if time.process_time() >= self.stop_at:
            raise TimeUp

    def _one_or_none(self, cards: Cards) -> Any:
        self._count()
        index = random.randrange(len(cards) + 1)
        return cards[index] if index < len(cards) else None

    def _some(self, cards: Cards, least: int, most: int) -> Cards:
        self._count()
        limit = len(cards) if most < 0 else min(most, len(cards))
        return random.sample(cards, random.randint(min(least, limit), limit))


def new_game(decider: RandomDecider) -> Any:
    players = [Player(decider=decider, player_id=name) for name in ("first", "second")]
    return Game(players=players, expansions=[base.base_set], log_stdout=False)


def play(decider: RandomDecider) -> str:
    """Play one game; say how it ended."""
    try:
        new_game(decider).play()
    except TimeUp:
        return "unfinished"
    except Stuck:
        return "stuck"
    except AssertionError:
        # The engine asks for a card to trash (Remodel) or to gain with none left to choose,
        # then asserts it got one. The decisions up to there were played, and count.
        return "aborted"
    return "finished"


def measure_play(decider: RandomDecider, seconds: float) -> dict[str, float]:
    endings: Counter[str] = Counter()
    decider.decisions = 0
    start = time.process_time()
    decider.stop_at = start + seconds
    while not endings["unfinished"]:
        endings[play(decider)] += 1
    elapsed = time.process_time() - start
    decider.stop_at = float("inf")
    return {
        "decisions_per_s": decider.decisions / elapsed,
        "games": endings["finished"],
        "games_aborted": endings["aborted"],
        "games_stuck": endings["stuck"],
        "decisions": decider.decisions,
    }


def shared_parts(decider: RandomDecider) -> dict[int, Any]:
    """A memo for deepcopy with what a copy must share.

    The engine compares cards by identity with those of its modules, so a copy with cards of its
    own cannot be played on.
    """
    cards = [value for value in vars(base).values() if isinstance(value, Card)]
    return {id(part): part for part in [decider, *cards]}


class PositionKeeper(RandomDecider):
    """Keeps a copy of the game now and then as it plays."""

    def __init__(self) -> None:
        super().__init__()
        self.positions: list[Any] = []
        self.shared = shared_parts(self)

    def buy_phase_decision(self, valid_cards: Cards, player: Any, **asked: Any) -> Any:
        if self.decisions >= DECISIONS_BETWEEN_POSITIONS * (len(self.positions) + 1):
            self.positions.append(copy.deepcopy(asked["game"], dict(self.shared)))
        if len(self.positions) == POSITIONS:
            raise TimeUp
        return super().buy_phase_decision(valid_cards, player)


def measure_clones(seconds: float) -> float:
    keeper = PositionKeeper()
    while play(keeper) != "unfinished":
        pass
    return copies_per_second(keeper.positions, lambda game: copy.deepcopy(game, dict(keeper.shared)), seconds)


def copies_per_second(positions: list[Any], copy_one: Callable[[Any], object], seconds: float) -> float:
    """Copy the positions in turn, each time from the original, for the given time."""
    copies = 0
    endless = itertools.cycle(positions)
    start = time.process_time()
    while (now := time.process_time()) < start + seconds:
        copy_one(next(endless))
        copies += 1
    return copies / (now - start)


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="time per measurement (default 2)")
    parser.add_argument("--seed", type=int, default=1, help="where the random games start (default 1)")
    return parser.parse_args()


def main() -> None:
    options = parse_options()
    logging.disable(logging.CRITICAL)
    random.seed(options.seed)
    decider = RandomDecider()
    play(decider)  # warm up
    result = measure_play(decider, options.seconds)
    result["clones_per_s"] = measure_clones(options.seconds)
    print(json.dumps(result))


if __name__ == "__main__":
    main()
