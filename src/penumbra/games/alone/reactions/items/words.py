"""Which item a card is against."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone import things
from penumbra.games.alone.acts.items.words import an_item
from penumbra.games.alone.answer import asked, refusal
from penumbra.games.alone.describe import TextOf, flags, next_to
from penumbra.games.alone.part import Part
from penumbra.games.alone.reactions.items import rule
from penumbra.games.alone.reactions.items.form import Fumble, Trap
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, item_label, not_owned, of_item
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame

FUMBLES = {
    rule.EXCHANGED: "prompt.fumble.exchanged",
    rule.POOR: "prompt.fumble.poor",
    rule.LOST: "prompt.fumble.lost",
}


class ItemWords(QuestionWords):
    def not_known(self, state: Alone, frame: Frame, verbs: frozenset[str], said: str) -> Refusal | None:
        return not_owned(state, said)


class FumbleWords(QuestionWords):
    asks = tuple(FUMBLES.values())

    from_frame = True

    def prompt(self, state: Alone, frame: Frame) -> Message:
        return Message(FUMBLES[frame[2]])

    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.NOT_DRAWN:
            return refusal("ALO-SRCH-01", "refusal.fumble.not-drawn", item=item_label(state, arg))
        return None


def fumble_text(effect: Fumble) -> Message:
    text = Message("do.fumble")
    return next_to(text, Message("fumble.poor")) if effect.poor else text


def trap_text(effect: Trap) -> Message:
    return Message(f"do.trap{flags(item=effect.item)}", {"n": effect.dice})


def _item(state: Alone, frame: Frame, place: int) -> Message:
    return of_item(state, place, "caption.item")


PART = Part(
    words=[
        ItemWords(rule.WEAR, "ALO-ITEM-05", "prompt.wear", n=2, synonyms={"item": ("use", "pay")}),
        FumbleWords(rule.FUMBLE, "ALO-SRCH-01", "prompt.fumble.exchanged"),
    ],
    effects=rule.EFFECTS,
    texts=[TextOf(Fumble, fumble_text), TextOf(Trap, trap_text)],
    answers=(asked(w.ITEM, "item", "ITEM", things.item, _item),),
    offers=(an_item(w.ITEM, "item"),),
)
