"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.danger import danger_places
from penumbra.games.alone.map.places import room_sector
from penumbra.games.alone.map.targets import nearest, target_at
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker
from penumbra.games.alone.reactions.danger.form import PlaceDanger

DANGER_AT_GOAL = 1.0
"""He stays there for several turns."""
DANGER_ON_WAY = 0.55
DANGER_FADES = 0.9
DANGER_ANYWHERE = 0.05
DANGER_WORTH = 0.45
"""What a danger token is worth where the Hero is sure to be."""


def danger_at(mind: EvilThinker, sector: int) -> float:
    """From 0 to 1: how much a danger token there is likely to count."""
    state = mind.state
    if state.danger >> sector & 1:
        return 0.0
    best = DANGER_ANYWHERE
    way = mind.board.distance[state.hero]
    for goal, wish in mind.goals:
        if sector == goal:
            best = max(best, DANGER_AT_GOAL * wish)
        else:
            fading = DANGER_FADES ** way[sector]
            on_way = 1.0 if mind.detour(sector, goal) <= 0 else 0.3
            best = max(best, DANGER_ON_WAY * wish * fading * on_way)
    if sector == final_sector(mind):
        best = max(best, DANGER_ON_WAY)
    return best + 0.05 * sum(1 for where in state.at if where == sector)


def final_sector(mind: EvilThinker) -> int:
    """The room of the final mission: he will come there, sooner or later."""
    state = mind.state
    return room_sector(state, mind.box.mission_room[state.missions[w.RED]])


def best_danger(mind: EvilThinker, sectors: list[int], n: int) -> float:
    worth = sorted((danger_at(mind, sector) for sector in sectors), reverse=True)
    return DANGER_WORTH * sum(worth[:n])


def choose_danger(mind: EvilThinker) -> int:
    return max(mind.options, key=lambda option: danger_at(mind, option & w.MASK))


def endangered(mind: EvilThinker, within: int) -> list[int]:
    """Sectors for danger tokens: so near the Hero, or at his Locate targets."""
    state = mind.state
    if not within:
        targets = [target_at(state, place) for place in range(state.scene.asked)]
        found = {nearest(state, target) for target in targets}
    else:
        far = mind.board.distance[state.hero]
        found = {sector for sector in range(mind.board.size) if far[sector] <= within}
    return sorted(sector for sector in found if sector >= 0 and danger_places(state) >> sector & 1)


def danger_worth(mind: EvilThinker, effect: PlaceDanger, deed: Deed) -> float:
    return best_danger(mind, endangered(mind, effect.within), effect.n)


SENSES = (EvilSense(PlaceDanger, danger_worth, lambda _: 0.3, 0.3),)
ANSWERS: dict[int, EvilAnswer] = {w.ASK_DANGER: choose_danger}
