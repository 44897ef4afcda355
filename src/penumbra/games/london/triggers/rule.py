"""Triggered abilities (TOL-ABIL-07 to 10) and the ladder of windows an event passes.

`occur` is called at the moment something happens. Abilities that will answer it are found then, so a card that
comes into play later does not count; they are carried out once the event is fully resolved (TOL-ABIL-09).
An ability is written as `card * 2 + index`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from penumbra.games.london import numbers as w
from penumbra.games.london.content.box import (
    LADDER_LISTENS,
    ROW_BY,
    ROW_COMMUTES,
    ROW_EVENT,
    ROW_FILTER,
    ROW_FIRST,
    ROW_PREVENT,
    ROW_PROGRAM,
    ROW_TIMES,
    ROW_WINDOW,
    TriggerRow,
)
from penumbra.games.london.state import zones
from penumbra.games.london.state.picking import NOT_THERE
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance
from penumbra.kernel.ladder import EXECUTE, INTERRUPT, REACT, REPLACE, order_can_matter
from penumbra.kernel.question import NOT_ASKED, OK, Question, Work
from penumbra.kernel.state import Frame

FIRST_TIME: Final = 3
"""The house rule about 'the first time this turn', by its place in the state (AMB-07)."""

# What happened this turn is kept as ints: event, seat and card, which is NO_CARD when there is none (-1).
SEAT_BITS: Final = 1
CARD_BITS: Final = 11
NO_CARD: Final = (1 << CARD_BITS) - 1
EVENT_SHIFT: Final = SEAT_BITS + CARD_BITS


def count_happened(state: London, event: int, seat: int, where: list[bool], but: int = -1) -> int:
    """How often `seat` did this this turn to a card that fits, other than `but`."""
    total = 0
    design = state.box.design
    wanted = event << SEAT_BITS | seat
    for packed in state.happened:
        if packed >> CARD_BITS == wanted:
            card = packed & NO_CARD
            if card == NO_CARD or (where[design[card]] and card != but):
                total += 1
    return total


# -- finding abilities -----------------------------------------------------------------------------------


def row_of(state: London, ability: int) -> TriggerRow:
    return state.box.triggers[state.box.design[ability >> 1]][ability & 1]


def waiting(state: London, event: int, seat: int, card: int, window: int) -> list[int]:
    """The abilities that answer this event in this window, the active player's first (AMB-46)."""
    found: list[int] = []
    for owner in (state.active, 1 - state.active):
        for watcher in state.players[owner].watchers:
            # A card does not count itself as played (AMB-08), nor answers its own leaving.
            if watcher == card and event in (w.EV_PLAY, w.EV_BUY):
                continue
            for index, row in enumerate(state.box.triggers[state.box.design[watcher]]):
                if (
                    row[ROW_EVENT] == event
                    and row[ROW_WINDOW] == window
                    and _meets(state, row, owner, event, seat, card)
                ):
                    ability = watcher * 2 + index
                    if _allowed(state, row, ability, owner, event):
                        found.append(ability)
    return found


def _meets(state: London, row: TriggerRow, owner: int, event: int, seat: int, card: int) -> bool:
    by = row[ROW_BY]
    if (by == w.YOU and owner != seat) or (by == w.OPPONENT and owner == seat):
        return False
    return card < 0 or state.box.filters[row[ROW_FILTER]][state.box.design[card]]


def _allowed(state: London, row: TriggerRow, ability: int, owner: int, event: int) -> bool:
    """How many times it may be activated this turn (TOL-ABIL-08)."""
    used = uses(state, ability)
    if row[ROW_FIRST]:  # the first time this turn
        if used or state.house[FIRST_TIME]:
            return used == 0
        where = state.box.filters[row[ROW_FILTER]]  # AMB-07: literally the first of the turn
        own = ability >> 1 if event in (w.EV_PLAY, w.EV_BUY) else -1  # AMB-08: not its own playing
        earlier = 0
        if row[ROW_BY] != w.OPPONENT:
            earlier += count_happened(state, event, owner, where, own)
        if row[ROW_BY] != w.YOU:
            earlier += count_happened(state, event, 1 - owner, where, own)
        return earlier == 0
    return used < (row[ROW_TIMES] or w.MOST_USES)


