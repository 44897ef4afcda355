"""The keywords (TOL-KEY)."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from tests.games.london.board import Board
from tests.support import rule

EMPTY_STREET: dict[str, Any] = {"street": [], "market": []}
HAMMER_AND_HORN = {
    "monster": [
        {"id": "hammer", "source": "penumbra", "copies": 2, "cost": 9, "keywords": ["destroy"]},
        {"id": "horn", "source": "penumbra", "cost": 9, "keywords": ["command"]},
    ]
}

GHOUL_AND_KIN = ["ghoul", "veil-acolyte"]
LET_THE_GHOUL_SACRIFICE = ["horde ghoul + veil acolyte", "activate ghoul"]


# -- DRAW ------------------------------------------------------------------------------------------------


@rule("TOL-KEY-01")
def test_draw_takes_that_many_cards_from_the_top_of_the_deck_into_the_hand() -> None:
    board = Board(me={"hand": ["lodge-grand-master"], "deck": ["witch", "ghoul", "skeleton"]}, **EMPTY_STREET)
    board.do("play lodge grand master")
    assert board.me["hand"] == ["ghoul", "witch"]
    assert board.me["deck"] == ["skeleton"]


@rule("TOL-KEY-01")
def test_draw_one_takes_one_card() -> None:
    board = Board(me={"hand": ["rat-king"], "deck": ["witch", "ghoul"]})
    board.do("play rat king")
    assert board.me["hand"] == ["witch"]


# -- CURSE -----------------------------------------------------------------------------------------------


@rule("TOL-KEY-02")
def test_the_victim_of_curse_chooses_between_life_and_any_card_of_his_hand_amb_12_diff_17() -> None:
    board = Board(me={"hand": ["witch", "cultist"]}, foe={"hand": ["cultist", "fanatic", "fanatic"]})
    board.do("play witch")
    assert board.table["deciding"] == 1
    assert set(board.offered) == {"curse: lose life", "curse: discard cultist", "curse: discard fanatic"}


@rule("TOL-KEY-02")
def test_a_cursed_player_may_lose_two_life() -> None:
    board = Board(me={"hand": ["witch"]}, foe={"life": 30, "hand": ["cultist"]})
    board.do("play witch", "curse: lose life")
    assert board.foe["life"] == 28
    assert board.foe["hand"] == ["cultist"]


@rule("TOL-KEY-02")
def test_a_cursed_player_may_discard_one_card_instead() -> None:
    board = Board(me={"hand": ["witch"]}, foe={"life": 30, "hand": ["cultist", "fanatic"]})
    board.do("play witch", "curse: discard fanatic")
    assert board.foe["life"] == 30
    assert board.foe["hand"] == ["cultist"]
    assert board.foe["discard"] == ["fanatic"]


@rule("TOL-KEY-02")
def test_with_an_empty_hand_curse_costs_two_life_amb_11() -> None:
    board = Board(me={"hand": ["witch"]}, foe={"life": 30})
    board.do("play witch")
    assert board.foe["life"] == 28
    assert board.table["deciding"] == 0


@rule("TOL-KEY-02")
def test_curse_can_end_the_game_amb_13() -> None:
    board = Board(me={"hand": ["witch"]}, foe={"life": 2, "hand": ["cultist"]})
    board.do("play witch", "curse: lose life")
    assert board.foe["life"] == 0
    assert board.table["winner"] == 0


# -- FRENZY ----------------------------------------------------------------------------------------------


@rule("TOL-KEY-03")
@pytest.mark.parametrize(("choice", "coin", "might"), [("coin", 2, 0), ("might", 0, 2)])
def test_frenzy_gives_two_might_or_two_coins_amb_01(choice: str, coin: int, might: int) -> None:
    board = Board(me={"hand": ["blood-moon"]})
    board.do("play blood moon")
    assert set(board.offered) == {"frenzy: coin", "frenzy: might"}
    board.do(f"frenzy: {choice}")
    assert (board.me["coin"], board.me["might"]) == (coin, might)


@rule("TOL-KEY-03")
@pytest.mark.parametrize(
    ("house", "offered"),
    [
        ("might-or-coin", {"frenzy: might", "frenzy: coin"}),
        ("might-or-recovery", {"frenzy: might", "frenzy: recovery"}),
        ("coin-or-recovery", {"frenzy: coin", "frenzy: recovery"}),
    ],
)
def test_the_house_rule_says_which_resources_frenzy_offers_amb_01(house: str, offered: set[str]) -> None:
    board = Board(me={"hand": ["blood-moon"]}, house={"frenzy": house})
    board.do("play blood moon")
    assert set(board.offered) == offered


# -- HAUNT -----------------------------------------------------------------------------------------------


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


# -- SACRIFICE -------------------------------------------------------------------------------------------


@rule("TOL-KEY-05")
def test_a_sacrificed_card_leaves_the_game_for_good() -> None:
    board = Board(me={"play": [*GHOUL_AND_KIN, "witch"]})
    board.do(*LET_THE_GHOUL_SACRIFICE, "sacrifice witch")
    assert board.me["play"] == ["ghoul", "veil acolyte"]
    assert "witch" not in board.me["discard"]
    assert "witch" in board.table["removed"]


@rule("TOL-KEY-05")
def test_a_card_may_be_sacrificed_by_its_own_ability_amb_50() -> None:
    board = Board(me={"play": [*GHOUL_AND_KIN, "witch"]})
    board.do(*LET_THE_GHOUL_SACRIFICE, "sacrifice ghoul")
    assert board.me["play"] == ["veil acolyte", "witch"]
    assert "ghoul" in board.table["removed"]


@rule("TOL-KEY-05")
def test_sacrifice_without_may_must_be_carried_out_amb_09() -> None:
    board = Board(me={"play": GHOUL_AND_KIN})
    board.do(*LET_THE_GHOUL_SACRIFICE)
    assert set(board.offered) == {"sacrifice ghoul", "sacrifice veil acolyte"}


@rule("TOL-KEY-05")
def test_the_house_rule_lets_one_decline_a_sacrifice_amb_09() -> None:
    board = Board(me={"play": GHOUL_AND_KIN}, house={"decline": "yes"})
    board.do(*LET_THE_GHOUL_SACRIFICE, "decline")
    assert board.me["play"] == ["ghoul", "veil acolyte"]
    assert board.me["coin"] == 0


@rule("TOL-KEY-06")
def test_only_cards_of_ones_own_play_area_can_be_sacrificed_relics_and_influence_too_amb_16() -> None:
    board = Board(
        me={
            "hand": ["cultist"],
            "play": [*GHOUL_AND_KIN, "dead-mans-dole"],
            "relics": ["stopped-clock"],
            "discard": ["skeleton"],
        },
        foe={"play": ["gargoyle"], "relics": ["leech-jar"]},
    )
    board.do(*LET_THE_GHOUL_SACRIFICE)
    assert set(board.offered) == {
        "sacrifice ghoul", "sacrifice veil acolyte", "sacrifice dead mans dole", "sacrifice stopped clock",
    }  # fmt: skip
    board.do("sacrifice stopped clock")
    assert board.me["relics"] == []


@rule("TOL-KEY-06")
def test_a_card_that_says_otherwise_sacrifices_from_the_discard_pile() -> None:
    board = Board(me={"hand": ["weeping-nun", "cultist"], "play": ["witch"], "discard": ["ghoul"]})
    board.do("play weeping nun")
    assert set(board.offered) == {"sacrifice ghoul", "decline"}


@rule("TOL-KEY-07")
@pytest.mark.parametrize(
    ("house", "pool"), [("coin", (1, 0, 0)), ("recovery", (0, 0, 1)), ("might", (0, 1, 0))]
)
def test_a_sacrifice_gives_one_coin_or_what_the_house_rule_says_amb_02(
    house: str, pool: tuple[int, int, int]
) -> None:
    board = Board(me={"play": GHOUL_AND_KIN}, house={"sacrifice-reward": house})
    board.do(*LET_THE_GHOUL_SACRIFICE, "sacrifice ghoul")
    assert (board.me["coin"], board.me["might"], board.me["recovery"]) == pool


@rule("TOL-KEY-07")
def test_each_sacrificed_card_gives_its_own_coin() -> None:
    board = Board(me={"overlord": "azazael", "hand": ["cultist"], "play": GHOUL_AND_KIN})
    board.do("overlord", "sacrifice cultist", *LET_THE_GHOUL_SACRIFICE, "sacrifice ghoul")
    assert board.me["coin"] == 1 + 1


# -- COMMAND ---------------------------------------------------------------------------------------------


@rule("TOL-KEY-08")
def test_command_returns_a_monster_of_cost_below_four_to_the_hand_diff_16() -> None:
    board = Board(
        me={
            "hand": ["werewolf"],
            "discard": ["poltergeist", "demonologist", "ghoul", "dead-mans-dole", "lycan-blood"],
        },
        foe={"discard": ["mudlark"]},
    )
    board.do("play werewolf")
    assert set(board.offered) == {"command poltergeist", "command ghoul"}
    board.do("command poltergeist")
    assert board.me["hand"] == ["poltergeist"]
    assert "poltergeist" not in board.me["discard"]


@rule("TOL-KEY-08")
def test_command_can_return_monsters_without_a_printed_cost_amb_06() -> None:
    board = Board(me={"hand": ["werewolf"], "discard": ["cultist", "fanatic"]})
    board.do("play werewolf")
    assert set(board.offered) == {"command cultist", "command fanatic"}


@rule("TOL-KEY-08")
def test_command_has_no_effect_when_no_monster_fits() -> None:
    board = Board(me={"hand": ["werewolf"], "discard": ["skeleton", "demonologist", "lycan-blood"]})
    board.do("play werewolf")
    assert board.me["hand"] == []
    assert board.me["discard"] == ["demonologist", "lycan-blood", "skeleton"]
    assert board.me["rally"] == 1


@rule("TOL-KEY-08")
def test_the_house_rule_lets_one_decline_a_command_amb_09() -> None:
    board = Board(me={"hand": ["werewolf"], "discard": ["ghoul"]}, house={"decline": "yes"})
    board.do("play werewolf")
    assert set(board.offered) == {"command ghoul", "decline"}


@rule("TOL-KEY-08")
def test_command_returns_the_copy_whose_horde_ability_is_still_unused_amb_21() -> None:
    play = [{"card": "ghoul", "used": ["first"]}, "ghoul", "veil-acolyte"]
    board = Board(
        me={"hand": ["hammer", "hammer", "horn"], "play": play}, cards=HAMMER_AND_HORN, **EMPTY_STREET
    )
    board.do("play hammer", "destroy ghoul 1", "play hammer", "destroy ghoul", "play horn", "play ghoul")
    board.do("horde ghoul + veil acolyte")
    assert "activate ghoul" in board.offered


@rule("TOL-KEY-09")
def test_the_returned_monster_can_be_played_in_the_same_turn() -> None:
    board = Board(me={"hand": ["werewolf"], "discard": ["ghoul"]})
    board.do("play werewolf", "play ghoul")
    assert board.me["play"] == ["werewolf", "ghoul"]
    assert board.me["might"] == 5 + 1


# -- CLAIM -----------------------------------------------------------------------------------------------


@rule("TOL-KEY-10")
def test_a_bought_card_with_claim_may_go_on_top_of_the_deck() -> None:
    board = Board(me={"coin": 2, "deck": ["witch"]}, street=["ghoul"], market=[])
    board.do("buy ghoul")
    assert set(board.offered) == {"claim: deck", "claim: discard pile"}
    board.do("claim: deck")
    assert board.me["deck"] == ["ghoul", "witch"]
    assert board.me["discard"] == []


@rule("TOL-KEY-10")
def test_a_bought_card_with_claim_may_also_go_to_the_discard_pile() -> None:
    board = Board(me={"coin": 2, "deck": ["witch"]}, street=["ghoul"], market=[])
    board.do("buy ghoul", "claim: discard pile")
    assert board.me["deck"] == ["witch"]
    assert board.me["discard"] == ["ghoul"]


@rule("TOL-KEY-10")
def test_each_claimed_card_lies_on_top_of_the_one_claimed_before_amb_36() -> None:
    board = Board(
        me={"overlord": "lilith", "coin": 3, "deck": ["witch"]}, street=["ghoul", "mudlark"], market=[]
    )
    board.do("buy ghoul", "claim: deck", "overlord", "buy mudlark", "claim: deck")
    assert board.me["deck"] == ["mudlark", "ghoul", "witch"]


def holding() -> Board:
    """A bought Ghoul is in the hands of `me`, who has not chosen yet."""
    board = Board(
        me={"coin": 2, "deck": ["witch"], "discard": ["cultist"]}, street=["ghoul", "ghoul"], market=[]
    )
    return board.do("buy ghoul")


@rule("TOL-KEY-10")
@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_a_card_to_be_claimed_lies_nowhere_but_in_its_buyers_hands_amb_53(viewer: int) -> None:
    board = holding()
    assert (board.me["held"], board.me["discard"], board.me["deck"]) == (["ghoul"], ["cultist"], ["witch"])
    buyer, other = board.view(viewer)["players"]
    assert (buyer["held"], buyer["discard"], buyer["hand_count"]) == (["ghoul"], ["cultist"], 0)
    assert other["held"] == []


@rule("TOL-KEY-10")
@pytest.mark.parametrize(("where", "pile"), [("deck", "deck"), ("discard pile", "discard")])
def test_a_claimed_card_leaves_its_buyers_hands(where: str, pile: str) -> None:
    board = holding().do(f"claim: {where}")
    assert board.me["held"] == []
    assert board.me[pile].count("ghoul") == 1


@rule("TOL-KEY-10")
def test_a_card_to_be_claimed_is_neither_lost_nor_doubled() -> None:
    board = holding()
    copies = {card: len(some) for card, some in zip(board.game.box.ids, board.game.box.copies, strict=True)}
    assert board.game.census(board.state) == copies
    again = board.game.load(board.game.dump(board.state))
    assert board.game.dump(again) == board.game.dump(board.state)


@rule("TOL-KEY-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_to_be_claimed_is_the_same_in_every_world(seat: int) -> None:
    board = holding()
    for seed in range(20):
        world = board.game.resample(board.state, seat, Chance(seed))
        assert board.game.view(world, seat) == board.view(seat)


@rule("TOL-KEY-10")
def test_a_saved_match_with_the_card_on_the_discard_pile_is_understood() -> None:
    """So it lay while its buyer was asked, before there was a ruling (AMB-53)."""
    board = holding()
    saved: Any = board.game.dump(board.state)
    _, seat, card = saved["stack"][-1]
    saved["players"][seat]["discard"].append(card)
    assert board.game.dump(board.game.load(saved)) == board.game.dump(board.state)


@rule("TOL-KEY-10")
def test_playing_a_card_with_claim_does_not_claim_anything() -> None:
    board = Board(me={"hand": ["ghoul"]})
    board.do("play ghoul")
    assert "claim: deck" not in board.offered
    assert board.me["play"] == ["ghoul"]


# -- DESTROY ---------------------------------------------------------------------------------------------


@rule("TOL-KEY-11")
def test_destroy_may_choose_any_card_in_play_or_on_the_street_and_nothing_else_amb_14_amb_15_amb_50() -> None:
    board = Board(
        me={
            "hand": ["antiquary", "cultist"],
            "play": ["witch"],
            "relics": ["leech-jar"],
            "discard": ["ghoul"],
        },
        foe={"hand": ["fanatic"], "play": ["gargoyle"], "relics": ["stopped-clock"], "discard": ["skeleton"]},
        street=["mudlark"],
        market=[],
    )
    board.do("play antiquary")
    assert set(board.offered) == {
        "destroy antiquary", "destroy witch", "destroy leech jar", "destroy their gargoyle",
        "destroy their stopped clock", "destroy street mudlark",
    }  # fmt: skip


@rule("TOL-KEY-11")
def test_a_destroyed_card_goes_to_its_owners_discard_pile() -> None:
    board = Board(
        me={"hand": ["antiquary"]}, foe={"relics": ["stopped-clock"], "play": ["gargoyle"]}, **EMPTY_STREET
    )
    board.do("play antiquary", "destroy their stopped clock")
    assert board.foe["relics"] == []
    assert board.foe["discard"] == ["stopped-clock"]
    assert board.me["discard"] == []
    assert "stopped-clock" not in board.table["removed"]


@rule("TOL-KEY-11")
def test_one_may_destroy_ones_own_card_even_the_one_with_the_ability_amb_14_amb_50() -> None:
    board = Board(me={"hand": ["antiquary"], "play": ["witch"]}, **EMPTY_STREET)
    board.do("play antiquary", "destroy antiquary")
    assert board.me["play"] == ["witch"]
    assert board.me["discard"] == ["antiquary"]


@rule("TOL-KEY-11")
def test_the_house_rule_lets_one_decline_a_destroy_amb_09() -> None:
    board = Board(me={"hand": ["antiquary"]}, house={"decline": "yes"}, **EMPTY_STREET)
    board.do("play antiquary")
    assert set(board.offered) == {"destroy antiquary", "decline"}


@rule("TOL-KEY-12")
def test_a_destroyed_street_card_leaves_the_game_and_its_place_is_filled() -> None:
    board = Board(me={"hand": ["antiquary"]}, street=["mudlark", "witch"], market=["werewolf"])
    board.do("play antiquary", "destroy street mudlark")
    assert board.table["street"][:2] == ["werewolf", "witch"]
    assert "mudlark" in board.table["removed"]
    assert (board.me["discard"], board.foe["discard"]) == ([], [])


@rule("TOL-KEY-12")
def test_with_an_empty_market_the_gap_of_a_destroyed_street_card_stays_amb_17() -> None:
    board = Board(me={"hand": ["antiquary"]}, street=["mudlark", "witch"], market=[])
    board.do("play antiquary", "destroy street mudlark")
    assert board.table["street"] == ["", "witch", "", "", ""]
    assert "mudlark" in board.table["removed"]


# -- RALLY -----------------------------------------------------------------------------------------------


@rule("TOL-KEY-13")
def test_rally_adds_a_card_to_ones_next_draw_phase() -> None:
    board = Board(me={"hand": ["barghest"], "bag": ["cultist"] * 5 + ["fanatic"] * 3})
    board.do("play barghest")
    assert board.me["rally"] == 1
    board.do("pass")
    assert len(board.me["hand"]) == 6


@rule("TOL-KEY-13")
def test_rally_tokens_add_up() -> None:
    board = Board(me={"hand": ["call-of-the-pack", "barghest"], "bag": ["cultist"] * 5 + ["fanatic"] * 3})
    board.do("play call of the pack", "play barghest", "pass")
    assert len(board.me["hand"]) == 7


@rule("TOL-KEY-13")
def test_rally_tokens_never_run_out_amb_37() -> None:
    board = Board(me={"hand": ["barghest"], "rally": 10})
    board.do("play barghest")
    assert board.me["rally"] == 11
