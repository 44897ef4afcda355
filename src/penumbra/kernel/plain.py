"""Text from outside, cleaned once, at the door: what comes out can be kept, sent, drawn and read on any screen.

Names, chat, notes, what a form or a command says, what stands in a match file: each goes through `plain` where it comes
in. What was kept before there was a door goes through it where it is read.
"""

from __future__ import annotations

from typing import Final
from unicodedata import category

CUT: Final = 4
"""Of a flood only so many times the wanted length is looked at."""
MOST_MARKS: Final = 4
"""Signs that stand on a letter, or join it to the next; more are a heap that runs over the lines above it."""
JOINERS: Final = "\u200c\u200d"
"""They part or join letters in several scripts, and join emoji; at an end, or in a row, they are only invisible."""
BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters by name that show nothing: a name of them would look like none."""
SPACES: Final = frozenset(("Cc", "Zl", "Zp", "Zs"))
MARKS: Final = frozenset(("Mn", "Mc", "Me"))
UNSEEN: Final = frozenset(("Cf", "Co", "Cs"))
"""Directions that turn lines around, signs of no width, of nobody's font, and halves of a letter."""


def plain(text: str, most: int) -> str:
    """A text on one line, of at most so many signs, without anything that cannot be seen."""
    if not (text.isascii() and text.isprintable()):
        text = "".join(_seen(text[: CUT * most]))
    return " ".join(text.split())[:most].strip(" " + JOINERS)


def _seen(text: str) -> list[str]:
    seen: list[str] = []
    marks = MOST_MARKS  # nothing can stand on nothing
    for letter in text:
        kind = category(letter)
        if letter in JOINERS or kind in MARKS:
            marks += 1
            if marks <= MOST_MARKS and not (letter in JOINERS and seen[-1] in JOINERS):
                seen.append(letter)
        elif kind in SPACES or letter in BLANKS:
            marks = MOST_MARKS
            seen.append(" ")
        elif kind not in UNSEEN and not _is_no_letter(letter):
            marks = 0
            seen.append(letter)
    return seen


def _is_no_letter(letter: str) -> bool:
    """Numbers that will never be letters. Those that are none yet may be tomorrow's emoji."""
    number = ord(letter)
    return (
        number & 0xFFFE == 0xFFFE
        or 0xFDD0 <= number <= 0xFDEF
        or 0xFFF0 <= number <= 0xFFF8
        or 0xE0000 <= number <= 0xE0FFF
    )


def is_plain_id(text: str, most: int) -> bool:
    """Whether a text can be the name of a thing: short, and of signs that are the same everywhere."""
    return 0 < len(text) <= most and text.isascii() and text.isprintable()


def drawable(text: str) -> str:
    """The same text; halves of letters, which nothing can send or write down, become the sign for what is missing."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace").decode()
    return text
