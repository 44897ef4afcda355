"""Exploring, in words."""

from __future__ import annotations

from penumbra.games.alone import naming
from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.explore import rule
from penumbra.games.alone.acts.explore.form import Scout
from penumbra.games.alone.answer import Answer, refusal, simply, with_direction, with_way
from penumbra.games.alone.describe import TextOf
from penumbra.games.alone.map.places import place
from penumbra.games.alone.part import A_PLACE, Offer, Part
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.things import sector_name
from penumbra.games.alone.words import HeroWords
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame


def _remove(state: Alone, frame: Frame, number: int) -> Choice:
    return Choice("remove danger", Thing("place", sector_name(state, rule.dangers(state)[number])))


def _removed(state: Alone, frame: Frame, number: int) -> Message:
    return Message("caption.remove", {"place": naming.place(place(state, rule.dangers(state)[number]))})


def _no_danger(state: Alone, frame: Frame, text: str) -> Refusal:
    if frame[0] == w.ASK_REMOVE:
        return refusal("ALO-EXP-07", "refusal.remove.none")
    return refusal("ALO-EXP-07", "refusal.remove.when")


def _scout_text(effect: Scout) -> Message:
    return Message("do.scout", {"n": effect.tokens})


PART = Part(
    work=rule.WORK,
    words=[
        HeroWords(
            rule.REMOVE_DANGER,
            "ALO-EXP-07",
            "prompt.remove",
            n=2,
            plain={w.DONE_NOW: "caption.done.remove"},
        ),
    ],
    effects=rule.EFFECTS,
    texts=[TextOf(Scout, _scout_text)],
    answers=(
        with_direction(w.EXPLORE_TO, "explore", "look", "peek"),
        Answer(
            w.REMOVE,
            "remove danger",
            _remove,
            _removed,
            synonyms=("remove",),
            unknown=_no_danger,
            said=("AT",),
        ),
    ),
    sentences={
        rule.NO_OPENING: with_way("ALO-EXP-01", "refusal.explore.wall"),
        rule.NO_STAIRS_UP: simply("ALO-EXP-05", "refusal.move.no-stairs"),
        rule.NOT_EXPLORED: simply("ALO-EXP-07", "refusal.remove.none"),
        rule.AFTER_EXPLORING: simply("ALO-EXP-07", "refusal.remove.when"),
    },
    offers=(
        Offer(
            w.REMOVE, "remove danger at", A_PLACE, sector=lambda state, number: rule.removable(state)[number]
        ),
    ),
)
