"""What is said about costs that may be paid."""

from __future__ import annotations

from collections.abc import Mapping

from penumbra.games.london import describe
from penumbra.games.london import numbers as w
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.vocabulary import RESOURCES
from penumbra.games.london.describe import amount, cost_parts, effects_text
from penumbra.games.london.effects.pay import rule
from penumbra.games.london.effects.pay.form import Pay
from penumbra.games.london.names import source_name
from penumbra.games.london.part import NO_ARGUMENT, Details, EffectWords, Offer, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.words import QuestionWords
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Json, Message
from penumbra.kernel.state import Frame


class PayWords(QuestionWords):
    asks = ("prompt.pay", "prompt.pay.discard")
    from_frame = True

    def prompt(self, state: London, frame: Frame) -> Message:
        _, _, source, cost, program = frame
        variant, params = paid(*state.box.costs[cost])
        said = describe.program_text(state.box, program)
        return Message(f"prompt.pay{variant}", {"source": source_name(state, source), "text": said, **params})

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        return Choice("pay")

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        variant, params = paid(*state.box.costs[frame[3]])
        return Message(f"caption.pay{variant}", params)


def paid(life: int, coin: int, might: int, recovery: int, discards: int) -> Details:
    """A price: what is paid, cards to discard included; a price of nothing but cards is said otherwise."""
    cost = cost_parts(life, coin, might, recovery)
    if not cost:
        return ".discard", {"n": discards}
    return "", {"cost": [*cost, *([amount("discarded", discards)] if discards else [])]}


def text(box: Box, effect: Pay) -> Message:
    then = effects_text(box, effect.then, inner=True)
    cost = cost_parts(effect.life, effect.coin, effect.might, effect.recovery)
    if not cost:
        return Message("do.pay.discard", {"n": effect.discard, "then": then})
    if effect.discard:
        return Message("do.pay.both", {"cost": cost, "n": effect.discard, "then": then})
    return Message("do.pay", {"cost": cost, "then": then})


def _tell(told: Mapping[str, Json], viewer: int) -> Details:
    facts = [told[fact] for fact in ("life", *RESOURCES, "discard")]
    life, coin, might, recovery, discards = (fact for fact in facts if isinstance(fact, int))
    return paid(life, coin, might, recovery, discards)


PART = Part(
    words=(PayWords(rule.ASK_PAY, "TOL-ABIL-06", "", "pay"),),
    effects=(EffectWords(Pay, (rule.PAY,), text),),
    tells={"pay": _tell},
    patterns=("pay",),
    offers=(Offer(w.PAY, "pay", NO_ARGUMENT),),
)
