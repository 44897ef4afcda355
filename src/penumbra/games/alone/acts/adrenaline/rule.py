"""What an adrenaline token buys at the start of a turn: Bullet Time or a point of healing (ALO-ADR)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.allies.rule import START_OVER
from penumbra.games.alone.acts.healing.rule import can_recover, may_recover, recover
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.question import OK

BULLET_TIME: Final = w.BULLET_TIME << w.SHIFT
HEAL: Final = w.HEAL << w.SHIFT

BULLET_TWICE: Final = 21
HEALED_TWICE: Final = 22
NO_ADRENALINE: Final = 23
REASONS: Final = (BULLET_TWICE, HEALED_TWICE, NO_ADRENALINE)


def list_start(state: Alone, found: list[int]) -> None:
    """Bullet Time, healing (ALO-ADR-02), before the action is declared (ALO-TURN-04)."""
    if not state.adrenaline:
        return
    if not state.bullet:
        found.append(BULLET_TIME)
    if not state.healed:
        for what in (0, 1):
            if can_recover(state, what):
                found.append(HEAL | what)


def may_slow_time(state: Alone) -> int:
    """Bullet Time: once in a turn (ALO-ADR-03), for a token (ALO-ADR-04)."""
    if state.bullet:
        return BULLET_TWICE
    if state.begun:
        return START_OVER
    return OK if state.adrenaline else NO_ADRENALINE


def may_heal(state: Alone, what: int) -> int:
    """A point of Health (0) or Sanity (1): once in a turn (ALO-ADR-03), for a token (ALO-ADR-06)."""
    if state.healed:
        return HEALED_TWICE
    if state.begun:
        return START_OVER
    return may_recover(state, what) if state.adrenaline else NO_ADRENALINE


def every(state: Alone) -> list[int]:
    return [BULLET_TIME, HEAL, HEAL | 1]


def slow_time(state: Alone) -> None:
    state.adrenaline -= 1
    state.bullet = 1
    state.actions += 1
    if state.sink is not None:
        tell(state, "bullet-time", w.HERO, {"adrenaline": state.adrenaline})


def heal(state: Alone, what: int) -> None:
    state.adrenaline -= 1
    state.healed = 1
    if state.sink is not None:
        tell(state, "adrenaline", w.HERO, {"adrenaline": state.adrenaline})
    recover(state, what, 1)
