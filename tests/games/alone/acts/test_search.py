"""Searches that are refused (ALO-SRCH)."""

from __future__ import annotations

from tests.games.alone.refusing import hero
from tests.games.alone.table import LINE, Table
from tests.support import rule


@rule("ALO-SRCH-02")
def test_a_corridor_is_no_room() -> None:
    assert hero("search room", **LINE)[0] == "ALO-SRCH-02"


@rule("ALO-SRCH-02")
def test_a_room_is_searched_once() -> None:
    room = {"upper": "1-o", "hero": "u-a1", "rooms": ["canteen"], "searched": ["canteen"]}
    assert hero("search room", **room) == (
        "ALO-SRCH-02",
        "You have searched the Canteen already. Another Search there draws 1 item.",
    )


@rule("ALO-SRCH-05")
def test_items_are_upgraded_during_a_search() -> None:
    assert hero("upgrade bullets with acid-vial", **LINE, items=["bullets", "acid-vial"])[0] == "ALO-SRCH-05"


@rule("ALO-SRCH-03")
def test_a_drawn_item_was_hidden() -> None:
    """Whoever took the Search back would have looked at the deck."""
    drawn = [event for event in Table(**LINE).told("search") if event.kind == "item"]
    assert drawn
    assert all(event.ends_undo for event in drawn)
