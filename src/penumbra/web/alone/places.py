"""What places are called. The Hero numbers them as he finds them: `the junction 6`; a place that he names for the first
time has a landmark, `the bend 5, north of the Infirmary`. Evil has the grid of the board and the nearest room.

All of it is made from what the viewer was told or sees, so a name gives nothing away, and a number never changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from penumbra.games.alone import naming
from penumbra.games.alone.things import place_name
from penumbra.kernel.message import Message, Param
from penumbra.web.memory import NO_ENTRY

At = tuple[int, int, int]
STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
STRAIGHT = ({"north", "south"}, {"east", "west"})
NEAR = 3
"""A room so many steps away is a landmark."""


def shape(exits: Sequence[str]) -> str:
    """What a sector without a room looks like."""
    ways = set(exits) - {"stairs"}
    if "stairs" in exits:
        return "stairs"
    if len(ways) == 2:
        return "corridor" if ways in STRAIGHT else "bend"
    return ("cell", "end", "bend", "junction", "crossing")[len(ways)]


@dataclass(slots=True)
class Found:
    """A sector that the Hero has seen."""

    at: At
    room: str
    shape: str
    tag: int
    """0 in a room, which has a name."""
    landmark: Message | None
    exits: tuple[str, ...] = ()
    named: int | None = None
    """In which entry of the log its landmark is said."""


@dataclass(slots=True)
class HeroPlaces:
    """The places that the Hero has found, in the order in which he found them."""

    found: dict[str, Found] = field(default_factory=dict)
    """By their names in the notation."""
    tags: int = 0

    def take(self, told: Mapping[str, Any]) -> None:
        if told["kind"] == "revealed":
            sector = told["sector"]
            self.find(sector["at"], sector["room"], list(sector["exits"]))

    def find(self, at: Sequence[int], room: str | None, exits: Sequence[str]) -> None:
        name = place_name(at)
        if name in self.found:
            return
        x, y, level = at
        here = (x, y, level)
        if not room:
            self.tags += 1
        tag = 0 if room else self.tags
        landmark = None if room else self._landmark(here)
        self.found[name] = Found(here, room or "", shape(exits), tag, landmark, tuple(exits))

    def tag(self, at: Sequence[int]) -> int:
        """The number that stands on the sector; 0 where none does."""
        found = self.found.get(place_name(at))
        return found.tag if found is not None else 0

    def name(self, notation: str, entry: int = NO_ENTRY) -> Message:
        """What a place is called in a sentence. In the first entry of the log that names it, it is told where it
        lies."""
        found = self.found.get(notation)
        if found is None:
            return Message("web.alone.place.dark")
        if found.room:
            return Message("web.alone.place.room", {"room": naming.room(found.room)})
        short = Message(f"web.alone.place.{found.shape}", {"tag": found.tag})
        if found.named is None and entry != NO_ENTRY:
            found.named = entry
        if found.named != entry or found.landmark is None or entry == NO_ENTRY:
            return short
        return Message("web.alone.place.first", {"place": short, "landmark": found.landmark})

    def _landmark(self, here: At) -> Message | None:
        """The start, a room straight ahead, or the neighbour through which the Hero came."""
        if not self.found:
            return Message("web.alone.place.began")
        known = [one for one in self.found.values() if one.at[2] == here[2]]
        rooms = [one for one in known if one.room and _way(one.at, here)]
        near = min(rooms, key=lambda one: _far(one.at, here), default=None)
        if near is not None and _far(near.at, here) <= NEAR:
            return _beside(naming.room(near.room), near.at, here)
        beside = [one for one in known if not one.room and _far(one.at, here) == 1]
        if beside:
            last = beside[-1]
            return _beside(self.name(place_name(last.at)), last.at, here, of_room=False)
        return None


def _far(one: At, other: At) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _way(one: At, other: At) -> str:
    """The direction from one to the other; "" where there is none."""
    x, y = other[0] - one[0], other[1] - one[1]
    if bool(x) == bool(y):
        return ""
    return next(way for way, (dx, dy) in STEPS.items() if dx * x > 0 or dy * y > 0)


def _beside(landmark: Message, there: At, here: At, of_room: bool = True) -> Message:
    way = naming.way("plain", _way(there, here))
    kind = "room" if of_room else "place"
    return Message(f"web.alone.place.{kind}-mark", {"way": way, "mark": landmark})


class EvilPlaces:
    """The board as Evil sees it: each sector by its square, its shape and the nearest room."""

    def __init__(self, board: Sequence[Mapping[str, Any]]) -> None:
        rooms = [one for one in board if one["room"]]
        self.names = {one["spot"]: self._name(one, rooms) for one in board}

    def name(self, spot: str) -> Message | None:
        return self.names.get(spot)

    def _name(self, sector: Mapping[str, Any], rooms: Sequence[Mapping[str, Any]]) -> Message:
        params: dict[str, Param] = {"square": square(sector["spot"])}
        if sector["room"]:
            return Message("web.alone.spot.room", {**params, "room": naming.room(sector["room"])})
        params["shape"] = Message(f"web.alone.spot.{shape(list(sector['exits']))}")
        beside = [one for one in rooms if one["level"] == sector["level"]]
        near = min(beside, key=lambda one: _steps(one, sector), default=None)
        if near is None:
            return Message("web.alone.spot.plain", params)
        return Message(
            f"web.alone.spot.{'beside' if _steps(near, sector) == 1 else 'near'}",
            {**params, "room": naming.room(near["room"])},
        )


def square(spot: str) -> Message:
    """A sector as the board is lettered: `u-c2` is 'upper C2'."""
    level, _, letters = spot.partition("-")
    return Message(f"web.alone.spot.{level}", {"square": letters.upper()})


def _steps(one: Mapping[str, Any], other: Mapping[str, Any]) -> int:
    return int(abs(one["x"] - other["x"]) + abs(one["y"] - other["y"]))


Names = Mapping[str, Callable[[str], Message]]
"""By the key of a place: what it is called."""


def renamed(message: Message, name: Names) -> Message:
    """A sentence with other names for its places."""
    if message.key in name:
        return name[message.key](str(message.params["at"]))
    if not message.params:
        return message
    return Message(message.key, {key: _renamed(value, name) for key, value in message.params.items()})


def _renamed(value: Param, name: Names) -> Param:
    if isinstance(value, Message):
        return renamed(value, name)
    if isinstance(value, list):
        return [renamed(one, name) for one in value]
    return value
