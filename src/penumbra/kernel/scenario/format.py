"""What a scenario file may hold."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

NOTHING = "nothing"


class Strict(BaseModel):
    """Unknown keys are errors."""

    model_config = ConfigDict(extra="forbid")


def _as_table(key: str) -> BeforeValidator:
    """A text alone stands for a table with this key."""
    return BeforeValidator(lambda given: {key: given} if isinstance(given, str) else given)


class RefusedMove(Strict):
    """A move that must be refused, and by which rule if one is named."""

    do: str
    rule: str | None = None
    seat: int | None = None


class ToldEvent(BaseModel):
    """An event by its kind and by those of its fields that matter."""

    model_config = ConfigDict(extra="allow")
    kind: str

    @property
    def fields(self) -> dict[str, Any]:
        """TOML has no word for nothing, so it is written `"nothing"`."""
        return {name: None if value == NOTHING else value for name, value in (self.model_extra or {}).items()}

    def __str__(self) -> str:
        return repr(self.kind if not self.fields else {"kind": self.kind, **self.fields})


Refused = Annotated[RefusedMove, _as_table("do")]
Told = Annotated[ToldEvent, _as_table("kind")]


class ExpectedSight(Strict):
    """What a seat's view, events and options must contain or must not contain."""

    seat: int
    has: list[str] = []
    lacks: list[str] = []
    values: dict[str, Any] = Field({}, description="paths in the view and their values")
    told: list[Told] = Field(
        [], description="events of the last step that it hears of, in this order, among others"
    )
    told_not: list[Told] = []


class Expect(Strict):
    """What must hold at this point."""

    state: dict[str, Any] = Field({}, description="paths in the position and their values")
    offered: list[str] = []
    not_offered: list[str] = []
    options: list[str] | None = Field(None, description="exactly these")
    refused: list[Refused] = []
    view: list[ExpectedSight] = []
    over: bool | None = None
    told: list[Told] = Field(
        [], description="events that the last step must have brought, in this order, among others"
    )
    told_not: list[Told] = Field([], description="events that it must not have brought")


class OtherMove(Strict):
    """What is done instead in the twin, by a seat that can tell the two apart."""

    do: str | None = None
    chance: list[int | str] | None = None


class ScenarioStep(Strict):
    """One move and what must hold after it."""

    seat: int
    do: str
    chance: list[int | str] = Field([], description="outcomes: numbers, or names of what comes up")
    twin: OtherMove = OtherMove()
    expect: Expect = Expect()


class Twin(Strict):
    """Another position that `seat` must not be able to tell from this one, from the start to the last step."""

    seat: int
    position: dict[str, Any] = Field(description="what differs from `position`")
    chance: list[int | str] | None = Field(None, description="outcomes for setting it up, if they differ")


class Scenario(Strict):
    """A whole file."""

    game: str
    title: str
    rules: list[str] = Field([], description="numbers of the rules this shows")
    card: str | None = Field(None, description="the card this shows")
    options: dict[str, str] = Field({}, description="house rules")
    position: dict[str, Any] | None = Field(None, description="none: the match begins with its set-up")
    cards: dict[str, Any] = Field({}, description="content of its own, as in a content pack")
    chance: list[int | str] = Field([], description="outcomes for setting up the position")
    twin: Twin | None = None
    expect: Expect = Expect()
    step: list[ScenarioStep] = []
