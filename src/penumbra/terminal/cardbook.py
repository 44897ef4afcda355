"""Looking cards up by name or by what they say."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from rich.text import Text

from penumbra.kernel.texts import Texts
from penumbra.terminal.face import Page


def plain(name: str) -> str:
    """A name as people type it: without capitals, hyphens, apostrophes and doubled blanks."""
    return " ".join(name.casefold().replace("’", "").replace("'", "").replace("-", " ").split())


def find_page(pages: Sequence[Page], wanted: str) -> Page | None:
    """The card of this name or id; a part of a name is enough if only one card has it."""
    asked = plain(wanted)
    for page in pages:
        if asked in (plain(page.name), plain(page.id)):
            return page
    partly = [page for page in pages if asked in plain(page.name)]
    return partly[0] if asked and len(partly) == 1 else None


def similar_names(pages: Sequence[Page], wanted: str) -> list[str]:
    """Names that are close to what was asked for, or contain it."""
    asked = plain(wanted)
    names = {plain(page.name): page.name for page in pages}
    containing = [name for key, name in names.items() if asked and asked in key]
    close = [names[key] for key in get_close_matches(asked, list(names), n=3, cutoff=0.6)]
    return list(dict.fromkeys([*close, *containing]))[:5]


def page_lines(page: Page, texts: Texts) -> list[Text]:
    """All that is printed about a card."""
    lines = [Text.assemble((page.name, f"bold {page.style}"), "  ", (page.title, "dim"))]
    lines += [Text("  " + line) for line in page.text]
    if page.flavour:
        lines.append(Text("  " + page.flavour, "italic dim"))
    lines.append(Text("  " + texts.get("terminal.card.source", source=page.origin), "dim"))
    return lines
