"""Programs of effects, and the house rule about declining them."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.effects import effect
from penumbra.games.london.part import NO_ARGUMENT, Offer, Part
from penumbra.games.london.state import picking
from penumbra.kernel.game import HouseRule

PART = Part(
    work=(effect.RUN,),
    patterns=("decline",),
    offers=(Offer(w.DECLINE, "decline", NO_ARGUMENT),),
    house_rules={picking.DECLINE_RULE: HouseRule("decline", "TOL-GLOS-09", ("no", "yes"))},
)
