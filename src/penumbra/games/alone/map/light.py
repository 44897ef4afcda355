"""Lights go on and out (ALO-INT, ALO-LIGHT)."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map import revealing
from penumbra.games.alone.map.places import in_order, place, spot
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.message import Json


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
    revealing.reveal(state, lit & seen)


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
