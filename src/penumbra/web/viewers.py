"""A room as its viewers see it: scenes, tables and their editions.

Everything is made for one viewer only: what one has been shown is never used for another. Each is spoken to in his own
manner (language, drawn or as text), and what he gets does not depend on the manners of the others.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from penumbra.bots.lineup import RANDOM
from penumbra.bots.registry import adviser, makers
from penumbra.bots.thought import Thought
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.game import DIFFICULTY
from penumbra.kernel.state import State
from penumbra.kernel.texts import Texts
from penumbra.table.directory import STORY
from penumbra.table.naming import bot_name, seat_names, with_names
from penumbra.table.room import Room
from penumbra.table.store import OPEN
from penumbra.table.table import EVERYTHING, Chair, Told
from penumbra.web.coach import with_coach
from penumbra.web.manner import DRAWN, TEXT, Manner
from penumbra.web.memory import Memory, NoMemory
from penumbra.web.pages import CurtainPage, SeatPlace, WaitingPage, game_title
from penumbra.web.parts import TABLE, Changes, Drawing, Part, Parts, by_id, changes, whole
from penumbra.web.reach import UNKNOWN, Reach
from penumbra.web.rendering import Renderer, Renderers
from penumbra.web.scene import Barred, Line, Offer, Said, Say, Scene, TextFace, WebFace

CHAT_LINES = 20
TOLD_EVENTS = 120
"""So many events at most are looked through for what happened since one's own last step."""
LATELY = 160
"""So many events, which is more than a turn brings."""
CURTAIN_LINES = 3
CURTAIN_CHRONICLE = 40
LONGEST_NUMBER = 12
WATCHING = ""
"""The key of the spectators' feed; players have their seat's secret."""

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Screen:
    """Those with one secret. All their tabs look through the same eyes, in whatever manner."""

    key: str
    seats: Sequence[int]
    came_by: str = ""
    """The address by which whoever has this secret came, if others can come by it too."""
    present: int = NOBODY
    """The seat whose person is in front of a shared screen."""


@dataclass(slots=True)
class Feed:
    """What those with one secret see in one manner. All their tabs show the same."""

    screen: Screen
    voice: Voice
    view: str = DRAWN
    hearers: list[Callable[[], None]] = field(default_factory=list)
    """Called whenever there is a new edition."""
    edition: int = 0
    table: Part | None = None
    """The table as it is shown now."""
    parts: Parts = field(default_factory=dict)
    """All of its parts by id."""
    changes: Changes | None = None
    """What turned the edition before into this one; None if it is another page."""
    seal: str = ""
    decided: int = 0
    """The first edition that showed the open decision: an answer to an older one is stale."""
    steps: int = -1

    @property
    def key(self) -> str:
        return self.screen.key

    @property
    def seats(self) -> Sequence[int]:
        return self.screen.seats

    @property
    def manner(self) -> Manner:
        return Manner(self.voice.language, self.view)

    def tell(self) -> None:
        for hearer in list(self.hearers):
            hearer()


