"""Set-up: who begins, which Overlord, which Influence cards, and the decks (TOL-SETUP)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import FACTIONS
from penumbra.games.london.state import zones
from penumbra.games.london.state.picking import NOT_THERE, all_designs
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question, Work
from penumbra.kernel.state import Frame

# -- house rules, by their place in the state
FIRST_PLAYER: Final = 0
SAME_OVERLORD: Final = 1
MULLIGAN: Final = 2

TAKEN: Final = 100
ANOTHER_OVERLORDS: Final = 101
CHOSEN: Final = 102
NO_PAIR: Final = 103


def start(state: London, chance: Chance) -> None:
    """Pick the first player (TOL-SETUP-01) and line up what has to be chosen, in order."""
    who = state.house[FIRST_PLAYER]
    state.first = chance.below(2) if who == 0 else who - 1
    state.active = state.first
    one, two = state.first, 1 - state.first
    state.stack = [
        (w.BEGIN_TURN,),
        (w.DEAL,),
        (w.ASK_INFLUENCE, two),
        (w.ASK_INFLUENCE, one),  # TOL-SETUP-05
        (w.ASK_FACTION, two),
        (w.ASK_FACTION, one),  # TOL-SETUP-02
    ]


# -- sides -----------------------------------------------------------------------------------------------


def free_overlords(state: London, faction: int) -> list[int]:
    """One sheet each, so the other player's is taken (TOL-SETUP-03), unless the house rule allows it twice."""
    taken = () if state.house[SAME_OVERLORD] else tuple(player.overlord for player in state.players)
    return [
        number
        for number, its_faction in enumerate(state.box.overlord_faction)
        if its_faction == faction and number not in taken and _has_influence(state, number)
    ]


def _has_influence(state: London, overlord: int) -> bool:
    """Whether enough different Influence cards are left, whatever a player who shares the Overlord takes."""
    copies = [len(state.box.copies[design]) for design in state.box.influence_of[overlord]]
    sharers = sum(player.overlord == overlord for player in state.players)
    wanted = state.box.numbers.influence
    safe = sum(number > sharers for number in copies)
    return safe + max(0, len(copies) - safe - sharers * wanted) >= wanted


def may_lead(state: London, seat: int, faction: int) -> int:
    """Whether an Overlord of a faction is left (TOL-SETUP-02)."""
    if free_overlords(state, faction):
        return OK
    theirs = state.players[1 - seat].overlord
    return TAKEN if theirs >= 0 and state.box.overlord_faction[theirs] == faction else NOT_THERE


class AskFaction(Question[London]):
    """Which faction to lead, the first player first (TOL-SETUP-02)."""

    def options(self, state: London, frame: Frame) -> list[int]:
        base = w.FACTION << state.box.shift
        return [base + faction for faction in range(len(FACTIONS)) if free_overlords(state, faction)]

    def may(self, state: London, frame: Frame, option: int) -> int:
        faction = option & state.box.mask
        if option >> state.box.shift != w.FACTION or faction >= len(FACTIONS):
            return NOT_ASKED
        return may_lead(state, frame[1], faction)

    def every(self, state: London, frame: Frame) -> list[int]:
        base = w.FACTION << state.box.shift
        return list(range(base, base + len(FACTIONS)))

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        faction = option & state.box.mask
        if state.sink is not None:
            zones.tell(state, "faction", frame[1], {"faction": FACTIONS[faction]})
        free = free_overlords(state, faction)
        if len(free) == 1:
            choose_overlord(state, frame[1], free[0])
        else:
            state.stack.append((w.ASK_OVERLORD, frame[1], faction))


class AskOverlord(Question[London]):
    """Which Overlord of the faction; only packs of one's own have several."""

    def options(self, state: London, frame: Frame) -> list[int]:
        base = w.CHOOSE_OVERLORD << state.box.shift
        return [base + number for number in free_overlords(state, frame[2])]

    def may(self, state: London, frame: Frame, option: int) -> int:
        number = option & state.box.mask
        if option >> state.box.shift != w.CHOOSE_OVERLORD or number >= len(state.box.overlords):
            return NOT_ASKED
        if number in free_overlords(state, frame[2]):
            return OK
        return TAKEN if number == state.players[1 - frame[1]].overlord else NOT_THERE

    def every(self, state: London, frame: Frame) -> list[int]:
        base = w.CHOOSE_OVERLORD << state.box.shift
        return list(range(base, base + len(state.box.overlords)))

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        choose_overlord(state, frame[1], option & state.box.mask)


def choose_overlord(state: London, seat: int, number: int) -> None:
    player = state.players[seat]
    player.overlord = number
    player.life = state.box.overlord_life[number]  # TOL-SETUP-04
    if state.sink is not None:
        overlord = state.box.overlords[number].id
        zones.tell(state, "choose-overlord", seat, {"overlord": overlord, "life": player.life})


def free_influence(state: London, seat: int) -> list[int]:
    """The Overlord's own cards only (TOL-INF-01), each once and as long as there is a copy."""
    player = state.players[seat]
    chosen = [state.box.design[card] for card in player.bag]
    own = state.box.influence_of[player.overlord]
    return [design for design in own if design not in chosen and free_copy(state, design) >= 0]


def free_copy(state: London, design: int) -> int:
    """The first copy that nobody took, or -1."""
    one, two = state.players
    for card in state.box.copies[design]:
        if card not in one.bag and card not in two.bag:
            return card
    return -1


