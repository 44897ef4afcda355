"""The actions of Alone.

The Hero names sectors by the steps from his start, Evil by their place on the Map, as the notation does. Items, allies
and revealed creatures count by their place in the list that the Hero sees.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.explore.rule import removable
from penumbra.games.alone.acts.interact.rule import CLEARED, RUBBLE
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.content.vocabulary import DECKS, ROOMS, SKILLS
from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.notation import PLAIN, WITH_WAY
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.things import OTHER_LEVEL, STATS, place_name
from penumbra.research.actions import Actions, UnknownOption

LEVELS = 2
ITEMS = 16
"""Places in the equipment: more than the limit, since items are drawn before some are dropped."""
DONORS = 8
ALLIES = 4
LOCATED = 8
"""Targets of one Locate."""
CHOICES = 8
TARGET_WORDS = (
    *ROOMS, "stairs", "light switch", "door", *(f"type {n + 1}" for n in range(5)), "boss",
)  # fmt: skip


class Grid:
    """Places on both levels: on the Map as Evil sees it, and around the Hero's start as he counts them."""

    def __init__(self, box: Box) -> None:
        level = box.sheets[0][1]
        self.width, self.height = level.width, level.height
        self.wide, self.high = 2 * level.width - 1, 2 * level.height - 1
        """The Hero does not know where on the Map he began: he may go as far to either side."""
        self.map_shape = (LEVELS, self.height, self.width)
        self.maze_shape = (LEVELS, self.high, self.wide)
        self.spots = LEVELS * self.height * self.width
        self.places = LEVELS * self.high * self.wide

    def spot(self, level: int, x: int, y: int) -> int:
        """A sector of the Map."""
        return (level * self.height + y) * self.width + x

    def place(self, x: int, y: int, level: int) -> int:
        """A sector by the steps from the Hero's start."""
        return (level * self.high + y + self.height - 1) * self.wide + x + self.width - 1

    def spot_name(self, spot: int) -> str:
        level, rest = divmod(spot, self.height * self.width)
        y, x = divmod(rest, self.width)
        return f"{'ul'[level]}-{'abcdefghijklmnopqrstuvwxyz'[x]}{y + 1}"

    def place_name(self, place: int) -> str:
        level, rest = divmod(place, self.high * self.wide)
        y, x = divmod(rest, self.wide)
        return place_name([x - self.width + 1, y - self.height + 1, level])

    def passage_name(self, passage: int) -> str:
        """Passages go east or south from a sector."""
        spot, south = divmod(passage, 2)
        return f"{self.spot_name(spot)} {'south' if south else 'east'}"


