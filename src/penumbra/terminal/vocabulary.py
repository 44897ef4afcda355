"""The words of a game's notation in the player's language: what is typed is put into notation, and back.

What has to be known is what the grammar of the game says: its verbs and small words stand in the catalogue as
`terminal.GAME.say.WORD`, each with all that people say for it (`kup|kupić`), and things go by their names.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

from penumbra.kernel.folding import BEGINS, EXACT, folded, same_word, words_of
from penumbra.kernel.game import Game
from penumbra.kernel.grammar import Grammar
from penumbra.kernel.texts import SOURCE_LANGUAGE, Texts

TOKENS = re.compile(r"\+|[^\s:;,.!?+()„”“\"«»]+")
"""Typed words: a colon says nothing that the words do not say."""
PLACED = re.compile(r".*\d.*")
"""Numbers and places (`u-c2`, `e2s1`) are the same in every language."""
COPY = re.compile(r"(\D+)-(\d+)")
"""A thing with a number behind it: `worm-2`."""
OTHERWISE = "|"
"""Stands between what can be said for one word."""
MOST = 32
"""So many readings of one text are tried."""


@dataclass(frozen=True, slots=True)
class Term:
    """One of the things that can be said for a word or a name of the notation; the words are folded."""

    notation: str
    words: tuple[str, ...]
    shown: str


@dataclass(frozen=True, slots=True)
class Reading:
    """What some of the typed words may stand for: nothing, if they say nothing."""

    length: int
    notations: tuple[str, ...]
    quality: int = EXACT


class Vocabulary:
    """Of one game in one language. `groups` are the keys of texts under which its things have their names."""

    def __init__(self, game: Game[Any], texts: Texts, groups: Sequence[str] = ()) -> None:
        self.texts = texts
        self.groups = groups
        self.prefix = f"terminal.{game.name}.say."
        self.grammar = game.grammar(None)
        self.names = frozenset(game.names(None))
        self.little = set(words_of(texts.get("terminal.say.little")))
        self.own_language = texts.language != SOURCE_LANGUAGE
        """Whether the player's words are others than those of the notation."""

    # -- into notation ---------------------------------------------------------------------------------

    def readings(self, typed: str) -> list[str]:
        """What may be meant by a text, in notation; nothing where a word of it is not known."""
        tokens = [folded(token) for token in TOKENS.findall(" ".join(_apart(typed)))]
        choices, place = [], 0
        while place < len(tokens):
            reading = self._reading(tokens, place)
            if reading is None:
                return []
            choices.append(reading.notations)
            place += reading.length
        return list(
            dict.fromkeys(_joined(said) for said, _ in zip(product(*choices), range(MOST), strict=False))
        )

    def understood(self, typed: str) -> list[str]:
        """Those readings that are moves of the game, in some position or other."""
        return [one for reading in self.readings(typed) for one in self._spelt(reading)]

    def names_nothing(self, typed: str) -> bool:
        """Whether only verbs and small words were said, so that it should rather be asked what is meant."""
        readings = self.readings(typed)
        return bool(readings) and not any(
            name in f" {one} " for one in readings for name in self._spaced_names
        )

    @cached_property
    def _spaced_names(self) -> list[str]:
        return [f" {name} " for name in self.names]

    def _spelt(self, reading: str) -> list[str]:
        """A reading with the colon that its pattern may have before the last word."""
        before, _, last = reading.rpartition(" ")
        with_colon = [f"{before}: {last}"] if before and not before.endswith(":") else []
        return [
            one for one in (reading, *with_colon) if self.grammar is not None and self.grammar.reads(one)
        ][:1]

    def _reading(self, tokens: Sequence[str], place: int) -> Reading | None:
        """What the words from a place on stand for: as many of them as a term has."""
        if tokens[place] in self.little:
            exactly = self._whole(tokens, place, EXACT) or Reading(1, ())
            return exactly if exactly.length > 1 else Reading(1, (*exactly.notations, ""))
        whole = self._whole(tokens, place) or self._placed(tokens[place])
        if whole is not None and (whole.length > 1 or whole.quality >= BEGINS):
            return whole
        partly = self._partly(tokens, place)  # `szczury` are rather the Sewer Rats than the Rat Catcher
        return max(filter(None, (whole, partly)), key=lambda one: (one.length, one.quality), default=None)

    def _whole(self, tokens: Sequence[str], place: int, first: int = 0) -> Reading | None:
        """As a term says it; the first word has to fit so well."""
        fits: dict[str, tuple[int, int]] = {}
        for term in self._by_letter[tokens[place][:1]]:
            said = tokens[place : place + len(term.words)]
            if len(said) < len(term.words) or same_word(said[0], term.words[0]) < first:
                continue
            if quality := _quality(said, term.words):
                fits[term.notation] = max(fits.get(term.notation, (0, 0)), (len(said), quality))
        return _best(fits)

    def _placed(self, token: str) -> Reading | None:
        return Reading(1, (token,)) if PLACED.fullmatch(token) or token == "+" else None

    def _partly(self, tokens: Sequence[str], place: int) -> Reading | None:
        """A part of a name is enough if it can be told from others."""
        fits: dict[str, tuple[int, int]] = {}
        for term in self.terms:
            if len(term.words) > 1 and term.notation in self.names:
                length, quality = _run(tokens[place:], term.words)
                if length:
                    fits[term.notation] = max(fits.get(term.notation, (0, 0)), (length, quality))
        return _best(fits)

    # -- out of notation -------------------------------------------------------------------------------

    def said(self, notation: str) -> str:
        """A move in the player's words, as far as there are some."""
        if not self.own_language:
            return notation
        words, said = notation.split(), []
        while words:
            length = next((n for n in range(len(words), 0, -1) if " ".join(words[:n]) in self._shown), 0)
            said.append(self._shown[" ".join(words[:length])] if length else words[0])
            words = words[length or 1 :]
        return " ".join(said)

    # -- what is known ---------------------------------------------------------------------------------

    @cached_property
    def terms(self) -> list[Term]:
        spoken = spoken_words(self.grammar, self.names) if self.grammar is not None else ()
        return [term for notation in spoken for term in self._terms_of(notation)]

    @cached_property
    def _by_letter(self) -> dict[str, list[Term]]:
        """Whatever a word is a form of begins with the same letter."""
        found: dict[str, list[Term]] = defaultdict(list)
        for term in self.terms:
            found[term.words[0][:1]].append(term)
        return found

    @cached_property
    def _shown(self) -> dict[str, str]:
        shown: dict[str, str] = {}
        for term in self.terms:
            shown.setdefault(term.notation, term.shown)
        return shown

    def _terms_of(self, notation: str) -> Iterator[Term]:
        for said in (*self._called(notation), notation.rstrip(":")):
            words = [folded(token) for token in TOKENS.findall(said.replace("-", " "))]
            while len(words) > 1 and words[0] in self.little and notation in self.names:
                words.pop(0)  # an article
            if words:
                yield Term(notation, tuple(words), said)

    def _called(self, notation: str) -> Iterator[str]:
        """What people say for it."""
        key = self.prefix + key_of(notation)
        if self.texts.has(key):
            yield from self.texts.get(key).split(OTHERWISE)
        copy = COPY.fullmatch(notation)
        for group in self.groups:
            if self.texts.has(name := f"{group}.{notation.replace(' ', '-')}"):
                yield from self.texts.forms(name)
            elif copy and self.texts.has(name := f"{group}.{copy[1]}"):
                yield from (f"{form} {copy[2]}" for form in self.texts.forms(name))


