"""A language that nobody speaks: the English texts in ⟦brackets⟧, with accents and a third longer.

What stands on a page without brackets comes from no catalogue, and what is cut off has too little room. It is there in
tests, and for whoever sets PENUMBRA_PSEUDO in the environment.
"""

from __future__ import annotations

import os
import re

from penumbra.kernel.wording import FORM_LINE, GENDER, PLACE

PSEUDO = "qps"
"""By the rules for the names of languages it is nobody's."""
WISH = "PENUMBRA_PSEUDO"
OPENS, CLOSES = "⟦", "⟧"
ACCENTS = str.maketrans("aceinouyzACEINOUYZ", "åçéïñöúýžÅÇÉÏÑÖÚÝŽ")
FILLING = "ëlƒwë dréï "
"""What makes a text longer."""


def is_wanted() -> bool:
    return bool(os.environ.get(WISH))


def pseudo(text: str) -> str:
    """A text of a catalogue in this language; its forms and its places stay."""
    first, *forms = text.split("\n")
    return "\n".join([_bracketed(first), *map(_form, forms)])


def _form(line: str) -> str:
    name, _, form = line.partition(" = ")
    return line if name == GENDER or not FORM_LINE.fullmatch(line) else f"{name} = {_bracketed(form)}"


def _bracketed(text: str) -> str:
    accented, end = "", 0
    for place in PLACE.finditer(text):
        accented += text[end : place.start()].translate(ACCENTS) + _place(place)
        end = place.end()
    accented += text[end:].translate(ACCENTS)
    return f"{OPENS}{accented}{_filling(len(text) // 3)}{CLOSES}"


def _place(found: re.Match[str]) -> str:
    """Words that stand there by gender or number are words like all others."""
    name, asks = found[1], found[2] or ""
    if asks.startswith("#"):
        return f"{{{name}:{asks.translate(ACCENTS)}}}"
    if asks.startswith("?"):
        words = [choice.partition(" ") for choice in asks[1:].split("|")]
        return f"{{{name}:?{'|'.join(f'{one} {word.translate(ACCENTS)}' for one, _, word in words)}}}"
    return found[0]


def _filling(length: int) -> str:
    if length < 2:
        return "~" * length
    return " " + (FILLING * (length // len(FILLING) + 1))[: length - 1].rstrip()
