"""The choices of a decision, looked up by what they are about and put where they belong on the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from penumbra.kernel.choice import Thing
from penumbra.web.scene import Offer


class Offers:
    """What is offered and what has found a place. What has not is left to the prompt bar."""

    def __init__(self, choices: Sequence[Offer]) -> None:
        self._choices = choices
        self._placed: set[int] = set()
        self._by_verb: dict[str, list[Offer]] = {}
        for one in choices:
            self._by_verb.setdefault(one.verb, []).append(one)

    def about(self, subject: str | Thing, *verbs: str) -> list[Offer]:
        """What is offered of some verbs with one thing, verb by verb; its id is enough where no two have the same."""
        if not self._choices:
            return []
        return [
            one
            for verb in verbs
            for one in self._by_verb.get(verb, ())
            if subject in (one.subject, one.choice.subject)
        ]

    def verbs(self, *verbs: str) -> Sequence[Offer]:
        """All that is offered of some verbs, in the order of the choices."""
        offered = [verb for verb in verbs if verb in self._by_verb]
        if len(offered) < 2:
            return self._by_verb[offered[0]] if offered else ()
        return [choice for choice in self._choices if choice.verb in offered]

    def place(self, choices: Iterable[Offer]) -> str:
        """They have a place on the board; their numbers for `data-options`, "" if there are none."""
        numbers = [choice.option for choice in choices]
        self._placed.update(numbers)
        return " ".join(map(str, numbers))

    def rest(self) -> list[Offer]:
        return [choice for choice in self._choices if choice.option not in self._placed]


def numbers(choices: Iterable[Offer]) -> str:
    """For `data-options`, without taking the choices out of the prompt bar."""
    return " ".join([str(choice.option) for choice in choices])
