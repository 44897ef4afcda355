"""A campaign in the terminal, from its first text to its last."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from penumbra.kernel.journal import Journal
from penumbra.table import storage
from penumbra.table.campaign import Progress, progress_path
from tests.terminal.playing import Script
from tests.terminal.test_cli import one_line_of_error, penumbra

BOTS = ("--seat", "random", "--seat", "random", "--seed", "4")
PERSON = ("--seed", "3", "--seat", "human", "--seat", "random")


def begin(*typed: str) -> str:
    """A campaign that a person begins."""
    return penumbra("campaign", "alone", *PERSON, typed="".join(f"{line}\n" for line in typed)).stdout


def go_on(*typed: str, words: tuple[str, ...] = ()) -> str:
    return penumbra("campaign", "alone", *words, typed="".join(f"{line}\n" for line in typed)).stdout


def kept() -> Progress:
    return Progress.read(progress_path("alone", "slow-dawn"))


def changed(**changes: Any) -> None:
    path = progress_path("alone", "slow-dawn")
    data = {**json.loads(path.read_text(encoding="utf-8")), **changes}
    path.write_text(json.dumps(data), encoding="utf-8")


def settings_of_match(number: int) -> dict[str, str]:
    return Journal.read(kept().played[number].path).settings


def test_a_whole_campaign_among_bots() -> None:
    result = penumbra("campaign", "alone", *BOTS)

    played = kept().played
    assert result.exit_code == 0
    assert "The Slow Dawn" in result.stdout
    assert "── Chapter 1: Lights Out " in result.stdout
    assert "You wake on the floor of a corridor" in result.stdout
    assert played[0].chapter == "lights-out"
    assert all(one.result and one.turns for one in played)
    assert f"{len(played)}. Sunrise: the Hero " in result.stdout
    assert f" of {len(played)} chapters." in result.stdout
    assert settings_of_match(1)["before"] == played[0].result


def test_a_finished_campaign_is_summed_up() -> None:
    begin(*["1", "concede yes"] * 3)

    assert "The Hero has won 0 of 3 chapters." in go_on()
    assert "“penumbra campaign alone --restart” plays it again." in go_on()
    assert "no chapter is open" in one_line_of_error(penumbra("campaign", "alone", "--again"))


def test_a_campaign_goes_on_in_the_middle_of_a_match() -> None:
    left = begin("1")
    steps = len(Journal.read(kept().played[0].path).steps)
    output = go_on("quit")

    assert "“penumbra campaign alone” goes on with it." in left
    assert steps > 0
    assert "1. Lights Out: not over yet." in output
    assert "You wake on the floor" not in output
    assert len(kept().played) == 1
    assert len(Journal.read(kept().played[0].path).steps) == steps


def test_a_lost_chapter_leads_to_another_than_a_won_one() -> None:
    output = begin("1", "concede yes")

    assert "They do not kill you." in output
    assert "Chapter 2: Below" in output
    assert settings_of_match(1)["chapter"] == "below"
    assert settings_of_match(1)["before"] == "lost"


def test_a_match_that_was_ended_elsewhere_counts() -> None:
    begin("1")
    penumbra("resume", typed="concede yes\n")

    assert "Chapter 2: Below" in go_on("quit")
    assert kept().played[0].result == "lost"


def test_who_loads_another_match_has_left_the_campaign() -> None:
    begin("1")
    other = storage.new_path("alone")
    other.write_bytes(kept().played[0].path.read_bytes())

    go_on(f"load {other}", "concede yes")

    assert kept().played[0].result is None


def test_a_campaign_can_be_begun_anew() -> None:
    begin("1", "concede yes")
    output = penumbra("campaign", "alone", "--restart", *PERSON).stdout

    assert "Chapter 1: Lights Out" in output
    assert [one.chapter for one in kept().played] == ["lights-out"]


def test_the_open_chapter_can_be_begun_anew() -> None:
    begin("1", "concede yes")
    match = kept().played[1].match
    go_on("quit", words=("--again",))

    assert kept().played[1].chapter == "below"
    assert kept().played[1].match != match


def test_how_far_it_has_come_is_told() -> None:
    assert "No chapter has been played." in go_on(words=("--status",))
    begin("1", "concede yes")

    assert go_on(words=("--status",)).splitlines()[1:] == [
        "  1. Lights Out: the Hero lost in turn 1.",
        "  2. Below: not over yet.",
        "The Hero has won 0 of 1 chapter.",
    ]


def test_house_rules_hold_for_every_chapter() -> None:
    penumbra("campaign", "alone", *PERSON, "--house-rule", "assist=yes", typed="1\nconcede yes\n")

    assert [settings_of_match(number)["assist"] for number in (0, 1)] == ["yes", "yes"]


def test_a_person_can_read_before_the_page_is_wiped(monkeypatch: pytest.MonkeyPatch) -> None:
    asker = Script("", "1", "concede yes", "", "quit", present=True)
    monkeypatch.setattr("penumbra.terminal.asking.asker_for", lambda plain: asker)

    output = penumbra("campaign", "alone", *PERSON).stdout

    assert [prompt for prompt in asker.prompts if prompt.startswith("Enter")] == [
        "Enter begins the chapter, “quit” stops: ",
        "Enter goes on to the next chapter, “quit” stops: ",
        "Enter begins the chapter, “quit” stops: ",
    ]
    assert "goes on with it" in output
    assert len(kept().played) == 1


@pytest.mark.parametrize(("left", "code"), [(EOFError(), 0), (KeyboardInterrupt(), 130)])
def test_one_may_leave_between_the_texts(
    monkeypatch: pytest.MonkeyPatch, left: BaseException, code: int
) -> None:
    monkeypatch.setattr("penumbra.terminal.asking.asker_for", lambda plain: Script(left, present=True))

    assert penumbra("campaign", "alone", *PERSON).exit_code == code
    assert storage.kept_matches() == []


# -- used wrongly ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["campaign", "london"], "london has no campaign"),
        (["campaign", "chess"], "no game 'chess'"),
        (["campaign", "alone", "--campaign", "fast-dusk"], "--campaign is one of slow-dawn, not “fast-dusk”"),
        (
            ["campaign", "alone", "--house-rule", "chapter=below"],
            "chooses the house rule “chapter” by itself",
        ),
        (["campaign", "alone", "--house-rule", "before=won"], "chooses the house rule “before” by itself"),
        (["campaign", "alone", "--seat", "deep-blue"], "--seat is one of human"),
    ],
)
def test_a_campaign_used_wrongly(words: list[str], problem: str) -> None:
    assert problem in one_line_of_error(penumbra(*words))


def test_a_wrong_number_of_seats_is_told() -> None:
    result = penumbra("campaign", "alone", "--seat", "human")

    assert result.exit_code == 2
    assert "alone has 2 seats, not 1" in result.stderr


@pytest.mark.parametrize("option", ["--seat", "--name", "--seed", "--house-rule"])
def test_what_was_settled_at_the_beginning_cannot_change(option: str) -> None:
    begin("1")

    line = one_line_of_error(penumbra("campaign", "alone", option, "3"))
    assert f"so {option} cannot change any more; --restart begins it anew" in line


def test_a_broken_file_is_told_and_can_be_replaced() -> None:
    begin("1")
    path = progress_path("alone", "slow-dawn")
    path.write_text("{", encoding="utf-8")

    line = one_line_of_error(penumbra("campaign", "alone"))
    assert f"{path}: not the file of a campaign; --restart begins the campaign anew" in line
    assert "Chapter 1" in go_on(words=("--restart",))


def test_chapters_out_of_order_are_told() -> None:
    begin("1")
    changed(played=[{"chapter": "sunrise", "match": "x.jsonl", "result": None, "turns": 0}])

    assert "chapter 1, 'sunrise', does not follow" in one_line_of_error(penumbra("campaign", "alone"))


def error_when_going_on() -> str:
    result = penumbra("campaign", "alone")
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    return line


def test_a_lost_match_file_is_told_and_the_chapter_can_be_begun_anew() -> None:
    begin("1")
    kept().played[0].path.unlink()

    assert "No such file" in error_when_going_on()
    assert "--again begins the chapter anew" in error_when_going_on()
    assert "You wake on the floor" in go_on(words=("--again",))


def test_a_match_of_another_chapter_is_not_taken_up(data: Path) -> None:
    begin("1", "concede yes")
    first, second = kept().played
    second.path.write_bytes(first.path.read_bytes())

    assert "is not a match of this chapter" in error_when_going_on()
