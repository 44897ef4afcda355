"""Where a noise comes from."""

from __future__ import annotations

from penumbra.games.alone import naming, things
from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import Answer, a_way, refusal
from penumbra.games.alone.creatures.noises import rule
from penumbra.games.alone.grammar import one_of
from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.part import Offer, Part
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame


class NoiseWords(QuestionWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        answers = self.answers(state, frame)
        if reason == rule.UNTRUE:
            return refusal("ALO-NOISE-02", "refusal.noise.untrue", answers=answers)
        if reason == rule.NO_SOUND:
            return refusal("ALO-NOISE-05", "refusal.noise.closed", answers=answers)
        return None


def _noise(state: Alone, frame: Frame, way: int) -> Message:
    return naming.way("noise", things.direction(way).id)


PART = Part(
    rule.WORK,
    [
        NoiseWords(rule.NOISE, "ALO-NOISE-02", "prompt.noise"),
        NoiseWords(rule.ECHO, "ALO-GLOS-06", "prompt.echo", n=2),
    ],
    rule.EFFECTS,
    answers=(Answer(w.NOISE, "noise", a_way("noise"), _noise, said=("WAY", "OTHER"), only_here=True),),
    slots={"OTHER": lambda box: one_of("direction", [things.OTHER_LEVEL])},
    offers=(Offer(w.NOISE, "noise", "direction", lambda box: (*DIRECTIONS, things.OTHER_LEVEL)),),
)
