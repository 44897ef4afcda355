"""What the Hero is shown instead."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.part import Part
from penumbra.games.alone.reactions.tricks import rule
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, creature_refused, of_creature, place, refusal, spot
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame


class TrickWords(QuestionWords):
    def captioned(self, state: Alone, frame: Frame, kind: int, arg: int) -> Message:
        if kind == w.HIDE_CREATURE:
            return of_creature(state, arg, "caption.hide")
        key = "caption.hide.danger" if kind == w.HIDE_DANGER else "caption.false.danger"
        return Message(key, {"place": spot(state, arg)})

    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.NOT_SHOWN_NOW:
            return refusal("ALO-GLOS-06", "refusal.trick.elsewhere", answers=self.answers(state, frame))
        if reason == rule.NO_DANGER:
            return refusal("ALO-GLOS-06", "refusal.trick.no-danger", place=place(state, arg))
        if reason == rule.DANGER_THERE:
            return refusal("ALO-GLOS-06", "refusal.trick.danger", place=place(state, arg))
        return creature_refused(self, state, frame, arg, reason)


PART = Part(
    words=[
        TrickWords(
            rule.TRICK,
            "ALO-GLOS-06",
            "prompt.trick",
            plain={w.PASS: "caption.pass.trick"},
            synonyms={
                "hide": ("conceal", "leave out"),
                "hide danger": ("conceal danger", "hide danger at"),
                "false danger": ("fake danger", "false danger at"),
            },
        )
    ],
    effects=rule.EFFECTS,
)
