"""Recovering Health and Sanity, never above the healing limit (ALO-HEAL)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.effect import Effect, HeroEffect
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.rounds.tracks import healing_limit
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

DONE: Final = w.DONE_NOW << w.SHIFT
RECOVER: Final = w.RECOVER << w.SHIFT

AT_LIMIT: Final = 10
ABOVE_LIMIT: Final = 11
REASONS: Final = (AT_LIMIT, ABOVE_LIMIT)


def can_recover(state: Alone, what: int) -> bool:
    """Whether Health (0) or Sanity (1) is below the healing limit (ALO-HEAL-03)."""
    return (state.sanity if what else state.health) < healing_limit(state)


def may_recover(state: Alone, what: int) -> int:
    """At the limit nothing can be recovered (ALO-HEAL-02), above it neither (ALO-HEAL-03)."""
    if can_recover(state, what):
        return OK
    value = state.sanity if what else state.health
    return AT_LIMIT if value == healing_limit(state) else ABOVE_LIMIT


def recover(state: Alone, what: int, n: int) -> int:
    """Recover Health (0) or Sanity (1), never above the healing limit (ALO-HEAL-02, ALO-HEAL-04); how much it was."""
    before = state.sanity if what else state.health
    n = min(n, healing_limit(state) - before)
    if n <= 0:
        return 0
    if what:
        state.sanity += n
    else:
        state.health += n
    if state.sink is not None:
        word = w.OCCASIONS[w.SANITY if what else w.HEALTH]
        facts: dict[str, Json] = {"what": word, "n": n, "health": state.health, "sanity": state.sanity}
        tell(state, "recovers", w.HERO, facts)
    return n


def ask_recover(state: Alone, points: int, split: int) -> None:
    """Points of Health or of Sanity; with `split` so many single points. Asked only if both can be recovered."""
    open_to = [what for what in (0, 1) if can_recover(state, what)]
    if len(open_to) == 2:
        state.stack.append((w.ASK_RECOVER, w.HERO, points, split))
    elif open_to:
        recover(state, open_to[0], points * max(1, split))


class WhatToRecover(Question[Alone]):
    """Health or Sanity. Frame: seat, points, how many are split."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        found = [RECOVER | what for what in (0, 1) if can_recover(state, what)]
        return found or [DONE]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option == DONE:
            return
        recover(state, option & w.MASK, frame[2])
        if frame[3] > 1:
            ask_recover(state, 1, frame[3] - 1)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT == w.RECOVER:
            return may_recover(state, option & w.MASK)
        nothing = not can_recover(state, 0) and not can_recover(state, 1)
        return OK if option == DONE and nothing else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return REASONS

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [DONE, RECOVER, RECOVER | 1]


class Heal(HeroEffect):
    """Health, Sanity, either of them, or single points split between them."""

    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        _, health, sanity, either, split = effect
        if health:
            recover(state, 0, health)
        if sanity:
            recover(state, 1, sanity)
        if split:
            ask_recover(state, 1, split)
        if either:
            ask_recover(state, either, 0)

    def possible(self, state: Alone, effect: Effect) -> bool:
        return can_recover(state, 0) or can_recover(state, 1)


WHAT_TO_RECOVER: Final[Question[Alone]] = WhatToRecover(w.ASK_RECOVER)
EFFECTS: Final[list[HeroEffect]] = [Heal("heal")]
