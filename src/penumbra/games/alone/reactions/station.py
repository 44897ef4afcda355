"""Evil's hand on the station and on what the Hero may believe: lights, doors, rubble, gas, danger tokens, tricks.

(ALO-LIGHT-08, ALO-DOOR, ALO-DANG, ALO-GLOS-06, ALO-LOC-06)
"""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.schema import ROOMS
from penumbra.games.alone.creatures.moving import Effect, target_at
from penumbra.games.alone.map import maze
from penumbra.games.alone.state.state import GHOST_SCARE, GHOST_TYPE, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.state import Frame

JAM_BITS: Final = 4


# -- lights ----------------------------------------------------------------------------------------------


def can_dim(state: Alone, effect: Effect) -> bool:
    _, n, hero, here, around = effect
    return bool((n and _dimmable(state, hero)) or (here and _lamps_here(state, around)))


def _dimmable(state: Alone, hero: int) -> int:
    """Lit sectors; the Hero's only if the card says so (ALO-LIGHT-08)."""
    return state.lit if hero else state.lit & ~(1 << state.hero)


def _lamps_here(state: Alone, around: int) -> int:
    """Lights that a creature in the Hero's sector can smash."""
    if state.hero not in state.at:
        return 0
    sectors = 1 << state.hero
    if around:
        for there in state.board.neighbours(state.hero, state.blocked):
            sectors |= 1 << there
    return sectors & state.lit


