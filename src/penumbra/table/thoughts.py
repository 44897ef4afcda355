"""What bots thought, in the files of matches that are over. While a match is played nothing of it is written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.bots.thought import Thought
from penumbra.kernel.journal import Journal
from penumbra.kernel.message import Json

THOUGHTS = "thoughts"
"""The note that holds them, by step."""


def noted(thoughts: Mapping[int, Thought]) -> dict[str, Json]:
    """Thoughts by step as a note of a match file."""
    return {str(step): thought.to_json() for step, thought in sorted(thoughts.items())}


def thoughts_of(journal: Journal) -> dict[int, Thought]:
    """What bots thought, by step, from the notes of a match file, which may hold anything."""
    notes = journal.notes.get(THOUGHTS)
    found: dict[int, Thought] = {}
    for step, told in notes.items() if isinstance(notes, dict) else ():
        thought = thought_from(told)
        if thought is not None and step.isdecimal() and 1 <= int(step) <= len(journal.steps):
            found[int(step)] = thought
    return found


def thought_from(told: Any) -> Thought | None:
    """A thought from plain data; None if it is none."""
    try:
        return Thought.from_json(told)
    except (KeyError, TypeError, ValueError, OverflowError):
        return None
