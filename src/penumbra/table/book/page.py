"""One page of a card book, and how pages are found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from penumbra.kernel.folding import folded, same_word
from penumbra.kernel.message import Json


@dataclass(frozen=True, slots=True)
class BookPage:
    """Everything that is printed about one card (or Overlord, map, character) of a game."""

    id: str
    name: str
    title: str
    kind: str
    """Faction or type, in a word."""
    text: tuple[str, ...]
    flavour: str
    origin: str
    facts: Mapping[str, Json] = field(default_factory=dict)
    """What lists filter and colour by, and what `--json` prints."""


def plain(name: str) -> str:
    """A name as people type it: without capitals, accents, hyphens, apostrophes and doubled blanks."""
    return " ".join(folded(name).replace("-", " ").split())


def find_page(pages: Sequence[BookPage], wanted: str) -> BookPage | None:
    """The card of this name or id; a part of a name is enough if only one card has it."""
    asked = plain(wanted)
    for page in pages:
        if asked in (plain(page.name), plain(page.id)):
            return page
    partly = [page for page in pages if asked in plain(page.name)] if asked else []
    if len(partly) == 1:
        return partly[0]
    said = asked.split()
    exactly = [page for page in pages if _is_form_of(said, plain(page.name).split())]
    return exactly[0] if not partly and len(exactly) == 1 else None


def _is_form_of(said: Sequence[str], name: Sequence[str]) -> bool:
    """Whether somebody said the name in another form of it: `wilkołaka` for `wilkołak`."""
    return len(said) == len(name) and all(map(same_word, said, name))


def similar_names(pages: Sequence[BookPage], wanted: str) -> list[str]:
    """Names that are close to what was asked for, or contain it."""
    asked = plain(wanted)
    names = {plain(page.name): page.name for page in pages}
    containing = [name for key, name in names.items() if asked and asked in key]
    close = [names[key] for key in get_close_matches(asked, list(names), n=3, cutoff=0.6)]
    return list(dict.fromkeys([*close, *containing]))[:5]
