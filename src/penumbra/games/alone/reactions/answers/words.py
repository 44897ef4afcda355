"""Which answer to Locate is blurred or wrong."""

from __future__ import annotations

from dataclasses import replace

from penumbra.games.alone import naming, things
from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.locate.words import LOCATED
from penumbra.games.alone.answer import Answer, refusal
from penumbra.games.alone.describe import TextOf, sentences
from penumbra.games.alone.part import Details, Offer, Part, Tale, Told
from penumbra.games.alone.reactions.answers import rule
from penumbra.games.alone.reactions.answers.form import Blur
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, named_target
from penumbra.kernel.choice import Choice
from penumbra.kernel.grammar import Slot
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame


class BlurWords(QuestionWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.BLURRED:
            return refusal("ALO-LOC-06", "refusal.blur.already", target=named_target(state, arg))
        return None


class LieWords(QuestionWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        target = named_target(state, arg >> 1)
        if reason == rule.BLURRED:
            return refusal("ALO-LOC-06", "refusal.blur.already", target=target)
        if reason == rule.NOT_ON_MAP:
            return refusal("ALO-LOC-05", "refusal.lie.nowhere", target=target)
        if reason == rule.BENT:
            return refusal("ALO-LOC-06", "refusal.lie.twice", target=target)
        if reason == rule.NO_LESS:
            return refusal("ALO-LOC-06", "refusal.lie.here", target=target)
        return None


def blur_text(effect: Blur) -> Message:
    told = [Message("do.blur", {"n": effect.n})] if effect.n else []
    return sentences([*told, *([Message("do.blur.off")] if effect.off else [])])


def _lie(state: Alone, frame: Frame, arg: int) -> Choice:
    """One step more or less than it is."""
    target = things.target(state, things.named_target(state, arg >> 1))
    return Choice("lie", target, amount=1 if arg & rule.ONE_MORE else -1)


def _lied(state: Alone, frame: Frame, arg: int) -> Message:
    key = "caption.lie.more" if arg & rule.ONE_MORE else "caption.lie.less"
    return Message(key, {"target": named_target(state, arg >> 1)})


def _by(choice: Choice, said: str) -> Choice:
    return replace(choice, amount=next(by for by, word in things.LIES.items() if word == said))


def _lies() -> list[str]:
    return [f"{place + 1} {way}" for place in range(LOCATED) for way in things.LIES.values()]


def _tell(told: Told) -> Details:
    by = told["by"]
    assert isinstance(by, int)
    return (".more" if by > 0 else ".less"), {"target": naming.target(told["target"])}


PART = Part(
    words=[
        BlurWords(rule.BLUR, "ALO-LOC-06", "prompt.blur", n=2, synonyms={"which": ("blur",)}),
        LieWords(
            rule.LIE,
            "ALO-LOC-06",
            "prompt.lie",
            plain={w.PASS: "caption.pass.lie"},
            synonyms={"pass": ("truth", "tell the truth"), "lie": ("say", "tell")},
        ),
    ],
    effects=rule.EFFECTS,
    texts=[TextOf(Blur, blur_text)],
    answers=(Answer(w.LIE, "lie", _lie, _lied, said=("TARGET LIE",), only_here=True),),
    slots={"LIE": lambda box: Slot(tuple(things.LIES.values()), fill=_by)},
    offers=(Offer(w.LIE, "lie about target", "place of the target, way", lambda box: _lies()),),
    tells={"lie": Tale(_tell)},
)
