"""Why bots moved as they did: kept while nobody may know, told when the match is over."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest

from penumbra.bots.seat import SeatWorld
from penumbra.bots.thought import HABIT, ONLY_CHOICE, SEARCHED, Thought, Weighed
from penumbra.games.registry import load_game, load_texts
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import Game
from penumbra.kernel.journal import Journal, Step
from penumbra.table.explaining import SHOWN, explained
from penumbra.table.naming import TEXTS_FOLDER
from penumbra.table.table import HUMAN, Chair, NotSaved, Table
from penumbra.table.thoughts import covered, thoughts_of, with_thoughts
from tests.table.test_table import BEGIN, say

LONDON: Game[Any] = load_game("london")
TEXTS = load_texts(LONDON, "en", (TEXTS_FOLDER,))
NAMES = ("Master", "Ann")
SECRET = "play what nobody may know of"


class Thinking:
    """Takes the first option and says that it weighed it."""

    thought: Thought | None = None

    def choose(self, seat_world: SeatWorld) -> int:
        option = seat_world.options[0]
        weighed = (Weighed(option, seat_world.notation(option), 30, 0.5), Weighed(99_999, SECRET, 3, 0.25))
        self.thought = Thought(SEARCHED, option, weighed, 10, 0.25)
        return option


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


@pytest.fixture
def table(path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A thinking bot, which begins, against a person."""
    monkeypatch.setattr("penumbra.table.table.make_bot", lambda *_: Thinking())
    return Table.open(LONDON, [Chair("master"), Chair(HUMAN)], path, BEGIN, seed=3)


# -- keeping ---------------------------------------------------------------------------------------------


def test_while_a_match_is_played_nobody_is_told_what_bots_think(table: Table, path: Path) -> None:
    assert table.bot_step()

    assert table.thoughts() == {}
    assert Table.take_up(LONDON, Journal.read(path), None).thoughts() == {}
    assert SECRET not in path.read_text(encoding="utf-8")


def test_what_bots_thought_before_a_pause_is_told_in_the_end(table: Table, path: Path) -> None:
    table.bot_step()

    later = Table.take_up(LONDON, Journal.read(path), path)
    say(later, "faction beast")
    later.bot_step()
    later.concede(1)

    assert list(later.thoughts()) == [1, 3]
    assert later.thoughts()[1].weighed[1].notation == SECRET
    assert thoughts_of(Journal.read(path)) == later.thoughts()


def test_a_step_that_was_taken_back_takes_its_thought_along(table: Table) -> None:
    table.bot_step()

    table.match.undo()
    table.concede(1)

    assert table.thoughts() == {}


def test_an_undo_that_could_not_be_kept_leaves_the_thought_where_it_was(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full_disk() -> None:
        raise NotSaved("no space left")

    table.bot_step()
    before = table.match.journal.steps[0]
    monkeypatch.setattr(table, "undo_bar", lambda seat: None)
    with monkeypatch.context() as patch:
        patch.setattr(table, "_write", full_disk)
        with pytest.raises(NotSaved):
            table.undo(0)

    assert table.match.journal.steps == [before]
    assert before.aside


def test_when_it_is_over_the_file_tells_it(table: Table, path: Path) -> None:
    table.bot_step()
    table.concede(1)

    journal = Journal.read(path)
    assert thoughts_of(journal) == table.thoughts()
    assert table.thoughts()[1].worlds == 10
    assert Table.take_up(LONDON, journal, None).thoughts() == table.thoughts()


def test_a_step_that_could_not_be_kept_was_never_thought_about(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full_disk() -> None:
        raise NotSaved("no space left")

    with monkeypatch.context() as patch:
        patch.setattr(table, "_write", full_disk)
        with pytest.raises(NotSaved):
            table.bot_step()
    table.concede(1)

    assert table.thoughts() == {}


@pytest.mark.parametrize(
    "text", ["", "3", "[]", "{}", '{"why": "searched"}', '{"why": []}', "no JSON", "[" * 100_000, "1" * 5000]
)
def test_what_else_stands_beside_a_step_is_left_aside(text: str) -> None:
    for aside in (text, b64encode(text.encode()).decode()):
        journal = Journal("london", "1", "x", {}, (), steps=[Step(0, 3, "pass", (), aside)])

        assert thoughts_of(journal) == {}


def test_thoughts_survive_a_round_trip() -> None:
    thought = Thought(SEARCHED, 3, (Weighed(3, "pass", 5, 0.75),), 4, 0.125)
    steps = [Step(0, 3, "pass", ()), Step(1, 3, "pass", ())]
    journal = Journal("london", "1", "x", {}, (), steps=with_thoughts(steps, {2: thought}))

    again = Journal.from_text(journal.to_text())

    assert again == journal
    assert [step.aside for step in again.steps] == ["", covered(thought)]
    assert thoughts_of(again) == {2: thought}


# -- telling ---------------------------------------------------------------------------------------------


def opening() -> tuple[Any, Step]:
    state = LONDON.start(LONDON.check_settings(BEGIN), Chance(1))
    option = LONDON.options(state)[1]
    return state, Step(0, option, LONDON.notation(state, option), ())


def test_options_are_told_in_the_games_words_with_the_chosen_one_marked() -> None:
    state, step = opening()
    first = LONDON.options(state)[0]
    weighed = (
        Weighed(step.option, step.do, 40, 0.615),
        Weighed(first, "x", 20, 0.4),
        Weighed(77_777, "gone", 1, 0.1),
    )

    told = explained(LONDON, TEXTS, NAMES, state, step, Thought(SEARCHED, step.option, weighed, 25, 1.5))

    assert told.title == f"Master: {told.rows[0].move}"
    assert [row.chosen for row in told.rows] == [True, False, False]
    assert [row.percent for row in told.rows] == [62, 40, 10]
    assert told.rows[1].move == TEXTS.say(LONDON.caption(state, first))
    assert told.rows[2].move == "gone"
    assert told.facts == "61 tries in 25 dealt worlds, 1.50 seconds."
    assert "only knew what its seat knew" in told.fair


@pytest.mark.parametrize(
    ("language", "facts"),
    [
        ("de", "61 Versuche in 25 ausgeteilten Welten, 1,50 Sekunden."),
        ("pl", "61 prób w 25 rozdanych światach, 1,50 s."),
    ],
)
def test_figures_are_written_as_the_language_writes_them(language: str, facts: str) -> None:
    state, step = opening()
    texts = load_texts(LONDON, language, (TEXTS_FOLDER,))
    thought = Thought(SEARCHED, step.option, (Weighed(step.option, step.do, 61, 0.6),), 25, 1.5)

    assert explained(LONDON, texts, NAMES, state, step, thought).facts == facts


def test_only_the_best_options_are_shown_and_the_chosen_one_always() -> None:
    state, step = opening()
    others = [Weighed(50_000 + number, f"option {number}", 2, 0.3) for number in range(20)]
    weighed = (*others, Weighed(step.option, step.do, 2, 0.1))

    told = explained(LONDON, TEXTS, NAMES, state, step, Thought(SEARCHED, step.option, weighed, 2, 0.1))

    assert len(told.rows) == SHOWN + 1
    assert told.rows[-1].chosen
    assert told.more == f"and {21 - SHOWN - 1} other options"


@pytest.mark.parametrize("why", [ONLY_CHOICE, HABIT, "something new"])
def test_without_a_search_there_are_no_figures(why: str) -> None:
    state, step = opening()

    told = explained(LONDON, TEXTS, NAMES, state, step, Thought(why, step.option))

    assert told.why
    assert (told.rows, told.facts, told.more) == ([], "", "")
