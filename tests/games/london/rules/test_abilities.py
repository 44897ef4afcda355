"""Ability types and the order in which they are resolved (TOL-ABIL)."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.london.content.box import parse_pack
from penumbra.games.london.content.vocabulary import RESOURCES
from penumbra.kernel.game import ContentError
from tests.games.london.board import Board
from tests.support import rule


def monster(card_id: str, **fields: Any) -> dict[str, Any]:
    return {"id": card_id, "source": "penumbra", **fields}


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


# -- Keyword and Unique abilities ------------------------------------------------------------------------


@rule("TOL-ABIL-04")
def test_a_keyword_is_activated_the_moment_the_monster_is_played() -> None:
    board = Board(me={"hand": ["barghest"]})
    board.do("play barghest")
    assert board.me["rally"] == 1


@rule("TOL-ABIL-04")
def test_resources_come_before_keywords() -> None:
    """AMB-10: when FRENZY asks, the 5 Might are already in the pool."""
    board = Board(me={"hand": ["menagerie-tiger"]})
    board.do("play menagerie tiger")
    assert board.offered == ["frenzy: coin", "frenzy: might"]
    assert board.me["might"] == 5


@rule("TOL-ABIL-04")
def test_keywords_are_resolved_from_left_to_right() -> None:
    """AMB-10: while FRENZY asks, only a RALLY to the left of it has happened."""
    left = Board(cards={"monster": [monster("imp", keywords=["frenzy", "rally"])]}, me={"hand": ["imp"]})
    right = Board(cards={"monster": [monster("imp", keywords=["rally", "frenzy"])]}, me={"hand": ["imp"]})
    assert left.do("play imp").me["rally"] == 0
    assert right.do("play imp").me["rally"] == 1
    assert left.offered == right.offered == ["frenzy: coin", "frenzy: might"]


@rule("TOL-ABIL-04")
@pytest.mark.parametrize(
    ("keyword", "offered"),
    [
        ("sacrifice", ["sacrifice ghoul", "sacrifice imp"]),
        ("command", ["command cultist", "command fanatic"]),
        ("destroy", ["destroy ghoul", "destroy imp", "destroy street witch"]),
    ],
)
def test_an_ability_that_does_not_say_may_must_be_carried_out(keyword: str, offered: list[str]) -> None:
    """AMB-09: all legal choices are offered, and declining is none of them."""
    board = Board(
        cards={"monster": [monster("imp", keywords=[keyword])]},
        me={"hand": ["imp"], "play": ["ghoul"], "discard": ["cultist", "fanatic"]},
        street=["witch"],
        market=[],
    )
    board.do("play imp")
    assert sorted(board.offered) == offered


@rule("TOL-ABIL-04")
def test_an_ability_without_any_legal_choice_is_passed_over() -> None:
    """AMB-09, and AMB-40: as much as possible is done."""
    board = Board(
        cards={"monster": [monster("imp", keywords=["command", "rally"])]},
        me={"hand": ["imp"], "discard": ["skeleton"]},
    )
    board.do("play imp")
    assert (board.me["hand"], board.me["rally"], board.table["deciding"]) == ([], 1, 0)


@rule("TOL-ABIL-04")
def test_an_ability_that_says_may_can_be_declined() -> None:
    """AMB-09: the Mudlark's DESTROY says "may"."""
    board = Board(me={"hand": ["mudlark"]}, street=["witch"], market=[])
    board.do("play mudlark")
    assert sorted(board.offered) == ["decline", "destroy street witch"]
    board.do("decline")
    assert board.table["street"][0] == "witch"


@rule("TOL-ABIL-05")
def test_claim_does_nothing_when_the_card_is_played() -> None:
    board = Board(me={"hand": ["ghoul"], "deck": []})
    board.do("play ghoul")
    assert (board.me["play"], board.me["deck"], board.table["deciding"]) == (["ghoul"], [], 0)


