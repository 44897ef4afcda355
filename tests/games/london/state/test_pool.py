"""The Resource Pool (TOL-POOL)."""

from __future__ import annotations

from tests.games.london.board import Board
from tests.support import rule


@rule("TOL-POOL-01")
def test_resources_add_up_during_the_turn() -> None:
    board = Board(me={"hand": ["cultist", "guild-acolyte", "fanatic", "moon-acolyte", "veil-acolyte"]})
    board.do("play cultist", "play guild acolyte", "play fanatic", "play moon acolyte", "play veil acolyte")
    assert (board.me["coin"], board.me["might"], board.me["recovery"]) == (4, 3, 2)


@rule("TOL-POOL-01")
def test_resources_go_to_the_pool_of_the_player_who_gained_them() -> None:
    board = Board(me={"hand": ["cultist"]}, foe={"coin": 2})
    board.do("play cultist")
    assert (board.me["coin"], board.foe["coin"]) == (1, 2)


@rule("TOL-POOL-02")
def test_resources_may_be_spent_at_any_time_of_the_action_phase() -> None:
    board = Board(me={"hand": ["fanatic", "cultist", "moon-acolyte"]})
    board.do("play fanatic", "play cultist", "attack 1", "play moon acolyte", "attack 1")
    assert (board.me["might"], board.foe["life"]) == (1, 48)


@rule("TOL-POOL-03")
def test_unspent_resources_are_lost_in_the_clean_up_phase() -> None:
    board = Board(me={"coin": 3, "might": 2, "recovery": 4})
    board.do("pass")
    assert (board.me["coin"], board.me["might"], board.me["recovery"]) == (0, 0, 0)


@rule("TOL-POOL-03")
def test_unspent_resources_are_still_gone_in_the_next_turn() -> None:
    board = Board(me={"coin": 9}, foe={"hand": [], "deck": []}, street=["witch"])
    board.do("pass", "pass")
    assert (board.me["coin"], "buy witch" in board.offered) == (0, False)


@rule("TOL-POOL-04")
def test_coins_pay_for_cards() -> None:
    board = Board(street=["witch"], market=[], me={"coin": 5})
    board.do("buy witch")
    assert (board.me["coin"], board.me["discard"]) == (0, ["witch"])


@rule("TOL-POOL-04")
def test_coins_pay_for_abilities_that_ask_for_coins() -> None:
    """DIFF-24: the Gaoler's Plate asks 1 Coin for a RALLY."""
    board = Board(me={"coin": 2, "relics": ["gaolers-plate"]})
    board.do("relic gaolers plate", "pay")
    assert (board.me["coin"], board.me["rally"]) == (1, 1)


@rule("TOL-POOL-04")
def test_without_the_coins_such_an_ability_cannot_be_paid() -> None:
    """DIFF-24: neither Might nor Recovery will do."""
    board = Board(me={"might": 5, "recovery": 5, "relics": ["gaolers-plate"]})
    board.do("relic gaolers plate")
    assert board.me["rally"] == 0
    assert "pay" not in board.offered


@rule("TOL-POOL-04")
def test_might_and_recovery_do_not_pay_for_cards() -> None:
    board = Board(street=["witch"], market=[], me={"coin": 1, "might": 9, "recovery": 9})
    assert not [text for text in board.offered if text.startswith("buy")]


@rule("TOL-POOL-05")
def test_might_is_spent_in_attack_actions() -> None:
    board = Board(me={"might": 3})
    assert [text for text in board.offered if text.startswith("attack")] == [
        "attack 1",
        "attack 2",
        "attack 3",
    ]
    board.do("attack 2")
    assert (board.me["might"], board.foe["life"]) == (1, 48)


@rule("TOL-POOL-05")
def test_coins_and_recovery_do_not_attack() -> None:
    board = Board(me={"coin": 5, "recovery": 5})
    assert not [text for text in board.offered if text.startswith("attack")]
