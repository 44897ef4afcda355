"""Round robins between bots."""

from __future__ import annotations

import json
from dataclasses import replace
from io import StringIO
from itertools import product
from pathlib import Path

import pytest
from rich.console import Console

from penumbra.bots import from_file
from penumbra.bots.from_file import BadBotFile, BotFileFailed
from penumbra.bots.registry import UnknownBot
from penumbra.games.registry import load_game
from penumbra.lab import bars
from penumbra.lab.bars import difference, verdicts
from penumbra.lab.keeping import BadKeep
from penumbra.lab.league import (
    BadLeague,
    LeagueReport,
    Score,
    cost_of_piece,
    count_of,
    fixtures,
    league,
    marked,
    unmarked,
)
from penumbra.lab.league_report import print_league, write_page
from penumbra.lab.ratings import rate
from penumbra.lab.statistics import wilson

LONDON = ("random", "greedy")


@pytest.fixture(scope="module")
def report() -> LeagueReport:
    return league("london", LONDON, games=10, seed=3)


def untimed(report: LeagueReport) -> LeagueReport:
    standings = tuple(replace(one, per_move=0.0) for one in report.standings)
    return replace(report, standings=standings, seconds=0.0)


# -- who plays whom --------------------------------------------------------------------------------------


def test_every_two_bots_meet_with_seats_swapped_and_the_same_numbers() -> None:
    pieces = list(fixtures("london", ("a", "b", "c"), 4, 4))
    assert len(pieces) == len(set(pieces)) == 12
    for one, other in (("a", "b"), ("a", "c"), ("b", "c")):
        assert [number for first, second, number in pieces if (first, second) == (one, other)] == [0, 1]
        assert [number for first, second, number in pieces if (first, second) == (other, one)] == [0, 1]


def test_an_odd_number_of_games_is_rounded_up_where_seats_are_swapped() -> None:
    assert count_of("london", ("a", "b"), 5) == 6
    assert count_of("alone", ("a", "b"), 5) == 20


def test_in_alone_every_bot_is_hero_against_every_bot_as_evil() -> None:
    pieces = list(fixtures("alone", ("a", "b"), 1, 1))
    assert pieces == [(hero, evil, 0) for hero, evil in product("ab", repeat=2)]


def test_pairings_with_dear_bots_have_fewer_games() -> None:
    pieces = list(fixtures("london", ("greedy", "adept", "master"), 10, 4))
    assert sum({"greedy", "adept"} == set(piece[:2]) for piece in pieces) == 10
    assert sum("master" in piece for piece in pieces) == 8


def test_all_may_meet_only_one_of_them() -> None:
    pieces = list(fixtures("london", ("a", "b", "c"), 2, 2, "b"))
    assert pieces == [("a", "b", 0), ("b", "a", 0), ("b", "c", 0), ("c", "b", 0)]
    pieces = list(fixtures("alone", ("a", "b", "c"), 1, 1, "b"))
    assert [piece[:2] for piece in pieces] == [("a", "b"), ("b", "a"), ("b", "b"), ("b", "c"), ("c", "b")]
    assert count_of("alone", ("a", "b", "c"), 1, against="b") == 5


def test_a_league_against_one_says_so_and_refuses_a_stranger() -> None:
    found = league("london", ["random", "greedy"], games=2, against="greedy")
    assert found.command == "penumbra league london --bots random,greedy --against greedy --games 2 --seed 0"
    assert found.to_json()["against"] == "greedy"
    with pytest.raises(BadLeague, match="all are to meet adept, who does not take part: random, greedy"):
        league("london", ["random", "greedy"], games=2, against="adept")


def test_dear_pairings_are_played_first() -> None:
    pieces = [("random", "greedy", 0), ("novice", "master", 0), ("grandmaster", "random", 0)]
    ordered = sorted(pieces, key=lambda piece: -cost_of_piece("london", piece))
    assert [piece[0] for piece in ordered] == ["grandmaster", "novice", "random"]


# -- what is found ---------------------------------------------------------------------------------------


def test_every_game_counts_for_both_sides(report: LeagueReport) -> None:
    one, other = report.score("greedy", "random"), report.score("random", "greedy")
    assert one is not None
    assert other is not None
    assert one.games == other.games == 10
    assert one.wins + other.wins + one.draws == 10
    assert one.wins > other.wins
    assert report.score("greedy", "greedy") is None


def test_the_stronger_bot_is_rated_higher(report: LeagueReport) -> None:
    assert [one.bot for one in report.standings] == ["greedy", "random"]
    assert report.standings[0].rating.mu > 25 > report.standings[1].rating.mu


def test_the_same_seed_gives_the_same_numbers_whatever_the_number_of_jobs(report: LeagueReport) -> None:
    assert untimed(league("london", LONDON, games=10, seed=3, jobs=2)) == untimed(report)


