"""Every move of Alone as a pattern of words, whatever the position (docs/notation.md)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone.content.box import Box
from penumbra.games.alone.content.vocabulary import ACTIONS, DECKS, KINDS, ROOMS, SKILLS, TROUBLES
from penumbra.games.alone.map import places
from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.grammar import Grammar, Slot

PATTERNS: Final = (
    # the Hero's actions
    "move WAY", "unblock WAY", "explore WAY", "fight FOE", "fight FOE at PLACE", "locate", "target TARGET",
    "search", "search room", "repair WAY", "work MISSION", "clear TOKEN", "clear rubble WAY", "use ITEM",
    "bullet time", "heal STAT", "sacrifice CHARACTER", "ally CHARACTER",
    # and his answers
    "block WAY", "remove danger at PLACE", "upgrade ITEM with ITEM", "upgrade ITEM free", "drop ITEM", "pay ITEM",
    "item ITEM", "spend more", "line WAY", "defend ITEM", "recover STAT", "skill SKILL", "choose N", "room ROOM",
    "level here", "level other", "gain CHARACTER", "which TARGET", "give adrenaline", "lose sanity", "lose health",
    "leave blocked", "agility", "done", "character CHARACTER",
    # Evil
    "pass", "react CARD", "react CARD dangerous", "face down CARD", "standard move", "standard spawn",
    "creature CREATURE", "step WAY", "breach WAY", "stop", "noise WAY", "noise other level", "type TYPE", "at SPOT",
    "door SPOT SPOT", "attack", "hide CREATURE", "hide danger SPOT", "false danger SPOT", "lie TARGET less",
    "lie TARGET more", "on CHARACTER", "on hero", "take dice", "deck DECK", "draw DECK for SEAT", "discard CARD",
)  # fmt: skip
FEATURES: Final = ("stairs", "light switch", "door", "boss")
"""What Locate may ask for besides rooms and types of creatures."""


def grammar(box: Box, state: Alone | None) -> Grammar:
    """With a state: on its Map, of which only sectors that it has can be named."""
    types = [*box.type_ids, *(boss.id for boss in box.bosses)]
    slots = {
        "WAY": Slot(DIRECTIONS),
        "PLACE": Slot(("start", "o-start"), shape="(?:o-)?(?:[ew][1-9][0-9]?(?:[ns][1-9][0-9]?)?|[ns][1-9][0-9]?)"),
        "SPOT": Slot(spots(state)) if state else Slot(shape="[ul]-[a-z][1-9][0-9]?"),
        "FOE": Slot([f"{how}{one}" for one in types for how in ("", "wounded ", "acid ", "wounded acid ")]),
        "TARGET": Slot((*ROOMS, *FEATURES, *box.type_ids)),
        "MISSION": Slot([one.id for one in box.missions]),
        "TOKEN": Slot(("gas", "sabotage", "jam")),
        "ITEM": Slot([f"{one.id}{which}" for one in box.items for which in ("", *(f" {n}" for n in range(1, 8)))]),
        "STAT": Slot(("health", "sanity")),
        "SKILL": Slot(SKILLS),
        "ROOM": Slot(ROOMS),
        "CHARACTER": Slot([one.id for one in box.characters]),
        "CARD": Slot([one.id for one in box.reactions]),
        "CREATURE": Slot(creatures(box)),
        "TYPE": Slot(box.type_ids),
        "DECK": Slot(DECKS),
        "SEAT": Slot(("1", "2", "3")),
        "N": Slot(shape="[1-9]"),
    }  # fmt: skip
    return Grammar(PATTERNS, slots)


def spots(state: Alone) -> list[str]:
    return [places.spot(state, sector) for sector in range(state.board.size)]


def creatures(box: Box) -> list[str]:
    """Tokens as Evil calls them: numbered by type, bosses by name."""
    numbered = [f"{one.id}-{n + 1}" for one in box.creatures for n in range(one.tokens)]
    return [*numbered, *(boss.id for boss in box.bosses)]


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
    return {*ids, *words, *creatures(box), *(spots(state) if state else ())}
