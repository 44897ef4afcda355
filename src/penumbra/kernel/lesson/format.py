"""What a lesson file may hold: the position of a scenario, and what is said, pointed at and answered on the way."""

from __future__ import annotations

from typing import Any

from pydantic import Field, PrivateAttr

from penumbra.kernel.scenario.format import Expect, Strict, Told

Outcomes = list[int | str]
"""Scripted chance, as in a scenario: numbers, or names of what comes up."""


class Said(Strict):
    """Something that the coach says. Its text stands in the game's catalogue under `lesson.NAME.SAY`, its heading under
    the same key with `.title` behind it."""

    say: str
    names: dict[str, str] = Field(
        {}, description="parameters of the text that are names: the keys of their texts"
    )
    values: dict[str, str] = Field(
        {}, description="parameters that are read off what the learner sees: paths in his view"
    )
    numbers: dict[str, int] = Field(
        {}, description="parameters that are numbers; an expectation must have each"
    )
    point: list[str] = Field([], description="what is pointed at: the first of these that is on the screen")
    rule: str | None = Field(None, description="the number of the rule that a link opens")


class Reply(Strict):
    """What somebody else does."""

    seat: int
    do: str
    chance: Outcomes = Field([], description="what chance brings")


class Answer(Said):
    """What is said about moves that do not count. They are not made, unless they teach by being made."""

    to: list[str] = Field(description="patterns of the moves that are answered")
    made: bool = Field(False, description="the move is made, and taken back afterwards")
    chance: Outcomes = Field([], description="what chance brings")
    then: list[Reply] = Field([], description="what the others do if it is made")


class Until(Strict):
    """When a step is over that takes several moves: all of this must hold."""

    view: dict[str, Any] = Field({}, description="paths in the learner's view and their values")
    told: list[Told] = Field([], description="events that the learner was told of since the step began")
    offered: list[str] = Field(
        [], description="patterns of moves of which one each is offered to the learner"
    )
    over: bool | None = Field(None, description="whether the match is over")


class LessonStep(Said):
    """One thing that is taught: said, done by the learner, answered by the others. Without `count`, `until` and `free`
    the learner only reads it and goes on."""

    count: list[str] = Field([], description="patterns of the moves that count")
    until: Until | None = Field(None, description="then moves count again and again, until this holds")
    free: bool = Field(False, description="every move counts; needs `until`")
    chance: Outcomes = Field([], description="what chance brings")
    then: list[Reply] = Field([], description="what the others do when the step is over")
    answer: list[Answer] = Field([], description="what is said about other moves")
    other: str | None = Field(
        None, description="what is said about any other move: the text `lesson.NAME.OTHER`"
    )
    expect: Expect = Field(Expect(), description="what must hold when the step is over")

    @property
    def read_only(self) -> bool:
        """Whether there is nothing to do but to read it."""
        return not self.count and not self.free and self.until is None


class Lesson(Strict):
    """A whole file. Its name is the file's; `lesson.NAME` is its title, `lesson.NAME.about` what it teaches,
    `lesson.NAME.end` what is said when it is over."""

    game: str
    path: str = Field(description="the path of lessons that this one belongs to")
    minutes: int = Field(ge=1)
    picture: str = Field("", description="a picture of the house's own, by its address behind /art/")
    seat: int = Field(0, description="who learns")
    opponent: str | None = Field(
        None, description="the bot that plays the other seats; the weakest if left out"
    )
    rules: list[str] = Field([], description="numbers of the rules that this teaches")
    options: dict[str, str] = Field({}, description="house rules")
    position: dict[str, Any] | None = None
    chance: Outcomes = Field([], description="what chance brings")
    expect: Expect = Expect()
    step: list[LessonStep] = Field(min_length=1)
    _name: str = PrivateAttr("")

    @property
    def name(self) -> str:
        """The file's."""
        return self._name

    def named(self, name: str) -> Lesson:
        self._name = name
        return self

    @property
    def id(self) -> str:
        """Names the lesson among those of all games."""
        return f"{self.game}/{self.name}"

    def key(self, said: str = "") -> str:
        """The key of one of its texts."""
        return f"lesson.{self.name}.{said}" if said else f"lesson.{self.name}"

    def problems(self) -> list[str]:
        """What is wrong with it that the format alone does not tell."""
        found = []
        for number, step in enumerate(self.step, start=1):
            where = f"step {number} ({step.say})"
            if step.free and step.until is None:
                found.append(f"{where}: a free step needs `until`")
            if step.until is not None and not step.free and not step.count:
                found.append(f"{where}: `until` needs `count` or `free`")
            if step.read_only and (step.chance or step.then or step.answer or step.other):
                found.append(f"{where}: nothing is done in it, so nothing can be answered")
            found += [f"{where}: a reply is another seat's" for one in step.then if one.seat == self.seat]
        return found
