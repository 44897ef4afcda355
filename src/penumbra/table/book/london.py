"""The cards of Terrors of London: names, texts and pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from penumbra.games.london import describe
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.schema import Influence, Monster
from penumbra.games.london.content.vocabulary import FACTIONS
from penumbra.games.london.game import LondonGame
from penumbra.kernel.game import Game
from penumbra.kernel.message import Json, Message
from penumbra.kernel.texts import Texts
from penumbra.table.book.page import BookPage


class Cards:
    """Names and texts by card id. All from the box and the catalogues; nothing about a match."""

    def __init__(self, box: Box, texts: Texts, house: Sequence[int]) -> None:
        self.box = box
        self.texts = texts
        self.house = house
        self._short: dict[str, str] = {}

    def name(self, card: str) -> str:
        return self.texts.get(f"card.{card}")

    def kind(self, card: str) -> str:
        """The faction of a Monster, else the type; `none` for a Monster without faction."""
        model = self.box.models[self.box.index[card]]
        if isinstance(model, Monster):
            return model.faction or "none"
        return "influence" if isinstance(model, Influence) else "relic"

    def cost(self, card: str) -> int:
        return self.box.cost[self.box.index[card]]

    def lines(self, card: str) -> list[str]:
        design = self.box.index[card]
        return [self.texts.say(line) for line in describe.card_text(self.box, design)]

    def short(self, card: str) -> str:
        """The whole text in one line."""
        if card not in self._short:
            self._short[card] = self.texts.get("book.between").join(self.lines(card))
        return self._short[card]

    def overlord_ability(self, overlord: str) -> str:
        number = [one.id for one in self.box.overlords].index(overlord)
        return self.texts.say(describe.overlord_text(self.box, number))

    def influence_of(self, overlord: str) -> list[str]:
        number = [one.id for one in self.box.overlords].index(overlord)
        return [self.box.ids[design] for design in self.box.influence_of[number]]

    # -- pages -----------------------------------------------------------------------------------------

    @cached_property
    def pages(self) -> list[BookPage]:
        """Overlords first, then all cards in the order of the box."""
        overlords = [self._overlord_page(number) for number in range(len(self.box.overlords))]
        return overlords + [self._card_page(design) for design in range(len(self.box.models))]

    def _card_page(self, design: int) -> BookPage:
        model, card = self.box.models[design], self.box.ids[design]
        kind = self.kind(card)
        facts: dict[str, Json] = {
            "id": card,
            "name": self.name(card),
            "type": "monster" if isinstance(model, Monster) else kind,
            "role": self.box.kinds[design],
            "faction": kind if kind in FACTIONS else None,
            "cost": getattr(model, "cost", None),
            "copies": model.copies,
            "source": model.source,
            "text": [*self.lines(card)],
        }
        return BookPage(
            id=card,
            name=self.name(card),
            title=self._title(design),
            kind=self._kind_name(design),
            text=(*self.lines(card), *self._links(design), *self._explanations(design)),
            flavour=self.texts.get(f"card.{card}.flavour"),
            origin=self.texts.get(f"book.source.{model.source}"),
            facts=facts,
        )

    def _title(self, design: int) -> str:
        """'Undead Monster, cost 2, 2 copies'."""
        model, kind = self.box.models[design], self.kind(self.box.ids[design])
        type_ = Message(f"book.london.title.{self.box.kinds[design]}")
        if kind in FACTIONS:
            faction = describe.faction_name(kind)
            type_ = Message("book.london.title.of-faction", {"faction": faction, "type": type_})
        if isinstance(model, Influence):
            overlord = Message(f"overlord.{model.overlord}")
            type_ = Message("book.london.title.influence-of", {"overlord": overlord})
        parts = [self.texts.say(type_)]
        if not isinstance(model, Influence) and self.box.kinds[design] != "starter":
            parts.append(self.texts.get("book.london.title.cost", cost=self.box.acolyte_price[design]))
        parts.append(self.texts.get("book.london.title.copies", n=model.copies))
        return self.texts.get("book.between").join(parts)

    def _kind_name(self, design: int) -> str:
        kind = self.kind(self.box.ids[design])
        return (
            self.texts.get(f"faction.{kind}", n=1)
            if kind in FACTIONS
            else self.texts.get(f"book.london.kind.{kind}")
        )

    def _links(self, design: int) -> list[str]:
        links = describe.links_text(self.box, design)
        return [] if links is None else [self.texts.say(links)]

    def _explanations(self, design: int) -> list[str]:
        """What the keywords on the card mean."""
        keywords = describe.keywords_of(self.box, design)
        return [self.texts.say(describe.keyword_text(self.box, self.house, keyword)) for keyword in keywords]

    def _overlord_page(self, number: int) -> BookPage:
        sheet = self.box.overlords[number]
        name, faction = self.texts.get(f"overlord.{sheet.id}"), describe.faction_name(sheet.faction)
        ability = self.texts.say(describe.overlord_text(self.box, number))
        facts: dict[str, Json] = {
            "id": sheet.id, "name": name, "type": "overlord", "role": "overlord", "faction": sheet.faction,
            "cost": None, "copies": 1, "source": sheet.source, "text": [ability], "life": sheet.life,
        }  # fmt: skip
        return BookPage(
            id=sheet.id,
            name=name,
            title=self.texts.get("book.london.title.overlord", faction=faction, life=sheet.life),
            kind=self.texts.get("book.london.kind.overlord"),
            text=(ability,),
            flavour=self.texts.get(f"overlord.{sheet.id}.flavour"),
            origin=self.texts.get(f"book.source.{sheet.source}"),
            facts=facts,
        )


def pages(game: Game[Any], texts: Texts, settings: Mapping[str, str]) -> Sequence[BookPage]:
    if not isinstance(game, LondonGame):
        raise TypeError(f"this is the card book of Terrors of London, not of {game.name}")
    return Cards(game.box, texts, game.house_choices(settings)).pages
