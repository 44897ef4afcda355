"""A match: a state, its journal, what was told to whom, and the mechanical right to take a step back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from penumbra.kernel.chance import Chance, Recorder
from penumbra.kernel.decision import NOBODY, Refused
from penumbra.kernel.event import Event
from penumbra.kernel.game import Game
from penumbra.kernel.journal import Journal, Step, laid_out, replay_step
from penumbra.kernel.message import Message
from penumbra.kernel.state import State

S = TypeVar("S", bound=State)


class Match(Generic[S]):
    """Steps go in, events come out; the journal always holds exactly the steps that were carried out."""

    def __init__(
        self, game: Game[S], state: S, journal: Journal, events: list[list[Event]], before: S | None = None
    ) -> None:
        """`before` is the state before the last step, where somebody has it."""
        self.game = game
        self.state = state
        self.journal = journal
        self.events = events
        """What happened: at 0 the set-up, at n the n-th step."""
        self._before: list[S | None] = [None] * len(journal.steps)
        """The states before the steps, as far as they are kept; the others are played again when they are needed."""
        if before is not None:
            self._before[-1] = before

    @staticmethod
    def begin(
        game: Game[S],
        settings: Mapping[str, str],
        chance: Chance,
        notes: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> Match[S]:
        """With the game's own set-up, or from a position as scenarios write it. Raises BadPosition."""
        checked = game.check_settings(settings)
        recorder = Recorder(chance)
        state = laid_out(game, checked, position, recorder)
        opening, placed = tuple(recorder.outcomes), None if position is None else dict(position)
        journal = Journal(
            game.name, game.version, game.content_hash, checked, opening, dict(notes or {}), position=placed
        )
        return Match(game, state, journal, [[]])

    @staticmethod
    def resume(game: Game[S], journal: Journal) -> Match[S]:
        """Take a match up again, as it was: the events are told again, and what could be undone still can."""
        state = journal.opening_state(game)
        events: list[list[Event]] = [[]]
        for line, step in enumerate(journal.steps, start=2):
            state.sink = []
            replay_step(game, state, step, line)
            events.append(state.sink or [])
        state.sink = None
        return Match(game, state, journal, events)

    @property
    def over(self) -> bool:
        return self.state.seat < 0

    def step(self, option: int, chance: Chance, aside: str = "") -> list[Event]:
        """Answer the open decision; `aside` is kept with the step. Raises IllegalOption and changes nothing when it is
        not offered."""
        state, game = self.state, self.game
        game.check_option(state, option)
        seat, do = state.seat, game.notation(state, option)
        before = game.clone(state)
        recorder = Recorder(chance)
        events: list[Event] = []
        state.sink = events
        try:
            game.apply(state, option, recorder)
        except Exception:
            self.state = before
            raise
        state.sink = None
        self.journal.steps.append(Step(seat, option, do, tuple(recorder.outcomes), aside))
        self.events.append(events)
        self._before.append(before)
        return events

    def say(self, seat: int, text: str, chance: Chance) -> list[Event]:
        """The same by notation. Raises Refused with the rule when `seat` cannot do that."""
        option = self.game.parse(self.state, text) if seat == self.state.seat else None
        if option is None:
            raise Refused(self.game.refuse(self.state, seat, text))
        return self.step(option, chance)

    def last_caption(self) -> Message | None:
        """What was done last, as it was offered; None where nobody has the state before it any more."""
        before = self._before[-1] if self._before else None
        return None if before is None else self.game.caption(before, self.journal.steps[-1].option)

    def can_undo(self, seat: int) -> bool:
        """Whether `seat` may take the last step back without asking anybody.

        It was its own step, chance was not asked and nothing hidden was shown by it. (Another seat's decision
        would be the last step itself.)
        """
        return self._made_last_step(seat) and not any(event.ends_undo for event in self.events[-1])

    def can_undo_by_consent(self, seat: int) -> bool:
        """Whether the others could let `seat` take its last step back without it having learned anything.

        What it showed to others is theirs to forget; whether they do is asked at the table.
        """
        return self._made_last_step(seat) and not any(event.teaches(seat) for event in self.events[-1])

    def _made_last_step(self, seat: int) -> bool:
        """Whether the last step was its own and chance was not asked. Where it may not know who decides now, the right
        to take back would tell whether somebody has answered: there it has none, whatever client asks."""
        steps = self.journal.steps
        if not steps or steps[-1].seat != seat or steps[-1].chance:
            return False
        return not self.hides_who_decides(seat)

    def hides_who_decides(self, viewer: int) -> bool:
        """Whether others are deciding and `viewer` may not know who."""
        deciding = self.state.seat
        return deciding not in (viewer, NOBODY) and self.game.seen_deciding(viewer, deciding) == NOBODY

    def forget_before(self, steps: int) -> None:
        """Keep only the states before the last so many steps: a long match does not grow for ever."""
        for place in range(len(self._before) - steps - 1, -1, -1):
            if self._before[place] is None:
                break
            self._before[place] = None

    def undo(self) -> None:
        """Take the last step back. Whether that is fair is asked before, by `can_undo` or by consent."""
        before = self._before.pop()
        self.journal.steps.pop()
        self.events.pop()
        self.state = before if before is not None else self.journal.replay(self.game)
