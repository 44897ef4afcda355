"""What the open question says: its prompt, its answers, and why something is none."""

from __future__ import annotations

from functools import cache

from penumbra.games.london import registry
from penumbra.games.london.state.state import London
from penumbra.games.london.words import QuestionWords
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.question import OK


@cache
def _words() -> dict[int, QuestionWords]:
    return {words.question.number: words for part in registry.parts() for words in part.words}


def words_of(state: London) -> QuestionWords:
    """The words of the open question."""
    return _words()[state.stack[-1][0]]


def prompt(state: London) -> Message:
    """What the deciding seat is asked. Names nothing that the other seat may not know."""
    if state.seat < 0:
        return Message("prompt.over")
    return words_of(state).prompt(state, state.stack[-1])


def choice(state: London, option: int) -> Choice:
    """What an answer to the open question means."""
    return words_of(state).choice(state, state.stack[-1], option)


def caption(state: London, option: int) -> Message:
    """An offered option as a sentence for a menu."""
    return words_of(state).caption(state, state.stack[-1], option)


def explain(state: London, option: int) -> Refusal | None:
    """Why an answer is none; nothing if it is one."""
    frame, words = state.stack[-1], words_of(state)
    reason = words.question.may(state, frame, option)
    return None if reason == OK else words.sentence(state, frame, option, reason)
