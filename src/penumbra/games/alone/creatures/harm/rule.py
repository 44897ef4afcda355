"""The Hero loses Health and Sanity, and allies who take the loss for him (ALO-DMG, ALO-ALLY-06, ALO-END-02)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.allies.rule import take_ally_charges
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.reactions.windows import open_window
from penumbra.games.alone.rounds.ending import finish
from penumbra.games.alone.state.state import EVIL_WINS, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import Question, Work
from penumbra.kernel.state import Frame

SPARES_ALLIES: Final = (w.BY_NIGHTMARE, w.BY_INFECTION, w.BY_FUSE)
"""Losses that Evil does not deal: they cannot be turned on an ally (AMB-22)."""
AFTER_THE_TURN: Final = (w.BY_NIGHTMARE, w.BY_INFECTION)
"""Losses at the end of a round: no reactions, the turn is over (AMB-22)."""
SCARES: Final = (w.BY_SCARE, w.BY_GHOST)
ON_HERO: Final = w.ON_HERO << w.SHIFT


class Hurt(Work[Alone]):
    """Damage is dealt: Evil may turn all of it on an ally (ALO-ALLY-06, AMB-15)."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        _, kind, amount, cause, token = frame
        if amount <= 0:
            return
        if state.allies and cause not in SPARES_ALLIES:
            state.stack.append((w.ASK_ON_WHOM, state.leader, kind, amount, cause, token))
        else:
            suffer(state, kind, amount, cause)


class OnWhom(Question[Alone]):
    """Whether the Hero suffers it or an ally."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [*(w.ON_ALLY << w.SHIFT | place for place in range(len(state.allies))), ON_HERO]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, kind, amount, cause, _ = frame
        state.stack.pop()
        if option == ON_HERO:
            suffer(state, kind, amount, cause)
            return
        place = option & w.MASK
        if state.sink is not None:
            ally = state.box.characters[state.allies[place] & 255].id
            tell(state, "ally-hurt", seat, {"ally": ally, "n": amount})
        take_ally_charges(state, place, amount)


def suffer(state: Alone, kind: int, amount: int, cause: int) -> None:
    """Lower the track (ALO-DMG-01); what it cannot take the other does (ALO-DMG-02), and keeps its kind (ALO-DMG-03).
    Both at 0: the Hero has lost (ALO-DMG-04)."""
    if kind == w.HEALTH:
        over = max(0, amount - state.health)
        state.health -= amount - over
        state.sanity = max(0, state.sanity - over)
    else:
        over = max(0, amount - state.sanity)
        state.sanity -= amount - over
        state.health = max(0, state.health - over)
    state.cause = cause
    if state.sink is not None:
        facts: dict[str, Json] = {
            "what": w.OCCASIONS[kind],
            "n": amount,
            "cause": w.CAUSES[cause],
            "health": state.health,
            "sanity": state.sanity,
        }
        tell(state, "loses", w.HERO, facts)
    if state.health == 0 and state.sanity == 0:
        finish(state, EVIL_WINS)
    elif cause not in AFTER_THE_TURN:  # ALO-DMG-05, ALO-REACT-08
        dangerous = state.danger >> state.hero & 1  # AMB-17
        open_window(state, kind, w.LOST, dangerous, cause if cause in SCARES else 0)


WORK: Final[list[Work[Alone]]] = [Hurt(w.HURT)]
ON_WHOM: Final[Question[Alone]] = OnWhom(w.ASK_ON_WHOM)