@rule("TOL-ABIL-05")
def test_claim_works_when_the_card_is_bought() -> None:
    board = Board(street=["ghoul"], market=[], me={"coin": 2, "deck": []})
    board.do("buy ghoul")
    assert board.offered == ["claim: discard pile", "claim: deck"]


@rule("TOL-ABIL-06")
def test_a_unique_ability_comes_after_resource_and_keyword_abilities() -> None:
    """AMB-10: while the Table Rapper's CURSE is being answered nothing can be bought yet; afterwards her
    own Coins pay for the cheaper Mortal."""
    board = Board(me={"hand": ["table-rapper"]}, foe={"hand": ["cultist"]}, street=["witch"], market=[])
    board.do("play table rapper")
    assert (board.table["deciding"], board.me["coin"]) == (1, 3)
    board.do("curse: lose life")
    assert "buy witch" in board.offered
    board.do("buy witch")
    assert (board.me["coin"], board.me["discard"]) == (0, ["witch"])


@rule("TOL-ABIL-06")
def test_a_unique_ability_waits_until_the_keywords_are_fully_resolved() -> None:
    """The card that DRAW brings counts for a Unique ability that looks at the hand."""
    watcher = monster(
        "watcher", keywords=["draw 1"], unique={"do": "gain", "might": 1, "per": {"count": "hand"}}
    )
    board = Board(cards={"monster": [watcher]}, me={"hand": ["watcher"], "deck": ["cultist"]})
    board.do("play watcher")
    assert board.me["might"] == 1


# -- Triggered abilities ---------------------------------------------------------------------------------


@rule("TOL-ABIL-07")
def test_a_triggered_ability_waits_for_its_condition() -> None:
    board = Board(me={"hand": ["demonologist", "fog-wraith"]}, foe={"hand": ["cultist"]})
    board.do("play demonologist")
    assert board.table["deciding"] == 0
    board.do("play fog wraith")
    assert board.offered == ["curse: lose life", "curse: discard cultist"]


@rule("TOL-ABIL-07")
def test_another_event_does_not_meet_the_condition() -> None:
    board = Board(me={"hand": ["ghoul"], "play": ["demonologist"]}, foe={"hand": ["cultist"]})
    board.do("play ghoul")
    assert board.table["deciding"] == 0


@rule("TOL-ABIL-07")
def test_a_cards_own_keyword_can_set_its_triggered_ability_off() -> None:
    """AMB-08: the Witch gains 2 Life from her own CURSE."""
    board = Board(me={"hand": ["witch"], "life": 30}, foe={"hand": []})
    board.do("play witch")
    assert (board.me["life"], board.foe["life"]) == (32, 48)


@rule("TOL-ABIL-07")
def test_a_card_does_not_count_itself_as_a_monster_played() -> None:
    """AMB-08."""
    herald = monster("herald", triggers=[{"on": "play", "where": {"type": "monster"}, "do": "coin 1"}])
    board = Board(cards={"monster": [herald]}, me={"hand": ["herald", "fanatic"]})
    board.do("play herald")
    assert board.me["coin"] == 0
    board.do("play fanatic")
    assert board.me["coin"] == 1


@rule("TOL-ABIL-07")
def test_a_card_that_is_not_in_play_gives_no_benefit() -> None:
    board = Board(
        me={"hand": ["banshee", "witch"], "discard": ["demonologist"], "life": 30}, foe={"hand": []}
    )
    board.do("play banshee")
    assert (board.me["life"], board.foe["life"]) == (30, 48)


@rule("TOL-ABIL-08")
def test_each_time_means_every_time() -> None:
    board = Board(me={"hand": ["banshee", "banshee"], "play": ["witch"], "life": 30}, foe={"hand": []})
    board.do("play banshee", "play banshee")
    assert board.me["life"] == 34


