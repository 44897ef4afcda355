"""What a condition token does, on the card."""

from __future__ import annotations

from penumbra.games.alone.describe import TextOf, flags
from penumbra.games.alone.part import Part
from penumbra.games.alone.reactions.conditions import rule
from penumbra.games.alone.reactions.conditions.form import Place
from penumbra.kernel.message import Message


def place_text(effect: Place) -> Message:
    match effect.token:
        case "gas":
            return Message(f"do.place.gas{flags(around=effect.around)}")
        case "rubble":
            return Message(f"do.place.rubble{flags(lasting=effect.lasting)}")
        case "jam":
            return Message("do.place.jam", {"n": effect.most})


PART = Part(effects=rule.EFFECTS, texts=[TextOf(Place, place_text)])
