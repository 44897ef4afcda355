"""Which card Evil plays."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches

from penumbra.games.alone import describe, naming, things
from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import Answer, asked, nothing_more, refusal
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.part import Offer, Part
from penumbra.games.alone.reactions.reacting import rule
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, card
from penumbra.kernel.choice import Choice
from penumbra.kernel.game import HouseRule
from penumbra.kernel.grammar import Slot
from penumbra.kernel.message import Message, Param, Refusal
from penumbra.kernel.state import Frame


class ReactWords(QuestionWords):
    asks = ("prompt.react", "prompt.react.end")

    from_frame = True

    def prompt(self, state: Alone, frame: Frame) -> Message:
        """Which windows there are hangs only on what the Hero sees."""
        _, _, on, moment = frame[:4]
        if moment == w.END:
            return Message("prompt.react.end")
        return Message("prompt.react", {"when": _when(on, moment)})

    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        """Only of one's own hand anything is said."""
        box = state.box
        played: dict[str, Param] = {"card": card(state, arg)}
        when = _when(box.card_on[arg], box.card_moment[arg])
        if reason == rule.NOT_HELD:
            return refusal("ALO-REACT-01", "refusal.react.not-held", **played)
        if reason == rule.OTHER_ACTION:
            return refusal("ALO-REACT-01", "refusal.react.other-action", **played, when=when)
        if reason == rule.AT_END:
            return refusal("ALO-REACT-06", "refusal.react.at-end", **played, when=when)
        if reason == rule.OTHER_MOMENT:
            return refusal("ALO-REACT-05", "refusal.react.other-moment", **played, when=when)
        if reason == rule.NOT_DANGEROUS:
            return refusal("ALO-REACT-09", "refusal.react.not-dangerous", **played)
        if reason == rule.NOTHING_TO_DO:
            return refusal("ALO-REACT-13", "refusal.react.nothing", **played)
        if reason == rule.ONLY_AT_END:
            return refusal("ALO-CMOVE-02", "refusal.face-down.end")
        if reason == rule.NO_STANDARD:
            return refusal("ALO-REACT-13", "refusal.face-down.nothing")
        return None

    def not_known(self, state: Alone, frame: Frame, verbs: frozenset[str], said: str) -> Refusal | None:
        """A card that does not exist."""
        if not said or verbs == {"pass"}:
            return None
        close = get_close_matches(said.replace(" ", "-"), [one.id for one in state.box.reactions], n=1)
        if close:
            return refusal("ALO-REACT-01", "refusal.react.unknown.close", card=naming.card(close[0]))
        return refusal("ALO-REACT-01", "refusal.react.unknown")


def _when(on: int, moment: int) -> Message:
    return Message(f"moment.{w.OCCASIONS[on]}.{w.MOMENTS[moment]}")


def _played(state: Alone, frame: Frame, arg: int) -> Message:
    text = describe.program_text(state.box, state.box.card_program[arg])
    return Message("caption.react", {"card": card(state, arg), "text": text})


def _played_dangerous(state: Alone, frame: Frame, arg: int) -> Message:
    text = describe.program_text(state.box, state.box.card_dangerous[arg])
    return Message("caption.react.dangerous", {"card": card(state, arg), "text": text})


def _face_down(state: Alone, frame: Frame, arg: int) -> Message:
    return Message("caption.face-down", {"card": card(state, arg)})


def _marked(choice: Choice, said: str) -> Choice:
    assert choice.subject is not None
    return replace(choice, subject=replace(choice.subject, marks=(said,)))


def cards(box: Box) -> list[str]:
    return [card.id for card in box.reactions]


PART = Part(
    rule.WORK,
    [
        ReactWords(
            rule.REACT,
            "ALO-REACT-01",
            "prompt.react",
            plain={w.PASS: "caption.pass.react"},
            synonyms={"react": ("play", "answer", "use"), "face down": ("play", "play face down")},
        )
    ],
    house_rules={rule.ACTING: HouseRule("acting", "ALO-REACT-02", ("any", "in-turn"))},
    answers=(
        Answer(w.PASS, "pass", nothing_more("pass"), only_here=True),
        asked(w.REACT, "react", "CARD", things.card, _played),
        asked(w.REACT_DANGEROUS, "react", "CARD DANGEROUS", things.dangerous_card, _played_dangerous),
        asked(w.FACE_DOWN, "face down", "CARD", things.card, _face_down),
    ),
    slots={"DANGEROUS": lambda box: Slot((things.DANGEROUS,), fill=_marked)},
    offers=(
        Offer(w.REACT, "react", "card", cards),
        Offer(w.REACT_DANGEROUS, "react dangerously", "card", cards),
        Offer(w.FACE_DOWN, "face down", "card", cards),
    ),
)
