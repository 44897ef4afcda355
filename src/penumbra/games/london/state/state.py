"""A match of Terrors of London as plain data."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from penumbra.games.london.content.box import Box
from penumbra.kernel.state import State

NO_WINNER: Final = -1
DRAW: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """One side of the table. Cards are ints of the box.

    What is called a cache here and below follows from the rest: it is neither saved nor compared.
    """

    __slots__ = (
        "absorbed", "bag", "coin", "converts", "discard", "hand", "hordes", "life", "menu",
        "might", "overlord", "overlord_used", "play", "plays", "rally", "recovery", "relics", "top", "watchers",
    )  # fmt: skip

    overlord: int
    """Index in the box, -1 before it is chosen."""
    life: int
    """Always what the marker would show (TOL-GLOS-11)."""
    coin: int
    might: int
    recovery: int
    rally: int
    absorbed: int
    """Damage taken off by Armour this turn (TOL-ARM-02)."""
    overlord_used: int
    converts: int
    """Bit per pair of resources that may be converted in this Action Phase (TOL-POOL-08)."""
    hand: list[int]
    top: list[int]
    """Cards of the deck whose places are settled; the last is on top. Below them lies the bag."""
    bag: list[int]
    """The rest of the deck: which cards, but no order. Nobody knows it, so it does not exist yet."""
    discard: list[int]
    """In no order that matters; its cards do nothing (TOL-GLOS-04)."""
    play: list[int]
    """Monsters and Influence cards in play, in the order they came."""
    relics: list[int]
    """The Relic zone; part of the play area (TOL-COMP-10)."""
    hordes: list[tuple[int, ...]]
    """Hordes of this Action Phase, each from left to right. A Horde's number is its place here plus one."""
    watchers: list[int]
    """Cards in play that have Triggered abilities."""
    menu: list[int] | None
    """The Relic, Haunt and Horde actions that are possible, once somebody asked (a cache)."""
    plays: list[int] | None
    """The Play actions that are possible, once somebody asked (a cache that changes with the hand)."""

    def __init__(self) -> None:
        self.overlord = -1
        self.life = 0
        self.coin = 0
        self.might = 0
        self.recovery = 0
        self.rally = 0
        self.absorbed = 0
        self.overlord_used = 0
        self.converts = 0
        self.hand = []
        self.top = []
        self.bag = []
        self.discard = []
        self.play = []
        self.relics = []
        self.hordes = []
        self.watchers = []
        self.menu = None
        self.plays = None

    def clone(self) -> Player:
        twin = Player.__new__(Player)
        twin.overlord = self.overlord
        twin.life = self.life
        twin.coin = self.coin
        twin.might = self.might
        twin.recovery = self.recovery
        twin.rally = self.rally
        twin.absorbed = self.absorbed
        twin.overlord_used = self.overlord_used
        twin.converts = self.converts
        twin.hand = self.hand[:]
        twin.top = self.top[:]
        twin.bag = self.bag[:]
        twin.discard = self.discard[:]
        twin.play = self.play[:]
        twin.relics = self.relics[:]
        twin.hordes = self.hordes[:]
        twin.watchers = self.watchers[:]
        twin.menu = self.menu
        twin.plays = None if self.plays is None else self.plays[:]
        return twin


@mypyc_attr(allow_interpreted_subclasses=True)
class London(State):
    """The whole table: what the box holds (TOL-COMP-01), laid out before two players (TOL-COMP-09)."""

    __slots__ = (
        "acolytes", "active", "box", "buys_by_coins", "departed", "first", "happened", "house", "least_on_terms",
        "listens", "market", "market_top", "marks", "players", "quiet_turns", "removed", "shown", "shown_to",
        "shown_whose", "spare", "street", "taken", "turn", "winner",
    )  # fmt: skip

    box: Box
    house: tuple[int, ...]
    """The choice made for each house rule, in the order of `house.RULES`."""
    players: list[Player]
    turn: int
    """Turns begun, from 1; 0 during set-up."""
    active: int
    first: int
    winner: int
    quiet_turns: int
    """Turns in a row that changed nothing for good (`turn.is_quiet`)."""
    street: list[int]
    """Five places; -1 is a gap (the Market is empty)."""
    buys_by_coins: list[list[int] | None] | None
    """By Coins, up to the highest price: the Buy actions they pay for, once somebody asked (a cache)."""
    least_on_terms: list[int] | None
    """By special terms: the least that buys something on them, -1 before somebody asked (a cache)."""
    listens: int
    """What cards in play listen to: a bit for each event (`Box.listens`). It follows from the watchers."""
    market: list[int]
    """The Market as a bag: nobody knows its order."""
    market_top: list[int]
    """Market cards whose places are settled because somebody looked; the last is on top."""
    acolytes: list[int]
    removed: list[int]
    """Out of the game for good."""
    spare: list[int]
    """Left in the box at set-up (TOL-SETUP-08)."""
    shown: list[int]
    """Cards being looked at or revealed right now; the first was on top."""
    shown_whose: int
    """Whose deck they came from: a seat, or 2 for the Market."""
    shown_to: int
    """Who sees them, as a mask of seats and spectators."""
    taken: list[int]
    """Cards taken out of them so far, for what others still know afterwards."""
    marks: list[int]
    """By card: token, used abilities, Horde, who knows it (`words`, marks on a card)."""
    departed: list[int]
    """Cards that left play this turn and still carry marks of it (AMB-21, AMB-30)."""
    happened: list[int]
    """What happened this turn, for 'the first time this turn' and for counts: (event, seat, card) packed."""

    def __init__(self, box: Box, house: tuple[int, ...]) -> None:
        self.box = box
        self.house = house
        self.players = [Player(), Player()]
        self.turn = 0
        self.active = 0
        self.first = 0
        self.winner = NO_WINNER
        self.quiet_turns = 0
        self.street = []
        self.buys_by_coins = None
        self.least_on_terms = None
        self.listens = 0
        self.market = []
        self.market_top = []
        self.acolytes = []
        self.removed = []
        self.spare = []
        self.shown_to = 0
        self.taken = []
        self.shown = []
        self.shown_whose = 0
        self.marks = [0] * box.slots
        self.departed = []
        self.happened = []
        self.seat = -1
        self.stack = []
        self.offered = None
        self.sink = None

    @property
    def dealt(self) -> bool:
        """Whether decks and Street are laid out; before that everything is still in the box."""
        return bool(self.street)

    def clone(self) -> London:
        twin = London.__new__(London)
        twin.box = self.box
        twin.house = self.house
        one, two = self.players
        twin.players = [one.clone(), two.clone()]
        twin.turn = self.turn
        twin.active = self.active
        twin.first = self.first
        twin.winner = self.winner
        twin.quiet_turns = self.quiet_turns
        twin.street = self.street[:]
        twin.buys_by_coins = None
        twin.least_on_terms = None
        twin.listens = self.listens
        twin.market = self.market[:]
        twin.market_top = self.market_top[:]
        twin.acolytes = self.acolytes[:]
        twin.removed = self.removed[:]
        twin.spare = self.spare
        twin.shown_to = self.shown_to
        twin.taken = self.taken[:]
        twin.shown = self.shown[:]
        twin.shown_whose = self.shown_whose
        twin.marks = self.marks[:]
        twin.departed = self.departed[:]
        twin.happened = self.happened[:]
        twin.seat = self.seat
        twin.stack = self.stack[:]
        twin.offered = self.offered
        twin.sink = None
        return twin
