"""Where cards lie, and which of several copies is meant (TOL-COMP-09 to 11, TOL-GLOS-04)."""

from __future__ import annotations

from typing import Any

from penumbra.games.london import numbers as w
from penumbra.games.london.state import zones
from tests.games.london.board import Board
from tests.support import rule

USED_FIRST = w.USED_ABILITY
USED_BOTH = w.USED_BOTH
KNOWN_TO_ME = w.KNOWN
KNOWN_TO_FOE = w.KNOWN << 1


def board_with(zone: str, *marks: int, **me: Any) -> tuple[Board, list[int]]:
    """As many Ghouls in a zone of mine as there are marks, each with its mark; and these Ghouls."""
    board = Board(me={"hand": [], **me, zone: [*me.get(zone, []), *["ghoul"] * len(marks)]})
    state = board.state
    cards: list[int] = getattr(state.players[0], zone)
    ghouls = [card for card in cards if zones.name(state, card) == "ghoul"]
    for card, mark in zip(ghouls, marks, strict=True):
        state.marks[card] |= mark
    return board, ghouls


def to_discard(*marks: int) -> int:
    """The place of the Ghoul that leaves the hand."""
    board, ghouls = board_with("hand", *marks)
    return ghouls.index(zones.find_to_discard(board.state, 0, board.state.box.design[ghouls[0]]))


def worn(*marks: int) -> int:
    board, ghouls = board_with("discard", *marks)
    return ghouls.index(zones.most_worn(board.state, ghouls))


# -- discarding ------------------------------------------------------------------------------------------


@rule("TOL-HORDE-11")
def test_the_copy_that_was_used_is_discarded_and_the_fresh_one_kept() -> None:
    assert to_discard(0, USED_FIRST) == 1
    assert to_discard(USED_FIRST, 0) == 0
    assert to_discard(USED_FIRST, USED_BOTH) == 1


@rule("TOL-GLOS-12")
def test_of_copies_used_alike_the_one_that_the_opponent_knows_is_discarded() -> None:
    """It tells him nothing new; what its owner knows of his own hand makes no difference."""
    assert to_discard(0, KNOWN_TO_FOE) == 1
    assert to_discard(KNOWN_TO_FOE, 0) == 0
    assert to_discard(0, KNOWN_TO_ME) == 0


@rule("TOL-HORDE-11")
def test_use_counts_before_what_the_opponent_knows() -> None:
    assert to_discard(KNOWN_TO_FOE, USED_FIRST) == 1


def test_of_equal_copies_always_the_same_is_discarded() -> None:
    assert to_discard(0, 0) == 0
    assert to_discard(USED_FIRST, USED_FIRST) == 0


@rule("TOL-HORDE-11")
def test_a_discarded_card_is_the_used_copy() -> None:
    board, (fresh, used) = board_with("hand", 0, USED_FIRST, bag=[])
    board.do("overlord", "discard ghoul")
    assert board.state.players[0].hand == [fresh]
    assert board.state.players[0].discard == [used]


@rule("TOL-KEY-02")
def test_a_curse_takes_the_used_copy() -> None:
    board = Board(me={"hand": ["fog-wraith"], "play": ["demonologist"]}, foe={"hand": ["ghoul", "ghoul"]})
    state = board.state
    fresh, used = state.players[1].hand
    state.marks[used] |= USED_FIRST
    board.do("play fog wraith", "curse: discard ghoul")
    assert state.players[1].hand == [fresh]
    assert state.players[1].discard == [used]


# -- sacrificing -----------------------------------------------------------------------------------------


@rule("TOL-KEY-05")
def test_a_sacrifice_from_hand_takes_the_used_copy() -> None:
    board, (fresh, used) = board_with("hand", 0, USED_FIRST, overlord="azazael")
    board.do("overlord", "sacrifice ghoul")
    assert board.state.players[0].hand == [fresh]
    assert used in board.state.removed


@rule("TOL-KEY-05")
def test_of_open_copies_the_most_used_is_sacrificed_whoever_knew_it() -> None:
    assert worn(0, USED_FIRST) == 1
    assert worn(USED_FIRST, USED_BOTH) == 1
    assert worn(0, KNOWN_TO_FOE) == 0
    assert worn(0, 0) == 0


@rule("TOL-KEY-05")
def test_a_sacrifice_from_the_discard_pile_takes_the_used_copy() -> None:
    grave = {"id": "gravedigger", "source": "penumbra", "unique": [{"do": "sacrifice", "from": "discard"}]}
    board = Board(cards={"monster": [grave]}, me={"hand": ["gravedigger"], "discard": ["ghoul", "ghoul"]})
    state = board.state
    fresh, used = state.players[0].discard
    state.marks[used] |= USED_BOTH
    board.do("play gravedigger", "sacrifice ghoul")
    assert state.players[0].discard == [fresh]
    assert used in state.removed


