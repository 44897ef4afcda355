"""What a browser was sent, held against the whole truth: the match as the server's database has it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from penumbra.games.registry import load_game, load_texts
from penumbra.kernel.event import Event
from penumbra.kernel.game import Game
from penumbra.kernel.journal import replay_step
from penumbra.kernel.state import State
from penumbra.table.steps import step_of
from penumbra.table.store import Entry, Kept, Store
from penumbra.table.table import heard_by
from tests.browser.house import House, apart
from tests.web.assembling import tables_shown

ENTRY = re.compile(r'(?:id="log-(?:h-)?|data-entry=")(\d+)"')
"""The number of a line's first event, or of its last."""
LATELY = 160
"""So many events a page may tell of, though the cards in them are gone from the table."""
SECTOR = re.compile(r"[^a-z0-9-]([ul]-[a-z]\d+)[^a-z0-9-]")
ONLY_EVIL = ("data-spot", "data-ping", 'data-zone="hand-them"', 'data-zone="deck', "ev-map", "ev-hand")


@cache
def game_of(name: str) -> Game[Any]:
    return load_game(name)


@dataclass(frozen=True)
class Past:
    """A match with everything that is hidden in it. `states[n]` is the state after step n."""

    kept: Kept
    entries: Sequence[Entry]
    states: Sequence[State]
    events: Sequence[Sequence[Event]]

    @property
    def game(self) -> Game[Any]:
        return game_of(self.kept.game)

    def told(self, viewer: int) -> list[int]:
        """By step: how many entries the log of a viewer has."""
        counts, count = [], 0
        for events in self.events:
            count += sum(1 for _ in heard_by(events, viewer))
            counts.append(count)
        return counts


def past_of(house: House, token: str) -> Past:
    """Read the match of a seat's secret from the database, also while it is played."""

    async def read() -> tuple[Kept, list[Entry], dict[str, Any]]:
        store = await Store.open(house.database)
        try:
            kept = await store.by_token(token)
            assert kept is not None
            return kept, await store.entries(kept.id), (await store.snapshot(kept.id, 0))[1]
        finally:
            await store.close()

    kept, entries, first = apart(read)
    assert not [entry for entry in entries if entry.kind == "undo"], "not made for matches with undone steps"
    game = game_of(kept.game)
    state = game.load(first)
    states, events = [game.clone(state)], [list[Event]()]
    for number, entry in enumerate(one for one in entries if one.kind == "step"):
        replay_step(game, state, step_of(entry), number)
        states.append(game.clone(state))
        events.append([Event.from_json(one) for one in entry.data["events"]])
    return Past(kept, entries, states, events)


# -- what was sent -----------------------------------------------------------------------------------------


def words_in(view: Any) -> set[str]:
    """All texts in a view."""
    if isinstance(view, str):
        return {view}
    if isinstance(view, Mapping):
        return set().union(*(words_in(value) for value in view.values()), map(str, view))
    if isinstance(view, list | tuple):
        return set().union(*(words_in(value) for value in view))
    return set()


def cards_named(html: str, game: str) -> set[str]:
    """The ids of all cards that a page names where a script or a curious person would find them."""
    return set(re.findall(rf'(?:data-card="|/card/{game}/|/art/{game}/card/)([a-z0-9-]+)', html))


def cards_in_zone(html: str, zone: str) -> list[str] | None:
    """The cards in a zone, "" for each card back; None if the page has no such zone."""
    _, found, rest = html.partition(f'data-zone="{zone}"')
    return re.findall(r'data-card="([a-z0-9-]*)"', rest.partition('data-zone="')[0]) if found else None


def steps_shown(html: str, told: Sequence[int]) -> list[int]:
    """The steps after which this page may have been drawn: those with as many entries in the log as it has."""
    count = max((int(number) + 1 for number in ENTRY.findall(html)), default=0)
    return [step for step, entries in enumerate(told) if entries == count]


# -- what may be known -------------------------------------------------------------------------------------


class Leak(AssertionError):
    """A browser was sent what its seat must not know."""


