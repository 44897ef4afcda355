"""Two positions that a seat must not tell apart, played side by side."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from penumbra.kernel.event import Event, told_to
from penumbra.kernel.game import Game
from penumbra.kernel.message import Json
from penumbra.kernel.scenario.paths import differences


def merged(position: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """A position with what differs in its twin: tables and lists of tables are merged, all else is replaced."""
    return {
        key: _merged(position.get(key), other[key]) if key in other else position[key]
        for key in {**position, **other}
    }


def _merged(here: Any, there: Any) -> Any:
    if isinstance(here, Mapping) and isinstance(there, Mapping):
        return merged(here, there)
    if isinstance(here, list) and isinstance(there, list) and _tables(here) and _tables(there):
        longer = here if len(here) > len(there) else there
        both = [merged(one, two) for one, two in zip(here, there, strict=False)]
        return both + longer[len(both) :]
    return there


def _tables(entries: list[Any]) -> bool:
    return bool(entries) and all(isinstance(entry, Mapping) for entry in entries)


def received(game: Game[Any], state: Any, seat: int, events: Sequence[Event]) -> dict[str, Json]:
    """All that `seat` gets at this point: its view, what it was told, and, if it decides, its question."""
    mine = state.seat == seat
    options = game.options(state) if mine else []
    return {
        "view": game.view(state, seat),
        "told": [dict(one) for one in told_to(events, seat)],
        "asked": game.prompt(state).to_json() if mine else None,
        "offered": [game.notation(state, option) for option in options],
        "captions": [game.caption(state, option).to_json() for option in options],
    }


def refusals(game: Game[Any], state: Any, seat: int, texts: Sequence[str]) -> dict[str, Json]:
    """Why `seat` may not do what the scenario says it may not."""
    return {
        text: {"rule": refusal.rule, "text": refusal.message.to_json()}
        for text in texts
        for refusal in [game.refuse(state, seat, text)]
    }


def tells_apart(one: Mapping[str, Json], two: Mapping[str, Json], seat: int) -> Iterator[str]:
    """By what the seat tells the two apart."""
    plain_one, plain_two = json.loads(json.dumps(one)), json.loads(json.dumps(two))
    for path, here, there in differences(plain_one, plain_two):
        yield f"seat {seat} can tell the twin: {path} is {json.dumps(here)} here, {json.dumps(there)} there"
