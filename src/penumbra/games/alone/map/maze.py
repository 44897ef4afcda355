"""What is revealed, seen and heard, and where creatures stand (ALO-REV, ALO-LOS, ALO-NOISE, ALO-ENC)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.schema import ROOMS
from penumbra.games.alone.map.board import DIRECTIONS, UNREACHABLE
from penumbra.games.alone.state.state import GHOST_SCARE, GHOST_TYPE, Alone
from penumbra.kernel.event import Event
from penumbra.kernel.message import Json

NOISES_KEPT: Final = 6
"""Older noises tell nothing about where a creature is now."""


# -- telling ---------------------------------------------------------------------------------------------


def evil_seats(state: Alone) -> int:
    """The Evil players as a mask of seats."""
    return (1 << state.evil + 1) - 2


def tell(
    state: Alone,
    kind: str,
    seat: int,
    facts: dict[str, Json],
    evil: dict[str, Json] | None = None,
    *,
    hidden: bool = False,
    shows: bool = False,
) -> None:
    """Something happened. `facts` are for everybody at the table, `evil` only for the Evil players; `hidden`: only they
    hear of it at all; `shows`: the Hero learns something that was hidden. Call it only when somebody listens."""
    assert state.sink is not None
    mask = evil_seats(state)
    state.sink.append(
        Event(kind, seat, facts, evil, mask if evil is not None else 0, shows, mask, mask if hidden else -1)
    )


def place(state: Alone, sector: int) -> list[Json]:
    """A sector as the Hero counts: steps east and south of his start, and 1 on the other level."""
    board, start = state.board, state.start
    return [
        board.x[sector] - board.x[start],
        board.y[sector] - board.y[start],
        board.level[sector] ^ board.level[start],
    ]


def spot(state: Alone, sector: int) -> str:
    """A sector as Evil calls it: level, column and row of the Map, e.g. `u-c2`."""
    board = state.board
    return f"{'ul'[board.level[sector]]}-{'abcdefghijklmnopqrstuvwxyz'[board.x[sector]]}{board.y[sector] + 1}"


def bits(mask: int) -> Iterator[int]:
    """The places of the set bits, rising."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def in_order(state: Alone, mask: int) -> list[int]:
    """Sectors in an order that tells the Hero nothing: by level, row and column from his start."""
    board = state.board
    here = board.level[state.start]
    return sorted(bits(mask), key=lambda one: (board.level[one] ^ here, board.y[one], board.x[one]))


# -- creatures -------------------------------------------------------------------------------------------


def creatures_at(state: Alone, sector: int) -> list[int]:
    return [token for token, where in enumerate(state.at) if where == sector]


def is_shown(state: Alone, token: int) -> bool:
    """Whether the creature is in the Maze (ALO-REV-01)."""
    where = state.at[token]
    return where >= 0 and bool(state.revealed >> where & 1) and not state.veiled >> token & 1


def is_watched(state: Alone, token: int) -> bool:
    """Whether the Hero sees what it does: it is in the Maze, or on a level whose creatures are shown to him."""
    where = state.at[token]
    return where >= 0 and (is_shown(state, token) or bool(state.shown_level >> state.board.level[where] & 1))


def side(state: Alone, token: int) -> int:
    """0 the normal side of its card, 1 the nightmare side (ALO-NIGHT-02); bosses always the latter (ALO-MIS-16)."""
    return 1 if token >= state.box.first_boss else state.nightmare


def type_id(state: Alone, token: int) -> str:
    """What the creature is called: its type, or the boss's own name."""
    box = state.box
    if token >= box.first_boss:
        return box.bosses[token - box.first_boss].id
    return box.type_ids[box.token_type[token]]


def name(state: Alone, token: int) -> str:
    """A creature as Evil calls it: its type and, as there are several, its number."""
    box = state.box
    if token >= box.first_boss:
        return type_id(state, token)
    return f"{type_id(state, token)}-{token - box.token_type.index(box.token_type[token]) + 1}"


def creature_facts(state: Alone, token: int) -> dict[str, Json]:
    """What the Hero sees of a revealed creature; its state is open (ALO-REV-07)."""
    return {
        "type": type_id(state, token),
        "wounded": bool(state.wounded >> token & 1),
        "acid": bool(state.acid >> token & 1),
    }


def public_key(state: Alone, token: int) -> tuple[int, ...]:
    """Creatures with the same key are the same to the Hero; the order tells him nothing."""
    board, sector, start = state.board, state.at[token], state.start
    return (
        board.level[sector] ^ board.level[start], board.y[sector], board.x[sector],
        state.box.token_type[token], token >= state.box.first_boss, state.wounded >> token & 1, state.acid >> token & 1,
    )  # fmt: skip


