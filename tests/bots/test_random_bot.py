"""The bot that does anything."""

from __future__ import annotations

from penumbra.bots.asking import answer_of
from penumbra.bots.random_bot import RandomBot
from penumbra.bots.registry import make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.kernel.chance import Chance, Recorder
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


def test_it_picks_the_same_whether_a_world_is_dealt_to_it_or_not() -> None:
    board = Board(me={"hand": ["ghoul", "cultist", "fanatic"]})
    bot = RandomBot(3)
    assert [answer_of(bot, board.game, board.state, Chance(0)) for _ in range(20)] == answers(3, 20)


def test_for_random_no_world_is_dealt_and_for_any_other_bot_one_is() -> None:
    board = Board(me={"hand": ["ghoul", "cultist", "fanatic"]})
    chance = Recorder(Chance(0))
    answer_of(RandomBot(1), board.game, board.state, chance)
    assert chance.outcomes == []
    answer_of(make_bot("greedy", "london", 1), board.game, board.state, chance)
    assert chance.outcomes != []