def may_choose_influence(state: London, seat: int, design: int) -> int:
    """The Overlord's own Influence cards (TOL-INF-01), each once (TOL-SETUP-05)."""
    if state.box.type[design] != w.INFLUENCE_CARD:
        return NOT_THERE
    if design not in state.box.influence_of[state.players[seat].overlord]:
        return ANOTHER_OVERLORDS
    return OK if design in free_influence(state, seat) else CHOSEN


def may_take_the_pair(state: London, seat: int) -> int:
    """The recommended pair at a stroke for beginners (TOL-SETUP-06), in place of the first card."""
    if state.players[seat].bag:
        return NO_PAIR
    return OK if is_beginner_pair(state, free_influence(state, seat)) else NO_PAIR


class AskInfluence(Question[London]):
    """One by one, in the open (AMB-38); the recommended pair at a stroke for beginners (TOL-SETUP-06)."""

    def options(self, state: London, frame: Frame) -> list[int]:
        seat, shift = frame[1], state.box.shift
        options = sorted((w.INFLUENCE << shift) + design for design in free_influence(state, seat))
        if may_take_the_pair(state, seat) == OK:
            options.append(w.BEGINNER << shift)
        return options

    def may(self, state: London, frame: Frame, option: int) -> int:
        kind = option >> state.box.shift
        if kind == w.BEGINNER:
            return may_take_the_pair(state, frame[1])
        if kind != w.INFLUENCE:
            return NOT_ASKED
        return may_choose_influence(state, frame[1], option & state.box.mask)

    def every(self, state: London, frame: Frame) -> list[int]:
        return [*all_designs(state, w.INFLUENCE), w.BEGINNER << state.box.shift]

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        seat, shift = frame[1], state.box.shift
        chosen = beginner_pair(state, seat) if option >> shift == w.BEGINNER else [option & state.box.mask]
        for design in chosen:
            state.players[seat].bag.append(free_copy(state, design))
            if state.sink is not None:
                zones.tell(state, "influence", seat, {"card": state.box.ids[design]})
        if len(state.players[seat].bag) >= state.box.numbers.influence:
            state.stack.pop()


def is_beginner_pair(state: London, free: list[int]) -> bool:
    return len(_recommended(state, free)) == state.box.numbers.influence


def beginner_pair(state: London, seat: int) -> list[int]:
    free = free_influence(state, seat)
    return _recommended(state, free) if is_beginner_pair(state, free) else []


def _recommended(state: London, free: list[int]) -> list[int]:
    return [design for design in free if state.box.beginner[design]]


# -- decks -----------------------------------------------------------------------------------------------


class Deal(Work[London]):
    """Starting decks, Acolytes, Market, Street and opening hands (TOL-SETUP-07 to 12)."""

    def run(self, state: London, frame: Frame, chance: Chance) -> None:
        deal(state, chance)


def deal(state: London, chance: Chance) -> None:
    box = state.box
    for seat, player in enumerate(state.players):
        for card_id, number in box.numbers.starters.items():
            copies = box.copies[box.index[card_id]]
            player.bag += copies[seat * number : (seat + 1) * number]
    used = set(state.players[0].bag + state.players[1].bag)
    state.acolytes = list(box.acolytes)  # TOL-SETUP-09
    state.market = list(box.market)  # TOL-SETUP-10
    state.spare = [card for card in box.private if card not in used]  # back to the box (TOL-SETUP-08)
    state.street = [-1] * box.numbers.street
    for place in range(box.numbers.street):  # TOL-SETUP-11
        zones.refill(state, place, chance)
    state.seat = state.first
    for seat, n in ((state.first, box.numbers.first_hand), (1 - state.first, box.numbers.second_hand)):
        zones.draw(state, seat, n, chance)  # TOL-SETUP-12
    if state.house[MULLIGAN]:  # TOL-SETUP-14: only as a house rule
        state.stack.append((w.ASK_MULLIGAN, 1 - state.first))
        state.stack.append((w.ASK_MULLIGAN, state.first))


class AskMulligan(Question[London]):
    """House rule: once, the whole hand back and as many new cards (TOL-SETUP-14)."""

    def options(self, state: London, frame: Frame) -> list[int]:
        return [w.KEEP << state.box.shift, w.MULLIGAN << state.box.shift]

    def may(self, state: London, frame: Frame, option: int) -> int:
        return OK if option >> state.box.shift in (w.KEEP, w.MULLIGAN) else NOT_ASKED

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        seat = frame[1]
        if option >> state.box.shift == w.KEEP:
            return
        player = state.players[seat]
        n = len(player.hand)
        player.bag += player.hand
        player.hand = []
        player.plays = None
        if state.sink is not None:
            zones.tell(state, "mulligan", seat, {"n": n})
        zones.draw(state, seat, n, chance)


DEAL: Final[Work[London]] = Deal(w.DEAL)
ASK_FACTION: Final[Question[London]] = AskFaction(w.ASK_FACTION)
ASK_OVERLORD: Final[Question[London]] = AskOverlord(w.ASK_OVERLORD)
ASK_INFLUENCE: Final[Question[London]] = AskInfluence(w.ASK_INFLUENCE)
ASK_MULLIGAN: Final[Question[London]] = AskMulligan(w.ASK_MULLIGAN)
