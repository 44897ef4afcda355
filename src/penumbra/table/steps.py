"""Steps of a match as entries of the store, and back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from penumbra.bots.thought import Thought
from penumbra.kernel.event import Event
from penumbra.kernel.journal import Journal, Step
from penumbra.kernel.match import Match
from penumbra.table.room import step_row
from penumbra.table.store import Entry


def step_of(entry: Entry) -> Step:
    data = entry.data
    return Step(entry.seat, data["option"], data["do"], tuple(data["chance"]))


def entries_of(
    match: str, played: Match[Any], thoughts: Mapping[int, Thought] | None = None
) -> Iterator[Entry]:
    """The steps of a played match as the entries of a new one; what bots thought only if that is over too."""
    known = thoughts or {}
    for number, (step, events) in enumerate(zip(played.journal.steps, played.events[1:], strict=True)):
        yield Entry(match, number, "step", step.seat, step_row(step, events, known.get(number + 1)))


def events_of(journal: Journal, entries: Sequence[Entry]) -> list[list[Event]]:
    """Go through the entries of a match: its steps are added to the journal, and what each brought is given."""
    events: list[list[Event]] = [[]]
    for entry in entries:
        if entry.kind == "step":
            journal.steps.append(step_of(entry))
            events.append([Event.from_json(one) for one in entry.data["events"]])
        elif entry.kind == "undo":
            journal.steps.pop()
            events.pop()
    return events


def thoughts_in(entries: Sequence[Entry]) -> dict[int, Thought]:
    """What bots thought before their steps, by the number of the step."""
    thoughts: list[Thought | None] = []
    for entry in entries:
        if entry.kind == "step":
            told = entry.data.get("thought")
            thoughts.append(None if told is None else Thought.from_json(told))
        elif entry.kind == "undo":
            thoughts.pop()
    return {step: thought for step, thought in enumerate(thoughts, start=1) if thought is not None}
