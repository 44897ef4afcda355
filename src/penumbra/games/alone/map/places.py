"""Where things are, as either side calls it, and sectors as bits of a mask."""

from __future__ import annotations

from collections.abc import Iterator

from penumbra.games.alone.state.state import Alone
from penumbra.kernel.message import Json


def bits(mask: int) -> Iterator[int]:
    """The places of the set bits, rising."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


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


def in_order(state: Alone, mask: int) -> list[int]:
    """Sectors in an order that tells the Hero nothing: by level, row and column from his start."""
    board = state.board
    here = board.level[state.start]
    return sorted(bits(mask), key=lambda one: (board.level[one] ^ here, board.y[one], board.x[one]))


def room_sector(state: Alone, room: int) -> int:
    """Where a room lies, or -1 when this Map has none of the kind."""
    if room not in state.rooms:
        return -1
    return state.board.slot_sector[state.rooms.index(room)]


def room_at(state: Alone, sector: int) -> int:
    slot = state.board.slot[sector]
    return state.rooms[slot] if slot >= 0 else -1
