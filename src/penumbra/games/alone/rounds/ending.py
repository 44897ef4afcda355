"""The end of a match (ALO-END)."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import Alone


def finish(state: Alone, winner: int) -> None:
    """The match ends at once (ALO-END-01, ALO-END-02)."""
    state.winner = winner
    state.stack.clear()
    state.seat = -1
    if state.sink is not None:
        tell(state, "over", w.HERO, {"winner": winner})
