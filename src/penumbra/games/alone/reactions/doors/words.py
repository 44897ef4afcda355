"""Which door is blocked or opens."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.part import Part
from penumbra.games.alone.reactions.doors import rule
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, between, refusal
from penumbra.kernel.message import Refusal
from penumbra.kernel.state import Frame


class DoorWords(QuestionWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        number, ends = self.rule(state, frame), between(state, arg)
        if reason == rule.NO_DOOR:
            return refusal(number, "refusal.door.none", **ends)
        if reason == rule.BLOCKED_ALREADY:
            return refusal(number, "refusal.door.already", **ends)
        if reason == rule.NOT_BLOCKED:
            return refusal(number, "refusal.door.open", **ends)
        return None


PART = Part(
    words=[
        DoorWords(
            rule.BLOCK,
            "ALO-DOOR-04",
            "prompt.block-door",
            n=2,
            plain={w.PASS: "caption.pass.block-door"},
            synonyms={"door": ("block", "close", "lock", "block door")},
        ),
        DoorWords(
            rule.UNBLOCK,
            "ALO-DOOR-08",
            "prompt.unblock-door",
            n=2,
            synonyms={"door": ("unblock", "open", "unblock door")},
        ),
    ],
    effects=rule.EFFECTS,
)
