"""Every move of Terrors of London as a pattern of words, whatever the position (docs/notation.md).

The patterns, and slots that only one of them needs, stand in the folders of the rules.
"""

from __future__ import annotations

from collections.abc import Iterable

from penumbra.games.london import registry
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.vocabulary import FACTIONS, RESOURCES
from penumbra.kernel.choice import Thing
from penumbra.kernel.grammar import Fill, Grammar, Slot, a_thing, about, an_amount

PILES = ("hand", "street", "discard", "shown", "box")
"""Where cards lie that are alike: `CARD/hand` is the name of one in hand."""


def grammar(box: Box) -> Grammar:
    names = card_names(box)
    slots = {
        **{f"CARD/{pile}": Slot(names, fill=card_in(pile)) for pile in PILES},
        "MINE": Slot(copy_names(box), fill=copy_in("play")),
        "RESOURCE": Slot(RESOURCES, fill=a_thing("resource")),
        "WHICH": Slot(("first", "second"), fill=a_thing("ability")),
        "N": Slot(shape="[1-9][0-9]*|0", fill=an_amount),
        **{name: slot(box) for part in registry.parts() for name, slot in part.slots.items()},
    }
    return Grammar([one for part in registry.parts() for one in part.patterns], slots)


def names(box: Box) -> set[str]:
    """Whatever has a name: cards and Overlords as ids and as the notation calls them, factions, resources."""
    ids = {*box.ids, *(overlord.id for overlord in box.overlords)}
    return {*ids, *map(spaced, ids), *FACTIONS, *RESOURCES}


# -- for slots -------------------------------------------------------------------------------------------


def spaced(card_id: str) -> str:
    """An id as the notation writes it."""
    return card_id.replace("-", " ")


def card_names(box: Box) -> list[str]:
    return [spaced(card) for card in box.ids]


def copy_names(box: Box) -> list[str]:
    """Cards in play: where there are several copies, each may have a number."""
    copies = zip(card_names(box), box.copies, strict=True)
    numbered = [f"{one} {n + 1}" for one, all_ in copies for n in range(len(all_)) if len(all_) > 1]
    return [*card_names(box), *numbered]


def card_in(pile: str, before: str = "") -> Fill:
    """A card where copies are alike. `before`: a word that tells where it lies."""
    return about(lambda said: Thing("card", _id(said.removeprefix(before)), place=pile))


def copy_in(place: str, before: str = "") -> Fill:
    """A card in play, perhaps with a number."""

    def thing(said: str) -> Thing:
        *name, last = said.removeprefix(before).split()
        if name and last.isdecimal():
            return Thing("copy", "-".join(name), int(last), place)
        return Thing("copy", "-".join((*name, last)), 0, place)

    return about(thing)


def an_id(kind: str) -> Fill:
    """Something else that has an id."""
    return about(lambda said: Thing(kind, _id(said)))


def _id(said: str) -> str:
    return said.replace(" ", "-")


def one_of(kind: str, words: Iterable[str]) -> Slot:
    """A thing that is called by a word of its own."""
    return Slot(tuple(words), fill=a_thing(kind))
