"""What a player lets the table answer: windows with nothing to choose, and all windows for a while.

It acts behind the windows: the rules open every one of them, and the match holds the same steps as if the player had
answered himself, so nobody else can tell.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from penumbra.kernel.decision import Decision
from penumbra.kernel.message import Message
from penumbra.table.table import Table

PASS = "pass"
SPANS = ("turn", "round")


class StandingOrders:
    """The standing answers of everybody at a table. At one screen everybody sees who is asked."""

    def __init__(
        self, table: Table, one_screen: bool, beside: Callable[[int], Sequence[int]] | None = None
    ) -> None:
        self.table = table
        self.beside = beside or (lambda seat: table.humans() if one_screen else (seat,))
        """The seats at the same screen as `seat`."""
        self.asks_always: set[int] = set()
        """The seats that want to be asked even if they can only pass."""
        self.passing: dict[int, tuple[str, int]] = {}
        """The seats that pass everything for a while: until what, and what was then."""
        self.only: dict[int, frozenset[str]] = {}
        """The seats that are asked only on some occasions, and pass all other windows."""
        self.silent: set[int] = set()
        """The steps that were answered so."""

    def answer(self, seat: int) -> int | None:
        """What is answered in the place of `seat`, if anything.

        An order is kept everywhere: that its player is not asked tells what he decided, and nothing of his hand. That
        one can only pass hangs on the hand: at a screen where somebody sits who may not know it, one is asked.
        """
        decision = self.window(seat)
        if decision is None:
            return None
        if self._passes(seat) or self._is_left_out(seat, decision):
            return self._pass()
        if len(decision.options) == 1 and seat not in self.asks_always and not self._is_overlooked(seat):
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
        return self._hidden_from(seat, self.table.humans())

    def watched_from_afar(self, seat: int) -> bool:
        """Whether such a person sits at another screen, and can only tell how long it took."""
        beside = self.beside(seat)
        return self._hidden_from(seat, [one for one in self.table.humans() if one not in beside])

    def _is_overlooked(self, seat: int) -> bool:
        """Whether such a person sits at the same screen, and sees whether `seat` is asked."""
        return self._hidden_from(seat, self.beside(seat))

    def _hidden_from(self, seat: int, others: Sequence[int]) -> bool:
        game, state = self.table.game, self.table.state
        return any(game.hides_from(state, one) for one in others if one != seat)

    def pass_until(self, seat: int, until: str) -> None:
        """Pass everything until this turn or round is over, or until somebody declares an action such as `move`.

        None of these orders hangs on what `seat` holds, so it tells nobody anything.
        """
        self.passing[seat] = (until, self._now(until))

    def ask_only(self, seat: int, occasions: Collection[str]) -> None:
        """Pass all windows but those on these occasions; with none of them everything is asked again."""
        wanted = frozenset(occasions) & frozenset(self.table.game.occasions)
        self.only.pop(seat, None)
        if wanted:
            self.only[seat] = wanted

    def ask_again(self, seat: int) -> None:
        self.passing.pop(seat, None)

    def span(self, seat: int) -> str | None:
        """Until when `seat` passes, if it does."""
        return self.passing[seat][0] if self._passes(seat) else None

    def passed(self, seat: int) -> int:
        """How many windows were passed in the place of `seat` since it last answered itself."""
        steps, number = self.table.match.journal.steps, 0
        for step in range(len(steps), 0, -1):
            if steps[step - 1].seat == seat:
                if step not in self.silent:
                    break
                number += 1
        return number

    def _passes(self, seat: int) -> bool:
        if seat not in self.passing:
            return False
        until, begun = self.passing[seat]
        if self._now(until) == begun if until in SPANS else not self._comes(until, begun):
            return True
        del self.passing[seat]
        return False

    def _is_left_out(self, seat: int, decision: Decision) -> bool:
        return seat in self.only and occasion(decision)[0] not in self.only[seat]

    def _now(self, until: str) -> int:
        """Turn or round; for an action, which has no number, the step at which the order was given."""
        return (
            self.table.game.moment(self.table.state)[until == "turn"] if until in SPANS else self.table.steps
        )

    def _comes(self, wanted: str, since: int) -> bool:
        """Whether the open window is the first on an occasion that came after a step."""
        decision = self.table.decision()
        if decision is None or self.table.steps <= since:
            return False
        what, when = occasion(decision)
        return what == wanted and when in FIRST

    def _pass(self) -> int | None:
        return self.table.game.parse(self.table.state, PASS)

    def last_asked(self, seat: int) -> int:
        """The last step that `seat` made itself; 0 if there is none."""
        own = [step for step in self.table.own_steps(seat) if step not in self.silent]
        return own[-1] if own else 0


FIRST = ("declared", "lost", "")
"""With these an occasion begins: an action is declared, a loss is suffered, a turn ends."""


def occasion(decision: Decision) -> tuple[str, str]:
    """On which occasion a window opens and when in it: its prompt names the moment (`moment.move.declared`), or is one
    by its own key (`prompt.react.end`)."""
    moment = decision.prompt.params.get("when")
    if isinstance(moment, Message):
        _, what, when = [*moment.key.split("."), "", ""][:3]
        return what, when
    return decision.prompt.key.rpartition(".")[2], ""
