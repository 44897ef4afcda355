"""The rules of Terrors of London put together: every kind of work, every question and every effect of the folders, for
the kernel's loop. Answers that are not offered are refused there (TOL-TURN-06)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import registry
from penumbra.games.london.effects import effect
from penumbra.games.london.state.state import London
from penumbra.games.london.triggers.rule import HAPPENINGS
from penumbra.kernel.engine import Engine
from penumbra.kernel.question import Question, Work

WORK: Final[list[Work[London]]] = [work for part in registry.parts() for work in part.work]
QUESTIONS: Final[list[Question[London]]] = [
    words.question for part in registry.parts() for words in part.words
]


def _register() -> None:
    """Effects and happenings into the tables that the rules look them up in."""
    for part in registry.parts():
        for words in part.effects:
            for one in words.effects:
                effect.register(one)
        for happening in part.happenings:
            HAPPENINGS[happening.event] = happening


_register()
ENGINE: Final[Engine[London]] = Engine(WORK, QUESTIONS)
