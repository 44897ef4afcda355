"""The glossary: discarding, hands, Reveal, Look, targets, Life and what lies face down (TOL-GLOS)."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.kernel.decision import NOBODY
from tests.games.london.board import Board
from tests.support import rule

PEEP_SHOW = {"relic": [{
    "id": "peep-show", "source": "penumbra", "cost": 1, "action": [{"do": "look", "n": 3, "whose": "market"}],
}]}  # fmt: skip


def told_to(board: Board, seat: int) -> str:
    """Everything the last move told a seat."""
    return str([event.seen_by(seat) for event in board.events])


def revealing(**me: Any) -> Board:
    """A table at which playing Court of Bones reveals the top card."""
    return Board(me={"hand": ["court-of-bones"], "play": ["ghoul"], "bag": [], **me})


# -- discarding ------------------------------------------------------------------------------------------


@rule("TOL-GLOS-01")
def test_an_effect_makes_its_victim_discard_at_once_from_the_hand() -> None:
    board = Board(
        me={"hand": ["hanging-judge"]},
        foe={
            "hand": ["cultist", "fanatic"],
            "play": [{"card": "witch", "token": "dismiss"}],
            "bag": ["ghoul"],
        },
    )
    board.do("play hanging judge", "choose 1")
    assert board.table["deciding"] == 1
    assert set(board.offered) == {"discard cultist", "discard fanatic"}
    board.do("discard fanatic")
    assert board.foe["hand"] == ["cultist"]
    assert board.foe["discard"] == ["fanatic"]
    assert board.table["deciding"] == 0


@rule("TOL-GLOS-01")
def test_an_effect_that_makes_oneself_discard_takes_the_card_from_the_hand() -> None:
    board = Board(me={"hand": ["cultist"], "play": ["ghoul"], "deck": ["witch"]})
    board.do("overlord")
    assert set(board.offered) == {"discard cultist", "discard witch"}


@rule("TOL-GLOS-02")
def test_nobody_may_discard_of_his_own_free_will() -> None:
    board = Board(me={"hand": ["cultist", "fanatic", "ghoul"]})
    assert not [option for option in board.offered if option.startswith("discard")]
    assert board.refusal("discard cultist") == "TOL-GLOS-02"


@rule("TOL-GLOS-03")
@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_everybody_may_look_through_every_discard_pile_diff_21(viewer: int) -> None:
    board = Board(me={"discard": ["ghoul", "witch"]}, foe={"discard": ["werewolf"]})
    piles = [player["discard"] for player in board.view(viewer)["players"]]
    assert piles == [["ghoul", "witch"], ["werewolf"]]


@rule("TOL-GLOS-04")
def test_a_card_in_a_discard_pile_has_no_effect() -> None:
    board = Board(
        me={
            "might": 3,
            "hand": ["guild-acolyte", "cultist"],
            "discard": ["fog-wraith", "skeleton"],
            "play": ["poltergeist"],
        },
        foe={"life": 40, "discard": ["gargoyle", "tower-portcullis"]},
    )
    assert not [option for option in board.offered if option.startswith(("horde", "relic", "haunt"))]
    board.do("attack 3", "play guild acolyte", "sacrifice guild acolyte")
    assert board.foe["life"] == 37
    assert board.me["recovery"] == 0


@rule("TOL-GLOS-04")
def test_the_order_of_a_discard_pile_does_not_matter() -> None:
    one = Board(me={"discard": ["ghoul", "witch", "skeleton"]}, street=[], market=[])
    other = Board(me={"discard": ["skeleton", "ghoul", "witch"]}, street=[], market=[])
    assert one.view(0) == other.view(0)
    assert one.view(1) == other.view(1)


# -- hands -----------------------------------------------------------------------------------------------


@rule("TOL-GLOS-05")
@pytest.mark.parametrize("viewer", [1, NOBODY])
def test_a_hand_is_secret_but_its_size_is_not(viewer: int) -> None:
    board = Board(me={"hand": ["werewolf", "witch"]}, street=[], market=[])
    seen = board.view(viewer)["players"][0]
    assert seen["hand"] == []
    assert seen["hand_count"] == 2
    assert "werewolf" not in str(board.view(viewer))


@rule("TOL-GLOS-05")
def test_the_owner_sees_his_own_hand() -> None:
    board = Board(me={"hand": ["werewolf", "witch"]})
    assert board.view(0)["players"][0]["hand"] == ["werewolf", "witch"]


@rule("TOL-GLOS-05")
def test_cards_drawn_are_told_to_their_owner_alone() -> None:
    board = Board(me={"hand": ["cultist"], "bag": ["werewolf"]}, street=[], market=[])
    board.do("overlord")
    assert "werewolf" in told_to(board, 0)
    assert "werewolf" not in told_to(board, 1)
    assert "werewolf" not in told_to(board, NOBODY)


@rule("TOL-GLOS-05")
def test_there_is_no_hand_limit() -> None:
    board = Board(me={"rally": 9, "deck": ["cultist"] * 5 + ["fanatic"] * 6 + ["ghoul", "ghoul", "witch"]})
    board.do("pass")
    assert len(board.me["hand"]) == 14


# -- Reveal and Look -------------------------------------------------------------------------------------


@rule("TOL-GLOS-06")
def test_a_revealed_card_is_shown_to_the_opponent_and_to_spectators() -> None:
    board = revealing(deck=["stopped-clock"])
    board.do("play court of bones")
    assert "stopped-clock" in told_to(board, 1)
    assert "stopped-clock" in told_to(board, NOBODY)


@rule("TOL-GLOS-06")
def test_the_opponent_remembers_a_revealed_card_that_went_back_on_top() -> None:
    board = revealing(deck=["stopped-clock", "witch"])
    board.do("play court of bones")
    assert board.me["deck"] == ["stopped-clock", "witch"]
    assert board.view(1)["players"][0]["deck_top"] == ["stopped-clock"]


@rule("TOL-GLOS-07")
def test_a_card_looked_at_is_shown_to_nobody_else() -> None:
    board = Board(me={"hand": ["tower-raven"], "bag": ["werewolf", "witch"]}, street=[], market=[])
    board.do("play tower raven")
    assert sorted(board.view(0)["shown"]["cards"]) == ["werewolf", "witch"]
    assert board.view(1)["shown"] == {"n": 2, "whose": 0, "cards": None}
    assert board.view(NOBODY)["shown"]["cards"] is None
    assert "werewolf" not in told_to(board, 1) + told_to(board, NOBODY) + str(board.view(1))


@rule("TOL-GLOS-07")
def test_one_may_look_at_the_opponents_deck_without_its_owner_seeing_the_cards() -> None:
    board = Board(me={"hand": ["drury-lane-ghost"]}, foe={"bag": ["werewolf", "witch"]}, street=[], market=[])
    board.do("play drury lane ghost")
    assert sorted(board.view(0)["shown"]["cards"]) == ["werewolf", "witch"]
    assert board.view(1)["shown"] == {"n": 2, "whose": 1, "cards": None}
    assert "werewolf" not in told_to(board, 1)


@rule("TOL-GLOS-08")
def test_with_too_few_cards_the_shuffled_discard_pile_goes_under_the_deck() -> None:
    discard = ["cultist"] * 4 + ["fanatic", "werewolf"]
    board = Board(me={"hand": ["highgate-lich"], "deck": ["witch", "ghoul"], "discard": discard})
    board.do("play highgate lich", chance=["werewolf", "fanatic"])
    assert board.table["shown"] == ["witch", "ghoul", "werewolf", "fanatic"]
    assert board.me["discard"] == []
    assert board.me["bag"] == ["cultist"] * 4


@rule("TOL-GLOS-08")
def test_a_reveal_with_an_empty_deck_shuffles_the_discard_pile_too() -> None:
    board = revealing(deck=[], discard=["stopped-clock"])
    board.do("play court of bones")
    assert board.me["deck"] == ["stopped-clock"]
    assert board.me["discard"] == []


@rule("TOL-GLOS-08")
def test_a_deck_with_exactly_enough_cards_is_not_reshuffled_amb_45() -> None:
    board = Board(me={"hand": ["tower-raven"], "deck": ["witch", "ghoul"], "discard": ["werewolf"]})
    board.do("play tower raven")
    assert board.table["shown"] == ["witch", "ghoul"]
    assert board.me["discard"] == ["werewolf"]


@rule("TOL-GLOS-08")
def test_unsettled_cards_of_a_deck_count_before_it_is_reshuffled_amb_45() -> None:
    board = Board(me={"hand": ["tower-raven"], "bag": ["witch", "ghoul"], "discard": ["werewolf"]})
    board.do("play tower raven")
    assert sorted(board.table["shown"]) == ["ghoul", "witch"]
    assert board.me["discard"] == ["werewolf"]


@rule("TOL-GLOS-08")
def test_when_cards_are_still_missing_those_there_are_looked_at_amb_40() -> None:
    board = Board(me={"hand": ["highgate-lich"], "deck": ["witch"], "discard": ["ghoul"]})
    board.do("play highgate lich")
    assert board.table["shown"] == ["witch", "ghoul"]


@rule("TOL-GLOS-08")
def test_the_discard_pile_of_the_deck_that_is_looked_at_is_shuffled() -> None:
    board = Board(
        me={"hand": ["drury-lane-ghost"], "discard": ["skeleton"]},
        foe={"deck": ["witch"], "discard": ["ghoul"]},
    )
    board.do("play drury lane ghost")
    assert board.table["shown"] == ["witch", "ghoul"]
    assert (board.me["discard"], board.foe["discard"]) == (["skeleton"], [])


@rule("TOL-GLOS-08")
def test_a_market_that_is_too_small_is_looked_at_as_far_as_it_goes_diff_20() -> None:
    board = Board(
        me={"relics": ["peep-show"], "discard": ["ghoul"]},
        cards=PEEP_SHOW,
        street=[],
        market=["witch", "mudlark"],
    )
    board.do("relic peep show")
    assert sorted(board.table["shown"]) == ["mudlark", "witch"]
    assert board.me["discard"] == ["ghoul"]


# -- targets ---------------------------------------------------------------------------------------------


@rule("TOL-GLOS-09")
def test_a_target_is_of_exactly_the_type_the_text_names() -> None:
    street = ["mudlark", "ghoul", "stopped-clock", "relic-hunter"]
    board = Board(me={"hand": ["table-rapper"], "coin": 9}, street=street)
    board.do("play table rapper")
    assert set(board.offered) == {"buy mudlark", "buy relic hunter", "decline"}


@rule("TOL-GLOS-09")
def test_a_target_must_be_chosen_amb_09() -> None:
    board = Board(me={"hand": ["thames-leviathan"]}, foe={"play": ["witch"], "relics": ["stopped-clock"]})
    board.do("play thames leviathan", "choose 1")
    assert set(board.offered) == {"destroy their witch", "destroy their stopped clock"}


@rule("TOL-GLOS-09")
def test_the_house_rule_lets_one_decline_to_choose_a_target_amb_09() -> None:
    board = Board(
        me={"hand": ["thames-leviathan"]},
        foe={"play": ["witch"], "relics": ["stopped-clock"]},
        house={"decline": "yes"},
    )
    board.do("play thames leviathan", "choose 1")
    assert set(board.offered) == {"destroy their witch", "destroy their stopped clock", "decline"}
    board.do("decline")
    assert board.foe["play"] == ["witch"]


# -- Life ------------------------------------------------------------------------------------------------


@rule("TOL-GLOS-10")
def test_loss_of_life_reduces_life_by_the_amount_whatever_the_armour_diff_25() -> None:
    board = Board(me={"hand": ["hanging-judge"]}, foe={"life": 30, "relics": ["tower-portcullis"]})
    board.do("play hanging judge", "choose 2")
    assert board.foe["life"] == 27


@rule("TOL-GLOS-11")
def test_everybody_always_sees_the_current_life_of_both_overlords() -> None:
    board = Board(me={"might": 4, "recovery": 5, "life": 30, "hand": ["banshee"]}, foe={"life": 30})

    def seen() -> list[list[int]]:
        return [[player["life"] for player in board.view(viewer)["players"]] for viewer in (0, 1, NOBODY)]

    assert seen() == [[30, 30]] * 3
    board.do("attack 4")
    assert seen() == [[30, 26]] * 3
    board.do("play banshee")
    assert seen() == [[30, 24]] * 3
    board.do("recover 3")
    assert seen() == [[33, 24]] * 3


# -- face down and face up -------------------------------------------------------------------------------


@rule("TOL-GLOS-12")
@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_nobody_sees_the_cards_of_the_market_the_acolyte_stack_and_the_decks(viewer: int) -> None:
    board = Board(
        me={"bag": ["werewolf"]}, foe={"bag": ["witch"]}, street=["mudlark"], market=["warlock", "ghoul"]
    )
    seen = board.view(viewer)
    assert (seen["market"], seen["market_top"], seen["acolytes"]) == (2, [], 8)
    assert [player["deck_top"] for player in seen["players"]] == [[], []]
    face_down = ("werewolf", "witch", "warlock", "ghoul", "acolyte'")
    assert not [name for name in face_down if name in str({**seen, "removed": []})]


@rule("TOL-GLOS-12")
@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_the_street_and_cards_in_play_lie_face_up(viewer: int) -> None:
    board = Board(me={"play": ["witch"], "relics": ["stopped-clock"]}, street=["mudlark", "ghoul"], market=[])
    seen = board.view(viewer)
    assert seen["street"] == ["mudlark", "ghoul", None, None, None]
    assert [card["card"] for card in seen["players"][0]["play"]] == ["witch"]
    assert [card["card"] for card in seen["players"][0]["relics"]] == ["stopped-clock"]


@rule("TOL-GLOS-12")
def test_a_bought_card_lies_face_up_on_the_discard_pile() -> None:
    board = Board(me={"coin": 3, "bag": []}, street=["mudlark"], market=[])
    board.do("buy mudlark", "buy acolyte", chance=["moon-acolyte"])
    assert board.view(1)["players"][0]["discard"] == ["moon-acolyte", "mudlark"]


@rule("TOL-GLOS-12")
def test_a_card_left_by_pass_lies_face_down_for_all_but_its_owner() -> None:
    board = Board(me={"hand": ["witch"], "bag": []}, foe={"bag": []})
    board.do("pass")
    assert board.view(0)["players"][0]["hand"] == ["witch"]
    assert board.view(1)["players"][0]["hand"] == []
    assert "witch" not in told_to(board, 1) + told_to(board, NOBODY)


@rule("TOL-GLOS-12")
def test_a_claimed_card_lies_face_down_but_everybody_saw_which_it_was() -> None:
    board = Board(me={"coin": 2}, street=["ghoul"], market=[])
    board.do("buy ghoul", "claim: deck")
    assert board.view(0)["players"][0]["deck_top"] == ["ghoul"]
    assert board.view(1)["players"][0]["deck_top"] == ["ghoul"]
    assert board.view(1)["players"][0]["discard"] == []


@rule("TOL-GLOS-12")
def test_only_who_looked_knows_the_order_of_the_top_cards() -> None:
    board = Board(me={"hand": ["tower-raven"], "bag": ["werewolf", "witch", "ghoul"]})
    board.do("play tower raven", chance=["witch", "ghoul"]).do("done", "put back witch")
    assert board.view(0)["players"][0]["deck_top"] == ["ghoul", "witch"]
    assert board.view(1)["players"][0]["deck_top"] == []
