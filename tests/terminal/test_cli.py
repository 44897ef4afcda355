"""The command `penumbra`: every command, and every way to use it wrongly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from penumbra import __version__
from penumbra.bots import from_file
from penumbra.bots.registry import usual_opponent
from penumbra.cli import app
from penumbra.kernel.contract import Failure, Verification
from penumbra.kernel.journal import Journal
from penumbra.table import storage
from tests.terminal.playing import Script

SCENARIO = """
game = "london"
title = "the first player plays a card"
position = { }
"""
PACK = """
[[monster]]
id = "night-watchman"
source = "penumbra"
name = "Night Watchman"
flavour = "He walks in circles."
faction = "mortal"
cost = 2
gain = { coin = 1 }
horde = ["might 1"]
left = "spirit"
right = "beast"
"""


SCENARIO_WITH_PACK = """
game = "london"
title = "The Night Watchman pays"
position = { seats = [{ hand = ["night-watchman"] }] }

[[step]]
seat = 0
do = "play night watchman"
expect.state = { "seats.0.coin" = 1 }
"""


def penumbra(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(words), input=typed, prog_name="penumbra")


def one_line_of_error(result: Result) -> str:
    """The error of a command that was used wrongly."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    assert line.startswith("penumbra: ")
    return line


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "packs"
    folder.mkdir()
    (folder / "watch.toml").write_text(PACK, encoding="utf-8")
    return folder


@pytest.fixture
def match_file() -> Path:
    """A match that was begun and left."""
    penumbra("play", "london", "--seed", "5", "--house-rule", "first-player=seat-1", typed="faction undead\n")
    return storage.open_matches()[0].path


def test_help_lists_the_commands() -> None:
    result = penumbra("--help")

    assert result.exit_code == 0
    assert all(word in result.stdout for word in ("play", "resume", "replay", "simulate", "verify", "cards"))


def test_without_a_command_the_help_is_shown() -> None:
    assert "Usage: penumbra" in penumbra().output


def test_the_version_is_told() -> None:
    assert penumbra("--version").stdout == f"penumbra {__version__}\n"


# -- play ------------------------------------------------------------------------------------------------


def test_play_is_against_the_usual_opponent_if_nothing_else_is_said(match_file: Path) -> None:
    seats = Journal.read(match_file).notes["seats"]

    assert [seat["player"] for seat in seats] == ["human", usual_opponent("london")]


def test_play_with_everything_said(pack: Path) -> None:
    result = penumbra(
        "play", "london", "--seat", "human", "--seat", "random", "--seed", "3", "--house-rule",
        "first-player=seat-1", "--house-rule", "mulligan=yes", "--packs", str(pack), "--language", "en", "--plain",
        "--name", "Ann", typed="faction mortal\ncard night watchman\n",
    )  # fmt: skip

    journal = Journal.read(storage.open_matches()[0].path)
    assert result.exit_code == 0
    assert "He walks in circles." in result.stdout
    assert journal.settings["mulligan"] == "yes"
    assert journal.notes["seats"][0] == {"player": "human", "name": "Ann"}
    assert journal.notes["seed"] == 3


def test_play_without_a_game_says_what_to_type_where_nobody_can_be_asked() -> None:
    line = one_line_of_error(penumbra("play"))
    assert "“penumbra play london” or “penumbra play alone”" in line


def test_play_without_a_game_asks_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("penumbra.terminal.asking.asker_for", lambda plain: Script("2", "quit", present=True))
    result = penumbra("play")
    assert result.exit_code == 0
    assert "1) Terrors of London (london): " in result.stdout
    assert "Who are you?" in result.stdout
    assert storage.open_matches()[0].journal.game == "alone"  # type: ignore[union-attr]  # it was just written


def test_who_does_not_want_to_choose_may_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("penumbra.terminal.asking.asker_for", lambda plain: Script("quit", present=True))
    assert penumbra("play").exit_code == 0
    assert storage.open_matches() == []


