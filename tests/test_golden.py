"""Golden games: matches from set-up to the winning blow that a person can read, and that must stay as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from penumbra.kernel.journal import Journal
from penumbra.lab.golden import SEEDS, transcript

GOLDEN = Path(__file__).parent / "golden"


def test_there_are_five_golden_games() -> None:
    assert sorted(path.name for path in GOLDEN.glob("london-*.txt")) == [
        f"london-{seed}.txt" for seed in SEEDS
    ]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_golden_game_is_told_word_for_word_as_before(seed: int) -> None:
    match = GOLDEN / f"london-{seed}.match"
    assert transcript(Journal.read(match)) == match.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_golden_game_ends_with_a_winner(seed: int) -> None:
    told = (GOLDEN / f"london-{seed}.txt").read_text(encoding="utf-8")
    assert told.splitlines()[-1].endswith("has won the game.")
