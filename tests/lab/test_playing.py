"""One match between bots."""

from __future__ import annotations

from penumbra.bots.random_bot import RandomBot
from penumbra.lab.london.matches import CAUSES
from penumbra.lab.outcome import Outcome
from penumbra.lab.playing import play
from penumbra.lab.studies import ending_of, figures_of, outcome_of
from tests.games.london.board import Board, base_game


def random_match(seed: str, house: dict[str, str] | None = None, limit: int = 100_000) -> Outcome:
    game = base_game()
    bots = [RandomBot(f"{seed}/{seat}") for seat in (0, 1)]
    return play(game, bots, game.check_settings(house or {}), seed, limit)


def test_the_seed_settles_the_whole_match() -> None:
    assert random_match("a") == random_match("a")
    assert random_match("a") != random_match("b")


def test_a_finished_match_has_one_winner() -> None:
    outcome = random_match("a")
    assert sorted(outcome.returns) == [0.0, 1.0]
    assert outcome.ending in CAUSES
    assert outcome.turns > 1
    assert outcome.decisions > outcome.turns


def test_the_first_player_is_the_one_the_game_picked() -> None:
    assert random_match("a", {"first-player": "seat-2"}).facts == {"first": 1}


def test_a_match_without_end_is_stopped_and_counts_as_a_draw() -> None:
    outcome = random_match("a", limit=30)
    assert outcome.ending == "unfinished"
    assert outcome.decisions == 30
    assert outcome.returns == (0.5, 0.5)


def test_an_attack_ends_by_damage() -> None:
    board = Board(me={"might": 3}, foe={"life": 3}).do("attack 3")
    assert ending_of("london", board.state) == "damage"


def test_a_curse_ends_by_life_loss() -> None:
    board = Board(me={"hand": ["banshee"], "might": 1}, foe={"life": 3, "hand": []}).do(
        "attack 1", "play banshee"
    )
    assert ending_of("london", board.state) == "life-loss"


def test_life_paid_ends_by_life_loss() -> None:
    me = {"hand": ["mayfair-vampire"], "life": 3, "might": 1}
    board = Board(me=me).do("attack 1", "play mayfair vampire", "pay")
    assert ending_of("london", board.state) == "life-loss"


def test_the_turn_cap_is_a_cause_of_its_own() -> None:
    assert random_match("c", {"turn-cap": "60"}).turns <= 61
    board = Board(house={"turn-cap": "60"}, turn=60).do("pass")
    assert ending_of("london", board.state) == "cap"


def test_an_open_match_is_unfinished_and_other_games_tell_no_cause() -> None:
    board = Board(me={"might": 3}, foe={"life": 3})
    assert ending_of("london", board.state) == "unfinished"
    assert ending_of("another", board.do("attack 3").state) == "over"


def test_other_games_have_neither_turns_nor_facts_nor_figures() -> None:
    state = Board(me={"might": 3}, foe={"life": 3}).do("attack 3").state
    outcome = outcome_of("another", state, (1.0, 0.0), 7)
    assert outcome == Outcome((1.0, 0.0), turns=0, decisions=7, ending="over")
    assert figures_of("another", [outcome]) == {}


def test_wins_of_the_first_player_are_counted() -> None:
    won = Outcome((0.0, 1.0), 9, 90, "damage", {"first": 1})
    lost = Outcome((1.0, 0.0), 9, 90, "damage", {"first": 1})
    drawn = Outcome((0.5, 0.5), 60, 900, "cap", {"first": 0})
    assert figures_of("london", [won, lost, drawn, won]) == {"first_player_wins": 2}


def test_seats_that_win_together_have_all_won() -> None:
    together = Outcome((0.0, 1.0, 1.0), 9, 90, "over")
    assert [together.won(seat) for seat in range(3)] == [False, True, True]
