"""What to buy: the worth of one more card for the rest of the game."""

from __future__ import annotations

from collections.abc import Iterable

from penumbra.bots.london.mind import Mind, time_left
from penumbra.games.london import numbers as w
from penumbra.games.london.effects.special_buy.form import Buy
from penumbra.games.london.policy.thinker import NONE

ACOLYTE = -2
"""Stands for the unseen top card of the Acolyte stack (TOL-BUY-07)."""
DILUTION = 0.9
"""A new card is drawn instead of an average one of the deck; this much of that one's worth is its price."""
KIN = 0.5
"""A Monster of one's own faction wakes the Influence cards (TOL-INF-03)."""
LAST_PURCHASE = 0.15
"""With so little time left a new card will hardly be drawn."""


def purchase_points(mind: Mind, design: int) -> float:
    """What owning one more of this card is worth; not above 0 if it should be left alone."""
    appraisal = mind.appraisal
    worth = appraisal.acolyte if design == ACOLYTE else appraisal.worth[design]
    points = worth.at(mind.weights)
    if design != ACOLYTE and appraisal.is_relic[design]:
        return points - relic_it_replaces(mind)  # acts at once and dilutes nothing
    if time_left(mind.me, mind.them) < LAST_PURCHASE:
        return 0.0
    if design != ACOLYTE and mind.is_kin(design):
        points += KIN
    return points - DILUTION * mind.average


def relic_it_replaces(mind: Mind) -> float:
    """A fourth Relic pushes one out of the game (TOL-REL-04)."""
    relics = mind.me["relics"]
    if len(relics) < mind.box.numbers.relics:
        return 0.0
    return min(mind.points(design) for design in mind.designs([relic["card"] for relic in relics]))


def ware_of(mind: Mind, option: int) -> int:
    return mind.named_design(option) if option >> mind.shift == w.BUY else ACOLYTE


def best_purchase(mind: Mind, options: Iterable[int]) -> int:
    """The offered purchase that brings most, or NONE if all should be left alone."""
    best, most = NONE, 0.0
    for option in options:
        points = purchase_points(mind, ware_of(mind, option))
        if points > most:
            best, most = option, points
    return best


def best_within(mind: Mind, coin: int) -> float:
    """The most that these Coins buy on the Street or from the Acolytes."""
    box = mind.box
    street = mind.designs([name for name in mind.table["street"] if name])
    wares = [design for design in street if box.cost[design] <= coin]
    if mind.table["acolytes"] and box.numbers.acolyte_cost <= coin:
        wares.append(ACOLYTE)
    return max((purchase_points(mind, ware) for ware in wares), default=0.0)


def points_of_coins(mind: Mind, more: int) -> float:
    """What some more Coins would add to the purchases of this turn."""
    coin = mind.me["coin"]
    return max(0.0, best_within(mind, coin + more) - max(0.0, best_within(mind, coin)))


def worth_its_might(mind: Mind, terms: Buy) -> bool:
    """Whether an Overlord who may pay with Might finds a Monster worth what it would cost."""
    if "might" not in terms.pay:
        return False
    me, box = mind.me, mind.box
    dearest = terms.where.cost_max if terms.where and terms.where.cost_max is not None else 99
    for design in mind.designs([name for name in mind.table["street"] if name]):
        if mind.appraisal.is_relic[design] or box.cost[design] > dearest:
            continue
        might = max(0, box.cost[design] - terms.rebate - me["coin"])
        if might <= me["might"] and purchase_points(mind, design) > might * mind.weights.might:
            return True
    return False
