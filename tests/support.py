"""What tests share: the mark that names the rule a test proves, and what holds in every position."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.kernel.game import Game
from penumbra.kernel.question import OK
from penumbra.kernel.state import State


def rule(*numbers: str) -> pytest.MarkDecorator:
    """`@rule("TOL-ARM-02")`: this test fails without that rule. `penumbra rules-table` reads it."""
    return pytest.mark.rule(*numbers)


def check_legality(game: Game[Any], state: State) -> None:
    """What is offered is exactly what may be done, of all that somebody might think of."""
    allowed = [option for option in game.every(state) if game.may(state, option) == OK]
    assert sorted(allowed) == sorted(game.options(state)), "what may be done is not what is offered"
