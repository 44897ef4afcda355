"""What the search asks of a game. One guide is made for each bot, so it may remember."""

from __future__ import annotations

from typing import Protocol, TypeVar

from penumbra.bots.seat import SeatWorld
from penumbra.kernel.chance import Chance
from penumbra.kernel.state import State

S = TypeVar("S", bound=State, contravariant=True)
NO_FAVOURITE = -1


class Guide(Protocol[S]):
    """Knows which options deserve a try and how a game would go on.

    States that it is handed are worlds dealt for the seat that thinks, never the real one. Apart from `rollout`
    nothing changes them. Nothing here may ask the clock, or a chance that it was not handed: the same question must
    get the same answer.
    """

    trust: float
    """How much less each candidate is trusted than the one before it, from 0 to 1; at 1 all are trusted alike. It
    steers the tree below the open decision, whose own candidates all get their tries."""

    depth: int
    """Moves that the tree may follow below the open decision, those by habit among them; 0 tries out the options of
    the open decision only."""

    def favourite(self, seat_world: SeatWorld) -> int:
        """What the seat would do without searching, or NO_FAVOURITE for the first of the candidates. It is asked once,
        at the open decision, is always tried there, and wins where nothing looks better."""
        ...

    def candidates(self, state: S) -> list[int]:
        """The offered options of the open decision that are worth trying, the most promising first; never empty.

        A single one leaves the decision to habit: at the open decision the favourite is taken, deeper in the tree the
        candidate. Which they are may depend only on what the deciding seat knows.
        """
        ...

    def side(self, state: S, seat: int) -> int:
        """Seats of one side win together. In a game without teams this is the seat itself."""
        ...

    def turn(self, state: S) -> int:
        """The number of the turn, counted over the whole match."""
        ...

    def horizon(self, seat: int) -> int:
        """Turns that a world is usually played on after an option of the open decision before it is judged."""
        ...

    def rollout(self, state: S, seat: int, chance: Chance, turns: int) -> float:
        """Play a world on by a quick policy, for so many turns or to the end, and say what `seat` may expect: from 0,
        a loss, to 1, a win. It changes `state`, whose match may be over already. It must be short, as the clock is
        looked at only between two of them."""
        ...
