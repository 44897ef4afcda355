"""Doors beside the Hero: unblocking them, blocking them, breaking through (ALO-DOOR, ALO-MOVE-05 to 07)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.declaring import declare, react
from penumbra.games.alone.acts.effect import Effect, HeroEffect
from penumbra.games.alone.map.passages import close_passage, open_passage
from penumbra.games.alone.options import WAYS
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question, Work
from penumbra.kernel.state import Frame

UNBLOCK: Final = w.UNBLOCK << w.SHIFT
BLOCK: Final = w.BLOCK << w.SHIFT
DONE: Final = w.DONE_NOW << w.SHIFT

NO_BLOCKED_DOOR: Final = 28
NOT_BLOCKED: Final = 29
NO_DOOR: Final = 30
BLOCKED_ALREADY: Final = 31
WHOLE_ACTION: Final = 32
NOT_BETWEEN_STEPS: Final = 33
NOT_BEFORE_MOVING: Final = 34
REASONS: Final = (
    NO_BLOCKED_DOOR, NOT_BLOCKED, NO_DOOR, BLOCKED_ALREADY, WHOLE_ACTION, NOT_BETWEEN_STEPS, NOT_BEFORE_MOVING,
)  # fmt: skip


def open_doors(state: Alone) -> list[int]:
    """Directions of the doors beside the Hero that are not blocked."""
    doors = state.board.door[state.hero]
    return [way for way in range(4) if doors[way] >= 0 and not state.blocked >> doors[way] & 1]


def blocked_doors(state: Alone) -> list[int]:
    doors = state.board.door[state.hero]
    return [way for way in range(4) if doors[way] >= 0 and state.blocked >> doors[way] & 1]


# -- unblocking ------------------------------------------------------------------------------------------


def list_unblocking(state: Alone, closed: list[int], found: list[int]) -> None:
    """A door among the closed passages (ALO-DOOR-07); rubble is cleared away instead."""
    edges, doors = state.board.edge[state.hero], state.board.doors
    for way in closed:
        if edges[way] < doors:
            found.append(UNBLOCK | way)


def may_unblock(state: Alone, way: int) -> int:
    door = state.board.door[state.hero][way]
    if door < 0:
        return NO_BLOCKED_DOOR
    return OK if state.blocked >> door & 1 else NOT_BLOCKED


def every_unblocking(state: Alone) -> list[int]:
    return [UNBLOCK | way for way in range(WAYS)]


def unblock(state: Alone, way: int) -> None:
    """A whole Move action opens a blocked door (ALO-DOOR-07, AMB-03)."""
    scene = declare(state, w.MOVE)
    scene.way = way
    state.stack.append((w.UNBLOCK_NOW, way))
    react(state, w.UNBLOCKING)
    react(state, w.DECLARED)


class Unblock(Work[Alone]):
    """Frame: direction."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        edge = state.board.edge[state.hero][frame[1]]
        if not state.scene.failed and state.blocked >> edge & 1:
            open_passage(state, edge, w.HERO)


# -- blocking --------------------------------------------------------------------------------------------


def may_block(state: Alone, way: int) -> int:
    """After a movement, a door beside the Hero (ALO-MOVE-05) that is not blocked yet (ALO-DOOR-04)."""
    door = state.board.door[state.hero][way]
    if door < 0:
        return NO_DOOR
    return BLOCKED_ALREADY if state.blocked >> door & 1 else OK


def every_blocking(state: Alone) -> list[int]:
    return [BLOCK | way for way in range(WAYS)]


class BlockDoor(Question[Alone]):
    """After a step: block one door."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [DONE, *(BLOCK | way for way in open_doors(state))]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option != DONE:
            close_passage(state, state.board.door[state.hero][option & w.MASK], w.HERO)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT == w.BLOCK:
            return may_block(state, option & w.MASK)
        return OK if option == DONE else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (NO_DOOR, BLOCKED_ALREADY)

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [DONE, *every_blocking(state)]


# -- breaking through ------------------------------------------------------------------------------------


class BreakThrough(HeroEffect):
    """Open a blocked door and go through; the door may be blocked again behind the Hero."""

    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        if blocked_doors(state):
            state.stack.append((w.ASK_DOOR_THROUGH, w.HERO, effect[1]))


class WhichDoor(Question[Alone]):
    """The door to break through. Frame: seat, whether it may be sealed."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [*(UNBLOCK | way for way in blocked_doors(state)), DONE]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option == DONE:
            return
        way = option & w.MASK
        door = state.board.door[state.hero][way]
        open_passage(state, door, w.HERO)
        state.scene.steps = 1
        if frame[2]:
            state.stack.append((w.OFFER_SEAL, door))
        state.stack.append((w.TAKE_STEP, way))

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT == w.UNBLOCK:
            return may_unblock(state, option & w.MASK)
        return OK if option == DONE else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (NO_BLOCKED_DOOR, NOT_BLOCKED)

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [*every_unblocking(state), DONE]


class OfferSeal(Work[Alone]):
    """Frame: passage."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        door = frame[1]
        if not state.no_block and not state.blocked >> door & 1 and state.hero in state.board.ends[door]:
            state.stack.append((w.ASK_SEAL, w.HERO, door))


class SealDoor(Question[Alone]):
    """Whether the door broken through is blocked again. Frame: seat, passage."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [DONE, BLOCK | state.board.door[state.hero].index(frame[2])]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option != DONE:
            close_passage(state, frame[2], w.HERO)

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [DONE, *every_blocking(state)]


BLOCK_DOOR: Final[Question[Alone]] = BlockDoor(w.ASK_BLOCK)
WHICH_DOOR: Final[Question[Alone]] = WhichDoor(w.ASK_DOOR_THROUGH)
SEAL_DOOR: Final[Question[Alone]] = SealDoor(w.ASK_SEAL)
WORK: Final[list[Work[Alone]]] = [Unblock(w.UNBLOCK_NOW), OfferSeal(w.OFFER_SEAL)]
EFFECTS: Final[list[HeroEffect]] = [BreakThrough("break-through")]
