"""Which creature heals."""

from __future__ import annotations

from penumbra.games.alone.answer import refusal
from penumbra.games.alone.creatures.mending import rule
from penumbra.games.alone.part import Part
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import CreatureWords, token
from penumbra.kernel.message import Refusal
from penumbra.kernel.state import Frame


class MendWords(CreatureWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.NOT_WOUNDED:
            who = token(state, arg)
            return refusal(self.rule(state, frame), "refusal.creature.not-wounded", creature=who)
        return super().reason(state, frame, arg, reason)


PART = Part(
    words=[MendWords(rule.MEND, "ALO-FIGHT-07", "prompt.mend", n=2, synonyms={"creature": ("heal", "mend")})],
    effects=rule.EFFECTS,
)
