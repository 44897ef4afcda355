"""Effects that make somebody discard (TOL-GLOS-01, TOL-GLOS-02)."""

from __future__ import annotations

from tests.games.london.board import Board
from tests.games.london.cards import odd
from tests.support import rule

# -- the effect ------------------------------------------------------------------------------------------


@rule("TOL-GLOS-01")
def test_an_effect_makes_its_victim_discard_at_once_from_the_hand() -> None:
    board = Board(
        me={"hand": ["hanging-judge"]},
        foe={
            "hand": ["cultist", "fanatic"],
            "play": [{"card": "witch", "token": "dismiss"}],
            "bag": ["ghoul"],
        },
    )
    board.do("play hanging judge", "choose 1")
    assert board.table["deciding"] == 1
    assert set(board.offered) == {"discard cultist", "discard fanatic"}
    board.do("discard fanatic")
    assert board.foe["hand"] == ["cultist"]
    assert board.foe["discard"] == ["fanatic"]
    assert board.table["deciding"] == 0


@rule("TOL-GLOS-01")
def test_an_effect_that_makes_oneself_discard_takes_the_card_from_the_hand() -> None:
    board = Board(me={"hand": ["cultist"], "play": ["ghoul"], "deck": ["witch"]})
    board.do("overlord")
    assert set(board.offered) == {"discard cultist", "discard witch"}


@rule("TOL-GLOS-02")
def test_nobody_may_discard_of_his_own_free_will() -> None:
    board = Board(me={"hand": ["cultist", "fanatic", "ghoul"]})
    assert not [option for option in board.offered if option.startswith("discard")]
    assert board.refusal("discard cultist") == "TOL-GLOS-02"


# -- odd cards -------------------------------------------------------------------------------------------


def test_the_spendthrift_discards_up_to_a_number_and_makes_the_opponent_discard() -> None:
    board = odd(
        me={"hand": ["spendthrift", "cultist", "fanatic"], "deck": ["ghoul", "skeleton"]},
        foe={"hand": ["cultist", "fanatic", "banshee"]},
    )
    board.do("play spendthrift")
    assert board.offered == ["discard cultist", "discard fanatic", "done"]
    board.do("discard cultist", "discard fanatic")
    assert (board.table["deciding"], "done" in board.offered) == (1, False)
    board.do("discard cultist", "discard fanatic")
    assert board.offered == ["discard banshee", "done"]
    board.do("done")
    assert (board.me["hand"], board.foe["hand"]) == (["ghoul", "skeleton"], ["banshee"])


def test_discarding_stops_when_a_triggered_ability_has_emptied_the_hand() -> None:
    """AMB-40: as much as possible; nobody is asked for a card that is not there."""
    cards = {
        "monster": [
            {
                "id": "clumsy",
                "source": "penumbra",
                "triggers": [{"on": "discard", "do": {"do": "discard"}}],
                "unique": {"do": "discard", "n": 2},
            }
        ]
    }
    board = Board(cards=cards, me={"hand": ["clumsy", "cultist", "cultist", "cultist"], "deck": []})
    board.do("play clumsy", "discard cultist", "discard cultist")
    assert (board.me["hand"], board.table["deciding"]) == ([], 0)
    assert "pass" in board.offered
