"""Upgrades that are refused (ALO-UPG)."""

from __future__ import annotations

import pytest

from penumbra.games.alone import numbers as w
from tests.games.alone.refusing import refused
from tests.games.alone.table import LINE, Table
from tests.support import rule


@pytest.mark.parametrize(
    ("words", "number", "said"),
    [
        ("upgrade bullets with jetpack", "ALO-UPG-02", "Jetpack is of the wrong kind for Bullets. It needs: chemical."),
        ("upgrade detector with detector", "ALO-UPG-03",
         "Detector cannot give itself a charge: it takes one of another item."),
        ("upgrade detector", "ALO-UPG-03",
         "Detector needs a charge of another item of the right kind (electrical). You have none."),
        ("upgrade medkit with jetpack", "ALO-ITEM-02", "You do not have Medkit."),
        ("upgrade bullets with medkit", "ALO-ITEM-02", "You do not have Medkit."),
        ("upgrade acid-vial with bullets", "ALO-UPG-05", "Acid vial is upgraded already."),
        ("upgrade bullets free", "ALO-UPG-06", "Bullets cannot be upgraded for free now."),
        ("upgrade hat", "ALO-ITEM-02", "There is no such item."),
    ],
)  # fmt: skip
@rule("ALO-UPG-02", "ALO-UPG-03", "ALO-UPG-05", "ALO-UPG-06")
def test_an_upgrade_needs_a_charge_of_the_right_kind(words: str, number: str, said: str) -> None:
    items = ["bullets", "jetpack", "detector", "acid-vial 3 upgraded"]
    table = Table(**LINE, items=items, item_bag=["smoke-grenade"]).do("search").till(w.ASK_UPGRADE)
    assert refused(table, words) == (number, said)