def test_another_seed_gives_other_games(report: LeagueReport) -> None:
    other = league("london", LONDON, games=10, seed=4)
    assert [one.moves for one in other.standings] != [one.moves for one in report.standings]


def test_in_alone_ratings_are_by_side() -> None:
    found = league("alone", ["random"], games=2, seed=1)
    assert {(one.bot, one.side) for one in found.standings} == {("random", "hero"), ("random", "evil")}
    hero, evil = found.score("random", "random", "hero"), found.score("random", "random", "evil")
    assert hero is not None
    assert evil is not None
    assert hero.wins + evil.wins == 2


def test_more_evil_players_are_a_house_rule() -> None:
    found = league("alone", ["random"], games=1, settings={"evil-players": "3"})
    assert found.changed == ("evil-players=3",)
    assert found.command.endswith("--house-rule evil-players=3")


def test_ratings_do_not_depend_on_the_order_of_the_bots_and_follow_the_wins() -> None:
    games = [("a", "b", 1.0)] * 30 + [("a", "b", 0.0)] * 10 + [("b", "c", 1.0)] * 40
    rated = rate(["a", "b", "c"], games, 1)
    assert rated["a"].mu > rated["b"].mu > rated["c"].mu
    assert rate(["c", "b", "a"], games, 1) == rated
    assert rated["a"].sure < rated["a"].mu


# -- what is kept ----------------------------------------------------------------------------------------


