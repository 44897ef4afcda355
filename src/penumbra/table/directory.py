"""All tables of a house: opening, finding, joining, replaying. It knows no web."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

from penumbra.bots.from_file import BadBotFile, is_file
from penumbra.bots.registry import UnknownBot, bot_names, todays_name
from penumbra.bots.thought import Thought
from penumbra.games.registry import UnknownLesson, lesson_of, load_game, packs_of_games
from penumbra.kernel.chance import DeepChance
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.game import Game, Settings
from penumbra.kernel.journal import BadJournal, Journal, Step, replay_step
from penumbra.kernel.lesson import Lesson
from penumbra.kernel.match import Match
from penumbra.kernel.problem import problem as wrong
from penumbra.kernel.state import State
from penumbra.table.checking import Checker
from penumbra.table.expiry import SWEPT_AT_ONCE, KeepFor, cut_at
from penumbra.table.lessons.coaching import COACH, MatchCoach
from penumbra.table.lessons.guide import Guide
from penumbra.table.lessons.room import LEARNER, LESSON, LessonRoom
from penumbra.table.lessons.table import LessonTable, begun, players_of
from penumbra.table.naming import clean_name
from penumbra.table.room import BOT_SLOT, WISHES, NotPlaying, Room, stands
from penumbra.table.steps import entries_of, events_of, thoughts_in
from penumbra.table.storage import OVER as OVER_NOTE
from penumbra.table.store import OPEN, OVER, RUNNING, Entry, History, Kept, Seat, Store
from penumbra.table.table import HUMAN, BadSeats, Chair, Result, Table
from penumbra.table.thinking import Thinker
from penumbra.table.thoughts import with_thoughts

LETTERS = "BCDFGHJKMPQRTVWXYZ"
"""Of codes to read aloud: none that sound or look alike, and no vowels, so that no words come out."""
CODE = 6
MOST_ROOMS = 1000
"""Rooms that nobody looks at are closed beyond this number; they are opened again when somebody comes."""
MOST_STEPS = 200_000
"""So many steps may lie in all rooms together before those of finished matches are closed."""
IDLE = 900.0
SHOWS = 2
"""Matches of bots alone that are thought about at the same moment; others wait for their turn."""

STORY = "story"
"""In the manner of a match: the campaign that it is a chapter of."""

T = TypeVar("T")

ME, HERE, FREE, BOT = "me", "here", "open", "bot"
"""Who sits at a seat of a new table: the one who opens it, somebody at the same screen, anybody, a bot."""


class NoSuchMatch(Exception):
    """There is no such match, or this secret opens none."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A seat of a table that is to be opened."""

    who: str
    name: str = ""
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Opening:
    """A table that is to be opened. `timer`: seconds that a window stays open, 0 for ever; `steady`: always so long."""

    game: str
    seats: Sequence[Plan]
    settings: Mapping[str, str] = field(default_factory=dict)
    public: bool = False
    timer: int = 0
    steady: bool = False
    wishes: Mapping[int, Sequence[str]] = field(default_factory=dict)
    """By seat: what is answered for it when it is asked during the set-up."""
    story: str = ""
    """The campaign that the match is a chapter of."""
    coach: str = ""
    """The person whom a coach accompanies."""


@dataclass(frozen=True, slots=True)
class Listed:
    """What a list tells of a match. `deciding` is for whoever may know it."""

    game: Game[Any]
    settings: Mapping[str, str]
    turn: int
    deciding: int


