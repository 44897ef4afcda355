"""One decision of Terrors of London as a thoughtful player takes it in: what is offered, seen and counts now."""

from __future__ import annotations

from typing import cast

from penumbra.bots.seat import SeatWorld
from penumbra.games.london import numbers as w
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.schema import Overlord
from penumbra.games.london.policy.sense import Worth
from penumbra.games.london.policy.thinker import EARLY, LATE, NONE
from penumbra.games.london.policy.worth import Appraisal, appraise
from penumbra.games.london.state.state import London
from penumbra.games.london.state.views import SideOfTable, TableView, read_view
from penumbra.kernel.choice import Choice

LONG_GAME = 40.0
"""Life of the weaker Overlord at which the game still has its whole length before it."""
UNSEEN = 3
"""So many starting cards, worth 1 each, are thought to lie in the deck: just after a shuffle little is in sight."""


def time_left(me: SideOfTable, them: SideOfTable) -> float:
    """From 1 at the beginning to 0 when an Overlord is about to fall."""
    return min(1.0, min(me["life"], them["life"]) / LONG_GAME)


def weights_of(me: SideOfTable, them: SideOfTable) -> Worth:
    """Coins buy the future, so they count less the less of it there is; Recovery counts once it is needed."""
    left = time_left(me, them)
    hurt = 1.0 - me["life"] / max(1, me["max_life"])
    return Worth(
        coin=LATE.coin + (EARLY.coin - LATE.coin) * left,
        might=LATE.might + (EARLY.might - LATE.might) * left,
        recovery=EARLY.recovery + (LATE.recovery - EARLY.recovery) * min(1.0, hurt * 1.5),
        other=1.0,
    )


class Mind:
    """Looks around only when it has to: most decisions can be taken from the offered options alone."""

    __slots__ = (
        "_average", "_table", "_weights", "appraisal", "box", "luck", "mask", "options", "shift", "world",
    )  # fmt: skip

    def __init__(self, world: SeatWorld, box: Box, luck: float) -> None:
        self.world = world
        self.options = world.options
        self.box = box
        self.appraisal: Appraisal = appraise(box)
        self.shift: int = box.shift
        self.mask: int = box.mask
        self.luck = luck
        self._table: TableView | None = None
        self._weights: Worth | None = None
        self._average: float | None = None

    # -- what is offered -------------------------------------------------------------------------------

    def offered(self, *kinds: int) -> list[int]:
        return [option for option in self.options if option >> self.shift in kinds]

    def refusal(self) -> int:
        """The option to decline or to be done, if there is one."""
        found = self.offered(w.DECLINE, w.DONE)
        return found[0] if found else NONE

    def named_design(self, option: int) -> int:
        """The design that an option names (play, buy, discard, ...)."""
        return option & self.mask

    def card_design(self, option: int) -> int:
        """The design of the card in play that an option names (sacrifice, relic, haunt, ...)."""
        return self.box.design[option & self.mask]

    def question(self) -> tuple[int, ...]:
        """The open question itself. It is the same in every world that this seat cannot tell apart."""
        return cast(London, self.world.dealt).stack[-1]

    def choice(self, option: int) -> Choice:
        return self.world.choice(option)

    @property
    def seat(self) -> int:
        return self.world.seat

    # -- what is seen ----------------------------------------------------------------------------------

    @property
    def table(self) -> TableView:
        if self._table is None:
            self._table = read_view(self.world.view)
        return self._table

    @property
    def me(self) -> SideOfTable:
        return self.table["players"][self.world.seat]

    @property
    def them(self) -> SideOfTable:
        return self.table["players"][1 - self.world.seat]

    def designs(self, names: list[str]) -> list[int]:
        index = self.box.index
        return [index[name] for name in names]

    def designs_in_play(self) -> list[int]:
        """One's own Monsters and Influence cards in play."""
        return self.designs([card["card"] for card in self.me["play"]])

    def overlord(self) -> Overlord:
        name = self.me["overlord"]
        return next(overlord for overlord in self.box.overlords if overlord.id == name)

    def is_kin(self, design: int) -> bool:
        """A Monster of the own Overlord's faction (TOL-INF-03)."""
        return getattr(self.box.models[design], "faction", None) == self.me["faction"]

    # -- what counts -----------------------------------------------------------------------------------

    @property
    def weights(self) -> Worth:
        """What each resource counts for now."""
        if self._weights is None:
            self._weights = weights_of(self.me, self.them)
        return self._weights

    def points(self, design: int) -> float:
        """What a card is worth, to compare cards among themselves."""
        return self.appraisal.points[design]

    def program_points(self, program: int) -> float:
        """What some effects are worth now."""
        return self.appraisal.program[program].at(self.weights)

    def points_of_coins(self, more: int) -> float:
        """What some more Coins would add to the purchases of this turn."""
        from penumbra.bots.london import buying  # which weighs purchases in such a mind

        return buying.points_of_coins(self, more)

    @property
    def average(self) -> float:
        """What the cards of the own deck are worth on average, judged by those in sight."""
        if self._average is None:
            designs = self.designs(self.me["hand"] + self.me["discard"]) + self.designs_in_play()
            seen = sum(self.points(design) for design in designs)
            self._average = (seen + UNSEEN) / (len(designs) + UNSEEN)
        return self._average

    def worst(self, options: list[int]) -> int:
        """Of options that name a design, the one with the worst card."""
        return min(options, key=lambda option: self.points(option & self.mask))

    def best(self, options: list[int]) -> int:
        return max(options, key=lambda option: self.points(option & self.mask))
