"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.healing.form import Heal
from penumbra.games.alone.policy.sense import HeroSense, Row
from penumbra.games.alone.policy.thinker import HeroAnswer, HeroThinker
from penumbra.games.alone.policy.worth import A_POINT, OP
from penumbra.games.alone.rounds import tracks
from penumbra.games.alone.state.state import UPGRADED


def healed(mind: HeroThinker, item: int) -> float:
    """Points that an item would give back within the limit."""
    state = mind.state
    limit = tracks.healing_limit(state)
    room = [max(0, limit - state.health), max(0, limit - state.sanity)]
    programs = [state.box.basic[item & 255]]
    if item & UPGRADED:
        programs.append(state.box.advanced[item & 255])
    points = 0
    for program in programs:
        for effect in state.box.programs[program]:
            if effect[0] == OP["heal"]:
                points += min(effect[1], room[0]) + min(effect[2], room[1])
                points += min(effect[3], max(room)) + min(effect[4], sum(room))
    return float(min(points, sum(room)))


def recover(mind: HeroThinker) -> int:
    """The lower track."""
    offered = mind.offered(w.RECOVER)
    if len(offered) < 2:
        return mind.options[0]
    return offered[0] if mind.state.health <= mind.state.sanity else offered[1]


def heal_cost(mind: HeroThinker, item: int, effect: Row) -> float:
    return mind.stay(mind.point * healed(mind, item))


SENSES = (HeroSense(Heal, lambda box, effect: A_POINT * sum(effect[1:]), heal_cost),)
ANSWERS: dict[int, HeroAnswer] = {w.ASK_RECOVER: recover}
