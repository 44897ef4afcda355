"""Effects of which one is chosen."""

from __future__ import annotations

from tests.games.london.cards import odd


def test_punchinello_chooses_a_coin_or_a_curse_for_might() -> None:
    board = odd(me={"overlord": "punchinello", "might": 1}, foe={"hand": []})
    board.do("overlord", "choose 2", "pay")
    assert (board.me["might"], board.foe["life"], "overlord" in board.offered) == (0, 48, False)
