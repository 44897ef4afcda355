"""Every choice as a short, stable English text, and back. Logs, scenarios, terminal and API speak it.

Cards are called by their id with spaces. Where a play area holds several copies, each has a number in the order
they came: `ghoul 1`, `ghoul 2`. The opponent's cards are `their ghoul`. See docs/notation.md.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from penumbra.games.london import registry
from penumbra.games.london.content.vocabulary import RESOURCES
from penumbra.kernel.choice import Choice, Thing

# -- writing ---------------------------------------------------------------------------------------------

SET_OFF: Final = ("resource", "pile")
"""A choice of a mere word of this sort stands behind a colon: `frenzy: might`, `claim: deck`."""
ALWAYS_STREET: Final = "buy"
"""The verb that needs no word for the Street; with any other, cards in play could be meant as well."""


def write(choice: Choice) -> str:
    """The one notation of a choice."""
    said = f"{choice.cause}: {choice.verb}" if choice.cause else choice.verb
    subject, other = choice.subject, choice.object
    if choice.amount is not None:
        said = f"{said} {choice.amount}"
    elif subject is not None and subject.kind in SET_OFF:
        said = f"{said}:"
    if subject is not None:
        said = f"{said} {_name(choice.verb, subject)}"
    return said if other is None else f"{said}{JOINT[other.kind]}{_name(choice.verb, other)}"


JOINT: Final = {"copy": " + ", "ability": ": ", "resource": " to "}
"""What stands before the second thing, by its kind."""


def _name(verb: str, thing: Thing) -> str:
    name = thing.id.replace("-", " ")
    if thing.number:
        name = f"{name} {thing.number}"
    if thing.place == "their":
        return f"their {name}"
    return f"street {name}" if thing.place == "street" and verb != ALWAYS_STREET else name


# -- reading ---------------------------------------------------------------------------------------------

IN_PLAY: Final = ("relic", "haunt", "remove", "activate", "trigger", "horde")
"""The verbs whose cards lie in play."""
ALONE: Final = ("pass", "decline", "done", "pay", "mulligan")
WORDS: Final = {
    "buy acolyte": ("acolyte", "acolyte"),
    "lose life": ("life", "life"),
    "influence beginner": ("pair", "beginner"),
    "keep hand": ("hand", "hand"),
    "claim deck": ("pile", "deck"),
    "claim discard pile": ("pile", "discard pile"),
}
"""What is said of other things than cards."""
VERBS: Final = (
    *IN_PLAY, *ALONE, "attack", "recover", "choose", "convert", "spend", "frenzy", "claim", "lose", "keep",
    "faction", "overlord", "sacrifice", "destroy",
)  # fmt: skip


@cache
def places() -> dict[str, str]:
    """By verb: where its cards lie that are alike."""
    return {offer.verb: offer.place for part in registry.parts() for offer in part.offers if offer.place}


def read(text: str, pile: str = "play") -> Choice | None:
    """The choice that a notation stands for; None when it is none. A SACRIFICE does not say where the card lies: `pile`
    is where one is asked for (`play`, `hand`, `discard`)."""
    cause, _, said = text.rpartition(": ") if text.startswith("curse: ") else ("", "", text)
    verbs = (one for one in (*VERBS, *places()) if said == one or said.startswith((f"{one} ", f"{one}:")))
    verb = max(verbs, default="", key=len)
    if not verb:
        return None
    rest = said[len(verb) :].removeprefix(":").strip()
    if f"{verb} {rest}" in WORDS:
        kind, word = WORDS[f"{verb} {rest}"]
        return Choice(verb, Thing(kind, word), cause=cause)
    if not rest:
        return Choice(verb, cause=cause) if verb in (*ALONE, "overlord") else None
    if verb in ("attack", "recover", "choose"):
        return Choice(verb, amount=int(rest)) if rest.isdigit() else None
    if verb in ("convert", "spend"):
        return _read_amount(verb, rest)
    if rest in RESOURCES:
        return Choice(verb, Thing("resource", rest))
    if verb in ("faction", "overlord"):
        return Choice(verb, Thing(verb, rest.replace(" ", "-")))
    return _read_cards(verb, rest, cause, pile)


def _read_amount(verb: str, rest: str) -> Choice | None:
    """`spend 2 coin`, `convert 3 coin to might`."""
    found = re.fullmatch(r"(\d+) (\w+)(?: to (\w+))?", rest)
    if found is None:
        return None
    other = Thing("resource", found[3]) if found[3] else None
    return Choice(verb, Thing("resource", found[2]), other, int(found[1]))


def _read_cards(verb: str, rest: str, cause: str, pile: str) -> Choice:
    first, joint, second = rest.partition(" + ") if verb == "horde" else rest.partition(": ")
    other = None
    if joint:
        other = _read_copy(second) if verb == "horde" else Thing("ability", second)
    if verb in places():
        return Choice(verb, _read_card(first, places()[verb]), other, cause=cause)
    if verb == "sacrifice" and pile != "play":
        return Choice(verb, _read_card(first, pile), other)
    if first.startswith("street "):
        return Choice(verb, _read_card(first.removeprefix("street "), "street"), other)
    return Choice(verb, _read_copy(first), other)


def _read_card(words: str, place: str) -> Thing:
    return Thing("card", words.replace(" ", "-"), place=place)


def _read_copy(words: str) -> Thing:
    found = re.fullmatch(r"(their )?(.+?)(?: (\d+))?", words)
    assert found is not None
    return Thing("copy", found[2].replace(" ", "-"), int(found[3] or 0), "their" if found[1] else "play")
