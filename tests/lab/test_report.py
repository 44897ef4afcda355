"""Reports for people."""

from __future__ import annotations

import io
from dataclasses import replace

from rich.console import Console

from penumbra.games.registry import OWN
from penumbra.kernel.message import Json
from penumbra.lab.report import lab_texts, print_bench, print_report
from penumbra.lab.results import SimulationReport, TurnFigures
from penumbra.lab.studies import OVER, UNFINISHED, study_of

REPORT = SimulationReport(
    game="london",
    seed=1,
    settings={},
    games=200,
    seats=("greedy", "random"),
    wins=(190, 8),
    draws=2,
    turns=TurnFigures(18.26, 18.0, 25),
    decisions=40_000,
    endings={"damage": 190, "life-loss": 8, "cap": 2},
    seconds=4.0,
    figures={"first_player_wins": 101},
)


def printed(report: SimulationReport, language: str = "en") -> str:
    console = Console(file=io.StringIO(), width=100)
    print_report(report, console, lab_texts(language))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_the_report_names_seats_wins_and_intervals() -> None:
    text = printed(REPORT)
    assert "london: 200 games" in text
    assert "greedy" in text
    assert "95.0 %" in text
    assert "91.0 to 97.3 %" in text
    assert "2 draws" in text


def test_the_report_tells_turns_endings_and_speed() -> None:
    text = printed(REPORT)
    assert "18.3 on average, median 18; 95 % of the games took at most 25" in text
    assert "by damage 95.0 %, by loss of Life 4.0 %, by the turn cap 1.0 %" in text
    assert "40,000 decisions in 4.0 seconds: 10,000 per second" in text
    assert "The first player won 50.5 %" in text


def test_a_report_writes_numbers_as_its_language_does() -> None:
    text = printed(REPORT, "de")
    assert "95,0 %" in text
    assert "91,0 bis 97,3 %" in text
    assert "40.000 Entscheidungen in 4,0 Sekunden" in text
    assert "95,0%" in printed(REPORT, "pl")


def test_every_cause_of_an_end_has_a_text() -> None:
    texts = lab_texts()
    causes = [cause for study in map(study_of, OWN) if study for cause in study.CAUSES]
    assert all(texts.has(f"lab.ending.{cause}") for cause in (*causes, UNFINISHED, OVER))


def test_a_game_without_study_has_a_report_too() -> None:
    text = printed(replace(REPORT, game="another", figures={}))
    assert "another: 200 games" in text
    assert "first player" not in text


def test_the_figures_of_the_games_own_study_are_part_of_the_json() -> None:
    assert REPORT.to_json()["first_player_wins"] == 101


def test_a_benchmark_is_printed_with_separators() -> None:
    console = Console(file=io.StringIO(), width=100)
    rates = ("decisions_per_s", "clones_per_s", "save_load_per_s", "views_per_s", "resamples_per_s")
    figures: dict[str, Json] = {
        **dict.fromkeys(rates, 123_456),
        "game": "london",
        "compiled": False,
        "python": "3.11.7",
    }
    print_bench(figures, console)
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    assert text.count("123,456") == 5
    assert "plain Python 3.11.7" in text
