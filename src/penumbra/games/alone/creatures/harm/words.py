"""Who suffers a loss."""

from __future__ import annotations

from penumbra.games.alone import naming, things
from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.allies.words import an_ally
from penumbra.games.alone.answer import asked, plain
from penumbra.games.alone.creatures.harm import rule
from penumbra.games.alone.describe import amount
from penumbra.games.alone.part import Part
from penumbra.games.alone.state.state import CHARGE, CHARGES, Alone
from penumbra.games.alone.words import QuestionWords
from penumbra.kernel.message import Message
from penumbra.kernel.state import Frame


class OnWhomWords(QuestionWords):
    from_frame = True

    def prompt(self, state: Alone, frame: Frame) -> Message:
        _, _, kind, n, _, _ = frame
        return Message("prompt.on-whom", {"loss": amount(w.OCCASIONS[kind], n)})


def _on_ally(state: Alone, frame: Frame, place: int) -> Message:
    ally = state.allies[place]
    name = naming.ally(state.box.characters[ally & 255].id, start=True)
    return Message("caption.on-ally", {"ally": name, "n": (ally & CHARGES) // CHARGE})


PART = Part(
    rule.WORK,
    [
        OnWhomWords(
            rule.ON_WHOM,
            "ALO-ALLY-06",
            "prompt.on-whom",
            synonyms={"on hero": ("hero", "hurt hero"), "on": ("ally", "hurt")},
        )
    ],
    answers=(
        plain(w.ON_HERO, "on hero", only_here=True),
        asked(w.ON_ALLY, "on", "CHARACTER", things.ally, _on_ally),
    ),
    offers=(an_ally(w.ON_ALLY, "on"),),
)
