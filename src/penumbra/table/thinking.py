"""Bots think in processes of their own: a thinking bot never delays another table.

One process is kept for bots that answer at once, so that a quick one never waits for a slow one. What is sent is a
world dealt for the seat that decides, not the real state: no process of a bot ever holds a secret.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

from penumbra.bots.base import Bot, live_through, thought_of
from penumbra.bots.guests import Guest
from penumbra.bots.registry import longest_thought, make_bot, usual_bot, welcome
from penumbra.bots.seat import SeatWorld
from penumbra.bots.thought import Thought
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import Game
from penumbra.kernel.state import State
from penumbra.table.memory import Lived, Past, chance_of_worlds
from penumbra.table.servant import Died, Hangs, Servant, end_with_the_server

TRIES = 3
"""A process may die; so often the question is asked anew."""
QUICK = 0.5
"""Bots that think no longer than so many seconds may use the process that is kept for quick ones."""
MOST_ASKERS = 1000
"""Askers whose last turn is remembered."""
MOST_LIVES = 500
"""Bots that live in one process at most."""
GRACE = 20.0
"""Seconds beyond its limit after which a bot is given up: a busy machine is slow, and a process takes its time to
start."""

Games = tuple[tuple[str, Path | None], ...]
"""Games that a process shall read, each with the folder of its packs."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot does, and why if it can say."""

    option: int
    thought: Thought | None = None


@dataclass(frozen=True, slots=True)
class Earlier:
    """An earlier decision of the same seat, as it goes to another process: `world` was dealt for that seat."""

    step: int
    world: dict[str, Any]
    option: int


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """An open decision as it goes to another process: `world` was dealt for the seat that decides."""

    game: str
    packs: Path | None
    world: dict[str, Any]
    bot: str
    seed: int | str | None
    step: int = 0
    life: str = ""
    """Which of the bots that live in the process is asked; without one a bot is made for this question alone."""
    is_new: bool = True
    """Whether that one is made anew."""
    earlier: tuple[Earlier, ...] = ()
    """What it must live through before."""
    gone: tuple[str, ...] = ()
    """Bots that nobody will ask again."""


def patience(bot: str, game: str) -> float:
    """Seconds after which a bot is given up."""
    return longest_thought(bot, game) + GRACE


class BotFailed(Exception):
    """A bot raised an error; the text is its traceback's end."""


@dataclass(frozen=True, slots=True, eq=False)
class Waiting:
    """A question for which no process is free."""

    quick: bool
    asker: str
    place: asyncio.Future[Brain]


class Lives:
    """The bots that live in a process, and what each has lived through."""

    def __init__(self) -> None:
        self._lived: dict[str, Lived] = {}
        self._gone: list[str] = []

    def __contains__(self, bot: str) -> bool:
        return bot in self._lived

    def leave(self, past: Past) -> int | None:
        """A bot is asked: from which step on it must be told what happened; None if it must be made anew. What it
        remembers is not known again until it has answered."""
        lived = self._lived.pop(past.bot, None)
        return None if lived is None else lived.missing_from(past.steps, past.seat)

    def keep(self, past: Past, answer: int) -> None:
        """A bot has answered. Those that were not asked for longest go."""
        self._lived[past.bot] = past.with_answer(answer)
        while len(self._lived) > MOST_LIVES:
            oldest = next(iter(self._lived))
            del self._lived[oldest]
            self._gone.append(oldest)

    def gone(self) -> tuple[str, ...]:
        """Those that went since this was last asked."""
        gone, self._gone = tuple(self._gone), []
        return gone


class Brain(Servant):
    """A process in which bots think."""

    def __init__(self, quick: bool, guests: tuple[Guest, ...] = ()) -> None:
        super().__init__(serve, guests)
        self.quick = quick
        self.busy = False
        self.lives = Lives()
        self._asked = 0

    def next_number(self) -> int:
        """The number of the question that comes now. Called before it is asked, so that it can be cancelled at once."""
        self._asked += 1
        return self._asked

    def ask(self, number: int, question: BotQuestion | Games, limit: float | None) -> Any:
        """Waits for the answer; called in a thread. Raises Died, Hangs or BotFailed."""
        answer = self.answer((number, question), limit)
        if isinstance(answer, str):
            raise BotFailed(answer)
        return answer

    def cancel(self, number: int) -> None:
        """Nobody waits for the answer to this question any more. By now another one may be asked."""
        self.tell(number)

    def kill(self) -> None:
        self.lives = Lives()
        super().kill()


def _dealt(game: Game[Any], state: State, seed: int | str | None, step: int) -> dict[str, Any]:
    """What goes to a process instead of the real state."""
    deal = Chance(None if seed is None else f"{seed}/deal/{step}")
    return game.dump(game.resample(state, state.seat, deal))


