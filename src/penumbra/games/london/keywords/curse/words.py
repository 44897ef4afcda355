"""What is said about CURSE."""

from __future__ import annotations

from collections.abc import Sequence

from penumbra.games.london import numbers as w
from penumbra.games.london.content.box import Box
from penumbra.games.london.describe import amount
from penumbra.games.london.grammar import one_of
from penumbra.games.london.keywords.curse import rule
from penumbra.games.london.keywords.curse.form import Curse
from penumbra.games.london.names import design_name
from penumbra.games.london.part import NO_ARGUMENT, EffectWords, Offer, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.things import a_card
from penumbra.games.london.words import QuestionWords
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.message import Message
from penumbra.kernel.state import Frame

LOSE = Choice("lose", Thing("life", "life"), cause="curse")


class CurseWords(QuestionWords):
    from_frame = True

    def prompt(self, state: London, frame: Frame) -> Message:
        return Message(self._prompt, {"life": amount("life", state.box.numbers.curse_life)})

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        return LOSE if kind == w.LOSE_LIFE else Choice("discard", a_card(state, arg, "hand"), cause="curse")

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        if kind == w.LOSE_LIFE:
            return Message("caption.lose-life", {"life": amount("life", state.box.numbers.curse_life)})
        return Message("caption.discard", {"card": design_name(state, arg)})


def text(box: Box, effect: Curse) -> Message:
    return Message("do.curse")


def explain(box: Box, house: Sequence[int]) -> Message:
    return Message("keyword.curse", {"life": amount("life", box.numbers.curse_life)})


PART = Part(
    words=(CurseWords(rule.ASK_CURSE, "TOL-KEY-02", "prompt.curse"),),
    effects=(EffectWords(Curse, (rule.CURSE,), text, explain),),
    happenings=(rule.CURSED,),
    patterns=(
        "curse: lose LIFE",
        "curse: discard CARD/hand",
    ),
    slots={"LIFE": lambda box: one_of("life", ["life"])},
    offers=(Offer(w.LOSE_LIFE, "curse: lose life", NO_ARGUMENT),),
)
