"""Which item a card is against."""

from __future__ import annotations

from penumbra.games.alone.part import Part
from penumbra.games.alone.reactions.items import rule
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, item_label, not_owned, refusal
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame

FUMBLES = {
    rule.EXCHANGED: "prompt.fumble.exchanged",
    rule.POOR: "prompt.fumble.poor",
    rule.LOST: "prompt.fumble.lost",
}


class ItemWords(QuestionWords):
    def not_known(self, state: Alone, frame: Frame, verbs: frozenset[str], said: str) -> Refusal | None:
        return not_owned(state, said)


class FumbleWords(QuestionWords):
    def prompt(self, state: Alone, frame: Frame) -> Message:
        return Message(FUMBLES[frame[2]])

    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.NOT_DRAWN:
            return refusal("ALO-SRCH-01", "refusal.fumble.not-drawn", item=item_label(state, arg))
        return None


PART = Part(
    words=[
        ItemWords(rule.WEAR, "ALO-ITEM-05", "prompt.wear", n=2, synonyms={"item": ("use", "pay")}),
        FumbleWords(rule.FUMBLE, "ALO-SRCH-01", "prompt.fumble.exchanged"),
    ],
    effects=rule.EFFECTS,
)
