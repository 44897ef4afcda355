"""Many matches at once."""

from __future__ import annotations

import numpy as np
import pytest

from penumbra.kernel.chance import Luck
from penumbra.research.arena import Arena, IllegalAction
from penumbra.research.batch import Batch
from penumbra.research.workers import Workers
from tests.research.playing import GAMES


def first_offered(batch: Batch) -> list[int]:
    return [int(np.flatnonzero(mask)[0]) for mask in batch.action_mask]


def any_offered(batch: Batch, source: np.random.Generator) -> list[int]:
    return [int(source.choice(np.flatnonzero(mask))) for mask in batch.action_mask]


@pytest.mark.parametrize("game_name", GAMES)
def test_every_row_is_the_match_that_would_be_played_alone(game_name: str) -> None:
    batch, source = Batch(game_name, 3), np.random.default_rng(1)
    batch.reset(7)
    luck = Luck(7)
    arenas = [Arena(game_name) for _ in range(3)]
    for arena in arenas:
        arena.start(luck.seed())
    for _ in range(120):
        for row, arena in enumerate(arenas):
            assert batch.seat[row] == arena.seat
            assert np.array_equal(batch.observation[row], arena.observe(arena.seat))
            assert np.array_equal(batch.action_mask[row], arena.mask(arena.seat))
        actions = any_offered(batch, source)
        batch.step(actions)
        for arena, action in zip(arenas, actions, strict=True):
            arena.act(action)
            if arena.over:
                arena.start()


def test_a_match_that_ends_gives_its_result_and_starts_anew() -> None:
    batch, source = Batch("london", 4), np.random.default_rng(2)
    batch.reset(1)
    ended = 0
    for _ in range(700):
        batch.step(any_offered(batch, source))
        assert (np.abs(batch.reward).sum(axis=1) > 0).tolist() == batch.done.tolist()
        assert not batch.length[batch.done].any()
        assert (batch.reward.sum(axis=1) == 0).all()
        ended += int(batch.done.sum())
    assert ended >= 4


def test_bots_play_their_seats() -> None:
    batch, source = (
        Batch("alone", 2, {"evil-players": "2"}, {0: "random", 2: "random"}),
        np.random.default_rng(3),
    )
    batch.reset(1)
    for _ in range(60):
        assert batch.seat.tolist() == [1, 1]
        batch.step(any_offered(batch, source))


def test_matches_are_cut_off_without_a_result() -> None:
    batch = Batch("london", 2, max_cycles=6)
    batch.reset(1)
    for step in range(1, 13):
        batch.step(first_offered(batch))
        assert batch.done.tolist() == [step % 6 == 0] * 2
        assert not batch.reward.any()


def test_one_illegal_action_stops_all() -> None:
    batch = Batch("london", 2)
    batch.reset(1)
    before = [arena.spaces.game.dump(arena.state) for arena in batch.arenas]
    actions = first_offered(batch)
    illegal = int(np.flatnonzero(batch.action_mask[1] == 0)[0])
    for wrong in (illegal, -1, batch.actions.size):
        with pytest.raises(IllegalAction):
            batch.step([actions[0], wrong])
    with pytest.raises(ValueError, match="2 actions"):
        batch.step(actions[:1])
    assert [arena.spaces.game.dump(arena.state) for arena in batch.arenas] == before


def test_rows_have_chances_of_their_own_and_seeds_settle_them() -> None:
    def looks(seed: int) -> list[bytes]:
        batch = Batch("alone", 3)
        batch.reset(seed)
        found = []
        for _ in range(30):
            batch.step(first_offered(batch))
            found += [row.tobytes() for row in batch.observation]
        return found

    assert looks(1) == looks(1)
    assert looks(1) != looks(2)
    assert len(set(looks(1)[-3:])) == 3


def test_a_batch_needs_a_match() -> None:
    with pytest.raises(ValueError, match="at least one"):
        Batch("london", 0)


# -- several processes -------------------------------------------------------------------------------------


def test_workers_play_exactly_what_a_batch_plays() -> None:
    source = np.random.default_rng(4)
    batch = Batch("london", 5, bots={1: "random"}, max_cycles=40)
    with Workers("london", 5, bots={1: "random"}, max_cycles=40, workers=2) as workers:
        batch.reset(9)
        workers.reset(9)
        for _ in range(90):
            for name in ("observation", "action_mask", "seat", "done", "reward", "length"):
                assert np.array_equal(getattr(batch, name), getattr(workers, name)), name
            actions = any_offered(batch, source)
            batch.step(actions)
            workers.step(actions)
        before = workers.observation.copy()
        with pytest.raises(IllegalAction):
            workers.step([-1] * 5)
        assert np.array_equal(workers.observation, before)
        processes = workers._workers
    assert not any(process.is_alive() for process in processes)


def test_workers_draw_offered_actions_and_say_what_they_cost() -> None:
    with Workers("alone", 60, workers=2) as workers:  # more than a piece for each
        workers.reset(4)
        first = workers.any_actions()
        for _ in range(20):
            chosen = workers.any_actions()
            assert workers.action_mask[np.arange(60), chosen].all()
            workers.step(chosen)
        assert len({*first.tolist()}) > 1
        spent = workers.seconds()
        assert len(spent) == 2
        assert min(spent) > 0
        workers.reset(4)
        assert workers.any_actions().tolist() == first.tolist()


def test_a_workers_mistake_is_told() -> None:
    with Workers("london", 2, workers=1) as workers:
        workers.reset(1)
        with pytest.raises(IllegalAction):
            workers._play(np.array([-1, -1]))  # past the check
        workers.reset(1)


def test_no_worker_is_idle() -> None:
    with pytest.raises(ValueError, match="1 to 2 workers"):
        Workers("london", 2, workers=3)
