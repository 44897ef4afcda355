"""The search: an information-set tree over worlds that the seat cannot tell from the real one.

The options of the open decision are tried in the same worlds with the same luck, so that what parts them is the option
and not the deal. After each round of tries the worse half is dropped (sequential halving). Below them grows one tree
for all worlds, in which a move of whoever decides is chosen by how well it did, how often it could be chosen, and how
much it is trusted beforehand; where too little is known yet the guide's policy plays on.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from penumbra.bots.search.guide import NO_FAVOURITE, Guide
from penumbra.bots.search.levels import Budget
from penumbra.bots.seat import SeatWorld
from penumbra.kernel.chance import Chance
from penumbra.kernel.state import State

EXPLORATION = 0.6
"""How much is risked on moves that were tried seldom."""
RIPE = 40
"""Tries of a place before the moves from there are told apart: until then the policy's own are the better guess."""
SURE = 3.5
"""So many standard errors behind the leader an option is given up early."""
ENOUGH = 12
"""Tries before that is asked."""

Clock = Callable[[], float]


class Node:
    """A place after a move. Shares of wins are those of the side that made the move."""

    __slots__ = ("available", "children", "share", "tries")

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.tries = 0
        self.available = 0
        """How often the move could have been made."""
        self.share = 0.0
        """The sum over all tries."""


class Arm:
    """An option of the open decision, with the results of all its tries, world by world."""

    __slots__ = ("mean", "node", "option", "results", "total")

    def __init__(self, option: int) -> None:
        self.option = option
        self.node = Node()
        self.results: list[float] = []
        self.total = 0.0
        self.mean = 0.0

    def add(self, share: float) -> None:
        self.results.append(share)
        self.total += share
        self.mean = self.total / len(self.results)


def lead(one: Arm, other: Arm) -> tuple[float, float]:
    """By how much one arm leads in the worlds that both were tried in, and the standard error of that."""
    pairs = min(len(one.results), len(other.results))
    if pairs < 2:
        return 0.0, 1.0
    gaps = [one.results[place] - other.results[place] for place in range(pairs)]
    mean = sum(gaps) / pairs
    spread = sum((gap - mean) ** 2 for gap in gaps) / (pairs - 1)
    return mean, math.sqrt(spread / pairs)


class Search:
    """One open decision being thought about."""

    def __init__(
        self,
        seat_world: SeatWorld,
        guide: Guide[Any],
        candidates: list[int],
        seed: int,
        clock: Clock,
        cancelled: Callable[[], bool],
        further: int = 0,
    ) -> None:
        self.seat_world = seat_world
        self.game = seat_world.game
        self.seat = seat_world.seat
        self.guide = guide
        self.arms = [Arm(option) for option in candidates]
        self.seed = seed
        self.clock = clock
        self.cancelled = cancelled
        self.turns = guide.horizon(self.seat) + further
        self.worlds: list[State] = [seat_world.dealt]
        self.iterations = 0

    def run(self, budget: Budget) -> list[Arm]:
        """Try the options out as long as the budget lasts. All arms, the most promising first; what stayed longer in
        the race comes before what was dropped."""
        until = self.clock() + budget.seconds
        racing, dropped = list(self.arms), list[Arm]()
        rounds = max(1, math.ceil(math.log2(len(racing))))
        for number in range(rounds):
            each = max(1, (budget.iterations - self.iterations) // ((rounds - number) * len(racing)))
            if not self._race(racing, dropped, each, budget, until) or len(racing) < 2:
                break
            racing.sort(key=_by_mean, reverse=True)
            if number < rounds - 1:
                half = (len(racing) + 1) // 2
                dropped[:0] = racing[half:]
                del racing[half:]
        racing.sort(key=_by_mean, reverse=True)
        return racing + sorted(dropped, key=_by_tries, reverse=True)

    def _race(self, racing: list[Arm], dropped: list[Arm], each: int, budget: Budget, until: float) -> bool:
        """So many more worlds for each arm that is still racing. False when time is up or somebody cancels."""
        for _ in range(each):
            number = len(racing[0].results)
            world = self._world(number, budget)
            for arm in racing:
                arm.add(self._try(arm, self.game.clone(world), number))
                if self.cancelled() or self.clock() >= until:
                    return False
            if number + 1 >= ENOUGH and number % 4 == 3 and self._give_up(racing, dropped):
                return True
        return True

    def _give_up(self, racing: list[Arm], dropped: list[Arm]) -> bool:
        """Drop what is hopelessly behind. True when only the leader is left."""
        leader = max(racing, key=_by_mean)
        for arm in list(racing):
            if arm is not leader:
                ahead, error = lead(leader, arm)
                if ahead > SURE * error:
                    racing.remove(arm)
                    dropped.insert(0, arm)
        return len(racing) == 1

    def _world(self, number: int, budget: Budget) -> State:
        """The world of this number; dealt when it is first needed, and used again when no more may be dealt."""
        place = number % budget.worlds
        while len(self.worlds) <= place:
            self.worlds += self.seat_world.sample(1)
        return self.worlds[place]

    def _try(self, arm: Arm, world: State, number: int) -> float:
        """Play one world on after an option: down the tree as far as it is known well, then by the policy."""
        self.iterations += 1
        chance = Chance(self.seed + number)
        guide, game = self.guide, self.game
        side = guide.side(world, self.seat)
        game.apply(world, arm.option, chance)
        judged = guide.turn(world) + self.turns
        node = arm.node
        path: list[tuple[Node, bool]] = [(node, True)]
        if node.tries >= RIPE:
            for _ in range(guide.depth):
                if world.seat < 0 or guide.turn(world) >= judged:
                    break
                options = guide.candidates(world)
                if len(options) == 1:
                    game.apply(world, options[0], chance)
                    continue
                mine = guide.side(world, world.seat) == side
                option = self._select(node, options)
                child = node.children[option]
                path.append((child, mine))
                game.apply(world, option, chance)
                node = child
                if child.tries < RIPE:
                    break
        share = guide.rollout(world, self.seat, chance, judged - guide.turn(world))
        for visited, mine in path:
            visited.tries += 1
            visited.share += share if mine else 1.0 - share
        return share

    def _select(self, node: Node, options: list[int]) -> int:
        """The move that did well or deserves another try; how often it could be chosen counts, since not all moves
        exist in all worlds."""
        children, trust = node.children, self.guide.trust
        tried, shares = 0, 0.0
        for option in options:
            child = children.get(option)
            if child is None:
                child = children[option] = Node()
            child.available += 1
            tried += child.tries
            shares += child.share
        usual = shares / tried if tried else 0.5
        best, most, prior = options[0], -1.0, 1.0
        for option in options:
            child = children[option]
            share = child.share / child.tries if child.tries else usual
            score = share + EXPLORATION * prior * math.sqrt(child.available) / (1 + child.tries)
            if score > most:
                best, most = option, score
            prior *= trust
        return best


def _by_mean(arm: Arm) -> float:
    return arm.mean


def _by_tries(arm: Arm) -> int:
    return len(arm.results)


def with_favourite(candidates: list[int], favourite: int) -> list[int]:
    """The candidates with the favourite in the first place."""
    if favourite == NO_FAVOURITE:
        return list(candidates)
    return [favourite, *(option for option in candidates if option != favourite)]
