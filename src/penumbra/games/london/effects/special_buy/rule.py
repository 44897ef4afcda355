"""A purchase that an effect grants, on other terms than usual: an Overlord's ability, a rebate (AMB-34)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.acts.buy.rule import buy_acolyte, buy_from_street
from penumbra.games.london.content.box import NO_PRICE, Box
from penumbra.games.london.content.vocabulary import RESOURCES
from penumbra.games.london.effects.effect import Effect, Row
from penumbra.games.london.state import pool, zones
from penumbra.games.london.state.picking import (
    NOT_FITTING,
    NOT_THE_AMOUNT,
    NOT_THERE,
    all_designs,
    may_refuse,
    with_decline,
)
from penumbra.games.london.state.state import London, Player
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

TOO_DEAR: Final = 26
NO_ACOLYTES: Final = 27

# -- the places of `Box.terms`
STREET_ONLY: Final = 0
WHERE: Final = 1
REBATE: Final = 2
PAID_WITH: Final = 3
CLAIM: Final = 4


class SpecialBuy(Effect):
    """Buy a card on special terms, if any can be bought."""

    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        _, terms, may = row
        if can_purchase(state, state.players[seat], terms):
            state.stack.append((w.ASK_BUY, seat, terms, may))

    def feasible(self, state: London, row: Row, source: int, seat: int) -> bool:
        return can_purchase(state, state.players[seat], row[1])


# -- what can be bought ----------------------------------------------------------------------------------


def purse_for(box: Box, player: Player, terms: int) -> int:
    """The highest cost that the player's resources and the rebate cover on these terms."""
    accepts = box.accepts[terms]
    purse = box.rebate[terms]
    if accepts & 1 << pool.COIN:
        purse += player.coin
    if accepts & 1 << pool.MIGHT:
        purse += player.might
    if accepts & 1 << pool.RECOVERY:
        purse += player.recovery
    return purse


def can_purchase(state: London, player: Player, terms: int) -> bool:
    """Whether anything can be bought on these terms."""
    box, kept = state.box, state.least_on_terms
    if kept is None:
        kept = state.least_on_terms = [-1] * len(box.terms)
    lowest = kept[terms]
    if lowest < 0:
        lowest = kept[terms] = _lowest_cost(state, terms)
    return purse_for(box, player, terms) >= lowest


def _lowest_cost(state: London, terms: int) -> int:
    """The lowest cost of anything that can be bought on these terms."""
    street_only, where, _, _, _ = state.box.terms[terms]
    fits, design, price = state.box.filters[where], state.box.design, state.box.price
    lowest = NO_PRICE
    if not street_only and acolyte_fits(state, where):
        lowest = state.box.acolyte_cost
    for card in state.street:
        if card >= 0 and price[card] < lowest and fits[design[card]]:
            lowest = price[card]
    return lowest


def may_buy(state: London, seat: int, terms: int, design: int) -> int:
    """Whether a card of this design can be bought on these terms: on the Street, of the right sort, not too dear."""
    box = state.box
    place = zones.place_on_street(state, design)
    if place < 0:
        return NOT_THERE
    if not box.filters[box.terms[terms][WHERE]][design]:
        return NOT_FITTING
    return OK if box.cost[design] <= purse_for(box, state.players[seat], terms) else TOO_DEAR


def may_buy_acolyte(state: London, seat: int, terms: int) -> int:
    """Whether an Acolyte can be bought on these terms."""
    box = state.box
    if not state.acolytes:
        return NO_ACOLYTES
    if box.terms[terms][STREET_ONLY] or not acolyte_fits(state, box.terms[terms][WHERE]):
        return NOT_FITTING
    return OK if box.acolyte_cost <= purse_for(box, state.players[seat], terms) else TOO_DEAR


def acolyte_fits(state: London, where: int) -> bool:
    """The stack lies face down: an Acolyte fits when every Acolyte would (AMB-32)."""
    fits, design = state.box.filters[where], state.box.design
    return bool(state.acolytes) and all(fits[design[card]] for card in state.box.acolytes)


