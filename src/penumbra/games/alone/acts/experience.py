"""What the Hero learns (ALO-XP)."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import Alone


def learn(state: Alone, skill: int) -> None:
    """One experience point, two at most (ALO-XP-02, ALO-XP-03)."""
    if state.skills[skill] < state.box.numbers.skill_points:
        state.skills[skill] += 1
        if state.sink is not None:
            tell(state, "experience", w.HERO, {"skill": skill, "points": state.skills[skill]})


def unlocked(state: Alone, skill: int) -> bool:
    return state.skills[skill] >= state.box.numbers.skill_points
