"""Creatures at Evil's command: they move, spawn, are transferred, make noise, rage and dodge.

(ALO-CMOVE, ALO-NOISE, ALO-DOOR-08, ALO-GLOS-05, ALO-GLOS-08, ALO-STAT-03)

Questions are put on the stack through POSE, which leaves out those that leave nothing to choose (see `reactions`).
"""

from __future__ import annotations

from penumbra.games.alone import house
from penumbra.games.alone import words as w
from penumbra.games.alone.board import STAIRS, Board
from penumbra.games.alone.rules import maze
from penumbra.games.alone.state import BOOST_DICE, BOOST_DIES, BOOST_REROLL, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.state import Frame

Effect = tuple[int, ...]

# Where the fields of the effect `move` stand (schema.MoveCreatures).
N, STEPS, WHO, TOWARD, ARRIVE, DICE, REROLL, IF_ARRIVED, QUIET, BREACH = range(1, 11)
STANDARD: Effect = (0, 1, 1, 0, -1, 0, 0, 0, 0, 0, 0)
"""Any creature up to 1 sector: the move of a standard reaction (ALO-CMOVE-02); its program is NO_CARD."""
NO_CARD = -1
# box.FIELD_WORDS: who and toward
UNREVEALED, SHOWN, FOUGHT = 1, 2, 3
TO_TARGET = 1
NOWHERE_TO_GO = -2
# Flags of a move in SETTLE_NOISE; the extra dice stand above them.
NO_NOISE = 1
ROLLS_AGAIN = 2
ONLY_BESIDE_HERO = 4
FLAG_DICE = 8


def effect_of(state: Alone, program: int, place: int) -> Effect:
    return STANDARD if program == NO_CARD else state.box.programs[program][place]


# -- where a creature may go -----------------------------------------------------------------------------


def ways(board: Board, sector: int, blocked: int, goal: int, free: int) -> tuple[int, int]:
    """The directions of a step and those of blocked doors that can be opened, as masks. With a goal only those that
    bring it nearer, on foot or by a way through blocked doors. `free`: blocked doors are passed in stride. Rubble
    cannot be opened."""
    steps = breaches = 0
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
    for direction in range(5):
        if not (steps | breaches) >> direction & 1:
            continue
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
        for direction in range(5):
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
    if (effect[DICE] or effect[REROLL]) and (
        sector == state.hero or not (effect[IF_ARRIVED] or effect[ARRIVE])
    ):
        return True
    steps, breaches = open_ways(state, effect, token, effect[STEPS], target)
    return bool(steps | breaches)


# -- moving ----------------------------------------------------------------------------------------------


def can_move(state: Alone, effect: Effect) -> bool:
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
    for token in range(len(state.at)):
        if not moved >> token & 1 and _may_join(state, effect, token, target):
            found.append(w.CREATURE << w.SHIFT | token)
    return found