def foes(state: Alone, in_reach: int) -> list[int]:
    """Revealed creatures in the sectors of a mask, one for each kind that the Hero can tell apart."""
    found: dict[tuple[int, ...], int] = {}
    for token, where in enumerate(state.at):
        if where >= 0 and in_reach >> where & 1 and is_shown(state, token):
            found.setdefault(public_key(state, token), token)
    return [found[key] for key in sorted(found)]


def has_foe(state: Alone, in_reach: int) -> bool:
    """Whether there is any of them."""
    return any(
        where >= 0 and in_reach >> where & 1 and is_shown(state, token)
        for token, where in enumerate(state.at)
    )


def on_level(state: Alone, level: int) -> int:
    """Creatures on a level, bosses not counted (ALO-STAT-03)."""
    at, levels, count = state.at, state.board.level, 0
    for token in range(state.box.first_boss):
        if at[token] >= 0 and levels[at[token]] == level:
            count += 1
    return count


def move_creature(state: Alone, token: int, direction: int, seat: int) -> None:
    """One step. Revealing and hiding are handled for every sector on the way (ALO-CMOVE-05)."""
    put_creature(state, token, state.board.next[state.at[token]][direction], seat, direction)
    state.moved |= 1 << token


def put_creature(state: Alone, token: int, sector: int, seat: int, direction: int = -1) -> None:
    """Put a creature into a sector, by a step in a direction or otherwise (a spawn, a transfer: -1)."""
    bit = 1 << token
    came_from = state.at[token]
    was_shown, was_watched = is_shown(state, token), is_watched(state, token)
    state.at[token] = sector
    state.veiled &= ~bit
    now_shown = bool(state.revealed >> sector & 1)
    if state.sink is not None:
        _tell_move(state, token, came_from, was_watched, is_watched(state, token), seat, direction)
    if now_shown and not was_shown:
        state.scene.shown |= bit
        if sector == state.hero:  # ALO-ENC-02, AMB-53
            state.stack.append((w.SCARE, token, 0))


def _tell_move(
    state: Alone, token: int, came_from: int, was_watched: bool, is_now: bool, seat: int, direction: int
) -> None:
    creature = creature_facts(state, token)
    evil: dict[str, Json] = {
        "creature": name(state, token),
        "to": spot(state, state.at[token]),
        "from": spot(state, came_from) if came_from >= 0 else None,
    }
    if was_watched and is_now:  # ALO-REV-06
        facts: dict[str, Json] = {
            **creature,
            "at": place(state, state.at[token]),
            "was": place(state, came_from),
        }
        tell(state, "creature-moves", seat, facts, evil, shows=True)
    elif was_watched:  # ALO-REV-05
        way = DIRECTIONS[direction] if direction >= 0 else None
        tell(
            state,
            "creature-leaves",
            seat,
            {**creature, "was": place(state, came_from), "way": way},
            evil,
            shows=True,
        )
    elif is_now:  # ALO-REV-04, ALO-REV-07
        way = DIRECTIONS[direction] if direction >= 0 else None
        tell(
            state,
            "creature-comes",
            seat,
            {**creature, "at": place(state, state.at[token]), "way": way},
            evil,
            shows=True,
        )
    else:
        tell(state, "creature-prowls", seat, {}, {**creature, **evil}, hidden=True)


def tell_of_creature(
    state: Alone, kind: str, token: int, seat: int, more: dict[str, Json] | None = None
) -> None:
    """Something happened to a creature: the Hero is told if he sees it, otherwise only Evil hears."""
    facts: dict[str, Json] = {
        "type": type_id(state, token),
        "at": place(state, state.at[token]),
        **(more or {}),
    }
    evil: dict[str, Json] = {"creature": name(state, token)}
    if is_watched(state, token):
        tell(state, kind, seat, facts, evil, shows=True)
    else:
        tell(state, kind, seat, {}, {**facts, **evil}, hidden=True)


def wound(state: Alone, token: int, seat: int) -> None:
    """One wound; the second kills (ALO-FIGHT-07, ALO-GLOS-07)."""
    if state.wounded >> token & 1:
        kill(state, token, seat)
        return
    state.wounded |= 1 << token
    if state.sink is not None:
        tell_of_creature(state, "creature-wounded", token, seat)


