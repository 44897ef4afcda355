"""Which card is drawn, and which is discarded."""

from __future__ import annotations

from penumbra.games.alone import naming, things
from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import Answer, asked, refusal
from penumbra.games.alone.content.vocabulary import DECKS
from penumbra.games.alone.grammar import one_of
from penumbra.games.alone.part import Offer, Part
from penumbra.games.alone.reactions.reacting.rule import NOT_HELD
from penumbra.games.alone.reactions.reacting.words import cards
from penumbra.games.alone.rounds.hands import rule
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, card
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.game import HouseRule
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame


class DrawWords(QuestionWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        place, seat = divmod(arg, rule.SEATS)
        deck = naming.deck(DECKS[state.decks[place]])
        if reason == rule.DECK_EMPTY:
            return refusal("ALO-REACT-11", "refusal.draw.empty", deck=deck)
        if reason == rule.OTHER_DECK:
            return refusal("ALO-REACT-11", "refusal.draw.other", deck=deck, who=naming.player(seat))
        return None


class DiscardWords(QuestionWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == NOT_HELD:
            return refusal("ALO-GLOS-01", "refusal.react.not-held", card=card(state, arg))
        return None


def _draw(state: Alone, frame: Frame, arg: int) -> Choice:
    place, seat = divmod(arg, rule.SEATS)
    return Choice("draw", things.deck(state, state.decks[place]), Thing("seat", str(seat)))


def _drawn(state: Alone, frame: Frame, arg: int) -> Message:
    place, seat = divmod(arg, rule.SEATS)
    deck = naming.deck(DECKS[state.decks[place]])
    if seat == frame[1]:
        return Message("caption.draw", {"deck": deck})
    return Message("caption.draw.for", {"deck": deck, "who": naming.player(seat)})


def _discarded(state: Alone, frame: Frame, number: int) -> Message:
    return Message("caption.discard", {"card": card(state, number)})


def _draws() -> list[str]:
    return [f"deck {deck + 1} for {seat}" for deck in range(rule.DECKS_IN_PLAY) for seat in range(rule.SEATS)]


PART = Part(
    rule.WORK,
    [
        DrawWords(rule.DRAW, "ALO-REACT-11", "prompt.draw", n=2, synonyms={"draw": ("take", "draw from")}),
        DiscardWords(
            rule.DISCARD, "ALO-GLOS-01", "prompt.discard", synonyms={"discard": ("drop", "throw away")}
        ),
    ],
    house_rules={rule.TALK: HouseRule("talk", "ALO-REACT-11", ("free", "restricted"))},
    answers=(
        Answer(w.DRAW_CARD, "draw", _draw, _drawn, said=("DECK for SEAT",), only_here=True),
        asked(w.DISCARD_CARD, "discard", "CARD", things.card, _discarded),
    ),
    slots={"SEAT": lambda box: one_of("seat", ("1", "2", "3"))},
    offers=(
        Offer(w.DISCARD_CARD, "discard", "card", cards),
        Offer(w.DRAW_CARD, "draw from", "deck, seat", lambda box: _draws()),
    ),
)
