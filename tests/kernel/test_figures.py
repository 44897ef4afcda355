"""Numbers and days as languages write them."""

from __future__ import annotations

from datetime import date

import pytest

from penumbra.kernel.figures import day, decimal
from penumbra.kernel.pseudo import PSEUDO


@pytest.mark.parametrize(
    ("language", "number", "moment"),
    [
        ("en", "12,345.68", "17 Nov 2026"),
        ("pl", "12\u00a0345,68", "17 lis 2026"),
        ("de", "12.345,68", "17.11.2026"),
        (PSEUDO, "12,345.68", "17 Nov 2026"),
    ],
)
def test_each_language_has_its_own_figures(language: str, number: str, moment: str) -> None:
    assert decimal(12345.678, language, 2) == number
    assert day(date(2026, 11, 17), language) == moment


def test_a_number_without_digits_behind_the_point_is_rounded() -> None:
    assert decimal(0.6, "de") == "1"
