"""A running match that several people sit at: commands in, changes out, each committed before anybody hears of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from penumbra.bots.registry import slot_of
from penumbra.bots.thought import Thought
from penumbra.kernel.chance import Chance, ChanceError, DeepChance, NoChance
from penumbra.kernel.decision import NOBODY, IllegalOption
from penumbra.kernel.event import Event
from penumbra.kernel.game import Game
from penumbra.kernel.journal import Step
from penumbra.kernel.message import Refusal
from penumbra.kernel.state import State
from penumbra.table.memory import Past
from penumbra.table.standing_orders import PASS, SPANS, Standing
from penumbra.table.store import OPEN, OVER, RUNNING, Change, Conflict, Entry, Kept, Seat, Store
from penumbra.table.table import Chair, Table, Told, heard_by, sentence_for, told_to
from penumbra.table.thinking import Answer, Thinker

SNAPSHOT_EVERY = 32
"""Steps between two kept states: looking at a moment replays fewer than this."""
BOT_SLOT = 0.05
"""Seconds that a bot's answer takes at least, so that its quickness does not tell what it could have done."""
LONGEST_WORDS = 300
ACTIONS = ("move", "explore", "fight", "locate", "search", "interact")
"""What a player may pass until; a game that has no such windows never opens one."""
NEW_PINGS = 6
KNOWN_COMMANDS = 4096

log = logging.getLogger(__name__)


