"""Chance: random, recorded, scripted and forbidden outcomes."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from penumbra.kernel.chance import Chance, ChanceError, NoChance, Recorder, Script

SIZES = st.lists(st.integers(1, 200), min_size=1, max_size=30)


@given(st.integers(), SIZES)
def test_every_outcome_lies_below_the_number_asked_for(seed: int, sizes: list[int]) -> None:
    chance = Chance(seed)
    assert all(0 <= chance.below(n) < n for n in sizes)
    assert all(0 <= chance.pick(range(n)) < n for n in sizes)


@given(st.one_of(st.integers(), st.text()), SIZES)
def test_the_same_seed_gives_the_same_outcomes(seed: int | str, sizes: list[int]) -> None:
    one, other = Chance(seed), Chance(seed)
    assert [one.below(n) for n in sizes] == [other.below(n) for n in sizes]


def test_other_seeds_give_other_outcomes() -> None:
    assert len({Chance(seed).below(10**12) for seed in range(50)}) == 50


def test_without_a_seed_no_two_chances_are_alike() -> None:
    assert [Chance().below(10**9) for _ in range(3)] != [Chance().below(10**9) for _ in range(3)]


def test_outcomes_are_uniform() -> None:
    chance = Chance(1)
    counted = Counter(chance.below(6) for _ in range(60_000))
    assert set(counted) == set(range(6))
    assert all(9_500 < times < 10_500 for times in counted.values())


def test_picking_tells_the_place_and_not_the_thing() -> None:
    assert Script([1]).pick([70, 80, 90]) == 1


# -- recording and playing back --------------------------------------------------------------------------


@given(st.integers(), SIZES)
def test_what_a_recorder_heard_can_be_played_back(seed: int, sizes: list[int]) -> None:
    recorder = Recorder(Chance(seed))
    heard = [recorder.below(n) if n % 2 else recorder.pick(range(n)) for n in sizes]
    script = Script(recorder.outcomes)
    assert [script.below(n) for n in sizes] == heard
    script.finish()


def test_a_recorder_changes_nothing() -> None:
    recorder = Recorder(Chance(5))
    plain = Chance(5)
    assert [recorder.below(9) for _ in range(20)] == [plain.below(9) for _ in range(20)]


def test_a_recorder_that_was_never_asked_has_no_outcomes() -> None:
    assert Recorder(Chance(5)).outcomes == []


def test_a_script_that_is_asked_too_often_says_which_outcome_is_missing() -> None:
    script = Script([0, 1])
    script.below(2)
    script.below(2)
    with pytest.raises(ChanceError, match="outcome 3, but only 2 are recorded"):
        script.below(2)


@pytest.mark.parametrize("outcome", [6, 7, -1])
def test_a_script_with_an_impossible_outcome_says_what_is_possible(outcome: int) -> None:
    with pytest.raises(ChanceError, match=f"{outcome} is impossible: it must be below 6"):
        Script([outcome]).below(6)


def test_a_script_with_an_impossible_place_says_what_is_possible() -> None:
    with pytest.raises(ChanceError, match="3 is impossible: it must be below 3"):
        Script([3]).pick([5, 6, 7])


def test_a_script_that_was_not_used_up_says_how_much_is_left() -> None:
    script = Script([0, 0, 0])
    script.below(1)
    with pytest.raises(ChanceError, match="2 recorded outcomes were never asked for"):
        script.finish()


def test_an_empty_script_that_was_never_asked_is_finished() -> None:
    Script([]).finish()


def test_where_chance_is_forbidden_asking_it_is_an_error() -> None:
    with pytest.raises(ChanceError, match="must not ask chance"):
        NoChance().below(1)
    with pytest.raises(ChanceError, match="must not ask chance"):
        NoChance().pick([1])
