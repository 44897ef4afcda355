"""Which card is drawn, and which is discarded."""

from __future__ import annotations

from penumbra.games.alone import naming
from penumbra.games.alone.content.vocabulary import DECKS
from penumbra.games.alone.part import Part
from penumbra.games.alone.reactions.reacting.rule import NOT_HELD
from penumbra.games.alone.rounds.hands import rule
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, card, refusal
from penumbra.kernel.game import HouseRule
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame


class DrawWords(QuestionWords):
    def captioned(self, state: Alone, frame: Frame, kind: int, arg: int) -> Message:
        place, seat = divmod(arg, rule.SEATS)
        deck = naming.deck(DECKS[state.decks[place]])
        if seat == frame[1]:
            return Message("caption.draw", {"deck": deck})
        return Message("caption.draw.for", {"deck": deck, "who": naming.player(seat)})

    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        place, seat = divmod(arg, rule.SEATS)
        deck = naming.deck(DECKS[state.decks[place]])
        if reason == rule.DECK_EMPTY:
            return refusal("ALO-REACT-11", "refusal.draw.empty", deck=deck)
        if reason == rule.OTHER_DECK:
            return refusal("ALO-REACT-11", "refusal.draw.other", deck=deck, who=naming.player(seat))
        return None


class DiscardWords(QuestionWords):
    def captioned(self, state: Alone, frame: Frame, kind: int, arg: int) -> Message:
        return Message("caption.discard", {"card": card(state, arg)})

    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == NOT_HELD:
            return refusal("ALO-GLOS-01", "refusal.react.not-held", card=card(state, arg))
        return None


PART = Part(
    rule.WORK,
    [
        DrawWords(rule.DRAW, "ALO-REACT-11", "prompt.draw", n=2, synonyms={"draw": ("take", "draw from")}),
        DiscardWords(
            rule.DISCARD, "ALO-GLOS-01", "prompt.discard", synonyms={"discard": ("drop", "throw away")}
        ),
    ],
    house_rules={rule.TALK: HouseRule("talk", "ALO-REACT-11", ("free", "restricted"))},
)
