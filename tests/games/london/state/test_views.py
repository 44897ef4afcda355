"""The keys of views."""

from __future__ import annotations

import pytest

from penumbra.games.london.state import views
from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from tests.games.london.board import base_game
from tests.shapes import misfit


@pytest.mark.parametrize("seed", range(3))
def test_a_view_has_the_keys_and_types_that_are_written_down(seed: int) -> None:
    game, chance = base_game(), Chance(f"views {seed}")
    state = game.start(game.check_settings({}), chance)
    while state.seat >= 0:
        for seat in (0, 1, NOBODY):
            assert misfit(game.view(state, seat), views.TableView, "view") == ""
        options = game.options(state)
        game.apply(state, options[chance.below(len(options))], chance)
