"""Sitting at the client without a terminal: scripted input, output to read."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from typing import Any

from penumbra.games.registry import load_game
from penumbra.kernel.game import Game
from penumbra.table.table import HUMAN, Chair
from penumbra.terminal.client import Client
from penumbra.terminal.screen import Screen
from penumbra.terminal.sitting import Sitting, sit_down

SET_UP = ("faction undead", "faction beast", "influence beginner", "influence beginner")
"""What two people answer before the first turn."""
LONDON: Game[Any] = load_game("london")
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
ANSI = re.compile(r"\x1b\[[0-9;]*m")


class Script:
    """Answers with prepared lines, then with the end of input. An exception among the lines is raised."""

    def __init__(self, *lines: str | BaseException, present: bool = False) -> None:
        self.lines = list(lines)
        self.present = present
        self.prompts: list[str] = []
        self.words: list[str] = []
        self.forgot = 0

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        self.prompts.append(prompt)
        self.words = list(words)
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if isinstance(line, BaseException):
            raise line
        return line

    def forget(self) -> None:
        self.forgot += 1


class FirstOption(Script):
    """Always types 1."""

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        return "1"


class FirstOptions(Script):
    """Types 1 so many times."""

    def __init__(self, times: int) -> None:
        super().__init__(*["1"] * times)


class FirstMove(Script):
    """Always types the first move that completion offers."""

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        return words[0] if words else ""


class Window(io.StringIO):
    """A terminal's window to write to."""

    def isatty(self) -> bool:
        return True


def against(bot: str, seed: int = 7) -> Sitting:
    """A person, who begins, against a bot."""
    chairs = [Chair(HUMAN), Chair(bot)]
    return sit_down(LONDON, chairs, {"first-player": "seat-1"}, seed, None, "en")


def two_people(seed: int = 5) -> Sitting:
    """Ann and Bob. With this seed Ann's opening hand is two Cultists and two Fanatics."""
    chairs = [Chair(HUMAN, "Ann"), Chair(HUMAN, "Bob")]
    return sit_down(LONDON, chairs, {"first-player": "seat-1"}, seed, None, "en")


def play(sitting: Sitting, *lines: str | BaseException) -> tuple[int, str]:
    """The exit code and all that was printed."""
    return run(sitting, Script(*lines))


def run(sitting: Sitting, asker: Script) -> tuple[int, str]:
    output = io.StringIO()
    code = Client(sitting, Screen(output, width=100), asker).run()
    return code, output.getvalue()


def say(*lines: str, sitting: Sitting | None = None) -> str:
    """All that is printed when two people set up a match and the first of them then types lines."""
    return play(sitting or two_people(), *SET_UP, *lines)[1]


def run_in_window(sitting: Sitting, asker: Script, width: int, height: int) -> list[str]:
    """What stood in the window, page by page, without colours."""
    output = Window()
    Client(sitting, Screen(output, width=width, height=height), asker).run()
    return ANSI.sub("", output.getvalue()).split(CLEAR)
