"""Whether Evil strikes whoever leaves."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import plain
from penumbra.games.alone.creatures.opportunity import rule
from penumbra.games.alone.creatures.opportunity.form import Opportunity
from penumbra.games.alone.describe import TextOf
from penumbra.games.alone.part import Part
from penumbra.games.alone.words import QuestionWords
from penumbra.kernel.message import Message


def opportunity_text(effect: Opportunity) -> Message:
    return Message("do.opportunity", {"n": effect.dice})


PART = Part(
    rule.WORK,
    [
        QuestionWords(
            rule.OPPORTUNITY,
            "ALO-AOO-01",
            "prompt.opportunity",
            plain={w.PASS: "caption.pass.opportunity"},
            synonyms={"attack": ("strike", "hit", "yes")},
        )
    ],
    rule.EFFECTS,
    texts=[TextOf(Opportunity, opportunity_text)],
    answers=(plain(w.ATTACK, "attack", only_here=True),),
)
