"""Every move of Alone as a pattern of words, whatever the position (docs/notation.md).

The patterns stand with the answers in the folders of the rules, as do slots that only one of them needs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from penumbra.games.alone import registry
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.content.vocabulary import ACTIONS, DECKS, KINDS, ROOMS, SKILLS, TROUBLES
from penumbra.games.alone.map import places
from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.things import creature_names
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.grammar import Fill, Grammar, Slot, a_thing, about

FEATURES: Final = ("stairs", "light switch", "door", "boss")
"""What Locate may ask for besides rooms and types of creatures."""
MOST_ALIKE: Final = 8
"""So many items of one design have numbers."""
STEPS: Final = "(?:o-)?(?:[ew][1-9][0-9]?(?:[ns][1-9][0-9]?)?|[ns][1-9][0-9]?)"
"""A place by the steps from the Hero's start."""


def grammar(box: Box, state: Alone | None) -> Grammar:
    """With a state: on its Map, of which only sectors that it has can be named."""
    slots = {
        "WAY": Slot(DIRECTIONS, fill=a_thing("direction")),
        "AT": Slot(("at start", "at o-start"), shape=f"at {STEPS}", fill=_at),
        "SPOT": Slot(spots(state), "" if state else "[ul]-[a-z][1-9][0-9]?", a_thing("sector")),
        "TARGET": Slot((*ROOMS, *FEATURES, *box.type_ids), fill=about(_target)),
        "ITEM": Slot(_items(box), fill=_numbered("item", " ")),
        "STAT": Slot(("health", "sanity"), fill=a_thing("track")),
        "CHARACTER": Slot([one.id for one in box.characters], fill=a_thing("character")),
        "CARD": Slot([one.id for one in box.reactions], fill=a_thing("card")),
        "CREATURE": Slot(creature_names(box), fill=_numbered("creature", "-")),
        "TYPE": Slot(box.type_ids, fill=a_thing("type")),
        "DECK": Slot(DECKS, fill=a_thing("deck")),
        **{name: slot(box) for part in registry.parts() for name, slot in part.slots.items()},
    }
    return Grammar(patterns(), slots)


def patterns() -> list[str]:
    """The verb of each answer, and how it goes on."""
    answers = (answer for part in registry.parts() for answer in part.answers)
    return [f"{answer.verb} {said}".strip() for answer in answers for said in answer.said]


def names(box: Box, state: Alone | None) -> set[str]:
    """Whatever has a name: cards, items, rooms, creatures, directions, and the sectors of this Map."""
    entries = (
        box.items,
        box.reactions,
        box.missions,
        box.characters,
        box.creatures,
        box.bosses,
        box.difficulties,
    )
    ids = {entry.id for group in entries for entry in group}
    words = (*DIRECTIONS, *ROOMS, *DECKS, *SKILLS, *ACTIONS, *KINDS, *TROUBLES, *FEATURES, "other level")
    return {*ids, *words, *creature_names(box), *spots(state)}


# -- for slots -------------------------------------------------------------------------------------------


def spots(state: Alone | None) -> list[str]:
    return [places.spot(state, sector) for sector in range(state.board.size)] if state else []


def _items(box: Box) -> list[str]:
    """Several of one design may be numbered."""
    return [
        f"{one.id}{which}" for one in box.items for which in ("", *(f" {n}" for n in range(1, MOST_ALIKE)))
    ]


def one_of(kind: str, words: Iterable[str]) -> Slot:
    """A thing that is called by a word of its own."""
    return Slot(tuple(words), fill=a_thing(kind))


def _numbered(kind: str, joint: str) -> Fill:
    """A thing that may have a number behind its name."""

    def thing(said: str) -> Thing:
        name, _, number = said.rpartition(joint)
        return Thing(kind, name, int(number)) if name and number.isdecimal() else Thing(kind, said)

    return about(thing)


def _target(said: str) -> Thing:
    return Thing("target", "switch" if said == "light switch" else said)


def _at(choice: Choice, said: str) -> Choice:
    """Where something is; or the place itself."""
    place = said.removeprefix("at ")
    if choice.subject is None:
        return replace(choice, subject=Thing("place", place))
    return replace(choice, subject=replace(choice.subject, place=place))
