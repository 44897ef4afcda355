"""What a game's face keeps of all that one viewer was told, from the first word of the match on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from penumbra.kernel.message import Message

NO_ENTRY = -1
View = Mapping[str, Any]


class Memory(Protocol):
    """It is handed each event once, in order, and nothing that its viewer was not told."""

    def look(self, view: Callable[[], View]) -> None:
        """What the viewer sees now can be asked for, if the memory needs it."""

    def take(self, entry: int, told: Mapping[str, Any]) -> None:
        """One more event, with its number among those that this viewer was told."""

    def said(self, message: Message, entry: int = NO_ENTRY) -> Message:
        """A sentence in the words that this viewer has for things; of the log, with the number of its event."""


class NoMemory:
    """Of a game whose sentences hang on nothing else."""

    def look(self, view: Callable[[], View]) -> None:
        """Nothing has to be seen."""

    def take(self, entry: int, told: Mapping[str, Any]) -> None:
        """Nothing is kept."""

    def said(self, message: Message, entry: int = NO_ENTRY) -> Message:
        return message
