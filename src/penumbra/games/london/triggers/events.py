"""Triggered abilities (TOL-ABIL-07 to 10) and the ladder of windows an event passes.

`occur` is called at the moment something happens. Abilities that will answer it are found then, so a card that
comes into play later does not count; they are carried out once the event is fully resolved (TOL-ABIL-09).
An ability is written as `card * 2 + index`.
"""

from __future__ import annotations

from typing import Final

from penumbra.games.london import house_rules
from penumbra.games.london import numbers as w
from penumbra.games.london.content.box import LADDER_EARS, TriggerRow
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import London, Player
from penumbra.kernel.chance import Chance
from penumbra.kernel.ladder import EXECUTE, INTERRUPT, REACT, REPLACE, order_can_matter
from penumbra.kernel.message import Json
from penumbra.kernel.state import Frame

# A deed of this turn is an int: event, seat and card, which is NO_CARD when there is none (-1).
SEAT_BITS: Final = 1
DEED_CARD_BITS: Final = 11
NO_CARD: Final = (1 << DEED_CARD_BITS) - 1
DEED_SHIFT: Final = SEAT_BITS + DEED_CARD_BITS


def count_deeds(state: London, event: int, seat: int, where: list[bool], but: int = -1) -> int:
    """How often `seat` did this this turn to a card that fits, other than `but`."""
    total = 0
    design = state.box.design
    wanted = event << SEAT_BITS | seat
    for packed in state.deeds:
        if packed >> DEED_CARD_BITS == wanted:
            card = packed & NO_CARD
            if card == NO_CARD or (where[design[card]] and card != but):
                total += 1
    return total


# -- finding abilities -----------------------------------------------------------------------------------


def waiting(state: London, event: int, seat: int, card: int, window: int) -> list[int]:
    """The abilities that answer this event in this window, the active player's first (AMB-46)."""
    found: list[int] = []
    for owner in (state.active, 1 - state.active):
        for watcher in state.players[owner].watchers:
            # A card does not count itself as played (AMB-08), nor answers its own leaving.
            if watcher == card and event in (w.EV_PLAY, w.EV_BUY):
                continue
            for index, row in enumerate(state.box.triggers[state.box.design[watcher]]):
                if row[0] == event and row[5] == window and _meets(state, row, owner, event, seat, card):
                    ability = watcher * 2 + index
                    if _allowed(state, row, ability, owner, event):
                        found.append(ability)
    return found


def _meets(state: London, row: TriggerRow, owner: int, event: int, seat: int, card: int) -> bool:
    by = row[1]
    if (by == w.YOU and owner != seat) or (by == w.OPPONENT and owner == seat):
        return False
    return card < 0 or state.box.filters[row[2]][state.box.design[card]]


def _allowed(state: London, row: TriggerRow, ability: int, owner: int, event: int) -> bool:
    """How many times it may be activated this turn (TOL-ABIL-08)."""
    used = uses(state, ability)
    if row[3]:  # the first time this turn
        if used or state.house[house_rules.FIRST_TIME]:
            return used == 0
        where = state.box.filters[row[2]]  # AMB-07: literally the first of the turn
        own = ability >> 1 if event in (w.EV_PLAY, w.EV_BUY) else -1  # AMB-08: not its own playing
        earlier = 0
        if row[1] != w.OPPONENT:
            earlier += count_deeds(state, event, owner, where, own)
        if row[1] != w.YOU:
            earlier += count_deeds(state, event, 1 - owner, where, own)
        return earlier == 0
    return used < (row[4] or w.MOST_USES)


def uses(state: London, ability: int) -> int:
    shift = w.TRIGGER_SHIFT + w.TRIGGER_BITS * (ability & 1)
    return state.marks[ability >> 1] >> shift & (1 << w.TRIGGER_BITS) - 1


def count_use(state: London, ability: int) -> None:
    if uses(state, ability) < w.MOST_USES:
        state.marks[ability >> 1] += 1 << (w.TRIGGER_SHIFT + w.TRIGGER_BITS * (ability & 1))


# -- reacting --------------------------------------------------------------------------------------------


def occur(state: London, event: int, seat: int, card: int) -> None:
    """Something happens now. What answers it waits on the stack; push what must be resolved before on top."""
    if state.ears >> event & 1:
        found = waiting(state, event, seat, card, REACT)
        if found:
            state.stack.append((w.REACT, *found))
    state.deeds.append((event << SEAT_BITS | seat) << DEED_CARD_BITS | (card & NO_CARD))


def occur_with(state: London, event: int, seat: int, cards: list[int]) -> None:
    """The same when several cards are part of it: an ability answers if any of them fits."""
    if state.ears >> event & 1:
        found = dict.fromkeys(a for card in cards for a in waiting(state, event, seat, card, REACT))
        if found:
            state.stack.append((w.REACT, *found))
    state.deeds += [(event << SEAT_BITS | seat) << DEED_CARD_BITS | card for card in cards]


