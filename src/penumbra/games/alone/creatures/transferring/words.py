"""Which creature takes the vents, and where to."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import refusal
from penumbra.games.alone.creatures.transferring import rule
from penumbra.games.alone.creatures.transferring.form import Transfer
from penumbra.games.alone.describe import TextOf, amount
from penumbra.games.alone.part import Part
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import CreatureWords, QuestionWords, place, token
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame


class TransferWords(CreatureWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.REVEALED:
            return refusal("ALO-GLOS-05", "refusal.creature.revealed", creature=token(state, arg))
        return super().reason(state, frame, arg, reason)


class TransferToWords(QuestionWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.OUT_OF_REACH:
            return refusal("ALO-GLOS-05", "refusal.transfer.far", place=place(state, arg), n=frame[3])
        if reason == rule.SAME_PLACE:
            return refusal("ALO-GLOS-05", "refusal.transfer.same", place=place(state, arg))
        return None


def transfer_text(effect: Transfer) -> Message:
    return Message("do.transfer", {"n": effect.n, "steps": amount("sector", effect.steps)})


PART = Part(
    words=[
        TransferWords(
            rule.TRANSFER,
            "ALO-GLOS-05",
            "prompt.transfer",
            plain={w.PASS: "caption.pass.transfer"},
            synonyms={"creature": ("transfer", "move")},
        ),
        TransferToWords(
            rule.TRANSFER_TO, "ALO-GLOS-05", "prompt.transfer-to", synonyms={"at": ("transfer to", "to")}
        ),
    ],
    effects=rule.EFFECTS,
    texts=[TextOf(Transfer, transfer_text)],
)