class Viewers:
    """Renders one room. Editions count what a viewer has seen change, so gaps in them tell nothing."""

    def __init__(self, room: Room, renderers: Renderers) -> None:
        self.room = room
        self.renderers = renderers
        self.reach: Reach = UNKNOWN
        """From where this server can be reached, for whoever is to be invited."""
        self.epoch = secrets.token_hex(3)
        self.screens: dict[str, Screen] = {}
        self.feeds: dict[tuple[str, Manner], Feed] = {}
        """By secret and manner."""
        self.thoughts: Mapping[int, Thought] | None = None
        """What bots thought, by step, once somebody has asked for it after the match."""
        self._voices: dict[str, Voice] = {}
        self._unlisten: Callable[[], None] | None = None

    def voice(self, language: str) -> Voice:
        """The room in the words of a language. Raises UnknownLanguage."""
        if language not in self._voices:
            self._voices[language] = Voice(self.room, self.renderers.of(language))
        return self._voices[language]

    # -- feeds -----------------------------------------------------------------------------------------

    def feed(self, key: str, language: str, came_by: str = "", view: str = DRAWN) -> Feed:
        """The feed of a secret in a language and a view, with its newest table. Whoever has the secret may say by which
        address he `came_by`. Raises UnknownLanguage."""
        screen, manner = self._screen(key), Manner(language, view)
        screen.came_by = came_by or screen.came_by
        if (key, manner) not in self.feeds:
            self.feeds[key, manner] = Feed(screen, self.voice(language), view)
        feed = self.feeds[key, manner]
        self._refresh(feed)
        return feed

    def _screen(self, key: str) -> Screen:
        if key not in self.screens:
            self.screens[key] = Screen(key, self.room.seats_with(key) if key else ())
        return self.screens[key]

    def name(self, feed: Feed) -> str:
        return f"{self._epoch(feed)}:{feed.edition}:{feed.seal}"

    def _epoch(self, feed: Feed) -> str:
        """Each feed counts its own editions."""
        own = "" if feed.view == DRAWN else f".{feed.view}"
        return f"{self.epoch}.{feed.voice.language}{own}"

    def html(self, feed: Feed) -> str:
        """The whole table of a feed."""
        assert feed.table is not None
        return whole(feed.table, feed.voice.drawing)

    def is_current(self, feed: Feed, edition: str) -> bool:
        """Whether a command was given by somebody who had seen the open decision.

        Of editions in another manner, or from before these viewers were set up, we only know whether they told the
        very same.
        """
        epoch, number, seal = [*edition.split(":"), "", "", ""][:3]
        if epoch != self._epoch(feed):
            return seal == feed.seal
        if not number.isdecimal() or len(number) > LONGEST_NUMBER:
            return False
        return feed.decided <= int(number) <= feed.edition

    def hear(self, feed: Feed, hearer: Callable[[], None]) -> Callable[[], None]:
        """Call `hearer` whenever this feed has a new edition; what is returned ends that. The room is listened to as
        long as anybody looks."""
        feed.hearers.append(hearer)
        if self._unlisten is None:
            self._unlisten = self.room.listen(self._changed)
        return lambda: self._unhear(feed, hearer)

    def _unhear(self, feed: Feed, hearer: Callable[[], None]) -> None:
        feed.hearers.remove(hearer)
        if self.empty:
            self.close()

    @property
    def empty(self) -> bool:
        return not any(feed.hearers for feed in self.feeds.values())

    def close(self) -> None:
        if self._unlisten is not None:
            self._unlisten()
            self._unlisten = None

    def _changed(self) -> None:
        for feed in list(self.feeds.values()):
            try:
                if feed.hearers and self._refresh(feed):
                    feed.tell()
            except Exception:  # a page that cannot be drawn is no reason to keep the others waiting
                log.exception("table %s cannot be drawn for everybody", self.room.kept.id)

    def _refresh(self, feed: Feed) -> bool:
        """Bring a feed up to date; False when its viewer sees no difference."""
        table = self._table(feed)
        parts = by_id(table)
        changed = changes(feed.parts, parts, feed.voice.drawing) if feed.parts else None
        feed.table, feed.parts, feed.seal = table, parts, self._seal(feed)
        if changed is not None and not changed:
            return False
        feed.changes = changed
        feed.edition += 1
        if self.room.table.deciding in feed.seats and feed.steps != self.room.table.steps:
            feed.decided = feed.edition
        feed.steps = self.room.table.steps
        return True

    def _seal(self, feed: Feed) -> str:
        """Tells apart what those with this secret have been told and asked, and nothing else."""
        if self.room.kept.phase == OPEN:
            return ""
        viewer = self.viewer(feed)
        if viewer is None:
            return "curtain"
        state = self.room.state
        asked = viewer >= 0 and self.room.table.deciding == viewer
        return feed.voice.chronicle(viewer).seal(list(self.room.game.options(state)) if asked else ())

    def lift(self, feed: Feed) -> None:
        """Whoever has to decide sits in front of the shared screen now."""
        if self.room.table.deciding in feed.seats:
            feed.screen.present = self.room.table.deciding
            for one in list(self.feeds.values()):
                if one.screen is feed.screen and self._refresh(one):
                    one.tell()

    # -- pages -----------------------------------------------------------------------------------------

    def _table(self, feed: Feed) -> Part:
        if self.room.kept.phase == OPEN:
            return feed.voice.waiting(feed.screen, self.reach)
        viewer = self.viewer(feed)
        if viewer is None:
            return feed.voice.curtain(self.room.table.deciding)
        voice = feed.voice
        scene = voice.scene(feed, viewer)
        return with_coach(voice.table(scene, feed.view), scene, self.room, voice.texts, voice.say)

    def viewer(self, feed: Feed) -> int | None:
        """Through whose eyes a feed looks now; None while the curtain is drawn."""
        seats, screen = feed.seats, feed.screen
        if len(seats) < 2:
            return seats[0] if seats else NOBODY
        deciding, game, state = self.room.table.deciding, self.room.game, self.room.state
        if self.room.over:
            return screen.present if screen.present != NOBODY else seats[0]
        if deciding not in seats or deciding == screen.present or not self.room.asks(deciding):
            return screen.present
        if game.hides_from(state, deciding) or (
            screen.present == NOBODY or game.hides_from(state, screen.present)
        ):
            return None
        screen.present = deciding  # two of one team who may see the same
        return deciding


