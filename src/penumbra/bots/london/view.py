"""The view of Terrors of London as bots read it: the same data, with types."""

from __future__ import annotations

from typing import TypedDict, cast

from penumbra.bots.seat import SeatWorld


class CardInPlay(TypedDict):
    card: str
    label: str
    token: str | None
    began: bool
    haunt_done: bool
    horde_used: list[bool]
    used: bool
    horde: int


class SideOfTable(TypedDict):
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
    hand_count: int
    hand: list[str]
    deck_count: int
    discard: list[str]
    play: list[CardInPlay]
    relics: list[CardInPlay]


class Shown(TypedDict):
    n: int
    whose: int | str
    cards: list[str] | None


class TableView(TypedDict):
    turn: int
    active: int
    street: list[str | None]
    acolytes: int
    shown: Shown | None
    players: list[SideOfTable]


def read_view(seat_world: SeatWorld) -> TableView:
    return cast(TableView, seat_world.view)
