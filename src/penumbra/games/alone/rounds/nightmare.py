"""The round marker and nightmare mode (ALO-NIGHT, ALO-ROUND)."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.rounds.tracks import healing_limit
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.message import Json


def have_nightmares(state: Alone) -> None:
    """Sanity is lost at the end of every round once nightmare mode has started (ALO-NIGHT-03, AMB-22)."""
    if state.nightmare:
        loss = state.box.numbers.nightmare_sanity
        state.stack.append((w.HURT, w.SANITY, loss, w.BY_NIGHTMARE, -1))


def move_marker(state: Alone) -> None:
    """One space to the left (ALO-EOR-06, ALO-ROUND-02); the last starts nightmare mode, where it stays (ALO-ROUND-04,
    ALO-NIGHT-01, ALO-NIGHT-02, AMB-35). The game goes on (ALO-NIGHT-05)."""
    last = len(state.box.numbers.healing_limits) - 1
    if state.marker < last:
        state.marker += 1
        if state.sink is not None:
            facts: dict[str, Json] = {"marker": state.marker, "limit": healing_limit(state)}
            tell(state, "marker", w.HERO, facts)
    if state.marker == last and not state.nightmare:
        state.nightmare = 1
        if state.sink is not None:
            tell(state, "nightmare", w.HERO, {})
