"""Set-up (TOL-SETUP)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from penumbra.kernel.chance import Chance
from penumbra.kernel.scenario import NamedChance
from tests.games.london.board import Board
from tests.games.london.cards import odd
from tests.games.london.refusing import refused
from tests.support import rule

SIDES = ("faction undead", "faction beast")
BEGINNERS = ("influence beginner", "influence beginner")
STARTING_DECK = ["cultist"] * 5 + ["dead-mans-dole", "exhumation-order"] + ["fanatic"] * 3
SECOND_UNDEAD: dict[str, Any] = {
    "overlord": [
        {"id": "varney", "source": "penumbra", "faction": "undead", "life": 42, "action": ["coin 1"]}
    ],
    "influence": [
        {
            "id": f"gift-{letter}",
            "source": "penumbra",
            "overlord": "varney",
            "gain": {"coin": 1},
            "kin": ["might 1"],
        }
        for letter in "abcd"
    ],
}


def fresh(
    house: Mapping[str, str] | None = None, seed: int = 1, cards: Mapping[str, Any] | None = None
) -> Board:
    """A board at the very first decision; seat 0 begins unless a house rule says otherwise."""
    board = Board(cards=cards, seed=seed)
    settings = board.game.check_settings({"first-player": "seat-1", **(house or {})})
    board.state = board.game.start(settings, Chance(seed))
    return board


def dealt(seed: int = 1) -> Board:
    """After all choices of the set-up: Methuselah begins against Fenris."""
    return fresh(seed=seed).do(*SIDES, *BEGINNERS)


def agreed(settings: Mapping[str, str], first: int = 0) -> Board:
    """A board at the first decision; chance would let seat `first` begin."""
    board = Board()
    checked = board.game.check_settings(settings)
    board.state = board.game.start(checked, NamedChance(board.game, [first], board.fallback))
    return board


def beginning(**house: str) -> Board:
    """A board at its first decision; seat 0 begins."""
    board = Board()
    settings = board.game.check_settings(house)
    board.state = board.game.start(settings, NamedChance(board.game, [0], board.fallback))
    return board


# -- sides -----------------------------------------------------------------------------------------------


@rule("TOL-SETUP-01")
def test_the_first_player_is_chosen_at_random() -> None:
    """DIFF-01: by chance unless agreed."""
    board = Board()
    settings = board.game.check_settings({})
    firsts = [
        board.game.start(settings, NamedChance(board.game, [outcome], board.fallback)).seat
        for outcome in (0, 1)
    ]
    assert firsts == [0, 1]


@rule("TOL-SETUP-01")
def test_players_may_agree_on_who_begins() -> None:
    """DIFF-01."""
    assert fresh({"first-player": "seat-1"}).table["deciding"] == 0
    assert fresh({"first-player": "seat-2"}).table["deciding"] == 1


@rule("TOL-SETUP-02")
def test_the_first_player_chooses_a_faction_and_then_the_other() -> None:
    board = fresh({"first-player": "seat-2"})
    assert board.offered == ["faction undead", "faction spirit", "faction mortal", "faction beast"]
    board.do("faction mortal")
    assert board.table["deciding"] == 0
    board.do("faction spirit")
    assert (board.foe["overlord"], board.me["overlord"]) == ("lilith", "azazael")


@rule("TOL-SETUP-02")
def test_with_several_overlords_of_a_faction_its_player_picks_one() -> None:
    board = fresh(cards=SECOND_UNDEAD)
    board.do("faction undead")
    assert (board.table["deciding"], board.offered) == (0, ["overlord methuselah", "overlord varney"])
    board.do("overlord varney")
    assert (board.me["overlord"], board.me["life"]) == ("varney", 42)


@rule("TOL-SETUP-03")
def test_the_second_player_cannot_choose_the_faction_whose_only_overlord_is_taken() -> None:
    """AMB-39: one sheet for each faction."""
    board = fresh()
    board.do("faction undead")
    assert board.offered == ["faction spirit", "faction mortal", "faction beast"]


@rule("TOL-SETUP-03")
def test_both_may_choose_a_faction_with_two_overlords_but_never_the_same_overlord() -> None:
    """AMB-39: more sheets of a faction."""
    board = fresh(cards=SECOND_UNDEAD)
    board.do("faction undead", "overlord varney", "faction undead")
    assert (board.me["overlord"], board.foe["overlord"]) == ("varney", "methuselah")


@rule("TOL-SETUP-04")
def test_life_starts_at_the_highest_value_of_the_overlord() -> None:
    board = fresh()
    board.do("faction spirit", "faction undead")
    assert (board.me["life"], board.foe["life"]) == (50, 40)


# -- Influence -------------------------------------------------------------------------------------------


@rule("TOL-SETUP-05")
def test_each_player_chooses_two_of_the_four_influence_cards_the_first_player_first() -> None:
    """DIFF-02: two of four."""
    board = fresh({"first-player": "seat-2"})
    board.do("faction undead", "faction beast")
    assert board.table["deciding"] == 1
    assert [text for text in board.offered if text != "influence beginner"] == [
        "influence dead mans dole",
        "influence exhumation order",
        "influence court of bones",
        "influence roll of the dead",
    ]
    board.do("influence court of bones", "influence roll of the dead")
    assert board.table["deciding"] == 0
    board.do("influence full cry", "influence blood moon")
    decks = [sorted(seat["hand"] + seat["bag"]) for seat in board.table["seats"]]
    assert [name for name in decks[1] if name not in ("cultist", "fanatic")] == [
        "court-of-bones",
        "roll-of-the-dead",
    ]
    assert [name for name in decks[0] if name not in ("cultist", "fanatic")] == ["blood-moon", "full-cry"]


@rule("TOL-SETUP-05")
def test_the_same_influence_card_cannot_be_chosen_twice() -> None:
    board = fresh().do(*SIDES, "influence court of bones")
    assert board.table["deciding"] == 0
    assert board.offered == [
        "influence dead mans dole",
        "influence exhumation order",
        "influence roll of the dead",
    ]


@rule("TOL-SETUP-05")
def test_influence_cards_are_chosen_in_the_open() -> None:
    """AMB-38: the second player sees the first one's choice before choosing."""
    board = fresh().do(*SIDES, "influence court of bones", "influence roll of the dead")
    assert board.table["deciding"] == 1
    assert board.view(1)["players"][0]["chosen"] == ["court-of-bones", "roll-of-the-dead"]


