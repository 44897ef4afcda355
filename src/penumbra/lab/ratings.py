"""Ratings from the results of games, by openskill."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import TypeVar

P = TypeVar("P", bound=Hashable)

ORDERS = 5
"""Each result moves the ratings a little less than the one before. So the games are mixed, several times, and the mean
is taken: which game came first must not matter."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a player is: `mu` is our best guess, `sigma` how unsure we are of it."""

    mu: float
    sigma: float

    @property
    def sure(self) -> float:
        """What the player is worth with near certainty."""
        return self.mu - 3 * self.sigma


Game = tuple[P, P, float]
"""Two players, and what the first of them got: 1 for a win, 0 for a loss."""


def rate(players: Sequence[P], games: Sequence[Game[P]], seed: int | str) -> dict[P, Rating]:
    """Every player's rating; the seed settles the orders in which the games are taken."""
    taken = [_rate_in_order(players, mixed(games, f"{seed}/{number}")) for number in range(ORDERS)]
    return {
        player: Rating(fmean(one[player].mu for one in taken), fmean(one[player].sigma for one in taken))
        for player in players
    }


def mixed(games: Sequence[Game[P]], seed: str) -> list[Game[P]]:
    found = list(games)
    Random(seed).shuffle(found)
    return found


def _rate_in_order(players: Sequence[P], games: Sequence[Game[P]]) -> dict[P, Rating]:
    from openskill.models import PlackettLuce  # only a league waits for it

    model = PlackettLuce(tau=0.0)  # a bot does not learn from one game to the next
    ratings = {player: model.rating() for player in players}
    for first, second, share in games:
        teams = [[ratings[first]], [ratings[second]]]
        (ratings[first],), (ratings[second],) = model.rate(teams, scores=[share, 1 - share])
    return {player: Rating(rating.mu, rating.sigma) for player, rating in ratings.items()}
