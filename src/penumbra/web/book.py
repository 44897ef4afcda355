"""The rule book of a game as sheets: chapters, glossary, summaries, lists. A sheet is the same for everybody who reads
the language; it is a page of its own, and it is laid over a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from markupsafe import Markup, escape

from penumbra.games.registry import lessons_of
from penumbra.kernel.game import Game
from penumbra.table.book import pages_of
from penumbra.table.book.examples import moment_of
from penumbra.table.book.finding import Finder, Found, entries_of
from penumbra.table.book.rulebook import ASKED, RULING, Chapter, Example, Frame, Rulebook, Word, rulebook_of
from penumbra.table.book.rules import PREFIX
from penumbra.web.faces import styles_of
from penumbra.web.pages import game_title
from penumbra.web.plates import named_once, plate
from penumbra.web.rendering import Renderer

FRONT, WORDS, RULINGS, NUMBERS = "", "words", "rulings", "numbers"
"""Sheets beside the chapters and the summaries: the first page, the glossary, all rulings, all rules by number."""
LOUD = 3
"""A word in capitals with more letters is a keyword."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Something to read. `html` is safe, whole, and the same for everybody."""

    id: str
    title: str
    html: Markup


@dataclass(frozen=True, slots=True)
class Asked:
    """A ruling, as question and answer."""

    number: str
    question: str
    answer: Markup


@dataclass(frozen=True, slots=True)
class RuleLine:
    number: str
    text: Markup
    asked: Sequence[Asked] = ()


@dataclass(frozen=True, slots=True)
class RuleGroup:
    id: str
    title: str
    rules: Sequence[RuleLine]


@dataclass(frozen=True, slots=True)
class Plate:
    """One drawing: what surrounds the parts of a table on their own screen, and the parts."""

    css: str
    html: Markup
    within: str = ""
    """The class of what surrounds the parts on their own screen, if any."""


@dataclass(frozen=True, slots=True)
class ToldExample:
    text: Markup
    plates: Sequence[Plate]


@dataclass(frozen=True, slots=True)
class Mark:
    """An entry of the glossary. `sign` is `icon NAME`, or classes of a mark."""

    id: str
    sign: str
    title: str
    line: Markup
    see: str


@dataclass(frozen=True, slots=True)
class MarkGroup:
    id: str
    title: str
    marks: Sequence[Mark]


@dataclass(frozen=True, slots=True)
class Link:
    id: str
    title: str
    count: int = 0


@dataclass(frozen=True, slots=True)
class LinkGroup:
    title: str
    links: Sequence[Link]


@dataclass(frozen=True, slots=True)
class BookPage:
    """rules.html: a sheet with the contents beside it."""

    game: str
    game_title: str
    sheet: Sheet
    contents: Sequence[LinkGroup]
    styles: Sequence[str]
    asked: str = ""
    """The words that were looked for."""


@dataclass(frozen=True, slots=True)
class GameMarks:
    game: str
    title: str
    groups: Sequence[MarkGroup]


@dataclass(frozen=True, slots=True)
class MarksPage:
    """marks.html: the marks of all games."""

    games: Sequence[GameMarks]

    @property
    def styles(self) -> list[str]:
        return list(dict.fromkeys(style for one in self.games for style in styles_of(one.game)))


def marks_page(shelves: Iterable[Shelf]) -> MarksPage:
    """Of all games that have a glossary."""
    shown = [(shelf.game.name, shelf) for shelf in shelves if shelf.book.words]
    return MarksPage([GameMarks(name, game_title(shelf.texts, name), shelf.marks) for name, shelf in shown])


