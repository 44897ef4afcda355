"""Bots think in processes of their own."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Iterator
from multiprocessing import Pipe
from threading import Event, Thread
from typing import Any

import pytest

from penumbra.bots.registry import make_bot
from penumbra.bots.thought import SEARCHED
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.match import Match
from penumbra.table import thinking
from penumbra.table.memory import Past
from penumbra.table.servant import Died
from penumbra.table.thinking import Answer, BotFailed, BotQuestion, Brain, Listener, Thinker, answer
from tests.games.london.board import Board
from tests.table.rooms import BEGIN, open_hall, say, settled, sit_down

LONDON = load_game("london")
HARD = Board(me={"coin": 6, "hand": [], "overlord_used": True})
"""Something to think about: what to buy."""


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    """The same processes for all these tests: to start one takes a while."""
    thinker = Thinker(1)
    yield thinker
    thinker.close()


def workers(thinker: Thinker) -> list[int | None]:
    return [brain.pid for brain in thinker._brains]


async def all_free(thinker: Thinker) -> None:
    while any(brain.busy for brain in thinker._brains):
        await asyncio.sleep(0.01)


def question(bot: str, seed: int, game: Any = LONDON, state: Any = None) -> BotQuestion:
    world = state or Match.begin(game, {}, Chance(1)).state
    return BotQuestion(game.name, None, game.dump(world), bot, seed)


def test_an_answer_is_one_of_the_options_and_the_same_for_one_seed() -> None:
    for game in (LONDON, load_game("alone")):
        state = Match.begin(game, {}, Chance(1)).state
        asked = question("greedy", 7, game, state)
        answers = {answer(asked, make_bot("greedy", game.name, 7)).option for _ in range(2)}

        assert len(answers) == 1
        assert answers <= set(game.options(state))


@pytest.mark.asyncio
async def test_a_bot_in_another_process_plays_at_a_table(thinker: Thinker) -> None:
    await thinker.warm({"london": None})
    assert os.getpid() not in workers(thinker)
    async with open_hall(thinker=thinker) as directory:
        room = await sit_down(directory, "london", ["me", "greedy"], BEGIN)
        await say(room, "faction undead")
        await settled(room)

        assert [step.seat for step in room.table.match.journal.steps] == [0, 1]


@pytest.mark.asyncio
async def test_a_bot_that_searched_says_what_it_thought(thinker: Thinker) -> None:
    told = await thinker.choose(HARD.game, None, HARD.state, "novice", 1)

    assert told.thought is not None
    assert told.thought.why == SEARCHED
    assert told.thought.chosen == told.option


@pytest.mark.asyncio
async def test_a_process_is_sent_a_dealt_world_and_not_the_real_one(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Board(foe={"hand": ["skeleton", "ghoul"], "bag": ["cultist"] * 4})
    thinker, sent = Thinker(1), list[BotQuestion]()

    async def ask(brain: Brain, question: BotQuestion, limit: float) -> Answer:
        sent.append(question)
        return Answer(0)

    monkeypatch.setattr(thinker, "_ask", ask)
    for seed in range(12):
        await thinker.choose(board.game, None, board.state, "greedy", seed)
        for brain in thinker._brains:
            brain.busy = False

    real = json.dumps(board.game.dump(board.state))
    worlds = [board.game.load(one.world) for one in sent]
    assert len({json.dumps(one.world) for one in sent} - {real}) > 3
    assert all(board.game.view(world, 0) == board.view(0) for world in worlds)
    thinker.close()


# -- processes that end or hang ----------------------------------------------------------------------------


@pytest.mark.asyncio
async def test_a_bot_answers_though_its_process_is_killed(thinker: Thinker) -> None:
    await thinker.warm({"london": None})
    victims = workers(thinker)
    state = Match.begin(LONDON, {}, Chance(1)).state
    for victim in victims:
        assert victim is not None
        os.kill(victim, signal.SIGKILL)

    told = await asyncio.gather(*(thinker.choose(LONDON, None, state, "random", seed) for seed in (1, 2)))

    assert {one.option for one in told} <= set(LONDON.options(state))
    assert not set(victims) & set(workers(thinker))


@pytest.mark.asyncio
async def test_processes_that_die_again_and_again_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker, asked = Thinker(1), 0

    def die(*_: object) -> None:
        nonlocal asked
        asked += 1
        raise Died

    for brain in thinker._brains:
        monkeypatch.setattr(brain, "ask", die)
    with pytest.raises(Died):
        await thinker.choose(LONDON, None, Match.begin(LONDON, {}, Chance(1)).state, "random", 1)

    assert asked == thinking.TRIES
    thinker.close()


@pytest.mark.asyncio
async def test_a_bot_that_hangs_is_given_up_and_a_sensible_one_moves(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await thinker.warm({"london": None})
    slow, quick = thinker._brains
    assert slow.pid is not None
    hanging = slow.pid
    os.kill(hanging, signal.SIGSTOP)  # whatever it is asked, it will never answer
    monkeypatch.setattr(thinking, "patience", lambda bot, _: 0.1 if bot == "grandmaster" else 60.0)

    told = await thinker.choose(HARD.game, None, HARD.state, "grandmaster", 1)

    assert told.option in HARD.game.options(HARD.state)
    assert "the bot grandmaster thinks for too long; greedy moves instead" in caplog.text
    assert slow.pid != hanging
    assert quick.pid is not None


@pytest.mark.asyncio
async def test_what_a_bot_fails_with_is_told(thinker: Thinker) -> None:
    with pytest.raises(BotFailed, match="UnknownBot: no bot 'genius' plays london"):
        await thinker.choose(LONDON, None, Match.begin(LONDON, {}, Chance(1)).state, "genius", 1)
    await all_free(thinker)


# -- quick and slow ----------------------------------------------------------------------------------------


@pytest.mark.asyncio
async def test_a_quick_bot_does_not_wait_for_slow_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker, enough, asked = Thinker(1), Event(), list[str]()

    def ask(_: int, question: BotQuestion, limit: float) -> Answer:
        asked.append(question.bot)
        if question.bot == "grandmaster":
            enough.wait()
        return Answer(0)

    for brain in thinker._brains:
        monkeypatch.setattr(brain, "ask", ask)
    slow = [
        asyncio.create_task(thinker.choose(HARD.game, None, HARD.state, "grandmaster", seed))
        for seed in (1, 2)
    ]
    await asyncio.sleep(0)

    await thinker.choose(HARD.game, None, HARD.state, "greedy", 1)
    await thinker.choose(HARD.game, None, HARD.state, "adept", 1)

    assert asked == ["grandmaster", "greedy", "adept"]  # the other slow one waits for the first
    enough.set()
    await asyncio.gather(*slow)
    assert asked == ["grandmaster", "greedy", "adept", "grandmaster"]
    thinker.close()


@pytest.mark.asyncio
async def test_who_stops_waiting_for_a_process_leaves_its_place_to_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinker, enough = Thinker(1), Event()

    def ask(*_: object) -> Answer:
        enough.wait()
        return Answer(0)

    for brain in thinker._brains:
        monkeypatch.setattr(brain, "ask", ask)
    first, second, third = (
        asyncio.create_task(thinker.choose(HARD.game, None, HARD.state, "master", seed)) for seed in (1, 2, 3)
    )
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.wait([second])
    enough.set()
    await asyncio.gather(first, third)

    assert second.cancelled()
    await all_free(thinker)
    thinker.close()


@pytest.mark.asyncio
async def test_who_asks_at_many_tables_at_once_delays_himself_and_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinker, enough, asked = Thinker(1), Event(), list[str]()

    def ask(_: int, question: BotQuestion, limit: float) -> Answer:
        asked.append(question.life)
        enough.wait()
        return Answer(0)

    for brain in thinker._brains:
        monkeypatch.setattr(brain, "ask", ask)
    journal = Match.begin(LONDON, {}, Chance(1)).journal
    pasts = [Past.of(f"eve {number}", 0, journal, "eve") for number in range(4)]
    pasts += [Past.of(f"ann {number}", 0, journal, "ann") for number in range(2)]
    tasks = [
        asyncio.create_task(thinker.choose(HARD.game, None, HARD.state, "master", 1, past)) for past in pasts
    ]
    await asyncio.sleep(0)
    enough.set()
    await asyncio.gather(*tasks)

    assert asked == ["eve 0", "ann 0", "eve 1", "ann 1", "eve 2", "eve 3"]
    await all_free(thinker)
    thinker.close()


# -- cancelling --------------------------------------------------------------------------------------------


@pytest.mark.asyncio
async def test_a_cancelled_question_frees_its_process_for_the_next(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    await thinker.warm({"london": None})
    await all_free(thinker)
    before = workers(thinker)
    cancelled, cancel = list[bool](), thinker._brains[0].cancel

    def note_and_cancel(number: int) -> None:
        cancelled.append(True)
        cancel(number)

    monkeypatch.setattr(thinker._brains[0], "cancel", note_and_cancel)
    thinking_long = asyncio.create_task(thinker.choose(HARD.game, None, HARD.state, "grandmaster", 1))
    await asyncio.sleep(0)
    thinking_long.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thinking_long

    await all_free(thinker)

    assert cancelled == [True]
    assert (await thinker.choose(HARD.game, None, HARD.state, "novice", 1)).thought is not None
    assert workers(thinker) == before


@pytest.mark.asyncio
async def test_who_stops_waiting_cancels_his_own_question_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """He may do so when his answer is there already, and the process asked by somebody else."""
    thinker, told = Thinker(1), list[Any]()
    brain = thinker._brains[0]
    answered = asyncio.get_running_loop().create_future()
    monkeypatch.setattr(brain, "tell", told.append)
    monkeypatch.setattr(asyncio.get_running_loop(), "run_in_executor", lambda *_: answered)
    waiting = asyncio.create_task(thinker._ask(brain, question("novice", 1), 1.0))
    await asyncio.sleep(0)
    mine = brain._asked

    brain.next_number()  # somebody else's question
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting

    assert told == [mine]
    monkeypatch.undo()
    thinker.close()


class Patient:
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        self.stopped = Event()

    def choose(self, _: object) -> int:
        raise AssertionError

    def cancel(self) -> None:
        self.stopped.set()


def test_a_bot_hears_that_nobody_waits_while_it_thinks_and_before() -> None:
    here, there = Pipe()
    listener, during, before = Listener(there), Patient(), Patient()
    listening = Thread(target=listener.listen)
    listening.start()
    listener.begins(1, during)
    assert not during.stopped.is_set()
    here.send(1)
    assert during.stopped.wait(60)
    listener.ends()
    listener.begins(1, before)

    assert before.stopped.is_set()
    here.close()
    listening.join()
    assert listener.questions.get() is None
    there.close()


def test_a_later_question_is_not_cancelled_with_an_earlier_one() -> None:
    here, there = Pipe()
    listener, bot = Listener(there), Patient()
    here.send(1)
    here.send((2, "a question"))
    here.close()
    listener.listen()
    listener.begins(2, bot)

    assert listener.questions.get() == (2, "a question")
    assert listener.is_cancelled(1)
    assert not listener.is_cancelled(2)
    assert not bot.stopped.is_set()
    there.close()