def dim(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    _, n, hero, here, around = effect
    if here:
        maze.put_out(state, _lamps_here(state, around), frame[3])
    if n:
        state.stack.append((w.POSE, w.ASK_DIM, frame[3], n, hero, 0))


def dim_options(state: Alone, frame: Frame) -> list[int]:
    return _may_pass(frame[4]) + _sectors(_dimmable(state, frame[3]))


def _may_pass(may: int) -> list[int]:
    return [w.PASS << w.SHIFT] if may else []


def answer_dim(state: Alone, frame: Frame, kind: int, sector: int, chance: Chance) -> None:
    _, seat, more, hero, may = frame
    state.stack.pop()
    if kind == w.PASS:
        return
    if more > 1:
        state.stack.append((w.POSE, w.ASK_DIM, seat, more - 1, hero, may))
    maze.put_out(state, 1 << sector, seat)


def _sectors(mask: int) -> list[int]:
    return [w.SECTOR << w.SHIFT | sector for sector in maze.bits(mask)]


# -- doors and passages ----------------------------------------------------------------------------------


def _doors(state: Alone, blocked: bool) -> int:
    """The doors that are blocked, or those that are not."""
    closed = state.blocked if blocked else ~state.blocked
    return closed & (1 << state.board.doors) - 1


def _passages(mask: int) -> list[int]:
    return [w.DOOR << w.SHIFT | edge for edge in maze.bits(mask)]


def can_block(state: Alone, effect: Effect) -> bool:
    return bool(_doors(state, False))


def block(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    state.stack.append((w.POSE, w.ASK_BLOCK_DOOR, frame[3], effect[1], 0))


def block_door_options(state: Alone, frame: Frame) -> list[int]:
    return _may_pass(frame[3]) + _passages(_doors(state, False))


def answer_block_door(state: Alone, frame: Frame, kind: int, door: int, chance: Chance) -> None:
    _, seat, more, may = frame
    state.stack.pop()
    if kind == w.PASS:
        return
    if more > 1:
        state.stack.append((w.POSE, w.ASK_BLOCK_DOOR, seat, more - 1, may))
    maze.close_passage(state, door, seat)


def can_unblock(state: Alone, effect: Effect) -> bool:
    return bool(_doors(state, True))


def unblock(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    state.stack.append((w.POSE, w.ASK_UNBLOCK_DOOR, frame[3], effect[1]))


def unblock_door_options(state: Alone, frame: Frame) -> list[int]:
    return _passages(_doors(state, True))


def answer_unblock_door(state: Alone, frame: Frame, kind: int, door: int, chance: Chance) -> None:
    _, seat, more = frame
    state.stack.pop()
    if more > 1:
        state.stack.append((w.POSE, w.ASK_UNBLOCK_DOOR, seat, more - 1))
    maze.open_passage(state, door, seat)


# -- condition tokens ------------------------------------------------------------------------------------


def can_place(state: Alone, effect: Effect) -> bool:
    _, token, around, _, most = effect
    if token == w.GAS:
        return not state.gas >> state.hero & 1 or bool(around and _clear_air(state))
    if token == w.RUBBLE:
        return bool(_collapsible(state))
    return _may_jam(state, most)


def place(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    _, token, around, lasting, most = effect
    seat = frame[3]
    if token == w.GAS:
        put_gas(state, state.hero, seat)
        if around:
            state.stack.append((w.POSE, w.ASK_GAS, seat))
    elif token == w.RUBBLE:
        state.stack.append((w.POSE, w.ASK_RUBBLE, seat, lasting))
    elif _may_jam(state, most):
        _jam(state, seat)


def put_gas(state: Alone, sector: int, seat: int) -> None:
    if state.gas >> sector & 1:
        return
    state.gas |= 1 << sector
    if state.sink is not None:
        evil: dict[str, Json] = {"where": maze.spot(state, sector)}
        if state.revealed >> sector & 1:
            maze.tell(state, "gas", seat, {"at": maze.place(state, sector)}, evil, shows=True)
        else:
            maze.tell(state, "gas", seat, {}, evil, hidden=True)


def _clear_air(state: Alone) -> int:
    """Sectors next to the Hero without gas; behind a blocked door there is none (ALO-DOOR-06)."""
    clear = 0
    for there in state.board.neighbours(state.hero, state.blocked):
        clear |= 1 << there
    return clear & ~state.gas


def gas_options(state: Alone, frame: Frame) -> list[int]:
    return _sectors(_clear_air(state))


def answer_gas(state: Alone, frame: Frame, kind: int, sector: int, chance: Chance) -> None:
    state.stack.pop()
    put_gas(state, sector, frame[1])


def _collapsible(state: Alone) -> int:
    """Open passages, but not the last way out of the Hero's sector. A door is a way out, blocked or not: he can
    unblock it (ALO-DOOR-07)."""
    board = state.board
    closed = state.blocked
    found = ~closed & (1 << len(board.ends)) - 1 & -1 << board.doors
    edges = [board.edge[state.hero][direction] for direction in board.exits[state.hero]]
    out = [edge for edge in edges if edge < board.doors or not closed >> edge & 1]
    if len(out) == 1 and out[0] >= 0:
        found &= ~(1 << out[0])
    return found


def rubble_options(state: Alone, frame: Frame) -> list[int]:
    return _passages(_collapsible(state))


def answer_rubble(state: Alone, frame: Frame, kind: int, edge: int, chance: Chance) -> None:
    state.stack.pop()
    maze.close_passage(state, edge, frame[1])
    if not frame[2]:
        state.rubble |= 1 << edge


def _may_jam(state: Alone, most: int) -> bool:
    """Only the room of a mission that is in play and not completed, up to so many tokens."""
    room = maze.room_at(state, state.hero)
    if room < 0 or state.jam >> JAM_BITS * room & 15 >= most:
        return False
    for colour, mission in enumerate(state.missions):
        in_play = not state.solved >> colour & 1 and (colour != w.RED or state.active)
        if in_play and state.box.mission_room[mission] == room:
            return True
    return False


def _jam(state: Alone, seat: int) -> None:
    room = maze.room_at(state, state.hero)
    state.jam += 1 << JAM_BITS * room
    if state.sink is not None:
        facts: dict[str, Json] = {
            "at": maze.place(state, state.hero),
            "room": ROOMS[room],
            "n": state.jam >> JAM_BITS * room & 15,
        }
        maze.tell(state, "jammed", seat, facts)


# -- danger tokens ---------------------------------------------------------------------------------------


def can_endanger(state: Alone, effect: Effect) -> bool:
    return bool(_endangerable(state, effect[2]))


def _endangerable(state: Alone, within: int) -> int:
    """Sectors for a danger token: so near the Hero; 0: at a Locate target; -1: anywhere (ALO-DANG-03, AMB-19). Where
    the Hero sees a false token, a card's real one would give it away."""
    if within == 0:
        targets = [target_at(state, place) for place in range(state.scene.asked)]
        wanted = {maze.nearest(state, target) for target in targets}
        near = sum(1 << sector for sector in wanted if sector >= 0)
    elif within < 0:
        return maze.danger_places(state)
    else:
        far = state.board.distance[state.hero]
        near = sum(1 << sector for sector, steps in enumerate(far) if steps <= within)
    return maze.danger_places(state) & near & ~state.false_danger


def endanger(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    state.stack.append((w.POSE, w.ASK_DANGER, frame[3], effect[1], effect[2]))


def danger_options(state: Alone, frame: Frame) -> list[int]:
    return _sectors(_endangerable(state, frame[3]))


def answer_danger(state: Alone, frame: Frame, kind: int, sector: int, chance: Chance) -> None:
    _, seat, more, within = frame
    state.stack.pop()
    if more > 1:
        state.stack.append((w.POSE, w.ASK_DANGER, seat, more - 1, within))
    maze.place_danger(state, sector, seat)


# -- the Maze --------------------------------------------------------------------------------------------


def _forgettable(state: Alone) -> int:
    return state.revealed & ~maze.sight(state)


def can_forget(state: Alone, effect: Effect) -> bool:
    return bool(_forgettable(state))


def forget(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    state.stack.append((w.POSE, w.ASK_FORGET, frame[3], effect[1]))


def forget_options(state: Alone, frame: Frame) -> list[int]:
    return [w.PASS << w.SHIFT, *_sectors(_forgettable(state))]


def answer_forget(state: Alone, frame: Frame, kind: int, sector: int, chance: Chance) -> None:
    _, seat, more = frame
    state.stack.pop()
    if kind == w.PASS:
        return
    if more > 1:
        state.stack.append((w.POSE, w.ASK_FORGET, seat, more - 1))
    maze.forget(state, 1 << sector, "lost-bearings")


def trick(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    state.scene.trick = frame[3]


def trick_options(state: Alone, frame: Frame) -> list[int]:
    """One real creature or danger token of the sectors about to be revealed left out, or one false danger token shown;
    or neither. (A false creature would give itself away: nobody can aim at it.)"""
    new = frame[2] & ~state.revealed
    found = [w.PASS << w.SHIFT]
    if not new:
        return found
    for token, where in enumerate(state.at):
        if where >= 0 and new >> where & 1:
            found.append(w.HIDE_CREATURE << w.SHIFT | token)
    found += [w.HIDE_DANGER << w.SHIFT | sector for sector in maze.bits(new & state.danger)]
    found += [w.FALSE_DANGER << w.SHIFT | sector for sector in maze.bits(new & ~state.danger)]
    return found


def answer_trick(state: Alone, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    """Then the sectors are revealed. The Hero is not told what was done, nor whether anything was."""
    _, seat, sectors, light = frame
    state.stack.pop()
    state.scene.trick = 0
    state.stack.append((w.REVEAL, sectors, light))
    if kind == w.HIDE_CREATURE:
        state.veiled |= 1 << arg
        _tell_trick(state, seat, "hides", {"creature": maze.name(state, arg)}, state.at[arg])
    elif kind == w.HIDE_DANGER:
        state.veiled_danger |= 1 << arg
        _tell_trick(state, seat, "hides-danger", {}, arg)
    elif kind == w.FALSE_DANGER:
        state.false_danger |= 1 << arg
        _tell_trick(state, seat, "false-danger", {}, arg)


def _tell_trick(state: Alone, seat: int, what: str, evil: dict[str, Json], sector: int) -> None:
    if state.sink is not None:
        told: dict[str, Json] = {"what": what, **evil, "where": maze.spot(state, sector)}
        maze.tell(state, "trick", seat, {}, told, hidden=True)


def _haunts(state: Alone) -> int:
    return state.revealed & ~(1 << state.hero)


def can_appear(state: Alone, effect: Effect) -> bool:
    return bool(_haunts(state))


def apparition(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    if _haunts(state):
        state.stack.append((w.POSE, w.ASK_GHOST, frame[3], _haunts(state), effect[1]))


def ghost_options(state: Alone, frame: Frame) -> list[int]:
    return [w.TYPE << w.SHIFT | kind for kind in range(len(state.box.type_ids))]


def answer_ghost(state: Alone, frame: Frame, option: int, kind: int, chance: Chance) -> None:
    _, seat, sectors, scare = frame
    state.stack.pop()
    state.stack.append((w.POSE, w.ASK_FALSE_AT, seat, kind, sectors, scare))


def false_at_options(state: Alone, frame: Frame) -> list[int]:
    return _sectors(frame[3])


def answer_false_at(state: Alone, frame: Frame, option: int, sector: int, chance: Chance) -> None:
    _, seat, kind, _, scare = frame
    state.stack.pop()
    state.ghosts.append(sector + kind * GHOST_TYPE + scare * GHOST_SCARE)
    if state.sink is not None:
        facts: dict[str, Json] = {
            "type": state.box.type_ids[kind],
            "at": maze.place(state, sector),
            "scare": scare,
        }
        maze.tell(state, "apparition", seat, facts, {"where": maze.spot(state, sector)}, shows=True)


# -- Locate ----------------------------------------------------------------------------------------------


def can_blur(state: Alone, effect: Effect) -> bool:
    _, n, off = effect
    return bool((n and _sharp(state)) or (off and _tellable(state)))


def _sharp(state: Alone) -> int:
    """Targets whose distance would still be told, as a mask of places."""
    return (1 << state.scene.asked) - 1 & ~state.scene.blur


def _tellable(state: Alone) -> list[int]:
    """What may be said of one target instead of the truth, as place * 2 + (0 one less, 1 one more)."""
    found: list[int] = []
    for place in maze.bits(_sharp(state)):
        sector = maze.nearest(state, target_at(state, place))
        if sector >= 0 and not state.scene.off >> 2 * place & 3:  # another card may have bent it already
            if sector != state.hero:
                found.append(place * 2)
            found.append(place * 2 + 1)
    return found


def blur(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    _, n, off = effect
    if off:
        state.scene.doubt = 1
        state.stack.append((w.POSE, w.ASK_LIE, frame[3]))
    if n >= _sharp(state).bit_count():
        for place in maze.bits(_sharp(state)):
            _blur(state, place, frame[3])
    elif n:
        state.stack.append((w.POSE, w.ASK_BLUR, frame[3], n))


def blur_options(state: Alone, frame: Frame) -> list[int]:
    return [w.WHICH << w.SHIFT | place for place in maze.bits(_sharp(state))]


def answer_blur(state: Alone, frame: Frame, kind: int, place: int, chance: Chance) -> None:
    _, seat, more = frame
    state.stack.pop()
    if more > 1:
        state.stack.append((w.POSE, w.ASK_BLUR, seat, more - 1))
    _blur(state, place, seat)


def _blur(state: Alone, place: int, seat: int) -> None:
    """The Hero hears it with the answer."""
    state.scene.blur |= 1 << place
    if state.sink is not None:
        maze.tell(
            state, "blur", seat, {}, {"target": maze.target_id(state, target_at(state, place))}, hidden=True
        )


def lie_options(state: Alone, frame: Frame) -> list[int]:
    return [w.PASS << w.SHIFT, *(w.LIE << w.SHIFT | lie for lie in _tellable(state))]


def answer_lie(state: Alone, frame: Frame, kind: int, lie: int, chance: Chance) -> None:
    """The card allows it (ALO-LOC-06); the Hero knows that one distance may be wrong, not which."""
    state.stack.pop()
    if kind == w.LIE:
        state.scene.off |= 1 + (lie & 1) << (lie & ~1)
        if state.sink is not None:
            evil: dict[str, Json] = {
                "target": maze.target_id(state, target_at(state, lie // 2)),
                "by": 1 if lie & 1 else -1,
            }
            maze.tell(state, "lie", frame[1], {}, evil, hidden=True)


QUESTIONS: Final = {
    w.ASK_DIM: (dim_options, answer_dim),
    w.ASK_BLOCK_DOOR: (block_door_options, answer_block_door),
    w.ASK_UNBLOCK_DOOR: (unblock_door_options, answer_unblock_door),
    w.ASK_GAS: (gas_options, answer_gas),
    w.ASK_RUBBLE: (rubble_options, answer_rubble),
    w.ASK_DANGER: (danger_options, answer_danger),
    w.ASK_FORGET: (forget_options, answer_forget),
    w.ASK_TRICK: (trick_options, answer_trick),
    w.ASK_GHOST: (ghost_options, answer_ghost),
    w.ASK_FALSE_AT: (false_at_options, answer_false_at),
    w.ASK_BLUR: (blur_options, answer_blur),
    w.ASK_LIE: (lie_options, answer_lie),
}
