"""Why a match ended, in one word per cause (texts: `lab.ending.CAUSE`)."""

from __future__ import annotations

from typing import Any

from penumbra.games.london import words as w
from penumbra.games.london.rules.events import DEED_CARD_BITS, SEAT_BITS
from penumbra.games.london.state import DRAW, London

UNFINISHED = "unfinished"
OVER = "over"
"""For games that tell no cause."""
LONDON_CAUSES = ("damage", "life-loss", "cap")


def ending_of(game_name: str, state: Any) -> str:
    """The cause of an end; `unfinished` when somebody still has to decide."""
    if state.seat >= 0:
        return UNFINISHED
    return _london(state) if game_name == "london" else OVER


def _london(state: London) -> str:
    """Life at zero by an attack, by a CURSE or another loss or payment of Life (TOL-WIN-03), or the turn cap."""
    if state.winner == DRAW or all(player.life > 0 for player in state.players):
        return "cap"
    loser = 1 - state.winner
    by_attack = w.EV_DAMAGE << SEAT_BITS | loser  # the last deed of the match, if so it ended
    return "damage" if state.deeds and state.deeds[-1] >> DEED_CARD_BITS == by_attack else "life-loss"
