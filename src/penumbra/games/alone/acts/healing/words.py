"""Recovering, in words."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.healing import rule
from penumbra.games.alone.acts.healing.form import Heal
from penumbra.games.alone.answer import Answer, Sentence, refusal
from penumbra.games.alone.describe import NOTHING, TextOf, amount, amounts
from penumbra.games.alone.part import Offer, Part
from penumbra.games.alone.rounds.tracks import healing_limit
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.things import STATS
from penumbra.games.alone.words import HeroWords
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame


def _recover(state: Alone, frame: Frame, what: int) -> Choice:
    return Choice("recover", Thing("track", STATS[what]))


def _recovered(state: Alone, frame: Frame, what: int) -> Message:
    return Message("caption.recover", {"gain": amount(STATS[what], frame[2])})


def _limited(rule_number: str, key: str) -> Sentence:
    def sentence(state: Alone, frame: Frame, option: int) -> Refusal:
        what = option & w.MASK
        now = amount(STATS[what], state.sanity if what else state.health)
        return refusal(rule_number, key, now=now, limit=healing_limit(state))

    return sentence


def neither(state: Alone, frame: Frame, option: int) -> Refusal:
    return refusal("ALO-HEAL-02", "refusal.heal.both", limit=healing_limit(state))


def _heal_text(effect: Heal) -> Message:
    healed = amounts(health=effect.health, sanity=effect.sanity, either=effect.either, split=effect.split)
    return Message("do.heal", {"amounts": healed}) if healed else NOTHING


PART = Part(
    words=[
        HeroWords(
            rule.WHAT_TO_RECOVER,
            "ALO-HEAL-02",
            "prompt.recover",
            n=2,
            plain={w.DONE_NOW: "caption.done.nothing"},
        ),
    ],
    effects=rule.EFFECTS,
    texts=[TextOf(Heal, _heal_text)],
    answers=(
        Answer(
            w.RECOVER, "recover", _recover, _recovered, synonyms=("heal",), nothing=neither, said=("STAT",)
        ),
    ),
    sentences={
        rule.AT_LIMIT: _limited("ALO-HEAL-02", "refusal.heal.at"),
        rule.ABOVE_LIMIT: _limited("ALO-HEAL-03", "refusal.heal.above"),
    },
    offers=(Offer(w.RECOVER, "recover", "track", lambda box: STATS),),
)
