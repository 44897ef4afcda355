"""What the laboratory asks of the matches of each game.

A game's study is the module `matches` in its part of the laboratory, with the names of `Study`; a game may have none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from rich.console import RenderableType

from penumbra.games.registry import part_of
from penumbra.kernel.message import Json
from penumbra.kernel.texts import Texts
from penumbra.lab.outcome import Outcome

UNFINISHED = "unfinished"
OVER = "over"
"""The cause of an end where the game tells none."""


class Study(Protocol):
    """A game's part of the laboratory; `state` is always one of that game."""

    @property
    def CAUSES(self) -> tuple[str, ...]:  # noqa: N802  # a constant of a module
        """Why a match may end, in one word per cause (texts: `lab.ending.CAUSE`)."""

    def cause_of(self, state: Any) -> str:
        """Why a finished match ended."""

    def turns_of(self, state: Any) -> int:
        """How long a match took, in the turns or rounds of the game."""

    def facts_of(self, state: Any) -> dict[str, Json]:
        """What is worth counting in one match, finished or stopped. Plain data: it comes from other processes."""

    def figures_of(self, outcomes: Sequence[Outcome]) -> dict[str, Json]:
        """What all matches together show; part of the report's JSON. `outcomes` hold the facts."""

    def tell(self, figures: Mapping[str, Any], games: int, texts: Texts) -> list[RenderableType]:
        """The figures for people: lines and tables of the report."""


def study_of(game_name: str) -> Study | None:
    return cast(Study | None, part_of(game_name, "lab", "matches"))


def ending_of(game_name: str, state: Any) -> str:
    """The cause of an end; `unfinished` when somebody still has to decide."""
    if state.seat >= 0:
        return UNFINISHED
    study = study_of(game_name)
    return study.cause_of(state) if study else OVER


def outcome_of(game_name: str, state: Any, returns: tuple[float, ...], decisions: int) -> Outcome:
    """A match that was played to its end or stopped; a game without study tells neither turns nor facts."""
    study = study_of(game_name)
    return Outcome(
        returns=returns,
        turns=study.turns_of(state) if study else 0,
        decisions=decisions,
        ending=ending_of(game_name, state),
        facts=study.facts_of(state) if study else {},
    )


def figures_of(game_name: str, outcomes: Sequence[Outcome]) -> dict[str, Json]:
    study = study_of(game_name)
    return study.figures_of(outcomes) if study else {}


def tell(game_name: str, figures: Mapping[str, Any], games: int, texts: Texts) -> list[RenderableType]:
    study = study_of(game_name)
    return study.tell(figures, games, texts) if study else []
