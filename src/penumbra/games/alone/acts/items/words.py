"""Items, in words."""

from __future__ import annotations

import difflib

from penumbra.games.alone import describe, naming, things
from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.fight.form import Attack
from penumbra.games.alone.acts.items import rule
from penumbra.games.alone.acts.items.form import TakeItems
from penumbra.games.alone.answer import Answer, refusal, simply
from penumbra.games.alone.describe import TextOf, amount
from penumbra.games.alone.part import Offer, Part, counted
from penumbra.games.alone.state.state import CHARGE, CHARGES, UPGRADED, Alone
from penumbra.games.alone.words import item_label
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame

EQUIPMENT = 16
"""Places in the equipment: more than the limit, since items are drawn before some are dropped."""


def item_thing(state: Alone, place: int) -> Thing:
    """An item of the equipment, or a design that the Hero does not have."""
    if place >= rule.NOT_OWNED:
        return Thing("item", state.box.items[place - rule.NOT_OWNED].id)
    return things.item(state, place)


def design_of(state: Alone, place: int) -> int:
    return place - rule.NOT_OWNED if place >= rule.NOT_OWNED else state.items[place] & 255


def item_name(state: Alone, place: int) -> Message:
    return naming.item(state.box.items[design_of(state, place)].id)


def about_item(kind: int, verb: str, *synonyms: str, unknown: bool = False) -> Answer:
    """An answer that names an item of the equipment and its charges."""

    def choice(state: Alone, frame: Frame, place: int) -> Choice:
        return Choice(verb, item_thing(state, place))

    def caption(state: Alone, frame: Frame, place: int) -> Message:
        charges = amount("charge", (state.items[place] & CHARGES) // CHARGE)
        return Message(f"caption.{verb}", {"item": item_label(state, place), "charges": charges})

    return Answer(
        kind, verb, choice, caption, synonyms, unknown=no_such_item if unknown else None, said=("ITEM",)
    )


def no_such_item(state: Alone, frame: Frame, text: str) -> Refusal:
    """What may have been meant by a name that does not exist."""
    close = difflib.get_close_matches(text.replace(" ", "-"), list(state.box.item_index), n=1)
    if close:
        return refusal("ALO-ITEM-02", "refusal.item.unknown.close", item=naming.item(close[0]))
    return refusal("ALO-ITEM-02", "refusal.item.unknown")


def advanced_text(state: Alone, place: int) -> Message:
    model = state.box.items[state.items[place] & 255]
    return describe.effects_text(model.advanced, before=model.basic)


def _use(state: Alone, frame: Frame, place: int) -> Choice:
    return Choice("use", item_thing(state, place))


def _used(state: Alone, frame: Frame, place: int) -> Message:
    item = state.items[place]
    text = describe.effects_text(state.box.items[item & 255].basic)
    if item & UPGRADED:
        text = Message("text.next", {"first": text, "next": advanced_text(state, place)})
    charges = amount("charge", (item & CHARGES) // CHARGE)
    return Message("caption.use", {"item": item_label(state, place), "charges": charges, "text": text})


def _not_yours(state: Alone, frame: Frame, option: int) -> Refusal:
    return refusal("ALO-ITEM-02", "refusal.item.not-yours", item=item_name(state, option & w.MASK))


def _passive(state: Alone, frame: Frame, option: int) -> Refusal:
    place = option & w.MASK
    occasion = Message(f"occasion.{state.box.items[design_of(state, place)].occasion}")
    return refusal("ALO-ITEM-01", "refusal.item.passive", item=item_name(state, place), when=occasion)


def _lacks(state: Alone, frame: Frame, option: int) -> Refusal:
    """What the first effect of an item lacks."""
    place = option & w.MASK
    effect = state.box.items[design_of(state, place)].basic[0]
    far = ".sight" if isinstance(effect, Attack) and effect.reach == "sight" else ""
    return refusal("ALO-ITEM-02", f"refusal.item.needs.{effect.do}{far}", item=item_name(state, place))


def _take_items_text(effect: TakeItems) -> Message:
    if effect.item is None:
        return Message("do.take-items", {"n": effect.n})
    return Message("do.take-items.named", {"n": effect.n, "item": naming.item(effect.item)})


def an_item(kind: int, verb: str) -> Offer:
    return Offer(kind, f"{verb} item", "place in the equipment", counted(EQUIPMENT))


PART = Part(
    effects=rule.EFFECTS,
    texts=[TextOf(TakeItems, _take_items_text)],
    answers=(
        Answer(
            w.USE,
            "use",
            _use,
            _used,
            synonyms=("activate",),
            nothing=simply("ALO-ITEM-02", "refusal.item.none-usable"),
            unknown=no_such_item,
            said=("ITEM",),
        ),
        about_item(w.DEFEND, "defend"),
    ),
    sentences={rule.NOT_YOURS: _not_yours, rule.PASSIVE: _passive, rule.LACKS: _lacks},
    offers=(
        an_item(w.USE, "use"),
        an_item(w.DEFEND, "defend with"),
    ),
)
