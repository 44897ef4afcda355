"""Functions that have moved: attacks of opportunity, attacks, and the end of a match."""

from __future__ import annotations

from penumbra.games.alone.creatures.attacks.rule import own_dice
from penumbra.games.alone.creatures.opportunity.rule import opportunity_dice, provokes
from penumbra.games.alone.rounds.ending import finish

__all__ = ["finish", "opportunity_dice", "own_dice", "provokes"]
