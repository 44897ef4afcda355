"""What is said about the Haunt action."""

from __future__ import annotations

from penumbra.games.london import describe
from penumbra.games.london import numbers as w
from penumbra.games.london.acts.action.rule import ASK_ACTION
from penumbra.games.london.acts.haunt import rule
from penumbra.games.london.names import called, design_name, meant_copy, no_such_card, read_name, refusal
from penumbra.games.london.state.state import London
from penumbra.games.london.things import a_copy
from penumbra.games.london.words import ActWords, say_which
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Refusal

OF_DESIGN = {rule.THEIRS: "haunt.theirs", rule.NOT_IN_PLAY: "haunt.not-in-play"}
OF_COPY = {
    rule.DONE: "haunt.done",
    rule.NO_TOKEN: "haunt.no-token",
    rule.NEW: "haunt.new",
    rule.WRONG_SIDE: "haunt.wrong-side",
}


class HauntWords(ActWords):
    kinds = (w.HAUNT,)
    verbs = ("haunt",)
    name = "haunt"

    def choice(self, state: London, kind: int, arg: int) -> Choice:
        return Choice("haunt", a_copy(state, arg))

    def caption(self, state: London, kind: int, arg: int) -> Message:
        text = describe.program_text(state.box, state.box.on_play[state.box.design[arg]])
        return Message("caption.haunt", {"card": called(state, arg, state.seat), "text": text})

    def sentence(self, state: London, seat: int, kind: int, arg: int, reason: int) -> Refusal:
        """The three conditions of TOL-HNT-06, a missing token first."""
        if reason in OF_DESIGN:
            design = state.box.design[arg]
            return refusal("TOL-HNT-06", OF_DESIGN[reason], card=design_name(state, design))
        return refusal("TOL-HNT-06", OF_COPY[reason], card=called(state, arg, seat))

    def read(self, state: London, seat: int, words: str) -> int | Refusal:
        box, player = state.box, state.players[seat]
        if not words:
            return say_which(state, self, ASK_ACTION) or refusal("TOL-HNT-06", "haunt.none")
        named = read_name(box, words)
        if named.design < 0:
            return no_such_card(box, "TOL-HNT-06", named.said)
        if named.theirs:
            return refusal("TOL-HNT-06", "haunt.theirs", card=design_name(state, named.design))
        card = meant_copy(state, player.play, named, "TOL-HNT-06")
        if isinstance(card, Refusal):
            return card
        if rule.may_haunt(state, seat, card) == rule.THEIRS:  # no copy of ours is in play
            return refusal("TOL-HNT-06", "haunt.not-in-play", card=design_name(state, named.design))
        return (w.HAUNT << box.shift) + card


HAUNT = HauntWords()
