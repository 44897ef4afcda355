"""What the game says to a player: the open question and its answers. What happened is told by `log`."""

from __future__ import annotations

from penumbra.games.alone.log import tell
from penumbra.games.alone.registry import WORDS
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message

__all__ = ["caption", "choice", "prompt", "tell"]


def prompt(state: Alone) -> Message:
    """What the deciding seat is asked. It names nothing that is hidden from the Hero: no creature, sector or door that
    Evil has in mind, and no card but one that lies open."""
    if state.seat < 0:
        return Message("prompt.over")
    frame = state.stack[-1]
    return WORDS[frame[0]].prompt(state, frame)


def choice(state: Alone, option: int) -> Choice:
    """What an answer to the open question means."""
    frame = state.stack[-1]
    return WORDS[frame[0]].choice(state, frame, option)


def caption(state: Alone, option: int) -> Message:
    """An offered option as a line of a menu, with all that the deciding seat knows."""
    frame = state.stack[-1]
    return WORDS[frame[0]].caption(state, frame, option)
