"""The words about one question: what is asked, what its answers mean, and why something is no answer.

They stand beside the question's rule in the same folder. Rules run at every step of every game and are compiled; words
are only needed where a person reads them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame, State

S = TypeVar("S", bound=State)


class Words(ABC, Generic[S]):
    """What a question says. Options may be any of `Question.every`, offered or not."""

    from_frame = False
    """Whether the frame alone settles its prompt, how cards and people are called aside. Environments then make numbers
    of it once for each frame; where nothing is said they ask anew at every step."""

    def __init_subclass__(cls) -> None:
        """A class with a prompt of its own says for itself what settles it."""
        super().__init_subclass__()
        if "prompt" in cls.__dict__:
            cls.from_frame = bool(cls.__dict__.get("from_frame", False))
            cls.turns_on = cls.__dict__.get("turns_on", Words.turns_on)  # type: ignore[method-assign]

    def turns_on(self, state: S, frame: Frame) -> int | None:
        """A number that settles its prompt together with the frame; None if that is not said."""
        return None

    @abstractmethod
    def rule(self, state: S, frame: Frame) -> str:
        """The number of the rule behind the question."""

    @abstractmethod
    def prompt(self, state: S, frame: Frame) -> Message:
        """What the seat is asked. Contains nothing that another seat may not know."""

    @abstractmethod
    def choice(self, state: S, frame: Frame, option: int) -> Choice:
        """What an option means."""

    @abstractmethod
    def caption(self, state: S, frame: Frame, option: int) -> Message:
        """An offered option in the player's language."""

    @abstractmethod
    def sentence(self, state: S, frame: Frame, option: int, reason: int) -> Refusal:
        """What `Question.may` says against an option, in words."""
