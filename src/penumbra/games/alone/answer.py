"""What one kind of option means and how it reads, wherever it is offered. It stands in the folder of its rule.

An option has a kind and an argument, the part behind its kind. Reasons against one (see `Question.may`) have sentences.
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
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.message import Message, Param, Refusal
from penumbra.kernel.state import Frame

Meaning = Callable[[Alone, Frame, int], Choice]
Caption = Callable[[Alone, Frame, int], Message]
"""Both are given the option's argument."""
Sentence = Callable[[Alone, Frame, int], Refusal]
"""What a reason has against an option."""
Unknown = Callable[[Alone, Frame, str], Refusal | None]
"""What is said about a name that nobody knows."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The words about one kind of answer."""

    kind: int
    verb: str
    choice: Meaning
    caption: Caption | None = None
    """None: the question itself says it."""
    synonyms: tuple[str, ...] = ()
    """What else people say for the verb, a word each."""
    nothing: Sentence | None = None
    """Said where it was tried without a name and none is possible, for the first of them; else its reason is said."""
    unknown: Unknown | None = None
    said: tuple[str, ...] = ("",)
    """How its notation goes on behind the verb, as patterns of words (see `grammar`)."""
    only_here: bool = False
    """Whether the verb means nothing where it is not asked for; else it is said why it is not possible then."""


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


def choice(state: Alone, frame: Frame, option: int) -> Choice:
    """What an option of a question means."""
    return answers()[option >> w.SHIFT].choice(state, frame, option & w.MASK)


# -- answers that are much alike -------------------------------------------------------------------------


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

    def caption(state: Alone, frame: Frame, way: int) -> Message:
        return toward(f"caption.{key or verb}", way)

    return Answer(kind, verb, a_way(verb), caption, synonyms, nothing, said=("WAY",))


def a_way(verb: str) -> Meaning:
    def meaning(state: Alone, frame: Frame, way: int) -> Choice:
        return Choice(verb, direction(way))

    return meaning


def plain(kind: int, verb: str, *synonyms: str, only_here: bool = False) -> Answer:
    """An answer that is about nothing in particular."""

    def caption(state: Alone, frame: Frame, arg: int) -> Message:
        return Message(f"caption.{verb.replace(' ', '-')}")

    return Answer(kind, verb, nothing_more(verb), caption, synonyms, only_here=only_here)


def nothing_more(verb: str) -> Meaning:
    def meaning(state: Alone, frame: Frame, arg: int) -> Choice:
        return Choice(verb)

    return meaning


def asked(
    kind: int, verb: str, said: str, thing: Callable[[Alone, int], Thing], caption: Caption | None
) -> Answer:
    """An answer that only its own question asks for: one of some things."""

    def meaning(state: Alone, frame: Frame, arg: int) -> Choice:
        return Choice(verb, thing(state, arg))

    return Answer(kind, verb, meaning, caption, said=(said,), only_here=True)


# -- sentences -------------------------------------------------------------------------------------------


def refusal(rule: str, key: str, **params: Param) -> Refusal:
    return Refusal(rule, Message(key, params))


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
