"""New creatures come onto the Map (ALO-GLOS-08, ALO-STAT-03)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.supply import (
    can_spawn,
    expendable,
    free_token,
    has_spot,
    in_supply,
    least_distance,
    roomy,
    types,
)
from penumbra.games.alone.creatures.tokens import CANNOT, IN_SUPPLY, put_creature, why_not_among
from penumbra.games.alone.creatures.wounds import kill
from penumbra.games.alone.map.noise import make_noise
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.options import PASS, all_creatures, all_sectors, all_types
from penumbra.games.alone.reactions.effect import PLAYER, CardEffect, Effect
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

# Why a creature is not spawned so.
NO_TOKEN: Final = 215
FULL: Final = 216
NOWHERE: Final = 217
NEAR: Final = 218
LEVEL_FULL: Final = 219
OTHER_LEVEL: Final = 220


class Spawn(CardEffect):
    """Evil spawns creatures, maybe closer to the Hero than usual."""

    def could(self, state: Alone, effect: Effect) -> bool:
        _, _, closer = effect
        return can_spawn(state, closer)

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, n, closer = effect
        for _ in range(n):
            state.stack.append((w.POSE, w.ASK_SPAWN, frame[PLAYER], closer))


class WhichType(Question[Alone]):
    """What is spawned; or nothing."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        closer = frame[2]
        kinds, sectors = in_supply(state), roomy(state, True)
        found = [PASS]
        for kind in range(types(state)):
            if kinds >> kind & 1 and has_spot(state, kind, closer, sectors):
                found.append(w.TYPE << w.SHIFT | kind)
        return found

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [PASS, *all_types(state)]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        kind, arg = option >> w.SHIFT, option & w.MASK
        if kind == w.PASS:
            return OK
        return may_spawn(state, arg, frame[2]) if kind == w.TYPE else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (NO_TOKEN, FULL, NOWHERE)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, closer = frame
        state.stack.pop()
        if option != PASS:
            state.stack.append((w.ASK_SPAWN_AT, seat, option & w.MASK, closer, -1))


def may_spawn(state: Alone, kind: int, closer: int) -> int:
    """A token of the type must be left (AMB-27), and a sector of a level with room far enough from the Hero."""
    sectors = roomy(state, True)
    if not in_supply(state) >> kind & 1:
        return NO_TOKEN
    if not sectors:
        return FULL
    return OK if has_spot(state, kind, closer, sectors) else NOWHERE


class SpawnAt(Question[Alone]):
    """A sector; or a creature that makes room, then a sector of its level."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        _, _, kind, closer, level = frame
        board = state.board
        sectors = roomy(state, False)
        if level >= 0:
            sectors &= board.level_mask[level]
        found: list[int] = []
        if level < 0:
            for full, mask in enumerate(board.level_mask):
                if not sectors & mask and has_spot(state, kind, closer, mask):
                    found += [w.CREATURE << w.SHIFT | token for token in expendable(state, full)]
        far, least = board.distance[state.hero], least_distance(state, kind, closer)
        found += [w.SECTOR << w.SHIFT | sector for sector in bits(sectors) if far[sector] >= least]
        found.sort()
        return found

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [*all_creatures(state), *all_sectors(state)]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        _, _, kind, closer, level = frame
        what, arg = option >> w.SHIFT, option & w.MASK
        if what == w.SECTOR:
            return may_spawn_at(state, kind, closer, level, arg)
        if what != w.CREATURE:
            return NOT_ASKED
        return OK if level < 0 and _makes_room(state, kind, closer, arg) else why_not_among(state, arg)

    def reasons(self) -> tuple[int, ...]:
        return (NEAR, LEVEL_FULL, OTHER_LEVEL, IN_SUPPLY, CANNOT)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, kind, closer, _ = frame
        what, arg = option >> w.SHIFT, option & w.MASK
        state.stack.pop()
        if what == w.CREATURE:
            level = state.board.level[state.at[arg]]
            kill(state, arg, seat)
            state.stack.append((w.ASK_SPAWN_AT, seat, kind, closer, level))
            return
        token = free_token(state, kind)
        _is_new(state, token)
        put_creature(state, token, arg, seat)
        make_noise(state, token, seat)  # ALO-NOISE-07


def may_spawn_at(state: Alone, kind: int, closer: int, level: int, sector: int) -> int:
    """Far enough from the Hero (ALO-GLOS-08), and on a level with room (ALO-STAT-03): the one where room was made."""
    if state.board.distance[state.hero][sector] < least_distance(state, kind, closer):
        return NEAR
    if level >= 0 and state.board.level[sector] != level:
        return OTHER_LEVEL
    return OK if roomy(state, False) >> sector & 1 else LEVEL_FULL


def _makes_room(state: Alone, kind: int, closer: int, token: int) -> bool:
    """Whether the creature may be taken away for another (house rule, AMB-38)."""
    sector = state.at[token]
    if sector < 0:
        return False
    level = state.board.level[sector]
    mask = state.board.level_mask[level]
    return (
        not roomy(state, False) & mask
        and token in expendable(state, level)
        and has_spot(state, kind, closer, mask)
    )


def _is_new(state: Alone, token: int) -> None:
    """A token from the supply has nothing to do with the creature that it stood for before."""
    scene = state.scene
    scene.shown &= ~(1 << token)
    if scene.moved == token:
        scene.moved = -1
    if state.fought == token:
        state.fought = -1


SPAWN: Final[Question[Alone]] = WhichType(w.ASK_SPAWN)
SPAWN_AT: Final[Question[Alone]] = SpawnAt(w.ASK_SPAWN_AT)
EFFECTS: Final[list[CardEffect]] = [Spawn("spawn")]
