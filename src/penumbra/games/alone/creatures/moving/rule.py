"""Creatures at Evil's command move (ALO-CMOVE, ALO-DOOR-08).

Questions are put on the stack through POSE, which leaves out those that leave nothing to choose (`reactions.posing`).
"""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.tokens import CANNOT, IN_SUPPLY, is_shown, move_creature
from penumbra.games.alone.map.board import Board
from penumbra.games.alone.map.passages import open_passage
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.map.targets import nearest, target_at
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.missions.finale import boss_arrived
from penumbra.games.alone.options import PASS, STOP, all_creatures, all_ways, named_targets
from penumbra.games.alone.reactions.effect import PLACE, PLAYER, PROGRAM, CardEffect, Effect
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

# Why a creature does not move so.
MOVED_ALREADY: Final = 202
WALL: Final = 203
RUBBLE: Final = 204
BLOCKED: Final = 205
OPEN: Final = 206
ASTRAY: Final = 207
MUST_ARRIVE: Final = 208
CANNOT_REACH: Final = 209

# Where the fields of the effect `move` stand (form.MoveCreatures).
N: Final = 1
STEPS: Final = 2
WHO: Final = 3
TOWARD: Final = 4
ARRIVE: Final = 5
DICE: Final = 6
REROLL: Final = 7
IF_ARRIVED: Final = 8
QUIET: Final = 9
BREACH: Final = 10
STANDARD: Final[Effect] = (0, 1, 1, 0, -1, 0, 0, 0, 0, 0, 0)
"""Any creature up to 1 sector: the move of a standard reaction (ALO-CMOVE-02); its program is NO_CARD."""
NO_CARD: Final = -1
DEAD_SILENCE: Final = -2
"""The same as a special condition of a mission: its move once per round."""
# Words of the fields `who` and `toward`, by their places
UNREVEALED: Final = 1
SHOWN: Final = 2
FOUGHT: Final = 3
TO_TARGET: Final = 1
NOWHERE_TO_GO: Final = -2
# Flags of a move in SETTLE_NOISE; the extra dice stand above them.
NO_NOISE: Final = 1
ROLLS_AGAIN: Final = 2
ONLY_BESIDE_HERO: Final = 4
FLAG_DICE: Final = 8


def effect_of(state: Alone, program: int, place: int) -> Effect:
    return STANDARD if program < 0 else state.box.programs[program][place]


# -- where a creature may go -----------------------------------------------------------------------------


def ways(board: Board, sector: int, blocked: int, goal: int, free: int) -> tuple[int, int]:
    """The directions of a step, by doors (ALO-DOOR-03) and stairs (ALO-CMOVE-04) too, and those of blocked doors that
    can be opened, as masks. With a goal only those that
    bring it nearer, on foot or by a way through blocked doors. `free`: blocked doors are passed in stride. Rubble
    cannot be opened."""
    steps = breaches = 0
    near = through = board.distance[sector]
    if goal >= 0:
        near = board.distances(goal, blocked)
        through = board.distances(goal, blocked & -1 << board.doors)
    for direction in board.exits[sector]:
        there = board.next[sector][direction]
        if goal >= 0 and near[there] >= near[sector] and through[there] >= through[sector]:
            continue
        edge = board.edge[sector][direction]
        if edge < 0 or not blocked >> edge & 1:
            steps |= 1 << direction
        elif edge < board.doors:  # ALO-DOOR-08, ALO-CMOVE-03
            if free:
                steps |= 1 << direction
            else:
                breaches |= 1 << direction
    return steps, breaches


