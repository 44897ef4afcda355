"""The rule books as books: every rule stands in one place, nothing is without its words, every example is played."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from penumbra.games.registry import OWN, load_game, load_texts
from penumbra.kernel.scenario import run_paths
from penumbra.kernel.texts import SOURCE_LANGUAGE, Texts, read_one
from penumbra.table.book.examples import moment_of
from penumbra.table.book.rulebook import RULING, Chapter, Example, Rulebook, rulebook_of
from penumbra.table.book.rules import all_rules

CHAPTERS = [
    (name, chapter)
    for name in OWN
    for chapter in rulebook_of(load_game(name), load_texts(load_game(name))).chapters
]


def texts_of(game: str) -> Texts:
    return load_texts(load_game(game))


def book_of(game: str) -> Rulebook:
    return rulebook_of(load_game(game), texts_of(game))


@pytest.fixture(params=OWN)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=CHAPTERS, ids=lambda one: "/".join(one))
def chapter(request: pytest.FixtureRequest) -> tuple[Rulebook, Chapter]:
    name, id_ = request.param
    return book_of(name), book_of(name).chapters[id_]


def test_every_rule_stands_in_exactly_one_place(game: str) -> None:
    placed = Counter(number for one in book_of(game).chapters.values() for number in one.rules)

    assert placed == Counter(rule.number for rule in all_rules(texts_of(game)))


def test_every_ruling_stands_under_exactly_one_rule(game: str) -> None:
    placed = Counter(ruling for all_ in book_of(game).rulings_of.values() for ruling in all_)
    known = texts_of(game).keys()
    written = (key.removeprefix(RULING) for key in known if key.startswith(RULING))

    assert placed == Counter(written)


def test_the_catalogue_has_all_texts_of_the_book_and_no_others(game: str) -> None:
    catalogue = read_one(load_game(game).texts_folder / SOURCE_LANGUAGE / "rulebook.po", SOURCE_LANGUAGE)
    wanted = book_of(game).needs()

    assert not [key for key, times in Counter(wanted).items() if times > 1]
    assert set(catalogue) == set(wanted)


def test_a_chapter_has_its_paragraph_a_picture_and_an_example(chapter: tuple[Rulebook, Chapter]) -> None:
    _, one = chapter

    assert one.picture is not None
    assert one.picture.captions
    assert one.picture.frames
    assert one.example
    assert all(group.rules for group in one.group)


def test_what_a_chapter_names_is_there(chapter: tuple[Rulebook, Chapter]) -> None:
    book, one = chapter

    assert set(one.words) <= set(book.all_words)
    for example in _examples(one):
        assert book.example(example.of).is_file()
        for frame in example.frames:
            moment_of(load_game(book.game), book.example(example.of), frame.step)


def test_the_glossary_and_the_summaries_lead_to_rules_and_chapters(game: str) -> None:
    book = book_of(game)
    numbers = {rule.number for rule in all_rules(texts_of(game))}
    led_to = {word.see for word in book.all_words.values() if word.see} | set(book.asked.values())
    chapters = {step.see for one in book.summary for block in one.block for step in block.step if step.see}

    assert led_to <= numbers
    assert chapters <= set(book.chapters)


def test_every_question_of_a_game_leads_to_a_rule(game: str) -> None:
    known, book = texts_of(game).keys(), book_of(game)
    questions = [
        key for key in known if key.startswith("prompt.") and key not in ("prompt.over", "prompt.caused")
    ]

    assert not [key for key in questions if not book.rule_about(key)]


def test_every_event_of_a_game_leads_to_a_rule(game: str) -> None:
    book, numbers = book_of(game), load_game(game).rule_numbers()

    assert set(book.told) == set(load_game(game).event_kinds)
    assert {book.rule_about(f"told.{kind}") for kind in book.told} <= set(numbers)


def test_every_example_is_played_as_it_is_told(game: str) -> None:
    folder = book_of(game).folder / "examples"
    told = {example.of for one in book_of(game).chapters.values() for example in _examples(one)}

    assert {path.stem for path in folder.glob("*.toml")} == told
    assert [(one.path.name, one.problems) for one in run_paths([folder], load_game) if not one.ok] == []


def _examples(chapter: Chapter) -> list[Example]:
    return [*chapter.example, *([chapter.picture] if chapter.picture else [])]


@pytest.mark.usefixtures("leduc")
def test_a_game_without_a_book_has_a_chapter_for_each_section() -> None:
    game = load_game("leduc")
    book = rulebook_of(game, load_texts(game))

    assert list(book.chapters) == ["deal", "bet", "show", "end"]
    assert book.chapter_of["LED-BET-03"].id == "bet"


def test_a_question_is_answered_by_the_longest_beginning_that_the_book_knows() -> None:
    book = Rulebook(game="x", part=(), asked={"prompt.a": "X-A-01", "prompt.a.b": "X-B-01"}, folder=Path())

    assert book.rule_about("prompt.a.b.c") == "X-B-01"
    assert book.rule_about("prompt.a.c") == "X-A-01"
    assert book.rule_about("prompt.ab") == ""
