"""What is said about playing cards."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.acts.action.rule import ASK_ACTION
from penumbra.games.london.acts.play import rule
from penumbra.games.london.names import design_name, no_such_card, read_name, refusal
from penumbra.games.london.state.state import London
from penumbra.games.london.things import a_card
from penumbra.games.london.words import ActWords, say_which
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Refusal

REASONS = {
    rule.EMPTY_HAND: "play.empty",
    rule.IN_PLAY: "play.in-play",
    rule.DISCARDED: "play.discarded",
    rule.ON_STREET: "play.street",
    rule.NOT_IN_HAND: "play.not-in-hand",
}


class PlayWords(ActWords):
    kinds = (w.PLAY,)
    verbs = ("play",)
    name = "play"

    def choice(self, state: London, kind: int, arg: int) -> Choice:
        return Choice("play", a_card(state, arg, "hand"))

    def caption(self, state: London, kind: int, arg: int) -> Message:
        return Message("caption.play", {"card": design_name(state, arg)})

    def sentence(self, state: London, seat: int, kind: int, arg: int, reason: int) -> Refusal:
        if reason == rule.EMPTY_HAND:
            return refusal("TOL-PLAY-01", REASONS[reason])
        return refusal("TOL-PLAY-01", REASONS[reason], card=design_name(state, arg))

    def read(self, state: London, seat: int, words: str) -> int | Refusal:
        if not state.players[seat].hand:
            return self.sentence(state, seat, w.PLAY, 0, rule.EMPTY_HAND)
        if not words:
            return say_which(state, self, ASK_ACTION) or self.sentence(
                state, seat, w.PLAY, 0, rule.EMPTY_HAND
            )
        named = read_name(state.box, words)
        if named.design < 0:
            return no_such_card(state.box, "TOL-PLAY-01", named.said)
        return (w.PLAY << state.box.shift) + named.design


PLAY = PlayWords()
