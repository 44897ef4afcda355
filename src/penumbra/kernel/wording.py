"""How a text carries its grammar.

The first line of a text is what stands alone. Each further line is `name = form`: a case (`acc = Łowcę Reliktów`), a
whole phrase (`in = am Generator`), or `gender = f`. A place in a text may ask something of what is put there:

    {card}                      as it stands alone
    {card:acc}                  in a form of it
    {card:=}                    in the form that is asked of this very text
    {card:?m kosztuje|p kosztują}   one of several words by the gender of what is put there; the first is the usual one
    {card:?m der |f die |}{card}    likewise; the last, without a gender, goes with names of which nobody knows it
    {coins:#moneta|monety|monet}    one of several words by a number
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

ALONE = ""
"""The form of a text that stands alone."""
SAME = "="
GENDER = "gender"
PLACE = re.compile(r"\{([a-zA-Z_][a-zA-Z0-9_]*)(?::([^{}]*))?\}")
FORM_LINE = re.compile(r"([a-z]+) = (.*)")


class BadText(ValueError):
    """A text that is not written as it should be."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is put into a text, and what is asked of it."""

    name: str
    form: str = ALONE
    """A form of it; SAME for the one that is asked of the text."""
    by_gender: Mapping[str, str] | None = None
    """Words by its gender, the usual one first; they stand there instead of it."""
    by_number: tuple[str, ...] = ()
    """Words by its number, likewise."""

    @property
    def chooses(self) -> bool:
        """Whether other words stand there instead of what is put there."""
        return self.by_gender is not None or bool(self.by_number)

    def asked(self, form: str) -> str:
        """The form that is wanted of what is put there, when `form` is asked of the text."""
        return form if self.form == SAME else self.form


@dataclass(frozen=True, slots=True)
class Wording:
    """One form of a text: what stands between the places, and the places."""

    plain: tuple[str, ...]
    """One more than there are places."""
    places: tuple[Place, ...]

    @property
    def handed_on(self) -> str:
        """The place whose gender is that of the text, "" if there is none."""
        return next((place.name for place in self.places if place.form == SAME), "")


@dataclass(frozen=True, slots=True)
class Written:
    """A text with all its forms."""

    forms: Mapping[str, Wording]
    gender: str = ""
    alone: Wording = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "alone", self.forms[ALONE])


@cache
def written(text: str) -> Written:
    """A text as a catalogue has it. Raises BadText."""
    first, *others = text.split("\n")
    forms = {ALONE: worded(first)}
    gender = ""
    for line in others:
        said = FORM_LINE.fullmatch(line)
        if said is None:
            raise BadText(f"{line!r} is no form: it should read “name = form”, in the text {first!r}")
        name, form = said[1], said[2]
        if name in forms or (name == GENDER and gender):
            raise BadText(f"the form {name!r} stands there twice, in the text {first!r}")
        if name == GENDER:
            gender = form
        else:
            forms[name] = worded(form)
    return Written(forms, gender)


def as_it_stands(text: str) -> Written:
    """A text that is no catalogue's, as of a pack of one's own. A name may bring its forms; of anything else all that
    is written there is meant, braces too."""
    try:
        read = written(text)
    except BadText:
        return Written({ALONE: Wording((text,), ())})
    return Written({ALONE: Wording((text,), ())}) if any(one.places for one in read.forms.values()) else read


def worded(text: str) -> Wording:
    """One form of a text. Raises BadText."""
    plain, places, end = [], [], 0
    for found in PLACE.finditer(text):
        plain.append(text[end : found.start()])
        places.append(_place(found[1], found[2] or "", text))
        end = found.end()
    plain.append(text[end:])
    if any(brace in between for between in plain for brace in "{}"):
        raise BadText(f"a brace too many in the text {text!r}")
    return Wording(tuple(plain), tuple(places))


def _place(name: str, asks: str, text: str) -> Place:
    if asks.startswith("?"):
        words = [choice.partition(" ") for choice in asks[1:].split("|")]
        return Place(name, by_gender={gender: word for gender, _, word in words})
    if asks.startswith("#"):
        return Place(name, by_number=tuple(asks[1:].split("|")))
    if asks not in (ALONE, SAME) and not asks.isalpha():
        raise BadText(f"nobody understands {{{name}:{asks}}} in the text {text!r}")
    return Place(name, asks)