class Shelf:
    """The rule book of a game in one language. Each sheet is made once, when somebody first asks for it."""

    def __init__(self, renderer: Renderer, game: Game[Any]) -> None:
        self.renderer = renderer
        self.game = game
        self.texts = renderer.texts(game)
        self.book: Rulebook = rulebook_of(game, self.texts)
        self._sheets: dict[str, Sheet | None] = {}

    @property
    def url(self) -> str:
        return f"/learn/{self.game.name}/rules"

    @cached_property
    def finder(self) -> Finder:
        return Finder(entries_of(self.book, self.texts, pages_of(self.game, self.texts)))

    # -- pages -----------------------------------------------------------------------------------------

    def page(self, id_: str) -> BookPage | None:
        sheet = self.sheet(id_)
        return None if sheet is None else self._page(sheet)

    def found_page(self, wanted: str) -> BookPage:
        return self._page(self.found(wanted), wanted)

    def _page(self, sheet: Sheet, asked: str = "") -> BookPage:
        title = game_title(self.texts, self.game.name)
        return BookPage(self.game.name, title, sheet, self.contents, styles_of(self.game.name), asked)

    @cached_property
    def contents(self) -> Sequence[LinkGroup]:
        """All parts with their chapters; what one only looks up stands in the last."""
        groups = [
            LinkGroup(self._text(part.title) if part.title else "", [self._link(one) for one in part.chapter])
            for part in self.book.part
        ]
        rules = sum(len(chapter.rules) for chapter in self.book.chapters.values())
        links = [Link(one.id, self._text(one.title)) for one in self.book.summary]
        if self.book.words:
            links.append(Link(WORDS, self._own("words"), len(self.book.all_words)))
        if self.book.rulings_of:
            count = sum(len(all_) for all_ in self.book.rulings_of.values())
            links.append(Link(RULINGS, self._own("rulings"), count))
        links.append(Link(NUMBERS, self.texts.get("web.book.numbers", n=rules)))
        return [*groups, LinkGroup(self._own("more"), links)]

    def _link(self, chapter: Chapter) -> Link:
        return Link(chapter.id, self._text(chapter.title), len(chapter.rules))

    # -- sheets ----------------------------------------------------------------------------------------

    def sheet(self, id_: str) -> Sheet | None:
        if id_ not in self._sheets:
            self._sheets[id_] = self._made(id_)
        return self._sheets[id_]

    def _made(self, id_: str) -> Sheet | None:
        chapter = self.book.chapters.get(id_)
        if chapter is not None:
            return self._chapter(chapter)
        summary = next((one for one in self.book.summary if one.id == id_), None)
        if summary is not None:
            return self._drawn(id_, self._text(summary.title), "summary", summary=summary)
        if id_ == WORDS and self.book.words:
            return self._drawn(id_, self._own("words"), "words", groups=self.marks)
        if id_ == RULINGS and self.book.rulings_of:
            return self._drawn(id_, self._own("rulings"), "rulings", groups=self._all_rulings())
        if id_ == NUMBERS:
            return self._drawn(id_, self._own("numbers.title"), "numbers", groups=self._all_rules())
        if id_ == FRONT:
            title = self.texts.get("web.rules.title", game=game_title(self.texts, self.game.name))
            return self._drawn(id_, title, "front", numbers=self._places())
        return None

    def found(self, wanted: str) -> Sheet:
        """What was looked for, with the chapter in which it stands. Nobody keeps it."""
        hits = [(hit, self._where(hit), self._address(hit)) for hit in self.finder.find(wanted)]
        return self._drawn("find", self._own("find"), "found", hits=hits, wanted=wanted)

    def _drawn(self, id_: str, title: str, template: str, **more: Any) -> Sheet:
        html = self.renderer.render(
            f"book/{template}.html", self.texts, shelf=self, title=title, id=id_, game=self.game.name, **more
        )
        return Sheet(id_, title, Markup(named_once(html)))

    def _chapter(self, chapter: Chapter) -> Sheet:
        order = list(self.book.chapters.values())
        at = order.index(chapter)
        return self._drawn(
            chapter.id,
            self._text(chapter.title),
            "chapter",
            chapter=chapter,
            part=self._text(key) if (key := self.book.part_of[chapter.id].title) else "",
            lead=self._said(key) if self.texts.has(key := f"{chapter.title}.lead") else "",
            plates=self._plates(chapter.picture) if chapter.picture else (),
            captions=self._captions(chapter),
            examples=[
                ToldExample(self._said(f"{chapter.title}.example.{number}"), self._plates(example))
                for number, example in enumerate(chapter.example, start=1)
            ],
            groups=[self._group(chapter, group.id, group.rules) for group in chapter.group],
            marks=[self._mark(self.book.all_words[word]) for word in chapter.words],
            lesson=self._lesson(chapter),
            before=self._link(order[at - 1]) if at else None,
            behind=self._link(order[at + 1]) if at + 1 < len(order) else None,
        )

    def _lesson(self, chapter: Chapter) -> str:
        """The lesson that teaches most of a chapter; "" if none teaches any of it."""
        shared = {one.name: len({*one.rules} & {*chapter.rules}) for one in lessons_of(self.game.name)}
        best = max(shared, key=lambda name: shared[name], default="")
        return best if shared.get(best) else ""

    def _captions(self, chapter: Chapter) -> list[Markup]:
        count = chapter.picture.captions if chapter.picture else 0
        return [self._said(f"{chapter.title}.see.{number}") for number in range(1, count + 1)]

    # -- pictures --------------------------------------------------------------------------------------

    def _plates(self, example: Example) -> list[Plate]:
        return [self._plate(example, frame) for frame in example.frames]

    def _plate(self, example: Example, frame: Frame) -> Plate:
        css = f"{self.game.name} {frame.look}".rstrip()
        if frame.cards:
            drawn = (self.renderer.card(self.game, card) or "" for card in frame.cards)
            return Plate(f"{css} cards", Markup("").join(Markup(card) for card in drawn))
        moment = moment_of(self.game, self.book.example(example.of), frame.step)
        within = self.book.screens[frame.seat] if self.book.screens else ""
        return Plate(css, plate(self.renderer, self.game, moment, frame.seat, frame.parts), within)

    # -- rules and words -------------------------------------------------------------------------------

    def _group(self, chapter: Chapter, id_: str, numbers: Iterable[str]) -> RuleGroup:
        title = self._text(f"{chapter.title}.{id_}") if id_ else ""
        return RuleGroup(id_, title, [self._rule(number) for number in numbers])

    def _rule(self, number: str) -> RuleLine:
        asked = [self._asked(ruling) for ruling in self.book.rulings_of.get(number, ())]
        return RuleLine(number, self._said(PREFIX + number), asked)

    def _asked(self, ruling: str) -> Asked:
        return Asked(ruling, self._text(ASKED + ruling), self._said(RULING + ruling))

    def _all_rulings(self) -> list[RuleGroup]:
        """By chapter: the rules that have rulings."""
        found = []
        for chapter in self.book.chapters.values():
            rules = [self._rule(number) for number in chapter.rules if number in self.book.rulings_of]
            if rules:
                found.append(RuleGroup(chapter.id, self._text(chapter.title), rules))
        return found

    def _all_rules(self) -> list[RuleGroup]:
        """In the order of their numbers, without rulings."""
        sections: dict[str, list[RuleLine]] = {}
        for number in sorted(number for chapter in self.book.chapters.values() for number in chapter.rules):
            sections.setdefault(number.split("-")[1], []).append(
                RuleLine(number, self._said(PREFIX + number))
            )
        return [
            RuleGroup(short, self._text(f"rule.section.{short}"), rules) for short, rules in sections.items()
        ]

    def _places(self) -> list[tuple[str, str]]:
        """Every number with its chapter, for those who come by an old address."""
        return [(number, chapter.id) for number, chapter in sorted(self.book.chapter_of.items())]

    @cached_property
    def marks(self) -> Sequence[MarkGroup]:
        return [
            MarkGroup(group.id, self._text(group.title), [self._mark(word) for word in group.word])
            for group in self.book.words
        ]

    def _mark(self, word: Word) -> Mark:
        see = f"{self.url}/{self.book.chapter_of[word.see].id}#{word.see}" if word.see else ""
        return Mark(word.id, word.sign, self._text(word.title), self._said(f"{word.title}.line"), see)

    def _where(self, hit: Found) -> str:
        """The chapter in which something stands, in words."""
        chapter = self.book.chapters.get(hit.entry.chapter)
        if chapter is not None and hit.entry.kind != "chapter":
            return self._text(chapter.title)
        return self._own(f"found.{hit.entry.kind}")

    def _address(self, hit: Found) -> str:
        entry = hit.entry
        if entry.kind == "card":
            return f"/learn/{self.game.name}/cards#card-{entry.id}"
        if entry.kind == "word":
            return f"{self.url}/{WORDS}#{entry.id}"
        return f"{self.url}/{entry.chapter}" + ("" if entry.kind == "chapter" else f"#{entry.id}")

    # -- words -----------------------------------------------------------------------------------------

    def _text(self, key: str) -> str:
        return self.texts.get(key)

    def _own(self, key: str) -> str:
        return self.texts.get(f"web.book.{key}")

    @cached_property
    def _keywords(self) -> dict[str, str]:
        """What is written in capitals and stands in the glossary, by its word."""
        titles = {self._text(word.title): word.id for word in self.book.all_words.values()}
        return {title: id_ for title, id_ in titles.items() if title.isupper()}

    def _said(self, key: str) -> Markup:
        """A sentence whose keywords, the words in capitals, are bold, and lead to the glossary if it has them."""
        return Markup(" ").join(self._loud(part) for part in self.texts.get(key).split(" "))

    def _loud(self, part: str) -> Markup:
        letters = part.strip(".,:;()“”")
        if len(letters) <= LOUD or not letters.isupper() or any(letter.isdigit() for letter in letters):
            return escape(part)
        before, _, after = part.partition(letters)
        word = Markup("<b>{}</b>").format(letters)
        if letters in self._keywords:
            word = Markup('<a class="term" href="{}/{}#{}">{}</a>').format(
                self.url, WORDS, self._keywords[letters], letters
            )
        return escape(before) + word + escape(after)
