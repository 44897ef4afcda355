"""The live connection of one tab: commands in, frames out. It only ever holds what its own viewer may see."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, Protocol

from markupsafe import escape
from msgspec.json import encode

from penumbra.kernel.decision import NOBODY, IllegalOption
from penumbra.kernel.game import DIFFICULTY
from penumbra.kernel.plain import is_plain_id, plain
from penumbra.table.directory import Directory
from penumbra.table.room import NotPlaying, Room
from penumbra.table.store import Conflict
from penumbra.table.table import CannotUndo
from penumbra.web.around import drawn_around
from penumbra.web.coach import obey
from penumbra.web.limits import EVERYTHING, Share
from penumbra.web.manner import VIEWS, Manner
from penumbra.web.text.reading import read_option, read_rule
from penumbra.web.viewers import Feed, Viewers, Voice

WAITING_FRAMES = 40
"""A tab that is so far behind is only sent the newest frame."""
PER_SECOND = 25.0
BURST = 80.0
"""Commands that one tab may send; beyond them they wait."""
LONGEST_TEXT = 400
LONGEST_ID = 64
LONGEST_SPOT = 24
MOST_IN_TURN = 40
"""Answers that one command may give."""
NOTHING = -1

Answering = Callable[[str | None, Callable[[], bool]], Awaitable[None]]
"""Does something under a command's id, if what it was meant for still stands."""

log = logging.getLogger(__name__)


class Wire(Protocol):
    """The part of a WebSocket that is needed here."""

    async def send_text(self, data: str) -> None: ...

    async def receive_text(self) -> str: ...


class BadCommand(Exception):
    """A message that no tab of ours would send."""


async def together(*works: Coroutine[Any, Any, None]) -> None:
    """Work that goes on until one of it fails: the rest ends with it, and what it raised is raised."""
    try:
        async with asyncio.TaskGroup() as group:
            for work in works:
                group.create_task(work)
    except BaseExceptionGroup as problems:
        raise problems.exceptions[0] from None


