"""One match between bots, without a table: no log, no events, nothing to wait for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from penumbra.bots.base import Bot
from penumbra.bots.seat import SeatWorld
from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.game import Game
from penumbra.lab.endings import ending_of

DECISION_LIMIT = 100_000
"""A match between bots that never ends is stopped here and counts as a draw."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one match went."""

    returns: tuple[float, ...]
    first: int
    """The seat that began, or NOBODY where the game has no such thing."""
    turns: int
    decisions: int
    ending: str


def play(
    game: Game[Any], bots: Sequence[Bot], settings: Mapping[str, str], seed: str, limit: int = DECISION_LIMIT
) -> Outcome:
    """Play one match to its end. `settings` must have passed `check_settings`. The seed settles everything."""
    chance = Chance(seed)
    worlds = [Chance(f"{seed}/worlds/{seat}") for seat in range(game.seats)]
    state = game.start(settings, chance)
    decisions = 0
    while state.seat >= 0 and decisions < limit:
        seat = state.seat
        game.apply(state, bots[seat].choose(SeatWorld(game, state, worlds[seat])), chance)
        decisions += 1
    shown = game.view(state, NOBODY)
    return Outcome(
        returns=_returns(game, state),
        first=_number(shown.get("first"), NOBODY),
        turns=_number(shown.get("turn"), 0),
        decisions=decisions,
        ending=ending_of(game.name, state),
    )


def _returns(game: Game[Any], state: Any) -> tuple[float, ...]:
    if state.seat >= 0:
        return (1 / game.seats,) * game.seats
    return tuple(game.returns(state))


def _number(value: object, missing: int) -> int:
    return value if isinstance(value, int) else missing
