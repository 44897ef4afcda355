"""Which matches are played: a plan that covers evenly whatever is to be compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from penumbra.bots.base import Bot
from penumbra.bots.seat import SeatWorld


class BadBalance(Exception):
    """Such a study makes no sense; the text says why."""


@dataclass(frozen=True, slots=True)
class BalancePlan:
    """What every worker has to know. Equal plans give equal matches, whoever plays them and however many."""

    game_name: str
    bots: tuple[str, str]
    """The two sides: the seats where they are alike, else the first seat and all others."""
    seed: int | str
    given: Mapping[str, str]
    """House rules that are fixed for all matches; what the plan would vary stays as it is given here."""
    packs: Path | None
    engine: Mapping[str, str]
    """`engine_of` the game; a worker with another engine refuses the work."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One match of a plan."""

    settings: Mapping[str, str]
    """Checked, with all house rules."""
    bots: tuple[str, ...]
    """By seat."""
    draft: tuple[frozenset[int], ...]
    """By seat: options that are taken whenever they are offered; kinds that occur in the set-up only."""


class Drafted:
    """Answers the questions of the set-up by plan and lets a bot play the rest."""

    def __init__(self, bot: Bot, draft: frozenset[int]) -> None:
        self.bot = bot
        self.draft = draft

    def choose(self, seat_world: SeatWorld) -> int:
        for option in seat_world.options:
            if option in self.draft:
                return option
        return self.bot.choose(seat_world)


def sides_of(bots: Sequence[str]) -> tuple[str, str]:
    """The bots of both sides; one name is for both. Raises BadBalance."""
    if len(bots) not in (1, 2):
        raise BadBalance(f"name one bot or two, not {len(bots)}")
    return bots[0], bots[-1]
