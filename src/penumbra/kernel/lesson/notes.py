"""What a coach says in matches, once each: the file `coach.toml` of a game's package. docs/lessons.md has the
format."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, ValidationError

from penumbra.kernel.lesson.format import Said
from penumbra.kernel.lesson.patterns import fits
from penumbra.kernel.scenario.checking import event_fits
from penumbra.kernel.scenario.format import Strict, Told
from penumbra.kernel.scenario.reading import BadScenario, problems_of


class Note(Said):
    """Said the first time that all of this holds, to somebody who is asked. Its text is `coach.SAY`."""

    offered: list[str] = Field([], description="patterns of moves: one of them is offered")
    told: list[Told] = Field([], description="events: one of them was told since his own last step")
    whose: Literal["own", "other", "any"] = Field("any", description="whose events these are")
    seats: list[int] = Field([], description="said only to these; to everybody if left out")
    lesson: str | None = Field(None, description="the lesson that is offered with it; said only to beginners")

    @property
    def key(self) -> str:
        return f"coach.{self.say}"

    def fits(self, seat: int, offered: Sequence[str], told: Sequence[Mapping[str, Any]]) -> bool:
        """Whether its moment has come, from what a seat is offered and was told."""
        if self.seats and seat not in self.seats:
            return False
        if self.offered and not any(fits(move, self.offered) for move in offered):
            return False
        heard = [one for one in told if self.whose == "any" or (one["seat"] == seat) == (self.whose == "own")]
        return not self.told or any(event_fits(wanted, one) for wanted in self.told for one in heard)


class Notes(Strict):
    """A whole file: the first that fits is said first."""

    note: list[Note] = Field([], description="in the order in which they matter")

    def next(
        self,
        seat: int,
        seen: Collection[str],
        offered: Sequence[str],
        told: Sequence[Mapping[str, Any]],
    ) -> Note | None:
        return next((one for one in self.note if one.say not in seen and one.fits(seat, offered, told)), None)


@cache
def notes_in(path: Path) -> Notes:
    """The notes of a file; none if there is no such file. Raises BadScenario."""
    if not path.exists():
        return Notes()
    try:
        with path.open("rb") as file:
            return Notes.model_validate(tomllib.load(file))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadScenario(f"{path.name}: not TOML: {error}") from error
    except ValidationError as error:
        raise BadScenario(*(f"{path.name}: {one}" for one in problems_of(error, Notes))) from error
