"""What appears, and where."""

from __future__ import annotations

from penumbra.games.alone import naming
from penumbra.games.alone.answer import refusal
from penumbra.games.alone.describe import TextOf, next_to
from penumbra.games.alone.part import Details, Part, Tale, Told
from penumbra.games.alone.reactions.apparitions import rule
from penumbra.games.alone.reactions.apparitions.form import Apparition
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, place
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame


class GhostAtWords(QuestionWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.NOT_VISIBLE:
            return refusal("ALO-GLOS-06", "refusal.ghost.elsewhere", place=place(state, arg))
        return None


def apparition_text(effect: Apparition) -> Message:
    text = Message("do.apparition")
    return next_to(text, Message("apparition.scare", {"n": effect.scare})) if effect.scare else text


def _tell(told: Told) -> Details:
    """Evil is told the sector, the Hero how far it is from his start."""
    at = told["at"]
    assert isinstance(at, list)
    where = naming.spot(str(told["where"])) if "where" in told else naming.place(at)
    return "", {"creature": naming.a_foe(str(told["type"])), "place": where}


PART = Part(
    words=[
        QuestionWords(rule.GHOST, "ALO-GLOS-06", "prompt.ghost", synonyms={"type": ("show", "apparition")}),
        GhostAtWords(rule.FALSE_AT, "ALO-GLOS-06", "prompt.false-at", synonyms={"at": ("appear at",)}),
    ],
    effects=rule.EFFECTS,
    texts=[TextOf(Apparition, apparition_text)],
    tells={"apparition": Tale(_tell)},
)
