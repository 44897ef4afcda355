"""Creatures at Evil's command: they move, make noise, rage, heal and dodge (ALO-CMOVE, ALO-NOISE, ALO-DOOR-08).

Questions are put on the stack through POSE, which leaves out those that leave nothing to choose (see `reactions`).
"""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map import maze
from penumbra.games.alone.map.board import Board
from penumbra.games.alone.missions import missions
from penumbra.games.alone.state.state import BOOST_DICE, BOOST_DIES, BOOST_REROLL, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.state import Frame

Effect = tuple[int, ...]

# Where the fields of the effect `move` stand (schema.MoveCreatures).
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
# box.FIELD_WORDS: who and toward
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
    for direction in maze.bits(steps | breaches):
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
        for direction in maze.bits(steps | breaches):
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
    sector = maze.nearest(state, target_at(state, target)) if target >= 0 else -1
    return sector if sector >= 0 else NOWHERE_TO_GO


def target_at(state: Alone, place: int) -> int:
    """The Locate target named in that place."""
    return state.scene.targets >> 8 * place & 255


def _may_join(state: Alone, effect: Effect, token: int, target: int) -> bool:
    """Whether the card can do something with this creature: move it, or strengthen it where it stands ("up to")."""
    sector, who = state.at[token], effect[WHO]
    if sector < 0:
        return False
    if who == UNREVEALED:
        if maze.is_shown(state, token):
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


