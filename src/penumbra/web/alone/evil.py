"""What Evil sees in the browser: both levels complete, the hands, the reaction track, and how the Hero fares."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

from markupsafe import Markup, escape

from penumbra.games.alone import describe, naming
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.content.schema import ROOMS, Reaction
from penumbra.games.alone.state.views import (
    MapCreature,
    MapSector,
    SeenAlly,
    SeenItem,
    SeenMission,
    evil_view,
)
from penumbra.kernel.choice import Thing
from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts
from penumbra.web.alone import station
from penumbra.web.scene import Offer, Scene

LEVELS = "ul"
LAST = frozenset({"pass", "stop", "done"})
"""What leaves it at that: comes last among the choices."""
STANDING = ("turn", "round", "move")
"""How long one may pass in advance."""
DOTS = " · "
SIDES = ("normal", "nightmare")
FACES = ("hit", "special", "miss")
STATES = ("play", "down", "later", "off")
"""A card in a hand can be played, be played face down, be played later this turn, or none of these."""


class EvilFace(Protocol):
    """What is needed of the game's face."""

    box: Box
    texts: Texts


def context(face: EvilFace, scene: Scene) -> dict[str, Any]:
    """Everything the template needs beside the scene."""
    page = EvilTable(_book(face.box, face.texts), scene)
    return {"evil": page, "rest": page.rest}


# -- what never changes ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ReactionCard:
    """A reaction as it is printed."""

    id: str
    name: str
    deck: str
    on: str
    moment: str
    when: str
    """The moment in a few words."""
    wait: str
    """What it waits for."""
    inside: Markup
    """Head, picture and text, ready to be put on the page."""
    text: str
    """All of it in one paragraph."""


@dataclass(frozen=True, slots=True)
class HeldThing:
    """Something the Hero has: its sign, its name and all about it."""

    id: str
    name: str
    text: str

    @property
    def icon(self) -> str:
        """The armour of the other game has the plain name."""
        return "item-armour" if self.id == "armour" else self.id


class Book:
    """Names and cards in one language, made once for all tables."""

    def __init__(self, box: Box, texts: Texts) -> None:
        self.box = box
        self.texts = texts
        self.cards = {card.id: self._card(design) for design, card in enumerate(box.reactions)}
        self.rooms: dict[str, str] = {room: str(escape(texts.get(f"room.{room}"))) for room in ROOMS}
        self.items = {
            one.id: self._thing("item", one.id, describe.item_text(box, n)) for n, one in enumerate(box.items)
        }
        self.missions = {
            one.id: self._thing("mission", one.id, describe.mission_text(box, n))
            for n, one in enumerate(box.missions)
        }
        self.characters = {
            one.id: self._thing("character", one.id, describe.character_text(box, n))
            for n, one in enumerate(box.characters)
        }
        self.windows = {
            texts.get("prompt.react", when=Message(f"moment.{card.on}.{card.moment}")): (card.on, card.moment)
            for card in box.reactions
            if card.moment != "end"
        }
        """By the question in words: what a reaction would answer now."""
        self._tokens: dict[str, str] = {}

    def text(self, key: str, **params: Any) -> str:
        return self.texts.get(f"web.alone.evil.{key}", **params)

    def token(self, name: str) -> str:
        """A creature as Evil calls it: `worm-2` is 'Worm 2'."""
        if name not in self._tokens:
            self._tokens[name] = self.texts.say(naming.token(name))
        return self._tokens[name]

    def _thing(self, kind: str, id: str, lines: Sequence[Message]) -> HeldThing:
        return HeldThing(id, self.texts.get(f"{kind}.{id}"), " ".join(map(self.texts.say, lines)))

    def _card(self, design: int) -> ReactionCard:
        card = self.box.reactions[design]
        name = self.texts.get(f"reaction.{card.id}")
        when = self.text(f"when.{card.on}.{card.moment}")
        effect, danger = self._effect(card), self._danger(card)
        lines = " ".join(map(self.texts.say, describe.reaction_text(self.box, design)))
        pace = "end" if card.moment == "end" else "instant"
        inside = CARD.format(
            icon=_icon(card.on), name=name, when=when, id=card.id, pace=pace,
            sign=_icon("hourglass" if pace == "end" else "instant"), pace_word=self.text(f"pace.{pace}"),
            effect=effect, danger_sign=_icon("danger"), danger_word=self.text("if-dangerous"), danger=danger,
            long=" long" if len(effect) + len(danger) > LONG_TEXT else "",
        )  # fmt: skip
        return ReactionCard(
            card.id, name, card.deck, card.on, card.moment, when, self.text(f"waits.{card.on}"), inside, lines
        )

    def _effect(self, card: Reaction) -> str:
        return self.texts.get("line.text", text=describe.effects_text(card.effects))

    def _danger(self, card: Reaction) -> str:
        """What it does if dangerous; where that only adds something, just that."""
        basic, more = list(card.effects), list(card.dangerous)
        if more[: len(basic)] == basic and len(more) > len(basic):
            extra = describe.effects_text(more[len(basic) :], before=basic)
            return self.text("also", text=extra)
        return self.texts.get("line.text", text=describe.effects_text(card.dangerous))


