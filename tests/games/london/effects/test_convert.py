"""Effects that let one convert resources."""

from __future__ import annotations

from tests.games.london.cards import odd


def test_the_alchemist_converts_every_resource_into_every_other() -> None:
    board = odd(me={"hand": ["alchemist"], "coin": 1, "might": 1, "recovery": 1}).do("play alchemist")
    assert sorted(text for text in board.offered if text.startswith("convert")) == [
        "convert 1 coin to might",
        "convert 1 coin to recovery",
        "convert 1 might to coin",
        "convert 1 might to recovery",
        "convert 1 recovery to coin",
        "convert 1 recovery to might",
    ]
    board.do("convert 1 coin to might", "convert 2 might to recovery", "convert 3 recovery to coin")
    assert (board.me["coin"], board.me["might"], board.me["recovery"]) == (3, 0, 0)