def move(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    _, program, place, seat, _ = frame
    state.scene.moved = -1
    begin_move(state, seat, program, place)


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


def creature_options(state: Alone, frame: Frame) -> list[int]:
    """Different creatures, one after the other; all head for the same target, which is chosen first."""
    _, _, program, place, _, moved, target = frame
    effect = effect_of(state, program, place)
    found = [w.PASS << w.SHIFT]
    if effect[TOWARD] == TO_TARGET and target < 0:
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


def answer_creature(state: Alone, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    _, seat, program, place, more, moved, target = frame
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


def begin_silence(state: Alone) -> None:
    """Trouble `silence`: once per round, after a Move, Evil moves a creature 1 sector."""
    begin_move(state, state.leader, DEAD_SILENCE)


def _use_silence(state: Alone, seat: int) -> None:
    state.trouble_used |= 1 << w.SILENCE
    if state.sink is not None:
        maze.tell(state, "silence", seat, {})


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


def step_options(state: Alone, frame: Frame) -> list[int]:
    _, _, token, points, program, place, target, _ = frame
    effect = effect_of(state, program, place)
    steps, breaches = open_ways(state, effect, token, points, target)
    found = [w.STEP << w.SHIFT | direction for direction in maze.bits(steps)]
    found += [w.BREACH << w.SHIFT | direction for direction in maze.bits(breaches)]
    if not effect[ARRIVE] or state.at[token] == state.hero:
        found.append(w.STOP << w.SHIFT)
    return found


def answer_step(state: Alone, frame: Frame, kind: int, direction: int, chance: Chance) -> None:
    _, seat, token, points, program, place, target, stepped = frame
    state.stack.pop()
    if kind == w.STOP:
        _end_move(state, frame)
        return
    sector = state.at[token]
    edge = state.board.edge[sector][direction]
    if edge >= 0 and state.blocked >> edge & 1:
        maze.open_passage(state, edge, seat)
    if kind == w.BREACH:  # the creature stays; the point is spent (ALO-DOOR-08)
        _walk_on(state, (w.ASK_STEP, seat, token, points - 1, program, place, target, stepped))
        return
    further = (w.ASK_STEP, seat, token, points - 1, program, place, target, 1)
    if state.board.next[sector][direction] == state.hero:  # a move into the Hero's sector ends there (AMB-58)
        _end_move(state, further)
        _step(state, token, direction, seat)
    else:
        _step(state, token, direction, seat)
        _walk_on(state, further)


def _step(state: Alone, token: int, direction: int, seat: int) -> None:
    maze.move_creature(state, token, direction, seat)
    if token >= state.box.first_boss:  # AMB-26
        missions.boss_arrived(state, token)


# -- noise -----------------------------------------------------------------------------------------------


def settle_noise(state: Alone, frame: Frame, chance: Chance) -> None:
    """A creature's move is over: it has what the card gives it, and it is heard where it stands (ALO-NOISE-01, AMB-07).

    A scare on the way, and what Evil answers to it, come first; so the creature may be gone.
    """
    _, seat, token, flags = frame
    scene, sector = state.scene, state.at[token]
    if sector < 0:
        return
    scene.moved = token
    dice, reroll = flags // FLAG_DICE, flags & ROLLS_AGAIN
    if (dice or reroll) and (not flags & ONLY_BESIDE_HERO or sector == state.hero):
        strengthen(state, token, dice, bool(reroll), False, seat)
    misreport, scene.misreport = scene.misreport, 0
    if flags & NO_NOISE:
        return
    if misreport and not maze.is_shown(state, token):
        maze.hear(state, could_be_heard(state) | maze.noise_ways(state, sector), seat, sector)
    else:
        maze.make_noise(state, token, seat)


def could_be_heard(state: Alone) -> int:
    """Every direction from which the Hero would believe a noise, as a mask: no sound comes through a closed passage
    (ALO-NOISE-05)."""
    board, hero = state.board, state.hero
    heard = 1 << w.OTHER_LEVEL if len(board.levels) > 1 else 0
    for direction in board.exits[hero]:
        if board.passable(hero, direction, state.blocked) >= 0:
            heard |= 1 << direction
    return heard


def noise_options(state: Alone, frame: Frame) -> list[int]:
    return [w.NOISE << w.SHIFT | way for way in maze.bits(frame[2])]


def answer_noise(state: Alone, frame: Frame, kind: int, way: int, chance: Chance) -> None:
    _, seat, offered, sector = frame
    state.stack.pop()
    true = maze.noise_ways(state, sector) if sector >= 0 else offered
    maze.report(state, way, seat, sector, bool(true >> way & 1), doubt=bool(offered & ~true))


def can_echo(state: Alone, effect: Effect) -> bool:
    return bool(could_be_heard(state))


def echo(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    state.stack.append((w.POSE, w.ASK_ECHO, frame[3], effect[1]))


def echo_options(state: Alone, frame: Frame) -> list[int]:
    return [w.NOISE << w.SHIFT | way for way in maze.bits(could_be_heard(state))]


def answer_echo(state: Alone, frame: Frame, kind: int, way: int, chance: Chance) -> None:
    _, seat, more = frame
    state.stack.pop()
    if more > 1:
        state.stack.append((w.POSE, w.ASK_ECHO, seat, more - 1))
    maze.report(state, way, seat, true=False, doubt=True)


def misreport(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    state.scene.misreport = 1


# -- attacks ---------------------------------------------------------------------------------------------


def can_boost(state: Alone, effect: Effect) -> bool:
    return _boosted(state, effect) >= 0


def _boosted(state: Alone, effect: Effect) -> int:
    """The creature that this card moved, or the one fought if it survived; -1: none."""
    token = state.fought if effect[1] == FOUGHT else state.scene.moved
    return token if token >= 0 and state.at[token] >= 0 else -1


def boost(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    _, _, dice, reroll, sacrifice = effect
    token = _boosted(state, effect)
    if token < 0:
        return
    if not sacrifice:
        strengthen(state, token, dice, bool(reroll), False, frame[3])
        return
    if reroll:
        strengthen(state, token, 0, True, False, frame[3])
    state.stack.append((w.ASK_BOOST, frame[3], token, dice))


def boost_options(state: Alone, frame: Frame) -> list[int]:
    return [w.PASS << w.SHIFT, w.TAKE_DICE << w.SHIFT]


def answer_boost(state: Alone, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    _, seat, token, dice = frame
    state.stack.pop()
    if kind == w.TAKE_DICE:
        strengthen(state, token, dice, False, True, seat)


def strengthen(state: Alone, token: int, dice: int, reroll: bool, dies: bool, seat: int) -> None:
    """For its attack this turn: more dice, misses rolled again, death afterwards."""
    state.boosts.append(token + dice * BOOST_DICE + reroll * BOOST_REROLL + dies * BOOST_DIES)
    if state.sink is not None:
        gains: dict[str, Json] = {"dice": dice, "reroll": reroll, "dies": dies}
        maze.tell_of_creature(state, "creature-rages", token, seat, gains)


def can_attack_now(state: Alone, effect: Effect) -> bool:
    return bool(_biters(state, effect))


def _biters(state: Alone, effect: Effect) -> int:
    """Creatures in the Hero's sector as a mask; or of them only those just revealed."""
    here = 0
    for token, where in enumerate(state.at):
        if where == state.hero:
            here |= 1 << token
    return here & state.scene.shown if effect[1] == SHOWN else here


def attack_now(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    biters = _biters(state, effect)
    if biters:
        state.stack.append((w.POSE, w.ASK_BITE, frame[3], biters, effect[2] or -1))


def bite_options(state: Alone, frame: Frame) -> list[int]:
    return [w.CREATURE << w.SHIFT | token for token in maze.bits(frame[2])]


def answer_bite(state: Alone, frame: Frame, kind: int, token: int, chance: Chance) -> None:
    state.stack.pop()
    state.stack.append((w.CREATURE_ATTACK, token, frame[3], w.BY_ATTACK))


# -- being fought ----------------------------------------------------------------------------------------


def has_target(state: Alone, effect: Effect) -> bool:
    foe = state.scene.foe
    return foe >= 0 and state.at[foe] >= 0


def shrug(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    state.scene.shrug += effect[1]


def can_mend(state: Alone, effect: Effect) -> bool:
    return state.wounded != 0


def mend(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    state.stack.append((w.POSE, w.ASK_MEND, frame[3], effect[1]))


def mend_options(state: Alone, frame: Frame) -> list[int]:
    return [w.CREATURE << w.SHIFT | token for token in maze.bits(state.wounded)]


def answer_mend(state: Alone, frame: Frame, kind: int, token: int, chance: Chance) -> None:
    _, seat, more = frame
    state.stack.pop()
    if more > 1:
        state.stack.append((w.POSE, w.ASK_MEND, seat, more - 1))
    state.wounded &= ~(1 << token)
    if state.sink is not None:
        maze.tell_of_creature(state, "creature-mended", token, seat)


def can_dodge(state: Alone, effect: Effect) -> bool:
    return has_target(state, effect) and bool(_ways_off(state, state.scene.foe))


def _ways_off(state: Alone, token: int) -> int:
    """Directions of steps that lead away from the Hero, as a mask."""
    board, sector, blocked = state.board, state.at[token], state.blocked
    far, found = board.distances(state.hero, blocked), 0
    for direction in board.exits[sector]:
        there = board.passable(sector, direction, blocked)
        if there >= 0 and far[there] > far[sector]:
            found |= 1 << direction
    return found


def dodge(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    if can_dodge(state, effect):
        state.stack.append((w.ASK_STEP_AWAY, frame[3], state.scene.foe, effect[1], 0))


def step_away_options(state: Alone, frame: Frame) -> list[int]:
    away = [w.STEP << w.SHIFT | direction for direction in maze.bits(_ways_off(state, frame[2]))]
    return [*away, w.STOP << w.SHIFT]


def answer_step_away(state: Alone, frame: Frame, kind: int, direction: int, chance: Chance) -> None:
    _, seat, token, points, stepped = frame
    state.stack.pop()
    if kind == w.STEP:
        _step(state, token, direction, seat)
        if points > 1 and _ways_off(state, token):
            state.stack.append((w.ASK_STEP_AWAY, seat, token, points - 1, 1))
            return
    elif not stepped:
        return
    _lose_target(state, seat, token)


def _lose_target(state: Alone, seat: int, token: int) -> None:
    """If the target is out of reach now, the Hero may turn against another creature."""
    scene = state.scene
    reach = maze.sight(state) if scene.reach else 1 << state.hero
    if not (maze.is_shown(state, token) and reach >> state.at[token] & 1):
        scene.foe = -1
        if maze.foes(state, reach):
            state.stack.append((w.ASK_FOE, w.HERO, scene.reach, 1))
        else:
            scene.failed = 1
    state.stack.append((w.SETTLE_NOISE, seat, token, 0))


WORK: Final = {w.SETTLE_NOISE: settle_noise}
QUESTIONS: Final = {
    w.ASK_CREATURE: (creature_options, answer_creature),
    w.ASK_STEP: (step_options, answer_step),
    w.ASK_NOISE: (noise_options, answer_noise),
    w.ASK_ECHO: (echo_options, answer_echo),
    w.ASK_BOOST: (boost_options, answer_boost),
    w.ASK_BITE: (bite_options, answer_bite),
    w.ASK_MEND: (mend_options, answer_mend),
    w.ASK_STEP_AWAY: (step_away_options, answer_step_away),
}
