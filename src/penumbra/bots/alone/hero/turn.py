"""What a sensible Hero does in his turn: every action he may declare is weighed by the actions that are left after it
and by what it is likely to cost. The lightest is done."""

from __future__ import annotations

from functools import cache
from math import ceil

from penumbra.bots.alone.hero.mind import Mind
from penumbra.games.alone import numbers as w
from penumbra.games.alone import registry
from penumbra.games.alone.acts.allies.bots import wants_ally, wants_sacrifice
from penumbra.games.alone.policy.belief import place_of
from penumbra.games.alone.policy.thinker import Cost

DYING = 2
"""With so much Health and Sanity left healing comes before everything."""


def act(mind: Mind) -> int:
    """Declare an action, or first what the start of a turn offers."""
    first = _start_of_turn(mind)
    if first >= 0:
        return first
    _, best = min(
        (cost_of(mind, option), option) for option in mind.options if option >> w.SHIFT < w.BULLET_TIME
    )
    if best >> w.SHIFT == w.MOVE_TO:
        mind.memory.came_from = place_of(mind.state, mind.state.hero)
    return best


# -- the start of a turn -----------------------------------------------------------------------------------


def _start_of_turn(mind: Mind) -> int:
    """Allies, healing and Bullet Time. Adrenaline comes back every round: what is left over is lost."""
    state = mind.state
    if state.begun:
        return -1
    for option in mind.offered(w.ALLY):
        if wants_ally(mind, option & w.MASK):
            return option
    for option in mind.offered(w.SACRIFICE):
        if wants_sacrifice(mind, option & w.MASK):
            return option
    heals = mind.offered(w.HEAL)
    turns = min(state.box.numbers.turns - state.turn, ceil(mind.ahead() / 2))
    if heals and (state.adrenaline > turns or state.health + state.sanity <= DYING):
        return heals[0] if state.health <= state.sanity or len(heals) == 1 else heals[1]
    bullet = mind.offered(w.BULLET_TIME)
    return bullet[0] if bullet else -1


# -- what an action leads to -------------------------------------------------------------------------------


def cost_of(mind: Mind, option: int) -> float:
    """Actions left after it, this one included, and what it is likely to cost besides: the folders of the rules say
    so."""
    cost = costs().get(option >> w.SHIFT)
    return mind.stay(0.0) if cost is None else cost(mind, option & w.MASK)


@cache
def costs() -> dict[int, Cost]:
    """By kind of action."""
    return {
        kind: cost
        for module in registry.modules("bots")
        for kind, cost in getattr(module, "COSTS", {}).items()
    }