LONG_TEXT = 130
"""From so many letters on a card's text is set smaller."""
CARD = Markup(
    '<header><span class="trg">{icon}</span><h3>{name}</h3><span class="when">{when}</span></header>'
    '<img class="art" src="/art/alone/reaction/{id}.svg" alt="" width="180" height="74">'
    '<span class="tm {pace}">{sign}{pace_word}</span>'
    '<div class="tx{long}"><p>{effect}</p>'
    '<p class="dgp">{danger_sign}<span class="hidden">{danger_word}</span><span>{danger}</span></p></div>'
)


@lru_cache(maxsize=16)
def _book(box: Box, texts: Texts) -> Book:
    return Book(box, texts)


def _icon(name: str) -> Markup:
    return Markup('<svg class="i" aria-hidden="true"><use href="/static/icons.svg#i-{}"/></svg>').format(name)


# -- where the choices lie -------------------------------------------------------------------------------


class Places:
    """The choices by what they are about; `rest` is what has no place on the board."""

    def __init__(self, choices: Iterable[Offer]) -> None:
        self.cards: dict[str, dict[str, Offer]] = defaultdict(dict)
        """By card, then by the way to play it: react, dangerous, down, discard."""
        self.creatures: dict[str, list[Offer]] = defaultdict(list)
        self.sectors: dict[str, list[Offer]] = defaultdict(list)
        self.doors: list[tuple[str, str, Offer]] = []
        self.types: dict[str, Offer] = {}
        self.ways: list[Offer] = []
        """Steps of the creature that is being moved."""
        self.rest: list[Offer] = []
        for choice in choices:
            self._put(choice)
        self.rest.sort(key=lambda choice: choice.verb in LAST)

    def _put(self, one: Offer) -> None:
        match one.verb:
            case "react":
                dangerous = one.choice.subject is not None and bool(one.choice.subject.marks)
                self.cards[one.subject]["dangerous" if dangerous else "react"] = one
            case "face down":
                self.cards[one.subject]["down"] = one
            case "discard":
                self.cards[one.subject]["discard"] = one
            case "at" | "hide danger" | "false danger":
                self.sectors[one.subject].append(one)
            case "creature" | "hide":
                self.creatures[creature_name(one.choice.subject)].append(one)
            case "step" | "breach":
                self.ways.append(one)
            case "door":
                self.doors.append((one.subject, one.object, one))
            case "type":
                self.types[one.subject] = one
                self.rest.append(one)
            case _:
                self.rest.append(one)


def creature_name(creature: Thing | None) -> str:
    """A creature as the view names it: `worm-2`, or a boss by his name alone."""
    if creature is None:
        return ""
    return f"{creature.id}-{creature.number}" if creature.number else creature.id


def options(choices: Iterable[Offer]) -> str:
    return " ".join(str(choice.option) for choice in choices)


# -- the page --------------------------------------------------------------------------------------------


class Offered:
    """Something on the drawing that may carry choices."""

    __slots__ = ()
    label: str
    choices: Sequence[Offer]

    @property
    def options(self) -> str:
        return options(self.choices)

    @property
    def caption(self) -> str:
        return self.choices[0].caption if len(self.choices) == 1 else self.label


@dataclass(slots=True)
class SectorSpot(Offered):
    """A sector to point at."""

    id: str
    x: int
    y: int
    label: str
    choices: Sequence[Offer]
    why: str
    """What to ask for if it is not offered while others are."""
    mover: bool
    """Whether a creature is setting out from here."""


