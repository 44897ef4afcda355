"""What a coach points at: things of a table by the names that templates give them, whatever the game and the screen.

    #pass                   the element with this id
    card:ghoul              the element whose `data-card` is this; so with every `data-` attribute
    card:ghoul in #street   the same inside an element
    move:play ghoul         whatever makes this move; `*` stands for anything

The page finds them by selectors; `is_drawn` finds them in the markup, so that tests need no browser.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Any

from penumbra.kernel.game import Game
from penumbra.kernel.lesson import options_like
from penumbra.kernel.state import State
from penumbra.table.lessons.speech import MOVE

VOID = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")
)
NAMED = re.compile(r"([a-z][a-z-]*):(.+)")
ID = re.compile(r"#([\w-]+)")


@dataclass(frozen=True, slots=True)
class Target:
    """An attribute with a value (`=`), with a word of it (`~=`) or with a piece of it (`*=`), inside of an element."""

    attribute: str
    how: str
    value: str
    within: str = ""

    @property
    def css(self) -> str:
        value = self.value.replace("\\", "\\\\").replace('"', '\\"')
        return f'{f"#{self.within} " if self.within else ""}[{self.attribute}{self.how}"{value}"]'

    def fits(self, attributes: Mapping[str, str], around: Sequence[str]) -> bool:
        if (self.within and self.within not in around) or self.attribute not in attributes:
            return False
        found = attributes[self.attribute]
        if self.how == "=":
            return found == self.value
        return self.value in (found.split() if self.how == "~=" else found)


def targets(point: str, game: Game[Any], state: State) -> list[Target]:
    """What is meant by a point; nothing if it means nothing here."""
    what, _, around = point.partition(" in #")
    within = around.strip()
    if found := ID.fullmatch(what):
        return [Target("id", "=", found[1], within)]
    if what.startswith(MOVE):
        options = options_like(game, state, [what.removeprefix(MOVE)])
        return [one for option in options for one in making(option, within)]
    if named := NAMED.fullmatch(what):
        return [Target(f"data-{named[1]}", "=", named[2], within)]
    return []


def making(option: int, within: str = "") -> Iterator[Target]:
    """Whatever answers with an option: alone, as an amount, or as the beginning of a plan."""
    yield Target("data-options", "~=", str(option), within)
    yield Target("data-amounts", "*=", f",{option}]", within)
    yield Target("data-plan", "~=", str(option), within)


class _Elements(HTMLParser):
    """All elements of a page: their attributes, and the ids of those around them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[dict[str, str], tuple[str, ...]]] = []
        self._open: list[tuple[str, str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.found.append((attributes, tuple(id_ for _, id_ in self._open if id_)))
        if tag not in VOID:
            self._open.append((tag, attributes.get("id", "")))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.found.append((attributes, tuple(id_ for _, id_ in self._open if id_)))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass


def is_drawn(wanted: Sequence[Target], html: str) -> bool:
    """Whether one of these is on a page."""
    return any(one.fits(attributes, around) for attributes, around in _Elements(html).found for one in wanted)
