"""A page put together from frames as a browser does it, but letter by letter."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from penumbra.web.parts import PLACE


class Gap(Exception):
    """A frame does not fit the page."""


class AssembledPage:
    """What a tab shows after all frames that came."""

    def __init__(self) -> None:
        self.html = ""

    def take(self, frame: Mapping[str, Any]) -> None:
        if "html" in frame:
            self.html = frame["html"]
            return
        before = self.html
        for id_, markup in frame["parts"]:
            self._put(id_, PLACE.sub(lambda place: self._kept(place, before), markup))
        for id_, left, added, *cut in frame.get("grown", ()):
            self._grow(id_, left, added, *cut)
        if "data-same" in self.html:
            raise Gap("a place was left empty")

    def _put(self, id_: str, markup: str) -> None:
        found = span(self.html, id_)
        if found is None:
            raise Gap(f"there is no place for {id_}")
        self.html = self.html[: found[0]] + markup + self.html[found[1] :]

    def _kept(self, place: re.Match[str], before: str) -> str:
        """What stands in a place already; the place itself if nothing does."""
        for html in (self.html, before):
            if found := span(html, place[2]):
                return html[found[0] : found[1]]
        return place[0]

    def _grow(self, id_: str, left: int, added: str, cut: int = 0) -> None:
        found = span(self.html, id_)
        if found is None:
            raise Gap(f"there is no list {id_}")
        start = self.html.index(">", found[0]) + 1
        end = self.html.rindex("<", start, found[1])
        lines = [self.html[slice(*line)] for line in children(self.html, start, end)]
        self.html = self.html[:start] + "".join(lines[left : len(lines) - cut]) + added + self.html[end:]


def tables_shown(received: Iterable[str]) -> Iterator[str]:
    """The tables among pages and frames in the order in which they came, as HTML."""
    shown: dict[str, str] = {}
    for text in received:
        if not text.startswith("{"):
            if found := span(text, "table"):
                edition = re.search(r'data-edition="([^"]*)"', text)
                shown[edition[1] if edition else ""] = text[slice(*found)]
                yield text
            continue
        message = json.loads(text)
        if message["t"] == "frame":
            page = AssembledPage()
            page.html = shown.get(message["prev"], "")
            page.take(message)
            if not message.get("hush"):  # another moment of the match is shown for a while
                shown[message["edition"]] = page.html
            yield page.html


def span(html: str, id_: str) -> tuple[int, int] | None:
    """Where the element with an id begins and ends."""
    found = html.find(f' id="{id_}"')
    if found < 0:
        return None
    start = html.rindex("<", 0, found)
    return start, _end(html, html[start + 1 : start + 20].split()[0], start)


def children(html: str, start: int, end: int) -> list[tuple[int, int]]:
    found = []
    while start < end:
        tag = re.compile(r"<([a-z]+)").match(html, start)
        assert tag is not None, html[start : start + 40]
        found.append((start, _end(html, tag[1], start)))
        start = found[-1][1]
    return found


def _end(html: str, tag: str, start: int) -> int:
    depth = 0
    for found in re.compile(rf"<(/?){tag}\b[^<>]*>").finditer(html, start):
        depth += -1 if found[1] else 1
        if not depth:
            return found.end()
    raise AssertionError(f"<{tag}> is never closed")