def arrives(board: Board, sector: int, blocked: int, points: int, hero: int, goal: int, free: int) -> bool:
    """Whether a creature can still get to the Hero with so many points of movement."""
    if sector == hero:
        return True
    if board.distances(hero, blocked & -1 << board.doors)[sector] > points:
        return False
    steps, breaches = ways(board, sector, blocked, goal, free)
    for direction in bits(steps | breaches):
        edge = board.edge[sector][direction]
        opened = blocked if edge < 0 else blocked & ~(1 << edge)
        there = board.next[sector][direction] if steps >> direction & 1 else sector
        if arrives(board, there, opened, points - 1, hero, goal, free):
            return True
    return False


def open_ways(state: Alone, effect: Effect, token: int, points: int, target: int) -> tuple[int, int]:
    """Steps and breaches that the effect allows a creature now."""
    goal = _goal(state, effect, target)
    if goal == NOWHERE_TO_GO:
        return 0, 0
    board, sector, blocked, free = state.board, state.at[token], state.blocked, effect[BREACH]
    steps, breaches = ways(board, sector, blocked, goal, free)
    if effect[ARRIVE]:
        for direction in bits(steps | breaches):
            edge = board.edge[sector][direction]
            opened = blocked if edge < 0 else blocked & ~(1 << edge)
            there = board.next[sector][direction] if steps >> direction & 1 else sector
            if not arrives(board, there, opened, points - 1, state.hero, goal, free):
                steps &= ~(1 << direction)
                breaches &= ~(1 << direction)
    return steps, breaches


def _goal(state: Alone, effect: Effect, target: int) -> int:
    """The sector that every step must come nearer to; -1: none."""
    if effect[TOWARD] < 0:
        return -1
    if effect[TOWARD] != TO_TARGET:
        return state.hero
    sector = nearest(state, target_at(state, target)) if target >= 0 else -1
    return sector if sector >= 0 else NOWHERE_TO_GO


def _may_join(state: Alone, effect: Effect, token: int, target: int) -> bool:
    """Whether the card can do something with this creature: move it, or strengthen it where it stands ("up to")."""
    sector, who = state.at[token], effect[WHO]
    if sector < 0:
        return False
    if who == UNREVEALED:
        if is_shown(state, token):
            return False
    elif who == SHOWN:
        if not state.scene.shown >> token & 1:
            return False
    elif who == FOUGHT and token != state.fought:
        return False
    if effect[TOWARD] < 0 and not effect[ARRIVE] and not state.blocked >> state.board.doors:
        return True  # without rubble there is always a way somewhere
    if (effect[DICE] or effect[REROLL]) and (
        sector == state.hero or not (effect[IF_ARRIVED] or effect[ARRIVE])
    ):
        return True
    steps, breaches = open_ways(state, effect, token, effect[STEPS], target)
    return bool(steps | breaches)


def _goes_anywhere(state: Alone, effect: Effect) -> bool:
    """Whether any creature may be moved anywhere, and no rubble shuts one in: nothing more to look at."""
    return (
        effect[WHO] == 0
        and effect[TOWARD] < 0
        and not effect[ARRIVE]
        and not state.blocked >> state.board.doors
    )


# -- moving ----------------------------------------------------------------------------------------------


def can_move(state: Alone, effect: Effect) -> bool:
    if _goes_anywhere(state, effect):
        return any(at >= 0 for at in state.at)
    if effect[TOWARD] == TO_TARGET:
        return bool(_targets_in_play(state, effect))
    return any(_may_join(state, effect, token, -1) for token in range(len(state.at)))


def _targets_in_play(state: Alone, effect: Effect) -> list[int]:
    """Places of Locate targets to which a creature could go."""
    tokens = range(len(state.at))
    return [
        place
        for place in range(state.scene.asked)
        if any(_may_join(state, effect, token, place) for token in tokens)
    ]


class Move(CardEffect):
    """The card moves creatures."""

    def could(self, state: Alone, effect: Effect) -> bool:
        return can_move(state, effect)

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        state.scene.moved = -1
        begin_move(state, frame[PLAYER], frame[PROGRAM], frame[PLACE])


