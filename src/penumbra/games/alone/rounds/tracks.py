"""The round track, the healing limit, adrenaline, and what the blue mission's trouble says (ALO-ROUND, ALO-HEAL)."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.experience import unlocked
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.message import Json


def healing_limit(state: Alone) -> int:
    """No recovery goes beyond it; it falls with the rounds (ALO-HEAL-01, ALO-HEAL-05)."""
    return state.box.numbers.healing_limits[state.marker]


def adrenaline_most(state: Alone) -> int:
    """The more the Hero is hurt the more adrenaline he has; Cold blood adds one (ALO-ADR-07, ALO-XP-11)."""
    numbers = state.box.numbers
    lowest = min(state.health, state.sanity)
    tokens = next((n for least, n in numbers.adrenaline_by_lowest if lowest >= least), 0)
    if unlocked(state, w.COLD_BLOOD):
        tokens += 1
    return min(tokens, numbers.adrenaline_most)


def gain_rounds(state: Alone, n: int) -> None:
    """Each extra round moves the marker to the right (ALO-ROUND-03); at the right end it is lost (AMB-34). Nightmare
    mode stays (ALO-NIGHT-04)."""
    gained = min(n, state.marker)
    state.marker -= gained
    if state.sink is not None:
        facts: dict[str, Json] = {"n": gained, "marker": state.marker, "limit": healing_limit(state)}
        tell(state, "extra-round", w.HERO, facts)


def has_trouble(state: Alone, trouble: int) -> bool:
    """Whether the blue mission's special condition is this one and in force (ALO-MIS-04)."""
    return not state.solved >> w.BLUE & 1 and state.box.mission_trouble[state.missions[w.BLUE]] == trouble
