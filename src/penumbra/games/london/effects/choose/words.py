"""What is said about choosing one of several lists of effects."""

from __future__ import annotations

from collections.abc import Mapping

from penumbra.games.london import describe
from penumbra.games.london import numbers as w
from penumbra.games.london.content.box import Box
from penumbra.games.london.describe import effects_text
from penumbra.games.london.effects.choose import rule
from penumbra.games.london.effects.choose.form import Choose
from penumbra.games.london.names import card_name, source_name
from penumbra.games.london.part import Details, EffectWords, Offer, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.words import QuestionWords
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Json, Message, chain
from penumbra.kernel.state import Frame


class ChooseWords(QuestionWords):
    from_frame = True

    def prompt(self, state: London, frame: Frame) -> Message:
        return Message(self._prompt, {"source": source_name(state, frame[2])})

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        return Choice("choose", amount=arg + 1)

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        return describe.program_text(state.box, frame[rule.FIRST_PROGRAM + arg])


def text(box: Box, effect: Choose) -> Message:
    parts = [Message("choose.part", {"text": effects_text(box, part, inner=True)}) for part in effect.of]
    return Message("do.choose", {"parts": chain("text.space", parts)})


def _tell(told: Mapping[str, Json], viewer: int) -> Details:
    card, number = told["card"], told["number"]
    assert isinstance(number, int)
    return (".card", {"card": card_name(str(card)), "number": number}) if card else ("", {"number": number})


def _numbers(box: Box) -> list[str]:
    """As many as the longest list that a card lets one choose from."""
    rows = (row for program in box.programs for row in program if row[0] == w.DO_CHOOSE)
    return [str(n + 1) for n in range(max((len(row) - 1 for row in rows), default=0))]


PART = Part(
    words=(ChooseWords(rule.ASK_CHOOSE, "TOL-ABIL-06", "prompt.choose"),),
    effects=(EffectWords(Choose, (rule.CHOOSE,), text),),
    tells={"choose": _tell},
    patterns=("choose N",),
    offers=(Offer(w.CHOOSE, "choose", "which, from 1", _numbers),),
)
