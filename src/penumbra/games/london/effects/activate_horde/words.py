"""What is said about activating a Horde ability without a Horde action."""

from __future__ import annotations

from penumbra.games.london.acts.horde.words import AbilityWords
from penumbra.games.london.content.box import Box
from penumbra.games.london.describe import may, one, some
from penumbra.games.london.effects.activate_horde import rule
from penumbra.games.london.effects.activate_horde.form import ActivateHorde
from penumbra.games.london.names import source_name
from penumbra.games.london.part import EffectWords, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.words import with_may
from penumbra.kernel.message import Message
from penumbra.kernel.state import Frame


class AnyAbilityWords(AbilityWords):
    asks = with_may("prompt.any-ability", "prompt.any-ability.other")
    from_frame = True

    def rule(self, state: London, frame: Frame) -> str:
        return "TOL-HORDE-13"

    def prompt(self, state: London, frame: Frame) -> Message:
        _, _, source, _, others, optional = frame
        key = f"prompt.any-ability{'.other' if others else ''}{may(bool(optional))}"
        return Message(key, {"source": source_name(state, source)})


def text(box: Box, effect: ActivateHorde) -> Message:
    if effect.others:
        card = Message("quantity.another", {"cards": some(effect.where, "monster", 1)})
    else:
        card = one(effect.where, "monster")
    return Message(f"do.horde{may(effect.may)}", {"card": card})


PART = Part(
    words=(AnyAbilityWords(rule.ASK_ANY_ABILITY, "", "", "ability"),),
    effects=(EffectWords(ActivateHorde, (rule.ACTIVATE_HORDE,), text),),
)
