"""The actions of Alone.

The Hero names sectors by the steps from his start, Evil by their place on the Map, as the notation does. Items, allies
and revealed creatures count by their place in the list that the Hero sees.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from penumbra.games.alone import numbers as w
from penumbra.games.alone import registry
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.part import A_PASSAGE, A_SECTOR, Offer
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.things import place_name
from penumbra.research.actions import Actions, UnknownOption

NUMBERED = (
    w.LOCATE_NOW, w.BULLET_TIME, w.DONE_NOW, w.SPEND_MORE, w.GIVE_ADRENALINE, w.LOSE_SANITY, w.LOSE_HEALTH,
    w.LEAVE_BLOCKED, w.AGILITY_FIRST, w.PASS, w.STOP, w.ATTACK, w.ON_HERO, w.TAKE_DICE, w.STANDARD_MOVE,
    w.STANDARD_SPAWN,
    w.MOVE_TO, w.UNBLOCK, w.EXPLORE_TO, w.REPAIR, w.BLOCK, w.LINE, w.STEP, w.BREACH,
    w.FIGHT_FOE, w.SEARCH_NOW, w.WORK, w.CLEAR, w.HEAL, w.RECOVER, w.TARGET, w.SKILL, w.ROOM, w.LEVEL, w.CHOOSE,
    w.USE, w.UPGRADE_FREE, w.DROP, w.PAY, w.DEFEND, w.ITEM, w.UPGRADE, w.SACRIFICE, w.ALLY, w.ON_ALLY,
    w.REACT, w.REACT_DANGEROUS, w.FACE_DOWN, w.DISCARD_CARD, w.CREATURE, w.HIDE_CREATURE, w.NOISE, w.TYPE, w.LIE,
    w.WHICH, w.CHARACTER, w.GAIN, w.DECK, w.DRAW_CARD,
    w.REMOVE, w.SECTOR, w.HIDE_DANGER, w.FALSE_DANGER, w.DOOR,
)  # fmt: skip
"""The order of the kinds that agents have learned. New kinds come after them all, in the order of the registry."""
LEVELS = 2
NO_ARGUMENT = "–"


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
        self.by_place: dict[int, Callable[[Alone, int], int]] = {}
        """By kind, where an argument is a place: which one of the grid."""
        offers = all_offers()
        for kind in (*NUMBERED, *(kind for kind in offers if kind not in NUMBERED)):
            self._add_offer(offers[kind])

    # -- the list --------------------------------------------------------------------------------------

    def _add_offer(self, offer: Offer) -> None:
        """A block of actions for all that the argument of one kind of options may be."""
        grid = self.grid
        if offer.words is not None:
            words = offer.words(self.box)
            self._block(offer, len(words), partial(_named, offer.verb, words))
        elif offer.argument == A_SECTOR:
            self._block(offer, grid.spots, partial(_at, offer.verb, grid.spot_name))
            self.by_place[offer.kind] = self._spot
        elif offer.argument == A_PASSAGE:
            self._block(offer, 2 * grid.spots, partial(_at, offer.verb, grid.passage_name))
            self.by_place[offer.kind] = self._passage
        else:
            assert offer.sector is not None, f"{offer.verb}: what is its argument?"
            self._block(offer, grid.places, partial(_at, offer.verb, grid.place_name))
            self.by_place[offer.kind] = partial(self._place, offer.sector)

    def _block(self, offer: Offer, size: int, name: Callable[[int], str]) -> None:
        self.start[offer.kind] = (self._add(offer.verb, size, offer.argument, name), size)

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

    def _place(self, sector_of: Callable[[Alone, int], int], state: Alone, arg: int) -> int:
        board, start, sector = state.board, state.start, sector_of(state, arg)
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


def all_offers() -> dict[int, Offer]:
    """By kind: what the folders list, and answers that need no list."""
    found = {offer.kind: offer for part in registry.parts() for offer in part.offers}
    for answer in (answer for part in registry.parts() for answer in part.answers):
        if answer.said == ("",):
            found[answer.kind] = Offer(answer.kind, answer.verb, NO_ARGUMENT, lambda box: ("",))
        elif answer.said == ("WAY",):
            found[answer.kind] = Offer(answer.kind, answer.verb, "direction", lambda box: DIRECTIONS)
    return found


def _named(word: str, words: Sequence[str], place: int) -> str:
    return f"{word} {words[place]}".strip()


def _at(word: str, name: Callable[[int], str], place: int) -> str:
    return f"{word} {name(place)}"
