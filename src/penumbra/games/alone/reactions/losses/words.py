"""What the Hero gives."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.describe import amount
from penumbra.games.alone.part import Part
from penumbra.games.alone.reactions.losses import rule
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords
from penumbra.kernel.message import Message
from penumbra.kernel.state import Frame


class LossWords(QuestionWords):
    def captioned(self, state: Alone, frame: Frame, kind: int, arg: int) -> Message:
        what = "sanity" if kind == w.LOSE_SANITY else "health"
        return Message("caption.lose", {"loss": amount(what, frame[2])})


PART = Part(
    words=[
        LossWords(
            rule.EITHER,
            "ALO-REACT-05",
            "prompt.either",
            n=2,
            plain={w.GIVE_ADRENALINE: "caption.give-adrenaline"},
            synonyms={"give adrenaline": ("adrenaline",), "lose sanity": ("sanity",)},
        ),
        LossWords(
            rule.BOLT,
            "ALO-DOOR-07",
            "prompt.bolt",
            n=2,
            plain={w.LEAVE_BLOCKED: "caption.leave-blocked"},
            synonyms={"lose health": ("health", "unblock"), "leave blocked": ("leave",)},
        ),
    ],
    effects=rule.EFFECTS,
)
