"""Locating: the Hero names targets, Evil tells how far they are and on which level (ALO-LOC)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.declaring import declare, react
from penumbra.games.alone.acts.effect import Effect, HeroEffect
from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.map.places import bits, spot
from penumbra.games.alone.map.targets import nearest, target_at, target_id
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, OK, Question, Work
from penumbra.kernel.state import Frame

LOCATE: Final = w.LOCATE_NOW << w.SHIFT
TARGET: Final = w.TARGET << w.SHIFT
WHICH: Final = w.WHICH << w.SHIFT
DONE: Final = w.DONE_NOW << w.SHIFT

NAMED_ALREADY: Final = 42
LOCATE_FIRST: Final = 43
REASONS: Final = (NAMED_ALREADY, LOCATE_FIRST)


def locate(state: Alone) -> None:
    declare(state, w.LOCATE)
    ask_targets(state, state.box.numbers.locate_targets)


def ask_targets(state: Alone, how_many: int) -> None:
    """The Hero names his targets one by one; Evil may react once they are chosen (ALO-LOC-01)."""
    first = state.scene.asked
    react(state, w.ANSWERED)
    state.stack.append((w.ANSWER, first))
    react(state, w.DECLARED)
    state.stack.append((w.ASK_TARGET, w.HERO, how_many))


# -- naming ----------------------------------------------------------------------------------------------


def targets(state: Alone) -> list[int]:
    """Those named so far."""
    return [target_at(state, place) for place in range(state.scene.asked)]


def every_target(state: Alone) -> list[int]:
    """Anything that can be on the Map (ALO-LOC-02)."""
    kinds = len(state.box.creatures)
    return [
        TARGET | target
        for target in range(w.TARGETS)
        if not w.TARGET_CREATURES + kinds <= target < w.TARGET_BOSS
    ]


class NameTarget(Question[Alone]):
    """Each target once (ALO-LOC-01). Frame: seat, how many more."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        named = targets(state)
        return [option for option in every_target(state) if option & w.MASK not in named]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        scene, target = state.scene, option & w.MASK
        scene.targets |= target << 8 * scene.asked
        scene.asked += 1
        if state.sink is not None:
            tell(state, "target", w.HERO, {"target": target_id(state, target)})
        if frame[2] > 1:
            state.stack.append((w.ASK_TARGET, w.HERO, frame[2] - 1))

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT != w.TARGET:
            return NOT_ASKED
        return NAMED_ALREADY if option & w.MASK in targets(state) else OK

    def reasons(self) -> tuple[int, ...]:
        return (NAMED_ALREADY,)

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return every_target(state)


# -- answering -------------------------------------------------------------------------------------------


class AnswerNext(Work[Alone]):
    """Evil tells distance and level, truly unless a card says otherwise (ALO-ACT-05, ALO-LOC-03, ALO-LOC-04,
    ALO-LOC-06, ALO-GLOS-06). Frame: place of the target."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        number, scene = frame[1], state.scene
        if number >= scene.asked:
            return
        state.stack.append((w.ANSWER, number + 1))
        target = target_at(state, number)
        sector = nearest(state, target)
        if sector < 0:
            if state.sink is not None:
                nowhere: dict[str, Json] = {"distance": None, "same_level": None}
                facts: dict[str, Json] = {"target": target_id(state, target), **nowhere}
                tell(state, "answer", state.leader, facts, shows=True)
            return
        same = state.board.level[sector] == state.board.level[state.hero]
        told = state.board.distance[state.hero][sector] + (0, -1, 1)[scene.off >> 2 * number & 3]
        blurred = scene.blur >> number & 1
        if target < w.TARGET_CREATURES:
            how_far = -1 if blurred else told
            fact = (w.FACT_DISTANCE, state.hero, target, how_far, int(same) | 2 * scene.doubt)
            if fact not in state.facts:
                state.facts.append(fact)
        if state.sink is not None:
            answer: dict[str, Json] = {
                "target": target_id(state, target),
                "distance": None if blurred else told,
                "same_level": same,
            }
            tell(state, "answer", state.leader, answer, {"where": spot(state, sector)}, shows=True)


class Ask(HeroEffect):
    """Targets named by an item; some tell a direction too."""

    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        _, how_many, bearing = effect
        if bearing:
            state.stack.append((w.ASK_BEARING, w.HERO))
        ask_targets(state, how_many)


class Bearing(Question[Alone]):
    """The target of whose way the first step is told (Motion sensor)."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [DONE, *(WHICH | place for place in range(state.scene.asked))]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option == DONE:
            return
        target = target_at(state, option & w.MASK)
        sector = nearest(state, target)
        ways = state.board.first_steps(state.hero, sector, 0) if sector >= 0 else 0
        if state.sink is not None:
            words: list[Json] = [DIRECTIONS[way] for way in bits(ways)]
            facts: dict[str, Json] = {"target": target_id(state, target), "ways": words}
            tell(state, "bearing", state.leader, facts, shows=True)


NAME_TARGET: Final[Question[Alone]] = NameTarget(w.ASK_TARGET)
BEARING: Final[Question[Alone]] = Bearing(w.ASK_BEARING)
WORK: Final[list[Work[Alone]]] = [AnswerNext(w.ANSWER)]
EFFECTS: Final[list[HeroEffect]] = [Ask("ask")]
