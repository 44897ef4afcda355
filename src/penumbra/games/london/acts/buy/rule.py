"""Buying a card from the Street, or an Acolyte (TOL-BUY)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.state import pool, zones
from penumbra.games.london.state.state import London
from penumbra.games.london.triggers.rule import occur
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import OK

INFLUENCE: Final = 20
STARTER: Final = 21
UNSEEN: Final = 22
NOT_ON_STREET: Final = 23
TOO_DEAR: Final = 24
NO_ACOLYTES: Final = 25


# -- whether ---------------------------------------------------------------------------------------------


def may_buy(state: London, seat: int, design: int) -> int:
    """Whether a card of this design can be bought: it lies on the Street and the Coins pay for it."""
    kind = state.box.kinds[design]
    if kind == "influence":  # TOL-INF-07
        return INFLUENCE
    if kind == "starter":  # TOL-BUY-02
        return STARTER
    if kind == "acolyte":  # TOL-BUY-07: the stack lies face down
        return UNSEEN
    place = zones.place_on_street(state, design)
    if place < 0:
        return NOT_ON_STREET
    return may_take(state, state.players[seat].coin, state.street[place])


def may_take(state: London, coin: int, card: int) -> int:
    """The same for a card of the Street (-1: a gap). The printed cost in full (TOL-BUY-03)."""
    return OK if state.box.price[card] <= coin else TOO_DEAR


def may_buy_acolyte(state: London, coin: int) -> int:
    """The top card of the face-down stack, as long as there is one (TOL-BUY-07)."""
    if not state.acolytes:
        return NO_ACOLYTES
    return OK if coin >= state.box.acolyte_cost else TOO_DEAR


def buy_options(state: London, coin: int) -> list[int]:
    """Whatever the Coins pay for in full, as often as they do (TOL-BUY-01, TOL-BUY-03, TOL-BUY-07, TOL-BUY-11).
    Coins are for buying and for abilities that ask for them (TOL-POOL-04)."""
    kept, most = state.buys_by_coins, state.box.highest_price
    if kept is None:
        kept = state.buys_by_coins = [None] * (most + 1)
    enough = coin if coin < most else most
    found = kept[enough]
    if found is None:
        found = kept[enough] = _list_buys(state, enough)
    return found


def _list_buys(state: London, coin: int) -> list[int]:
    box = state.box
    option = box.buy_option
    found: list[int] = []
    for card in state.street:
        if may_take(state, coin, card) == OK:
            _insert(found, option[card])
    if may_buy_acolyte(state, coin) == OK:
        found.append(w.BUY_ACOLYTE << box.shift)
    return found


def _insert(options: list[int], option: int) -> None:
    """In order, each once."""
    for place, other in enumerate(options):
        if other >= option:
            if other > option:
                options.insert(place, option)
            return
    options.append(option)


# -- doing ------------------------------------------------------------------------------------------------


def buy(state: London, seat: int, design: int, chance: Chance) -> None:
    """Pay the printed cost in Coins (TOL-BUY-03) and take the card."""
    price = state.box.cost[design]
    state.players[seat].coin -= price
    buy_from_street(state, seat, zones.place_on_street(state, design), price, False, chance)


def buy_one_acolyte(state: London, seat: int, chance: Chance) -> None:
    price = state.box.acolyte_cost  # TOL-BUY-07
    state.players[seat].coin -= price
    buy_acolyte(state, seat, price, False, chance)


def buy_from_street(state: London, seat: int, place: int, price: int, claim: bool, chance: Chance) -> None:
    """The card is paid for. Its place is filled at once (TOL-BUY-04)."""
    card = state.street[place]
    design = state.box.design[card]
    if state.box.type[design] == w.RELIC_CARD:
        if zones.relic_zone_is_full(state, seat, card):
            if state.sink is not None:
                shown: dict[str, Json] = {"card": zones.name(state, card), "price": pool.total(price)}
                zones.tell(state, "show-relic", seat, shown)
            state.stack.append((w.ASK_RELIC_OUT, seat, card, place, price))
        else:
            finish_relic_purchase(state, seat, card, place, price, chance)
        return
    tell_purchase(state, seat, card, price)
    zones.refill(state, place, chance)
    take_purchase(state, seat, card, claim)


def finish_relic_purchase(
    state: London, seat: int, card: int, place: int, price: int, chance: Chance
) -> None:
    """Straight to the Relic zone, to be used at once if wanted (TOL-REL-02)."""
    tell_purchase(state, seat, card, price)
    zones.refill(state, place, chance)
    zones.enter_play(state, seat, card)
    occur(state, w.EV_BUY, seat, card)


def buy_acolyte(state: London, seat: int, price: int, claim: bool, chance: Chance) -> None:
    """The top card of the face-down stack, unseen; nothing refills it (TOL-BUY-07, TOL-BUY-09, AMB-05)."""
    card = zones.pull(state.acolytes, chance)
    state.buys_by_coins = state.least_on_terms = None
    tell_purchase(state, seat, card, price)
    take_purchase(state, seat, card, claim)


def tell_purchase(state: London, seat: int, card: int, price: int) -> None:
    """The price is what was paid of each resource (`pool.paid`)."""
    if state.sink is not None:
        facts: dict[str, Json] = {"card": zones.name(state, card)}
        zones.tell(state, "buy", seat, {**facts, **pool.facts_of_price(price)})


def take_purchase(state: London, seat: int, card: int, claim: bool) -> None:
    """A bought Monster goes to the discard pile, an Acolyte too (TOL-BUY-05, TOL-BUY-08), with CLAIM on top of the
    deck if its buyer likes (TOL-BUY-06, TOL-KEY-10), who holds it until then (AMB-53)."""
    if claim or state.box.claim[state.box.design[card]]:
        zones.turn_face_up(state, card)
        state.stack.append((w.ASK_CLAIM, seat, card))
    else:
        zones.to_discard(state, seat, card)
        occur(state, w.EV_BUY, seat, card)
