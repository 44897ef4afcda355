"""Cards that strengthen an attack (ALO-CATK-02)."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.alone.creatures.boosting.rule import BOOST, FOUGHT, Boost
from penumbra.games.alone.creatures.wounds import remove_creature
from penumbra.games.alone.state.state import BOOST_DICE, BOOST_DIES, BOOST_REROLL
from penumbra.kernel.chance import Chance
from tests.games.alone.table import Table
from tests.support import rule

EVIL = 1
SPORES, WORM = 0, 12
"""The first token of all, and another."""
CARD = Boost("boost")
FRAME = (0, 0, 0, EVIL, 0)
TABLE: dict[str, Any] = {"upper": "o-o", "hero": "u-a1", "creatures": {"spores-1": "u-b1", "worm-1": "u-b1"}}


def boosted(token: int, dice: int, reroll: int, sacrifice: int) -> Table:
    table = Table(**TABLE)
    table.state.fought = token
    CARD.run(table.state, FRAME, (0, FOUGHT, dice, reroll, sacrifice), Chance(1))
    return table


@rule("ALO-CATK-02")
@pytest.mark.parametrize("token", [SPORES, WORM])
def test_the_creature_fought_is_strengthened_whichever_it_is(token: int) -> None:
    table = Table(**TABLE)
    table.state.fought = token
    assert CARD.could(table.state, (0, FOUGHT, 2, 1, 0))
    assert boosted(token, 2, 1, 0).state.boosts == [token + 2 * BOOST_DICE + BOOST_REROLL]


@rule("ALO-CATK-02")
def test_nobody_is_strengthened_where_nobody_was_fought() -> None:
    table = Table(**TABLE)
    assert not CARD.could(table.state, (0, FOUGHT, 2, 1, 0))
    table.state.fought = WORM
    remove_creature(table.state, WORM)
    assert not CARD.could(table.state, (0, FOUGHT, 2, 1, 0))


@rule("ALO-CATK-02")
def test_dice_for_its_life_are_asked_for_and_a_roll_again_is_given_anyway() -> None:
    table = boosted(WORM, 2, 1, 1)
    state = table.state
    assert state.boosts == [WORM + BOOST_REROLL]
    BOOST.answer(state, state.stack[-1], BOOST.options(state, state.stack[-1])[1], Chance(1))
    assert state.boosts == [WORM + BOOST_REROLL, WORM + 2 * BOOST_DICE + BOOST_DIES]


@rule("ALO-CATK-02")
def test_what_strengthens_a_creature_goes_with_it() -> None:
    state = boosted(WORM, 2, 0, 0).state
    state.boosts.append(SPORES + BOOST_REROLL)
    remove_creature(state, WORM)
    assert state.boosts == [SPORES + BOOST_REROLL]
