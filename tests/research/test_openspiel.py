"""OpenSpiel's own test of our games, and what it does not look at."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-untyped]

from penumbra.kernel.chance import Chance
from penumbra.research import openspiel
from penumbra.research.spaces import load_spaces

LONDON, ALONE = "python_penumbra_london_v1", "python_penumbra_alone_v1"


def walk(name: str, seed: int, limit: int = 100_000) -> Any:
    """Every node of a random line of play."""
    source = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(limit):
        yield state
        if state.is_terminal():
            return
        state.apply_action(source.choice(state.legal_actions()))


@pytest.mark.parametrize("name", [LONDON, ALONE])
def test_random_sim(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", [LONDON, ALONE])
def test_random_sim_with_saving(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("players", [3, 4])
def test_teams_of_evil_are_games_too(players: int) -> None:
    game = pyspiel.load_game(f"{ALONE}_{players}p")
    assert game.num_players() == players
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    deciding = {state.current_player() for state in walk(f"{ALONE}_{players}p", 1, 150)}
    assert deciding >= {-1, 0, 1}


def test_all_games_are_registered_with_their_version() -> None:
    """In a process of its own: what was once registered, as an example by another test, stays."""
    asked = "import pyspiel; from penumbra.research.openspiel import GAMES; print(*GAMES, *pyspiel.registered_names())"
    names = subprocess.run(
        [sys.executable, "-c", asked], check=True, capture_output=True, text=True
    ).stdout.split()
    ours = [LONDON, ALONE, f"{ALONE}_3p", f"{ALONE}_4p"]
    assert sorted(names[: len(ours)]) == sorted(ours)
    assert sorted(name for name in names[len(ours) :] if name.startswith("python_penumbra")) == sorted(ours)


@pytest.mark.parametrize("name", [LONDON, ALONE])
def test_chance_nodes_are_even_and_sum_up(name: str) -> None:
    most = 0
    for state in walk(name, 2, 400):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            most = max(most, len(outcomes))
            assert len(outcomes) > 1
            assert len({chance for _, chance in outcomes}) == 1
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert 2 < most <= state.course.spaces.game.most_outcomes


@pytest.mark.parametrize("name", [LONDON, ALONE])
def test_a_clone_is_independent(name: str) -> None:
    for number, state in enumerate(walk(name, 3, 200)):
        if number % 20 or state.is_terminal():
            continue
        before, twin = str(state), state.clone()
        for _ in range(5):
            if not twin.is_terminal():
                twin.apply_action(twin.legal_actions()[0])
        assert str(state) == before


def through_openspiel(state: Any) -> Any:
    return state.get_game().deserialize_state(state.serialize())


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def told(state: Any) -> list[Any]:
    """All that can be asked of a node."""
    seats = range(state.num_players())
    memories = [state.information_state_string(seat) for seat in seats]
    return [str(state), state.legal_actions(), state.history(), memories, state.returns()]


@pytest.mark.parametrize("name", [LONDON, ALONE, f"{ALONE}_3p"])
@pytest.mark.parametrize("how", [pickled, copy.deepcopy, through_openspiel])
def test_a_saved_node_goes_on_like_the_original(name: str, how: Callable[[Any], Any]) -> None:
    """Also in the middle of a step, while chance is asked."""
    midway = 0
    for number, state in enumerate(walk(name, 11, 500)):
        if number % 7 or state.is_terminal():
            continue
        midway += state.is_chance_node() and state.course.option is not None
        twin = how(state)
        assert told(twin) == told(state)
        onward = state.clone()
        for _ in range(3):
            if not twin.is_terminal():
                action = twin.legal_actions()[-1]
                twin.apply_action(action)
                onward.apply_action(action)
        assert told(twin) == told(onward)
    assert midway


@pytest.mark.parametrize("name", [LONDON, ALONE])
@pytest.mark.parametrize("how", [pickled, copy.deepcopy])
def test_a_copied_game_is_the_same_game(name: str, how: Callable[[Any], Any]) -> None:
    game: Any = pyspiel.load_game(name)
    twin: Any = how(game)
    assert str(twin) == str(game)
    assert str(twin.new_initial_state()) == str(game.new_initial_state())
    assert type(twin) is openspiel.GAMES[name]


def test_saved_nodes_are_small() -> None:
    """They hold the match, not the box of the game."""
    *_, state = walk(ALONE, 12, 200)
    assert len(pickle.dumps(state.course)) < 100_000


def test_another_process_reads_a_saved_node() -> None:
    *_, state = walk(ALONE, 13, 150)
    read = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    done = subprocess.run([sys.executable, "-c", read], input=pickle.dumps(state), capture_output=True)
    assert done.stdout.decode().strip() == str(state)


@pytest.mark.parametrize("name", [LONDON, ALONE])
def test_information_states_never_forget(name: str) -> None:
    """What a player did and was told stays at the beginning of everything he will ever know."""
    before = ["", ""]
    for state in walk(name, 4, 250):
        for player in (0, 1):
            memory = state.information_state_string(player).rpartition("\n")[0]
            assert memory.startswith(before[player])
            before[player] = memory
    assert all(text.count("\n") > 10 for text in before)
    assert "> " in before[0]


@pytest.mark.parametrize(("name", "game_name"), [(LONDON, "london"), (ALONE, "alone")])
def test_information_states_hold_nothing_of_other_possible_worlds(name: str, game_name: str) -> None:
    game, chance = load_spaces(game_name).game, Chance(6)
    for number, state in enumerate(walk(name, 5, 300)):
        course = state.course
        if number % 10 or course.state is None or course.asked:
            continue
        for player in (0, 1):
            real, kept = state.information_state_string(player), course.state
            course.state = game.resample(kept, player, chance)
            assert state.information_state_string(player) == real
            course.state = kept


def test_secret_choices_of_evil_do_not_show_in_the_heros_information_state() -> None:
    """While Evil sets up in secret the Hero hears nothing, not even that something was asked."""
    looks, asked = set(), 0
    for state in walk(ALONE, 6, 400):
        course = state.course
        if course.asked or course.state is None or state.is_terminal():
            continue
        if course.state.round:
            break
        key = str(course.spaces.game.prompt(course.state).key)
        if key in ("prompt.place", "prompt.place-at", "prompt.place-danger"):
            looks.add(state.information_state_string(0))
            asked += 1
    assert asked > 4
    assert len(looks) < asked


def test_equal_information_states_offer_equal_actions() -> None:
    offered: dict[str, list[int]] = {}
    for seed in range(4):
        for state in walk(LONDON, seed, 60):
            if state.current_player() >= 0:
                known = state.information_state_string(state.current_player())
                assert offered.setdefault(known, state.legal_actions()) == state.legal_actions()


def test_observations_are_the_same_arrays_as_elsewhere() -> None:
    for number, state in enumerate(walk(LONDON, 7, 120)):
        course = state.course
        if number % 10 or course.state is None or course.asked:
            continue
        spaces = course.spaces
        for player in (0, 1):
            cells = np.zeros(spaces.sight.layout.size, np.int16)
            prompt = spaces.game.prompt(course.state) if course.state.seat == player else None
            spaces.sight.encode(cells, spaces.game.view(course.state, player), player, prompt)
            assert np.array_equal(np.array(state.observation_tensor(player)), cells)


def test_nobody_is_asked_while_chance_is() -> None:
    layout = load_spaces("london").sight.layout
    for state in walk(LONDON, 8, 200):
        if state.is_chance_node() and state.course.state is not None:
            for player in (0, 1):
                seen = np.array(state.observation_tensor(player))
                assert not layout.part(seen, "question").any()


def test_actions_are_called_by_their_names() -> None:
    for state in walk(LONDON, 9, 40):
        if state.current_player() >= 0:
            player = state.current_player()
            for action in state.legal_actions():
                assert state.action_to_string(player, action) == load_spaces("london").actions.name(action)


def test_results_add_up_to_nothing() -> None:
    *_, last = walk(LONDON, 10)
    assert last.is_terminal()
    assert sorted(last.returns()) in ([-1.0, 1.0], [0.0, 0.0])


# -- what OpenSpiel's algorithms ask for -----------------------------------------------------------------------


def test_house_rules_are_parameters() -> None:
    game: Any = pyspiel.load_game(LONDON, {"mulligan": "yes"})
    assert game.new_initial_state().course.settings["mulligan"] == "yes"
    assert pickled(game).new_initial_state().course.settings["mulligan"] == "yes"
    assert (
        pyspiel.load_game(f"{LONDON}(turn-cap=at-60)").new_initial_state().course.settings["turn-cap"] == "60"
    )
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [LONDON, ALONE])
def test_a_resampled_node_is_the_same_to_its_player(name: str) -> None:
    source, differing = random.Random(2), 0
    for number, state in enumerate(walk(name, 14, 400)):
        if number % 20 or state.current_player() < 0:
            continue
        player = state.current_player()
        twin = state.resample_from_infostate(player, source.random)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.legal_actions() == state.legal_actions()
        differing += str(twin) != str(state)
    assert differing


def test_information_state_tensors_hold_what_was_seen_and_done() -> None:
    spaces, last = load_spaces("london"), None
    for state in walk(LONDON, 15, 150):
        if state.current_player() >= 0:
            last = state.clone()
    assert last is not None
    for player in (0, 1):
        tensor = np.array(last.information_state_tensor(player))
        assert np.array_equal(tensor[: spaces.sight.layout.size], last.observation_tensor(player))
        own = [one for one in last.full_history() if one.player == player]
        assert tensor[spaces.sight.layout.size :].sum() == len(own)


@pytest.mark.parametrize("name", [LONDON, ALONE])
def test_information_set_search_plays_it(name: str) -> None:
    game = pyspiel.load_game(name)
    bot = ismcts.ISMCTSBot(
        game=game, uct_c=2.0, max_simulations=2, evaluator=Quick(), random_state=np.random.RandomState(1)
    )
    played = 0
    for state in walk(name, 16, 300):
        if state.current_player() >= 0 and len(state.legal_actions()) > 1:
            assert bot.step(state) in state.legal_actions()
            played += 1
        if played == 3:
            break
    assert played == 3


class Quick(mcts.Evaluator):  # type: ignore[misc]  # OpenSpiel's Python has no types
    """Everything is worth the same: what is tested is the search."""

    def evaluate(self, state: Any) -> list[float]:
        return [0.0] * state.num_players()

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]
