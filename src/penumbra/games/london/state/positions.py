"""Positions in the game's own words: reading one out of a state, and setting one up for a scenario."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import pairwise
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from penumbra.games.london import numbers as w
from penumbra.games.london.content.box import Box
from penumbra.games.london.engine import ENGINE
from penumbra.games.london.state import zones
from penumbra.games.london.state.labels import label
from penumbra.games.london.state.state import London, Player
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import BadPosition
from penumbra.kernel.grammar import meant
from penumbra.kernel.message import Json
from penumbra.kernel.positions import set_up, unreadable

# -- reading ---------------------------------------------------------------------------------------------


def inspect(state: London) -> dict[str, Json]:
    """The whole table, hidden things included. `deck` is the settled top, `bag` the unordered rest."""
    return {
        "turn": state.turn,
        "active": state.active,
        "first": state.first,
        "deciding": state.seat,
        "winner": state.winner,
        "street": [zones.name(state, card) if card >= 0 else "" for card in state.street],
        "market": sorted(zones.name(state, card) for card in state.market),
        "market_top": [zones.name(state, card) for card in reversed(state.market_top)],
        "acolytes": len(state.acolytes),
        "removed": sorted(zones.name(state, card) for card in state.removed),
        "box": sorted(zones.name(state, card) for card in state.spare),
        "shown": zones.names(state, state.shown),
        "seats": [_inspect_player(state, seat) for seat in (0, 1)],
    }


def _inspect_player(state: London, seat: int) -> dict[str, Json]:
    player = state.players[seat]
    cards = player.play + player.relics
    return {
        "overlord": state.box.overlords[player.overlord].id if player.overlord >= 0 else "",
        "life": player.life,
        "coin": player.coin,
        "might": player.might,
        "recovery": player.recovery,
        "rally": player.rally,
        "armour": zones.armour_of(state, seat),
        "absorbed": player.absorbed,
        "overlord_used": bool(player.overlord_used),
        "hand": sorted(zones.name(state, card) for card in player.hand),
        "deck": [zones.name(state, card) for card in reversed(player.top)],
        "bag": sorted(zones.name(state, card) for card in player.bag),
        "deck_count": len(player.top) + len(player.bag),
        "discard": sorted(zones.name(state, card) for card in player.discard),
        "held": zones.names(state, zones.held(state, seat)),
        "play": [label(state, card, seat) for card in player.play],
        "relics": [label(state, card, seat) for card in player.relics],
        "tokens": {
            label(state, card, seat): "haunt" if state.marks[card] & w.TOKEN_HAUNT else "dismiss"
            for card in cards
            if state.marks[card] & w.TOKEN
        },
        "used": [
            label(state, card, seat)
            for card in cards
            if state.marks[card] & (w.USED_BOTH | w.USED_RELIC | w.HAUNT_DONE)
        ],
        "hordes": [[label(state, card, seat) for card in horde] for horde in player.hordes if len(horde) > 1],
    }


# -- setting up ------------------------------------------------------------------------------------------


class InPlay(BaseModel):
    """A card in play with what lies on it."""

    model_config = ConfigDict(extra="forbid")
    card: str
    token: Literal["haunt", "dismiss"] | None = None
    began: bool = Field(False, description="it lay in play when the turn began")
    haunted: bool = Field(False, description="already activated by a Haunt action this turn")
    used: tuple[Literal["first", "second", "relic"], ...] = ()


class SeatPosition(BaseModel):
    """One player's side; a missing key leaves what a fresh game has."""

    model_config = ConfigDict(extra="forbid")
    overlord: str | None = None
    life: int | None = Field(None, ge=1)
    coin: int = Field(0, ge=0)
    might: int = Field(0, ge=0)
    recovery: int = Field(0, ge=0)
    rally: int = Field(0, ge=0)
    overlord_used: bool = False
    hand: list[str] | None = None
    deck: list[str] | None = Field(None, description="top card first; their order is settled")
    bag: list[str] | None = Field(None, description="the rest of the deck, in no order")
    discard: list[str] = []
    play: list[str | InPlay] = []
    relics: list[str | InPlay] = []
    hordes: list[list[str]] = []


class Position(BaseModel):
    """A table in the Action Phase of `active`."""

    model_config = ConfigDict(extra="forbid")
    turn: int = Field(1, ge=1)
    active: Literal[0, 1] = 0
    first: Literal[0, 1] = 0
    street: list[str] | None = None
    market: list[str] | None = Field(None, description="the whole Market, in no order")
    market_top: list[str] = Field([], description="top card first")
    acolytes: int | None = Field(None, ge=0)
    seats: list[SeatPosition] = Field([], max_length=2)


DEFAULT_OVERLORDS = ("methuselah", "fenris")


