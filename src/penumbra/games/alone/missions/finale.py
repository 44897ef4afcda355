"""The final mission: what is special about it, and what happens where it is completed (ALO-MIS-19 to 21, AMB-26)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import FINALES
from penumbra.games.alone.content.vocabulary import ROOMS
from penumbra.games.alone.map.places import place, room_at, room_sector
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.message import Json

MOST_TOKENS: Final = 15
"""Sabotage tokens are counted in four bits for each room."""


def finale(state: Alone) -> int:
    """What is special about the final mission (numbers, COLONEL ...)."""
    return state.box.mission_finale[state.missions[w.RED]]


def finale_boss(state: Alone) -> int:
    """The token of the boss that the final mission brings, or -1."""
    name = FINALES[finale(state)]
    box = state.box
    for number, boss in enumerate(box.bosses):
        if boss.id == name:
            return box.first_boss + number
    return -1


# -- who is first in its room -----------------------------------------------------------------------------------------


def boss_arrived(state: Alone, token: int) -> None:
    """Call after each step of a boss: the Colonel may be in the Control Room before the Hero (ALO-MIS-19)."""
    if state.visited == 0 and colonel_in_place(state, token):
        state.visited = 2
        sabotage(state, state.box.numbers.sabotage_tokens)


def hero_entered(state: Alone) -> None:
    """Call when the Hero has entered a sector: he may be the first in the final mission's room (AMB-26)."""
    if not state.active:
        return
    if finale(state) == w.PURGE:
        _learn_level(state)
    if state.visited:
        return
    if room_at(state, state.hero) == state.box.mission_room[state.missions[w.RED]]:
        state.visited = 1


def _learn_level(state: Alone) -> None:
    """In any room the Hero learns, by what he may do there, whether the room to purge is on this level."""
    room = state.box.mission_room[state.missions[w.RED]]
    sector = room_sector(state, room)
    if sector >= 0 and room_at(state, state.hero) >= 0:
        same = state.board.level[sector] == state.board.level[state.hero]
        fact = (w.FACT_DISTANCE, state.hero, room, -1, int(same))
        if fact not in state.facts:
            state.facts.append(fact)


def colonel_in_place(state: Alone, token: int) -> bool:
    if not state.active or finale(state) != w.COLONEL or token != finale_boss(state):
        return False
    room = room_sector(state, state.box.mission_room[state.missions[w.RED]])
    return room >= 0 and state.at[token] == room


def sabotage(state: Alone, n: int) -> None:
    room = state.box.mission_room[state.missions[w.RED]]
    now = min(MOST_TOKENS, (state.sabotage >> 4 * room & 15) + n)
    state.sabotage = state.sabotage & ~(15 << 4 * room) | now << 4 * room
    if state.sink is not None:
        sector = room_sector(state, room)
        facts: dict[str, Json] = {"room": ROOMS[room], "n": now, "at": place(state, sector)}
        if state.revealed >> sector & 1:
            tell(state, "sabotage", state.leader, facts, {}, shows=True)
        else:
            tell(state, "sabotage", state.leader, {}, facts, hidden=True)
