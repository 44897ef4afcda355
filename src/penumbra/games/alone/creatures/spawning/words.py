"""What is spawned, and where."""

from __future__ import annotations

from dataclasses import replace

from penumbra.games.alone import naming, things
from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import asked, refusal
from penumbra.games.alone.creatures.spawning import rule
from penumbra.games.alone.creatures.spawning.form import Spawn
from penumbra.games.alone.creatures.supply import CROWDED, least_distance
from penumbra.games.alone.describe import TextOf, amount
from penumbra.games.alone.part import A_SECTOR, Offer, Part
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, creature_refused, of_creature, place, spot
from penumbra.kernel.choice import Choice
from penumbra.kernel.game import HouseRule
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame


class SpawnWords(QuestionWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.FULL:
            most = state.box.numbers.creatures_per_level
            return refusal("ALO-STAT-03", "refusal.spawn.full", n=most)
        return type_refused(state, arg, reason, least_distance(state, arg, frame[2]))


def type_refused(state: Alone, kind: int, reason: int, least: int) -> Refusal | None:
    """Why no creature of a type comes onto the Map."""
    name = naming.creature(state.box.type_ids[kind])
    if reason == rule.NO_TOKEN:
        return refusal("ALO-GLOS-08", "refusal.spawn.no-token", creature=name)
    if reason == rule.NOWHERE:
        return refusal("ALO-GLOS-08", "refusal.spawn.nowhere", creature=name, n=least)
    return None


class SpawnAtWords(QuestionWords):
    def choice(self, state: Alone, frame: Frame, option: int) -> Choice:
        """It is about the type that was chosen; the question does not say which."""
        return replace(super().choice(state, frame, option), by=things.creature_type(state, frame[2]))

    def captioned(self, state: Alone, frame: Frame, kind: int, arg: int) -> Message:
        if kind == w.CREATURE:
            return of_creature(state, arg, "caption.creature.room")
        return super().captioned(state, frame, kind, arg)

    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        _, _, kind, closer, _ = frame
        if reason == rule.LEVEL_FULL:
            most = state.box.numbers.creatures_per_level
            return refusal("ALO-STAT-03", "refusal.spawn.level-full", place=place(state, arg), n=most)
        if reason == rule.OTHER_LEVEL:
            return refusal("ALO-STAT-03", "refusal.spawn.other-level", place=place(state, arg))
        if reason == rule.NEAR:
            return too_near(state, arg, least_distance(state, kind, closer))
        return creature_refused(self, state, frame, arg, reason)


def too_near(state: Alone, sector: int, least: int) -> Refusal:
    far = amount("step", state.board.distance[state.hero][sector])
    return refusal("ALO-GLOS-08", "refusal.spawn.near", place=place(state, sector), far=far, n=least)


def spawn_text(effect: Spawn) -> Message:
    text = Message("do.spawn", {"n": effect.n})
    return Message("spawn.closer", {"spawn": text, "n": effect.closer}) if effect.closer else text


def _type(state: Alone, frame: Frame, kind: int) -> Message:
    return Message("caption.type", {"creature": naming.creature(state.box.type_ids[kind])})


def _sector(state: Alone, frame: Frame, sector: int) -> Message:
    """With how far it is from the Hero."""
    there = spot(state, sector)
    if state.hero < 0:
        return Message("caption.at", {"place": there})
    if sector == state.hero:
        return Message("caption.at.hero", {"place": there})
    return Message("caption.at.far", {"place": there, "n": state.board.distance[state.hero][sector]})


PART = Part(
    words=[
        SpawnWords(
            rule.SPAWN,
            "ALO-GLOS-08",
            "prompt.spawn",
            plain={w.PASS: "caption.pass.spawn"},
            synonyms={"type": ("spawn",)},
        ),
        SpawnAtWords(
            rule.SPAWN_AT,
            "ALO-GLOS-08",
            "prompt.spawn-at",
            synonyms={"at": ("spawn at",), "creature": ("remove",)},
        ),
    ],
    effects=rule.EFFECTS,
    house_rules={CROWDED: HouseRule("crowded", "ALO-STAT-03", ("no", "yes"))},
    texts=[TextOf(Spawn, spawn_text)],
    answers=(
        asked(w.TYPE, "type", "TYPE", things.creature_type, _type),
        asked(w.SECTOR, "at", "SPOT", things.sector, _sector),
    ),
    offers=(
        Offer(w.TYPE, "type", "type of creature", lambda box: box.type_ids),
        Offer(w.SECTOR, "at", A_SECTOR),
    ),
)
