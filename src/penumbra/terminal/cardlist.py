"""The list of a game's cards: which of them are wanted, and in which columns they are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.box import SIMPLE_HEAD
from rich.table import Table

from penumbra.kernel.folding import fit, folded, words_of
from penumbra.kernel.texts import Texts
from penumbra.table.book.page import BookPage
from penumbra.terminal.styles import page_style

NONE = "none"
"""How a filter asks for cards that lack something, such as a faction."""
GROUPS = ("deck", "colour", "kind", "skill")
"""Facts of which a card has at most one; it says what the card belongs to."""
COLUMNS = ("name", "type", "group", "cost", "copies", "text")
NUMBERS = ("cost", "copies")


class UnknownFilter(Exception):
    """The cards of this game have no such fact; `known` are those they have."""

    def __init__(self, option: str, known: Sequence[str]) -> None:
        super().__init__(option)
        self.option = option
        self.known = known


class UnknownChoice(Exception):
    """No card of this game has this value."""

    def __init__(self, option: str, given: str, choices: Sequence[str]) -> None:
        super().__init__(f"{option} {given}")
        self.option = option
        self.given = given
        self.choices = choices


def pick(
    pages: Sequence[BookPage], wanted: Mapping[str, str | int | None], text: str | None = None
) -> list[BookPage]:
    """The cards with these facts that say `text`. Raises UnknownFilter or UnknownChoice.

    A value that no card has is more likely a slip than a wish; only numbers may miss.
    """
    asked = {field: value for field, value in wanted.items() if value is not None}
    for field, value in asked.items():
        known = {fact_of(page, field) for page in pages if field in page.facts}
        if not known:
            raise UnknownFilter(field, [one for one in wanted if any(one in page.facts for page in pages)])
        if isinstance(value, str) and value.lower() not in known:
            raise UnknownChoice(field, value, sorted(known))
    return [page for page in pages if _fits(page, asked) and (text is None or _says(page, text))]


def fact_of(page: BookPage, field: str) -> str:
    value = page.facts.get(field)
    return NONE if value is None else str(value)


def _fits(page: BookPage, asked: Mapping[str, str | int]) -> bool:
    return all(
        field in page.facts and fact_of(page, field) == str(value).lower() for field, value in asked.items()
    )


def _says(page: BookPage, text: str) -> bool:
    """The text as it was typed, or its words in other forms."""
    said = " ".join([page.name, *page.text])
    if folded(text) in folded(said):
        return True
    words, asked = set(words_of(said)), words_of(text)
    return bool(asked) and all(any(fit(one, word) for word in words) for one in asked)


# -- showing ---------------------------------------------------------------------------------------------


def table_of(pages: Sequence[BookPage], texts: Texts) -> Table:
    """A row for each card; columns in which no card has anything are left out."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    rows = [_cells(page, texts) for page in pages]
    columns = [column for column in COLUMNS if any(row[column] for row in rows)]
    for column in columns:
        table.add_column(
            texts.get(f"terminal.cards.{column}"),
            justify="right" if column in NUMBERS else "left",
            ratio=1 if column == "text" else None,
        )
    for page, row in zip(pages, rows, strict=True):
        table.add_row(*(row[column] for column in columns), style=page_style(page))
    return table


def _cells(page: BookPage, texts: Texts) -> dict[str, str]:
    numbers = {
        fact: "" if page.facts.get(fact) is None else str(page.facts[fact]) for fact in ("cost", "copies")
    }
    group = _group(page, texts)
    return {"name": page.name, "type": page.kind, "group": group, **numbers, "text": _text(page, texts)}


def _group(page: BookPage, texts: Texts) -> str:
    """What the card belongs to, in the player's language."""
    for fact in GROUPS:
        if fact in page.facts:
            value = fact_of(page, fact)
            key = f"{fact}.{value}"
            own = f"terminal.cards.{key}"
            return texts.get(own) if texts.has(own) else texts.get(key) if texts.has(key) else value
    return ""


def _text(page: BookPage, texts: Texts) -> str:
    lines = page.facts.get("text")
    return texts.get("book.between").join(map(str, lines)) if isinstance(lines, list) else ""
