"""Locating, in words."""

from __future__ import annotations

from penumbra.games.alone import naming, notation
from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.locate import rule
from penumbra.games.alone.acts.locate.form import Ask
from penumbra.games.alone.answer import Answer, plain, refusal
from penumbra.games.alone.content.vocabulary import ROOMS, EffectForm
from penumbra.games.alone.describe import EffectText
from penumbra.games.alone.map.targets import target_at, target_id
from penumbra.games.alone.part import Offer, Part, counted
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.things import target
from penumbra.games.alone.words import HeroWords, listed
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Moves, Refusal
from penumbra.kernel.state import Frame

LOCATED = 8
"""Targets of one Locate, at most."""
TARGETS = (
    *ROOMS, "stairs", "light switch", "door", *(f"type {n + 1}" for n in range(5)), "boss",
)  # fmt: skip
"""By their numbers."""
MOST_TARGETS = 20
"""So many targets are listed for somebody who names none."""


def _target(state: Alone, frame: Frame, number: int) -> Choice:
    return Choice("target", target(state, number))


def _targeted(state: Alone, frame: Frame, number: int) -> Message:
    return naming.target(target_id(state, number))


def _which(state: Alone, frame: Frame, place: int) -> Choice:
    return Choice("which", target(state, target_at(state, place)))


def _whose_way(state: Alone, frame: Frame, place: int) -> Message:
    return naming.target(target_id(state, target_at(state, place)))


def _named(state: Alone, frame: Frame, option: int) -> Refusal:
    return refusal("ALO-LOC-01", "refusal.target.twice", target=_targeted(state, frame, option & w.MASK))


def _locate_first(state: Alone, frame: Frame, option: int) -> Refusal:
    n = state.box.numbers.locate_targets
    return refusal("ALO-LOC-01", "refusal.locate", n=n, notation=Moves("locate"))


def _no_target(state: Alone, frame: Frame, text: str) -> Refusal | None:
    if frame[0] == w.ASK_ACTION:
        return _locate_first(state, frame, rule.TARGET)
    if frame[0] != w.ASK_TARGET:
        return None
    answers = [notation.notation(state, option) for option in rule.NAME_TARGET.options(state, frame)]
    return refusal("ALO-LOC-02", "refusal.target.unknown", answers=listed(answers, MOST_TARGETS))


class AskText(EffectText):
    def say(self, effect: EffectForm) -> Message:
        return self._ask(effect, "do.ask")

    def after(self, effect: EffectForm, last: EffectForm) -> Message | None:
        """More targets than the effect before it asked for."""
        return self._ask(effect, "do.ask.more") if isinstance(last, Ask) else None

    def _ask(self, effect: EffectForm, key: str) -> Message:
        assert isinstance(effect, Ask)
        text = Message(key, {"n": effect.targets})
        return Message("ask.bearing", {"ask": text}) if effect.bearing else text


PART = Part(
    work=rule.WORK,
    words=[
        HeroWords(rule.NAME_TARGET, "ALO-LOC-01", "prompt.target", n=2),
        HeroWords(rule.BEARING, "ALO-LOC-06", "prompt.bearing", plain={w.DONE_NOW: "caption.done.bearing"}),
    ],
    effects=rule.EFFECTS,
    texts=[AskText(Ask)],
    answers=(
        plain(w.LOCATE_NOW, "locate", "listen"),
        Answer(
            w.TARGET,
            "target",
            _target,
            _targeted,
            synonyms=("locate", "listen"),
            unknown=_no_target,
            said=("TARGET",),
        ),
        Answer(w.WHICH, "which", _which, _whose_way, said=("TARGET",)),
    ),
    sentences={rule.NAMED_ALREADY: _named, rule.LOCATE_FIRST: _locate_first},
    offers=(
        Offer(w.TARGET, "target", "what to locate", lambda box: TARGETS),
        Offer(w.WHICH, "which target", "place of the target", counted(LOCATED)),
    ),
)
