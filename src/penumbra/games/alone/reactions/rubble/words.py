"""Which passage collapses."""

from __future__ import annotations

from penumbra.games.alone.answer import refusal
from penumbra.games.alone.part import Part
from penumbra.games.alone.reactions.rubble import rule
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, between
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame


class RubbleWords(QuestionWords):
    asks = ("prompt.rubble", "prompt.rubble.lasting")

    from_frame = True

    def prompt(self, state: Alone, frame: Frame) -> Message:
        _, _, lasting = frame
        return Message("prompt.rubble.lasting" if lasting else "prompt.rubble")

    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.NO_COLLAPSE:
            return refusal("ALO-REACT-05", "refusal.door.no-collapse", **between(state, arg))
        return None


PART = Part(
    words=[
        RubbleWords(
            rule.RUBBLE, "ALO-REACT-05", "prompt.rubble", synonyms={"door": ("passage", "rubble", "collapse")}
        )
    ]
)
