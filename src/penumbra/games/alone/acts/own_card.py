"""The Hero side of the Hero's own character: what it adds to his actions (ALO-ALLY, ALO-EOR-05)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.effect import Effect
from penumbra.games.alone.content.box import HERO_OPS
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import Alone

DICE: Final = HERO_OPS.index("dice")
GO: Final = HERO_OPS.index("go")
UPGRADE: Final = HERO_OPS.index("upgrade")


def own_effect(state: Alone, action: int, number: int) -> Effect | None:
    """The effect of this number that the Hero's own card adds to an action now."""
    box, character = state.box, state.character
    if character < 0 or box.hero_when[character] != action or (box.hero_once[character] and state.hero_used):
        return None
    effect = box.programs[box.hero_program[character]][0]
    return effect if effect[0] == number else None


def use_hero_side(state: Alone) -> None:
    """What the Hero's own card gives once per round is used."""
    state.hero_used = 1
    if state.sink is not None:
        tell(state, "own-skill", w.HERO, {"character": state.box.characters[state.character].id})


def extra_dice(state: Alone) -> int:
    effect = own_effect(state, w.FIGHT, DICE)
    return effect[1] if effect else 0


def extra_steps(state: Alone) -> int:
    """A Move of up to so many sectors in place of one."""
    effect = own_effect(state, w.MOVE, GO)
    return effect[1] - 1 if effect else 0


def has_free_upgrade(state: Alone) -> bool:
    return own_effect(state, w.SEARCH, UPGRADE) is not None
