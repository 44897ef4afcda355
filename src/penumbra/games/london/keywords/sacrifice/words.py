"""What is said about SACRIFICE."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from penumbra.games.london import numbers as w
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.vocabulary import RESOURCES
from penumbra.games.london.describe import amount, may, one
from penumbra.games.london.keywords.sacrifice import rule
from penumbra.games.london.keywords.sacrifice.form import Sacrifice
from penumbra.games.london.names import called, card_name, design_name, source_name
from penumbra.games.london.part import A_DESIGN, OWN_CARD, Details, EffectWords, Offer, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.things import a_card, a_copy
from penumbra.games.london.words import QuestionWords, with_may
from penumbra.kernel.choice import Choice
from penumbra.kernel.game import HouseRule
from penumbra.kernel.message import Json, Message
from penumbra.kernel.state import Frame


class SacrificeWords(QuestionWords):
    asks = with_may(*(f"prompt.sacrifice.{zone}" for zone in w.ZONES))
    from_frame = True

    def rule(self, state: London, frame: Frame) -> str:
        return "TOL-KEY-06" if frame[3] == w.ZONE_PLAY else "TOL-KEY-05"

    def prompt(self, state: London, frame: Frame) -> Message:
        _, _, source, zone, _, optional = frame
        key = f"prompt.sacrifice.{w.ZONES[zone]}{may(bool(optional))}"
        return Message(key, {"source": source_name(state, source)})

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        if kind == w.SACRIFICE:
            return Choice("sacrifice", a_copy(state, arg))
        return Choice("sacrifice", a_card(state, arg, w.ZONES[frame[3]]))

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        if kind == w.SACRIFICE:
            return Message("caption.sacrifice", {"card": called(state, arg, state.seat)})
        return Message(f"caption.sacrifice.{w.ZONES[frame[3]]}", {"card": design_name(state, arg)})


def text(box: Box, effect: Sacrifice) -> Message:
    """From play and without a filter it is the plain keyword (TOL-KEY-06)."""
    if effect.source == "play" and effect.where is None:
        return Message(f"do.sacrifice{may(effect.may)}")
    return Message(f"do.sacrifice.{effect.source}{may(effect.may)}", {"card": one(effect.where, "card")})


def explain(box: Box, house: Sequence[int]) -> Message:
    resource = RESOURCES[rule.REWARDS[house[rule.HOUSE_RULE]]]
    return Message("keyword.sacrifice", {"reward": amount(resource, box.numbers.sacrifice)})


def _tell(told: Mapping[str, Json], viewer: int) -> Details:
    return f".{told['zone']}", {"card": card_name(str(told["card"]))}


PART = Part(
    words=(SacrificeWords(rule.ASK_SACRIFICE, "TOL-KEY-05", "", "sacrifice"),),
    effects=(EffectWords(Sacrifice, (rule.SACRIFICE,), text, explain),),
    house_rules={rule.HOUSE_RULE: HouseRule("sacrifice-reward", "TOL-KEY-07", ("coin", "recovery", "might"))},
    tells={"sacrifice": _tell},
    patterns=(
        "sacrifice MINE",
        "sacrifice CARD/hand",
        "sacrifice CARD/discard",
    ),
    offers=(
        Offer(w.SACRIFICE, "sacrifice", OWN_CARD),
        # a card in play may be sacrificed, too
        Offer(w.SACRIFICE_OTHER, "sacrifice elsewhere", A_DESIGN),
    ),
)
