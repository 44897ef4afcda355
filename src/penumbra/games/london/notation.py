"""Every choice as a short, stable English text; `grammar` reads it back. Logs, scenarios, terminal and API speak it.

Cards are called by their id with spaces. Where a play area holds several copies, each has a number in the order
they came: `ghoul 1`, `ghoul 2`. The opponent's cards are `their ghoul`. See docs/notation.md.
"""

from __future__ import annotations

from typing import Final

from penumbra.kernel.choice import Choice, Thing

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
