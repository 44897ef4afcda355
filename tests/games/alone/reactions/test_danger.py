"""Danger tokens (ALO-DANG)."""

from __future__ import annotations

from typing import Any

from tests.games.alone.refusing import refused
from tests.games.alone.table import LONG, Table
from tests.support import rule


def minefield(**position: Any) -> Table:
    return Table(**{**LONG, **position}, hands={"1": ["minefield"]}).do("explore east").answer("minefield")


@rule("ALO-DANG-03", "ALO-DANG-04")
def test_danger_tokens_have_their_places() -> None:
    assert refused(minefield(), "at u-a1")[0] == "ALO-DANG-04"
    assert refused(minefield(danger=["u-b1"]), "at u-b1")[1] == "There is a danger token at u-b1 already."
    assert refused(minefield(), "at u-h1")[1] == (
        "u-h1 is too far away: it must be within 3 steps of the Hero."
    )


@rule("ALO-DANG-03")
def test_there_is_no_ninth_danger_token_on_a_level() -> None:
    row = "o-o-o-S-o-o-o-o-o-o-o-o"
    eight = [f"u-{letter}1" for letter in "efghijkl"]
    table = minefield(upper=row, lower="      S-o-o", hero="u-d1", danger=eight)
    assert refused(table, "at u-c1") == ("ALO-DANG-03", "The Level of u-c1 has 8 danger tokens already.")