def key_of(notation: str) -> str:
    """How the catalogue calls a word of the notation."""
    return "and" if notation == "+" else notation.rstrip(":").replace(" ", "-")


def spoken_words(grammar: Grammar, names: Iterable[str]) -> list[str]:
    """Every verb, small word and name that can stand in a move of the game."""
    found = dict.fromkeys(word for pattern in grammar.patterns for word in _fixed(pattern, grammar))
    known = set(names)
    for slot in grammar.slots.values():
        for name in slot.names:
            found |= dict.fromkeys(_parts(name, known))
    return [word for word in found if word]


def _fixed(pattern: str, grammar: Grammar) -> Iterator[str]:
    """The words of a pattern that stand for themselves: those between two slots belong together."""
    run: list[str] = []
    for word in pattern.split():
        if word in grammar.slots or word in (":", "+"):
            yield from (" ".join(run), "+" if word == "+" else "")
            run = []
        else:
            run.append(word)
            if word.endswith(":"):
                yield " ".join(run)
                run = []
    yield " ".join(run)


def _parts(name: str, known: set[str]) -> list[str]:
    """`their ghoul 2` is three words: a number, a name, and one that says where it lies."""
    words = name.split()
    while words and words[-1].isdecimal():
        words.pop()
    for first in range(len(words)):
        if " ".join(words[first:]) in known:
            return [*words[:first], " ".join(words[first:])]
    return [" ".join(words)]


def _apart(typed: str) -> Iterator[str]:
    """`czerw-2` is said as `czerw 2`; places stay."""
    for word in typed.split():
        copy = COPY.fullmatch(word)
        yield f"{copy[1]} {copy[2]}" if copy and len(copy[1]) > 1 else word


def _joined(parts: Sequence[str]) -> str:
    return " ".join(part for part in parts if part)


def _quality(said: Sequence[str], words: Sequence[str]) -> int:
    """How well words fit; 0 if one of them does not."""
    fits = [same_word(one, word) for one, word in zip(said, words, strict=True)]
    return sum(fits) if all(fits) else 0


def _run(said: Sequence[str], words: Sequence[str]) -> tuple[int, int]:
    """How many of the words that were said follow one another in a name, and how well they fit."""
    length, quality, place = 0, 0, 0
    for one in said:
        fits = [(same_word(one, word), at) for at, word in enumerate(words[place:], place)]
        best = max(fits, default=(0, 0), key=lambda fit: (fit[0], -fit[1]))
        if not best[0] or len(one) < 3:
            break
        length, quality, place = length + 1, quality + best[0], best[1] + 1
    return length, quality


def _best(fits: dict[str, tuple[int, int]]) -> Reading | None:
    """The longest, of those the ones that fit best."""
    best = max(fits.values(), default=(0, 0))
    if not best[0]:
        return None
    return Reading(best[0], tuple(one for one, fit in fits.items() if fit == best), best[1])
