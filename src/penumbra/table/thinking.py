"""Bots think in processes of their own: a thinking bot never delays another table.

One process is kept for bots that answer at once, so that a quick one never waits for a slow one. What is sent is a
world dealt for the seat that decides, not the real state: no process of a bot ever holds a secret.
"""

from __future__ import annotations

import asyncio
import logging
import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any

from penumbra.bots.base import Bot, thought_of
from penumbra.bots.registry import longest_thought, make_bot, usual_bot
from penumbra.bots.seat import SeatWorld
from penumbra.bots.thought import Thought
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import Game
from penumbra.kernel.state import State

TRIES = 3
"""A process may die; so often the question is asked anew."""
QUICK = 0.5
"""Bots that think no longer than so many seconds may use the process that is kept for quick ones."""
GRACE = 20.0
"""Seconds beyond its limit after which a bot is given up: a busy machine is slow, and a process takes its time to
start."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot does, and why if it can say."""

    option: int
    thought: Thought | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """An open decision as it goes to another process: `world` was dealt for the seat that decides."""

    game: str
    packs: Path | None
    world: dict[str, Any]
    bot: str
    seed: int | str | None


def patience(bot: str, game: str) -> float:
    """Seconds after which a bot is given up."""
    return longest_thought(bot, game) + GRACE


class Died(Exception):
    """A process ended while it was asked."""


class Hangs(Exception):
    """A bot thinks for longer than it may."""


class BotFailed(Exception):
    """A bot raised an error; the text is its traceback's end."""


class Brain:
    """A process that answers one question at a time."""

    def __init__(self, quick: bool) -> None:
        self.quick = quick
        self.busy = False
        self._asked = 0
        self._sending = Lock()
        self._line: Connection | None = None
        self._process: BaseProcess | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def _start(self) -> Connection:
        # A fresh interpreter, not a fork: the server has threads, and what it holds is none of the bots' business.
        context = get_context("spawn")
        line, other_end = context.Pipe()
        process = context.Process(target=serve, args=(other_end,), daemon=True)
        process.start()
        other_end.close()
        self._line, self._process = line, process
        return line

    def next_number(self) -> int:
        """The number of the question that comes now. Called before it is asked, so that it can be cancelled at once."""
        self._asked += 1
        return self._asked

    def ask(self, number: int, question: Question | tuple[str, ...], limit: float | None) -> Any:
        """Waits for the answer; called in a thread. Raises Died, Hangs or BotFailed."""
        line = self._line or self._start()
        try:
            with self._sending:
                line.send((number, question))
            if not line.poll(limit):
                raise Hangs
            answer = line.recv()
        except (OSError, EOFError) as problem:
            raise Died from problem
        if isinstance(answer, str):
            raise BotFailed(answer)
        return answer

    def cancel(self) -> None:
        """Nobody waits for the answer any more."""
        with suppress(OSError), self._sending:
            if self._line is not None:
                self._line.send(self._asked)

    def kill(self) -> None:
        """End the process; the next question starts another. Whoever still waits at the line hears that it ended."""
        process = self._process
        self._process = self._line = None
        if process is not None:
            process.kill()
            process.join()
            process.close()


