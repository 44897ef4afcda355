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


@rule("TOL-POOL-06")
def test_each_point_of_recovery_raises_life_by_one() -> None:
    """DIFF-24: one for one."""
    board = Board(me={"recovery": 3, "life": 30})
    board.do("recover 3")
    assert (board.me["recovery"], board.me["life"]) == (0, 33)


@rule("TOL-POOL-06")
def test_recovery_may_be_spent_in_any_amount_at_any_time() -> None:
    """AMB-42: no action of its own, between any other actions."""
    board = Board(me={"hand": ["cultist", "fanatic"], "recovery": 3, "life": 30})
    assert [text for text in board.offered if text.startswith("recover")] == [
        "recover 1",
        "recover 2",
        "recover 3",
    ]
    board.do("recover 1", "play cultist", "recover 2")
    assert board.me["life"] == 33


@rule("TOL-POOL-06")
def test_recovery_raises_only_the_own_overlords_life() -> None:
    board = Board(me={"recovery": 3, "life": 30}, foe={"life": 20})
    board.do("recover 3")
    assert board.foe["life"] == 20


@rule("TOL-POOL-06")
def test_recovery_heals_nothing_unless_it_is_spent() -> None:
    board = Board(me={"recovery": 3, "life": 30})
    board.do("pass")
    assert board.me["life"] == 30


@rule("TOL-POOL-07")
def test_recovery_never_raises_life_above_the_starting_value() -> None:
    """DIFF-26. Azazael at 48 of 50 with 5 Recovery."""
    board = Board(me={"overlord": "azazael", "recovery": 5, "life": 48})
    assert [text for text in board.offered if text.startswith("recover")] == ["recover 1", "recover 2"]
    board.do("recover 2")
    assert (board.me["life"], board.me["recovery"]) == (50, 3)


@rule("TOL-POOL-07")
def test_a_card_text_never_raises_life_above_the_starting_value() -> None:
    """DIFF-26: the Witch's 2 Life at one below the maximum."""
    board = Board(me={"hand": ["witch"], "life": 39}, foe={"hand": []})
    board.do("play witch")
    assert board.me["life"] == 40


@rule("TOL-POOL-08")
def test_an_ability_converts_one_resource_into_another_one_for_one() -> None:
    board = Board(me={"hand": ["master-gunsmith"]})
    board.do("play master gunsmith", "convert 3 coin to might")
    assert (board.me["coin"], board.me["might"]) == (2, 3)


@rule("TOL-POOL-08")
def test_converting_is_possible_at_any_time_of_the_action_phase_and_in_any_quantity() -> None:
    """Also Coins gained after the ability, and several times."""
    board = Board(me={"hand": ["master-gunsmith", "cultist"]})
    board.do(
        "play master gunsmith",
        "convert 5 coin to might",
        "attack 5",
        "play cultist",
        "convert 1 coin to might",
    )
    assert (board.me["coin"], board.me["might"], board.foe["life"]) == (0, 1, 45)


@rule("TOL-POOL-08")
def test_converting_goes_one_way_only() -> None:
    board = Board(me={"hand": ["master-gunsmith"], "might": 2})
    board.do("play master gunsmith")
    assert {text.split(maxsplit=2)[2] for text in board.offered if text.startswith("convert")} == {
        "coin to might"
    }


@rule("TOL-POOL-08")
def test_without_such_an_ability_nothing_can_be_converted() -> None:
    board = Board(me={"coin": 3, "might": 3, "recovery": 3})
    assert not [text for text in board.offered if text.startswith("convert")]


@rule("TOL-POOL-08")
def test_converting_ends_with_the_action_phase() -> None:
    board = Board(me={"hand": ["master-gunsmith"], "deck": ["cultist"]}, foe={"hand": [], "deck": []})
    board.do("play master gunsmith", "pass", "pass", "play cultist")
    assert not [text for text in board.offered if text.startswith("convert")]


@rule("TOL-POOL-07")
def test_recovering_beyond_the_starting_value_is_refused() -> None:
    board = Board(me={"recovery": 3, "life": 40})
    assert board.refusal("recover 1") == "TOL-POOL-07"


@rule("TOL-POOL-08")
def test_converting_without_such_an_ability_is_refused() -> None:
    board = Board(me={"coin": 3})
    assert board.refusal("convert 1 coin to might") == "TOL-POOL-08"
