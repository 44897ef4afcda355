"""Evil's table as text: both levels as places to walk through, the hands, the creatures, and how the Hero fares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from penumbra.web.alone.book import CreatureStats
from penumbra.web.alone.evil import OCCASIONS, STANDING, EvilTable, creature_name
from penumbra.web.alone.places import EvilPlaces
from penumbra.web.alone.text_common import WAYS, AloneTextTable, beyond
from penumbra.web.parts import Part
from penumbra.web.scene import Offer, Scene
from penumbra.web.text import models
from penumbra.web.text.table import OTHERS

if TYPE_CHECKING:
    from penumbra.web.alone import AloneFace

GROUPS = {
    "react": "react", "face down": "down", "creature": "creature", "hide": "creature", "type": "creature",
    "step": "step", "breach": "step", "at": "place", "hide danger": "place", "false danger": "place", "door": "place",
    "pass": "finish", "stop": "finish", "done": "finish",
}  # fmt: skip
"""By verb: the group of an option."""


class EvilTextTable(AloneTextTable):
    """One scene on Evil's side."""

    groups = ("react", "down", "creature", "step", "place", OTHERS, "finish")
    group_of = GROUPS

    def __init__(self, face: AloneFace, scene: Scene) -> None:
        super().__init__(face, scene)
        self.book = face.book
        self.drawn = EvilTable(face.book, scene)
        self.board: Sequence[Mapping[str, Any]] = self.view["map"]
        self.names = EvilPlaces(self.board)
        self.at = {(one["x"], one["y"], one["level"]): one for one in self.board}
        self.spots = {one["spot"]: one for one in self.board}

    def evil(self, key: str, **params: Any) -> str:
        """A text of Evil's table that is drawn."""
        return self.book.text(key, **params)

    def title(self) -> str:
        key = "title.evil.you" if self.scene.plays else "title.watching"
        return self.own(key, hero=self.scene.names[0], evil=self.evil_names())

    def question(self) -> str:
        return self.drawn.question_text()

    def status(self) -> str:
        where = next((one for one in self.board if one["hero"]), None)
        if where is None:
            return ""
        hero = self.hero
        facts = {"health": hero["health"], "sanity": hero["sanity"], "adrenaline": hero["adrenaline"]}
        light = "lit" if where["lit"] else "dark"
        return self.own(f"status.evil.{light}", place=self._name(where["spot"]), **facts)

    def note(self, offer: Offer) -> str:
        thing = offer.choice.subject
        if thing is None or offer.verb not in ("discard", "type"):
            return ""
        if offer.verb == "type":
            stats = next((one for one in self._stats() if one.id == thing.id), None)
            return self._strength(stats) if stats is not None else ""
        return self.book.cards[thing.id].text if thing.id in self.book.cards else ""

    def commands(self) -> Sequence[models.Command]:
        """Placing everything at once, and passing in advance."""
        extra, found = self.scene.extra, []
        if extra["prepares"] and self.scene.asked:
            word = "ready" if extra["ready"] else "prepare"
            found.append(models.Command("ev-prepare", '{"do":"prepare"}', self.evil(word)))
        if self.drawn.orders() is not None:
            for span in STANDING:
                now = extra["standing"] == span
                sent = f'{{"do":"standing","until":"{"" if now else span}"}}'
                key = "standing.stop" if now else "standing"
                name = self.own(key, span=self.evil(f"standing.{span}"))
                found.append(models.Command(f"order-{span}", sent, name))
        return found

    # -- sections ----------------------------------------------------------------------------------------

    def sections(self) -> Sequence[tuple[models.Jump, Part]]:
        return [
            self._hands(),
            self._hero(),
            self.map("p", "part-map", self.evil("map"), list(self._places())),
            self._creatures(),
            self.missions(),
            self.track(),
            self._orders(),
        ]

    def _hands(self) -> tuple[models.Jump, Part]:
        """One's own cards, and what may be known of the others'."""
        own = self.view["hands"].get(str(self.scene.viewer), ())
        items = tuple(
            models.Item(self.own("copies", n=n, card=self.book.cards[card].name) if n > 1
                        else self.book.cards[card].name, self.book.cards[card].text)
            for card, n in Counter(own).items()
        )  # fmt: skip
        others = tuple(self._other_hand(int(seat), n) for seat, n in self.view["hand_counts"].items()
                       if int(seat) != self.scene.viewer)  # fmt: skip
        piles = zip(self.view["decks"], self.view["deck_counts"], self.view["discards"], strict=False)
        decks = tuple(
            models.Fact(self.words.word(f"deck.{deck}"), self.own("deck", n=left, discarded=len(pile)))
            for deck, left, pile in piles
        )
        heading = self.evil("hand.own" if self.scene.plays else "hands")
        empty = self.evil("hand.empty")
        return self.section("h", models.Section("part-hand", heading, (*others, *decks), items, empty))

    def _other_hand(self, seat: int, n: int) -> models.Fact:
        cards = self.view["hands"].get(str(seat))
        told = self.texts.join([self.book.cards[card].name for card in cards]) if cards else ""
        return models.Fact(self.scene.names[seat], told or self.evil("cards", n=n))

    def _hero(self) -> tuple[models.Jump, Part]:
        facts = (*self.vitals(), *self.skills())
        return self.section("m", models.Section("part-me", self.own("part.hero"), facts, self.things()))

    def _stats(self) -> tuple[CreatureStats, ...]:
        return self.book.creatures[self.view["nightmare"]]

    def _creatures(self) -> tuple[models.Jump, Part]:
        items = [
            models.Item(
                one.name,
                self.own("creature.left", strength=self._strength(one), n=self.view["supply"][one.id]),
            )
            for one in self._stats()
        ]
        levels = tuple(
            models.Fact(
                self.evil(f"level.{level}"),
                self.evil(
                    "limits",
                    creatures=self.view["creatures_on"][level],
                    most=self.view["limit_creatures"],
                    dangers=self.view["dangers_on"][level],
                    danger=self.book.box.numbers.danger_per_level,
                ),
            )
            for level in sorted({one["level"] for one in self.board})
        )
        heading = self.evil("creatures")
        return self.section("b", models.Section("part-creatures", heading, levels, tuple(items)))

    def _strength(self, one: CreatureStats) -> str:
        return self.own(
            "creature.stats", dice=one.dice, health=one.health, scare=one.scare, spawn=one.spawn or "–"
        )

    def _orders(self) -> tuple[models.Jump, Part]:
        """When one wants to be asked, and what one pointed out to one's own side."""
        orders = self.drawn.orders()
        wanted = self.scene.extra["asked_only"] if orders is not None else frozenset()
        commands = tuple(
            models.Command(
                f"only-{one}",
                f'{{"do":"standing","only":"{" ".join(sorted(wanted ^ {one}))}"}}',
                self.own("only.not" if one in wanted else "only", occasion=self.evil(f"asked-only.{one}")),
            )
            for one in OCCASIONS
            if orders is not None
        )
        pings = tuple(
            models.Item(self.scene.names[seat], self._name(spot)) for seat, spot in self.scene.pings
        )
        section = models.Section(
            id="part-orders",
            heading=self.own("part.orders"),
            items=pings,
            empty=self.own("orders.how"),
            commands=commands,
        )
        return self.section("o", section)

    # -- the Map -----------------------------------------------------------------------------------------

    def _name(self, spot: str) -> str:
        name = self.names.name(spot)
        return self.texts.say(name) if name is not None else spot

    def _begin(self) -> str:
        """Where a walk begins: at the creature that moves, or at the Hero."""
        hero = next((one["spot"] for one in self.board if one["hero"]), self.board[0]["spot"])
        return self.drawn.mover or hero

    def _places(self) -> Iterator[models.TextPlace]:
        begin = self._begin()
        for sector in self.board:
            yield models.TextPlace(
                id=f"place-{sector['spot']}",
                name=self._name(sector["spot"]),
                here=sector["spot"] == begin,
                told=tuple(self._told(sector)),
                exits=tuple(self._exits(sector)),
                deeds=tuple(self._deeds(sector)),
            )

    def _told(self, sector: Mapping[str, Any]) -> Iterator[str]:
        own = self.own
        if sector["hero"]:
            yield own("sentence", text=self.evil("here-hero"))
        elif sector["distance"]:
            yield own("sentence", text=self.evil("steps", n=sector["distance"]))
        yield own("place.lit" if sector["lit"] else "place.dark")
        if sector["sight"]:
            yield own("place.sight")
        elif sector["revealed"]:
            yield own("place.revealed")
        if sector["switch"]:
            yield own("place.switch")
        if sector["danger"]:
            yield own("place.danger")
        for mark in ("gas", "jam", "sabotage"):
            if sector[mark]:
                yield own("sentence", text=self.words.counted(f"mark.{mark}", int(sector[mark])))
        for creature in sector["creatures"]:
            yield own("sentence", text=self.drawn.creature_label(creature))

    def _exits(self, sector: Mapping[str, Any]) -> Iterator[models.Exit]:
        for way in WAYS:
            if way in sector["exits"]:
                there = self.at.get(beyond((sector["x"], sector["y"], sector["level"]), way))
                name = self._name(there["spot"]) if there is not None else ""
                to = f"place-{there['spot']}" if there is not None else ""
                yield self.exit(way, sector["exits"][way], to, name)

    def _deeds(self, sector: Mapping[str, Any]) -> Iterator[models.PlaceDeed]:
        spot = sector["spot"]
        here = {creature["name"] for creature in sector["creatures"]}
        for one in self.scene.choices:
            if one.verb in ("at", "hide danger", "false danger", "door"):
                fits = one.subject == spot
            elif one.verb in ("creature", "hide"):
                fits = creature_name(one.choice.subject) in here
            else:
                fits = one.verb in ("step", "breach") and self._leads(one) == spot
            if fits:
                yield models.PlaceDeed(one.option, one.caption)

    def _leads(self, step: Offer) -> str:
        """The sector to which a step goes."""
        begin = self.spots.get(self.drawn.mover)
        if begin is None or step.subject not in WAYS:
            return ""
        there = self.at.get(beyond((begin["x"], begin["y"], begin["level"]), step.subject))
        return str(there["spot"]) if there is not None else ""
