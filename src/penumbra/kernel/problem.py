"""What went wrong because of what somebody typed or of what a file holds, so that it can be told in any language."""

from __future__ import annotations

import errno
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from penumbra.kernel.message import Message, Param

if TYPE_CHECKING:
    from penumbra.kernel.texts import Texts

PREFIX = "problem."
OF_THE_SYSTEM = ("ENOENT", "EACCES", "EISDIR", "ENOTDIR", "ENOSPC", "EROFS", "EEXIST")
"""Errors of the operating system that have a text; others are told in its own words."""


class Problem(Exception):
    """Something a person can mend. By itself it reads in English; `told` says it in another language."""

    def __init__(self, what: str | Message) -> None:
        super().__init__(what)
        self.what = what

    def __str__(self) -> str:
        return self.what if isinstance(self.what, str) else _english().say(self.what)


def problem(key: str, **params: Param) -> Message:
    """A text of the catalogue `problems.po`."""
    return Message(PREFIX + key, params)


def what_of(error: Exception) -> Param:
    """What went wrong, to be put into a larger text."""
    if isinstance(error, Problem):
        return error.what
    return of_system(error) if isinstance(error, OSError) else str(error)


def told(error: Exception, texts: Texts) -> str:
    """What went wrong, in a language that has the texts of the kernel."""
    what = what_of(error)
    return texts.say(what) if isinstance(what, Message) else str(what)


def of_system(error: OSError) -> Param:
    name = errno.errorcode.get(error.errno or 0, "")
    return problem(f"system.{name}") if name in OF_THE_SYSTEM else error.strerror or str(error)


@cache
def _english() -> Texts:
    from penumbra.kernel.texts import Texts  # reading catalogues takes a while to load

    return Texts([Path(__file__).parent / "texts"])
