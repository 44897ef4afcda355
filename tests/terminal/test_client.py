"""The client's loop, from the first page to the summary."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from penumbra.games.london.state.state import DRAW
from penumbra.kernel.journal import Journal
from penumbra.table import storage
from penumbra.table.table import HUMAN, Chair
from penumbra.terminal.sitting import sit_down
from tests.terminal.playing import (
    LONDON,
    SET_UP,
    FirstMove,
    FirstOption,
    FirstOptions,
    Script,
    against,
    play,
    run,
    run_in_window,
    say,
    two_people,
)

# -- whole matches ---------------------------------------------------------------------------------------


def test_a_whole_match_by_always_choosing_option_1() -> None:
    sitting = against("random")

    code, output = run(sitting, FirstOption())

    assert code == 0
    assert sitting.table.over
    assert "The match is over" in output
    assert "It ended in turn" in output
    assert str(sitting.table.path) in output


def test_a_whole_match_by_typing_moves() -> None:
    sitting = against("greedy")

    code, _ = run(sitting, FirstMove())

    assert code == 0
    assert sitting.table.over


def test_a_whole_match_in_a_window() -> None:
    pages = run_in_window(against("random"), FirstOption(), 80, 24)

    assert max(len(line) for page in pages for line in page.splitlines()[:-4]) <= 80
    assert "The match is over" in pages[-1]


def test_a_whole_match_of_two_people() -> None:
    sitting = two_people()

    pages = run_in_window(sitting, FirstMove(present=True), 100, 40)

    assert sitting.table.over
    assert "has won." in pages[-1]


def test_bots_alone_are_told_of_as_they_play() -> None:
    sitting = sit_down(LONDON, [Chair("random"), Chair("greedy")], {}, 1, None, "en")

    code, output = play(sitting)

    assert code == 0
    assert "Turn 1:" in output
    assert "The match is over" in output


def test_a_finished_match_shows_its_summary_at_once() -> None:
    sitting = against("random")
    run(sitting, FirstOption())

    code, output = play(sitting)

    assert code == 0
    assert "The match is over" in output


def test_the_turn_cap_can_end_a_match_in_a_draw() -> None:
    sitting = against("random")
    sitting.table.state.seat = -1
    sitting.table.state.winner = DRAW  # type: ignore[attr-defined]  # the state of London

    _, output = play(sitting)

    assert "It is a draw." in output


# -- typing ----------------------------------------------------------------------------------------------


def test_numbers_and_moves_mean_the_same() -> None:
    by_number, by_move = against("random"), against("random")

    play(by_number, "1")
    play(by_move, "  Faction   UNDEAD ")

    assert by_number.table.match.journal.steps[0] == by_move.table.match.journal.steps[0]


def test_a_move_that_is_not_possible_is_refused_with_its_rule_and_changes_nothing() -> None:
    sitting = two_people()

    output = say("pass", sitting=sitting)

    assert "TOL-PASS-01: " in output
    assert sitting.table.own_steps(0) == [1, 3]


@pytest.mark.parametrize(
    "typed", ["dance", "buy", "play", "play the fool", "attack x", "?", "'; drop", "\x1b[31m", "ä"]
)
def test_nonsense_is_refused_and_changes_nothing(typed: str) -> None:
    sitting = two_people()

    output = say(typed, sitting=sitting)

    assert "TOL-" in output
    assert sitting.table.own_steps(0) == [1, 3]


@pytest.mark.parametrize("typed", ["0", "99", "9" * 40])
def test_a_number_that_is_no_option_is_named(typed: str) -> None:
    assert f"There is no option {typed}" in say(typed)


def test_an_empty_line_says_what_can_be_typed() -> None:
    assert "Type the number of an option or a move" in say("")


def test_completion_offers_moves_and_words() -> None:
    asker = Script("faction undead")

    run(two_people(), asker)

    assert "faction beast" in asker.words
    assert "help" in asker.words


def test_amounts_are_one_entry_whose_number_means_the_most() -> None:
    sitting = two_people()

    output = say("play fanatic", "play fanatic", sitting=sitting)

    assert "Attack for 2 [or attack 1]" in output


# -- leaving ---------------------------------------------------------------------------------------------


def test_the_end_of_input_keeps_the_match() -> None:
    sitting = against("random")

    code, output = play(sitting, "faction undead")

    assert code == 0
    assert f"The match is kept in {sitting.table.path}" in output
    assert [kept.path for kept in storage.open_matches()] == [sitting.table.path]


def test_quit_keeps_the_match() -> None:
    sitting = against("random")

    code, output = play(sitting, "quit", "faction undead")

    assert code == 0
    assert "The match is kept in" in output
    assert sitting.table.steps == 0


def test_ctrl_c_keeps_the_match_and_exits_as_shells_expect() -> None:
    sitting = against("random")

    code, output = play(sitting, "faction undead", KeyboardInterrupt())

    assert code == 130
    assert "The match is kept in" in output
    assert Journal.read(storage.open_matches()[0].path).steps[0].do == "faction undead"


# -- disks that fail -------------------------------------------------------------------------------------


def fail_to_write(journal: Journal, path: Path) -> None:
    raise OSError(28, "No space left on device")


def test_a_step_that_cannot_be_kept_is_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = against("random")
    monkeypatch.setattr(Journal, "write", fail_to_write)

    code, output = play(sitting, "faction undead", "concede yes", "undo")

    assert code == 0
    assert "No space left on device" in output
    assert sitting.table.steps == 0


def test_a_bots_step_that_cannot_be_kept_ends_the_program_with_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = sit_down(LONDON, [Chair("random"), Chair(HUMAN)], {"first-player": "seat-1"}, 1, None, "en")
    monkeypatch.setattr(Journal, "write", fail_to_write)

    code, output = play(sitting)

    assert code == 1
    assert "No space left on device" in output


# -- showing ---------------------------------------------------------------------------------------------


def test_after_a_bots_turn_its_steps_are_told() -> None:
    sitting = against("greedy")
    asker = FirstOptions(30)

    _, output = run(sitting, asker)

    assert "Apprentice plays" in output
    assert "Apprentice passes." in output


def test_a_person_is_called_by_name() -> None:
    sitting = two_people()

    _, output = play(sitting, "faction undead", "faction beast")

    assert "Ann leads the Undead." in output


def test_the_board_comes_once_a_turn_and_a_line_of_status_otherwise() -> None:
    output = say("play cultist")

    assert output.count("── Turn 1 ") == 1
    assert "Hand: " in output


def test_a_small_window_gets_a_board_that_fits() -> None:
    pages = run_in_window(two_people(), Script(*SET_UP, "play cultist"), 80, 24)

    assert all(len(page.splitlines()) <= 24 for page in pages[:-1])
    assert all("Street" in page for page in pages[-2:])


def test_a_large_window_shows_card_texts_in_full() -> None:
    page = run_in_window(two_people(), Script(*SET_UP), 80, 60)[-1]

    assert "…" not in page.split("── Your turn")[0]


def test_too_much_news_is_shortened_with_a_word_about_it() -> None:
    page = run_in_window(two_people(), Script(*SET_UP), 80, 24)[-1]

    assert "“log” shows" in page


def test_the_window_is_not_wiped_in_a_plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")

    pages = run_in_window(two_people(), Script(*SET_UP), 80, 24)

    assert len(pages) == 1


# -- two people at one terminal --------------------------------------------------------------------------


def test_before_the_deal_nothing_is_hidden_and_no_curtain_falls() -> None:
    asker = Script(*SET_UP[:3], present=True)

    run_in_window(two_people(), asker, 100, 40)

    assert asker.forgot == 0


def test_a_curtain_falls_when_the_other_person_has_to_decide() -> None:
    asker = Script(*SET_UP, present=True)

    pages = run_in_window(two_people(), asker, 100, 40)

    assert "Hand over to Ann." in pages[-1]
    assert asker.prompts[-1] == "Ann, press Enter. "
    assert asker.forgot == 1


def test_behind_the_curtain_only_the_own_hand_is_to_be_seen() -> None:
    sitting = two_people()

    page = run_in_window(sitting, Script(*SET_UP, "", present=True), 120, 60)[-1]

    assert "You draw Fanatic" in page
    assert "Bob draws 5 cards." in page


def test_a_pipe_has_no_curtain() -> None:
    sitting = two_people()

    _, output = play(sitting, *SET_UP)

    assert "Hand over" not in output


def test_the_curtain_also_falls_when_a_match_is_taken_up_again() -> None:
    sitting = two_people()
    play(sitting, *SET_UP)

    pages = run_in_window(sitting, Script("", present=True), 100, 40)

    assert "Hand over to Ann." in pages[1]


def test_a_question_says_what_brought_it() -> None:
    _, said = run(against("random", 4), FirstOptions(600))
    asked = [line for line in said.splitlines() if "CURSE. Lose" in line or "FRENZY. Gain" in line]
    assert asked
    assert all(re.search(r"\w: (CURSE|FRENZY)\. ", line) for line in asked), asked[:3]
    assert any("Random’s " in line for line in asked), asked[:3]
