"""Cards that cost the Hero Health, Sanity or adrenaline (ALO-REACT-05)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.reactions.effect import PLAYER, CardEffect, Effect
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import Question
from penumbra.kernel.state import Frame


class Lose(CardEffect):
    """The Hero loses Health, Sanity or both; some cards only in the dark."""

    def could(self, state: Alone, effect: Effect) -> bool:
        _, _, _, dark = effect
        return not dark or not state.lit >> state.hero & 1

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, health, sanity, _ = effect
        if not self.could(state, effect):
            return
        if sanity:
            state.stack.append((w.HURT, w.SANITY, sanity, w.BY_CARD, -1))
        if health:
            state.stack.append((w.HURT, w.HEALTH, health, w.BY_CARD, -1))


class DrainAdrenaline(CardEffect):
    """The Hero loses adrenaline."""

    def could(self, state: Alone, effect: Effect) -> bool:
        return state.adrenaline > 0

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, n = effect
        _discard_adrenaline(state, n)


def _discard_adrenaline(state: Alone, n: int) -> None:
    n = min(n, state.adrenaline)
    if not n:
        return
    state.adrenaline -= n
    if state.sink is not None:
        tell(state, "adrenaline-lost", w.HERO, {"n": n, "left": state.adrenaline})


class Either(CardEffect):
    """Adrenaline or Sanity; without adrenaline so much Sanity."""

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, sanity, empty = effect
        if state.adrenaline:
            state.stack.append((w.ASK_EITHER, w.HERO, sanity))
        else:
            state.stack.append((w.HURT, w.SANITY, empty, w.BY_CARD, -1))


class WhichLoss(Question[Alone]):
    """The Hero gives adrenaline or Sanity."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [w.GIVE_ADRENALINE << w.SHIFT, w.LOSE_SANITY << w.SHIFT]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option >> w.SHIFT == w.GIVE_ADRENALINE:
            _discard_adrenaline(state, 1)
        else:
            state.stack.append((w.HURT, w.SANITY, frame[2], w.BY_CARD, -1))


class Bolt(CardEffect):
    """Unblocking the door costs Health, or it stays blocked (ALO-DOOR-07)."""

    def could(self, state: Alone, effect: Effect) -> bool:
        return not state.scene.failed

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, health = effect
        if not state.scene.failed:
            state.stack.append((w.ASK_BOLT, w.HERO, health))


class UnblockAnyway(Question[Alone]):
    """Whether the Hero pays with Health."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [w.LOSE_HEALTH << w.SHIFT, w.LEAVE_BLOCKED << w.SHIFT]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option >> w.SHIFT == w.LOSE_HEALTH:
            state.stack.append((w.HURT, w.HEALTH, frame[2], w.BY_CARD, -1))
        else:
            state.scene.failed = 1
            if state.sink is not None:
                tell(state, "stays-blocked", w.HERO, {})


class Poison(CardEffect):
    """1 Health at the end of this turn and of the next ones."""

    def could(self, state: Alone, effect: Effect) -> bool:
        _, turns = effect
        return state.poison < turns

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, turns = effect
        if state.poison < turns:
            state.poison = turns
            if state.sink is not None:
                tell(state, "poisoned", frame[PLAYER], {"turns": turns})


EITHER: Final[Question[Alone]] = WhichLoss(w.ASK_EITHER)
BOLT: Final[Question[Alone]] = UnblockAnyway(w.ASK_BOLT)
EFFECTS: Final[list[CardEffect]] = [
    Lose("lose"),
    DrainAdrenaline("adrenaline"),
    Either("either"),
    Bolt("bolt"),
    Poison("poison"),
]
