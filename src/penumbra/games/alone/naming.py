"""What things are called in sentences: creatures, places, directions, cards, seats."""

from __future__ import annotations

from collections.abc import Sequence

from penumbra.games.alone.content.box import FINALES
from penumbra.games.alone.content.vocabulary import ROOMS
from penumbra.games.alone.things import place_name
from penumbra.kernel.message import Json, Message

PLURAL_NAMES = ("spores",)
"""Creatures whose name is no single thing: `noun.spores` is what one of them is called."""


def player(seat: int) -> Message:
    return Message(f"seat.{seat}")


def card(card_id: str) -> Message:
    return Message(f"reaction.{card_id}")


def item(item_id: str) -> Message:
    return Message(f"item.{item_id}")


def room(room_id: str) -> Message:
    return Message(f"room.{room_id}")


def mission(mission_id: str) -> Message:
    return Message(f"mission.{mission_id}")


def character(character_id: str) -> Message:
    return Message(f"character.{character_id}")


def ally(character_id: str, start: bool = False) -> Message:
    """'the Doctor'; `start`: at the start of a sentence."""
    return Message("ally.start" if start else "ally", {"name": character(character_id)})


def deck(deck_id: str) -> Message:
    return Message(f"deck.{deck_id}")


def skill(skill_id: str) -> Message:
    return Message(f"skill.{skill_id}")


def action(word: str) -> Message:
    return Message(f"action.{word}")


def numbered(name: Message, number: int) -> Message:
    return Message("label.numbered", {"name": name, "number": number})


# -- creatures -------------------------------------------------------------------------------------------


def is_boss(type_id: str) -> bool:
    """A boss that is in play is one that a final mission is called after."""
    return type_id in FINALES


def creature(type_id: str) -> Message:
    """Its name alone, as a label."""
    return Message(f"boss.{type_id}" if is_boss(type_id) else f"creature.{type_id}")


def foe(type_id: str, wounded: bool = False, acid: bool = False) -> Message:
    """A creature within a sentence, without its article: 'wounded Worm'."""
    noun = Message(f"noun.{type_id}") if type_id in PLURAL_NAMES else creature(type_id)
    state = f"{'.wounded' if wounded else ''}{'.acid' if acid else ''}"
    return Message(f"foe{state}", {"creature": noun}) if state else noun


def a_foe(type_id: str, wounded: bool = False, acid: bool = False, start: bool = False) -> Message:
    """'a Worm', 'the Colonel'."""
    article = "the" if is_boss(type_id) else "a"
    return Message(f"foe.{article}{'.start' if start else ''}", {"creature": foe(type_id, wounded, acid)})


def the_foe(type_id: str, wounded: bool = False, acid: bool = False, start: bool = False) -> Message:
    return Message(f"foe.the{'.start' if start else ''}", {"creature": foe(type_id, wounded, acid)})


def token(name: str) -> Message:
    """A creature as Evil calls it: `worm-2` is 'Worm 2'; a boss has no number."""
    type_id, _, number = name.rpartition("-")
    return numbered(creature(type_id), int(number)) if type_id and number.isdecimal() else creature(name)


# -- places and directions -------------------------------------------------------------------------------


PLACE, SPOT = "place", "spot"
"""The keys of places: a client that knows more may call them otherwise (see `web/alone/places.py`)."""


def place(at: Sequence[Json]) -> Message:
    """A sector as the Hero thinks of it: so many steps from where he began. It is named in words, never by its name in
    the notation, and `at` is kept for those who have better words."""
    x, y, level = at
    assert isinstance(x, int)
    assert isinstance(y, int)
    steps = [
        Message("place.steps", {"n": abs(n), "way": way("plain", ("north", "south", "west", "east")[turn])})
        for n, turn in ((y, y > 0), (x, 2 + (x > 0)))
        if n
    ]
    where = f"place.{'away' if steps else 'start'}{'.other' if level else ''}"
    words = Message(where, {"steps": steps} if steps else {})
    return Message(PLACE, {"words": words, "at": place_name(at)})


def spot(name: str) -> Message:
    """A sector as Evil calls it."""
    return Message(SPOT, {"at": name})


OPPOSITE = {"north": "south", "east": "west", "south": "north", "west": "east", "stairs": "stairs"}


def way(form: str, direction: str) -> Message:
    """A direction: `plain` north, `to` the north, `from` the north, `in` the north; for stairs, and the other level,
    what fits."""
    return Message(f"way.{form}.{direction.replace(' ', '-')}")


# -- Locate ----------------------------------------------------------------------------------------------


def target(what: Json) -> Message:
    """A Locate target as a label, by its word."""
    assert isinstance(what, str)
    if what in ROOMS:
        return room(what)
    if what in TARGET_WORDS:
        return Message(f"target.{TARGET_WORDS[what]}")
    return creature(what)


TARGET_WORDS = {
    "stairs": "stairs", "switch": "switch", "light switch": "switch", "door": "door", "boss": "boss",
}  # fmt: skip
