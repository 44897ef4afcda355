"""Whatever somebody could think of and may not do: who says it is told why, by the rule that stands against it, and
nothing else is done in its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from penumbra.games.registry import OWN, load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import Game
from penumbra.kernel.message import Refusal

EVERY_SO_MANY = 23
"""Decisions between two that are looked at."""
MOST = 1200
"""Decisions of a match."""
AS_TRUE = {("refusal.upgrade.kind", "refusal.upgrade.no-donor")}
"""Where two things stand against it, and the other one is said."""


def positions(game: Game[Any], seed: int) -> Iterator[Any]:
    """Some decisions of a random match with mixed house rules."""
    chance = Chance(f"why {seed}")
    mixed = [rule for rule in game.house_rules if rule.key not in ("chapter", "before")]
    settings = {rule.key: rule.choices[chance.below(len(rule.choices))] for rule in mixed}
    state = game.start(game.check_settings(settings), chance)
    for number in range(MOST):
        if not game.options(state):
            return
        if number % EVERY_SO_MANY == 0:
            yield state
        options = game.options(state)
        game.apply(state, options[chance.below(len(options))], chance)


@pytest.mark.parametrize("game_name", OWN)
@pytest.mark.parametrize("seed", range(2))
def test_who_says_what_may_not_be_done_hears_what_stands_against_it(game_name: str, seed: int) -> None:
    game = load_game(game_name)
    asked = 0
    for state in positions(game, seed):
        offered = set(game.options(state))
        for option in game.every(state):
            if option in offered:
                continue
            asked += 1
            said, wanted = game.notation(state, option), game.explain(state, option)
            got = game.read(state, state.seat, said)
            assert isinstance(got, Refusal), f"{said!r} is read as {game.notation(state, got)!r}"
            assert wanted is not None
            true = got.rule == wanted.rule or (wanted.message.key, got.message.key) in AS_TRUE
            assert true, (said, wanted, got)
    assert asked > 1000
