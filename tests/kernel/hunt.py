"""A small game for tests: two to four seats, teams, and events that only one team hears of.

Seat 0 hunts a beast that the other seats move unseen: each of them in turn lets it stay or go to the next of six
dens. Whoever hunts names a den in every round. In the last round that settles the match.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.event import Event
from penumbra.kernel.game import Game, HouseRule
from penumbra.kernel.message import Json, Message, Refusal
from penumbra.kernel.state import State

DENS = 6
ROUNDS = 40
HUNTER = 0
MOVES = ("stay", "go")


class Hunt(State):
    __slots__ = ("den", "named", "round", "seats")

    def __init__(self, seats: int, den: int) -> None:
        self.seats = seats
        self.den = den
        self.named = 0
        self.round = 1
        self.seat = HUNTER
        self.stack = []
        self.offered = None
        self.sink = None

    @property
    def keepers(self) -> int:
        """The mask of all seats but the hunter's."""
        return (1 << self.seats) - 2


class HuntGame(Game[Hunt]):
    name = "hunt"
    version = "1"
    house_rules = (HouseRule("seats", "HUNT-01", ("3", "2", "4")),)

    @property
    def content_hash(self) -> str:
        return "none"

    def seats_in(self, settings: Mapping[str, str]) -> int:
        return int(settings["seats"])

    def seats_of(self, state: Hunt) -> int:
        return state.seats

    def start(self, settings: Mapping[str, str], chance: Chance) -> Hunt:
        return Hunt(self.seats_in(settings), chance.below(DENS))

    def options(self, state: Hunt) -> list[int]:
        if state.seat == NOBODY:
            return []
        return list(range(DENS if state.seat == HUNTER else len(MOVES)))

    def apply(self, state: Hunt, option: int, chance: Chance) -> None:
        self.check_option(state, option)
        if state.seat == HUNTER:
            state.named = option
            self.report(state, Event("name", HUNTER, {"den": option}))
        else:
            state.den = (state.den + option) % DENS
            self.report(state, Event("move", state.seat, {"den": state.den}, hears=state.keepers))
        if state.seat < state.seats - 1:
            state.seat += 1
        elif state.round < ROUNDS:
            state.seat, state.round = HUNTER, state.round + 1
        else:
            state.seat = NOBODY
            self.report(state, Event("end", HUNTER, {"den": state.den}, shows=True, knew=state.keepers))

    def report(self, state: Hunt, event: Event) -> None:
        if state.sink is not None:
            state.sink.append(event)

    def clone(self, state: Hunt) -> Hunt:
        return self.load(self.dump(state))

    def returns(self, state: Hunt) -> list[float]:
        caught = float(state.named == state.den)
        return [caught] + [1 - caught] * (state.seats - 1)

    def conceded(self, state: Hunt, seat: int) -> list[float]:
        caught = float(seat != HUNTER)
        return [caught] + [1 - caught] * (state.seats - 1)

    def moment(self, state: Hunt) -> tuple[int, int]:
        return (state.round, state.round)

    def prompt(self, state: Hunt) -> Message:
        return Message("hunt.prompt")

    def notation(self, state: Hunt, option: int) -> str:
        return f"name {option}" if state.seat == HUNTER else MOVES[option]

    def caption(self, state: Hunt, option: int) -> Message:
        return Message("hunt.caption", {"option": option})

    def refuse(self, state: Hunt, seat: int, text: str) -> Refusal:
        return Refusal("HUNT-02", Message("hunt.no"))

    def tell(self, told: Mapping[str, Json], viewer: int) -> Message:
        return Message(f"hunt.{told['kind']}", {"den": str(told["den"])})

    def view(self, state: Hunt, seat: int) -> dict[str, Json]:
        seen: dict[str, Json] = {"round": state.round, "seat": state.seat, "named": state.named}
        if state.seat == NOBODY or seat > HUNTER:
            seen["den"] = state.den
        return seen

    def resample(self, state: Hunt, seat: int, chance: Chance) -> Hunt:
        world = self.clone(state)
        if state.seat != NOBODY and seat <= HUNTER:
            world.den = chance.below(DENS)
        return world

    def hides_from(self, state: Hunt, seat: int) -> bool:
        return seat <= HUNTER

    def dump(self, state: Hunt) -> dict[str, Json]:
        return {name: getattr(state, name) for name in ("seats", "den", "named", "round", "seat")}

    def load(self, data: Mapping[str, Any]) -> Hunt:
        state = Hunt(data["seats"], data["den"])
        state.named, state.round, state.seat = data["named"], data["round"], data["seat"]
        return state

    def census(self, state: Hunt) -> dict[str, int]:
        return {"beasts": 1}

    def inspect(self, state: Hunt) -> dict[str, Json]:
        return self.dump(state)

    def arrange(self, settings: Mapping[str, str], position: Mapping[str, Any], chance: Chance) -> Hunt:
        return Hunt(self.seats_in(settings), int(position["den"]))

    def with_content(self, content: Mapping[str, Any], origin: str) -> HuntGame:
        return self
