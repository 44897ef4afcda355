"""OpenSpiel: the games as trees with explicit chance nodes and information states. Importing this registers them.

The kernel asks chance in the middle of a step. Here a step that asks stops, becomes a chance node with equally likely
outcomes, and is played again from its beginning with the outcome known: the tree is exact, nothing is sampled.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from typing import Any

import numpy as np
import numpy.typing as npt

from penumbra.games.registry import game_names
from penumbra.kernel.chance import Chance
from penumbra.kernel.contract import LENGTH_LIMIT
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.event import Event
from penumbra.kernel.extras import MissingExtra
from penumbra.kernel.game import HouseRule
from penumbra.kernel.state import State
from penumbra.research.actions import NoEnvironment
from penumbra.research.spaces import Spaces, environment_name, load_spaces, part

try:
    import pyspiel  # type: ignore[import-not-found]
except ModuleNotFoundError as error:
    raise MissingExtra("pyspiel", "openspiel") from error


class AskedChance(Exception):
    """A step needs one more outcome in `range(n)`."""

    def __init__(self, n: int) -> None:
        super().__init__(f"one of {n}")
        self.n = n


class Outcomes(Chance):
    """Gives the outcomes that are known and asks for the next. Where there is only one it is no question."""

    __slots__ = ("place", "told")

    def __init__(self, told: Sequence[int]) -> None:
        self.told = told
        self.place = 0

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if self.place == len(self.told):
            raise AskedChance(n)
        self.place += 1
        return self.told[self.place - 1]

    def pick(self, items: Sequence[int]) -> int:
        return self.below(len(items))


class Sampled(Chance):
    """Chance from a function that gives numbers from 0 up to, not with, 1, as OpenSpiel hands them out."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self._random = sampler


class Course:
    """A match at any node of the tree, and what each seat was told on the way."""

    def __init__(self, spaces: Spaces, settings: Mapping[str, str]) -> None:
        self.spaces = spaces
        self.settings = settings
        seats = spaces.game.seats_in(settings)
        self.memory: list[list[str | Event]] = [[] for _ in range(seats)]
        """By seat: what it did (in notation) and what it heard of, in order. Nobody hears of steps that do not concern
        him. Events are put into words when somebody asks: most nodes of a tree are only passed."""
        self.taken: list[dict[int, int]] = [{} for _ in range(seats)]
        """By seat: how often it took each action."""
        self.state: State | None = None
        """At the last decision; None before the first. It never changes, a step is played on a copy: nodes share it."""
        self.option: int | None = None
        """The step under way, while chance is asked."""
        self.outcomes: list[int] = []
        self.asked = 0
        """How many outcomes the chance node has; 0 if this is none."""
        self._go_on()

    def __getstate__(self) -> dict[str, Any]:
        """The match, not the box of the game: a saved node is small, whichever engine runs."""
        plain = None if self.state is None else self.spaces.game.dump(self.state)
        return {**self.__dict__, "state": plain}

    def __setstate__(self, saved: Mapping[str, Any]) -> None:
        self.__dict__.update(saved)
        if saved["state"] is not None:
            self.state = self.spaces.game.load(saved["state"])

    def __deepcopy__(self, memo: dict[int, Any]) -> Course:
        twin = Course.__new__(Course)
        twin.__dict__.update(self.__dict__)
        twin.memory = [entries[:] for entries in self.memory]
        twin.taken = [dict(counts) for counts in self.taken]
        twin.outcomes = self.outcomes[:]
        return twin

    @property
    def seat(self) -> int:
        return NOBODY if self.state is None else self.state.seat

    def offered(self) -> dict[int, int]:
        """By action: the option it stands for."""
        return self.spaces.actions.offered(self.state, self.spaces.game.options(self.real))

    @property
    def real(self) -> State:
        assert self.state is not None, "chance has not yet laid out the match"
        return self.state

    def choose(self, action: int) -> None:
        """The deciding seat acts."""
        self.option = self.offered()[action]
        taken = self.taken[self.seat]
        taken[action] = taken.get(action, 0) + 1
        self.memory[self.seat].append(f"> {self.spaces.game.notation(self.real, self.option)}")
        self._go_on()

    def happen(self, outcome: int) -> None:
        """Chance answers."""
        self.outcomes.append(outcome)
        self._go_on()

    def _go_on(self) -> None:
        """Play the step under way with all outcomes known so far."""
        chance = Outcomes(self.outcomes)
        try:
            reached, events = self._play(chance)
        except AskedChance as question:
            self.asked = question.n
            return
        self.state, self.option, self.outcomes, self.asked = reached, None, [], 0
        for seat, entries in enumerate(self.memory):
            entries += [event for event in events if event.heard_by(seat)]

    def _play(self, chance: Chance) -> tuple[State, list[Event]]:
        game, events = self.spaces.game, list[Event]()
        if self.state is None:
            return game.start(self.settings, chance), events
        assert self.option is not None
        state: State = game.clone(self.state)
        state.sink = events
        game.apply(state, self.option, chance)
        state.sink = None
        return state, events

    def resampled(self, seat: int, chance: Chance) -> Course:
        """The same node in a world that `seat` cannot tell from this one. What others remember stays as it was."""
        twin = deepcopy(self)
        if self.state is not None:
            twin.state = self.spaces.game.resample(self.state, seat, chance)
        return twin

    def now(self, seat: int) -> str:
        """What `seat` sees: its view, and the question if it is asked one."""
        if self.state is None:
            return "{}"
        asked = self.seat == seat and not self.asked
        question = self.spaces.game.prompt(self.real).to_json() if asked else None
        return json.dumps({"question": question, "view": self.spaces.game.view(self.real, seat)})

    def remembered(self, seat: int) -> str:
        """Everything that `seat` ever did, was told, and sees: perfect recall."""
        told = [one if isinstance(one, str) else json.dumps(one.seen_by(seat)) for one in self.memory[seat]]
        return "\n".join([*told, self.now(seat)])

    def encode(self, out: npt.NDArray[np.int16], seat: int) -> None:
        """The observation of `seat`."""
        if self.state is None:
            out.fill(0)
            return
        game = self.spaces.game
        asked = self.seat == seat and not self.asked
        prompt = game.prompt(self.real) if asked else None
        self.spaces.sight.encode(out, game.view(self.real, seat), seat, prompt)


