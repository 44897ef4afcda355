"""The style sheet of small marks is the one that its script draws."""

from __future__ import annotations

from scripts import london_marks


def test_the_marks_are_those_that_the_script_draws() -> None:
    assert london_marks.SHEET.read_text(encoding="utf-8") == london_marks.draw()
