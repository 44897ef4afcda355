"""A bot remembers its match and nothing else: as long as it lasts, after a restart, and not what was taken back."""

from __future__ import annotations

import asyncio
import math
import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from penumbra.bots import from_file
from penumbra.bots.alone import LEVELS as ALONE_LEVELS
from penumbra.bots.guests import Guest
from penumbra.bots.london import LEVELS as LONDON_LEVELS
from penumbra.bots.registry import make_bot
from penumbra.bots.search.levels import BotLevel
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.journal import Journal, Step
from penumbra.kernel.match import Match
from penumbra.lab.playing import play
from penumbra.research.arena import Arena
from penumbra.table import thinking
from penumbra.table.memory import Lived, Past
from penumbra.table.room import Room
from penumbra.table.table import HUMAN, Chair, Table
from penumbra.table.thinking import Lives, Thinker
from tests.table.rooms import BEGIN, open_hall, say, settled, sit_down

SOURCE = '''
import time

from penumbra.bots.thought import HABIT, Thought

PAUSE = 0.1


class Counter:
    """Plays the first option, and says how often it was asked: that is all it remembers."""

    def __init__(self, seed):
        self.asked = []
        self.luck = hash(seed) if isinstance(seed, int) else sum(map(ord, str(seed)))

    def choose(self, world):
        time.sleep(0 if self.asked else PAUSE)  # so that a step can be taken back meanwhile
        self.asked.append(world.notation(world.options[-1]))
        self.thought = Thought(HABIT, world.options[-1], worlds=len(self.asked), seconds=self.luck)
        return world.options[-1]


class Teller(Counter):
    """Is told what it decided before, instead of being asked again."""

    def remember(self, world, option):
        assert option in world.options
        self.asked.append(world.notation(option))
'''


