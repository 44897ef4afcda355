"""Moving: an action of one sector, longer moves step by step, and what is met on the way (ALO-MOVE, ALO-STAIR)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts import own_card
from penumbra.games.alone.acts.declaring import declare, react
from penumbra.games.alone.acts.doors import rule as doors
from penumbra.games.alone.acts.effect import Effect, HeroEffect
from penumbra.games.alone.creatures.opportunity.rule import provokes
from penumbra.games.alone.creatures.tokens import is_shown
from penumbra.games.alone.map.board import DIRECTIONS, STAIRS
from penumbra.games.alone.map.places import place, spot
from penumbra.games.alone.map.revealing import forget, reveal, sector_facts
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.missions.finale import hero_entered
from penumbra.games.alone.options import WAYS
from penumbra.games.alone.rounds.tracks import has_trouble
from penumbra.games.alone.state.state import GHOST_SCARE, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, OK, Question, Work
from penumbra.kernel.state import Frame

MOVE: Final = w.MOVE_TO << w.SHIFT
DONE: Final = w.DONE_NOW << w.SHIFT

WALL: Final = 24
NO_STAIRS: Final = 25
DOOR_BLOCKED: Final = 26
RUBBLE: Final = 27
REASONS: Final = (WALL, NO_STAIRS, DOOR_BLOCKED, RUBBLE)


# -- declaring -------------------------------------------------------------------------------------------


def list_moves(state: Alone, found: list[int]) -> list[int]:
    """Where the Hero may go; the directions that are closed are returned (ALO-MOVE-01, ALO-MOVE-02, AMB-02,
    AMB-51)."""
    board, here, blocked = state.board, state.hero, state.blocked
    edges = board.edge[here]
    closed: list[int] = []
    for way in board.exits[here]:
        if edges[way] >= 0 and blocked >> edges[way] & 1:
            closed.append(way)
        else:
            found.append(MOVE | way)
    return closed


def may_move(state: Alone, way: int) -> int:
    """Walls and closed passages of his own sector the Hero sees (AMB-02)."""
    board, here = state.board, state.hero
    if way not in board.exits[here]:
        return NO_STAIRS if way == STAIRS else WALL
    edge = board.edge[here][way]
    if edge < 0 or not state.blocked >> edge & 1:
        return OK
    return DOOR_BLOCKED if edge < board.doors else RUBBLE


def every_move(state: Alone) -> list[int]:
    return [MOVE | way for way in range(WAYS)]


def open_ways(state: Alone) -> list[int]:
    board, here = state.board, state.hero
    return [way for way in board.exits[here] if board.passable(here, way, state.blocked) >= 0]


def move(state: Alone, way: int) -> None:
    scene = declare(state, w.MOVE)
    scene.steps = 1
    scene.bold = own_card.extra_steps(state)
    state.stack.append((w.MOVE_DONE,))
    state.stack.append((w.TAKE_STEP, way))
    react(state, w.DECLARED)


# -- a step ----------------------------------------------------------------------------------------------


class TakeStep(Work[Alone]):
    """One sector; leaving creatures behind lets them strike first (ALO-MOVE-08). Frame: direction."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        way = frame[1]
        if state.board.passable(state.hero, way, state.blocked) < 0:
            state.scene.steps = state.scene.bold = 0
            return
        state.scene.steps -= 1
        state.stack.append((w.STEP_OUT, way))
        if provokes(state):
            state.stack.append((w.ASK_OPPORTUNITY, state.leader))


