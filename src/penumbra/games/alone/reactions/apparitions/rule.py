"""Cards that show the Hero a creature where there is none (ALO-GLOS-06)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.places import place, spot
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.options import all_sectors, all_types, sectors
from penumbra.games.alone.reactions.effect import PLAYER, CardEffect, Effect
from penumbra.games.alone.state.state import GHOST_SCARE, GHOST_TYPE, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

NOT_VISIBLE: Final = 270


class Apparition(CardEffect):
    """A false creature in the Maze, which may scare whoever enters."""

    def could(self, state: Alone, effect: Effect) -> bool:
        return bool(_haunts(state))

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, scare = effect
        if _haunts(state):
            state.stack.append((w.POSE, w.ASK_GHOST, frame[PLAYER], _haunts(state), scare))


def _haunts(state: Alone) -> int:
    """Sectors of the Maze, but not the Hero's own."""
    return state.revealed & ~(1 << state.hero)


class WhichGhost(Question[Alone]):
    """What it looks like."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return all_types(state)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, haunts, scare = frame
        state.stack.pop()
        state.stack.append((w.POSE, w.ASK_FALSE_AT, seat, option & w.MASK, haunts, scare))


class WhereGhost(Question[Alone]):
    """Where it appears."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return sectors(frame[3])

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return all_sectors(state)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT != w.SECTOR:
            return NOT_ASKED
        return OK if frame[3] >> (option & w.MASK) & 1 else NOT_VISIBLE

    def reasons(self) -> tuple[int, ...]:
        return (NOT_VISIBLE,)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, kind, _, scare = frame
        sector = option & w.MASK
        state.stack.pop()
        state.ghosts.append(sector + kind * GHOST_TYPE + scare * GHOST_SCARE)
        if state.sink is not None:
            facts: dict[str, Json] = {
                "type": state.box.type_ids[kind],
                "at": place(state, sector),
                "scare": scare,
            }
            tell(state, "apparition", seat, facts, {"where": spot(state, sector)}, shows=True)


GHOST: Final[Question[Alone]] = WhichGhost(w.ASK_GHOST)
FALSE_AT: Final[Question[Alone]] = WhereGhost(w.ASK_FALSE_AT)
EFFECTS: Final[list[CardEffect]] = [Apparition("apparition")]
