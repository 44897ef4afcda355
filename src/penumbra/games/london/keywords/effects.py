"""The vocabulary of effects: what cards do. Each function carries out one effect for `seat`.

Where a choice is needed a question is pushed on the stack (its options and answers are in `choices`). A
question is left out only when everybody at the table could tell its answer; what depends on hidden cards is
always asked, so that not even the absence of a question tells anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from penumbra.games.london import house_rules
from penumbra.games.london import numbers as w
from penumbra.games.london.content.box import NO_PRICE, Box
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import London, Player
from penumbra.games.london.triggers import events
from penumbra.kernel.chance import Chance
from penumbra.kernel.state import Frame

Effect = tuple[int, ...]


def run(state: London, frame: Frame, chance: Chance) -> None:
    """Carry out a program's effects in order, the next one after all that the last one brought about."""
    program_number, place, source, seat = frame[1], frame[2], frame[3], frame[4]
    program = state.box.programs[program_number]
    size = len(program)
    while place < size:
        effect = program[place]
        place += 1
        kind = effect[0]
        if kind == w.GAIN:
            gain(state, seat, effect[1], effect[2], effect[3])
            continue
        if place < size:
            state.stack.append((w.RUN, program_number, place, source, seat))
        carry_out(state, kind, effect, source, seat, chance)
        return


def carry_out(state: London, kind: int, effect: Effect, source: int, seat: int, chance: Chance) -> None:
    """One effect, by its number in `words`."""
    if kind == w.GAIN_PER:
        gain_per(state, effect, source, seat)
    elif kind == w.LIFE:
        gain_life(state, effect, source, seat)
    elif kind == w.LOSE:
        lose_life(state, effect, source, seat, chance)
    elif kind == w.DRAW:
        draw(state, effect, source, seat, chance)
    elif kind == w.DO_CURSE:
        curse(state, seat, chance)
    elif kind == w.DO_FRENZY:
        frenzy(state, seat)
    elif kind == w.DO_HAUNT:
        haunt(state, source, seat)
    elif kind == w.DO_RALLY:
        rally(state, seat)
    elif kind == w.DO_SACRIFICE:
        sacrifice(state, effect, source, seat)
    elif kind == w.DO_COMMAND:
        command(state, effect, seat)
    elif kind == w.DO_DESTROY:
        destroy(state, effect, source, seat, chance)
    elif kind == w.DO_DISCARD:
        discard(state, effect, seat)
    elif kind == w.DO_CONVERT:
        convert(state, effect, seat)
    elif kind == w.DO_LOOK:
        look(state, effect, seat, chance)
    elif kind == w.DO_RELIC:
        activate_relic(state, effect, seat)
    elif kind == w.DO_HORDE:
        activate_horde(state, effect, source, seat)
    elif kind == w.DO_BUY:
        buy(state, effect, seat)
    elif kind == w.DO_PAY:
        pay(state, effect, source, seat)
    elif kind == w.DO_CHOOSE:
        choose(state, effect, source, seat)
    else:
        do_if(state, effect, source, seat)


# -- resources and Life ----------------------------------------------------------------------------------


def gain(state: London, seat: int, coin: int, might: int, recovery: int) -> None:
    """Resources go to the pool and add up (TOL-POOL-01, TOL-ABIL-01)."""
    player = state.players[seat]
    player.coin += coin
    player.might += might
    player.recovery += recovery
    if state.sink is not None and (coin or might or recovery):
        zones.tell(state, "gain", seat, {"coin": coin, "might": might, "recovery": recovery})


def gain_resource(state: London, seat: int, resource: int, amount: int) -> None:
    if resource == 0:
        gain(state, seat, amount, 0, 0)
    elif resource == 1:
        gain(state, seat, 0, amount, 0)
    else:
        gain(state, seat, 0, 0, amount)


def pool(player: Player, resource: int) -> int:
    if resource == 0:
        return player.coin
    return player.might if resource == 1 else player.recovery


def spend(player: Player, resource: int, amount: int) -> None:
    if resource == 0:
        player.coin -= amount
    elif resource == 1:
        player.might -= amount
    else:
        player.recovery -= amount


def gain_per(state: London, effect: Effect, source: int, seat: int) -> None:
    times = count(state, seat, source, effect[4])
    most = effect[5] or 1_000_000
    gain(
        state, seat, min(effect[1] * times, most), min(effect[2] * times, most), min(effect[3] * times, most)
    )  # fmt: skip


