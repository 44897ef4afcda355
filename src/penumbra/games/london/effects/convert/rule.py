"""Being allowed to convert one resource into another."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.effect import Effect, Row
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance


class AllowConversion(Effect):
    """From now to the end of this Action Phase, 1:1 and without limit (TOL-POOL-08)."""

    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        state.players[seat].converts |= 1 << row[1]


ALLOW_CONVERSION: Final[Effect] = AllowConversion(w.DO_CONVERT)
