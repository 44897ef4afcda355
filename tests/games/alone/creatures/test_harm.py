"""What is lost (ALO-DMG)."""

from __future__ import annotations

import pytest

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.harm.rule import suffer
from penumbra.games.alone.state.state import EVIL_WINS
from tests.games.alone.table import LINE, Table
from tests.support import rule


@rule("ALO-DMG-02")
@pytest.mark.parametrize(
    ("kind", "amount", "left"),
    [(w.HEALTH, 2, (1, 2)), (w.HEALTH, 4, (0, 1)), (w.SANITY, 1, (3, 1)), (w.SANITY, 4, (1, 0))],
)
def test_what_one_track_cannot_take_the_other_does(kind: int, amount: int, left: tuple[int, int]) -> None:
    state = Table(**LINE, health=3, sanity=2).state
    suffer(state, kind, amount, w.BY_CARD)
    assert (state.health, state.sanity) == left


@rule("ALO-DMG-04")
@pytest.mark.parametrize("kind", [w.HEALTH, w.SANITY])
@pytest.mark.parametrize("amount", [5, 9])
def test_more_than_both_can_take_is_the_end(kind: int, amount: int) -> None:
    state = Table(**LINE, health=3, sanity=2).state
    suffer(state, kind, amount, w.BY_CARD)
    assert (state.health, state.sanity, state.winner) == (0, 0, EVIL_WINS)
