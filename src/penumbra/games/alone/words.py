"""The words that questions of Alone share: prompts, captions and refusals that are said in the same way everywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from penumbra.games.alone import naming, notation, things
from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.schema import ROOMS
from penumbra.games.alone.describe import amount
from penumbra.games.alone.map import maze
from penumbra.games.alone.state.state import CHARGE, CHARGES, Alone
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Param, Refusal
from penumbra.kernel.question import NOT_ASKED, Question
from penumbra.kernel.state import Frame
from penumbra.kernel.words import Words

MOST_ANSWERS = 8
"""So many answers are listed in a sentence."""


class QuestionWords(Words[Alone]):
    """The words of one question. Its prompt has no details, or one number that everybody knows.

    `n` is where that number stands in the frame (0: there is none); `plain` are the captions, by kind, of answers
    without details.
    """

    def __init__(
        self,
        question: Question[Alone],
        rule: str,
        prompt: str,
        n: int = 0,
        plain: Mapping[int, str] | None = None,
    ) -> None:
        self.question = question
        self._rule = rule
        self._prompt = prompt
        self._n = n
        self._plain = plain or {}

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
        said = None if reason == NOT_ASKED else self.reason(state, frame, option & w.MASK, reason)
        return said or self.first_answer(state, frame)

    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        """A reason of this question's own, for an option with this argument."""
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


def listed(notations: list[str], most: int = MOST_ANSWERS) -> str:
    """Some notations for a sentence."""
    return " · ".join(notations[:most]) + (" · …" if len(notations) > most else "")


# -- captions --------------------------------------------------------------------------------------------


def spot(state: Alone, sector: int) -> Message:
    """A sector of the Map, with the room that is there."""
    name, room = naming.spot(maze.spot(state, sector)), maze.room_at(state, sector)
    return Message("spot.room", {"spot": name, "room": naming.room(ROOMS[room])}) if room >= 0 else name


def sector(state: Alone, where: int) -> Message:
    """A sector, and how far it is from the Hero."""
    place = spot(state, where)
    if state.hero < 0:
        return Message("caption.at", {"place": place})
    if where == state.hero:
        return Message("caption.at.hero", {"place": place})
    return Message("caption.at.far", {"place": place, "n": state.board.distance[state.hero][where]})


def creature(state: Alone, token: int) -> Message:
    """A creature as Evil calls it, and where it is."""
    return of_creature(state, token, "caption.creature")


def of_creature(state: Alone, token: int, key: str) -> Message:
    name = naming.token(maze.name(state, token))
    return Message(key, {"creature": name, "place": spot(state, state.at[token])})


def door(state: Alone, edge: int) -> Message:
    one, two = state.board.ends[edge]
    key = "caption.door" if edge < state.board.doors else "caption.passage"
    return Message(key, {"one": spot(state, one), "two": spot(state, two)})


def kind_of_creature(state: Alone, kind: int) -> Message:
    return Message("caption.type", {"creature": naming.creature(state.box.type_ids[kind])})


def named_target(state: Alone, place: int) -> Message:
    """The Locate target that was named in that place."""
    return naming.target(maze.target_id(state, things.named_target(state, place)))


def card(state: Alone, design: int) -> Message:
    return naming.card(state.box.reactions[design].id)


def of_item(state: Alone, place: int, key: str) -> Message:
    """A caption that names an item of the equipment, numbered as in its notation, and its charges."""
    charges = amount("charge", (state.items[place] & CHARGES) // CHARGE)
    return Message(key, {"item": item_label(state, place), "charges": charges})


def item_label(state: Alone, place: int) -> Message:
    name = naming.item(state.box.items[state.items[place] & 255].id)
    number = things.item_number(state, place)
    return naming.numbered(name, number) if number else name


def item(state: Alone, place: int) -> Message:
    return of_item(state, place, "caption.item")


CAPTIONS: dict[int, Callable[[Alone, int], Message]] = {
    w.SECTOR: sector,
    w.CREATURE: creature,
    w.DOOR: door,
    w.TYPE: kind_of_creature,
    w.WHICH: named_target,
    w.ITEM: item,
}
"""Answers that several questions share."""
