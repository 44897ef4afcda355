"""Cards that spread gas (ALO-REACT-05)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.places import place, spot
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.options import all_sectors, sectors
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

# Why no gas is placed there.
GAS_ALREADY: Final = 252
NOT_BESIDE: Final = 253


def put_gas(state: Alone, sector: int, seat: int) -> None:
    if state.gas >> sector & 1:
        return
    state.gas |= 1 << sector
    if state.sink is not None:
        evil: dict[str, Json] = {"where": spot(state, sector)}
        if state.revealed >> sector & 1:
            tell(state, "gas", seat, {"at": place(state, sector)}, evil, shows=True)
        else:
            tell(state, "gas", seat, {}, evil, hidden=True)


def _beside(state: Alone) -> int:
    """Sectors next to the Hero; behind a blocked door there is none (ALO-DOOR-06)."""
    near = 0
    for there in state.board.neighbours(state.hero, state.blocked):
        near |= 1 << there
    return near


def clear_air(state: Alone) -> int:
    """Sectors next to the Hero without gas."""
    return _beside(state) & ~state.gas


class WhereGas(Question[Alone]):
    """Where the gas spreads to."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return sectors(clear_air(state))

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return all_sectors(state)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        sector = option & w.MASK
        if option >> w.SHIFT != w.SECTOR:
            return NOT_ASKED
        if state.gas >> sector & 1:
            return GAS_ALREADY
        return OK if _beside(state) >> sector & 1 else NOT_BESIDE

    def reasons(self) -> tuple[int, ...]:
        return (GAS_ALREADY, NOT_BESIDE)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        put_gas(state, option & w.MASK, frame[1])


GAS: Final[Question[Alone]] = WhereGas(w.ASK_GAS)
