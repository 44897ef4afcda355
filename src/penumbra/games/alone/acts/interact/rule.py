"""Interacting with the station: light switches, and what can be cleared away (ALO-INT)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.declaring import declare, react
from penumbra.games.alone.acts.effect import Effect, HeroEffect
from penumbra.games.alone.map.board import STAIRS
from penumbra.games.alone.map.light import switch_on
from penumbra.games.alone.map.passages import open_passage
from penumbra.games.alone.map.places import place, room_at
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.options import WAYS
from penumbra.games.alone.rounds.tracks import has_trouble
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import OK, Question, Work
from penumbra.kernel.state import Frame

REPAIR: Final = w.REPAIR << w.SHIFT
CLEAR: Final = w.CLEAR << w.SHIFT
LINE: Final = w.LINE << w.SHIFT

GAS: Final = 0
SABOTAGE: Final = 1
JAM: Final = 2
CLEARED: Final = ("gas", "sabotage", "jam")
RUBBLE: Final = 8
"""What an Interact may clear away (CLEAR); rubble with its direction added."""

NO_SWITCH: Final = 53
NO_PASSAGE: Final = 54
PASSAGE_CLOSED: Final = 55
NO_GAS: Final = 56
NO_SABOTAGE: Final = 57
NO_JAM: Final = 58
NO_RUBBLE: Final = 59
LOOSE_RUBBLE: Final = 60
REASONS: Final = (
    NO_SWITCH, NO_PASSAGE, PASSAGE_CLOSED, NO_GAS, NO_SABOTAGE, NO_JAM, NO_RUBBLE, LOOSE_RUBBLE,
)  # fmt: skip


# -- light switches --------------------------------------------------------------------------------------


def list_repairs(state: Alone, closed: list[int], found: list[int]) -> None:
    """A light switch lights a line (ALO-ACT-07, ALO-INT-01, ALO-INT-06)."""
    if state.board.switch[state.hero]:
        lines = [way for way in state.board.exits[state.hero] if way != STAIRS]
        open_lines = [way for way in lines if way not in closed]
        for way in open_lines or lines:  # shut in: its own sector is lit all the same
            found.append(REPAIR | way)


def may_repair(state: Alone, way: int) -> int:
    board, here = state.board, state.hero
    if not board.switch[here]:
        return NO_SWITCH
    if way == STAIRS or way not in board.exits[here]:
        return NO_PASSAGE
    if not state.blocked >> board.edge[here][way] & 1:
        return OK
    shut_in = all(
        other == STAIRS or state.blocked >> board.edge[here][other] & 1 for other in board.exits[here]
    )
    return OK if shut_in else PASSAGE_CLOSED


def every_repair(state: Alone) -> list[int]:
    return [REPAIR | way for way in range(WAYS)]


def repair(state: Alone, way: int) -> None:
    scene = declare(state, w.INTERACT)
    scene.way = way
    react(state, w.DONE)
    state.stack.append((w.SHED_LIGHT, way, state.box.numbers.light_reach))
    react(state, w.DECLARED)


class ShedLight(Work[Alone]):
    """Light the Hero's sector and a line, through doors but not through blocked ones (ALO-INT-02, ALO-INT-08, AMB-13).
    Frame: direction, how far."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        _, direction, reach = frame
        reach = min(reach, state.scene.light_cap)
        if state.scene.action == w.INTERACT and has_trouble(state, w.VOLTAGE):
            reach = min(reach, 1)
        if reach < 0:
            return
        board, here = state.board, state.hero
        lit = 1 << here
        if direction >= 0:
            for there in board.lines[here][direction][:reach]:
                if state.blocked >> board.edge[here][direction] & 1:
                    break
                lit |= 1 << there
                here = there
        if state.scene.trick:  # the light reveals as well
            seen = board.in_sight(state.hero, state.revealed | lit, state.blocked)
            state.stack.append((w.REVEAL, lit & seen, lit))
        else:
            switch_on(state, lit)


