"""What bots thought, in match files: beside the steps that it led to.

It tells what a bot holds, so nobody is shown it before the match is over. A file must hold all that is hidden, or the
match could not go on; but it is written so that nobody who looks into his own file reads it by accident.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import replace

from penumbra.bots.thought import Thought
from penumbra.kernel.journal import Journal, Step


def covered(thought: Thought | None) -> str:
    """A thought as it stands beside a step; nothing if there was none."""
    if thought is None:
        return ""
    return b64encode(json.dumps(thought.to_json(), separators=(",", ":")).encode()).decode()


def uncovered(aside: str) -> Thought | None:
    """A thought from beside a step, where anything may stand; None if it is none."""
    try:
        return Thought.from_json(json.loads(b64decode(aside, validate=True)))
    except (KeyError, TypeError, ValueError, OverflowError, RecursionError):
        return None


def with_thoughts(steps: Sequence[Step], thoughts: Mapping[int, Thought]) -> list[Step]:
    """Steps with what bots thought before them, by the number of the step."""
    return [replace(step, aside=covered(thoughts.get(number))) for number, step in enumerate(steps, start=1)]


def thoughts_of(journal: Journal) -> dict[int, Thought]:
    """What bots thought in a match, by step."""
    found = ((number, uncovered(step.aside)) for number, step in enumerate(journal.steps, start=1))
    return {number: thought for number, thought in found if thought is not None}
