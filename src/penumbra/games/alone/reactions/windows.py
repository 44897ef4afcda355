"""When Evil may react (ALO-REACT).

A window opens whatever Evil holds: which windows there are hangs only on what the Hero sees (the action, the decks in
play, the track), so that no window tells him anything about a hand.
"""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.state.state import Alone


def open_window(state: Alone, on: int, moment: int, dangerous: int, scare: int = 0) -> None:
    """Let Evil answer now, if the decks in play have any such card (moment END: always, for standard reactions). After
    the last turn of a round nothing is answered (AMB-22)."""
    if state.turn >= state.box.numbers.turns:
        return
    if moment != w.END:
        decks = state.box.windows.get(on << 4 | moment, 0)
        one, two = state.decks
        if not decks & (1 << one | 1 << two):
            return
    state.stack.append((w.WINDOW, on, moment, dangerous, 0, scare))
