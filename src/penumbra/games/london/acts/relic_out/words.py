"""What is said about a fourth Relic."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.acts.relic_out import rule
from penumbra.games.london.names import called, design_name
from penumbra.games.london.part import OWN_CARD, Offer, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.things import a_copy
from penumbra.games.london.words import QuestionWords
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message
from penumbra.kernel.state import Frame


class RelicOutWords(QuestionWords):
    from_frame = True

    def prompt(self, state: London, frame: Frame) -> Message:
        card = design_name(state, state.box.design[frame[2]])
        return Message(self._prompt, {"n": state.box.numbers.relics, "card": card})

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        return Choice("remove", a_copy(state, arg))

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        return Message("caption.remove-relic", {"card": called(state, arg, state.seat)})


PART = Part(
    words=(RelicOutWords(rule.ASK_RELIC_OUT, "TOL-REL-04", "prompt.relic-out"),),
    patterns=("remove MINE",),
    offers=(Offer(w.REMOVE_RELIC, "remove", OWN_CARD),),
)
