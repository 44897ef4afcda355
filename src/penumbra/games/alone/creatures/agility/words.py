"""What comes first, Agility or Armour."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import plain, refusal
from penumbra.games.alone.creatures.agility import rule
from penumbra.games.alone.creatures.armour.words import DefendWords
from penumbra.games.alone.part import Part
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import of_item
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame


class FirstWords(DefendWords):
    """Armour is spoken of as in its own question."""

    def captioned(self, state: Alone, frame: Frame, kind: int, arg: int) -> Message:
        return of_item(state, arg, "caption.defend.first")

    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.ONLY_HELPS:
            return refusal("ALO-XP-07", "refusal.agility.only-helps", answers=self.answers(state, frame))
        return super().reason(state, frame, arg, reason)


PART = Part(
    words=[
        FirstWords(
            rule.FIRST,
            "ALO-XP-07",
            "prompt.defend-first",
            n=2,
            plain={w.AGILITY_FIRST: "caption.agility"},
            synonyms={"defend": ("use",), "done": ("no", "pass")},
        )
    ],
    answers=(plain(w.AGILITY_FIRST, "agility", "use agility", "dodge", "twist aside", "evade"),),
)
