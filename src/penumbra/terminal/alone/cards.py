"""The cards of Alone as pages: items, reactions, missions, characters, creatures and bosses."""

from __future__ import annotations

from collections.abc import Sequence

from penumbra.games.alone import describe
from penumbra.games.alone.schema import Entry
from penumbra.kernel.message import Json, Message
from penumbra.terminal.alone.names import Names
from penumbra.terminal.face import Page

STYLES = {
    "character": "cyan", "item": "yellow", "mission": "blue", "creature": "red", "boss": "red", "reaction": "magenta",
}  # fmt: skip
MISSION_STYLES = {"green": "green", "blue": "blue", "red": "red"}


def all_pages(names: Names) -> list[Page]:
    """In the order in which they are met: who one is, what one has, what one must do, what waits."""
    box = names.box
    pages = [
        _page(names, "character", one, _title_of(names, one.id), describe.character_text(box, number))
        for number, one in enumerate(box.characters)
    ]
    for design, item in enumerate(box.items):
        title = names.text("title.item", kind=names.texts.get(f"kind.{item.kind}"), n=item.copies)
        facts: dict[str, Json] = {"copies": item.copies, "kind": item.kind, "action": item.action}
        pages.append(_page(names, "item", item, title, describe.item_text(box, design), facts))
    for number, mission in enumerate(box.missions):
        title = names.text(f"title.mission.{mission.colour}", id=mission.id)
        facts = {"colour": mission.colour, "room": mission.room}
        lines = describe.mission_text(box, number)
        pages.append(_page(names, "mission", mission, title, lines, facts, MISSION_STYLES[mission.colour]))
    for number, creature in enumerate(box.creatures):
        title = names.text("title.creature", n=creature.tokens)
        facts = {"copies": creature.tokens, "skill": creature.skill}
        pages.append(_page(names, "creature", creature, title, describe.creature_text(box, number), facts))
    for number, boss in enumerate(box.bosses):
        pages.append(_page(names, "boss", boss, names.text("title.boss"), describe.boss_text(box, number)))
    for design, card in enumerate(box.reactions):
        title = names.text("title.reaction", deck=names.deck(card.deck), n=card.copies)
        facts = {"copies": card.copies, "deck": card.deck, "on": card.on, "moment": card.moment}
        pages.append(_page(names, "reaction", card, title, describe.reaction_text(box, design), facts))
    return pages


def _title_of(names: Names, character: str) -> str:
    """The full name of a character, or the word for one."""
    return names.texts.get(f"character.{character}.title") or names.text("kind-of.character")


def _page(
    names: Names,
    kind: str,
    entry: Entry,
    title: str,
    lines: Sequence[Message],
    facts: dict[str, Json] | None = None,
    style: str = "",
) -> Page:
    said = names.say(lines)
    name = names.texts.get(f"{kind}.{entry.id}")
    return Page(
        id=entry.id,
        name=name,
        title=title,
        kind=names.text(f"kind-of.{kind}"),
        style=style or STYLES[kind],
        text=tuple(said),
        flavour=names.texts.get(f"{kind}.{entry.id}.flavour"),
        origin=names.texts.get(f"terminal.source.{entry.source}"),
        facts={
            "id": entry.id, "name": name, "type": kind, "copies": 1, "source": entry.source, **(facts or {}),
            "text": [*said],
        },
    )  # fmt: skip
