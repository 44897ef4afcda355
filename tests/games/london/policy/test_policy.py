"""The quick policy of Terrors of London: legal, sensible, the same each time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from penumbra.games.london.engine import ENGINE
from penumbra.games.london.policy.policy import Policy, rollout
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance
from tests.games.london.board import Board, base_game

GAME = base_game()
POLICY = Policy(GAME.box)
BREADTH = 6


def fresh(seed: int) -> tuple[London, Chance]:
    chance = Chance(seed)
    return GAME.start(GAME.check_settings({}), chance), chance


def wild_positions(matches: int) -> Iterator[London]:
    """All that is asked in random matches."""
    for seed in range(matches):
        state, chance = fresh(seed)
        while state.seat >= 0:
            yield state
            offered = GAME.options(state)
            GAME.apply(state, offered[chance.below(len(offered))], chance)


# -- policy ----------------------------------------------------------------------------------------------


def test_it_picks_what_is_offered_whatever_is_asked() -> None:
    asked = set()
    for state in wild_positions(12):
        asked.add(state.stack[-1][0])
        assert POLICY.pick(state) in GAME.options(state)
    assert len(asked) > 15


def test_candidates_are_offered_once_each_with_its_own_choice_first() -> None:
    for state in wild_positions(6):
        found = POLICY.candidates(state, BREADTH)
        assert found[0] == POLICY.pick(state)
        assert len(set(found)) == len(found) <= BREADTH + 2
        assert set(found) <= set(GAME.options(state))


def test_candidates_hang_only_on_what_the_seat_knows() -> None:
    for number, state in enumerate(wild_positions(4)):
        other = GAME.resample(state, state.seat, Chance(number))
        assert POLICY.candidates(other, BREADTH) == POLICY.candidates(state, BREADTH)


def test_it_beats_a_random_player() -> None:
    wins = 0.0
    for seed in range(30):
        state, chance = fresh(seed)
        mine = seed % 2
        while state.seat >= 0:
            offered = ENGINE.options(state)
            option = POLICY.pick(state) if state.seat == mine else offered[chance.below(len(offered))]
            ENGINE.carry_out(state, option, chance)
        wins += GAME.returns(state)[mine]
    assert wins >= 27


def test_it_attacks_at_once_when_that_wins() -> None:
    board = Board(me={"hand": ["ghoul"], "might": 9, "coin": 5}, foe={"life": 9})
    assert GAME.notation(board.state, POLICY.pick(board.state)) == "attack 9"


def test_it_plays_its_cards_before_it_buys() -> None:
    board = Board(me={"hand": ["cultist", "cultist"], "coin": 5, "overlord_used": True})
    assert GAME.notation(board.state, POLICY.pick(board.state)) == "play cultist"


def test_what_could_be_bought_is_tried_and_so_is_to_leave_it() -> None:
    board = Board(me={"hand": [], "coin": 8, "might": 2, "overlord_used": True})
    found = [GAME.notation(board.state, one) for one in POLICY.candidates(board.state, BREADTH)]
    assert sum(one.startswith("buy ") for one in found) > 2
    assert "attack 2" in found


# -- playing on and judging ------------------------------------------------------------------------------


def test_a_rollout_is_settled_by_its_chance_and_stays_between_loss_and_win() -> None:
    for seed in range(8):
        state, chance = fresh(seed)
        ENGINE.playout(state, chance, 60)
        shares = [rollout(POLICY, GAME.clone(state), 0, Chance(seed), 4) for _ in range(2)]
        theirs = rollout(POLICY, GAME.clone(state), 1, Chance(seed), 4)
        assert shares[0] == shares[1]
        assert 0.0 <= shares[0] <= 1.0
        assert shares[0] + theirs == pytest.approx(1.0)


def test_a_rollout_ends_at_its_horizon_or_with_the_match() -> None:
    board = Board()
    turn = board.state.turn
    state = GAME.clone(board.state)
    rollout(POLICY, state, 0, Chance(1), 3)
    assert state.turn == turn + 3
    rollout(POLICY, state, 0, Chance(1), 1000)
    assert state.seat < 0
    assert rollout(POLICY, state, 0, Chance(1), 3) == GAME.returns(state)[0]


def test_more_life_and_better_cards_promise_more() -> None:
    even = POLICY.judge(Board().state, 0)
    assert POLICY.judge(Board(foe={"life": 20}).state, 0) > even
    assert POLICY.judge(Board(me={"life": 20}).state, 0) < even
    strong = Board(me={"discard": ["highgate lich", "mayfair vampire"]})
    assert POLICY.judge(strong.state, 0) > even
