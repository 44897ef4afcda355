"""The words that questions of Alone share: prompts, captions and refusals that are said in the same way everywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from penumbra.games.alone import naming, notation, things
from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.vocabulary import ROOMS
from penumbra.games.alone.creatures.tokens import CANNOT, IN_SUPPLY, name
from penumbra.games.alone.describe import amount
from penumbra.games.alone.map import places
from penumbra.games.alone.map.targets import target_at, target_id
from penumbra.games.alone.state.state import CHARGE, CHARGES, Alone
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Param, Refusal
from penumbra.kernel.question import NOT_ASKED, Question
from penumbra.kernel.state import Frame
from penumbra.kernel.words import Words

SYNONYMS: dict[str, tuple[str, ...]] = {
    "pass": ("no", "none", "nothing", "skip", "wait", "decline", "done"),
    "creature": ("choose", "pick", "take", "select"),
    "type": ("choose", "pick", "take", "select"),
    "at": ("sector", "in", "place at", "put at", "choose", "pick"),
    "which": ("choose", "pick", "target"),
    "item": ("choose", "pick", "take"),
    "stop": ("stay", "end", "halt", "wait", "done"),
    "step": ("go", "move", "walk", "run"),
    "breach": ("force", "break", "open", "unblock"),
    "noise": ("sound", "report", "hear"),
}
"""By verb: what people say for it in any question."""
MOST_ANSWERS = 8
"""So many answers are listed in a sentence."""


class QuestionWords(Words[Alone]):
    """The words of one question. Its prompt has no details, or one number that everybody knows.

    `n` is where that number stands in the frame (0: there is none); `plain` are the captions, by kind, of answers
    without details; `synonyms` what people also say for a verb here.
    """

    def __init__(
        self,
        question: Question[Alone],
        rule: str,
        prompt: str,
        n: int = 0,
        plain: Mapping[int, str] | None = None,
        synonyms: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.question = question
        self._rule = rule
        self._prompt = prompt
        self._n = n
        self._plain = plain or {}
        self._synonyms = synonyms or {}

    def rule(self, state: Alone, frame: Frame) -> str:
        return self._rule

    def prompt(self, state: Alone, frame: Frame) -> Message:
        return Message(self._prompt, {"n": frame[self._n]} if self._n else {})

    def choice(self, state: Alone, frame: Frame, option: int) -> Choice:
        return notation.choice(state, option)

    def caption(self, state: Alone, frame: Frame, option: int) -> Message:
        kind, arg = option >> w.SHIFT, option & w.MASK
        if kind in self._plain:
            return Message(self._plain[kind])
        return self.captioned(state, frame, kind, arg)

    def captioned(self, state: Alone, frame: Frame, kind: int, arg: int) -> Message:
        """An answer with details."""
        return CAPTIONS[kind](state, arg)

    def sentence(self, state: Alone, frame: Frame, option: int, reason: int) -> Refusal:
        return self.own_sentence(state, frame, option & w.MASK, reason) or self.first_answer(state, frame)

    def own_sentence(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        """A reason in words of its own; NOT_ASKED has none."""
        return None if reason == NOT_ASKED else self.reason(state, frame, arg, reason)

    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        """A reason of this question's own, for an option with this argument."""
        return None

    def synonyms(self, verb: str) -> tuple[str, ...]:
        """What else people say for a verb of the notation."""
        return (*self._synonyms.get(verb, ()), *SYNONYMS.get(verb, ()))

    def not_known(self, state: Alone, frame: Frame, verbs: frozenset[str], said: str) -> Refusal | None:
        """What is named with a verb of this question does not exist."""
        if "at" in verbs and said:
            answers = self.answers(state, frame)
            return refusal(self.rule(state, frame), "refusal.no-such-sector", answers=answers)
        return None

    def first_answer(self, state: Alone, frame: Frame) -> Refusal:
        """Whatever it is, it is no answer."""
        asked: dict[str, Param] = {"prompt": self.prompt(state, frame), "answers": self.answers(state, frame)}
        return refusal(self.rule(state, frame), "refusal.question", **asked)

    def answers(self, state: Alone, frame: Frame) -> str:
        """What can be said, for a sentence."""
        return listed([notation.notation(state, option) for option in self.question.options(state, frame)])


