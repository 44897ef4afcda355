"""Scenario files: a position, moves and what must come of them, in TOML. The format is in docs/scenarios.md."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from penumbra.kernel.chance import Chance, ChanceError
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.event import Event, told_to
from penumbra.kernel.game import BadPosition, BadSettings, ContentError, Game
from penumbra.kernel.message import Json

Loader = Callable[[str], Game[Any]]


class Refused(BaseModel):
    """A move that must be refused, and by which rule."""

    model_config = ConfigDict(extra="forbid")
    do: str
    rule: str
    seat: int | None = None


class Sight(BaseModel):
    """What a seat's view, events and options must contain or must not contain."""

    model_config = ConfigDict(extra="forbid")
    seat: int
    has: list[str] = []
    lacks: list[str] = []
    values: dict[str, Any] = Field({}, description="paths in the view and their values")


class Expect(BaseModel):
    """What must hold at this point."""

    model_config = ConfigDict(extra="forbid")
    state: dict[str, Any] = Field({}, description="paths in the position and their values")
    offered: list[str] = []
    not_offered: list[str] = []
    options: list[str] | None = Field(None, description="exactly these")
    refused: list[Refused] = []
    view: list[Sight] = []
    over: bool | None = None
    told: list[str] = Field([], description="kinds of events that the last step must have brought")


class Step(BaseModel):
    """One move and what must hold after it."""

    model_config = ConfigDict(extra="forbid")
    seat: int
    do: str
    chance: list[int | str] = Field([], description="outcomes: numbers, or names of what comes up")
    expect: Expect = Expect()


class Scenario(BaseModel):
    """A whole file."""

    model_config = ConfigDict(extra="forbid")
    game: str
    title: str
    rules: list[str] = Field([], description="numbers of the rules this shows")
    card: str | None = Field(None, description="the card this shows")
    options: dict[str, str] = Field({}, description="house rules")
    position: dict[str, Any] | None = Field(None, description="none: the match begins with its set-up")
    cards: dict[str, Any] = Field({}, description="content of its own, as in a content pack")
    chance: list[int | str] = Field([], description="outcomes for setting up the position")
    expect: Expect = Expect()
    step: list[Step] = []


class BadScenario(Exception):
    """A scenario file cannot be read; the text names the key."""


@dataclass(slots=True)
class Outcome:
    """How a scenario ended: no problems means that all expectations held."""

    path: Path
    title: str = ""
    problems: list[str] = field(default_factory=list)
    scenario: Scenario | None = None

    @property
    def ok(self) -> bool:
        return not self.problems


class NamedChance(Chance):
    """Scripted outcomes: a number, or the name of what comes up. After the script: at random."""

    __slots__ = ("fallback", "game", "script")

    def __init__(self, game: Game[Any], script: Sequence[int | str], fallback: Chance) -> None:
        self.game = game
        self.script = list(script)
        self.fallback = fallback

    def below(self, n: int) -> int:
        if not self.script:
            return self.fallback.below(n)
        wanted = self.script.pop(0)
        if isinstance(wanted, str):
            outcome = self.game.find_outcome(wanted, n)
            if outcome is None:
                raise ChanceError(f"{wanted!r} is scripted, but chance is asked for a number below {n}")
            return outcome
        if not 0 <= wanted < n:
            raise ChanceError(f"{wanted} is scripted, but the number must be below {n}")
        return wanted

    def pick(self, items: Sequence[int]) -> int:
        if not self.script or not isinstance(self.script[0], str):
            return self.below(len(items))
        wanted = str(self.script.pop(0))
        place = self.game.find_item(items, wanted)
        if place is None:
            raise ChanceError(f"{wanted!r} is scripted, but it is not among what may come up")
        return place


