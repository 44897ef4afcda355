"""Libraries that are not in the environment of development: their tests run where they are installed."""

from __future__ import annotations

import warnings
from typing import Any

import pytest


def library(module: str, extra: str) -> Any:
    """A module of a library; whoever asks for it is skipped where it is missing. What it warns of is its own matter."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pytest.importorskip(module, reason=f"needs the extra penumbra[{extra}]", exc_type=ImportError)