class PenumbraState(pyspiel.State):  # type: ignore[misc]  # a class of a C++ module without types
    """A node of the tree."""

    def __init__(self, game: Any, opening: Course) -> None:
        """OpenSpiel makes a first node for every copy of a node, so the opening is a copy and not played anew."""
        super().__init__(game)
        self.course = deepcopy(opening)

    def current_player(self) -> int:
        if self.course.asked:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.course.seat == NOBODY else self.course.seat

    def is_terminal(self) -> bool:
        return not self.course.asked and self.course.seat == NOBODY

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.course.offered()) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        n = self.course.asked
        return [(outcome, 1 / n) for outcome in range(n)]

    def _apply_action(self, action: int) -> None:
        if self.course.asked:
            self.course.happen(action)
        else:
            self.course.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"outcome {action}"
        return self.course.spaces.actions.name(action)

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> PenumbraState:
        """A node with the same information state of a player, for searches that deal worlds (ISMCTS)."""
        twin: PenumbraState = self.clone()
        twin.course = self.course.resampled(player_id, Sampled(probability_sampler))
        return twin

    def returns(self) -> list[float]:
        course = self.course
        if not self.is_terminal():
            return [0.0] * len(course.memory)
        return course.spaces.game.payoffs(course.real)

    def __str__(self) -> str:
        """The whole state, hidden things included."""
        course = self.course
        plain = None if course.state is None else course.spaces.game.dump(course.state)
        return json.dumps([plain, course.option, course.outcomes])


