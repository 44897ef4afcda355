"""Every rule of Leduc poker."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance, NoChance, Script
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.game import BadPosition, BadState, ContentError, Game
from penumbra.kernel.match import Match
from penumbra.kernel.scenario import find_paths, run_file
from penumbra.lab import rules_table
from tests.leduc import EXAMPLE
from tests.support import rule

ROOT = Path(__file__).parents[2]


@pytest.fixture
def game(leduc: None) -> Game[Any]:
    return load_game("leduc")


def at(game: Game[Any], *moves: str, cards: tuple[str, str] = ("JS", "KS"), public: str = "QS") -> Any:
    """A position after some moves."""
    position = {"cards": list(cards), "public": public, "moves": list(moves)}
    return game.arrange({}, position, NoChance())


def offered(game: Game[Any], state: Any) -> list[str]:
    return [game.notation(state, option) for option in game.options(state)]


def refused(game: Game[Any], state: Any, text: str, seat: int | None = None) -> str:
    return game.refuse(state, state.seat if seat is None else seat, text).rule


@rule("LED-DEAL-01", "LED-DEAL-02", "LED-DEAL-03")
def test_both_pay_one_chip_and_see_one_of_six_cards(game: Game[Any]) -> None:
    state = game.start({}, Script([5, 0]))
    assert game.census(state) == dict.fromkeys(("JS", "JH", "QS", "QH", "KS", "KH"), 1)
    assert game.view(state, 0)["pot"] == 2
    seen = [[player["card"] for player in game.view(state, seat)["players"]] for seat in (0, 1, NOBODY)]  # type: ignore[union-attr, index, call-overload]
    assert seen == [["KH", None], [None, "JS"], [None, None]]


@rule("LED-DEAL-04", "LED-BET-01", "LED-BET-07")
def test_a_call_ends_the_round_and_turns_up_a_card_and_the_first_player_begins_again(game: Game[Any]) -> None:
    for moves in (["check", "check"], ["raise", "call"], ["check", "raise", "call"]):
        state = at(game, *moves)
        assert (state.seat, game.moment(state)[0], game.view(state, 1)["public"]) == (0, 2, "QS")


@rule("LED-BET-01")
def test_the_other_player_has_to_wait(game: Game[Any]) -> None:
    assert refused(game, at(game), "raise", seat=1) == "LED-BET-01"
    assert at(game, "check").seat == 1


@rule("LED-BET-02")
def test_one_checks_or_raises_and_with_something_to_pay_one_folds_calls_or_raises(game: Game[Any]) -> None:
    assert offered(game, at(game)) == ["check", "raise"]
    assert offered(game, at(game, "raise")) == ["fold", "call", "raise"]
    assert refused(game, at(game), "fly") == "LED-BET-02"


@rule("LED-BET-03")
def test_who_folds_loses_what_he_paid_and_shows_nothing(game: Game[Any]) -> None:
    assert refused(game, at(game), "fold") == "LED-BET-03"
    state = at(game, "check", "raise", "fold")
    assert (game.payoffs(state), game.returns(state)) == ([-1.0, 1.0], [0.0, 1.0])
    assert game.view(state, 0)["players"][1]["card"] is None  # type: ignore[index, call-overload]


@rule("LED-BET-04")
def test_a_call_pays_what_is_missing_and_a_check_pays_nothing(game: Game[Any]) -> None:
    assert at(game, "raise", "call").paid == [3, 3]
    assert at(game, "check", "check").paid == [1, 1]
    assert refused(game, at(game, "raise"), "check") == "LED-BET-04"
    assert game.parse(at(game), "call") == game.parse(at(game), "check")


@rule("LED-BET-05")
def test_a_raise_adds_two_chips_in_the_first_round_and_four_in_the_second(game: Game[Any]) -> None:
    assert at(game, "raise").paid == [3, 1]
    assert at(game, "raise", "raise").paid == [3, 5]
    assert at(game, "check", "check", "raise").paid == [5, 1]


@rule("LED-BET-06")
def test_there_are_two_raises_in_a_round(game: Game[Any]) -> None:
    state = at(game, "raise", "raise")
    assert offered(game, state) == ["fold", "call"]
    assert refused(game, state, "raise") == "LED-BET-06"
    assert "raise" in offered(game, at(game, "raise", "raise", "call"))


@rule("LED-SHOW-01", "LED-SHOW-02")
@pytest.mark.parametrize(
    ("cards", "public", "gains"),
    [
        (("JS", "KS"), "QS", [-5.0, 5.0]),
        (("JS", "KS"), "JH", [5.0, -5.0]),
        (("QS", "QH"), "JH", [0.0, 0.0]),
        (("QS", "KH"), "KS", [-5.0, 5.0]),
    ],
)
def test_a_pair_wins_then_the_higher_card(
    game: Game[Any], cards: tuple[str, str], public: str, gains: list[float]
) -> None:
    state = at(game, "check", "check", "raise", "call", cards=cards, public=public)
    assert game.payoffs(state) == gains
    assert [player["card"] for player in game.view(state, NOBODY)["players"]] == list(cards)  # type: ignore[union-attr, index, call-overload]


@rule("LED-END-01")
def test_a_match_is_one_deal_and_at_most_thirteen_chips(game: Game[Any]) -> None:
    state = at(game, "raise", "raise", "call", "raise", "raise", "call")
    assert game.payoffs(state) == [-13.0, 13.0]
    assert (game.payoff_bounds, game.options(state)) == ((-13.0, 13.0), [])
    assert refused(game, state, "raise", seat=0) == "LED-END-01"


def test_every_rule_has_a_test_and_stands_in_the_code(game: Game[Any]) -> None:
    assert rules_table.missing(ROOT, game.name) == rules_table.unknown(ROOT, game.name) == []
    code = "\n".join(path.read_text("utf-8") for path in EXAMPLE.rglob("*.py"))
    assert [number for number in rules_table.rule_numbers(game.name) if number not in code] == []


def test_its_scenarios_hold(game: Game[Any]) -> None:
    paths = find_paths([EXAMPLE / "scenarios"])
    assert paths
    assert [run_file(path, load_game).problems for path in paths] == [[] for _ in paths]


def test_what_cannot_be_is_refused_in_words(game: Game[Any]) -> None:
    with pytest.raises(BadPosition, match="'AS' is not one of JS"):
        at(game, cards=("AS", "KS"))
    with pytest.raises(BadPosition, match="there already"):
        at(game, cards=("KS", "KS"))
    with pytest.raises(BadPosition, match="'fold' is not possible"):
        at(game, "fold")
    with pytest.raises(BadPosition, match="colour"):
        game.arrange({}, {"colour": 1}, NoChance())
    plain = game.dump(at(game))
    with pytest.raises(BadState, match="twice"):
        game.load({**plain, "hands": [0, 0]})
    with pytest.raises(BadState, match="deck"):
        game.load({key: value for key, value in plain.items() if key != "deck"})
    with pytest.raises(ContentError, match="no content packs"):
        game.with_content({}, "pack.toml")


def test_a_raise_can_be_taken_back_until_it_is_answered(game: Game[Any]) -> None:
    match = Match.begin(game, {}, Chance(1))
    match.say(0, "raise", Chance(2))
    assert match.can_undo(0)
    match.say(1, "call", Chance(3))
    assert not match.can_undo(1), "a card was turned up"
