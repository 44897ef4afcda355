"""Answers of those who are no person: bots, and standing orders."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Collection

from penumbra.bots.registry import adviser, slot_of
from penumbra.kernel.chance import DeepChance
from penumbra.kernel.journal import Step
from penumbra.table.memory import Past
from penumbra.table.room.clock import Clock
from penumbra.table.room.keeping import NotPlaying
from penumbra.table.standing_orders import SPANS
from penumbra.table.store import Kept, Store
from penumbra.table.table import Chair, Table
from penumbra.table.thinking import Answer, Thinker

WISHES = "wishes"
"""By seat, in the manner of a match: what is answered for it before it is asked anything else."""
BOT_SLOT = 0.05
"""Seconds that a bot's answer takes at least, so that its quickness does not tell what it could have done."""

log = logging.getLogger(__name__)


class BotsTurns(Clock):
    """Whoever is not a person answers, one after the other, until a person is asked."""

    def __init__(self, store: Store, thinker: Thinker, kept: Kept, table: Table, number: int) -> None:
        super().__init__(store, thinker, kept, table, number)
        self.slot = BOT_SLOT
        self.asker = ""
        """For whom bots think here: the address from which somebody came to the table last."""
        self.shows: asyncio.Semaphore | None = None
        """The places in which bots play for spectators alone; whoever sits at a table does not wait for them."""
        self._driver: asyncio.Task[None] | None = None
        self._thinking: asyncio.Future[Answer] | None = None
        """A bot's answer to the open decision, while it thinks."""
        self._about: Step | None = None
        """The step after which the position stands that it thinks about."""

    @property
    def busy(self) -> bool:
        """Whether somebody listens, a bot thinks, a clock runs or an answer waits."""
        thinking = self._driver is not None and not self._driver.done()
        return bool(self._listeners) or thinking or self.deadline is not None or self.held is not None

    @property
    def is_show(self) -> bool:
        """Whether only bots sit here."""
        return not self.table.humans()

    @property
    def awaited(self) -> bool:
        """Whether anybody waits for what happens next: bots do not play on with nobody there to see it."""
        return bool(self._listeners) or not self.is_show

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        unlisten = super().listen(listener)
        self.rests = False
        self.wake()
        return unlisten

    def wake(self) -> None:
        """Let whoever is not a person answer. Called after each change."""
        if self.running and self.awaited and (self._driver is None or self._driver.done()):
            self._driver = asyncio.create_task(self._drive())

    async def _drive(self) -> None:
        try:
            await self._answer_for_others()
        except Exception:
            log.exception("table %s waits until somebody comes", self.kept.id)

    async def _answer_for_others(self) -> None:
        """Steps of bots and standing orders, one after the other, until a person is asked."""
        while self.running and self.awaited:
            last, began = self._last_step(), asyncio.get_running_loop().time()
            asked = self.table.deciding
            answer = await self._given_answer(asked)
            if answer is None:
                if self._last_step() is last and self.running:  # a person is asked
                    self._start_clock()
                    return
                continue  # the bot thought about a position that is gone
            if self.table.chairs[asked].human and self.steady:
                await self._hold(answer.option, last)
                return
            await asyncio.sleep(self._pause(asked, asyncio.get_running_loop().time() - began))
            async with self.lock:
                if self._last_step() is last and self.running:  # nobody has moved, or taken back, in between
                    silent = self.table.chairs[self.table.deciding].human
                    await self._step(answer.option, silent=silent, thought=answer.thought)

    async def _hold(self, option: int, last: Step | None) -> None:
        """A pass in a player's place lasts as long as his own would: to the end of a steady window."""
        async with self.lock:
            if self._last_step() is last and self.running:
                self._start_clock()
                if self.deadline is not None:
                    self.held = option
                self._notify()

    def _pause(self, seat: int, spent: float) -> float:
        """Seconds until an answer is given that is ready now."""
        if self.table.chairs[seat].human and (late := self._time_to_close(seat)) > 0:
            return late
        slot = self._slot_of(self.table.chairs[seat])
        return slot * (int(spent / slot) + 1) - spent if slot else 0.0

    def _slot_of(self, chair: Chair) -> float:
        """Answers take whole slots of time, so that it tells as little as possible."""
        return max(self.slot, slot_of(chair.player, self.game.name)) if self.slot else 0.0

    async def _given_answer(self, seat: int) -> Answer | None:
        """What a bot or a standing order answers; None if a person has to, or if the question is gone."""
        chair = self.table.chairs[seat]
        if chair.human:
            option = self.standing.answer(seat)
            option = self.wished(seat) if option is None else option
            return None if option is None else Answer(option)
        self._about = self._last_step()
        self._thinking = asyncio.ensure_future(self._ask_bot(seat, chair.player))
        try:
            return await self._thinking
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():  # the room is closed
                raise
            return None  # the position has changed
        except Exception:
            log.exception("the bot %s failed; a random move is made instead", chair.player)
            options = self.game.options(self.state)
            return Answer(options[DeepChance().below(len(options))])
        finally:
            self._thinking = None

    def asks(self, seat: int) -> bool:
        """What was wished for is answered in a moment: nobody is asked for it."""
        return super().asks(seat) and self.wished(seat) is None

    def wished(self, seat: int) -> int | None:
        """What this seat wished for before the match began; until it is asked something else, or takes it back."""
        wishes = self.kept.manner.get(WISHES, {}).get(str(seat), ())
        if not wishes or seat in self.took_back:
            return None
        if any(step.seat == seat and step.do not in wishes for step in self.table.match.journal.steps):
            return None
        found = (self.game.parse(self.state, wish) for wish in wishes)
        return next((option for option in found if option is not None), None)

    async def _ask_bot(self, seat: int, bot: str) -> Answer:
        """The secret of its seat is the bot's seed: nobody foresees it, and it is kept with the match."""
        past = Past.of(f"{self.kept.id}/{seat}", seat, self.table.match.journal, self.asker)
        seed = self.kept.seats[seat].token
        async with self.shows if self.shows is not None and self.is_show else contextlib.nullcontext():
            return await self.thinker.choose(self.game, self.packs, self.state, bot, seed, past)

    async def advice(self, seat: int) -> Answer:
        """What a strong bot would do in the place of the deciding seat. It knows what the seat knows and no more, and
        it thinks beside the match: nothing waits for it."""
        self._check_running()
        if self.table.deciding != seat:
            raise NotPlaying("not-your-decision")
        seed = f"advice/{self.table.steps}"
        return await self.thinker.choose(self.game, self.packs, self.state, adviser(self.game.name), seed)

    async def ask_only(self, seat: int, occasions: Collection[str]) -> None:
        """A standing order: pass all windows but those on some occasions; without any it ends."""
        async with self.lock:
            self.standing.ask_only(seat, occasions)
            self._notify()
        self.wake()

    async def stand(self, seat: int, until: str) -> None:
        """A standing order: pass all windows until the turn or the round is over, or until an action is declared.

        An empty one ends it; `always-ask` turns asking where one can only pass on or off.
        """
        async with self.lock:
            if until in (*SPANS, *self.game.occasions):
                self.standing.pass_until(seat, until)
            elif until == "always-ask":
                self.standing.asks_always ^= {seat}
            else:
                self.standing.ask_again(seat)
            self._notify()
        self.wake()

    def _position_changed(self) -> None:
        super()._position_changed()
        if self._thinking is not None and (self._last_step() is not self._about or not self.running):
            self._thinking.cancel()

    async def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._driver is not None:
            self._driver.cancel()