@dataclass(slots=True)
class Token(Offered):
    """A creature, or the Hero, on the drawing."""

    name: str
    type: str
    marks: str
    number: str
    x: float
    y: float
    size: float
    label: str
    choices: Sequence[Offer] = ()
    why: str = ""


@dataclass(slots=True)
class Gate:
    """A door or passage that can be chosen."""

    id: str
    x: float
    y: float
    upright: bool
    choice: Offer


@dataclass(slots=True)
class StationLevel:
    number: int
    title: str
    limits: str
    crowd: str
    drawing: Markup
    spots: list[SectorSpot]
    tokens: list[Token]
    gates: list[Gate]
    pings: list[tuple[int, str, str, int, int]]
    """Seat, initial, name, column and row."""
    lit: bool
    """Whether something on it can be chosen."""
    hero: bool


@dataclass(slots=True)
class Held:
    """A card in a hand: how it can be played now, or what it waits for."""

    key: str
    card: ReactionCard
    ways: Mapping[str, Offer]
    state: str
    """One of STATES."""
    note: str


@dataclass(slots=True)
class Hand:
    seat: int
    name: str
    own: bool
    leader: bool
    count: int
    cards: list[Held]
    known: bool


@dataclass(slots=True)
class TrackRow:
    """A line of the creature table."""

    id: str
    name: str
    dice: str
    health: str
    scare: int
    spawn: str
    left: str
    on_map: int
    choice: Offer | None
    boss: bool = False