def test_finished_games_are_kept_and_not_played_again(
    tmp_path: Path, report: LeagueReport, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = tmp_path / "games.jsonl"
    league("london", LONDON, games=6, seed=3, keep=keep)
    assert untimed(league("london", LONDON, games=10, seed=3, keep=keep)) == untimed(report)
    monkeypatch.setattr("penumbra.lab.league.play", None)  # nothing is left to play
    assert untimed(league("london", LONDON, games=10, seed=3, keep=keep)) == untimed(report)


def test_an_interruption_loses_nothing_that_is_done(tmp_path: Path, report: LeagueReport) -> None:
    keep = tmp_path / "games.jsonl"

    def stop_after_three(done: int, of: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        league("london", LONDON, games=10, seed=3, keep=keep, progress=stop_after_three)
    told: list[int] = []
    again = league("london", LONDON, games=10, seed=3, keep=keep, progress=lambda done, of: told.append(done))
    assert told[0] == 3
    assert untimed(again) == untimed(report)


def test_a_file_of_another_league_is_refused(tmp_path: Path) -> None:
    keep = tmp_path / "games.jsonl"
    league("london", LONDON, games=2, seed=3, keep=keep)
    with pytest.raises(BadKeep, match="its seed is 3, this run has 4"):
        league("london", LONDON, games=2, seed=4, keep=keep)


def test_games_of_another_engine_are_not_mixed_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep = tmp_path / "games.jsonl"
    league("london", LONDON, games=2, seed=3, keep=keep)
    monkeypatch.setattr("penumbra.lab.league.engine_of", lambda game: {"code": "other"})
    with pytest.raises(BadKeep, match="keeps another run"):
        league("london", LONDON, games=2, seed=3, keep=keep)


# -- bots from files -------------------------------------------------------------------------------------


@pytest.fixture
def own_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(from_file, "_admitted", set())
    (tmp_path / "mybot.py").write_text(
        "class MyBot:\n    def choose(self, world):\n        return world.options[-1]\n", encoding="utf-8"
    )
    return f"{tmp_path / 'mybot.py'}:MyBot"


def test_a_bot_from_a_file_takes_part_in_other_processes_too(own_bot: str) -> None:
    here = league("london", ["random", own_bot], games=4, seed=1)
    there = league("london", ["random", own_bot], games=4, seed=1, jobs=2)
    assert untimed(there) == untimed(here)
    assert here.score(own_bot, "random") is not None


def test_a_changed_file_is_another_bot(own_bot: str) -> None:
    before = marked(own_bot)
    path = Path(own_bot.rpartition(":")[0])
    path.write_text(path.read_text(encoding="utf-8") + "# better\n", encoding="utf-8")
    assert marked(own_bot) != before
    assert unmarked(marked(own_bot)) == unmarked(before) == own_bot
    assert marked("greedy") == "greedy"


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_fails_is_named(own_bot: str, jobs: int) -> None:
    path = Path(own_bot.rpartition(":")[0])
    path.write_text(path.read_text(encoding="utf-8").replace("world.options[-1]", "None"), encoding="utf-8")
    with pytest.raises(BotFileFailed, match="MyBot answered None"):
        league("london", ["random", own_bot], games=2, jobs=jobs)


# -- what is refused -------------------------------------------------------------------------------------


def test_what_makes_no_sense_is_refused_with_a_reason(tmp_path: Path) -> None:
    with pytest.raises(BadLeague, match="at least 2 bots, not 1"):
        league("london", ["random"])
    with pytest.raises(BadLeague, match="each bot plays once"):
        league("london", ["random", "random"])
    with pytest.raises(BadLeague, match="at least one game"):
        league("london", LONDON, games=0)
    with pytest.raises(UnknownBot):
        league("london", ["random", "genius"])
    with pytest.raises(BadBotFile, match="there is no file"):
        league("london", ["random", f"{tmp_path}/none.py:None"])


# -- bars ------------------------------------------------------------------------------------------------


def scored(report: LeagueReport, *scores: Score) -> LeagueReport:
    return replace(report, scores=scores)


def test_a_bar_is_met_missed_or_within_the_interval(report: LeagueReport) -> None:
    for wins, how in ((990, bars.MET), (950, bars.UNSURE), (900, bars.MISSED)):
        (verdict,) = verdicts(scored(report, Score("greedy", "random", "", 1000, wins)))
        assert verdict.how == how
        assert verdict.holds == (wins >= 950)


def test_a_gain_is_over_the_same_bot_on_the_same_side(report: LeagueReport) -> None:
    found = replace(
        scored(
            report, Score("greedy", "greedy", "hero", 400, 160), Score("master", "greedy", "hero", 400, 260)
        ),
        game="alone",
    )
    (verdict,) = verdicts(found)
    assert verdict.found == pytest.approx(0.25)
    assert verdict.how == bars.MET


def test_the_interval_of_a_difference_holds_the_difference() -> None:
    low, high = difference(56 / 70, wilson(56, 70), 48 / 80, wilson(48, 80))
    assert low == pytest.approx(0.0524, abs=5e-5)  # the example of Newcombe 1998, method 10
    assert high == pytest.approx(0.3339, abs=5e-5)


# -- pages -----------------------------------------------------------------------------------------------


def test_the_json_survives_a_round_trip(report: LeagueReport) -> None:
    data = report.to_json()
    assert json.loads(json.dumps(data)) == data


def test_the_terminal_shows_ratings_shares_and_bars(report: LeagueReport) -> None:
    paper = StringIO()
    print_league(report, Console(file=paper, width=100))
    shown = paper.getvalue()
    assert "ratings" in shown
    assert "10 games" in shown
    assert "the bar is 95 %" in shown


def test_a_league_against_one_bot_stands_beside_the_round_robin(tmp_path: Path, report: LeagueReport) -> None:
    page = tmp_path / "strength.md"
    write_page(league("london", ["random", "greedy"], games=2, seed=1, against="greedy"), page)
    write_page(report, page)
    both = page.read_text(encoding="utf-8")
    assert (
        0 < both.index("## Terrors of London\n") < both.index("## Terrors of London: random against greedy\n")
    )
    assert both.count("That was not measured here.") == 2
    write_page(report, page)
    assert page.read_text(encoding="utf-8") == both


def test_leagues_of_other_bots_and_other_rules_stand_beside_each_other(
    tmp_path: Path, report: LeagueReport
) -> None:
    page = tmp_path / "strength.md"
    met = replace(report, against="greedy")
    write_page(met, page)
    write_page(replace(met, bots=("novice", "greedy")), page)
    write_page(replace(met, changed=("first-player=one",)), page)
    write_page(replace(met, seed=4), page)
    told = page.read_text(encoding="utf-8")
    assert told.count("\n## ") == 3
    assert told.count("--seed 4 ") == 1
    assert told.count(f"--seed {report.seed} ") == 2


def test_a_page_keeps_what_is_written_below_its_parts(tmp_path: Path, report: LeagueReport) -> None:
    page = tmp_path / "strength.md"
    write_page(report, page)
    remark = "\n## Why\n\nBecause.\n"
    page.write_text(page.read_text("utf-8") + remark, "utf-8")
    before = page.read_text("utf-8")
    write_page(report, page)
    assert page.read_text("utf-8") == before


def test_a_page_keeps_the_parts_of_other_games(tmp_path: Path, report: LeagueReport) -> None:
    page = tmp_path / "strength.md"
    write_page(report, page)
    write_page(replace(league("alone", ["random"], games=2, seed=1)), page)
    both = page.read_text(encoding="utf-8")
    assert "master must beat greedy in at least 80 % of the games. That was not measured here." in both
    assert both.count(f"content `{report.content}`; Python") == 1
    assert report.content == load_game("london").content_hash
    assert both.count("## Terrors of London\n") == both.count("## Alone\n") == 1
    assert "penumbra league london --bots random,greedy --games 10 --seed 3 --out docs/strength.md" in both
    write_page(report, page)
    assert page.read_text(encoding="utf-8") == both