def damage(state: Alone, token: int, points: int, seat: int) -> None:
    """The damage of one attack against a creature's two thresholds; what is left over is lost (ALO-FIGHT-05)."""
    to_wound, to_kill = state.box.health[state.box.token_type[token]][side(state, token)]
    if state.wounded >> token & 1:
        if points >= to_kill:  # ALO-FIGHT-03
            kill(state, token, seat)
    elif points >= to_wound + to_kill:  # ALO-FIGHT-04
        kill(state, token, seat)
    elif points >= to_wound:  # ALO-FIGHT-02
        wound(state, token, seat)


def kill(state: Alone, token: int, seat: int) -> None:
    """Back to the supply; `seat` killed it. The Hero learns from it (ALO-XP-01, ALO-XP-04, ALO-XP-12, AMB-32)."""
    shown = is_shown(state, token)
    if state.sink is not None:
        tell_of_creature(state, "creature-dies", token, seat)
    remove_creature(state, token)
    if shown and seat == w.HERO:
        if token >= state.box.first_boss:  # ALO-XP-06, AMB-56
            state.stack.append((w.ASK_SKILL, w.HERO, 2, 0))
        else:
            learn(state, state.box.skill_of[state.box.token_type[token]])


def remove_creature(state: Alone, token: int) -> None:
    bit = ~(1 << token)
    state.at[token] = -1
    state.wounded &= bit
    state.acid &= bit
    state.veiled &= bit
    state.moved &= bit
    state.boosts = [boost for boost in state.boosts if boost & 255 != token]


def learn(state: Alone, skill: int) -> None:
    """One experience point, two at most (ALO-XP-02, ALO-XP-03)."""
    if state.skills[skill] < state.box.numbers.skill_points:
        state.skills[skill] += 1
        if state.sink is not None:
            tell(state, "experience", w.HERO, {"skill": skill, "points": state.skills[skill]})


def unlocked(state: Alone, skill: int) -> bool:
    return state.skills[skill] >= state.box.numbers.skill_points


# -- revealing -------------------------------------------------------------------------------------------


def sight(state: Alone) -> int:
    """The sectors in the Hero's line of sight, as a mask (ALO-LOS-01)."""
    return state.board.in_sight(state.hero, state.revealed, state.blocked)


def reveal(state: Alone, sectors: int, seat: int = w.HERO) -> None:
    """Bring sectors into the Maze with every element in them (ALO-REV-02, ALO-EXP-06, ALO-MIS-05, ALO-GLOS-02), apart
    from what a trick left out. Creatures seen from afar do not scare (ALO-ENC-03, ALO-EXP-09)."""
    new = sectors & ~state.revealed
    if not new:
        return
    state.revealed |= new
    state.seen |= new
    for token, where in enumerate(state.at):
        if where >= 0 and new >> where & 1 and not state.veiled >> token & 1:
            state.scene.shown |= 1 << token
    if state.sink is not None:
        for sector in in_order(state, new):
            tell(
                state,
                "revealed",
                seat,
                {"sector": sector_facts(state, sector)},
                {"where": spot(state, sector)},
                shows=True,
            )


def forget(state: Alone, sectors: int, why: str) -> None:
    """Take sectors out of the Maze; all on them is unrevealed again (AMB-04, AMB-21)."""
    gone = sectors & state.revealed & ~(1 << state.hero)
    if not gone:
        return
    state.revealed &= ~gone
    for token, where in enumerate(state.at):
        if where >= 0 and gone >> where & 1:
            state.veiled &= ~(1 << token)
    state.veiled_danger &= ~gone
    state.false_danger &= ~gone
    if state.ghosts:
        state.ghosts = [ghost for ghost in state.ghosts if not gone >> (ghost & 255) & 1]
    if state.sink is not None:
        places: list[Json] = [place(state, sector) for sector in in_order(state, gone)]
        tell(state, "forgotten", w.HERO, {"places": places, "why": why})


def shows_danger(state: Alone, sector: int) -> bool:
    """Whether the Hero sees a danger token there."""
    return bool((state.danger & ~state.veiled_danger | state.false_danger) >> sector & 1)


