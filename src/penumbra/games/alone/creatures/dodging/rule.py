"""Cards by which the creature attacked steps out of the Hero's reach (ALO-CMOVE-01)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.moving.rule import ASTRAY, BLOCKED, RUBBLE, WALL, step, why_not_through
from penumbra.games.alone.creatures.tokens import foes, has_target, is_shown
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.map.revealing import sight
from penumbra.games.alone.options import STOP, all_ways
from penumbra.games.alone.reactions.effect import PLAYER, CardEffect, Effect
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame


class Dodge(CardEffect):
    """The creature attacked goes away from the Hero."""

    def could(self, state: Alone, effect: Effect) -> bool:
        return _can_dodge(state)

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, steps = effect
        if _can_dodge(state):
            state.stack.append((w.ASK_STEP_AWAY, frame[PLAYER], state.scene.foe, steps, 0))


def _can_dodge(state: Alone) -> bool:
    return has_target(state) and bool(_ways_off(state, state.scene.foe))


def _ways_off(state: Alone, token: int) -> int:
    """Directions of steps that lead away from the Hero, as a mask."""
    board, sector, blocked = state.board, state.at[token], state.blocked
    far, found = board.distances(state.hero, blocked), 0
    for direction in board.exits[sector]:
        there = board.passable(sector, direction, blocked)
        if there >= 0 and far[there] > far[sector]:
            found |= 1 << direction
    return found


class StepAway(Question[Alone]):
    """Where it goes, step by step."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        away = [w.STEP << w.SHIFT | direction for direction in bits(_ways_off(state, frame[2]))]
        return [*away, STOP]

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [*all_ways(w.STEP), STOP]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        kind, way = option >> w.SHIFT, option & w.MASK
        if kind == w.STOP:
            return OK
        if kind != w.STEP:
            return NOT_ASKED
        return OK if _ways_off(state, frame[2]) >> way & 1 else why_not_through(state, frame[2], kind, way)

    def reasons(self) -> tuple[int, ...]:
        return (WALL, RUBBLE, BLOCKED, ASTRAY)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, token, points, stepped = frame
        state.stack.pop()
        if option != STOP:
            step(state, token, option & w.MASK, seat)
            if points > 1 and _ways_off(state, token):
                state.stack.append((w.ASK_STEP_AWAY, seat, token, points - 1, 1))
                return
        elif not stepped:
            return
        _lose_target(state, seat, token)


def _lose_target(state: Alone, seat: int, token: int) -> None:
    """If the target is out of reach now, the Hero may turn against another creature."""
    scene = state.scene
    reach = sight(state) if scene.reach else 1 << state.hero
    if not (is_shown(state, token) and reach >> state.at[token] & 1):
        scene.foe = -1
        if foes(state, reach):
            state.stack.append((w.ASK_FOE, w.HERO, scene.reach, 1))
        else:
            scene.failed = 1
    state.stack.append((w.SETTLE_NOISE, seat, token, 0))


STEP_AWAY: Final[Question[Alone]] = StepAway(w.ASK_STEP_AWAY)
EFFECTS: Final[list[CardEffect]] = [Dodge("dodge")]
