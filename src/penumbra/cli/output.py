"""What a long command leaves behind: a bar while it works, and files."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from penumbra.cli.errors import UserError
from penumbra.kernel.problem import what_of


def print_json(value: object) -> None:
    """The only thing that `--json` writes to standard output."""
    print(json.dumps(value, indent=2))


@contextmanager
def progress_of(total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, if that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """A file that cannot be written is the user's to mend. Raises UserError."""
    try:
        yield
    except OSError as error:
        raise UserError("write", file=str(path), problem=what_of(error)) from error


def write_text(path: Path, text: str) -> None:
    with writing(path):
        path.write_text(text, encoding="utf-8")