def _earlier(game: Game[Any], past: Past, since: int, seed: int | str | None) -> tuple[Earlier, ...]:
    """What a bot must live through before it is asked again."""
    return tuple(
        Earlier(step, _dealt(game, state, seed, step), past.steps[step].option)
        for step, state in past.decisions(game, since)
    )


class Thinker:
    """A few processes that answer for bots. Any of them may answer any question: a bot that does not live there, or is
    behind, is first told what it must remember."""

    def __init__(self, processes: int | None = None, guests: tuple[Guest, ...] = ()) -> None:
        """So many processes for all bots, and one more for quick ones. `guests` are from files that the person who
        runs this has named."""
        number = processes or max(1, (os.cpu_count() or 1) - 1)
        self._brains = [Brain(quick, guests) for quick in (*[False] * number, True)]
        self._threads = ThreadPoolExecutor(len(self._brains), thread_name_prefix="brain")
        self._waiting: list[Waiting] = []
        self._turns: dict[str, int] = {}
        """By asker: when it was last his turn."""
        self._turn = 0
        self._closed = False

    async def warm(self, games: Mapping[str, Path | None]) -> None:
        """Start the processes and let them read the games, each with its packs, before the first person waits for a
        bot."""
        loop, read = asyncio.get_running_loop(), tuple(games.items())
        await asyncio.gather(
            *(
                loop.run_in_executor(self._threads, brain.ask, brain.next_number(), read, None)
                for brain in self._brains
            )
        )

    async def choose(
        self,
        game: Game[Any],
        packs: Path | None,
        state: State,
        bot: str,
        seed: int | str | None,
        past: Past | None = None,
    ) -> Answer:
        """What a bot answers to the open decision. Cancelled, it lets the bot stop thinking. With its past the bot
        remembers what its seat has decided before in this match."""
        step = 0 if past is None else len(past.steps)
        question = BotQuestion(game.name, packs, _dealt(game, state, seed, step), bot, seed, step)
        try:
            return await self._answer(game, question, past)
        except Hangs:
            other = usual_bot(game.name)
            if bot == other:
                raise
            log.warning("the bot %s thinks for too long; %s moves instead", bot, other)
            return await self._answer(game, replace(question, bot=other), None)

    async def _answer(self, game: Game[Any], question: BotQuestion, past: Past | None) -> Answer:
        """Ask a process, and another one if it dies. Raises Died, Hangs or BotFailed."""
        quick = longest_thought(question.bot, question.game) <= QUICK
        for attempt in range(TRIES):
            bot, asker = ("", "") if past is None else (past.bot, past.asker)
            brain = await self._free_brain(quick, bot, asker)
            try:
                return await self._ask_with_past(brain, game, question, past)
            except Died:
                if self._closed or attempt == TRIES - 1:
                    raise
        raise AssertionError

    async def _ask_with_past(
        self, brain: Brain, game: Game[Any], question: BotQuestion, past: Past | None
    ) -> Answer:
        limit = patience(question.bot, question.game)
        if past is None:
            return await self._ask(brain, question, limit)
        lives = brain.lives  # if the process ends its bots are gone, and this is not looked at again
        since = lives.leave(past)
        earlier: tuple[Earlier, ...] = ()
        if past.has_decisions(since or 0):
            try:  # a long match is played again: not on the loop that all tables share
                earlier = await asyncio.to_thread(_earlier, game, past, since or 0, question.seed)
            except BaseException:
                self._release(brain)
                raise
        told = replace(question, life=past.bot, is_new=since is None, earlier=earlier, gone=lives.gone())
        answer = await self._ask(brain, told, limit)
        lives.keep(past, answer.option)
        return answer

    async def _ask(self, brain: Brain, question: BotQuestion, limit: float) -> Answer:
        loop, number = asyncio.get_running_loop(), brain.next_number()
        asked = loop.run_in_executor(self._threads, brain.ask, number, question, limit)
        asked.add_done_callback(lambda done: self._answered(brain, done))
        try:
            answer: Answer = await asyncio.shield(asked)
        except asyncio.CancelledError:
            brain.cancel(number)
            raise
        return answer

    def _answered(self, brain: Brain, done: asyncio.Future[Any]) -> None:
        """The process is free again, or gone."""
        problem = None if done.cancelled() else done.exception()
        if isinstance(problem, (Died, Hangs)):
            brain.kill()
        self._release(brain)

    # -- who is free -----------------------------------------------------------------------------------

    async def _free_brain(self, quick: bool, life: str, asker: str) -> Brain:
        """A process that is free, if possible the one in which the bot lives; slow bots leave one to the quick ones."""
        free = [brain for brain in self._brains if not brain.busy and (quick or not brain.quick)]
        if free:
            usual = free[-1] if quick else free[0]
            brain = next((one for one in free if life in one.lives), usual)
            brain.busy = True
            self._has_turn(asker)
            return brain
        place: asyncio.Future[Brain] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(quick, asker, place))
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():  # it came free at the same moment
                self._release(place.result())
            raise

    def _release(self, brain: Brain) -> None:
        """To whose turn was longest ago, of those who may have it, and of his to the one that has waited longest: who
        asks at many tables at once delays himself."""
        self._waiting = [one for one in self._waiting if not one.place.done()]
        may = [one for one in self._waiting if one.quick or not brain.quick]
        if not may:
            brain.busy = False
            return
        chosen = min(may, key=lambda one: self._turns.get(one.asker, 0))
        self._waiting.remove(chosen)
        self._has_turn(chosen.asker)
        chosen.place.set_result(brain)

    def _has_turn(self, asker: str) -> None:
        self._turn += 1
        self._turns.pop(asker, None)
        self._turns[asker] = self._turn
        while len(self._turns) > MOST_ASKERS:
            del self._turns[next(iter(self._turns))]

    def close(self) -> None:
        self._closed = True
        for brain in self._brains:
            brain.kill()
        self._threads.shutdown(wait=False, cancel_futures=True)