class Connection:
    """One tab at one table. `key` is the seat's secret, or WATCHING."""

    def __init__(
        self,
        wire: Wire,
        directory: Directory,
        viewers: Viewers,
        feed: Feed,
        share: Share = EVERYTHING,
        base: str = "",
    ) -> None:
        self.wire = wire
        self.base = base
        """The address by which the tab came to this server."""
        self.share = share
        self.directory = directory
        self.viewers = viewers
        self.feed = feed
        self.looking = False
        """Whether this tab shows an earlier moment; it gets no frames meanwhile."""
        self._sent = ""
        """The name of the last edition that was sent or said to be shown."""
        self._shows = NOTHING
        """The edition that the tab will show when it has read everything; NOTHING if we cannot tell."""
        self._hint: asyncio.Task[None] | None = None
        self._answering: str | None = None
        """The id of an own command under way that has not been answered."""
        self._unhear: Callable[[], None] = lambda: None
        self._out: deque[dict[str, Any]] = deque()
        self._news = asyncio.Event()

    @property
    def room(self) -> Room:
        return self.viewers.room

    @property
    def voice(self) -> Voice:
        """The language in which this tab is spoken to."""
        return self.feed.voice

    async def run(self) -> None:
        """Serve the tab until it goes away. Raises Conflict when the match must be loaded anew."""
        self._unhear = self.viewers.hear(self.feed, self._new_frame)
        try:
            await together(self._send(), self._receive())
        finally:
            self._unhear()
            if self._hint is not None:
                self._hint.cancel()

    # -- out -------------------------------------------------------------------------------------------

    def _new_frame(self) -> None:
        if not self.looking:
            self._put_frame()
        else:
            self._shows = NOTHING

    def _put_frame(self) -> None:
        """What is new, to a tab that shows the edition before; to any other the whole table."""
        name = self.viewers.name(self.feed)
        if sum(one["t"] == "frame" for one in self._out) >= WAITING_FRAMES:
            self._out = deque(left for one in self._out if (left := _without_frame(one)))
            self._shows = NOTHING
        frame: dict[str, Any] = {"t": "frame", "edition": name, "prev": self._sent}
        changes = self.feed.changes
        if changes is not None and self._shows == self.feed.edition - 1:
            frame["parts"] = changes.parts
            if changes.grown:
                frame["grown"] = [one.sent() for one in changes.grown]
        else:
            frame["html"] = self.viewers.html(self.feed)
        if self._answering is not None and self.room.did(self._answering):
            # The answer to one's own move comes with what it brought.
            frame["done"], self._answering = self._answering, None
        self._put(frame)
        self._sent, self._shows = name, self.feed.edition

    def _put(self, message: dict[str, Any]) -> None:
        self._out.append(message)
        self._news.set()

    async def _send(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._out:
                await self.wire.send_text(encode(self._out.popleft()).decode())

    # -- in --------------------------------------------------------------------------------------------

    async def _receive(self) -> None:
        loop = asyncio.get_running_loop()
        credit, last = BURST, loop.time()
        while True:
            text = await self.wire.receive_text()
            now = loop.time()
            credit, last = min(BURST, credit + (now - last) * PER_SECOND) - 1, now
            if credit < 0:
                await asyncio.sleep(-credit / PER_SECOND)
            if late := self.share.delay():
                await asyncio.sleep(late)
            await self._take(text)

    async def _take(self, text: str) -> None:
        command: dict[str, Any] = {}
        if self.room.outdated:
            raise Conflict
        try:
            command = read_command(text)
            await HANDLERS[command["do"]](self, command)
        except BadCommand:
            self._refuse(command, "unknown")
        except NotPlaying as problem:
            self._refuse(command, problem.reason)
        except IllegalOption:
            self._refuse(command, "not-offered")
        except CannotUndo as problem:
            self._refuse(command, f"undo.{problem.bar.value}")
        except Conflict:  # the tab comes again, to the match as it is now, and asks once more
            raise
        except Exception:
            log.exception("a command failed at table %s", self.room.kept.id)
            self._refuse(command, "not-kept")

    def _refuse(self, command: Mapping[str, Any], reason: str, rule: str = "") -> None:
        told = self.voice.texts.get(f"web.table.no.{reason}")
        self._put({"t": "refused", "id": command.get("id"), "rule": rule, "text": told})

    def _done(self, command: Mapping[str, Any]) -> None:
        self._put({"t": "done", "id": command.get("id")})

    def _seat(self, command: Mapping[str, Any]) -> int:
        """The seat in whose name a command comes: the one in front of the screen, or the only one."""
        if not self.feed.seats:
            raise NotPlaying("spectator")
        viewer = self.viewers.viewer(self.feed)
        if viewer is None or viewer == NOBODY:
            raise NotPlaying("not-your-decision")
        return viewer

    # -- commands --------------------------------------------------------------------------------------

    async def hello(self, command: Mapping[str, Any]) -> None:
        """A tab says what it shows; if that is old it gets the newest frame."""
        async with self.room.lock:
            self.viewers.feed(self.feed.key, self.voice.language, view=self.feed.view)
            self._sent = str(command.get("edition", ""))
            if self._sent != self.viewers.name(self.feed):
                self._shows = NOTHING
                self._put_frame()
            else:
                self._shows = self.feed.edition
                self._put({"t": "done", "id": command.get("id")})
        self.room.wake()

    async def beat(self, command: Mapping[str, Any]) -> None:
        self._put({"t": "pong"})

    async def act(self, command: Mapping[str, Any]) -> None:
        seat, option = self._seat(command), command.get("option")
        if type(option) is not int:
            raise BadCommand
        await self._answer(command, lambda id_, meant: self.room.act(seat, option, id_, meant))

    async def act_in_turn(self, command: Mapping[str, Any]) -> None:
        """Several answers one after the other, until something else is asked."""
        seat, options = self._seat(command), numbers_of(command)
        await self._answer(command, lambda id_, meant: self.room.act_in_turn(seat, options, id_, meant))

    async def _answer(self, command: Mapping[str, Any], act: Answering) -> None:
        """Something that is done if the decision is still the one that the tab shows."""
        edition = str(command.get("edition", ""))
        id_ = self._answering = command_id(command)
        try:
            await act(id_, lambda: self.viewers.is_current(self.feed, edition))
            unanswered = id_ is None or self._answering is not None
        finally:
            self._answering = None
        if unanswered:
            self._done(command)

    async def prepare(self, command: Mapping[str, Any]) -> None:
        """A bot answers what is left to prepare."""
        seat = self._seat(command)
        await self._answer(command, lambda id_, meant: self.room.prepare(seat, id_, meant))

    async def lesson(self, command: Mapping[str, Any]) -> None:
        """Something in the coach's bubble was pressed."""
        seat = self._seat(command)
        await self._answer(command, lambda id_, meant: obey(self.room, seat, command, id_))

    async def undo(self, command: Mapping[str, Any]) -> None:
        seat = self._seat(command)
        await self.room.undo(seat, command_id(command))
        self._done(command)

    async def consent(self, command: Mapping[str, Any]) -> None:
        await self.room.consent(self._seat(command), command.get("answer") is True)
        self._done(command)

    async def concede(self, command: Mapping[str, Any]) -> None:
        await self.room.concede(self._seat(command), command_id(command))
        self._done(command)

    async def chat(self, command: Mapping[str, Any]) -> None:
        seat = self._seat(command)
        channel = "team" if command.get("channel") == "team" else "table"
        name = self.room.table.chairs[seat].name  # whoever has none is called something in each language
        await self.room.say(seat, name, text_of(command), channel, command_id(command))
        self._done(command)

    async def note(self, command: Mapping[str, Any]) -> None:
        await self.room.note(self._seat(command), text_of(command), command_id(command))
        self._done(command)

    async def ping(self, command: Mapping[str, Any]) -> None:
        spot = command.get("spot")
        if not isinstance(spot, str) or not 0 < len(spot) <= LONGEST_SPOT:
            raise BadCommand
        await self.room.ping(self._seat(command), spot)
        self._done(command)

    async def standing(self, command: Mapping[str, Any]) -> None:
        seat = self._seat(command)
        if isinstance(only := command.get("only"), str):
            await self.room.ask_only(seat, only.split())
        else:
            await self.room.stand(seat, str(command.get("until", "")))
        self._done(command)

    async def speak(self, command: Mapping[str, Any]) -> None:
        """Go on in another language: the table comes whole, and what stands around it."""
        wanted = str(command.get("language"))
        if wanted not in self.viewers.renderers.languages:
            raise NotPlaying("no-language")
        await self._go_on(Manner(wanted, self.feed.view))
        self._done(command)

    async def view(self, command: Mapping[str, Any]) -> None:
        """Go on with the table as text, or drawn again."""
        wanted = command.get("view")
        if wanted not in VIEWS:
            raise BadCommand
        await self._go_on(Manner(self.voice.language, str(wanted)))
        self._done(command)

    async def _go_on(self, manner: Manner) -> None:
        async with self.room.lock:
            self._turn_to(self.viewers.feed(self.feed.key, manner.language, view=manner.view))
            title, html = drawn_around(self.feed, self.base, self.viewers.renderers.languages)
            self._put(
                {
                    "t": "speaks",
                    "language": manner.language,
                    "view": manner.view,
                    "title": title,
                    "html": html,
                }
            )
            self._put_frame()

    def _turn_to(self, feed: Feed) -> None:
        unhear, self.feed = self._unhear, feed
        self._unhear = self.viewers.hear(feed, self._new_frame)
        unhear()
        self.looking, self._shows = False, NOTHING

    async def lift(self, command: Mapping[str, Any]) -> None:
        """The next person has the shared screen."""
        async with self.room.lock:
            self.viewers.lift(self.feed)
        self._done(command)

    async def look(self, command: Mapping[str, Any]) -> None:
        """Show the moment of an entry of the log, or without one the present."""
        entry = command.get("entry")
        async with self.room.lock:
            viewer = self.viewers.viewer(self.feed)
            log_ = self.room.log(viewer) if viewer is not None else []
            if type(entry) is not int or not 0 <= entry < len(log_):
                self.looking, self._shows = False, NOTHING
                self._put_frame()
                return
            assert viewer is not None
            step = log_[entry].step
            state = await self.directory.state_at(self.room, step)
            html = self.voice.draw(self.voice.past_scene(viewer, state, step), self.feed.view)
            self.looking, self._shows = True, NOTHING
            self._put({"t": "frame", "edition": self._sent, "prev": self._sent, "html": html, "hush": True})

    async def why(self, command: Mapping[str, Any]) -> None:
        """Why something cannot be done now: the rule and a sentence."""
        text = command.get("text")
        if not isinstance(text, str) or len(text) > LONGEST_TEXT:
            raise BadCommand
        async with self.room.lock:
            refusal = self.room.refusal(self._seat(command), text)
            told = self.voice.say(refusal.message) if refusal else ""
        self._put(
            {"t": "why", "id": command.get("id"), "rule": refusal.rule if refusal else "", "text": told}
        )

    async def preview(self, command: Mapping[str, Any]) -> None:
        """What an option would bring, as far as the seat can know."""
        option = command.get("option")
        if type(option) is not int:
            raise BadCommand
        async with self.room.lock:
            ahead = self.room.preview(self._seat(command), option)
            if ahead is None:
                told, spots = [self.voice.texts.get("web.table.preview.none")], []
            else:
                told = [self.voice.say(one.message) for one in ahead.told]
                mine = ahead.state.seat == self._seat(command)
                if mine:
                    told.append(self.voice.say(self.room.game.prompt(ahead.state)))
                spots = (
                    [one.subject for one in self.voice.choices(ahead.state) if one.verb == "at"]
                    if mine
                    else []
                )
        html = "".join(f"<p>{escape(text)}</p>" for text in told)
        self._put({"t": "preview", "id": command.get("id"), "html": html, "spots": spots})

    async def read(self, command: Mapping[str, Any]) -> None:
        """What an option would bring, what is printed about it, and its rules; or a rule."""
        option, rule = command.get("option"), command.get("rule")
        async with self.room.lock:
            if type(option) is int:
                reading = read_option(self.room, self.voice, self._seat(command), option)
            elif isinstance(rule, str):
                reading = read_rule(self.room, self.voice, rule)
            else:
                raise BadCommand
        self._put({"t": "read", "id": command.get("id"), "html": reading})

    async def hint(self, command: Mapping[str, Any]) -> None:
        """What a strong bot would do here. It thinks while the tab goes on; one question at a time."""
        seat = self._seat(command)
        if not self.voice.may_ask_for_hints(seat):
            raise NotPlaying("no-hints")
        if self._hint is None or self._hint.done():
            self._hint = asyncio.create_task(self._give_hint(seat, command))

    async def _give_hint(self, seat: int, command: Mapping[str, Any]) -> None:
        try:
            option = (await self.room.advice(seat)).option
        except NotPlaying as problem:
            return self._refuse(command, problem.reason)
        except Exception:
            log.exception("no hint could be given at table %s", self.room.kept.id)
            return self._refuse(command, "no-hints")
        if self.room.table.deciding != seat or option not in self.room.game.options(self.room.state):
            return self._refuse(command, "stale")
        text = self.voice.hint(option)
        self._put({"t": "hint", "id": command.get("id"), "option": option, "text": text})

    async def rematch(self, command: Mapping[str, Any]) -> None:
        seat = self._seat(command)
        if not self.room.over:
            raise NotPlaying("not-your-decision")
        level = command.get("level", "")
        if level and level not in (name for name, _ in self.voice.levels(seat)):
            raise BadCommand
        hard = command.get("difficulty", "")
        if hard and hard not in (name for name, *_ in self.voice.difficulties(seat)):
            raise BadCommand
        if self.room.rematch is None and not self.share.may_open():
            raise NotPlaying("opened-too-often")
        await self.directory.rematch(self.room, seat, level, {DIFFICULTY: hard} if hard else None)
        self._put({"t": "goto", "url": f"/rematch/{self.feed.key}"})


def _without_frame(message: dict[str, Any]) -> dict[str, Any]:
    """A message that waits, without what is out of date; an answer that came with it is still given."""
    if message["t"] != "frame":
        return message
    return {"t": "done", "id": message["done"]} if "done" in message else {}


Handler = Callable[[Connection, Mapping[str, Any]], Awaitable[None]]
HANDLERS: dict[str, Handler] = {
    "hello": Connection.hello,
    "beat": Connection.beat,
    "act": Connection.act,
    "act-in-turn": Connection.act_in_turn,
    "prepare": Connection.prepare,
    "lesson": Connection.lesson,
    "undo": Connection.undo,
    "consent": Connection.consent,
    "concede": Connection.concede,
    "chat": Connection.chat,
    "note": Connection.note,
    "ping": Connection.ping,
    "standing": Connection.standing,
    "speak": Connection.speak,
    "view": Connection.view,
    "lift": Connection.lift,
    "look": Connection.look,
    "why": Connection.why,
    "preview": Connection.preview,
    "read": Connection.read,
    "hint": Connection.hint,
    "rematch": Connection.rematch,
}


def read_command(text: str) -> dict[str, Any]:
    """A command as a tab sends it, cleaned: texts can be kept and drawn, other things are numbers, yes or no. Raises
    BadCommand."""
    try:
        command = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadCommand from error
    do = command.get("do") if isinstance(command, dict) else None
    if not isinstance(do, str) or do not in HANDLERS:
        raise BadCommand
    return {key: cleaned(value) for key, value in command.items() if is_plain_id(key, LONGEST_ID)}


def cleaned(value: Any) -> Any:
    """What a command says under one key; None for what no tab of ours would say."""
    if isinstance(value, str):
        return plain(value, LONGEST_TEXT + 1)  # the one more tells what is too long
    return value if isinstance(value, (bool, int)) else None


def command_id(command: Mapping[str, Any]) -> str | None:
    """The sender's own number of a command."""
    id_ = command.get("id")
    if id_ is not None and (not isinstance(id_, str) or not is_plain_id(id_, LONGEST_ID)):
        raise BadCommand
    return id_


def text_of(command: Mapping[str, Any]) -> str:
    text = command.get("text")
    if not isinstance(text, str):
        raise BadCommand
    return text


def numbers_of(command: Mapping[str, Any]) -> list[int]:
    """The options of a command that names several, written with spaces between them."""
    words = str(command.get("options", "")).split()
    if not 0 < len(words) <= MOST_IN_TURN or not all(word.isascii() and word.isdigit() for word in words):
        raise BadCommand
    return [int(word) for word in words]
