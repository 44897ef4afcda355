"""What a bot has before it when it answers a question: the answers that folders give (`bots`) are written for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from penumbra.games.london.content.box import Box
from penumbra.games.london.policy.sense import Worth
from penumbra.games.london.policy.worth import Appraisal
from penumbra.games.london.state.views import SideOfTable, TableView
from penumbra.kernel.choice import Choice
from penumbra.kernel.state import Frame

NONE = -1
"""No option, or no design: there is nothing to do here."""
EARLY = Worth(coin=1.15, might=0.7, recovery=0.35, other=1.0)
LATE = Worth(coin=0.3, might=1.3, recovery=0.8, other=1.0)
"""What resources count for at the beginning of a match and at its end."""


class Thinker(Protocol):
    """One decision as a thoughtful player takes it in: what is offered, seen and counts now."""

    @property
    def options(self) -> tuple[int, ...]: ...
    @property
    def box(self) -> Box: ...
    @property
    def appraisal(self) -> Appraisal: ...
    @property
    def shift(self) -> int: ...
    @property
    def mask(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def table(self) -> TableView: ...
    @property
    def me(self) -> SideOfTable: ...
    @property
    def weights(self) -> Worth:
        """What each resource counts for now."""
        ...

    def offered(self, *kinds: int) -> list[int]: ...
    def refusal(self) -> int:
        """The option to decline or to be done, or NONE."""
        ...

    def choice(self, option: int) -> Choice: ...
    def question(self) -> Frame: ...
    def named_design(self, option: int) -> int:
        """The design that an option names (play, buy, discard, ...)."""
        ...

    def card_design(self, option: int) -> int:
        """The design of the card in play that an option names (sacrifice, relic, haunt, ...)."""
        ...

    def designs(self, names: list[str]) -> list[int]: ...
    def designs_in_play(self) -> list[int]: ...
    def points(self, design: int) -> float:
        """What a card is worth, to compare cards among themselves."""
        ...

    def program_points(self, program: int) -> float: ...
    def points_of_coins(self, more: int) -> float:
        """What some more Coins would add to the purchases of this turn."""
        ...

    def worst(self, options: list[int]) -> int: ...
    def best(self, options: list[int]) -> int: ...


Answer = Callable[[Thinker], int]
"""What a sensible player answers: one of the offered options."""
