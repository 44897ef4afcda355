"""The Action Phase: what the active player may do, and doing it (TOL-TURN-02, TOL-TURN-03)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.content.schema import RESOURCES
from penumbra.games.london.keywords import effects, questions
from penumbra.games.london.state import zones
from penumbra.games.london.state.labels import label
from penumbra.games.london.state.state import London, Player
from penumbra.games.london.triggers import events
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.state import Frame


def action_options(state: London, frame: Frame) -> list[int]:
    """Every legal action of the active player; none but Pass is ever compulsory (TOL-TURN-05)."""
    passing, plays, buys, spending, overlord, table = action_parts(state, frame[1])
    return [*passing, *plays, *buys, *spending, *overlord, *table]


def random_action(state: London, seat: int, chance: Chance) -> int:
    """Any of the legal actions, without a list of them all: random games ask for little else."""
    passing, plays, buys, spending, overlord, table = action_parts(state, seat)
    first_play = len(passing)
    first_buy = first_play + len(plays)
    first_spending = first_buy + len(buys)
    first_overlord = first_spending + len(spending)
    first_table = first_overlord + len(overlord)
    place = chance.below(first_table + len(table))
    if place < first_play:
        return passing[place]
    if place < first_buy:
        return plays[place - first_play]
    if place < first_spending:
        return buys[place - first_buy]
    if place < first_overlord:
        return spending[place - first_spending]
    if place < first_table:
        return overlord[place - first_overlord]
    return table[place - first_table]


def action_parts(state: London, seat: int) -> Parts:
    """The legal actions in order: Pass, Play, Buy, what the pool is spent on, the Overlord's ability, and what the
    cards on the table can do. Most parts are kept from one decision to the next; all are shared, so read only."""
    player, box = state.players[seat], state.box
    hand, nothing, plays, menu = player.hand, box.nothing, player.plays, player.menu
    has_resources = player.might or player.recovery or player.converts
    ready = not player.overlord_used and overlord_is_ready(state, player, seat)
    return (
        box.pass_options if len(hand) <= box.pass_hand else nothing,  # TOL-PASS-01
        # TOL-PLAY-01, TOL-PLAY-02, TOL-PLAY-03: any card, for free
        zones.plays_of(state, player) if plays is None else plays,
        buy_options(state, player.coin) if player.coin >= box.lowest_price else nothing,
        spending_options(state, player) if has_resources else nothing,
        box.overlord_options if ready else nothing,  # TOL-OVL-02
        table_options(state, player) if menu is None else menu,
    )


Parts = tuple[list[int], list[int], list[int], list[int], list[int], list[int]]


def spending_options(state: London, player: Player) -> list[int]:
    """Attack with any amount of Might (TOL-ATK-02), recover, convert."""
    box = state.box
    options = box.attacks[min(player.might, box.mask)] if player.might else box.nothing
    if player.recovery:
        options = options + events.recover_amounts(state, player)
    if player.converts:
        options = options + convert_options(state, player)
    return options


def table_options(state: London, player: Player) -> list[int]:
    """What the cards on the table can do: Relic, Haunt and Horde actions. They change only with the table."""
    options = relic_options(state, player)
    if player.play:
        options += haunt_options(state, player)
        options += horde_options(state, player)
    player.menu = options
    return options


def answer_action(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    """Carry the chosen action out; the most frequent stand first."""
    seat = frame[1]
    if kind == w.PLAY:
        play(state, seat, arg, chance)
    elif kind == w.ATTACK:
        attack(state, seat, arg, chance)
    elif kind == w.BUY:
        buy(state, seat, arg, chance)
    elif kind == w.PASS:
        pass_turn(state, seat)
    elif kind >= w.HORDE:
        horde(state, seat, kind - w.HORDE, arg)
    elif kind == w.RELIC:
        effects.use_relic(state, seat, arg)
    elif kind == w.RECOVER:
        recover(state, seat, arg)
    elif kind == w.BUY_ACOLYTE:
        buy_one_acolyte(state, seat, chance)
    elif kind == w.OVERLORD:
        overlord(state, seat)
    elif kind == w.HAUNT:
        haunt(state, seat, arg)
    else:
        convert(state, seat, kind - w.CONVERT, arg)


# -- Play ------------------------------------------------------------------------------------------------


def play(state: London, seat: int, design: int, chance: Chance) -> None:
    """One card from hand, face up, for free (TOL-PLAY-01, TOL-PLAY-02)."""
    card = zones.find_in_hand(state, seat, design)
    box = state.box
    kind = box.type[design]
    if kind == w.RELIC_CARD:
        play_relic(state, seat, card, chance)
        return
    kin = kind == w.INFLUENCE_CARD and zones.has_kin(state, seat)  # AMB-49: checked before anything else
    player = state.players[seat]
    zones.from_hand(state, player, card)
    if box.quiet[card]:
        player.play.append(card)
        zones.turn_face_up(state, card)
    else:
        zones.enter_play(state, seat, card)
    if state.sink is not None:
        zones.tell_shown(state, "play", seat, {"card": box.ids[design], "kin": kin}, 1 << seat)
    events.occur(state, w.EV_PLAY, seat, card)  # answered after all its abilities (AMB-47)
    if kin:  # TOL-INF-03, TOL-INF-04, TOL-INF-05: now or never; TOL-INF-08: after the immediate part
        state.stack.append((w.RUN, box.kin[design], 0, card, seat))
    program = box.on_play[design]  # TOL-PLAY-04
    plain = box.plain[program]
    if plain is None:
        effects.run(state, (w.RUN, program, 0, card, seat), chance)
    else:
        effects.gain(state, seat, plain[0], plain[1], plain[2])


def play_relic(state: London, seat: int, card: int, chance: Chance) -> None:
    """A Relic goes to the Relic zone and is not activated (TOL-REL-01, TOL-PLAY-05)."""
    player = state.players[seat]
    if zones.relic_zone_is_full(state, seat, card):  # TOL-REL-04
        state.marks[card] |= w.KNOWN_BITS
        if state.sink is not None:
            zones.tell_shown(state, "show-relic", seat, {"card": zones.name(state, card)}, 1 << seat)
        state.stack.append((w.ASK_RELIC_OUT, seat, card, zones.FROM_HAND, 0))
        return
    zones.from_hand(state, player, card)
    zones.enter_play(state, seat, card)
    if state.sink is not None:
        zones.tell_shown(state, "play", seat, {"card": zones.name(state, card), "kin": False}, 1 << seat)
    events.occur(state, w.EV_PLAY, seat, card)


def relic_out_options(state: London, frame: Frame) -> list[int]:
    """One of the Relics already there must go (TOL-REL-04, AMB-31)."""
    base = w.REMOVE_RELIC << state.box.shift
    return sorted(base + card for card in state.players[frame[1]].relics)


def answer_relic_out(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    """Out of the game, without the reward of a SACRIFICE (TOL-REL-05); then the new one enters."""
    state.stack.pop()
    _, seat, card, place, price = frame
    if state.sink is not None:
        zones.tell(state, "remove-relic", seat, zones.facts_of(state, arg, seat))
    zones.leave_play(state, seat, arg)
    state.removed.append(arg)
    if place == zones.FROM_HAND:
        play_relic(state, seat, card, chance)
    elif place == zones.FROM_DECK:
        state.shown.remove(card)
        questions.put_into_play(state, seat, card)
    else:
        finish_relic_purchase(state, seat, card, place, price, chance)


# -- Buy -------------------------------------------------------------------------------------------------


def buy_options(state: London, coin: int) -> list[int]:
    """Whatever the Coins pay for in full, as often as they do (TOL-BUY-01, TOL-BUY-03, TOL-BUY-07, TOL-BUY-11).
    Coins are for buying and for abilities that ask for them (TOL-POOL-04)."""
    stalls, most = state.stalls, state.box.highest_price
    if stalls is None:
        stalls = state.stalls = [None] * (most + 1)
    enough = coin if coin < most else most
    found = stalls[enough]
    if found is None:
        found = stalls[enough] = list_stalls(state, enough)
    return found


def list_stalls(state: London, coin: int) -> list[int]:
    box = state.box
    price, option = box.price, box.buy_option
    found: list[int] = []
    for card in state.street:
        if price[card] <= coin:
            insert(found, option[card])
    if coin >= box.acolyte_cost and state.acolytes:
        found.append(w.BUY_ACOLYTE << box.shift)
    return found


def insert(options: list[int], option: int) -> None:
    """Into a short sorted list, unless it is there already."""
    for place, one in enumerate(options):
        if one >= option:
            if one != option:
                options.insert(place, option)
            return
    options.append(option)


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
                zones.tell(state, "show-relic", seat, {"card": zones.name(state, card), "price": price})
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
    events.occur(state, w.EV_BUY, seat, card)


def buy_acolyte(state: London, seat: int, price: int, claim: bool, chance: Chance) -> None:
    """The top card of the face-down stack, unseen; nothing refills it (TOL-BUY-07, TOL-BUY-09, AMB-05)."""
    card = zones.pull(state.acolytes, chance)
    state.stalls = state.bargains = None
    tell_purchase(state, seat, card, price)
    take_purchase(state, seat, card, claim)


def tell_purchase(state: London, seat: int, card: int, price: int) -> None:
    if state.sink is not None:
        zones.tell(state, "buy", seat, {"card": zones.name(state, card), "price": price})


def take_purchase(state: London, seat: int, card: int, claim: bool) -> None:
    """A bought Monster goes to the discard pile, an Acolyte too (TOL-BUY-05, TOL-BUY-08), with CLAIM on top of the
    deck if its buyer likes (TOL-BUY-06, TOL-KEY-10)."""
    if claim or state.box.claim[state.box.design[card]]:
        state.players[seat].discard.append(card)  # where it lies while its buyer thinks
        state.stack.append((w.ASK_CLAIM, seat, card))
    else:
        zones.to_discard(state, seat, card)
        events.occur(state, w.EV_BUY, seat, card)


def claim_options(state: London, frame: Frame) -> list[int]:
    base = w.CLAIM << state.box.shift
    return [base, base + 1]


def answer_claim(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    """Face down, but everybody saw the purchase (TOL-GLOS-12). Later ones lie on top (AMB-36)."""
    state.stack.pop()
    _, seat, card = frame
    if arg:
        state.players[seat].discard.remove(card)
        zones.put_on_deck(state, seat, card, w.EVERYBODY)
        if state.sink is not None:
            zones.tell(state, "claim", seat, {"card": zones.name(state, card)})
    events.occur(state, w.EV_BUY, seat, card)


def special_buy_options(state: London, frame: Frame) -> list[int]:
    """A purchase that an effect grants: an Overlord's ability, a rebate (AMB-34)."""
    _, seat, terms, may = frame
    shift = state.box.shift
    found = effects.purchases(state, seat, terms)
    options = sorted((w.BUY << shift) + d if d >= 0 else w.BUY_ACOLYTE << shift for d in found)
    return questions.with_decline(state, options, may)