def test_alone_has_as_many_seats_as_its_house_rule_says() -> None:
    penumbra("play", "alone", "--house-rule", "evil-players=3", "--house-rule", "difficulty=easy")
    journal = Journal.read(storage.open_matches()[0].path)
    assert [seat["player"] for seat in journal.notes["seats"]] == ["human", *[usual_opponent("alone")] * 3]
    assert journal.settings["difficulty"] == "easy"


def test_bots_alone_can_be_watched() -> None:
    result = penumbra("play", "london", "--seat", "random", "--seat", "random", "--seed", "1")

    assert result.exit_code == 0
    assert "The match is over" in result.stdout


def test_a_bot_goes_by_the_name_that_it_had_and_the_new_one_is_told() -> None:
    result = penumbra("play", "london", "--seat", "human", "--seat", "nightmare")
    league = penumbra("league", "london", "--bots", "nightmare,nightmare")

    journal = Journal.read(storage.open_matches()[0].path)
    assert result.stderr == "penumbra: the bot nightmare is called grandmaster now\n"
    assert [seat["player"] for seat in journal.notes["seats"]] == ["human", "grandmaster"]
    assert "each bot plays once: grandmaster, grandmaster" in league.stderr


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "london", "--seat", "human"], "2 seats, not 1"),
        (
            ["play", "london", "--seat", "human", "--seat", "deep-blue"],
            "--seat is one of human, random, novice, greedy, adept, master, grandmaster",
        ),
        (["play", "london", "--house-rule", "mulligan"], "KEY=CHOICE"),
        (["play", "london", "--house-rule", "mulligan=maybe"], "'maybe' is not one of no, yes"),
        (["play", "london", "--house-rule", "no-such=yes"], "unknown house rule 'no-such'"),
        (["play", "london", "--language", "tlh"], "no texts in “tlh”"),
        (
            ["play", "london", "--name", "Ann", "--name", "Bob"],
            "2 names are given, but there is 1 human seat",
        ),
        (["play", "london", "--packs", "/no/such/folder"], "there is no such folder"),
    ],
)
def test_play_used_wrongly(words: list[str], problem: str) -> None:
    assert problem in one_line_of_error(penumbra(*words))


def test_a_broken_pack_is_one_line_and_the_number_of_further_errors(pack: Path) -> None:
    (pack / "watch.toml").write_text(PACK.replace("cost = 2", "cost = 99\ncopies = 99"), encoding="utf-8")

    line = one_line_of_error(penumbra("play", "london", "--packs", str(pack)))

    assert "watch.toml: monster 'night-watchman': " in line
    assert "(and 1 more; “penumbra check-pack” lists all)" in line


def test_a_pack_of_another_game_is_called_so(pack: Path) -> None:
    line = one_line_of_error(penumbra("play", "alone", "--packs", str(pack)))
    assert line == "penumbra: watch.toml: this is a pack of london, not of alone"


@pytest.mark.parametrize(
    "words",
    [
        ["serve"], ["play", "london"], ["campaign", "alone"], ["simulate", "london"], ["league", "london"],
        ["balance", "london", "--out", "page.html"], ["verify"], ["verify", "alone"], ["cards", "london"],
        ["scenario", "scenarios"],
    ],
)  # fmt: skip
def test_a_folder_that_is_no_game_is_one_line_at_every_door(words: list[str], tmp_path: Path) -> None:
    (tmp_path / "lodnon").mkdir()
    (tmp_path / "lodnon" / "watch.toml").write_text(PACK, encoding="utf-8")

    line = one_line_of_error(penumbra(*words, "--packs", str(tmp_path)))

    assert line == "penumbra: lodnon/watch.toml: there is no game 'lodnon'; there are: london, alone"


@pytest.mark.parametrize("words", [["serve"], ["verify"]])
def test_where_no_game_is_named_a_pack_must_say_of_which_it_is(words: list[str], pack: Path) -> None:
    line = one_line_of_error(penumbra(*words, "--packs", str(pack)))
    assert line.startswith("penumbra: watch.toml: of which game is it?")


