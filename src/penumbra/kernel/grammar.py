"""What can be said in a game at all: its moves as patterns of words, whatever the position, and what they mean.

Legality is `Game.options` alone; a grammar tells a slip of the pen from a move that is not possible now.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import takewhile

from penumbra.kernel.choice import Choice, Thing


def plain(text: str) -> str:
    """A text as `Game.parse` reads it: capitals and spacing do not matter."""
    return " ".join(text.lower().split())


def like(word: str, known: Iterable[str], most: int = 3) -> list[str]:
    """What may have been meant by a word that is not known."""
    return difflib.get_close_matches(word, sorted(set(known)), n=most)


def meant(word: str, known: Iterable[str]) -> str:
    """The same as the end of a sentence; empty when nothing is close."""
    close = like(word, known)
    return f"; did you mean {' or '.join(map(repr, close))}?" if close else ""


Fill = Callable[[Choice, str], Choice]
"""What a choice becomes by a name that was said in it."""


def about(thing: Callable[[str], Thing]) -> Fill:
    """The first thing that is named is what a choice is done to, the second its other thing."""

    def fill(choice: Choice, said: str) -> Choice:
        if choice.subject is None:
            return replace(choice, subject=thing(said))
        return replace(choice, object=thing(said))

    return fill


def a_thing(kind: str) -> Fill:
    """A thing that is called by its id."""
    return about(lambda said: Thing(kind, said))


def an_amount(choice: Choice, said: str) -> Choice:
    return replace(choice, amount=int(said))


A_WORD: Fill = a_thing("word")


@dataclass(frozen=True)
class Slot:
    """A place in a pattern that a name fills: one of some names, or whatever a regular expression says."""

    names: Collection[str] = ()
    shape: str = ""
    fill: Fill = A_WORD

    @cached_property
    def source(self) -> str:
        """As a regular expression; longer names first, so that `jetpack 2` is read before `jetpack`."""
        names = [re.escape(name) for name in sorted(self.names, key=len, reverse=True)]
        return f"(?:{'|'.join([*names, *([self.shape] if self.shape else [])]) or '(?!)'})"

    def nearest(self, text: str) -> str | None:
        if re.fullmatch(self.source, text):
            return text
        return next(iter(like(text, self.names, 1)), None)


class Grammar:
    """Patterns such as `convert N RESOURCE to RESOURCE`: slots in capitals, all other words stand for themselves.

    What stands before the first slot is the verb; before a colon and another word it is the cause: `curse: discard
    CARD`.
    """

    def __init__(self, patterns: Iterable[str], slots: Mapping[str, Slot]) -> None:
        self.patterns = tuple(patterns)
        self.slots = slots
        self._every = re.compile("|".join(self._expression(one) for one in self.patterns))
        self._known: dict[str, bool] = {}

    def reads(self, text: str) -> bool:
        """Whether this is a move of the game, in some position or other."""
        words = plain(text)
        known = self._known.get(words)
        if known is None:
            known = self._known[words] = bool(self._every.fullmatch(words))
        return known

    def meanings(self, text: str) -> list[Choice]:
        """The choices that a text stands for, possible now or not. Seldom more than one: `sacrifice ghoul` does not say
        where the card lies."""
        words = plain(text)
        found: dict[Choice, None] = {}
        for expression, begun, slots in self._readers:
            match = expression.fullmatch(words)
            if match is not None:
                choice = begun
                for slot, said in zip(slots, match.groups(), strict=True):
                    choice = slot.fill(choice, said)
                found.setdefault(choice)
        return list(found)

    @cached_property
    def _readers(self) -> list[tuple[re.Pattern[str], Choice, list[Slot]]]:
        """By pattern: how it is recognized, what it means by itself, and what is filled in."""
        return [
            (
                re.compile(self._expression(pattern, "({})")),
                self._begun(pattern),
                [self.slots[word] for word in pattern.split() if word in self.slots],
            )
            for pattern in self.patterns
        ]

    def nearest(self, text: str) -> list[str]:
        """Moves that may have been meant by a text that is none."""
        words = plain(text)
        found = [one for pattern in self.patterns if (one := self._mended(pattern, words)) is not None]
        return like(words, found)

    def _expression(self, pattern: str, slot: str = "{}") -> str:
        return " ".join(
            slot.format(self.slots[word].source) if word in self.slots else re.escape(word)
            for word in pattern.split()
        ).replace(" :", ":")

    def _begun(self, pattern: str) -> Choice:
        """A choice as far as the pattern itself says it."""
        words = pattern.split()
        verb = " ".join(takewhile(lambda word: word not in self.slots, words))
        cause, _, said = verb.rpartition(": ")
        return Choice(said.rstrip(" :"), cause=cause)

    def _mended(self, pattern: str, words: str) -> str | None:
        """The text with its misspelt words put right, if this pattern was meant."""
        parts = pattern.split()
        loose = " ".join(self._loosely(part) for part in parts).replace(" :", ":")
        match = re.fullmatch(loose, words)
        if match is None:
            return None
        groups = iter(match.groups())
        mended = [":" if part == ":" else self._nearest_part(part, next(groups)) for part in parts]
        return " ".join(one for one in mended if one).replace(" :", ":") if all(mended) else None

    def _loosely(self, part: str) -> str:
        return ":" if part == ":" else "(.+?)" if part in self.slots else r"(\S+)"

    def _nearest_part(self, part: str, given: str) -> str | None:
        if part in self.slots:
            return self.slots[part].nearest(given)
        return part if like(given, [part]) else None
