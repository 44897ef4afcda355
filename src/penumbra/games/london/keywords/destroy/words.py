"""What is said about DESTROY."""

from __future__ import annotations

from collections.abc import Mapping

from penumbra.games.london import numbers as w
from penumbra.games.london.content.box import Box
from penumbra.games.london.describe import may, one
from penumbra.games.london.grammar import card_in, card_names, copy_in, copy_names
from penumbra.games.london.keywords.destroy import rule
from penumbra.games.london.keywords.destroy.form import Destroy
from penumbra.games.london.names import called, card_name, design_name, player, source_name
from penumbra.games.london.part import A_DESIGN, ANY_CARD, Details, EffectWords, Offer, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.things import a_card, a_copy
from penumbra.games.london.words import QuestionWords, with_may
from penumbra.kernel.choice import Choice
from penumbra.kernel.grammar import Slot
from penumbra.kernel.message import Json, Message
from penumbra.kernel.state import Frame


class DestroyWords(QuestionWords):
    asks = with_may(*(f"prompt.destroy.{what}" for what in w.WHAT))
    from_frame = True

    def rule(self, state: London, frame: Frame) -> str:
        return "TOL-KEY-12" if frame[3] == w.WHAT_STREET else "TOL-KEY-11"

    def prompt(self, state: London, frame: Frame) -> Message:
        _, _, source, what, _, optional, _ = frame
        key = f"prompt.destroy.{w.WHAT[what]}{may(bool(optional))}"
        return Message(key, {"source": source_name(state, source)})

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        if kind == w.DESTROY:
            return Choice("destroy", a_copy(state, arg))
        return Choice("destroy", a_card(state, arg, "street"))

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        if kind == w.DESTROY:
            return Message("caption.destroy", {"card": called(state, arg, state.seat)})
        return Message("caption.destroy-street", {"card": design_name(state, arg)})


def text(box: Box, effect: Destroy) -> Message:
    """Of any card in play or on the Street it is the plain keyword (TOL-KEY-11, TOL-KEY-12)."""
    if effect.what == "any" and effect.where is None:
        return Message(f"do.destroy{may(effect.may)}")
    return Message(f"do.destroy.{effect.what}{may(effect.may)}", {"card": one(effect.where, "card")})


def _tell(told: Mapping[str, Json], viewer: int) -> Details:
    card, owner = card_name(str(told["card"])), told["owner"]
    assert isinstance(owner, int)
    if owner == viewer:
        return "", {"card": Message("owned.your", {"card": card})}
    if owner == told["seat"]:
        return "", {"card": Message("owned.own", {"card": card})}
    return "", {"card": Message("owned.of", {"who": player(owner), "card": card})}


def _theirs(box: Box) -> Slot:
    return Slot([f"their {one}" for one in copy_names(box)], fill=copy_in("their", "their "))


def _on_street(box: Box) -> Slot:
    return Slot([f"street {one}" for one in card_names(box)], fill=card_in("street", "street "))


PART = Part(
    words=(DestroyWords(rule.ASK_DESTROY, "TOL-KEY-11", "", "destroy"),),
    effects=(EffectWords(Destroy, (rule.DESTROY,), text),),
    happenings=(rule.DESTROYED,),
    tells={"destroy": _tell},
    patterns=(
        "destroy MINE",
        "destroy THEIRS",
        "destroy STREET",
    ),
    slots={"THEIRS": _theirs, "STREET": _on_street},
    offers=(
        Offer(w.DESTROY, "destroy", ANY_CARD),
        Offer(w.DESTROY_STREET, "destroy street", A_DESIGN),
    ),
)
