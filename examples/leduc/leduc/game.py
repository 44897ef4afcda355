"""Leduc poker as Penumbra's kernel sees it: what is asked and said, what a seat may know, how a match is kept."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import deepcopy
from typing import Any

from leduc import rules
from leduc.rules import (
    CALL,
    CARDS,
    FOLD,
    MOST_RAISES,
    NOT_DEALT,
    OPTION_NAMES,
    RAISE,
    RAISES,
    REASONS,
    SEATS,
    Leduc,
)
from penumbra.kernel.chance import Chance, Script
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.game import BadPosition, BadState, ContentError, Game
from penumbra.kernel.grammar import Grammar
from penumbra.kernel.message import Json, Message, Refusal
from penumbra.kernel.question import NOT_ASKED, OK
from penumbra.kernel.shape import Amount, Each, Shape, Word

FIELDS = ("seat", "deck", "hands", "public", "paid", "round", "raises", "moves", "folded")
MOST_PAID = 1 + MOST_RAISES * sum(RAISES)
MOVES = ("fold", "check", "call", "raise")
WORDS = {"fold": FOLD, "call": CALL, "check": CALL, "raise": RAISE, "bet": RAISE}
"""What people type."""


class LeducGame(Game[Leduc]):
    """Two seats, six cards."""

    name = "leduc"
    version = "1"
    house_rules = ()
    event_kinds = rules.EVENT_KINDS
    payoff_bounds = (-float(MOST_PAID), float(MOST_PAID))
    most_outcomes = len(CARDS)

    @property
    def content_hash(self) -> str:
        return "-".join(CARDS)

    def seats_in(self, settings: Mapping[str, str]) -> int:
        return len(SEATS)

    def seats_of(self, state: Leduc) -> int:
        return len(SEATS)

    # -- playing ---------------------------------------------------------------------------------------

    def start(self, settings: Mapping[str, str], chance: Chance) -> Leduc:
        state = Leduc()
        rules.deal(state, chance)
        return state

    def options(self, state: Leduc) -> list[int]:
        return rules.options(state)

    def every(self, state: Leduc) -> list[int]:
        return [*OPTION_NAMES] if state.seat != NOBODY else []

    def may(self, state: Leduc, option: int) -> int:
        return rules.may(state, option) if state.seat != NOBODY else NOT_ASKED

    def every_option(self) -> Mapping[int, str]:
        return OPTION_NAMES

    def apply(self, state: Leduc, option: int, chance: Chance) -> None:
        self.check_option(state, option)
        rules.apply(state, option, chance)

    def clone(self, state: Leduc) -> Leduc:
        return state.clone()

    def returns(self, state: Leduc) -> list[float]:
        return [(gain > 0) + (gain == 0) / 2 for gain in rules.chips(state)]

    def payoffs(self, state: Leduc) -> list[float]:
        """In chips (LED-END-01)."""
        return [float(gain) for gain in rules.chips(state)]

    def moment(self, state: Leduc) -> tuple[int, int]:
        return (state.round + 1, sum(len(done) for done in state.moves))

    # -- saying ----------------------------------------------------------------------------------------

    def prompt(self, state: Leduc) -> Message:
        return Message("prompt.call", {"n": state.to_pay}) if state.to_pay else Message("prompt.check")

    def notation(self, state: Leduc, option: int) -> str:
        return "check" if option == CALL and not state.to_pay else OPTION_NAMES[option]

    def caption(self, state: Leduc, option: int) -> Message:
        amount = {FOLD: 0, CALL: state.to_pay, RAISE: RAISES[state.round]}[option]
        return Message(f"caption.{self.notation(state, option)}", {"n": amount})

    def parse(self, state: Leduc, text: str) -> int | None:
        """`call` with nothing to pay is a check; `check` never pays."""
        word = " ".join(text.lower().split())
        option = WORDS.get(word)
        if option is None or (word == "check" and state.to_pay) or option not in self.options(state):
            return None
        return option

    def refuse(self, state: Leduc, seat: int, text: str) -> Refusal:
        option = WORDS.get(" ".join(text.lower().split()))
        if state.seat == NOBODY:
            return _refusal("LED-END-01")
        if seat != state.seat:
            return _refusal("LED-BET-01")
        if option is None:
            return _refusal("LED-BET-02")
        return self.explain(state, option) or _refusal(
            "LED-BET-04", state.to_pay
        )  # a check with something to pay

    def explain(self, state: Leduc, option: int) -> Refusal | None:
        reason = self.may(state, option)
        return None if reason == OK else _refusal(REASONS.get(reason, "LED-BET-02"))

    def tell(self, told: Mapping[str, Json], viewer: int) -> Message:
        params: dict[str, Any] = {"player": Message(f"seat.{told['seat']}")}
        if "chips" in told:
            params["n"] = told["chips"]
        for card in ("card", "first", "second"):
            if card in told:
                params[card] = Message(f"word.{told[card]}")
        return Message(f"log.{told['kind']}", params)

    # -- knowing ---------------------------------------------------------------------------------------

    view_shape: Mapping[str, Shape] = {
        "round": Amount(len(RAISES)),
        "public": Word(CARDS),
        "pot": Amount(2 * MOST_PAID),
        "to_pay": Amount(RAISES[-1]),
        "raises_left": Amount(MOST_RAISES),
        "players": Each(
            {"card": Word(CARDS), "paid": Amount(MOST_PAID), "moves": Each(Word(MOVES), 2 * len(RAISES))},
            len(SEATS),
        ),
    }  # fmt: skip

    def view(self, state: Leduc, seat: int) -> dict[str, Json]:
        playing = state.seat != NOBODY
        return {
            "round": state.round + 1,
            "public": CARDS[state.public] if state.public != NOT_DEALT else None,
            "pot": state.pot,
            "to_pay": state.to_pay if playing else 0,
            "raises_left": MOST_RAISES - state.raises,
            "players": [
                {
                    "card": CARDS[state.hands[one]] if one == seat or state.shown else None,
                    "paid": state.paid[one],
                    "moves": self._moves_of(state, one),
                }
                for one in SEATS
            ],
        }

    def _moves_of(self, state: Leduc, seat: int) -> list[str]:
        """What a seat did; calling with nothing to pay is a check (LED-BET-04)."""
        words: list[str] = []
        for done in state.moves:
            for turn, option in enumerate(done):
                if turn % 2 == seat:
                    check = option == CALL and RAISE not in done[:turn]
                    words.append("check" if check else OPTION_NAMES[option])
        return words

    def resample(self, state: Leduc, seat: int, chance: Chance) -> Leduc:
        """Other cards in the hands that `seat` does not see."""
        world = state.clone()
        hidden = [one for one in SEATS if one != seat and not state.shown]
        world.deck = sorted(state.deck + [state.hands[one] for one in hidden])
        for one in hidden:
            world.hands[one] = rules.draw(world, chance)
        return world

    # -- keeping ---------------------------------------------------------------------------------------

    def dump(self, state: Leduc) -> dict[str, Json]:
        return {name: deepcopy(getattr(state, name)) for name in FIELDS}

    def load(self, data: Mapping[str, Any]) -> Leduc:
        state = Leduc()
        for name in FIELDS:
            if name not in data:
                raise BadState(f"a match of Leduc poker needs {name!r}")
            setattr(state, name, deepcopy(data[name]))
        if sorted(_all_cards(state)) != list(range(len(CARDS))):
            raise BadState("a card is missing or there twice")
        return state

    def census(self, state: Leduc) -> dict[str, int]:
        cards = _all_cards(state)
        return {name: cards.count(card) for card, name in enumerate(CARDS)}

    # -- scenarios and content -------------------------------------------------------------------------

    def grammar(self, state: Leduc | None) -> Grammar:
        return Grammar(WORDS, {})

    def names(self, state: Leduc | None) -> Collection[str]:
        return CARDS

    def inspect(self, state: Leduc) -> dict[str, Json]:
        return {**self.view(state, NOBODY), "cards": [CARDS[card] for card in state.hands]}

    def arrange(self, settings: Mapping[str, str], position: Mapping[str, Any], chance: Chance) -> Leduc:
        """`cards` of both seats, the `public` card, and the `moves` made so far."""
        unknown = sorted(set(position) - {"cards", "public", "moves"})
        if unknown:
            raise BadPosition(f"{unknown[0]}: there are cards, public and moves")
        state = Leduc()
        for place, name in enumerate(position.get("cards", ("JS", "QS"))):
            take_card(state, f"cards {place}", name)
        for text in position.get("moves", ()):
            option = self.parse(state, str(text)) if state.seat != NOBODY else None
            if option is None:
                raise BadPosition(f"moves: {text!r} is not possible there")
            self.apply(state, option, self._turning_up(state, position) or chance)
        return state

    def _turning_up(self, state: Leduc, position: Mapping[str, Any]) -> Script | None:
        """Chance that turns up the public card of a position, if it names one."""
        if "public" not in position or state.round:
            return None
        card = find_card("public", position["public"])
        return Script([state.deck.index(card)]) if card in state.deck else None

    def find_item(self, items: Sequence[int], wanted: str) -> int | None:
        names = [CARDS[item].lower() for item in items]
        return names.index(wanted.lower()) if wanted.lower() in names else None

    def with_content(self, content: Mapping[str, Any], origin: str) -> LeducGame:
        raise ContentError(f"{origin}: Leduc poker has no content packs")


def _refusal(number: str, chips: int = 0) -> Refusal:
    return Refusal(number, Message(f"refused.{number}", {"n": chips}))


def find_card(field: str, name: object) -> int:
    if name not in CARDS:
        raise BadPosition(f"{field}: {name!r} is not one of {', '.join(CARDS)}")
    return CARDS.index(name)


def take_card(state: Leduc, field: str, name: object) -> None:
    card = find_card(field, name)
    if card not in state.deck:
        raise BadPosition(f"{field}: {name!r} is there already")
    state.deck.remove(card)
    state.hands.append(card)


def _all_cards(state: Leduc) -> list[int]:
    return [*state.deck, *state.hands, *([] if state.public == NOT_DEALT else [state.public])]
