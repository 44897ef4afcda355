"""A room in which a lesson is given: the commands of any other room, and what the guide makes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from penumbra.bots.thought import Thought
from penumbra.table.lessons.guide import Guide, Verdict
from penumbra.table.lessons.table import LessonTable
from penumbra.table.room import NotPlaying, Room, stands
from penumbra.table.store import RUNNING, Change, Entry, Kept, Store
from penumbra.table.table import Table
from penumbra.table.thinking import Answer, Thinker

LESSON = "lesson"
"""In the manner of a match: the lesson that it is. In an entry: where the learner was after it."""
LEARNER = "learner"
"""In the manner of a match: the person who learns, if anybody knows him."""
KEEPSAKE = "lessons"
"""Under this the store remembers which lessons somebody has done, and the matches of those that are under way."""


class LessonRoom(Room):
    """One learner, bots, and a guide. Whatever the guide knows is kept in the entries of the match."""

    def __init__(self, store: Store, thinker: Thinker, kept: Kept, table: Table, number: int) -> None:
        assert isinstance(table, LessonTable)
        super().__init__(store, thinker, kept, table, number)
        self.lesson_table: LessonTable = table
        self.guide: Guide = table.guide
        self._marked = False

    # -- the learner's moves ---------------------------------------------------------------------------

    async def act(
        self, seat: int, option: int, command: str | None = None, meant: Callable[[], bool] = lambda: True
    ) -> None:
        """A move is made if it counts or teaches; otherwise it is only answered."""
        async with self.lock:
            if self.did(command):
                return
            self._check_answer(seat, option, meant)
            await self._try(option, command)
        self.wake()

    async def _try(self, option: int, command: str | None) -> Verdict:
        verdict = self.guide.judge(self.game.notation(self.state, option))
        if verdict.made:
            await self._step(option, command, verdict=verdict)
        else:
            await self._say("answer", command, lambda: self.guide.refuse(verdict))
        return verdict

    async def act_in_turn(
        self,
        seat: int,
        options: Sequence[int],
        command: str | None = None,
        meant: Callable[[], bool] = lambda: True,
    ) -> None:
        """Each answer is looked at by itself; the first that is not made ends it."""
        first, *others = options
        before, asked = self.table.steps, self._asked()
        await self.act(seat, first, command, meant)
        for number, option in enumerate(others, 1):
            async with self.lock:
                if not self.running or self.table.steps != before + number or self.table.deciding != seat:
                    return
                if self._asked() != asked or option not in self.game.options(self.state):
                    return
                await self._try(option, None)
            self.wake()

    async def do_it(self, seat: int, command: str | None = None) -> None:
        """Make the first move that counts in the learner's place."""
        async with self.lock:
            wanted = self.guide.wanted(self.state) if self.table.deciding == seat else []
            if not wanted:
                raise NotPlaying("stale")
            if not self.did(command):
                await self._try(wanted[0], command)
        self.wake()

    async def next(self, seat: int, command: str | None = None) -> None:
        """The learner has read it."""
        async with self.lock:
            if not self.did(command) and self.guide.copy().next(self.table.steps):
                await self._say("next", command, lambda: self.guide.next(self.table.steps))

    async def _say(self, kind: str, command: str | None, change: Callable[[], object]) -> None:
        """Something that only the guide knows of."""
        before = self.guide.data()
        change()
        note = Change(self._entry(kind, self.guide.lesson.seat, {}, command))
        try:
            await self._append(note)
        except BaseException:
            self.guide.recall(before)
            raise
        self._committed(note)

    async def _step(
        self,
        option: int,
        command: str | None = None,
        silent: bool = False,
        thought: Thought | None = None,
        verdict: Verdict | None = None,
    ) -> None:
        before = self.guide.data()
        self.lesson_table.verdict = verdict
        try:
            await super()._step(option, command, silent, thought)
        except BaseException:
            self.guide.recall(before)
            raise
        finally:
            self.lesson_table.verdict = None

    def _entry(self, kind: str, seat: int, data: Mapping[str, Any], command: str | None) -> Entry:
        """With each entry goes where the learner is then: a step of the match is made when its entry is."""
        if kind == "step":
            self.lesson_table.note_step(seat)
        return super()._entry(kind, seat, {**data, LESSON: self.guide.data()}, command)

    def recall(self, entry: Entry) -> None:
        super().recall(entry)
        if LESSON in entry.data:
            self.guide.recall(entry.data[LESSON])

    # -- the others ------------------------------------------------------------------------------------

    async def _given_answer(self, seat: int) -> Answer | None:
        if seat != self.guide.lesson.seat and (option := self.guide.reply(self.state)) is not None:
            return Answer(option)
        return await super()._given_answer(seat)

    async def advice(self, seat: int) -> Answer:
        """A hint in a lesson is what the lesson wants."""
        wanted = self.guide.wanted(self.state) if self.table.deciding == seat else []
        return Answer(wanted[0]) if wanted else await super().advice(seat)

    # -- going back ------------------------------------------------------------------------------------

    def may_undo(self, seat: int) -> bool:
        return seat == self.guide.lesson.seat and self.guide.back is not None

    def undo_needs_consent(self, seat: int) -> bool:
        return False

    async def undo(self, seat: int, command: str | None = None) -> None:
        """Back to before the last move or the last word, whatever happened since."""
        async with self.lock:
            place = self.guide.back
            if place is None or self.did(command):
                return
            await self._go_back(place.steps, command, self.guide.go_back)
        self.wake()

    async def start_over(self, seat: int, command: str | None = None) -> None:
        async with self.lock:
            if not self.did(command):
                await self._go_back(0, command, self.guide.start_over)
        self.wake()

    async def _go_back(self, steps: int, command: str | None, change: Callable[[], None]) -> None:
        """Each step of the match is taken back by itself, and the guide goes back with the last."""
        while self.table.steps > steps:
            await self._cut_last()
        await self._say("back", command, change)

    async def _cut_last(self) -> None:
        undone = self.table.steps
        self.lesson_table.cut_last()
        change = Change(
            self._entry("undo", self.guide.lesson.seat, {"step": undone}, None),
            phase=RUNNING,
            forget_after=self.table.steps,
            stands=stands(self.game, self.table.state),
        )
        try:
            await self._append(change)
        except BaseException:
            self.outdated = True  # the store knows how the match stands
            raise
        self._forget_after(undone)
        self._hush(change)

    def _hush(self, change: Change) -> None:
        """It is kept; who looks hears of it when the whole way back is gone."""
        listeners, self._listeners = self._listeners, []
        try:
            self._committed(change)
        finally:
            self._listeners = listeners

    async def concede(self, seat: int, command: str | None = None) -> None:
        """Nobody loses a lesson."""
        raise NotPlaying("lesson")

    # -- what was learned ------------------------------------------------------------------------------

    async def _append(self, change: Change) -> None:
        await super()._append(change)
        if self.guide.done and not self._marked:
            self._marked = True
            await mark_done(self.store, str(self.kept.manner.get(LEARNER, "")), self.guide.lesson.id)


def is_lesson(kept: Kept) -> bool:
    """Whether a match is no match, but somebody's lesson."""
    return LESSON in kept.manner


async def lessons_of_person(store: Store, person: str) -> dict[str, dict[str, Any]]:
    """By state (`done`, `open`) the lessons of somebody: when they were done, the matches of those under way."""
    kept = await store.keepsake(person, KEEPSAKE) if person else None
    found = kept or {}
    return {name: dict(found.get(name) or {}) for name in ("done", "open")}


async def mark_done(store: Store, person: str, lesson: str) -> None:
    if not person:
        return
    lessons = await lessons_of_person(store, person)
    lessons["done"][lesson] = True
    await store.remember(person, KEEPSAKE, lessons)


async def mark_open(store: Store, person: str, lesson: str, match: str) -> None:
    """This match is the learner's way through a lesson from now on."""
    if not person:
        return
    lessons = await lessons_of_person(store, person)
    lessons["open"][lesson] = match
    await store.remember(person, KEEPSAKE, lessons)
