"""Effects that ask for a payment."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.london.cards import odd


def test_the_usurer_takes_every_kind_of_payment() -> None:
    board = odd(
        me={
            "hand": ["usurer", "cultist", "fanatic"],
            "life": 20,
            "coin": 1,
            "might": 1,
            "recovery": 1,
            "deck": ["ghoul", "skeleton"],
        }
    )
    board.do("play usurer")
    assert sorted(board.offered) == ["decline", "pay"]
    board.do("pay", "discard cultist")
    assert (board.me["life"], board.me["coin"], board.me["might"], board.me["recovery"]) == (19, 0, 0, 0)
    assert (board.me["hand"], board.me["discard"]) == (["fanatic", "ghoul", "skeleton"], ["cultist"])
    board.do("pay")
    assert (board.me["life"], board.me["rally"]) == (17, 1)


@pytest.mark.parametrize("missing", ["coin", "might", "recovery", "hand"])
def test_the_usurer_does_not_ask_whoever_cannot_pay_everything(missing: str) -> None:
    full: dict[str, Any] = {"hand": ["cultist"], "coin": 1, "might": 1, "recovery": 1}
    purse = {**full, missing: [] if missing == "hand" else 0}
    board = odd(me={**purse, "hand": ["usurer", *purse["hand"]]}).do("play usurer")
    assert "pay" not in board.offered


def test_declining_a_payment_costs_nothing_and_gives_nothing() -> None:
    board = odd(me={"hand": ["usurer", "cultist"], "coin": 1, "might": 1, "recovery": 1}).do(
        "play usurer", "decline"
    )
    assert (board.me["coin"], board.me["hand"], board.me["life"]) == (1, ["cultist"], 40)
