"""Laying lines out: rules, entries that flow side by side, cells that are cut to fit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from penumbra.terminal.screen import Signs, broken

GAP = 3
NUMBER = 5
"""Width of the number before an entry."""


def rule_line(title: Text, width: int, signs: Signs, end: Text | None = None) -> Text:
    """A line across the page with a title on the left and perhaps something on the right."""
    line = Text.assemble((signs.line * 2 + " ", "dim"), title, " ")
    right = Text.assemble(" ", end, (" " + signs.line * 2, "dim")) if end else Text()
    line.append(signs.line * max(0, width - line.cell_len - right.cell_len), "dim")
    return line + right


def flow(items: Sequence[Text], width: int, indent: int = 0) -> list[Text]:
    """Items side by side, as many as fit in a line; a long one is broken at words and has lines of its own."""
    lines: list[Text] = []
    line = Text(" " * indent)
    for item in items:
        empty = line.cell_len == indent
        if not empty and line.cell_len + GAP + item.cell_len > width:
            lines.append(line)
            line, empty = Text(" " * indent), True
        line = line + (item if empty else Text(" " * GAP) + item)
        if line.cell_len > width:
            *full, line = broken(line, width, indent + NUMBER)
            lines += full
    return [*lines, line] if line.cell_len > indent else lines


def cut(text: str, width: int, signs: Signs) -> str:
    """A text in at most so many cells; what does not fit is replaced by dots."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - cell_len(signs.more))).rstrip() + signs.more


def widest(words: Iterable[str], least: int = 0) -> int:
    """How many cells a column of words needs."""
    return max((least, *map(cell_len, words)))


def cell(text: str, width: int, signs: Signs) -> str:
    """A text in exactly so many cells."""
    return set_cell_size(cut(text, width, signs), width)