def test_a_server_does_not_start_with_a_broken_pack(pack: Path) -> None:
    (pack / "london").mkdir()
    (pack / "watch.toml").rename(pack / "london" / "watch.toml")
    (pack / "london" / "broken.toml").write_text("x", encoding="utf-8")

    line = one_line_of_error(penumbra("serve", "--packs", str(pack)))

    assert line.startswith("penumbra: london/broken.toml: ")


def test_all_games_are_verified_each_with_its_packs(pack: Path) -> None:
    (pack / "watch.toml").write_text('game = "london"\n' + PACK, encoding="utf-8")

    result = penumbra("verify", "--games", "1", "--packs", str(pack))

    assert result.exit_code == 0
    assert "london" in result.stdout
    assert "alone" in result.stdout


def test_a_scenario_can_use_the_cards_of_a_pack(pack: Path, tmp_path: Path) -> None:
    (pack / "watch.toml").write_text('game = "london"\n' + PACK, encoding="utf-8")
    path = tmp_path / "watch.toml"
    path.write_text(SCENARIO_WITH_PACK, encoding="utf-8")

    assert penumbra("scenario", str(path), "--packs", str(pack)).exit_code == 0
    assert penumbra("scenario", str(path)).exit_code != 0


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("PENUMBRA_DATA", str(tmp_path / "file"))

    assert str(tmp_path / "file") in one_line_of_error(penumbra("play", "london"))


# -- resume ----------------------------------------------------------------------------------------------


def test_resume_goes_on_with_the_last_open_match(match_file: Path) -> None:
    result = penumbra("resume", typed="influence beginner\n")

    assert result.exit_code == 0
    assert len(Journal.read(match_file).steps) > 2


def test_resume_goes_on_with_a_file(match_file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    copy.write_bytes(match_file.read_bytes())

    penumbra("resume", str(copy), typed="influence beginner\n")

    assert len(Journal.read(copy).steps) > len(Journal.read(match_file).steps)


def test_resume_uses_the_packs_that_the_match_was_begun_with(pack: Path) -> None:
    penumbra("play", "london", "--packs", str(pack))

    result = penumbra("resume", typed="card night watchman\n")

    assert "He walks in circles." in result.stdout


def test_resume_lists_what_is_open(match_file: Path) -> None:
    (match_file.parent / "broken.jsonl").write_text("x\n", encoding="utf-8")

    output = penumbra("resume", "--list").stdout

    assert f"{match_file}  london: human, adept; " in output
    assert "broken: " in output


def test_a_broken_file_on_the_way_is_told_of(match_file: Path) -> None:
    (match_file.parent / "broken.jsonl").write_text("x\n", encoding="utf-8")

    result = penumbra("resume")

    assert result.exit_code == 0
    assert "skipped " in result.stderr


def test_without_an_open_match_there_is_nothing_to_resume() -> None:
    assert "there is no open match" in one_line_of_error(penumbra("resume"))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "the file is empty"),
        ("x\n", "line 1: not a record of a match"),
        ("{}\n", "line 1: not a match file"),
        ("{", "cut off"),
        ('{"format":"penumbra-match-9"}\n', "file format"),
    ],
)
def test_a_broken_file_cannot_be_resumed_or_replayed(tmp_path: Path, text: str, problem: str) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_text(text, encoding="utf-8")

    assert problem in one_line_of_error(penumbra("resume", str(broken)))
    assert problem in one_line_of_error(penumbra("replay", str(broken)))


def test_a_file_that_is_not_there_cannot_be_resumed(tmp_path: Path) -> None:
    assert "No such file" in one_line_of_error(penumbra("resume", str(tmp_path / "nothing")))


