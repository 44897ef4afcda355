"""The Resource Pool: what a player gains and spends in a turn."""

from __future__ import annotations

from typing import Final

from penumbra.games.london.state import zones
from penumbra.games.london.state.state import London, Player
from penumbra.kernel.message import Json

COIN: Final = 0
MIGHT: Final = 1
RECOVERY: Final = 2


def gain(state: London, seat: int, coin: int, might: int, recovery: int) -> None:
    """Resources go to the pool and add up (TOL-POOL-01, TOL-ABIL-01)."""
    player = state.players[seat]
    player.coin += coin
    player.might += might
    player.recovery += recovery
    if state.sink is not None and (coin or might or recovery):
        zones.tell(state, "gain", seat, {"coin": coin, "might": might, "recovery": recovery})


def gain_resource(state: London, seat: int, resource: int, amount: int) -> None:
    if resource == COIN:
        gain(state, seat, amount, 0, 0)
    elif resource == MIGHT:
        gain(state, seat, 0, amount, 0)
    else:
        gain(state, seat, 0, 0, amount)


def has(player: Player, resource: int) -> int:
    if resource == COIN:
        return player.coin
    return player.might if resource == MIGHT else player.recovery


def spend(player: Player, resource: int, amount: int) -> None:
    if resource == COIN:
        player.coin -= amount
    elif resource == MIGHT:
        player.might -= amount
    else:
        player.recovery -= amount


# -- what was paid ---------------------------------------------------------------------------------------

PAID_BITS: Final = 16


def paid(resource: int, amount: int) -> int:
    """An amount as one number; those of several resources add up. A bare number is Coins."""
    return amount << (PAID_BITS * resource)


def paid_in(price: int, resource: int) -> int:
    """How much of a resource there is in a sum of such numbers."""
    return (price >> (PAID_BITS * resource)) & ((1 << PAID_BITS) - 1)


def total(price: int) -> int:
    return paid_in(price, COIN) + paid_in(price, MIGHT) + paid_in(price, RECOVERY)


def facts_of_price(price: int) -> dict[str, Json]:
    """A price for the log: all of it, and what it was paid with."""
    coin, might, recovery = paid_in(price, COIN), paid_in(price, MIGHT), paid_in(price, RECOVERY)
    return {"price": total(price), "coin": coin, "might": might, "recovery": recovery}