class StepOut(Work[Alone]):
    """The Hero enters the next sector (ALO-ACT-02, ALO-MOVE-02); doors open by themselves (ALO-DOOR-01). Frame:
    direction."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        board, left = state.board, state.hero
        there = board.passable(left, frame[1], state.blocked)  # ALO-DOOR-02
        if there < 0:
            return
        state.hero = there
        new = not state.revealed >> there & 1
        if state.sink is not None:
            facts: dict[str, Json] = {"way": DIRECTIONS[frame[1]], "at": place(state, there)}
            tell(state, "moves", w.HERO, facts, {"to": spot(state, there)}, shows=new)
        if board.level[there] != board.level[left]:  # ALO-STAIR-03
            forget(state, board.level_mask[board.level[left]] & ~(1 << left), "stairs")
        state.stack.append((w.MEET, frame[1]))
        if new and state.scene.action == w.MOVE:  # AMB-45: its tile lies there, its elements follow
            react(state, w.ENTERING)


class Meet(Work[Alone]):
    """Everything in the entered sector is revealed (ALO-MOVE-03, ALO-MOVE-04); unrevealed creatures scare
    (ALO-ENC-01). Frame: direction."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        here, bit = state.hero, 1 << state.hero
        strangers = 0
        for token, where in enumerate(state.at):
            if where == here and not is_shown(state, token):
                strangers |= 1 << token
        ghosts = [ghost for ghost in state.ghosts if ghost & 255 == here]
        false = bool(ghosts or (state.false_danger | state.veiled_danger) & bit or strangers & state.veiled)
        state.veiled &= ~strangers
        state.veiled_danger &= ~bit
        state.false_danger &= ~bit
        if ghosts:
            state.ghosts = [ghost for ghost in state.ghosts if ghost & 255 != here]
        if state.revealed & bit:
            state.scene.shown |= strangers
            if false and state.sink is not None:  # tricks come to light
                facts: dict[str, Json] = {"sector": sector_facts(state, here)}
                tell(state, "revealed", w.HERO, facts, {"where": spot(state, here)}, shows=True)
        else:
            reveal(state, bit)
        hero_entered(state)
        state.stack.append((w.STEP_DONE,))
        for ghost in ghosts:
            if ghost // GHOST_SCARE:
                state.stack.append((w.SCARE, -1, ghost // GHOST_SCARE))
        if strangers:
            state.stack.append((w.GREET, strangers))


class StepDone(Work[Alone]):
    """After each movement a door may be blocked (ALO-MOVE-05, ALO-MOVE-06), then the Hero may go on."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        scene = state.scene
        if scene.steps > 0 or scene.bold > 0:
            state.stack.append((w.GO_ON,))
        if not state.no_block and doors.open_doors(state):
            state.stack.append((w.ASK_BLOCK, w.HERO))


class MoveDone(Work[Alone]):
    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        if state.scene.action != w.MOVE:
            return
        if has_trouble(state, w.SILENCE) and not state.trouble_used >> w.SILENCE & 1:
            state.stack.append((w.SILENCE_MOVE,))
        react(state, w.MOVED)


# -- longer moves ----------------------------------------------------------------------------------------


class AskForStep(Work[Alone]):
    """Ask for the next step of a longer move."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        if open_ways(state):
            state.stack.append((w.ASK_GO_ON, w.HERO))


class NextStep(Question[Alone]):
    """The next step of a longer move. Doors are opened and blocked at other times."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [*(MOVE | way for way in open_ways(state)), DONE]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        scene = state.scene
        if option == DONE:
            scene.steps = scene.bold = 0
            return
        if scene.steps <= 0:  # the character's own step
            scene.steps, scene.bold = 1, scene.bold - 1
            own_card.use_hero_side(state)
        state.stack.append((w.TAKE_STEP, option & w.MASK))

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        kind = option >> w.SHIFT
        if kind == w.MOVE_TO:
            return may_move(state, option & w.MASK)
        if kind == w.UNBLOCK:
            return doors.WHOLE_ACTION
        if kind == w.BLOCK:
            return doors.NOT_BETWEEN_STEPS
        return OK if option == DONE else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (*REASONS, doors.WHOLE_ACTION, doors.NOT_BETWEEN_STEPS)

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [*every_move(state), *doors.every_unblocking(state), DONE, *doors.every_blocking(state)]


# -- effects ---------------------------------------------------------------------------------------------


class Go(HeroEffect):
    """A move of several sectors."""

    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        _, steps, safe, quiet = effect
        scene = state.scene
        scene.steps, scene.safe, scene.quiet = steps, safe, max(scene.quiet, quiet)
        state.stack.append((w.MOVE_DONE,))
        state.stack.append((w.GO_ON,))

    def possible(self, state: Alone, effect: Effect) -> bool:
        return bool(open_ways(state))


class Smoke(HeroEffect):
    """Creatures in the Hero's sector have fewer dice, and he may leave it unharmed."""

    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        state.smoke = effect[1]
        state.smoke_at = state.hero
        if state.sink is not None:
            tell(state, "smoke", w.HERO, {"at": place(state, state.hero), "dice": effect[1]})


NEXT_STEP: Final[Question[Alone]] = NextStep(w.ASK_GO_ON)
WORK: Final[list[Work[Alone]]] = [
    TakeStep(w.TAKE_STEP),
    StepOut(w.STEP_OUT),
    Meet(w.MEET),
    StepDone(w.STEP_DONE),
    MoveDone(w.MOVE_DONE),
    AskForStep(w.GO_ON),
]
EFFECTS: Final[list[HeroEffect]] = [Go("go"), Smoke("smoke")]