def check_london(past: Past, seat: int, received: Sequence[str]) -> int:
    """Every card that a page names is in that seat's view of the moment. Returns how many pages were looked at."""
    told, number = past.told(seat), 0
    for number, html in enumerate(tables_shown(received), start=1):
        if 'id="wait-code"' in html:
            continue
        steps = steps_shown(html, told)
        assert steps, "a page with a log that this match never had"
        faults = [fault for step in steps if (fault := _london_fault(past, step, seat, html))]
        if len(faults) == len(steps):
            raise Leak(f"seat {seat}, page {number}, steps {steps}: {faults[0]}")
    return number


def _london_fault(past: Past, step: int, seat: int, html: str) -> str:
    state, game = past.states[step], past.game
    view: Any = game.view(state, seat)
    box: Any = game.box  # type: ignore[attr-defined]
    public = {overlord.id for overlord in box.overlords}
    if not state.dealt:  # type: ignore[attr-defined]
        public |= set(box.ids)  # the Influence cards lie open to be chosen
    offered: set[str] = set()
    if state.seat == seat:
        for option in game.options(state):
            _, _, name = game.notation(state, option).partition(" ")
            offered.add(name.replace(" ", "-"))
    told = [event.seen_by(seat) for events in past.events[: step + 1] for event in heard_by(events, seat)]
    unknown = cards_named(html, "london") - words_in(view) - words_in(told[-LATELY:]) - public - offered
    if unknown:
        return f"names {sorted(unknown)}"
    hand = cards_in_zone(html, "hand-them")
    other = view["players"][1 - seat]
    number = re.search(r'data-count="hand-them">(\d+)<', html)
    counted = int(number[1]) if number else -1
    if hand is not None and (counted != other["hand_count"] or sorted(hand) != other["hand"]):
        return (
            f"shows {counted} cards, {hand}, in the other's hand of {other['hand_count']}, of which"
            f" {other['hand']} are known"
        )
    return ""


def check_hero(past: Past, received: Sequence[str]) -> int:
    """Nothing of Evil's side of the screen: no sectors of the Map, no reactions that were not played openly."""
    told, number = past.told(0), 0
    texts = load_texts(past.game, "en")
    reactions: Any = past.game.box.reactions  # type: ignore[attr-defined]
    seen: list[set[str]] = []
    for state in past.states:
        seen.append((seen[-1] if seen else set()) | words_in(past.game.view(state, 0)))
    for number, html in enumerate(tables_shown(received), start=1):
        if 'id="wait-code"' in html:
            continue
        for mark in ONLY_EVIL:
            if mark in html:
                raise Leak(f"the Hero's page {number} has {mark}")
        if found := SECTOR.findall(html):
            raise Leak(f"the Hero's page {number} names sectors of the Map: {found}")
        if 'id="result"' in html:
            continue  # a finished match lies open
        known = seen[max(steps_shown(html, told))]
        if own := set(cards_in_zone(html, "hand-me") or ()) - known:
            raise Leak(f"the Hero's page {number} has {own} in his hand")
        for reaction in reactions:
            if reaction.id not in known and (
                reaction.id in cards_named(html, "alone")
                or f">{texts.get(f'reaction.{reaction.id}')}<" in html
            ):
                raise Leak(f"the Hero's page {number} names the reaction {reaction.id}")
    return number


def check_evil(past: Past, seat: int, received: Sequence[str]) -> int:
    """No reaction that is in none of the hands and piles that this Evil player may see."""
    told, number = past.told(seat), 0
    reactions = {one.id for one in past.game.box.reactions}  # type: ignore[attr-defined]
    for number, html in enumerate(tables_shown(received), start=1):
        if 'id="wait-code"' in html:
            continue
        steps = steps_shown(html, told)
        assert steps, "a page with a log that this match never had"
        named = cards_named(html, "alone") & reactions
        unknown = [named - words_in(past.game.view(past.states[step], seat)) for step in steps]
        if all(unknown):
            raise Leak(f"Evil {seat}, page {number}, steps {steps}: names {sorted(unknown[0])}")
    return number


def check_curtain(html: str) -> None:
    """A curtain shows nothing of anybody: no cards, no choices, no zones."""
    for mark in (
        "data-card",
        "/card/",
        "/art/london/card",
        "data-zone",
        "data-options",
        "data-amounts",
        "data-try",
    ):
        if mark in html:
            raise Leak(f"the curtain has {mark}")
    if found := re.search(r'id="choices"[^>]*>(?!\[\]<)', html):
        raise Leak(f"the curtain has choices: {found[0]}")
