"""The choices of a decision, looked up by the words they would be typed with and put where they belong on the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from penumbra.web.scene import Choice


class Offers:
    """What is offered and what has found a place. What has not is left to the prompt bar."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        self._choices = choices
        self._named = {choice.notation: choice for choice in choices}
        self._placed: set[int] = set()

    def named(self, *notations: str) -> list[Choice]:
        """Those of some notations that are offered."""
        return [self._named[notation] for notation in notations if notation in self._named]

    def verbs(self, *verbs: str) -> list[Choice]:
        """All that begin with one of some words."""
        return [choice for choice in self._choices if choice.verb in verbs]

    def starting(self, beginning: str) -> list[Choice]:
        return [choice for choice in self._choices if choice.notation.startswith(beginning)]

    def place(self, choices: Iterable[Choice]) -> str:
        """They have a place on the board; their numbers for `data-options`, "" if there are none."""
        numbers = [choice.option for choice in choices]
        self._placed.update(numbers)
        return " ".join(map(str, numbers))

    def rest(self) -> list[Choice]:
        return [choice for choice in self._choices if choice.option not in self._placed]


def numbers(choices: Iterable[Choice]) -> str:
    """For `data-options`, without taking the choices out of the prompt bar."""
    return " ".join(str(choice.option) for choice in choices)
