"""What is said about FRENZY."""

from __future__ import annotations

from collections.abc import Sequence

from penumbra.games.london import numbers as w
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.vocabulary import RESOURCES
from penumbra.games.london.describe import amount
from penumbra.games.london.keywords.frenzy import rule
from penumbra.games.london.keywords.frenzy.form import Frenzy
from penumbra.games.london.part import EffectWords, Offer, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.things import a_resource
from penumbra.games.london.words import QuestionWords
from penumbra.kernel.choice import Choice
from penumbra.kernel.game import HouseRule
from penumbra.kernel.message import Message, any_of
from penumbra.kernel.state import Frame


class FrenzyWords(QuestionWords):
    from_frame = True

    def prompt(self, state: London, frame: Frame) -> Message:
        two = rule.resources(state.house[rule.HOUSE_RULE])
        gains = [amount(RESOURCES[resource], state.box.numbers.frenzy) for resource in two]
        return Message(self._prompt, {"gains": any_of(gains)})

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        return Choice("frenzy", a_resource(arg))

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        return Message("do.gain", {"amounts": [amount(RESOURCES[arg], state.box.numbers.frenzy)]})


def text(box: Box, effect: Frenzy) -> Message:
    return Message("do.frenzy")


def explain(box: Box, house: Sequence[int]) -> Message:
    one, other = rule.resources(house[rule.HOUSE_RULE])
    n = box.numbers.frenzy
    return Message("keyword.frenzy", {"one": amount(RESOURCES[one], n), "other": amount(RESOURCES[other], n)})


PART = Part(
    words=(FrenzyWords(rule.ASK_FRENZY, "TOL-KEY-03", "prompt.frenzy"),),
    effects=(EffectWords(Frenzy, (rule.FRENZY,), text, explain),),
    house_rules={
        rule.HOUSE_RULE: HouseRule(
            "frenzy", "TOL-KEY-03", ("might-or-coin", "might-or-recovery", "coin-or-recovery")
        )
    },
    patterns=("frenzy: RESOURCE",),
    offers=(Offer(w.FRENZY, "frenzy:", "resource", lambda box: RESOURCES),),
)
