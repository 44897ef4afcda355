"""What tests share: the mark that names the rule a test proves."""

from __future__ import annotations

import pytest


def rule(*numbers: str) -> pytest.MarkDecorator:
    """`@rule("TOL-ARM-02")`: this test fails without that rule. `penumbra rules-table` reads it."""
    return pytest.mark.rule(*numbers)
