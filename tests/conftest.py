"""What holds for all tests: chance decides in each test as it did the last time, and English is spoken."""

from __future__ import annotations

from itertools import count

import pytest

from penumbra.kernel.chance import Chance
from tests.leduc import leduc

__all__ = ["english_is_spoken", "leduc", "same_chance_each_time"]
DEEP = ("directory", "table", "room.bots_turns")
"""Where the application asks for chance that nobody can foresee."""


@pytest.fixture(autouse=True)
def english_is_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the locale of this machine is."""
    monkeypatch.setenv("PENUMBRA_LANGUAGE", "en")


@pytest.fixture(autouse=True)
def same_chance_each_time(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """A test that fails once fails always, so its reason can be found."""
    numbers = count()
    for place in DEEP:
        monkeypatch.setattr(
            f"penumbra.table.{place}.DeepChance", lambda: Chance(f"{request.node.nodeid}/{next(numbers)}")
        )
