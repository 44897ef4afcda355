"""What is printed, as Evil's screen shows it: names and cards in one language, made once for all tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import escape

from penumbra.games.alone import describe, naming
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.content.schema import Reaction, Stats
from penumbra.games.alone.content.vocabulary import ROOMS
from penumbra.kernel.message import Message, Param
from penumbra.kernel.texts import Texts
from penumbra.web.alone.words import Words

LONG_TEXT = 130
"""From so many letters on a card's text is set smaller."""
DOTS = " · "
WHY = "web.alone.evil.why."


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
    pace: str
    """`end` or `instant`."""
    effect: str
    danger: str
    """What it does if dangerous."""
    text: str
    """All of it in one paragraph."""

    @property
    def long(self) -> bool:
        return len(self.effect) + len(self.danger) > LONG_TEXT


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


class CreatureStats(NamedTuple):
    """A creature on one of its sides, as a line of the table."""

    id: str
    name: str
    dice: str
    health: str
    scare: int
    spawn: str


class Book:
    """Names and cards."""

    def __init__(self, box: Box, texts: Texts) -> None:
        self.box = box
        self.texts = texts
        self.words = Words(texts, "web.alone.evil.")
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
        self.windows_keys = frozenset({"prompt.react", "prompt.react.end"})
        """The questions whether Evil wants to react."""
        known = texts.keys()
        self.whys = {
            key.removeprefix(WHY): texts.get(key) for key in known if key.startswith(f"{WHY}prompt.")
        }
        """By question: what to do about it."""
        self.creatures = tuple(
            tuple(
                _stats(one.id, texts.get(f"creature.{one.id}"), side, str(side.spawn)) for one, side in sides
            )
            for sides in (
                [(one, one.normal) for one in box.creatures],
                [(one, one.nightmare) for one in box.creatures],
            )
        )
        """By side: all types."""
        self.bosses = tuple(self._boss(boss.id, boss.type) for boss in box.bosses)
        self.token = cache(self._token)
        self.place = cache(self._place)

    def text(self, key: str, **params: Param) -> str:
        return self.texts.get(f"web.alone.evil.{key}", **params)

    def _token(self, name: str) -> str:
        """A creature as Evil calls it: `worm-2` is 'Worm 2'."""
        return self.texts.say(naming.token(name))

    def _place(self, spot: str, room: str | None) -> str:
        """A sector by column and row, and the room that lies there."""
        name = spot.partition("-")[2].upper()
        return DOTS.join([name, self.texts.get(f"room.{room}")]) if room else name

    def _thing(self, kind: str, id: str, lines: Sequence[Message]) -> HeldThing:
        return HeldThing(id, self.texts.get(f"{kind}.{id}"), " ".join(map(self.texts.say, lines)))

    def _boss(self, id: str, type_: str) -> CreatureStats:
        """A boss always uses its nightmare side (ALO-MIS-16), and is not spawned."""
        side = next(one.nightmare for one in self.box.creatures if one.id == type_)
        return _stats(id, self.texts.get(f"boss.{id}"), side, "")

    def _card(self, design: int) -> ReactionCard:
        card = self.box.reactions[design]
        lines = " ".join(map(self.texts.say, describe.reaction_text(self.box, design)))
        return ReactionCard(
            id=card.id,
            name=self.texts.get(f"reaction.{card.id}"),
            deck=card.deck,
            on=card.on,
            moment=card.moment,
            when=self.text(f"when.{card.on}.{card.moment}"),
            wait=self.text(f"waits.{card.on}"),
            pace="end" if card.moment == "end" else "instant",
            effect=self.texts.get("line.text", text=describe.effects_text(card.effects)),
            danger=self._danger(card),
            text=lines,
        )

    def _danger(self, card: Reaction) -> str:
        """What it does if dangerous; where that only adds something, just that."""
        basic, more = list(card.effects), list(card.dangerous)
        if more[: len(basic)] == basic and len(more) > len(basic):
            extra = describe.effects_text(more[len(basic) :], before=basic)
            return self.text("also", text=extra)
        return self.texts.get("line.text", text=describe.effects_text(card.dangerous))


@lru_cache(maxsize=16)
def book_of(box: Box, texts: Texts) -> Book:
    """The same for all tables of a game."""
    return Book(box, texts)


def _stats(id_: str, name: str, side: Stats, spawn: str) -> CreatureStats:
    return CreatureStats(id_, name, _pair(side.attack), _pair(side.health), side.sanity, spawn)


def _pair(two: Sequence[int]) -> str:
    return f"{two[0]} / {two[1]}"