def answer_special_buy(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    _, seat, terms, _ = frame
    if kind == w.DECLINE:
        return
    design = arg if kind == w.BUY else -1
    full = state.box.cost[design] if design >= 0 else state.box.acolyte_cost
    price = max(0, full - state.box.terms[terms][2])
    ask_spend(state, seat, terms, design, 0, price, chance)


def ask_spend(
    state: London, seat: int, terms: int, design: int, place: int, left: int, chance: Chance
) -> None:
    """Pay with any mix of the resources allowed; ask how much of each where there is a choice."""
    _, _, rebate, pay, claim = state.box.terms[terms]
    player = state.players[seat]
    while place < len(pay):
        have = effects.pool(player, pay[place])
        others = sum(effects.pool(player, resource) for resource in pay[place + 1 :])
        least, most = max(0, left - others), min(have, left)
        if least < most:
            state.stack.append((w.ASK_SPEND, seat, terms, design, place, left))
            return
        _spend(state, seat, terms, place, most)
        left -= most
        place += 1
    full = state.box.cost[design] if design >= 0 else state.box.acolyte_cost
    price = max(0, full - rebate)
    if design < 0:
        buy_acolyte(state, seat, price, claim, chance)
    else:
        buy_from_street(state, seat, zones.place_on_street(state, design), price, claim, chance)


def _spend(state: London, seat: int, terms: int, place: int, amount: int) -> None:
    pay = state.box.terms[terms][3]
    effects.spend(state.players[seat], pay[place], amount)
    if state.sink is not None and amount and len(pay) > 1:
        paid: dict[str, Json] = dict.fromkeys(RESOURCES, 0)
        zones.tell(state, "spend", seat, {**paid, RESOURCES[pay[place]]: amount})


def spend_options(state: London, frame: Frame) -> list[int]:
    _, seat, terms, _, place, left = frame
    pay = state.box.terms[terms][3]
    player = state.players[seat]
    others = sum(effects.pool(player, resource) for resource in pay[place + 1 :])
    least, most = max(0, left - others), min(effects.pool(player, pay[place]), left)
    base = w.SPEND << state.box.shift
    return list(range(base + least, base + most + 1))


def answer_spend(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    _, seat, terms, design, place, left = frame
    _spend(state, seat, terms, place, arg)
    ask_spend(state, seat, terms, design, place + 1, left - arg, chance)


# -- Attack, Recovery, Convert ---------------------------------------------------------------------------


def attack(state: London, seat: int, amount: int, chance: Chance) -> None:
    """Each Might spent assigns 1 damage to the opposing Overlord, the only target there is
    (TOL-ATK-01, TOL-ATK-02, TOL-ATK-05, TOL-POOL-05)."""
    state.players[seat].might -= amount
    if state.sink is not None:
        zones.tell(state, "attack", seat, {"n": amount})
    events.occur(state, w.EV_ATTACK, seat, -1)
    events.begin(state, w.EV_DAMAGE, 1 - seat, -1, amount, chance)


def recover(state: London, seat: int, amount: int) -> None:
    """Recovery raises Life 1:1 (TOL-POOL-06)."""
    state.players[seat].recovery -= amount
    events.raise_life(state, seat, amount)


def convert_options(state: London, player: Player) -> list[int]:
    """Any amount, 1:1, at any time in the Action Phase (TOL-POOL-08)."""
    box = state.box
    options: list[int] = []
    for number, source in enumerate(box.convert_from):
        if player.converts >> number & 1:
            options += box.conversions[number][: effects.pool(player, source)]
    return options


def convert(state: London, seat: int, number: int, amount: int) -> None:
    source, to = w.RESOURCE_PAIRS[number]
    effects.spend(state.players[seat], source, amount)
    effects.spend(state.players[seat], to, -amount)
    if state.sink is not None:
        zones.tell(state, "convert", seat, {"n": amount, "from": source, "to": to})


# -- Relic, Overlord, Haunt ------------------------------------------------------------------------------


def relic_options(state: London, player: Player) -> list[int]:
    """Each Relic once per turn (TOL-RACT-01, TOL-RACT-02), also one played this turn (AMB-29)."""
    box, marks, base = state.box, state.marks, w.RELIC << state.box.shift
    found: list[int] = []
    action = box.relic_action
    for card in player.relics:
        if action[card] >= 0 and not marks[card] & w.USED_RELIC:
            found.append(base + card)
    if len(found) > 1:
        found.sort()
    return found


def overlord_is_ready(state: London, player: Player, seat: int) -> bool:
    """Whether the ability would do anything at all."""
    box = state.box
    program = box.overlord_action[player.overlord]
    if box.always[program]:
        return True
    terms = box.only_buys[program]
    if terms >= 0:
        return effects.can_purchase(state, player, terms)
    return effects.feasible(state, program, -1, seat)


def overlord(state: London, seat: int) -> None:
    """The ability of the Overlord sheet, once per turn (TOL-OVL-01, TOL-OVL-02); what each does is content
    (TOL-OVL-03, TOL-OVL-04, TOL-OVL-05, TOL-OVL-06)."""
    player = state.players[seat]
    player.overlord_used = 1
    if state.sink is not None:
        zones.tell(state, "overlord", seat, {"overlord": state.box.overlords[player.overlord].id})
    state.stack.append((w.RUN, state.box.overlord_action[player.overlord], 0, -1, seat))


READY_TO_HAUNT: Final = w.TOKEN_DISMISS | w.BEGAN | w.HAUNT_DONE


def haunt_options(state: London, player: Player) -> list[int]:
    """Began the turn in play, token Dismiss side up, not yet activated so this turn (TOL-HNT-06)."""
    marks, base = state.marks, w.HAUNT << state.box.shift
    if not marks[player.play[0]] & w.BEGAN:  # what began the turn in play lies first
        return state.box.nothing
    ready = w.TOKEN_DISMISS | w.BEGAN
    found = [base + card for card in player.play if marks[card] & READY_TO_HAUNT == ready]
    if len(found) > 1:
        found.sort()
    return found


def haunt(state: London, seat: int, card: int) -> None:
    """All its Resource, Keyword and Unique abilities (TOL-HNT-07); nothing is played (AMB-25), and Triggered
    abilities only wait for their own occasions (TOL-HNT-09)."""
    state.marks[card] |= w.HAUNT_DONE
    state.players[seat].menu = None
    if state.sink is not None:
        zones.tell(state, "haunt", seat, zones.facts_of(state, card, seat))
    events.occur(state, w.EV_HAUNT, seat, card)
    state.stack.append((w.RUN, state.box.on_play[state.box.design[card]], 0, card, seat))


# -- Horde -----------------------------------------------------------------------------------------------


def horde_options(state: London, player: Player) -> list[int]:
    """All pairs (left, right) that can be joined, haunted Monsters among them (TOL-HNT-10): two free Monsters
    (TOL-HORDE-03), or a free one and the end of a Horde (TOL-HORDE-08)."""
    box, marks, can_link = state.box, state.marks, state.box.links
    free = [card for card in player.play if can_link[card] and not _in_horde(player, marks, card)]
    if not free or (len(free) == 1 and not player.hordes):
        return box.nothing
    shift, base = box.shift, w.HORDE << box.shift
    faction, left, right = box.kin_of, box.left_of, box.right_of
    options: list[int] = []
    for one in free:
        one_faction, one_right, one_left = faction[one], right[one], left[one]
        fresh = not marks[one] & w.HORDE_BITS
        if fresh:
            for two in free:
                if (
                    faction[two] == one_right
                    and left[two] == one_faction
                    and two != one
                    and not marks[two] & w.HORDE_BITS
                ):  # TOL-HORDE-04
                    options.append(base + (one << shift) + two)
        number = 0
        for members in player.hordes:
            number += 1
            if len(members) < 2 or (not fresh and (marks[one] & w.HORDE_BITS) >> w.HORDE_SHIFT != number):
                continue  # AMB-48: one Monster is no Horde; AMB-21: back to its own Horde only
            first, last = members[0], members[-1]
            if faction[first] == one_right and left[first] == one_faction:
                options.append(base + (one << shift) + first)
            if right[last] == one_faction and faction[last] == one_left:
                options.append(base + (last << shift) + one)
    options.sort()
    return options


def _in_horde(player: Player, marks: list[int], card: int) -> bool:
    """A member of a Horde cannot join another (TOL-HORDE-06)."""
    number = (marks[card] & w.HORDE_BITS) >> w.HORDE_SHIFT
    return number > 0 and card in player.hordes[number - 1]


def horde(state: London, seat: int, left: int, right: int) -> None:
    """Form a Horde, or extend one at an end (TOL-HORDE-01); then one Horde ability."""
    player = state.players[seat]
    marks = state.marks
    if _in_horde(player, marks, left):
        number = (marks[left] & w.HORDE_BITS) >> w.HORDE_SHIFT
        player.hordes[number - 1] = (*player.hordes[number - 1], right)
        joined = [right]
    elif _in_horde(player, marks, right):
        number = (marks[right] & w.HORDE_BITS) >> w.HORDE_SHIFT
        player.hordes[number - 1] = (left, *player.hordes[number - 1])
        joined = [left]
    else:  # TOL-HORDE-15: a new one, as many as one likes
        player.hordes.append((left, right))
        number = len(player.hordes)
        joined = [left, right]
    player.menu = None
    for card in joined:
        join(state, card, number)
    if state.sink is not None:
        members = list(player.hordes[number - 1])
        labels = [label(state, card, seat) for card in members]
        facts: dict[str, Json] = {"cards": zones.names(state, members), "labels": labels}
        zones.tell(state, "horde", seat, {**facts, "new": len(joined) == 2})
    events.occur_with(state, w.EV_HORDE, seat, joined)
    ask_horde_ability(state, seat, number - 1, int(len(joined) == 2))


def join(state: London, card: int, number: int) -> None:
    """A haunted Monster that becomes part of a Horde: its token is turned to Dismiss (TOL-HORDE-17)."""
    mark = state.marks[card] & ~w.HORDE_BITS | number << w.HORDE_SHIFT
    if mark & w.TOKEN_HAUNT:
        mark = mark & ~w.TOKEN | w.TOKEN_DISMISS
    state.marks[card] = mark


def ask_horde_ability(state: London, seat: int, number: int, may: int) -> None:
    """On forming a Horde you may activate one (TOL-HORDE-07), on extending you do (TOL-HORDE-09), as long
    as one is left unused (AMB-20): so one for each time (TOL-HORDE-16)."""
    horde = state.players[seat].hordes[number]
    found = [ability for card in horde for ability in effects.unused_abilities(state, card)]
    if not found:
        return
    if len(found) == 1 and not may:
        effects.use_ability(state, seat, found[0])
    else:
        state.stack.append((w.ASK_ABILITY, seat, number, may))


# -- Pass ------------------------------------------------------------------------------------------------


def pass_turn(state: London, seat: int) -> None:
    """With one card left it goes face down on the deck (TOL-PASS-02); the Action Phase ends (TOL-PASS-03,
    TOL-TURN-04)."""
    player = state.players[seat]
    if state.sink is not None:
        zones.tell(state, "pass", seat, {"kept": len(player.hand)})
    if player.hand:
        card = player.hand[0]
        zones.from_hand(state, player, card)
        known = state.marks[card] >> w.KNOWN_SHIFT & w.EVERYBODY | 1 << seat
        zones.put_on_deck(state, seat, card, known)
    state.stack[-1] = (w.CLEAN_UP,)
