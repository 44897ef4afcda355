"""What choices are about, by the names that the deciding seat uses (see docs/notation.md).

The Hero counts his steps from where he began: `e2s1`, on the other level `o-e2s1`; two creatures that he cannot tell
apart have one name. Evil names sectors of the Map, `u-c2`, and creatures by number, `worm-2`. Cards, items and rooms
are called by their ids.
"""

from __future__ import annotations

from collections.abc import Sequence

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.content.vocabulary import DECKS
from penumbra.games.alone.creatures import tokens
from penumbra.games.alone.creatures.tokens import foes, type_id
from penumbra.games.alone.map import places
from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.map.places import spot
from penumbra.games.alone.map.revealing import sight
from penumbra.games.alone.map.targets import target_id
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.choice import Thing
from penumbra.kernel.message import Json

OTHER_LEVEL = "other level"
WOUNDED, ACID = "wounded", "acid"
DANGEROUS = "dangerous"
STATS = ("health", "sanity")
LIES = {-1: "less", 1: "more"}
"""How a distance is told wrongly, by how much."""

HERE = Thing("room", "here")
"""The room in which the Hero stands."""
SUPPLY = Thing("supply", "free")
"""Where a charge comes from that no item gives."""


# -- of both sides ---------------------------------------------------------------------------------------


def direction(way: int) -> Thing:
    return Thing("direction", OTHER_LEVEL if way == w.OTHER_LEVEL else DIRECTIONS[way])


def character(state: Alone, number: int) -> Thing:
    return Thing("character", state.box.characters[number].id)


def ally(state: Alone, place: int) -> Thing:
    return character(state, state.allies[place] & 255)


def item_number(state: Alone, place: int) -> int:
    """Which of several unlike items of one design it is, from 1; 0 if all of them are alike."""
    item = state.items[place]
    unlike = list(dict.fromkeys(one for one in state.items if one & 255 == item & 255))
    return unlike.index(item) + 1 if len(unlike) > 1 else 0


def item(state: Alone, place: int) -> Thing:
    """`jetpack`, or with number 2 the second in the equipment that is not like the first."""
    return Thing("item", state.box.items[state.items[place] & 255].id, item_number(state, place))


def target(state: Alone, number: int) -> Thing:
    """What Locate may ask for."""
    return Thing("target", target_id(state, number))


def named_target(state: Alone, place: int) -> int:
    """The target that was named in that place."""
    return state.scene.targets >> 8 * place & 255


# -- the Hero's ------------------------------------------------------------------------------------------


def place_name(place: Sequence[Json]) -> str:
    """A sector as the Hero calls it, by its steps from his start: [2, 1, 0] is `e2s1`, [0, -3, 1] is `o-n3`."""
    x, y, level = place
    assert isinstance(x, int)
    assert isinstance(y, int)
    name = f"{'e' if x > 0 else 'w'}{abs(x)}" if x else ""
    name += f"{'s' if y > 0 else 'n'}{abs(y)}" if y else ""
    return f"{'o-' if level else ''}{name or 'start'}"


def sector_name(state: Alone, sector: int) -> str:
    return place_name(places.place(state, sector))


def foe(state: Alone, token: int) -> Thing:
    """A revealed creature as the Hero sees it: what it is, how it is and, if not here, where."""
    marks = (
        *((WOUNDED,) if state.wounded >> token & 1 else ()),
        *((ACID,) if state.acid >> token & 1 else ()),
    )
    there = state.at[token]
    place = sector_name(state, there) if there != state.hero else ""
    return Thing("creature", type_id(state, token), place=place, marks=marks)


def foe_in(state: Alone, number: int) -> int:
    """The creature behind FIGHT_FOE: of those in the Hero's sector, or in sight where the question says so."""
    frame = state.stack[-1]
    in_sight = frame[0] == w.ASK_FOE and frame[2]
    return foes(state, sight(state) if in_sight else 1 << state.hero)[number]


# -- Evil's ----------------------------------------------------------------------------------------------


def card(state: Alone, number: int) -> Thing:
    return Thing("card", state.box.reactions[number].id)


def dangerous_card(state: Alone, number: int) -> Thing:
    return Thing("card", state.box.reactions[number].id, marks=(DANGEROUS,))


def creature_type(state: Alone, number: int) -> Thing:
    return Thing("type", state.box.type_ids[number])


def deck(state: Alone, number: int) -> Thing:
    return Thing("deck", DECKS[number])


def creature(state: Alone, token: int) -> Thing:
    """A creature by its type and number; a boss has no number."""
    name = tokens.name(state, token)
    kind = type_id(state, token)
    return Thing("creature", kind, int(name.removeprefix(f"{kind}-")) if name != kind else 0)


def creature_names(box: Box) -> list[str]:
    """By token: a creature as Evil calls it, bosses by name."""
    numbered = [f"{one.id}-{n + 1}" for one in box.creatures for n in range(one.tokens)]
    return [*numbered, *(boss.id for boss in box.bosses)]


def sector(state: Alone, number: int) -> Thing:
    return Thing("sector", spot(state, number))
