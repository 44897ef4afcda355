"""Upgrades, in words."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.items.words import (
    EQUIPMENT,
    advanced_text,
    an_item,
    design_of,
    item_name,
    item_thing,
    no_such_item,
)
from penumbra.games.alone.acts.upgrade import rule
from penumbra.games.alone.acts.upgrade.form import Upgrade
from penumbra.games.alone.answer import Answer, refusal, simply
from penumbra.games.alone.content.vocabulary import KINDS
from penumbra.games.alone.describe import TextOf, flags
from penumbra.games.alone.part import Offer, Part
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.things import SUPPLY
from penumbra.games.alone.words import HeroWords, item_label
from penumbra.kernel.choice import Choice
from penumbra.kernel.grammar import Slot, about
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame

DONORS = 8


def _upgrade(state: Alone, frame: Frame, pair: int) -> Choice:
    return Choice("upgrade", item_thing(state, pair >> 3), item_thing(state, pair & 7))


def _upgraded(state: Alone, frame: Frame, pair: int) -> Message:
    place, donor = pair >> 3, pair & 7
    return Message(
        "caption.upgrade",
        {
            "item": item_label(state, place),
            "donor": item_label(state, donor),
            "text": advanced_text(state, place),
        },
    )


def _upgrade_free(state: Alone, frame: Frame, place: int) -> Choice:
    return Choice("upgrade", item_thing(state, place), SUPPLY)


def _upgraded_free(state: Alone, frame: Frame, place: int) -> Message:
    named = {"item": item_label(state, place), "text": advanced_text(state, place)}
    return Message("caption.upgrade.free", {**named})


def _item(option: int) -> int:
    arg = option & w.MASK
    return arg >> 3 if option >> w.SHIFT == w.UPGRADE else arg


def _kind(state: Alone, place: int) -> Message:
    return Message(f"component.{KINDS[state.box.item_component[design_of(state, place)]]}")


def _already(state: Alone, frame: Frame, option: int) -> Refusal:
    return refusal("ALO-UPG-05", "refusal.upgrade.already", item=item_name(state, _item(option)))


def _itself(state: Alone, frame: Frame, option: int) -> Refusal:
    return refusal("ALO-UPG-03", "refusal.upgrade.itself", item=item_name(state, _item(option)))


def _wrong_kind(state: Alone, frame: Frame, option: int) -> Refusal:
    place, donor = _item(option), item_name(state, option & 7)
    kind = _kind(state, place)
    return refusal("ALO-UPG-02", "refusal.upgrade.kind", item=item_name(state, place), kind=kind, donor=donor)


def _not_free(state: Alone, frame: Frame, option: int) -> Refusal:
    return refusal("ALO-UPG-06", "refusal.upgrade.free", item=item_name(state, _item(option)))


def _no_donor(state: Alone, frame: Frame, option: int) -> Refusal:
    """An item was named, and no other one can give the charge."""
    place = _item(option)
    kind = _kind(state, place)
    return refusal("ALO-UPG-03", "refusal.upgrade.no-donor", item=item_name(state, place), kind=kind)


def _upgrade_text(effect: Upgrade) -> Message:
    return Message(f"do.upgrade{flags(drawn=effect.drawn)}", {"n": effect.n})


def _pairs() -> list[str]:
    return [f"item {item + 1} with {donor + 1}" for item in range(EQUIPMENT) for donor in range(DONORS)]


PART = Part(
    work=rule.WORK,
    words=[
        HeroWords(
            rule.UPGRADE_ITEM, "ALO-UPG-03", "prompt.upgrade", plain={w.DONE_NOW: "caption.done.upgrade"}
        ),
    ],
    effects=rule.EFFECTS,
    texts=[TextOf(Upgrade, _upgrade_text)],
    answers=(
        Answer(
            w.UPGRADE,
            "upgrade",
            _upgrade,
            _upgraded,
            nothing=_no_donor,
            unknown=no_such_item,
            said=("ITEM with ITEM",),
        ),
        Answer(
            w.UPGRADE_FREE, "upgrade", _upgrade_free, _upgraded_free, nothing=_no_donor, said=("ITEM FREE",)
        ),
    ),
    slots={"FREE": lambda box: Slot((SUPPLY.id,), fill=about(lambda said: SUPPLY))},
    sentences={
        rule.UPGRADED_ALREADY: _already,
        rule.WITH_ITSELF: _itself,
        rule.WRONG_KIND: _wrong_kind,
        rule.NOT_FREE: _not_free,
        rule.DURING_A_SEARCH: simply("ALO-SRCH-05", "refusal.upgrade.when"),
    },
    offers=(
        Offer(w.UPGRADE, "upgrade", "item, donor", lambda box: _pairs()),
        an_item(w.UPGRADE_FREE, "upgrade for free"),
    ),
)
