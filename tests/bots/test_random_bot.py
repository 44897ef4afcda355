"""The bot that does anything."""

from __future__ import annotations

from penumbra.bots.random_bot import RandomBot
from penumbra.bots.seat import SeatWorld
from penumbra.kernel.chance import Chance
from tests.games.london.board import Board


def answers(seed: int, n: int) -> list[int]:
    board = Board(me={"hand": ["ghoul", "cultist", "fanatic"]})
    bot = RandomBot(seed)
    return [bot.choose(SeatWorld(board.game, board.state, Chance(0))) for _ in range(n)]


def test_it_comes_to_every_option() -> None:
    board = Board(me={"hand": ["ghoul", "cultist", "fanatic"]})
    assert set(answers(1, 60)) == set(board.game.options(board.state))


def test_the_same_seed_gives_the_same_answers() -> None:
    assert answers(3, 20) == answers(3, 20)
    assert answers(3, 20) != answers(4, 20)
