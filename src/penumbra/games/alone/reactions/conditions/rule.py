"""The effect that places a condition token: gas, rubble, or a jammed console."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.vocabulary import ROOMS
from penumbra.games.alone.map.places import place, room_at
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.reactions.effect import PLAYER, CardEffect, Effect
from penumbra.games.alone.reactions.gas.rule import clear_air, put_gas
from penumbra.games.alone.reactions.rubble.rule import collapsible
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.state import Frame

JAM_BITS: Final = 4


class Place(CardEffect):
    """A condition token is placed."""

    def could(self, state: Alone, effect: Effect) -> bool:
        _, token, around, _, most = effect
        if token == w.GAS:
            return not state.gas >> state.hero & 1 or bool(around and clear_air(state))
        if token == w.RUBBLE:
            return bool(collapsible(state))
        return _may_jam(state, most)

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, token, around, lasting, most = effect
        seat = frame[PLAYER]
        if token == w.GAS:
            put_gas(state, state.hero, seat)
            if around:
                state.stack.append((w.POSE, w.ASK_GAS, seat))
        elif token == w.RUBBLE:
            state.stack.append((w.POSE, w.ASK_RUBBLE, seat, lasting))
        elif _may_jam(state, most):
            _jam(state, seat)


def _may_jam(state: Alone, most: int) -> bool:
    """Only the room of a mission that is in play and not completed, up to so many tokens."""
    room = room_at(state, state.hero)
    if room < 0 or state.jam >> JAM_BITS * room & 15 >= most:
        return False
    for colour, mission in enumerate(state.missions):
        in_play = not state.solved >> colour & 1 and (colour != w.RED or state.active)
        if in_play and state.box.mission_room[mission] == room:
            return True
    return False


def _jam(state: Alone, seat: int) -> None:
    room = room_at(state, state.hero)
    state.jam += 1 << JAM_BITS * room
    if state.sink is not None:
        facts: dict[str, Json] = {
            "at": place(state, state.hero),
            "room": ROOMS[room],
            "n": state.jam >> JAM_BITS * room & 15,
        }
        tell(state, "jammed", seat, facts)


EFFECTS: Final[list[CardEffect]] = [Place("place")]
