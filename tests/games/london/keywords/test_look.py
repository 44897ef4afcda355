"""Looking and revealing (TOL-GLOS-06 to 08), and what others still know afterwards (TOL-GLOS-12)."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.kernel.decision import NOBODY
from tests.games.london.board import Board, told_to
from tests.games.london.cards import imp, odd
from tests.support import rule

PEEP_SHOW = {"relic": [{
    "id": "peep-show", "source": "penumbra", "cost": 1, "action": [{"do": "look", "n": 3, "whose": "market"}],
}]}  # fmt: skip
OTHERS = (1, NOBODY)
"""All but seat 0, who handles the cards."""


def revealing(**me: Any) -> Board:
    """A table at which playing Court of Bones reveals the top card."""
    return Board(me={"hand": ["court-of-bones"], "play": ["ghoul"], "bag": [], **me})


def with_a_known_top_card(unique: Any, bag: list[str]) -> Board:
    """The Ghoul lies on my deck and everybody saw it; the gazer in my hand does `unique`."""
    gazer = {"id": "gazer", "source": "penumbra", "unique": [unique]}
    board = Board(
        cards={"monster": [gazer]}, me={"hand": ["gazer"], "coin": 2, "bag": bag}, street=["ghoul"], market=[]
    )
    return board.do("buy ghoul", "claim: deck")


def known_on_deck(board: Board, viewer: int) -> Any:
    return board.view(viewer)["players"][0]["deck_top"]


def known_in_hand(board: Board, viewer: int) -> Any:
    return board.view(viewer)["players"][0]["hand"]


def look(n: int, *steps: dict[str, Any]) -> dict[str, Any]:
    return {"do": "look", "n": n, **({"steps": list(steps)} if steps else {})}


# -- Reveal and Look -------------------------------------------------------------------------------------


@rule("TOL-GLOS-06")
def test_a_revealed_card_is_shown_to_the_opponent_and_to_spectators() -> None:
    board = revealing(deck=["stopped-clock"])
    board.do("play court of bones")
    assert "stopped-clock" in told_to(board, 1)
    assert "stopped-clock" in told_to(board, NOBODY)


@rule("TOL-GLOS-06")
def test_the_opponent_remembers_a_revealed_card_that_went_back_on_top() -> None:
    board = revealing(deck=["stopped-clock", "witch"])
    board.do("play court of bones")
    assert board.me["deck"] == ["stopped-clock", "witch"]
    assert board.view(1)["players"][0]["deck_top"] == ["stopped-clock"]


@rule("TOL-GLOS-07")
def test_a_card_looked_at_is_shown_to_nobody_else() -> None:
    board = Board(me={"hand": ["tower-raven"], "bag": ["werewolf", "witch"]}, street=[], market=[])
    board.do("play tower raven")
    assert sorted(board.view(0)["shown"]["cards"]) == ["werewolf", "witch"]
    assert board.view(1)["shown"] == {"n": 2, "whose": 0, "cards": None}
    assert board.view(NOBODY)["shown"]["cards"] is None
    assert "werewolf" not in told_to(board, 1) + told_to(board, NOBODY) + str(board.view(1))


@rule("TOL-GLOS-07")
def test_one_may_look_at_the_opponents_deck_without_its_owner_seeing_the_cards() -> None:
    board = Board(me={"hand": ["drury-lane-ghost"]}, foe={"bag": ["werewolf", "witch"]}, street=[], market=[])
    board.do("play drury lane ghost")
    assert sorted(board.view(0)["shown"]["cards"]) == ["werewolf", "witch"]
    assert board.view(1)["shown"] == {"n": 2, "whose": 1, "cards": None}
    assert "werewolf" not in told_to(board, 1)


@rule("TOL-GLOS-08")
def test_with_too_few_cards_the_shuffled_discard_pile_goes_under_the_deck() -> None:
    discard = ["cultist"] * 4 + ["fanatic", "werewolf"]
    board = Board(me={"hand": ["highgate-lich"], "deck": ["witch", "ghoul"], "discard": discard})
    board.do("play highgate lich", chance=["werewolf", "fanatic"])
    assert board.table["shown"] == ["witch", "ghoul", "werewolf", "fanatic"]
    assert board.me["discard"] == []
    assert board.me["bag"] == ["cultist"] * 4


@rule("TOL-GLOS-08")
def test_a_reveal_with_an_empty_deck_shuffles_the_discard_pile_too() -> None:
    board = revealing(deck=[], discard=["stopped-clock"])
    board.do("play court of bones")
    assert board.me["deck"] == ["stopped-clock"]
    assert board.me["discard"] == []


@rule("TOL-GLOS-08")
def test_a_deck_with_exactly_enough_cards_is_not_reshuffled_amb_45() -> None:
    board = Board(me={"hand": ["tower-raven"], "deck": ["witch", "ghoul"], "discard": ["werewolf"]})
    board.do("play tower raven")
    assert board.table["shown"] == ["witch", "ghoul"]
    assert board.me["discard"] == ["werewolf"]


@rule("TOL-GLOS-08")
def test_unsettled_cards_of_a_deck_count_before_it_is_reshuffled_amb_45() -> None:
    board = Board(me={"hand": ["tower-raven"], "bag": ["witch", "ghoul"], "discard": ["werewolf"]})
    board.do("play tower raven")
    assert sorted(board.table["shown"]) == ["ghoul", "witch"]
    assert board.me["discard"] == ["werewolf"]


@rule("TOL-GLOS-08")
def test_when_cards_are_still_missing_those_there_are_looked_at_amb_40() -> None:
    board = Board(me={"hand": ["highgate-lich"], "deck": ["witch"], "discard": ["ghoul"]})
    board.do("play highgate lich")
    assert board.table["shown"] == ["witch", "ghoul"]


@rule("TOL-GLOS-08")
def test_the_discard_pile_of_the_deck_that_is_looked_at_is_shuffled() -> None:
    board = Board(
        me={"hand": ["drury-lane-ghost"], "discard": ["skeleton"]},
        foe={"deck": ["witch"], "discard": ["ghoul"]},
    )
    board.do("play drury lane ghost")
    assert board.table["shown"] == ["witch", "ghoul"]
    assert (board.me["discard"], board.foe["discard"]) == (["skeleton"], [])


@rule("TOL-GLOS-08")
def test_a_market_that_is_too_small_is_looked_at_as_far_as_it_goes_diff_20() -> None:
    board = Board(
        me={"relics": ["peep-show"], "discard": ["ghoul"]},
        cards=PEEP_SHOW,
        street=[],
        market=["witch", "mudlark"],
    )
    board.do("relic peep show")
    assert sorted(board.table["shown"]) == ["mudlark", "witch"]
    assert board.me["discard"] == ["ghoul"]


# -- what others still know ------------------------------------------------------------------------------


@rule("TOL-GLOS-12")
@pytest.mark.parametrize("viewer", OTHERS)
@pytest.mark.parametrize("first", ["ghoul", "witch"])
def test_cards_put_back_in_any_order_are_no_longer_known_to_who_did_not_look(first: str, viewer: int) -> None:
    board = with_a_known_top_card(look(2), ["witch"])
    assert known_on_deck(board, viewer) == ["ghoul"]
    board.do("play gazer", f"put back {first}")
    assert known_on_deck(board, viewer) == []
    assert sorted(known_on_deck(board, 0)) == ["ghoul", "witch"]


@rule("TOL-GLOS-12")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_single_card_put_back_is_still_known(viewer: int) -> None:
    board = with_a_known_top_card(look(1), ["witch"])
    board.do("play gazer")
    assert known_on_deck(board, viewer) == ["ghoul"]


@rule("TOL-GLOS-12")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_card_is_still_known_when_the_only_other_one_went_openly(viewer: int) -> None:
    board = with_a_known_top_card(look(2, {"discard": 1}), ["witch"])
    board.do("play gazer", "put away witch")
    assert known_on_deck(board, viewer) == ["ghoul"]


@rule("TOL-GLOS-12")
@pytest.mark.parametrize("viewer", OTHERS)
@pytest.mark.parametrize("taken", ["ghoul", "witch"])
def test_nobody_else_knows_which_of_two_cards_was_taken_and_which_put_back(taken: str, viewer: int) -> None:
    board = with_a_known_top_card(look(2, {"take": 1, "may": False}), ["witch"])
    board.do("play gazer", f"take {taken}")
    assert (known_in_hand(board, viewer), known_on_deck(board, viewer)) == ([], [])
    assert known_in_hand(board, 0) == [taken]
    assert len(known_on_deck(board, 0)) == 1


@rule("TOL-GLOS-12")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_known_card_that_can_only_be_in_the_hand_is_still_known(viewer: int) -> None:
    board = with_a_known_top_card(look(1, {"take": 1, "may": False}), ["witch"])
    board.do("play gazer", "take ghoul")
    assert (known_in_hand(board, viewer), known_on_deck(board, viewer)) == (["ghoul"], [])


@rule("TOL-GLOS-12")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_known_card_is_still_known_when_all_cards_went_to_the_hand(viewer: int) -> None:
    board = with_a_known_top_card(look(2, {"take": 2, "may": False}), ["witch"])
    board.do("play gazer", "take witch", "take ghoul")
    assert (known_in_hand(board, viewer), known_on_deck(board, viewer)) == (["ghoul"], [])


@rule("TOL-GLOS-12")
@pytest.mark.parametrize("viewer", OTHERS)
def test_cards_revealed_to_all_stay_known_to_all(viewer: int) -> None:
    board = with_a_known_top_card({"do": "reveal", "n": 2}, ["witch"])
    board.do("play gazer", "put back witch")
    assert known_on_deck(board, viewer) == known_on_deck(board, 0) == ["ghoul", "witch"]


# -- house rules -----------------------------------------------------------------------------------------


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


# -- odd cards -------------------------------------------------------------------------------------------


def test_the_seer_takes_puts_away_plays_and_puts_back_in_any_order() -> None:
    board = odd(
        me={
            "hand": ["seer"],
            "deck": ["cultist", "blood-moon", "ghoul", "fanatic", "skeleton"],
            "discard": [],
        }
    )
    board.do("play seer")
    assert board.offered == ["take blood moon", "done"]
    board.do("take blood moon", "put away cultist", "put into play skeleton", "put back ghoul")
    assert (board.me["hand"], board.me["discard"]) == (["blood-moon"], ["cultist"])
    assert (board.me["play"], board.me["deck"]) == (["seer", "skeleton"], ["fanatic", "ghoul"])
    assert board.me["might"] == 0


def test_the_seer_shows_nothing_to_the_opponent() -> None:
    board = odd(me={"hand": ["seer"], "deck": ["cultist", "blood-moon", "ghoul"]}).do("play seer")
    assert board.view(0)["shown"]["cards"] == ["cultist", "blood-moon", "ghoul"]
    assert board.view(1)["shown"]["cards"] is None
    assert board.view(-1)["shown"]["cards"] is None


def test_the_spy_takes_from_the_opponents_deck() -> None:
    board = odd(
        me={"hand": ["spy"]},
        foe={"deck": ["ghoul", "fanatic", "cultist", "skeleton", "banshee"], "discard": []},
    )
    board.do("play spy", "take ghoul", "put away fanatic", "put into play skeleton")
    assert (board.me["hand"], board.me["play"]) == (["ghoul"], ["spy", "skeleton"])
    assert (board.foe["discard"], board.foe["deck"]) == (["fanatic"], ["cultist", "banshee"])


def test_the_spy_must_put_a_card_away() -> None:
    board = odd(me={"hand": ["spy"]}, foe={"deck": ["ghoul", "fanatic"]}).do("play spy", "done")
    assert sorted(board.offered) == ["put away fanatic", "put away ghoul"]


def test_the_fence_takes_from_the_market_and_its_discards_leave_the_game() -> None:
    board = odd(me={"hand": ["fence"]}, market_top=["witch", "leech-jar", "werewolf", "ghoul", "banshee"])
    board.do("play fence", "take witch", "put away leech jar", "put into play ghoul")
    assert (board.me["hand"], board.me["play"]) == (["witch"], ["fence", "ghoul"])
    assert board.table["market_top"] == ["werewolf", "banshee"]
    assert "leech-jar" in board.table["removed"]
    assert board.me["discard"] == []


def test_with_too_few_market_cards_the_fence_takes_what_there_is() -> None:
    """DIFF-20."""
    board = odd(me={"hand": ["fence"]}, market_top=["witch"]).do("play fence")
    assert sorted(board.offered) == ["done", "take witch"]
    board.do("take witch")
    assert (board.me["hand"], board.table["deciding"]) == (["witch"], 0)


def test_the_herald_reveals_to_everybody_and_discards_the_rest() -> None:
    board = odd(me={"hand": ["herald"], "deck": ["ghoul", "poltergeist", "cultist"], "discard": []})
    board.do("play herald")
    assert board.me["hand"] == ["ghoul"]
    assert board.view(1)["shown"]["cards"] == board.view(-1)["shown"]["cards"] == ["poltergeist", "cultist"]
    assert board.offered == ["put into play poltergeist", "done"]
    board.do("done")
    assert board.me["discard"] == ["cultist", "poltergeist"]


def test_a_reveal_shuffles_the_discard_pile_under_a_deck_that_is_too_small() -> None:
    board = odd(me={"hand": ["herald"], "deck": ["ghoul"], "discard": ["cultist", "cultist"]})
    board.do("play herald")
    assert (board.me["hand"], board.me["discard"]) == (["ghoul"], ["cultist", "cultist"])


def test_the_auctioneer_removes_market_cards_from_the_game() -> None:
    board = odd(me={"hand": ["auctioneer"]}, market_top=["witch", "leech-jar", "werewolf"])
    board.do("play auctioneer", "done")
    assert board.table["market_top"] == ["werewolf"]
    assert {"witch", "leech-jar"} <= set(board.table["removed"])


def test_the_gossip_reveals_and_puts_back_in_the_order_he_likes() -> None:
    board = odd(me={"hand": ["gossip"]}, foe={"deck": ["ghoul", "fanatic", "cultist"]})
    board.do("play gossip", "put back ghoul", "put back cultist")
    assert board.foe["deck"] == ["fanatic", "cultist", "ghoul"]
    assert board.view(1)["players"][1]["deck_top"] == ["fanatic", "cultist", "ghoul"]


# -- corners that mutants survived -----------------------------------------------------------------------


@rule("TOL-GLOS-12")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_looks_knows_the_cards_and_nobody_else_does(seat: int) -> None:
    """Either seat: the second one too."""
    looker = {"hand": ["imp"], "deck": ["ghoul", "witch"]}
    me, foe = (looker, {}) if seat == 0 else ({}, looker)
    cards = imp(unique={"do": "look", "n": 2, "steps": [{"take": 1}]})
    board = Board(me=me, foe=foe, cards=cards, active=seat).do("play imp")
    assert "ghoul" in told_to(board, seat)
    assert "ghoul" not in told_to(board, 1 - seat)
    board.do("take ghoul")
    assert "ghoul" in told_to(board, seat)
    assert "ghoul" not in told_to(board, 1 - seat)
    assert [event.facts["n"] for event in board.events if event.kind == "take"] == [1]


@rule("TOL-GLOS-07")
def test_every_step_is_done_as_often_as_it_says() -> None:
    """The second one twice, whether or not the first was done."""
    cards = imp(unique=look(4, {"discard": 1}, {"take": 2}))
    for first in ("put away ghoul", "done"):
        board = Board(me={"hand": ["imp"], "deck": ["ghoul", "witch", "skeleton", "banshee"]}, cards=cards)
        board.do("play imp", first, "take witch", "take skeleton")
        assert not any(move.startswith("take") for move in board.offered)
        assert board.me["hand"] == ["skeleton", "witch"]


@rule("TOL-GLOS-06")
def test_what_must_be_done_with_cards_that_are_alike_is_done_that_often() -> None:
    """Revealed cards leave no choice: two of three Cultists are taken, and everybody is told of each."""
    reveal = {"do": "reveal", "n": 3, "steps": [{"take": 2, "may": False}]}
    cards = imp(unique=reveal)
    board = Board(me={"hand": ["imp"], "deck": ["cultist"] * 3, "bag": []}, cards=cards).do("play imp")
    assert board.me["hand"] == ["cultist", "cultist"]
    taken = [event.seen_by(1) for event in board.events if event.kind == "take"]
    assert taken == [{"kind": "take", "seat": 0, "n": 1, "card": "cultist"}] * 2


@rule("TOL-REL-04")
def test_a_relic_found_by_looking_is_shown_if_it_needs_another_to_go() -> None:
    """DIFF-10: it costs nothing."""
    full = ["leech-jar", "rowan-cross", "mourning-locket"]
    cards = imp(unique=look(2, {"play": 1, "where": {"type": "relic"}}))
    board = Board(me={"hand": ["imp"], "deck": ["stopped-clock", "ghoul"], "relics": full}, cards=cards)
    board.do("play imp", "put into play stopped clock")
    told = [event.seen_by(1) for event in board.events if event.kind == "show-relic"]
    assert told == [{"kind": "show-relic", "seat": 0, "card": "stopped-clock"}]
    coin = board.me["coin"]
    board.do("remove leech jar")
    assert board.me["coin"] == coin
    assert set(board.me["relics"]) == {"rowan cross", "mourning locket", "stopped clock"}
