"""The Haunt action: a haunted Monster is activated again (TOL-HNT-06)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import London, Player
from penumbra.games.london.triggers.rule import occur
from penumbra.kernel.question import OK

THEIRS: Final = 85
NOT_IN_PLAY: Final = 86
DONE: Final = 87
NO_TOKEN: Final = 88
NEW: Final = 89
WRONG_SIDE: Final = 90


def may_haunt(state: London, seat: int, card: int) -> int:
    """Whether a card is a Monster of one's own that can take a Haunt action."""
    if card not in state.players[seat].play:
        return THEIRS if card in state.players[1 - seat].play else NOT_IN_PLAY
    return may_act(state.marks[card])


def may_act(mark: int) -> int:
    """Began the turn in play, token Dismiss side up, not yet activated so this turn (TOL-HNT-06)."""
    if mark & w.HAUNT_DONE:
        return DONE
    if not mark & w.TOKEN:
        return NO_TOKEN
    if not mark & w.BEGAN:
        return NEW
    return WRONG_SIDE if mark & w.TOKEN_HAUNT else OK


def haunt_options(state: London, player: Player) -> list[int]:
    marks, base = state.marks, w.HAUNT << state.box.shift
    if not marks[player.play[0]] & w.BEGAN:  # what began the turn in play lies first
        return state.box.nothing
    found: list[int] = []
    for card in player.play:
        if may_act(marks[card]) == OK:
            found.append(base + card)
    if len(found) > 1:
        found.sort()
    return found


def haunt(state: London, seat: int, card: int) -> None:
    """All its Resource, Keyword and Unique abilities (TOL-HNT-07); nothing is played (AMB-25), and Triggered
    abilities only wait for their own occasions (TOL-HNT-09)."""
    state.marks[card] |= w.HAUNT_DONE
    state.players[seat].menu = None
    if state.sink is not None:
        zones.tell(state, "haunt", seat, zones.facts_of(state, card, seat))
    occur(state, w.EV_HAUNT, seat, card)
    state.stack.append((w.RUN, state.box.on_play[state.box.design[card]], 0, card, seat))
