"""What somebody may have meant whose page does not exist. Only public things are guessed: pages and rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches

from penumbra.games.registry import game_names
from penumbra.kernel.texts import Texts
from penumbra.table.book.rules import all_rules
from penumbra.web.choosing import Option

SECRET = ("play", "live", "watch", "live-watch", "join", "rematch", "replay", "card", "art", "static")
"""Addresses below these are somebody's, or no pages: nothing is guessed from them."""
ALIKE = 0.72


def guess_at(path: str, texts_of: Callable[[str], Texts]) -> Option | None:
    """The public page that is most like this address."""
    parts = path.strip("/").split("/")
    if parts[0] in SECRET:
        return None
    rules = {number: url for game in game_names() for number, url in _rules(game, texts_of(game))}
    if found := get_close_matches(parts[-1].upper(), rules, n=1, cutoff=ALIKE):
        return Option(rules[found[0]], found[0])
    if found := get_close_matches(path.lower().rstrip("/"), list(_pages()), n=1, cutoff=ALIKE):
        return Option(found[0], found[0])
    return None


def _rules(game: str, texts: Texts) -> Iterable[tuple[str, str]]:
    return ((rule.number, f"/learn/{game}/rules/{rule.number}") for rule in all_rules(texts))


def _pages() -> Iterable[str]:
    yield from ("/learn", "/replays", "/credits")
    for game in game_names():
        yield from (f"/learn/{game}/rules", f"/learn/{game}/cards", f"/new/{game}", f"/campaign/{game}")
