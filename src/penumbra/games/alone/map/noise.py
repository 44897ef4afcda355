"""What the Hero hears (ALO-NOISE)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures import tokens
from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.map.places import spot
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.message import Json

NOISES_KEPT: Final = 6
"""Older noises tell nothing about where a creature is now."""


def make_noise(state: Alone, token: int, seat: int) -> None:
    """Tell the Hero where a creature was heard (ALO-NOISE-01, ALO-NOISE-07). One that he sees needs no telling."""
    if not tokens.is_shown(state, token):
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
