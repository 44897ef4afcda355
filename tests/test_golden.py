"""Golden games: matches from set-up to the winning blow that a person can read, and that must stay as they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from penumbra.games.registry import OWN
from penumbra.kernel.journal import Journal
from penumbra.lab.golden import SEEDS, transcript

GOLDEN = Path(__file__).parent / "golden"


WINNERS = {"london": re.compile(r"has won the game\.$"), "alone": re.compile(r"Evil (loses|wins)\.$")}
GAMES_PLAYED = [(game, seed) for game in OWN for seed in SEEDS]
each_game = pytest.mark.parametrize(("game", "seed"), GAMES_PLAYED)


def test_there_are_five_golden_games_of_each_game() -> None:
    assert {path.name for path in GOLDEN.glob("*.txt")} == {
        f"{game}-{seed}.txt" for game, seed in GAMES_PLAYED
    }


@each_game
def test_a_golden_game_is_told_word_for_word_as_before(game: str, seed: int) -> None:
    match = GOLDEN / f"{game}-{seed}.match"
    assert transcript(Journal.read(match)) == match.with_suffix(".txt").read_text(encoding="utf-8")


@each_game
def test_a_golden_game_ends_with_a_winner(game: str, seed: int) -> None:
    told = (GOLDEN / f"{game}-{seed}.txt").read_text(encoding="utf-8")
    assert WINNERS[game].search(told.splitlines()[-1])
