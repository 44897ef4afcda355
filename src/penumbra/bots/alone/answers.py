"""What sensible players answer: the folders of the rules say it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from penumbra.games.alone import registry


@cache
def answers() -> dict[int, Callable[[Any], int]]:
    """By question. Whoever is asked has a mind of his own side: the Hero's, or Evil's."""
    found: dict[int, Callable[[Any], int]] = {}
    for module in registry.modules("bots"):
        for question, answer in getattr(module, "ANSWERS", {}).items():
            assert question not in found, f"two folders answer question {question}"
            found[question] = answer
    return found