@rule("TOL-SETUP-06")
def test_the_two_cards_with_the_beginner_mark_can_be_taken_at_a_stroke() -> None:
    """DIFF-03: a recommendation."""
    board = fresh().do(*SIDES, "influence beginner")
    assert board.table["deciding"] == 1
    assert board.view(1)["players"][0]["chosen"] == ["dead-mans-dole", "exhumation-order"]


@rule("TOL-SETUP-06")
def test_the_beginner_cards_are_advice_and_no_duty() -> None:
    """DIFF-03: any other pair may be taken, even after a look at the first card."""
    board = fresh().do(*SIDES, "influence court of bones")
    assert "influence beginner" not in board.offered
    board.do("influence dead mans dole")
    assert board.view(1)["players"][0]["chosen"] == ["court-of-bones", "dead-mans-dole"]


@rule("TOL-SETUP-06")
def test_every_overlord_has_exactly_two_beginner_cards() -> None:
    box = Board().game.box
    assert [sum(box.beginner[design] for design in designs) for designs in box.influence_of] == [2, 2, 2, 2]


# -- decks -----------------------------------------------------------------------------------------------


@rule("TOL-SETUP-07")
def test_the_starting_deck_is_five_cultists_three_fanatics_and_the_two_influence_cards() -> None:
    board = dealt()
    assert sorted(board.me["hand"] + board.me["bag"]) == STARTING_DECK
    assert len(board.foe["hand"] + board.foe["bag"]) == 10


@rule("TOL-SETUP-07")
def test_the_starting_deck_is_shuffled() -> None:
    """Which of its cards are drawn is chance."""
    street = ["ghoul", "witch", "werewolf", "ghoul", "leech-jar"]
    hand = ["fanatic", "dead-mans-dole", "fanatic", "exhumation-order"]
    board = fresh().do(*SIDES, *BEGINNERS, chance=[*street, *hand])
    assert board.me["hand"] == sorted(hand)