# -- in the other process ----------------------------------------------------------------------------------


class Listener:
    """Reads the line while the bot thinks, so that it hears when nobody waits any more."""

    def __init__(self, line: Connection) -> None:
        self.questions: SimpleQueue[tuple[int, Any] | None] = SimpleQueue()
        self._line = line
        self._cancelled = 0
        self._thinking: tuple[int, Bot] | None = None

    def listen(self) -> None:
        try:
            while True:
                heard = self._line.recv()
                if isinstance(heard, int):
                    self._cancelled = heard
                    self._stop()
                else:
                    self.questions.put(heard)
        except (OSError, EOFError):
            self.questions.put(None)

    def begins(self, number: int, bot: Bot) -> None:
        """A bot begins to think. It may have been cancelled before."""
        self._thinking = (number, bot)
        self._stop()

    def ends(self) -> None:
        self._thinking = None

    def is_cancelled(self, number: int) -> bool:
        return number <= self._cancelled

    def _stop(self) -> None:
        thinking = self._thinking
        if thinking is not None and thinking[0] <= self._cancelled:
            cancel = getattr(thinking[1], "cancel", None)
            if cancel is not None:
                cancel()


def serve(line: Connection, guests: tuple[Guest, ...] = ()) -> None:
    """Answer questions until the server is gone."""
    end_with_the_server()
    welcome(guests)
    listener = Listener(line)
    Thread(target=listener.listen, daemon=True).start()
    bots: dict[str, Bot] = {}
    while (heard := listener.questions.get()) is not None:
        number, question = heard
        try:
            answered = _answer_to(listener, bots, number, question)
        except Exception as problem:
            log.exception("a bot failed")
            answered = f"{type(problem).__name__}: {problem}"
        with suppress(OSError):
            line.send(answered)


def _answer_to(listener: Listener, bots: dict[str, Bot], number: int, question: BotQuestion | Games) -> Any:
    if isinstance(question, tuple):
        return warm_up(question)
    for gone in question.gone:
        bots.pop(gone, None)
    if listener.is_cancelled(number):
        return None
    bot = bot_for(question, bots)
    listener.begins(number, bot)
    try:
        return answer(question, bot)
    finally:
        listener.ends()


def bot_for(question: BotQuestion, bots: dict[str, Bot]) -> Bot:
    """Who is asked, with all that he must remember. `bots` live in this process."""
    bot = None if question.is_new else bots.get(question.life)
    if bot is None:
        bot = make_bot(question.bot, question.game, question.seed)
    if question.life:
        bots[question.life] = bot
    for earlier in question.earlier:
        live_through(bot, _world(question, earlier.world, earlier.step), earlier.option)
    return bot


@cache
def _game(name: str, packs: Path | None) -> Game[Any]:
    return load_game(name, packs)


def warm_up(games: Games) -> None:
    for name, packs in games:
        _game(name, packs)


def answer(question: BotQuestion, bot: Bot) -> Answer:
    """What the bot picks, and what it thought."""
    return Answer(bot.choose(_world(question, question.world, question.step)), thought_of(bot))


def _world(question: BotQuestion, world: dict[str, Any], step: int) -> SeatWorld:
    game = _game(question.game, question.packs)
    return SeatWorld(game, game.load(world), chance_of_worlds(question.seed, step), is_dealt=True)
