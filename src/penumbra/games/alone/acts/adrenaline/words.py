"""Adrenaline, in words."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.adrenaline import rule
from penumbra.games.alone.acts.healing.words import neither
from penumbra.games.alone.answer import Answer, refusal, simply
from penumbra.games.alone.describe import amount
from penumbra.games.alone.part import Offer, Part
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.things import STATS
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame


def _bullet_time(state: Alone, frame: Frame, arg: int) -> Choice:
    return Choice("bullet time")


def _slowed(state: Alone, frame: Frame, arg: int) -> Message:
    return Message("caption.bullet-time", {"n": state.adrenaline})


def _heal(state: Alone, frame: Frame, what: int) -> Choice:
    return Choice("heal", Thing("track", STATS[what]))


def _healed(state: Alone, frame: Frame, what: int) -> Message:
    return Message("caption.heal", {"gain": amount(STATS[what], 1)})


def _none_left(state: Alone, frame: Frame, option: int) -> Refusal:
    rule_number = "ALO-ADR-06" if option >> w.SHIFT == w.HEAL else "ALO-ADR-04"
    return refusal(rule_number, "refusal.no-adrenaline")


PART = Part(
    answers=(
        Answer(w.BULLET_TIME, "bullet time", _bullet_time, _slowed, synonyms=("bullet",)),
        Answer(w.HEAL, "heal", _heal, _healed, synonyms=("recover",), nothing=neither, said=("STAT",)),
    ),
    sentences={
        rule.BULLET_TWICE: simply("ALO-ADR-03", "refusal.bullet.twice"),
        rule.HEALED_TWICE: simply("ALO-ADR-03", "refusal.heal.twice"),
        rule.NO_ADRENALINE: _none_left,
    },
    offers=(Offer(w.HEAL, "heal", "track", lambda box: STATS),),
)
