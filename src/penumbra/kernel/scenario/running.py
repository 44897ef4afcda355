"""Plays scenarios and notes every expectation that does not hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from penumbra.kernel.chance import Chance, ChanceError
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.event import Event
from penumbra.kernel.event_kinds import fault_of
from penumbra.kernel.game import BadPosition, BadSettings, ContentError, Game
from penumbra.kernel.message import Json
from penumbra.kernel.scenario import twins
from penumbra.kernel.scenario.checking import Check
from penumbra.kernel.scenario.format import Expect, Scenario, ScenarioStep
from penumbra.kernel.scenario.reading import BadScenario, find_paths, read_scenario
from penumbra.kernel.scenario.scripting import NamedChance
from penumbra.kernel.scenario.spelling import Spelling
from penumbra.kernel.scenario.steps import Moment, moment

Loader = Callable[[str], Game[Any]]


@dataclass(slots=True)
class ScenarioOutcome:
    """How a scenario ended: no problems means that all expectations held."""

    path: Path
    title: str = ""
    problems: list[str] = field(default_factory=list)
    scenario: Scenario | None = None
    game: Game[Any] | None = None
    moments: list[Moment] = field(default_factory=list)
    """What there was to see at each step, if somebody wants to see it."""

    @property
    def ok(self) -> bool:
        return not self.problems

    def to_json(self) -> dict[str, Json]:
        return {
            "file": str(self.path),
            "title": self.title,
            "holds": self.ok,
            "problems": list(self.problems),
        }


def run_paths(paths: Sequence[Path], loader: Loader, show: bool = False) -> list[ScenarioOutcome]:
    return [run_file(path, loader, show) for path in find_paths(paths)]


def run_file(path: Path, loader: Loader, show: bool = False) -> ScenarioOutcome:
    """Run one scenario; whatever is wrong with it becomes a problem in the outcome. Raises what is wrong with content
    packs (ContentError), which are none of its business."""
    outcome = ScenarioOutcome(path)
    try:
        scenario = read_scenario(path)
        outcome.title, outcome.scenario = scenario.title, scenario
        outcome.game = _with_cards(loader(scenario.game), scenario)
        _Run(scenario, outcome, path.stem, show).play()
    except BadScenario as error:
        outcome.problems += error.problems
    except Exception as error:
        if type(error).__name__ != "UnknownGame":
            raise
        outcome.problems.append(str(error))
    return outcome


def _with_cards(game: Game[Any], scenario: Scenario) -> Game[Any]:
    """The game with the content of the file, if it has any."""
    if not scenario.cards:
        return game
    try:
        return game.with_content(scenario.cards, "cards")
    except ContentError as error:
        raise BadScenario(str(error)) from error


class ShownLine:
    """One course of a scenario: a position that is set up, and the moves made in it."""

    def __init__(self, game: Game[Any], name: str) -> None:
        self.game = game
        self.fallback = Chance(name)
        self.events: list[Event] = []
        self.state: Any = None

    def set_up(
        self, settings: dict[str, str], position: dict[str, Any] | None, script: Sequence[int | str]
    ) -> None:
        """Raises BadPosition, ChanceError or BadScenario."""
        chance = NamedChance(self.game, script, self.fallback)
        if position is None:
            self.state = self.game.start(settings, chance)
        else:
            self.state = self.game.arrange(settings, position, chance)
        if chance.script:
            raise BadScenario(f"chance: nobody asked for {chance.script} while the table was set up")

    def do(self, seat: int, text: str, script: Sequence[int | str]) -> str:
        """Make a move; returns what is wrong with its script, if anything. Raises BadScenario if it cannot be made."""
        game, state = self.game, self.state
        option = game.parse(state, text) if state.seat == seat else None
        if option is None:
            refusal = game.refuse(state, seat, text)
            offered = ", ".join(game.notation(state, one) for one in game.options(state))
            raise BadScenario(f"refused by {refusal.rule}; seat {state.seat} is offered: {offered}")
        chance = NamedChance(game, script, self.fallback)
        self.events = []
        state.sink = self.events
        try:
            game.apply(state, option, chance)
        except ChanceError as error:
            raise BadScenario(str(error)) from error
        finally:
            state.sink = None
        return f"chance was never asked for {chance.script}" if chance.script else ""


class _Run:
    """Plays a scenario, and its twin beside it if it has one."""

    def __init__(self, scenario: Scenario, outcome: ScenarioOutcome, name: str, show: bool) -> None:
        assert outcome.game is not None
        self.scenario = scenario
        self.outcome = outcome
        self.problems = outcome.problems
        self.show = show
        self.line = ShownLine(outcome.game, name)
        self.twin = ShownLine(outcome.game, name) if scenario.twin else None

    def play(self) -> None:
        ready = self._set_up()
        self.spelling = Spelling(self.line.game, self.line.state if ready else None)
        self.problems += self.spelling.of_head(self.scenario)
        checked = 0
        if ready:
            self._look("at the start", self.scenario.expect)
            checked = 1 + self._play_steps()
        self._spell(checked)

    def _set_up(self) -> bool:
        """Set up the position and its twin; whether it worked."""
        scenario, twin = self.scenario, self.scenario.twin
        try:
            settings = self.line.game.check_settings(scenario.options)
        except BadSettings as error:
            self.problems.append(str(error))
            return False
        ready = self._arrange(self.line, settings, scenario.position, scenario.chance, "")
        if twin is not None and self.twin is not None:
            position = twins.merged(scenario.position or {}, twin.position)
            script = scenario.chance if twin.chance is None else twin.chance
            ready = self._arrange(self.twin, settings, position, script, "twin: ") and ready
            ready = ready and self._is_a_twin(twin.seat)
        return ready

    def _arrange(
        self,
        line: ShownLine,
        settings: dict[str, str],
        position: dict[str, Any] | None,
        script: Sequence[int | str],
        prefix: str,
    ) -> bool:
        try:
            line.set_up(settings, position, script)
        except BadPosition as error:
            self.problems += [f"{prefix}{problem}" for problem in error.problems]
            return False
        except (BadScenario, ChanceError) as error:
            self.problems.append(f"{prefix}{error}")
            return False
        return True

    def _is_a_twin(self, seat: int) -> bool:
        """A twin that does not differ shows nothing, nor does one for a seat that is not there."""
        assert self.twin is not None
        game = self.line.game
        if not NOBODY <= seat < game.seats_of(self.line.state):
            self.problems.append(f"twin: there is no seat {seat}")
            return False
        if game.dump(self.line.state) == game.dump(self.twin.state):
            self.problems.append("twin: its position is the same")
            return False
        return True

    def _play_steps(self) -> int:
        """Play as far as moves are possible; returns how many steps were looked at."""
        for number, step in enumerate(self.scenario.step, start=1):
            where = f"step {number} ({step.do})"
            faults = list(self.spelling.of_step(step))
            self.problems += [f"{where}: {fault}" for fault in faults]
            if faults or not self._move(number, where):
                return number - 1
            self._look(where, step.expect)
        return len(self.scenario.step)

    def _move(self, number: int, where: str) -> bool:
        step = self.scenario.step[number - 1]
        moves = [(self.line, "", step.do, step.chance)]
        if self.twin is not None:
            do = step.do if step.twin.do is None else step.twin.do
            script = step.chance if step.twin.chance is None else step.twin.chance
            moves.append((self.twin, "twin: ", do, script))
        for line, prefix, do, script in moves:
            try:
                fault = line.do(step.seat, do, script)
            except BadScenario as error:
                self.problems.append(f"{where}: {prefix}{error}")
                return False
            if fault:
                self.problems.append(f"{where}: {prefix}{fault}")
            faults = (fault_of(line.game.event_kinds, event) for event in line.events)
            self.problems += [f"{where}: {prefix}{fault}" for fault in faults if fault]
        return True

    def _look(self, where: str, expect: Expect) -> None:
        """Check everything at this point of the scenario."""
        line = self.line
        if self.show:
            self.outcome.moments.append(moment(line.game, line.state, where, line.events))
        self.problems += Check(self.spelling, line.state, line.events, where).expect(expect)
        if self.scenario.twin is not None and self.twin is not None:
            self._compare(where, expect, self.scenario.twin.seat, self.twin)

    def _compare(self, where: str, expect: Expect, seat: int, twin: ShownLine) -> None:
        here, there = (self._received(line, expect, seat) for line in (self.line, twin))
        self.problems += [f"{where}: {found}" for found in twins.tells_apart(here, there, seat)]

    def _received(self, line: ShownLine, expect: Expect, seat: int) -> dict[str, Json]:
        game, deciding = line.game, self.line.state.seat
        tried = [one.do for one in expect.refused if (deciding if one.seat is None else one.seat) == seat]
        reasons = twins.refusals(game, line.state, seat, tried)
        return {**twins.received(game, line.state, seat, line.events), "refused": reasons}

    def _spell(self, checked: int) -> None:
        """What was not played is at least read, so that all slips of the pen are told at once."""
        parts: list[tuple[str, ScenarioStep | None, Expect]] = [("at the start", None, self.scenario.expect)]
        for number, step in enumerate(self.scenario.step, start=1):
            parts.append((f"step {number} ({step.do})", step, step.expect))
        for where, made, expect in parts[checked:]:
            faults = [*(self.spelling.of_step(made) if made else ()), *self.spelling.of_expect(expect)]
            found = [f"{where}: {fault}" for fault in dict.fromkeys(faults)]
            self.problems += [one for one in found if one not in self.problems]