class PenumbraObserver:
    """The same arrays as in the other environments. With perfect recall the text holds all that a player knows; no
    array holds a whole match, so the tensor is what he sees now, and how often he took each action."""

    def __init__(self, spaces: Spaces, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        size = spaces.sight.layout.size
        self.cells = np.zeros(size, np.int16)
        self.tensor = np.zeros(size + (spaces.actions.size if perfect_recall else 0), np.float32)
        self.taken = self.tensor[size:]
        self.dict: dict[str, npt.NDArray[np.float32]] = {
            name: self.tensor[one.start : one.end].reshape(one.shape)
            for name, one in spaces.sight.layout.slices.items()
        }
        if perfect_recall:
            self.dict["taken"] = self.taken

    def set_from(self, state: PenumbraState, player: int) -> None:
        state.course.encode(self.cells, player)
        self.tensor[: len(self.cells)] = self.cells
        if self.perfect_recall:
            self.taken.fill(0)
            for action, times in state.course.taken[player].items():
                self.taken[action] = times

    def string_from(self, state: PenumbraState, player: int) -> str:
        return state.course.remembered(player) if self.perfect_recall else state.course.now(player)


def load_game(name: str) -> Any:
    """One of the games that are registered here."""
    return pyspiel.load_game(name)


NUMBER = "at-"
"""Before a number where a house rule has words among its choices: OpenSpiel would take it for an int."""


def _is_open(spaces: Spaces, rule: HouseRule, settings: Mapping[str, str], seats: int) -> bool:
    """Whether a house rule is a parameter: the table does not settle it, and it leaves the table's size alone."""
    sizes = {
        spaces.game.seats_in(spaces.game.check_settings({**settings, rule.key: one})) for one in rule.choices
    }
    return rule.key not in settings and sizes == {seats}


def _as_parameter(rule: HouseRule, choice: str) -> int | str:
    if all(one.isdecimal() for one in rule.choices):
        return int(choice)
    return f"{NUMBER}{choice}" if choice.isdecimal() else choice


def game_class(game_name: str, short_name: str, settings: Mapping[str, str]) -> type:
    """Make a game known to `pyspiel.load_game` and return its class."""
    spaces = load_spaces(game_name)
    checked = spaces.game.check_settings(settings)
    seats = spaces.game.seats_in(checked)
    open_rules = [rule for rule in spaces.game.house_rules if _is_open(spaces, rule, settings, seats)]
    kinds = pyspiel.GameType
    game_type = kinds(
        short_name=short_name,
        long_name=short_name.replace("_", " "),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if seats == 2 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={rule.key: _as_parameter(rule, checked[rule.key]) for rule in open_rules},
    )
    sums = {"utility_sum": 0.0} if seats == 2 else {}
    least, most = spaces.game.payoff_bounds
    openings: dict[str, Course] = {}
    """By house rules: the first node, played once."""
    game_info = pyspiel.GameInfo(
        num_distinct_actions=spaces.actions.size,
        max_chance_outcomes=spaces.game.most_outcomes,
        num_players=seats,
        min_utility=least,
        max_utility=most,
        max_game_length=LENGTH_LIMIT,
        **sums,
    )

    class PenumbraGame(pyspiel.Game):  # type: ignore[misc]
        """One of our games for OpenSpiel."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            """`params` are house rules."""
            given = dict(params or {})
            super().__init__(game_type, game_info, given)
            chosen = {key: str(one).removeprefix(NUMBER) for key, one in given.items()}
            house = spaces.game.check_settings({**settings, **chosen})
            known = json.dumps(house)
            if known not in openings:
                openings[known] = Course(spaces, house)
            self.opening = openings[known]

        def __reduce__(self) -> tuple[Any, ...]:
            """By name: whoever reads it imports this module, and so the game is known there."""
            return (load_game, (str(self),))

        def new_initial_state(self) -> PenumbraState:
            return PenumbraState(self, self.opening)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> PenumbraObserver:
            return PenumbraObserver(spaces, bool(iig_obs_type and iig_obs_type.perfect_recall))

    pyspiel.register_game(game_type, PenumbraGame)
    return PenumbraGame


GAMES: dict[str, type] = {}
"""By name: the registered games."""


def register() -> None:
    """Every game that has an environment, at every table that its part of the research names, unless it is known."""
    for game_name in game_names():
        for suffix, settings in part(game_name, "TABLES").items():
            short_name = f"python_penumbra_{environment_name(game_name)}{suffix}"
            if short_name not in GAMES:
                with suppress(NoEnvironment):
                    GAMES[short_name] = game_class(game_name, short_name, settings)


register()
