"""The box as numbers, and what it holds."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from penumbra.games.alone.content.box import EVIL_OPS, HERO_OPS, Box
from penumbra.games.alone.content.packs import base_packs
from penumbra.games.alone.content.vocabulary import SKILLS
from penumbra.games.alone.map.board import STAIRS
from penumbra.kernel.chance import Chance
from tests.games.alone.table import base_game
from tests.support import rule

BOX = Box(base_packs())


@pytest.fixture
def box() -> Box:
    return base_game().box


# -- the box ---------------------------------------------------------------------------------------------


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


# -- the box as numbers ----------------------------------------------------------------------------------


def test_there_are_32_arrangements_of_the_sheets_all_different() -> None:
    assert len(BOX.arrangements) == 32
    assert len(set(BOX.arrangements)) == 32


def test_an_arrangement_always_uses_both_sheets() -> None:
    pairs = {(BOX.sheets[upper][0][0], BOX.sheets[lower][0][0]) for upper, _, lower, _ in BOX.arrangements}
    assert pairs == {("a", "b"), ("b", "a")}


def test_tokens_are_numbered_by_type_with_the_bosses_last() -> None:
    assert BOX.token_type[:15] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    assert [BOX.type_ids[number] for number in BOX.token_type[BOX.first_boss :]] == ["cultist", "worm"]


def test_the_parasite_teaches_cold_blood() -> None:
    parasite = BOX.type_ids.index("parasite")
    assert SKILLS[BOX.skill_of[parasite]] == "cold-blood"


def test_an_effect_becomes_its_number_and_its_fields() -> None:
    jetpack = BOX.item_index["jetpack"]
    assert BOX.programs[BOX.basic[jetpack]] == ((HERO_OPS.index("go"), 2, 0, 0),)


def test_a_reaction_has_a_program_for_each_of_its_two_effects() -> None:
    skitter = next(number for number, card in enumerate(BOX.reactions) if card.id == "skitter")
    plain, dangerous = BOX.programs[BOX.card_program[skitter]], BOX.programs[BOX.card_dangerous[skitter]]
    assert (plain[0][0], plain[0][2], dangerous[0][2]) == (EVIL_OPS.index("move"), 3, 4)


def test_every_deck_has_26_cards() -> None:
    assert [len(cards) for cards in BOX.deck_cards] == [26, 26, 26, 26]


def test_a_board_is_made_once() -> None:
    assert BOX.board(7) is BOX.board(7)
