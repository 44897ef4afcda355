"""Everything that Alone tells of, with the fields of each event. docs/events.md is written from it.

Places are told to the Hero as his steps from the start (`at`), sectors and tokens by name to the Evil players only.
"""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone import registry
from penumbra.games.alone.missions.work.rule import WHY
from penumbra.kernel.event_kinds import (
    FLAG,
    NAME,
    NAMES,
    NUMBER,
    PLACE,
    PLACES,
    TABLE,
    TABLES,
    EventKind,
    Fields,
    Value,
    by_name,
    one_of,
    or_nothing,
)

AT: Final[Fields] = {"at": PLACE}
WHERE: Final[Fields] = {"where": NAME}
"""The sector as Evil calls it."""
FOE: Final[Fields] = {"type": NAME, "wounded": FLAG, "acid": FLAG}
TOKEN: Final[Fields] = {"creature": NAME}
STEP: Final[Fields] = {"creature": NAME, "from": or_nothing(NAME), "to": NAME}
BODY: Final[Fields] = {"what": one_of("health", "sanity"), "n": NUMBER, "health": NUMBER, "sanity": NUMBER}
ROLL: Final[Fields] = {
    "for": one_of("fight", *w.CAUSES),
    "dice": NUMBER,
    "hits": NUMBER,
    "specials": NUMBER,
    "counted": NUMBER,
}
TRICK: Final[Fields] = {
    "what": one_of("hides", "hides-danger", "false-danger"),
    "creature": NAME,
    **WHERE,
}
MAYBE_WAY: Final = or_nothing(NAME)
ALLY: Final[Fields] = {"ally": NAME}
MISSION: Final[Fields] = {"mission": NAME}


def _open(name: str, means: str, **facts: Value) -> EventKind:
    """Everybody hears all of it."""
    return EventKind(name, means, facts, {})


def _told(name: str, means: str, facts: Fields, evil: Fields, sometimes: tuple[str, ...] = ()) -> EventKind:
    """The Hero hears of it, Evil knows more."""
    return EventKind(name, means, facts, evil, sometimes=sometimes)


def _seen(name: str, means: str, facts: Fields, evil: Fields) -> EventKind:
    """The Hero hears of it if he sees it; otherwise Evil alone, and only by Evil's names."""
    return EventKind(name, means, facts, evil, hidden=tuple(evil))


def _watched(name: str, means: str, more: Fields | None = None) -> EventKind:
    """Something happens to a creature: if the Hero does not see it, Evil alone hears all of it."""
    facts: Fields = {"type": NAME, **AT, **(more or {})}
    return EventKind(name, means, facts, TOKEN, hidden=(*facts, *TOKEN))


def _evil_only(
    name: str, means: str, secret: Fields, shared: Fields | None = None, sometimes: tuple[str, ...] = ()
) -> EventKind:
    """The Hero never hears of it; `shared` is for all Evil players, whoever may know the rest."""
    known: Fields = shared or {}
    return EventKind(
        name, means, {}, {**known, **secret}, hidden=(*known, *secret), shared=tuple(known), heard=False,
        sometimes=sometimes,
    )  # fmt: skip


