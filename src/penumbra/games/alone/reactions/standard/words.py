"""What a card face down does."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import plain, refusal
from penumbra.games.alone.part import Part
from penumbra.games.alone.reactions.standard import rule
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords
from penumbra.kernel.game import HouseRule
from penumbra.kernel.message import Refusal
from penumbra.kernel.state import Frame


class StandardWords(QuestionWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.NO_MOVE:
            return refusal("ALO-CMOVE-02", "refusal.standard.no-move")
        if reason == rule.NO_SPAWN:
            return refusal("ALO-CMOVE-02", "refusal.standard.no-spawn")
        return None


PART = Part(
    words=[
        StandardWords(
            rule.STANDARD_REACTION,
            "ALO-CMOVE-02",
            "prompt.standard",
            synonyms={"standard move": ("move",), "standard spawn": ("spawn",)},
        )
    ],
    house_rules={rule.STANDARD_SPAWN: HouseRule("standard-spawn", "ALO-CMOVE-02", ("yes", "no"))},
    answers=(
        plain(w.STANDARD_MOVE, "standard move", only_here=True),
        plain(w.STANDARD_SPAWN, "standard spawn", only_here=True),
    ),
)
