"""The words that questions of Alone share: prompts, captions and refusals that are said in the same way everywhere."""

from __future__ import annotations

from collections.abc import Mapping

from penumbra.games.alone import answer, naming, notation, things
from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import refusal, sentences
from penumbra.games.alone.content.vocabulary import ROOMS
from penumbra.games.alone.creatures.tokens import CANNOT, IN_SUPPLY, name
from penumbra.games.alone.describe import amount
from penumbra.games.alone.map import places
from penumbra.games.alone.map.targets import target_at, target_id
from penumbra.games.alone.state.state import CHARGE, CHARGES, Alone
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Moves, Param, Refusal, moves
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

    question: Question[Alone]
    from_frame = True
    asks: tuple[str, ...] = ()
    """The keys of its prompts, if there are several."""

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

    def prompts(self) -> tuple[str, ...]:
        """The keys of all its prompts."""
        return self.asks or (self._prompt,)

    def prompt(self, state: Alone, frame: Frame) -> Message:
        return Message(self._prompt, {"n": frame[self._n]} if self._n else {})

    def choice(self, state: Alone, frame: Frame, option: int) -> Choice:
        return answer.choice(state, frame, option)

    def caption(self, state: Alone, frame: Frame, option: int) -> Message:
        kind, arg = option >> w.SHIFT, option & w.MASK
        if kind in self._plain:
            return Message(self._plain[kind])
        return self.captioned(state, frame, kind, arg)

    def captioned(self, state: Alone, frame: Frame, kind: int, arg: int) -> Message:
        """An answer with details."""
        caption = answer.answers()[kind].caption
        assert caption is not None, f"{self._prompt}: nobody says the caption of {kind}"
        return caption(state, frame, arg)

    def sentence(self, state: Alone, frame: Frame, option: int, reason: int) -> Refusal:
        return self.own_sentence(state, frame, option, reason) or self.first_answer(state, frame)

    def own_sentence(self, state: Alone, frame: Frame, option: int, reason: int) -> Refusal | None:
        """A reason in words of its own, or in those that it has everywhere; NOT_ASKED has none."""
        if reason == NOT_ASKED:
            return None
        said = self.reason(state, frame, option & w.MASK, reason)
        anywhere = sentences().get(reason)
        return anywhere(state, frame, option) if said is None and anywhere is not None else said

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
        options = self.question.options(state, frame)
        return listed([notation.write(self.choice(state, frame, option)) for option in options])


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


class HeroWords(QuestionWords):
    """The words about a question of the Hero."""

    def synonyms(self, verb: str) -> tuple[str, ...]:
        alike = [one for one in answer.answers().values() if one.verb == verb]
        return tuple(dict.fromkeys(word for one in alike for word in one.synonyms))


class CreatureWords(QuestionWords):
    """A question for one of some creatures."""

    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        return creature_refused(self, state, frame, arg, reason)


def listed(notations: list[str], most: int = MOST_ANSWERS) -> Moves:
    """Some notations for a sentence."""
    return moves(notations, most)


# -- captions --------------------------------------------------------------------------------------------


def spot(state: Alone, sector: int) -> Message:
    """A sector of the Map, with the room that is there."""
    where, room = place(state, sector), places.room_at(state, sector)
    return Message("spot.room", {"spot": where, "room": naming.room(ROOMS[room])}) if room >= 0 else where


def of_creature(state: Alone, number: int, key: str) -> Message:
    return Message(key, {"creature": token(state, number), "place": spot(state, state.at[number])})


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
