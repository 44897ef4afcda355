"""The end of a match: why it ended so, the way there on the open map, and how body and mind went. A finished match is
open to everybody, so the page may show the whole Map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

from penumbra.games.alone import naming
from penumbra.games.alone.describe import amount
from penumbra.kernel.message import Param
from penumbra.web.alone.beats import HERO, Told, beats_of, since_last
from penumbra.web.alone.moment import Change, Die, Storyteller
from penumbra.web.alone.open_map import Event, LevelPlan, Way
from penumbra.web.parts import Part
from penumbra.web.scene import Scene

if TYPE_CHECKING:
    from penumbra.web.alone import AloneFace

DRAWN_IN = "alone/ending.html"
WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 330, 172, 26, 10, 24
"""The chart, in its own units, and what is left around its lines."""
TIPS = (
    "attack",
    "opportunity",
    "scare",
    "card",
    "trap",
    "gas",
    "poison",
    "fuse",
    "infection",
    "nightmare",
    "apparition",
)


class Roll(NamedTuple):
    """Dice of the last blow."""

    name: str
    icon: str
    dice: tuple[Die, ...]
    hits: str


class MissionLine(NamedTuple):
    colour: str
    icon: str
    name: str
    note: str
    progress: str
    share: int
    """How far it came, in percent."""


class Plan(NamedTuple):
    """A level of the open map."""

    id: str
    title: str
    note: str
    level: LevelPlan

    @property
    def svg(self) -> Markup:
        return self.level.draw(self.id, self.title)


class Course(NamedTuple):
    """Health and Sanity by turn: lines as points of the chart, and where rounds begin."""

    health: str
    sanity: str
    rounds: tuple[tuple[int, float, float], ...]
    """Number, where it begins, where its name stands."""
    marks: tuple[tuple[int, float], ...]
    """Values of the scale and how high they are."""
    end: tuple[float, float]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT


class HeldCard(NamedTuple):
    id: str
    name: str
    deck: str


class Ending(NamedTuple):
    css: str
    who: str
    title: str
    text: tuple[str, ...]
    rolls: tuple[Roll, ...]
    changes: tuple[Change, ...]
    why: str
    missions: tuple[MissionLine, ...]
    tip: str
    course: Course | None
    numbers: tuple[tuple[str, str], ...]
    turning: tuple[int, str] | None
    held: tuple[HeldCard, ...]
    rematch_url: str
    may_rematch: bool
    levels: tuple[tuple[str, str], ...]
    difficulties: tuple[tuple[str, str, bool], ...]
    replay_url: str
    story_url: str
    """Of the campaign that the match was a chapter of."""
    past: bool


class Endings:
    """Reads the whole story of a match."""

    def __init__(self, face: AloneFace, scene: Scene) -> None:
        self.face, self.scene, self.view, self.texts = face, scene, scene.view, face.texts
        self.story = list(scene.story)
        self.teller = Storyteller(face, scene)
        self.voice = "you" if scene.viewer == HERO else "other"

    def part(self) -> Part | None:
        if self.scene.result is None:
            return None
        plans = self._plans()
        inside = tuple(Part(plan.id, f"{DRAWN_IN}:plan", plan) for plan in plans)
        return Part("result", f"{DRAWN_IN}:ending", self._model(), inside, "section")

    def text(self, key: str, **params: Param) -> str:
        return self.texts.get(f"web.alone.ending.{key}", **params)

    def _said(self, key: str, **params: Param) -> str:
        return self.text(f"{key}.{self.voice}", **params)

    def _model(self) -> Ending:
        scene, result = self.scene, self.scene.result
        assert result is not None
        hero_won = HERO in result.winners
        own = scene.viewer in result.winners
        blow = None if hero_won or result.conceded >= 0 else self._blow()
        extra = scene.extra
        return Ending(
            css="won" if own or (not scene.plays and hero_won) else "lost",
            who=self.text("who.hero" if hero_won else "who.evil"),
            title=self._said("title.won" if hero_won else "title.lost"),
            text=self._text(blow),
            rolls=self._rolls(blow),
            changes=blow.changes if blow is not None else (),
            why=blow.why if blow is not None else "",
            missions=tuple(self._mission(one) for one in self.view["missions"]),
            tip=self._tip(hero_won, result.conceded >= 0),
            course=self._course(),
            numbers=self._numbers(),
            turning=self._turning(),
            held=self._held(),
            rematch_url=extra["rematch_url"],
            may_rematch=scene.plays and bool(extra["replay_url"]),
            levels=tuple(extra["levels"]),
            difficulties=tuple(extra["difficulties"]),
            replay_url=extra["replay_url"],
            story_url=extra["story_url"],
            past=bool(extra.get("past")),
        )

    # -- why ---------------------------------------------------------------------------------------------

    def _blow(self) -> Any:
        """The last thing that cost the Hero something, as its moment told it."""
        recent = since_last(self.story, "declares") or self.story
        beats = [beat for beat in beats_of(recent) if beat.has("loses")]
        return self.teller.moment(beats[-1]) if beats else None

    def _text(self, blow: Any) -> tuple[str, ...]:
        turn = next((one for one in reversed(self.story) if one["kind"] == "turn"), None)
        said = []
        if self.scene.result is not None and self.scene.result.conceded >= 0:
            said.append(
                self.texts.get("web.table.conceded", name=self.scene.names[self.scene.result.conceded])
            )
        if turn is not None:
            said.append(self.text("when", round=turn["round"], turn=turn["turn"]))
        return (*said, *(blow.sentences if blow is not None else ()))

    def _rolls(self, blow: Any) -> tuple[Roll, ...]:
        if blow is None:
            return ()
        name = blow.foe.name if blow.foe is not None else blow.who
        rows = []
        for dice in blow.dice:
            hits = sum(die.face in ("hit", "special") for die in dice)
            rows.append(Roll(name, blow.icon, dice, self.texts.say(amount("hit", hits))))
        return tuple(rows)

    def _mission(self, mission: Mapping[str, Any]) -> MissionLine:
        colour, done, needed = mission["colour"], mission["done"], max(1, mission["interacts"])
        room = self.face.names.room(mission["room"])
        if mission["solved"]:
            note, progress, share = self.text("mission.done"), "", 100
        elif not mission["active"]:
            note, progress, share = self.text("mission.closed"), self.text("mission.final"), 0
        else:
            note = self.text("mission.part", room=room, done=done, needed=needed)
            progress, share = f"{done} / {needed}", 100 * done // needed
        icon = "check" if mission["solved"] else mission["room"] if mission["active"] else "lock"
        return MissionLine(colour, icon, self.face.names.mission(mission["mission"]), note, progress, share)

    def _tip(self, hero_won: bool, conceded: bool) -> str:
        """One thing to do otherwise."""
        if conceded or self.scene.viewer > HERO:
            return ""
        if hero_won:
            return self.text("tip.won")
        cause = self.view["cause"]
        return self.text(f"tip.{cause if cause in TIPS else 'attack'}")

    # -- the map -----------------------------------------------------------------------------------------

    def _plans(self) -> list[Plan]:
        """Both levels, with the Hero's way."""
        open_view = self.scene.open_view
        at = self.view["hero"]["at"]
        if not open_view or at is None:
            return []
        board: Sequence[Mapping[str, Any]] = open_view["map"]
        here = next((one for one in board if one["hero"]), None)
        if here is None:
            return []
        shift = (here["x"] - at[0], here["y"] - at[1], here["level"] ^ at[2])
        way = self._way(shift)
        rooms = {one["room"]: self.face.names.room(one["room"]) for one in board if one["room"]}
        plans = []
        for level in sorted({one["level"] for one in board}):
            steps = tuple(step for step in way if step.level == level)
            rounds = sorted({step.round for step in steps})
            note = (
                self.text("rounds", rounds=self.texts.join([str(one) for one in rounds]), n=len(rounds))
                if rounds
                else ""
            )
            sectors = tuple(_plain(one) for one in board if one["level"] == level)
            names = tuple((room, name) for room, name in rooms.items())
            fell = (here["x"], here["y"]) if here["level"] == level else None
            title = self.texts.get(f"web.alone.evil.level.{level}")
            model = LevelPlan(sectors, steps, names, fell, self.view["winner"] == "hero")
            plans.append(Plan(f"ending-level-{level}", title, note, model))
        return plans

    def _way(self, shift: tuple[int, int, int]) -> list[Way]:
        """Where the Hero stood, in order, with the turn and what it cost him there."""
        way: list[Way] = []
        round_, turn, place = 1, 1, (0, 0, 0)
        for event in self.story:
            match event["kind"]:
                case "turn":
                    round_ = event["round"]
                    turn = (round_ - 1) * self.view["turns"] + event["turn"]
                    if not way:
                        way.append(_step(place, shift, round_, turn))
                case "moves":
                    x, y, level = event["at"]
                    place = (x, y, level)
                    way.append(_step(place, shift, round_, turn))
                case "loses" if way:
                    way[-1] = way[-1]._replace(lost=way[-1].lost + event["n"])
        return way

    # -- the course --------------------------------------------------------------------------------------

    def _course(self) -> Course | None:
        """Steps down and up again, by turn."""
        top, turns = int(self.view["hero"]["top"]), int(self.view["turns"])
        now, points, begins = 0.0, [Event(0, top, top)], []
        for event in self.story:
            if event["kind"] == "turn":
                now = (event["round"] - 1) * turns + event["turn"] - 1
                if event["turn"] == 1:
                    begins.append((event["round"], now))
            elif event["kind"] in ("loses", "recovers", "bane"):
                points.append(Event(now + 0.5, event["health"], event["sanity"]))
        if not begins:
            return None
        end = now + 1
        across, down = WIDTH - LEFT - 8, HEIGHT - TOP - BOTTOM

        def x(at: float) -> float:
            return round(LEFT + across * at / end, 1)

        def y(value: int) -> float:
            return round(TOP + down * (1 - value / top), 1)

        def line(what: str) -> str:
            shown, last = [f"M{x(0)} {y(getattr(points[0], what))}"], points[0]
            for point in points[1:]:
                if getattr(point, what) != getattr(last, what):
                    shown.append(f"H{x(point.at)}V{y(getattr(point, what))}")
                last = point
            return "".join([*shown, f"H{x(end)}"])

        ends = [*[at for _, at in begins[1:]], end]
        rounds = tuple(
            (number, x(at), (x(at) + x(till)) / 2) for (number, at), till in zip(begins, ends, strict=True)
        )
        marks = tuple((value, y(value)) for value in range(0, top + 1, max(1, top // 3)))
        last = points[-1]
        return Course(
            line("health"), line("sanity"), rounds, marks, (x(end), y(min(last.health, last.sanity)))
        )

    def _numbers(self) -> tuple[tuple[str, str], ...]:
        story = self.story
        own = [one for one in story if one["kind"] == "roll" and one["seat"] == HERO]
        theirs = [one for one in story if one["kind"] == "roll" and one["seat"] != HERO]
        cards = [one for one in story if one["kind"] == "reaction"]
        down = sum(one["card"] is None for one in cards)
        scares = [one for one in story if one["kind"] == "scared"]
        seen = {str(one["sector"]["at"]) for one in story if one["kind"] == "revealed"}
        size = len(self.scene.open_view["map"]) if self.scene.open_view else 0
        killed = Counter(one["type"] for one in story if one["kind"] == "creature-dies" and one.get("type"))
        turns = sum(one["kind"] == "turn" for one in story)
        return (
            (self.text("n.turns"), str(turns)),
            (self.text("n.seen"), self.text("n.of", n=len(seen), all=size) if size else str(len(seen))),
            (self.text("n.items"), str(sum(one["kind"] == "item" for one in story))),
            (self.text("n.killed"), self._killed(killed)),
            (self._said("n.hits"), self._hits(own)),
            (self.text("n.evil-hits"), self._hits(theirs)),
            (self.text("n.cards"), self.text("n.cards.down", all=len(cards), n=down)),
            (
                self.text("n.scares"),
                self.text("n.scares.cost", all=len(scares), n=sum(one["n"] for one in scares)),
            ),
        )

    def _hits(self, rolls: Sequence[Told]) -> str:
        return self.text(
            "n.dice", hits=sum(one["counted"] for one in rolls), n=sum(one["dice"] for one in rolls)
        )

    def _killed(self, killed: Counter[str]) -> str:
        return ", ".join(self._times(kind, n) for kind, n in killed.items()) or self.text("n.none")

    def _times(self, kind: str, n: int) -> str:
        """'Worm', 'Parasite ×3'."""
        name = naming.creature(kind)
        return self.text("n.times", creature=name, n=n) if n > 1 else self.texts.say(name)

    def _turning(self) -> tuple[int, str] | None:
        """The turn that cost most."""
        losses: Counter[int] = Counter()
        number = 0
        for event in self.story:
            if event["kind"] == "turn":
                number = (event["round"] - 1) * self.view["turns"] + event["turn"]
            elif event["kind"] == "loses" and number:
                losses[number] += event["n"]
        if not losses:
            return None
        turn, most = max(losses.items(), key=lambda one: one[1])
        return turn, self._said("turning", n=most)

    def _held(self) -> tuple[HeldCard, ...]:
        hands = self.scene.open_view["hands"] if self.scene.open_view else {}
        cards = self.face.book.cards
        return tuple(
            HeldCard(card, cards[card].name, cards[card].deck)
            for hand in hands.values()
            for card in hand
            if card in cards
        )


def _plain(sector: Mapping[str, Any]) -> tuple[Any, ...]:
    """What is drawn of a sector."""
    creatures = tuple(sorted(Counter(one["type"] for one in sector["creatures"]).items()))
    exits = tuple(sorted(sector["exits"].items()))
    return (
        sector["x"], sector["y"], sector["room"] or "", exits, sector["switch"], sector["stairs"], sector["lit"],
        sector["danger"], creatures,
    )  # fmt: skip


def _step(place: tuple[int, int, int], shift: tuple[int, int, int], round_: int, turn: int) -> Way:
    return Way(place[0] + shift[0], place[1] + shift[1], place[2] ^ shift[2], round_, turn)


def ending(face: AloneFace, scene: Scene) -> tuple[Part, ...]:
    """For everybody. Nothing until the match is over."""
    part = Endings(face, scene).part()
    return (part, Part("ending-reopen", f"{DRAWN_IN}:reopen", tag="button")) if part is not None else ()