def rewritten(match_file: Path, **changes: Any) -> str:
    journal = Journal.read(match_file)
    for name, value in changes.items():
        setattr(journal, name, value)
    journal.write(match_file)
    return str(match_file)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"version": "0"}, "rules version 0"),
        ({"content": "other"}, "content other"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"notes": {}}, "who sits where"),
        ({"notes": {"seats": [{"player": "deep-blue", "name": ""}] * 2}}, "no bot 'deep-blue'"),
        ({"opening": (9,)}, "line 1"),
    ],
)
def test_a_match_of_another_kind_cannot_be_resumed(
    match_file: Path, changes: dict[str, Any], problem: str
) -> None:
    file = rewritten(match_file, **changes)

    assert problem in one_line_of_error(penumbra("resume", file))


# -- replay ----------------------------------------------------------------------------------------------


def test_replay_prints_the_match(match_file: Path) -> None:
    result = penumbra("replay", str(match_file))

    assert result.exit_code == 0
    assert "   1  You lead the Undead." in result.stdout


def test_replay_through_other_eyes_and_not_to_the_end(match_file: Path) -> None:
    result = penumbra("replay", str(match_file), "--seat", "all", "--to", "1", "--plain")

    assert "   1  Player 1 leads the Undead." in result.stdout
    assert "   2  " not in result.stdout
    assert "Player 1 leads" in penumbra("replay", str(match_file), "--seat", "1").stdout


def test_replay_used_wrongly(match_file: Path) -> None:
    assert "--seat is one of 0, 1, all" in one_line_of_error(
        penumbra("replay", str(match_file), "--seat", "2")
    )
    assert "only" in one_line_of_error(penumbra("replay", str(match_file), "--to", "999"))


# -- many games ------------------------------------------------------------------------------------------


def test_simulate_prints_a_table() -> None:
    result = penumbra("simulate", "london", "--games", "3", "--seats", "random,random", "--seed", "2")

    assert result.exit_code == 0
    assert "random" in result.stdout


def test_simulate_plays_with_greedy_in_each_seat_if_nobody_is_named() -> None:
    result = penumbra("simulate", "london", "--games", "1", "--json")
    assert json.loads(result.stdout)["seats"] == ["greedy", "greedy"]


def test_simulate_prints_exactly_one_json_object(tmp_path: Path) -> None:
    out = tmp_path / "report.json"

    result = penumbra(
        "simulate", "london", "--games", "3", "--seats", "random, random", "--json", "--out", str(out),
        "--house-rule", "turn-cap=60",
    )  # fmt: skip

    report = json.loads(result.stdout)
    assert report["games"] == 3
    assert report["settings"]["turn-cap"] == "60"
    assert json.loads(out.read_text(encoding="utf-8")) == report
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["simulate", "chess"], "no game 'chess'"),
        (["simulate", "london", "--seats", "random"], "2 seats"),
        (["simulate", "london", "--seats", "random,human"], "no bot 'human'"),
        (["simulate", "london", "--house-rule", "x=y"], "unknown house rule"),
    ],
)
def test_simulate_used_wrongly(words: list[str], problem: str) -> None:
    assert problem in one_line_of_error(penumbra(*words))


def test_a_report_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    words = ["simulate", "london", "--games", "1", "--seats", "random,random", "--out", str(tmp_path)]

    assert str(tmp_path) in one_line_of_error(penumbra(*words))


def test_verify_tells_what_was_checked_and_how_often() -> None:
    result = penumbra("verify", "london", "--games", "1", "--seed", "1", "--house-rule", "turn-cap=60")

    assert result.exit_code == 0
    assert "options are sorted, unique and never empty" in result.stdout
    assert "nothing violated" in result.stdout


def test_verify_checks_all_games_if_none_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("penumbra.kernel.contract.verify", lambda game, *_: Verification(game.name))

    output = penumbra("verify", "--games", "1").stdout

    assert output.index("london") < output.index("alone")


def test_verify_fails_with_the_saved_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "bad.match"

    def violated(*_: object) -> Verification:
        return Verification("london", violation=Failure("census: a card is lost", out, "0/0"))

    monkeypatch.setattr("penumbra.kernel.contract.verify", violated)

    result = penumbra("verify", "london", "--games", "1", "--out", str(out))

    assert result.exit_code == 1
    assert str(out) in result.stdout


