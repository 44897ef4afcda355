"""What a bot has before it when it answers a question: the answers that folders give (`bots`) are written for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.map.board import Board
from penumbra.games.alone.policy.belief import Memory, Missions, Outlook
from penumbra.games.alone.policy.worth import ItemWorth
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.state import Frame

NONE = -1
"""No option, no creature, no sector: there is nothing to do here."""
DONE = w.DONE_NOW << w.SHIFT
WORLDS = 5
"""Worlds that a Hero looks at in a turn, for what may lurk where."""


class EvilThinker(Protocol):
    """One decision of an Evil player. `state` is a world that its seat cannot tell from the real one; of the hands only
    its own may be read. The unit is one point of Health or Sanity that the Hero loses."""

    @property
    def state(self) -> Alone: ...
    @property
    def box(self) -> Box: ...
    @property
    def board(self) -> Board: ...
    @property
    def options(self) -> tuple[int, ...]: ...
    @property
    def frame(self) -> Frame:
        """The open question."""
        ...

    @property
    def luck(self) -> float: ...
    @property
    def prey(self) -> int:
        """The sector in which the Hero is thought to end his turn."""
        ...

    @property
    def hit(self) -> float:
        """The chance of a die of Evil's in that sector."""
        ...

    @property
    def hand(self) -> list[int]: ...
    @property
    def goals(self) -> list[tuple[int, float]]:
        """The sectors where the Hero has work to do, and how much he wants to be there."""
        ...

    @property
    def far(self) -> list[int]:
        """By sector: a creature's steps to the Hero."""
        ...

    @property
    def presence(self) -> list[float]:
        """By sector: what part of its menace a creature has there."""
        ...

    def offered(self, *kinds: int) -> list[int]: ...
    def kind_offered(self, kind: int) -> int:
        """The first option of a kind, or NONE."""
        ...

    def detour(self, sector: int, goal: int) -> int: ...
    def on_his_way(self, sector: int) -> float:
        """From 0 to 1: how likely he has to pass there."""
        ...

    def scare_of(self, kind: int, side: int) -> float: ...
    def menace_of(self, kind: int, side: int, hidden: bool) -> float: ...
    def strike(self, token: int) -> float:
        """Hits to be expected of its attack where the Hero will be."""
        ...

    def value_at(self, token: int, sector: int, hidden: bool) -> float:
        """What a creature standing in a sector is worth now."""
        ...

    def value_of(self, token: int) -> float: ...
    def creatures(self) -> list[int]:
        """Tokens on the Map, the nearest to the Hero first."""
        ...

    def spawn_value(self, kind: int, sector: int) -> float: ...


class HeroThinker(Protocol):
    """One decision of the Hero. What he knows is the same in every world that he cannot tell from the real one; `state`
    is one of them. The unit is one action of his own."""

    @property
    def state(self) -> Alone: ...
    @property
    def options(self) -> tuple[int, ...]: ...
    @property
    def memory(self) -> Memory: ...
    @property
    def worth(self) -> ItemWorth: ...
    @property
    def worlds(self) -> list[Alone]:
        """Worlds as they may be."""
        ...

    @property
    def plan(self) -> Missions: ...
    @property
    def outlooks(self) -> list[Outlook]:
        """The missions on each Map that he has in mind."""
        ...

    @property
    def point(self) -> float:
        """What a point of Health or Sanity is worth in actions."""
        ...

    @property
    def shut(self) -> int:
        """Closed passages that he sees, as a mask."""
        ...

    def question(self) -> Frame: ...
    def offered(self, *kinds: int) -> list[int]: ...
    def ahead(self) -> float:
        """How many actions are left from here, on average."""
        ...

    def beyond(self, way: int) -> float:
        """The same from the sector in a direction."""
        ...

    def knowledge(self, keys: Sequence[Hashable]) -> float:
        """How many actions it saves on the next step to learn which of these keys, one for each Map, is true."""
        ...

    def hit_chance(self, sector: int) -> float: ...
    def own_chance(self) -> float: ...
    def foes(self, sector: int) -> list[int]: ...
    def dice_of(self, token: int, lit: bool) -> int: ...
    def risk(self, sector: int, shut: int | None = None, without: int = -1) -> float: ...
    def attacks(self) -> float: ...
    def opportunity(self) -> float: ...
    def meeting(self, way: int, stays: bool) -> float: ...
    def reserved(self, item: int, charges: int = 1) -> bool: ...
    def charge_price(self, item: int) -> float:
        """What a charge of this item is worth to keep."""
        ...

    def last_action(self) -> bool: ...
    def staying(self) -> float:
        """What it costs to be here when the turn ends."""
        ...

    def stay(self, gain: float) -> float:
        """What an action costs that gains so many actions here."""
        ...


EvilAnswer = Callable[[EvilThinker], int]
HeroAnswer = Callable[[HeroThinker], int]
"""What a sensible player answers: one of the offered options."""
Cost = Callable[[HeroThinker, int], float]
"""Actions left after an action with this argument, itself included, and what it is likely to cost besides."""
