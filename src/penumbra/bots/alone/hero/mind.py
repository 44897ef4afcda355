"""One decision of the Hero as a thoughtful player takes it in: what is offered, known, believed and feared."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import cast

from penumbra.bots.seat import SeatWorld
from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures import tokens
from penumbra.games.alone.creatures.attacks.rule import own_dice
from penumbra.games.alone.creatures.opportunity.rule import opportunity_dice, provokes
from penumbra.games.alone.creatures.tokens import is_shown
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.map.revealing import shows_danger
from penumbra.games.alone.missions.work.rule import payable
from penumbra.games.alone.policy.belief import Closed, Memory, Missions, Outlook, place_of
from penumbra.games.alone.policy.thinker import WORLDS
from penumbra.games.alone.policy.worth import ItemWorth, appraise
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.state import Frame

FEW_GUESSES = 24
"""With fewer Maps in mind than this more worlds are looked at."""
HUNTING = 10
"""Maps kept in mind while a boss is hunted: there is much to go through on each."""
COMES = (1.0, 0.45, 0.2)
"""By steps: how likely a creature is where the Hero is when the turn ends."""
WORTH_WHILE = 0.8
TIME_WASTED = 0.6
"""What doing something else than going on costs besides, when it gains less than an action."""
LIFE = ((10, 0.7), (5, 0.8), (0, 1.0))
"""With so much Health and Sanity left, what a point is worth in actions."""


class Mind:
    """Looks around only as far as a question needs it."""

    __slots__ = (
        "_outlooks", "_plan", "_shut", "_table", "_worlds", "memory", "options", "state", "world", "worth",
    )  # fmt: skip

    def __init__(self, world: SeatWorld, memory: Memory) -> None:
        self.world = world
        self.options = world.options
        self.memory = memory
        self.state = cast(Alone, world.dealt)
        """What the Hero knows is the same in every world that he cannot tell from the real one; here it is read."""
        self.worth: ItemWorth = appraise(self.state.box)
        self._worlds: list[Alone] | None = None
        self._outlooks: list[Outlook] | None = None
        self._plan: Missions | None = None
        self._shut: int | None = None
        self._table: list[dict[int, float]] | None = None

    # -- what is offered -------------------------------------------------------------------------------

    def question(self) -> Frame:
        return self.state.stack[-1]

    def offered(self, *kinds: int) -> list[int]:
        return [option for option in self.options if option >> w.SHIFT in kinds]

    # -- what is believed ------------------------------------------------------------------------------

    @property
    def worlds(self) -> list[Alone]:
        """Worlds as they may be."""
        if self._worlds is None:
            wanted = WORLDS - 1 + max(0, FEW_GUESSES - len(self.memory.guesses)) // 2
            self._worlds = [self.state, *(cast(Alone, one) for one in self.world.sample(wanted))]
        return self._worlds

    @property
    def plan(self) -> Missions:
        if self._plan is None:
            self._plan = Missions(self.state, self.memory)
        return self._plan

    @property
    def outlooks(self) -> list[Outlook]:
        """The missions on each Map that the Hero has in mind."""
        if self._outlooks is None:
            if self._worlds is None:
                self.memory.learn([self.state])
            if len(self.memory.guesses) < FEW_GUESSES or self.question()[0] == w.ASK_ACTION:
                self.memory.learn(self.worlds[1:])
            self.memory.look_for_boss(self.state)
            place, closed = place_of(self.state, self.state.hero), self._closed()
            guesses = self.memory.guesses[-HUNTING:] if self.plan.hunted else self.memory.guesses
            found = [Outlook(guess, self.plan, place, closed) for guess in guesses]
            self._outlooks = [outlook for outlook in found if outlook.here >= 0 and outlook.ends]
        return self._outlooks

    def _closed(self) -> list[Closed]:
        """Closed passages that the Hero sees."""
        state, board = self.state, self.state.board
        found: list[Closed] = []
        for edge in bits(state.blocked):
            for sector in board.ends[edge]:
                if state.revealed >> sector & 1:
                    way = board.edge[sector].index(edge)
                    found.append((place_of(state, sector), way, edge >= board.doors))
                    break
        return found

    def ahead(self) -> float:
        """How many actions are left from here, on average."""
        return self._mean([outlook.actions_from(outlook.here) for outlook in self.outlooks])

    def _mean(self, values: Sequence[float]) -> float:
        return sum(values) / len(values) if values else 10.0

    def ways(self) -> list[dict[int, float]]:
        """By Map: for each direction, how many actions are left from the sector there."""
        if self._table is None:
            exits = self.state.board.exits[self.state.hero]
            self._table = [
                {
                    way: outlook.actions_from(there)
                    for way in exits
                    if (there := outlook.guess.board.next[outlook.here][way]) >= 0
                }
                for outlook in self.outlooks
            ]
        return self._table

    def beyond(self, way: int) -> float:
        """How many actions are left from the sector in a direction, on average."""
        return self._mean([row[way] for row in self.ways() if way in row])

    def knowledge(self, keys: Sequence[Hashable]) -> float:
        """How many actions it saves on the next step to learn which of these keys, one for each Map, is true."""
        rows = self.ways()
        if not rows:
            return 0.0
        groups: dict[Hashable, dict[int, float]] = {}
        total: dict[int, float] = {}
        for key, row in zip(keys, rows, strict=True):
            group = groups.setdefault(key, {})
            for way, left in row.items():
                group[way] = group.get(way, 0.0) + left
                total[way] = total.get(way, 0.0) + left
        known = sum(min(group.values()) for group in groups.values() if group)
        return (min(total.values(), default=0.0) - known) / len(rows)

    # -- what is feared --------------------------------------------------------------------------------

    @property
    def point(self) -> float:
        """What a point of Health or Sanity is worth in actions."""
        life = self.state.health + self.state.sanity
        return next(price for least, price in LIFE if life >= least)

    def hit_chance(self, sector: int) -> float:
        """Of one of Evil's dice against a Hero in this sector."""
        hit, special, miss = self.state.box.numbers.die
        dangerous = shows_danger(self.state, sector)
        return (hit + special * dangerous) / (hit + special + miss)

    def own_chance(self) -> float:
        """Of one of the Hero's dice."""
        hit, special, miss = self.state.box.numbers.die
        lit = self.state.lit >> self.state.hero & 1
        return (hit + special * lit) / (hit + special + miss)

    def foes(self, sector: int) -> list[int]:
        """Creatures that the Hero sees in a sector."""
        state = self.state
        return [token for token, where in enumerate(state.at) if where == sector and is_shown(state, token)]

    def dice_of(self, token: int, lit: bool) -> int:
        box = self.state.box
        return box.attack[box.token_type[token]][tokens.side(self.state, token)][lit]

    @property
    def shut(self) -> int:
        """Closed passages that the Hero sees, as a mask."""
        if self._shut is None:
            state, ends = self.state, self.state.board.ends
            self._shut = sum(
                1 << edge
                for edge in bits(state.blocked)
                if (state.revealed >> ends[edge][0] | state.revealed >> ends[edge][1]) & 1
            )
        return self._shut

    def risk(self, sector: int, shut: int | None = None, without: int = -1) -> float:
        """Health that it is likely to cost to end the turn in a sector that is in the Maze: what is there attacks, what
        is near may come."""
        state, box = self.state, self.state.box
        far = state.board.distances(sector, self.shut if shut is None else shut)
        dice = 0.0
        for token, where in enumerate(state.at):
            if where >= 0 and token != without and far[where] < len(COMES) and is_shown(state, token):
                if where == sector == state.hero:
                    dice += own_dice(state, token)
                else:
                    dice += COMES[far[where]] * self.dice_of(token, bool(state.lit >> sector & 1))
                    if far[where] and token >= box.first_boss:
                        dice += self.dice_of(token, False) * 0.5
        return dice * self.hit_chance(sector) + (state.gas >> sector & 1)

    def attacks(self) -> float:
        """Health that the attacks at the end of this turn are likely to cost if the Hero stays."""
        state = self.state
        dice = sum(own_dice(state, token) for token in self.foes(state.hero))
        return dice * self.hit_chance(state.hero)

    def opportunity(self) -> float:
        """Health that leaving is likely to cost."""
        state = self.state
        if not self.foes(state.hero) or not provokes(state):
            return 0.0
        return opportunity_dice(state) * self.hit_chance(state.hero)

    def meeting(self, way: int, stays: bool) -> float:
        """What entering the sector in a direction is likely to cost: scares and, if the turn ends there, attacks."""
        state = self.state
        there = state.board.next[state.hero][way]
        if state.revealed >> there & 1:
            loss = self._known_meeting(there)
            return loss if stays else 0.4 * loss
        cost = 0.0
        for world in self.worlds[:WORLDS]:
            sector = world.board.next[world.hero][way]
            for token, where in enumerate(world.at):
                if where == sector and sector >= 0:
                    kind, side = world.box.token_type[token], tokens.side(world, token)
                    cost += world.box.scare[kind][side]
                    cost += world.box.attack[kind][side][0] * 0.4 * (1.0 if stays else 0.4)
        return cost / len(self.worlds[:WORLDS])

    def _known_meeting(self, there: int) -> float:
        ghosts = sum(ghost >> 12 for ghost in self.state.ghosts if ghost & 255 == there)
        return self.risk(there) + ghosts

    # -- what the Hero has -----------------------------------------------------------------------------

    def reserved(self, item: int, charges: int = 1) -> bool:
        """Whether a mission ahead needs the charges that would be given away with so many of this item's."""
        state, box = self.state, self.state.box
        for mission in (w.RED,) if state.active else (w.GREEN, w.BLUE, w.RED):
            card = state.missions[mission]
            kind, needed = box.mission_kind[card], box.missions[card].charges
            if not needed or state.solved >> mission & 1 or kind not in (-1, box.item_kind[item & 255]):
                continue
            if payable(state, kind) - charges < needed:
                return True
        return False

    def charge_price(self, item: int) -> float:
        """What a charge of this item is worth to keep."""
        return 0.5 * self.worth.charge(item) + (2.0 if self.reserved(item) else 0.0)

    # -- what an action leads to -----------------------------------------------------------------------

    def last_action(self) -> bool:
        return self.state.actions <= 1

    def staying(self) -> float:
        """What it costs to be here when the turn ends."""
        return self.point * self.risk(self.state.hero) * (1.0 if self.last_action() else 0.4)

    def stay(self, gain: float) -> float:
        """What is not worth the action is put off: where several ways look alike one has to be tried."""
        idle = TIME_WASTED if gain < WORTH_WHILE else 0.0
        return 1.0 + self.ahead() - gain + idle + self.staying()
