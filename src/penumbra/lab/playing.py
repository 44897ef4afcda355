"""One match between bots, without a table: no log, no events, nothing to wait for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from penumbra.bots.base import Bot
from penumbra.bots.seat import SeatWorld
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import Game
from penumbra.lab.outcome import Outcome
from penumbra.lab.studies import outcome_of

DECISION_LIMIT = 100_000
"""A match between bots that never ends is stopped here and counts as a draw."""


def play(
    game: Game[Any], bots: Sequence[Bot], settings: Mapping[str, str], seed: str, limit: int = DECISION_LIMIT
) -> Outcome:
    """Play one match to its end. `settings` must have passed `check_settings`. The seed settles everything."""
    chance = Chance(seed)
    worlds = [Chance(f"{seed}/worlds/{seat}") for seat in range(game.seats_in(settings))]
    state = game.start(settings, chance)
    decisions = 0
    while state.seat >= 0 and decisions < limit:
        seat = state.seat
        game.apply(state, bots[seat].choose(SeatWorld(game, state, worlds[seat])), chance)
        decisions += 1
    return outcome_of(game.name, state, _returns(game, state), decisions)


def _returns(game: Game[Any], state: Any) -> tuple[float, ...]:
    if state.seat >= 0:
        seats = game.seats_of(state)
        return (1 / seats,) * seats
    return tuple(game.returns(state))
