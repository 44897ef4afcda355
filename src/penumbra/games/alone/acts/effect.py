"""The effects of items, characters and rewards: what each does is said in the folder of what it is about.

The folders' effects are put into OPS when the game is put together (see `engine`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import HERO_OPS
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import Work
from penumbra.kernel.state import Frame

Effect = tuple[int, ...]
"""An effect as the box compiles it: its number, then the fields of its form."""


@mypyc_attr(allow_interpreted_subclasses=True)
class HeroEffect:
    """One effect of the vocabulary of the Hero's side, by its word in the content."""

    def __init__(self, word: str) -> None:
        self.word: Final = word

    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        """Carry it out; `source` is where it comes from (SOURCE_...)."""
        raise NotImplementedError

    def possible(self, state: Alone, effect: Effect) -> bool:
        """Whether it could do something now (AMB-29)."""
        return True


class DoneElsewhere(HeroEffect):
    """Rerolls count when the dice fall, Armour's effects when the Hero is hit."""

    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        pass


OPS: Final[list[HeroEffect]] = [HeroEffect("") for _ in HERO_OPS]
"""By number; filled when the game is put together."""


def register(effect: HeroEffect) -> None:
    number = HERO_OPS.index(effect.word)
    assert not OPS[number].word, f"two effects are called {effect.word}"
    OPS[number] = effect


def can_run(state: Alone, program: int) -> bool:
    """Whether the first effect of a program could do something."""
    effect = state.box.programs[program][0]
    return OPS[effect[0]].possible(state, effect)


def run_effects(state: Alone, program: int, source: int) -> None:
    """Line up a list of effects; it may be empty."""
    if state.box.programs[program]:
        state.stack.append((w.RUN_HERO, program, 0, source))


class RunEffects(Work[Alone]):
    """Carry out one effect; the rest waits below."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        _, program, place, source = frame
        effects = state.box.programs[program]
        if place + 1 < len(effects):
            state.stack.append((w.RUN_HERO, program, place + 1, source))
        effect = effects[place]
        OPS[effect[0]].run(state, effect, source, chance)
