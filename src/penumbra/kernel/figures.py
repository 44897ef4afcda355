"""Numbers and days as a language writes them."""

from __future__ import annotations

from datetime import date

from babel.dates import format_date
from babel.numbers import format_decimal

from penumbra.kernel.texts import SOURCE_LANGUAGE, locale_of

ENGLISH = "en_GB"
"""Our English is British, and so are its days."""


def _locale(language: str) -> str:
    locale = locale_of(language)
    return ENGLISH if locale == SOURCE_LANGUAGE else locale


def decimal(value: float, language: str, digits: int = 0) -> str:
    """A number with so many digits behind the point, or the comma."""
    places = "." + "0" * digits if digits else ""
    return format_decimal(value, format=f"#,##0{places}", locale=_locale(language))


def day(value: date, language: str) -> str:
    return format_date(value, format="medium", locale=_locale(language))
