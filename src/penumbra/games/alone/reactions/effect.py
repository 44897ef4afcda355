"""What a reaction card does, effect by effect (ALO-REACT).

An effect is an object of its own, registered by the folder that holds it; the box numbers them by their words.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import EVIL_OPS
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import Work
from penumbra.kernel.state import Frame

Effect = tuple[int, ...]
"""An effect as the box compiles it: its number, then the fields of its form."""

# Where things stand in the frame of a card that is carried out (RUN_EVIL).
PROGRAM: Final = 1
PLACE: Final = 2
PLAYER: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class CardEffect:
    """One effect of the vocabulary, by its word in the content."""

    def __init__(self, word: str) -> None:
        self.word: Final = word

    def could(self, state: Alone, effect: Effect) -> bool:
        """Whether it could do something now."""
        return True

    def answers_scares(self) -> bool:
        """Whether it could do something only in a window that follows a scare."""
        return False

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        """Do it; what it leaves on the stack comes before the card's next effect."""
        raise NotImplementedError


EFFECTS: Final[list[CardEffect]] = [CardEffect("") for _ in EVIL_OPS]
"""By number; filled when the game is put together."""


def register(effect: CardEffect) -> None:
    number = EVIL_OPS.index(effect.word)
    assert not EFFECTS[number].word, f"two effects are called {effect.word}"
    EFFECTS[number] = effect


def can_do(state: Alone, program: int, scare: int) -> bool:
    """Whether any effect of a card could do something now (ALO-REACT-13, AMB-60). `scare`: the window follows a scare
    (its cause, else 0)."""
    for effect in state.box.programs[program]:
        kind = EFFECTS[effect[0]]
        if kind.could(state, effect) or (scare and kind.answers_scares()):
            return True
    return False


class RunCard(Work[Alone]):
    """Carry out one effect of a card after the other."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        _, program, place, seat, card = frame
        effects = state.box.programs[program]
        if place >= len(effects):
            return
        if place + 1 < len(effects):
            state.stack.append((w.RUN_EVIL, program, place + 1, seat, card))
        effect = effects[place]
        EFFECTS[effect[0]].run(state, frame, effect, chance)
