"""Bots think in processes of their own."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool

import pytest

from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.match import Match
from penumbra.table import thinking
from penumbra.table.thinking import Thinker, answer
from tests.table.rooms import BEGIN, open_hall, say, settled, sit_down

LONDON = load_game("london")


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    """One process for all these tests: to start one takes a while."""
    thinker = Thinker(1)
    yield thinker
    thinker._pool.shutdown(wait=True)


def workers(thinker: Thinker) -> list[int]:
    return list(thinker._pool._processes or ())


def test_an_answer_is_one_of_the_options_and_the_same_for_one_seed() -> None:
    for name, game in (("london", LONDON), ("alone", load_game("alone"))):
        state = Match.begin(game, {}, Chance(1)).state
        dumped = game.dump(state)
        answers = {answer(name, None, dumped, "greedy", 7) for _ in range(2)}

        assert len(answers) == 1
        assert answers <= set(game.options(state))


@pytest.mark.asyncio
async def test_a_bot_in_another_process_plays_at_a_table(thinker: Thinker) -> None:
    await thinker.warm(("london",))
    assert os.getpid() not in workers(thinker)
    async with open_hall(thinker=thinker) as hall:
        room = await sit_down(hall, "london", ["me", "greedy"], BEGIN)
        await say(room, "faction undead")
        await settled(room)

        assert [step.seat for step in room.table.match.journal.steps] == [0, 1]


@pytest.mark.asyncio
async def test_a_bot_answers_though_its_process_is_killed(thinker: Thinker) -> None:
    await thinker.warm(("london",))
    (victim,) = workers(thinker)
    state = Match.begin(LONDON, {}, Chance(1)).state
    os.kill(victim, signal.SIGKILL)

    options = await asyncio.gather(*(thinker.choose(LONDON, None, state, "random", seed) for seed in (1, 2)))

    assert set(options) <= set(LONDON.options(state))
    assert victim not in workers(thinker)


@pytest.mark.asyncio
async def test_a_pool_that_breaks_again_and_again_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker, pools = Thinker(1), 0

    class Broken:
        def submit(self, *_: object) -> None:
            raise BrokenProcessPool

        def shutdown(self, **_: object) -> None:
            pass

    def new_pool() -> Broken:
        nonlocal pools
        pools += 1
        return Broken()

    thinker.close()
    monkeypatch.setattr(thinker, "_new_pool", new_pool)
    thinker._pool = new_pool()  # type: ignore[assignment]  # all that is asked of a pool
    with pytest.raises(BrokenProcessPool):
        await thinker.choose(LONDON, None, Match.begin(LONDON, {}, Chance(1)).state, "random", 1)

    assert pools == thinking.TRIES
