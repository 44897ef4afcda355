"""Answering the open decision, giving up, and looking ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from penumbra.bots.registry import usual_bot
from penumbra.bots.thought import Thought
from penumbra.kernel.chance import Chance, ChanceError, NoChance
from penumbra.kernel.decision import IllegalOption
from penumbra.kernel.event import Event
from penumbra.kernel.game import Game
from penumbra.kernel.journal import Step
from penumbra.kernel.message import Refusal
from penumbra.kernel.state import State
from penumbra.table.room.keeping import Keeping, NotPlaying
from penumbra.table.store import OVER, Change
from penumbra.table.table import Told, heard_by, sentence_for

SNAPSHOT_EVERY = 32
"""Steps between two kept states: looking at a moment replays fewer than this."""
STATES_AT_HAND = 8
"""So many steps can be taken back at once; for more the match is replayed."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What an option would bring, as far as its seat can know: sentences, and what it would be asked next."""

    told: tuple[Told, ...]
    state: State


class Playing(Keeping):
    """Steps of the match."""

    async def act(
        self, seat: int, option: int, command: str | None = None, meant: Callable[[], bool] = lambda: True
    ) -> None:
        """Answer the open decision. Raises IllegalOption or NotPlaying; nothing has changed then.

        `meant` says whether the answer was given to the decision that is open when its turn comes.
        """
        async with self.lock:
            if self.did(command):
                return
            self._check_answer(seat, option, meant)
            if self._must_wait(option):
                self._notify()
                return
            await self._step(option, command)
        self.wake()

    def _check_answer(self, seat: int, option: int, meant: Callable[[], bool]) -> None:
        """Raises IllegalOption or NotPlaying unless this seat may give this answer now."""
        self._check_running()
        if not meant():
            raise NotPlaying("stale")
        if self.table.deciding != seat:
            raise NotPlaying("not-your-decision")
        self.game.check_option(self.state, option)

    async def act_in_turn(
        self,
        seat: int,
        options: Sequence[int],
        command: str | None = None,
        meant: Callable[[], bool] = lambda: True,
    ) -> None:
        """Answer one question after the other as planned. The first answer is like any other; the next are given as
        long as the same is asked of the same seat and they are offered: when something else comes up, the player is
        asked."""
        first, *others = options
        before, asked = self.table.steps, self._asked()
        await self.act(seat, first, command, meant)
        for number, option in enumerate(others, 1):
            async with self.lock:
                if not self.running or self.table.steps != before + number or self.table.deciding != seat:
                    return
                if self._asked() != asked or option not in self.game.options(self.state):
                    return
                await self._step(option)
            self.wake()

    def _asked(self) -> str:
        """The open question; what its prompt says beside it may change from answer to answer."""
        return "" if self.over else ".".join(self.game.prompt(self.state).key.split(".")[:2])

    async def prepare(
        self, seat: int, command: str | None = None, meant: Callable[[], bool] = lambda: True
    ) -> None:
        """Let a bot answer what is left to prepare, in the place of `seat`: ordinary answers that can be taken back.
        It stops before the last, with which the match begins; asked again, it gives that one too."""
        async with self.lock:
            if self.did(command):
                return
            self._check_running()
            if not meant():
                raise NotPlaying("stale")
            if not self.prepares(seat):
                raise NotPlaying("not-your-decision")
            option = self._proposed()
            await self._step(option, command)
            while self.prepares(seat) and not self._is_last(seat, option := self._proposed()):
                await self._step(option)
        self.wake()

    def prepares(self, seat: int) -> bool:
        """Whether `seat` is asked something that belongs to the preparations."""
        return self.running and self.table.deciding == seat and self._is_preparation(self.state)

    def is_ready(self, seat: int) -> bool:
        """Whether only the last answer of the preparations is left."""
        return self.prepares(seat) and self._is_last(seat, self.game.options(self.state)[0])

    def _is_preparation(self, state: State) -> bool:
        return state.seat >= 0 and self.game.prompt(state).key in self.game.preparations

    def _is_last(self, seat: int, option: int) -> bool:
        """Tried with made-up chances: when it is asked depends on none of them."""
        world = self.game.clone(self.state)
        self.game.apply(world, option, Chance("last"))
        return world.seat != seat or not self._is_preparation(world)

    def _proposed(self) -> int:
        return self.table.advice(usual_bot(self.game.name))

    def _must_wait(self, option: int) -> bool:
        """Whether an answer is held back for a while; the clock knows."""
        return False

    def refusal(self, seat: int, text: str) -> Refusal | None:
        return self.table.refusal(seat, text)

    async def _step(
        self, option: int, command: str | None = None, silent: bool = False, thought: Thought | None = None
    ) -> None:
        table = self.table
        table.answer(option)
        step, events = table.match.journal.steps[-1], table.match.events[-1]
        over = self._result_row()
        change = Change(
            self._entry("step", step.seat, step_row(step, events, thought), command),
            phase=OVER if over else None,
            result=over,
            snapshot=(table.steps, self.game.dump(table.state)) if table.steps % SNAPSHOT_EVERY == 0 else None,
            stands=stands(self.game, table.state),
        )  # fmt: skip
        try:
            await self._append(change)
        except BaseException:
            table.take_back_unsaved()
            raise
        table.match.forget_before(STATES_AT_HAND)
        if silent:
            self.standing.silent.add(table.steps)
        self._committed(change)

    def _result_row(self) -> dict[str, Any] | None:
        result = self.table.result()
        return None if result is None else {"returns": list(result.returns), "conceded": result.conceded}

    async def concede(self, seat: int, command: str | None = None) -> None:
        """Give the match up."""
        async with self.lock:
            if self.did(command):
                return
            self._check_running()
            returns = self.game.conceded(self.state, seat)
            change = Change(
                self._entry("concede", seat, {}, command),
                phase=OVER,
                result={"returns": list(returns), "conceded": seat},
            )
            await self._append(change)
            self.table.concede(seat)
            self._committed(change)

    # -- looking ahead ---------------------------------------------------------------------------------

    def preview(self, seat: int, option: int) -> Preview | None:
        """What an option would bring, as far as `seat` can know; None if that hangs on chance or on hidden things.

        It is tried in two worlds that `seat` cannot tell from the real one, which is never touched.
        """
        one, two = self._try_out(seat, option), self._try_out(seat, option)
        if one is None or two is None or one.told != two.told:
            return None
        return one

    def _try_out(self, seat: int, option: int) -> Preview | None:
        if self.table.deciding != seat:
            return None
        world = self.game.resample(self.state, seat, Chance())
        try:
            self.game.check_option(world, option)
            world.sink = []
            self.game.apply(world, option, NoChance())
        except (ChanceError, IllegalOption):
            return None
        events, world.sink = world.sink or [], None
        if any(event.teaches(seat) for event in events):  # it would be made up, even where two worlds agree
            return None
        told = tuple(Told(0, one.seat, sentence_for(self.game, one, seat)) for one in heard_by(events, seat))
        return Preview(told, world)


def stands(game: Game[Any], state: State) -> tuple[int, int]:
    """What lists tell of a match: its turn, and the seat that decides."""
    return max(1, game.moment(state)[1]), state.seat


def step_row(step: Step, events: Sequence[Event], thought: Thought | None = None) -> dict[str, Any]:
    """A step as it is kept, with what it brought and, for when the match is over, what a bot thought before it."""
    told = [event.to_json() for event in events]
    row = {"option": step.option, "do": step.do, "chance": list(step.chance), "events": told}
    return row if thought is None else {**row, "thought": thought.to_json()}
