"""Where the client writes: colour, width and signs as the terminal can show them."""

from __future__ import annotations

import io
import os
import re
import sys
from dataclasses import dataclass
from typing import IO

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

WORDS = re.compile(r"\S+\s*|\s+")
NARROWEST = 60
WIDEST = 120


@dataclass(frozen=True, slots=True)
class Signs:
    """The few characters beyond letters that a board is drawn with."""

    full: str
    empty: str
    link: str
    line: str
    tick: str
    times: str
    dot: str
    more: str


FINE = Signs(full="█", empty="░", link="═", line="─", tick="✓", times="×", dot="·", more="…")
SIMPLE = Signs(full="#", empty="-", link="=", line="-", tick="*", times="x", dot="|", more="...")
SIMPLER_LETTERS = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "…": "...", "×": "x"}
)


class Screen:
    """Prints texts and boards. `clears` tells whether a new board replaces the old one."""

    def __init__(
        self,
        stream: IO[str] | None = None,
        plain: bool = False,
        width: int | None = None,
        height: int | None = None,
    ) -> None:
        stream = stream or sys.stdout
        self.fine = not plain and _can_show(stream, "".join(vars_of(FINE)))
        self.simple_letters = not _can_show(stream, "’“”–…×")
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
        self.tty = stream.isatty()
        self.clears = self.tty and not plain and os.environ.get("TERM") != "dumb"
        self.signs = FINE if self.fine else SIMPLE
        self._stream, self._plain, self._size = stream, plain, (width, height)
        self.renew()

    def renew(self) -> None:
        """A console with nothing half written: an interruption may have caught the old one at work."""
        width, height = self._size
        # A window may be resized while the match goes on: rich asks for the size anew each time it is not given.
        self.console = Console(
            file=self._stream, width=width, height=height, highlight=False, markup=False, emoji=False,
            color_system=None if self._plain else "auto",
        )  # fmt: skip

    @property
    def width(self) -> int:
        return max(NARROWEST, min(WIDEST, self.console.width))

    @property
    def height(self) -> int:
        return self.console.height

    def say(self, text: str | Text = "", style: str = "", indent: int = 0) -> None:
        """A text of any length; broken at words on a terminal (further lines indented), left alone in a file."""
        shown = Text(text, style) if isinstance(text, str) else text
        self.draw(broken(shown, self.console.width, indent) if self.tty else [shown])

    def draw(self, lines: list[Text]) -> None:
        """Lines that fit already."""
        for line in lines:
            self._print(line)

    def clear(self) -> None:
        """Wipe the page, and what can be scrolled back to with it; where that is impossible, push it away."""
        if self.clears:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
        elif self.tty:
            self.console.file.write("\n" * self.height)
        self.console.file.flush()

    def _print(self, text: Text) -> None:
        if self.simple_letters:
            text = _simpler(text)
        self.console.print(text, soft_wrap=True)


def broken(text: Text, width: int, indent: int) -> list[Text]:
    """A text broken at words; from the second line on it is indented."""
    first, *more = text.divide(_breaks(text.plain, width, indent))
    for line in (first, *more[:-1]) if more else ():
        line.rstrip()
    return [first, *(Text(" " * indent) + line for line in more)]


def _breaks(plain: str, width: int, indent: int) -> list[int]:
    """Where new lines begin."""
    breaks: list[int] = []
    used, place = 0, 0
    for word in WORDS.findall(plain):
        if used + cell_len(word.rstrip()) > width and used > indent:
            breaks.append(place)
            used = indent
        used += cell_len(word)
        place += len(word)
    return breaks


def vars_of(signs: Signs) -> list[str]:
    return [getattr(signs, name) for name in Signs.__slots__]


def _simpler(text: Text) -> Text:
    """The same with letters that any encoding has. Spans keep their places only if lengths do."""
    plain = text.plain.translate(SIMPLER_LETTERS)
    return Text(plain, text.style) if len(plain) != len(text.plain) else _with_spans(text, plain)


def _with_spans(text: Text, plain: str) -> Text:
    twin = text.copy()
    twin.plain = plain
    return twin


def _can_show(stream: IO[str], letters: str) -> bool:
    try:
        letters.encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
