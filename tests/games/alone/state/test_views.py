"""The typed views: their keys are those of the views, all of them, at every step."""

from __future__ import annotations

import pytest

from penumbra.games.alone.state import views
from penumbra.kernel.chance import Chance
from tests.games.alone.table import base_game
from tests.shapes import misfit


@pytest.mark.parametrize("seed", range(3))
def test_views_have_the_keys_and_types_that_are_written_down(seed: int) -> None:
    game, chance = base_game(), Chance(f"views {seed}")
    settings = game.check_settings({"evil-players": str(1 + seed), "assist": "yes" if seed else "no"})
    state = game.start(settings, chance)
    for number in range(400):
        if state.seat < 0:
            break
        if number % 5 == 0:
            assert misfit(game.view(state, 0), views.HeroView, "hero") == ""
            assert misfit(game.view(state, 1), views.EvilView, "evil") == ""
        options = game.options(state)
        game.apply(state, options[chance.below(len(options))], chance)
