"""A page of the card book on the screen."""

from __future__ import annotations

from rich.text import Text

from penumbra.kernel.texts import Texts
from penumbra.table.book.page import BookPage
from penumbra.terminal.styles import page_style


def page_lines(page: BookPage, texts: Texts) -> list[Text]:
    """All that is printed about a card."""
    lines = [Text.assemble((page.name, f"bold {page_style(page)}"), "  ", (page.title, "dim"))]
    lines += [Text("  " + line) for line in page.text]
    if page.flavour:
        lines.append(Text("  " + page.flavour, "italic dim"))
    lines.append(Text("  " + texts.get("terminal.card.source", source=page.origin), "dim"))
    return lines
