"""No-break spaces, put in by machine: a browser breaks no line between a number and its noun, nor behind a word of one
letter where a language forbids that.

It is done once for each text of the catalogues, not for each sentence. Only pages have them: whoever types at a
terminal types plain spaces.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from penumbra.kernel.wording import Wording, Written

HELD = "\N{NO-BREAK SPACE}"
NUMBER = "n"
"""The parameter that is always a number."""

Rule = tuple[re.Pattern[str], str]


def _rules(*patterns: str) -> tuple[Rule, ...]:
    """Each pattern names what stands before and behind a space."""
    return tuple((re.compile(pattern), rf"\1{HELD}") for pattern in patterns)


BEHIND_NUMBERS = r"(\d) (?=\w)"
BEFORE_SIGNS = r"(\S) (?=[%–…])"
ONE_LETTER = r"((?<!\w)[aiouwzAIOUWZ]) "
ABBREVIATED = r"((?<!\w)\w\.) (?=\w\.)"
"""z. B."""
RULES = {
    "pl": _rules(BEHIND_NUMBERS, BEFORE_SIGNS, ONE_LETTER),
    "de": _rules(BEHIND_NUMBERS, BEFORE_SIGNS, ABBREVIATED),
}


def spacing(language: str) -> Callable[[Written], Written] | None:
    """What holds the words of a language together; None for one of which we know no such rules."""
    rules = RULES.get(language)
    if rules is None:
        return None
    return lambda text: replace(text, forms={name: _spaced(form, rules) for name, form in text.forms.items()})


def _spaced(wording: Wording, rules: tuple[Rule, ...]) -> Wording:
    numbers = {NUMBER, *(place.name for place in wording.places if place.by_number)}
    plain = [wording.plain[0]]
    for place, after in zip(wording.places, wording.plain[1:], strict=True):
        is_number = place.name in numbers and not place.by_number
        plain.append(HELD + after[1:] if is_number and _goes_on(after) else after)
    return replace(wording, plain=tuple(_held(piece, rules) for piece in plain))


def _goes_on(after: str) -> bool:
    """Whether a word follows, here or in the next place."""
    return after == " " or (after[:1] == " " and after[1].isalpha())


def _held(piece: str, rules: tuple[Rule, ...]) -> str:
    for pattern, held in rules:
        piece = pattern.sub(held, piece)
    return piece
