"""Cards that hinder the Hero's action."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone.acts.items.rule import take_charges
from penumbra.games.alone.reactions.effect import PLACE, PROGRAM, CardEffect, Effect
from penumbra.games.alone.reactions.hindering import form
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.state import Frame


class Hinder(CardEffect):
    """Fewer dice, no second roll, no blocked doors, less light, more charges: all of it is printed on the card, so
    nothing more is told; charges tell of themselves."""

    def could(self, state: Alone, effect: Effect) -> bool:
        """A cap on light (or no cap) is -1 in the effect, so it counts only if nothing else is said."""
        _, dice, no_reroll, no_block, light, charges = effect
        if dice or no_reroll or light >= 0:
            return True
        if no_block or charges:
            return bool((no_block and not state.no_block) or (charges and state.scene.item_at >= 0))
        return True

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, dice, no_reroll, no_block, _, charges = effect
        scene = state.scene
        scene.dice -= dice
        scene.no_reroll |= no_reroll
        state.no_block |= no_block
        written = state.box.effects_of[frame[PROGRAM]][frame[PLACE]]
        if isinstance(written, form.Hinder) and written.light is not None:
            scene.light_cap = min(scene.light_cap, written.light)
        if charges and scene.item_at >= 0:
            take_charges(state, scene.item_at, charges)


EFFECTS: Final[list[CardEffect]] = [Hinder("hinder")]
