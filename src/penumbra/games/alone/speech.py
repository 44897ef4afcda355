"""What the game says to a player: the open question and its answers. What happened is told by `log`."""

from __future__ import annotations

from functools import cache

from penumbra.games.alone import registry
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.question import OK


@cache
def all_words() -> dict[int, QuestionWords]:
    """By the number of a question: what is said about it."""
    return {words.question.number: words for part in registry.parts() for words in part.words}


def words_of(state: Alone) -> QuestionWords:
    """The words of the open question."""
    return all_words()[state.stack[-1][0]]


def prompt(state: Alone) -> Message:
    """What the deciding seat is asked. It names nothing that is hidden from the Hero: no creature, sector or door that
    Evil has in mind, and no card but one that lies open."""
    if state.seat < 0:
        return Message("prompt.over")
    return words_of(state).prompt(state, state.stack[-1])


def choice(state: Alone, option: int) -> Choice:
    """What an answer to the open question means."""
    return words_of(state).choice(state, state.stack[-1], option)


def caption(state: Alone, option: int) -> Message:
    """An offered option as a line of a menu, with all that the deciding seat knows."""
    return words_of(state).caption(state, state.stack[-1], option)


def explain(state: Alone, option: int) -> Refusal | None:
    """Why an answer is none; nothing if it is one."""
    frame, words = state.stack[-1], words_of(state)
    reason = words.question.may(state, frame, option)
    return None if reason == OK else words.sentence(state, frame, option, reason)
