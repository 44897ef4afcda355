"""What somebody means by a text: patterns of choices, as far as something was said, and the options that fit them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from penumbra.kernel.choice import Choice, Thing


@dataclass(frozen=True, slots=True)
class Named:
    """A thing as somebody called it. What was not said fits everything."""

    id: str = ""
    number: int = 0
    place: str | None = None
    kind: str = ""
    marks: tuple[str, ...] = ()

    def fits(self, thing: Thing | None) -> bool:
        if thing is None:
            return False
        return (
            (not self.id or self.id == thing.id)
            and (not self.kind or self.kind == thing.kind)
            and (not self.number or self.number == (thing.number or 1))
            and (self.place is None or self.place == thing.place)
            and set(self.marks) <= set(thing.marks)
        )


@dataclass(frozen=True, slots=True)
class Pattern:
    """A choice as far as somebody said it."""

    verbs: frozenset[str] = frozenset()
    """What it may be; nothing said: anything."""
    subject: Named | None = None
    object: Named | None = None
    amount: int | None = None

    def fits(self, choice: Choice) -> bool:
        return (
            (not self.verbs or choice.verb in self.verbs)
            and (self.subject is None or self.subject.fits(choice.subject))
            and (self.object is None or self.object.fits(choice.object))
            and (self.amount is None or self.amount == choice.amount)
        )


def fitting(choices: Iterable[tuple[int, Choice]], patterns: Iterable[Pattern]) -> list[int]:
    """The options meant by the first reading of a text that means any."""
    listed = list(choices)
    for pattern in patterns:
        found = [option for option, choice in listed if pattern.fits(choice)]
        if found:
            return found
    return []
