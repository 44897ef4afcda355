"""Where a noise comes from."""

from __future__ import annotations

from penumbra.games.alone import naming, things
from penumbra.games.alone.creatures.noises import rule
from penumbra.games.alone.part import Part
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, refusal
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame


class NoiseWords(QuestionWords):
    def captioned(self, state: Alone, frame: Frame, kind: int, arg: int) -> Message:
        return naming.way("noise", things.direction(arg).id)

    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        answers = self.answers(state, frame)
        if reason == rule.UNTRUE:
            return refusal("ALO-NOISE-02", "refusal.noise.untrue", answers=answers)
        if reason == rule.NO_SOUND:
            return refusal("ALO-NOISE-05", "refusal.noise.closed", answers=answers)
        return None


PART = Part(
    rule.WORK,
    [
        NoiseWords(rule.NOISE, "ALO-NOISE-02", "prompt.noise"),
        NoiseWords(rule.ECHO, "ALO-GLOS-06", "prompt.echo", n=2),
    ],
    rule.EFFECTS,
)
