"""The rules: a state of plain data, what may be done in it, and what that does. Numbers name the rules in the texts."""

from __future__ import annotations

from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.event import Event
from penumbra.kernel.event_kinds import NUMBER, EventKind, by_name, one_of
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, OK
from penumbra.kernel.state import State

CARDS = ("JS", "JH", "QS", "QH", "KS", "KH")
"""LED-DEAL-01: a card is a number below six, and two cards in a row have one rank."""
SEATS = (0, 1)
FOLD, CALL, RAISE = 0, 1, 2
OPTION_NAMES = {FOLD: "fold", CALL: "call", RAISE: "raise"}
NOTHING_TO_PAY, RAISED_ENOUGH = 1, 2
REASONS = {NOTHING_TO_PAY: "LED-BET-03", RAISED_ENOUGH: "LED-BET-06"}
"""Why an option is not offered: the rule that forbids it."""
ANTE = 1
RAISES = (2, 4)
"""LED-BET-05: by round, what a raise adds."""
MOST_RAISES = 2
LAST_ROUND = len(RAISES) - 1
NOT_DEALT = -1


class Leduc(State):
    """A match at a decision. The public card is drawn when it is turned up: no state holds the future."""

    __slots__ = ("deck", "folded", "hands", "moves", "paid", "public", "raises", "round")

    def __init__(self) -> None:
        self.seat = 0
        self.stack = []
        self.offered = None
        self.sink = None
        self.deck = list(range(len(CARDS)))
        self.hands: list[int] = []
        self.public = NOT_DEALT
        self.paid = [ANTE, ANTE]
        self.round = 0
        self.raises = 0
        self.moves: list[list[int]] = [[], []]
        """By round: what was done, in turn, the first seat first (LED-BET-01)."""
        self.folded = NOBODY

    def clone(self) -> Leduc:
        twin = Leduc()
        twin.seat, twin.public, twin.round = self.seat, self.public, self.round
        twin.raises, twin.folded = self.raises, self.folded
        twin.deck, twin.hands, twin.paid = self.deck[:], self.hands[:], self.paid[:]
        twin.moves = [done[:] for done in self.moves]
        return twin

    @property
    def to_pay(self) -> int:
        """What the deciding seat must pay to stay in."""
        return max(self.paid) - self.paid[self.seat]

    @property
    def pot(self) -> int:
        return sum(self.paid)

    @property
    def shown(self) -> bool:
        """Whether both cards lie open: nobody folded (LED-SHOW-01)."""
        return self.seat == NOBODY and self.folded == NOBODY


def rank(card: int) -> int:
    return card // 2


def deal(state: Leduc, chance: Chance) -> None:
    """LED-DEAL-02, LED-DEAL-03: both pay the ante and get a card, the first seat first."""
    for _ in SEATS:
        state.hands.append(draw(state, chance))


def draw(state: Leduc, chance: Chance) -> int:
    return state.deck.pop(chance.pick(state.deck))


def options(state: Leduc) -> list[int]:
    if state.seat == NOBODY:
        return []
    return [option for option in OPTION_NAMES if may(state, option) == OK]


def may(state: Leduc, option: int) -> int:
    """OK, or the reason why not: the one place that says what is legal."""
    if option == FOLD and not state.to_pay:
        return NOTHING_TO_PAY
    if option == RAISE and state.raises == MOST_RAISES:
        return RAISED_ENOUGH
    return OK if option in OPTION_NAMES else NOT_ASKED


def apply(state: Leduc, option: int, chance: Chance) -> None:
    seat = state.seat
    state.moves[state.round].append(option)
    if option == FOLD:
        fold(state, seat)
    elif option == RAISE:
        raise_stakes(state, seat)
    else:
        call(state, seat, chance)


def fold(state: Leduc, seat: int) -> None:
    """LED-BET-03: the match is over, and the other seat has the pot."""
    tell(state, "fold", seat)
    state.folded, state.seat = seat, NOBODY
    tell(state, "won", 1 - seat, chips=state.paid[seat])


def raise_stakes(state: Leduc, seat: int) -> None:
    """LED-BET-05: pay what is missing and the raise."""
    state.paid[seat] += state.to_pay + RAISES[state.round]
    state.raises += 1
    tell(state, "raise", seat, chips=RAISES[state.round])
    state.seat = 1 - seat


def call(state: Leduc, seat: int, chance: Chance) -> None:
    """LED-BET-04: pay what is missing, if anything is."""
    missing = state.to_pay
    state.paid[seat] += missing
    tell(state, "call" if missing else "check", seat, chips=missing)
    if len(state.moves[state.round]) == 1:  # LED-BET-07: the other seat has not been asked yet
        state.seat = 1 - seat
    elif state.round < LAST_ROUND:
        turn_up(state, seat, chance)
    else:
        show_down(state, seat)


def turn_up(state: Leduc, seat: int, chance: Chance) -> None:
    """LED-DEAL-04: the public card, and the second round."""
    state.public = draw(state, chance)
    state.round, state.raises, state.seat = 1, 0, 0
    tell(state, "public", seat, shows=True, card=CARDS[state.public])


def show_down(state: Leduc, seat: int) -> None:
    """LED-SHOW-01: both cards are shown."""
    state.seat = NOBODY
    tell(state, "showdown", seat, shows=True, first=CARDS[state.hands[0]], second=CARDS[state.hands[1]])
    gains = chips(state)
    if gains[0] == 0:
        tell(state, "split", seat, chips=state.paid[0])
    else:
        winner = 0 if gains[0] > 0 else 1
        tell(state, "won", winner, chips=gains[winner])


def chips(state: Leduc) -> list[int]:
    """What each seat has gained, once the match is over."""
    winner = 1 - state.folded if state.folded != NOBODY else best_hand(state)
    if winner is None:
        return [0, 0]
    return [state.paid[1 - seat] if seat == winner else -state.paid[seat] for seat in SEATS]


def best_hand(state: Leduc) -> int | None:
    """LED-SHOW-02: a pair with the public card wins, else the higher rank; None when they are equal."""
    worth = [(rank(card) == rank(state.public), rank(card)) for card in state.hands]
    return None if worth[0] == worth[1] else worth.index(max(worth))


CARD = one_of(*CARDS)
CHIPS = {"chips": NUMBER}
EVENT_KINDS = by_name((
    EventKind("fold", "A player gives up.", {}, {}),
    EventKind("check", "A player calls with nothing to pay.", CHIPS, {}),
    EventKind("call", "A player pays what is missing.", CHIPS, {}),
    EventKind("raise", "A player raises by so many chips.", CHIPS, {}),
    EventKind("public", "The public card is turned up.", {"card": CARD}, {}),
    EventKind("showdown", "Both cards are shown.", {"first": CARD, "second": CARD}, {}),
    EventKind("won", "A player gains so many chips.", CHIPS, {}),
    EventKind("split", "Both take back what they paid.", CHIPS, {}),
))  # fmt: skip
"""Everything that is told of a match."""


def tell(state: Leduc, kind: str, seat: int, shows: bool = False, **facts: Json) -> None:
    if state.sink is not None:
        state.sink.append(Event(kind, seat, facts, shows=shows))