class Voice:
    """A room in the words of one language: its people, its log and its scenes."""

    def __init__(self, room: Room, renderer: Renderer) -> None:
        self.room = room
        self.renderer = renderer
        self.language = renderer.language
        self.texts: Texts = renderer.texts(room.game)
        self.drawing: Drawing = renderer.drawing(self.texts)
        self.face: WebFace = renderer.face(room.game, room.table.match.journal.settings)
        self.text_face: TextFace = renderer.text_face(room.game, room.table.match.journal.settings)
        self._chronicles: dict[int, Chronicle] = {}
        self._names: tuple[Sequence[Chair], list[str]] = ((), [])

    def table(self, scene: Scene, view: str = DRAWN) -> Part:
        return (self.text_face if view == TEXT else self.face).table(scene)

    def draw(self, scene: Scene, view: str = DRAWN) -> str:
        """A table as its viewer sees it."""
        return whole(self.table(scene, view), self.drawing)

    # -- before and between ----------------------------------------------------------------------------

    def curtain(self, seat: int) -> Part:
        """Hides a shared screen until this seat's person has it."""
        log, chronicle = self.room.log(NOBODY), self.chronicle(NOBODY)
        recap = self.face.recap(log, seat, self.say)
        name, role = self.names()[seat], self.texts.get(f"seat.{seat}")
        page = CurtainPage(
            game=self.room.game.name,
            name=name,
            about=(recap.about if recap else "") or (role if role != name else ""),
            last=[self.say(chronicle.memory.said(told.message)) for told in log[-CURTAIN_LINES:]],
            recap=recap.html if recap else None,
            seal=recap.seal if recap else "",
            lines=tuple(chronicle.lines)[-CURTAIN_CHRONICLE:],
            key=f"curtain-{seat}-{len(log)}",
        )
        return Part(TABLE, "curtain.html", {"page": page}, tag="main")

    def waiting(self, screen: Screen, reach: Reach) -> Part:
        """The table of those who wait until all seats are taken."""
        kept = self.room.kept
        places = [
            SeatPlace(
                seat.seat,
                self.texts.get(f"seat.{seat.seat}"),
                self.names()[seat.seat] if seat.taken else "",
                bot=not self.room.table.chairs[seat.seat].human,
                mine=seat.seat in screen.seats,
                url="" if seat.taken or not screen.key else f"/join/{kept.code}?seat={seat.seat}",
            )
            for seat in kept.seats
        ]
        title = game_title(self.texts, kept.game)
        if screen.came_by:
            reach = replace(reach, base=screen.came_by, only_here=False)
        page = WaitingPage(kept.game, title, kept.code, f"/join/{kept.code}", places, reach)
        return Part(TABLE, "waiting.html", {"page": page}, tag="main")

    # -- scenes ----------------------------------------------------------------------------------------

    def scene(self, feed: Feed, viewer: int) -> Scene:
        """The position as it is now."""
        room = self.room
        asked = viewer >= 0 and room.held is None and room.asks(viewer)
        scene = self._scene(
            viewer=viewer,
            state=room.state,
            asked=asked,
            log=room.log(viewer),
            extra=self._extra(feed, viewer),
        )
        return scene if feed.view == DRAWN or not asked else replace(scene, barred=self._barred(scene))

    def _barred(self, scene: Scene) -> list[Barred]:
        """What somebody might think of and cannot do now, and why."""
        game, state = self.room.game, self.room.state
        offered, found = {one.option for one in scene.choices}, []
        for option in game.every(state):
            if option in offered or not self.text_face.expects(scene, game.choice(state, option)):
                continue
            refusal = game.explain(state, option)
            if refusal is not None:
                caption = self.say(scene.memory.said(game.caption(state, option)))
                why = self.say(scene.memory.said(refusal.message))
                found.append(Barred(option, game.choice(state, option), caption, refusal.rule, why))
        return found

    def past_scene(self, viewer: int, state: State, step: int, replay: bool = False) -> Scene:
        """The position after an earlier step, as `viewer` saw it then."""
        log = [told for told in self.room.log(viewer) if told.step <= step]
        extra: dict[str, Any] = {**EXTRA, "rules_url": f"/learn/{self.room.game.name}/rules", "past": True}
        if replay:  # anybody may see it: nobody's notes are in it, nor what a side said to itself
            scene = self._scene(viewer, state, False, log, extra, past=True)
            scene = replace(scene, chat=self._chat(NOBODY), notebook=(), pings=())
        else:
            extra["looking_back"] = True
            scene = self._scene(viewer, state, False, log, extra, past=True)
        if scene.result:
            extra |= self._ending(NOBODY if replay else viewer)
        return scene

    def _scene(
        self,
        viewer: int,
        state: State,
        asked: bool,
        log: Sequence[Told],
        extra: dict[str, Any],
        past: bool = False,
    ) -> Scene:
        room, table = self.room, self.room.table
        over = room.over and (not past or state is room.state or state.seat < 0)
        deciding = NOBODY if over else state.seat
        waiting = room.game.seen_deciding(viewer, deciding) if deciding != NOBODY else NOBODY
        undo, asks = ("", False) if past else self.undo_of(viewer)
        chronicle = self._chronicle_of(log, viewer, state)
        return Scene(
            view=self._view(state, viewer),
            viewer=viewer,
            names=self.names(),
            bots=[not chair.human for chair in table.chairs],
            asked=asked,
            waiting=waiting,
            prompt=self._prompt(state, viewer, asked, waiting, over, log),
            prompt_key=room.game.prompt(state).key if asked else "",
            choices=self.choices(state, chronicle.memory) if asked else (),
            plans=room.game.plans(state) if asked else (),
            told=self._facts(log, chronicle.since(TOLD_EVENTS)),
            lately=chronicle.facts[-LATELY:],
            log=tuple(chronicle.lines),
            chat=self._chat(viewer),
            result=table.result() if over else None,
            undo=undo,
            undo_asks=asks,
            pings=self._pings(viewer),
            notebook=room.notes.get(viewer, ()),
            settings=table.match.journal.settings,
            extra=extra,
            story=self._facts(log, 0) if over else (),
            memory=chronicle.memory,
            open_view=self._view(state, EVERYTHING) if over else None,
        )

    def _view(self, state: State, viewer: int) -> Any:
        game = self.room.game
        if viewer == EVERYTHING:
            return game.open_view([game.view(state, seat) for seat in range(game.seats_of(state))])
        return game.view(state, viewer)

    def names(self) -> list[str]:
        """The same list as long as the same people sit there."""
        chairs = tuple(self.room.table.chairs)
        if self._names[0] != chairs:
            self._names = (chairs, seat_names(chairs, self.texts))
        return self._names[1]

    @property
    def say(self) -> Say:
        return Say(self.texts, lambda message: with_names(message, self.names()))

    def choices(self, state: State, memory: Memory | None = None) -> list[Offer]:
        game, said = self.room.game, (memory or NoMemory()).said
        return [
            Offer(
                option,
                game.choice(state, option),
                game.notation(state, option),
                self.say(said(game.caption(state, option))),
            )
            for option in game.options(state)
        ]

    def _prompt(
        self, state: State, viewer: int, asked: bool, waiting: int, over: bool, log: Sequence[Told]
    ) -> str:
        if over:
            return self.texts.get("web.table.over")
        if asked:
            return self.say(self.room.game.full_prompt(state, [one.facts for one in log[-LATELY:]]))
        if viewer >= 0 and state.seat == viewer and state is self.room.state:
            return self.texts.get(f"web.table.{self._pass()}")
        if waiting == NOBODY:
            own = f"web.{self.room.game.name}.waiting"
            return self.texts.get(own if self.texts.has(own) else "web.table.waiting.others")
        bot = not self.room.table.chairs[waiting].human
        return self.texts.get(f"web.table.waiting{'.bot' if bot else ''}", name=self.names()[waiting])

    def _pass(self) -> str:
        """How the open window is passed: by its player, who waits for its end, or in his place."""
        if self.room.held is None:
            return "passing"
        return "held" if self.room.steady else "passed"

    def _facts(self, log: Sequence[Told], first: int) -> list[dict[str, Any]]:
        """Events as a page gets them; each with its place in the log (`entry`)."""
        last = log[-1].step if log else 0
        return [
            {**log[place].facts, "entry": place, "fresh": log[place].step == last}
            for place in range(first, len(log))
        ]

    def chronicle(self, viewer: int) -> Chronicle:
        """What a viewer was told, in words; only what is new is put into words."""
        told, names = self.room.log(viewer), self.names()
        kept = self._chronicles.get(viewer)
        if kept is None or kept.told is not told or kept.names is not names:
            kept = self._chronicles[viewer] = Chronicle(told, names, viewer, self.face, self.say)
        kept.go_on(lambda: self._view(self.room.state, viewer))
        return kept

    def _chronicle_of(self, log: Sequence[Told], viewer: int, state: State) -> Chronicle:
        """Of all that was told by now, or of the beginning that `log` is."""
        if log is self.room.log(viewer):
            return self.chronicle(viewer)
        earlier = Chronicle(log, self.names(), viewer, self.face, self.say)
        earlier.go_on(lambda: self._view(state, viewer))
        return earlier

    def _chat(self, viewer: int) -> list[Said]:
        """The table's words for everybody; a team's only for those who play in it. The viewer's own are counted."""
        seats, names = len(self.room.kept.seats), self.names()
        heard = [
            one
            for one in self.room.words
            if one.channel == "table" or (viewer >= 0 and one.seat in self.room.game.team(viewer, seats))
        ]
        return [
            Said(number, one.seat, names[one.seat], one.text, one.channel)
            for number, one in enumerate(heard)
            if number >= len(heard) - CHAT_LINES
        ]

    def _pings(self, viewer: int) -> list[tuple[int, str]]:
        if viewer < 0:
            return []
        team = self.room.game.team(viewer, len(self.room.kept.seats))
        return [(seat, spot) for seat, spot in self.room.pings if seat in team]

    def undo_of(self, viewer: int) -> tuple[str, bool]:
        """What the viewer may take back, and whether the others must agree."""
        if not self.room.may_undo(viewer):
            return "", False
        if not self.room.table.steps:  # in a lesson words are taken back, too
            return self.texts.get("web.coach.back"), False
        caption = self.room.table.match.last_caption()
        if caption is None:
            told = self.texts.get("web.table.undo.move")
        else:
            told = self.texts.get("web.table.undo.last", move=self.say(caption))
        return told, self.room.undo_needs_consent(viewer)

    def _extra(self, feed: Feed, viewer: int) -> dict[str, Any]:
        room, kept = self.room, self.room.kept
        team = room.game.team(viewer, len(kept.seats)) if viewer >= 0 else ()
        extra = {
            **EXTRA,
            "rules_url": f"/learn/{kept.game}/rules",
            "may_chat": viewer >= 0,
            "hints": self.may_ask_for_hints(viewer),
            "channels": ["team", "table"] if len(team) > 1 else ["table"],
            "standing": room.standing.span(viewer) if viewer >= 0 else None,
            "always_ask": viewer in room.standing.asks_always,
            "may_stand": viewer >= 0 and bool(room.game.windows),
            "question": self._question(viewer) if viewer >= 0 and room.table.deciding == viewer else "",
            "asked_only": room.standing.only.get(viewer, frozenset()),
            "passed": room.standing.passed(viewer) if viewer >= 0 else 0,
            "prepares": viewer >= 0 and room.prepares(viewer),
            "ready": viewer >= 0 and room.is_ready(viewer),
            "shared": viewer >= 0 and len(room.seats_beside(viewer)) > 1,
        }
        if viewer >= 0 and room.asks_undo not in (NOBODY, viewer) and viewer not in room.agreed:
            extra["asks_undo"] = self.names()[room.asks_undo]
        if room.asks_undo == viewer and viewer >= 0:
            extra["undo_bar"] = self.texts.get("web.table.undo-waits")
        if room.deadline is not None and viewer >= 0 and room.table.deciding in team:
            extra["clock"] = max(1, round(room.deadline - asyncio.get_running_loop().time()))
        if room.over:
            extra |= self._ending(viewer)
            if kept.manner.get("origin") != "file":
                extra["replay_url"] = f"/replay/{kept.id}"
                extra["levels"], extra["difficulties"] = self.levels(viewer), self.difficulties(viewer)
            if viewer >= 0 and kept.manner.get(STORY):
                extra["story_url"] = f"/campaign/{kept.game}"
            if room.rematch is not None and feed.key:
                extra |= {"rematch_url": f"/rematch/{feed.key}", "levels": [], "difficulties": []}
        return extra

    def may_ask_for_hints(self, viewer: int) -> bool:
        """Wherever nobody elsewhere would be played against with a bot's help."""
        seats = self.room.kept.seats
        own = seats[viewer].token if viewer >= 0 else ""
        others = (one for one in seats if one.token != own)
        return viewer >= 0 and all(not self.room.table.chairs[one.seat].human for one in others)

    def hint(self, option: int) -> str:
        """A hint in words."""
        game = self.room.game
        name = bot_name(adviser(game.name), self.texts)
        caption = self.say(game.caption(self.room.state, option))
        return self.texts.get("web.table.hint.says", name=name, caption=caption)

    def levels(self, viewer: int) -> list[tuple[str, str]]:
        """The bots that one may play once more against, if one played against bots of one level: the next weaker and
        the next stronger one, with what people call them."""
        chairs = self.room.table.chairs
        played = sorted({chair.player for chair in chairs if not chair.human})
        known = [name for name in makers(self.room.game.name) if name != RANDOM]
        if viewer < 0 or len(played) != 1 or played[0] not in known:
            return []
        at = known.index(played[0])
        around = known[max(0, at - 1) : at] + known[at + 1 : at + 2]
        return [(name, bot_name(name, self.texts)) for name in around]

    def difficulties(self, viewer: int) -> list[tuple[str, str, bool]]:
        """How hard it may be once more, if nobody elsewhere is asked and it is no chapter of a story: what a game's
        house rule offers, with what people call it, and which it was."""
        room = self.room
        rule = next((one for one in room.game.house_rules if one.key == DIFFICULTY), None)
        if rule is None or room.kept.manner.get(STORY) or not self.may_ask_for_hints(viewer):
            return []
        was = room.table.match.journal.settings.get(DIFFICULTY, rule.default)
        keys = {one: f"house.{DIFFICULTY}.{one}" for one in rule.choices}
        return [
            (one, self.texts.get(key) if self.texts.has(key) else one, one == was)
            for one, key in keys.items()
        ]

    def _question(self, viewer: int) -> str:
        """A name for the open decision. It does not tell how many there were before: only the server knows the rest."""
        name = f"{self.room.kept.seats[viewer].token}/{self.room.table.steps}"
        return hashlib.blake2b(name.encode(), digest_size=4).hexdigest()

    def _ending(self, viewer: int) -> dict[str, Any]:
        result, names = self.room.table.result(), self.names()
        if result is None:
            return {}
        winners = [names[seat] for seat in result.winners]
        if not winners:
            title = self.texts.get("web.table.draw")
        elif viewer in result.winners:
            title = self.texts.get("web.table.won.you")
        elif viewer >= 0:
            title = self.texts.get("web.table.lost.you")
        else:
            title = self.texts.get("web.table.won", name=self.texts.join(winners), n=len(winners))
        turns = self.texts.get("web.table.turns", n=max(1, self.room.game.moment(self.room.state)[1]))
        gave_up = (
            [self.texts.get("web.table.conceded", name=names[result.conceded])]
            if result.conceded >= 0
            else []
        )
        return {"result_title": title, "result_text": " ".join([*gave_up, turns])}


