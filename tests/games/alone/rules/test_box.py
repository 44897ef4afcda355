"""Rules that speak of what is in the box."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from penumbra.games.alone.content.box import Box
from penumbra.games.alone.map.board import STAIRS
from penumbra.kernel.chance import Chance
from tests.games.alone.table import base_game
from tests.support import rule


@pytest.fixture
def box() -> Box:
    return base_game().box


@rule("ALO-STAIR-01", "ALO-STAIR-02")
def test_two_staircases_join_the_two_levels_of_every_map(box: Box) -> None:
    assert len(box.arrangements) == 32
    for arrangement in range(len(box.arrangements)):
        board = box.board(arrangement)
        below = {
            sector: board.next[sector][STAIRS]
            for sector in range(board.size)
            if board.level[sector] == 0 and board.next[sector][STAIRS] >= 0
        }
        assert len(below) == 2
        for upper, lower in below.items():
            assert board.level[lower] == 1
            assert board.next[lower][STAIRS] == upper
            assert board.distance[upper][lower] == 1


@pytest.mark.parametrize("how", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copied_game_plays_the_same_match(how: Callable[[Any], Any]) -> None:
    game = base_game()
    game.box.board(0)
    lengths, ends = [], []
    for one in (game, how(game)):
        chance = Chance(7)
        state = one.start(one.check_settings({}), chance)
        lengths.append(one.playout(how(state), chance))
        ends.append(chance.below(1 << 30))
    assert lengths[0] == lengths[1]
    assert ends[0] == ends[1]


@rule("ALO-REACT-12")
def test_most_reaction_cards_are_instant(box: Box) -> None:
    cards = [card for card in box.reactions for _ in range(card.copies)]
    instant = [card for card in cards if card.moment != "end"]
    assert (len(cards), len(instant)) == (104, 70)
    assert len(instant) > len(cards) / 2