def sector_facts(state: Alone, sector: int) -> dict[str, Json]:
    """All that the Hero sees of a sector in the Maze. The view is made of these."""
    board, box = state.board, state.box
    exits: dict[str, Json] = {}
    for direction in board.exits[sector]:
        exits[DIRECTIONS[direction]] = passage_sign(state, sector, direction)
    slot = board.slot[sector]
    room = state.rooms[slot] if slot >= 0 else -1
    creatures = sorted(
        (token for token in creatures_at(state, sector) if not state.veiled >> token & 1),
        key=lambda token: public_key(state, token),
    )
    shown: list[Json] = [creature_facts(state, token) for token in creatures]
    ghosts: list[Json] = [
        {
            "type": box.type_ids[ghost // GHOST_TYPE & 15],
            "wounded": False,
            "acid": False,
            "apparition": ghost // GHOST_SCARE,
        }
        for ghost in sorted(state.ghosts)
        if ghost & 255 == sector
    ]
    return {
        "at": place(state, sector),
        "room": ROOMS[room] if room >= 0 else None,
        "exits": exits,
        "switch": board.switch[sector],
        "stairs": board.next[sector][4] >= 0,
        "lit": bool(state.lit >> sector & 1),  # ALO-LIGHT-06
        "danger": shows_danger(state, sector),
        "gas": bool(state.gas >> sector & 1),
        "jam": state.jam >> 4 * room & 15 if room >= 0 else 0,
        "sabotage": state.sabotage >> 4 * room & 15 if room >= 0 else 0,
        "creatures": [*shown, *ghosts],
    }


def passage_sign(state: Alone, sector: int, direction: int) -> str:
    """open, door, blocked, rubble, or stairs."""
    board = state.board
    edge = board.edge[sector][direction]
    if edge < 0:
        return "stairs"
    closed = state.blocked >> edge & 1
    if edge < board.doors:
        return "blocked" if closed else "door"
    return "rubble" if closed else "open"


# -- noise -----------------------------------------------------------------------------------------------


def make_noise(state: Alone, token: int, seat: int) -> None:
    """Tell the Hero where a creature was heard (ALO-NOISE-01, ALO-NOISE-07). One that he sees needs no telling."""
    if not is_shown(state, token):
        hear(state, noise_ways(state, state.at[token]), seat, state.at[token])


def noise_ways(state: Alone, sector: int) -> int:
    """The directions that may truly be named for a noise, as a mask (ALO-NOISE-02, ALO-NOISE-04, ALO-NOISE-05)."""
    board = state.board
    if board.level[sector] != board.level[state.hero]:
        return 1 << w.OTHER_LEVEL
    return board.first_steps(state.hero, sector, state.blocked)


def hear(state: Alone, ways: int, seat: int, sector: int = -1) -> None:
    """Name the direction; with equally short ways Evil chooses (ALO-NOISE-03)."""
    if ways & ways - 1:
        state.stack.append((w.ASK_NOISE, seat, ways, sector))
    elif ways:
        report(state, ways.bit_length() - 1, seat, sector)


def report(
    state: Alone, way: int, seat: int, sector: int = -1, true: bool = True, doubt: bool = False
) -> None:
    """Evil informs the Hero of a noise (ALO-GLOS-03). `doubt`: he knows that a card allows a lie (ALO-GLOS-06)."""
    noises = [fact for fact in state.facts if fact[0] == w.FACT_NOISE]
    if len(noises) >= NOISES_KEPT:
        state.facts.remove(noises[0])
    state.facts.append((w.FACT_NOISE, state.hero, way, state.round * 8 + state.turn, int(doubt)))
    if state.sink is not None:
        word = "other level" if way == w.OTHER_LEVEL else DIRECTIONS[way]
        evil: dict[str, Json] = {"where": spot(state, sector) if sector >= 0 else None, "true": true}
        tell(state, "noise", seat, {"way": word}, evil, shows=True)


# -- Locate ----------------------------------------------------------------------------------------------


def room_sector(state: Alone, room: int) -> int:
    """Where a room lies, or -1 when this Map has none of the kind."""
    if room not in state.rooms:
        return -1
    return state.board.slot_sector[state.rooms.index(room)]


def room_at(state: Alone, sector: int) -> int:
    slot = state.board.slot[sector]
    return state.rooms[slot] if slot >= 0 else -1


def target_id(state: Alone, target: int) -> str:
    """What Locate may ask for, as a stable word."""
    if target < w.TARGET_STAIRS:
        return ROOMS[target]
    if target < w.TARGET_CREATURES:
        return ("stairs", "switch", "door")[target - w.TARGET_STAIRS]
    if target < w.TARGET_BOSS:
        return state.box.type_ids[target - w.TARGET_CREATURES]
    return "boss"


def target_sectors(state: Alone, target: int) -> list[int]:
    """All places of a Locate target (ALO-LOC-02, AMB-11). A boss is found as his type too (ALO-MIS-16)."""
    board, box = state.board, state.box
    if target < w.TARGET_STAIRS:
        sector = room_sector(state, target)
        return [sector] if sector >= 0 else []
    if target == w.TARGET_STAIRS:
        return [sector for sector in range(board.size) if board.next[sector][4] >= 0]
    if target == w.TARGET_SWITCH:
        return [sector for sector in range(board.size) if board.switch[sector]]
    if target == w.TARGET_DOOR:
        return sorted({sector for door in range(board.doors) for sector in board.ends[door]})
    if target == w.TARGET_BOSS:
        return [
            state.at[token] for token in range(box.first_boss, box.creature_count) if state.at[token] >= 0
        ]
    wanted = target - w.TARGET_CREATURES
    return [
        where for where, kind in zip(state.at, box.token_type, strict=True) if kind == wanted and where >= 0
    ]


def nearest(state: Alone, target: int) -> int:
    """The nearest place of a target, on the Hero's level if there are several; -1 when there is none (ALO-LOC-05)."""
    board = state.board
    far, level = board.distance[state.hero], board.level[state.hero]
    places = target_sectors(state, target)
    if not places:
        return -1
    best = min(places, key=lambda sector: (far[sector], board.level[sector] != level, sector))
    return best if far[best] < UNREACHABLE else -1


# -- danger ----------------------------------------------------------------------------------------------


def dangers_on(state: Alone, level: int) -> int:
    return (state.danger & state.board.level_mask[level]).bit_count()


def danger_places(state: Alone) -> int:
    """Where a danger token may go, as a mask: not in the Hero's sector, one per sector (AMB-19), and eight per level at
    most (ALO-DANG-03)."""
    places, most = 0, state.box.numbers.danger_per_level
    for level in state.board.level_mask:
        if (state.danger & level).bit_count() < most:
            places |= level
    return places & ~state.danger & ~(1 << state.hero)


def place_danger(state: Alone, sector: int, seat: int) -> None:
    state.danger |= 1 << sector
    if state.sink is not None:
        evil: dict[str, Json] = {"where": spot(state, sector)}
        if state.revealed >> sector & 1:
            tell(state, "danger-placed", seat, {"at": place(state, sector)}, evil, shows=True)
        else:
            tell(state, "danger-placed", seat, {}, evil, hidden=True)


def switch_on(state: Alone, sectors: int) -> None:
    """Sectors become lit; those in line of sight are revealed (ALO-INT-03, ALO-INT-05, ALO-LIGHT-04), the others only
    lit on the Map (ALO-INT-04)."""
    new = sectors & ~state.lit
    state.lit |= sectors
    if state.sink is not None:
        for sector in in_order(state, new):
            evil: dict[str, Json] = {"where": spot(state, sector)}
            if state.revealed >> sector & 1:
                tell(state, "light-on", w.HERO, {"at": place(state, sector)}, evil, shows=True)
            else:
                tell(state, "light-on", w.HERO, {}, evil, hidden=True)
    reveal_lit(state, sectors)


def reveal_lit(state: Alone, lit: int) -> None:
    """An unrevealed sector that became lit is revealed if it would then be in line of sight (AMB-13)."""
    seen = state.board.in_sight(state.hero, state.revealed | lit, state.blocked)
    reveal(state, lit & seen)


def put_out(state: Alone, sectors: int, seat: int) -> None:
    """Switch lights off (ALO-LIGHT-07, ALO-LIGHT-08)."""
    off = sectors & state.lit
    state.lit &= ~off
    if state.sink is not None:
        for sector in in_order(state, off):
            if state.revealed >> sector & 1:
                tell(
                    state,
                    "light-out",
                    seat,
                    {"at": place(state, sector)},
                    {"where": spot(state, sector)},
                    shows=True,
                )
            else:
                tell(state, "light-out", seat, {}, {"where": spot(state, sector)}, hidden=True)


def close_passage(state: Alone, edge: int, seat: int) -> None:
    _tell_passage(state, edge, seat, "blocked" if edge < state.board.doors else "rubble")
    state.blocked |= 1 << edge


def open_passage(state: Alone, edge: int, seat: int) -> None:
    _tell_passage(state, edge, seat, "unblocked" if edge < state.board.doors else "rubble-cleared")
    state.blocked &= ~(1 << edge)
    state.rubble &= ~(1 << edge)


def _tell_passage(state: Alone, edge: int, seat: int, kind: str) -> None:
    """The Hero sees it when a sector beside it is in the Maze (ALO-REV-03)."""
    if state.sink is None:
        return
    one, two = state.board.ends[edge]
    evil: dict[str, Json] = {"between": [spot(state, one), spot(state, two)]}
    visible = [sector for sector in (one, two) if state.revealed >> sector & 1]
    if visible:
        sector = visible[0]
        way = state.board.edge[sector].index(edge)
        tell(state, kind, seat, {"at": place(state, sector), "way": DIRECTIONS[way]}, evil, shows=True)
    else:
        tell(state, kind, seat, {}, evil, hidden=True)
