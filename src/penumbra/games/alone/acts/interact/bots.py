"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.fight.bots import A_QUARRY
from penumbra.games.alone.acts.interact.form import Light
from penumbra.games.alone.acts.interact.rule import CLEARED, RUBBLE
from penumbra.games.alone.missions.finale import finale_boss
from penumbra.games.alone.policy.sense import HeroSense, Row
from penumbra.games.alone.policy.thinker import Cost, HeroAnswer, HeroThinker


def light_gain(mind: HeroThinker) -> float:
    """Light halves most attacks and doubles the Hero's hits."""
    state = mind.state
    if state.lit >> state.hero & 1:
        return 0.0
    foes = mind.foes(state.hero)
    lit = sum(mind.dice_of(token, True) for token in foes) * mind.hit_chance(state.hero)
    quarry = A_QUARRY / 2 if mind.plan.hunted and finale_boss(state) in foes else 0.0
    return mind.point * max(0.0, mind.attacks() - lit) * 1.5 + quarry


def clear_cost(mind: HeroThinker, what: int) -> float:
    if what >= RUBBLE:
        return 2.0 + mind.beyond(what - RUBBLE) + mind.staying()
    if CLEARED[what] == "gas":
        return mind.stay(mind.point * (1.0 if _goal_is_here(mind) else 0.3))
    return mind.stay(1.05 if _goal_is_here(mind) else 0.0)


def _goal_is_here(mind: HeroThinker) -> bool:
    near = [outlook.steps_to_goal() for outlook in mind.outlooks]
    return bool(near) and sum(near) / len(near) < 0.5


def line(mind: HeroThinker) -> int:
    """Light where he goes next."""
    return min(mind.options, key=lambda option: mind.beyond(option & w.MASK))


def repair_cost(mind: HeroThinker, way: int) -> float:
    return mind.stay(light_gain(mind))


def light_cost(mind: HeroThinker, item: int, effect: Row) -> float:
    return mind.stay(light_gain(mind))


SENSES = (HeroSense(Light, lambda box, effect: 0.3, light_cost),)
COSTS: dict[int, Cost] = {w.REPAIR: repair_cost, w.CLEAR: clear_cost}
ANSWERS: dict[int, HeroAnswer] = {w.ASK_LINE: line}
