"""Aim, precedence and the end of the game (TOL-WIN)."""

from __future__ import annotations

from typing import Any

from penumbra.games.registry import load_texts
from penumbra.kernel.decision import NOBODY
from tests.games.london.board import Board
from tests.support import rule


def monster(card_id: str, *unique: Any) -> dict[str, Any]:
    """A pack of one Monster with a Unique ability."""
    return {"monster": [{"id": card_id, "source": "penumbra", "unique": list(unique)}]}


def result(board: Board) -> tuple[int, list[float]]:
    return board.table["winner"], board.game.returns(board.state)


@rule("TOL-WIN-01")
def test_you_win_by_reducing_the_opposing_overlord_to_zero() -> None:
    board = Board(me={"might": 5}, foe={"life": 5})
    board.do("attack 5")
    assert result(board) == (0, [1.0, 0.0])


@rule("TOL-WIN-01")
def test_nobody_has_won_while_both_overlords_have_life() -> None:
    board = Board(me={"might": 5}, foe={"life": 6})
    board.do("attack 5")
    assert (board.table["winner"], board.foe["life"]) == (-1, 1)


@rule("TOL-WIN-01")
def test_more_damage_than_life_leaves_the_life_at_zero() -> None:
    board = Board(me={"might": 9}, foe={"life": 5})
    board.do("attack 9")
    assert (board.foe["life"], board.table["winner"]) == (0, 0)


@rule("TOL-WIN-02")
def test_the_game_ends_at_the_moment_life_reaches_zero() -> None:
    """In the middle of a card: what it would still do is not done, and nobody decides any more."""
    cards = monster("last-word", {"do": "lose", "n": 3}, "coin 5", "rally")
    board = Board(cards=cards, me={"hand": ["last-word", "cultist", "fanatic"]}, foe={"life": 3})
    board.do("play last word")
    assert (board.table["deciding"], board.offered) == (NOBODY, [])
    assert (board.me["coin"], board.me["rally"]) == (0, 0)
    assert board.game.decision(board.state) is None
    assert board.told[-1] == "end"


@rule("TOL-WIN-02")
def test_if_one_effect_costs_both_life_the_first_overlord_at_zero_loses() -> None:
    """AMB-51: one after the other as printed, its player first; the other's loss never comes."""
    cards = monster("mutual-ruin", {"do": "lose", "n": 2, "who": "both"})
    board = Board(cards=cards, me={"hand": ["mutual-ruin"], "life": 2}, foe={"life": 2})
    board.do("play mutual ruin")
    assert result(board) == (1, [0.0, 1.0])
    assert (board.me["life"], board.foe["life"]) == (0, 2)


@rule("TOL-WIN-02")
def test_if_one_effect_costs_both_life_and_both_survive_both_have_lost_it() -> None:
    """AMB-51."""
    cards = monster("mutual-ruin", {"do": "lose", "n": 2, "who": "both"})
    board = Board(cards=cards, me={"hand": ["mutual-ruin"], "life": 3}, foe={"life": 3})
    board.do("play mutual ruin")
    assert (board.me["life"], board.foe["life"], board.table["winner"]) == (1, 1, -1)


@rule("TOL-WIN-03")
def test_damage_ends_the_game() -> None:
    board = Board(me={"might": 1}, foe={"life": 1})
    board.do("attack 1")
    assert result(board) == (0, [1.0, 0.0])


@rule("TOL-WIN-03")
def test_loss_of_life_ends_the_game() -> None:
    board = Board(me={"hand": ["banshee"]}, foe={"life": 2, "hand": ["cultist"]})
    board.do("play banshee", "curse: lose life")
    assert result(board) == (0, [1.0, 0.0])


@rule("TOL-WIN-03")
def test_life_paid_as_a_cost_ends_the_game() -> None:
    """AMB-13: paying the last Life is possible, and it loses the game at once."""
    board = Board(me={"relics": ["leech-jar"], "life": 2, "deck": ["cultist"]})
    board.do("relic leech jar", "pay")
    assert result(board) == (1, [0.0, 1.0])
    assert board.me["hand"] == []


@rule("TOL-WIN-03")
def test_a_cost_in_life_may_not_exceed_the_life_one_has() -> None:
    """AMB-13: with 1 Life the Leech Jar's price of 2 cannot be paid."""
    board = Board(me={"relics": ["leech-jar"], "life": 1, "deck": ["cultist"]})
    board.do("relic leech jar")
    assert "pay" not in board.offered


@rule("TOL-WIN-03")
def test_a_player_can_lose_in_his_own_turn() -> None:
    board = Board(
        me={"hand": ["banshee"], "life": 1},
        foe={"relics": ["silver-mirror"], "hand": ["cultist"]},
    )
    board.do("play banshee", "curse: discard cultist", "decline")
    assert result(board) == (1, [0.0, 1.0])


@rule("TOL-POOL-02", "TOL-POOL-06")
def test_recovery_may_be_spent_before_a_loss_that_would_be_the_last() -> None:
    """AMB-42: at any time of one's own Action Phase."""
    board = Board(
        me={"hand": ["banshee"], "life": 1},
        foe={"relics": ["silver-mirror"], "hand": ["cultist"]},
    )
    board.do("play banshee", "curse: discard cultist")
    assert board.offered == ["recover 1", "recover 2", "decline"]
    texts = load_texts(board.game)
    captions = [
        texts.say(board.game.caption(board.state, option)) for option in board.game.options(board.state)
    ]
    assert captions == ["Recover 1 Life", "Recover 2 Life", "Do not recover"]
    assert "last Life" in texts.say(board.game.prompt(board.state))
    board.do("recover 2")
    assert (board.me["life"], board.table["winner"]) == (2, -1)


@rule("TOL-WIN-03")
def test_seat_two_wins_in_its_own_turn() -> None:
    board = Board(active=1, me={"life": 3}, foe={"might": 3})
    board.do("attack 3")
    assert result(board) == (1, [0.0, 1.0])


@rule("TOL-WIN-04")
def test_a_card_that_activates_a_used_relic_overrides_the_limit_of_once_per_turn() -> None:
    board = Board(me={"hand": ["relic-hunter"], "relics": [{"card": "mourning-locket", "used": ["relic"]}]})
    assert "relic mourning locket" not in board.offered
    board.do("play relic hunter")
    assert board.me["recovery"] == 1


@rule("TOL-WIN-04")
def test_a_card_that_takes_other_payment_overrides_the_price_in_coins() -> None:
    board = Board(
        street=["ghoul"], market=[], me={"overlord": "fenris", "might": 2}, foe={"overlord": "lilith"}
    )
    assert "buy ghoul" not in board.offered
    board.do("overlord", "buy ghoul", "claim: discard pile")
    assert (board.me["might"], board.me["discard"]) == (0, ["ghoul"])
