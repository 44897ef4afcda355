"""Whether a creature takes more dice and dies."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import Answer, nothing_more
from penumbra.games.alone.content.vocabulary import EffectForm
from penumbra.games.alone.creatures.boosting import rule
from penumbra.games.alone.creatures.boosting.form import Boost
from penumbra.games.alone.creatures.moving.form import MoveCreatures
from penumbra.games.alone.creatures.moving.words import attack_gains
from penumbra.games.alone.describe import NOTHING, EffectText, amount, next_to
from penumbra.games.alone.part import Part
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords
from penumbra.kernel.message import Message
from penumbra.kernel.state import Frame


class BoostText(EffectText):
    """With `sacrifice` the dice are an offer; a reroll comes in any case."""

    def say(self, effect: EffectForm) -> Message:
        assert isinstance(effect, Boost)
        return _boost(effect, effect.who)

    def after(self, effect: EffectForm, last: EffectForm) -> Message | None:
        """'It' for the creature just moved."""
        assert isinstance(effect, Boost)
        if not isinstance(last, MoveCreatures) or last.n != 1:
            return None
        return _boost(effect, "it") if effect.who == "moved" or last.who == "fought" else None


def _boost(effect: Boost, who: str) -> Message:
    if not effect.sacrifice:
        gains = attack_gains(effect.dice, effect.reroll)
        return Message(f"do.boost.{who}", {"gains": gains}) if gains else NOTHING
    offer = Message(f"do.boost.{who}.sacrifice", {"dice": amount("extra", effect.dice)})
    if not effect.reroll:
        return offer
    return next_to(Message(f"do.boost.{who}", {"gains": [Message("gain.reroll")]}), offer)


def _dice_taken(state: Alone, frame: Frame, arg: int) -> Message:
    return Message("caption.take-dice", {"dice": amount("extra", frame[3])})


PART = Part(
    words=[
        QuestionWords(
            rule.BOOST,
            "ALO-CATK-02",
            "prompt.boost",
            n=3,
            plain={w.PASS: "caption.pass.boost"},
            synonyms={"take dice": ("dice", "take", "yes")},
        )
    ],
    effects=rule.EFFECTS,
    texts=[BoostText(Boost)],
    answers=(Answer(w.TAKE_DICE, "take dice", nothing_more("take dice"), _dice_taken, only_here=True),),
)
