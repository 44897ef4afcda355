"""Compiled code writes what the encoder of views writes, cell by cell: it is handed the state, so nothing else would
keep a secret."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from penumbra import engine
from penumbra.games.alone import numbers as alone
from penumbra.games.london import numbers as london
from penumbra.games.london.content.box import base_packs, read_pack
from penumbra.games.london.game import LondonGame
from penumbra.kernel.chance import Chance
from penumbra.kernel.state import Frame, State
from penumbra.research.alone.observation import all_prompts as alone_prompts
from penumbra.research.batch import Batch
from penumbra.research.london.observation import all_prompts
from penumbra.research.spaces import Spaces, make_spaces
from tests.games.london.cards import ODD_FILE
from tests.research.comparing import Comparison, positions, spaces_of, walk
from tests.research.playing import TABLES

ROOT = Path(__file__).parents[2]
NATIVE = ("london", "alone")
STEPS = 900
WITHOUT_MARKET = ("numbers.toml", "starters.toml", "overlords.toml", "influence.toml", "acolytes.toml")


@pytest.mark.parametrize(("game_name", "settings"), [one for one in TABLES if one[0] in NATIVE])
def test_every_seat_sees_the_same_at_every_step_of_random_play(
    game_name: str, settings: dict[str, str]
) -> None:
    comparison, chance = Comparison(spaces_of(game_name)), Chance(1)
    for number, state in enumerate(walk(comparison.spaces.game, settings, 2, STEPS)):
        comparison.look(state)
        if number % 6 == 0:
            comparison.look_at_other_worlds(state, chance)
    assert comparison.looks > 2 * STEPS


@pytest.mark.parametrize("game_name", NATIVE)
def test_every_seat_sees_the_same_at_every_position_of_every_scenario(game_name: str) -> None:
    chance, seen = Chance(3), 0
    comparison = Comparison(spaces_of(game_name))
    for spaces, state in positions(game_name):
        if spaces is not comparison.spaces:
            comparison = Comparison(spaces)
        comparison.look(state)
        comparison.look_at_other_worlds(state, chance)
        seen += 1
    assert seen > 1000


@pytest.mark.parametrize("game_name", NATIVE)
def test_the_sources_see_the_same_as_what_is_compiled_from_them(game_name: str) -> None:
    """In a process of its own: which engine runs is settled once."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.research.comparing", game_name, "250"],
        cwd=ROOT, capture_output=True, text=True, check=False,
        env={**os.environ, engine.SWITCH: "1", "PYTHONPATH": str(engine.PACKAGE.parent)},
    )  # fmt: skip
    assert not done.returncode, done.stderr
    assert int(done.stdout) >= 500


# -- questions that random play does not meet ----------------------------------------------------------------


def odd_london() -> Spaces:
    """Nothing but odd cards on the Market, and cards that look in ways that nobody else does."""
    packs = [(origin, pack) for origin, pack in base_packs() if origin in WITHOUT_MARKET]
    game = LondonGame([*packs, (ODD_FILE.name, read_pack(ODD_FILE))])
    looks = [
        {"do": "look", "n": 2, "steps": [{verb: 1, "may": may}]}
        for verb in ("take", "play")
        for may in (True, False)
    ]
    relic = {
        "id": "spyglass",
        "source": "penumbra",
        "name": "Spyglass",
        "copies": 1,
        "cost": 1,
        "action": looks,
    }
    return make_spaces(game.with_content({"relic": [relic]}, "spyglass"))