def react(state: London, frame: Frame, chance: Chance) -> None:
    """Carry out waiting abilities one after the other; their owner orders them (TOL-ABIL-10)."""
    ready = [ability for ability in frame[1:] if _still_ready(state, ability)]
    if not ready:
        return
    owner = zones.owner_in_play(state, ready[0] >> 1)
    mine = [ability for ability in ready if zones.owner_in_play(state, ability >> 1) == owner]
    if _must_be_ordered(state, mine):
        others = [ability for ability in ready if ability not in mine]
        if others:
            state.stack.append((w.REACT, *others))
        state.stack.append((w.ASK_ORDER, owner, *mine))
        return
    rest = [ability for ability in ready if ability != mine[0]]
    if rest:
        state.stack.append((w.REACT, *rest))
    activate(state, mine[0], owner)


def _still_ready(state: London, ability: int) -> bool:
    """In play, and not used up by what was carried out since (TOL-ABIL-08)."""
    if zones.owner_in_play(state, ability >> 1) < 0:
        return False
    row = state.box.triggers[state.box.design[ability >> 1]][ability & 1]
    return uses(state, ability) < (1 if row[3] else row[4] or w.MOST_USES)


def activate(state: London, ability: int, owner: int) -> None:
    """A Triggered ability gives its benefit."""
    card = ability >> 1
    count_use(state, ability)
    if state.sink is not None:
        zones.tell(state, "trigger", owner, {**zones.facts_of(state, card, owner), "index": ability & 1})
    row = state.box.triggers[state.box.design[card]][ability & 1]
    state.stack.append((w.RUN, row[7], 0, card, owner))


def _must_be_ordered(state: London, abilities: list[int]) -> bool:
    if len(abilities) < 2:
        return False
    rows = [state.box.triggers[state.box.design[ability >> 1]][ability & 1] for ability in abilities]
    return order_can_matter([row[7] for row in rows], [row[8] for row in rows])


def order_options(state: London, frame: Frame) -> list[int]:
    shift = state.box.shift
    return sorted((w.TRIGGER + (ability & 1) << shift) + (ability >> 1) for ability in frame[2:])


