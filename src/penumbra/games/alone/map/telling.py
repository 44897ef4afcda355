"""What the players are told: each event with what everybody and what only Evil may know."""

from __future__ import annotations

from penumbra.games.alone.state.state import Alone
from penumbra.kernel.event import Event
from penumbra.kernel.message import Json


def evil_seats(state: Alone) -> int:
    """The Evil players as a mask of seats."""
    return (1 << state.evil + 1) - 2


def tell(
    state: Alone,
    kind: str,
    seat: int,
    facts: dict[str, Json],
    evil: dict[str, Json] | None = None,
    *,
    hidden: bool = False,
    shows: bool = False,
) -> None:
    """Something happened. `facts` are for everybody at the table, `evil` only for the Evil players; `hidden`: only they
    hear of it at all; `shows`: the Hero learns something that was hidden. Call it only when somebody listens."""
    assert state.sink is not None
    mask = evil_seats(state)
    state.sink.append(
        Event(kind, seat, facts, evil, mask if evil is not None else 0, shows, mask, mask if hidden else -1)
    )
