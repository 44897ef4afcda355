"""What the laboratory asks a match of Terrors of London."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType

from penumbra.games.london import numbers as w
from penumbra.games.london.state.state import DRAW, London
from penumbra.games.london.triggers.rule import CARD_BITS, SEAT_BITS
from penumbra.kernel.message import Json
from penumbra.kernel.texts import Texts
from penumbra.lab.outcome import Outcome
from penumbra.lab.statistics import percent, percents, wilson

CAUSES = ("damage", "life-loss", "cap")


def cause_of(state: London) -> str:
    """Life at zero by an attack, by a CURSE or another loss or payment of Life (TOL-WIN-03), or the turn cap."""
    if state.winner == DRAW or all(player.life > 0 for player in state.players):
        return "cap"
    loser = 1 - state.winner
    by_attack = w.EV_DAMAGE << SEAT_BITS | loser  # the last deed of the match, if so it ended
    return "damage" if state.happened and state.happened[-1] >> CARD_BITS == by_attack else "life-loss"


def turns_of(state: London) -> int:
    return state.turn


def facts_of(state: London) -> dict[str, Json]:
    """The seat that began."""
    return {"first": state.first}


def figures_of(outcomes: Sequence[Outcome]) -> dict[str, Json]:
    return {"first_player_wins": sum(_first_player_won(outcome) for outcome in outcomes)}


def _first_player_won(outcome: Outcome) -> bool:
    first = outcome.facts["first"]
    return isinstance(first, int) and outcome.won(first)


def tell(figures: Mapping[str, Any], games: int, texts: Texts) -> list[RenderableType]:
    """How much it helps to begin."""
    won: int = figures["first_player_wins"]
    low, high = percents(wilson(won, games), texts.language)
    return [
        texts.get("lab.london.first-player", share=percent(won / games, texts.language), low=low, high=high)
    ]
