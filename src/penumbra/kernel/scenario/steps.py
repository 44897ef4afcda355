"""What there was to see at each step of a scenario: what was asked, offered, told and seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from penumbra.kernel.decision import NOBODY
from penumbra.kernel.event import Event, told_to
from penumbra.kernel.game import Game
from penumbra.kernel.message import Json, Message
from penumbra.kernel.scenario.paths import differences


@dataclass(frozen=True, slots=True)
class ToldInStep:
    """An event as somebody was told it: what it says, and the sentence for it."""

    facts: Mapping[str, Json]
    sentence: Message


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of a scenario. `told` and `seen` are by seat, spectators (NOBODY) included."""

    where: str
    seat: int
    asked: Message | None
    offered: list[str]
    told: Mapping[int, list[ToldInStep]]
    views: Mapping[int, Mapping[str, Json]]

    def seen(self, before: Moment | None) -> dict[int, list[tuple[str, Any, Any]]]:
        """By seat what changed in its view: path, old value, new value. At first everything is new."""
        if before is None:
            return {
                seat: [(key, None, value) for key, value in view.items()] for seat, view in self.views.items()
            }
        return {seat: list(differences(before.views[seat], view)) for seat, view in self.views.items()}


def moment(game: Game[Any], state: Any, where: str, events: Sequence[Event]) -> Moment:
    seats = range(NOBODY, game.seats_of(state))
    return Moment(
        where,
        state.seat,
        game.prompt(state) if state.seat >= 0 else None,
        [game.notation(state, option) for option in game.options(state)],
        {seat: [ToldInStep(one, game.tell(one, seat)) for one in told_to(events, seat)] for seat in seats},
        {seat: game.view(state, seat) for seat in seats},
    )