def begin_move(state: Alone, seat: int, program: int = NO_CARD, place: int = 0) -> None:
    """Let Evil move creatures as an effect says; without a program any creature up to 1 sector."""
    effect = effect_of(state, program, place)
    target = -1
    if effect[TOWARD] == TO_TARGET:
        targets = _targets_in_play(state, effect)
        if not targets:
            return
        if len(targets) == 1:
            target = targets[0]
    state.stack.append((w.POSE, w.ASK_CREATURE, seat, program, place, effect[N], 0, target))


def begin_silence(state: Alone) -> None:
    """Trouble `silence`: once per round, after a Move, Evil moves a creature 1 sector."""
    begin_move(state, state.leader, DEAD_SILENCE)


def _use_silence(state: Alone, seat: int) -> None:
    state.trouble_used |= 1 << w.SILENCE
    if state.sink is not None:
        tell(state, "silence", seat, {})


class WhoMoves(Question[Alone]):
    """Different creatures, one after the other; all head for the same target, which is chosen first."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        _, _, program, place, _, moved, target = frame
        effect = effect_of(state, program, place)
        found = [PASS]
        if _wants_target(effect, target):
            found += [w.WHICH << w.SHIFT | which for which in _targets_in_play(state, effect)]
            return found
        base = w.CREATURE << w.SHIFT
        if _goes_anywhere(state, effect):
            found += [base | token for token, at in enumerate(state.at) if at >= 0 and not moved >> token & 1]
            return found
        for token in range(len(state.at)):
            if not moved >> token & 1 and _may_join(state, effect, token, target):
                found.append(base | token)
        return found

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [PASS, *all_creatures(state), *named_targets(state)]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        _, _, program, place, _, moved, target = frame
        kind, arg = option >> w.SHIFT, option & w.MASK
        effect = effect_of(state, program, place)
        if kind == w.PASS:
            return OK
        if kind == w.WHICH and _wants_target(effect, target):
            return OK if arg in _targets_in_play(state, effect) else CANNOT_REACH
        if kind == w.CREATURE:
            return _may_move(state, effect, arg, moved, target)
        return NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (IN_SUPPLY, MOVED_ALREADY, CANNOT, CANNOT_REACH)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, program, place, more, moved, target = frame
        kind, arg = option >> w.SHIFT, option & w.MASK
        state.stack.pop()
        if kind == w.WHICH:
            state.stack.append((w.POSE, w.ASK_CREATURE, seat, program, place, more, moved, arg))
        elif kind == w.CREATURE:
            if program == DEAD_SILENCE:
                _use_silence(state, seat)
            if more > 1:
                again = (w.ASK_CREATURE, seat, program, place, more - 1, moved | 1 << arg, target)
                state.stack.append((w.POSE, *again))
            steps = effect_of(state, program, place)[STEPS]
            _walk_on(state, (w.ASK_STEP, seat, arg, steps, program, place, target, 0))


def _wants_target(effect: Effect, target: int) -> bool:
    return effect[TOWARD] == TO_TARGET and target < 0


def _may_move(state: Alone, effect: Effect, token: int, moved: int, target: int) -> int:
    if state.at[token] < 0:
        return IN_SUPPLY
    if moved >> token & 1:
        return MOVED_ALREADY
    if _wants_target(effect, target):
        return NOT_ASKED
    return OK if _may_join(state, effect, token, target) else CANNOT


# -- step by step ----------------------------------------------------------------------------------------


def _walk_on(state: Alone, frame: Frame) -> None:
    """Ask for the next step, if there is one to take."""
    _, _, token, points, program, place, target, _ = frame
    if points > 0:
        steps, breaches = open_ways(state, effect_of(state, program, place), token, points, target)
        if steps | breaches:
            state.stack.append(frame)
            return
    _end_move(state, frame)


def _end_move(state: Alone, frame: Frame) -> None:
    _, seat, token, _, program, place, _, stepped = frame
    effect = effect_of(state, program, place)
    flags = effect[DICE] * FLAG_DICE
    if effect[QUIET] or not stepped:
        flags |= NO_NOISE
    if effect[REROLL]:
        flags |= ROLLS_AGAIN
    if effect[IF_ARRIVED]:
        flags |= ONLY_BESIDE_HERO
    state.stack.append((w.SETTLE_NOISE, seat, token, flags))


class CreatureStep(Question[Alone]):
    """Where the creature goes, step by step; it may stop, unless it has to get to the Hero."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        _, _, token, points, program, place, target, _ = frame
        effect = effect_of(state, program, place)
        steps, breaches = open_ways(state, effect, token, points, target)
        found = [w.STEP << w.SHIFT | direction for direction in bits(steps)]
        found += [w.BREACH << w.SHIFT | direction for direction in bits(breaches)]
        if _may_stop(state, effect, token):
            found.append(STOP)
        return found

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [*all_ways(w.STEP), *all_ways(w.BREACH), STOP]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        _, _, token, points, program, place, target, _ = frame
        kind, way = option >> w.SHIFT, option & w.MASK
        effect = effect_of(state, program, place)
        if kind == w.STOP:
            return OK if _may_stop(state, effect, token) else MUST_ARRIVE
        if kind not in (w.STEP, w.BREACH):
            return NOT_ASKED
        steps, breaches = open_ways(state, effect, token, points, target)
        if (steps if kind == w.STEP else breaches) >> way & 1:
            return OK
        if kind == w.BREACH and steps >> way & 1:
            return OPEN  # also where the card lets it pass doors in stride
        return why_not_through(state, token, kind, way)

    def reasons(self) -> tuple[int, ...]:
        return (WALL, RUBBLE, BLOCKED, OPEN, ASTRAY, MUST_ARRIVE)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, token, points, program, place, target, stepped = frame
        kind, direction = option >> w.SHIFT, option & w.MASK
        state.stack.pop()
        if kind == w.STOP:
            _end_move(state, frame)
            return
        sector = state.at[token]
        edge = state.board.edge[sector][direction]
        if edge >= 0 and state.blocked >> edge & 1:
            open_passage(state, edge, seat)
        if kind == w.BREACH:  # the creature stays; the point is spent (ALO-DOOR-08)
            _walk_on(state, (w.ASK_STEP, seat, token, points - 1, program, place, target, stepped))
            return
        further = (w.ASK_STEP, seat, token, points - 1, program, place, target, 1)
        if (
            state.board.next[sector][direction] == state.hero
        ):  # a move into the Hero's sector ends there (AMB-58)
            _end_move(state, further)
            step(state, token, direction, seat)
        else:
            step(state, token, direction, seat)
            _walk_on(state, further)


def _may_stop(state: Alone, effect: Effect, token: int) -> bool:
    return not effect[ARRIVE] or state.at[token] == state.hero


def why_not_through(state: Alone, token: int, kind: int, way: int) -> int:
    """What stands against a step (or a breach) that is not allowed: the Map, or the effect that moves the creature."""
    board, sector = state.board, state.at[token]
    if way not in board.exits[sector]:
        return WALL
    edge = board.edge[sector][way]
    if edge >= 0 and state.blocked >> edge & 1:
        if edge >= board.doors:
            return RUBBLE
        return BLOCKED if kind == w.STEP else ASTRAY
    return ASTRAY if kind == w.STEP else OPEN


def step(state: Alone, token: int, direction: int, seat: int) -> None:
    move_creature(state, token, direction, seat)
    if token >= state.box.first_boss:  # AMB-26
        boss_arrived(state, token)


CREATURE: Final[Question[Alone]] = WhoMoves(w.ASK_CREATURE)
STEP: Final[Question[Alone]] = CreatureStep(w.ASK_STEP)
EFFECTS: Final[list[CardEffect]] = [Move("move")]
