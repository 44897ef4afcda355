"""The journal: written, read back, replayed; and every way in which a file can be broken."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from penumbra.games.london.game import LondonGame
from penumbra.kernel.chance import Chance
from penumbra.kernel.journal import FORMAT, BadJournal, Journal, OtherVersion, Step, replay_step
from penumbra.kernel.match import Match

STEPS = 60


@cache
def game() -> LondonGame:
    return LondonGame()


@cache
def played() -> Match[Any]:
    """A match of which the first steps are played; tests only read it."""
    chance = Chance(11)
    match = Match.begin(game(), {"mulligan": "yes"}, chance, {"seed": 11, "seats": ["anna", "łukasz"]})
    for _ in range(STEPS):
        options = match.game.options(match.state)
        match.step(options[chance.below(len(options))], chance)
    return match


def text() -> str:
    return played().journal.to_text()


def lines() -> list[str]:
    return text().splitlines()


def with_steps(steps: list[Step]) -> Journal:
    return replace(played().journal, steps=steps)


class Asking(LondonGame):
    """Every question once had an answer that was taken for granted."""

    def former_answer(self, state: Any) -> int | None:
        return self.options(state)[0] if state.seat >= 0 else None


def edited(number: int, **changes: Any) -> Journal:
    """The journal with one step changed and all seals made anew, as a skilled forger would."""
    steps = list(played().journal.steps)
    steps[number] = replace(steps[number], **changes)
    return Journal.from_text(with_steps(steps).to_text())


def step_with_chance() -> int:
    return next(number for number, step in enumerate(played().journal.steps) if step.chance)


# -- there and back --------------------------------------------------------------------------------------


def test_a_journal_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "one.match"
    played().journal.write(path)
    assert Journal.read(path) == played().journal


def test_writing_leaves_only_the_file_itself(tmp_path: Path) -> None:
    played().journal.write(tmp_path / "one.match")
    assert [path.name for path in tmp_path.iterdir()] == ["one.match"]


def test_a_replay_needs_no_seed_and_gives_the_same_state() -> None:
    state = Journal.from_text(text()).replay(game())
    assert game().dump(state) == game().dump(played().state)


def test_what_was_done_without_asking_is_done_again_as_long_as_its_outcomes_are_left() -> None:
    """Two recorded steps as one, as if the second had not been a question then; a match of today stays as it is."""
    steps, asking = played().journal.steps, Asking()
    first = asking.former_answer
    state = played().journal.opening_state(asking)
    for number, (one, two) in enumerate(pairwise(steps)):
        replay_step(asking, state, one, number + 2)
        if two.chance and two.option == first(state):
            joined = replace(one, chance=one.chance + two.chance)
            merged = with_steps([*steps[:number], joined, *steps[number + 2 :]])
            assert game().dump(merged.replay(asking)) == game().dump(played().state)
            with pytest.raises(BadJournal, match="never asked for"):
                merged.replay(game())
            break
    else:
        raise AssertionError("no step asked chance")
    assert game().dump(played().journal.replay(asking)) == game().dump(played().state)


def test_a_replay_can_stop_after_any_step() -> None:
    journal = played().journal
    assert game().dump(journal.replay(game(), 0)) == game().dump(journal.opening_state(game()))
    assert game().dump(journal.replay(game(), 20)) == game().dump(
        with_steps(journal.steps[:20]).replay(game())
    )


def test_a_journal_names_the_rules_and_the_content_it_was_played_with() -> None:
    header = json.loads(lines()[0])
    assert header["format"] == FORMAT
    assert (header["game"], header["version"], header["content"]) == (
        "london",
        game().version,
        game().content_hash,
    )
    assert header["settings"]["mulligan"] == "yes"


def test_every_line_is_one_record_in_the_notation_of_the_game() -> None:
    assert len(lines()) == 1 + STEPS
    assert [json.loads(line)["do"] for line in lines()[1:]] == [step.do for step in played().journal.steps]


@given(st.dictionaries(st.text(), st.text()))
def test_notes_may_hold_any_text(notes: dict[str, str]) -> None:
    journal = Journal("london", "1", "abc", {}, (), dict(notes))
    assert Journal.from_text(journal.to_text()).notes == notes


@pytest.mark.parametrize("separator", ["\u2028", "\u2029", "\x85", "\x0b", "\x0c", "\x1c", "\r"])
def test_notes_may_hold_characters_that_end_a_line_elsewhere(separator: str) -> None:
    journal = Journal("london", "1", "abc", {}, (), {"name": f"a{separator}b"})
    assert Journal.from_text(journal.to_text()).notes == {"name": f"a{separator}b"}


# -- broken files ----------------------------------------------------------------------------------------

Damage = Callable[[str], str]


def _cut_last_line(whole: str) -> str:
    return whole[:-20]


def _cut_newline(whole: str) -> str:
    return whole[:-1]


def _drop_line(whole: str) -> str:
    rows = whole.splitlines(keepends=True)
    return "".join(rows[:9] + rows[10:])


def _swap_lines(whole: str) -> str:
    rows = whole.splitlines(keepends=True)
    rows[9], rows[10] = rows[10], rows[9]
    return "".join(rows)


def _double_line(whole: str) -> str:
    rows = whole.splitlines(keepends=True)
    return "".join(rows[:10] + rows[9:])


def _edit_option(whole: str) -> str:
    rows = whole.splitlines(keepends=True)
    record = json.loads(rows[9])
    rows[9] = json.dumps({**record, "option": record["option"] + 1}) + "\n"
    return "".join(rows)


def _edit_seat_names(whole: str) -> str:
    return whole.replace("anna", "hans", 1)


def _no_seal(whole: str) -> str:
    rows = whole.splitlines(keepends=True)
    record = json.loads(rows[9])
    del record["seal"]
    rows[9] = json.dumps(record) + "\n"
    return "".join(rows)


def _rubbish_line(whole: str) -> str:
    rows = whole.splitlines(keepends=True)
    rows[9] = "{]\n"
    return "".join(rows)


def _list_line(whole: str) -> str:
    rows = whole.splitlines(keepends=True)
    rows[9] = "[1,2]\n"
    return "".join(rows)


def _blank_line(whole: str) -> str:
    rows = whole.splitlines(keepends=True)
    return "".join([*rows[:9], "\n", *rows[9:]])


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda whole: "", "the file is empty"),
        (lambda whole: "\n\n", "the file is empty"),
        (lambda whole: "hello\n", "line 1: not a record of a match"),
        (lambda whole: '{"a":1}\n', "line 1: not a match file"),
        (_cut_last_line, "line 61: the file is cut off in the middle of a line"),
        (_cut_newline, "line 61: the file is cut off in the middle of a line"),
        (_drop_line, "line 10: this line was changed or a line before it is missing"),
        (_swap_lines, "line 10: this line was changed or a line before it is missing"),
        (_double_line, "line 11: this line was changed or a line before it is missing"),
        (_edit_option, "line 10: this line was changed or a line before it is missing"),
        (_edit_seat_names, "line 1: this line was changed or a line before it is missing"),
        (_no_seal, "line 10: this line was changed or a line before it is missing"),
        (_rubbish_line, "line 10: not a record of a match"),
        (_list_line, "line 10: not a record of a match"),
        (_blank_line, "line 10: not a record of a match"),
    ],
)
def test_a_broken_file_is_refused_by_name_and_line_and_left_alone(
    damage: Damage, message: str, tmp_path: Path
) -> None:
    path = tmp_path / "broken.match"
    path.write_text(damage(text()), encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(BadJournal) as caught:
        Journal.read(path)
    assert str(caught.value) == f"{path}: {message}"
    assert not isinstance(caught.value, OtherVersion)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@given(st.integers(0, 10_000), st.characters(codec="utf-8"))
def test_no_single_changed_character_goes_unnoticed(place: int, character: str) -> None:
    whole = with_steps(played().journal.steps[:5]).to_text()
    place %= len(whole)
    changed = whole[:place] + character + whole[place + 1 :]
    try:
        read = Journal.from_text(changed)
    except BadJournal:
        return
    assert read == with_steps(played().journal.steps[:5])


@given(st.binary(max_size=200))
def test_whatever_the_bytes_reading_ends_with_a_journal_or_a_clear_error(data: bytes) -> None:
    with suppress(BadJournal):
        Journal.from_text(data.decode("utf-8", "replace"))


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.match"
    path.write_bytes(b"\x89PNG\xff\xfe\x00")
    with pytest.raises(BadJournal, match="not a text file"):
        Journal.read(path)


def test_a_missing_file_is_refused_with_its_name(tmp_path: Path) -> None:
    path = tmp_path / "nowhere.match"
    with pytest.raises(BadJournal, match=r"nowhere\.match: No such file or directory"):
        Journal.read(path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadJournal, match="directory"):
        Journal.read(tmp_path)


@pytest.mark.parametrize("key", ["game", "version", "content", "settings", "opening", "notes"])
def test_a_header_without_a_part_is_refused(key: str) -> None:
    header = {name: value for name, value in played().journal.header().items() if name != key}
    with pytest.raises(BadJournal, match=f"line 1: the header is incomplete .*{key}"):
        Journal.from_text(_sealed(header))


@pytest.mark.parametrize("changes", [{"settings": 3}, {"opening": ["x"]}, {"opening": None}, {"notes": 3}])
def test_a_header_with_a_part_of_the_wrong_kind_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(BadJournal, match="line 1: the header is incomplete"):
        Journal.from_text(_sealed({**played().journal.header(), **changes}))


@pytest.mark.parametrize(
    "step", [{}, {"seat": 0, "option": 1, "do": "x"}, {"seat": "x", "option": 1, "do": "", "chance": []}]
)
def test_a_step_without_its_parts_is_refused(step: dict[str, Any]) -> None:
    with pytest.raises(BadJournal, match="line 2: the step is incomplete"):
        Journal.from_text(_sealed(played().journal.header(), step))


def _sealed(*records: dict[str, Any]) -> str:
    """Records with true seals: what is wrong with them is not that somebody changed them."""
    seal, rows = "", []
    for record in records:
        sealed = seal + json.dumps(record, sort_keys=True, ensure_ascii=False)
        seal = hashlib.sha256(sealed.encode()).hexdigest()[:12]
        rows.append(json.dumps({**record, "seal": seal}))
    return "\n".join(rows) + "\n"


# -- other versions --------------------------------------------------------------------------------------


def test_another_file_format_is_refused_as_another_version(tmp_path: Path) -> None:
    path = tmp_path / "future.match"
    path.write_text(text().replace(FORMAT, "penumbra-match-99"), encoding="utf-8")
    with pytest.raises(OtherVersion, match="'penumbra-match-99' is not 'penumbra-match-1'"):
        Journal.read(path)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "alone"}, "this is a match of alone, not of london"),
        ({"version": "0"}, "played with rules version 0; this is version 1"),
        ({"content": "0123abcd"}, "played with content 0123abcd; the content here is"),
    ],
)
def test_a_match_of_another_game_version_or_content_is_refused(changes: dict[str, str], message: str) -> None:
    journal = replace(played().journal, **changes)  # type: ignore[arg-type]  # only texts are changed
    with pytest.raises(OtherVersion, match=message):
        journal.check_for(game())
    with pytest.raises(OtherVersion, match=message):
        journal.replay(game())
    with pytest.raises(OtherVersion, match=message):
        Match.resume(game(), journal)


def test_a_match_played_with_a_pack_of_ones_own_is_refused_without_it() -> None:
    relic = {"id": "war-drum", "source": "penumbra", "cost": 1, "armour": 1}
    richer = game().with_content({"relic": [relic]}, "mine")
    journal = Match.begin(richer, {}, Chance(1)).journal
    with pytest.raises(OtherVersion, match="played with content"):
        journal.replay(game())


# -- journals that do not fit the rules ------------------------------------------------------------------


def test_a_step_of_the_wrong_seat_is_refused_with_its_line() -> None:
    seat = played().journal.steps[4].seat
    with pytest.raises(BadJournal, match=f"line 6: seat {1 - seat} moves, but seat {seat} has to decide"):
        edited(4, seat=1 - seat).replay(game())


def test_a_step_that_is_not_possible_is_refused_with_its_line() -> None:
    with pytest.raises(BadJournal, match=r"line 6: .* is not possible here"):
        edited(4, option=99_999).replay(game())


def test_a_step_whose_words_do_not_fit_its_number_is_refused() -> None:
    with pytest.raises(BadJournal, match=r"line 6: option .* not 'win the game'"):
        edited(4, do="win the game").replay(game())


def test_a_step_with_too_few_chance_outcomes_is_refused() -> None:
    number = step_with_chance()
    with pytest.raises(BadJournal, match=f"line {number + 2}: chance is asked for outcome"):
        edited(number, chance=()).replay(game())


def test_a_step_with_too_many_chance_outcomes_is_refused() -> None:
    number = step_with_chance()
    chance = played().journal.steps[number].chance
    with pytest.raises(BadJournal, match=f"line {number + 2}: 1 recorded outcomes were never asked for"):
        edited(number, chance=(*chance, 0)).replay(game())


def test_a_step_with_an_impossible_chance_outcome_is_refused() -> None:
    number = step_with_chance()
    chance = played().journal.steps[number].chance
    with pytest.raises(BadJournal, match=f"line {number + 2}: recorded outcome 5000 is impossible"):
        edited(number, chance=(5000, *chance[1:])).replay(game())


def test_steps_after_the_end_of_a_match_are_refused() -> None:
    chance = Chance(2)
    match = Match.begin(game(), {}, chance)
    while not match.over:
        options = game().options(match.state)
        match.step(options[chance.below(len(options))], chance)
    match.journal.steps.append(Step(0, 0, "pass", ()))
    with pytest.raises(BadJournal, match=f"line {len(match.journal.steps) + 1}: "):
        match.journal.replay(game())


def test_an_opening_that_does_not_fit_is_refused() -> None:
    with pytest.raises(BadJournal, match="line 1: 2 recorded outcomes were never asked for"):
        replace(played().journal, opening=(*played().journal.opening, 0, 0)).replay(game())


@pytest.mark.parametrize("settings", [{"mulligann": "yes"}, {"mulligan": "perhaps"}])
def test_house_rules_that_do_not_exist_are_refused(settings: dict[str, str]) -> None:
    with pytest.raises(BadJournal, match=r"line 1: .*house rule"):
        replace(played().journal, settings=settings).replay(game())


# -- writing safely --------------------------------------------------------------------------------------


def test_a_journal_that_cannot_be_written_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "one.match"
    played().journal.write(path)
    before = path.read_bytes()
    with pytest.raises(TypeError):
        replace(played().journal, notes={"what": object()}).write(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_writing_again_replaces_the_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "one.match"
    played().journal.write(path)
    with_steps(played().journal.steps[:3]).write(path)
    assert len(Journal.read(path).steps) == 3


def test_half_a_letter_in_a_file_is_told_by_its_line(tmp_path: Path) -> None:
    path = tmp_path / "half.jsonl"
    path.write_text('{"format":"penumbra-match-1","game":"\\ud83d","seal":"x"}\n', encoding="utf-8")

    with pytest.raises(BadJournal, match="line 1"):
        Journal.read(path)
