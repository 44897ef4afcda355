"""Effects that let one buy on terms of their own."""

from __future__ import annotations

from tests.games.london.board import Board
from tests.games.london.cards import odd
from tests.support import rule

# -- the effect ------------------------------------------------------------------------------------------


@rule("TOL-WIN-04")
def test_a_card_that_takes_other_payment_overrides_the_price_in_coins() -> None:
    board = Board(
        street=["ghoul"], market=[], me={"overlord": "fenris", "might": 2}, foe={"overlord": "lilith"}
    )
    assert "buy ghoul" not in board.offered
    board.do("overlord", "buy ghoul", "claim: discard pile")
    assert (board.me["might"], board.me["discard"]) == (0, ["ghoul"])


# -- odd cards -------------------------------------------------------------------------------------------


def test_the_broker_lets_one_pay_with_any_mix_of_three_resources() -> None:
    board = odd(
        me={"hand": ["broker"], "coin": 1, "might": 2, "recovery": 1, "deck": []},
        street=["witch"],
        acolytes=0,
    )
    board.do("play broker")
    assert sorted(board.offered) == ["buy witch", "decline"]
    board.do("buy witch")
    assert board.offered == ["spend 1 might", "spend 2 might"]
    board.do("spend 1 might", "claim: deck")
    assert (board.me["coin"], board.me["might"], board.me["recovery"], board.me["deck"]) == (
        0,
        1,
        0,
        ["witch"],
    )


def test_the_broker_asks_for_every_resource_that_leaves_a_choice() -> None:
    board = odd(me={"hand": ["broker"], "coin": 3, "might": 3, "recovery": 3}, street=["witch"], acolytes=0)
    board.do("play broker", "buy witch")
    assert board.offered == ["spend 0 might", "spend 1 might", "spend 2 might", "spend 3 might"]
    board.do("spend 1 might")
    assert board.offered == ["spend 0 recovery", "spend 1 recovery", "spend 2 recovery"]
    board.do("spend 1 recovery", "claim: discard pile")
    assert (board.me["coin"], board.me["might"], board.me["recovery"]) == (2, 2, 2)


def test_everybody_is_told_what_a_card_was_paid_with() -> None:
    board = odd(me={"hand": ["broker"], "coin": 3, "might": 3, "recovery": 3}, street=["witch"], acolytes=0)
    board.do("play broker", "buy witch", "spend 1 might", "spend 1 recovery")
    [told] = [event.seen_by(1) for event in board.events if event.kind == "buy"]
    assert [told[fact] for fact in ("price", "coin", "might", "recovery")] == [3, 1, 1, 1]


def test_the_brokers_second_purchase_is_compulsory_and_costs_might() -> None:
    board = odd(me={"hand": ["broker"], "coin": 9, "might": 2}, street=["leech-jar"], acolytes=1)
    board.do("play broker")
    assert board.offered == ["buy acolyte"]
    board.do("buy acolyte")
    assert (board.me["coin"], board.me["might"]) == (9, 0)
    [told] = [event.seen_by(1) for event in board.events if event.kind == "buy"]
    assert (told["coin"], told["might"]) == (0, 2)


def test_the_smugglers_rebate_never_pays_anything_out() -> None:
    board = odd(me={"hand": ["smuggler"], "coin": 3}, street=["werewolf", "leech-jar"])
    board.do("play smuggler")
    assert sorted(board.offered) == ["buy acolyte", "buy werewolf"]
    board.do("buy werewolf")
    assert (board.me["coin"], board.me["discard"]) == (3, ["werewolf"])
