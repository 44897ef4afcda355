"""The station against the Hero: doors, rubble, lights, danger tokens, and what a lost turn is worth."""

from __future__ import annotations

from penumbra.bots.alone.evil.mind import NONE, Mind
from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.tokens import side
from penumbra.games.alone.map.board import UNREACHABLE
from penumbra.games.alone.map.places import bits, room_sector

DELAY = 0.7
"""What a turn is worth that the Hero loses: about what Evil does to him in one."""
LONGEST_DELAY = 4.0
"""He will find another way by then."""
IN_OUR_WAY = 0.35
"""What it costs to shut a creature out that is close to the Hero."""
CLOSE = 2

DANGER_AT_GOAL = 1.0
"""He stays there for several turns."""
DANGER_ON_WAY = 0.55
DANGER_FADES = 0.9
DANGER_ANYWHERE = 0.05
DANGER_WORTH = 0.45
"""What a danger token is worth where the Hero is sure to be."""

LIGHT_OUT = 0.15
"""What darkness somewhere is worth, and more where creatures are with the Hero."""
DARK_FIGHT = 0.3
"""The Hero hits less often in the dark (ALO-LIGHT-01)."""


# -- doors and passages ----------------------------------------------------------------------------------


def journeys(mind: Mind, closed: int) -> list[int]:
    """By sector: the Hero's Move actions to get there. A blocked door takes one more (ALO-DOOR-07); rubble none
    passes."""
    board = mind.board
    cost = [UNREACHABLE] * board.size
    cost[mind.state.hero] = 0
    ring: list[int] = [mind.state.hero]
    later: list[int] = []
    spent = 0
    while ring or later:
        following: list[int] = []
        after: list[int] = []
        for sector in ring:
            if cost[sector] != spent:
                continue
            for direction in board.exits[sector]:
                edge = board.edge[sector][direction]
                shut = edge >= 0 and closed >> edge & 1
                if shut and edge >= board.doors:
                    continue
                there = board.next[sector][direction]
                price = spent + (2 if shut else 1)
                if price < cost[there]:
                    cost[there] = price
                    (after if shut else following).append(there)
        ring, later = following + later, after
        spent += 1
    return cost


def _delay(mind: Mind, now: list[int], edge: int) -> float:
    if not any(_on_way(mind, edge, goal) for goal, _ in mind.goals):
        return 0.0
    then = journeys(mind, mind.state.blocked | 1 << edge)
    lost = sum(wish * min(LONGEST_DELAY, then[goal] - now[goal]) for goal, wish in mind.goals)
    return lost - IN_OUR_WAY * _shut_out(mind, edge)


def _on_way(mind: Mind, edge: int, goal: int) -> bool:
    one, two = mind.board.ends[edge]
    return mind.detour(one, goal) <= 0 and mind.detour(two, goal) <= 0


def _shut_out(mind: Mind, edge: int) -> int:
    """Creatures close to the Hero that would have to go farther."""
    state, far = mind.state, mind.far
    then = mind.board.distances(state.hero, state.blocked | 1 << edge)
    return sum(1 for where in state.at if where >= 0 and far[where] <= CLOSE and then[where] > far[where])


def delays(mind: Mind, doors: bool) -> list[tuple[float, int]]:
    """Open doors, or other open passages, with what closing each costs the Hero; the best first."""
    board, now = mind.board, journeys(mind, mind.state.blocked)
    edges = range(board.doors) if doors else range(board.doors, len(board.ends))
    found = [(_delay(mind, now, edge), edge) for edge in edges if not mind.state.blocked >> edge & 1]
    return sorted(found, key=lambda pair: (-pair[0], pair[1]))


def choose_passage(mind: Mind) -> int:
    """The passage that costs the Hero most; if none does, one that is not in the creatures' way, or none at all."""
    now = journeys(mind, mind.state.blocked)
    best, most = NONE, (0.0, 0.0)
    for option in mind.offered(w.DOOR):
        points = _delay(mind, now, option & w.MASK), _aside(mind, option & w.MASK)
        if best == NONE or points > most:
            best, most = option, points
    refusal = mind.kind_offered(w.PASS)
    return best if most[0] > 0.0 or refusal == NONE else refusal


def _aside(mind: Mind, edge: int) -> float:
    """Doors between the Hero and no creature, near his goals rather than near him."""
    one, _ = mind.board.ends[edge]
    near_goal = min((mind.board.distance[goal][one] for goal, _ in mind.goals), default=0)
    return -near_goal - 2.0 * _shut_out(mind, edge)


def choose_opening(mind: Mind) -> int:
    """Open the door that keeps most creatures from the Hero."""
    return max(mind.options, key=lambda option: opening(mind, option & w.MASK))


def opening(mind: Mind, edge: int) -> float:
    """How much nearer creatures come when a door is opened, less what it saves the Hero."""
    state = mind.state
    near = mind.board.distances(state.hero, state.blocked & ~(1 << edge))
    now = mind.board.distances(state.hero, state.blocked)
    gain = sum(
        min(4, now[where] - near[where]) for where in state.at if where >= 0 and near[where] < now[where]
    )
    saved = sum(wish for goal, wish in mind.goals if _on_way(mind, edge, goal))
    return 0.2 * gain - DELAY * saved


# -- danger tokens ---------------------------------------------------------------------------------------


def danger_at(mind: Mind, sector: int) -> float:
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


def final_sector(mind: Mind) -> int:
    """The room of the final mission: he will come there, sooner or later."""
    state = mind.state
    return room_sector(state, mind.box.mission_room[state.missions[w.RED]])


def best_danger(mind: Mind, sectors: list[int], n: int) -> float:
    worth = sorted((danger_at(mind, sector) for sector in sectors), reverse=True)
    return DANGER_WORTH * sum(worth[:n])


def choose_danger(mind: Mind) -> int:
    return max(mind.options, key=lambda option: danger_at(mind, option & w.MASK))


# -- lights ----------------------------------------------------------------------------------------------


def darkness_at(mind: Mind, sector: int) -> float:
    """What it is worth to put out the light in a sector."""
    state = mind.state
    if not state.lit >> sector & 1:
        return 0.0
    near = LIGHT_OUT * mind.presence[sector]
    if sector != mind.prey:
        return near + LIGHT_OUT * 0.2
    gained = DARK_FIGHT
    for token, where in enumerate(state.at):
        if where == sector:
            dark, lit = mind.box.attack[mind.box.token_type[token]][side(state, token)]
            gained += (dark - lit) * mind.hit
    return gained


def choose_dark(mind: Mind) -> int:
    return max(mind.offered(w.SECTOR), key=lambda option: darkness_at(mind, option & w.MASK))


def best_darkness(mind: Mind, n: int, hero: bool) -> float:
    lit = [sector for sector in bits(mind.state.lit) if hero or sector != mind.state.hero]
    return sum(sorted((darkness_at(mind, sector) for sector in lit), reverse=True)[:n])