@rule("TOL-SETUP-08")
def test_unused_influence_cards_go_back_to_the_box() -> None:
    """DIFF-04: so do the two Overlord sheets nobody chose; nothing more is to be said of them."""
    board = dealt()
    box = board.table["box"]
    assert "court-of-bones" in box
    assert "privy-purse" in box
    assert "cultist" not in box
    assert "fanatic" not in box
    assert board.table["removed"] == []


@rule("TOL-SETUP-08")
def test_influence_cards_that_went_back_never_come_up_in_the_market() -> None:
    board = dealt()
    influence = {
        card
        for card, kind in zip(board.game.box.ids, board.game.box.kinds, strict=True)
        if kind == "influence"
    }
    assert influence.isdisjoint(board.table["market"] + board.table["street"])


@rule("TOL-SETUP-09")
def test_eight_acolytes_lie_in_a_stack_of_their_own() -> None:
    board = dealt()
    assert board.table["acolytes"] == 8
    assert [name for name in board.table["market"] + board.table["street"] if "acolyte" in name] == []


@rule("TOL-SETUP-09")
def test_the_acolyte_stack_is_shuffled_and_face_down() -> None:
    """AMB-05: which Acolyte comes up is chance, and a view only tells how many are left."""
    board = Board(me={"coin": 4})
    assert board.view(0)["acolytes"] == 8
    board.do("buy acolyte", chance=["moon-acolyte"])
    board.do("buy acolyte", chance=["bone-acolyte"])
    assert board.me["discard"] == ["bone-acolyte", "moon-acolyte"]


@rule("TOL-SETUP-10")
def test_the_market_is_all_68_monsters_and_relics() -> None:
    """DIFF-22: Relics too."""
    board = dealt()
    market = board.table["market"] + board.table["street"]
    assert len(market) == 68
    assert {"lycan-blood", "tower-portcullis", "ghoul", "werewolf"} <= set(market)


@rule("TOL-SETUP-10")
def test_the_market_is_shuffled_and_face_down() -> None:
    street = ["ghoul", "witch", "werewolf", "ghoul", "leech-jar"]
    board = fresh().do(*SIDES, *BEGINNERS, chance=street)
    assert board.table["street"] == street
    assert dealt(1).table["street"] != dealt(2).table["street"]
    view = dealt().view(0)
    assert (view["market"], view["market_top"]) == (63, [])


@rule("TOL-SETUP-11")
def test_five_market_cards_lie_face_up_as_the_street() -> None:
    """DIFF-05: where on the table does not matter."""
    board = dealt()
    assert len(board.table["street"]) == 5
    assert "" not in board.table["street"]
    assert len(board.table["market"]) == 63
    assert board.view(1)["street"] == board.table["street"]


@rule("TOL-SETUP-12")
def test_the_first_player_draws_four_cards_and_the_other_five() -> None:
    board = dealt()
    assert (len(board.me["hand"]), len(board.foe["hand"])) == (4, 5)


@rule("TOL-SETUP-12")
def test_whoever_begins_has_the_four_cards() -> None:
    board = fresh({"first-player": "seat-2"}).do(*SIDES, *BEGINNERS)
    assert (len(board.me["hand"]), len(board.foe["hand"])) == (5, 4)


# -- turns -----------------------------------------------------------------------------------------------


@rule("TOL-SETUP-13")
def test_the_first_player_begins_and_turns_alternate() -> None:
    board = fresh({"first-player": "seat-2"}).do(*SIDES, *BEGINNERS)
    assert (board.table["turn"], board.table["deciding"]) == (1, 1)
    board = Board(active=1, first=1).do("pass")
    assert (board.table["turn"], board.table["deciding"]) == (2, 0)
    board = Board(turn=2, active=0, first=1).do("pass")
    assert (board.table["turn"], board.table["deciding"]) == (3, 1)


@rule("TOL-SETUP-13")
def test_there_is_no_limit_on_the_number_of_turns() -> None:
    """AMB-41: none unless agreed."""
    board = Board(turn=5000)
    board.do("pass")
    assert (board.table["turn"], board.table["winner"]) == (5001, -1)