def uses(state: London, ability: int) -> int:
    shift = w.TRIGGER_SHIFT + w.TRIGGER_BITS * (ability & 1)
    return state.marks[ability >> 1] >> shift & (1 << w.TRIGGER_BITS) - 1


def count_use(state: London, ability: int) -> None:
    if uses(state, ability) < w.MOST_USES:
        state.marks[ability >> 1] += 1 << (w.TRIGGER_SHIFT + w.TRIGGER_BITS * (ability & 1))


# -- reacting --------------------------------------------------------------------------------------------


def occur(state: London, event: int, seat: int, card: int) -> None:
    """Something happens now. What answers it waits on the stack; push what must be resolved before on top."""
    if state.listens >> event & 1:
        found = waiting(state, event, seat, card, REACT)
        if found:
            state.stack.append((w.REACT, *found))
    state.happened.append((event << SEAT_BITS | seat) << CARD_BITS | (card & NO_CARD))


def occur_with(state: London, event: int, seat: int, cards: list[int]) -> None:
    """The same when several cards are part of it: an ability answers if any of them fits."""
    if state.listens >> event & 1:
        found = dict.fromkeys(a for card in cards for a in waiting(state, event, seat, card, REACT))
        if found:
            state.stack.append((w.REACT, *found))
    state.happened += [(event << SEAT_BITS | seat) << CARD_BITS | card for card in cards]


class React(Work[London]):
    """Carry out waiting abilities one after the other; their owner orders them (TOL-ABIL-10)."""

    def run(self, state: London, frame: Frame, chance: Chance) -> None:
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
    row = row_of(state, ability)
    return uses(state, ability) < (1 if row[ROW_FIRST] else row[ROW_TIMES] or w.MOST_USES)


def activate(state: London, ability: int, owner: int) -> None:
    """A Triggered ability gives its benefit."""
    card = ability >> 1
    count_use(state, ability)
    if state.sink is not None:
        zones.tell(state, "trigger", owner, {**zones.facts_of(state, card, owner), "index": ability & 1})
    state.stack.append((w.RUN, row_of(state, ability)[ROW_PROGRAM], 0, card, owner))


def _must_be_ordered(state: London, abilities: list[int]) -> bool:
    if len(abilities) < 2:
        return False
    rows = [row_of(state, ability) for ability in abilities]
    return order_can_matter([row[ROW_PROGRAM] for row in rows], [row[ROW_COMMUTES] for row in rows])


# -- questions -------------------------------------------------------------------------------------------


def option_of(state: London, ability: int) -> int:
    return (w.TRIGGER + (ability & 1) << state.box.shift) + (ability >> 1)


def ability_of(state: London, option: int) -> int:
    """The ability that an option names."""
    kind = option >> state.box.shift
    return (option & state.box.mask) * 2 + kind - w.TRIGGER


def all_abilities(state: London) -> list[int]:
    """An option for each Triggered ability of a card in play, on either side."""
    return sorted(
        option_of(state, card * 2 + index)
        for player in state.players
        for card in (*player.play, *player.relics)
        for index in range(len(state.box.triggers[state.box.design[card]]))
    )


def may_come_first(state: London, abilities: Sequence[int], option: int) -> int:
    """Only what waits to be carried out can be picked."""
    if option >> state.box.shift not in (w.TRIGGER, w.TRIGGER + 1):
        return NOT_ASKED
    return OK if ability_of(state, option) in abilities else NOT_THERE


class AskOrder(Question[London]):
    """Several of one's abilities answer one event: which comes first (TOL-ABIL-10)."""

    def options(self, state: London, frame: Frame) -> list[int]:
        return sorted(option_of(state, ability) for ability in frame[2:])

    def may(self, state: London, frame: Frame, option: int) -> int:
        return may_come_first(state, frame[2:], option)

    def every(self, state: London, frame: Frame) -> list[int]:
        return all_abilities(state)

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        chosen = ability_of(state, option)
        state.stack.pop()
        rest = [ability for ability in frame[2:] if ability != chosen]
        state.stack.append((w.REACT, *rest))
        activate(state, chosen, frame[1])