def gain_life(state: London, effect: Effect, source: int, seat: int) -> None:
    events.raise_life(state, seat, amount_of(state, effect[1], effect[2], source, seat))


def lose_life(state: London, effect: Effect, source: int, seat: int, chance: Chance) -> None:
    """`both`: one after the other as printed; the first Overlord at 0 loses at once (AMB-51)."""
    amount = amount_of(state, effect[1], effect[3], source, seat)
    if not amount:
        return
    who = effect[2]
    if who == w.BOTH:  # pushed in reverse: you first
        state.stack.append((w.LADDER, w.EV_LOSE, 1 - seat, -1, amount, 0))
        state.stack.append((w.LADDER, w.EV_LOSE, seat, -1, amount, 0))
        return
    victim = seat if who == w.YOU else 1 - seat
    events.begin(state, w.EV_LOSE, victim, -1, amount, chance)


def amount_of(state: London, n: int, counted: int, source: int, seat: int) -> int:
    return n if counted < 0 else n * count(state, seat, source, counted)


# -- counting --------------------------------------------------------------------------------------------


def count(state: London, seat: int, source: int, number: int) -> int:
    """How many of something there are, for `seat`; the kinds stand in `box.COUNTS`."""
    kind, where_number, others = state.box.counts[number]
    where = state.box.filters[where_number]
    one, two = state.players[seat], state.players[1 - seat]
    if kind <= 1:
        return len(one.hand if kind == 0 else two.hand)
    if kind <= 8:
        return _count_cards(state, one, two, kind, where, source if others else -1)
    if kind == 9:
        return _fitting(state, [card for card in state.street if card >= 0], where, -1)
    if kind == 10:
        return _horde_size(state, one, source)
    if kind == 11:
        return sum(len(horde) > 1 for horde in one.hordes)
    if kind == 12:
        return _highest_cost(state, one, where, source if others else -1)
    if kind == 13:
        return one.rally
    if kind == 20:
        return state.box.overlord_life[one.overlord] - one.life
    if kind == 21:
        return state.turn - 1
    return events.count_deeds(state, DEED_OF_COUNT[kind], seat, where)


DEED_OF_COUNT: Final = {
    14: w.EV_PLAY, 15: w.EV_BUY, 16: w.EV_DISCARD, 17: w.EV_SACRIFICE, 18: w.EV_DESTROY, 19: w.EV_CURSE,
}  # fmt: skip


def _count_cards(state: London, one: Player, two: Player, kind: int, where: list[bool], but: int) -> int:
    if kind == 2:
        return _fitting(state, one.play, where, but, monsters=True)
    if kind == 3:
        return _fitting(state, two.play, where, but, monsters=True)
    if kind == 4:
        return _fitting(state, one.relics, where, but)
    if kind == 5:
        return _fitting(state, two.relics, where, but)
    if kind == 6:
        return _fitting(state, one.play, where, but) + _fitting(state, one.relics, where, but)
    return _fitting(state, one.discard if kind == 7 else two.discard, where, but)


def _fitting(state: London, cards: list[int], where: list[bool], but: int, monsters: bool = False) -> int:
    design, kinds = state.box.design, state.box.type
    total = 0
    for card in cards:
        if card != but and where[design[card]] and (not monsters or kinds[design[card]] == w.MONSTER):
            total += 1
    return total


def _horde_size(state: London, player: Player, source: int) -> int:
    """How many Monsters stand in the source's Horde; a single one is no Horde (AMB-48)."""
    for horde in player.hordes:
        if source in horde:
            return len(horde) if len(horde) > 1 else 0
    return 0


def _highest_cost(state: London, player: Player, where: list[bool], but: int) -> int:
    box = state.box
    highest = 0
    for card in player.play:
        design = box.design[card]
        if card == but:
            continue
        if box.type[design] == w.MONSTER and where[design] and box.cost[design] > highest:
            highest = box.cost[design]
    return highest


# -- keywords --------------------------------------------------------------------------------------------


def draw(state: London, effect: Effect, source: int, seat: int, chance: Chance) -> None:
    """DRAW # (TOL-KEY-01)."""
    n = amount_of(state, effect[1], effect[2], source, seat)
    if n and zones.draw(state, seat, n, chance):
        events.occur(state, w.EV_DRAW, seat, -1)


def curse(state: London, seat: int, chance: Chance) -> None:
    """CURSE (TOL-KEY-02)."""
    events.begin(state, w.EV_CURSE, seat, -1, 0, chance)