@rule("TOL-SETUP-13")
def test_turns_go_on_until_an_overlord_has_lost_the_last_life() -> None:
    """DIFF-23: the last Life point is Life zero."""
    board = Board(me={"might": 2}, foe={"life": 2})
    board.do("attack 1")
    assert board.table["winner"] == -1
    board.do("attack 1")
    assert board.table["winner"] == 0


@rule("TOL-SETUP-14")
def test_there_is_no_mulligan() -> None:
    board = dealt()
    assert board.table["turn"] == 1
    assert "mulligan" not in board.offered
    assert "keep hand" not in board.offered


@rule("TOL-SETUP-14")
def test_nothing_but_the_hand_size_makes_up_for_going_first_or_second() -> None:
    board = dealt()
    pools = [(seat["coin"], seat["might"], seat["recovery"], seat["rally"]) for seat in board.table["seats"]]
    assert pools == [(0, 0, 0, 0), (0, 0, 0, 0)]
    assert (board.me["life"], board.foe["life"]) == (40, 50)


@rule("TOL-SETUP-14")
def test_asking_for_a_mulligan_is_refused() -> None:
    assert dealt().refusal("mulligan") == "TOL-SETUP-14"


# -- Influence cards -------------------------------------------------------------------------------------


@rule("TOL-INF-01")
def test_a_player_is_offered_only_the_cards_of_the_own_overlord() -> None:
    board = Board()
    settings = board.game.check_settings({"first-player": "seat-1"})
    board.state = board.game.start(settings, Chance(1))
    board.do("faction mortal", "faction spirit")
    assert set(board.offered) == {
        "influence privy purse",
        "influence hue and cry",
        "influence curators favour",
        "influence war chest",
        "influence beginner",
    }


# -- house rules -----------------------------------------------------------------------------------------


@rule("TOL-SETUP-01")
@pytest.mark.parametrize("outcome", [0, 1])
def test_first_player_random_lets_chance_decide(outcome: int) -> None:
    assert agreed({}, first=outcome).table["first"] == outcome


@rule("TOL-SETUP-01")
@pytest.mark.parametrize(("choice", "seat"), [("seat-1", 0), ("seat-2", 1)])
def test_first_player_can_be_agreed_on(choice: str, seat: int) -> None:
    board = agreed({"first-player": choice}, first=1 - seat)
    assert (board.table["first"], board.table["deciding"]) == (seat, seat)


@rule("TOL-SETUP-03")
def test_same_overlord_no_takes_the_faction_away_from_the_second_player() -> None:
    board = agreed({}).do("faction beast")
    assert "faction beast" not in board.offered


@rule("TOL-SETUP-03")
def test_same_overlord_yes_lets_both_lead_the_same_overlord_with_the_same_cards() -> None:
    board = agreed({"same-overlord": "yes"})
    board.do("faction beast", "faction beast", *BEGINNERS)
    assert [seat["overlord"] for seat in board.table["seats"]] == ["fenris", "fenris"]
    decks = [sorted(seat["hand"] + seat["bag"]) for seat in board.table["seats"]]
    assert decks[0] == decks[1] == ["blood-moon", "call-of-the-pack", *["cultist"] * 5, *["fanatic"] * 3]


@rule("TOL-SETUP-14")
def test_mulligan_no_begins_the_first_turn_at_once() -> None:
    board = agreed({}).do("faction undead", "faction beast", *BEGINNERS)
    assert (board.table["turn"], "mulligan" in board.offered) == (1, False)


@rule("TOL-SETUP-14")
def test_mulligan_yes_asks_both_players_the_first_one_first() -> None:
    board = agreed({"mulligan": "yes"}, first=1).do("faction undead", "faction beast", *BEGINNERS)
    assert (board.table["deciding"], board.offered) == (1, ["keep hand", "mulligan"])
    board.do("keep hand")
    assert (board.table["deciding"], board.offered) == (0, ["keep hand", "mulligan"])
    board.do("keep hand")
    assert (board.table["turn"], board.table["deciding"]) == (1, 1)


