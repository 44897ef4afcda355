"""A rule book as something to read: parts, chapters, pictures, examples, and the rules under questions.

What stands where is data, `book/book.toml` in the game's package; its words are the catalogue `rulebook.po`, the rules
themselves `rules.po`. A game without such a file has a chapter for each section of its rules.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from penumbra.kernel.folding import fit, words_of
from penumbra.kernel.game import Game
from penumbra.kernel.texts import SOURCE_LANGUAGE, Texts
from penumbra.table.book.rules import SECTION_PREFIX, all_rules, sections

KEY = "rulebook."
RULING = "ruling."
ASKED = "rulebook.asked."
TOLD = "told."
NOTED = re.compile(r'#\. ruling: (.+)\n(?:#.*\n)*msgid "rule\.([A-Z0-9-]+)"')
"""In the catalogue of the rules: which rulings a rule takes up."""


class Form(BaseModel):
    """Unknown keys are errors."""

    model_config = ConfigDict(extra="forbid", frozen=True, ignored_types=(cached_property,))


class Frame(Form):
    """Some parts of a table, as a seat sees them after some steps of an example."""

    parts: tuple[str, ...] = ()
    cards: tuple[str, ...] = Field((), description="cards in full, in place of parts of a table")
    step: int = 0
    seat: int = 0
    look: str = Field("", description="a word for the style sheet")


class Example(Form):
    """Something that happens: a scenario of the folder `examples`, and what is shown of it."""

    of: str
    frames: tuple[Frame, ...] = ()


class Picture(Example):
    """The picture of a chapter, with so many captions."""

    captions: int


class Group(Form):
    """Rules that answer one question."""

    id: str
    rules: tuple[str, ...]


class Chapter(Form):
    """A paragraph that suffices to play, a picture, examples, then the rules."""

    id: str
    group: tuple[Group, ...]
    picture: Picture | None = None
    example: tuple[Example, ...] = ()
    words: tuple[str, ...] = Field((), description="entries of the glossary that stand in the margin")
    section: str = Field("", description="of a game without a book: the section whose rules these are")

    @property
    def title(self) -> str:
        """The key of its title."""
        return f"{SECTION_PREFIX}{self.section}" if self.section else f"{KEY}{self.id}"

    @property
    def rules(self) -> list[str]:
        return [number for group in self.group for number in group.rules]

    def needs(self) -> Iterable[str]:
        """All texts of the catalogue that it needs."""
        if self.section:
            return
        yield from (self.title, f"{self.title}.lead")
        yield from (f"{self.title}.{group.id}" for group in self.group)
        captions = self.picture.captions if self.picture else 0
        yield from (f"{self.title}.see.{number}" for number in range(1, captions + 1))
        yield from (f"{self.title}.example.{number}" for number, _ in enumerate(self.example, start=1))


class Part(Form):
    """Chapters that belong together."""

    id: str
    chapter: tuple[Chapter, ...]

    @property
    def title(self) -> str:
        return f"{KEY}part.{self.id}" if self.id else ""


class Word(Form):
    """An entry of the glossary: a word, its line, and the mark that stands for it, if there is one."""

    id: str
    sign: str = Field("", description="`icon NAME`, or the classes of a mark of the game's own")
    see: str = Field("", description="the rule that says it all")

    @property
    def title(self) -> str:
        return f"{KEY}word.{self.id}"


class WordGroup(Form):
    id: str
    word: tuple[Word, ...]

    @property
    def title(self) -> str:
        return f"{KEY}words.{self.id}"


class Step(Form):
    """One line of a summary; `see` is the chapter that says more."""

    id: str
    sign: str = ""
    see: str = ""


class Block(Form):
    id: str
    step: tuple[Step, ...]


class Summary(Form):
    """One page for one side."""

    id: str
    block: tuple[Block, ...]

    @property
    def title(self) -> str:
        return f"{KEY}{self.id}"

    def needs(self) -> Iterable[str]:
        yield from (self.title, f"{self.title}.lead")
        for block in self.block:
            yield f"{self.title}.{block.id}"
            yield from (f"{self.title}.{block.id}.{step.id}" for step in block.step)


class Rulebook(Form):
    """What stands where."""

    game: str
    part: tuple[Part, ...]
    words: tuple[WordGroup, ...] = ()
    summary: tuple[Summary, ...] = ()
    asked: Mapping[str, str] = Field(
        {}, description="by the beginning of a question's key: the rule about it"
    )
    screens: tuple[str, ...] = Field((), description="by seat: the class of what surrounds its parts, if any")
    told: Mapping[str, str] = Field({}, description="by kind of event: the rule about it")
    rulings: Mapping[str, str] = Field(
        {}, description="rulings that no rule takes up: the rule they stand under"
    )
    folder: Path = Path()

    @cached_property
    def chapters(self) -> dict[str, Chapter]:
        return {chapter.id: chapter for part in self.part for chapter in part.chapter}

    @cached_property
    def part_of(self) -> dict[str, Part]:
        """By the id of a chapter."""
        return {chapter.id: part for part in self.part for chapter in part.chapter}

    @cached_property
    def chapter_of(self) -> dict[str, Chapter]:
        """By the number of a rule or a ruling."""
        found = {number: chapter for chapter in self.chapters.values() for number in chapter.rules}
        return found | {ruling: found[rule] for rule, all_ in self.rulings_of.items() for ruling in all_}

    @cached_property
    def rulings_of(self) -> dict[str, list[str]]:
        """By rule, the rulings that stand under it: each once, under the first rule of the book that takes it up."""
        noted = _noted(self.folder.parent / "texts" / SOURCE_LANGUAGE / "rules.po")
        homes: dict[str, str] = dict(self.rulings)
        for number in (number for chapter in self.chapters.values() for number in chapter.rules):
            for ruling in noted.get(number, ()):
                homes.setdefault(ruling, number)
        found: dict[str, list[str]] = {}
        for ruling, number in sorted(homes.items()):
            found.setdefault(number, []).append(ruling)
        return found

    @cached_property
    def all_words(self) -> dict[str, Word]:
        return {word.id: word for group in self.words for word in group.word}

    def rule_about(self, question: str) -> str:
        """The rule about a question by its key (`prompt.curse`): the longest beginning that the book knows; or about an
        event by its kind (`told.curse`)."""
        if question.startswith(TOLD):
            return self.told.get(question.removeprefix(TOLD), "")
        fits = [start for start in self.asked if question == start or question.startswith(f"{start}.")]
        return self.asked[max(fits, key=len)] if fits else ""

    def named(self, wanted: str, texts: Texts) -> list[Chapter | Summary]:
        """What goes by these words: the chapter of this id, summaries, or the one leaf that has them in its title."""
        asked = words_of(wanted)
        if not asked:
            return []
        leaves: list[Chapter | Summary] = [*self.chapters.values(), *self.summary]
        by_id = [leaf for leaf in leaves if words_of(leaf.id) == asked]
        summaries: list[Chapter | Summary] = [
            leaf for leaf in self.summary if set(asked) <= {*words_of(leaf.id)}
        ]
        titled = [leaf for leaf in leaves if _holds(words_of(texts.get(leaf.title)), asked)]
        return by_id or summaries or (titled if len(titled) == 1 else [])

    def example(self, name: str) -> Path:
        return self.folder / "examples" / f"{name}.toml"

    def needs(self) -> list[str]:
        """All texts of the catalogue that the book needs; the rules have theirs."""
        found = [part.title for part in self.part if part.title]
        found += [key for chapter in self.chapters.values() for key in chapter.needs()]
        found += [group.title for group in self.words]
        found += [key for word in self.all_words.values() for key in (word.title, f"{word.title}.line")]
        found += [key for one in self.summary for key in one.needs()]
        return found + [f"{ASKED}{ruling}" for all_ in self.rulings_of.values() for ruling in all_]


def rulebook_of(game: Game[Any], texts: Texts) -> Rulebook:
    """The book of a game."""
    folder = game.texts_folder.parent / "book"
    return read_book(game.name, folder) if (folder / "book.toml").is_file() else _plain_book(game.name, texts)


@cache
def read_book(game: str, folder: Path) -> Rulebook:
    with (folder / "book.toml").open("rb") as file:
        return Rulebook.model_validate({"game": game, "folder": folder, **tomllib.load(file)})


def _plain_book(game: str, texts: Texts) -> Rulebook:
    """A chapter for each section of the rules."""
    numbers: dict[str, list[str]] = {}
    for rule in all_rules(texts):
        numbers.setdefault(rule.section, []).append(rule.number)
    chapters = tuple(
        Chapter(id=short.lower(), section=short, group=(Group(id="", rules=tuple(numbers.get(short, ()))),))
        for short in sections(texts)
    )
    return Rulebook(game=game, part=(Part(id="", chapter=chapters),))


@cache
def _noted(catalogue: Path) -> dict[str, Sequence[str]]:
    if not catalogue.is_file():
        return {}
    text = catalogue.read_text(encoding="utf-8")
    return {number: rulings.split(", ") for rulings, number in NOTED.findall(text)}


def _holds(title: Sequence[str], asked: Sequence[str]) -> bool:
    return all(any(fit(one, word) for word in title) for one in asked)
