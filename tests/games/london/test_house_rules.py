"""House rules: what each ruling does by default and in every alternative."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from penumbra.games.london import house_rules
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import BadSettings, HouseRule
from penumbra.kernel.scenario import NamedChance
from tests.games.london.board import Board, base_game
from tests.support import rule

BEGINNERS = ("influence beginner", "influence beginner")
DEFAULTS = {
    "first-player": "random",
    "same-overlord": "no",
    "mulligan": "no",
    "first-time": "literal",
    "decline": "no",
    "put-into-play": "silent",
    "frenzy": "might-or-coin",
    "sacrifice-reward": "coin",
    "turn-cap": "none",
}


def fresh(settings: Mapping[str, str], first: int = 0) -> Board:
    """A board at the first decision; chance would let seat `first` begin."""
    board = Board()
    checked = board.game.check_settings(settings)
    board.state = board.game.start(checked, NamedChance(board.game, [first], board.fallback))
    return board


def pool(board: Board) -> tuple[int, int, int]:
    return board.me["coin"], board.me["might"], board.me["recovery"]


# -- the list --------------------------------------------------------------------------------------------


def test_the_first_choice_of_every_house_rule_is_our_default() -> None:
    assert {one.key: one.default for one in house_rules.RULES} == DEFAULTS


def test_missing_settings_mean_the_defaults() -> None:
    assert base_game().check_settings({}) == DEFAULTS


def test_an_unknown_house_rule_is_refused_by_name() -> None:
    with pytest.raises(BadSettings, match=r"unknown house rule 'frenzi'.*frenzy"):
        base_game().check_settings({"frenzi": "might-or-coin"})


@pytest.mark.parametrize("one", house_rules.RULES, ids=lambda one: one.key)
def test_an_unknown_choice_is_refused_with_the_choices_there_are(one: HouseRule) -> None:
    with pytest.raises(BadSettings, match=rf"{one.key}.*'sometimes'.*{one.default}"):
        base_game().check_settings({one.key: "sometimes"})


@pytest.mark.parametrize("one", house_rules.RULES, ids=lambda one: one.key)
def test_every_choice_of_a_house_rule_starts_a_match(one: HouseRule) -> None:
    game = base_game()
    starts = [game.start(game.check_settings({one.key: choice}), Chance(1)) for choice in one.choices]
    assert [state.seat in (0, 1) for state in starts] == [True] * len(one.choices)


# -- first-player ----------------------------------------------------------------------------------------


@rule("TOL-SETUP-01")
@pytest.mark.parametrize("outcome", [0, 1])
def test_first_player_random_lets_chance_decide(outcome: int) -> None:
    assert fresh({}, first=outcome).table["first"] == outcome


@rule("TOL-SETUP-01")
@pytest.mark.parametrize(("choice", "seat"), [("seat-1", 0), ("seat-2", 1)])
def test_first_player_can_be_agreed_on(choice: str, seat: int) -> None:
    board = fresh({"first-player": choice}, first=1 - seat)
    assert (board.table["first"], board.table["deciding"]) == (seat, seat)


# -- same-overlord ---------------------------------------------------------------------------------------


@rule("TOL-SETUP-03")
def test_same_overlord_no_takes_the_faction_away_from_the_second_player() -> None:
    board = fresh({}).do("faction beast")
    assert "faction beast" not in board.offered


@rule("TOL-SETUP-03")
def test_same_overlord_yes_lets_both_lead_the_same_overlord_with_the_same_cards() -> None:
    board = fresh({"same-overlord": "yes"})
    board.do("faction beast", "faction beast", *BEGINNERS)
    assert [seat["overlord"] for seat in board.table["seats"]] == ["fenris", "fenris"]
    decks = [sorted(seat["hand"] + seat["bag"]) for seat in board.table["seats"]]
    assert decks[0] == decks[1] == ["blood-moon", "call-of-the-pack", *["cultist"] * 5, *["fanatic"] * 3]


# -- mulligan --------------------------------------------------------------------------------------------


@rule("TOL-SETUP-14")
def test_mulligan_no_begins_the_first_turn_at_once() -> None:
    board = fresh({}).do("faction undead", "faction beast", *BEGINNERS)
    assert (board.table["turn"], "mulligan" in board.offered) == (1, False)


@rule("TOL-SETUP-14")
def test_mulligan_yes_asks_both_players_the_first_one_first() -> None:
    board = fresh({"mulligan": "yes"}, first=1).do("faction undead", "faction beast", *BEGINNERS)
    assert (board.table["deciding"], board.offered) == (1, ["keep hand", "mulligan"])
    board.do("keep hand")
    assert (board.table["deciding"], board.offered) == (0, ["keep hand", "mulligan"])
    board.do("keep hand")
    assert (board.table["turn"], board.table["deciding"]) == (1, 1)


@rule("TOL-SETUP-14")
def test_mulligan_yes_exchanges_the_whole_hand_once() -> None:
    board = fresh({"mulligan": "yes"}).do("faction undead", "faction beast", *BEGINNERS)
    board.do("mulligan", chance=["fanatic", "fanatic", "fanatic", "dead-mans-dole"])
    assert board.me["hand"] == ["dead-mans-dole", "fanatic", "fanatic", "fanatic"]
    assert sorted(board.me["bag"]) == [*["cultist"] * 5, "exhumation-order"]
    assert board.table["deciding"] == 1


@rule("TOL-SETUP-14")
def test_mulligan_yes_leaves_a_kept_hand_alone() -> None:
    board = fresh({"mulligan": "yes"}).do("faction undead", "faction beast", *BEGINNERS)
    hand = board.me["hand"]
    board.do("keep hand")
    assert board.me["hand"] == hand


# -- first-time ------------------------------------------------------------------------------------------


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


# -- decline ---------------------------------------------------------------------------------------------


@rule("TOL-GLOS-09")
@pytest.mark.parametrize("keyword", ["sacrifice", "destroy", "command"])
def test_decline_no_means_that_a_choice_must_be_made(keyword: str) -> None:
    """AMB-09."""
    board = Board(
        cards={"monster": [{"id": "imp", "source": "penumbra", "keywords": [keyword]}]},
        me={"hand": ["imp"], "play": ["ghoul"], "discard": ["cultist", "fanatic"]},
    )
    board.do("play imp")
    assert board.offered
    assert "decline" not in board.offered


@rule("TOL-GLOS-09")
@pytest.mark.parametrize("keyword", ["sacrifice", "destroy", "command"])
def test_decline_yes_lets_the_player_decline(keyword: str) -> None:
    """AMB-09, the other reading: even where only one choice is left."""
    board = Board(
        house={"decline": "yes"},
        cards={"monster": [{"id": "imp", "source": "penumbra", "keywords": [keyword]}]},
        me={"hand": ["imp"], "discard": ["cultist"]},
        street=[],
        market=[],
    )
    board.do("play imp")
    assert "decline" in board.offered
    before = (board.me["play"], board.me["discard"], board.me["hand"])
    board.do("decline")
    assert (board.me["play"], board.me["discard"], board.me["hand"]) == before
    assert pool(board) == (0, 0, 0)


@rule("TOL-GLOS-09")
def test_decline_yes_also_holds_for_azazaels_sacrifice() -> None:
    board = Board(house={"decline": "yes"}, me={"overlord": "azazael", "hand": ["cultist"]})
    board.do("overlord", "decline")
    assert (board.me["hand"], board.me["coin"]) == (["cultist"], 0)


# -- put-into-play ---------------------------------------------------------------------------------------


@rule("TOL-PLAY-04")
def test_put_into_play_silent_activates_nothing() -> None:
    """AMB-25."""
    board = Board(me={"hand": ["court-of-bones"], "play": ["ghoul"], "deck": ["barghest"]})
    board.do("play court of bones")
    assert (board.me["play"][-1], board.me["might"], board.me["rally"]) == ("barghest", 0, 0)


@rule("TOL-PLAY-04")
def test_put_into_play_active_activates_resource_keyword_and_unique_abilities() -> None:
    """AMB-25, the other reading."""
    board = Board(
        house={"put-into-play": "active"},
        me={"hand": ["court-of-bones"], "play": ["ghoul"], "deck": ["barghest"]},
    )
    board.do("play court of bones")
    assert (board.me["play"][-1], board.me["might"], board.me["rally"]) == ("barghest", 3, 1)


@rule("TOL-PLAY-04")
def test_put_into_play_active_is_still_no_playing() -> None:
    """AMB-25: the Demonologist waits for a Spirit that is played from hand."""
    board = Board(
        house={"put-into-play": "active"},
        me={"hand": ["court-of-bones"], "play": ["ghoul", "demonologist"], "deck": ["poltergeist"]},
        foe={"hand": ["cultist"]},
    )
    board.do("play court of bones")
    assert (board.me["play"][-1], board.table["deciding"]) == ("poltergeist", 0)


# -- frenzy ----------------------------------------------------------------------------------------------


@rule("TOL-KEY-03")
@pytest.mark.parametrize(
    ("choice", "resources"),
    [
        ("might-or-coin", ["coin", "might"]),
        ("might-or-recovery", ["might", "recovery"]),
        ("coin-or-recovery", ["coin", "recovery"]),
    ],
)
def test_frenzy_offers_the_two_resources_agreed_on(choice: str, resources: list[str]) -> None:
    """AMB-01."""
    board = Board(house={"frenzy": choice}, me={"hand": ["blood-moon"]})
    board.do("play blood moon")
    assert board.offered == [f"frenzy: {resource}" for resource in resources]


@rule("TOL-KEY-03")
@pytest.mark.parametrize(
    ("choice", "resource", "gained"),
    [
        ("might-or-coin", "might", (0, 2, 0)),
        ("might-or-coin", "coin", (2, 0, 0)),
        ("might-or-recovery", "might", (0, 2, 0)),
        ("might-or-recovery", "recovery", (0, 0, 2)),
        ("coin-or-recovery", "coin", (2, 0, 0)),
        ("coin-or-recovery", "recovery", (0, 0, 2)),
    ],
)
def test_frenzy_gives_two_of_the_resource_chosen(
    choice: str, resource: str, gained: tuple[int, int, int]
) -> None:
    """AMB-01."""
    board = Board(house={"frenzy": choice}, me={"hand": ["blood-moon"]})
    board.do("play blood moon", f"frenzy: {resource}")
    assert pool(board) == gained


def test_frenzy_is_might_or_coin_by_default() -> None:
    """AMB-01."""
    board = Board(me={"hand": ["blood-moon"]}).do("play blood moon")
    assert board.offered == ["frenzy: coin", "frenzy: might"]


# -- sacrifice-reward ------------------------------------------------------------------------------------


@rule("TOL-KEY-07")
@pytest.mark.parametrize(
    ("choice", "gained"), [("coin", (1, 0, 0)), ("recovery", (0, 0, 1)), ("might", (0, 1, 0))]
)
def test_sacrifice_reward_is_one_of_the_resource_agreed_on(choice: str, gained: tuple[int, int, int]) -> None:
    """AMB-02."""
    board = Board(house={"sacrifice-reward": choice}, me={"overlord": "azazael", "hand": ["cultist"]})
    board.do("overlord", "sacrifice cultist")
    assert pool(board) == gained


def test_sacrifice_reward_is_a_coin_by_default() -> None:
    """AMB-02."""
    board = Board(me={"overlord": "azazael", "hand": ["cultist"]}).do("overlord", "sacrifice cultist")
    assert pool(board) == (1, 0, 0)


# -- turn-cap --------------------------------------------------------------------------------------------


@rule("TOL-WIN-02")
def test_turn_cap_none_lets_the_match_go_on() -> None:
    """AMB-41."""
    board = Board(turn=9999).do("pass")
    assert (board.table["winner"], board.table["turn"]) == (-1, 10000)


@rule("TOL-WIN-02")
@pytest.mark.parametrize("cap", [60, 100, 200])
def test_turn_cap_ends_the_match_after_that_many_turns(cap: int) -> None:
    """AMB-41: the last turn is played to its end."""
    settings = {"turn-cap": str(cap)}
    before = Board(house=settings, turn=cap - 1, me={"life": 30}, foe={"life": 20}).do("pass")
    assert (before.table["winner"], before.table["turn"]) == (-1, cap)
    after = Board(house=settings, turn=cap, me={"life": 30}, foe={"life": 20}).do("pass")
    assert (after.table["winner"], after.offered) == (0, [])


@rule("TOL-WIN-02")
@pytest.mark.parametrize(
    ("mine", "theirs", "returns"), [(30, 20, [1, 0]), (20, 30, [0, 1]), (25, 25, [0.5, 0.5])]
)
def test_turn_cap_gives_the_match_to_the_higher_life(mine: int, theirs: int, returns: list[float]) -> None:
    """AMB-41: equal Life is a draw."""
    board = Board(house={"turn-cap": "60"}, turn=60, me={"life": mine}, foe={"life": theirs})
    board.do("pass")
    assert board.game.returns(board.state) == returns
