"""What the Hero gives."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.describe import NOTHING, TextOf, amount, amounts, flags
from penumbra.games.alone.part import Part
from penumbra.games.alone.reactions.losses import rule
from penumbra.games.alone.reactions.losses.form import Bolt, Either, Lose, Poison
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords
from penumbra.kernel.message import Message, Param
from penumbra.kernel.state import Frame


class LossWords(QuestionWords):
    def captioned(self, state: Alone, frame: Frame, kind: int, arg: int) -> Message:
        what = "sanity" if kind == w.LOSE_SANITY else "health"
        return Message("caption.lose", {"loss": amount(what, frame[2])})


def lose_text(effect: Lose) -> Message:
    lost = amounts(health=effect.health, sanity=effect.sanity)
    return Message(f"do.lose{flags(dark=effect.dark)}", {"lost": lost}) if lost else NOTHING


def either_text(effect: Either) -> Message:
    sanity: dict[str, Param] = {"sanity": effect.sanity, "empty": effect.empty}
    return Message(f"do.either{flags(empty=effect.empty != effect.sanity)}", sanity)


def bolt_text(effect: Bolt) -> Message:
    return Message("do.bolt", {"health": effect.health})


def poison_text(effect: Poison) -> Message:
    later = effect.turns - 1
    return Message("do.poison.longer", {"n": later}) if later else Message("do.poison")


PART = Part(
    words=[
        LossWords(
            rule.EITHER,
            "ALO-REACT-05",
            "prompt.either",
            n=2,
            plain={w.GIVE_ADRENALINE: "caption.give-adrenaline"},
            synonyms={"give adrenaline": ("adrenaline",), "lose sanity": ("sanity",)},
        ),
        LossWords(
            rule.BOLT,
            "ALO-DOOR-07",
            "prompt.bolt",
            n=2,
            plain={w.LEAVE_BLOCKED: "caption.leave-blocked"},
            synonyms={"lose health": ("health", "unblock"), "leave blocked": ("leave",)},
        ),
    ],
    effects=rule.EFFECTS,
    texts=[
        TextOf(Lose, lose_text),
        TextOf(Either, either_text),
        TextOf(Bolt, bolt_text),
        TextOf(Poison, poison_text),
    ],
)