def frenzy(state: London, seat: int) -> None:
    """FRENZY (TOL-KEY-03): which two resources is a house rule (AMB-01)."""
    state.stack.append((w.ASK_FRENZY, seat))


def haunt(state: London, source: int, seat: int) -> None:
    """HAUNT (TOL-KEY-04): a token, Haunt side up, on this Monster, unless it has one (TOL-HNT-01, TOL-HNT-02,
    TOL-HNT-08).

    From a Horde box it is the Monster that carries the ability (AMB-23). Only Monsters in play take tokens.
    """
    if state.marks[source] & w.TOKEN or source not in state.players[seat].play:
        return
    if state.box.type[state.box.design[source]] != w.MONSTER:
        return
    state.marks[source] |= w.TOKEN_HAUNT
    if state.sink is not None:
        zones.tell(state, "token", seat, zones.facts_of(state, source, seat))


def rally(state: London, seat: int) -> None:
    """RALLY (TOL-KEY-13). The supply is unlimited here (AMB-37)."""
    state.players[seat].rally += 1
    if state.sink is not None:
        zones.tell(state, "rally", seat, {"n": state.players[seat].rally})
    events.occur(state, w.EV_RALLY, seat, -1)


def may_decline(state: London, may: int) -> int:
    """Abilities without 'may' are carried out (AMB-09), unless the house rule lets the player decline."""
    return 1 if may or state.house[house_rules.DECLINE] else 0


def sacrifice(state: London, effect: Effect, source: int, seat: int) -> None:
    """SACRIFICE (TOL-KEY-05): from the own play area unless stated otherwise (TOL-KEY-06)."""
    zone, where, may = effect[1], effect[2], may_decline(state, effect[3])
    player = state.players[seat]
    if zone == w.ZONE_PLAY:
        fit = sacrifice_targets(state, seat, where)
        if len(fit) == 1 and not may:
            do_sacrifice(state, seat, fit[0], zone)
        elif fit:
            state.stack.append((w.ASK_SACRIFICE, seat, source, zone, where, may))
    elif (zone == w.ZONE_HAND and player.hand) or (zone == w.ZONE_DISCARD and player.discard):
        state.stack.append((w.ASK_SACRIFICE, seat, source, zone, where, may))


def sacrifice_targets(state: London, seat: int, where: int) -> list[int]:
    """Any card in the play area: Relics and Influence cards too (AMB-16), the source itself too (AMB-50)."""
    player = state.players[seat]
    return fitting_cards(state, player.play + player.relics, where)


def fitting_cards(state: London, cards: list[int], where: int) -> list[int]:
    fits, design = state.box.filters[where], state.box.design
    return [card for card in cards if fits[design[card]]]


def do_sacrifice(state: London, seat: int, card: int, zone: int) -> None:
    """Out of the game for good, for 1 of a resource (TOL-KEY-05, TOL-KEY-07, AMB-02)."""
    player = state.players[seat]
    events.occur(state, w.EV_SACRIFICE, seat, card)
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
    gain_resource(state, seat, zones.sacrifice_resource(state), state.box.numbers.sacrifice)


def command(state: London, effect: Effect, seat: int) -> None:
    """COMMAND: a Monster below cost 4 from your discard pile into your hand (TOL-KEY-08)."""
    where, to, may = effect[1], effect[2], may_decline(state, effect[3])
    fit = fitting_cards(state, state.players[seat].discard, where)
    if not fit:
        return
    if not may and len({state.box.design[card] for card in fit}) == 1:
        do_command(state, seat, zones.freshest(state, fit), to)
    else:
        state.stack.append((w.ASK_COMMAND, seat, where, to, may))


def do_command(state: London, seat: int, card: int, to: int) -> None:
    """Everybody saw which card it was. It can be played this turn (TOL-KEY-09)."""
    state.players[seat].discard.remove(card)
    if to:
        zones.put_on_deck(state, seat, card, w.EVERYBODY)
    else:
        zones.to_hand(state, seat, card, w.EVERYBODY)
    if state.sink is not None:
        zones.tell(state, "command", seat, {"card": zones.name(state, card), "to": "top" if to else "hand"})
    events.occur(state, w.EV_COMMAND, seat, card)


