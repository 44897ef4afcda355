"""Random play of somebody else's environment with observations and masks; prints one JSON object.

Run by research.py with the interpreter of the others' environment: observing_worker.py LIBRARY GAME --seconds S
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

Steps = Iterator[int]
SOURCE = random.Random(1)


def open_spiel(name: str) -> Steps:
    import pyspiel  # type: ignore[import-not-found]

    game = pyspiel.load_game(name)
    tensor = (
        "observation_tensor" if game.get_type().provides_observation_tensor else "information_state_tensor"
    )
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(SOURCE.choices(actions, weights)[0])
                continue
            getattr(state, tensor)(state.current_player())
            state.legal_actions_mask()
            state.apply_action(SOURCE.choice(state.legal_actions()))
            yield 1


def pettingzoo(name: str) -> Steps:
    import importlib

    env: Any = importlib.import_module(f"pettingzoo.classic.{name}_v4").raw_env()
    while True:
        env.reset(seed=SOURCE.getrandbits(30))
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            offered = [action for action, may in enumerate(observation["action_mask"]) if may]
            env.step(SOURCE.choice(offered))
            yield 1


def rlcard(name: str) -> Steps:
    import rlcard as library  # type: ignore[import-not-found]

    env = library.make(name, config={"seed": 1})
    while True:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(SOURCE.choice(list(state["legal_actions"])))
            yield 1


def pgx(name: str, rows: int = 1024) -> Steps:
    import jax  # type: ignore[import-not-found]
    import jax.numpy as jnp  # type: ignore[import-not-found]
    import pgx as library  # type: ignore[import-not-found]
    from pgx.experimental import auto_reset  # type: ignore[import-not-found]

    env = library.make(name)
    begin = jax.jit(jax.vmap(env.init))
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    choose = jax.jit(lambda key, mask: jax.random.categorical(key, jnp.where(mask, 0.0, -1e9), axis=-1))
    key = jax.random.PRNGKey(1)
    state = begin(jax.random.split(key, rows))
    while True:
        key, one, two = jax.random.split(key, 3)
        state = step(state, choose(one, state.legal_action_mask), jax.random.split(two, rows))
        state.observation.block_until_ready()
        yield rows


LIBRARIES: dict[str, Callable[[str], Steps]] = {
    "open_spiel": open_spiel, "pettingzoo": pettingzoo, "rlcard": rlcard, "pgx": pgx,
}  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library", choices=LIBRARIES)
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=1.0)
    options = parser.parse_args()
    steps = LIBRARIES[options.library](options.game)
    for _ in range(3):
        next(steps)  # loading and compiling do not count
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < options.seconds:
        done += next(steps)
    print(json.dumps({"steps_per_s": done / spent}))


if __name__ == "__main__":
    main()