class AskReplace(Question[London]):
    """Several abilities change one event: which comes first. Only the abilities of the seat that is asked; the other's
    follow when they are still due."""

    def _due(self, state: London, frame: Frame) -> list[int]:
        event, seat, card = frame[2], frame[3], frame[4]
        done = frame[7:]
        return [
            ability
            for ability in waiting(state, event, seat, card, REPLACE)
            if ability not in done and zones.owner_in_play(state, ability >> 1) == frame[1]
        ]

    def options(self, state: London, frame: Frame) -> list[int]:
        return sorted(option_of(state, ability) for ability in self._due(state, frame))

    def may(self, state: London, frame: Frame, option: int) -> int:
        return may_come_first(state, self._due(state, frame), option)

    def every(self, state: London, frame: Frame) -> list[int]:
        return all_abilities(state)

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        replace(state, (w.LADDER, *frame[2:]), ability_of(state, option))


# -- the ladder ------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Happening:
    """What an event of the ladder does once nobody replaces or interrupts it."""

    def __init__(self, event: int) -> None:
        self.event: Final = event

    def execute(self, state: London, seat: int, card: int, amount: int, chance: Chance) -> None:
        raise NotImplementedError


HAPPENINGS: Final[list[Happening]] = [Happening(event) for event in range(w.EVENT_COUNT)]
"""By event; filled when the folders are registered."""


def begin(state: London, event: int, seat: int, card: int, amount: int, chance: Chance) -> None:
    """An event that others may replace or interrupt. If nobody wants to it is carried out at once."""
    if state.listens & LADDER_LISTENS << event:
        state.stack.append((w.LADDER, event, seat, card, amount, REPLACE))
    elif event == w.EV_LOSE and _may_recover_first(state, event, seat, amount):
        state.stack.append((w.LADDER, event, seat, card, amount, EXECUTE))
    else:
        HAPPENINGS[event].execute(state, seat, card, amount, chance)


class Climb(Work[London]):
    """One window of the ladder: instead -> before -> carry out (-> after, by `occur`)."""

    def run(self, state: London, frame: Frame, chance: Chance) -> None:
        event, seat, card, amount, window = frame[1], frame[2], frame[3], frame[4], frame[5]
        if window == REPLACE:
            self._replace(state, frame, event, seat, card, amount)
        elif window == INTERRUPT:
            state.stack.append((w.LADDER, event, seat, card, amount, EXECUTE))
            found = waiting(state, event, seat, card, INTERRUPT)
            if found:
                state.stack.append((w.REACT, *found))
        elif window == EXECUTE and _may_recover_first(state, event, seat, amount):
            state.stack.append((w.ASK_RECOVER, seat, *frame[1:]))
        else:
            HAPPENINGS[event].execute(state, seat, card, amount, chance)

    def _replace(self, state: London, frame: Frame, event: int, seat: int, card: int, amount: int) -> None:
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


def replace(state: London, frame: Frame, ability: int) -> None:
    """An ability takes something off the event, or happens instead of it."""
    event, seat, card, amount, window = frame[1], frame[2], frame[3], frame[4], frame[5]
    owner = zones.owner_in_play(state, ability >> 1)
    prevent = row_of(state, ability)[ROW_PREVENT]
    if prevent:
        amount = max(0, amount - prevent)
        if amount:
            state.stack.append((w.LADDER, event, seat, card, amount, window, *frame[6:], ability))
    activate(state, ability, owner)


REACT_WORK: Final[Work[London]] = React(w.REACT)
CLIMB: Final[Work[London]] = Climb(w.LADDER)
ASK_ORDER: Final[Question[London]] = AskOrder(w.ASK_ORDER)
ASK_REPLACE: Final[Question[London]] = AskReplace(w.ASK_REPLACE)