def destroy(state: London, effect: Effect, source: int, seat: int, chance: Chance) -> None:
    """DESTROY: a card in play (TOL-KEY-11) or a Street card (TOL-KEY-12)."""
    what, where = effect[1], effect[2]
    may = effect[3] if what == w.WHAT_THIS else may_decline(state, effect[3])
    in_play, on_street = destroy_targets(state, seat, source, what, where)
    if not in_play and not on_street:
        return
    if not may and len(in_play) == 1 and not on_street:
        do_destroy(state, seat, in_play[0], chance)
    else:
        linked = int(what == w.WHAT_THIS and _is_continued(state, effect))
        state.stack.append((w.ASK_DESTROY, seat, source, what, where, may, linked))


def _is_continued(state: London, effect: Effect) -> bool:
    """Whether the program that holds this effect goes on after it; then that lies on top of the stack."""
    frame = state.stack[-1] if state.stack else ()
    return len(frame) > 2 and frame[0] == w.RUN and state.box.programs[frame[1]][frame[2] - 1] is effect


def destroy_targets(
    state: London, seat: int, source: int, what: int, where: int
) -> tuple[list[int], list[int]]:
    """Cards in play on either side (AMB-14) and on the Street; nothing else (AMB-15)."""
    mine, theirs = state.players[seat], state.players[1 - seat]
    if what == w.WHAT_THIS:
        return ([source] if zones.owner_in_play(state, source) >= 0 else []), []
    in_play: list[int] = []
    if what in (0, 1, 3):
        in_play += mine.play + mine.relics
    if what in (0, 1, 2):
        in_play += theirs.play + theirs.relics
    street = [card for card in state.street if card >= 0] if what in (0, 4) else []
    return fitting_cards(state, in_play, where), fitting_cards(state, street, where)


def do_destroy(state: London, seat: int, card: int, chance: Chance) -> None:
    events.begin(state, w.EV_DESTROY, seat, card, 0, chance)


def destroy_on_street(state: London, seat: int, place: int, chance: Chance) -> None:
    """Out of the game, and the place is filled again (TOL-KEY-12, AMB-17)."""
    card = state.street[place]
    state.removed.append(card)
    if state.sink is not None:
        zones.tell(state, "destroy-street", seat, {"card": zones.name(state, card)})
    events.occur(state, w.EV_DESTROY, seat, card)
    zones.refill(state, place, chance)


# -- hands -----------------------------------------------------------------------------------------------


def discard(state: London, effect: Effect, seat: int) -> None:
    """Discard at once, from the hand (TOL-GLOS-01); whose hand it is picks."""
    victim = 1 - seat if effect[2] else seat
    ask_discard(state, victim, effect[1], effect[3], 0)


def ask_discard(state: London, seat: int, n: int, up_to: int, why: int) -> None:
    """Ask for n discards one by one; with nothing to choose from do it (AMB-40: as much as possible)."""
    hand = state.players[seat].hand
    left = min(n, len(hand))
    if left == 0:
        return
    if not up_to and left == len(hand):
        for card in list(hand):
            do_discard(state, seat, card)
    else:
        state.stack.append((w.ASK_DISCARD, seat, left, up_to, why))


def more_discards(state: London, frame: Frame, chance: Chance) -> None:
    """Go on discarding after what the last discard brought about."""
    ask_discard(state, frame[1], frame[2], frame[3], frame[4])


def do_discard(state: London, seat: int, card: int) -> None:
    zones.from_hand(state, state.players[seat], card)
    zones.to_discard(state, seat, card)
    if state.sink is not None:
        zones.tell_shown(state, "discard", seat, {"card": zones.name(state, card)}, 1 << seat)
    events.occur(state, w.EV_DISCARD, seat, card)


# -- other effects ---------------------------------------------------------------------------------------


def convert(state: London, effect: Effect, seat: int) -> None:
    """From now to the end of this Action Phase, 1:1 and without limit (TOL-POOL-08)."""
    state.players[seat].converts |= 1 << effect[1]


