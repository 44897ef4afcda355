"""Seats by the names of those who sit there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from penumbra.bots.from_file import is_file, label
from penumbra.bots.registry import EARLIER
from penumbra.kernel.message import Message, Param
from penumbra.kernel.plain import plain
from penumbra.kernel.texts import Texts
from penumbra.table.table import Chair

TEXTS_FOLDER = Path(__file__).parent / "texts"

SEAT_PREFIX = "seat."
LONGEST = 20


def with_names(message: Message, names: Sequence[str]) -> Message:
    """The same message with the players' names where games speak of `seat.0`, `seat.1` and so on."""
    seat = message.key.removeprefix(SEAT_PREFIX)
    if seat != message.key and seat.isdecimal() and int(seat) < len(names):
        return Message("table.named", {"name": names[int(seat)]})
    return Message(message.key, {key: _value(value, names) for key, value in message.params.items()})


def _value(value: Param, names: Sequence[str]) -> Param:
    if isinstance(value, Message):
        return with_names(value, names)
    if isinstance(value, list):
        return [with_names(item, names) for item in value]
    return value


def clean_name(name: str) -> str:
    """A name that cannot disturb a screen: printable, on one line, not too long."""
    return plain(name, LONGEST)


def seat_names(chairs: Sequence[Chair], texts: Texts) -> list[str]:
    """Names that differ: where two would be the same, each gets its seat's number."""
    names = [_name(chair, seat, texts) for seat, chair in enumerate(chairs)]
    return [
        texts.get("table.numbered", name=name, n=seat + 1) if names.count(name) > 1 else name
        for seat, name in enumerate(names)
    ]


def _name(chair: Chair, seat: int, texts: Texts) -> str:
    name = clean_name(chair.name)
    if name:
        return name
    if chair.human:
        return texts.get("table.player", n=seat + 1)
    return bot_name(chair.player, texts)


def bot_name(bot: str, texts: Texts) -> str:
    """What players call a bot: its level; one without a text goes by its name, one from a file by its class."""
    keys = [f"table.bot.{name}" for name in (bot, EARLIER.get(bot, bot))]
    known = next((key for key in keys if texts.has(key)), None)
    return texts.get(known) if known else texts.get("table.bot", bot=clean_name(label(bot)))


def bot_about(bot: str, texts: Texts) -> str:
    """A bot in one line, "" if there is nothing to say."""
    if is_file(bot):
        return texts.get("table.guest.about")
    key = f"table.bot.{bot}.about"
    return texts.get(key) if texts.has(key) else ""
