"""What the Hero's and Evil's tables have in common as text: how he fares, missions, the reaction track, ways out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from penumbra.kernel.message import Message, Param
from penumbra.web.alone.offers import Offers
from penumbra.web.alone.places import STEPS
from penumbra.web.parts import Part
from penumbra.web.scene import Scene
from penumbra.web.text import models
from penumbra.web.text.table import TextTable

if TYPE_CHECKING:
    from penumbra.web.alone import AloneFace

WAYS = (*STEPS, "stairs")


class AloneTextTable(TextTable):
    """One scene of Alone."""

    def __init__(self, face: AloneFace, scene: Scene) -> None:
        super().__init__("alone", face.texts, scene)
        self.face = face
        self.words = face.words
        self.view: Mapping[str, Any] = scene.view
        self.hero = self.view["hero"]
        self.offers = Offers(scene.choices)

    def chips(self) -> Sequence[str]:
        view = self.view
        if not view["round"]:
            return (self.words.own("set-up"),)
        turn = min(view["turn"] + 1, view["turns"])
        chips = [
            self.words_of("round", round=view["round"]),
            self.words_of("turn.bullet" if self.hero["bullet"] else "turn", turn=turn, turns=view["turns"]),
        ]
        if view["nightmare"]:
            chips.append(self.words.own("nightmare"))
        return chips

    def words_of(self, key: str, **params: Param) -> str:
        """A text of the table that is drawn."""
        return self.texts.get(f"web.alone.{key}", **params)

    def evil_names(self) -> str:
        return self.texts.join(list(self.scene.names[1:]))

    # -- the Hero ----------------------------------------------------------------------------------------

    def vitals(self) -> Iterator[models.Fact]:
        """How the Hero fares."""
        hero, view, own = self.hero, self.view, self.words.own
        if who := view["character"]:
            used = f" {own('ability.used')}" if hero["hero_used"] else ""
            name = self.words.word(f"character.{who}") + used
            text = self.own("with.text", name=name, text=self.face.tip(who))
            yield models.Fact(self.own("character"), text)
        for what in ("health", "sanity"):
            meter = self.words_of("meter", n=hero[what], top=hero["top"], limit=view["limit"])
            yield models.Fact(own(what), meter)
        doses = self.words_of("adrenaline.of", n=hero["adrenaline"], most=hero["adrenaline_most"])
        yield models.Fact(own("adrenaline"), doses)
        if states := self.states():
            yield models.Fact(self.own("states"), " ".join(states))
        yield models.Fact(self.own("difficulty"), self.face.level(view["difficulty"]))

    def states(self) -> list[str]:
        """What holds for the Hero now, and what hurts him."""
        hero, view = self.hero, self.view
        told = (
            ("poison", hero["poison"]), ("smoke", hero["smoke"]), ("no-block", hero["no_block"]),
            ("any-parts", hero["any_parts"]), ("fuse", view["fuse"] if view["armed"] else 0),
            ("burning", view["armed"] and not view["fuse"]),
        )  # fmt: skip
        states = [self.words.counted(f"state.{key}", int(n)) for key, n in told if n]
        return [self.own("sentence", text=one) for one in states]

    def things(self) -> tuple[models.Item, ...]:
        """Items and allies, with what they do."""
        return (*map(self._item, self.hero["items"]), *map(self._ally, self.hero["allies"]))

    def _item(self, item: Mapping[str, Any]) -> models.Item:
        box, design = self.face.box, item["item"]
        basic, advanced = self.face.item_effects(design)
        charges = self.words.counted("charges", item["charges"])
        if item["upgraded"]:
            text = self.own("item.upgraded", charges=charges, basic=basic, advanced=advanced)
        else:
            needs = self.face.needs(box.items[box.item_index[design]].component)
            text = self.own("item", charges=charges, basic=basic, needs=needs)
        return models.Item(self.words.word(f"item.{design}"), text)

    def _ally(self, ally: Mapping[str, Any]) -> models.Item:
        who = ally["character"]
        marks = [self.words.own(f"ally.{mark}") for mark in ("survivor", "used") if ally[mark]]
        name = self.words.word(f"character.{who}")
        called = self.own("marked", name=name, marks=self.texts.join(marks)) if marks else name
        return models.Item(called, self.face.tip(who))

    def skills(self) -> Iterator[models.Fact]:
        learned = [
            self.own("skill", skill=Message(f"skill.{skill}"), n=points)
            for skill, points in self.hero["skills"].items()
            if points
        ]
        if learned:
            yield models.Fact(self.words.own("skills"), self.texts.join(learned))

    # -- missions and reactions --------------------------------------------------------------------------

    def missions(self) -> tuple[models.Jump, Part]:
        items = tuple(self._mission(one) for one in self.view["missions"])
        heading = self.words.own("missions")
        return self.section("s", models.Section("part-missions", heading, (), items))

    def _mission(self, mission: Mapping[str, Any]) -> models.Item:
        told = [self.own("sentence", text=self._joined(self._task(mission)))]
        if mission["trouble_on"]:
            trouble = self.words.word(f"trouble.{mission['trouble']}")
            text = self.words.word(f"trouble.{mission['trouble']}.text")
            told.append(self.own("with.text", name=trouble, text=text))
        return models.Item(self.words.word(f"mission.{mission['mission']}"), " ".join(told))

    def _joined(self, parts: Sequence[str]) -> str:
        told = parts[0]
        for part in parts[1:]:
            told = self.own("next", first=told, next=part)
        return told

    def _task(self, mission: Mapping[str, Any]) -> list[str]:
        own = self.words.own
        if mission["solved"]:
            return [own("mission.solved")]
        told = [self.face.task(mission["room"], max(0, mission["interacts"] - mission["done"]))]
        if mission["charges"]:
            kind = mission["kind"] or "any"
            told.append(self.words.counted(f"mission.charges.{kind}", mission["charges"]))
        if mission["finale"] == "purge" and self.view["purged"]:
            told.append(own("mission.purged.here" if self.view["purged"] & 1 else "mission.purged.there"))
        if not mission["active"]:
            told.append(own("mission.waits"))
        return told

    def track(self) -> tuple[models.Jump, Part]:
        """Evil's reactions of this round."""
        track = self.view["track"]
        used = self.own("track", n=track["covered"], spaces=track["spaces"])
        facts = (
            models.Fact(self.own("track.spaces"), used),
            models.Fact(self.own("track.danger"), self.words.counted("track.dangers", track["dangers"])),
        )
        items = tuple(self._played(card) for card in track["cards"])
        heading = self.words.own("track")
        return self.section("e", models.Section("part-track", heading, facts, items))

    def _played(self, card: Mapping[str, Any]) -> models.Item:
        turn = self.own("track.turn", turn=card["turn"] + 1)
        if not card["card"]:
            return models.Item(turn, self.words.own("face-down.tip"))
        text = self.own(
            "with.text", name=self.words.word(f"reaction.{card['card']}"), text=self.face.tip(card["card"])
        )
        return models.Item(turn, text)

    # -- places ------------------------------------------------------------------------------------------

    def exit(self, way: str, sign: str, to: str, name: str) -> models.Exit:
        """A way out, and where it leads as far as that is known."""
        kind = "stairs" if way == "stairs" and sign in ("open", "stairs") else sign
        side = Message(f"web.alone.heard.{way}")
        if not name:
            return models.Exit(way, self.own(f"exit.{kind}.unknown", way=side))
        return models.Exit(way, self.own(f"exit.{kind}", way=side, place=name), to)


def beyond(at: Sequence[int], way: str) -> tuple[int, int, int]:
    """The place that lies that way."""
    x, y, level = at
    if way == "stairs":
        return x, y, 1 - level
    dx, dy = STEPS[way]
    return x + dx, y + dy, level
