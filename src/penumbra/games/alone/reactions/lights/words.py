"""Which light goes out."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import refusal
from penumbra.games.alone.describe import TextOf, flags, sentences
from penumbra.games.alone.part import Part
from penumbra.games.alone.reactions.lights import rule
from penumbra.games.alone.reactions.lights.form import Dim
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, place
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame


class DimWords(QuestionWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.DARK:
            return refusal("ALO-LIGHT-08", "refusal.dim.dark", place=place(state, arg))
        if reason == rule.HERO_LIGHT:
            return refusal("ALO-LIGHT-08", "refusal.dim.hero")
        return None


def dim_text(effect: Dim) -> Message:
    parts = []
    if effect.n:
        parts.append(Message(f"do.dim{flags(hero=effect.hero)}", {"n": effect.n}))
    if effect.here:
        parts.append(Message(f"do.dim.here{flags(around=effect.around)}"))
    return sentences(parts)


PART = Part(
    words=[
        DimWords(
            rule.DIM,
            "ALO-LIGHT-08",
            "prompt.dim",
            n=2,
            plain={w.PASS: "caption.pass.dim"},
            synonyms={"at": ("dim", "put out", "dim at")},
        )
    ],
    effects=rule.EFFECTS,
    texts=[TextOf(Dim, dim_text)],
)