# -- the play area ---------------------------------------------------------------------------------------


@rule("TOL-COMP-09")
def test_a_play_area_holds_overlord_deck_discard_pile_cards_in_play_and_relic_zone() -> None:
    board = Board(
        me={
            "play": ["ghoul"],
            "relics": ["storm-lantern"],
            "discard": ["skeleton"],
            "deck": ["cultist", "fanatic"],
        }
    )
    area = board.view(1)["players"][0]
    assert area["overlord"] == "methuselah"
    assert area["deck_count"] == 2
    assert area["discard"] == ["skeleton"]
    assert [card["card"] for card in area["play"]] == ["ghoul"]
    assert [card["card"] for card in area["relics"]] == ["storm-lantern"]


@rule("TOL-COMP-10")
def test_a_relic_in_the_relic_zone_can_be_sacrificed_from_the_play_area() -> None:
    """AMB-16."""
    board = Board(me={"play": ["ghoul", "veil-acolyte"], "relics": ["storm-lantern"]})
    board.do("horde ghoul + veil acolyte", "activate ghoul")
    assert "sacrifice storm lantern" in board.offered


@rule("TOL-COMP-10")
def test_relics_count_as_cards_in_play() -> None:
    crowd = {
        "id": "crowd",
        "source": "penumbra",
        "unique": {"do": "gain", "coin": 1, "per": {"count": "cards-in-play"}},
    }
    board = Board(
        cards={"monster": [crowd]}, me={"hand": ["crowd"], "relics": ["storm-lantern", "leech-jar"]}
    )
    board.do("play crowd")
    assert board.me["coin"] == 3


@rule("TOL-COMP-11")
def test_destroy_reaches_cards_in_play_and_the_street_and_nothing_else() -> None:
    """AMB-15: no hands, decks, discard piles, Market, Acolyte stack or Overlord sheets."""
    board = Board(
        street=["witch"],
        market=["gargoyle"],
        me={
            "hand": ["antiquary", "ghoul"],
            "deck": ["fanatic"],
            "discard": ["skeleton"],
            "relics": ["leech-jar"],
        },
        foe={"hand": ["banshee"], "deck": ["cultist"], "discard": ["poltergeist"], "play": ["fog-wraith"]},
    )
    board.do("play antiquary")
    assert sorted(board.offered) == [
        "destroy antiquary",
        "destroy leech jar",
        "destroy street witch",
        "destroy their fog wraith",
    ]


@rule("TOL-COMP-11")
def test_only_cards_in_play_count_as_monsters_in_play() -> None:
    board = Board(
        street=["ghoul"],
        me={"hand": ["corpse-candle", "ghoul"], "deck": ["skeleton"], "discard": ["skeleton"]},
    )
    board.do("play corpse candle")
    assert board.me["recovery"] == 0


@rule("TOL-COMP-11")
def test_an_overlord_sheet_is_no_monster_of_its_faction_in_play() -> None:
    board = Board(me={"overlord": "methuselah", "hand": ["dead-mans-dole"]})
    board.do("play dead mans dole")
    assert board.me["might"] == 0


# -- discard piles ---------------------------------------------------------------------------------------


@rule("TOL-GLOS-04")
def test_a_card_in_a_discard_pile_has_no_effect() -> None:
    board = Board(
        me={
            "might": 3,
            "hand": ["guild-acolyte", "cultist"],
            "discard": ["fog-wraith", "skeleton"],
            "play": ["poltergeist"],
        },
        foe={"life": 40, "discard": ["gargoyle", "tower-portcullis"]},
    )
    assert not [option for option in board.offered if option.startswith(("horde", "relic", "haunt"))]
    board.do("attack 3", "play guild acolyte", "sacrifice guild acolyte")
    assert board.foe["life"] == 37
    assert board.me["recovery"] == 0


@rule("TOL-GLOS-04")
def test_the_order_of_a_discard_pile_does_not_matter() -> None:
    one = Board(me={"discard": ["ghoul", "witch", "skeleton"]}, street=[], market=[])
    other = Board(me={"discard": ["skeleton", "ghoul", "witch"]}, street=[], market=[])
    assert one.view(0) == other.view(0)
    assert one.view(1) == other.view(1)


# -- hands -----------------------------------------------------------------------------------------------


@rule("TOL-GLOS-05")
def test_there_is_no_hand_limit() -> None:
    board = Board(me={"rally": 9, "deck": ["cultist"] * 5 + ["fanatic"] * 6 + ["ghoul", "ghoul", "witch"]})
    board.do("pass")
    assert len(board.me["hand"]) == 14