def test_verify_used_wrongly() -> None:
    assert "no game 'chess'" in one_line_of_error(penumbra("verify", "chess"))


def test_scenarios_that_hold(tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(SCENARIO, encoding="utf-8")

    result = penumbra("scenario", str(tmp_path))

    assert result.exit_code == 0
    assert result.stdout == "1 scenario holds.\n"


def test_scenarios_that_do_not_hold(tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(SCENARIO, encoding="utf-8")
    (tmp_path / "bad.toml").write_text(SCENARIO + '[[step]]\nseat = 0\ndo = "dance"\n', encoding="utf-8")

    result = penumbra("scenario", str(tmp_path))

    assert result.exit_code == 1
    assert f"{tmp_path / 'bad.toml'}: " in result.stdout
    assert "1 of 2 scenarios do not hold." in result.stdout


def test_a_scenario_can_be_shown_step_by_step(tmp_path: Path) -> None:
    text = SCENARIO.replace("position = { }", "chance = [0]")
    text += '[[step]]\nseat = 0\ndo = "faction undead"\n'
    (tmp_path / "good.toml").write_text(text, encoding="utf-8")

    result = penumbra("scenario", "--show", str(tmp_path))

    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert "step 1 (faction undead)" in lines
    assert any(line.startswith("  asked of seat 0: ") for line in lines)
    assert any(line.startswith("  offered: faction undead · ") for line in lines)
    assert any(line.startswith("  told everybody: ") and '"kind": "faction"' in line for line in lines)
    assert "  seen by everybody: deciding: 0 → 1" in lines


def test_a_scenario_may_use_content_packs(tmp_path: Path) -> None:
    packs, text = (
        tmp_path / "packs",
        SCENARIO.replace("{ }", '{ street = ["war-drum"] }'),
    )
    packs.mkdir()
    drum = '[[relic]]\nid = "war-drum"\nsource = "penumbra"\ncost = 1\naction = "might 4"\n'
    (packs / "drum.toml").write_text(drum, encoding="utf-8")
    (tmp_path / "one.toml").write_text(text, encoding="utf-8")

    assert penumbra("scenario", "--packs", str(packs), str(tmp_path / "one.toml")).exit_code == 0
    without = penumbra("scenario", str(tmp_path / "one.toml"))
    assert without.exit_code == 1
    assert "position: street: there is no card 'war-drum'" in without.stdout


def test_scenario_used_wrongly(tmp_path: Path) -> None:
    assert "there is no such file" in one_line_of_error(penumbra("scenario", str(tmp_path / "nothing")))
    assert "there are no scenarios" in one_line_of_error(penumbra("scenario", str(tmp_path)))
    (tmp_path / "one.toml").write_text(SCENARIO, encoding="utf-8")
    nowhere = penumbra("scenario", "--packs", str(tmp_path / "nowhere"), str(tmp_path))
    assert "there is no such folder" in one_line_of_error(nowhere)


def test_bench_measures() -> None:
    result = penumbra("bench", "london", "--seconds", "0.1")

    assert result.exit_code == 0
    assert "london" in result.stdout


def test_bench_prints_exactly_one_json_object() -> None:
    figures = json.loads(penumbra("bench", "london", "--seconds", "0.1", "--json").stdout)

    assert figures["game"] == "london"


def test_bench_measures_all_games_if_none_is_named() -> None:
    figures = json.loads(penumbra("bench", "--seconds", "0.1", "--json").stdout)

    assert [one["game"] for one in figures] == ["london", "alone"]


def test_bench_used_wrongly() -> None:
    assert "no game 'chess'" in one_line_of_error(penumbra("bench", "chess"))


def test_observe_shows_what_an_agent_sees() -> None:
    said = penumbra("observe", "london", "--decisions", "60", "--seat", "1").stdout
    assert "london_v1, seat 1 after 60 decisions" in said
    assert "own numbers: " in said
    seen = json.loads(penumbra("observe", "alone", "--decisions", "30", "--json").stdout)
    assert seen["asked"]
    assert seen["actions"]
    assert seen["cells"]["seat"] == {str(seen["seat"]): 1}


def test_observe_used_wrongly() -> None:
    assert "no seat 7" in one_line_of_error(penumbra("observe", "london", "--seat", "7"))


# -- looking things up -----------------------------------------------------------------------------------


def listed(*words: str) -> set[str]:
    cards = json.loads(penumbra("cards", "london", "--json", *words).stdout)["cards"]
    return {card["id"] for card in cards}


def test_cards_are_listed() -> None:
    result = penumbra("cards", "london", "--faction", "undead", "--cost", "2")

    assert "Ghoul" in result.stdout
    assert "2 cards" in result.stdout


def test_cards_are_filtered() -> None:
    assert {"ghoul", "bone-acolyte"} == listed("--faction", "Undead", "--cost", "2")
    assert "leech-jar" in listed("--type", "relic")
    assert "ghoul" in listed("--source", "rulebook")
    assert listed("--text", "churchyard") == set()
    assert "ghoul" in listed("--text", "claim")
    assert "cultist" in listed("--faction", "none", "--type", "monster")
    assert "lilith" in listed("--type", "overlord")


def test_the_cards_of_alone_are_filtered() -> None:
    def found(*words: str) -> set[str]:
        return {
            card["id"] for card in json.loads(penumbra("cards", "alone", "--json", *words).stdout)["cards"]
        }

    assert found("--deck", "fury", "--on", "move") == {"brood-call", "charge", "trample"}
    assert "fm01" in found("--colour", "red", "--room", "Control-Room")
    assert "bullets" in found("--kind", "mechanical", "--action", "fight")
    assert "worm" in found("--type", "creature")


def test_columns_fit_the_game() -> None:
    london, alone = penumbra("cards", "london").stdout, penumbra("cards", "alone", "--deck", "fury").stdout
    assert "Cost" in london
    assert "Cost" not in alone
    assert "Fury" in alone


def test_own_cards_are_listed_with_the_others(pack: Path) -> None:
    assert "night-watchman" in listed("--packs", str(pack))


def test_a_filter_of_another_game_is_refused_with_those_there_are() -> None:
    line = one_line_of_error(penumbra("cards", "alone", "--cost", "2"))
    assert "the cards of alone know no --cost; there are: --type, --deck" in line
    assert "know no --deck" in one_line_of_error(penumbra("cards", "london", "--deck", "fury"))


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--faction", "elves"], "--faction is one of beast, mortal, none, spirit, undead"),
        (["--type", "spell"], "--type is one of"),
        (["--source", "dream"], "--source is one of"),
    ],
)
def test_cards_used_wrongly(words: list[str], problem: str) -> None:
    assert problem in one_line_of_error(penumbra("cards", "london", *words))


