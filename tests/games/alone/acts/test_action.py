"""A turn and its action (ALO-TURN)."""

from __future__ import annotations

import pytest

from tests.games.alone.refusing import hero
from tests.games.alone.table import LINE
from tests.support import rule


@rule("ALO-TURN-02")
@pytest.mark.parametrize("words", ["pass", "done", "end turn", "wait"])
def test_a_turn_has_an_action(words: str) -> None:
    assert hero(words, **LINE)[0] == "ALO-TURN-02"
