"""What can be read on a page: its texts, and the attributes that are spoken or shown."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

SHOWN = (
    "aria-label",
    "aria-description",
    "aria-valuetext",
    "aria-roledescription",
    "alt",
    "title",
    "placeholder",
)
"""Attributes that every browser speaks or shows."""
SILENT = ("script", "style", "code", "template")
EMPTY = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Reader(HTMLParser):
    """Collects all that is to be read, but for what is the same in every language."""

    def __init__(self, spoken: tuple[str, ...]) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[str, str]] = []
        self._spoken = spoken
        self._open: list[tuple[str, bool]] = []

    @property
    def _silent(self) -> bool:
        return any(silent for _, silent in self._open)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        silent = tag in SILENT or given.get("translate") == "no" or given.get("lang", "qps") != "qps"
        if not (self._silent or silent):
            self._read(tag, given)
        if tag not in EMPTY:
            self._open.append((tag, silent))

    def _read(self, tag: str, given: dict[str, str]) -> None:
        names = [*SHOWN, *self._spoken]
        if tag == "meta" and given.get("name") == "description":
            names.append("content")
        self.found += [(f"{tag} {name}", given[name]) for name in names if given.get(name)]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip() and not self._silent:
            self.found.append((" > ".join(tag for tag, _ in self._open[-3:]), " ".join(data.split())))


def read(html: str, spoken: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """Where something stands, and what; `spoken` are attributes of our own that scripts show."""
    reader = Reader(spoken)
    reader.feed(html)
    reader.close()
    yield from reader.found
