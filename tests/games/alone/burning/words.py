"""What is burned, in words."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.items.words import an_item, item_name, item_thing, no_such_item
from penumbra.games.alone.answer import Answer, refusal
from penumbra.games.alone.part import OF_HERO, Part, Tale
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import HeroWords, of_item
from penumbra.kernel.choice import Choice
from penumbra.kernel.event_kinds import NUMBER, EventKind
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame
from tests.games.alone.burning import rule


def _burn(state: Alone, frame: Frame, place: int) -> Choice:
    return Choice("burn", item_thing(state, place))


def _burned(state: Alone, frame: Frame, place: int) -> Message:
    return of_item(state, place, "caption.burn")


def _no_charge(state: Alone, frame: Frame, option: int) -> Refusal:
    return refusal("ALO-ITEM-05", "refusal.burn", item=item_name(state, option & w.MASK))


PART = Part(
    words=[
        HeroWords(
            rule.WHAT_TO_BURN, "ALO-ITEM-05", "prompt.burn", n=2, plain={w.DONE_NOW: "caption.done.burn"}
        )
    ],
    effects=rule.EFFECTS,
    answers=(
        Answer(
            rule.BURN_KIND,
            "burn",
            _burn,
            _burned,
            synonyms=("kindle",),
            unknown=no_such_item,
            said=("ITEM",),
            only_here=True,
        ),
    ),
    offers=(an_item(rule.BURN_KIND, "burn"),),
    sentences={rule.NO_CHARGE: _no_charge},
    events=(EventKind("burned", "a charge becomes adrenaline", {"n": NUMBER}, {}),),
    tells={"burned": Tale(voice=OF_HERO)},
)
