"""Making room for a fourth Relic (TOL-REL-03 to 06)."""

from __future__ import annotations

from tests.games.london.board import Board
from tests.support import rule

THREE = ["lycan-blood", "storm-lantern", "leech-jar"]
PUTTER = {
    "monster": [
        {
            "id": "putter",
            "source": "penumbra",
            "unique": {"do": "reveal", "n": 1, "steps": [{"play": 1, "may": False}]},
        }
    ]
}


@rule("TOL-REL-03")
def test_a_third_relic_enters_without_a_question() -> None:
    board = Board(me={"hand": ["leech-jar"], "relics": ["lycan-blood", "storm-lantern"]})
    board.do("play leech jar")
    assert len(board.me["relics"]) == 3


@rule("TOL-REL-03")
def test_never_more_than_three_relics_lie_in_the_zone() -> None:
    board = Board(me={"hand": ["mourning-locket", "rowan-cross"], "relics": THREE})
    board.do("play mourning locket", "remove leech jar", "play rowan cross", "remove lycan blood")
    assert board.me["relics"] == ["storm lantern", "mourning locket", "rowan cross"]


@rule("TOL-REL-04")
def test_playing_a_fourth_relic_removes_one_of_the_three_first() -> None:
    board = Board(me={"hand": ["mourning-locket"], "relics": THREE})
    board.do("play mourning locket")
    assert len(board.me["relics"]) == 3
    board.do("remove storm lantern")
    assert board.me["relics"] == ["lycan blood", "leech jar", "mourning locket"]
    assert "storm-lantern" in board.table["removed"]
    assert board.me["discard"] == []


@rule("TOL-REL-04")
def test_buying_a_fourth_relic_removes_one_of_the_three_first() -> None:
    """DIFF-10: not only on playing."""
    board = Board(street=["mourning-locket"], market=[], me={"coin": 5, "relics": THREE})
    board.do("buy mourning locket")
    assert len(board.me["relics"]) == 3
    board.do("remove lycan blood", "relic mourning locket")
    assert (board.me["relics"], board.me["recovery"]) == (
        ["storm lantern", "leech jar", "mourning locket"],
        1,
    )
    assert "lycan-blood" in board.table["removed"]


@rule("TOL-REL-04")
def test_a_fourth_relic_bought_by_an_effect_removes_one_too() -> None:
    """DIFF-10: whenever a fourth would enter."""
    board = Board(
        street=["mourning-locket"],
        market=[],
        me={
            "overlord": "lilith",
            "coin": 2,
            "hand": ["curators-favour"],
            "relics": THREE,
            "play": ["mudlark"],
        },
    )
    board.do("play curators favour", "choose 1", "buy mourning locket")
    assert sorted(board.offered) == ["remove leech jar", "remove lycan blood", "remove storm lantern"]


@rule("TOL-REL-04")
def test_a_fourth_relic_put_into_play_by_an_effect_removes_one_too() -> None:
    """DIFF-10: whenever a fourth would enter."""
    board = Board(cards=PUTTER, me={"hand": ["putter"], "relics": THREE, "deck": ["mourning-locket"]})
    board.do("play putter")
    assert sorted(board.offered) == ["remove leech jar", "remove lycan blood", "remove storm lantern"]
    board.do("remove leech jar")
    assert board.me["relics"] == ["lycan blood", "storm lantern", "mourning locket"]


@rule("TOL-REL-04")
def test_the_owner_chooses_among_the_three_already_there() -> None:
    """AMB-31: the new one is no choice, nor is declining."""
    board = Board(me={"hand": ["mourning-locket"], "relics": THREE})
    board.do("play mourning locket")
    assert board.table["deciding"] == 0
    assert sorted(board.offered) == ["remove leech jar", "remove lycan blood", "remove storm lantern"]


@rule("TOL-REL-05")
def test_making_room_gives_no_reward() -> None:
    board = Board(me={"hand": ["stopped-clock"], "relics": THREE})
    board.do("play stopped clock", "remove leech jar")
    assert (board.me["coin"], board.me["might"], board.me["recovery"]) == (0, 0, 0)


@rule("TOL-REL-05")
def test_making_room_is_no_sacrifice_for_triggered_abilities() -> None:
    """The Fog Wraith gives Recovery for every SACRIFICE."""
    board = Board(me={"hand": ["stopped-clock"], "relics": THREE, "play": ["fog-wraith"]})
    board.do("play stopped clock", "remove leech jar")
    assert (board.me["recovery"], "sacrifice" in board.told) == (0, False)


@rule("TOL-REL-06")
def test_relics_stay_in_the_clean_up_phase() -> None:
    board = Board(me={"relics": THREE, "play": ["ghoul"], "deck": ["cultist"] * 5}, foe={"hand": []})
    board.do("pass")
    assert (board.me["relics"], board.me["discard"]) == (
        ["lycan blood", "storm lantern", "leech jar"],
        ["ghoul"],
    )
    board.do("pass")
    assert board.me["relics"] == ["lycan blood", "storm lantern", "leech jar"]