@pytest.fixture(params=["Counter", "Teller"])
def counter(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A bot from a file, with its name."""
    file = tmp_path / "counting.py"
    file.write_text(SOURCE, encoding="utf-8")
    name = f"{file}:{request.param}"
    from_file.admit([name])
    monkeypatch.setattr("penumbra.table.directory.bot_names", lambda game: ("greedy", name))
    return name


@pytest.fixture
def thinker(counter: str) -> Iterator[Thinker]:
    thinker = Thinker(1, (Guest("london", counter, counter),))
    yield thinker
    thinker.close()


def counts(room: Room) -> list[int]:
    """After each answer of the bot in seat 1: how many it remembers."""
    found = []
    for entry in room.store.rows[room.kept.id]:  # type: ignore[attr-defined]  # kept in memory
        if entry.kind == "step" and entry.seat == 1:
            found.append(entry.data["thought"]["worlds"])
        elif entry.kind == "undo":
            found = found[: sum(step.seat == 1 for step in room.table.match.journal.steps)]
    return found


async def play_some(room: Room, own: int) -> None:
    """The person passes the time until he has made so many more moves."""
    for _ in range(own):
        await room.act(0, room.game.options(room.state)[-1])
        await settled(room)


# -- at a table, in processes ------------------------------------------------------------------------------


@pytest.mark.asyncio
async def test_a_bot_remembers_the_whole_match(thinker: Thinker, counter: str) -> None:
    async with open_hall(thinker=thinker) as directory:
        room = await sit_down(directory, "london", ["me", counter], BEGIN)
        await play_some(room, 12)
        assert len(counts(room)) > 3
        assert counts(room) == [*range(1, len(counts(room)) + 1)]


@pytest.mark.asyncio
async def test_it_remembers_in_whichever_process_it_is_asked(thinker: Thinker, counter: str) -> None:
    async with open_hall(thinker=thinker) as directory:
        room = await sit_down(directory, "london", ["me", counter], BEGIN)
        for number in range(24):
            for place, brain in enumerate(thinker._brains):
                brain.busy = place == number % 2
            await play_some(room, 1)
            for brain in thinker._brains:
                brain.busy = False
        assert len(counts(room)) > 3
        assert counts(room) == [*range(1, len(counts(room)) + 1)]
        assert all(f"{room.kept.id}/1" in brain.lives for brain in thinker._brains)


@pytest.mark.asyncio
async def test_it_remembers_though_its_process_was_killed(thinker: Thinker, counter: str) -> None:
    async with open_hall(thinker=thinker) as directory:
        room = await sit_down(directory, "london", ["me", counter], BEGIN)
        await play_some(room, 8)
        for brain in thinker._brains:
            if brain.pid is not None:
                os.kill(brain.pid, signal.SIGKILL)
        await play_some(room, 8)
        assert counts(room) == [*range(1, len(counts(room)) + 1)]


@pytest.mark.asyncio
async def test_it_remembers_after_a_restart(thinker: Thinker, counter: str) -> None:
    async with open_hall(thinker=thinker) as directory:
        room = await sit_down(directory, "london", ["me", counter], BEGIN)
        await play_some(room, 8)
        before, store = counts(room), directory.store
        anew = Thinker(1, (Guest("london", counter, counter),))
        async with open_hall(thinker=anew) as other:
            other.store = store
            again = await other.room(room.kept.id)
            await settled(again)
            await play_some(again, 8)
            assert len(counts(again)) > len(before)
            assert counts(again) == [*range(1, len(counts(again)) + 1)]
            lucks = {
                entry.data["thought"]["seconds"]
                for entry in store.rows[room.kept.id]  # type: ignore[attr-defined]
                if entry.kind == "step" and entry.seat == 1
            }
            assert len(lucks) == 1  # and it was made with the same seed
        anew.close()


@pytest.mark.asyncio
async def test_what_was_taken_back_while_it_thought_is_forgotten(thinker: Thinker, counter: str) -> None:
    await thinker.warm({"london": None})
    async with open_hall(thinker=thinker) as directory:
        room = await sit_down(directory, "london", ["me", counter], BEGIN)
        asked = thinker._brains[1].lives
        for faction in ("faction undead", "faction beast"):
            await say(room, faction)
            while not thinker._brains[1].busy:  # the bot has not been asked yet
                await asyncio.sleep(0)
            await asyncio.sleep(0.02)
            await room.undo(0)
            await settled(room)
        assert f"{room.kept.id}/1" not in asked
        await say(room, "faction undead")
        await settled(room)
        assert counts(room) == [1]


@pytest.mark.asyncio
async def test_an_answer_that_was_taken_back_is_forgotten(thinker: Thinker, counter: str) -> None:
    async with open_hall(thinker=thinker) as directory:
        room = await sit_down(directory, "london", ["me", counter], BEGIN)
        await say(room, "faction undead")
        await settled(room)
        assert counts(room) == [1]
        match = room.table.match
        match.undo()
        bot = f"{room.kept.id}/1"
        again = await thinker.choose(room.game, None, room.state, counter, 1, Past.of(bot, 1, match.journal))
        assert again.thought is not None
        assert again.thought.worlds == 1


# -- at the table itself, as in the terminal ---------------------------------------------------------------


def memory_of(table: Table, seat: int = 1) -> list[str]:
    bot: Any = table._bots[seat]
    return list(bot.bot.asked)


def decided(table: Table, seat: int = 1) -> list[str]:
    return [step.do for step in table.match.journal.steps if step.seat == seat]


def let_play(table: Table, own: int) -> None:
    for _ in range(own):
        while table.bot_step():
            pass
        if table.over:
            return
        table.answer(table.game.options(table.state)[-1])


def open_table(counter: str, path: Path | None, seed: int | None = 3) -> Table:
    return Table.open(load_game("london"), [Chair(HUMAN), Chair(counter)], path, BEGIN, seed)


@pytest.mark.parametrize("seed", [3, None])
def test_a_bot_at_the_table_remembers_after_a_restart(counter: str, tmp_path: Path, seed: int | None) -> None:
    path = tmp_path / "match.jsonl"
    table = open_table(counter, path, seed)
    let_play(table, 25)
    luck = table._bots[1].bot.luck  # type: ignore[attr-defined]
    again = Table.take_up(table.game, Journal.read(path), path)
    let_play(again, 25)
    assert len(decided(again)) > len(decided(table)) > 3
    assert memory_of(again) == decided(again)[: len(memory_of(again))]
    assert len(memory_of(again)) >= len(decided(table))
    assert again._bots[1].bot.luck == luck  # type: ignore[attr-defined]


def test_a_bot_at_the_table_forgets_what_was_taken_back(counter: str) -> None:
    table = open_table(counter, None)
    let_play(table, 6)
    while table.bot_step():
        pass
    bot_moved = memory_of(table)
    while table.match.journal.steps[-1].seat == 0:
        table.match.undo()
    table.match.undo()  # an answer of the bot
    assert len(decided(table)) < len(bot_moved)
    table.bot_step()
    assert memory_of(table) == decided(table)


# -- what is missing ---------------------------------------------------------------------------------------


def steps(*options: int) -> list[Step]:
    """Both seats in turn, seat 1 last."""
    return [Step((number + len(options)) % 2, option, "", ()) for number, option in enumerate(options)]


@pytest.mark.parametrize(
    ("lived", "answer", "since"),
    [
        ([4, 5, 6], 7, 4),  # it has answered last
        ([4], 5, 2),  # elsewhere it has answered since
        ([4, 5, 6], 8, None),  # it answered otherwise
        ([4, 5, 9], 7, None),  # it was asked about another position
        ([4, 5, 6, 7], 8, None),  # it was asked already what it is asked now
    ],
)
def test_how_much_a_bot_must_be_told(lived: list[int], answer: int, since: int | None) -> None:
    happened = steps(4, 5, 6, 7)
    before = [*happened[: len(lived)]]
    for place, option in enumerate(lived):
        before[place] = Step(before[place].seat, option, "", ())
    assert Lived(before, answer).missing_from(happened, 1) == since


def test_a_process_keeps_those_bots_that_were_asked_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "MOST_LIVES", 2)
    game = load_game("london")
    journal = Match.begin(game, {}, Chance(1)).journal
    lives, pasts = Lives(), [Past.of(name, 0, journal) for name in ("a", "b", "c")]
    for past in pasts[:2]:
        lives.keep(past, 1)
    lives.leave(pasts[0])
    lives.keep(pasts[0], 1)
    lives.keep(pasts[2], 1)
    assert [name in lives for name in "abc"] == [True, False, True]
    assert lives.gone() == ("b",)
    assert lives.gone() == ()


# -- where there is no table -------------------------------------------------------------------------------


def test_bots_of_a_simulation_remember_the_whole_match(counter: str) -> None:
    game = load_game("london")
    bots: list[Any] = [make_bot(counter, "london", 1), make_bot("random", "london", 2)]
    outcome = play(game, bots, game.check_settings({}), "seed", limit=80)
    assert 10 < len(bots[0].bot.asked) < outcome.decisions


def test_bots_of_an_environment_remember_one_match(counter: str) -> None:
    arena = Arena("london", {"first-player": "seat-2"}, {1: counter})
    for _ in range(2):
        arena.start(1)
        begun = len(arena._bots[1].bot.asked)  # type: ignore[attr-defined]
        for _ in range(20):
            arena.act(arena.any_action())
        assert begun < 3
        assert len(arena._bots[1].bot.asked) > begun  # type: ignore[attr-defined]


# -- bots of the house -------------------------------------------------------------------------------------


@pytest.fixture
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that the same search is made on a slow machine."""
    for levels in (LONDON_LEVELS, ALONE_LEVELS):
        for name, level in levels.items():
            patient = replace(level, budget=replace(level.budget, seconds=math.inf))
            monkeypatch.setitem(cast(dict[str, BotLevel], levels), name, patient)


@pytest.mark.parametrize("name", ["random", "greedy", "novice"])
@pytest.mark.parametrize(("game_name", "seat"), [("london", 0), ("alone", 0), ("alone", 1)])
def test_a_bot_that_lived_through_it_again_answers_as_before(
    name: str, game_name: str, seat: int, no_hurry: None
) -> None:
    """The same seed, the same worlds: nobody can tell that it was made anew."""
    game = load_game(game_name)
    chairs = [Chair(name if one == seat else "greedy") for one in range(2)]
    one, two = (Table.open(game, chairs, None, seed=4) for _ in range(2))
    for number in range(80):
        one.bot_step()
        if number % 20 == 10:
            two._lived.clear()  # its bots are made anew
        two.bot_step()
    assert decided(one, seat) == decided(two, seat)
    assert decided(one, 1 - seat) == decided(two, 1 - seat)


def test_a_hero_keeps_the_maps_in_mind_that_he_thought_of_before() -> None:
    game, chairs = load_game("alone"), [Chair("greedy"), Chair("greedy")]
    one, two = (Table.open(game, chairs, None, seed=5) for _ in range(2))
    for table in (one, two):
        while len(table.own_steps(0)) < 25 or table.deciding != 0:
            table.bot_step()
    two._lived.clear()
    guesses = []
    for table in (one, two):
        table.bot_step()
        hero: Any = table._bots[0]
        guesses.append(len(hero._hero._memory.guesses))
    assert guesses[0] == guesses[1] > 5
