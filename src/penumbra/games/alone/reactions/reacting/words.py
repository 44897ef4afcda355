"""Which card Evil plays."""

from __future__ import annotations

from difflib import get_close_matches

from penumbra.games.alone import describe, naming
from penumbra.games.alone import numbers as w
from penumbra.games.alone.part import Part
from penumbra.games.alone.reactions.reacting import rule
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, card, refusal
from penumbra.kernel.game import HouseRule
from penumbra.kernel.message import Message, Param, Refusal
from penumbra.kernel.state import Frame


class ReactWords(QuestionWords):
    def prompt(self, state: Alone, frame: Frame) -> Message:
        """Which windows there are hangs only on what the Hero sees."""
        _, _, on, moment = frame[:4]
        if moment == w.END:
            return Message("prompt.react.end")
        return Message("prompt.react", {"when": _when(on, moment)})

    def captioned(self, state: Alone, frame: Frame, kind: int, arg: int) -> Message:
        if kind == w.FACE_DOWN:
            return Message("caption.face-down", {"card": card(state, arg)})
        box = state.box
        if kind == w.REACT:
            text = describe.program_text(box, box.card_program[arg])
            return Message("caption.react", {"card": card(state, arg), "text": text})
        text = describe.program_text(box, box.card_dangerous[arg])
        return Message("caption.react.dangerous", {"card": card(state, arg), "text": text})

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
)
