"""Resource abilities (TOL-ABIL-01 to 03)."""

from __future__ import annotations

import pytest

from penumbra.games.london.content.box import parse_pack
from penumbra.games.london.content.vocabulary import RESOURCES
from penumbra.kernel.game import ContentError
from tests.games.london.board import Board
from tests.games.london.cards import imp, monster
from tests.support import rule

# -- Resource abilities ----------------------------------------------------------------------------------


@rule("TOL-ABIL-01")
@pytest.mark.parametrize(
    ("card", "pool"),
    [("cultist", (1, 0, 0)), ("fanatic", (0, 1, 0)), ("veil-acolyte", (1, 0, 2)), ("poltergeist", (2, 1, 0))],
)
def test_a_resource_ability_gives_its_resource(card: str, pool: tuple[int, int, int]) -> None:
    board = Board(me={"hand": [card]})
    board.do(f"play {card.replace('-', ' ')}")
    assert (board.me["coin"], board.me["might"], board.me["recovery"]) == pool


@rule("TOL-ABIL-02")
def test_the_number_on_the_icon_is_the_amount() -> None:
    board = Board(me={"hand": ["master-gunsmith"]})
    board.do("play master gunsmith")
    assert board.me["coin"] == 5


@rule("TOL-ABIL-02")
def test_an_icon_without_a_number_counts_as_one() -> None:
    """DIFF-08: a Cultist's coin and a Fanatic's sword show no number."""
    board = Board(me={"hand": ["cultist", "fanatic"]})
    board.do("play cultist", "play fanatic")
    assert (board.me["coin"], board.me["might"]) == (1, 1)


@rule("TOL-ABIL-03")
def test_there_are_three_resources() -> None:
    assert sorted(RESOURCES) == ["coin", "might", "recovery"]


@rule("TOL-ABIL-03")
def test_there_is_no_fourth_resource() -> None:
    with pytest.raises(ContentError, match=r"imp.*blood"):
        parse_pack({"monster": [monster("imp", gain={"blood": 1})]}, "mine.toml")


# -- odd cards -------------------------------------------------------------------------------------------


def test_a_maximum_also_limits_a_plain_gain() -> None:
    board = Board(cards=imp(unique={"do": "gain", "might": 5, "max": 2}), me={"hand": ["imp"]}).do("play imp")
    assert board.me["might"] == 2
