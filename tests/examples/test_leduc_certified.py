"""OpenSpiel's own algorithms find the same in our Leduc poker as in theirs: the same tree, the same secrets, the same
chips. It is the proof by somebody else that a game, the kernel and the adapter do what they promise."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python.algorithms import (  # type: ignore[import-untyped]
    cfr,
    exploitability,
    outcome_sampling_mccfr,
)

from penumbra.research import openspiel

OURS, THEIRS = "python_penumbra_leduc_v0", "leduc_poker"
NODES, INFORMATION_STATES = 9457, 936
DIRECTLY = (2,)
"""After so many iterations strategies are measured. Each walks all nodes in Python, so there are few of them …"""
AS_A_FILE = (5, 10, 15, 20)
"""… and more on a copy of the tree that OpenSpiel keeps itself."""


@pytest.fixture
def ours(leduc: None) -> Any:
    openspiel.register()
    return pyspiel.load_game(OURS)


def curve(game: Any, measured: tuple[int, ...]) -> tuple[int, list[float]]:
    """How many information states there are, and how far from the solution the strategies of counterfactual regret
    minimisation are on the way to it, in chips."""
    solver = cfr.CFRSolver(game)
    found = []
    for iteration in range(1, measured[-1] + 1):
        solver.evaluate_and_update_policy()
        if iteration in measured:
            found.append(float(exploitability.exploitability(game, solver.average_policy())))
    return len(solver.average_policy().to_tabular().state_lookup), found


@pytest.mark.timeout(600)
def test_the_way_to_the_solution_is_the_same(ours: Any) -> None:
    states, found = curve(ours, DIRECTLY)
    expected_states, expected = curve(pyspiel.load_game(THEIRS), DIRECTLY)

    assert states == expected_states == INFORMATION_STATES
    assert found == pytest.approx(expected, abs=1e-6)


def test_outcome_sampling_learns_on_it(ours: Any) -> None:
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(ours)
    before = exploitability.exploitability(ours, solver.average_policy())
    for _ in range(3000):
        solver.iteration()
    assert exploitability.exploitability(ours, solver.average_policy()) < 0.9 * before


@pytest.mark.timeout(600)
def test_all_nodes_written_down_have_the_same_solution(ours: Any) -> None:
    written = Written(ours)
    assert len(written.lines) == NODES + 1
    states, found = curve(pyspiel.load_efg_game(written.text()), AS_A_FILE)
    expected_states, expected = curve(pyspiel.load_game(THEIRS), AS_A_FILE)

    assert states == expected_states == INFORMATION_STATES
    assert found == pytest.approx(expected, abs=1e-6)
    assert sorted(found, reverse=True) == found


class Written:
    """A tree in Gambit's format: nodes in the order of a walk, decisions by their information states."""

    def __init__(self, game: Any) -> None:
        self.lines = ['EFG 2 R "tree" { "first" "second" } ""']
        self.known: list[dict[str, int]] = [{}, {}]
        self.visit(game.new_initial_state())

    def text(self) -> str:
        return "\n".join([*self.lines, ""])

    def visit(self, node: Any) -> None:
        number = len(self.lines)
        if node.is_terminal():
            first, second = node.returns()
            self.lines.append(f't "" {number} "" {{ {first} {second} }}')
            return
        if node.is_chance_node():
            chances = " ".join(f'"{outcome}" {chance!r}' for outcome, chance in node.chance_outcomes())
            self.lines.append(f'c "" {number} "" {{ {chances} }} 0')
        else:
            player = node.current_player()
            known = self.known[player]
            state = known.setdefault(node.information_state_string(player), len(known) + 1)
            actions = " ".join(f'"{action}"' for action in node.legal_actions())
            self.lines.append(f'p "" {player + 1} {state} "" {{ {actions} }} 0')
        for action in node.legal_actions():
            self.visit(node.child(action))


def test_the_bounds_are_the_same(ours: Any) -> None:
    theirs = pyspiel.load_game(THEIRS)
    assert (ours.min_utility(), ours.max_utility()) == (theirs.min_utility(), theirs.max_utility())
    assert ours.num_distinct_actions() == theirs.num_distinct_actions()
    assert ours.max_chance_outcomes() == theirs.max_chance_outcomes()
