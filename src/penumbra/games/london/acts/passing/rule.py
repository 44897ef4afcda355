"""Passing: the end of the Action Phase (TOL-PASS)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import London, Player
from penumbra.kernel.question import OK

TOO_MANY_CARDS: Final = 95


def may_pass(state: London, player: Player) -> int:
    """With at most one card in hand (TOL-PASS-01)."""
    return OK if len(player.hand) <= state.box.pass_hand else TOO_MANY_CARDS


def pass_turn(state: London, seat: int) -> None:
    """With one card left it goes face down on the deck (TOL-PASS-02); the Action Phase ends (TOL-PASS-03,
    TOL-TURN-04)."""
    player = state.players[seat]
    if state.sink is not None:
        zones.tell(state, "pass", seat, {"kept": len(player.hand)})
    if player.hand:
        card = player.hand[0]
        zones.from_hand(state, player, card)
        known = state.marks[card] >> w.KNOWN_SHIFT & w.EVERYBODY | 1 << seat
        zones.put_on_deck(state, seat, card, known)
    state.stack[-1] = (w.CLEAN_UP,)
