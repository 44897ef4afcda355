"""What rewards ask, in words."""

from __future__ import annotations

from penumbra.games.alone import describe, naming
from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import Answer, refusal
from penumbra.games.alone.content.vocabulary import ROOMS, SKILLS
from penumbra.games.alone.describe import TextOf, effects_text
from penumbra.games.alone.grammar import one_of
from penumbra.games.alone.missions.rewards import rule
from penumbra.games.alone.missions.rewards.form import ChooseOne, Experience, StrikeLevel
from penumbra.games.alone.part import Offer, Part, counted
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import HeroWords
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.grammar import Slot, an_amount
from penumbra.kernel.message import Message, Refusal, chain
from penumbra.kernel.state import Frame

CHOICES = 8
"""Lists of effects that a card may offer."""


class WhichLevelWords(HeroWords):
    asks = ("prompt.level.show", "prompt.level.light")

    from_frame = True

    def prompt(self, state: Alone, frame: Frame) -> Message:
        if frame[2] == w.LEVEL_SHOW:
            return Message("prompt.level.show")
        return Message("prompt.level.light", {"n": frame[3]})


def _skill(state: Alone, frame: Frame, skill: int) -> Choice:
    return Choice("skill", Thing("skill", SKILLS[skill]))


def _learned(state: Alone, frame: Frame, skill: int) -> Message:
    return Message("caption.skill", {"skill": naming.skill(SKILLS[skill]), "n": state.skills[skill]})


def _room(state: Alone, frame: Frame, room: int) -> Choice:
    return Choice("room", Thing("room", ROOMS[room]))


def _struck(state: Alone, frame: Frame, room: int) -> Message:
    return naming.room(ROOMS[room])


def _level(state: Alone, frame: Frame, other: int) -> Choice:
    return Choice("level", Thing("level", "other" if other else "here"))


def _which_level(state: Alone, frame: Frame, other: int) -> Message:
    return Message("caption.level.other" if other else "caption.level.here")


def _choose(state: Alone, frame: Frame, number: int) -> Choice:
    return Choice("choose", amount=number + 1)


def _chosen(state: Alone, frame: Frame, number: int) -> Message:
    return describe.program_text(state.box, frame[3 + number])


def _chosen_already(state: Alone, frame: Frame, option: int) -> Refusal:
    skill = naming.skill(SKILLS[option & w.MASK])
    return refusal("ALO-XP-06", "refusal.skill.chosen", skill=skill)


def _full(state: Alone, frame: Frame, option: int) -> Refusal:
    skill = option & w.MASK
    name = naming.skill(SKILLS[skill])
    return refusal("ALO-XP-03", "refusal.skill.full", skill=name, n=state.skills[skill])


def _experience_text(effect: Experience) -> Message:
    return Message("do.experience", {"n": effect.skills})


def _strike_level_text(effect: StrikeLevel) -> Message:
    return Message("do.strike-level", {"damage": effect.damage})


def _choose_text(effect: ChooseOne) -> Message:
    parts = [Message("choose.part", {"text": effects_text(part, inner=True)}) for part in effect.of]
    return Message("do.choose", {"parts": chain("text.space", parts)})


PART = Part(
    words=[
        HeroWords(
            rule.WHAT_TO_LEARN,
            "ALO-XP-06",
            "prompt.skill",
            n=2,
            plain={w.DONE_NOW: "caption.done.nothing"},
        ),
        HeroWords(rule.WHICH_ROOM, "ALO-MIS-11", "prompt.room", n=2),
        WhichLevelWords(rule.WHICH_LEVEL, "ALO-LIGHT-05", "prompt.level.show"),
        HeroWords(rule.WHICH_EFFECTS, "ALO-ITEM-03", "prompt.choose"),
    ],
    effects=rule.EFFECTS,
    texts=[
        TextOf(Experience, _experience_text),
        TextOf(StrikeLevel, _strike_level_text),
        TextOf(ChooseOne, _choose_text),
    ],
    answers=(
        Answer(w.SKILL, "skill", _skill, _learned, said=("SKILL",)),
        Answer(w.ROOM, "room", _room, _struck, said=("ROOM",)),
        Answer(w.LEVEL, "level", _level, _which_level, said=("LEVEL",)),
        Answer(w.CHOOSE, "choose", _choose, _chosen, said=("N",)),
    ),
    slots={
        "SKILL": lambda box: one_of("skill", SKILLS),
        "ROOM": lambda box: one_of("room", ROOMS),
        "LEVEL": lambda box: one_of("level", ("here", "other")),
        "N": lambda box: Slot(shape="[1-9]", fill=an_amount),
    },
    sentences={rule.CHOSEN_ALREADY: _chosen_already, rule.SKILL_FULL: _full},
    offers=(
        Offer(w.SKILL, "skill", "skill", lambda box: SKILLS),
        Offer(w.ROOM, "room", "room", lambda box: ROOMS),
        Offer(w.LEVEL, "level", "level", lambda box: ("here", "other")),
        Offer(w.CHOOSE, "choose", "which", counted(CHOICES)),
    ),
)
