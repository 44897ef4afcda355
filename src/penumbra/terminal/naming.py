"""Seats by the names of those who sit there."""

from __future__ import annotations

from collections.abc import Sequence

from penumbra.kernel.message import Message, Param

SEAT_PREFIX = "seat."
LONGEST = 20


def with_names(message: Message, names: Sequence[str]) -> Message:
    """The same message with the players' names where games speak of `seat.0`, `seat.1` and so on."""
    seat = message.key.removeprefix(SEAT_PREFIX)
    if seat != message.key and seat.isdecimal() and int(seat) < len(names):
        return Message("terminal.named", {"name": names[int(seat)]})
    return Message(message.key, {key: _value(value, names) for key, value in message.params.items()})


def _value(value: Param, names: Sequence[str]) -> Param:
    if isinstance(value, Message):
        return with_names(value, names)
    if isinstance(value, list):
        return [with_names(item, names) for item in value]
    return value


def clean_name(name: str) -> str:
    """A name that cannot disturb a screen: printable, on one line, not too long."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(printable.split())[:LONGEST].strip()
