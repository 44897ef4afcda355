"""Items that cannot be used (ALO-ITEM)."""

from __future__ import annotations

import pytest

from penumbra.games.alone import numbers as w
from tests.games.alone.refusing import hero, refused
from tests.games.alone.table import LINE, Table
from tests.support import rule


@rule("ALO-ITEM-08", "ALO-SRCH-04")
def test_items_are_discarded_only_when_there_are_too_many() -> None:
    assert hero("drop bullets", **LINE, items=["bullets"])[0] == "ALO-ITEM-08"
    items = ["bullets", "jetpack", "detector", "acid-vial", "armour", "medkit"]
    table = Table(**LINE, items=items, item_bag=["floodlight"]).do("search").till(w.ASK_DROP)
    assert refused(table, "drop motion-sensor")[0] == "ALO-ITEM-02"
    assert refused(table, "search")[0] == "ALO-SRCH-04"


@pytest.mark.parametrize(
    ("words", "number", "said"),
    [
        ("use jetpack", "ALO-ITEM-02", "You do not have Jetpack."),
        ("use jetpak", "ALO-ITEM-02", "There is no such item. Do you mean Jetpack?"),
        ("use bullets", "ALO-ITEM-02", "Bullets needs a creature in your line of sight."),
        ("use cutting-torch", "ALO-ITEM-02", "Cutting torch needs a creature in your Sector."),
        ("use medkit", "ALO-ITEM-02", "Medkit cannot heal you: your Health and your Sanity are at the limit."),
        ("use armour", "ALO-ITEM-01", "Armour is passive and takes no action. You can use it when a creature’s attack "
         "or an attack of opportunity would cost you Health."),
        ("use", "ALO-ITEM-02", "You have no item that you could use now."),
    ],
)  # fmt: skip
@rule("ALO-ITEM-01", "ALO-ITEM-02")
def test_an_item_says_what_it_lacks(words: str, number: str, said: str) -> None:
    items = ["bullets", "cutting-torch", "medkit", "armour"]
    assert hero(words, **LINE, items=items) == (number, said)
