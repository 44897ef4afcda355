"""What Locate asks for, and where it is (ALO-LOC)."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.vocabulary import ROOMS
from penumbra.games.alone.map.board import UNREACHABLE
from penumbra.games.alone.map.places import room_sector
from penumbra.games.alone.state.state import Alone


def target_id(state: Alone, target: int) -> str:
    """What Locate may ask for, as a stable word."""
    if target < w.TARGET_STAIRS:
        return ROOMS[target]
    if target < w.TARGET_CREATURES:
        return ("stairs", "switch", "door")[target - w.TARGET_STAIRS]
    if target < w.TARGET_BOSS:
        return state.box.type_ids[target - w.TARGET_CREATURES]
    return "boss"


def target_at(state: Alone, place: int) -> int:
    """The Locate target named in that place."""
    return state.scene.targets >> 8 * place & 255


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
