"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.board import UNREACHABLE
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import NONE, EvilAnswer, EvilThinker
from penumbra.games.alone.reactions.doors.form import BlockDoors, UnblockDoors

DELAY = 0.7
"""What a turn is worth that the Hero loses: about what Evil does to him in one."""
LONGEST_DELAY = 4.0
"""He will find another way by then."""
IN_OUR_WAY = 0.35
"""What it costs to shut a creature out that is close to the Hero."""
CLOSE = 2


def journeys(mind: EvilThinker, closed: int) -> list[int]:
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


def _delay(mind: EvilThinker, now: list[int], edge: int) -> float:
    if not any(_on_way(mind, edge, goal) for goal, _ in mind.goals):
        return 0.0
    then = journeys(mind, mind.state.blocked | 1 << edge)
    lost = sum(wish * min(LONGEST_DELAY, then[goal] - now[goal]) for goal, wish in mind.goals)
    return lost - IN_OUR_WAY * _shut_out(mind, edge)


def _on_way(mind: EvilThinker, edge: int, goal: int) -> bool:
    one, two = mind.board.ends[edge]
    return mind.detour(one, goal) <= 0 and mind.detour(two, goal) <= 0


def _shut_out(mind: EvilThinker, edge: int) -> int:
    """Creatures close to the Hero that would have to go farther."""
    state, far = mind.state, mind.far
    then = mind.board.distances(state.hero, state.blocked | 1 << edge)
    return sum(1 for where in state.at if where >= 0 and far[where] <= CLOSE and then[where] > far[where])


def delays(mind: EvilThinker, doors: bool) -> list[tuple[float, int]]:
    """Open doors, or other open passages, with what closing each costs the Hero; the best first."""
    board, now = mind.board, journeys(mind, mind.state.blocked)
    edges = range(board.doors) if doors else range(board.doors, len(board.ends))
    found = [(_delay(mind, now, edge), edge) for edge in edges if not mind.state.blocked >> edge & 1]
    return sorted(found, key=lambda pair: (-pair[0], pair[1]))


def choose_passage(mind: EvilThinker) -> int:
    """The passage that costs the Hero most; if none does, one that is not in the creatures' way, or none at all."""
    now = journeys(mind, mind.state.blocked)
    best, most = NONE, (0.0, 0.0)
    for option in mind.offered(w.DOOR):
        points = _delay(mind, now, option & w.MASK), _aside(mind, option & w.MASK)
        if best == NONE or points > most:
            best, most = option, points
    refusal = mind.kind_offered(w.PASS)
    return best if most[0] > 0.0 or refusal == NONE else refusal


def _aside(mind: EvilThinker, edge: int) -> float:
    """Doors between the Hero and no creature, near his goals rather than near him."""
    one, _ = mind.board.ends[edge]
    near_goal = min((mind.board.distance[goal][one] for goal, _ in mind.goals), default=0)
    return -near_goal - 2.0 * _shut_out(mind, edge)


def choose_opening(mind: EvilThinker) -> int:
    """Open the door that keeps most creatures from the Hero."""
    return max(mind.options, key=lambda option: opening(mind, option & w.MASK))


def opening(mind: EvilThinker, edge: int) -> float:
    """How much nearer creatures come when a door is opened, less what it saves the Hero."""
    state = mind.state
    near = mind.board.distances(state.hero, state.blocked & ~(1 << edge))
    now = mind.board.distances(state.hero, state.blocked)
    gain = sum(
        min(4, now[where] - near[where]) for where in state.at if where >= 0 and near[where] < now[where]
    )
    saved = sum(wish for goal, wish in mind.goals if _on_way(mind, edge, goal))
    return 0.2 * gain - DELAY * saved


def block_worth(mind: EvilThinker, effect: BlockDoors, deed: Deed) -> float:
    found = [delay for delay, _ in delays(mind, True)[: effect.n] if delay > 0.0]
    return DELAY * sum(found)


def unblock_worth(mind: EvilThinker, effect: UnblockDoors, deed: Deed) -> float:
    doors = [edge for edge in range(mind.board.doors) if mind.state.blocked >> edge & 1]
    found = sorted((opening(mind, edge) for edge in doors), reverse=True)
    return sum(max(0.0, one) for one in found[: effect.n])


SENSES = (
    EvilSense(BlockDoors, block_worth, lambda effect: 0.35 * effect.n, 0.5),
    EvilSense(UnblockDoors, unblock_worth, lambda _: 0.2, 0.2),
)
ANSWERS: dict[int, EvilAnswer] = {w.ASK_BLOCK_DOOR: choose_passage, w.ASK_UNBLOCK_DOOR: choose_opening}
