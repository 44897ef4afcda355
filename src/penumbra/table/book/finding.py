"""Finding something in a rule book by words, numbers, keywords and names of cards, in any language (see `folding`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from penumbra.kernel.folding import WORD, fit, words_of
from penumbra.kernel.texts import Texts
from penumbra.table.book.page import BookPage
from penumbra.table.book.rulebook import ASKED, RULING, Rulebook
from penumbra.table.book.rules import PREFIX

IN_TITLE = 3
"""So many times better is a word in the title."""
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
