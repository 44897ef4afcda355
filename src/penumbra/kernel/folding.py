"""Words as they are compared when a person types them, in any language.

Letters are folded (ł is l, ß is ss, accents go), and a word is known by its beginning, so that one form of it finds the
others: `Horden` finds `Horde`, `wilkołaka` finds `wilkołak`.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import takewhile

WORD = re.compile(r"\w+")
LETTERS = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "æ": "ae", "œ": "oe", "’": "", "'": ""})
UMLAUTS = (("ae", "a"), ("oe", "o"), ("ue", "u"))
"""How ä, ö and ü are typed where there is no key for them."""
EXACT, BEGINS, STEM = 4, 2, 1
"""How well a word fits what was asked for."""
SHORTEST_STEM = 3
LONGER = 3
"""So many letters the ending of a form may have."""


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """A text as it is compared: without capitals, accents and apostrophes."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).translate(LETTERS)


def words_of(text: str) -> list[str]:
    """Folded words; a number is the same with and without leading zeros."""
    return [word.lstrip("0") or "0" if word.isdecimal() else word for word in WORD.findall(folded(text))]


def stem_of(word: str) -> str:
    """What is left of a word without the ending that it may have."""
    ending = 1 if len(word) <= 5 else 2 if len(word) <= 7 else 3
    return word[: max(SHORTEST_STEM, len(word) - ending)]


def fit(asked: str, word: str) -> int:
    """How well a folded word fits what was asked for; 0 if it does not."""
    if asked == word:
        return EXACT
    if asked.isdecimal() or len(asked) < 2:
        return 0
    if word.startswith(asked):
        return BEGINS
    if _is_form(asked, word):
        return STEM
    plain = without_umlauts(asked)
    return fit(plain, without_umlauts(word)) if plain != asked else 0


def same_word(asked: str, word: str) -> int:
    """The same where either of the two may be the longer form: `kupuję` is a form of `kup`."""
    if asked.isdecimal() or word.isdecimal():
        return EXACT if asked == word else 0
    return fit(asked, word) or (STEM if len(asked) > 2 and _is_form(word, asked) else 0)


def without_umlauts(word: str) -> str:
    for two, one in UMLAUTS:
        word = word.replace(two, one)
    return word


def _is_form(asked: str, word: str) -> bool:
    if len(asked) < SHORTEST_STEM or not word.startswith(stem_of(asked)):
        return False
    common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(asked, word, strict=False)))
    return len(word) - common <= LONGER
