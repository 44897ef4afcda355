"""Cards on the move: drawing, discarding, entering and leaving play."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.state.labels import label
from penumbra.games.london.state.state import London, Player
from penumbra.kernel.chance import Chance
from penumbra.kernel.event import Event
from penumbra.kernel.message import Json


def tell(state: London, kind: str, seat: int, facts: dict[str, Json]) -> None:
    """Report something that everybody sees. Callers check `state.sink` first: simulations have none."""
    if state.sink is not None:
        state.sink.append(Event(kind, seat, facts))


def tell_owner(
    state: London, kind: str, seat: int, facts: dict[str, Json], secret: dict[str, Json], knows: int
) -> None:
    if state.sink is not None:
        state.sink.append(Event(kind, seat, facts, secret, knows))


def tell_shown(state: London, kind: str, seat: int, facts: dict[str, Json], knew: int = 0) -> None:
    """Report something hidden that is now in the open; `knew` are the seats that knew it before."""
    if state.sink is not None:
        state.sink.append(Event(kind, seat, facts, shows=True, knew=knew))


def name(state: London, card: int) -> str:
    return state.box.ids[state.box.design[card]]


def facts_of(state: London, card: int, seat: int) -> dict[str, Json]:
    """A card in play for an event: which design, and which of several copies there."""
    return {"card": name(state, card), "label": label(state, card, seat)}


def names(state: London, cards: list[int]) -> list[Json]:
    return [name(state, card) for card in cards]


# -- decks -----------------------------------------------------------------------------------------------


def shuffle_discard(state: London, player: Player, seat: int) -> None:
    """The discard pile becomes the unknown part of the deck (TOL-DRAW-04, TOL-GLOS-08)."""
    player.bag = player.discard
    player.discard = []
    if state.sink is not None:
        tell(state, "shuffle", seat, {"n": len(player.bag)})


def pull(bag: list[int], chance: Chance) -> int:
    """A card out of a bag."""
    place = chance.pick(bag)
    card = bag[place]
    last = bag.pop()
    if place < len(bag):
        bag[place] = last
    return card


def draw(state: London, seat: int, n: int, chance: Chance) -> int:
    """DRAW n cards into the hand, one at a time (TOL-KEY-01, AMB-44). Returns how many there were."""
    player = state.players[seat]
    hand, top = player.hand, player.top
    before = len(hand)
    for _ in range(n):
        if top:
            hand.append(top.pop())
            continue
        bag = player.bag
        if not bag:
            if not player.discard:  # TOL-DRAW-06
                break
            shuffle_discard(state, player, seat)  # TOL-DRAW-04
            bag = player.bag
        place = chance.pick(bag)
        hand.append(bag[place])
        last = bag.pop()
        if place < len(bag):
            bag[place] = last
    drawn = len(hand) - before
    player.plays = None
    if state.sink is not None and drawn:
        tell_owner(state, "draw", seat, {"n": drawn}, {"cards": names(state, hand[before:])}, 1 << seat)
    return drawn


def settle_top(state: London, seat: int, n: int, chance: Chance) -> list[int]:
    """Give the top n cards of a player's deck their places; the first returned is the top card.

    Only on shortage is the discard pile shuffled, and it goes under the deck (TOL-GLOS-08, AMB-45).
    """
    player = state.players[seat]
    while len(player.top) < n:
        if not player.bag:
            if not player.discard:
                break
            shuffle_discard(state, player, seat)
        player.top.insert(0, pull(player.bag, chance))
    return player.top[: -n - 1 : -1]


def settle_market_top(state: London, n: int, chance: Chance) -> list[int]:
    """The same for the Market, which has no discard pile: what there is (DIFF-20)."""
    while len(state.market_top) < n and state.market:
        state.market_top.insert(0, pull(state.market, chance))
    return state.market_top[: -n - 1 : -1]


def put_on_deck(state: London, seat: int, card: int, known: int) -> None:
    """Face down on top of the deck; `known` are the seats that saw which card it is (TOL-GLOS-12)."""
    marks = state.marks
    marks[card] = marks[card] & ~w.KNOWN_BITS | known * w.KNOWN
    state.players[seat].top.append(card)


def to_hand(state: London, seat: int, card: int, known: int) -> None:
    marks = state.marks
    marks[card] = marks[card] & ~w.KNOWN_BITS | known * w.KNOWN
    player = state.players[seat]
    player.hand.append(card)
    player.plays = None


def from_hand(state: London, player: Player, card: int) -> None:
    """Out of the hand. The Play action goes with the last copy of a design."""
    hand, plays = player.hand, player.plays
    hand.remove(card)
    if plays is not None:
        design = state.box.design
        played = design[card]
        for other in hand:
            if design[other] == played:
                return
        plays.remove(state.box.play_option[card])


def turn_face_up(state: London, card: int) -> None:
    """Everybody sees it: who knew it before matters no longer."""
    mark = state.marks[card]
    if mark & w.KNOWN_BITS:
        state.marks[card] = mark & ~w.KNOWN_BITS


def to_discard(state: London, seat: int, card: int) -> None:
    """Face up: everybody may look at it at any time (TOL-GLOS-03)."""
    turn_face_up(state, card)
    state.players[seat].discard.append(card)


def held(state: London, seat: int) -> list[int]:
    """Bought cards that `seat` has in his hands until he has chosen where CLAIM puts them; everybody sees them
    (AMB-53)."""
    return [frame[2] for frame in state.stack if frame[0] == w.ASK_CLAIM and frame[1] == seat]


# -- hand ------------------------------------------------------------------------------------------------


def plays_of(state: London, player: Player) -> list[int]:
    """The Play actions of a hand, sorted. Copies are alike, so each design is offered once."""
    option = state.box.play_option
    options = [option[card] for card in player.hand]
    options.sort()
    plays: list[int] = []
    before = -1
    for one in options:
        if one != before:
            plays.append(one)
            before = one
    player.plays = plays
    return plays


WORN: Final = w.USED_BOTH | w.USED_RELIC | w.HORDE_BITS


def find_to_discard(state: London, seat: int, design: int) -> int:
    """The copy to give up: the most used one, and one the opponent knows of before others."""
    design_of, marks, known = state.box.design, state.marks, w.KNOWN << (1 - seat)
    best, most = -1, -1
    for card in state.players[seat].hand:
        if design_of[card] == design:
            wear = (marks[card] & WORN) * 2 + (1 if marks[card] & known else 0)
            if wear > most or (wear == most and card < best):
                best, most = card, wear
    return best


def most_worn(state: London, copies: list[int]) -> int:
    """Of several copies in the open the one that was used most this turn."""
    return max(copies, key=lambda card: (state.marks[card] & WORN, -card))


def freshest(state: London, copies: list[int]) -> int:
    """Of several copies in the open the one that was used least this turn (AMB-21)."""
    best = copies[0]
    for card in copies:
        if state.marks[card] & WORN < state.marks[best] & WORN:
            best = card
    return best


def _wear(mark: int, seat: int) -> int:
    return (mark & WORN) * 2 + (0 if mark & w.KNOWN << (1 - seat) else 1)


def find_in_hand(state: London, seat: int, design: int) -> int:
    """The copy of a design that leaves the hand: the least used one (that never wastes a Horde ability), and one the
    opponent knows of before others (that tells him nothing new)."""
    hand, design_of, marks = state.players[seat].hand, state.box.design, state.marks
    best, marked = -1, 0
    for card in hand:
        if design_of[card] == design:
            marked |= marks[card]
            if card > best:
                best = card
    if not marked:
        return best
    for card in hand:
        if marks[card] and design_of[card] == design and _wear(marks[card], seat) < _wear(marks[best], seat):
            best = card
    return best


# -- play area -------------------------------------------------------------------------------------------


def enter_play(state: London, seat: int, card: int) -> None:
    """Face up into the play area (TOL-PLAY-01); Relics into the Relic zone (TOL-REL-01)."""
    player = state.players[seat]
    turn_face_up(state, card)
    if state.box.quiet[card]:
        player.play.append(card)
        return
    design = state.box.design[card]
    if state.box.type[design] == w.RELIC_CARD:
        player.relics.append(card)
    else:
        player.play.append(card)
    if state.box.listens[design]:
        player.watchers.append(card)
        state.listens |= state.box.listens[design]
    player.menu = None


FROM_HAND: Final = -1
FROM_DECK: Final = -2
"""Where a fourth Relic comes from, if not from a place of the Street."""


def relic_zone_is_full(state: London, seat: int, card: int) -> bool:
    """At most three Relics (TOL-REL-03); any other card has room."""
    box = state.box
    is_relic = box.type[box.design[card]] == w.RELIC_CARD
    return is_relic and len(state.players[seat].relics) >= box.most_relics


def leave_play(state: London, seat: int, card: int) -> None:
    """Out of the play area: token back to the supply (TOL-HNT-11), Horde closed up (AMB-18)."""
    player = state.players[seat]
    if card in player.relics:
        player.relics.remove(card)
    else:
        player.play.remove(card)
    if card in player.watchers:
        player.watchers.remove(card)
        listen(state)
    player.menu = None
    mark = state.marks[card]
    state.marks[card] = mark & ~(
        w.TOKEN | w.BEGAN | w.HAUNT_DONE
    )  # back again, it did not begin the turn here
    if mark & ~w.LASTING:
        state.departed.append(card)
    number = (mark & w.HORDE_BITS) >> w.HORDE_SHIFT
    if number and card in player.hordes[number - 1]:
        player.hordes[number - 1] = tuple(member for member in player.hordes[number - 1] if member != card)


def listen(state: London) -> None:
    """What is listened to after watchers have left."""
    one, two = state.players
    state.listens = state.box.listens_of([*one.watchers, *two.watchers])


def owner_in_play(state: London, card: int) -> int:
    """In whose play area a card lies, or -1 (TOL-COMP-11)."""
    for seat in (0, 1):
        player = state.players[seat]
        if card in player.play or card in player.relics:
            return seat
    return -1


def armour_of(state: London, seat: int) -> int:
    """The sum over all cards in the play area, Relics included (TOL-ARM-01, TOL-ABIL-12)."""
    player, design, armour = state.players[seat], state.box.design, state.box.armour
    total = 0
    for card in player.play:
        total += armour[design[card]]
    for card in player.relics:
        total += armour[design[card]]
    return total


def has_kin(state: London, seat: int) -> bool:
    """Whether a Monster of the Overlord's faction is in play (TOL-INF-03); haunted ones count (AMB-26)."""
    player, box = state.players[seat], state.box
    faction = box.overlord_faction[player.overlord]
    return any(box.faction[box.design[card]] == faction for card in player.play)


# -- Street ----------------------------------------------------------------------------------------------


def refill(state: London, place: int, chance: Chance) -> None:
    """Turn up the top Market card in an empty place of the Street (TOL-BUY-04); with an empty Market the
    gap stays (TOL-BUY-10)."""
    state.buys_by_coins = state.least_on_terms = None
    if state.market_top:
        card = state.market_top.pop()
        turn_face_up(state, card)
    elif state.market:
        card = pull(state.market, chance)
    else:
        state.street[place] = -1
        return
    state.street[place] = card
    if state.sink is not None:
        tell_shown(state, "refill", state.active, {"card": name(state, card)})


def place_on_street(state: London, design: int) -> int:
    """The first place of the Street with a card of this design."""
    design_of = state.box.design
    for place, card in enumerate(state.street):
        if card >= 0 and design_of[card] == design:
            return place
    return -1