def test_rules_are_looked_up() -> None:
    assert "pass          Pass" in penumbra("rules").stdout
    assert "pass          Pass" in penumbra("rules", "london").stdout
    assert penumbra("rules", "london", "TOL-PLAY-02").stdout == (
        "TOL-PLAY-02  Playing a card from your hand is free.\n"
    )
    assert "TOL-COMP-07" in penumbra("rules", "dismiss").stdout
    assert "TOL-COMP-07" in penumbra("rules", "london", "Haunt", "token").stdout


def test_the_number_of_a_rule_names_its_game() -> None:
    assert penumbra("rules", "ALO-NOISE-02").stdout.startswith("ALO-NOISE-02  The Evil players")
    assert "TOL-" not in penumbra("rules", "noise").stdout


def test_words_are_looked_for_in_all_rule_books() -> None:
    found = penumbra("rules", "deck", "shuffle").stdout
    assert "TOL-" in found
    assert "ALO-" in found
    assert "TOL-" not in penumbra("rules", "alone", "deck", "shuffle").stdout


def test_without_a_game_the_chapters_of_all_rule_books_are_listed() -> None:
    listed = penumbra("rules").stdout
    assert "Terrors of London (london)" in listed
    assert "Alone (alone)" in listed
    assert "noise         Noise" in listed
    assert "pass  " not in penumbra("rules", "alone").stdout


