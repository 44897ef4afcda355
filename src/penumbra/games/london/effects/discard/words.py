"""What is said about discarding."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.content.box import Box
from penumbra.games.london.effects.discard import rule
from penumbra.games.london.effects.discard.form import Discard
from penumbra.games.london.names import design_name
from penumbra.games.london.part import A_DESIGN, NO_ARGUMENT, EffectWords, Offer, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.things import a_card
from penumbra.games.london.words import QuestionWords
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message
from penumbra.kernel.state import Frame


class DiscardWords(QuestionWords):
    asks = ("prompt.discard", "prompt.discard.cost", "prompt.discard.up-to")
    from_frame = True

    def prompt(self, state: London, frame: Frame) -> Message:
        _, _, left, up_to, why = frame
        if up_to:
            return Message("prompt.discard.up-to", {"n": left})
        return Message("prompt.discard.cost" if why else "prompt.discard", {"n": left})

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        return Choice("discard", a_card(state, arg, "hand"))

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        if kind == w.DONE:
            return Message("caption.done.discard")
        return Message("caption.discard", {"card": design_name(state, arg)})


def text(box: Box, effect: Discard) -> Message:
    return Message(f"do.discard.{effect.who}{'.up-to' if effect.up_to else ''}", {"n": effect.n})


PART = Part(
    work=(rule.MORE_DISCARDS,),
    words=(DiscardWords(rule.ASK_DISCARD, "TOL-GLOS-01", "prompt.discard"),),
    effects=(EffectWords(Discard, (rule.DISCARD,), text),),
    patterns=(
        "discard CARD/hand",
        "done",
    ),
    offers=(Offer(w.DISCARD, "discard", A_DESIGN), Offer(w.DONE, "done", NO_ARGUMENT)),
)