@rule("TOL-ABIL-08")
def test_the_first_time_this_turn_means_once() -> None:
    board = Board(me={"hand": ["fog-wraith", "poltergeist"], "play": ["demonologist"]}, foe={"hand": []})
    board.do("play fog wraith", "play poltergeist")
    assert board.foe["life"] == 48


@rule("TOL-ABIL-08")
def test_the_first_time_is_over_if_it_happened_before_the_card_came_into_play() -> None:
    """AMB-07: literally the first of the turn."""
    board = Board(me={"hand": ["fog-wraith", "demonologist", "poltergeist"]}, foe={"hand": []})
    board.do("play fog wraith", "play demonologist", "play poltergeist")
    assert board.foe["life"] == 50


@rule("TOL-ABIL-08")
def test_the_first_time_comes_again_in_the_next_turn() -> None:
    board = Board(
        me={
            "hand": ["fog-wraith"],
            "play": [{"card": "demonologist", "token": "haunt"}],
            "deck": ["poltergeist"],
        },
        foe={"hand": [], "deck": []},
    )
    board.do("play fog wraith", "pass", "pass", "play poltergeist")
    assert board.foe["life"] == 46


@rule("TOL-ABIL-08")
def test_an_ability_with_a_number_of_times_stops_there() -> None:
    """The Ringmaster's Whip answers three Hordes a turn."""
    pairs = [
        "skeleton",
        "poltergeist",
        "skeleton",
        "poltergeist",
        "ghoul",
        "fog-wraith",
        "ghoul",
        "fog-wraith",
    ]
    board = Board(me={"play": pairs, "relics": ["ringmasters-whip"]})
    board.do("horde skeleton 1 + poltergeist 1", "decline", "horde skeleton 2 + poltergeist 2", "decline")
    board.do("horde ghoul 1 + fog wraith 1", "decline")
    assert board.me["might"] == 3
    board.do("horde ghoul 2 + fog wraith 2", "decline")
    assert board.me["might"] == 3


@rule("TOL-ABIL-08")
def test_an_ability_must_say_what_it_gives() -> None:
    """Benefit, how often, on what: without a benefit it is none."""
    with pytest.raises(ContentError, match=r"imp.*triggers"):
        parse_pack({"monster": [monster("imp", triggers=[{"on": "play", "first": True}])]}, "mine.toml")


@rule("TOL-ABIL-08")
def test_an_ability_must_say_its_condition() -> None:
    with pytest.raises(ContentError, match=r"imp.*triggers.0.on"):
        parse_pack({"monster": [monster("imp", triggers=[{"do": "coin 1"}])]}, "mine.toml")


@rule("TOL-ABIL-09")
def test_the_triggering_effect_is_fully_resolved_first() -> None:
    """The Witch gains her 2 Life only once the victim has answered the CURSE."""
    board = Board(me={"hand": ["witch"], "life": 30}, foe={"hand": ["cultist"]})
    board.do("play witch")
    assert (board.table["deciding"], board.me["life"]) == (1, 30)
    board.do("curse: discard cultist")
    assert board.me["life"] == 32


@rule("TOL-ABIL-09")
def test_each_time_you_curse_comes_right_after_that_curse() -> None:
    """AMB-47: before the remaining abilities of the card that cursed."""
    board = Board(
        me={"hand": ["table-rapper"], "play": ["witch"], "life": 30},
        foe={"hand": ["cultist"]},
        street=["mudlark"],
        market=[],
    )
    board.do("play table rapper", "curse: lose life")
    assert "buy mudlark" in board.offered
    assert "decline" in board.offered
    assert board.me["life"] == 32


@rule("TOL-ABIL-09")
def test_you_play_a_monster_comes_after_all_abilities_of_that_monster() -> None:
    """AMB-47: the Demonologist's CURSE waits for the Spirit's CURSE and its Unique ability."""
    board = Board(
        me={"hand": ["table-rapper"], "play": ["demonologist"]},
        foe={"hand": ["cultist", "fanatic"]},
        street=["mudlark"],
        market=[],
    )
    board.do("play table rapper", "curse: discard cultist")
    assert "buy mudlark" in board.offered
    board.do("decline")
    assert (board.table["deciding"], board.offered) == (1, ["curse: lose life", "curse: discard fanatic"])


