"""What a player lets the client answer: windows with nothing to choose, and all windows for a while.

It acts behind the windows: the rules open every one of them, and the match holds the same steps as if the player had
answered himself, so nobody else can tell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.kernel.decision import Decision

if TYPE_CHECKING:
    from penumbra.terminal.client import Client

PASS = "pass"
SPANS = ("turn", "round")


class Standing:
    """The standing answers of everybody at this terminal."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.forget()

    def forget(self) -> None:
        """Another match: everybody is as he began."""
        self.asks_always: set[int] = set()
        """The seats that want to be asked even if they can only pass."""
        self.passing: dict[int, tuple[str, int]] = {}
        """The seats that pass everything until this turn or round is over."""
        self.silent: set[int] = set()
        """The steps that the client answered."""

    def answer(self, seat: int) -> int | None:
        """What the client answers in the place of `seat`, if it may."""
        decision = self.window(seat)
        if decision is None or self.watched(seat):
            return None
        if len(decision.options) == 1 and seat not in self.asks_always:
            return decision.options[0]
        return self._pass() if self._passes(seat) else None

    def window(self, seat: int) -> Decision | None:
        """The open decision, if `seat` is asked whether it wants to step in."""
        decision = self.client.table.decision()
        if decision is None or decision.seat != seat:
            return None
        return decision if decision.prompt.key in self.client.sitting.face.windows else None

    def watched(self, seat: int) -> bool:
        """Whether somebody at this screen would see that `seat` was not asked, and may not know what it holds."""
        game, state = self.client.table.game, self.client.table.state
        return any(game.hides_from(state, one) for one in self.client.table.humans() if one != seat)

    def pass_until(self, seat: int, span: str) -> None:
        self.passing[seat] = (span, self._now(seat, span))

    def _passes(self, seat: int) -> bool:
        if seat not in self.passing:
            return False
        span, begun = self.passing[seat]
        if self._now(seat, span) == begun:
            return True
        del self.passing[seat]
        return False

    def _now(self, seat: int, span: str) -> int:
        face, table = self.client.sitting.face, self.client.table
        view = table.game.view(table.state, seat)
        return face.turn(view) if span == "turn" else face.round(view)

    def _pass(self) -> int | None:
        return self.client.table.game.parse(self.client.table.state, PASS)

    def last_asked(self, seat: int) -> int:
        """The last step that `seat` made itself; 0 if there is none."""
        own = [step for step in self.client.table.own_steps(seat) if step not in self.silent]
        return own[-1] if own else 0
