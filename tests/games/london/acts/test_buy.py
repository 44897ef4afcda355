"""Buying (TOL-BUY)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.london.board import Board, base_game
from tests.games.london.refusing import refused
from tests.support import rule

STREET = ["ghoul", "skeleton", "witch", "leech-jar", "werewolf"]
PENNY: dict[str, Any] = {
    "monster": [{"id": "foundling", "source": "penumbra", "cost": 0, "gain": {"coin": 1}}]
}


def purchases(board: Board) -> list[str]:
    return sorted(text for text in board.offered if text.startswith("buy"))


# -- the action ------------------------------------------------------------------------------------------


@rule("TOL-BUY-01")
def test_a_buy_action_takes_one_card_from_the_street() -> None:
    board = Board(street=STREET, market=[], me={"coin": 10})
    board.do("buy witch")
    assert (board.me["discard"], board.me["coin"]) == (["witch"], 5)


@rule("TOL-BUY-01")
def test_a_buy_action_takes_one_card_from_the_acolyte_stack() -> None:
    """DIFF-06: both places."""
    board = Board(street=STREET, me={"coin": 10})
    board.do("buy acolyte", chance=["guild-acolyte"])
    assert (board.me["discard"], board.me["coin"], board.table["acolytes"]) == (["guild-acolyte"], 8, 7)


@rule("TOL-BUY-01")
def test_nothing_can_be_bought_from_anywhere_else() -> None:
    board = Board(
        street=["ghoul"],
        market=["werewolf"],
        me={"coin": 20, "discard": ["witch"]},
        foe={"hand": ["banshee"], "discard": ["gargoyle"], "play": ["skeleton"]},
    )
    assert purchases(board) == ["buy acolyte", "buy ghoul"]


@rule("TOL-BUY-02")
def test_acolytes_monsters_and_relics_can_be_bought() -> None:
    board = Board(street=["skeleton", "leech-jar"], market=[], me={"coin": 20})
    assert purchases(board) == ["buy acolyte", "buy leech jar", "buy skeleton"]


@rule("TOL-BUY-03")
def test_only_what_the_coins_pay_for_in_full_is_offered() -> None:
    board = Board(street=STREET, me={"coin": 4})
    assert purchases(board) == ["buy acolyte", "buy ghoul", "buy leech jar", "buy skeleton"]


@rule("TOL-BUY-03")
def test_a_coin_too_few_is_too_few() -> None:
    assert "buy witch" not in Board(street=STREET, me={"coin": 4}).offered
    assert "buy witch" in Board(street=STREET, me={"coin": 5}).offered


@rule("TOL-BUY-03")
def test_the_printed_cost_is_paid_from_the_pool() -> None:
    board = Board(street=STREET, me={"coin": 7})
    board.do("buy werewolf")
    assert board.me["coin"] == 1


@rule("TOL-BUY-03")
def test_a_relic_is_paid_for_like_any_card() -> None:
    board = Board(street=STREET, me={"coin": 7})
    board.do("buy leech jar")
    assert board.me["coin"] == 3


@rule("TOL-BUY-03")
def test_a_card_of_cost_zero_can_be_bought_without_a_single_coin() -> None:
    """The full price of 0 is there in an empty pool too."""
    board = Board(cards=PENNY, street=["foundling"], market=[], me={"coin": 0})
    assert purchases(board) == ["buy foundling"]


@rule("TOL-BUY-04")
def test_the_empty_place_is_filled_at_once_from_the_market() -> None:
    board = Board(street=STREET, market=["gargoyle", "banshee"], me={"coin": 5})
    board.do("buy witch", chance=["banshee"])
    assert board.table["street"] == ["ghoul", "skeleton", "banshee", "leech-jar", "werewolf"]
    assert board.table["market"] == ["gargoyle"]


@rule("TOL-BUY-04")
def test_it_is_the_top_card_of_the_market_that_fills_the_place() -> None:
    board = Board(street=STREET, market=["gargoyle"], market_top=["banshee", "barghest"], me={"coin": 20})
    board.do("buy witch", "buy werewolf")
    assert board.table["street"] == ["ghoul", "skeleton", "banshee", "leech-jar", "barghest"]


@rule("TOL-BUY-04")
def test_the_new_card_lies_face_up_and_can_be_bought_in_the_same_turn() -> None:
    board = Board(street=STREET, market=["mudlark"], me={"coin": 6})
    board.do("buy witch", "buy mudlark")
    assert board.me["discard"] == ["mudlark", "witch"]


@rule("TOL-BUY-04")
def test_the_place_of_a_bought_relic_is_filled_too() -> None:
    board = Board(street=STREET, market=["mudlark"], me={"coin": 4})
    board.do("buy leech jar")
    assert board.table["street"] == ["ghoul", "skeleton", "witch", "mudlark", "werewolf"]


@rule("TOL-BUY-05")
def test_a_bought_monster_goes_face_up_to_the_discard_pile() -> None:
    board = Board(street=STREET, me={"coin": 5, "hand": []})
    board.do("buy witch")
    assert (board.me["discard"], board.me["hand"], board.me["play"]) == (["witch"], [], [])
    assert board.view(1)["players"][0]["discard"] == ["witch"]


@rule("TOL-BUY-05")
def test_a_bought_monster_activates_nothing() -> None:
    board = Board(street=STREET, me={"coin": 6})
    board.do("buy werewolf")
    assert (board.me["might"], board.me["rally"]) == (0, 0)


@rule("TOL-BUY-06")
def test_a_bought_card_with_claim_may_go_on_top_of_the_deck() -> None:
    board = Board(street=STREET, me={"coin": 2, "deck": ["cultist"]})
    board.do("buy ghoul", "claim: deck")
    assert (board.me["deck"], board.me["discard"]) == (["ghoul", "cultist"], [])


@rule("TOL-BUY-06")
def test_a_bought_card_with_claim_may_also_go_to_the_discard_pile() -> None:
    board = Board(street=STREET, me={"coin": 2, "deck": ["cultist"]})
    board.do("buy ghoul", "claim: discard pile")
    assert (board.me["deck"], board.me["discard"]) == (["cultist"], ["ghoul"])


@rule("TOL-BUY-06")
def test_a_card_without_claim_gives_no_choice() -> None:
    board = Board(street=STREET, me={"coin": 5, "deck": ["cultist"]})
    board.do("buy witch")
    assert (board.me["deck"], board.me["discard"]) == (["cultist"], ["witch"])


@rule("TOL-BUY-06")
def test_several_claimed_cards_lie_on_top_in_the_order_bought() -> None:
    """AMB-36: the last bought is drawn first, and the card that Pass puts there lies above it."""
    spectre = {"monster": [{"id": "spectre", "source": "penumbra", "cost": 1, "claim": True}]}
    board = Board(
        cards=spectre,
        street=["ghoul", "spectre"],
        market=[],
        me={"coin": 3, "hand": ["fanatic"], "deck": ["cultist"]},
    )
    board.do("buy ghoul", "claim: deck", "buy spectre", "claim: deck")
    assert board.me["deck"] == ["spectre", "ghoul", "cultist"]
    board.do("pass")
    assert board.me["hand"] == ["cultist", "fanatic", "ghoul", "spectre"]


@rule("TOL-BUY-06")
def test_the_card_left_by_pass_ends_up_on_the_very_top() -> None:
    """AMB-36: with a Draw Phase of one card only the card left by Pass comes."""
    numbers = Board().game.box.numbers.model_dump()
    board = Board(
        cards={"numbers": {**numbers, "hand": 1}},
        street=["ghoul"],
        market=[],
        me={"coin": 2, "hand": ["fanatic"], "deck": ["cultist"]},
    )
    board.do("buy ghoul", "claim: deck", "pass")
    assert (board.me["hand"], board.me["deck"]) == (["fanatic"], ["ghoul", "cultist"])


@rule("TOL-BUY-07")
def test_an_acolyte_costs_two_coins() -> None:
    assert "buy acolyte" not in Board(street=[], me={"coin": 1}).offered
    board = Board(street=[], me={"coin": 2}).do("buy acolyte")
    assert board.me["coin"] == 0


@rule("TOL-BUY-07")
def test_no_acolyte_can_be_bought_when_none_is_left() -> None:
    board = Board(street=[], market=[], acolytes=1, me={"coin": 4})
    board.do("buy acolyte")
    assert (board.table["acolytes"], purchases(board)) == (0, [])


@rule("TOL-BUY-07")
def test_the_buyer_takes_the_top_acolyte_unseen() -> None:
    """AMB-05: there is one way to buy an Acolyte, and which one comes is chance."""
    names = ["bone-acolyte", "veil-acolyte", "guild-acolyte", "moon-acolyte"]
    boards = [Board(street=[], market=[], me={"coin": 2}).do("buy acolyte", chance=[name]) for name in names]
    assert [board.me["discard"] for board in boards] == [[name] for name in names]
    assert purchases(Board(street=[], market=[], me={"coin": 2})) == ["buy acolyte"]


@rule("TOL-BUY-08")
def test_a_bought_acolyte_goes_face_up_to_the_discard_pile() -> None:
    board = Board(street=[], me={"coin": 2, "hand": []})
    board.do("buy acolyte", chance=["bone-acolyte"])
    assert (board.me["discard"], board.me["hand"]) == (["bone-acolyte"], [])
    assert board.view(1)["players"][0]["discard"] == ["bone-acolyte"]


@rule("TOL-BUY-08")
def test_an_acolyte_is_a_monster() -> None:
    """COMMAND can return it."""
    board = Board(me={"hand": ["bunhill-sexton"], "discard": ["moon-acolyte"]})
    board.do("play bunhill sexton")
    assert board.me["hand"] == ["moon-acolyte"]


@rule("TOL-BUY-09")
def test_the_acolyte_stack_is_not_refilled() -> None:
    board = Board(street=STREET, market=["mudlark"], me={"coin": 4})
    board.do("buy acolyte", "buy acolyte")
    assert (board.table["acolytes"], board.table["market"], board.table["street"]) == (6, ["mudlark"], STREET)


@rule("TOL-BUY-09")
def test_the_acolyte_stack_is_no_part_of_the_street() -> None:
    """DESTROY finds no Acolyte there, and Fenris, who buys from the Street, gets none (AMB-33)."""
    board = Board(
        street=["ghoul"], market=[], me={"overlord": "fenris", "coin": 3}, foe={"overlord": "lilith"}
    )
    board.do("overlord")
    assert purchases(board) == ["buy ghoul"]


@rule("TOL-BUY-10")
def test_the_street_always_has_five_cards_while_the_market_lasts() -> None:
    board = Board(street=STREET, market=["mudlark", "banshee"], me={"coin": 20})
    board.do("buy witch", "buy werewolf")
    assert "" not in board.table["street"]


@rule("TOL-BUY-10")
def test_with_an_empty_market_gaps_stay() -> None:
    board = Board(street=STREET, market=[], me={"coin": 20})
    board.do("buy witch", "buy leech jar")
    assert board.table["street"] == ["ghoul", "skeleton", "", "", "werewolf"]


@rule("TOL-BUY-10")
def test_a_street_card_destroyed_with_an_empty_market_leaves_a_gap() -> None:
    """AMB-17."""
    board = Board(street=["ghoul", "witch"], market=[], me={"hand": ["mudlark"]})
    board.do("play mudlark", "destroy street witch")
    assert board.table["street"] == ["ghoul", "", "", "", ""]
    assert "witch" in board.table["removed"]


@rule("TOL-BUY-11")
def test_as_many_cards_as_one_can_pay_for_may_be_bought_in_a_turn() -> None:
    board = Board(street=STREET, market=[], me={"coin": 19})
    board.do(
        "buy witch", "buy skeleton", "buy acolyte", "buy leech jar", "buy acolyte", "buy ghoul", "claim: deck"
    )
    assert (board.me["coin"], len(board.me["discard"]), board.me["relics"]) == (0, 4, ["leech jar"])


@rule("TOL-BUY-01")
def test_buying_a_card_that_does_not_lie_on_the_street_is_refused() -> None:
    board = Board(street=["ghoul"], market=["witch"], me={"coin": 9})
    assert board.refusal("buy witch") == "TOL-BUY-01"


@rule("TOL-BUY-03")
def test_buying_without_the_full_price_is_refused() -> None:
    board = Board(street=["witch"], market=[], me={"coin": 4})
    assert board.refusal("buy witch") == "TOL-BUY-03"


@rule("TOL-BUY-07")
def test_buying_an_acolyte_when_none_is_left_is_refused() -> None:
    board = Board(street=[], market=[], acolytes=0, me={"coin": 4})
    assert board.refusal("buy acolyte") == "TOL-BUY-07"


# -- Influence cards -------------------------------------------------------------------------------------


@rule("TOL-INF-07")
def test_influence_cards_never_lie_where_they_could_be_bought() -> None:
    box = base_game().box
    assert {box.kinds[box.design[card]] for card in box.market} == {"monster", "relic"}
    assert {box.kinds[box.design[card]] for card in box.acolytes} == {"acolyte"}


@rule("TOL-INF-07")
def test_buying_an_influence_card_is_refused() -> None:
    board = Board(me={"coin": 9, "discard": ["court-of-bones"]})
    assert board.refusal("buy court of bones") == "TOL-INF-07"


# -- refusals --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "number", "said"),
    [
        ("buy ghoul", "TOL-BUY-01", "Ghoul is not on the Street now."),
        ("buy gool", "TOL-BUY-01", "There is no card called “gool”. Do you mean Ghoul?"),
        ("buy werewolf", "TOL-BUY-03", "Werewolf costs 6 Coins and you have 5: 1 Coin missing."),
        (
            "buy blood moon",
            "TOL-INF-07",
            "Blood Moon is an Influence card, and Influence cards cannot be bought.",
        ),
        ("buy cultist", "TOL-BUY-02", "Cultist belongs to the starting decks and is not for sale."),
        (
            "buy bone acolyte",
            "TOL-BUY-07",
            "You cannot pick Bone Acolyte: the Acolyte stack lies face down. “buy acolyte” buys its top card.",
        ),
        ("buy acolyte", "TOL-BUY-07", "All Acolytes are gone."),
        ("buy", "TOL-TURN-02", "Say exactly what you mean: buy witch"),
        ("buy a witch", "TOL-TURN-02", "You can do that. Say it like this: buy witch"),
    ],
)
@rule("TOL-BUY-01", "TOL-BUY-03", "TOL-INF-07", "TOL-BUY-07")
def test_purchases_that_are_not_possible(words: str, number: str, said: str) -> None:
    board = Board(me={"coin": 5}, street=["werewolf", "witch"], acolytes=0)
    assert refused(board, words) == (number, said)


@rule("TOL-BUY-03")
def test_an_acolyte_too_has_its_price() -> None:
    assert refused(Board(me={"coin": 1}), "buy acolyte") == (
        "TOL-BUY-03",
        "An Acolyte costs 2 Coins and you have 1: 1 Coin missing.",
    )


@rule("TOL-BUY-03")
def test_without_coins_nothing_is_bought() -> None:
    assert refused(Board(), "buy") == ("TOL-BUY-03", "You have no Coins to buy anything.")
