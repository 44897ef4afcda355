"""Cards by which answers to Locate are blurred, or wrong by one step (ALO-LOC-06)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.map.targets import nearest, target_at, target_id
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.options import PASS, named_targets
from penumbra.games.alone.reactions.effect import PLAYER, CardEffect, Effect
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

# Why an answer is not blurred, or not told so.
BLURRED: Final = 272
BENT: Final = 273
NOT_ON_MAP: Final = 274
NO_LESS: Final = 275

ONE_MORE: Final = 1
"""In LIE: one step more is told, otherwise one less."""


class Blur(CardEffect):
    """Of some targets only the level is told; or one distance is wrong."""

    def could(self, state: Alone, effect: Effect) -> bool:
        _, n, off = effect
        return bool((n and _sharp(state)) or (off and _tellable(state)))

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, n, off = effect
        if off:
            state.scene.doubt = 1
            state.stack.append((w.POSE, w.ASK_LIE, frame[PLAYER]))
        if n >= _sharp(state).bit_count():
            for place in bits(_sharp(state)):
                _blur(state, place, frame[PLAYER])
        elif n:
            state.stack.append((w.POSE, w.ASK_BLUR, frame[PLAYER], n))


def _sharp(state: Alone) -> int:
    """Targets whose distance would still be told, as a mask of places."""
    return (1 << state.scene.asked) - 1 & ~state.scene.blur


def _tellable(state: Alone) -> list[int]:
    """What may be said of one target instead of the truth, as place * 2 + (0 one less, 1 one more)."""
    return [lie for lie in range(2 * state.scene.asked) if may_lie(state, lie) == OK]


def may_lie(state: Alone, lie: int) -> int:
    """Nobody stands nearer than where the Hero is, and another card may have bent the answer already."""
    place = lie >> 1
    if not _sharp(state) >> place & 1:
        return BLURRED
    sector = nearest(state, target_at(state, place))
    if sector < 0:
        return NOT_ON_MAP
    if state.scene.off >> 2 * place & 3:
        return BENT
    return NO_LESS if sector == state.hero and not lie & ONE_MORE else OK


class WhichBlurs(Question[Alone]):
    """Which answer is blurred."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [w.WHICH << w.SHIFT | place for place in bits(_sharp(state))]

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return named_targets(state)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT != w.WHICH:
            return NOT_ASKED
        return OK if _sharp(state) >> (option & w.MASK) & 1 else BLURRED

    def reasons(self) -> tuple[int, ...]:
        return (BLURRED,)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, more = frame
        state.stack.pop()
        if more > 1:
            state.stack.append((w.POSE, w.ASK_BLUR, seat, more - 1))
        _blur(state, option & w.MASK, seat)


def _blur(state: Alone, place: int, seat: int) -> None:
    """The Hero hears it with the answer."""
    state.scene.blur |= 1 << place
    if state.sink is not None:
        evil: dict[str, Json] = {"target": target_id(state, target_at(state, place))}
        tell(state, "blur", seat, {}, evil, hidden=True)


class WhichLie(Question[Alone]):
    """The card allows a lie (ALO-LOC-06); the Hero knows that one distance may be wrong, not which."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [PASS, *(w.LIE << w.SHIFT | lie for lie in _tellable(state))]

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [PASS, *(w.LIE << w.SHIFT | lie for lie in range(2 * state.scene.asked))]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        kind = option >> w.SHIFT
        if kind == w.PASS:
            return OK
        return may_lie(state, option & w.MASK) if kind == w.LIE else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (BLURRED, NOT_ON_MAP, BENT, NO_LESS)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option == PASS:
            return
        lie = option & w.MASK
        state.scene.off |= 1 + (lie & ONE_MORE) << (lie & ~1)
        if state.sink is not None:
            evil: dict[str, Json] = {
                "target": target_id(state, target_at(state, lie // 2)),
                "by": 1 if lie & ONE_MORE else -1,
            }
            tell(state, "lie", frame[1], {}, evil, hidden=True)


BLUR: Final[Question[Alone]] = WhichBlurs(w.ASK_BLUR)
LIE: Final[Question[Alone]] = WhichLie(w.ASK_LIE)
EFFECTS: Final[list[CardEffect]] = [Blur("blur")]
