"""Every move of Terrors of London as a pattern of words, whatever the position (docs/notation.md)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import registry
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.vocabulary import FACTIONS, RESOURCES
from penumbra.kernel.grammar import Grammar, Slot

PATTERNS: Final = (
    # set-up
    "faction FACTION", "overlord OVERLORD", "influence CARD", "influence beginner", "keep hand", "mulligan",
    # actions
    "play CARD", "buy CARD", "buy acolyte", "attack N", "recover N", "convert N RESOURCE to RESOURCE",
    "horde MINE + MINE", "relic MINE", "overlord", "haunt MINE", "pass",
    # answers
    "activate MINE", "activate MINE : WHICH", "trigger MINE", "trigger MINE : WHICH",
    "discard CARD", "spend N RESOURCE", "remove MINE", "choose N", "pay", "decline", "done",
)  # fmt: skip
"""What folders do not list themselves."""


def grammar(box: Box) -> Grammar:
    names = [card.replace("-", " ") for card in box.ids]
    copies = zip(names, box.copies, strict=True)
    slots = {
        "CARD": Slot(names),
        "MINE": Slot(
            [*names, *(f"{one} {n + 1}" for one, all_ in copies for n in range(len(all_)) if len(all_) > 1)]
        ),
        "OVERLORD": Slot([overlord.id.replace("-", " ") for overlord in box.overlords]),
        "FACTION": Slot(FACTIONS),
        "RESOURCE": Slot(RESOURCES),
        "WHICH": Slot(("first", "second")),
        "N": Slot(shape="[1-9][0-9]*|0"),
    }
    patterns = [*PATTERNS, *(one for part in registry.parts() for one in part.patterns)]
    return Grammar(patterns, slots)


def names(box: Box) -> set[str]:
    """Whatever has a name: cards and Overlords as ids and as the notation calls them, factions, resources."""
    ids = {*box.ids, *(overlord.id for overlord in box.overlords)}
    return {*ids, *(one.replace("-", " ") for one in ids), *FACTIONS, *RESOURCES}
