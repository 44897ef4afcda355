"""Evil places danger tokens: by cards, and at the end of a round (ALO-DANG)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.danger import (
    HERO_THERE,
    LEVEL_FULL,
    TWICE,
    danger_places,
    place_danger,
    why_no_danger,
)
from penumbra.games.alone.map.targets import nearest, target_at
from penumbra.games.alone.options import all_sectors, sectors
from penumbra.games.alone.reactions.effect import PLAYER, CardEffect, Effect
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question, Work
from penumbra.kernel.state import Frame

# Why no token is placed there; what holds for every danger token stands in `map.danger`.
FAR: Final = 258
NO_TARGET: Final = 259
FALSE_SHOWN: Final = 260

AT_TARGET: Final = 0
ANYWHERE: Final = -1


class Endanger(CardEffect):
    """Danger tokens near the Hero, or at what he asked for."""

    def could(self, state: Alone, effect: Effect) -> bool:
        _, _, within = effect
        return bool(_endangerable(state, within))

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, n, within = effect
        state.stack.append((w.POSE, w.ASK_DANGER, frame[PLAYER], n, within))


def _near(state: Alone, within: int) -> int:
    """The sectors that a card allows: so near the Hero; or at a Locate target."""
    near = 0
    if within == AT_TARGET:
        for place in range(state.scene.asked):
            sector = nearest(state, target_at(state, place))
            if sector >= 0:
                near |= 1 << sector
    else:
        for sector, steps in enumerate(state.board.distance[state.hero]):
            if steps <= within:
                near |= 1 << sector
    return near


def _endangerable(state: Alone, within: int) -> int:
    """Sectors for a danger token (ALO-DANG-03, AMB-19). Where the Hero sees a false token, a card's real one would give
    it away."""
    if within == ANYWHERE:
        return danger_places(state)
    return danger_places(state) & _near(state, within) & ~state.false_danger


def may_endanger(state: Alone, sector: int, within: int) -> int:
    reason = why_no_danger(state, sector)
    if reason != OK or within == ANYWHERE:
        return reason
    if not _near(state, within) >> sector & 1:
        return NO_TARGET if within == AT_TARGET else FAR
    return FALSE_SHOWN if state.false_danger >> sector & 1 else OK


class WhereDanger(Question[Alone]):
    """Where the next token lies."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return sectors(_endangerable(state, frame[3]))

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return all_sectors(state)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT != w.SECTOR:
            return NOT_ASKED
        return may_endanger(state, option & w.MASK, frame[3])

    def reasons(self) -> tuple[int, ...]:
        return (HERO_THERE, TWICE, LEVEL_FULL, FAR, NO_TARGET, FALSE_SHOWN)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, more, within = frame
        state.stack.pop()
        if more > 1:
            state.stack.append((w.POSE, w.ASK_DANGER, seat, more - 1, within))
        place_danger(state, option & w.MASK, seat)


class PlaceDangers(Work[Alone]):
    """Tokens without a legal place go back (AMB-19)."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        _, n = frame
        if n > 0 and danger_places(state):
            state.stack.append((w.ASK_DANGER, state.leader, n, ANYWHERE))


WORK: Final[list[Work[Alone]]] = [PlaceDangers(w.PLACE_DANGERS)]
DANGER: Final[Question[Alone]] = WhereDanger(w.ASK_DANGER)
EFFECTS: Final[list[CardEffect]] = [Endanger("danger")]