@rule("TOL-SETUP-14")
def test_mulligan_yes_exchanges_the_whole_hand_once() -> None:
    board = agreed({"mulligan": "yes"}).do("faction undead", "faction beast", *BEGINNERS)
    board.do("mulligan", chance=["fanatic", "fanatic", "fanatic", "dead-mans-dole"])
    assert board.me["hand"] == ["dead-mans-dole", "fanatic", "fanatic", "fanatic"]
    assert sorted(board.me["bag"]) == [*["cultist"] * 5, "exhumation-order"]
    assert board.table["deciding"] == 1


@rule("TOL-SETUP-14")
def test_mulligan_yes_leaves_a_kept_hand_alone() -> None:
    board = agreed({"mulligan": "yes"}).do("faction undead", "faction beast", *BEGINNERS)
    hand = board.me["hand"]
    board.do("keep hand")
    assert board.me["hand"] == hand


# -- odd cards -------------------------------------------------------------------------------------------


def test_the_odd_overlord_and_its_influence_cards_can_be_chosen_and_played() -> None:
    board = odd()
    board.state = board.game.start(board.game.check_settings({"first-player": "seat-1"}), Chance(1))
    board.do(
        "faction mortal", "overlord punchinello", "faction beast", "influence beginner", "influence beginner"
    )
    assert (board.me["overlord"], board.me["life"]) == ("punchinello", 43)
    assert {"slapstick", "crocodile"} <= set(board.me["hand"] + board.me["bag"])


def test_with_the_same_overlord_every_influence_card_offered_can_be_taken() -> None:
    """A pack with one copy of each Influence card, and the house rule that both may lead the same Overlord."""
    pack: dict[str, Any] = {
        "overlord": [
            {"id": "cain", "source": "public", "faction": "mortal", "life": 45, "action": ["rally"]}
        ],
        "influence": [
            {
                "id": f"mark-{letter}",
                "source": "penumbra",
                "overlord": "cain",
                "gain": {"coin": 1},
                "kin": ["rally"],
            }
            for letter in "abcd"
        ],
    }
    board = Board(cards=pack)
    settings = board.game.check_settings({"first-player": "seat-1", "same-overlord": "yes"})
    board.state = board.game.start(settings, Chance(1))
    board.do("faction mortal", "overlord cain", "faction mortal", "overlord cain")
    board.do("influence mark a", "influence mark b")
    board.do(board.offered[0])
    board.do(board.offered[-1])
    assert board.table["turn"] == 1


# -- refusals --------------------------------------------------------------------------------------------


@rule("TOL-SETUP-02")
def test_the_first_player_chooses_his_faction_first() -> None:
    assert refused(beginning(), "faction undead", seat=1) == ("TOL-SETUP-02", "Player 1 has to choose first.")


@rule("TOL-SETUP-02")
def test_before_the_game_one_chooses_a_faction() -> None:
    assert refused(beginning(), "play ghoul") == (
        "TOL-SETUP-02",
        "Ghoul is not among the choices. Choose your faction. You can say: faction undead · faction spirit · "
        "faction mortal · faction beast",
    )


@rule("TOL-SETUP-03")
def test_the_other_players_faction_is_taken() -> None:
    board = beginning().do("faction undead")
    assert refused(board, "faction undead") == (
        "TOL-SETUP-03",
        "Methuselah already leads Player 1’s side. Choose another one.",
    )


@rule("TOL-INF-01")
def test_influence_cards_of_another_overlord_cannot_be_chosen() -> None:
    board = beginning().do("faction undead", "faction beast")
    assert refused(board, "influence blood moon") == (
        "TOL-INF-01",
        "Blood Moon belongs to another Overlord; you lead Methuselah.",
    )


@rule("TOL-SETUP-05")
def test_two_different_influence_cards_are_chosen() -> None:
    board = beginning().do("faction undead", "faction beast", "influence court of bones")
    assert refused(board, "influence court of bones")[0] == "TOL-SETUP-05"


@rule("TOL-SETUP-14")
def test_a_mulligan_is_a_question_of_its_own() -> None:
    board = beginning(mulligan="yes").do(
        "faction undead", "faction beast", "influence beginner", "influence beginner"
    )
    assert refused(board, "pass")[0] == "TOL-SETUP-14"
    assert refused(Board(), "mulligan")[0] == "TOL-SETUP-14"
