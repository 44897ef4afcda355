"""The style sheet of small marks is the one that its script draws."""

from __future__ import annotations

import re

from penumbra.web.rendering import STATIC
from scripts import london_marks


def test_the_marks_are_those_that_the_script_draws() -> None:
    assert london_marks.SHEET.read_text(encoding="utf-8") == london_marks.draw()


def test_styles_use_the_marks_that_are_drawn_and_all_of_them() -> None:
    styles = [(STATIC / f"london{part}.css").read_text("utf-8") for part in ("", "-table", "-stage")]
    used = {name for style in styles for name in re.findall(r"var\(--mark-([a-z-]+)\)", style)}
    assert used == set(re.findall(r"--mark-([a-z-]+):", london_marks.draw()))


def test_styles_of_a_table_ask_no_element_what_it_holds() -> None:
    """`:has()` on a table makes a browser reckon the styles of the whole table anew for every move."""
    for part in ("", "-table", "-stage", "-marks"):
        assert ":has(" not in (STATIC / f"london{part}.css").read_text("utf-8")
