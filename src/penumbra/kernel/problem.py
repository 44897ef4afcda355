"""What went wrong, for whoever can mend it: an exception that every client says in its own language."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from penumbra.kernel.message import Message, Param

if TYPE_CHECKING:
    from penumbra.kernel.texts import Texts


class Problem(Exception):
    """Its text stands under `problem.KEY` in the kernel's catalogue. As a string it is English: for logs."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return _english().say(self.message)


def problem(key: str, **params: Param) -> Message:
    return Message(f"problem.{key}", params)


@cache
def _english() -> Texts:
    from penumbra.kernel.texts import Texts  # takes long to import, and mostly nothing goes wrong

    return Texts([Path(__file__).parent / "texts"])
