"""What a player may type besides moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from penumbra.kernel.journal import Journal
from penumbra.table import storage
from tests.terminal.playing import SET_UP, Script, play, run_in_window, say, two_people

WORDS = ("why", "rules", "card", "log", "undo", "save", "load", "board", "discard", "hint", "concede", "quit")


def test_help_lists_every_word() -> None:
    output = say("help")

    assert all(f"  {word}" in output for word in WORDS)


def test_words_may_be_written_in_capitals() -> None:
    assert "read the rules" in say("HELP")


# -- why -------------------------------------------------------------------------------------------------


def test_why_gives_the_refusal_and_the_text_of_its_rule() -> None:
    output = say("why pass")

    assert "TOL-PASS-01: " in output
    assert "TOL-PASS-01  " in output


def test_why_says_when_a_move_is_possible() -> None:
    assert "“play cultist” is possible now." in say("why play cultist")


def test_why_needs_a_move() -> None:
    assert "Type why and a move" in say("why")


# -- rules -----------------------------------------------------------------------------------------------


def test_a_rule_is_found_by_its_number() -> None:
    assert "TOL-PLAY-02  Playing a card from your hand is free." in say("rules tol-play-02")


def test_rules_are_found_by_words() -> None:
    output = say("rules haunt token dismiss")

    assert "TOL-COMP-07" in output


def test_rules_without_a_word_lists_the_chapters() -> None:
    output = say("rules")

    assert "What you may do" in output
    assert "hordes        Hordes" in output


def test_a_chapter_is_read_by_any_form_of_its_name() -> None:
    output = say("rules horde")

    assert "Monsters carry half-seals" in output
    assert "Which cards fit?" in output
    assert "TOL-HORDE-04" in output
    assert "May I join two Hordes? No, two Hordes" in output


def test_the_summary_is_one_page() -> None:
    output = say("rules summary")

    assert "Your turn on one page" in output
    assert "Pass with at most one card in hand." in output


def test_a_word_that_no_rule_contains_is_told() -> None:
    assert "“xylophone”" in say("rules xylophone")


def test_many_rules_are_shortened_to_their_numbers() -> None:
    assert "more rules fit:" in say("rules card")


# -- card ------------------------------------------------------------------------------------------------


def test_a_card_is_shown_with_text_flavour_and_source() -> None:
    output = say("card ghoul")

    assert "Ghoul  Undead Monster · cost 2 · 2 copies" in output
    assert "CLAIM" in output
    assert "It knows every churchyard by taste." in output
    assert "Source: the published rulebooks" in output


def test_an_overlord_is_found_like_a_card() -> None:
    assert "Undead Overlord · 40 Life" in say("card methuselah")


@pytest.mark.parametrize("typed", ["card court of bones", "card COURT-OF-BONES", "card court of"])
def test_a_card_is_found_however_it_is_written(typed: str) -> None:
    assert "Influence card of Methuselah" in say(typed)


def test_a_misspelt_card_gets_a_suggestion() -> None:
    assert "Did you mean Ghoul?" in say("card gohul")


def test_an_unknown_card_is_told() -> None:
    assert "There is no card “zzzzzz”." in say("card zzzzzz")


def test_card_needs_a_name() -> None:
    assert "Type card and a name" in say("card")


# -- log, board, discard, hint -----------------------------------------------------------------------------


def test_the_log_tells_the_last_sentences() -> None:
    output = say("log 1")

    assert output.count("Turn 1: it is your turn.") == 2


def test_the_log_of_nothing_says_so() -> None:
    assert "Nothing has happened yet." in play(two_people(), "log")[1]


@pytest.mark.parametrize("typed", ["log x", "log -3", "log " + "9" * 30])
def test_the_log_wants_a_number_of_lines(typed: str) -> None:
    assert "Type log, or log and a number of lines" in say(typed)


def test_the_board_is_shown_again_on_demand() -> None:
    assert say("board").count("── Turn 1 ") == 2


def test_discard_piles_lie_open() -> None:
    output = say("play cultist", "play cultist", "buy acolyte", "discard me")

    assert "Discard pile of Ann" in output
    assert "1× " in output.split("Discard pile of Ann")[1]


def test_both_discard_piles_are_shown_without_a_word() -> None:
    output = say("discard")

    assert "Discard pile of Ann\n  nothing" in output
    assert "Discard pile of Bob\n  nothing" in output


def test_only_their_discard_pile_is_shown_on_demand() -> None:
    output = say("discard them")

    assert "Discard pile of Ann" not in output
    assert "Discard pile of Bob" in output


def test_to_discard_a_card_is_a_move_not_a_word() -> None:
    assert "TOL-" in say("discard cultist")


def test_a_hint_names_a_move_that_is_possible() -> None:
    sitting = two_people()

    output = say("hint", sitting=sitting)

    move = output.split("Master would say “")[1].split("”")[0]
    assert sitting.table.refusal(0, move) is None


# -- undo ------------------------------------------------------------------------------------------------


def test_undo_takes_a_step_back() -> None:
    sitting = two_people()

    _, output = play(sitting, "faction undead", "faction beast", "influence court of bones", "undo")

    assert "Taken back: influence court of bones" in output
    assert sitting.table.steps == 2


def test_the_word_about_an_undo_stands_on_the_new_page() -> None:
    asker = Script("faction undead", "faction beast", "influence court of bones", "undo")

    page = run_in_window(two_people(), asker, 80, 40)[-1]

    assert "Taken back: influence court of bones" in page


def test_undo_says_why_it_cannot() -> None:
    sitting = two_people()

    assert "You have done nothing yet" in play(sitting, "undo")[1]
    assert "somebody else has decided" in play(sitting, *SET_UP[:2], "undo")[1]
    assert "such as a card of your hand" in play(sitting, *SET_UP[2:], "play cultist", "undo")[1]


def test_undo_says_when_chance_has_decided() -> None:
    output = say("play cultist", "play cultist", "buy acolyte", "undo")

    assert "chance has decided something" in output


# -- concede ---------------------------------------------------------------------------------------------


def test_giving_up_wants_to_be_confirmed() -> None:
    sitting = two_people()

    output = say("concede", sitting=sitting)

    assert "concede yes" in output
    assert not sitting.table.over


def test_giving_up_ends_the_match() -> None:
    sitting = two_people()

    output = say("concede yes", sitting=sitting)

    assert "Ann has given up." in output
    assert "Bob has won." in output
    assert sitting.table.over


# -- save and load ---------------------------------------------------------------------------------------


def test_save_tells_where_the_match_is_kept() -> None:
    sitting = two_people()

    assert f"in {sitting.table.path}" in say("save", sitting=sitting)


def test_save_writes_a_copy(tmp_path: Path) -> None:
    output = say(f"save {tmp_path}/my copy.jsonl")

    assert "A copy is written to" in output
    assert len(Journal.read(tmp_path / "my copy.jsonl").steps) == 4


def test_save_leaves_other_files_alone(tmp_path: Path) -> None:
    thesis = tmp_path / "thesis.txt"
    thesis.write_text("years of work", encoding="utf-8")

    output = say(f"save {thesis}")

    assert "is not a match file; it is left alone" in output
    assert thesis.read_text(encoding="utf-8") == "years of work"


def test_save_tells_what_went_wrong(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")

    output = say(f"save {tmp_path}/file/copy.jsonl")

    assert "could not be written" in output


def test_load_goes_on_from_a_copy_and_leaves_it_as_it_is(tmp_path: Path) -> None:
    sitting, copy = two_people(), tmp_path / "copy.jsonl"

    output = say(
        f"save {copy}", "play cultist", f"load {copy}", "play cultist", "play cultist", sitting=sitting
    )

    assert f"This is the match from {copy}." in output
    assert len(Journal.read(copy).steps) == 4
    assert {len(kept.journal.steps) for kept in storage.open_matches() if kept.journal} == {5, 6}


def test_load_goes_on_in_the_file_of_an_open_match() -> None:
    first, second = two_people(seed=1), two_people(seed=2)

    say(f"load {first.table.path}", "faction spirit", sitting=second)

    assert Journal.read(first.table.path or Path()).steps[0].do == "faction spirit"


def test_load_needs_a_file() -> None:
    assert "Type load and the name" in say("load")


def test_loading_what_is_not_there_changes_nothing(tmp_path: Path) -> None:
    sitting = two_people()

    output = say(f"load {tmp_path}/nothing.jsonl", "play cultist", sitting=sitting)

    assert "That match cannot be loaded." in output
    assert sitting.table.own_steps(0) == [1, 3, 5]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "the file is empty"),
        ("nonsense\n", "line 1: not a record of a match"),
        ('{"format":"penumbra-match-9"}\n', "file format 'penumbra-match-9'"),
        ("[1, 2]\n", "line 1"),
    ],
)
def test_a_broken_file_is_not_loaded(tmp_path: Path, text: str, problem: str) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_text(text, encoding="utf-8")

    assert problem in say(f"load {broken}")


def test_a_changed_file_is_not_loaded(tmp_path: Path) -> None:
    sitting, copy = two_people(), tmp_path / "copy.jsonl"
    play(sitting, *SET_UP, f"save {copy}")
    copy.write_text(
        copy.read_text(encoding="utf-8").replace("faction undead", "faction spirit"), encoding="utf-8"
    )

    assert "line 2: this line was changed" in say(f"load {copy}")


def test_a_match_of_other_rules_is_not_loaded(tmp_path: Path) -> None:
    sitting, other = two_people(), tmp_path / "other.jsonl"
    sitting.table.match.journal.version = "0"
    sitting.table.match.journal.write(other)

    assert "rules version 0" in say(f"load {other}")
