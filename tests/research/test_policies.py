"""Policies from files play like any bot, and see what an agent sees."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from penumbra.bots import from_file
from penumbra.bots.from_file import BadBotFile, BotFileFailed, admit
from penumbra.bots.registry import make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.state import State
from penumbra.lab.league import league
from penumbra.lab.playing import play
from penumbra.research.arena import Arena
from penumbra.research.batch import Batch
from penumbra.research.policies import action_of, bot_of_policy

POLICIES = '''
import numpy as np


class Last:
    """An action: the last that is offered."""

    def __call__(self, observation):
        return int(np.flatnonzero(observation["action_mask"])[-1])


class Fond:
    """Logits, which depend on all that is seen."""

    def __call__(self, observation):
        seen = observation["observation"].astype(np.int64)
        mix = int((seen * np.arange(1, len(seen) + 1)).sum())
        return np.sin(np.arange(len(observation["action_mask"])) * (1 + mix % 97))


class Rash:
    def __call__(self, observation):
        return int(np.flatnonzero(observation["action_mask"] == 0)[0])


class Londoner(Last):
    game = "london"


class Broken:
    def __call__(self, observation):
        return observation["no such thing"]
'''


@pytest.fixture
def named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """The admitted name of one of the policies above."""
    monkeypatch.setattr(from_file, "_admitted", set())
    monkeypatch.setattr(from_file, "_modules", {})
    (tmp_path / "mine.py").write_text(POLICIES, encoding="utf-8")

    def name_of(policy: str) -> str:
        name = f"{tmp_path / 'mine.py'}:{policy}"
        admit([name])
        return name

    return name_of


def positions(game_name: str, steps: int) -> list[State]:
    """Some of a random match."""
    game, chance, found = load_game(game_name), Chance(5), list[State]()
    state = game.start(game.check_settings({}), chance)
    while len(found) < steps and state.seat >= 0:
        found.append(game.clone(state))
        options = game.options(state)
        game.apply(state, options[chance.below(len(options))], chance)
    return found


# -- playing ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_name", ["london", "alone"])
def test_it_is_handed_what_an_agent_sees(game_name: str) -> None:
    caught: list[dict[str, Any]] = []

    def policy(observation: dict[str, Any]) -> int:
        caught.append(observation)
        return int(np.flatnonzero(observation["action_mask"])[0])

    bot, arena, game = bot_of_policy("mine", policy, game_name), Arena(game_name), load_game(game_name)
    arena.start(1)
    for _ in range(80):
        option = bot.choose(SeatWorld(game, arena.state, Chance(2)))

        assert np.array_equal(caught[-1]["observation"], arena.observe(arena.seat))
        assert np.array_equal(caught[-1]["action_mask"], arena.mask(arena.seat))
        assert option == arena.offered[min(arena.offered)]
        arena.act(arena.any_action())


@pytest.mark.parametrize("game_name", ["london", "alone"])
def test_its_moves_do_not_change_with_what_it_cannot_see(game_name: str, named: Callable[[str], str]) -> None:
    game, bot, answers = load_game(game_name), make_bot(named("Fond"), game_name), set()
    for number, state in enumerate(positions(game_name, 120)):
        other = game.resample(state, state.seat, Chance(f"other/{number}"))

        here = bot.choose(SeatWorld(game, state, Chance(1)))
        there = bot.choose(SeatWorld(game, other, Chance(2)))

        assert here == there
        answers.add(here)
    assert len(answers) > 10  # it does not always do the same


def test_the_highest_number_of_those_that_are_offered_is_played() -> None:
    mask = np.array([0, 1, 0, 1], np.int8)
    assert action_of(np.array([9.0, 1.0, 9.0, 2.0]), mask) == 3
    assert action_of([[9.0, -1.0, 9.0, -np.inf]], mask) == 1
    assert action_of(np.int64(3), mask) == 3
    assert action_of([1], mask) == 1


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (0, "action 0, which is not offered"),
        (-1, "action -1, which is not offered"),
        (4, "action 4, which is not offered"),
        ([1.0, 2.0], r"float64 of shape \[2\], not with one action or 4 logits"),
        ("north", "not with one action"),
        (None, "not with one action"),
        ([1.0, np.nan, 1.0, 1.0], "not numbers"),
    ],
)
def test_any_other_answer_is_refused_with_a_reason(answer: Any, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        action_of(answer, np.array([0, 1, 0, 1], np.int8))


def test_a_wrong_answer_and_an_error_are_told_with_the_name(named: Callable[[str], str]) -> None:
    game = load_game("london")
    world = SeatWorld(game, positions("london", 1)[0], Chance(1))
    with pytest.raises(BotFileFailed, match=r"mine\.py:Rash answered with action \d+, which is not offered"):
        make_bot(named("Rash"), "london").choose(world)
    with pytest.raises(BotFileFailed, match=r"mine\.py:Broken failed: KeyError.*\(mine\.py, line \d+\)"):
        make_bot(named("Broken"), "london").choose(world)


def test_one_that_says_which_game_it_plays_plays_no_other(named: Callable[[str], str]) -> None:
    make_bot(named("Londoner"), "london")
    with pytest.raises(BadBotFile, match="it plays london, not alone"):
        make_bot(named("Londoner"), "alone")


PACK = """
[[monster]]
id = "old-lamp"
source = "penumbra"
faction = "mortal"
cost = 2
gain = { coin = 1 }
horde = ["might 1"]
left = "spirit"
right = "beast"
"""


def test_it_does_not_play_with_packs_of_ones_own(named: Callable[[str], str], tmp_path: Path) -> None:
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "lamp.toml").write_text(PACK, encoding="utf-8")
    game = load_game("london", tmp_path / "packs")
    world = SeatWorld(game, game.start(game.check_settings({}), Chance(1)), Chance(2))
    with pytest.raises(BotFileFailed, match="plays the box as it is"):
        make_bot(named("Last"), "london").choose(world)


# -- where it plays --------------------------------------------------------------------------------------


def test_it_plays_in_a_league(named: Callable[[str], str]) -> None:
    report = league("london", ["random", named("Fond")], 2, seed=3)
    assert sum(score.games for score in report.scores if score.bot == "random") == 2


def test_as_an_opponent_of_agents_it_plays_as_it_does_elsewhere(named: Callable[[str], str]) -> None:
    """No world is dealt for it there: it looks at the arrays themselves."""
    name, game = named("Fond"), load_game("london")
    arena = Arena("london", bots={1: name})
    arena.start(11)
    slow = make_bot(name, "london")
    answers = []
    inner = arena._answer

    def compared(seat: int) -> int:
        found = inner(seat)
        answers.append((found, slow.choose(SeatWorld(game, arena.state, Chance(3)))))
        return found

    arena._answer = compared  # type: ignore[method-assign]
    while not arena.over and len(answers) < 60:
        arena.act(arena.any_action())
    assert len(answers) >= 20
    assert all(quick == right for quick, right in answers)


def test_a_batch_with_it_can_be_pickled_in_the_middle(named: Callable[[str], str]) -> None:
    batch, source = Batch("london", 3, bots={1: named("Fond")}), np.random.default_rng(1)
    batch.reset(2)
    for _ in range(30):
        batch.step(batch.any_actions(source))
    twin = pickle.loads(pickle.dumps(batch))
    for _ in range(30):
        actions = batch.any_actions(source)
        batch.step(actions)
        twin.step(actions)
        assert np.array_equal(batch.observation, twin.observation)


def test_whole_matches_are_played(named: Callable[[str], str]) -> None:
    for game_name in ("london", "alone"):
        game = load_game(game_name)
        bots = [make_bot(named("Fond"), game_name), make_bot("random", game_name, 1)]
        outcome = play(game, bots, game.check_settings({}), "7")
        assert sum(outcome.returns) == pytest.approx(1)
