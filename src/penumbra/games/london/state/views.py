"""The shape of what a seat sees: the keys of `view`, with their types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, cast

from penumbra.kernel.message import Json


class CardInPlay(TypedDict):
    """One card of a play area or Relic zone."""

    card: str
    label: str
    """What its owner calls it: `ghoul 2`."""
    token: str | None
    """`haunt` or `dismiss`."""
    began: bool
    haunt_done: bool
    horde_used: list[bool]
    """By Horde ability."""
    used: bool
    """A Relic's action."""
    horde: int
    """The number of the Horde it joined in this Action Phase, from 1; 0: none."""


class SideOfTable(TypedDict):
    """One player. Of the other's hand and deck only what is known is named."""

    overlord: str | None
    faction: str | None
    life: int
    max_life: int
    coin: int
    might: int
    recovery: int
    armour: int
    armour_left: int
    rally: int
    overlord_used: bool
    converts: list[list[int]]
    """Pairs of resources that may be converted now."""
    hand_count: int
    hand: list[str]
    deck_count: int
    deck_top: list[str | None]
    """From the top, as far as something of it is known."""
    discard: list[str]
    held: list[str]
    """Bought with CLAIM and still in the buyer's hands, who chooses where it goes."""
    play: list[CardInPlay]
    relics: list[CardInPlay]
    hordes: list[list[str]]
    """The labels of the members, from left to right."""
    chosen: list[str]
    """Influence cards chosen so far, before the deal."""


class Shown(TypedDict):
    """Cards that somebody looks at or reveals."""

    n: int
    whose: int | str
    """A seat, or `market`."""
    cards: list[str] | None


class TableView(TypedDict):
    """All that a seat may know."""

    turn: int
    active: int
    first: int
    winner: int
    deciding: int
    street: list[str | None]
    market: int
    market_top: list[str | None]
    acolytes: int
    removed: list[str]
    shown: Shown | None
    players: list[SideOfTable]


def read_view(view: Mapping[str, Json]) -> TableView:
    """A view with its types."""
    return cast(TableView, view)