def arrange(box: Box, choices: tuple[int, ...], position: Mapping[str, Any], chance: Chance) -> London:
    """Set up a position. Cards that are not named stay where a fresh game has them, or are left out."""
    try:
        wanted = Position.model_validate(position)
    except ValidationError as error:
        raise unreadable(error, Position) from error
    return _Arranger(box, choices, wanted).table(chance)


class _Arranger:
    """Takes cards out of the box and lays them where the position says."""

    def __init__(self, box: Box, choices: tuple[int, ...], wanted: Position) -> None:
        self.box = box
        self.wanted = wanted
        self.state = London(box, choices)
        self.left: list[list[int]] = [list(copies) for copies in box.copies]

    def table(self, chance: Chance) -> London:
        state, wanted = self.state, self.wanted
        state.turn, state.active, state.first = wanted.turn, wanted.active, wanted.first
        set_up((partial(self._seat, 0), partial(self._seat, 1), self._street, self._market_top))
        state.acolytes = [card for card in self.box.acolytes if card in self.left[self.box.design[card]]]
        if wanted.acolytes is not None:
            del state.acolytes[wanted.acolytes :]
        self._forget(state.acolytes)
        self._market(chance)
        state.spare = [card for copies in self.left for card in copies]
        state.stack = [(w.ASK_ACTION, state.active)]
        ENGINE.settle(state, chance)
        return state

    def _street(self) -> None:
        wanted = self.wanted.street or []
        self.state.street = [self._of_market(name, "street") if name else -1 for name in wanted]
        if len(wanted) > self.box.numbers.street:
            raise BadPosition(f"position: street: at most {self.box.numbers.street} cards")

    def _market_top(self) -> None:
        wanted = reversed(self.wanted.market_top)
        self.state.market_top = [self._of_market(name, "market_top") for name in wanted]

    def _of_market(self, name: str, where: str) -> int:
        """Starters, Acolytes and Influence cards are never there (TOL-SETUP-10)."""
        card = self._take(name, where)
        if card not in self.box.market:
            raise BadPosition(f"position: {where}: {name!r} does not belong there")
        return card

    def _market(self, chance: Chance) -> None:
        state, wanted = self.state, self.wanted
        if wanted.market is not None:
            state.market = [self._of_market(name, "market") for name in wanted.market]
        else:
            state.market = [card for card in self.box.market if card in self.left[self.box.design[card]]]
            self._forget(state.market)
        if wanted.street is None:
            state.street = [-1] * self.box.numbers.street
            for place in range(self.box.numbers.street):
                zones.refill(state, place, chance)
        state.street += [-1] * (self.box.numbers.street - len(state.street))

    def _seat(self, seat: int) -> None:
        """The Overlord first, then each zone."""
        player, seats = self.state.players[seat], self.wanted.seats
        wanted = seats[seat] if seat < len(seats) else SeatPosition()
        self._pool(seat, player, wanted)
        lay_out = (self._hand, self._deck, self._discard, self._play, self._relics)
        set_up(partial(lay, seat, player, wanted) for lay in lay_out)
        self._bag(seat, player, wanted)
        set_up(partial(self._horde, seat, player, names) for names in wanted.hordes)

    def _pool(self, seat: int, player: Player, wanted: SeatPosition) -> None:
        player.overlord = self._overlord(wanted.overlord or DEFAULT_OVERLORDS[seat])
        player.life = wanted.life if wanted.life is not None else self.box.overlord_life[player.overlord]
        if player.life > self.box.overlord_life[player.overlord]:
            raise BadPosition(
                f"position: seats.{seat}.life: more than the Overlord's starting Life (TOL-POOL-07)"
            )
        player.coin, player.might, player.recovery = wanted.coin, wanted.might, wanted.recovery
        player.rally, player.overlord_used = wanted.rally, int(wanted.overlord_used)

    def _hand(self, seat: int, player: Player, wanted: SeatPosition) -> None:
        for name in wanted.hand or []:
            player.hand.append(self._take(name, f"seats.{seat}.hand"))

    def _deck(self, seat: int, player: Player, wanted: SeatPosition) -> None:
        for name in reversed(wanted.deck or []):
            card = self._take(name, f"seats.{seat}.deck")
            self.state.marks[card] |= w.KNOWN << seat
            player.top.append(card)

    def _discard(self, seat: int, player: Player, wanted: SeatPosition) -> None:
        player.discard = [self._take(name, f"seats.{seat}.discard") for name in wanted.discard]

    def _play(self, seat: int, player: Player, wanted: SeatPosition) -> None:
        for entry in sorted(wanted.play, key=_came_later):
            self._lay(seat, player, entry, relic=False)

    def _relics(self, seat: int, player: Player, wanted: SeatPosition) -> None:
        for entry in wanted.relics:
            self._lay(seat, player, entry, relic=True)
        if len(player.relics) > self.box.numbers.relics:
            raise BadPosition(
                f"position: seats.{seat}.relics: at most {self.box.numbers.relics} (TOL-REL-03)"
            )

    def _bag(self, seat: int, player: Player, wanted: SeatPosition) -> None:
        if wanted.bag is not None:
            player.bag = [self._take(name, f"seats.{seat}.bag") for name in wanted.bag]
        elif wanted.deck is None:
            player.bag = self._starters(seat, player)

    def _starters(self, seat: int, player: Player) -> list[int]:
        """The starting cards that are not elsewhere yet."""
        bag: list[int] = []
        mine = player.hand + player.discard + player.play
        for card_id, number in self.box.numbers.starters.items():
            design = self.box.index[card_id]
            have = sum(self.box.design[card] == design for card in mine)
            for _ in range(max(0, number - have)):
                if self.left[design]:
                    bag.append(self.left[design].pop(0))
        return bag

    def _lay(self, seat: int, player: Player, entry: str | InPlay, relic: bool) -> None:
        wanted = InPlay(card=entry) if isinstance(entry, str) else entry
        zone = "relics" if relic else "play"
        card = self._take(wanted.card, f"seats.{seat}.{zone}")
        if (self.box.type[self.box.design[card]] == w.RELIC_CARD) != relic:
            raise BadPosition(f"position: seats.{seat}.{zone}: {wanted.card!r} does not belong there")
        zones.enter_play(self.state, seat, card)
        mark = 0
        if wanted.token:
            mark |= w.TOKEN_HAUNT if wanted.token == "haunt" else w.TOKEN_DISMISS
        mark |= (w.BEGAN if wanted.began else 0) | (w.HAUNT_DONE if wanted.haunted else 0)
        for used in wanted.used:
            mark |= {"first": w.USED_ABILITY, "second": w.USED_ABILITY << 1, "relic": w.USED_RELIC}[used]
        self.state.marks[card] |= mark

    def _horde(self, seat: int, player: Player, names: list[str]) -> None:
        labels = {label(self.state, card, seat): card for card in player.play}
        missing = [name for name in names if name not in labels]
        if missing or len(names) < 2:
            near = meant(missing[0], labels) if missing else ""
            raise BadPosition(
                f"position: seats.{seat}.hordes: {names!r} are not two or more cards in play{near}"
            )
        members = tuple(labels[name] for name in names)
        for left, right in pairwise(members):  # TOL-HORDE-04
            if not self._linked(left, right):
                both = f"{label(self.state, left, seat)!r} and {label(self.state, right, seat)!r}"
                raise BadPosition(f"position: seats.{seat}.hordes: {both} do not link")
        taken = [*members, *(card for horde in player.hordes for card in horde)]
        if len(set(taken)) < len(taken):
            raise BadPosition(
                f"position: seats.{seat}.hordes: a Monster is in one place of one Horde (TOL-HORDE-06)"
            )
        player.hordes.append(members)
        for card in members:
            self.state.marks[card] |= len(player.hordes) << w.HORDE_SHIFT

    def _linked(self, left: int, right: int) -> bool:
        box = self.box
        fits = box.right_of[left] == box.kin_of[right] and box.left_of[right] == box.kin_of[left]
        return box.links[left] and box.links[right] and fits

    def _overlord(self, name: str) -> int:
        for number, overlord in enumerate(self.box.overlords):
            if overlord.id == name:
                return number
        near = meant(name, [overlord.id for overlord in self.box.overlords])
        raise BadPosition(f"position: there is no Overlord {name!r}{near}")

    def _take(self, name: str, place: str) -> int:
        design = self.box.index.get(name.replace(" ", "-"))
        if design is None:
            raise BadPosition(f"position: {place}: there is no card {name!r}{meant(name, self.box.ids)}")
        if not self.left[design]:
            raise BadPosition(
                f"position: {place}: there are only {len(self.box.copies[design])} copies of {name!r}"
            )
        return self.left[design].pop(0)

    def _forget(self, cards: list[int]) -> None:
        """These cards are taken."""
        for card in cards:
            self.left[self.box.design[card]].remove(card)


def _came_later(entry: str | InPlay) -> bool:
    """What began the turn in play lies before what came later."""
    return isinstance(entry, str) or not entry.began


def find_item(box: Box, items: list[int], wanted: str) -> int | None:
    """For scripted chance: the place of a card by name among the cards chance picks from."""
    design = box.index.get(wanted.replace(" ", "-"))
    for place, card in enumerate(items):
        if box.design[card] == design:
            return place
    return None
