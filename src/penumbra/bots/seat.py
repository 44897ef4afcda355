"""All that a bot is handed when it has to decide."""

from __future__ import annotations

from typing import Any

from penumbra.kernel.chance import Chance
from penumbra.kernel.choice import Choice
from penumbra.kernel.game import Game
from penumbra.kernel.message import Json
from penumbra.kernel.state import State


class SeatWorld:
    """An open decision as its seat sees it.

    It holds the seat, the game with its open content, the offered options with their notations, the view of this
    seat and worlds that this seat cannot tell from the real one. The real state is not in it: at once a twin is
    dealt, equal in all that the seat knows and drawn anew in all else, and every question is answered from that. So
    not even a bot that reaches where it should not finds anything.

    `chance` deals the worlds. It must not be the match's own chance, or else looking ahead would change what happens.
    """

    __slots__ = ("_chance", "_twin", "_view", "game", "options", "seat")

    seat: int
    """Who decides."""
    game: Game[Any]
    """The rules and the content of the box, which are open to everybody."""
    options: tuple[int, ...]
    """What is offered: sorted, unique, at least one."""

    def __init__(self, game: Game[Any], state: State, chance: Chance, *, is_dealt: bool = False) -> None:
        """`is_dealt`: the state is such a twin already, so none is dealt again."""
        self.game = game
        self.seat = state.seat
        self.options = tuple(game.options(state))
        self._twin: State = state if is_dealt else game.resample(state, state.seat, chance)
        self._chance = chance
        self._view: dict[str, Json] | None = None

    @property
    def dealt(self) -> State:
        """One world that this seat cannot tell from the real one, dealt already: to look at. Whoever wants to change
        it clones it first."""
        return self._twin

    @property
    def view(self) -> dict[str, Json]:
        """Everything this seat may know. Made when first asked for: many decisions need no look around."""
        if self._view is None:
            self._view = self.game.view(self._twin, self.seat)
        return self._view

    def choice(self, option: int) -> Choice:
        """What an offered option means, as data."""
        return self.game.choice(self._twin, option)

    def notation(self, option: int) -> str:
        """The text of an offered option."""
        return self.game.notation(self._twin, option)

    @property
    def is_window(self) -> bool:
        """Whether it is asked if it wants to step in: then others must not learn whether it could."""
        return self.game.prompt(self._twin).key in self.game.windows

    @property
    def notations(self) -> dict[int, str]:
        """All offered options with their texts."""
        return {option: self.notation(option) for option in self.options}

    def sample(self, n: int) -> list[State]:
        """`n` worlds dealt anew wherever this seat does not know the cards; each is an independent copy, to be changed
        at will."""
        return [self.game.resample(self._twin, self.seat, self._chance) for _ in range(n)]
