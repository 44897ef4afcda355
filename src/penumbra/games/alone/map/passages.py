"""Doors and passages are closed and opened (ALO-DOOR, ALO-REV-03)."""

from __future__ import annotations

from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.map.places import place, spot
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.message import Json


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
