"""Text from outside can be kept, sent, drawn and read, whatever it was."""

from __future__ import annotations

import time
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from penumbra.kernel.plain import MOST_MARKS, drawable, is_plain_id, plain

FAMILY = "👩\u200d👩\u200d👧"
HEART = "❤\ufe0f\u200d🔥"


@pytest.mark.parametrize(
    ("given", "clean"),
    [
        ("good game", "good game"),
        ("  a \t b\r\nc\u2028d ", "a b c d"),
        ("gg \ud83d", "gg"),
        ("\udc00\ud800", ""),
        ("\x1b[2Jx\x00y\x7fz", "[2Jx y z"),
        ("abc\u202edcb\u2066x\u2069\u200f", "abcdcbx"),
        ("a\u200b\ufeff\u2060b\u00ad", "ab"),
        (f"we {FAMILY} {HEART}", f"we {FAMILY} {HEART}"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("a\u200d\u200d\u200d\u200db", "a\u200db"),
        ("\u200d\u200da\u200d", "a"),
        ("Z" + "\u0301" * 40 + "o", "Z" + "\u0301" * MOST_MARKS + "o"),
        ("\u0301\u0301x", "x"),
        ("\u3164\u2800\u115f", ""),
        ("\ufffe\uffff\U000e0041\ue000", ""),
        ("Łódź, Ærø, 東京", "Łódź, Ærø, 東京"),
        ("\U0001fae8", "\U0001fae8"),  # an emoji that older Pythons do not know
    ],
)
def test_what_cannot_be_seen_is_left_out_and_what_can_stays(given: str, clean: str) -> None:
    assert plain(given, 80) == clean


def test_a_text_has_an_end_and_a_flood_costs_nothing() -> None:
    assert plain("x" * 50, 20) == "x" * 20
    assert plain("ab cd", 3) == "ab"
    assert plain(FAMILY, 2) == "👩"
    began = time.perf_counter()
    assert plain("\u200b" * 2_000_000, 20) == ""
    assert time.perf_counter() - began < 0.2


@given(st.text(st.characters(codec=None), max_size=60))
def test_whatever_comes_out_can_be_sent_and_coming_again_changes_nothing(text: str) -> None:
    clean = plain(text, 30)

    clean.encode()
    assert len(clean) <= 30
    assert not [one for one in clean if category(one) in ("Cc", "Cs", "Co", "Zl", "Zp")]
    assert plain(clean, 30) == clean


def test_a_name_of_a_thing_is_short_and_the_same_everywhere() -> None:
    assert is_plain_id("a-1:7_x.y", 20)
    assert not any(is_plain_id(one, 20) for one in ("", "x" * 21, "ä", "a\nb", "\x00", "\ud83d"))


def test_what_nothing_can_send_is_shown_as_missing() -> None:
    assert drawable("<p>łódź 👩</p>") == "<p>łódź 👩</p>"
    assert drawable("<p>gg \ud83d</p>") == "<p>gg ?</p>"
