"""Finding something in a rule book by words, numbers, keywords and names of cards, in any language.

Letters are folded (ł is l, ß is ss, accents go), and a word is found by its beginning, so that an inflected form finds
the others: `Horden` finds `Horde`, `kreatury` finds `kreatura`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from penumbra.kernel.texts import Texts
from penumbra.table.book.page import BookPage
from penumbra.table.book.rulebook import ASKED, RULING, Rulebook
from penumbra.table.book.rules import PREFIX

WORD = re.compile(r"\w+")
LETTERS = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "æ": "ae", "œ": "oe", "’": "", "'": ""})
EXACT, BEGINS, STEM = 4, 2, 1
"""How well a word fits."""
IN_TITLE = 3
"""So many times better is a word in the title."""
SHORTEST_STEM = 3
LONGER = 3
"""So many letters more an inflected form may have than what was asked for."""
MOST = 40
KINDS = ("chapter", "word", "rule", "ruling", "card")
"""What is found, the most useful first."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that can be found. `chapter` is where it stands; a card stands in the book of cards."""

    kind: str
    id: str
    title: str
    text: str
    chapter: str = ""
    titled: frozenset[str] = field(default=frozenset(), compare=False)
    written: frozenset[str] = field(default=frozenset(), compare=False)


@dataclass(frozen=True, slots=True)
class Found:
    """An entry, and its text in pieces, of which those are marked that were asked for."""

    entry: Entry
    pieces: Sequence[tuple[str, bool]]


def fold(text: str) -> str:
    """A text as it is compared: without capitals, accents and apostrophes."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).translate(LETTERS)


def words_of(text: str) -> list[str]:
    """Folded words; a number is the same with and without leading zeros."""
    return [word.lstrip("0") or "0" if word.isdecimal() else word for word in WORD.findall(fold(text))]


def stem_of(word: str) -> str:
    """What is left of a word without the ending that it may have."""
    ending = 1 if len(word) <= 5 else 2 if len(word) <= 7 else 3
    return word[: max(SHORTEST_STEM, len(word) - ending)]


def fit(asked: str, word: str) -> int:
    """How well a word fits what was asked for; 0 if it does not."""
    if asked == word:
        return EXACT
    if asked.isdecimal() or len(asked) < 2:
        return 0
    if word.startswith(asked):
        return BEGINS
    return STEM if word.startswith(stem_of(asked)) and len(word) <= len(asked) + LONGER else 0


class Finder:
    """Everything in one book that can be found."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.entries = list(entries)

    def find(self, wanted: str) -> list[Found]:
        """What holds every word, the best first."""
        asked = words_of(wanted)
        if not asked:
            return []
        scored = [(_score(entry, asked), entry) for entry in self.entries]
        found = [(score, entry) for score, entry in scored if score]
        found.sort(key=lambda one: (-one[0], KINDS.index(one[1].kind)))
        return [Found(entry, marked(entry.text, asked)) for _, entry in found[:MOST]]


def _score(entry: Entry, asked: Sequence[str]) -> int:
    fits = [
        max(
            IN_TITLE * max((fit(one, word) for word in entry.titled), default=0),
            max((fit(one, word) for word in entry.written), default=0),
        )
        for one in asked
    ]
    return sum(fits) if all(fits) else 0


def marked(text: str, asked: Sequence[str]) -> list[tuple[str, bool]]:
    """A text in pieces: the words that were asked for, and what lies between them."""
    pieces, end = [], 0
    for word in WORD.finditer(text):
        if any(fit(one, form) for one in asked for form in words_of(word[0])):
            pieces += [(text[end : word.start()], False), (word[0], True)]
            end = word.end()
    return [piece for piece in (*pieces, (text[end:], False)) if piece[0]]


def entry(kind: str, id_: str, title: str, text: str, chapter: str = "") -> Entry:
    titled = frozenset(words_of(f"{id_} {title}" if kind in ("rule", "ruling") else title))
    return Entry(kind, id_, title, text, chapter, titled, frozenset(words_of(text)))


def entries_of(book: Rulebook, texts: Texts, cards: Sequence[BookPage] = ()) -> Iterable[Entry]:
    """All that stands in a book, and the cards."""
    for chapter in book.chapters.values():
        lead = f"{chapter.title}.lead"
        yield entry(
            "chapter",
            chapter.id,
            texts.get(chapter.title),
            texts.get(lead) if texts.has(lead) else "",
            chapter.id,
        )
        for number in chapter.rules:
            yield entry("rule", number, "", texts.get(PREFIX + number), chapter.id)
            for ruling in book.rulings_of.get(number, ()):
                question = texts.get(ASKED + ruling)
                yield entry("ruling", ruling, question, texts.get(RULING + ruling), chapter.id)
    for word in book.all_words.values():
        yield entry("word", word.id, texts.get(word.title), texts.get(f"{word.title}.line"))
    for card in cards:
        yield entry("card", card.id, card.name, " ".join(_printed(card)))


def _printed(card: BookPage) -> Sequence[str]:
    """What stands on a card, without what explains it."""
    text = card.facts.get("text")
    return [str(line) for line in text] if isinstance(text, list) else card.text
