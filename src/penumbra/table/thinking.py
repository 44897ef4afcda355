"""Bots think in processes of their own: a thinking bot never delays another table."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Thread
from typing import Any

from penumbra.bots.registry import make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import Game
from penumbra.kernel.state import State

TRIES = 3
"""A process may die; so often the question is asked anew."""


class Thinker:
    """A few processes that answer for bots. A bot remembers nothing, so any process may answer any question."""

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or max(1, (os.cpu_count() or 1) - 1)
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # A fresh interpreter, not a fork: the server has threads, and what it holds is none of the bots' business.
        return ProcessPoolExecutor(
            self._processes, mp_context=get_context("spawn"), initializer=end_with_the_server
        )

    async def warm(self, games: tuple[str, ...]) -> None:
        """Start the processes and let them read the games, before the first person waits for a bot."""
        loop = asyncio.get_running_loop()
        await asyncio.gather(
            *(loop.run_in_executor(self._pool, warm_up, games) for _ in range(self._processes))
        )

    async def choose(
        self, game: Game[Any], packs: Path | None, state: State, bot: str, seed: int | str | None
    ) -> int:
        """What a bot answers to the open decision."""
        question = (game.name, packs, game.dump(state), bot, seed)
        for attempt in range(TRIES):
            pool = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, answer, *question)
            except BrokenProcessPool:
                if attempt == TRIES - 1:
                    raise
                if self._pool is pool:  # another table may have renewed it already
                    self._pool = self._new_pool()
        raise AssertionError

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


# -- in the other process ----------------------------------------------------------------------------------


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


def answer(name: str, packs: Path | None, dumped: dict[str, Any], bot: str, seed: int | str | None) -> int:
    """The option that the bot picks."""
    game = _game(name, packs)
    state = game.load(dumped)
    deals = Chance(None if seed is None else f"{seed}/world")
    return make_bot(bot, name, seed).choose(SeatWorld(game, state, deals))
