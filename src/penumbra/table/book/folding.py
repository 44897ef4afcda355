"""Words as they are compared, in any language.

Letters are folded (ł is l, ß is ss, accents go), and a word is found by its beginning, so that an inflected form finds
the others: `Horden` finds `Horde`, `kreatury` finds `kreatura`.
"""

from __future__ import annotations

import re
import unicodedata

WORD = re.compile(r"\w+")
LETTERS = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "æ": "ae", "œ": "oe", "’": "", "'": ""})
EXACT, BEGINS, STEM = 4, 2, 1
"""How well a word fits."""
SHORTEST_STEM = 3
LONGER = 3
"""So many letters more an inflected form may have than what was asked for."""


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