def asked_in_london(state: Any) -> Iterator[State]:
    """A state that asks what chance rarely does, one question after the other."""
    box, seat = state.box, state.seat
    source = state.players[seat].hand[0]
    frames: list[Frame] = [
        (london.ASK_LOOK, seat, look, 0, 1) for look in range(len(box.looks)) if box.looks[look][4]
    ]
    for may in (0, 1):
        frames += [(london.ASK_DESTROY, seat, source, what, 0, may, 0) for what in range(len(london.WHAT))]
        frames += [(london.ASK_SACRIFICE, seat, -1, zone, 0, may) for zone in range(len(london.ZONES))]
        frames += [(london.ASK_ANY_ABILITY, seat, source, 0, others, may) for others in (0, 1)]
        frames += [(london.ASK_COMMAND, seat, 0, to, may) for to in (0, 1)]
        frames += [(london.ASK_RELIC, seat, 0, 0, may), (london.ASK_ABILITY, seat, 0, may)]
    frames += [(london.ASK_ORDER, seat, 1, 2, 3), (london.ASK_RECOVER, seat, london.EV_LOSE, seat, -1, 3, 0)]
    for frame in frames:
        state.stack.append(frame)
        yield state
        state.stack.pop()


def test_every_question_of_london_is_seen() -> None:
    spaces = odd_london()
    comparison = Comparison(spaces)
    for seed in range(4):
        choice = "yes" if seed % 2 else "no"
        house = {"mulligan": "yes", "same-overlord": "yes", "decline": choice}
        for state in walk(spaces.game, house, seed, 1500):
            comparison.look(state)
        for state in asked_in_london(
            next(
                one
                for one in walk(spaces.game, {}, seed, 99)
                if one.seat >= 0 and one.stack[-1][0] == london.ASK_ACTION
            )
        ):
            for seat in (0, 1):
                comparison.compare(state, seat)
    met = comparison.asked
    for spaces, state in positions("london"):
        if state.seat >= 0:
            met.add(spaces.game.prompt(state).key)
    assert set(all_prompts()) - met == set()


def test_every_question_of_alone_is_seen() -> None:
    met = {spaces.game.prompt(state).key for spaces, state in positions("alone") if state.seat >= 0}
    comparison = Comparison(spaces_of("alone"))
    game = comparison.spaces.game
    for settings in ({"decks": "chosen"}, {"evil-players": "2", "talk": "restricted"}):
        for state in walk(game, settings, 4, 700):
            comparison.look(state)
    state = next(
        one for one in walk(game, {}, 5, 99) if one.seat == 0 and one.stack[-1][0] == alone.ASK_ACTION
    )
    for frame in ((alone.ASK_FOE, 0, 1, 1), (alone.ASK_DISCARD, 1)):
        state.stack.append(frame)
        state.seat = frame[1]
        comparison.compare(state, state.seat)
    assert set(alone_prompts()) - met - comparison.asked == set()


# -- batches ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_name", NATIVE)
@pytest.mark.parametrize("bots", [{}, {1: "random"}], ids=["alone", "against random"])
def test_a_batch_is_what_it_would_be_without_compiled_code(game_name: str, bots: dict[int, str]) -> None:
    source = np.random.default_rng(5)
    fast = Batch(game_name, 4, bots=bots, max_cycles=90)
    slow = Batch(game_name, 4, bots=bots, max_cycles=90, native=False)
    fast.reset(6)
    slow.reset(6)
    for _ in range(200):
        for name in ("observation", "action_mask", "seat", "done", "reward", "length"):
            assert np.array_equal(getattr(fast, name), getattr(slow, name)), name
        actions = slow.any_actions(source)
        fast.step(actions)
        slow.step(actions)


def test_any_actions_are_offered_and_all_are_met() -> None:
    batch, source = Batch("london", 3), np.random.default_rng(1)
    slow = Batch("london", 3, native=False)
    batch.reset(1)
    slow.reset(1)
    for one in (batch, slow):
        met = {(row, action) for _ in range(400) for row, action in enumerate(one.any_actions(source))}
        assert met == {(int(row), int(action)) for row, action in np.argwhere(one.action_mask)}


def test_nobody_else_writes_into_a_batch() -> None:
    batch = Batch("london", 2)
    batch.reset(1)
    with pytest.raises(ValueError, match="read-only"):
        batch.observation[0, 0] = 1


def test_a_game_without_compiled_sight_is_seen_by_its_views() -> None:
    from penumbra.research.generic import make_native

    spaces = spaces_of("london")
    assert make_native(spaces.game, spaces.actions, spaces.sight) is None
