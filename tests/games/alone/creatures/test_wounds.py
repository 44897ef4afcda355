"""Creatures that die (ALO-FIGHT)."""

from __future__ import annotations

from typing import Any

from penumbra.games.alone.creatures.wounds import kill, tell_unseen_end
from tests.games.alone.table import Table
from tests.support import rule

EVIL = 1
COLONEL: dict[str, Any] = {"missions": ["sm03", "pm05", "fm01"], "solved": ["sm03"]}


@rule("ALO-MIS-16")
def test_the_end_of_a_boss_that_nobody_saw_is_told() -> None:
    """His mission hangs on it."""
    creatures = {"colonel": "u-c1", "worm-1": "u-c1"}
    state = Table(upper="o-o-o", hero="u-a1", **COLONEL, creatures=creatures).state
    state.sink = []
    tell_unseen_end(state, state.box.first_boss)
    assert state.sink == []  # he lives
    for token in (state.box.first_boss, 12):
        kill(state, token, EVIL)
        state.sink.clear()
        tell_unseen_end(state, token)
        told = [(event.kind, dict(event.facts), event.shows) for event in state.sink]
        assert told == ([("boss-gone", {"type": "colonel"}, True)] if token != 12 else [])
