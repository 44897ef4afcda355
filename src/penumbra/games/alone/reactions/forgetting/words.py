"""Which sector the Hero forgets."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import refusal
from penumbra.games.alone.part import Part
from penumbra.games.alone.reactions.forgetting import rule
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, place
from penumbra.kernel.message import Refusal
from penumbra.kernel.state import Frame


class ForgetWords(QuestionWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.IN_SIGHT:
            return refusal("ALO-REV-01", "refusal.forget.sight", place=place(state, arg))
        if reason == rule.NOT_IN_MAZE:
            return refusal("ALO-REV-01", "refusal.forget.unknown", place=place(state, arg))
        return None


PART = Part(
    words=[
        ForgetWords(
            rule.FORGET,
            "ALO-REV-01",
            "prompt.forget",
            n=2,
            plain={w.PASS: "caption.pass.forget"},
            synonyms={"at": ("forget", "forget at")},
        )
    ],
    effects=rule.EFFECTS,
)
