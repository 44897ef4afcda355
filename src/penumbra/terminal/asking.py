"""Where the client gets its lines from: a prompt with completion, or a plain line of input."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from prompt_toolkit.completion import WordCompleter


class Asker(Protocol):
    """Asks for one line. EOFError: there is no more; KeyboardInterrupt: the player wants out."""

    present: bool
    """Whether a person sits there, who can be asked to press Enter."""

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str: ...

    def forget(self) -> None:
        """Another person sits down: what was typed before must not be called back."""


class LineAsker:
    """Plain lines, from a pipe or a simple terminal. What comes from a pipe is echoed, for a readable record."""

    def __init__(self, source: IO[str], target: IO[str]) -> None:
        self.source = source
        self.target = target
        self.present = source.isatty()

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        self.target.write(prompt)
        self.target.flush()
        try:
            line = self.source.readline()
        except KeyboardInterrupt:
            self.target.write("\n")
            raise
        if not line:
            self.target.write("\n")
            raise EOFError
        if not self.present:
            self.target.write(line if line.endswith("\n") else line + "\n")
        return line.strip()

    def forget(self) -> None:
        """A pipe remembers nothing."""


class PromptAsker:
    """A line with editing, history and completion by Tab."""

    present = True

    def __init__(self) -> None:
        self.forget()

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        completer = completer_for(words)
        return self.session.prompt(prompt, completer=completer, complete_while_typing=False).strip()

    def forget(self) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import InMemoryHistory

        self.session: PromptSession[str] = PromptSession(history=InMemoryHistory())


def completer_for(words: Sequence[str]) -> WordCompleter:
    """Completes whole lines, not single words: moves have several."""
    from prompt_toolkit.completion import WordCompleter

    return WordCompleter(list(words), ignore_case=True, sentence=True)


def asker_for(plain: bool) -> Asker:
    """The best way to ask that this terminal allows."""
    on_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if on_terminal and not plain and os.environ.get("TERM") != "dumb":
        return PromptAsker()
    if on_terminal:
        _load_line_editing()
        return InputAsker()
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # a stray byte is a bad move, not a crash
    return LineAsker(sys.stdin, sys.stdout)


class InputAsker:
    """Python's own input line, for terminals that cannot move the cursor and for screen readers."""

    present = True

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            print()  # what comes next begins a line of its own
            raise

    def forget(self) -> None:
        with suppress(ImportError, AttributeError):
            import readline

            readline.clear_history()


def _load_line_editing() -> None:
    """Importing readline is what makes `input` editable; some systems have none."""
    with suppress(ImportError):
        import readline  # noqa: F401  # imported for its effect
