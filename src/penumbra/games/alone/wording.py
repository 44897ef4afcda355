"""What the words of the Hero's questions are made of.

An option has a kind and an argument. Most kinds mean the same in every question of the Hero, so their words are said
once: an `Answer` in the folder of the rule. A reason (see `Question.may`) has one sentence wherever it is given.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from penumbra.games.alone import naming, registry
from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.things import direction
from penumbra.games.alone.words import QuestionWords, refusal
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.question import NOT_ASKED
from penumbra.kernel.state import Frame

Sentence = Callable[[Alone, Frame, int], Refusal]
"""What a reason has against an option."""
Unknown = Callable[[Alone, Frame, str], Refusal | None]
"""What is said about a name that nobody knows."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The words about one kind of answer. Choice and caption get the option's argument, the part behind its kind."""

    kind: int
    verb: str
    choice: Callable[[Alone, Frame, int], Choice]
    caption: Callable[[Alone, Frame, int], Message]
    synonyms: tuple[str, ...] = ()
    """What else people say for the verb, a word each."""
    nothing: Sentence | None = None
    """Said where it was tried without a name and none is possible, for the first of them; else its reason is said."""
    unknown: Unknown | None = None


@cache
def answers() -> dict[int, Answer]:
    """By kind of option: what the folders say about it."""
    found: dict[int, Answer] = {}
    for answer in (answer for part in registry.parts() for answer in part.answers):
        assert answer.kind not in found, f"two answers have the kind {answer.kind}"
        found[answer.kind] = answer
    return found


@cache
def sentences() -> dict[int, Sentence]:
    """By reason: what the folders have against an option."""
    found: dict[int, Sentence] = {}
    for reason, sentence in (pair for part in registry.parts() for pair in part.sentences.items()):
        assert reason not in found, f"two reasons have the number {reason}"
        found[reason] = sentence
    return found


class HeroWords(QuestionWords):
    """The words about a question of the Hero."""

    def captioned(self, state: Alone, frame: Frame, kind: int, arg: int) -> Message:
        return answers()[kind].caption(state, frame, arg)

    def sentence(self, state: Alone, frame: Frame, option: int, reason: int) -> Refusal:
        if reason == NOT_ASKED:
            return self.first_answer(state, frame)
        return sentences()[reason](state, frame, option)

    def synonyms(self, verb: str) -> tuple[str, ...]:
        return tuple(
            dict.fromkeys(
                word for answer in answers().values() if answer.verb == verb for word in answer.synonyms
            )
        )


# -- for answers -----------------------------------------------------------------------------------------


def toward(key: str, way: int) -> Message:
    """Stairs are said in their own way."""
    if DIRECTIONS[way] == "stairs":
        return Message(f"{key}.stairs")
    return Message(key, {"way": way_name(way)})


def way_name(way: int) -> Message:
    return naming.way("plain", DIRECTIONS[way])


def with_direction(
    kind: int, verb: str, *synonyms: str, key: str = "", nothing: Sentence | None = None
) -> Answer:
    """An answer that has a direction and nothing else."""

    def choice(state: Alone, frame: Frame, way: int) -> Choice:
        return Choice(verb, direction(way))

    def caption(state: Alone, frame: Frame, way: int) -> Message:
        return toward(f"caption.{key or verb}", way)

    return Answer(kind, verb, choice, caption, synonyms, nothing)


def plain(kind: int, verb: str, *synonyms: str) -> Answer:
    """An answer that is about nothing in particular."""

    def choice(state: Alone, frame: Frame, arg: int) -> Choice:
        return Choice(verb)

    def caption(state: Alone, frame: Frame, arg: int) -> Message:
        return Message(f"caption.{verb.replace(' ', '-')}")

    return Answer(kind, verb, choice, caption, synonyms)


# -- for sentences ---------------------------------------------------------------------------------------


def simply(rule: str, key: str) -> Sentence:
    """A sentence that needs no details."""

    def sentence(state: Alone, frame: Frame, option: int) -> Refusal:
        return refusal(rule, key)

    return sentence


def with_way(rule: str, key: str) -> Sentence:
    """A sentence that names the direction tried."""

    def sentence(state: Alone, frame: Frame, option: int) -> Refusal:
        return refusal(rule, key, way=way_name(option & w.MASK))

    return sentence
