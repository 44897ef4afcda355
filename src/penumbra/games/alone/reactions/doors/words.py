"""Which door is blocked or opens."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone import things
from penumbra.games.alone.answer import Answer, refusal
from penumbra.games.alone.part import A_PASSAGE, Offer, Part
from penumbra.games.alone.reactions.doors import rule
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, between, spot
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Refusal
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


def _door(state: Alone, frame: Frame, edge: int) -> Choice:
    one, two = state.board.ends[edge]
    return Choice("door", things.sector(state, one), things.sector(state, two))


def _passage(state: Alone, frame: Frame, edge: int) -> Message:
    one, two = state.board.ends[edge]
    key = "caption.door" if edge < state.board.doors else "caption.passage"
    return Message(key, {"one": spot(state, one), "two": spot(state, two)})


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
    answers=(Answer(w.DOOR, "door", _door, _passage, said=("SPOT SPOT",), only_here=True),),
    offers=(Offer(w.DOOR, "door", A_PASSAGE),),
)
