"""Cards that put lights out (ALO-LIGHT-08)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.light import put_out
from penumbra.games.alone.options import PASS, all_sectors, may_pass, sectors
from penumbra.games.alone.reactions.effect import PLAYER, CardEffect, Effect
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

# Why a light is not put out.
DARK: Final = 245
HERO_LIGHT: Final = 246


class Dim(CardEffect):
    """Lights go out: so many that Evil picks, or those that a creature beside the Hero can smash."""

    def could(self, state: Alone, effect: Effect) -> bool:
        _, n, hero, here, around = effect
        return bool((n and _dimmable(state, hero)) or (here and _lamps_here(state, around)))

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, n, hero, here, around = effect
        if here:
            put_out(state, _lamps_here(state, around), frame[PLAYER])
        if n:
            state.stack.append((w.POSE, w.ASK_DIM, frame[PLAYER], n, hero, 0))


def _dimmable(state: Alone, hero: int) -> int:
    """Lit sectors; the Hero's only if the card says so (ALO-LIGHT-08)."""
    return state.lit if hero else state.lit & ~(1 << state.hero)


def _lamps_here(state: Alone, around: int) -> int:
    """Lights that a creature in the Hero's sector can smash."""
    if state.hero not in state.at:
        return 0
    smashed = 1 << state.hero
    if around:
        for there in state.board.neighbours(state.hero, state.blocked):
            smashed |= 1 << there
    return smashed & state.lit


def may_dim(state: Alone, sector: int, hero: int) -> int:
    if not state.lit >> sector & 1:
        return DARK
    return HERO_LIGHT if sector == state.hero and not hero else OK


class WhichLight(Question[Alone]):
    """Which light goes out."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        _, _, _, hero, may = frame
        return may_pass(may) + sectors(_dimmable(state, hero))

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [PASS, *all_sectors(state)]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        _, _, _, hero, may = frame
        if option >> w.SHIFT == w.SECTOR:
            return may_dim(state, option & w.MASK, hero)
        return OK if option == PASS and may else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (DARK, HERO_LIGHT)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, more, hero, may = frame
        state.stack.pop()
        if option == PASS:
            return
        if more > 1:
            state.stack.append((w.POSE, w.ASK_DIM, seat, more - 1, hero, may))
        put_out(state, 1 << (option & w.MASK), seat)


DIM: Final[Question[Alone]] = WhichLight(w.ASK_DIM)
EFFECTS: Final[list[CardEffect]] = [Dim("dim")]
