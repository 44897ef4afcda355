"""Creatures on the Map: what they are called, who sees them, where they are put (ALO-REV, ALO-ENC)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.map.places import place, spot
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.message import Json

# Why a creature is none of those asked for.
IN_SUPPLY: Final = 200
CANNOT: Final = 201


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


def why_not_among(state: Alone, token: int) -> int:
    """What stands against a creature that is none of those asked for."""
    return IN_SUPPLY if state.at[token] < 0 else CANNOT


def has_target(state: Alone) -> bool:
    """Whether the creature that the Hero attacks is still there."""
    foe = state.scene.foe
    return foe >= 0 and state.at[foe] >= 0
