"""Whether a creature takes more dice and dies."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.boosting import rule
from penumbra.games.alone.describe import amount
from penumbra.games.alone.part import Part
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords
from penumbra.kernel.message import Message
from penumbra.kernel.state import Frame


class TakeDiceWords(QuestionWords):
    def captioned(self, state: Alone, frame: Frame, kind: int, arg: int) -> Message:
        return Message("caption.take-dice", {"dice": amount("extra", frame[3])})


PART = Part(
    words=[
        TakeDiceWords(
            rule.BOOST,
            "ALO-CATK-02",
            "prompt.boost",
            n=3,
            plain={w.PASS: "caption.pass.boost"},
            synonyms={"take dice": ("dice", "take", "yes")},
        )
    ],
    effects=rule.EFFECTS,
)
