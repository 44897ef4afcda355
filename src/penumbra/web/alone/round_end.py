"""The end of a round on a page of its own: what Evil takes, what fades, what comes back, and what begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from penumbra.games.alone import log, naming
from penumbra.games.alone.describe import amount
from penumbra.games.alone.things import place_name
from penumbra.kernel.message import Param
from penumbra.web.alone.beats import HERO, Told, since_last
from penumbra.web.alone.book import CreatureStats
from penumbra.web.alone.maze import MazeLevel, Tile, tile
from penumbra.web.alone.memory import AloneMemory, Body
from penumbra.web.parts import Part
from penumbra.web.scene import Scene

if TYPE_CHECKING:
    from penumbra.web.alone import AloneFace

DRAWN_IN = "alone/round_end.html"
BETWEEN = 600
"""Milliseconds from one step to the next."""
EARLIER = 3
"""So many rounds that are over are listed."""
ALSO = frozenset(
    {
        "acid-burns", "creature-dies", "creature-wounded", "illusions-end", "unblocked", "blocked", "light-out",
        "recovers", "item", "sabotage", "boss-gone", "ally-charge", "rubble-cleared",
    }
)  # fmt: skip
"""What else may happen meanwhile."""


class Step(NamedTuple):
    """One of the steps, with before and after."""

    kind: str
    icon: str
    title: str
    text: str
    before: str = ""
    after: str = ""
    signs: tuple[tuple[str, int], ...] = ()
    """Signs that stand there as often as the number says."""


class Grown(NamedTuple):
    """A creature before the nightmare and in it."""

    id: str
    name: str
    art: str
    old: CreatureStats
    new: CreatureStats


class Fading(NamedTuple):
    """The Maze as it stays, and the outlines of what leaves it."""

    id: str
    tiles: tuple[Tile, ...]
    ghosts: tuple[Tile, ...]
    hero: tuple[int, int]
    nightmare: bool
    label: str

    @property
    def svg(self) -> Markup:
        return MazeLevel(self.tiles, self.ghosts, self.hero, self.nightmare).chart(self.id, self.label)


class RoundEnd(NamedTuple):
    id: str
    round: int
    earlier: tuple[int, ...]
    title: str
    begins: bool
    """Whether the nightmare begins here."""
    nightmare: bool
    motion: int
    steps: tuple[Step, ...]
    also: tuple[str, ...]
    grown: tuple[Grown, ...]
    next_title: str
    next_text: str
    stays: str
    health: int
    sanity: int
    limits: tuple[int, ...]
    marker: int
    missions: str
    plays: bool


class RoundEnds:
    """Reads the events of a round's end."""

    def __init__(self, face: AloneFace, scene: Scene) -> None:
        self.face, self.scene, self.view, self.texts = face, scene, scene.view, face.texts
        self.events = since_last(scene.told, "round-ends")
        self.voice = "you" if scene.viewer == HERO else "other"
        memory = scene.memory
        self.memory = memory if isinstance(memory, AloneMemory) else None

    def part(self) -> Part | None:
        """When all is told, and before Evil places its tokens."""
        prepares = self._one("evil-prepares")
        if prepares is None or not prepares.get("fresh") or self.scene.extra.get("past"):
            return None
        maze = self._maze()
        return Part(
            f"round-end-{self._round}", f"{DRAWN_IN}:round_end", self._model(),
            (Part(maze.id, f"{DRAWN_IN}:fading", maze, tag="svg"),), "section",
        )  # fmt: skip

    def _one(self, kind: str) -> Told | None:
        return next((event for event in self.events if event["kind"] == kind), None)

    @property
    def _round(self) -> int:
        return int(self.events[0]["round"])

    def text(self, key: str, **params: Param) -> str:
        return self.texts.get(f"web.alone.round-end.{key}", **params)

    def _said(self, key: str, **params: Param) -> str:
        return self.text(f"{key}.{self.voice}", **params)

    def _model(self) -> RoundEnd:
        begins = self._one("nightmare") is not None
        steps, view = self._steps(), self.view
        mood = "begins" if begins else "nightmare" if view["nightmare"] else "plain"
        first = max(1, self._round - EARLIER + 1)
        return RoundEnd(
            id=f"round-end-{self._round}",
            round=self._round,
            earlier=tuple(range(first, self._round + 1)),
            title=self.text(f"title.{mood}"),
            begins=begins,
            nightmare=view["nightmare"],
            motion=BETWEEN * (len(steps) + 1),
            steps=steps,
            also=tuple(self._tell(event) for event in self.events if event["kind"] in ALSO),
            grown=self._grown() if begins else (),
            next_title=self.text(f"next.{mood}", round=self._round + 1),
            next_text=self._said(f"next.{mood}.text", n=self.face.box.numbers.nightmare_sanity),
            stays=self.text("stays", n=len(view["maze"]), all=len(view["maze"]) + len(self._gone())),
            health=view["hero"]["health"],
            sanity=view["hero"]["sanity"],
            limits=tuple(view["limits"]),
            marker=view["marker"],
            missions=self._missions(),
            plays=self.scene.viewer == HERO,
        )

    def _tell(self, event: Told) -> str:
        facts = {name: value for name, value in event.items() if name not in ("entry", "fresh")}
        return self.texts.say(self.scene.memory.said(log.tell(facts, self.scene.viewer)))

    # -- steps -------------------------------------------------------------------------------------------

    def _steps(self) -> tuple[Step, ...]:
        losses = [
            self._loss(event)
            for event in self.events
            if event["kind"] in ("loses", "adrenaline-lost", "item-gone")
        ]
        return (*losses, self._danger(), self._fades(), self._adrenaline(), self._limit())

    def _loss(self, event: Told) -> Step:
        if event["kind"] != "loses":
            return Step("loss", "warning", self._tell(event), "")
        what = event["what"]
        before = self._before(event, Body(event["health"], event["sanity"], 0))
        was = (
            getattr(before, what)
            if before.health != event["health"] or before.sanity != event["sanity"]
            else event[what] + event["n"]
        )
        title = self._said("loss", loss=amount(what, event["n"]))
        return Step("loss", what, title, self._said(f"loss.{event['cause']}"), str(was), str(event[what]))

    def _before(self, event: Told, otherwise: Body) -> Body:
        return self.memory.before.get(event["entry"], otherwise) if self.memory else otherwise

    def _danger(self) -> Step:
        n = self.events[0]["dangers"]
        title = self.text("danger", n=n) if n else self.text("danger.none")
        return Step("danger", "danger", title, self._said("danger.text"), signs=(("danger", n),))

    def _gone(self) -> list[list[int]]:
        return [place for event in self.events if event["kind"] == "forgotten" for place in event["places"]]

    def _fades(self) -> Step:
        stays, gone = len(self.view["maze"]), len(self._gone())
        if not gone:
            return Step("maze", "explore", self.text("maze.none"), self._said("maze.text"), "", str(stays))
        return Step(
            "maze", "explore", self.text("maze"), self._said("maze.text"), str(stays + gone), str(stays)
        )

    def _adrenaline(self) -> Step:
        hero, event = self.view["hero"], self._one("adrenaline")
        now = hero["adrenaline"]
        before = self._before(event, Body(0, 0, now)).adrenaline if event is not None else now
        how = "more" if now > before else "less" if now < before else "same"
        lowest = self._lowest()
        return Step(
            "adrenaline", "adrenaline", self._said(f"adrenaline.{how}"),
            self._said("adrenaline.text", lowest=lowest, n=now),
            str(before) if how == "less" else "", str(now) if how == "less" else "",
            () if how == "less" else (("adrenaline", now),),
        )  # fmt: skip

    def _lowest(self) -> int:
        """The lower track when adrenaline was counted: what the end of the round took came later."""
        hero, lost = self.view["hero"], self._one("loses")
        now = Body(hero["health"], hero["sanity"], 0)
        before = self._before(lost, now) if lost is not None else now
        return min(before.health, before.sanity)

    def _limit(self) -> Step:
        view, moved = self.view, self._one("marker")
        limit = view["limit"]
        text = self._said("limit.text", limit=limit)
        if moved is None:
            return Step("limit", "health", self.text("limit.same", limit=limit), text, "", str(limit))
        before = view["limits"][max(0, moved["marker"] - 1)]
        return Step("limit", "health", self.text("limit", limit=limit), text, str(before), str(limit))

    # -- the rest ----------------------------------------------------------------------------------------

    def _grown(self) -> tuple[Grown, ...]:
        old, new = self.face.book.creatures
        return tuple(
            Grown(one.id, one.name, self.face.figure(one.id, nightmare=True), one, two)
            for one, two in zip(old, new, strict=True)
        )

    def _missions(self) -> str:
        parts = [
            self.text(
                "mission", mission=naming.mission(one["mission"]), done=one["done"], needed=one["interacts"]
            )
            for one in self.view["missions"]
            if one["active"] and not one["solved"]
        ]
        return " · ".join(parts)

    def _maze(self) -> Fading:
        x, y, level = self.view["hero"]["at"]
        tiles = tuple(tile(sector) for sector in self.view["maze"] if sector["at"][2] == level)
        ghosts = tuple(
            ghost for place in self._gone() if place[2] == level and (ghost := self._outline(place))
        )
        return Fading(
            f"round-end-{self._round}-maze", tiles, ghosts, (x, y), self.view["nightmare"], self.text("map")
        )

    def _outline(self, place: list[int]) -> Tile | None:
        """A sector that leaves the Maze, as the Hero had found it."""
        found = self.memory.hero.found.get(place_name(place)) if self.memory else None
        if found is None:
            return None
        exits = dict.fromkeys(found.exits, "open")
        return Tile(found.at[0], found.at[1], found.room, exits, False, False, False, False)


def round_end(face: AloneFace, scene: Scene) -> tuple[Part, ...]:
    """For the Hero and those who watch him."""
    part = RoundEnds(face, scene).part()
    return (part,) if part is not None else ()
