"""What the terminal can show."""

from __future__ import annotations

import io

import pytest
from rich.text import Text

from penumbra.terminal.screen import FINE, SIMPLE, Screen
from tests.terminal.playing import CLEAR, Window


def written(encoding: str, text: str | Text) -> str:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding, newline="\n")
    Screen(stream).say(text)
    stream.flush()
    return raw.getvalue().decode(encoding)


def test_a_file_gets_no_colours() -> None:
    output = io.StringIO()

    Screen(output).say("red", "red")

    assert output.getvalue() == "red\n"


def test_a_terminal_gets_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    output = Window()

    Screen(output).say("red", "red")

    assert output.getvalue() == "\x1b[31mred\x1b[0m\n"


def test_no_color_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    output = Window()

    Screen(output).say("red", "red")

    assert output.getvalue() == "red\n"


def test_plain_means_no_colours_simple_signs_and_no_wiping() -> None:
    output = Window()
    screen = Screen(output, plain=True, height=3)

    screen.say("red", "bold red")
    screen.clear()

    assert output.getvalue() == "red\n\n\n\n"
    assert screen.signs == SIMPLE


def test_a_terminal_is_wiped_with_all_that_could_be_scrolled_back_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    output = Window()

    Screen(output).clear()

    assert output.getvalue() == CLEAR


def test_a_file_is_never_wiped() -> None:
    output = io.StringIO()

    Screen(output).clear()

    assert output.getvalue() == ""


def test_long_texts_are_broken_on_a_terminal_and_left_alone_in_a_file() -> None:
    window, file = Window(), io.StringIO()

    Screen(window, plain=True, width=60).say("word " * 20)
    Screen(file, width=60).say("word " * 20)

    assert len(window.getvalue().splitlines()) == 2
    assert len(file.getvalue().splitlines()) == 1


def test_an_old_encoding_gets_letters_that_it_has() -> None:
    assert written("ascii", "Queen’s “Shilling” – 2×…") == 'Queen\'s "Shilling" - 2x...\n'


def test_letters_of_the_same_length_keep_their_styles() -> None:
    assert written("ascii", Text.assemble(("a’b", "bold"), "c")) == "a'bc\n"


def test_unicode_gets_fine_signs() -> None:
    assert Screen(io.StringIO()).signs == FINE


def test_brackets_are_no_markup() -> None:
    output = io.StringIO()

    Screen(output).say("[red]x[/red] :smile:")

    assert output.getvalue() == "[red]x[/red] :smile:\n"