# -- lamps -----------------------------------------------------------------------------------------------


class Light(HeroEffect):
    """A line of light from a lamp."""

    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        if state.scene.action == w.EXPLORE:
            react(state, w.REVEALED)
        if open_lines(state):
            state.stack.append((w.ASK_LINE, w.HERO, effect[1]))
        else:
            _shine(state, -1, 0)


def _shine(state: Alone, way: int, reach: int) -> None:
    """The line is declared; in an Explore Evil may answer before anything is revealed (ALO-TURN-03)."""
    state.stack.append((w.SHED_LIGHT, way, reach))
    if state.scene.action == w.EXPLORE:
        react(state, w.REVEALING)


def open_lines(state: Alone) -> list[int]:
    board, here = state.board, state.hero
    return [
        way for way in board.exits[here] if way != STAIRS and board.passable(here, way, state.blocked) >= 0
    ]


class WhereToShine(Question[Alone]):
    """Frame: seat, how far the light reaches."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [LINE | way for way in open_lines(state)]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        state.scene.way = option & w.MASK
        _shine(state, option & w.MASK, frame[2])

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [LINE | way for way in range(WAYS)]


# -- clearing away ---------------------------------------------------------------------------------------


def list_clearing(state: Alone, room: int, closed: list[int], found: list[int]) -> None:
    if state.gas >> state.hero & 1:
        found.append(CLEAR | GAS)
    if room >= 0 and state.sabotage >> 4 * room & 15:  # ALO-MIS-21
        found.append(CLEAR | SABOTAGE)
    if room >= 0 and state.jam >> 4 * room & 15:
        found.append(CLEAR | JAM)
    for way in closed:
        if _rubble(state, way) == OK:
            found.append(CLEAR | RUBBLE + way)


def may_clear(state: Alone, what: int) -> int:
    """What is not here cannot be cleared; loose rubble goes by itself (ALO-INT-01)."""
    if what >= RUBBLE:
        return _rubble(state, what - RUBBLE)
    if what == GAS:
        return OK if state.gas >> state.hero & 1 else NO_GAS
    room = room_at(state, state.hero)
    if what == SABOTAGE:
        return OK if room >= 0 and state.sabotage >> 4 * room & 15 else NO_SABOTAGE
    return OK if room >= 0 and state.jam >> 4 * room & 15 else NO_JAM


def _rubble(state: Alone, way: int) -> int:
    edge = state.board.edge[state.hero][way]
    if edge < state.board.doors or not state.blocked >> edge & 1:
        return NO_RUBBLE
    return LOOSE_RUBBLE if state.rubble >> edge & 1 else OK


def every_clearing(state: Alone) -> list[int]:
    return [CLEAR | what for what in (GAS, SABOTAGE, JAM, *range(RUBBLE, RUBBLE + WAYS))]


def clear(state: Alone, what: int) -> None:
    declare(state, w.INTERACT)
    react(state, w.DONE)
    state.stack.append((w.CLEAR_AWAY, what))
    react(state, w.DECLARED)


class ClearAway(Work[Alone]):
    """Frame: what."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        what, here = frame[1], state.hero
        if what >= RUBBLE:
            open_passage(state, state.board.edge[here][what - RUBBLE], w.HERO)
            return
        room = room_at(state, here)
        if what == GAS:
            state.gas &= ~(1 << here)
        elif what == SABOTAGE:
            state.sabotage -= 1 << 4 * room
        else:
            state.jam -= 1 << 4 * room
        if state.sink is not None:
            tell(state, "cleared", w.HERO, {"what": CLEARED[what], "at": place(state, here)})


WHERE_TO_SHINE: Final[Question[Alone]] = WhereToShine(w.ASK_LINE)
WORK: Final[list[Work[Alone]]] = [ShedLight(w.SHED_LIGHT), ClearAway(w.CLEAR_AWAY)]
EFFECTS: Final[list[HeroEffect]] = [Light("light")]
