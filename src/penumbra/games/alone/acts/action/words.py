"""The Hero's turn, in words."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.action import rule
from penumbra.games.alone.answer import plain, simply
from penumbra.games.alone.part import Part
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import HeroWords
from penumbra.kernel.message import Message
from penumbra.kernel.state import Frame


class ActionWords(HeroWords):
    asks = ("prompt.action", "prompt.action.again")

    def turns_on(self, state: Alone, frame: Frame) -> int:
        return -1 if state.begun else state.round << 8 | state.turn

    def prompt(self, state: Alone, frame: Frame) -> Message:
        if state.begun:
            return Message("prompt.action.again")
        return Message("prompt.action", {"round": state.round, "turn": state.turn + 1})


PART = Part(
    work=rule.WORK,
    words=[ActionWords(rule.ACTION, "ALO-ACT-01", "prompt.action")],
    answers=(plain(w.DONE_NOW, "done", "pass", "end", "wait", "stop", "skip"),),
    sentences={
        rule.AN_ACTION_FIRST: simply("ALO-TURN-02", "refusal.end"),
        rule.DEFEND_WHEN_HIT: simply("ALO-ITEM-04", "refusal.defend.when"),
        rule.AGILITY_WHEN_HIT: simply("ALO-XP-07", "refusal.agility.when"),
    },
)
