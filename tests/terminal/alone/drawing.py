"""Boards of Alone from positions, as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from penumbra.games.alone.game import AloneGame
from penumbra.kernel.chance import Chance
from penumbra.terminal.face import CUT, Paper, face_for
from penumbra.terminal.screen import FINE, SIMPLE
from penumbra.terminal.sitting import texts_for

ALONE = AloneGame()
TEXTS = texts_for(ALONE, "en")
FACE = face_for(ALONE, TEXTS)
NAMES = ("Ann", "Bob", "Cid", "Dee")
HERO, EVIL = 0, 1

CROSS: dict[str, Any] = {
    "upper": """
o-o=1
|   |
S-*-o
""",
    "lower": """

o
|
S
""",
    "rooms": ["laboratory"],
    "missions": ["sm03", "pm01", "fm01"],
    "hero": "u-b1",
}
"""A corridor b1 with an open passage to a1 and a door to the Laboratory in c1; stairs below a1."""


def state_of(position: Mapping[str, Any], **settings: str) -> Any:
    return ALONE.arrange(ALONE.check_settings(settings), position, Chance(1))


def view_of(seat: int = HERO, settings: Mapping[str, str] | None = None, **position: Any) -> dict[str, Any]:
    return dict(ALONE.view(state_of({**CROSS, **position}, **(settings or {})), seat))


def lines(
    view: Mapping[str, Any], viewer: int = HERO, width: int = 80, detail: int = CUT, simple: bool = False
) -> list[Text]:
    return FACE.board(view, viewer, NAMES, Paper(width, detail, SIMPLE if simple else FINE))


def board(
    view: Mapping[str, Any], viewer: int = HERO, width: int = 80, detail: int = CUT, simple: bool = False
) -> str:
    return "\n".join(line.plain for line in lines(view, viewer, width, detail, simple))


def drawn(view: Mapping[str, Any], viewer: int = HERO, simple: bool = False, detail: int = CUT) -> list[str]:
    """The drawing of the first level: from below the names of its columns, without what stands beside it."""
    shown = board(view, viewer, 80, detail, simple).splitlines()[3:]
    return [line[:22].rstrip() for line in shown]


def style_of(view: Mapping[str, Any], sign: str, viewer: int = HERO) -> str:
    """The style in which a sign is first drawn."""
    for line in lines(view, viewer)[3:]:
        place = line.plain[:22].find(sign)
        if place >= 0:
            return " ".join(str(span.style) for span in line.spans if span.start <= place < span.end)
    raise AssertionError(f"{sign!r} is not drawn")
