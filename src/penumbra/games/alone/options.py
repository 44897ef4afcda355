"""Lists of options: kind << SHIFT | argument, for what several questions offer."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.state.state import Alone

PASS: Final = w.PASS << w.SHIFT
STOP: Final = w.STOP << w.SHIFT
WAYS: Final = 5
"""The four directions and the stairs."""


def may_pass(may: int) -> list[int]:
    return [PASS] if may else []


def sectors(mask: int) -> list[int]:
    return [w.SECTOR << w.SHIFT | sector for sector in bits(mask)]


def all_sectors(state: Alone) -> list[int]:
    return [w.SECTOR << w.SHIFT | sector for sector in range(state.board.size)]


def passages(mask: int) -> list[int]:
    return [w.DOOR << w.SHIFT | edge for edge in bits(mask)]


def all_passages(state: Alone) -> list[int]:
    return [w.DOOR << w.SHIFT | edge for edge in range(len(state.board.ends))]


def creatures(mask: int) -> list[int]:
    return [w.CREATURE << w.SHIFT | token for token in bits(mask)]


def all_creatures(state: Alone) -> list[int]:
    """Those in the supply too; a boss only while he is in play, since Evil does not name another final mission's."""
    return [
        w.CREATURE << w.SHIFT | token
        for token, where in enumerate(state.at)
        if where >= 0 or token < state.box.first_boss
    ]


def all_types(state: Alone) -> list[int]:
    return [w.TYPE << w.SHIFT | kind for kind in range(len(state.box.type_ids))]


def all_ways(kind: int) -> list[int]:
    return [kind << w.SHIFT | way for way in range(WAYS)]


def named_targets(state: Alone) -> list[int]:
    """The Locate targets that the Hero has named."""
    return [w.WHICH << w.SHIFT | place for place in range(state.scene.asked)]


def unlike_items(state: Alone, kind: int, first: int = 0) -> list[int]:
    """The items from a place on, one of each that are alike."""
    items = state.items
    return [
        kind << w.SHIFT | place
        for place in range(first, len(items))
        if items[place] not in items[first:place]
    ]
