"""What can be said in a game at all: its moves as patterns of words, whatever the position.

Legality is `Game.options` alone; a grammar tells a slip of the pen from a move that is not possible now.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property


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


@dataclass(frozen=True)
class Slot:
    """A place in a pattern that a name fills: one of some names, or whatever a regular expression says."""

    names: Collection[str] = ()
    shape: str = ""

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
    """Patterns such as `convert N RESOURCE to RESOURCE`: slots in capitals, all other words stand for themselves."""

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

    def nearest(self, text: str) -> list[str]:
        """Moves that may have been meant by a text that is none."""
        words = plain(text)
        found = [one for pattern in self.patterns if (one := self._mended(pattern, words)) is not None]
        return like(words, found)

    def _expression(self, pattern: str) -> str:
        return " ".join(
            self.slots[word].source if word in self.slots else re.escape(word) for word in pattern.split()
        ).replace(" :", ":")

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
