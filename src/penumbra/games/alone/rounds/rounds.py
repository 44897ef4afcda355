"""Functions that have moved: the tracks, the reaction track, and what is told of bosses."""

from __future__ import annotations

from penumbra.games.alone.creatures.wounds import tell_unseen_end
from penumbra.games.alone.reactions.track import covered, visible_dangers
from penumbra.games.alone.rounds.tracks import adrenaline_most, gain_rounds, has_trouble, healing_limit

__all__ = [
    "adrenaline_most",
    "covered",
    "gain_rounds",
    "has_trouble",
    "healing_limit",
    "tell_unseen_end",
    "visible_dangers",
]