def answer_creature(state: Alone, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    _, seat, program, place, more, moved, target = frame
    state.stack.pop()
    if kind == w.WHICH:
        state.stack.append((w.POSE, w.ASK_CREATURE, seat, program, place, more, moved, arg))
    elif kind == w.CREATURE:
        if more > 1:
            again = (w.ASK_CREATURE, seat, program, place, more - 1, moved | 1 << arg, target)
            state.stack.append((w.POSE, *again))
        steps = effect_of(state, program, place)[STEPS]
        _walk_on(state, (w.ASK_STEP, seat, arg, steps, program, place, target, 0))


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
    if state.board.next[sector][direction] == state.hero:  # a move into the Hero's sector ends there
        _end_move(state, further)
        maze.move_creature(state, token, direction, seat)
    else:
        maze.move_creature(state, token, direction, seat)
        _walk_on(state, further)


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
    (ALO-NOISE-05), nor from up or down the stairs but as from the other level (ALO-NOISE-04)."""
    board, hero = state.board, state.hero
    heard = 1 << w.OTHER_LEVEL if len(board.levels) > 1 else 0
    for direction in board.exits[hero]:
        if direction != STAIRS and board.passable(hero, direction, state.blocked) >= 0:
            heard |= 1 << direction
    return heard


def noise_options(state: Alone, frame: Frame) -> list[int]:
    return [w.NOISE << w.SHIFT | way for way in maze.bits(frame[2])]


def answer_noise(state: Alone, frame: Frame, kind: int, way: int, chance: Chance) -> None:
    _, seat, offered, sector = frame
    state.stack.pop()
    true = maze.noise_ways(state, sector) if sector >= 0 else offered
    if offered & ~true:  # what may be a lie is nothing to reckon with, true or not (ALO-GLOS-06)
        facts = state.facts[:]
        maze.report(state, way, seat, sector, bool(true >> way & 1))
        state.facts = facts
    else:
        maze.report(state, way, seat, sector)


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
    maze.report(state, way, seat, true=False)


def misreport(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    state.scene.misreport = 1


# -- spawning --------------------------------------------------------------------------------------------


def can_spawn(state: Alone, closer: int = 0) -> bool:
    """Whether a creature could be spawned at all."""
    kinds, sectors = _supply(state), _roomy(state, True)
    return any(kinds >> kind & 1 and _spot_for(state, kind, closer, sectors) for kind in range(_types(state)))


def can_spawn_by(state: Alone, effect: Effect) -> bool:
    return can_spawn(state, effect[2])


def spawn(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    for _ in range(effect[1]):
        state.stack.append((w.POSE, w.ASK_SPAWN, frame[3], effect[2]))


def _types(state: Alone) -> int:
    return len(state.box.type_ids)


def _supply(state: Alone) -> int:
    """Types of which a token is left, as a mask (AMB-27)."""
    kinds, kind_of = 0, state.box.token_type
    for token in range(state.box.first_boss):
        if state.at[token] < 0:
            kinds |= 1 << kind_of[token]
    return kinds


def _roomy(state: Alone, in_all: bool) -> int:
    """Sectors of levels that can take one more creature (ALO-STAT-03); `in_all`: also of those on which Evil may first
    take one away (house rule, AMB-38)."""
    limit, sectors = state.box.numbers.creatures_per_level, 0
    for level, mask in enumerate(state.board.level_mask):
        if maze.on_level(state, level) < limit or (in_all and _expendable(state, level)):
            sectors |= mask
    return sectors


def _expendable(state: Alone, level: int) -> list[int]:
    """Unrevealed creatures of a level that may make room for another."""
    if state.house[house.CROWDED] != 1:
        return []
    at, level_of = state.at, state.board.level
    return [
        token
        for token in range(state.box.first_boss)
        if at[token] >= 0 and level_of[at[token]] == level and not maze.is_shown(state, token)
    ]


def _spot_for(state: Alone, kind: int, closer: int, sectors: int) -> bool:
    far, least = state.board.distance[state.hero], _least(state, kind, closer)
    return any(far[sector] >= least for sector in maze.bits(sectors))


def _least(state: Alone, kind: int, closer: int) -> int:
    """The least distance from the Hero (ALO-GLOS-08, AMB-27)."""
    return state.box.spawn[kind][state.nightmare] - closer


def spawn_options(state: Alone, frame: Frame) -> list[int]:
    closer = frame[2]
    kinds, sectors = _supply(state), _roomy(state, True)
    found = [w.PASS << w.SHIFT]
    for kind in range(_types(state)):
        if kinds >> kind & 1 and _spot_for(state, kind, closer, sectors):
            found.append(w.TYPE << w.SHIFT | kind)
    return found


def answer_spawn(state: Alone, frame: Frame, option: int, kind: int, chance: Chance) -> None:
    _, seat, closer = frame
    state.stack.pop()
    if option == w.TYPE:
        state.stack.append((w.ASK_SPAWN_AT, seat, kind, closer, -1))


def spawn_at_options(state: Alone, frame: Frame) -> list[int]:
    """A sector; or a creature that makes room, then a sector of its level."""
    _, _, kind, closer, level = frame
    board = state.board
    sectors = _roomy(state, False)
    if level >= 0:
        sectors &= board.level_mask[level]
    found: list[int] = []
    if level < 0:
        for full, mask in enumerate(board.level_mask):
            if not sectors & mask and _spot_for(state, kind, closer, mask):
                found += [w.CREATURE << w.SHIFT | token for token in _expendable(state, full)]
    far, least = board.distance[state.hero], _least(state, kind, closer)
    found += [w.SECTOR << w.SHIFT | sector for sector in maze.bits(sectors) if far[sector] >= least]
    found.sort()
    return found


def answer_spawn_at(state: Alone, frame: Frame, option: int, arg: int, chance: Chance) -> None:
    _, seat, kind, closer, _ = frame
    state.stack.pop()
    if option == w.CREATURE:
        level = state.board.level[state.at[arg]]
        maze.kill(state, arg, seat)
        state.stack.append((w.ASK_SPAWN_AT, seat, kind, closer, level))
        return
    token = next(
        token
        for token in range(state.box.first_boss)
        if state.at[token] < 0 and state.box.token_type[token] == kind
    )
    _is_new(state, token)
    maze.put_creature(state, token, arg, seat)
    maze.make_noise(state, token, seat)  # ALO-NOISE-07


def _is_new(state: Alone, token: int) -> None:
    """A token from the supply has nothing to do with the creature that it stood for before."""
    scene = state.scene
    scene.shown &= ~(1 << token)
    if scene.moved == token:
        scene.moved = -1
    if state.fought == token:
        state.fought = -1


# -- transfers -------------------------------------------------------------------------------------------


def can_transfer(state: Alone, effect: Effect) -> bool:
    return bool(_hidden_creatures(state))


def transfer(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    for _ in range(effect[1]):
        state.stack.append((w.POSE, w.ASK_TRANSFER, frame[3], effect[2]))


def _hidden_creatures(state: Alone) -> list[int]:
    return [token for token, where in enumerate(state.at) if where >= 0 and not maze.is_shown(state, token)]


def transfer_options(state: Alone, frame: Frame) -> list[int]:
    return [
        w.PASS << w.SHIFT,
        *(w.CREATURE << w.SHIFT | token for token in _hidden_creatures(state)),
    ]


def answer_transfer(state: Alone, frame: Frame, kind: int, token: int, chance: Chance) -> None:
    _, seat, steps = frame
    state.stack.pop()
    if kind == w.CREATURE:
        state.stack.append((w.POSE, w.ASK_TRANSFER_TO, seat, token, steps))


def transfer_to_options(state: Alone, frame: Frame) -> list[int]:
    """Through the vents: doors and rubble do not matter, nor does the spawn distance (ALO-GLOS-05)."""
    _, _, token, steps = frame
    here = state.at[token]
    return [
        w.SECTOR << w.SHIFT | sector
        for sector, far in enumerate(state.board.distance[here])
        if 0 < far <= steps
    ]


def answer_transfer_to(state: Alone, frame: Frame, kind: int, sector: int, chance: Chance) -> None:
    state.stack.pop()
    maze.put_creature(state, frame[2], sector, frame[1])  # no noise (ALO-NOISE-08)


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
        facts: dict[str, Json] = {
            "type": maze.type_id(state, token),
            "at": maze.place(state, state.at[token]),
            "dice": dice,
            "reroll": reroll,
            "dies": dies,
        }
        _tell_of(state, "creature-rages", token, facts, seat)


def _tell_of(state: Alone, kind: str, token: int, facts: dict[str, Json], seat: int) -> None:
    """The Hero is told of creatures that he sees; of others only Evil hears."""
    evil: dict[str, Json] = {"creature": maze.name(state, token)}
    if maze.is_shown(state, token):
        maze.tell(state, kind, seat, facts, evil, shows=True)
    else:
        maze.tell(state, kind, seat, {}, {**facts, **evil}, hidden=True)


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
        facts: dict[str, Json] = {
            "type": maze.type_id(state, token),
            "at": maze.place(state, state.at[token]),
        }
        _tell_of(state, "creature-mended", token, facts, seat)


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
        maze.move_creature(state, token, direction, seat)
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


WORK = {w.SETTLE_NOISE: settle_noise}
QUESTIONS = {
    w.ASK_CREATURE: (creature_options, answer_creature),
    w.ASK_STEP: (step_options, answer_step),
    w.ASK_NOISE: (noise_options, answer_noise),
    w.ASK_ECHO: (echo_options, answer_echo),
    w.ASK_SPAWN: (spawn_options, answer_spawn),
    w.ASK_SPAWN_AT: (spawn_at_options, answer_spawn_at),
    w.ASK_TRANSFER: (transfer_options, answer_transfer),
    w.ASK_TRANSFER_TO: (transfer_to_options, answer_transfer_to),
    w.ASK_BOOST: (boost_options, answer_boost),
    w.ASK_BITE: (bite_options, answer_bite),
    w.ASK_MEND: (mend_options, answer_mend),
    w.ASK_STEP_AWAY: (step_away_options, answer_step_away),
}