class Directory:
    """Every table of this house. Rooms are made when somebody comes and closed when nobody has been there for long."""

    def __init__(
        self, store: Store, thinker: Thinker, packs: Path | None = None, slot: float = BOT_SLOT
    ) -> None:
        self.store = store
        self.thinker = thinker
        self.packs = packs_of_games(packs)
        self.slot = slot
        self.shows = asyncio.Semaphore(SHOWS)
        self._games: dict[str, Game[Any]] = {}
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._seen: dict[str, float] = {}
        self._rematching = asyncio.Lock()
        self.checker = Checker(self.packs)
        self._leaving: set[str] = set()
        """Matches that are being deleted."""
        self._beside = ThreadPoolExecutor(1, thread_name_prefix="beside")

    def game(self, name: str) -> Game[Any]:
        """A game with this house's content. Raises UnknownGame."""
        if name not in self._games:
            self._games[name] = load_game(name, self.packs.get(name))
        return self._games[name]

    async def beside(self, work: Callable[..., T], *given: Any) -> T:
        """Do what may take long, as in a match of thousands of steps, beside the loop that all tables share: one after
        the other, for each that runs takes its part of the time from the tables."""
        return await asyncio.get_running_loop().run_in_executor(self._beside, work, *given)

    # -- opening ---------------------------------------------------------------------------------------

    async def open(self, opening: Opening) -> Kept:
        """A new table. Raises BadSettings, BadSeats, UnknownGame or UnknownBot."""
        game = self.game(opening.game)
        settings = game.check_settings(opening.settings)
        seats = self._seats(game, opening.seats)
        if len(seats) != game.seats_in(settings):
            raise BadSeats(wrong("seats", game=game.name, n=game.seats_in(settings), other=len(seats)))
        match = Match.begin(game, settings, DeepChance())
        manner: dict[str, Any] = {"timer": opening.timer, "steady": opening.steady}
        if opening.wishes:
            manner[WISHES] = {str(seat): list(answers) for seat, answers in opening.wishes.items()}
        if opening.story:
            manner[STORY] = opening.story
        if opening.coach:
            manner[COACH] = opening.coach
        kept = self._kept_of(match, seats, opening.public, manner)
        return await self._create(kept, History.of({0: game.dump(match.state)}))

    async def open_lesson(self, lesson: Lesson, name: str, person: str) -> Kept:
        """A table at which somebody has a lesson. Raises BadPosition or BadSettings."""
        game = self.game(lesson.game)
        players = players_of(lesson, game)
        plans = [Plan(ME, name) if player == HUMAN else Plan(BOT, bot=player) for player in players]
        match = begun(lesson, game)
        manner = {LESSON: lesson.name, LEARNER: person}
        kept = self._kept_of(match, self._seats(game, plans), False, manner)
        return await self._create(kept, History.of({0: game.dump(match.state)}))

    async def _create(self, kept: Kept, past: History) -> Kept:
        """Keep a new match. If its code is taken it gets another."""
        while await self.store.by_code(kept.code) is not None:
            kept = replace(kept, code=new_code())
        await self.store.create(kept, past)
        return kept

    def _seats(self, game: Game[Any], plans: Sequence[Plan]) -> tuple[Seat, ...]:
        """Those at one screen share their secret; each free seat has one of its own, for whoever gets its link."""
        here = new_token()
        return tuple(self._seat(game, number, plan, here) for number, plan in enumerate(plans))

    def _seat(self, game: Game[Any], number: int, plan: Plan, here: str) -> Seat:
        if plan.who == BOT:
            bot = todays_name(plan.bot, game.name)
            if bot not in bot_names(game.name):
                raise BadSeats(wrong("no-bot", bot=plan.bot, game=game.name))
            return Seat(number, bot, "", True, new_token())
        name = clean_name(plan.name)
        if plan.who in (ME, HERE):
            return Seat(number, HUMAN, name, True, here)
        if plan.who == FREE:
            return Seat(number, HUMAN, "", False, new_token())
        raise BadSeats(wrong("no-sitter", who=plan.who))

    def _kept_of(
        self, match: Match[Any], seats: tuple[Seat, ...], public: bool, manner: Mapping[str, Any]
    ) -> Kept:
        header = replace(match.journal, notes={}).header()
        return self._kept(match.game.name, header, stands(match.game, match.state), seats, public, manner)

    def _kept(
        self, game: str, header: Mapping[str, Any], stands: tuple[int, int], seats: tuple[Seat, ...], public: bool,
        manner: Mapping[str, Any],
    ) -> Kept:  # fmt: skip
        now, (turn, deciding) = time.time(), stands
        phase = RUNNING if all(seat.taken for seat in seats) else OPEN
        return Kept(
            id=secrets.token_hex(6), code=new_code(), game=game, header=header, manner=manner, public=public,
            phase=phase, result=None, created=now, touched=now, seats=seats, turn=turn, deciding=deciding,
        )  # fmt: skip

    async def join(self, match: str, seat: int | None, name: str) -> Seat:
        """Take a free seat, the first if none is named. Raises NoSuchMatch or NotPlaying."""
        room = await self.room(match)
        for free in [one for one in room.kept.seats if not one.taken and seat in (None, one.seat)]:
            place = replace(free, name=clean_name(name), taken=True)
            with contextlib.suppress(NotPlaying):  # somebody was quicker: is there another?
                await room.sit(place)
                return place
        raise NotPlaying("seat-taken")

    async def rematch(self, room: Room, seat: int, level: str = "", house: Settings | None = None) -> Kept:
        """The same seats and settings once more; everybody has a seat there at once. With a level all bots play at
        it; `house`: house rules that are different this time."""
        async with self._rematching:
            if room.rematch is not None:
                return await self._found(room.rematch)
            return await self._rematch(room, seat, level, house or {})

    async def _rematch(self, room: Room, seat: int, level: str, house: Settings) -> Kept:
        game = room.game
        match = Match.begin(game, {**room.table.match.journal.settings, **house}, DeepChance())
        fresh = {token: new_token() for token in {one.token for one in room.kept.seats}}
        seats = tuple(replace(one, token=fresh[one.token]) for one in room.kept.seats)
        if level:
            seats = tuple(replace(one, player=level) if one.player != HUMAN else one for one in seats)
        manner = {key: value for key, value in room.kept.manner.items() if key in ("timer", "steady", COACH)}
        kept = self._kept_of(match, seats, room.kept.public, manner)
        kept = await self._create(kept, History.of({0: game.dump(match.state)}))
        await room.open_rematch(seat, kept.id)
        return kept

    # -- finding ---------------------------------------------------------------------------------------

    async def _found(self, match: str) -> Kept:
        kept = await self.store.match(match)
        if kept is None or match in self._leaving:
            raise NoSuchMatch(match)
        return kept

    async def room(self, match: str) -> Room:
        """The room of a match, opened if it is not. Raises NoSuchMatch or BadJournal."""
        if self._is_to_load(match):
            if match not in self._opening:  # who comes in the meantime waits for the same room
                self._opening[match] = asyncio.create_task(self._open_room(match))
            room = await asyncio.shield(self._opening[match])
        else:
            room = self._rooms[match]
        self._seen[match] = time.monotonic()
        room.wake()
        return room

    async def _open_room(self, match: str) -> Room:
        try:
            if match in self._rooms:
                await (
                    self.store.settled()
                )  # what was on its way when the room was given up is in the store now
            room = await self._load(await self._found(match))
            await self._found(match)  # it may have been deleted in the meantime
            self._rooms[match] = room
        finally:
            del self._opening[match]
        self._seen[match] = time.monotonic()
        self._tidy(match)
        return room

    async def listed(self, kept: Kept) -> Listed:
        """A match as lists show it: no room is opened for it, and no bot begins to think. Raises BadJournal."""
        game = self.game(kept.game)
        settings = Journal.from_header(kept.header).settings_for(game)
        for seat in kept.seats:
            if todays_name(seat.player, game.name) not in (HUMAN, *bot_names(game.name)):
                raise BadJournal(wrong("no-bot", bot=seat.player, game=game.name))
        turn, deciding = kept.turn, kept.deciding
        if turn is None or deciding is None:
            match = await self._match(game, kept, await self.store.entries(kept.id))
            turn, deciding = stands(game, match.state)
            await self.store.stand(kept.id, turn, deciding)
        return Listed(game, settings, turn, deciding if kept.phase == RUNNING else NOBODY)

    def _is_to_load(self, match: str) -> bool:
        return match not in self._rooms or self._rooms[match].outdated

    async def _load(self, kept: Kept) -> Room:
        game = self.game(kept.game)
        entries = await self.store.entries(kept.id)
        match = await self._match(game, kept, entries)
        journal = match.journal
        try:
            chairs = [Chair(todays_name(seat.player, game.name), seat.name) for seat in kept.seats]
            room = self._made_room(kept, match, chairs, len(entries))
        except (UnknownBot, UnknownLesson) as problem:
            raise BadJournal(problem.message) from problem
        except BadBotFile as problem:  # a guest whose file is gone since the server was started
            guests = ", ".join(seat.player for seat in kept.seats if is_file(seat.player))
            raise BadJournal(wrong("no-bot", bot=guests, game=game.name)) from problem
        if kept.result is not None:
            conceded = kept.result["conceded"]
            journal.notes[OVER_NOTE] = {"conceded": conceded} if conceded >= 0 else {}
        room.packs, room.slot, room.shows = self.packs[game.name], self.slot, self.shows
        room.hushed = self.slot > 0
        if person := kept.manner.get(COACH) or kept.manner.get(LEARNER):
            room.coach = await MatchCoach.of(self.store, str(person), game.name)
        for entry in entries:
            self._remember(room, entry)
        return room

    def _made_room(self, kept: Kept, match: Match[Any], chairs: Sequence[Chair], entries: int) -> Room:
        """Raises UnknownBot or UnknownLesson."""
        game = match.game
        if LESSON in kept.manner:
            guide = Guide(lesson_of(game.name, str(kept.manner[LESSON])), game)
            table = LessonTable(game, match, chairs, guide)
            return LessonRoom(self.store, self.thinker, kept, table, entries)
        return Room(self.store, self.thinker, kept, Table(game, match, chairs, None, None), entries)

    async def _match(self, game: Game[Any], kept: Kept, entries: Sequence[Entry]) -> Match[Any]:
        """A kept match as it stands. Raises BadJournal."""
        journal = Journal.from_header(kept.header)
        journal.settings_for(game)
        events = await self.beside(events_of, journal, entries)
        last = len(journal.steps)
        if not last:
            return Match(game, await self._state_at(game, kept.id, (), 0), journal, events)
        before = await self._state_at(game, kept.id, journal.steps, last - 1)
        state = game.clone(before)
        replay_step(game, state, journal.steps[-1], last + 1)
        return Match(game, state, journal, events, before)

    def _remember(self, room: Room, entry: Entry) -> None:
        """What was said and written down, and which commands are done."""
        if entry.command is not None:
            room.remember(entry.command)
        room.recall(entry)
        if entry.kind == "rematch":
            room.rematch = entry.data["match"]

    def _tidy(self, opened: str) -> None:
        """Close rooms that nobody has been in for long, and those of finished matches as soon as there is too much in
        them all; the one that was just opened stays."""
        held, now = sum(room.table.steps for room in self._rooms.values()), time.monotonic()
        for match in sorted(self._rooms, key=lambda one: self._seen.get(one, now)):
            if len(self._rooms) <= MOST_ROOMS and held <= MOST_STEPS:
                return
            room = self._rooms[match]
            if match != opened and not room.busy and (room.over or now - self._seen.get(match, now) > IDLE):
                held -= room.table.steps
                del self._rooms[match]
                self._seen.pop(match, None)

    async def sweep(self, keep: KeepFor, now: float | None = None) -> int:
        """Delete what was kept for long enough; how many matches that were. One that somebody looks at stays."""
        cut, swept = cut_at(keep, time.time() if now is None else now), 0
        while batch := [
            one for one in await self.store.expired(cut, SWEPT_AT_ONCE) if not self._is_busy(one)
        ]:
            self._leaving.update(batch)
            try:
                for match in batch:
                    if await self.store.delete(match, cut.latest):
                        swept += 1
                        await self._close(match)
            finally:
                self._leaving.difference_update(batch)
        return swept

    def _is_busy(self, match: str) -> bool:
        return match in self._rooms and self._rooms[match].busy

    async def _close(self, match: str) -> None:
        """Whoever still has this room must ask for it anew."""
        self._seen.pop(match, None)
        room = self._rooms.pop(match, None)
        if room is not None:
            room.outdated = True
            await room.close()

    # -- looking back ----------------------------------------------------------------------------------

    async def state_at(self, room: Room, step: int) -> State:
        """The state after a step, from the nearest kept one: fewer than SNAPSHOT_EVERY steps are replayed."""
        return await self._state_at(room.game, room.kept.id, room.table.match.journal.steps, step)

    async def _state_at(self, game: Game[Any], match: str, steps: Sequence[Step], step: int) -> State:
        kept, dumped = await self.store.snapshot(match, step)
        state: State = game.load(dumped)
        for number in range(kept, step):
            replay_step(game, state, steps[number], number + 2)
        return state

    async def thoughts(self, room: Room) -> dict[int, Thought]:
        """What bots thought before their steps, by the number of the step. They tell what bots held in their hands, so
        there are none to see before the match is over."""
        if not room.over:
            return {}
        return await self.beside(thoughts_in, await self.store.entries(room.kept.id))

    def file_of(self, room: Room, thoughts: Mapping[int, Thought] | None = None) -> str:
        """A finished match as a file that can be replayed anywhere, with what its bots thought."""
        past, result = room.table.match.journal, room.kept.result or {}
        seats = [{"player": chair.player, "name": chair.name} for chair in room.table.chairs]
        conceded = result.get("conceded", -1)
        notes: dict[str, Any] = {"seats": seats}
        if conceded >= 0:
            notes[OVER_NOTE] = {"conceded": conceded}
        elif room.table.match.over:
            notes[OVER_NOTE] = {"returns": result.get("returns", [])}
        known = (thoughts or {}) if OVER_NOTE in notes else {}
        return replace(past, notes=notes, steps=with_thoughts(past.steps, known)).to_text()

    async def take_in(self, text: str) -> Kept:
        """A match file as a finished match of this house. Raises BadJournal, BadSeats, UnknownGame, TooHard or
        TooMany."""
        checked = await self.checker.check(text)
        seats = tuple(
            Seat(number, chair.player, clean_name(chair.name), True, new_token())
            for number, chair in enumerate(checked.chairs)
        )
        result = checked.result or Result((0.5,) * len(seats))
        kept = replace(
            self._kept(checked.game, checked.header, checked.stands, seats, False, {"origin": "file"}),
            phase=OVER,
            result={"returns": list(result.returns), "conceded": result.conceded},
        )
        return await self._create(kept, checked.past)

    async def branch(self, room: Room, step: int, seat: int, bot: str, name: str) -> Kept:
        """Go on from a moment of a finished match: `seat` is a person, bots play the others. Raises NotPlaying."""
        game, table = room.game, room.table
        if not 0 <= step <= table.steps or not 0 <= seat < len(room.kept.seats):
            raise NoSuchMatch(f"{room.kept.id}: step {step}, seat {seat}")
        state = await self.state_at(room, step)
        if state.seat < 0:
            raise NotPlaying("over")
        plans = [
            Plan(ME, name) if number == seat else Plan(BOT, bot=bot) for number in range(len(room.kept.seats))
        ]
        past = replace(table.match.journal, notes={}, steps=list(table.match.journal.steps[:step]))
        match = Match(game, state, past, table.match.events[: step + 1])
        manner = {"origin": room.kept.id, "from": step}
        kept = self._kept_of(match, self._seats(game, plans), False, manner)
        states = await self.store.snapshots(room.kept.id, step)
        return await self._create(kept, await self.beside(History.of, states, entries_of(kept.id, match)))

    async def close(self) -> None:
        self.checker.close()
        self._beside.shutdown(wait=False, cancel_futures=True)
        for room in self._rooms.values():
            await room.close()


def new_token() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(16)


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))