@rule("TOL-ABIL-10")
def test_the_owner_orders_several_abilities_set_off_by_one_effect() -> None:
    board = Board(
        me={"hand": ["sewer-rats"], "play": ["headless-coachman", "rat-catcher"], "deck": ["cultist"]},
    )
    board.do("play sewer rats")
    assert sorted(board.offered) == ["trigger headless coachman", "trigger rat catcher"]
    board.do("trigger rat catcher")
    assert (board.me["might"], board.me["hand"]) == (2, ["cultist"])


@rule("TOL-ABIL-10")
def test_the_abilities_are_carried_out_in_the_order_chosen() -> None:
    board = Board(
        cards={
            "relic": [
                {
                    "id": "drum",
                    "source": "penumbra",
                    "cost": 1,
                    "triggers": [{"on": "rally", "do": "draw 1"}],
                },
                {
                    "id": "horn",
                    "source": "penumbra",
                    "cost": 1,
                    "triggers": [{"on": "rally", "do": {"do": "gain", "coin": 1, "per": {"count": "hand"}}}],
                },
            ]
        },
        me={"hand": ["barghest"], "relics": ["drum", "horn"], "deck": ["cultist"]},
    )
    board.do("play barghest", "trigger horn")
    assert (board.me["coin"], board.me["hand"]) == (0, ["cultist"])


@rule("TOL-ABIL-10")
def test_nobody_is_asked_for_an_order_that_cannot_matter() -> None:
    """Two plain gains: both happen."""
    whips = {
        "relic": [
            {
                "id": f"whip-{name}",
                "source": "penumbra",
                "cost": 1,
                "triggers": [{"on": "horde", "do": "coin 1"}],
            }
            for name in ("a", "b")
        ]
    }
    board = Board(cards=whips, me={"play": ["skeleton", "poltergeist"], "relics": ["whip-a", "whip-b"]})
    board.do("horde skeleton + poltergeist", "decline")
    assert (board.me["coin"], board.table["deciding"]) == (2, 0)
    assert not [text for text in board.offered if text.startswith("trigger")]


@rule("TOL-ABIL-10")
def test_the_abilities_of_the_player_whose_turn_it_is_come_first() -> None:
    """AMB-46: the Witch heals to the maximum before the Silver Mirror takes 1; the other way round nothing
    would be missing."""
    board = Board(
        me={"hand": ["witch"], "life": 39},
        foe={"hand": [], "relics": ["silver-mirror"]},
    )
    board.do("play witch")
    assert board.me["life"] == 39


@rule("TOL-ABIL-10")
def test_each_player_orders_his_own_abilities() -> None:
    """AMB-46: the victim's two abilities follow, in the order the victim chooses."""
    wards = {
        "relic": [
            {
                "id": "ward-a",
                "source": "penumbra",
                "cost": 1,
                "triggers": [{"on": "curse", "by": "opponent", "do": "draw 1"}],
            },
            {
                "id": "ward-b",
                "source": "penumbra",
                "cost": 1,
                "triggers": [{"on": "curse", "by": "opponent", "do": {"do": "lose", "n": 1}}],
            },
        ]
    }
    board = Board(
        cards=wards,
        me={"hand": ["witch"], "life": 30},
        foe={"hand": [], "relics": ["ward-a", "ward-b"], "deck": ["cultist"]},
    )
    board.do("play witch")
    assert (board.table["deciding"], board.me["life"]) == (1, 32)
    assert sorted(board.offered) == ["trigger ward a", "trigger ward b"]
    board.do("trigger ward b")
    assert (board.me["life"], board.foe["hand"]) == (31, ["cultist"])


