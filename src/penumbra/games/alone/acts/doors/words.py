"""Doors, in words."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.doors import rule
from penumbra.games.alone.acts.doors.form import BreakThrough
from penumbra.games.alone.answer import Answer, simply, way_name, with_direction, with_way
from penumbra.games.alone.describe import TextOf, flags
from penumbra.games.alone.part import Part
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.things import direction
from penumbra.games.alone.words import HeroWords
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message
from penumbra.kernel.state import Frame


def _unblock(state: Alone, frame: Frame, way: int) -> Choice:
    return Choice("unblock", direction(way))


def _unblocked(state: Alone, frame: Frame, way: int) -> Message:
    key = "caption.break-through" if frame[0] == w.ASK_DOOR_THROUGH else "caption.unblock"
    return Message(key, {"way": way_name(way)})


def _break_through_text(effect: BreakThrough) -> Message:
    return Message(f"do.break-through{flags(seal=effect.seal)}")


PART = Part(
    work=rule.WORK,
    words=[
        HeroWords(rule.BLOCK_DOOR, "ALO-MOVE-05", "prompt.block", plain={w.DONE_NOW: "caption.done.block"}),
        HeroWords(
            rule.WHICH_DOOR,
            "ALO-DOOR-07",
            "prompt.door-through",
            plain={w.DONE_NOW: "caption.done.door-through"},
        ),
        HeroWords(rule.SEAL_DOOR, "ALO-MOVE-05", "prompt.seal", plain={w.DONE_NOW: "caption.done.seal"}),
    ],
    effects=rule.EFFECTS,
    texts=[TextOf(BreakThrough, _break_through_text)],
    answers=(
        Answer(
            w.UNBLOCK,
            "unblock",
            _unblock,
            _unblocked,
            synonyms=("open",),
            nothing=simply("ALO-DOOR-07", "refusal.unblock.none"),
            said=("WAY",),
        ),
        with_direction(w.BLOCK, "block", "close", "lock"),
    ),
    sentences={
        rule.NO_BLOCKED_DOOR: with_way("ALO-DOOR-07", "refusal.no-door"),
        rule.NOT_BLOCKED: with_way("ALO-DOOR-07", "refusal.unblock.open"),
        rule.NO_DOOR: with_way("ALO-MOVE-05", "refusal.no-door"),
        rule.BLOCKED_ALREADY: with_way("ALO-DOOR-04", "refusal.block.already"),
        rule.WHOLE_ACTION: simply("ALO-DOOR-07", "refusal.unblock.whole-action"),
        rule.NOT_BETWEEN_STEPS: simply("ALO-MOVE-06", "refusal.block.after"),
        rule.NOT_BEFORE_MOVING: simply("ALO-MOVE-07", "refusal.block.before"),
    },
)
