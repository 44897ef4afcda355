"""Tokens in the supply, and where a creature could be spawned (ALO-GLOS-08, ALO-STAT-03)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone.creatures.tokens import is_shown, on_level
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.state.state import Alone

CROWDED: Final = 7
"""The place of the house rule: whether Evil may take a creature away to spawn another (AMB-38)."""


def can_spawn(state: Alone, closer: int = 0) -> bool:
    """Whether a creature could be spawned at all."""
    kinds, sectors = in_supply(state), roomy(state, True)
    return any(kinds >> kind & 1 and has_spot(state, kind, closer, sectors) for kind in range(types(state)))


def types(state: Alone) -> int:
    return len(state.box.type_ids)


def in_supply(state: Alone) -> int:
    """Types of which a token is left, as a mask (AMB-27)."""
    kinds, kind_of = 0, state.box.token_type
    for token in range(state.box.first_boss):
        if state.at[token] < 0:
            kinds |= 1 << kind_of[token]
    return kinds


def roomy(state: Alone, in_all: bool) -> int:
    """Sectors of levels that can take one more creature (ALO-STAT-03); `in_all`: also of those on which Evil may first
    take one away (house rule, AMB-38)."""
    limit, sectors = state.box.numbers.creatures_per_level, 0
    for level, mask in enumerate(state.board.level_mask):
        if on_level(state, level) < limit or (in_all and expendable(state, level)):
            sectors |= mask
    return sectors


def expendable(state: Alone, level: int) -> list[int]:
    """Unrevealed creatures of a full level, one of which may make room for another. More than full it can be too, as
    creatures use the stairs; then one would not do."""
    full = on_level(state, level) == state.box.numbers.creatures_per_level
    if state.house[CROWDED] != 1 or not full:
        return []
    at, level_of = state.at, state.board.level
    return [
        token
        for token in range(state.box.first_boss)
        if at[token] >= 0 and level_of[at[token]] == level and not is_shown(state, token)
    ]


def has_spot(state: Alone, kind: int, closer: int, sectors: int) -> bool:
    far, least = state.board.distance[state.hero], least_distance(state, kind, closer)
    return any(far[sector] >= least for sector in bits(sectors))


def least_distance(state: Alone, kind: int, closer: int) -> int:
    """The least distance from the Hero (ALO-GLOS-08, AMB-27)."""
    return state.box.spawn[kind][state.nightmare] - closer


def free_token(state: Alone, kind: int) -> int:
    """A token of the type in the supply, or -1."""
    box = state.box
    for token in range(box.first_boss):
        if box.token_type[token] == kind and state.at[token] < 0:
            return token
    return -1
