"""Facts of an event as they might be, made from its declaration."""

from __future__ import annotations

from typing import Any

from penumbra.kernel.event_kinds import FLAG, NAME, NAMES, NUMBER, PLACE, PLACES, TABLE, EventKind, Value


def sample(kind: EventKind, name: str) -> dict[str, Any]:
    """An event of this kind with all its facts; `name` is that of something which the game has."""
    return {field: _value(value, name) for field, value in kind.facts.items()}


def _value(value: Value, name: str) -> Any:
    if value.words:
        return value.words[0]
    simple = {
        NUMBER: 1,
        FLAG: True,
        NAME: name,
        NAMES: [name],
        PLACE: [1, 0, 0],
        PLACES: [[1, 0, 0]],
        TABLE: {},
    }
    return next((sampled for one, sampled in simple.items() if one.word == value.word), None)
