"""Which skill is dulled, in words."""

from __future__ import annotations

from penumbra.games.alone import naming
from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import asked, refusal
from penumbra.games.alone.content.vocabulary import SKILLS
from penumbra.games.alone.part import OF_HERO, Details, Offer, Part, Tale, Told
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords
from penumbra.kernel.choice import Thing
from penumbra.kernel.event_kinds import NUMBER, EventKind
from penumbra.kernel.game import HouseRule
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame
from tests.games.alone.dulling import rule


def _skill(state: Alone, skill: int) -> Thing:
    return Thing("skill", SKILLS[skill])


def _dulled(state: Alone, frame: Frame, skill: int) -> Message:
    return Message("caption.dull", {"skill": naming.skill(SKILLS[skill]), "n": state.skills[skill]})


def _not_learned(state: Alone, frame: Frame, option: int) -> Refusal:
    return refusal("ALO-XP-02", "refusal.dull", skill=naming.skill(SKILLS[option & w.MASK]))


def _told(told: Told) -> Details:
    skill, n = told["skill"], told["n"]
    assert isinstance(skill, int)
    assert isinstance(n, int)
    return "", {"skill": naming.skill(SKILLS[skill]), "n": n}


PART = Part(
    words=[
        QuestionWords(
            rule.WHICH_SKILL, "ALO-XP-02", "prompt.dull", n=2, synonyms={"dull": ("blunt", "take away")}
        )
    ],
    effects=rule.EFFECTS,
    answers=(asked(rule.DULL_KIND, "dull", "SKILL", _skill, _dulled),),
    offers=(Offer(rule.DULL_KIND, "dull", "skill", lambda box: SKILLS),),
    sentences={rule.NOT_LEARNED: _not_learned},
    house_rules={rule.HOUSE_RULE: HouseRule("dull", "ALO-XP-02", ("some", "all"))},
    events=(EventKind("dulled", "the Hero loses points in a skill", {"skill": NUMBER, "n": NUMBER}, {}),),
    tells={"dulled": Tale(_told, OF_HERO)},
)
