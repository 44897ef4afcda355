"""Danger tokens on the Map (ALO-DANG)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone.map.places import place, spot
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.message import Json
from penumbra.kernel.question import OK

# Why a danger token does not go there.
HERO_THERE: Final = 255
TWICE: Final = 256
LEVEL_FULL: Final = 257


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


def why_no_danger(state: Alone, sector: int) -> int:
    """OK, or what stands against a danger token in one sector: the same as in `danger_places`."""
    if sector == state.hero:
        return HERO_THERE
    if state.danger >> sector & 1:
        return TWICE
    full = dangers_on(state, state.board.level[sector]) >= state.box.numbers.danger_per_level
    return LEVEL_FULL if full else OK


def place_danger(state: Alone, sector: int, seat: int) -> None:
    state.danger |= 1 << sector
    if state.sink is not None:
        evil: dict[str, Json] = {"where": spot(state, sector)}
        if state.revealed >> sector & 1:
            tell(state, "danger-placed", seat, {"at": place(state, sector)}, evil, shows=True)
        else:
            tell(state, "danger-placed", seat, {}, evil, hidden=True)
