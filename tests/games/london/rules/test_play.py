"""The Play action (TOL-PLAY)."""

from __future__ import annotations

from tests.games.london.board import Board
from tests.support import rule


@rule("TOL-PLAY-01")
def test_a_play_action_puts_one_card_from_hand_into_the_play_area() -> None:
    board = Board(me={"hand": ["cultist", "cultist", "fanatic"]})
    board.do("play cultist")
    assert (board.me["hand"], board.me["play"]) == (["cultist", "fanatic"], ["cultist"])


@rule("TOL-PLAY-01")
def test_a_played_card_lies_face_up_for_everybody() -> None:
    board = Board(me={"hand": ["ghoul"]})
    board.do("play ghoul")
    assert [[card["card"] for card in board.view(seat)["players"][0]["play"]] for seat in (-1, 0, 1)] == [
        ["ghoul"]
    ] * 3


@rule("TOL-PLAY-01")
def test_only_cards_in_hand_can_be_played() -> None:
    board = Board(
        me={"hand": ["cultist"], "deck": ["fanatic"], "discard": ["ghoul"], "play": ["skeleton"]},
        foe={"hand": ["banshee"]},
        street=["witch"],
    )
    assert [text for text in board.offered if text.startswith("play")] == ["play cultist"]


@rule("TOL-PLAY-02")
def test_playing_a_card_is_free() -> None:
    """A card of cost 8, with nothing in the pool."""
    board = Board(me={"hand": ["lady-of-the-fleet", "tower-portcullis"]}, foe={"hand": [], "discard": []})
    board.do("play lady of the fleet", "play tower portcullis")
    assert board.me["play"] == ["lady of the fleet"]
    assert board.me["relics"] == ["tower portcullis"]


@rule("TOL-PLAY-02")
def test_playing_a_card_leaves_the_coins_alone() -> None:
    board = Board(me={"hand": ["werewolf"], "coin": 7})
    board.do("play werewolf")
    assert board.me["coin"] == 7


@rule("TOL-PLAY-03")
def test_monsters_influence_cards_and_relics_can_be_played() -> None:
    board = Board(me={"hand": ["ghoul", "dead-mans-dole", "leech-jar"]})
    board.do("play ghoul", "play dead mans dole", "play leech jar")
    assert (board.me["play"], board.me["relics"]) == (["ghoul", "dead mans dole"], ["leech jar"])


@rule("TOL-PLAY-04")
def test_playing_a_monster_activates_resource_keyword_and_unique_abilities() -> None:
    """The Rat King: 1 Might, DRAW 1, and 1 Might for each cheap Monster."""
    board = Board(me={"hand": ["rat-king"], "play": ["ghoul"], "deck": ["fanatic"]})
    board.do("play rat king")
    assert (board.me["might"], board.me["hand"]) == (2, ["fanatic"])


@rule("TOL-PLAY-04")
def test_playing_an_influence_card_activates_its_resource_and_keyword_abilities() -> None:
    board = Board(me={"overlord": "fenris", "hand": ["call-of-the-pack"]}, foe={"overlord": "lilith"}, turn=3)
    board.do("play call of the pack")
    assert (board.me["might"], board.me["rally"]) == (2, 1)


@rule("TOL-PLAY-04")
def test_playing_a_monster_activates_neither_triggered_nor_horde_abilities() -> None:
    """Barghest: its trigger waits for an Undead, its CURSE for a Horde."""
    board = Board(me={"hand": ["barghest"], "play": ["ghoul"]}, foe={"hand": ["cultist"]})
    board.do("play barghest")
    assert (board.foe["life"], board.foe["hand"], board.table["deciding"]) == (50, ["cultist"], 0)


@rule("TOL-PLAY-04")
def test_a_monster_put_into_play_by_an_effect_activates_nothing() -> None:
    """AMB-25."""
    board = Board(
        me={"hand": ["court-of-bones"], "play": ["ghoul"], "deck": ["werewolf"], "discard": ["cultist"]}
    )
    board.do("play court of bones")
    assert board.me["play"] == ["ghoul", "court of bones", "werewolf"]
    assert (board.me["might"], board.me["rally"], board.me["hand"]) == (0, 0, [])


@rule("TOL-PLAY-04")
def test_a_monster_put_into_play_by_an_effect_was_not_played() -> None:
    """AMB-25: the Demonologist waits for a Spirit that is played, and does not lose his first time."""
    board = Board(
        me={
            "hand": ["court-of-bones", "fog-wraith"],
            "play": ["ghoul", "demonologist"],
            "deck": ["poltergeist"],
        },
        foe={"hand": ["cultist"]},
    )
    board.do("play court of bones")
    assert (board.me["play"][-1], board.table["deciding"]) == ("poltergeist", 0)
    board.do("play fog wraith")
    assert board.offered == ["curse: lose life", "curse: discard cultist"]


@rule("TOL-PLAY-04")
def test_a_monster_put_into_play_by_an_effect_is_in_play() -> None:
    """AMB-25: it may join a Horde."""
    board = Board(me={"hand": ["court-of-bones"], "play": ["ghoul"], "deck": ["poltergeist"]})
    board.do("play court of bones")
    assert "horde ghoul + poltergeist" in board.offered


@rule("TOL-PLAY-04")
def test_a_haunt_activation_is_no_playing() -> None:
    """AMB-25: the Demonologist does not answer the Haunt action of a Spirit."""
    wraith = {"card": "fog-wraith", "token": "dismiss", "began": True}
    board = Board(me={"play": ["demonologist", wraith]}, foe={"hand": ["cultist"]})
    board.do("haunt fog wraith")
    assert (board.table["deciding"], board.me["might"]) == (0, 1)


@rule("TOL-PLAY-05")
def test_playing_a_relic_does_not_activate_it() -> None:
    board = Board(me={"hand": ["mourning-locket"]})
    board.do("play mourning locket")
    assert (board.me["recovery"], board.me["used"]) == (0, [])


@rule("TOL-PLAY-05")
def test_a_relic_can_be_used_in_the_turn_in_which_it_was_played() -> None:
    """AMB-29."""
    board = Board(me={"hand": ["mourning-locket"]})
    board.do("play mourning locket", "relic mourning locket")
    assert board.me["recovery"] == 1


@rule("TOL-PLAY-01")
def test_playing_a_card_that_is_not_in_hand_is_refused() -> None:
    board = Board(me={"hand": ["cultist"], "discard": ["ghoul"]})
    assert board.refusal("play ghoul") == "TOL-PLAY-01"
