"""The Hero's table as text: his Maze as places to walk through, what he heard and what he has. Spectators read it
too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from penumbra.games.alone import naming
from penumbra.games.alone.things import place_name
from penumbra.web.alone.hero import CREATURE_ICONS, HeroTable
from penumbra.web.alone.roster import Rosters
from penumbra.web.alone.text_common import WAYS, AloneTextTable, beyond
from penumbra.web.parts import Part
from penumbra.web.scene import Offer, Scene
from penumbra.web.text import models
from penumbra.web.text.table import OTHERS

if TYPE_CHECKING:
    from penumbra.web.alone import AloneFace

GROUPS = {
    "bullet time": "adrenaline", "heal": "adrenaline",
    "move": "move", "unblock": "move", "block": "block", "explore": "explore", "fight": "fight", "locate": "look",
    "target": "look", "search": "look", "repair": "interact", "work": "interact", "clear": "interact", "use": "use",
    "ally": "use", "sacrifice": "use",
}  # fmt: skip
"""By verb: the group of an option."""
LISTED = 8
"""So many old noises and answers are told."""


class HeroTextTable(AloneTextTable):
    """One scene on the Hero's side."""

    groups = (
        "block", "move", "explore", "fight", "look", "interact", "use", OTHERS, "adrenaline",
    )  # fmt: skip
    group_of = GROUPS

    def __init__(self, face: AloneFace, scene: Scene) -> None:
        super().__init__(face, scene)
        self.maze: Sequence[Mapping[str, Any]] = self.view["maze"]
        self.known = {tuple(sector["at"]) for sector in self.maze}
        self.rosters = Rosters(face, scene, self.offers, CREATURE_ICONS)
        self.drawn = HeroTable(face, scene)

    def title(self) -> str:
        hero = self.scene.names[0]
        key = "title.hero.you" if self.scene.plays else "title.watching"
        return self.own(key, hero=hero, evil=self.evil_names())

    def question(self) -> str:
        """What led to it stands in the log."""
        return self.scene.prompt

    def status(self) -> str:
        here = self._here()
        if here is None:
            return ""
        hero = self.hero
        facts = {"health": hero["health"], "sanity": hero["sanity"], "adrenaline": hero["adrenaline"]}
        light = "lit" if here["lit"] else "dark"
        who = "you." if self.scene.plays else ""
        told = [self.own(f"status.{who}{light}", place=self._place_name(here["at"]), **facts)]
        if self.scene.asked and self.rosters.company():
            leave, stay = self.rosters.leaving(), self.rosters.staying()
            told.append(self.words_of("note.company", leave=leave, stay=stay))
        return " ".join(told)

    def _here(self) -> Mapping[str, Any] | None:
        return next((sector for sector in self.maze if sector["here"]), None)

    def note(self, offer: Offer) -> str:
        """Where a way leads, what an item does, how a fight stands."""
        thing = offer.choice.subject
        match offer.verb:
            case "move" | "explore" | "unblock" | "block" if thing is not None and self.hero["at"]:
                return self._leads(thing.id)
            case "fight":
                return self._odds(offer)
            case "character" if thing is not None:
                return self.face.tip(thing.id)
        return ""

    def _leads(self, way: str) -> str:
        at = beyond(self.hero["at"], way) if way in WAYS else None
        return self.own("leads", place=self._place_name(at)) if at in self.known and at else ""

    def _odds(self, offer: Offer) -> str:
        """How likely the next blow does something."""
        asks = self.rosters.asks(self.rosters_here())
        return next((one.note for one in asks if one.options == str(offer.option)), "")

    def rosters_here(self) -> Sequence[Any]:
        keyed = [
            (sector, [(f"{number}", one) for number, one in enumerate(sector["creatures"])])
            for sector in self.maze
            if sector["creatures"]
        ]
        return list(self.rosters.all(keyed))

    # -- sections ----------------------------------------------------------------------------------------

    def sections(self) -> Sequence[tuple[models.Jump, Part]]:
        if not self.maze:
            return [self.missions(), self.track()]
        return [
            self._self(),
            self._things(),
            self.map("p", "part-map", self.words.own("map"), [*self._places(), *self._sunk()]),
            self._knows(),
            self.missions(),
            self.track(),
        ]

    def _self(self) -> tuple[models.Jump, Part]:
        heading = self.own("part.you" if self.scene.plays else "part.hero")
        return self.section("m", models.Section("part-me", heading, tuple(self.vitals())))

    def _things(self) -> tuple[models.Jump, Part]:
        heading, empty = self.own("part.things"), self.own("things.none")
        section = models.Section("part-things", heading, tuple(self.skills()), self.things(), empty)
        return self.section("i", section)

    def _knows(self) -> tuple[models.Jump, Part]:
        """What he heard, located and wrote down."""
        facts = [
            models.Fact(self.words.own(f"heard.{when}"), self.texts.join([self._times(one) for one in heard]))
            for when, heard in (("now", self.drawn.heard().now), ("before", self.drawn.heard().before))
            if heard
        ]
        kept = [
            models.Item(self.words.own(f"note.{one.kind}"), self.words_of(one.key, **one.facts))
            for one in self.drawn.remembered()[:LISTED]
        ]
        own = [models.Item(self.words.own("note.own"), note) for note in self.scene.notebook]
        shown = [self._shown(one) for one in self.view["shown"]]
        section = models.Section(
            id="part-knows",
            heading=self.words.own("notebook"),
            facts=tuple(facts),
            items=(*own, *shown, *kept),
            empty=self.words.own("note.none"),
            notes=self.scene.plays and self.scene.result is None,
        )
        return self.section("k", section)

    def _times(self, heard: Any) -> str:
        return self.own("heard", way=heard.name, n=heard.times)

    def _shown(self, creature: Mapping[str, Any]) -> models.Item:
        return models.Item(self.face.creature(creature["type"]), self._place_name(creature["at"]))

    # -- the Maze ----------------------------------------------------------------------------------------

    def _place_name(self, at: Sequence[int]) -> str:
        return self.texts.say(self.scene.memory.said(naming.place(list(at))))

    def _id(self, at: Sequence[int]) -> str:
        return f"place-{place_name(at)}"

    def _places(self) -> Iterator[models.TextPlace]:
        """Where he stands first, then the others as he found them."""
        for sector in sorted(self.maze, key=lambda one: not one["here"]):
            yield models.TextPlace(
                id=self._id(sector["at"]),
                name=self._place_name(sector["at"]),
                here=sector["here"],
                told=tuple(self._told(sector)),
                exits=tuple(self._exits(sector)),
                deeds=tuple(self._deeds(sector)),
            )

    def _sunk(self) -> Iterator[models.TextPlace]:
        """What left the Maze: its shape is remembered."""
        for sector in self.view["forgotten"]:
            if tuple(sector["at"]) not in self.known:
                told = (self.own("place.sunk"),)
                name, exits = self._place_name(sector["at"]), tuple(self._exits(sector))
                yield models.TextPlace(self._id(sector["at"]), name, False, told, exits)

    def _told(self, sector: Mapping[str, Any]) -> Iterator[str]:
        own, room = self.own, sector["room"]
        if sector["here"]:
            yield own("place.here" if self.scene.plays else "place.hero")
        yield own("place.lit" if sector["lit"] else "place.dark")
        if sector["bare"]:
            yield own("place.bare")
        if sector["switch"]:
            yield own("place.switch")
        if room and room in self.hero["searched"]:
            yield own("place.searched")
        if sector["danger"]:
            yield own("place.danger")
        for mark in ("gas", "jam", "sabotage"):
            if sector[mark]:
                yield self._sentence(self.words.counted(f"mark.{mark}", int(sector[mark])))
        for mission in self.view["missions"]:
            if room and room == mission["room"] and not mission["solved"]:
                yield own("place.mission", mission=self.words.word(f"mission.{mission['mission']}"))
        for creature in sector["creatures"]:
            yield self._creature(creature, sector)

    def _sentence(self, text: str) -> str:
        return self.own("sentence", text=text)

    def _creature(self, one: Mapping[str, Any], sector: Mapping[str, Any]) -> str:
        name = self.face.creature(one["type"])
        if "apparition" in one:
            return self.own("creature", creature=name, state=self.words.own("beast.apparition"))
        state = "burning" if one["acid"] else "wounded" if one["wounded"] else "unhurt"
        light = "light" if sector["lit"] else "dark"
        dice = self.rosters.dice(one, sector["lit"])
        return self.own("creature", creature=name, state=self.words.counted(f"foe.{state}.{light}", dice))

    def _exits(self, sector: Mapping[str, Any]) -> Iterator[models.Exit]:
        walked = self.known | {tuple(one["at"]) for one in self.view["forgotten"]}
        for way in WAYS:
            if way not in sector["exits"]:
                continue
            at = beyond(sector["at"], way)
            known = at in walked
            name = self._place_name(at) if known else ""
            yield self.exit(way, sector["exits"][way], self._id(at) if known else "", name)

    def _deeds(self, sector: Mapping[str, Any]) -> Iterator[models.PlaceDeed]:
        """What the Hero can do there, or to get there."""
        at, here = tuple(sector["at"]), tuple(self.hero["at"])
        for one in self.scene.choices:
            thing = one.choice.subject
            if thing is None:
                continue
            if one.verb in ("move", "unblock") and thing.id in WAYS:
                fits = beyond(here, thing.id) == at
            elif one.verb in ("explore", "block", "repair"):
                fits = at == here and thing.id in WAYS
            elif one.verb == "fight":
                fits = (thing.place or place_name(here)) == place_name(at)
            else:
                fits = one.verb == "remove danger" and thing.id == place_name(at)
            if fits:
                yield models.PlaceDeed(one.option, one.caption)
