"""Whether the Hero defends himself."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import refusal
from penumbra.games.alone.creatures.armour import rule
from penumbra.games.alone.part import Part
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, item_label, not_owned
from penumbra.kernel.message import Refusal
from penumbra.kernel.state import Frame


class DefendWords(QuestionWords):
    def not_known(self, state: Alone, frame: Frame, verbs: frozenset[str], said: str) -> Refusal | None:
        return not_owned(state, said)

    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        item = item_label(state, arg)
        if reason == rule.NOT_PASSIVE:
            return refusal("ALO-ITEM-04", "refusal.defend.not-passive", item=item)
        if reason == rule.EMPTY:
            return refusal("ALO-ITEM-05", "refusal.defend.empty", item=item)
        if reason == rule.USED_ALREADY:
            return refusal("ALO-ITEM-04", "refusal.defend.used", item=item)
        if reason == rule.NOT_LEARNED:
            return refusal("ALO-XP-02", "refusal.agility.not-learned")
        if reason == rule.AGILITY_USED:
            return refusal("ALO-XP-07", "refusal.agility.used")
        if reason == rule.NOT_WHEN_LEAVING:
            return refusal("ALO-XP-07", "refusal.agility.leaving")
        return None


PART = Part(
    words=[
        DefendWords(
            rule.DEFEND,
            "ALO-ITEM-04",
            "prompt.defend",
            n=2,
            plain={w.DONE_NOW: "caption.done.defend"},
            synonyms={"defend": ("use",), "done": ("no", "pass")},
        )
    ]
)
