"""Reactions that cannot be played (ALO-REACT)."""

from __future__ import annotations

import pytest

from tests.games.alone.refusing import reacting, refused
from tests.games.alone.table import LINE, Table
from tests.support import rule


@pytest.mark.parametrize(
    ("words", "number", "said"),
    [
        ("react whispers", "ALO-REACT-01", "You do not have Whispers."),
        ("react thick-hide", "ALO-REACT-01", "Thick Hide does not answer this: it is played during a Fight, after the "
         "Hero’s roll."),
        ("react charge", "ALO-REACT-06", "Charge is not instant: it is played at the end of the Turn, if the Hero "
         "performed a Move."),
        ("react trample", "ALO-REACT-05", "This is not the moment for Trample: it is played during a Move, when an "
         "attack of opportunity is made."),
        ("react skitter dangerous", "ALO-REACT-09", "Skitter is not dangerous: the Hero did not act in a dangerous "
         "Sector."),
        ("face down skitter", "ALO-CMOVE-02", "A card is played face down only at the end of the Turn."),
        ("react skiter", "ALO-REACT-01", "There is no such card. Do you mean Skitter?"),
        ("react with a hat", "ALO-REACT-01", "There is no such card."),
        ("search", "ALO-REACT-01", "First answer this: You may react during a Move, after the Hero has moved. You can "
         "say: pass · react skitter"),
    ],
)  # fmt: skip
@rule("ALO-REACT-01", "ALO-REACT-05", "ALO-REACT-06", "ALO-REACT-09", "ALO-CMOVE-02")
def test_a_card_is_played_when_it_fits(words: str, number: str, said: str) -> None:
    table = reacting("skitter", "thick-hide", "charge", "trample")
    assert table.state.stack[-1][3] == 3, "after the Hero has moved"
    assert refused(table, words) == (number, said)


@rule("ALO-REACT-13")
def test_a_card_that_could_do_nothing_is_not_played() -> None:
    table = reacting("skitter", "brood-call", creatures={}, danger=[LINE["hero"]])
    for words in ("react skitter", "react skitter dangerous", "play skitter"):
        assert refused(table, words) == ("ALO-REACT-13", "Skitter could not do anything now."), words


@rule("ALO-REACT-13", "ALO-REACT-10")
def test_a_card_face_down_that_could_do_nothing_is_not_played() -> None:
    table = Table(upper="o-o", hero="u-a1", hands={"1": ["skitter"]}, open="end-of-turn")
    said = "No creature can move or be spawned: a card face down would do nothing."
    assert table.offered == ["pass"]
    assert refused(table, "face down skitter") == ("ALO-REACT-13", said)


@rule("ALO-REACT-02")
def test_there_is_no_third_card_in_a_turn() -> None:
    table = Table(**LINE, hands={"1": ["skitter"]}, played=2)
    assert refused(table, "react skitter", seat=1) == (
        "ALO-REACT-02",
        "Evil plays at most 2 cards in a Turn, and has.",
    )


@rule("ALO-TRACK-04", "ALO-TRACK-03")
def test_a_full_track_takes_no_more_cards() -> None:
    full = ["skitter", "swarm sideways", "cut-off", "relay sideways", "charge", "rend sideways", "stalk"]
    assert refused(Table(**LINE, track=full), "react skitter", seat=1)[0] == "ALO-TRACK-04"
    short = Table(**LINE, track=full[:-1], played=1)
    assert refused(short, "face down skitter", seat=1)[0] == "ALO-TRACK-03"


@rule("ALO-REACT-05")
def test_evil_is_asked_when_the_moment_comes() -> None:
    assert refused(Table(**LINE, hands={"1": ["skitter"]}), "react skitter", seat=1)[0] == "ALO-REACT-05"
