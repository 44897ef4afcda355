"""What is said about activating a Relic outside a Relic action."""

from __future__ import annotations

from penumbra.games.london.acts.relic.words import RELIC
from penumbra.games.london.content.box import Box
from penumbra.games.london.describe import may, one
from penumbra.games.london.effects.activate_relic import rule
from penumbra.games.london.effects.activate_relic.form import ActivateRelic
from penumbra.games.london.part import EffectWords, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.words import QuestionWords, with_may
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message
from penumbra.kernel.state import Frame


class AskRelicWords(QuestionWords):
    asks = with_may("prompt.relic")
    from_frame = True

    def prompt(self, state: London, frame: Frame) -> Message:
        return Message("prompt.relic.may" if frame[4] else "prompt.relic")

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        return RELIC.choice(state, kind, arg)

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        return RELIC.caption(state, kind, arg)


def text(box: Box, effect: ActivateRelic) -> Message:
    key = f"do.relic{'.again' if effect.again else ''}{may(effect.may)}"
    return Message(key, {"card": one(effect.where, "relic")})


PART = Part(
    words=(AskRelicWords(rule.ASK_RELIC, "TOL-RACT-02", "prompt.relic", "relic"),),
    effects=(EffectWords(ActivateRelic, (rule.ACTIVATE_RELIC,), text),),
)
