"""What things of Alone are called, and its cards as pages; names of packs of your own come with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from penumbra.games.alone import describe, naming
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.content.schema import Entry
from penumbra.games.alone.content.vocabulary import ROOMS
from penumbra.games.alone.game import AloneGame
from penumbra.kernel.game import Game
from penumbra.kernel.message import Json, Message, Param
from penumbra.kernel.texts import Texts
from penumbra.table.book.page import BookPage


class Names:
    """Names and short texts by id. Nothing about a match."""

    def __init__(self, box: Box, texts: Texts) -> None:
        self.box = box
        self.texts = texts
        self._creatures = {one.id for one in box.creatures}
        self._cards = {card.id: design for design, card in enumerate(box.reactions)}
        self._short: dict[str, str] = {}

    # -- creatures -------------------------------------------------------------------------------------

    def creature(self, type_id: str) -> str:
        kind = "creature" if type_id in self._creatures else "boss"
        return self.texts.get(f"{kind}.{type_id}")

    def number(self, name: str) -> str:
        """The number in `worm-2`; bosses have none."""
        number = name.rpartition("-")[2]
        return number if number.isdecimal() else ""

    def numbered(self, name: str, type_id: str) -> str:
        return f"{self.creature(type_id)} {self.number(name)}".rstrip()

    # -- places ----------------------------------------------------------------------------------------

    def room(self, room: str) -> str:
        return self.texts.get(f"room.{room}")

    def target(self, target: str) -> str:
        """What Locate was asked for."""
        if target in self._creatures:
            return self.creature(target)
        return self.texts.get(f"{'room' if target in ROOMS else 'target'}.{target}")

    # -- cards -----------------------------------------------------------------------------------------

    def item(self, item: str) -> str:
        return self.texts.get(f"item.{item}")

    def character(self, character: str) -> str:
        return self.texts.get(f"character.{character}")

    def reaction(self, card: str) -> str:
        return self.texts.get(f"reaction.{card}")

    def mission(self, mission: str) -> str:
        return self.texts.get(f"mission.{mission}")

    def skill(self, skill: str) -> str:
        return self.texts.get(f"skill.{skill}")

    def deck(self, deck: str) -> str:
        return self.texts.get(f"deck.{deck}")

    def reaction_line(self, card: str) -> str:
        """When a reaction may be played and all that it does, in one line."""
        if card not in self._short:
            lines = describe.reaction_text(self.box, self._cards[card])
            self._short[card] = " ".join(map(self.texts.say, lines))
        return self._short[card]

    def reaction_effect(self, card: str) -> str:
        """What a reaction does when it is not dangerous."""
        return self.texts.say(describe.reaction_text(self.box, self._cards[card])[1])

    def say(self, lines: Sequence[Message]) -> list[str]:
        return [self.texts.say(line) for line in lines]


# -- pages -----------------------------------------------------------------------------------------------


def pages(game: Game[Any], texts: Texts, settings: Mapping[str, str]) -> Sequence[BookPage]:
    if not isinstance(game, AloneGame):
        raise TypeError(f"this is the card book of Alone, not of {game.name}")
    return all_pages(Names(game.box, texts))


def all_pages(names: Names) -> list[BookPage]:
    """In the order in which they are met: who one is, what one has, what one must do, what waits."""
    box = names.box
    pages = [
        _page(names, "character", one, _title_of(names, one.id), describe.character_text(box, number))
        for number, one in enumerate(box.characters)
    ]
    for design, item in enumerate(box.items):
        title = _text(names, "title.item", kind=Message(f"kind.{item.kind}"), n=item.copies)
        facts: dict[str, Json] = {"copies": item.copies, "kind": item.kind, "action": item.action}
        pages.append(_page(names, "item", item, title, describe.item_text(box, design), facts))
    for number, mission in enumerate(box.missions):
        title = _text(names, f"title.mission.{mission.colour}", id=mission.id)
        facts = {"colour": mission.colour, "room": mission.room}
        lines = describe.mission_text(box, number)
        pages.append(_page(names, "mission", mission, title, lines, facts))
    for number, creature in enumerate(box.creatures):
        title = _text(names, "title.creature", n=creature.tokens)
        facts = {"copies": creature.tokens, "skill": creature.skill}
        pages.append(_page(names, "creature", creature, title, describe.creature_text(box, number), facts))
    for number, boss in enumerate(box.bosses):
        pages.append(_page(names, "boss", boss, _text(names, "title.boss"), describe.boss_text(box, number)))
    for design, card in enumerate(box.reactions):
        title = _text(names, "title.reaction", deck=naming.deck(card.deck), n=card.copies)
        facts = {"copies": card.copies, "deck": card.deck, "on": card.on, "moment": card.moment}
        pages.append(_page(names, "reaction", card, title, describe.reaction_text(box, design), facts))
    return pages


def _title_of(names: Names, character: str) -> str:
    """The full name of a character, or the word for one."""
    return names.texts.get(f"character.{character}.title") or _text(names, "kind-of.character")


def _page(
    names: Names,
    kind: str,
    entry: Entry,
    title: str,
    lines: Sequence[Message],
    facts: dict[str, Json] | None = None,
) -> BookPage:
    said = names.say(lines)
    name = names.texts.get(f"{kind}.{entry.id}")
    return BookPage(
        id=entry.id,
        name=name,
        title=title,
        kind=_text(names, f"kind-of.{kind}"),
        text=tuple(said),
        flavour=names.texts.get(f"{kind}.{entry.id}.flavour"),
        origin=names.texts.get(f"book.source.{entry.source}"),
        facts={
            "id": entry.id, "name": name, "type": kind, "copies": 1, "source": entry.source, **(facts or {}),
            "text": [*said],
        },
    )  # fmt: skip


def _text(names: Names, key: str, **params: Param) -> str:
    return names.texts.get(f"book.alone.{key}", **params)
