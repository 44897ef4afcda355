"""The reaction track: how many cards Evil may still play (ALO-TRACK, ALO-REACT-02)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone.state.state import SPACE, Alone
from penumbra.kernel.question import OK

TURN_SHIFT: Final = 12
"""Where the turn in which a card was played stands in its number on the track."""
# Why Evil may play no more cards now.
TURN_OVER: Final = 238
TRACK_FULL: Final = 239
TRACK_SHORT: Final = 240


def covered(state: Alone) -> int:
    """Spaces of the reaction track under cards (ALO-TRACK-02, ALO-TRACK-03)."""
    spaces = 0
    for card in state.track:
        spaces += card // SPACE & 3
    return spaces


def visible_dangers(state: Alone) -> int:
    """Danger symbols that no card covers: those on the last spaces, and one beyond (ALO-TRACK-05, ALO-TRACK-06)."""
    numbers = state.box.numbers
    free = max(0, numbers.track_spaces - covered(state))
    return min(free, numbers.track_dangers) + numbers.danger_beyond


def spaces_of_next(state: Alone) -> int:
    """One space for the first card of a turn, two for the second (ALO-TRACK-02, ALO-TRACK-03)."""
    return 1 if state.played == 0 else 2


def may_play_more(state: Alone) -> int:
    """Two reactions a turn (ALO-REACT-02), and the track must have room (ALO-TRACK-02 to 04, AMB-18)."""
    numbers = state.box.numbers
    if state.played >= numbers.reactions_per_turn:
        return TURN_OVER
    left = numbers.track_spaces - covered(state)
    if left >= spaces_of_next(state):
        return OK
    return TRACK_FULL if left <= 0 else TRACK_SHORT
