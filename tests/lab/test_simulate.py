"""Many matches between bots."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from penumbra.bots.registry import UnknownBot
from penumbra.games.registry import UnknownGame, load_game
from penumbra.kernel.game import BadSettings, ContentError
from penumbra.lab.simulate import BadSimulation, SimulationPlan, SimulationReport, play_number, simulate


@pytest.fixture(scope="module")
def report() -> SimulationReport:
    return simulate("london", ["greedy", "random"], 12, seed=4)


def first_player_wins(report: SimulationReport) -> int:
    wins = report.figures["first_player_wins"]
    assert isinstance(wins, int)
    return wins


def test_every_game_is_counted_once(report: SimulationReport) -> None:
    assert report.games == 12
    assert sum(report.wins) + report.draws == 12
    assert sum(report.endings.values()) == 12
    assert 0 <= first_player_wins(report) <= 12


def test_wins_are_by_seat(report: SimulationReport) -> None:
    swapped = simulate("london", ["random", "greedy"], 12, seed=4)
    assert report.wins[0] > report.wins[1]
    assert swapped.wins[0] < swapped.wins[1]


def test_the_same_seed_gives_the_same_games_whatever_the_number_of_jobs(report: SimulationReport) -> None:
    shared = simulate("london", ["greedy", "random"], 12, seed=4, jobs=2)
    assert replace(shared, seconds=0.0) == replace(report, seconds=0.0)


def test_another_seed_gives_other_games(report: SimulationReport) -> None:
    other = simulate("london", ["greedy", "random"], 12, seed=5)
    assert other.decisions != report.decisions


def test_a_game_depends_on_seed_and_number_only() -> None:
    fewer = simulate("london", ["greedy", "random"], 3, seed=4)
    game = load_game("london")
    plan = SimulationPlan("london", ("greedy", "random"), 4, game.check_settings({}), None)
    alone = [play_number(game, plan, number) for number in (2, 0, 1)]
    assert sum(outcome.decisions for outcome in alone) == fewer.decisions
    assert max(outcome.turns for outcome in alone) == fewer.turns.p95


def test_the_json_has_the_promised_keys_and_survives_a_round_trip(report: SimulationReport) -> None:
    data = report.to_json()
    assert json.loads(json.dumps(data)) == data
    assert {"games", "seats", "wins", "draws", "first_player_wins", "turns", "seconds"} <= set(data)
    assert data["seats"] == ["greedy", "random"]
    assert isinstance(data["turns"], dict)
    assert set(data["turns"]) == {"mean", "median", "p95"}


def test_intervals_hold_the_share_of_wins(report: SimulationReport) -> None:
    for won, (low, high) in zip(report.wins, report.intervals, strict=True):
        assert low <= won / report.games <= high


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    simulate("london", ["random", "random"], 3, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize(("game", "seats"), [("london", 2), ("alone", 2)])
def test_random_seats_are_played_in_one_call_into_the_rules(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def step(*_: object) -> None:
        raise AssertionError("a step was made from outside of the rules")

    monkeypatch.setattr("penumbra.lab.playing.answer_of", step)
    report = simulate(game, ["random"] * seats, 10, seed=2)
    assert report.decisions > 500
    assert sum(report.endings.values()) == 10


def test_random_seats_too_play_the_same_games_for_the_same_seed() -> None:
    one, two, other = (
        simulate("london", ["random", "random"], 8, seed, jobs=jobs)
        for seed, jobs in ((4, 1), (4, 2), (5, 1))
    )
    assert replace(one, seconds=0.0) == replace(two, seconds=0.0)
    assert other.decisions != one.decisions


def test_house_rules_are_kept() -> None:
    capped = simulate(
        "london", ["random", "random"], 8, seed=1, settings={"turn-cap": "60", "first-player": "seat-1"}
    )
    assert capped.settings["turn-cap"] == "60"
    assert capped.turns.p95 <= 61
    assert first_player_wins(capped) == capped.wins[0]


def test_what_makes_no_sense_is_refused_with_a_reason() -> None:
    with pytest.raises(BadSimulation, match="at least one game"):
        simulate("london", ["random", "random"], 0)
    with pytest.raises(BadSimulation, match="at least one job"):
        simulate("london", ["random", "random"], 1, jobs=0)
    with pytest.raises(BadSimulation, match="has 2 seats, but 3 bots"):
        simulate("london", ["random"] * 3, 1)


def test_unknown_games_bots_house_rules_and_packs_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownGame):
        simulate("chess", ["random", "random"], 1)
    with pytest.raises(UnknownBot):
        simulate("london", ["random", "genius"], 1)
    with pytest.raises(BadSettings):
        simulate("london", ["random", "random"], 1, settings={"turn-cap": "7"})
    with pytest.raises(ContentError):
        simulate("london", ["random", "random"], 1, packs=tmp_path / "missing")