def refusal(rule: str, key: str, **params: Param) -> Refusal:
    return Refusal(rule, Message(key, params))


def token(state: Alone, number: int) -> Message:
    """A creature as Evil calls it."""
    return naming.token(name(state, number))


def place(state: Alone, where: int) -> Message:
    """A sector as Evil calls it."""
    return naming.spot(places.spot(state, where))


def between(state: Alone, edge: int) -> dict[str, Param]:
    """The two sectors beside a passage, for a sentence."""
    one, two = state.board.ends[edge]
    return {"one": place(state, one), "two": place(state, two)}


def not_owned(state: Alone, said: str) -> Refusal | None:
    """An item that exists, but not in the equipment."""
    text = f" {said} "
    named = [one.id for one in state.box.items if f" {one.id.replace('-', ' ')} " in text]
    if not named:
        return None
    return refusal("ALO-ITEM-02", "refusal.item.not-yours", item=naming.item(max(named, key=len)))


def creature_refused(
    words: QuestionWords, state: Alone, frame: Frame, number: int, reason: int
) -> Refusal | None:
    """Why a creature is none of those asked for."""
    rule, who = words.rule(state, frame), token(state, number)
    if reason == IN_SUPPLY:
        return refusal(rule, "refusal.creature.supply", creature=who)
    if reason == CANNOT:
        return refusal(rule, "refusal.creature.cannot", creature=who, answers=words.answers(state, frame))
    return None


class CreatureWords(QuestionWords):
    """A question for one of some creatures."""

    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        return creature_refused(self, state, frame, arg, reason)


def listed(notations: list[str], most: int = MOST_ANSWERS) -> str:
    """Some notations for a sentence."""
    return " · ".join(notations[:most]) + (" · …" if len(notations) > most else "")


# -- captions --------------------------------------------------------------------------------------------


def spot(state: Alone, sector: int) -> Message:
    """A sector of the Map, with the room that is there."""
    where, room = place(state, sector), places.room_at(state, sector)
    return Message("spot.room", {"spot": where, "room": naming.room(ROOMS[room])}) if room >= 0 else where


def sector(state: Alone, where: int) -> Message:
    """A sector, and how far it is from the Hero."""
    there = spot(state, where)
    if state.hero < 0:
        return Message("caption.at", {"place": there})
    if where == state.hero:
        return Message("caption.at.hero", {"place": there})
    return Message("caption.at.far", {"place": there, "n": state.board.distance[state.hero][where]})


def creature(state: Alone, number: int) -> Message:
    """A creature as Evil calls it, and where it is."""
    return of_creature(state, number, "caption.creature")


def of_creature(state: Alone, number: int, key: str) -> Message:
    return Message(key, {"creature": token(state, number), "place": spot(state, state.at[number])})


def door(state: Alone, edge: int) -> Message:
    one, two = state.board.ends[edge]
    key = "caption.door" if edge < state.board.doors else "caption.passage"
    return Message(key, {"one": spot(state, one), "two": spot(state, two)})


def kind_of_creature(state: Alone, kind: int) -> Message:
    return Message("caption.type", {"creature": naming.creature(state.box.type_ids[kind])})


def named_target(state: Alone, number: int) -> Message:
    """The Locate target that was named in that place."""
    return naming.target(target_id(state, target_at(state, number)))


def card(state: Alone, design: int) -> Message:
    return naming.card(state.box.reactions[design].id)


def of_item(state: Alone, at: int, key: str) -> Message:
    """A caption that names an item of the equipment, numbered as in its notation, and its charges."""
    charges = amount("charge", (state.items[at] & CHARGES) // CHARGE)
    return Message(key, {"item": item_label(state, at), "charges": charges})


def item_label(state: Alone, at: int) -> Message:
    name = naming.item(state.box.items[state.items[at] & 255].id)
    number = things.item_number(state, at)
    return naming.numbered(name, number) if number else name


def item(state: Alone, at: int) -> Message:
    return of_item(state, at, "caption.item")


CAPTIONS: dict[int, Callable[[Alone, int], Message]] = {
    w.SECTOR: sector,
    w.CREATURE: creature,
    w.DOOR: door,
    w.TYPE: kind_of_creature,
    w.WHICH: named_target,
    w.ITEM: item,
}
"""Answers that several questions share."""