class AskBuy(Question[London]):
    """Which card is bought on the terms of the effect."""

    def options(self, state: London, frame: Frame) -> list[int]:
        _, seat, terms, may = frame
        shift, design_of = state.box.shift, state.box.design
        found = {design_of[card] for card in state.street if card >= 0}
        options = sorted(
            (w.BUY << shift) + design for design in found if may_buy(state, seat, terms, design) == OK
        )
        if may_buy_acolyte(state, seat, terms) == OK:
            options.append(w.BUY_ACOLYTE << shift)
        return with_decline(state, options, may)

    def may(self, state: London, frame: Frame, option: int) -> int:
        _, seat, terms, may = frame
        kind = option >> state.box.shift
        if kind == w.DECLINE:
            return may_refuse(may)
        if kind == w.BUY:
            return may_buy(state, seat, terms, option & state.box.mask)
        return may_buy_acolyte(state, seat, terms) if kind == w.BUY_ACOLYTE else NOT_ASKED

    def every(self, state: London, frame: Frame) -> list[int]:
        return with_decline(state, [*all_designs(state, w.BUY), w.BUY_ACOLYTE << state.box.shift], 1)

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        _, seat, terms, _ = frame
        kind = option >> state.box.shift
        if kind == w.DECLINE:
            return
        design = option & state.box.mask if kind == w.BUY else -1
        ask_spend(state, seat, terms, design, 0, price_of(state, terms, design), 0, chance)


def price_of(state: London, terms: int, design: int) -> int:
    """What is to be paid, the rebate taken off; an Acolyte is design -1."""
    full = state.box.cost[design] if design >= 0 else state.box.acolyte_cost
    return max(0, full - state.box.terms[terms][REBATE])


# -- paying ----------------------------------------------------------------------------------------------


def least_and_most(state: London, seat: int, terms: int, place: int, left: int) -> tuple[int, int]:
    """How much of the resource in this place of the terms can be paid, so that the others pay the rest."""
    pay, player = state.box.terms[terms][PAID_WITH], state.players[seat]
    others = 0
    for resource in pay[place + 1 :]:
        others += pool.has(player, resource)
    return max(0, left - others), min(pool.has(player, pay[place]), left)


def ask_spend(
    state: London, seat: int, terms: int, design: int, place: int, left: int, paid: int, chance: Chance
) -> None:
    """Pay with any mix of the resources allowed; ask how much of each where there is a choice. `paid` is what was paid
    already (`pool.paid`)."""
    while place < len(state.box.terms[terms][PAID_WITH]):
        least, most = least_and_most(state, seat, terms, place, left)
        if least < most:
            state.stack.append((w.ASK_SPEND, seat, terms, design, place, left))
            return
        paid += _spend(state, seat, terms, place, most)
        left -= most
        place += 1
    claim = state.box.terms[terms][CLAIM]
    if design < 0:
        buy_acolyte(state, seat, paid, claim, chance)
    else:
        buy_from_street(state, seat, zones.place_on_street(state, design), paid, claim, chance)


def _spend(state: London, seat: int, terms: int, place: int, amount: int) -> int:
    """What was paid by it (`pool.paid`)."""
    pay = state.box.terms[terms][PAID_WITH]
    pool.spend(state.players[seat], pay[place], amount)
    if state.sink is not None and amount and len(pay) > 1:
        paid: dict[str, Json] = dict.fromkeys(RESOURCES, 0)
        zones.tell(state, "spend", seat, {**paid, RESOURCES[pay[place]]: amount})
    return pool.paid(pay[place], amount)


def _paid_before(state: London, terms: int, design: int, place: int, left: int) -> int:
    """What was paid when the resource in this place is asked about. There are three, and the last is never asked about:
    so the only one before paid all that is not left."""
    if not place:
        return 0
    return pool.paid(state.box.terms[terms][PAID_WITH][0], price_of(state, terms, design) - left)


class AskSpend(Question[London]):
    """How much of one resource is paid; the rest comes from what the terms name next."""

    def options(self, state: London, frame: Frame) -> list[int]:
        _, seat, terms, _, place, left = frame
        least, most = least_and_most(state, seat, terms, place, left)
        base = w.SPEND << state.box.shift
        return list(range(base + least, base + most + 1))

    def may(self, state: London, frame: Frame, option: int) -> int:
        _, seat, terms, _, place, left = frame
        if option >> state.box.shift != w.SPEND:
            return NOT_ASKED
        least, most = least_and_most(state, seat, terms, place, left)
        return OK if least <= option & state.box.mask <= most else NOT_THE_AMOUNT

    def every(self, state: London, frame: Frame) -> list[int]:
        base = w.SPEND << state.box.shift
        return list(range(base, base + frame[5] + 3))

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        _, seat, terms, design, place, left = frame
        amount = option & state.box.mask
        paid = _paid_before(state, terms, design, place, left) + _spend(state, seat, terms, place, amount)
        ask_spend(state, seat, terms, design, place + 1, left - amount, paid, chance)


SPECIAL_BUY: Final[Effect] = SpecialBuy(w.DO_BUY)
ASK_BUY: Final[Question[London]] = AskBuy(w.ASK_BUY)
ASK_SPEND: Final[Question[London]] = AskSpend(w.ASK_SPEND)
