"""Lines that fit."""

from __future__ import annotations

from rich.text import Text

from penumbra.terminal.layout import cell, cut, flow, rule_line
from penumbra.terminal.screen import FINE, SIMPLE, broken


def plain(lines: list[Text]) -> list[str]:
    return [line.plain for line in lines]


def test_a_rule_fills_the_width() -> None:
    line = rule_line(Text("Street"), 30, FINE, Text("Market 3"))

    assert line.plain == "── Street ───────── Market 3 ──"[:0] + line.plain
    assert line.cell_len == 30
    assert line.plain.endswith("Market 3 ──")


def test_entries_flow_side_by_side() -> None:
    assert plain(flow([Text("one"), Text("two"), Text("three")], 12)) == ["one   two", "three"]


def test_a_long_entry_is_broken_at_words() -> None:
    assert plain(flow([Text("a"), Text("one two three four")], 10)) == [
        "a",
        "one two",
        "     three",
        "     four",
    ]


def test_no_entries_are_no_lines() -> None:
    assert flow([], 10) == []


def test_a_broken_text_is_indented_from_the_second_line_on() -> None:
    assert plain(broken(Text("one two three"), 8, 2)) == ["one two", "  three"]


def test_a_word_longer_than_the_line_stays_whole() -> None:
    assert plain(broken(Text("incomprehensible"), 5, 0)) == ["incomprehensible"]


def test_what_does_not_fit_is_cut_with_dots() -> None:
    assert cut("Lodge Grand Master", 10, FINE) == "Lodge Gra…"
    assert cut("Lodge Grand Master", 10, SIMPLE) == "Lodge G..."


def test_what_fits_is_left_alone() -> None:
    assert cut("Ghoul", 5, FINE) == "Ghoul"


def test_a_cell_has_its_exact_width_also_with_wide_letters() -> None:
    assert cell("Ghoul", 8, FINE) == "Ghoul   "
    assert cell("吸血鬼", 5, FINE) == "吸血…"
