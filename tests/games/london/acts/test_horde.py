"""Hordes (TOL-HORDE)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.london.board import EMPTY_STREET, Board
from tests.games.london.cards import odd
from tests.games.london.refusing import refused
from tests.support import rule


def horde_actions(board: Board) -> list[str]:
    return [option for option in board.offered if option.startswith("horde")]


# -- the action ------------------------------------------------------------------------------------------


@rule("TOL-HORDE-01")
def test_a_horde_action_forms_a_new_horde() -> None:
    board = Board(me={"play": ["skeleton", "poltergeist"]})
    board.do("horde skeleton + poltergeist", "decline")
    assert board.me["hordes"] == [["skeleton", "poltergeist"]]


@rule("TOL-HORDE-01")
def test_a_horde_action_extends_a_horde_by_one_monster() -> None:
    board = Board(me={"play": ["skeleton", "poltergeist", "witch"], "hordes": [["skeleton", "poltergeist"]]})
    board.do("horde poltergeist + witch", "activate skeleton")
    assert board.me["hordes"] == [["skeleton", "poltergeist", "witch"]]


@rule("TOL-HORDE-02")
def test_no_horde_action_is_offered_without_compatible_monsters() -> None:
    board = Board(me={"play": ["skeleton", "relic-hunter", "witch"]})
    assert horde_actions(board) == []


@rule("TOL-HORDE-02")
def test_a_single_monster_cannot_form_a_horde() -> None:
    board = Board(me={"play": ["skeleton"]})
    assert horde_actions(board) == []


@rule("TOL-HORDE-02")
def test_monsters_without_a_faction_take_no_part_in_hordes_amb_43() -> None:
    board = Board(me={"play": ["cultist", "cultist", "fanatic", "skeleton", "poltergeist"]})
    assert horde_actions(board) == ["horde skeleton + poltergeist"]


@rule("TOL-HORDE-02")
def test_an_acolyte_with_faction_and_indicators_can_join_a_horde_amb_43() -> None:
    board = Board(me={"play": ["bone-acolyte", "poltergeist"]})
    board.do("horde bone acolyte + poltergeist", "decline")
    assert board.me["hordes"] == [["bone acolyte", "poltergeist"]]


@rule("TOL-HORDE-03")
def test_a_new_horde_is_made_of_two_monsters_of_ones_own_play_area() -> None:
    board = Board(
        me={"play": ["skeleton"], "hand": ["poltergeist"], "discard": ["fog-wraith"]},
        foe={"play": ["banshee"]},
    )
    assert horde_actions(board) == []
    board.do("play poltergeist")
    assert horde_actions(board) == ["horde skeleton + poltergeist"]


@rule("TOL-HORDE-03")
def test_forming_a_horde_takes_exactly_two_monsters_even_if_more_would_fit() -> None:
    board = Board(me={"play": ["skeleton", "poltergeist", "witch", "werewolf"]})
    board.do("horde poltergeist + witch", "decline")
    assert board.me["hordes"] == [["poltergeist", "witch"]]


@rule("TOL-HORDE-04")
def test_the_indicators_of_the_touching_sides_decide_diff_11() -> None:
    board = Board(me={"play": ["skeleton", "poltergeist"]})
    assert horde_actions(board) == ["horde skeleton + poltergeist"]
    assert board.refusal("horde poltergeist + skeleton") == "TOL-HORDE-04"


@rule("TOL-HORDE-04")
def test_monsters_that_fit_both_ways_may_stand_in_either_order_diff_11() -> None:
    board = Board(me={"play": ["bone-fiddler", "corpse-candle"]})
    assert set(horde_actions(board)) == {
        "horde bone fiddler + corpse candle",
        "horde corpse candle + bone fiddler",
    }


@rule("TOL-HORDE-04")
def test_monsters_of_one_faction_fit_where_their_indicators_say_so() -> None:
    board = Board(me={"play": ["mudlark", "antiquary"]})
    assert horde_actions(board) == ["horde mudlark + antiquary"]


@rule("TOL-HORDE-05")
@pytest.mark.parametrize(
    "pair",
    [
        ("mudlark", "witch"),  # the Mudlark’s right shows Mortal, but the Witch’s left shows Spirit
        ("sewer-rats", "werewolf"),  # the Rats’ right shows Beast, but the Werewolf’s left shows Mortal
        (
            "poltergeist",
            "bone-fiddler",
        ),  # the Fiddler’s left shows Spirit, but the Poltergeist’s right Mortal
        ("corpse-candle", "skeleton"),  # the Candle’s right shows Undead, but the Skeleton’s left shows Beast
    ],
)
def test_two_monsters_of_which_only_one_shows_the_others_faction_do_not_fit_diff_14(
    pair: tuple[str, str],
) -> None:
    left, right = (name.replace("-", " ") for name in pair)
    board = Board(me={"play": list(pair)})
    assert f"horde {left} + {right}" not in board.offered


@rule("TOL-HORDE-06")
def test_a_member_of_a_horde_cannot_form_another() -> None:
    board = Board(me={"play": ["skeleton", "skeleton", "poltergeist"]})
    board.do("horde skeleton 1 + poltergeist", "decline")
    assert horde_actions(board) == []


@rule("TOL-HORDE-06")
def test_a_horde_that_goes_all_round_the_factions_cannot_be_closed_to_a_ring() -> None:
    ring = ["werewolf", "skeleton", "poltergeist", "witch"]
    board = Board(me={"play": ring, "hordes": [ring]})
    assert horde_actions(board) == []


@rule("TOL-HORDE-06")
def test_two_hordes_cannot_be_joined_amb_19() -> None:
    board = Board(
        me={
            "play": ["skeleton", "poltergeist", "witch", "werewolf"],
            "hordes": [["skeleton", "poltergeist"], ["witch", "werewolf"]],
        }
    )
    assert horde_actions(board) == []


@rule("TOL-HORDE-06")
def test_a_monster_that_left_a_horde_and_came_back_may_rejoin_only_that_horde_amb_21() -> None:
    board = Board(
        me={
            "hand": ["antiquary", "bunhill-sexton"],
            "play": ["ghoul", "veil acolyte", "witch", "fog-wraith"],
            "hordes": [["ghoul", "veil acolyte", "witch"]],
        },
        **EMPTY_STREET,
    )
    board.do("play antiquary", "destroy ghoul", "play bunhill sexton", "play ghoul")
    assert "horde ghoul + veil acolyte" in board.offered
    assert "horde ghoul + fog wraith" not in board.offered
    assert "horde bunhill sexton + fog wraith" in board.offered


@rule("TOL-HORDE-06")
def test_the_monster_left_over_from_a_horde_can_join_no_other_amb_48() -> None:
    board = Board(
        me={
            "hand": ["antiquary"],
            "play": ["ghoul", "veil acolyte", "skeleton", "demonologist"],
            "hordes": [["ghoul", "veil acolyte"]],
        },
        **EMPTY_STREET,
    )
    board.do("play antiquary", "destroy ghoul")
    assert horde_actions(board) == []
    assert "pass" in board.offered


@rule("TOL-HORDE-07")
def test_forming_a_horde_offers_one_ability_of_either_monster_or_none_amb_09() -> None:
    board = Board(me={"play": ["skeleton", "poltergeist"]})
    board.do("horde skeleton + poltergeist")
    assert set(board.offered) == {"activate skeleton", "activate poltergeist", "decline"}


@rule("TOL-HORDE-07")
def test_only_one_ability_is_activated_on_forming_a_horde() -> None:
    board = Board(me={"play": ["skeleton", "poltergeist"]})
    board.do("horde skeleton + poltergeist", "activate skeleton")
    assert board.me["might"] == 1
    assert "activate poltergeist" not in board.offered


@rule("TOL-HORDE-07")
def test_declining_on_forming_a_horde_activates_nothing_and_uses_nothing_up() -> None:
    board = Board(me={"play": ["skeleton", "poltergeist", "witch"]})
    board.do("horde skeleton + poltergeist", "decline")
    assert board.me["might"] == 0
    board.do("horde poltergeist + witch")
    assert "activate skeleton" in board.offered


@rule("TOL-HORDE-07")
def test_an_ability_already_used_is_not_offered_on_forming_a_horde_diff_13() -> None:
    board = Board(me={"play": [{"card": "skeleton", "used": ["first"]}, "poltergeist"]})
    board.do("horde skeleton + poltergeist")
    assert set(board.offered) == {"activate poltergeist", "decline"}


@rule("TOL-HORDE-08")
def test_a_horde_is_extended_at_either_end_but_not_in_the_middle_diff_12() -> None:
    board = Board(
        me={
            "play": ["skeleton", "poltergeist", "witch", "fog-wraith", "demonologist", "werewolf"],
            "hordes": [["skeleton", "poltergeist", "witch"]],
        }
    )
    assert "horde werewolf + skeleton" in board.offered
    assert "horde witch + werewolf" in board.offered
    assert "horde skeleton + fog wraith" not in board.offered
    assert "horde poltergeist + demonologist" not in board.offered


@rule("TOL-HORDE-08")
def test_a_monster_added_at_the_left_end_becomes_the_new_left_end() -> None:
    board = Board(
        me={
            "play": ["skeleton", "poltergeist", "werewolf", "demonologist"],
            "hordes": [["skeleton", "poltergeist"]],
        }
    )
    board.do("horde werewolf + skeleton", "activate skeleton")
    assert board.me["hordes"] == [["werewolf", "skeleton", "poltergeist"]]
    assert "horde demonologist + werewolf" in board.offered


@rule("TOL-HORDE-08")
def test_a_monster_that_does_not_fit_the_end_cannot_be_added() -> None:
    board = Board(me={"play": ["skeleton", "poltergeist", "ghoul"], "hordes": [["skeleton", "poltergeist"]]})
    assert horde_actions(board) == []


@rule("TOL-HORDE-08")
def test_when_an_end_is_removed_the_outermost_monster_left_is_the_new_end_amb_18() -> None:
    board = Board(
        me={
            "hand": ["antiquary"],
            "play": ["werewolf", "skeleton", "veil acolyte", "butchers-mastiff"],
            "hordes": [["werewolf", "skeleton", "veil acolyte"]],
        },
        **EMPTY_STREET,
    )
    board.do("play antiquary", "destroy werewolf", "horde butchers mastiff + skeleton", "activate skeleton")
    assert board.me["hordes"] == [["butchers mastiff", "skeleton", "veil acolyte"]]


@rule("TOL-HORDE-09")
def test_extending_a_horde_activates_one_unused_ability_of_any_member_and_is_no_choice_amb_09() -> None:
    board = Board(
        me={
            "play": [{"card": "skeleton", "used": ["first"]}, "poltergeist", "werewolf"],
            "hordes": [["skeleton", "poltergeist"]],
        }
    )
    board.do("horde werewolf + skeleton")
    assert set(board.offered) == {
        "activate poltergeist",
        "activate werewolf: first",
        "activate werewolf: second",
    }


@rule("TOL-HORDE-09")
def test_the_only_ability_left_is_activated_on_extending() -> None:
    used = ["first"]
    board = Board(
        me={
            "play": [
                {"card": "skeleton", "used": used}, "poltergeist", {"card": "relic-hunter", "used": used},
            ],
            "hordes": [["skeleton", "poltergeist"]],
        }
    )  # fmt: skip
    board.do("horde poltergeist + relic hunter")
    assert board.me["might"] == 1


@rule("TOL-HORDE-09")
def test_a_horde_without_an_unused_ability_may_be_extended_for_nothing_amb_20_diff_13() -> None:
    used = ["first"]
    board = Board(
        me={
            "play": [
                {"card": "skeleton", "used": used},
                {"card": "poltergeist", "used": used},
                {"card": "relic-hunter", "used": used},
            ],
            "hordes": [["skeleton", "poltergeist"]],
        }
    )
    board.do("horde poltergeist + relic hunter")
    assert board.me["hordes"] == [["skeleton", "poltergeist", "relic hunter"]]
    assert board.me["might"] == 0
    assert "pass" in board.offered


@rule("TOL-HORDE-10")
def test_the_ability_may_belong_to_the_far_end_of_the_horde() -> None:
    board = Board(
        me={"play": ["skeleton", "poltergeist", "demonologist"], "hordes": [["skeleton", "poltergeist"]]},
        foe={"hand": ["cultist"]},
    )
    board.do("horde poltergeist + demonologist", "activate skeleton")
    assert board.me["might"] == 1
    assert board.foe["life"] == 50


@rule("TOL-HORDE-10")
def test_on_forming_the_ability_may_belong_to_the_left_or_to_the_right_monster() -> None:
    left = Board(me={"play": ["bunhill-sexton", "poltergeist"]})
    left.do("horde bunhill sexton + poltergeist", "activate bunhill sexton")
    assert left.me["might"] == 2
    right = Board(me={"play": ["bunhill-sexton", "poltergeist"]})
    right.do("horde bunhill sexton + poltergeist", "activate poltergeist")
    assert right.me["might"] == 1


@rule("TOL-HORDE-11")
def test_an_ability_used_on_forming_is_not_offered_on_extending() -> None:
    board = Board(me={"play": ["skeleton", "poltergeist", "witch"]})
    board.do("horde skeleton + poltergeist", "activate skeleton", "horde poltergeist + witch")
    assert set(board.offered) == {"activate poltergeist", "activate witch: first", "activate witch: second"}


@rule("TOL-HORDE-11")
def test_an_ability_stays_used_when_its_card_leaves_play_and_comes_back_amb_21() -> None:
    board = Board(
        me={
            "hand": ["antiquary", "bunhill-sexton"],
            "play": [{"card": "ghoul", "used": ["first"]}, "veil acolyte", "witch"],
            "hordes": [["ghoul", "veil acolyte", "witch"]],
        },
        **EMPTY_STREET,
    )
    board.do(
        "play antiquary", "destroy ghoul", "play bunhill sexton", "play ghoul", "horde ghoul + veil acolyte"
    )
    assert set(board.offered) == {"activate veil acolyte", "activate witch: first", "activate witch: second"}


@rule("TOL-HORDE-11")
def test_an_ability_can_be_used_again_in_the_next_action_phase() -> None:
    haunted = {"card": "poltergeist", "token": "haunt", "used": ["first"]}
    board = Board(me={"play": [haunted], "deck": ["skeleton"], "bag": []}, foe={"bag": []})
    board.do("pass", "pass", "play skeleton", "horde skeleton + poltergeist")
    assert "activate poltergeist" in board.offered


@rule("TOL-HORDE-12")
def test_the_two_abilities_of_one_card_are_used_one_at_a_time() -> None:
    board = Board(me={"play": ["werewolf", "skeleton"]})
    board.do("horde werewolf + skeleton", "activate werewolf: second")
    assert board.me["might"] == 3
    assert not [option for option in board.offered if option.startswith(("activate", "frenzy"))]


@rule("TOL-HORDE-12")
def test_using_one_ability_of_a_card_leaves_the_other_for_later() -> None:
    board = Board(me={"play": ["werewolf", "skeleton", "poltergeist"]})
    board.do("horde werewolf + skeleton", "activate werewolf: second", "horde skeleton + poltergeist")
    assert set(board.offered) == {"activate werewolf: first", "activate skeleton", "activate poltergeist"}
    board.do("activate werewolf: first", "frenzy: might")
    assert board.me["might"] == 3 + 2


@rule("TOL-HORDE-14")
def test_the_same_words_on_two_cards_are_two_abilities() -> None:
    board = Board(me={"play": ["skeleton", "poltergeist", "witch"]})
    board.do("horde skeleton + poltergeist", "activate skeleton")
    board.do("horde poltergeist + witch", "activate poltergeist")
    assert board.me["might"] == 2


@rule("TOL-HORDE-14")
def test_two_copies_of_a_card_have_an_ability_each() -> None:
    board = Board(me={"play": ["skeleton", "poltergeist", "skeleton", "poltergeist"]})
    board.do("horde skeleton 1 + poltergeist 1", "activate skeleton 1")
    board.do("horde skeleton 2 + poltergeist 2", "activate skeleton 2")
    assert board.me["might"] == 2


@rule("TOL-HORDE-15")
def test_several_hordes_may_be_formed_in_one_action_phase() -> None:
    board = Board(me={"play": ["skeleton", "poltergeist", "witch", "werewolf"]})
    board.do(
        "horde skeleton + poltergeist",
        "activate skeleton",
        "horde witch + werewolf",
        "activate werewolf: second",
    )
    assert board.me["hordes"] == [["skeleton", "poltergeist"], ["witch", "werewolf"]]
    assert board.me["might"] == 1 + 3


@rule("TOL-HORDE-15")
def test_each_of_several_hordes_can_be_extended() -> None:
    board = Board(
        me={
            "play": ["ghoul", "poltergeist", "skeleton", "fog-wraith", "witch"],
            "hordes": [["ghoul", "poltergeist"], ["skeleton", "fog wraith"]],
        }
    )
    assert set(horde_actions(board)) == {"horde poltergeist + witch", "horde fog wraith + witch"}
    board.do("horde fog wraith + witch", "activate skeleton")
    assert board.me["hordes"] == [["ghoul", "poltergeist"], ["skeleton", "fog wraith", "witch"]]


@rule("TOL-HORDE-16")
def test_a_horde_of_three_monsters_gives_two_activations_and_no_more() -> None:
    board = Board(me={"play": ["skeleton", "poltergeist", "guild-acolyte"]})
    board.do("horde skeleton + poltergeist", "activate skeleton")
    board.do("horde poltergeist + guild acolyte", "activate poltergeist")
    assert (board.me["might"], board.me["coin"]) == (2, 0)
    assert not [option for option in board.offered if option.startswith(("activate", "horde"))]


@rule("TOL-HORDE-17")
def test_joining_a_new_horde_flips_the_haunt_tokens_of_both_monsters() -> None:
    haunted = [{"card": "skeleton", "token": "haunt"}, {"card": "fog-wraith", "token": "haunt"}]
    board = Board(me={"play": haunted})
    board.do("horde skeleton + fog wraith", "decline")
    assert board.me["tokens"] == {"skeleton": "dismiss", "fog wraith": "dismiss"}


@rule("TOL-HORDE-17")
def test_extending_a_horde_flips_the_haunt_token_of_the_monster_that_joins() -> None:
    board = Board(
        me={
            "play": ["skeleton", "poltergeist", {"card": "warlock", "token": "haunt"}],
            "hordes": [["skeleton", "poltergeist"]],
        }
    )
    board.do("horde poltergeist + warlock", "activate skeleton")
    assert board.me["tokens"] == {"warlock": "dismiss"}


@rule("TOL-HORDE-17")
def test_a_monster_haunted_and_joined_to_a_horde_in_one_turn_is_discarded_in_that_turn() -> None:
    board = Board(me={"hand": ["fog-wraith"], "play": ["skeleton"], "bag": []})
    board.do("play fog wraith", "horde skeleton + fog wraith", "decline")
    assert not [option for option in board.offered if option.startswith("haunt")]
    board.do("pass")
    assert board.me["play"] == []


@rule("TOL-HORDE-17")
def test_a_token_gained_while_in_a_horde_stays_haunt_side_up_amb_22() -> None:
    board = Board(me={"play": ["skeleton", "corpse-candle"]})
    board.do("horde skeleton + corpse candle", "activate corpse candle")
    assert board.me["tokens"] == {"corpse candle": "haunt"}
    board.do("pass")
    assert board.me["play"] == ["corpse candle"]


@rule("TOL-HORDE-18")
def test_the_rest_of_a_horde_stays_one_horde_in_the_same_order_amb_18() -> None:
    board = Board(
        me={
            "hand": ["antiquary"],
            "play": ["skeleton", "veil acolyte", "witch", "werewolf"],
            "hordes": [["skeleton", "veil acolyte", "witch", "werewolf"]],
        },
        **EMPTY_STREET,
    )
    board.do("play antiquary", "destroy veil acolyte")
    assert board.me["hordes"] == [["skeleton", "witch", "werewolf"]]


@rule("TOL-HORDE-18")
def test_unused_abilities_of_a_monster_that_left_its_horde_are_lost_amb_18() -> None:
    board = Board(
        me={
            "hand": ["antiquary"],
            "play": ["ghoul", "veil acolyte", "demonologist", "werewolf"],
            "hordes": [["ghoul", "veil acolyte", "demonologist"]],
        },
        **EMPTY_STREET,
    )
    board.do("play antiquary", "destroy ghoul", "horde demonologist + werewolf")
    assert "activate veil acolyte" in board.offered
    assert "activate ghoul" not in board.offered


@rule("TOL-HORDE-18")
def test_a_single_monster_left_over_is_no_horde_and_cannot_be_extended_amb_48() -> None:
    board = Board(
        me={
            "hand": ["antiquary"],
            "play": ["ghoul", "veil acolyte", "demonologist"],
            "hordes": [["ghoul", "veil acolyte"]],
        },
        **EMPTY_STREET,
    )
    board.do("play antiquary", "destroy ghoul")
    assert board.me["hordes"] == []
    assert horde_actions(board) == []
    assert "pass" in board.offered


# -- Horde abilities -------------------------------------------------------------------------------------


@rule("TOL-ABIL-11")
def test_playing_a_card_never_activates_its_horde_ability() -> None:
    board = Board(me={"hand": ["moon-acolyte"]})
    board.do("play moon acolyte")
    assert (board.me["might"], board.me["used"]) == (2, [])


@rule("TOL-ABIL-11")
def test_a_horde_action_activates_a_horde_ability() -> None:
    board = Board(me={"play": ["skeleton", "poltergeist"]})
    board.do("horde skeleton + poltergeist", "activate poltergeist")
    assert (board.me["might"], board.me["used"]) == (1, ["poltergeist"])


# -- Influence cards -------------------------------------------------------------------------------------


@rule("TOL-INF-06")
def test_an_influence_card_cannot_join_a_horde() -> None:
    board = Board(me={"play": ["dead-mans-dole", "skeleton"]})
    assert not [text for text in board.offered if text.startswith("horde")]


# -- odd cards -------------------------------------------------------------------------------------------


def test_monsters_may_link_with_their_own_faction() -> None:
    board = odd(me={"play": ["ring-breaker", "ring-breakers-twin"]})
    assert "horde ring breaker + ring breakers twin" in board.offered
    assert "horde ring breakers twin + ring breaker" in board.offered
    board.do("horde ring breaker + ring breakers twin", "activate ring breaker: first")
    assert board.me["might"] == 2


# -- refusals --------------------------------------------------------------------------------------------


@rule("TOL-HORDE-11")
def test_a_used_horde_ability_is_used_up() -> None:
    used = {"card": "skeleton", "used": ["first"]}
    board = Board(me={"play": [used, "poltergeist"]}).do("horde skeleton + poltergeist")
    assert refused(board, "activate skeleton") == (
        "TOL-HORDE-11",
        "The Horde ability of Skeleton has been used in this Action Phase.",
    )


HORDE_POSITION: dict[str, Any] = {
    "play": [
        "skeleton", "poltergeist", "witch", "barghest", "ghoul", "ghoul", "bunhill-sexton", "fog-wraith", "cultist",
        "blood-moon",
    ],
    "relics": ["leech-jar"],
    "hordes": [["skeleton", "poltergeist", "witch"], ["bunhill sexton", "fog wraith"]],
}  # fmt: skip


@pytest.mark.parametrize(
    ("words", "number", "said"),
    [
        ("horde werewolf + witch", "TOL-HORDE-02", "You have no Werewolf in play."),
        (
            "horde their gargoyle + witch",
            "TOL-HORDE-02",
            "Gargoyle is your opponent’s. Your Hordes are made of your own Monsters.",
        ),
        ("horde gool + witch", "TOL-HORDE-02", "There is no card called “gool”. Do you mean Ghoul?"),
        (
            "horde cultist + witch",
            "TOL-COMP-03",
            "Cultist has no faction and no Horde indicators, so it cannot join a Horde.",
        ),
        (
            "horde blood moon + witch",
            "TOL-INF-06",
            "Blood Moon is an Influence card, not a Monster, and cannot join a Horde.",
        ),
        ("horde leech jar + witch", "TOL-HORDE-03", "Leech Jar is a Relic, not a Monster, and cannot join a Horde."),
        (
            "horde ghoul + barghest",
            "TOL-HORDE-02",
            "You have 2 copies of Ghoul in play: add a number from 1 to 2.",
        ),
        (
            "horde ghoul 1 + ghoul 1",
            "TOL-HORDE-03",
            "A Horde needs two different Monsters; you named Ghoul 1 twice.",
        ),
        (
            "horde ghoul 1 + barghest",
            "TOL-HORDE-04",
            "Ghoul 1 does not fit to the left of Barghest, but the other way round it works: horde barghest + ghoul 1",
        ),
        (
            "horde ghoul 1 + ghoul 2",
            "TOL-HORDE-04",
            "Neither side fits: Ghoul 1 (Undead) shows Spirit on its right, Ghoul 2 (Undead) shows Beast on its left.",
        ),
        ("horde skeleton + witch", "TOL-HORDE-06", "Skeleton and Witch are in one Horde already."),
        (
            "horde witch + bunhill sexton",
            "TOL-HORDE-06",
            "Witch and Bunhill Sexton are in different Hordes, and two Hordes cannot be joined.",
        ),
        (
            "horde poltergeist + ghoul 1",
            "TOL-HORDE-08",
            "Poltergeist is not the right end of its Horde; that is Witch. On the left end stands Skeleton.",
        ),
        (
            "horde ghoul 1 + poltergeist",
            "TOL-HORDE-08",
            "Poltergeist is not the left end of its Horde; that is Skeleton. On the right end stands Witch.",
        ),
        (
            "horde fog wraith with ghoul 2",
            "TOL-HORDE-04",
            "Neither side fits: Fog Wraith (Spirit) shows Mortal on its right, Ghoul 2 (Undead) shows Beast on its "
            "left.",
        ),
        ("form a horde witch and barghest", "TOL-TURN-02", "You can do that. Say it like this: horde witch + barghest"),
    ],
)  # fmt: skip
@rule("TOL-HORDE-02", "TOL-HORDE-04", "TOL-HORDE-06", "TOL-HORDE-08", "TOL-COMP-03")
def test_hordes_that_are_not_possible(words: str, number: str, said: str) -> None:
    board = Board(me=HORDE_POSITION, foe={"play": ["gargoyle"]})
    assert refused(board, words) == (number, said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("horde mudlark + witch", "The left side of Witch shows Spirit, but Mudlark is Mortal."),
        (
            "horde barghest + museum mummy",
            "The left side of Museum Mummy shows Spirit, but Barghest is Beast.",
        ),
        (
            "horde fog wraith + antiquary",
            "The left side of Antiquary shows Mortal, but Fog Wraith is Spirit.",
        ),
        ("horde sewer rats + ghoul", "The right side of Sewer Rats shows Beast, but Ghoul is Undead."),
    ],
)
@rule("TOL-HORDE-04")
def test_the_side_that_does_not_fit_is_named(words: str, said: str) -> None:
    cards = ["mudlark", "witch", "sewer-rats", "ghoul", "barghest", "museum-mummy", "fog-wraith", "antiquary"]
    board = Board(me={"play": cards})
    assert refused(board, words) == ("TOL-HORDE-04", said)


def test_a_horde_without_names_is_asked_which() -> None:
    board = Board(me={"play": ["skeleton", "poltergeist"]})
    assert refused(board, "horde") == (
        "TOL-HORDE-03",
        "Name the two Monsters, left + right: horde skeleton + poltergeist",
    )


@rule("TOL-HORDE-02")
def test_without_two_fitting_monsters_there_is_no_horde() -> None:
    assert refused(Board(me={"play": ["ghoul"]}), "horde") == (
        "TOL-HORDE-02",
        "You have no Monsters in play that could form or extend a Horde now.",
    )


@rule("TOL-HORDE-18")
def test_one_monster_left_over_is_no_horde() -> None:
    board = Board(
        me={"hand": ["guild-acolyte"], "play": ["skeleton", "poltergeist", "fog-wraith"],
            "hordes": [["skeleton", "poltergeist"]]},
    ).do("play guild acolyte", "sacrifice poltergeist")  # fmt: skip
    assert refused(board, "horde skeleton + fog wraith")[0] == "TOL-HORDE-18"


@rule("TOL-HORDE-06")
def test_a_monster_that_came_back_cannot_join_another_horde() -> None:
    board = Board(
        me={"hand": ["antiquary", "bunhill-sexton"], "play": ["ghoul", "banshee", "fog-wraith"],
            "hordes": [["ghoul", "banshee"]]},
    )  # fmt: skip
    board.do("play antiquary", "destroy ghoul", "play bunhill sexton", "play ghoul")
    assert refused(board, "horde ghoul + fog wraith") == (
        "TOL-HORDE-06",
        "Ghoul was part of another Horde in this Action Phase and cannot join a new one.",
    )


@rule("TOL-HORDE-01", "TOL-HORDE-15")
def test_of_several_hordes_the_one_that_was_named_grows_at_its_left() -> None:
    play = ["skeleton", "poltergeist", "witch", "bunhill-sexton", "fog-wraith"]
    board = Board(me={"play": play, "hordes": [["poltergeist", "witch"], ["bunhill sexton", "fog wraith"]]})
    board.do("horde skeleton + poltergeist")
    assert board.me["hordes"][0] == ["skeleton", "poltergeist", "witch"]
    assert board.me["hordes"][1] == ["bunhill sexton", "fog wraith"]
