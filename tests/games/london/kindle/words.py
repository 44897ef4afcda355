"""What is said about KINDLE."""

from __future__ import annotations

from collections.abc import Sequence

from penumbra.games.london.content.box import Box
from penumbra.games.london.content.vocabulary import RESOURCES
from penumbra.games.london.describe import amount
from penumbra.games.london.names import design_name
from penumbra.games.london.part import A_DESIGN, EffectWords, Offer, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.things import a_card
from penumbra.games.london.words import QuestionWords
from penumbra.kernel.choice import Choice
from penumbra.kernel.event_kinds import NAME, EventKind
from penumbra.kernel.game import HouseRule
from penumbra.kernel.message import Message
from penumbra.kernel.state import Frame
from tests.games.london.kindle import rule
from tests.games.london.kindle.form import Kindle


class KindleWords(QuestionWords):
    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        return Choice("kindle", a_card(state, arg, "hand"))

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        return Message("caption.kindle", {"card": design_name(state, arg)})


def text(box: Box, effect: Kindle) -> Message:
    return Message("do.kindle")


def explain(box: Box, house: Sequence[int]) -> Message:
    return Message("keyword.kindle", {"reward": amount(RESOURCES[rule.REWARDS[house[rule.HOUSE_RULE]]], 1)})


PART = Part(
    words=(KindleWords(rule.ASK_KINDLE, "TOL-ABIL-06", "prompt.kindle", "kindle"),),
    effects=(EffectWords(Kindle, (rule.KINDLE,), text, explain),),
    house_rules={rule.HOUSE_RULE: HouseRule("kindle", "TOL-ABIL-06", ("might", "coin"))},
    events=(EventKind("kindle", "puts a card from hand on top of the deck", {"card": NAME}, {}),),
    patterns=("kindle CARD/hand",),
    offers=(Offer(rule.KINDLE_KIND, "kindle", A_DESIGN),),
)
