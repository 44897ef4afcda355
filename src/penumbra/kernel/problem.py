"""What went wrong, for whoever can mend it: an exception that every client says in its own language."""

from __future__ import annotations

import errno
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from penumbra.kernel.message import Message, Param

if TYPE_CHECKING:
    from penumbra.kernel.texts import Texts


OF_THE_SYSTEM = ("ENOENT", "EACCES", "EISDIR", "ENOTDIR", "ENOSPC", "EROFS", "EEXIST")
"""Errors of the operating system that have a text; others are told in its own words."""


class Problem(Exception):
    """Its text stands under `problem.KEY` in the kernel's catalogue, or somebody else has said it already. As a string
    it is English: for logs."""

    def __init__(self, message: Message | str) -> None:
        super().__init__(message)
        self.message = problem("said", said=message) if isinstance(message, str) else message

    def __str__(self) -> str:
        return _english().say(self.message)


def problem(key: str, **params: Param) -> Message:
    return Message(f"problem.{key}", params)


def what_of(error: Exception) -> Message:
    """What went wrong, to be put into a larger text."""
    if isinstance(error, Problem):
        return error.message
    return of_system(error) if isinstance(error, OSError) else problem("said", said=str(error))


def of_system(error: OSError) -> Message:
    """What an operating system says."""
    name = errno.errorcode.get(error.errno or 0, "")
    if name in OF_THE_SYSTEM:
        return problem(f"system.{name}")
    return problem("said", said=error.strerror or str(error))


@cache
def _english() -> Texts:
    from penumbra.kernel.texts import Texts  # takes long to import, and mostly nothing goes wrong

    return Texts([Path(__file__).parent / "texts"])