class Chronicle:
    """All that one viewer was told, in lines: what belongs together stands in one, and each turn has its heading."""

    def __init__(
        self, told: Sequence[Told], names: Sequence[str], viewer: int, face: WebFace, say: Say
    ) -> None:
        self.told = told
        self.names = names
        self.viewer = viewer
        self.face = face
        self.say = say
        self.lines: list[Line] = []
        self.facts: list[dict[str, Any]] = []
        """The events themselves, each with its place in the log (`entry`) and its `step`."""
        self.memory = face.memory()
        self._read = 0
        self._step = 0
        """Where the events of the last step begin."""
        self._own = 0
        """Where those of the viewer's own last step begin."""
        self._opened = NOBODY
        """The last event with which the face wants to begin (`WebFace.opens`)."""
        self._turn = NOBODY
        """The place of the last heading among the lines."""
        self._digest = hashlib.blake2b(digest_size=6)

    def go_on(self, view: Callable[[], Any]) -> None:
        """Read what is new. `view` says what the viewer sees now, should somebody have to know.

        A line is put into words once all that is known of it was read, and before anything that comes after it."""
        self.memory.look(view)
        under_way = NOBODY
        for number in range(self._read, len(self.told)):
            one = self.told[number]
            heading = self.face.heading(one.facts)
            joins = heading is None and self._joins(number, under_way)
            if under_way != NOBODY and not joins:
                self._write(under_way, number)
            self._digest.update(repr((one.step, one.message)).encode())
            self._note(number, one)
            self.memory.take(number, one.facts)
            if heading is not None:
                self._begin_turn(number, one, self.say(heading))
                under_way = NOBODY
            elif not joins:
                under_way = number
            elif under_way == NOBODY:
                under_way = self.lines.pop().number
        self._read = len(self.told)
        if under_way != NOBODY:
            self._write(under_way, self._read)

    def _joins(self, number: int, under_way: int) -> bool:
        """Whether an event belongs to the line before it."""
        in_line = under_way != NOBODY or (bool(self.lines) and not self.lines[-1].heading)
        return in_line and self.face.joins(self.told[number - 1], self.told[number])

    def _note(self, number: int, told: Told) -> None:
        """Where it stands, and what begins with it."""
        self.facts.append({**told.facts, "entry": number, "step": told.step})
        if number == 0 or self.told[number - 1].step < told.step:
            self._step = number
        if told.seat == self.viewer:
            self._own = self._step
        if self.face.opens(told.facts):
            self._opened = number

    def since(self, most: int) -> int:
        """Where what happened since the viewer's own last step begins, or since what the face says; `most` events at
        most are looked through."""
        earliest = max(0, len(self.told) - most)
        return max(earliest, self._opened if self._opened >= earliest else self._own)

    def _begin_turn(self, number: int, told: Told, heading: str) -> None:
        self._sum_up(number)
        self._turn = len(self.lines)
        self.lines.append(Line(number, told.seat, "", heading, last=number))

    def _sum_up(self, end: int) -> None:
        """The turn before is over: its heading says what it brought."""
        if self._turn == NOBODY:
            return
        heading = self.lines[self._turn]
        note = self.face.sum_up(self.told[heading.number : end], self.viewer, self.say)
        if note:
            self.lines[self._turn] = replace(heading, note=note)

    def _write(self, first: int, end: int) -> None:
        """The line of the events from `first` on."""
        together = self.told[first:end]
        say = self.say.renamed(lambda message: self.memory.said(message, first))
        entry = self.face.entry(together, self.viewer, say)
        line = Line(
            number=first,
            seat=together[0].seat,
            text=entry.text,
            own=together[0].seat == self.viewer,
            last=end - 1,
            icon=entry.icon,
            tone=entry.tone,
            note=entry.note,
        )
        self.lines.append(line)

    def seal(self, options: Sequence[int]) -> str:
        """Of everything that was told, and of what is offered now."""
        digest = self._digest.copy()
        digest.update(repr(options).encode())
        return digest.hexdigest()


EXTRA: dict[str, Any] = {
    "clock": None,
    "hints": False,
    "levels": [],
    "difficulties": [],
    "asks_undo": None,
    "looking_back": False,
    "past": False,
    "may_chat": False,
    "channels": [],
    "undo_bar": "",
    "result_title": "",
    "result_text": "",
    "replay_url": "",
    "rematch_url": "",
    "story_url": "",
    "standing": None,
    "always_ask": False,
    "may_stand": False,
    "question": "",
    "asked_only": frozenset(),
    "passed": 0,
    "prepares": False,
    "ready": False,
    "shared": False,
}
"""Everything that a scene's `extra` may hold, when there is nothing to say."""
