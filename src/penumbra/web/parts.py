"""A table as a tree of named parts: each is one element, drawn from a small model and from nothing else.

Two parts with the same model look the same. So a part that equals what its viewer last got is neither drawn nor sent,
and a page put together from what was sent is the page that would be drawn now.

The markup of a part holds, for each part inside it, only its place: an empty element of the same tag and id with the
attribute `data-same`. Whoever puts a page together leaves there what stands there, or puts there what came for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from penumbra.kernel.plain import drawable

TABLE = "table"
"""The id of the outermost part."""
PLACE = re.compile(r'<([a-z]+) id="([^"]*)" data-same></\1>')


@dataclass(slots=True)
class Part:
    """One element of a table. Nobody changes it once it is made; that is not enforced, for hundreds are made for each
    move, and frozen ones take three times as long to make."""

    id: str
    draw: str
    """What draws it: a macro as `generic/table.html:player`, which gets the model and the places of the parts inside,
    by id; or a whole template, which gets a mapping of names as its model."""
    model: Any = None
    inside: tuple[Part, ...] = ()
    tag: str = "div"
    lines: tuple[Any, ...] | None = None
    """Of a list that only grows at its end: the models of its entries. Its macro gets their markup."""
    line: str = ""
    """The macro that draws one entry."""
    also: tuple[Part, ...] = ()
    """Parts that come last in the element, of which what draws it knows nothing."""


@dataclass(frozen=True, slots=True)
class Growth:
    """What is new at the end of a list, how many entries have left at its beginning, and how many of its last ones are
    told anew."""

    id: str
    left: int
    markup: str
    cut: int = 0

    def sent(self) -> list[Any]:
        """As it stands in a frame."""
        grown = [self.id, self.left, self.markup]
        return [*grown, self.cut] if self.cut else grown


@dataclass(frozen=True, slots=True)
class Changes:
    """What turns one table into the next: parts, outer ones before those inside them, then lists that grew."""

    parts: Sequence[tuple[str, str]]
    grown: Sequence[Growth]

    def __bool__(self) -> bool:
        return bool(self.parts or self.grown)


Parts = Mapping[str, Part]
"""All parts of a table by id, in the order of the page."""
Drawing = Callable[[str], Callable[..., Any]]
"""Finds what draws a part by its name."""


def by_id(table: Part) -> dict[str, Part]:
    """All parts of a table. Each id stands there once."""
    found: dict[str, Part] = {}
    waiting = [table]
    while waiting:
        part = waiting.pop()
        if part.id in found:
            raise ValueError(f"two parts have the id {part.id!r}")
        found[part.id] = part
        if part.inside or part.also:
            waiting.extend(reversed((*part.inside, *part.also)))
    return found


def whole(table: Part, drawing: Drawing) -> str:
    """The page of a table."""
    parts = by_id(table)

    def fill(place: re.Match[str]) -> str:
        part = parts[place[2]]
        drawn = markup(part, drawing)
        return PLACE.sub(fill, drawn) if part.inside or part.also else drawn

    return PLACE.sub(fill, markup(table, drawing))


def markup(part: Part, drawing: Drawing) -> str:
    """A part with the places of those inside it. Whatever a text holds, it can be sent."""
    drawn = _markup(part, drawing)
    return drawable(_with_last(part, drawn) if part.also else drawn)


def _with_last(part: Part, drawn: str) -> str:
    """The element with the places of the parts that come last in it."""
    inner, end, after = drawn.rpartition(f"</{part.tag}>")
    return inner + "".join(places(part.also).values()) + end + after


def _markup(part: Part, drawing: Drawing) -> str:
    draw = drawing(part.draw)
    if ":" not in part.draw:
        return str(draw(**part.model)).strip()
    if part.lines is None:
        return str(draw(part.model, places(part.inside)))
    return str(draw(part.model, Markup(_entries(part, part.lines, drawing))))


class Places(dict[str, Markup]):
    """The places of the parts inside another, by id; where there is no such part, nothing."""

    def __missing__(self, id_: str) -> Markup:
        return NO_PLACE


NO_PLACE = Markup("")


def places(inside: Sequence[Part]) -> Places:
    return Places({part.id: Markup(f'<{part.tag} id="{part.id}" data-same></{part.tag}>') for part in inside})


def _entries(part: Part, lines: Sequence[Any], drawing: Drawing) -> str:
    draw = drawing(part.line)
    return "".join(str(draw(line)) for line in lines)


def changes(before: Parts, now: Parts, drawing: Drawing) -> Changes | None:
    """What has changed; None if the two are different pages, and the new one must be sent whole."""
    if before[TABLE].draw != now[TABLE].draw:
        return None
    drawn: list[tuple[str, str]] = []
    grown: list[Growth] = []
    for part in now.values():
        old = before.get(part.id)
        if old is part:
            continue
        if old is None or not _looks_like(old, part):
            drawn.append((part.id, markup(part, drawing)))
        elif old.lines is not part.lines and old.lines != part.lines:
            assert old.lines is not None
            assert part.lines is not None
            kept = _kept(old.lines, part.lines)
            if kept is None:
                drawn.append((part.id, markup(part, drawing)))
            else:
                left, stays = kept
                added = drawable(_entries(part, part.lines[stays:], drawing))
                grown.append(Growth(part.id, left, added, len(old.lines) - left - stays))
    return Changes(drawn, grown)


def _looks_like(old: Part, part: Part) -> bool:
    """But for the lines of a list."""
    return (
        old.model == part.model
        and old.draw == part.draw
        and (old.inside is part.inside or _ids(old.inside) == _ids(part.inside))
        and _ids(old.also) == _ids(part.also)
        and (old.lines is None) == (part.lines is None)
    )


def _ids(parts: Sequence[Part]) -> list[str]:
    return [part.id for part in parts]


def _kept(old: Sequence[Any], now: Sequence[Any]) -> tuple[int, int] | None:
    """How many entries left at the beginning of a list, and how many of the others stay; None if none does."""
    if not now:
        return None
    for left, line in enumerate(old):
        if line == now[0]:
            return left, _alike(old[left:] if left else old, now)
    return None


def _alike(one: Sequence[Any], other: Sequence[Any]) -> int:
    """How many entries two lists have in common at their beginning."""
    for count, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine is not theirs and mine != theirs:
            return count
    return min(len(one), len(other))
