"""Converting resources where an effect allowed it (TOL-POOL-08)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.state import pool, zones
from penumbra.games.london.state.state import London, Player
from penumbra.kernel.question import OK

NOT_ALLOWED: Final = 40
NOT_SO_MUCH: Final = 41


def may_convert(player: Player, pair: int, amount: int) -> int:
    """Any amount, 1:1, at any time in the Action Phase (TOL-POOL-08)."""
    if not player.converts >> pair & 1:
        return NOT_ALLOWED
    source, _ = w.RESOURCE_PAIRS[pair]
    return OK if 1 <= amount <= pool.has(player, source) else NOT_SO_MUCH


def convert_options(state: London, player: Player) -> list[int]:
    box = state.box
    options: list[int] = []
    for number, source in enumerate(box.convert_from):
        if player.converts >> number & 1:
            options += box.conversions[number][: pool.has(player, source)]
    return options


def convert(state: London, seat: int, pair: int, amount: int) -> None:
    source, to = w.RESOURCE_PAIRS[pair]
    pool.spend(state.players[seat], source, amount)
    pool.spend(state.players[seat], to, -amount)
    if state.sink is not None:
        zones.tell(state, "convert", seat, {"n": amount, "from": source, "to": to})
