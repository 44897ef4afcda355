"""Exploring: revealing sectors in a line, and removing a danger token (ALO-EXP)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.declaring import declare, react
from penumbra.games.alone.acts.effect import Effect, HeroEffect
from penumbra.games.alone.map.board import STAIRS
from penumbra.games.alone.map.light import switch_on
from penumbra.games.alone.map.places import in_order, place, spot
from penumbra.games.alone.map.revealing import reveal
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.options import WAYS
from penumbra.games.alone.rounds.tracks import has_trouble
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, OK, Question, Work
from penumbra.kernel.state import Frame

EXPLORE: Final = w.EXPLORE_TO << w.SHIFT
REMOVE: Final = w.REMOVE << w.SHIFT
DONE: Final = w.DONE_NOW << w.SHIFT

NO_OPENING: Final = 35
NO_STAIRS_UP: Final = 36
NOT_EXPLORED: Final = 37
AFTER_EXPLORING: Final = 38
REASONS: Final = (NO_OPENING, NO_STAIRS_UP, NOT_EXPLORED, AFTER_EXPLORING)


# -- declaring -------------------------------------------------------------------------------------------


def list_explores(state: Alone, found: list[int]) -> None:
    """Where there is an opening, closed or not (ALO-EXP-01, AMB-29)."""
    for way in state.board.exits[state.hero]:
        found.append(EXPLORE | way)


def may_explore(state: Alone, way: int) -> int:
    if way in state.board.exits[state.hero]:
        return OK
    return NO_STAIRS_UP if way == STAIRS else NO_OPENING


def every_explore(state: Alone) -> list[int]:
    return [EXPLORE | way for way in range(WAYS)]


def explore(state: Alone, way: int) -> None:
    scene = declare(state, w.EXPLORE)
    scene.way = way
    reach = state.box.numbers.explore_reach
    state.stack.append((w.OFFER_REMOVE, 1))
    react(state, w.REVEALED)
    state.stack.append((w.LOOK, way, reach, 0))
    react(state, w.REVEALING)
    react(state, w.DECLARED)


# -- revealing -------------------------------------------------------------------------------------------


def line_explored(state: Alone, direction: int, reach: int) -> int:
    """Sectors an Explore reveals, as a mask: straight on to the next wall (ALO-ACT-03, ALO-EXP-01, ALO-EXP-02)."""
    board, here = state.board, state.hero
    if board.passable(here, direction, state.blocked) < 0:  # ALO-EXP-04
        return 0
    if direction == STAIRS:  # ALO-EXP-05, ALO-STAIR-05
        return 1 << board.next[here][STAIRS]
    if has_trouble(state, w.FOG):
        reach = 1
    found = 0
    for there in board.lines[here][direction][:reach]:
        if here != state.hero and board.door[here][direction] >= 0:  # ALO-EXP-03
            break
        if state.blocked >> board.edge[here][direction] & 1:
            break
        found |= 1 << there
        here = there
    return found


class Look(Work[Alone]):
    """Frame: direction, how far, sectors to light as a mask."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        _, direction, reach, light = frame
        state.stack.append((w.REVEAL, line_explored(state, direction, reach), light))


class Reveal(Work[Alone]):
    """Sectors come into the Maze; Evil may trick the Hero first. Frame: sectors as a mask, sectors to light as a
    mask."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        _, sectors, light = frame
        scene = state.scene
        if scene.trick and sectors & ~state.revealed:
            state.stack.append((w.ASK_TRICK, scene.trick, sectors, light))
            return
        if light:
            switch_on(state, light)
            return
        scene.explored |= sectors
        reveal(state, sectors)


class Scout(HeroEffect):
    """An Explore as usual, and more danger tokens may go."""

    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        state.stack.append((w.OFFER_REMOVE, effect[1]))
        if state.scene.way >= 0:
            react(state, w.REVEALED)
            state.stack.append((w.LOOK, state.scene.way, state.box.numbers.explore_reach, 0))


# -- removing danger -------------------------------------------------------------------------------------


class OfferRemove(Work[Alone]):
    """A danger token of the explored sectors or the Hero's own may go (ALO-EXP-07, ALO-EXP-08, ALO-DANG-05). Frame:
    how many."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        if frame[1] > 0 and removable(state):
            state.stack.append((w.ASK_REMOVE, w.HERO, frame[1]))


def removable(state: Alone) -> list[int]:
    """Sectors whose danger token may go now."""
    return in_order(state, _shown_dangers(state) & (state.scene.explored | 1 << state.hero))


def dangers(state: Alone) -> list[int]:
    """All danger tokens that the Hero sees, those that may go now first."""
    others = _shown_dangers(state) & ~(state.scene.explored | 1 << state.hero)
    return removable(state) + in_order(state, others)


def _shown_dangers(state: Alone) -> int:
    return (state.danger & ~state.veiled_danger | state.false_danger) & state.revealed


class RemoveDanger(Question[Alone]):
    """Which danger token goes. Frame: seat, how many more."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [DONE, *(REMOVE | number for number in range(len(removable(state))))]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option == DONE:
            return
        sector = removable(state)[option & w.MASK]
        state.danger &= ~(1 << sector)
        state.false_danger &= ~(1 << sector)
        state.veiled_danger &= ~(1 << sector)
        if state.sink is not None:
            where: dict[str, Json] = {"where": spot(state, sector)}
            tell(state, "danger-removed", w.HERO, {"at": place(state, sector)}, where)
        state.stack.append((w.OFFER_REMOVE, frame[2] - 1))

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT == w.REMOVE:
            return OK if option & w.MASK < len(removable(state)) else NOT_EXPLORED
        return OK if option == DONE else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (NOT_EXPLORED,)

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [DONE, *(REMOVE | number for number in range(len(dangers(state))))]


REMOVE_DANGER: Final[Question[Alone]] = RemoveDanger(w.ASK_REMOVE)
WORK: Final[list[Work[Alone]]] = [Look(w.LOOK), Reveal(w.REVEAL), OfferRemove(w.OFFER_REMOVE)]
EFFECTS: Final[list[HeroEffect]] = [Scout("scout")]