def test_chapters_and_summaries_of_the_rule_books_are_read() -> None:
    assert "Monsters carry half-seals" in penumbra("rules", "london", "horde").stdout
    assert "Your turn on one page" in penumbra("rules", "summary").stdout
    assert "Evil on one page" in penumbra("rules", "alone", "summary").stdout


def test_rules_used_wrongly() -> None:
    assert "“xylophone”" in one_line_of_error(penumbra("rules", "xylophone"))
    assert "“chess castling”" in one_line_of_error(penumbra("rules", "chess", "castling"))


def test_house_rules_are_listed_with_their_defaults() -> None:
    output = penumbra("house-rules", "london").stdout

    assert "mulligan=no (default)" in output
    assert "TOL-SETUP-14" in output


def test_the_schema_is_json() -> None:
    schema = json.loads(penumbra("schema", "london").stdout)

    assert "monster" in schema["properties"]


def test_the_schema_of_an_unknown_game_is_an_error() -> None:
    assert "no game 'chess'" in one_line_of_error(penumbra("schema", "chess"))


# -- packs and the table of rules --------------------------------------------------------------------------


def test_a_good_pack_is_praised(pack: Path) -> None:
    result = penumbra("check-pack", "london", str(pack))

    assert result.exit_code == 0
    assert "1 file with 1 entries is good." in result.stdout


def test_every_error_of_a_pack_is_listed(pack: Path) -> None:
    (pack / "watch.toml").write_text(PACK.replace("cost = 2", "cost = 99\ncopies = 99"), encoding="utf-8")

    result = penumbra("check-pack", "london", str(pack))

    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 2


def test_a_pack_that_is_no_toml_is_told(pack: Path) -> None:
    (pack / "watch.toml").write_text("[[", encoding="utf-8")

    result = penumbra("check-pack", "london", str(pack))

    assert result.exit_code == 2
    assert "watch.toml: " in result.stderr


