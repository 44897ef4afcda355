"""Triggered abilities: occasions, windows, and in which order they are carried out (TOL-ABIL-07 to 10)."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.london.content.box import parse_pack
from penumbra.kernel.game import ContentError
from tests.games.london.board import Board
from tests.games.london.cards import monster, odd, relic
from tests.support import rule

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


# -- abilities that wait while others are carried out ----------------------------------------------------


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


# -- Influence cards -------------------------------------------------------------------------------------


@rule("TOL-INF-06")
def test_playing_an_influence_card_is_not_playing_a_monster() -> None:
    herald = {
        "id": "herald",
        "source": "penumbra",
        "triggers": [{"on": "play", "where": {"type": "monster"}, "do": "recovery 1"}],
    }
    board = Board(cards={"monster": [herald]}, me={"hand": ["dead-mans-dole"], "play": ["herald"]})
    board.do("play dead mans dole")
    assert board.me["recovery"] == 0


# -- house rules -----------------------------------------------------------------------------------------


@rule("TOL-ABIL-08")
def test_first_time_literal_counts_what_happened_before_the_card_came() -> None:
    """AMB-07."""
    board = Board(me={"hand": ["fog-wraith", "demonologist", "poltergeist"]}, foe={"hand": []})
    board.do("play fog wraith", "play demonologist", "play poltergeist")
    assert board.foe["life"] == 50


@rule("TOL-ABIL-08")
def test_first_time_once_gives_the_benefit_once_a_turn_whenever_it_is() -> None:
    """AMB-07, the other reading."""
    board = Board(
        house={"first-time": "once"},
        me={"hand": ["fog-wraith", "demonologist", "poltergeist", "corpse-candle"]},
        foe={"hand": []},
    )
    board.do("play fog wraith", "play demonologist", "play poltergeist")
    assert board.foe["life"] == 48
    board.do("play corpse candle")
    assert board.foe["life"] == 48


# -- the odd cards: occasions ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bell", "me", "moves", "recovery"),
    [
        ("play", {"hand": ["dead-mans-dole", "ghoul"]}, ["play dead mans dole", "play ghoul"], 1),
        ("curse", {"hand": ["table-rapper"]}, ["play table rapper"], 1),
        (
            "sacrifice",
            {"hand": ["cultist", "fanatic"], "overlord": "azazael"},
            ["overlord", "sacrifice cultist"],
            1,
        ),
        (
            "sacrifice",
            {"hand": ["cultist", "fanatic"], "overlord": "azazael"},
            ["overlord", "sacrifice fanatic"],
            0,
        ),
        ("destroy", {"hand": ["mudlark"]}, ["play mudlark", "destroy street witch"], 1),
        ("draw", {"hand": ["rat-king"], "deck": ["cultist"]}, ["play rat king"], 1),
        ("horde", {"play": ["skeleton", "poltergeist"]}, ["horde skeleton + poltergeist", "decline"], 1),
        ("relic", {}, ["relic on relic"], 1),
        (
            "haunt",
            {"play": [{"card": "gargoyle", "token": "dismiss", "began": True}]},
            ["haunt gargoyle", "choose 1"],
            1,
        ),
        ("attack", {"might": 3}, ["attack 1", "attack 2"], 2),
        ("damage", {"might": 3}, ["attack 1", "attack 2"], 2),
        ("lose", {"hand": ["duellist"]}, ["play duellist"], 2),
        ("command", {"hand": ["bunhill-sexton"], "discard": ["cultist"]}, ["play bunhill sexton"], 1),
        ("rally", {"hand": ["barghest"], "deck": ["cultist"]}, ["play barghest"], 1),
    ],
)
def test_an_occasion_sets_its_ability_off(
    bell: str, me: dict[str, Any], moves: list[str], recovery: int
) -> None:
    board = odd(me={**me, "relics": [f"on-{bell}"]}, foe={"hand": []}, street=["witch"])
    board.do(*moves)
    assert board.me["recovery"] == recovery


def test_buying_sets_an_ability_off_the_first_time_only() -> None:
    board = odd(me={"relics": ["on-buy"], "coin": 20}, street=["witch", "mudlark", "sewer-rats"])
    board.do("buy witch")
    assert board.me["recovery"] == 0
    board.do("buy mudlark", "buy sewer rats")
    assert board.me["recovery"] == 1


def test_the_opponents_discarding_sets_an_ability_off() -> None:
    board = odd(
        me={"relics": ["on-discard"], "hand": ["spendthrift", "cultist"]}, foe={"hand": ["cultist"] * 2}
    )
    board.do("play spendthrift", "discard cultist")
    assert board.me["recovery"] == 2


def test_healing_sets_an_ability_off_only_if_life_rises() -> None:
    board = odd(me={"relics": ["on-heal"], "recovery": 3, "life": 38}).do("recover 1", "recover 1")
    assert (board.me["life"], board.me["coin"]) == (40, 2)
    board = odd(me={"relics": ["on-heal"], "play": ["witch"], "hand": ["banshee"]}, foe={"hand": []})
    board.do("play banshee")
    assert board.me["coin"] == 0


def test_an_ability_limited_to_two_times_stops_after_two() -> None:
    board = odd(
        me={"relics": ["on-curse"], "hand": ["table-rapper", "banshee", "banshee", "witch"]},
        foe={"hand": []},
    )
    board.do("play table rapper", "play witch")
    assert board.me["recovery"] == 2
    board.do("play banshee")
    assert board.me["recovery"] == 4


def test_an_ability_limited_to_seven_times_stops_after_seven() -> None:
    board = odd(me={"relics": ["on-attack"], "might": 9})
    board.do(*["attack 1"] * 9)
    assert board.me["recovery"] == 7


def test_by_anyone_also_answers_the_opponent() -> None:
    board = odd(me={"hand": ["mudlark"]}, foe={"relics": ["on-destroy"]}, street=["witch"])
    board.do("play mudlark", "destroy street witch")
    assert board.foe["recovery"] == 1


def test_by_you_does_not_answer_the_opponent() -> None:
    board = odd(me={"hand": ["barghest"]}, foe={"relics": ["on-rally"]}).do("play barghest")
    assert board.foe["recovery"] == 0


def test_a_filter_on_hordes_finds_either_of_the_two_monsters_that_form_one() -> None:
    """A new Horde of an Undead and a Spirit is one with an Undead, wherever it stands."""
    cards = relic(triggers=[{"on": "horde", "where": {"faction": "undead"}, "do": "coin 1"}])
    board = Board(cards=cards, me={"relics": ["bauble"], "play": ["skeleton", "poltergeist"]})
    board.do("horde skeleton + poltergeist", "decline")
    assert board.me["coin"] == 1


# -- the odd cards: windows ------------------------------------------------------------------------------


def test_an_ability_takes_something_off_damage_each_time() -> None:
    board = odd(me={"might": 7}, foe={"relics": ["padded-coat"], "hand": [], "deck": ["cultist"] * 3})
    board.do("attack 5", "attack 2")
    assert (board.foe["life"], board.foe["hand"]) == (47, ["cultist", "cultist"])


def test_what_is_left_after_prevention_meets_armour() -> None:
    board = odd(me={"might": 7}, foe={"relics": ["padded-coat", "tower-portcullis"], "deck": []})
    board.do("attack 7")
    assert board.foe["life"] == 48


def test_an_ability_takes_something_off_loss_of_life_as_often_as_it_says() -> None:
    board = odd(me={"hand": ["duellist", "leech"], "relics": ["charm"]}, foe={"hand": []})
    board.do("play duellist")
    assert board.me["life"] == 38
    board.do("play leech")
    assert board.me["life"] == 39


def test_an_ability_without_prevention_happens_instead_of_the_whole_event() -> None:
    board = odd(me={"might": 9}, foe={"relics": ["scapegoat"]})
    board.do("attack 5")
    assert (board.foe["life"], board.foe["relics"], board.foe["discard"]) == (50, [], ["scapegoat"])
    board.do("attack 4")
    assert board.foe["life"] == 46


def test_an_ability_before_the_event_comes_in_time() -> None:
    """At 3 Life the Duellist would be the end; the 1 Life comes before."""
    board = odd(me={"hand": ["duellist"]}, foe={"relics": ["scapegoat"], "life": 3}).do("play duellist")
    assert (board.foe["life"], board.table["winner"]) == (1, -1)


def test_a_curse_can_be_replaced_once() -> None:
    board = odd(me={"hand": ["banshee", "banshee"]}, foe={"relics": ["mirror-maze"], "hand": []})
    board.do("play banshee")
    assert (board.foe["life"], board.foe["rally"]) == (50, 1)
    board.do("play banshee")
    assert (board.foe["life"], board.foe["rally"]) == (48, 1)


def test_a_replaced_curse_is_no_curse_for_other_abilities() -> None:
    board = odd(me={"hand": ["witch"], "life": 30}, foe={"relics": ["mirror-maze"], "hand": []}).do(
        "play witch"
    )
    assert board.me["life"] == 30


def test_before_a_curse_the_victim_may_draw_the_card_to_discard() -> None:
    board = odd(me={"hand": ["banshee"]}, foe={"relics": ["confessional"], "hand": [], "deck": ["fanatic"]})
    board.do("play banshee")
    assert board.offered == ["curse: lose life", "curse: discard fanatic"]


def test_destroying_can_be_replaced_for_what_fits() -> None:
    board = odd(
        me={"hand": ["antiquary"]},
        foe={"relics": ["life-boat", "leech-jar"], "play": ["skeleton"]},
    )
    board.do("play antiquary", "destroy their skeleton")
    assert (board.foe["play"], board.foe["coin"]) == (["skeleton"], 1)


def test_what_does_not_fit_is_destroyed_all_the_same() -> None:
    board = odd(me={"hand": ["antiquary"]}, foe={"relics": ["life-boat", "leech-jar"], "play": ["skeleton"]})
    board.do("play antiquary", "destroy their leech jar")
    assert (board.foe["relics"], board.foe["coin"]) == (["life boat"], 0)


def test_a_relic_can_answer_before_its_own_destruction() -> None:
    board = odd(me={"hand": ["antiquary"]}, foe={"relics": ["will"], "hand": [], "deck": ["cultist"]})
    board.do("play antiquary", "destroy their will")
    assert (board.foe["relics"], board.foe["hand"]) == ([], ["cultist"])


def test_the_first_damage_of_a_turn_is_answered_before_it() -> None:
    board = odd(me={"might": 3, "life": 30}, foe={"relics": ["thorns"]})
    board.do("attack 1", "attack 1")
    assert (board.me["life"], board.foe["life"]) == (29, 48)


def test_the_owner_chooses_which_of_two_replacements_comes_first() -> None:
    board = odd(
        me={"might": 5}, foe={"relics": ["padded-coat", "scapegoat"], "hand": [], "deck": ["cultist"]}
    )
    board.do("attack 5")
    assert (board.table["deciding"], sorted(board.offered)) == (
        1,
        ["trigger padded coat", "trigger scapegoat: first"],
    )
    board.do("trigger scapegoat: first")
    assert (board.foe["life"], board.foe["hand"], board.foe["relics"]) == (50, [], ["padded coat"])


def test_an_ability_instead_of_the_first_event_of_a_turn_is_used_up_by_it() -> None:
    """The damage it kept away was the first; the second comes through."""
    cards = relic(triggers=[{"on": "damage", "window": "instead", "first": True, "prevent": 20}])
    board = Board(cards=cards, me={"might": 5}, foe={"relics": ["bauble"]})
    board.do("attack 2", "attack 3")
    assert board.foe["life"] == 47
