"""What the Hero is shown instead."""

from __future__ import annotations

from penumbra.games.alone import naming, things
from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import Caption, asked, refusal
from penumbra.games.alone.part import A_SECTOR, Details, Offer, Part, Tale, Told
from penumbra.games.alone.reactions.tricks import rule
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, creature_refused, of_creature, place, spot
from penumbra.kernel.message import Message, Param, Refusal
from penumbra.kernel.state import Frame


class TrickWords(QuestionWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.NOT_SHOWN_NOW:
            return refusal("ALO-GLOS-06", "refusal.trick.elsewhere", answers=self.answers(state, frame))
        if reason == rule.NO_DANGER:
            return refusal("ALO-GLOS-06", "refusal.trick.no-danger", place=place(state, arg))
        if reason == rule.DANGER_THERE:
            return refusal("ALO-GLOS-06", "refusal.trick.danger", place=place(state, arg))
        return creature_refused(self, state, frame, arg, reason)


def _hidden(state: Alone, frame: Frame, token: int) -> Message:
    return of_creature(state, token, "caption.hide")


def _spot(key: str) -> Caption:
    def caption(state: Alone, frame: Frame, sector: int) -> Message:
        return Message(key, {"place": spot(state, sector)})

    return caption


def _tell(told: Told) -> Details:
    params: dict[str, Param] = {"place": naming.spot(str(told["where"]))}
    if "creature" in told:
        params["creature"] = naming.token(str(told["creature"]))
    return f".{told['what']}", params


PART = Part(
    words=[
        TrickWords(
            rule.TRICK,
            "ALO-GLOS-06",
            "prompt.trick",
            plain={w.PASS: "caption.pass.trick"},
            synonyms={
                "hide": ("conceal", "leave out"),
                "hide danger": ("conceal danger", "hide danger at"),
                "false danger": ("fake danger", "false danger at"),
            },
        )
    ],
    effects=rule.EFFECTS,
    answers=(
        asked(w.HIDE_CREATURE, "hide", "CREATURE", things.creature, _hidden),
        asked(w.HIDE_DANGER, "hide danger", "SPOT", things.sector, _spot("caption.hide.danger")),
        asked(w.FALSE_DANGER, "false danger", "SPOT", things.sector, _spot("caption.false.danger")),
    ),
    offers=(
        Offer(w.HIDE_CREATURE, "hide", "creature token", things.creature_names),
        Offer(w.HIDE_DANGER, "hide danger", A_SECTOR),
        Offer(w.FALSE_DANGER, "false danger", A_SECTOR),
    ),
    tells={"trick": Tale(_tell)},
)
