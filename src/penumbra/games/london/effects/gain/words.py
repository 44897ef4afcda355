"""What is said about gaining resources."""

from __future__ import annotations

from penumbra.games.london.content.box import Box
from penumbra.games.london.content.vocabulary import RESOURCES
from penumbra.games.london.describe import amounts, per, resource_name, some
from penumbra.games.london.effects.gain import rule
from penumbra.games.london.effects.gain.form import Gain
from penumbra.games.london.part import EffectWords, Part
from penumbra.kernel.message import Message


def text(box: Box, effect: Gain) -> Message:
    gained = amounts(effect.coin, effect.might, effect.recovery)
    if effect.per is None:
        return Message("do.gain", {"amounts": gained})
    if effect.from_second_turn:
        return Message("do.gain.from-second-turn", {"amounts": gained})
    if effect.per.count == "highest-cost" and len(gained) == 1 and gained[0].params["n"] == 1:
        resource = RESOURCES[(effect.coin, effect.might, effect.recovery).index(1)]
        cards = some(effect.per, "monster", 2)
        said = Message("do.gain.highest-cost", {"resource": resource_name(resource), "cards": cards})
    else:
        said = per(Message("do.gain", {"amounts": gained}), effect.per)
    if effect.max is None:
        return said
    return Message(
        "do.gain.max" if len(gained) == 1 else "do.gain.max.each", {"gain": said, "most": effect.max}
    )


PART = Part(effects=(EffectWords(Gain, (rule.GAIN, rule.GAIN_PER), text),))