SET_UP: Final = (
    _open("set-up", "a match begins", difficulty=NAME, missions=NAMES, evil=NUMBER, chapter=or_nothing(NAME)),
    _open("deck", "this deck of reactions is in play", deck=NAME),
    _open("character", "who the Hero is", character=NAME),
    _open("boon", "what the Hero brings from the chapter before", boon=NAME),
    _open("bane", "what he suffers from it", bane=NAME, health=NUMBER, sanity=NUMBER),
    _told("start-chosen", "Evil has chosen where the Hero begins", {}, WHERE),
)
TIME: Final = (
    _open("turn", "a turn begins", round=NUMBER, turn=NUMBER),
    _open("round-begins", "a round begins", round=NUMBER),
    _open("round-ends", "a round ends: so many danger symbols are left", round=NUMBER, dangers=NUMBER),
    _open("track-cleared", "so many cards leave the reaction track", n=NUMBER),
    _open("illusions-end", "tricks end, and what was hidden is shown", creatures=TABLES, dangers=PLACES),
    _open("marker", "the round marker moves, with the healing limit there", marker=NUMBER, limit=NUMBER),
    _open("nightmare", "nightmare mode starts"),
    _open("leader", "the seat leads Evil now"),
    _open(
        "evil-prepares", "Evil draws so many cards and places so many dangers", cards=NUMBER, dangers=NUMBER
    ),
    _open("extra-round", "the round marker goes back", n=NUMBER, marker=NUMBER, limit=NUMBER),
    _open("over", "the match is over: 0 the Hero wins, 1 Evil", winner=NUMBER),
)
HERO: Final = (
    EventKind(
        "declares", "declares an action, perhaps with an item", {"action": NAME, "item": NAME}, {},
        sometimes=("item",),
    ),
    _open("bullet-time", "spends adrenaline on a second action", adrenaline=NUMBER),
    _open("adrenaline", "has so much adrenaline now", adrenaline=NUMBER),
    _told("moves", "goes to the next sector", {**AT, "way": NAME}, {"to": NAME}),
    _told("revealed", "a sector is revealed with all that lies there", {"sector": TABLE}, WHERE),
    _open("forgotten", "sectors leave the Maze", places=PLACES, why=one_of("stairs", "lost-bearings", "round")),
    _told("danger-removed", "a danger token is removed", AT, WHERE),
    _told("aims", "attacks a creature", {**FOE, **AT}, TOKEN),
    EventKind("roll", "dice are rolled; so many hits count", ROLL, {}),
    _open("target", "asks where this is", target=NAME),
    _told(
        "answer", "is told how far it is",
        {"target": NAME, "distance": or_nothing(NUMBER), "same_level": or_nothing(FLAG)}, WHERE, sometimes=("where",),
    ),
    _open("bearing", "is told in which directions it lies", target=NAME, ways=NAMES),
    _open("item", "has this item now", item=NAME, charges=NUMBER),
    _open("item-gone", "loses the item in this place of the equipment", item=NAME, place=NUMBER),
    _open("charge", "an item loses charges and has so many left", item=NAME, place=NUMBER, left=NUMBER),
    _open("upgraded", "an item is upgraded", item=NAME, place=NUMBER),
    _open("any-components", "any component will do for the upgrades of this turn"),
    _open("cleared", "a token is cleared away", what=one_of("gas", "sabotage", "jam"), at=PLACE),
    _open("smoke", "smoke takes dice from attacks here", at=PLACE, dice=NUMBER),
    _open("own-skill", "uses the skill of the own character", character=NAME),
    _open("chooses", "picks a possibility of a card", number=NUMBER),
)  # fmt: skip
PASSAGES: Final = (
    _seen("blocked", "a door is blocked", {**AT, "way": NAME}, {"between": NAMES}),
    _seen("unblocked", "a door is opened", {**AT, "way": NAME}, {"between": NAMES}),
    _seen("rubble", "a passage collapses", {**AT, "way": NAME}, {"between": NAMES}),
    _seen("rubble-cleared", "a passage is free again", {**AT, "way": NAME}, {"between": NAMES}),
    _open("stays-blocked", "the Hero leaves a door blocked"),
    _seen("light-on", "a sector is lit", AT, WHERE),
    _seen("light-out", "a light goes out", AT, WHERE),
    _open("level-lit", "so many sectors of a level are lit", other=FLAG, n=NUMBER),
    _open("level-shown", "all creatures of a level are shown", other=FLAG, creatures=TABLES),
)
BODY_AND_MIND: Final = (
    EventKind("loses", "the Hero loses Health or Sanity", {**BODY, "cause": one_of(*w.CAUSES)}, {}),
    EventKind("recovers", "he recovers Health or Sanity", BODY, {}),
    _open("scared", "a creature scares him, for so much Sanity", type=or_nothing(NAME), n=NUMBER),
    _open("experience", "a skill has so many points now", skill=NUMBER, points=NUMBER),
    _open("poisoned", "gas poisons him for so many turns", turns=NUMBER),
    _open("defends", "an item helps against an attack", item=NAME),
    _open("agility", "Agility helps against an attack: a hit is rolled again"),
    _open("adrenaline-lost", "he loses adrenaline", n=NUMBER, left=NUMBER),
)
ALLIES: Final = (
    EventKind("ally", "an ally uses his skill", ALLY, {}),
    EventKind("ally-joins", "somebody joins the Hero", {**ALLY, "charges": NUMBER, "survivor": FLAG}, {}),
    EventKind("ally-charge", "an ally has so many charges left", {**ALLY, "left": NUMBER}, {}),
    EventKind("ally-hurt", "an ally takes damage", {**ALLY, "n": NUMBER}, {}),
    EventKind("ally-gone", "an ally is gone", ALLY, {}),
    EventKind("sacrifice", "an ally is given up", ALLY, {}),
    EventKind("survivor-lost", "the survivor of a mission is lost", MISSION, {}),
)
MISSIONS: Final = (
    EventKind(
        "mission-progress", "an Interact for a mission", {**MISSION, "done": NUMBER, "needed": NUMBER}, {}
    ),
    EventKind("mission-fails", "an Interact is in vain", {**MISSION, "why": one_of(*WHY.values())}, {}),
    EventKind("mission-completed", "a mission is completed", MISSION, {}),
    EventKind("final-mission", "the final mission begins", MISSION, {}),
    _open("trouble-over", "the special condition of the blue mission ends", trouble=NAME),
    _open("strike", "a level is struck", room=NAME, damage=NUMBER),
    _open("struck-dead", "so many creatures die of it", n=NUMBER),
    _open("armed", "the self-destruct runs for so many turns", turns=NUMBER),
    _open("countdown", "so many turns are left", n=NUMBER),
    _open("purged", "levels are purged, as bits: 1 here, 2 the other", purged=NUMBER),
    _open("boss-placed", "a boss is on the Map", type=NAME),
    _open("boss-gone", "a boss died unseen", type=NAME),
    EventKind(
        "sabotage",
        "sabotage tokens lie in a room",
        {"room": NAME, "n": NUMBER, **AT},
        {},
        hidden=("room", "n", "at"),
    ),
)
EVIL: Final = (
    EventKind(
        "reaction", "plays a card; a standard reaction shows no card, only Evil knows its face",
        {"card": or_nothing(NAME), "dangerous": FLAG, "spaces": NUMBER}, {"face": NAME},
        sometimes=("dangerous", "face"),
    ),
    _evil_only("draws", "draws a card", {"card": NAME}, {"deck": NAME}),
    _evil_only("discards", "discards a card", {"card": NAME}, {"deck": NAME}),
    _evil_only("reshuffled", "a discard pile becomes the new deck", {"deck": NAME}),
    _told("noise", "a noise is heard", {"way": NAME}, {"true": FLAG, "where": or_nothing(NAME)}),
    _open("silence", "Evil uses the dead silence of a mission"),
    _seen("danger-placed", "a danger token is placed", AT, WHERE),
    _seen("gas", "gas fills a sector", AT, WHERE),
    _open("jammed", "a console is jammed", room=NAME, n=NUMBER, at=PLACE),
    _evil_only("trick", "what the Hero is shown wrongly", TRICK, sometimes=("creature",)),
    _told("apparition", "something is seen where nothing is", {"type": NAME, **AT, "scare": NUMBER}, WHERE),
    _evil_only("blur", "of this target only the level is told", {"target": NAME}),
    _evil_only("lie", "the distance of a target is told wrong", {"target": NAME, "by": NUMBER}),
)  # fmt: skip
CREATURES: Final = (
    _told("creature-comes", "comes into sight", {**FOE, **AT, "way": MAYBE_WAY}, STEP),
    _told("creature-moves", "moves in sight", {**FOE, **AT, "was": PLACE}, STEP),
    _told("creature-leaves", "goes out of sight", {**FOE, "was": PLACE, "way": MAYBE_WAY}, STEP),
    _evil_only("creature-prowls", "moves unseen", {**FOE, **STEP}),
    _watched("creature-rages", "fights harder this turn", {"dice": NUMBER, "reroll": FLAG, "dies": FLAG}),
    _watched("creature-wounded", "is wounded"),
    _watched("creature-mended", "is wounded no longer"),
    _watched("creature-dies", "dies"),
    _told("attack", "attacks the Hero", {**FOE, "dice": NUMBER}, TOKEN),
    _told("acid", "acid sticks to it", FOE, TOKEN),
    _watched("acid-burns", "acid burns it"),
)

GROUPS: Final[dict[str, tuple[EventKind, ...]]] = {
    "Set-up": SET_UP,
    "Time": TIME,
    "The Hero's turn": HERO,
    "Passages and lights": PASSAGES,
    "Body and mind": BODY_AND_MIND,
    "Allies": ALLIES,
    "Missions": MISSIONS,
    "Evil": EVIL,
    "Creatures": CREATURES,
}
OWN: Final = tuple(kind for part in registry.parts() for kind in part.events)
"""Those of folders that declare theirs."""
if OWN:
    GROUPS["Others"] = OWN
KINDS: Final = by_name(kind for group in GROUPS.values() for kind in group)