def look(state: London, effect: Effect, seat: int, chance: Chance) -> None:
    """Look at or reveal the top cards of a deck (TOL-GLOS-06, TOL-GLOS-07)."""
    open_to_all, n, whose, _, _ = state.box.looks[effect[1]]
    if whose == 2:
        cards = zones.settle_market_top(state, n, chance)
        del state.market_top[len(state.market_top) - len(cards) :]
        state.shown_whose = 2
    else:
        owner = seat if whose == 0 else 1 - seat
        cards = zones.settle_top(state, owner, n, chance)
        top = state.players[owner].top
        del top[len(top) - len(cards) :]
        state.shown_whose = owner
    if not cards:
        return
    state.shown = cards
    known = w.EVERYBODY if open_to_all else 1 << seat
    state.shown_to = known
    for card in cards:
        state.marks[card] |= known * w.KNOWN
    if state.sink is not None:
        facts = {"n": len(cards), "whose": state.shown_whose}
        if open_to_all:
            zones.tell_shown(state, "reveal", seat, {**facts, "cards": zones.names(state, cards)})
        else:
            zones.tell_owner(
                state, "look", seat, dict(facts), {"cards": zones.names(state, cards)}, 1 << seat
            )
    state.stack.append((w.LOOK_ON, seat, effect[1], 0, -1))


def activate_relic(state: London, effect: Effect, seat: int) -> None:
    """Activate a Relic outside a Relic action; it counts as a use (AMB-28)."""
    again, where, may = effect[1], effect[2], effect[3]
    fit = relic_targets(state, seat, again, where)
    if len(fit) == 1 and not may:
        use_relic(state, seat, fit[0])
    elif fit:
        state.stack.append((w.ASK_RELIC, seat, again, where, may))


def relic_targets(state: London, seat: int, again: int, where: int) -> list[int]:
    box, marks = state.box, state.marks
    return [
        card
        for card in fitting_cards(state, state.players[seat].relics, where)
        if box.action[box.design[card]] >= 0 and (again or not marks[card] & w.USED_RELIC)
    ]


def use_relic(state: London, seat: int, card: int) -> None:
    """The Relic's text takes effect at once (TOL-RACT-01)."""
    state.marks[card] |= w.USED_RELIC
    state.players[seat].menu = None
    if state.sink is not None:
        zones.tell(state, "relic", seat, zones.facts_of(state, card, seat))
    events.occur(state, w.EV_RELIC, seat, card)
    state.stack.append((w.RUN, state.box.action[state.box.design[card]], 0, card, seat))


def activate_horde(state: London, effect: Effect, source: int, seat: int) -> None:
    """Activate a Horde ability without a Horde action; the limit of once still holds (TOL-HORDE-13)."""
    where, others, may = effect[1], effect[2], effect[3]
    fit = ability_targets(state, seat, source if others else -1, where)
    if len(fit) == 1 and not may:
        use_ability(state, seat, fit[0])
    elif fit:
        state.stack.append((w.ASK_ANY_ABILITY, seat, source, where, others, may))


def ability_targets(state: London, seat: int, but: int, where: int) -> list[int]:
    """Unused Horde abilities of one's own Monsters in play, as card * 2 + index."""
    cards = fitting_cards(state, state.players[seat].play, where)
    return [ability for card in cards if card != but for ability in unused_abilities(state, card)]


def unused_abilities(state: London, card: int) -> list[int]:
    """Each Horde ability at most once per Action Phase, by whatever means (TOL-HORDE-11); two on one card are
    two abilities (TOL-HORDE-12), and the same words on two cards are too (TOL-HORDE-14)."""
    mark = state.marks[card]
    return [
        card * 2 + index
        for index in range(len(state.box.horde[state.box.design[card]]))
        if not mark & w.USED_ABILITY << index
    ]


def use_ability(state: London, seat: int, ability: int) -> None:
    card, index = ability >> 1, ability & 1
    state.marks[card] |= w.USED_ABILITY << index
    if state.sink is not None:
        zones.tell(state, "ability", seat, {**zones.facts_of(state, card, seat), "index": index})
    state.stack.append((w.RUN, state.box.horde[state.box.design[card]][index], 0, card, seat))


def buy(state: London, effect: Effect, seat: int) -> None:
    """Buy a card on special terms, if any can be bought."""
    if can_purchase(state, state.players[seat], effect[1]):
        state.stack.append((w.ASK_BUY, seat, effect[1], effect[2]))


def purse_for(box: Box, player: Player, terms: int) -> int:
    """The highest cost that the player's resources and the rebate cover on these terms."""
    accepts = box.accepts[terms]
    purse = box.rebate[terms]
    if accepts & 1:
        purse += player.coin
    if accepts & 2:
        purse += player.might
    if accepts & 4:
        purse += player.recovery
    return purse


def can_purchase(state: London, player: Player, terms: int) -> bool:
    box, bargains = state.box, state.bargains
    if bargains is None:
        bargains = state.bargains = [-1] * len(box.terms)
    lowest = bargains[terms]
    if lowest < 0:
        lowest = bargains[terms] = _bargain(state, terms)
    return purse_for(box, player, terms) >= lowest


