"""What the software says to a person: a key and its parameters, turned into a language only at the edge."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias, Union

Param: TypeAlias = Union[int, str, "Message", "list[Message]"]
Json: TypeAlias = Union[bool, int, float, str, "Sequence[Json]", "Mapping[str, Json]", None]
"""Plain data. Read only as far as types go, so that a list of texts is plain data too."""


BETWEEN_MOVES = " · "
OTHERS = "…"
"""Behind moves of which not all are listed."""


class Moves(str):
    """Moves in notation within a sentence. Who speaks to players may say them in their language (`with_moves`)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Message:
    """A text by its key. Parameters may be messages themselves, e.g. a card's name.

    A parameter called `n` also picks the plural form.
    """

    key: str
    params: dict[str, Param] = field(default_factory=dict)

    def to_json(self) -> Json:
        return {"key": self.key, "params": {name: _plain(value) for name, value in self.params.items()}}


def _plain(value: Param) -> Json:
    if isinstance(value, Message):
        return value.to_json()
    if isinstance(value, list):
        return [item.to_json() for item in value]
    return value


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something a player tried is not possible: the rule's number and what is missing."""

    rule: str
    message: Message


def moves(notations: Sequence[str], most: int) -> Moves:
    """Some notations for a sentence."""
    listed = [*notations[:most], *([OTHERS] if len(notations) > most else [])]
    return Moves(BETWEEN_MOVES.join(listed))


def with_moves(message: Message, said: Callable[[str], str]) -> Message:
    """The same message with each move in it as somebody else says it."""
    return Message(message.key, {name: _with_moves(value, said) for name, value in message.params.items()})


def _with_moves(value: Param, said: Callable[[str], str]) -> Param:
    if isinstance(value, Message):
        return with_moves(value, said)
    if isinstance(value, Moves):
        return BETWEEN_MOVES.join(one if one == OTHERS else said(one) for one in value.split(BETWEEN_MOVES))
    return value


def chain(key: str, parts: Sequence[Message]) -> Message:
    """Several texts joined by one joint, e.g. `text.space`, `text.next`."""
    text = parts[0]
    for part in parts[1:]:
        text = Message(key, {"first": text, "next": part})
    return text


def any_of(parts: Sequence[Message]) -> Message:
    """'a, b or c'."""
    if len(parts) == 1:
        return parts[0]
    return Message("text.or", {"first": chain("text.comma", parts[:-1]), "next": parts[-1]})
