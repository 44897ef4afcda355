"""What the Hero gives."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import Answer, nothing_more, plain
from penumbra.games.alone.describe import NOTHING, TextOf, amount, amounts, flags
from penumbra.games.alone.part import Part
from penumbra.games.alone.reactions.losses import rule
from penumbra.games.alone.reactions.losses.form import Bolt, Either, Lose, Poison
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords
from penumbra.kernel.message import Message, Param
from penumbra.kernel.state import Frame


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


def _loss(kind: int, what: str) -> Answer:
    def caption(state: Alone, frame: Frame, arg: int) -> Message:
        return Message("caption.lose", {"loss": amount(what, frame[2])})

    verb = f"lose {what}"
    return Answer(kind, verb, nothing_more(verb), caption, only_here=True)


PART = Part(
    words=[
        QuestionWords(
            rule.EITHER,
            "ALO-REACT-05",
            "prompt.either",
            n=2,
            synonyms={"give adrenaline": ("adrenaline",), "lose sanity": ("sanity",)},
        ),
        QuestionWords(
            rule.BOLT,
            "ALO-DOOR-07",
            "prompt.bolt",
            n=2,
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
    answers=(
        plain(w.GIVE_ADRENALINE, "give adrenaline", only_here=True),
        _loss(w.LOSE_SANITY, "sanity"),
        _loss(w.LOSE_HEALTH, "health"),
        plain(w.LEAVE_BLOCKED, "leave blocked", only_here=True),
    ),
)
