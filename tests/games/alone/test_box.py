"""The box of Alone: content compiled into tables."""

from __future__ import annotations

from penumbra.games.alone.content.box import EVIL_OPS, HERO_OPS, Box
from penumbra.games.alone.content.packs import base_packs
from penumbra.games.alone.content.schema import SKILLS

BOX = Box(base_packs())


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