class Thinker:
    """A few processes that answer for bots. A bot remembers nothing, so any process may answer any question."""

    def __init__(self, processes: int | None = None) -> None:
        """So many processes for all bots, and one more for quick ones."""
        number = processes or max(1, (os.cpu_count() or 1) - 1)
        self._brains = [Brain(quick=False) for _ in range(number)] + [Brain(quick=True)]
        self._threads = ThreadPoolExecutor(len(self._brains), thread_name_prefix="brain")
        self._waiting: list[tuple[bool, asyncio.Future[Brain]]] = []
        self._closed = False

    async def warm(self, games: tuple[str, ...]) -> None:
        """Start the processes and let them read the games, before the first person waits for a bot."""
        loop = asyncio.get_running_loop()
        await asyncio.gather(
            *(
                loop.run_in_executor(self._threads, brain.ask, brain.next_number(), games, None)
                for brain in self._brains
            )
        )

    async def choose(
        self, game: Game[Any], packs: Path | None, state: State, bot: str, seed: int | str | None
    ) -> Answer:
        """What a bot answers to the open decision. Cancelled, it lets the bot stop thinking."""
        deal = Chance(None if seed is None else f"{seed}/deal")
        world = game.dump(game.resample(state, state.seat, deal))
        try:
            return await self._answer(Question(game.name, packs, world, bot, seed))
        except Hangs:
            other = usual_bot(game.name)
            if bot == other:
                raise
            log.warning("the bot %s thinks for too long; %s moves instead", bot, other)
            return await self._answer(Question(game.name, packs, world, other, seed))

    async def _answer(self, question: Question) -> Answer:
        """Ask a process, and another one if it dies. Raises Died, Hangs or BotFailed."""
        quick = longest_thought(question.bot, question.game) <= QUICK
        for attempt in range(TRIES):
            brain = await self._free_brain(quick)
            try:
                return await self._ask(brain, question, patience(question.bot, question.game))
            except Died:
                if self._closed or attempt == TRIES - 1:
                    raise
        raise AssertionError

    async def _ask(self, brain: Brain, question: Question, limit: float) -> Answer:
        loop, number = asyncio.get_running_loop(), brain.next_number()
        asked = loop.run_in_executor(self._threads, brain.ask, number, question, limit)
        asked.add_done_callback(lambda done: self._answered(brain, done))
        try:
            answer: Answer = await asyncio.shield(asked)
        except asyncio.CancelledError:
            brain.cancel()
            raise
        return answer

    def _answered(self, brain: Brain, done: asyncio.Future[Any]) -> None:
        """The process is free again, or gone."""
        problem = None if done.cancelled() else done.exception()
        if isinstance(problem, (Died, Hangs)):
            brain.kill()
        self._release(brain)

    # -- who is free -----------------------------------------------------------------------------------

    async def _free_brain(self, quick: bool) -> Brain:
        """A process that is free; slow bots leave one to the quick ones."""
        for brain in self._brains[::-1] if quick else self._brains:
            if not brain.busy and (quick or not brain.quick):
                brain.busy = True
                return brain
        place: asyncio.Future[Brain] = asyncio.get_running_loop().create_future()
        self._waiting.append((quick, place))
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():  # it came free at the same moment
                self._release(place.result())
            raise

    def _release(self, brain: Brain) -> None:
        """To whoever has waited longest and may have it."""
        for number, (quick, place) in enumerate(self._waiting):
            if not place.done() and (quick or not brain.quick):
                del self._waiting[number]
                place.set_result(brain)
                return
        self._waiting = [one for one in self._waiting if not one[1].done()]
        brain.busy = False

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


def serve(line: Connection) -> None:
    """Answer questions until the server is gone."""
    end_with_the_server()
    listener = Listener(line)
    Thread(target=listener.listen, daemon=True).start()
    while (heard := listener.questions.get()) is not None:
        number, question = heard
        try:
            answered = _answer_to(listener, number, question)
        except Exception as problem:
            log.exception("a bot failed")
            answered = f"{type(problem).__name__}: {problem}"
        with suppress(OSError):
            line.send(answered)


def _answer_to(listener: Listener, number: int, question: Question | tuple[str, ...]) -> Any:
    if isinstance(question, tuple):
        return warm_up(question)
    if listener.is_cancelled(number):
        return None
    bot = make_bot(question.bot, question.game, question.seed)
    listener.begins(number, bot)
    try:
        return answer(question, bot)
    finally:
        listener.ends()


def end_with_the_server() -> None:
    """A server that is killed cannot close its processes: they watch for that themselves."""
    server = parent_process()
    if server is not None:
        Thread(target=_wait_for_the_end_of, args=(server,), daemon=True).start()


def _wait_for_the_end_of(server: BaseProcess) -> None:
    server.join()
    os._exit(0)


@cache
def _game(name: str, packs: Path | None) -> Game[Any]:
    return load_game(name, packs)


def warm_up(games: tuple[str, ...]) -> None:
    for name in games:
        _game(name, None)


def answer(question: Question, bot: Bot) -> Answer:
    """What the bot picks, and what it thought."""
    game = _game(question.game, question.packs)
    state = game.load(question.world)
    deals = Chance(None if question.seed is None else f"{question.seed}/world")
    return Answer(bot.choose(SeatWorld(game, state, deals, is_dealt=True)), thought_of(bot))