def answer_order(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    chosen = arg * 2 + kind - w.TRIGGER
    state.stack.pop()
    rest = [ability for ability in frame[2:] if ability != chosen]
    state.stack.append((w.REACT, *rest))
    activate(state, chosen, frame[1])


# -- the ladder ------------------------------------------------------------------------------------------


def begin(state: London, event: int, seat: int, card: int, amount: int, chance: Chance) -> None:
    """An event that others may replace or interrupt. If nobody wants to it is carried out at once."""
    if state.ears & LADDER_EARS << event:
        state.stack.append((w.LADDER, event, seat, card, amount, REPLACE))
    elif event == w.EV_LOSE and _may_recover_first(state, event, seat, amount):
        state.stack.append((w.LADDER, event, seat, card, amount, EXECUTE))
    else:
        execute(state, event, seat, card, amount, chance)


def climb(state: London, frame: Frame, chance: Chance) -> None:
    """One window of the ladder: instead -> before -> carry out (-> after, by `occur`)."""
    event, seat, card, amount, window = frame[1:6]
    if window == REPLACE:
        done = frame[6:]
        found = [a for a in waiting(state, event, seat, card, REPLACE) if a not in done]
        if not found:
            state.stack.append((w.LADDER, event, seat, card, amount, INTERRUPT))
            return
        owner = zones.owner_in_play(state, found[0] >> 1)
        if sum(zones.owner_in_play(state, ability >> 1) == owner for ability in found) > 1:
            state.stack.append((w.ASK_REPLACE, owner, *frame[1:]))
        else:
            replace(state, frame, found[0])
    elif window == INTERRUPT:
        state.stack.append((w.LADDER, event, seat, card, amount, EXECUTE))
        found = waiting(state, event, seat, card, INTERRUPT)
        if found:
            state.stack.append((w.REACT, *found))
    elif window == EXECUTE and _may_recover_first(state, event, seat, amount):
        state.stack.append((w.ASK_RECOVER, seat, *frame[1:]))
    else:
        execute(state, event, seat, card, amount, chance)


def _may_recover_first(state: London, event: int, victim: int, amount: int) -> bool:
    """Recovery may be spent at any time of one's Action Phase (TOL-POOL-02, TOL-POOL-06): at each action, and here,
    before a loss that would be the last."""
    player = state.players[victim]
    return (
        event == w.EV_LOSE
        and victim == state.active
        and player.recovery > 0
        and amount >= player.life
        and player.life < state.box.overlord_life[player.overlord]
    )


def recover_amounts(state: London, player: Player) -> list[int]:
    """Any amount up to the Life that is missing (TOL-POOL-06, TOL-POOL-07, AMB-42). The list is shared."""
    box = state.box
    missing = box.overlord_life[player.overlord] - player.life
    return box.recoveries[max(0, min(min(player.recovery, missing), box.mask))]


def recover_options(state: London, frame: Frame) -> list[int]:
    return [*recover_amounts(state, state.players[frame[1]]), w.DECLINE << state.box.shift]


def answer_recover(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    seat = frame[1]
    event, victim, card, amount = frame[2:6]
    if kind == w.RECOVER:
        state.stack.append((w.LADDER, event, victim, card, amount, EXECUTE))
        state.players[seat].recovery -= arg
        raise_life(state, seat, arg)
    else:
        execute(state, event, victim, card, amount, chance)


def replace(state: London, frame: Frame, ability: int) -> None:
    """An ability takes something off the event, or happens instead of it."""
    event, seat, card, amount, window = frame[1:6]
    owner = zones.owner_in_play(state, ability >> 1)
    row = state.box.triggers[state.box.design[ability >> 1]][ability & 1]
    prevent = row[6]
    if prevent:
        amount = max(0, amount - prevent)
        if amount:
            state.stack.append((w.LADDER, event, seat, card, amount, window, *frame[6:], ability))
    activate(state, ability, owner)


def replace_options(state: London, frame: Frame) -> list[int]:
    """Only the abilities of the seat that is asked; the other's follow when they are still due."""
    event, seat, card = frame[2:5]
    done = frame[7:]
    shift = state.box.shift
    return sorted(
        (w.TRIGGER + (ability & 1) << shift) + (ability >> 1)
        for ability in waiting(state, event, seat, card, REPLACE)
        if ability not in done and zones.owner_in_play(state, ability >> 1) == frame[1]
    )


def answer_replace(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    replace(state, (w.LADDER, *frame[2:]), arg * 2 + kind - w.TRIGGER)


def execute(state: London, event: int, seat: int, card: int, amount: int, chance: Chance) -> None:
    """Carry out an event of the ladder."""
    if event == w.EV_DAMAGE:
        execute_damage(state, seat, amount)
    elif event == w.EV_LOSE:
        execute_lose(state, seat, amount)
    elif event == w.EV_CURSE:
        execute_curse(state, seat, chance)
    else:
        execute_destroy(state, seat, card)


# -- Life ------------------------------------------------------------------------------------------------


def execute_damage(state: London, victim: int, amount: int) -> None:
    """Damage less Armour, which counts once per turn over all attacks (TOL-ARM-02, TOL-ATK-03, AMB-27)."""
    player = state.players[victim]
    shield = zones.armour_of(state, victim) - player.absorbed
    absorbed = min(max(shield, 0), amount)
    player.absorbed += absorbed
    taken = amount - absorbed
    if state.sink is not None:
        life = max(0, player.life - taken)
        facts: dict[str, Json] = {"amount": amount, "absorbed": absorbed, "taken": taken, "life": life}
        zones.tell(state, "damage", victim, facts)
    if taken:
        occur(state, w.EV_DAMAGE, victim, -1)
        reduce_life(state, victim, taken)


def execute_lose(state: London, victim: int, amount: int) -> None:
    """Life loss is not damage: Armour does not help (TOL-ARM-03, TOL-ARM-05, TOL-GLOS-10)."""
    if state.sink is not None:
        life = max(0, state.players[victim].life - amount)
        zones.tell(state, "lose", victim, {"amount": amount, "life": life})
    occur(state, w.EV_LOSE, victim, -1)
    reduce_life(state, victim, amount)


def reduce_life(state: London, victim: int, amount: int) -> None:
    """At zero the game ends at once, whatever the cause and whoever's turn it is (TOL-WIN-01, TOL-WIN-02,
    TOL-WIN-03)."""
    player = state.players[victim]
    player.life -= amount
    if player.life <= 0:
        player.life = 0
        finish(state, 1 - victim)


def finish(state: London, winner: int) -> None:
    state.winner = winner
    state.stack.clear()
    state.seat = -1
    if state.sink is not None:
        zones.tell(state, "end", winner, {"turn": state.turn})


def raise_life(state: London, seat: int, amount: int) -> int:
    """Never above the starting value, whatever raises it (TOL-POOL-07). Returns by how much it rose."""
    player = state.players[seat]
    rise = min(amount, state.box.overlord_life[player.overlord] - player.life)
    if rise > 0:
        player.life += rise
        if state.sink is not None:
            zones.tell(state, "heal", seat, {"n": rise, "life": player.life})
        occur(state, w.EV_HEAL, seat, -1)
        return rise
    return 0


def execute_curse(state: London, seat: int, chance: Chance) -> None:
    """The opponent chooses to lose 2 Life or to discard a card (TOL-KEY-02); `seat` curses."""
    victim = 1 - seat
    if state.sink is not None:
        zones.tell(state, "curse", seat, {})
    occur(state, w.EV_CURSE, seat, -1)
    if state.players[victim].hand:
        state.stack.append((w.ASK_CURSE, victim, seat))
    else:  # AMB-11: with an empty hand there is no choice
        begin(state, w.EV_LOSE, victim, -1, state.box.numbers.curse_life, chance)


def execute_destroy(state: London, seat: int, card: int) -> None:
    """A card in play goes to its owner's discard pile (TOL-KEY-11, TOL-REL-07)."""
    owner = zones.owner_in_play(state, card)
    if owner < 0:
        return
    occur(state, w.EV_DESTROY, seat, card)
    if state.sink is not None:
        zones.tell(state, "destroy", seat, {**zones.facts_of(state, card, owner), "owner": owner})
    zones.leave_play(state, owner, card)
    zones.to_discard(state, owner, card)