def _bargain(state: London, terms: int) -> int:
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


def purchases(state: London, seat: int, terms: int) -> list[int]:
    """Designs on the Street (and -1 for an Acolyte) that can be bought on these terms."""
    street_only, where = state.box.terms[terms][:2]
    purse = purse_for(state.box, state.players[seat], terms)
    fits, design, price = state.box.filters[where], state.box.design, state.box.price
    found = sorted({design[card] for card in state.street if price[card] <= purse and fits[design[card]]})
    if not street_only and state.box.acolyte_cost <= purse and acolyte_fits(state, where):
        found.append(-1)
    return found


def acolyte_fits(state: London, where: int) -> bool:
    """The stack lies face down: an Acolyte fits when every Acolyte would (AMB-32)."""
    fits, design = state.box.filters[where], state.box.design
    return bool(state.acolytes) and all(fits[design[card]] for card in state.box.acolytes)


def pay(state: London, effect: Effect, source: int, seat: int) -> None:
    """A cost that may be paid. It may not exceed what one has, Life included (AMB-13), and it is asked for only
    when it would buy something."""
    if can_pay(state, seat, effect[1]) and (
        state.box.always[effect[2]] or feasible(state, effect[2], source, seat)
    ):
        state.stack.append((w.ASK_PAY, seat, source, effect[1], effect[2]))


def can_pay(state: London, seat: int, cost: int) -> bool:
    life, coin, might, recovery, discards = state.box.costs[cost]
    player = state.players[seat]
    return (
        player.life >= life
        and player.coin >= coin
        and player.might >= might
        and player.recovery >= recovery
        and len(player.hand) >= discards
    )


def choose(state: London, effect: Effect, source: int, seat: int) -> None:
    state.stack.append((w.ASK_CHOOSE, seat, source, *effect[1:]))


def do_if(state: London, effect: Effect, source: int, seat: int) -> None:
    number = count(state, seat, source, effect[1])
    program = effect[4] if effect[2] <= number <= effect[3] else effect[5]
    if state.box.programs[program]:
        state.stack.append((w.RUN, program, 0, source, seat))


def feasible(state: London, program: int, source: int, seat: int) -> bool:
    """Whether an action that only does this would do anything at all."""
    for effect in state.box.programs[program]:
        check = FEASIBLE[effect[0]]
        if check is None or check(state, effect, source, seat):
            return True
    return False


def _can_sacrifice(state: London, effect: Effect, source: int, seat: int) -> bool:
    player = state.players[seat]
    if effect[1] == w.ZONE_PLAY:
        return bool(sacrifice_targets(state, seat, effect[2]))
    return bool(player.hand if effect[1] == w.ZONE_HAND else player.discard)


def _can_buy(state: London, effect: Effect, source: int, seat: int) -> bool:
    return can_purchase(state, state.players[seat], effect[1])


def _can_pay(state: London, effect: Effect, source: int, seat: int) -> bool:
    return can_pay(state, seat, effect[1])


def _can_command(state: London, effect: Effect, source: int, seat: int) -> bool:
    return bool(fitting_cards(state, state.players[seat].discard, effect[1]))


def _can_discard(state: London, effect: Effect, source: int, seat: int) -> bool:
    return bool(state.players[1 - seat if effect[2] else seat].hand)


def _can_activate_horde(state: London, effect: Effect, source: int, seat: int) -> bool:
    return bool(ability_targets(state, seat, source if effect[2] else -1, effect[1]))


def _can_activate_relic(state: London, effect: Effect, source: int, seat: int) -> bool:
    return bool(relic_targets(state, seat, effect[1], effect[2]))


FEASIBLE: Final[list[Callable[[London, Effect, int, int], bool] | None]] = [None] * (w.DO_IF + 1)
"""By effect: how to tell whether it would do anything; None: it always may."""
FEASIBLE[w.DO_SACRIFICE] = _can_sacrifice
FEASIBLE[w.DO_BUY] = _can_buy
FEASIBLE[w.DO_PAY] = _can_pay
FEASIBLE[w.DO_COMMAND] = _can_command
FEASIBLE[w.DO_DISCARD] = _can_discard
FEASIBLE[w.DO_HORDE] = _can_activate_horde
FEASIBLE[w.DO_RELIC] = _can_activate_relic
