"""How the Hero of a world stands: his share of wins, by signs whose weights were fitted to many games of bots."""

from __future__ import annotations

from math import exp
from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.board import Board
from penumbra.games.alone.policy.tables import Tables
from penumbra.games.alone.policy.way import Way
from penumbra.games.alone.state.state import CHARGE, CHARGES, EVIL_WINS, HERO_WINS, UPGRADED, Alone

SIGNS: Final = (
    ("life", -0.005), ("ahead", 0.005), ("life for each action ahead", 3.183), ("the lower track", -0.113),
    ("adrenaline", 0.006), ("rounds before the nightmare", 0.304), ("nightmare", 1.87), ("Evil's cards", -0.608),
    ("threat", -0.23), ("a creature is here", -0.171), ("turns left in the round", 0.748), ("goal seen", 0.284),
    ("goal located", 0.478), ("unseen steps to the goal", 0.025), ("charges", 0.013), ("allies", 0.237),
    ("experience", 0.162), ("danger tokens", 0.162), ("final mission in play", -0.469),
)  # fmt: skip
"""What tells how the Hero stands, with its weight: a logistic regression over 5,206 starts of turns in 300 games of
greedy bots. It judges positions; it does not say what a charge or a token would be worth if one gave it away."""
WEIGHTS: Final = [weight for _, weight in SIGNS]
BIAS: Final = -2.501


class Prospects:
    """Looks at one position at a time."""

    __slots__ = ("board", "box", "state", "tables", "way")

    def __init__(self, tables: Tables, way: Way) -> None:
        self.tables = tables
        self.way = way
        self.box = tables.box
        self.state: Alone = way.state
        self.board: Board = way.board

    def share(self, state: Alone) -> float:
        """The Hero's share of wins from here, from 0 to 1."""
        if state.winner == HERO_WINS:
            return 1.0
        if state.winner == EVIL_WINS:
            return 0.0
        total = BIAS
        signs = self.signs(state)
        for place in range(len(signs)):
            total += WEIGHTS[place] * signs[place]
        return 1.0 / (1.0 + exp(-total))

    def signs(self, state: Alone) -> list[float]:
        """What tells how the Hero stands, in the order of SIGNS."""
        self.state = state
        self.board = state.board
        self.way.aim(state)
        ahead = min(30.0, self.way.ahead(state.hero))
        life = state.health + state.sanity
        goal = self.way.goal()
        return [
            float(life),
            ahead,
            life / (ahead + 3.0),
            float(min(state.health, state.sanity)),
            float(state.adrenaline),
            float(len(state.box.numbers.healing_limits) - state.marker),
            float(state.nightmare),
            self._cards() / 4.0,
            self._threat(),
            float(state.hero in state.at),
            float(self.tables.turns - state.turn) / 8.0,
            float(state.seen >> goal & 1),
            float(not state.seen >> goal & 1 and self._located(goal)),
            float(self._unknown_steps(goal)),
            float(self._charges()),
            float(len(state.allies)),
            float(sum(state.skills)),
            float(state.danger.bit_count()) / 4.0,
            float(state.active),
        ]

    def _cards(self) -> float:
        cards = 0
        for hand in self.state.hands:
            cards += len(hand)
        return float(cards)

    def _charges(self) -> int:
        charges = 0
        for item in self.state.items:
            charges += (item & CHARGES) // CHARGE + (1 if item & UPGRADED else 0)
        return charges

    def _threat(self) -> float:
        """Creatures by how near they are and what they do."""
        state, box = self.state, self.box
        far = self.board.distances(state.hero, state.blocked)
        threat = 0.0
        for token in range(len(state.at)):
            where = state.at[token]
            if where >= 0:
                kind = box.token_type[token]
                side = 1 if token >= box.first_boss else state.nightmare
                shown = state.revealed >> where & 1
                value = self.tables.blow[kind][side] + (0.0 if shown else self.tables.scares[kind][side])
                threat += value * self.tables.fade[far[where]] * (0.6 if state.wounded >> token & 1 else 1.0)
        return threat

    def _located(self, goal: int) -> bool:
        """Whether the Hero was told how far the room of his mission is."""
        slot = self.board.slot[goal]
        if slot < 0:
            return False
        room = self.state.rooms[slot]
        found = False
        for fact in self.state.facts:
            found = found or (fact[0] == w.FACT_DISTANCE and fact[2] == room and fact[3] >= 0)
        return found

    def _unknown_steps(self, goal: int) -> int:
        """Sectors on a shortest way that the Hero has not seen."""
        board, seen = self.board, self.state.seen
        here = self.state.hero
        far = board.distance[goal]
        unknown = 0
        while far[here] > 0:
            best = -1
            for way in board.exits[here]:
                there = board.next[here][way]
                if far[there] < far[here] and (best < 0 or seen >> there & 1):
                    best = there
            here = best
            unknown += not seen >> here & 1
        return unknown
