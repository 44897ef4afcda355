"""The colours of cards, by what they are. Never the only sign: letters and names say the same."""

from __future__ import annotations

from penumbra.table.book.page import BookPage

COLOURS = {"green": "green", "blue": "blue", "red": "red"}
FACTIONS = {"undead": "green", "spirit": "cyan", "mortal": "yellow", "beast": "red"}
TYPES = {
    "relic": "magenta", "influence": "blue",
    "character": "cyan", "item": "yellow", "mission": "blue", "creature": "red", "boss": "red", "reaction": "magenta",
}  # fmt: skip
PLAIN = "default"


def style_of(kind: str | None) -> str:
    """The colour of a faction or a type."""
    return FACTIONS.get(kind or "") or TYPES.get(kind or "") or PLAIN


def page_style(page: BookPage) -> str:
    """The colour of a card: by its own colour if it has one, else by its faction, else by its type."""
    for fact, styles in (("colour", COLOURS), ("faction", FACTIONS), ("type", TYPES)):
        if found := styles.get(str(page.facts.get(fact))):
            return found
    return PLAIN
