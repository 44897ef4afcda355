"""What is said about purchases on other terms."""

from __future__ import annotations

from collections.abc import Sequence

from penumbra.games.london import numbers as w
from penumbra.games.london.acts.buy.words import chosen
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.vocabulary import RESOURCES
from penumbra.games.london.describe import amount, may, one, resource_name
from penumbra.games.london.effects.special_buy import rule
from penumbra.games.london.effects.special_buy.form import Buy
from penumbra.games.london.names import design_name, refusal
from penumbra.games.london.part import EffectWords, Offer, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.things import a_resource
from penumbra.games.london.words import QuestionWords
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Param, Refusal, any_of
from penumbra.kernel.state import Frame


class SpecialBuyWords(QuestionWords):
    from_frame = True

    def prompt(self, state: London, frame: Frame) -> Message:
        _, _, terms, optional = frame
        street_only, _, rebate, pay, claim = state.box.terms[terms]
        said = Message(f"prompt.buy.from-{'street' if street_only else 'any'}{may(bool(optional))}")
        said = with_terms(said, rebate, [RESOURCES[resource] for resource in pay], claim)
        return Message(self._prompt, {"text": said})

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        return chosen(state, kind, arg)

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        card = design_name(state, arg) if kind == w.BUY else Message("acolyte.a")
        price = rule.price_of(state, frame[2], arg if kind == w.BUY else -1)
        pay = state.box.terms[frame[2]][rule.PAID_WITH]
        if not price:
            return Message("caption.buy.free", {"card": card})
        if len(pay) > 1:
            resources = any_of([resource_name(RESOURCES[resource], price) for resource in pay])
            return Message("caption.buy.mix", {"card": card, "n": price, "resources": resources})
        return Message("caption.buy", {"card": card, "price": amount(RESOURCES[pay[0]], price)})

    def reason(self, state: London, frame: Frame, option: int, reason: int) -> Refusal | None:
        if reason == rule.NO_ACOLYTES:
            return refusal("TOL-BUY-07", "buy.no-acolytes")
        if reason == rule.TOO_DEAR and option >> state.box.shift == w.BUY:
            return self.no_answer(state, frame, option & state.box.mask)
        return None


class SpendWords(QuestionWords):
    from_frame = True

    def prompt(self, state: London, frame: Frame) -> Message:
        _, _, terms, design, place, left = frame
        resource = RESOURCES[state.box.terms[terms][rule.PAID_WITH][place]]
        card = design_name(state, design) if design >= 0 else Message("acolyte")
        return Message(self._prompt, {"resource": resource_name(resource), "card": card, "price": left})

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        resource = state.box.terms[frame[2]][rule.PAID_WITH][frame[4]]
        return Choice("spend", a_resource(resource), amount=arg)

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        """With two resources the rest follows, so it is said too."""
        _, _, terms, _, place, left = frame
        pay = state.box.terms[terms][rule.PAID_WITH]
        spent = [amount(RESOURCES[pay[place]], arg)]
        if place == len(pay) - 2:
            spent.append(amount(RESOURCES[pay[place + 1]], left - arg))
        return Message("caption.spend", {"spent": spent})


def text(box: Box, effect: Buy) -> Message:
    said = Message(f"buy{may(effect.may)}", {"card": one(effect.where, "card")})
    said = Message(f"buy.{effect.source}", {"buy": said})
    return with_terms(said, effect.rebate, effect.pay, effect.claim)


def with_terms(said: Message, rebate: int, pay: Sequence[str], claim: bool) -> Message:
    """What is unusual about a purchase, after what may be bought."""
    if rebate:
        less: Param = amount(pay[0], rebate) if len(pay) == 1 else rebate
        said = Message("buy.rebate", {"buy": said, "rebate": less})
    if len(pay) > 1:
        said = Message("buy.mix", {"buy": said, "resources": [resource_name(resource) for resource in pay]})
    elif pay[0] != "coin":
        said = Message("buy.with", {"buy": said, "resource": resource_name(pay[0])})
    return Message("buy.claim", {"buy": said}) if claim else said


def _amounts(box: Box) -> list[str]:
    return [str(n) for n in range(max([*box.cost, box.acolyte_cost]) + 1)]


PART = Part(
    words=(
        SpecialBuyWords(rule.ASK_BUY, "TOL-BUY-01", "prompt.buy", "buy"),
        SpendWords(rule.ASK_SPEND, "TOL-BUY-03", "prompt.spend"),
    ),
    effects=(EffectWords(Buy, (rule.SPECIAL_BUY,), text),),
    patterns=("spend N RESOURCE",),
    offers=(Offer(w.SPEND, "spend", "amount, from 0", _amounts),),
)
