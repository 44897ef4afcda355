"""Where danger tokens lie."""

from __future__ import annotations

from penumbra.games.alone.answer import refusal
from penumbra.games.alone.describe import TextOf, amount
from penumbra.games.alone.map import danger
from penumbra.games.alone.part import Part
from penumbra.games.alone.reactions.danger import rule
from penumbra.games.alone.reactions.danger.form import PlaceDanger
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, place
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame


class DangerWords(QuestionWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.FAR:
            return refusal("ALO-DANG-04", "refusal.danger.far", place=place(state, arg), n=frame[3])
        if reason == rule.NO_TARGET:
            return refusal("ALO-DANG-04", "refusal.danger.not-asked", place=place(state, arg))
        if reason == rule.FALSE_SHOWN:
            return refusal("ALO-DANG-04", "refusal.danger.false", place=place(state, arg))
        return danger_refused(state, arg, reason)


def danger_refused(state: Alone, sector: int, reason: int) -> Refusal | None:
    """Not in the Hero's sector, one in each, eight on a level (ALO-DANG-03, AMB-19)."""
    where = place(state, sector)
    if reason == danger.HERO_THERE:
        return refusal("ALO-DANG-04", "refusal.danger.hero", place=where)
    if reason == danger.TWICE:
        return refusal("ALO-DANG-04", "refusal.danger.twice", place=where)
    if reason == danger.LEVEL_FULL:
        most = state.box.numbers.danger_per_level
        return refusal("ALO-DANG-03", "refusal.danger.full", place=where, n=most)
    return None


def danger_text(effect: PlaceDanger) -> Message:
    if not effect.within:
        return Message("do.danger.target", {"n": effect.n})
    return Message("do.danger", {"n": effect.n, "steps": amount("step", effect.within)})


PART = Part(
    rule.WORK,
    [DangerWords(rule.DANGER, "ALO-DANG-04", "prompt.danger", n=2, synonyms={"at": ("danger", "danger at")})],
    rule.EFFECTS,
    texts=[TextOf(PlaceDanger, danger_text)],
)
