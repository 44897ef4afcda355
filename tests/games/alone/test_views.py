"""The typed views: their keys are those of the views, all of them, at every step."""

from __future__ import annotations

import types
import typing
from typing import Any, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from penumbra.games.alone.state import views
from penumbra.kernel.chance import Chance
from tests.games.alone.table import base_game


def misfit(value: Any, wanted: Any, where: str) -> str:
    """Where a value is not of a type, or nothing."""
    if is_typeddict(wanted):
        hints = get_type_hints(wanted)
        if not isinstance(value, dict) or set(value) - set(hints) or wanted.__required_keys__ - set(value):
            return f"{where}: {sorted(set(value) ^ set(hints))}"
        return next(filter(None, (misfit(value[key], hints[key], f"{where}.{key}") for key in value)), "")
    origin, arguments = get_origin(wanted), get_args(wanted)
    if origin in (types.UnionType, typing.Union):
        fits = any(not misfit(value, one, where) for one in arguments)
        return "" if fits else f"{where}: {value!r}"
    if origin is list and isinstance(value, list):
        return next(filter(None, (misfit(one, arguments[0], f"{where}[]") for one in value)), "")
    if origin is dict and isinstance(value, dict):
        return next(filter(None, (misfit(one, arguments[1], f"{where}[]") for one in value.values())), "")
    return "" if type(value) is wanted else f"{where}: {value!r}"


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
