"""What is said about CLAIM."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.grammar import one_of
from penumbra.games.london.keywords.claim import rule
from penumbra.games.london.names import design_name
from penumbra.games.london.part import Offer, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.words import QuestionWords
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.message import Message
from penumbra.kernel.state import Frame

PILES = ("discard pile", "deck")
"""By TO_DISCARD_PILE and TO_DECK."""


class ClaimWords(QuestionWords):
    from_frame = True

    def prompt(self, state: London, frame: Frame) -> Message:
        return Message(self._prompt, {"card": design_name(state, state.box.design[frame[2]])})

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        return Choice("claim", Thing("pile", PILES[arg]))

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        card = design_name(state, state.box.design[frame[2]])
        return Message(
            "caption.claim.deck" if arg == rule.TO_DECK else "caption.claim.discard", {"card": card}
        )


PART = Part(
    words=(ClaimWords(rule.ASK_CLAIM, "TOL-KEY-10", "prompt.claim"),),
    patterns=("claim: PILE",),
    slots={"PILE": lambda box: one_of("pile", PILES)},
    offers=(Offer(w.CLAIM, "claim:", "where", lambda box: PILES),),
)