def find_paths(paths: Sequence[Path]) -> list[Path]:
    """Files as given; folders stand for all scenarios below them."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(path.rglob("*.toml"))
        elif path.exists():
            found.append(path)
        else:
            raise BadScenario(f"{path}: there is no such file or folder")
    return found


def run_paths(paths: Sequence[Path], loader: Loader) -> list[Outcome]:
    return [run_file(path, loader) for path in find_paths(paths)]


def read_scenario(path: Path) -> Scenario:
    try:
        with path.open("rb") as file:
            return Scenario.model_validate(tomllib.load(file))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadScenario(f"not TOML: {error}") from error
    except OSError as error:
        raise BadScenario(str(error.strerror)) from error
    except ValidationError as error:
        found = [f"{'.'.join(str(part) for part in one['loc'])}: {one['msg']}" for one in error.errors()]
        raise BadScenario("; ".join(found)) from error


def run_file(path: Path, loader: Loader) -> Outcome:
    """Run one scenario; whatever is wrong with it or with the game becomes a problem in the outcome."""
    outcome = Outcome(path)
    try:
        scenario = read_scenario(path)
        outcome.title, outcome.scenario = scenario.title, scenario
        Run(scenario, loader, path.stem).play(outcome.problems)
    except (BadScenario, BadPosition, BadSettings, ContentError, ChanceError) as error:
        outcome.problems.append(str(error))
    except Exception as error:
        if type(error).__name__ != "UnknownGame":
            raise
        outcome.problems.append(str(error))
    return outcome


class Run:
    """Plays a scenario and notes every expectation that does not hold."""

    def __init__(self, scenario: Scenario, loader: Loader, name: str) -> None:
        self.scenario = scenario
        game = loader(scenario.game)
        self.game = game.with_content(scenario.cards, "cards") if scenario.cards else game
        self.fallback = Chance(name)
        self.events: list[Event] = []
        settings = self.game.check_settings(scenario.options)
        chance = NamedChance(self.game, scenario.chance, self.fallback)
        if scenario.position is None:
            self.state = self.game.start(settings, chance)
        else:
            self.state = self.game.arrange(settings, scenario.position, chance)
        if chance.script:
            raise BadScenario(f"chance: nobody asked for {chance.script} while the table was set up")

    def play(self, problems: list[str]) -> None:
        self._check("at the start", self.scenario.expect, problems)
        for number, step in enumerate(self.scenario.step, start=1):
            where = f"step {number} ({step.do})"
            if not self._do(step, where, problems):
                return
            self._check(where, step.expect, problems)

    def _do(self, step: Step, where: str, problems: list[str]) -> bool:
        game, state = self.game, self.state
        option = game.parse(state, step.do) if state.seat == step.seat else None
        if option is None:
            refusal = game.refuse(state, step.seat, step.do)
            offered = ", ".join(game.notation(state, one) for one in game.options(state))
            problems.append(f"{where}: refused by {refusal.rule}; seat {state.seat} is offered: {offered}")
            return False
        chance = NamedChance(game, step.chance, self.fallback)
        self.events = []
        state.sink = self.events
        try:
            game.apply(state, option, chance)
        except ChanceError as error:
            problems.append(f"{where}: {error}")
            return False
        state.sink = None
        if chance.script:
            problems.append(f"{where}: chance was never asked for {chance.script}")
        return True

    def _check(self, where: str, expect: Expect, problems: list[str]) -> None:
        found = _Finding(self, where, problems)
        found.values("", self.game.inspect(self.state), expect.state)
        found.options(expect)
        for refused in expect.refused:
            found.refusal(refused)
        for sight in expect.view:
            found.sight(sight)
        if expect.over is not None and (self.state.seat < 0) != expect.over:
            found.note(f"over is {self.state.seat < 0}, not {expect.over}")
        for kind in expect.told:
            if kind not in [event.kind for event in self.events]:
                found.note(f"no event {kind!r} among {[event.kind for event in self.events]}")


class _Finding:
    """Compares what is with what was expected."""

    def __init__(self, run: Run, where: str, problems: list[str]) -> None:
        self.run = run
        self.where = where
        self.problems = problems

    def note(self, text: str) -> None:
        self.problems.append(f"{self.where}: {text}")

    def values(self, prefix: str, actual: Mapping[str, Json], wanted: Mapping[str, Any]) -> None:
        for path, value in wanted.items():
            try:
                found = look_up(actual, path)
            except KeyError as error:
                self.note(f"{prefix}{path}: {error.args[0]}")
                continue
            if found != value:
                self.note(f"{prefix}{path} is {json.dumps(found)}, not {json.dumps(value)}")

    def options(self, expect: Expect) -> None:
        game, state = self.run.game, self.run.state
        offered = [game.notation(state, option) for option in game.options(state)]
        for text in expect.offered:
            if text not in offered:
                self.note(f"{text!r} is not offered; offered: {', '.join(offered)}")
        for text in expect.not_offered:
            if text in offered:
                self.note(f"{text!r} is offered")
        if expect.options is not None and sorted(expect.options) != sorted(offered):
            self.note(f"offered are {', '.join(sorted(offered))}, not {', '.join(sorted(expect.options))}")

    def refusal(self, refused: Refused) -> None:
        game, state = self.run.game, self.run.state
        seat = state.seat if refused.seat is None else refused.seat
        if seat == state.seat and game.parse(state, refused.do) is not None:
            self.note(f"{refused.do!r} is allowed")
            return
        rule = game.refuse(state, seat, refused.do).rule
        if rule != refused.rule:
            self.note(f"{refused.do!r} is refused by {rule}, not by {refused.rule}")

    def sight(self, sight: Sight) -> None:
        """Everything the seat receives: its view, the events of the last step, and its own options."""
        game, state = self.run.game, self.run.state
        if not NOBODY <= sight.seat < game.seats_of(state):
            self.note(f"there is no seat {sight.seat}")
            return
        view = game.view(state, sight.seat)
        received: list[Any] = [view, told_to(self.run.events, sight.seat)]
        if state.seat == sight.seat:
            received.append([game.notation(state, option) for option in game.options(state)])
        text = json.dumps(received)
        for wanted in sight.has:
            if wanted not in text:
                self.note(f"seat {sight.seat} does not see {wanted!r}")
        for unwanted in sight.lacks:
            if unwanted in text:
                self.note(f"seat {sight.seat} sees {unwanted!r}")
        self.values(f"view of seat {sight.seat}: ", view, sight.values)


def look_up(data: Any, path: str) -> Any:
    """A value by its path: keys and list places joined by dots. Raises KeyError with a clear text."""
    here = data
    for part in path.split("."):
        if isinstance(here, Mapping):
            if part not in here:
                raise KeyError(f"there is no {part!r}; there are {', '.join(sorted(here))}")
            here = here[part]
        elif isinstance(here, list) and part.isdigit() and int(part) < len(here):
            here = here[int(part)]
        else:
            raise KeyError(f"there is no {part!r}")
    return here