class AloneActions(Actions):
    """Every action of the base box."""

    def __init__(self, box: Box) -> None:
        super().__init__()
        self.box = box
        self.grid = Grid(box)
        self.start: dict[int, tuple[int, int]] = {}
        """By kind: the first action of its block, and how many there are."""
        for kind, word in PLAIN.items():
            self._block(kind, word, 1, "–", partial(_only, word))
        for kind, word in WITH_WAY.items():
            self._listed(kind, word, DIRECTIONS, "direction")
        self._add_hero()
        self._add_evil()
        self._add_places()
        self.by_place: dict[int, Callable[[Alone, int], int]] = {
            w.REMOVE: self._removed,
            w.SECTOR: self._spot,
            w.HIDE_DANGER: self._spot,
            w.FALSE_DANGER: self._spot,
            w.DOOR: self._passage,
        }

    # -- the list --------------------------------------------------------------------------------------

    def _block(self, kind: int, word: str, size: int, argument: str, name: Callable[[int], str]) -> None:
        self.start[kind] = (self._add(word, size, argument, name), size)

    def _listed(self, kind: int, word: str, words: Sequence[str], argument: str) -> None:
        self._block(kind, word, len(words), argument, partial(_named, word, words))

    def _counted(self, kind: int, word: str, size: int, argument: str) -> None:
        self._block(kind, word, size, argument, partial(_nth, word))

    def _add_hero(self) -> None:
        cleared = [*CLEARED, *(f"token {n}" for n in range(len(CLEARED), RUBBLE))]
        cleared += [f"rubble {way}" for way in DIRECTIONS]
        self._counted(
            w.FIGHT_FOE, "fight creature", self.box.creature_count, "place among creatures in reach"
        )
        self._listed(w.SEARCH_NOW, "search", ("here", "room"), "how")
        self._listed(w.WORK, "work", ("green", "blue", "red"), "mission")
        self._listed(w.CLEAR, "clear", cleared, "token")
        self._listed(w.HEAL, "heal", STATS, "track")
        self._listed(w.RECOVER, "recover", STATS, "track")
        self._listed(w.TARGET, "target", TARGET_WORDS, "what to locate")
        self._listed(w.SKILL, "skill", SKILLS, "skill")
        self._listed(w.ROOM, "room", ROOMS, "room")
        self._listed(w.LEVEL, "level", ("here", "other"), "level")
        self._counted(w.CHOOSE, "choose", CHOICES, "which")
        for kind, word in ((w.USE, "use"), (w.UPGRADE_FREE, "upgrade for free"), (w.DROP, "drop"), (w.PAY, "pay with"),
                           (w.DEFEND, "defend with"), (w.ITEM, "item")):  # fmt: skip
            self._counted(kind, f"{word} item", ITEMS, "place in the equipment")
        self._block(w.UPGRADE, "upgrade", ITEMS * DONORS, "item, donor", _pair_of_items)
        for kind, word in ((w.SACRIFICE, "sacrifice"), (w.ALLY, "ask"), (w.ON_ALLY, "on")):
            self._counted(kind, f"{word} ally", ALLIES, "place among the allies")

    def _add_evil(self) -> None:
        box = self.box
        cards = [card.id for card in box.reactions]
        people = [one.id for one in box.characters]
        creatures = creature_names(box)
        for kind, word in ((w.REACT, "react"), (w.REACT_DANGEROUS, "react dangerously"), (w.FACE_DOWN, "face down"),
                           (w.DISCARD_CARD, "discard")):  # fmt: skip
            self._listed(kind, word, cards, "card")
        for kind, word in ((w.CREATURE, "creature"), (w.HIDE_CREATURE, "hide")):
            self._listed(kind, word, creatures, "creature token")
        self._listed(w.NOISE, "noise", (*DIRECTIONS, OTHER_LEVEL), "direction")
        self._listed(w.TYPE, "type", box.type_ids, "type of creature")
        lies = [f"{place + 1} {way}" for place in range(LOCATED) for way in ("less", "more")]
        self._listed(w.LIE, "lie about target", lies, "place of the target, way")
        self._counted(w.WHICH, "which target", LOCATED, "place of the target")
        self._listed(w.CHARACTER, "character", people, "character")
        self._listed(w.GAIN, "gain", people, "character")
        self._listed(w.DECK, "deck", DECKS, "deck")
        draws = [f"deck {deck + 1} for {seat}" for deck in range(2) for seat in range(4)]
        self._listed(w.DRAW_CARD, "draw from", draws, "deck, seat")

    def _add_places(self) -> None:
        grid = self.grid
        removed = "remove danger at"
        self._block(
            w.REMOVE,
            removed,
            grid.places,
            "sector, from the Hero's start",
            partial(_at, removed, grid.place_name),
        )
        for kind, word in (
            (w.SECTOR, "at"),
            (w.HIDE_DANGER, "hide danger"),
            (w.FALSE_DANGER, "false danger"),
        ):
            self._block(kind, word, grid.spots, "sector of the Map", partial(_at, word, grid.spot_name))
        self._block(w.DOOR, "door", 2 * grid.spots, "passage", partial(_at, "door", grid.passage_name))

    # -- numbers ---------------------------------------------------------------------------------------

    def number(self, state: Alone, option: int) -> int:
        kind, arg = option >> w.SHIFT, option & w.MASK
        if kind not in self.start:
            raise UnknownOption(f"option {option} has no number")
        start, size = self.start[kind]
        by_place = self.by_place.get(kind)
        place = by_place(state, arg) if by_place else arg
        if not 0 <= place < size:
            raise UnknownOption(f"option {option}: there are only {size} of its kind")
        return start + place

    def _removed(self, state: Alone, arg: int) -> int:
        board, start, sector = state.board, state.start, removable(state)[arg]
        return self.grid.place(
            board.x[sector] - board.x[start],
            board.y[sector] - board.y[start],
            board.level[sector] ^ board.level[start],
        )

    def _spot(self, state: Alone, sector: int) -> int:
        board = state.board
        return self.grid.spot(board.level[sector], board.x[sector], board.y[sector])

    def _passage(self, state: Alone, edge: int) -> int:
        board = state.board
        one, two = sorted(board.ends[edge], key=lambda sector: (board.y[sector], board.x[sector]))
        return 2 * self._spot(state, one) + (board.y[two] > board.y[one])


def creature_names(box: Box) -> list[str]:
    """By token: the creature as Evil calls it (`maze.name`)."""
    names = [
        f"{box.type_ids[kind]}-{token - box.token_type.index(kind) + 1}"
        for token, kind in enumerate(box.token_type[: box.first_boss])
    ]
    return [*names, *(boss.id for boss in box.bosses)]


def _only(word: str, _: int) -> str:
    return word


def _named(word: str, words: Sequence[str], place: int) -> str:
    return f"{word} {words[place]}"


def _nth(word: str, place: int) -> str:
    return f"{word} {place + 1}"


def _pair_of_items(pair: int) -> str:
    item, donor = divmod(pair, DONORS)
    return f"upgrade item {item + 1} with {donor + 1}"


def _at(word: str, name: Callable[[int], str], place: int) -> str:
    return f"{word} {name(place)}"
