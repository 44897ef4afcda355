"""One match between bots, without a table: no log, no events, nothing to wait for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from penumbra.bots.asking import answer_of
from penumbra.bots.base import Bot
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import Game
from penumbra.kernel.message import Json
from penumbra.lab.outcome import Outcome
from penumbra.lab.studies import outcome_of

DECISION_LIMIT = 100_000
"""A match between bots that never ends is stopped here and counts as a draw."""


@cache
def loaded(game_name: str, packs: Path | None) -> Game[Any]:
    """A game as this process has loaded it: all its matches have the same content, whatever happens to the files."""
    return load_game(game_name, packs)


class Witness(Protocol):
    """Looks on at a match and keeps what a study wants to know of it. It changes nothing."""

    def see(self, state: Any, option: int) -> None:
        """The deciding seat has chosen `option`; `state` is still as it was before."""

    def facts(self, state: Any) -> dict[str, Json]:
        """What is added to the facts of the match, which is over or stopped. Plain data."""


def play_at_random(
    game: Game[Any], settings: Mapping[str, str], seed: str, limit: int = DECISION_LIMIT
) -> Outcome:
    """One match in which all seats do anything, in one call into the rules. The seed settles everything, as in `play`;
    but there is only one chance here, so the same seed gives another match there."""
    chance = Chance(seed)
    state = game.start(settings, chance)
    decisions = game.playout(state, chance, limit)
    return outcome_of(game.name, state, _returns(game, state), decisions)


def play(
    game: Game[Any],
    bots: Sequence[Bot],
    settings: Mapping[str, str],
    seed: str,
    limit: int = DECISION_LIMIT,
    witness: Witness | None = None,
) -> Outcome:
    """Play one match to its end. `settings` must have passed `check_settings`. The seed settles everything."""
    chance = Chance(seed)
    worlds = [Chance(f"{seed}/worlds/{seat}") for seat in range(game.seats_in(settings))]
    state = game.start(settings, chance)
    decisions = 0
    while state.seat >= 0 and decisions < limit:
        seat = state.seat
        option = answer_of(bots[seat], game, state, worlds[seat])
        if witness is not None:
            witness.see(state, option)
        game.apply(state, option, chance)
        decisions += 1
    outcome = outcome_of(game.name, state, _returns(game, state), decisions)
    if witness is None:
        return outcome
    return replace(outcome, facts={**outcome.facts, **witness.facts(state)})


def _returns(game: Game[Any], state: Any) -> tuple[float, ...]:
    if state.seat >= 0:
        seats = game.seats_of(state)
        return (1 / seats,) * seats
    return tuple(game.returns(state))
