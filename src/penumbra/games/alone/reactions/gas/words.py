"""Where gas spreads to."""

from __future__ import annotations

from penumbra.games.alone.answer import refusal
from penumbra.games.alone.part import Part
from penumbra.games.alone.reactions.gas import rule
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, place
from penumbra.kernel.message import Refusal
from penumbra.kernel.state import Frame


class GasWords(QuestionWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.GAS_ALREADY:
            return refusal("ALO-REACT-05", "refusal.gas.already", place=place(state, arg))
        if reason == rule.NOT_BESIDE:
            return refusal("ALO-REACT-05", "refusal.gas.far", place=place(state, arg))
        return None


PART = Part(words=[GasWords(rule.GAS, "ALO-REACT-05", "prompt.gas", synonyms={"at": ("gas", "gas at")})])
