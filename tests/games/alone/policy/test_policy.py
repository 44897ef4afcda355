"""The quick policy: it plays any world on by offered options, and judges where the Hero stands."""

from __future__ import annotations

import pytest

from penumbra.games.alone import numbers as w
from penumbra.games.alone.engine import ENGINE
from penumbra.games.alone.policy.policy import Policy
from penumbra.games.alone.policy.way import RUBBLE
from penumbra.games.alone.state.state import EVIL_WINS, HERO_WINS, Alone
from penumbra.kernel.chance import Chance
from tests.games.alone.table import base_game

GAME = base_game()
POLICY = Policy(GAME.box)
SETTINGS: tuple[dict[str, str], ...] = (
    {},
    {"evil-players": "2", "talk": "restricted"},
    {"evil-players": "3", "acting": "in-turn", "decks": "chosen"},
    {"difficulty": "impossible", "crowded": "yes"},
    {"standard-spawn": "no", "difficulty": "easy"},
)


def started(seed: int, settings: dict[str, str]) -> tuple[Alone, Chance]:
    chance = Chance(f"policy {seed}")
    return GAME.start(GAME.check_settings(settings), chance), chance


def answer(state: Alone) -> int:
    options = ENGINE.options(state)
    return options[0] if len(options) == 1 else POLICY.choose(state, state.stack[-1], options)


def played_to_turn(seed: int, turns: int) -> Alone:
    """A game of the policy with itself at the start of some turn."""
    state, chance = started(seed, {})
    while state.round == 0 or state.stack[-1][0] != w.ASK_ACTION:
        ENGINE.apply(state, answer(state), chance)
    POLICY.rollout(state, w.HERO, chance, turns)
    return state


@pytest.mark.parametrize("settings", SETTINGS)
@pytest.mark.parametrize("seed", range(4))
def test_it_plays_whole_games_by_offered_options_only(settings: dict[str, str], seed: int) -> None:
    state, chance = started(seed, settings)
    for _ in range(5000):
        if state.seat < 0:
            break
        ENGINE.apply(state, answer(state), chance)
    assert state.winner in (HERO_WINS, EVIL_WINS)


def test_it_gives_the_same_answer_in_the_same_place() -> None:
    state, chance = started(3, {})
    while state.seat >= 0:
        option = answer(state)
        assert answer(state.clone()) == option
        ENGINE.apply(state, option, chance)


def test_what_the_hero_may_expect_evil_may_not() -> None:
    for seed in range(10):
        state = played_to_turn(seed, 4)
        hero = POLICY.rollout(state.clone(), w.HERO, Chance(seed), 3)
        evil = POLICY.rollout(state.clone(), 1, Chance(seed), 3)
        assert 0.0 <= hero <= 1.0
        assert hero + evil == pytest.approx(1.0)


def test_a_rollout_stops_at_the_start_of_a_turn() -> None:
    state = played_to_turn(1, 2)
    before = state.round * POLICY.turns + state.turn
    POLICY.rollout(state, w.HERO, Chance(4), 3)
    assert state.round * POLICY.turns + state.turn == before + 3
    assert state.stack[-1][0] == w.ASK_ACTION
    assert not state.begun


def test_a_match_that_is_over_is_judged_by_its_end() -> None:
    ends: dict[int, set[float]] = {HERO_WINS: set(), EVIL_WINS: set()}
    for seed in range(12):
        state, chance = started(seed, {})
        share = POLICY.rollout(state, w.HERO, chance, 200)
        ends[state.winner].add(share)
    assert ends == {HERO_WINS: {1.0}, EVIL_WINS: {0.0}}


def test_the_hero_stands_worse_with_less_health() -> None:
    for seed in range(10):
        state = played_to_turn(seed, 1)
        weaker = state.clone()
        weaker.health -= 3
        assert POLICY.prospects.share(weaker) < POLICY.prospects.share(state)


def test_the_way_ahead_shortens_by_a_step_towards_the_goal() -> None:
    state = played_to_turn(2, 1)
    POLICY.way.aim(state)
    here = POLICY.way.ahead(state.hero)
    around = [POLICY.way.ahead(there) for there in state.board.neighbours(state.hero, state.blocked)]
    assert min(around) == here - 1.0


def test_rubble_makes_the_way_longer_but_does_not_end_it() -> None:
    state = played_to_turn(2, 1)
    board = state.board
    POLICY.way.aim(state)
    far = max(range(board.size), key=POLICY.way.ahead)
    for passage in range(board.doors, len(board.ends)):
        state.blocked |= 1 << passage
    before = POLICY.way.end_left[0] + board.distance[POLICY.way.ends[0]][far]
    assert far not in POLICY.way.ends
    assert POLICY.way.ahead(far) <= before + RUBBLE


@pytest.mark.parametrize("hero", [True, False])
def test_it_is_better_than_chance_on_both_sides(hero: bool) -> None:
    """Against somebody who does anything, the Hero by the policy wins nearly always, and so does Evil."""
    won = 0
    for seed in range(20):
        state, chance = started(seed, {})
        while state.seat >= 0:
            by_policy = (state.seat == w.HERO) == hero
            options = ENGINE.options(state)
            option = answer(state) if by_policy else options[chance.below(len(options))]
            ENGINE.apply(state, option, chance)
        won += (state.winner == HERO_WINS) == hero
    assert won >= 17
