"""What a player lets the table answer: windows with nothing to choose, and all windows for a while.

It acts behind the windows: the rules open every one of them, and the match holds the same steps as if the player had
answered himself, so nobody else can tell.
"""

from __future__ import annotations

from penumbra.kernel.decision import Decision
from penumbra.kernel.message import Message
from penumbra.table.table import Table

PASS = "pass"
SPANS = ("turn", "round")


class StandingOrders:
    """The standing answers of everybody at a table. At one screen everybody sees who is asked."""

    def __init__(self, table: Table, one_screen: bool) -> None:
        self.table = table
        self.one_screen = one_screen
        self.asks_always: set[int] = set()
        """The seats that want to be asked even if they can only pass."""
        self.passing: dict[int, tuple[str, int]] = {}
        """The seats that pass everything for a while: until what, and what was then."""
        self.silent: set[int] = set()
        """The steps that were answered so."""

    def answer(self, seat: int) -> int | None:
        """What is answered in the place of `seat`, if anything."""
        decision = self.window(seat)
        if decision is None or (self.one_screen and self.watched(seat)):
            return None
        if self._passes(seat):
            return self._pass()
        if len(decision.options) == 1 and seat not in self.asks_always and not self.watched(seat):
            return decision.options[0]
        return None

    def window(self, seat: int) -> Decision | None:
        """The open decision, if `seat` is asked whether it wants to step in."""
        decision = self.table.decision()
        if decision is None or decision.seat != seat:
            return None
        return decision if decision.prompt.key in self.table.game.windows else None

    def watched(self, seat: int) -> bool:
        """Whether a person who may not know what `seat` holds could tell how quickly or by whom it was answered."""
        game, state = self.table.game, self.table.state
        return any(game.hides_from(state, one) for one in self.table.humans() if one != seat)

    def pass_until(self, seat: int, until: str) -> None:
        """Pass everything until this turn or round is over, or until somebody declares an action such as `move`.

        None of these orders hangs on what `seat` holds, so it tells nobody anything.
        """
        self.passing[seat] = (until, self._now(until))

    def ask_again(self, seat: int) -> None:
        self.passing.pop(seat, None)

    def span(self, seat: int) -> str | None:
        """Until when `seat` passes, if it does."""
        return self.passing[seat][0] if self._passes(seat) else None

    def _passes(self, seat: int) -> bool:
        if seat not in self.passing:
            return False
        until, begun = self.passing[seat]
        if self._now(until) == begun if until in SPANS else not self._declared(until, begun):
            return True
        del self.passing[seat]
        return False

    def _now(self, until: str) -> int:
        """Turn or round; for an action, which has no number, the step at which the order was given."""
        return (
            self.table.game.moment(self.table.state)[until == "turn"] if until in SPANS else self.table.steps
        )

    def _declared(self, action: str, since: int) -> bool:
        """Whether the open window answers this action, declared after a step."""
        decision = self.table.decision()
        when = decision.prompt.params.get("when") if decision else None
        return (
            self.table.steps > since and isinstance(when, Message) and when.key == f"moment.{action}.declared"
        )

    def _pass(self) -> int | None:
        return self.table.game.parse(self.table.state, PASS)

    def last_asked(self, seat: int) -> int:
        """The last step that `seat` made itself; 0 if there is none."""
        own = [step for step in self.table.own_steps(seat) if step not in self.silent]
        return own[-1] if own else 0
