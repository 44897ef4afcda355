"""What is said about the Relic action."""

from __future__ import annotations

from penumbra.games.london import describe
from penumbra.games.london import numbers as w
from penumbra.games.london.acts.action.rule import ASK_ACTION
from penumbra.games.london.acts.relic import rule
from penumbra.games.london.names import called, design_name, meant_copy, no_such_card, read_name, refusal
from penumbra.games.london.state.state import London
from penumbra.games.london.things import a_copy
from penumbra.games.london.words import ActWords, say_which
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Refusal

OF_DESIGN = {
    rule.NO_RELIC: "relic.no-relic",
    rule.ON_STREET: "relic.street",
    rule.NOT_IN_ZONE: "relic.not-in-zone",
}
OF_COPY = {rule.NO_ACTION: "relic.no-action", rule.USED: "relic.used"}


class RelicWords(ActWords):
    kinds = (w.RELIC,)
    verbs = ("relic",)
    name = "relic"

    def choice(self, state: London, kind: int, arg: int) -> Choice:
        return Choice("relic", a_copy(state, arg))

    def caption(self, state: London, kind: int, arg: int) -> Message:
        text = describe.program_text(state.box, state.box.action[state.box.design[arg]])
        return Message("caption.relic", {"card": called(state, arg, state.seat), "text": text})

    def sentence(self, state: London, seat: int, kind: int, arg: int, reason: int) -> Refusal:
        if reason in OF_DESIGN:
            design = state.box.design[arg]
            return refusal("TOL-RACT-01", OF_DESIGN[reason], card=design_name(state, design))
        return refusal("TOL-RACT-01", OF_COPY[reason], card=called(state, arg, seat))

    def read(self, state: London, seat: int, words: str) -> int | Refusal:
        box, player = state.box, state.players[seat]
        if not words:
            none_left = refusal("TOL-RACT-01", "relic.none")
            if not player.relics:
                return none_left
            tired = player.relics[0]
            return say_which(state, self, ASK_ACTION) or self.sentence(
                state, seat, w.RELIC, tired, rule.may_use_relic(state, seat, tired)
            )
        named = read_name(box, words)
        if named.design < 0:
            return no_such_card(box, "TOL-RACT-01", named.said)
        card = meant_copy(state, player.relics, named, "TOL-RACT-01")
        return card if isinstance(card, Refusal) else (w.RELIC << box.shift) + card


RELIC = RelicWords()