class EvilTable:
    """One scene, ready for the template."""

    def __init__(self, book: Book, scene: Scene) -> None:
        self.book = book
        self.scene = scene
        self.view = evil_view(scene.view)
        self.hero = self.view["hero"]
        self.places = Places(scene.choices)
        self.rest = self.places.rest
        self._spots: dict[str, MapSector] = {one["spot"]: one for one in self.view["map"]}
        self.width = max(one["x"] for one in self.view["map"]) + 1
        self.height = max(one["y"] for one in self.view["map"]) + 1
        self.mover = self._place_steps()
        self.asks_where = any(choice.verb == "at" for some in self.places.sectors.values() for choice in some)
        self.window = book.windows.get(scene.prompt, ("", "")) if scene.asked else ("", "")
        self.view_box = station.view_box(self.width, self.height)
        self.shapes = Markup(station.shapes(self.view["map"]))
        self.levels = [self._level(number) for number in sorted({one["level"] for one in self.view["map"]})]
        self.hands = self._hands()
        self.track = self._track()

    def text(self, key: str, **params: Any) -> str:
        return self.book.text(key, **params)

    # -- the levels ------------------------------------------------------------------------------------

    def _place_steps(self) -> str:
        """Put the steps of the creature that is being moved on the sectors they lead to; its own sector, or ""."""
        ways, sectors = self.places.ways, self.places.sectors
        here = self._mover()
        for choice in ways:
            to = self._beyond(here, choice.subject) if here else ""
            if to:
                sectors[to].append(choice)
            else:
                self.rest.insert(0, choice)
        return here

    def _mover(self) -> str:
        """The sector of the creature that takes a step."""
        movers = {creature_name(one.choice.by) for one in self.places.ways}
        for spot, one in self._spots.items():
            if any(creature["name"] in movers for creature in one["creatures"]):
                return spot
        return ""

    def _beyond(self, spot: str, way: str) -> str:
        """The sector that lies that way."""
        one = self._spots.get(spot)
        if one is None or way not in one["exits"]:
            return ""
        x, y, level = one["x"], one["y"], one["level"]
        if way == "stairs":
            level = 1 - level
        else:
            dx, dy = station.STEPS[way]
            x, y = x + dx, y + dy
        there = f"{LEVELS[level]}-{station.COLUMNS[x].lower()}{y + 1}"
        return there if there in self._spots else ""

    def _level(self, number: int) -> StationLevel:
        sectors = [one for one in self.view["map"] if one["level"] == number]
        spots = [self._spot(sector) for sector in sectors]
        tokens = [token for sector in sectors for token in self._tokens(sector)]
        gates = [gate for gate in map(self._gate, self.places.doors) if gate.id[5] == LEVELS[number]]
        drawing = station.drawing(sectors, self.book.rooms, self.width, self.height)
        view = self.view
        return StationLevel(
            number=number,
            title=self.text(f"level.{number}"),
            limits=self.text(
                "limits", creatures=view["creatures_on"][number], most=view["limit_creatures"],
                dangers=view["dangers_on"][number], danger=self.book.box.numbers.danger_per_level,
            ),
            crowd=f"{view['creatures_on'][number]}/{view['limit_creatures']}",
            drawing=Markup(drawing),
            spots=spots,
            tokens=tokens,
            gates=gates,
            pings=self._pings(number),
            lit=bool(gates) or any(one.choices for one in spots) or any(one.choices for one in tokens),
            hero=any(sector["hero"] for sector in sectors),
        )  # fmt: skip

    def _spot(self, sector: MapSector) -> SectorSpot:
        spot = sector["spot"]
        choices = self.places.sectors.get(spot, ())
        asks = self.asks_where
        return SectorSpot(
            spot, sector["x"], sector["y"], self._spot_label(sector), choices,
            f"at {spot}" if asks and not choices else "", spot == self.mover,
        )  # fmt: skip

    def _spot_label(self, sector: MapSector) -> str:
        """Name, distance, and what is there."""
        parts = [sector["spot"].partition("-")[2].upper()]
        if sector["room"]:
            parts.append(self.book.texts.get(f"room.{sector['room']}"))
        if sector["hero"]:
            parts.append(self.text("here-hero"))
        elif sector["distance"]:
            parts.append(self.text("steps", n=sector["distance"]))
        parts += [self.text(f"is.{mark}") for mark in ("stairs", "lit", "danger", "gas") if sector[mark]]
        parts += [self.text(f"is.{mark}", n=sector[mark]) for mark in ("jam", "sabotage") if sector[mark]]
        parts += [self._creature_label(creature) for creature in sector["creatures"]]
        return DOTS.join(parts)

    def _creature_label(self, creature: MapCreature) -> str:
        marks = [self.text(f"is.{mark}") for mark in ("wounded", "acid", "shown", "moved") if creature[mark]]
        name = self.book.token(creature["name"])
        return self.text("creature-is", creature=name, marks=", ".join(marks)) if marks else name

    def _tokens(self, sector: MapSector) -> list[Token]:
        creatures = sector["creatures"]
        number = len(creatures) + sector["hero"]
        if not number:
            return []
        size, places = station.places(number, bool(sector["room"]))
        tokens = []
        for (dx, dy), creature in zip(places[sector["hero"] :], creatures, strict=False):
            tokens.append(self._creature(sector, creature, sector["x"] + dx, sector["y"] + dy, size))
        if sector["hero"]:
            dx, dy = places[0]
            tokens.append(
                Token(
                    "hero", "hero", "", "", sector["x"] + dx, sector["y"] + dy, size, self.text("here-hero")
                )
            )
        return tokens

    def _creature(self, sector: MapSector, creature: MapCreature, x: float, y: float, size: float) -> Token:
        name = creature["name"]
        choices = self.places.creatures.get(name, ())
        marks = [mark for mark in ("wounded", "acid", "moved", "shown") if creature[mark]]
        if self.mover == sector["spot"] and len(sector["creatures"]) == 1:
            marks.append("mover")
        if naming.is_boss(creature["type"]):
            marks.append("boss")
        number = name.rpartition("-")[2]
        return Token(
            name, creature["type"], " ".join(marks), number if number.isdecimal() else "", x, y, size,
            DOTS.join([self._creature_label(creature), sector["spot"].partition("-")[2].upper()]), choices,
            f"creature {name}" if self.places.creatures and not choices else "",
        )  # fmt: skip

    def _gate(self, door: tuple[str, str, Offer]) -> Gate:
        one, two = self._spots[door[0]], self._spots[door[1]]
        x, y = (one["x"] + two["x"]) / 2, (one["y"] + two["y"]) / 2
        return Gate(f"door-{door[0]}-{door[1][2:]}", x, y, one["y"] == two["y"], door[2])

    def _pings(self, level: int) -> list[tuple[int, str, str, int, int]]:
        found = []
        for seat, spot in self.scene.pings:
            one = self._spots.get(spot)
            if one is not None and one["level"] == level:
                name = self.scene.names[seat]
                found.append((seat, name[:1].upper(), name, one["x"], one["y"]))
        return found

    @property
    def ping_mode(self) -> bool:
        """Whether there is somebody to point something out to."""
        return self.scene.plays and self.view["evil"] > 1 and not self.scene.result

    @property
    def shown_level(self) -> int:
        """The level to begin with where only one fits: that of the choices, else the Hero's."""
        wanted = [level.number for level in self.levels if level.lit and (level.hero or not self._lit_hero())]
        return wanted[0] if wanted else next((one.number for one in self.levels if one.hero), 0)

    def _lit_hero(self) -> bool:
        return any(level.lit and level.hero for level in self.levels)

    # -- hands -----------------------------------------------------------------------------------------

    def _hands(self) -> list[Hand]:
        """One's own first, the others in their order."""
        hands = [self._hand(int(seat), count) for seat, count in self.view["hand_counts"].items()]
        return sorted(hands, key=lambda hand: not hand.own)

    def _hand(self, seat: int, count: int) -> Hand:
        own = seat == self.scene.viewer
        cards = self.view["hands"].get(str(seat))
        held: list[Held] = []
        seen: dict[str, int] = defaultdict(int)
        for card in cards or ():
            seen[card] += 1
            key = f"card-{seat}-{card}" + (f"-{seen[card]}" if seen[card] > 1 else "")
            held.append(self._held(key, self.book.cards[card], own))
        held.sort(key=lambda one: STATES.index(one.state))
        leader = seat == self.view["leader"] and self.view["evil"] > 1
        return Hand(seat, self.scene.names[seat], own, leader, count, held, cards is not None)

    def _held(self, key: str, card: ReactionCard, own: bool) -> Held:
        ways = self.places.cards.get(card.id, {}) if own else {}
        on, _ = self.window
        if "react" in ways or "dangerous" in ways or "discard" in ways:
            state, note = "play", ""
        elif "down" in ways:
            state, note = "down", ""
        elif card.moment == "end" and on == card.on:
            state, note = "later", self.text("later")
        else:
            state, note = "off", card.wait
        return Held(key, card, ways, state, note)

    @property
    def own(self) -> Hand | None:
        return next((hand for hand in self.hands if hand.own), None)

    @property
    def others(self) -> list[Hand]:
        return [hand for hand in self.hands if not hand.own]

    @property
    def decks(self) -> list[dict[str, Any]]:
        """Both decks: what is left and what lies beside them."""
        view = self.view
        piles = zip(view["decks"], view["deck_counts"], view["discards"], strict=False)
        return [
            {
                "id": deck,
                "name": self.book.texts.get(f"deck.{deck}"),
                "left": left,
                "discarded": len(pile),
                "pile": [self.book.cards[card] for card in pile],
            }
            for deck, left, pile in piles
        ]

    # -- the reaction track ----------------------------------------------------------------------------

    def _track(self) -> dict[str, Any]:
        """The cards that lie there, the spaces that are free, and what the next two cards would cover."""
        view, numbers = self.view["track"], self.book.box.numbers
        cells = []
        for number, card in enumerate(view["cards"], 1):
            known = self.book.cards.get(card["card"] or "")
            cells.append(
                {
                    "kind": "card", "spaces": card["spaces"], "number": number, "card": known,
                    "turn": card["turn"] + 1, "now": card["turn"] == self.view["turn"],
                }
            )  # fmt: skip
        first = 0 if self.view["played"] else 1
        ghosts = (1, 2) if first else (2,) if self.view["played"] < numbers.reactions_per_turn else ()
        if self.view["turn"] >= self.view["turns"] or not self.view["round"]:
            ghosts = ()  # between two rounds nothing is answered
        free, place = view["spaces"] - view["covered"], view["covered"]
        for ghost in ghosts:
            if free < ghost:
                break
            dangers = self._symbols(place, place + ghost)
            cells.append(
                {"kind": "next", "spaces": ghost, "dangers": dangers, "number": 1 if ghost == 1 else 2}
            )
            free, place = free - ghost, place + ghost
        for space in range(place, view["spaces"]):
            danger = bool(self._symbols(space, space + 1))
            cells.append({"kind": "danger" if danger else "free", "spaces": 1, "number": space + 1})
        return {
            "cells": cells, "covered": view["covered"], "spaces": view["spaces"], "dangers": view["dangers"],
            "beyond": numbers.danger_beyond, "played": self.view["played"], "most": numbers.reactions_per_turn,
        }  # fmt: skip

    def _symbols(self, first: int, last: int) -> int:
        """Danger symbols on the spaces from `first` to before `last`."""
        numbers = self.book.box.numbers
        begin: int = self.view["track"]["spaces"] - numbers.track_dangers
        return max(0, last - max(first, begin))

    # -- creatures -------------------------------------------------------------------------------------

    @property
    def creatures(self) -> list[TrackRow]:
        """What each type can do on the side that is in force, and how many may still come."""
        side = int(self.view["nightmare"])
        there = [one["type"] for sector in self.view["map"] for one in sector["creatures"]]
        rows = []
        for creature in self.book.box.creatures:
            stats = creature.nightmare if side else creature.normal
            rows.append(
                TrackRow(
                    creature.id, self.book.texts.get(f"creature.{creature.id}"), _pair(stats.attack),
                    _pair(stats.health), stats.sanity, str(stats.spawn), str(self.view["supply"][creature.id]),
                    there.count(creature.id), self.places.types.get(creature.id),
                )
            )  # fmt: skip
        for boss in self.book.box.bosses:
            if boss.id in there:
                model = next(one for one in self.book.box.creatures if one.id == boss.type)
                stats = model.nightmare
                rows.append(
                    TrackRow(
                        boss.id, self.book.texts.get(f"boss.{boss.id}"), _pair(stats.attack), _pair(stats.health),
                        stats.sanity, "", "", 1, None, boss=True,
                    )
                )  # fmt: skip
        return rows

    # -- the Hero --------------------------------------------------------------------------------------

    @property
    def items(self) -> list[tuple[HeldThing, SeenItem]]:
        return [(self.book.items[one["item"]], one) for one in self.hero["items"]]

    @property
    def allies(self) -> list[tuple[HeldThing, SeenAlly]]:
        return [(self.book.characters[one["character"]], one) for one in self.hero["allies"]]

    @property
    def missions(self) -> list[tuple[HeldThing, SeenMission]]:
        return [(self.book.missions[one["mission"]], one) for one in self.view["missions"]]

    @property
    def skills(self) -> list[tuple[str, str, int]]:
        return [
            (skill, self.book.texts.get(f"skill.{skill}"), points)
            for skill, points in self.hero["skills"].items()
            if points
        ]

    @property
    def states(self) -> list[str]:
        """What holds for the Hero now."""
        hero, view = self.hero, self.view
        told = (
            ("poison", hero["poison"]), ("bullet", hero["bullet"]), ("no-block", hero["no_block"]),
            ("smoke", hero["smoke"]), ("fuse", view["fuse"] if view["armed"] else 0),
            ("burning", view["armed"] and not view["fuse"]),
        )  # fmt: skip
        return [self.text(f"state.{key}", n=int(number)) for key, number in told if number]

    @property
    def character(self) -> HeldThing | None:
        return self.book.characters.get(self.view["character"] or "")

    @property
    def headline(self) -> str:
        view = self.view
        if not view["round"]:
            return self.text("set-up")
        turn = min(view["turn"] + 1, view["turns"])
        return self.text("head", round=view["round"], turn=turn, turns=view["turns"])

    # -- dice and orders -------------------------------------------------------------------------------

    @property
    def roll(self) -> dict[str, Any] | None:
        """The last throw since the viewer looked."""
        thrown = [fact for fact in self.scene.told if fact.get("kind") == "roll" and fact.get("dice")]
        if not thrown:
            return None
        last = thrown[-1]
        counts = (last["hits"], last["specials"], last["dice"] - last["hits"] - last["specials"])
        faces = [face for face, count in zip(FACES, counts, strict=True) for _ in range(count)]
        return {"key": f"roll-{last.get('entry', 0)}", "faces": faces, "counted": last["counted"]}

    @property
    def standing(self) -> str:
        return str(self.scene.extra.get("standing") or "")

    @property
    def orders(self) -> Sequence[str]:
        """Passing in advance is offered in a window and while others decide."""
        scene = self.scene
        busy = scene.asked and not scene.prompt_key.startswith("prompt.react")
        return STANDING if scene.plays and self.view["round"] and not scene.result and not busy else ()


def _pair(two: Sequence[int]) -> str:
    return f"{two[0]} / {two[1]}"
