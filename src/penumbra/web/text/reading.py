"""An option read with its rules: what it would bring, what is printed about it, and what the rule book says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from penumbra.table.book.rules import rule_text
from penumbra.table.room import NotPlaying, Room
from penumbra.web.viewers import Voice


@dataclass(frozen=True, slots=True)
class Reading:
    """text/reading.html."""

    title: str
    ahead: Sequence[str] = ()
    """What would happen, as far as the seat can know."""
    printed: Sequence[str] = ()
    rules: Sequence[tuple[str, str]] = ()
    """Numbers and sentences."""


def read_option(room: Room, voice: Voice, seat: int, option: int) -> str:
    """Raises NotPlaying for what is not offered to the seat."""
    if room.table.deciding != seat or option not in room.game.options(room.state):
        raise NotPlaying("not-offered")
    choice, face = room.game.choice(room.state, option), voice.text_face
    memory = voice.chronicle(seat).memory
    ahead = room.preview(seat, option)
    reading = Reading(
        title=voice.say(memory.said(room.game.caption(room.state, option))),
        ahead=[voice.say(memory.said(one.message)) for one in ahead.told] if ahead is not None else (),
        printed=face.meaning(choice),
        rules=[rule for number in face.rules(choice) for rule in _rule(voice, number)],
    )
    return _drawn(voice, room, reading)


def read_rule(room: Room, voice: Voice, number: str) -> str:
    """Raises NotPlaying for a rule that is not in the book."""
    found = _rule(voice, number)
    if not found:
        raise NotPlaying("unknown")
    return _drawn(voice, room, Reading(title=number, rules=found))


def _rule(voice: Voice, number: str) -> list[tuple[str, str]]:
    text = rule_text(voice.texts, number)
    return [(number, text)] if text is not None else []


def _drawn(voice: Voice, room: Room, reading: Reading) -> str:
    return voice.renderer.render("text/reading.html", voice.texts, page=reading, game=room.game.name)
