"""SACRIFICE: remove a card from the game and gain 1 (TOL-KEY-05 to 07)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.effect import Effect, Row
from penumbra.games.london.state import zones
from penumbra.games.london.state.picking import (
    all_designs,
    all_in_play,
    designs,
    fitting_cards,
    may_decline,
    may_pick_card,
    may_pick_design,
    may_refuse,
    with_decline,
)
from penumbra.games.london.state.pool import COIN, MIGHT, RECOVERY, gain_resource
from penumbra.games.london.state.state import London
from penumbra.games.london.triggers.rule import occur
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, Question
from penumbra.kernel.state import Frame

HOUSE_RULE: Final = 7
"""What one gains for it, by the place of the house rule (AMB-02)."""
REWARDS: Final = (COIN, RECOVERY, MIGHT)
"""By choice of the house rule: the resource."""


class Sacrifice(Effect):
    """From the own play area unless stated otherwise (TOL-KEY-06)."""

    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        zone, where, may = row[1], row[2], may_decline(state, row[3])
        if zone == w.ZONE_PLAY:
            fit = sacrifice_targets(state, seat, where)
            if len(fit) == 1 and not may:
                do_sacrifice(state, seat, fit[0], zone)
            elif fit:
                state.stack.append((w.ASK_SACRIFICE, seat, source, zone, where, may))
        elif cards_in(state, seat, zone):
            state.stack.append((w.ASK_SACRIFICE, seat, source, zone, where, may))

    def feasible(self, state: London, row: Row, source: int, seat: int) -> bool:
        _, zone, where, _ = row
        if zone == w.ZONE_PLAY:
            return bool(sacrifice_targets(state, seat, where))
        return bool(cards_in(state, seat, zone))


def cards_in(state: London, seat: int, zone: int) -> list[int]:
    """The cards that can be sacrificed. In play any card: Relics and Influence cards too (AMB-16), the source itself
    too (AMB-50)."""
    player = state.players[seat]
    if zone == w.ZONE_PLAY:
        return player.play + player.relics
    return player.hand if zone == w.ZONE_HAND else player.discard


def sacrifice_targets(state: London, seat: int, where: int) -> list[int]:
    return fitting_cards(state, cards_in(state, seat, w.ZONE_PLAY), where)


def do_sacrifice(state: London, seat: int, card: int, zone: int) -> None:
    """Out of the game for good, for 1 of a resource (TOL-KEY-05, TOL-KEY-07, AMB-02)."""
    player = state.players[seat]
    occur(state, w.EV_SACRIFICE, seat, card)
    facts = zones.facts_of(state, card, seat) if state.sink is not None else {}
    if zone == w.ZONE_PLAY:
        zones.leave_play(state, seat, card)
    elif zone == w.ZONE_HAND:
        zones.from_hand(state, player, card)
    else:
        player.discard.remove(card)
    zones.turn_face_up(state, card)
    state.removed.append(card)
    if state.sink is not None:
        facts["zone"] = w.ZONES[zone]
        if zone == w.ZONE_HAND:
            zones.tell_shown(state, "sacrifice", seat, facts, 1 << seat)
        else:
            zones.tell(state, "sacrifice", seat, facts)
    gain_resource(state, seat, reward(state), state.box.numbers.sacrifice)


def reward(state: London) -> int:
    """The resource that a SACRIFICE brings."""
    return REWARDS[state.house[HOUSE_RULE]]


class AskSacrifice(Question[London]):
    """Which card is given. From hand or discard pile it is always asked, since only its owner may know what fits."""

    def options(self, state: London, frame: Frame) -> list[int]:
        _, seat, _, zone, where, may = frame
        if zone == w.ZONE_PLAY:
            base = w.SACRIFICE << state.box.shift
            found = sorted(base + card for card in sacrifice_targets(state, seat, where))
            return with_decline(state, found, may)
        found = designs(state, fitting_cards(state, cards_in(state, seat, zone), where), w.SACRIFICE_OTHER)
        return with_decline(state, found, may or not found)

    def may(self, state: London, frame: Frame, option: int) -> int:
        _, seat, _, zone, where, may = frame
        kind, arg, cards = option >> state.box.shift, option & state.box.mask, cards_in(state, seat, zone)
        if kind == w.DECLINE:
            nothing_fits = zone != w.ZONE_PLAY and not fitting_cards(state, cards, where)
            return may_refuse(may or nothing_fits)
        if zone == w.ZONE_PLAY:
            return may_pick_card(state, cards, where, arg) if kind == w.SACRIFICE else NOT_ASKED
        return may_pick_design(state, cards, where, arg) if kind == w.SACRIFICE_OTHER else NOT_ASKED

    def every(self, state: London, frame: Frame) -> list[int]:
        if frame[3] == w.ZONE_PLAY:
            return with_decline(state, all_in_play(state, w.SACRIFICE), 1)
        return with_decline(state, all_designs(state, w.SACRIFICE_OTHER), 1)

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        seat, zone = frame[1], frame[3]
        kind, arg = option >> state.box.shift, option & state.box.mask
        if kind == w.SACRIFICE:
            do_sacrifice(state, seat, arg, zone)
        elif kind == w.SACRIFICE_OTHER:
            if zone == w.ZONE_HAND:
                card = zones.find_to_discard(state, seat, arg)
            else:
                pile = state.players[seat].discard
                card = zones.most_worn(state, [one for one in pile if state.box.design[one] == arg])
            do_sacrifice(state, seat, card, zone)


SACRIFICE: Final[Effect] = Sacrifice(w.DO_SACRIFICE)
ASK_SACRIFICE: Final[Question[London]] = AskSacrifice(w.ASK_SACRIFICE)
