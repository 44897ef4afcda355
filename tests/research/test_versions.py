"""A change of behaviour raises the version: one random match of each environment must stay exactly what it was.

If a test here fails, an agent trained before would meet another environment. Then raise the number `VERSION` of its
package, rename the module (`london_v1` becomes `london_v2`), write the new hash beside the new name, and say in
docs/research.md what is different. A version that is not released yet only gets its hash written anew.
"""

from __future__ import annotations

import hashlib
from importlib.util import find_spec

import pytest

from penumbra.games.registry import OWN
from penumbra.research.arena import Arena
from penumbra.research.spaces import environment_name

HASHES = {
    "london_v1": "6e2198ce2527e0c7",
    "alone_v1": "f06b87b215c26d6a",
}


def fingerprint(game_name: str) -> str:
    """Everything that all agents of a match see, may do, do and get."""
    digest = hashlib.sha256()
    arena = Arena(game_name)
    arena.start(1)
    while not arena.over:
        for seat in range(arena.seats):
            digest.update(arena.observe(seat).astype("<i2").tobytes())
        digest.update(arena.mask(arena.seat).tobytes())
        action = arena.any_action()
        digest.update(arena.spaces.actions.name(action).encode())
        arena.act(action)
    digest.update(repr(arena.rewards()).encode())
    return digest.hexdigest()[:16]


@pytest.mark.parametrize("game_name", OWN)
def test_the_environment_is_what_its_version_was(game_name: str) -> None:
    assert fingerprint(game_name) == HASHES[environment_name(game_name)]


def test_every_version_has_a_module_of_its_name() -> None:
    for game_name in OWN:
        assert find_spec(f"penumbra.research.{environment_name(game_name)}") is not None