def test_a_folder_without_packs_is_told(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()

    assert "no content pack (*.toml)" in one_line_of_error(penumbra("check-pack", "london", str(empty)))
    assert penumbra("check-pack", "london", str(tmp_path / "nothing")).exit_code == 2


def test_the_table_of_rules_names_their_proofs() -> None:
    root = Path(__file__).parents[2]

    output = penumbra("rules-table", "--root", str(root)).stdout

    assert "TOL-PASS-01 " in output
    assert "ALO-NOISE-02 " in output
    assert "rules are proven" in output


def test_the_table_of_rules_needs_a_checkout(tmp_path: Path) -> None:
    assert "--root" in one_line_of_error(penumbra("rules-table", "--root", str(tmp_path)))


# -- languages -------------------------------------------------------------------------------------------


def test_an_unknown_language_in_the_environment_is_an_error_where_it_matters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PENUMBRA_LANGUAGE", "tlh")

    assert "no texts in “tlh”" in one_line_of_error(penumbra("rules"))


# -- bots of one's own, and leagues ----------------------------------------------------------------------

OWN_BOT = "class Own:\n    def choose(self, world):\n        return world.options[0]\n"


@pytest.fixture
def own_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a bot in a file; it is known to nobody yet."""
    monkeypatch.setattr(from_file, "_admitted", set())
    (tmp_path / "own.py").write_text(OWN_BOT, encoding="utf-8")
    return f"{tmp_path / 'own.py'}:Own"


def test_a_bot_from_a_file_sits_down_and_goes_by_its_class(own_bot: str) -> None:
    result = penumbra(
        "play",
        "london",
        "--seat",
        own_bot,
        "--seat",
        "human",
        "--house-rule",
        "first-player=seat-1",
        typed="",
    )

    assert result.exit_code == 0
    assert "Bot Own" in result.stdout
    assert Journal.read(storage.open_matches()[0].path).notes["seats"][0]["player"] == own_bot


def test_a_match_with_a_bot_from_a_file_goes_on_only_if_the_player_lets_it(
    own_bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    penumbra("play", "london", "--seat", "human", "--seat", own_bot, typed="")
    monkeypatch.setattr(from_file, "_admitted", set())

    assert f"let it play on with --bot {own_bot}" in one_line_of_error(penumbra("resume"))
    assert penumbra("resume", "--bot", own_bot).exit_code == 0


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("none.py:Own", "there is no file"),
        ("own.py:Other", "there is no class Other"),
        ("own.py", "say which class"),
    ],
)
def test_a_bot_that_is_not_there_is_told_in_one_line(
    own_bot: str, monkeypatch: pytest.MonkeyPatch, name: str, problem: str
) -> None:
    monkeypatch.chdir(Path(own_bot).parent)
    for words in (
        ("play", "london", "--seat", "human", "--seat", name),
        ("simulate", "london", "--seats", f"random,{name}"),
        ("league", "london", "--bots", f"random,{name}"),
    ):
        assert problem in one_line_of_error(penumbra(*words))
    assert not storage.open_matches()


def test_a_bot_that_fails_leaves_the_match_as_it_was(own_bot: str) -> None:
    Path(own_bot.rpartition(":")[0]).write_text(OWN_BOT.replace("[0]", "[99]"), encoding="utf-8")

    result = penumbra(
        "play", "london", "--seat", own_bot, "--seat", "human", "--house-rule", "first-player=seat-1"
    )

    assert result.exit_code == 1
    assert "own.py:Own failed: IndexError" in result.stdout
    assert len(storage.open_matches()) == 1


def test_a_league_prints_ratings_and_writes_its_page(tmp_path: Path, own_bot: str) -> None:
    page, kept = tmp_path / "strength.md", tmp_path / "games.jsonl"

    result = penumbra(
        "league",
        "london",
        "--bots",
        f"random,{own_bot}",
        "--games",
        "2",
        "--keep",
        str(kept),
        "--out",
        str(page),
    )

    assert result.exit_code == 0
    assert "ratings" in result.stdout
    assert "## Terrors of London" in page.read_text(encoding="utf-8")
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 3


def test_a_league_as_json() -> None:
    told = json.loads(
        penumbra("league", "london", "--bots", "random,greedy", "--games", "2", "--json").stdout
    )

    assert {one["bot"] for one in told["ratings"]} == {"random", "greedy"}


def test_an_interrupted_league_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("penumbra.lab.workers.run", interrupt)
    with_file = penumbra("league", "london", "--bots", "random,greedy", "--keep", str(tmp_path / "k.jsonl"))
    without = penumbra("league", "london", "--bots", "random,greedy")

    assert with_file.exit_code == without.exit_code == 130
    assert "the same command goes on from there" in with_file.stderr
    assert "With --keep FILE" in without.stderr


def test_what_stands_in_a_file_cannot_disturb_the_screen(tmp_path: Path) -> None:
    path = tmp_path / "evil.jsonl"
    path.write_text(json.dumps({"format": "\x1b[2J\x1b]0;owned\x07"}) + "\n", encoding="utf-8")
    line = one_line_of_error(penumbra("replay", str(path)))

    assert line.isprintable()
    game = json.dumps({"format": "penumbra-match-1", "game": "\x1b[2J" * 5000, "version": "1"})
    path.write_text(game + "\n", encoding="utf-8")
    line = one_line_of_error(penumbra("replay", str(path)))

    assert line.isprintable()
    assert len(line) < 3000


def test_a_proxy_is_an_address(tmp_path: Path) -> None:
    line = one_line_of_error(penumbra("serve", "--data", str(tmp_path), "--proxy", "my\x1b[31mproxy"))

    assert "127.0.0.1" in line
    assert line.isprintable()
