"""Terrors of London for PettingZoo, version 1: `env`, `raw_env` and `parallel_env`."""

from __future__ import annotations

from typing import Any

from penumbra.research.aec import AECEnv, BoardEnv, wrapped
from penumbra.research.parallel import TableEnv


def raw_env(**arguments: Any) -> BoardEnv:
    """Without wrappers: an illegal action raises. The arguments are those of `BoardEnv` after the game."""
    return BoardEnv("london", **arguments)


def env(**arguments: Any) -> AECEnv:
    """With PettingZoo's checks: an illegal action loses."""
    return wrapped(raw_env(**arguments))


def parallel_env(**arguments: Any) -> TableEnv:
    """Every agent answers in every cycle. The arguments are those of `TableEnv` after the game."""
    return TableEnv("london", **arguments)
