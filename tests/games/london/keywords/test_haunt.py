"""HAUNT and its tokens (TOL-KEY-04, TOL-HNT)."""

from __future__ import annotations

from tests.games.london.board import Board
from tests.games.london.cards import returned
from tests.support import rule

# -- Haunt tokens ----------------------------------------------------------------------------------------


@rule("TOL-HNT-01")
def test_a_monster_that_gains_haunt_gets_a_token_haunt_side_up() -> None:
    board = Board(me={"hand": ["fog-wraith"]})
    board.do("play fog wraith")
    assert board.me["tokens"] == {"fog wraith": "haunt"}


@rule("TOL-HNT-01")
def test_haunt_tokens_never_run_out_amb_37() -> None:
    shades = {
        "monster": [
            {"id": name, "source": "penumbra", "copies": 10, "keywords": ["haunt"]}
            for name in ("shade", "wisp")
        ]
    }
    board = Board(me={"play": [{"card": "shade", "token": "haunt"}] * 10, "hand": ["wisp"]}, cards=shades)
    board.do("play wisp")
    assert len(board.me["tokens"]) == 11
    assert board.me["tokens"]["wisp"] == "haunt"


@rule("TOL-HNT-02")
def test_a_monster_with_a_dismiss_token_receives_no_new_token() -> None:
    board = Board(me={"play": [returned("gargoyle")], "bag": []})
    board.do("haunt gargoyle", "choose 2")
    assert board.me["tokens"] == {"gargoyle": "dismiss"}


@rule("TOL-HNT-02")
def test_a_haunt_ability_of_a_horde_does_nothing_for_a_monster_that_has_a_token() -> None:
    board = Board(me={"play": ["skeleton", returned("corpse-candle")]})
    board.do("horde skeleton + corpse candle", "activate corpse candle")
    assert board.me["tokens"] == {"corpse candle": "dismiss"}


@rule("TOL-HNT-08")
def test_a_monsters_own_haunt_keyword_does_nothing_in_its_haunt_action() -> None:
    board = Board(me={"play": [returned("fog-wraith")], "bag": []})
    board.do("haunt fog wraith")
    assert board.me["tokens"] == {"fog wraith": "dismiss"}
    board.do("pass")
    assert board.me["play"] == []


# -- the keyword -----------------------------------------------------------------------------------------


@rule("TOL-KEY-04")
def test_haunt_puts_a_token_on_the_monster_that_carries_the_keyword() -> None:
    board = Board(me={"hand": ["fog-wraith"], "play": ["ghoul"]})
    board.do("play fog wraith")
    assert board.me["tokens"] == {"fog wraith": "haunt"}


@rule("TOL-KEY-04")
def test_haunt_as_a_horde_ability_haunts_the_monster_that_carries_it_amb_23() -> None:
    board = Board(
        me={"play": ["skeleton", "corpse-candle", "werewolf"], "hordes": [["skeleton", "corpse candle"]]}
    )
    board.do("horde werewolf + skeleton", "activate corpse candle")
    assert board.me["tokens"] == {"corpse candle": "haunt"}


@rule("TOL-KEY-04")
def test_haunt_does_nothing_for_a_monster_that_has_a_token() -> None:
    board = Board(me={"play": [{"card": "fog-wraith", "token": "dismiss", "began": True}]})
    board.do("haunt fog wraith")
    assert board.me["tokens"] == {"fog wraith": "dismiss"}