class NotPlaying(Exception):
    """This cannot be done at this table now. `reason` is the key of the text that says why (`table.no.…`)."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Spoken:
    """Words at the table. `channel` is "table" or "team"."""

    number: int
    seat: int
    name: str
    text: str
    channel: str


@dataclass(frozen=True, slots=True)
class Preview:
    """What an option would bring, as far as its seat can know: sentences, and what it would be asked next."""

    told: tuple[Told, ...]
    state: State


class Room:
    """One match. Everything that changes it holds `lock`; listeners are called inside of it, after the commit."""

    def __init__(self, store: Store, thinker: Thinker, kept: Kept, table: Table, number: int) -> None:
        self.store = store
        self.thinker = thinker
        self.kept = kept
        self.table = table
        self.number = number
        """How many entries the match has."""
        self.outdated = False
        """Whether the store knows better: the match must be loaded anew."""
        self.lock = asyncio.Lock()
        self.standing = Standing(table, one_screen=False)
        self.words: list[Spoken] = []
        self.notes: dict[int, list[str]] = {}
        self.pings: list[tuple[int, str]] = []
        self.asks_undo = NOBODY
        """The seat that asks the others whether it may take its last step back."""
        self.agreed: set[int] = set()
        self.rematch: str | None = None
        """The match that was opened as a rematch."""
        self.packs: Path | None = None
        self.slot = BOT_SLOT
        self.deadline: float | None = None
        """When the open window is passed for whoever has not answered (loop time)."""
        self.held: int | None = None
        """An answer that waits for the end of a steady window."""
        self._done: dict[str, None] = {}
        self._listeners: list[Callable[[], None]] = []
        self._driver: asyncio.Task[None] | None = None
        self._thinking: asyncio.Future[Answer] | None = None
        """A bot's answer to the open decision, while it thinks."""
        self._about: Step | None = None
        """The step after which the position stands that it thinks about."""
        self._timer: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None
        self._logs: dict[int, tuple[list[Told], int]] = {}

    # -- what there is ---------------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any]:
        return self.table.game

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def running(self) -> bool:
        return self.kept.phase == RUNNING and not self.over and not self.outdated

    def seats_with(self, token: str) -> list[int]:
        return [seat.seat for seat in self.kept.seats if seat.token == token]

    def log(self, viewer: int) -> list[Told]:
        """All that `viewer` was told, in order. Only what is new is put into words."""
        told, upto = self._logs.get(viewer, ([], -1))
        for number in range(upto + 1, len(self.table.match.events)):
            for event in heard_by(self.table.match.events[number], viewer):
                sentence = sentence_for(self.game, event, viewer)
                told.append(Told(number, event.seat, sentence, told_to(event, viewer)))
        self._logs[viewer] = (told, len(self.table.match.events) - 1)
        return told

    def did(self, command: str | None) -> bool:
        """Whether this command was carried out before."""
        return command is not None and command in self._done

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after each change; what is returned ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    @property
    def busy(self) -> bool:
        """Whether somebody listens, a bot thinks or a clock runs."""
        thinking = self._driver is not None and not self._driver.done()
        return bool(self._listeners) or thinking or self.deadline is not None

    # -- playing ---------------------------------------------------------------------------------------

    async def act(
        self, seat: int, option: int, command: str | None = None, meant: Callable[[], bool] = lambda: True
    ) -> None:
        """Answer the open decision. Raises IllegalOption or NotPlaying; nothing has changed then.

        `meant` says whether the answer was given to the decision that is open when its turn comes.
        """
        async with self.lock:
            if self.did(command):
                return
            self._check_running()
            if not meant():
                raise NotPlaying("stale")
            if self.table.deciding != seat:
                raise NotPlaying("not-your-decision")
            self.game.check_option(self.state, option)
            if self._is_steady_pass(option):
                self.held = option
                self._notify()
                return
            await self._step(option, command)
        self.wake()

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
        table.match.forget_before(SNAPSHOT_EVERY)
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

    # -- taking back -----------------------------------------------------------------------------------

    async def undo(self, seat: int, command: str | None = None) -> None:
        """Take the last step back, or ask the others for it. Raises CannotUndo."""
        async with self.lock:
            if self.did(command):
                return
            self._check_running()
            if self.table.undo_bar(seat) is not None and self.table.match.can_undo_by_consent(seat):
                self.asks_undo, self.agreed = seat, {seat}
                self._notify()
                return
            await self._take_back(seat, command)
        self.wake()

    async def consent(self, seat: int, answer: bool) -> None:
        """Whether `seat` lets the asking one take its step back; all others must."""
        async with self.lock:
            asking = self.asks_undo
            if asking == NOBODY or seat == asking:
                return
            if not answer:
                self.asks_undo = NOBODY
            else:
                self.agreed.add(seat)
                if self.agreed >= set(self.table.humans()):
                    await self._take_back(asking, None, by_consent=True)
            self._notify()
        self.wake()

    async def _take_back(self, seat: int, command: str | None, by_consent: bool = False) -> None:
        undone = self.table.steps
        step = self.table.undo(seat, by_consent)
        change = Change(
            self._entry("undo", seat, {"step": undone}, command),
            forget_after=self.table.steps,
            stands=stands(self.game, self.table.state),
        )
        try:
            await self._append(change)
        except BaseException:
            self.table.answer_again(step)
            raise
        for viewer, (told, upto) in list(self._logs.items()):
            self._logs[viewer] = ([one for one in told if one.step < undone], min(upto, undone - 1))
        self.standing.silent.discard(undone)
        self._committed(change)

    # -- talking ---------------------------------------------------------------------------------------

    async def say(self, seat: int, name: str, text: str, channel: str, command: str | None = None) -> None:
        """Words for the table, or for one's own side."""
        text = " ".join(text.split())[:LONGEST_WORDS]
        async with self.lock:
            if not text or self.did(command):
                return
            change = Change(
                self._entry("chat", seat, {"name": name, "text": text, "channel": channel}, command)
            )
            await self._append(change)
            self.words.append(Spoken(change.entry.number, seat, name, text, channel))
            self._committed(change)

    async def note(self, seat: int, text: str, command: str | None = None) -> None:
        """A line in one's own notebook."""
        text = " ".join(text.split())[:LONGEST_WORDS]
        async with self.lock:
            if not text or self.did(command):
                return
            change = Change(self._entry("note", seat, {"text": text}, command))
            await self._append(change)
            self.notes.setdefault(seat, []).append(text)
            self._committed(change)

    async def ping(self, seat: int, spot: str) -> None:
        """Point at a place, for one's own side; a second time takes it away. Pings are not kept."""
        async with self.lock:
            if (seat, spot) in self.pings:
                self.pings.remove((seat, spot))
            else:
                self.pings = [*self.pings, (seat, spot)][-NEW_PINGS:]
            self._notify()

    async def stand(self, seat: int, until: str) -> None:
        """A standing order: pass all windows until the turn or the round is over, or until an action is declared.

        An empty one ends it; `always-ask` turns asking where one can only pass on or off.
        """
        async with self.lock:
            if until in (*SPANS, *ACTIONS):
                self.standing.pass_until(seat, until)
            elif until == "always-ask":
                self.standing.asks_always ^= {seat}
            else:
                self.standing.ask_again(seat)
            self._notify()
        self.wake()

    async def open_rematch(self, seat: int, match: str) -> None:
        async with self.lock:
            change = Change(self._entry("rematch", seat, {"match": match}, None))
            await self._append(change)
            self.rematch = match
            self._committed(change)

    # -- sitting down ----------------------------------------------------------------------------------

    async def sit(self, place: Seat) -> None:
        """Somebody takes a free seat; with the last one the match begins. Raises NotPlaying."""
        async with self.lock:
            if self.kept.phase != OPEN or self.kept.seats[place.seat].taken:
                raise NotPlaying("seat-taken")
            seats = tuple(place if seat.seat == place.seat else seat for seat in self.kept.seats)
            phase = RUNNING if all(seat.taken for seat in seats) else None
            change = Change(
                self._entry("sit", place.seat, {"name": place.name}, None), phase=phase, seat=place
            )
            await self._append(change)
            self.kept = replace(self.kept, seats=seats)
            self.table.chairs = tuple(Chair(seat.player, seat.name) for seat in seats)
            self._committed(change)
        self.wake()

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

    # -- bots, standing orders, clocks -----------------------------------------------------------------

    def wake(self) -> None:
        """Let whoever is not a person answer. Called after each change."""
        if self.running and (self._driver is None or self._driver.done()):
            self._driver = asyncio.create_task(self._drive())

    def _last_step(self) -> Step | None:
        """The step after which the open decision stands. Undone and done again it is another one."""
        steps = self.table.match.journal.steps
        return steps[-1] if steps else None

    async def _drive(self) -> None:
        try:
            await self._answer_for_others()
        except Exception:
            log.exception("table %s waits until somebody comes", self.kept.id)

    async def _answer_for_others(self) -> None:
        """Steps of bots and standing orders, one after the other, until a person is asked."""
        while self.running:
            last, began = self._last_step(), asyncio.get_running_loop().time()
            asked = self.table.deciding
            answer = await self._given_answer(asked)
            if answer is None:
                if self._last_step() is last and self.running:  # a person is asked
                    self._start_clock()
                    return
                continue  # the bot thought about a position that is gone
            spent = asyncio.get_running_loop().time() - began
            if slot := self._slot_of(self.table.chairs[asked]):
                await asyncio.sleep(slot * (int(spent / slot) + 1) - spent)
            async with self.lock:
                if self._last_step() is last and self.running:  # nobody has moved, or taken back, in between
                    silent = self.table.chairs[self.table.deciding].human
                    await self._step(answer.option, silent=silent, thought=answer.thought)

    def _slot_of(self, chair: Chair) -> float:
        """Answers take whole slots of time, so that it tells as little as possible."""
        return max(self.slot, slot_of(chair.player, self.game.name)) if self.slot else 0.0

    async def _given_answer(self, seat: int) -> Answer | None:
        """What a bot or a standing order answers; None if a person has to, or if the question is gone."""
        chair = self.table.chairs[seat]
        if chair.human:
            option = self.standing.answer(seat)
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

    async def _ask_bot(self, seat: int, bot: str) -> Answer:
        """The secret of its seat is the bot's seed: nobody foresees it, and it is kept with the match."""
        past = Past.of(f"{self.kept.id}/{seat}", seat, self.table.match.journal)
        seed = self.kept.seats[seat].token
        return await self.thinker.choose(self.game, self.packs, self.state, bot, seed, past)

    @property
    def window_seconds(self) -> int:
        return int(self.kept.manner.get("timer") or 0)

    def _is_steady_pass(self, option: int) -> bool:
        """Whether this pass must wait for the window's end, so that its quickness tells nothing."""
        steady = self.kept.manner.get("steady") and self.deadline is not None
        return bool(steady) and self.game.choice(self.state, option).verb == PASS

    def _start_clock(self) -> None:
        """A window that a person has to answer does not stay open for ever, if the table wants it so."""
        seconds = self.window_seconds
        if not seconds or self.standing.window(self.table.deciding) is None or self.deadline is not None:
            return
        loop, last = asyncio.get_running_loop(), self._last_step()
        self.deadline = loop.time() + seconds
        self._timer = loop.call_later(seconds, self._ring, last)
        self._notify()

    def _ring(self, last: Step | None) -> None:
        self._ringing = asyncio.create_task(self._time_is_up(last))

    async def _time_is_up(self, last: Step | None) -> None:
        async with self.lock:
            if self.running and self._last_step() is last:
                option = self.held if self.held is not None else self.game.parse(self.state, PASS)
                if option is not None:
                    try:
                        await self._step(option, silent=True)
                    except Exception:
                        log.exception("table %s: a window could not be closed", self.kept.id)
                        self.deadline = None  # it stays open so long again
        self.wake()

    # -- keeping ---------------------------------------------------------------------------------------

    def _check_running(self) -> None:
        if self.over:
            raise NotPlaying("over")
        if self.kept.phase != RUNNING:
            raise NotPlaying("not-begun")

    async def _append(self, change: Change) -> None:
        try:
            await self.store.append(change)
        except (Conflict, asyncio.CancelledError):
            self.outdated = True  # somebody else writes this match, or nobody knows whether this was written
            raise

    def _entry(self, kind: str, seat: int, data: Mapping[str, Any], command: str | None) -> Entry:
        return Entry(self.kept.id, self.number, kind, seat, data, command)

    def _committed(self, change: Change) -> None:
        """The entry is in the store: now everybody may hear of it."""
        self.number += 1
        if change.phase is not None:
            self.kept = replace(self.kept, phase=change.phase, result=change.result)
        if change.stands is not None:
            turn, deciding = change.stands
            self.kept = replace(self.kept, turn=turn, deciding=deciding)
        if change.entry.command is not None:
            self.remember(change.entry.command)
        if change.entry.kind in ("step", "undo", "concede"):
            self.asks_undo, self.agreed, self.deadline, self.held = NOBODY, set(), None, None
            if self._timer is not None:
                self._timer.cancel()
            if self._thinking is not None and (self._last_step() is not self._about or not self.running):
                self._thinking.cancel()
        self._notify()

    def remember(self, command: str) -> None:
        self._done[command] = None
        while len(self._done) > KNOWN_COMMANDS:
            del self._done[next(iter(self._done))]

    def _notify(self) -> None:
        for listener in list(self._listeners):
            try:
                listener()
            except Exception:  # it has happened and is kept: the others must hear of it all the same
                log.exception("table %s: a listener failed", self.kept.id)

    async def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._driver is not None:
            self._driver.cancel()


def stands(game: Game[Any], state: State) -> tuple[int, int]:
    """What lists tell of a match: its turn, and the seat that decides."""
    return max(1, game.moment(state)[1]), state.seat


def step_row(step: Step, events: Sequence[Event], thought: Thought | None = None) -> dict[str, Any]:
    """A step as it is kept, with what it brought and, for when the match is over, what a bot thought before it."""
    told = [event.to_json() for event in events]
    row = {"option": step.option, "do": step.do, "chance": list(step.chance), "events": told}
    return row if thought is None else {**row, "thought": thought.to_json()}