# -- Horde abilities and Armour --------------------------------------------------------------------------


@rule("TOL-ABIL-11")
def test_playing_a_card_never_activates_its_horde_ability() -> None:
    board = Board(me={"hand": ["moon-acolyte"]})
    board.do("play moon acolyte")
    assert (board.me["might"], board.me["used"]) == (2, [])


@rule("TOL-ABIL-11")
def test_a_horde_action_activates_a_horde_ability() -> None:
    board = Board(me={"play": ["skeleton", "poltergeist"]})
    board.do("horde skeleton + poltergeist", "activate poltergeist")
    assert (board.me["might"], board.me["used"]) == (1, ["poltergeist"])


@rule("TOL-ABIL-11")
def test_an_effect_that_says_so_activates_a_horde_ability() -> None:
    board = Board(
        me={"overlord": "fenris", "hand": ["full-cry"], "play": ["tower-raven"]},
        foe={"overlord": "lilith"},
        turn=3,
    )
    board.do("play full cry", "activate tower raven")
    assert (board.me["rally"], board.me["might"]) == (1, 5)


@rule("TOL-ABIL-12")
def test_armour_needs_no_activation() -> None:
    board = Board(me={"might": 4}, foe={"relics": ["tower-portcullis"]})
    assert board.foe["armour"] == 3
    board.do("attack 4")
    assert board.foe["life"] == 49


@rule("TOL-ABIL-12")
def test_a_monster_with_armour_protects_as_soon_as_it_is_in_play() -> None:
    board = Board(me={"hand": ["gargoyle"]})
    assert board.me["armour"] == 0
    board.do("play gargoyle", "choose 1")
    assert board.me["armour"] == 2


# -- abilities that wait while others are carried out ----------------------------------------------------

GRAVE_ROBBER = monster("grave-robber", triggers=[{"on": "sacrifice", "do": "sacrifice", "times": 1}])
BOARD_OF_FOUR = ["grave-robber", "mourner", "cultist", "fanatic"]


def with_a_mourner(times: int) -> Board:
    """A sacrifice sets off the Grave Robber, who sacrifices once more, and the Mourner, who gains Recovery."""
    mourner = monster("mourner", triggers=[{"on": "sacrifice", "do": "recovery 1", "times": times}])
    priest = monster("priest", unique="sacrifice")
    board = Board(
        cards={"monster": [GRAVE_ROBBER, mourner, priest]}, me={"hand": ["priest"], "play": BOARD_OF_FOUR}
    )
    return board.do("play priest", "sacrifice cultist")


@rule("TOL-ABIL-07")
def test_a_waiting_ability_is_lost_when_its_card_leaves_play_before_its_turn() -> None:
    board = with_a_mourner(times=1)
    board.do("trigger grave robber", "sacrifice mourner")
    assert (board.me["recovery"], board.foe["recovery"]) == (0, 0)
    assert "trigger" not in board.told


@rule("TOL-ABIL-07")
def test_a_waiting_ability_is_carried_out_while_its_card_stays() -> None:
    board = with_a_mourner(times=1)
    board.do("trigger mourner", "sacrifice mourner")
    assert board.me["recovery"] == 1


@rule("TOL-ABIL-08")
def test_a_waiting_ability_that_was_used_up_in_the_meantime_gives_nothing_more() -> None:
    """The second sacrifice comes before the Mourner answers the first, and takes the only use of this turn."""
    board = with_a_mourner(times=1)
    board.do("trigger grave robber", "sacrifice fanatic")
    assert board.me["recovery"] == 1


@rule("TOL-ABIL-08")
def test_a_waiting_ability_with_a_use_left_is_carried_out_for_each_event() -> None:
    board = with_a_mourner(times=2)
    board.do("trigger grave robber", "sacrifice fanatic")
    assert board.me["recovery"] == 2
