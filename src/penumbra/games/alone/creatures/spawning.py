"""New creatures, and creatures in the vents: spawning and transfers (ALO-GLOS-05, ALO-GLOS-08, ALO-STAT-03)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import house_rules
from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.moving import Effect
from penumbra.games.alone.map import maze
from penumbra.games.alone.missions import missions
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.state import Frame

# -- spawning --------------------------------------------------------------------------------------------


def can_spawn(state: Alone, closer: int = 0) -> bool:
    """Whether a creature could be spawned at all."""
    kinds, sectors = _supply(state), _roomy(state, True)
    return any(kinds >> kind & 1 and _spot_for(state, kind, closer, sectors) for kind in range(_types(state)))


def can_spawn_by(state: Alone, effect: Effect) -> bool:
    return can_spawn(state, effect[2])


def spawn(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    for _ in range(effect[1]):
        state.stack.append((w.POSE, w.ASK_SPAWN, frame[3], effect[2]))


def _types(state: Alone) -> int:
    return len(state.box.type_ids)


def _supply(state: Alone) -> int:
    """Types of which a token is left, as a mask (AMB-27)."""
    kinds, kind_of = 0, state.box.token_type
    for token in range(state.box.first_boss):
        if state.at[token] < 0:
            kinds |= 1 << kind_of[token]
    return kinds


def _roomy(state: Alone, in_all: bool) -> int:
    """Sectors of levels that can take one more creature (ALO-STAT-03); `in_all`: also of those on which Evil may first
    take one away (house rule, AMB-38)."""
    limit, sectors = state.box.numbers.creatures_per_level, 0
    for level, mask in enumerate(state.board.level_mask):
        if maze.on_level(state, level) < limit or (in_all and _expendable(state, level)):
            sectors |= mask
    return sectors


def _expendable(state: Alone, level: int) -> list[int]:
    """Unrevealed creatures of a full level, one of which may make room for another. More than full it can be too, as
    creatures use the stairs; then one would not do."""
    full = maze.on_level(state, level) == state.box.numbers.creatures_per_level
    if state.house[house_rules.CROWDED] != 1 or not full:
        return []
    at, level_of = state.at, state.board.level
    return [
        token
        for token in range(state.box.first_boss)
        if at[token] >= 0 and level_of[at[token]] == level and not maze.is_shown(state, token)
    ]


def _spot_for(state: Alone, kind: int, closer: int, sectors: int) -> bool:
    far, least = state.board.distance[state.hero], _least(state, kind, closer)
    return any(far[sector] >= least for sector in maze.bits(sectors))


def _least(state: Alone, kind: int, closer: int) -> int:
    """The least distance from the Hero (ALO-GLOS-08, AMB-27)."""
    return state.box.spawn[kind][state.nightmare] - closer


def spawn_options(state: Alone, frame: Frame) -> list[int]:
    closer = frame[2]
    kinds, sectors = _supply(state), _roomy(state, True)
    found = [w.PASS << w.SHIFT]
    for kind in range(_types(state)):
        if kinds >> kind & 1 and _spot_for(state, kind, closer, sectors):
            found.append(w.TYPE << w.SHIFT | kind)
    return found


def answer_spawn(state: Alone, frame: Frame, option: int, kind: int, chance: Chance) -> None:
    _, seat, closer = frame
    state.stack.pop()
    if option == w.TYPE:
        state.stack.append((w.ASK_SPAWN_AT, seat, kind, closer, -1))


def spawn_at_options(state: Alone, frame: Frame) -> list[int]:
    """A sector; or a creature that makes room, then a sector of its level."""
    _, _, kind, closer, level = frame
    board = state.board
    sectors = _roomy(state, False)
    if level >= 0:
        sectors &= board.level_mask[level]
    found: list[int] = []
    if level < 0:
        for full, mask in enumerate(board.level_mask):
            if not sectors & mask and _spot_for(state, kind, closer, mask):
                found += [w.CREATURE << w.SHIFT | token for token in _expendable(state, full)]
    far, least = board.distance[state.hero], _least(state, kind, closer)
    found += [w.SECTOR << w.SHIFT | sector for sector in maze.bits(sectors) if far[sector] >= least]
    found.sort()
    return found


def answer_spawn_at(state: Alone, frame: Frame, option: int, arg: int, chance: Chance) -> None:
    _, seat, kind, closer, _ = frame
    state.stack.pop()
    if option == w.CREATURE:
        level = state.board.level[state.at[arg]]
        maze.kill(state, arg, seat)
        state.stack.append((w.ASK_SPAWN_AT, seat, kind, closer, level))
        return
    token = next(
        token
        for token in range(state.box.first_boss)
        if state.at[token] < 0 and state.box.token_type[token] == kind
    )
    _is_new(state, token)
    maze.put_creature(state, token, arg, seat)
    maze.make_noise(state, token, seat)  # ALO-NOISE-07


def _is_new(state: Alone, token: int) -> None:
    """A token from the supply has nothing to do with the creature that it stood for before."""
    scene = state.scene
    scene.shown &= ~(1 << token)
    if scene.moved == token:
        scene.moved = -1
    if state.fought == token:
        state.fought = -1


# -- transfers -------------------------------------------------------------------------------------------


def can_transfer(state: Alone, effect: Effect) -> bool:
    return bool(_hidden_creatures(state))


def transfer(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    for _ in range(effect[1]):
        state.stack.append((w.POSE, w.ASK_TRANSFER, frame[3], effect[2]))


def _hidden_creatures(state: Alone) -> list[int]:
    return [token for token, where in enumerate(state.at) if where >= 0 and not maze.is_shown(state, token)]


def transfer_options(state: Alone, frame: Frame) -> list[int]:
    return [
        w.PASS << w.SHIFT,
        *(w.CREATURE << w.SHIFT | token for token in _hidden_creatures(state)),
    ]


def answer_transfer(state: Alone, frame: Frame, kind: int, token: int, chance: Chance) -> None:
    _, seat, steps = frame
    state.stack.pop()
    if kind == w.CREATURE:
        state.stack.append((w.POSE, w.ASK_TRANSFER_TO, seat, token, steps))


def transfer_to_options(state: Alone, frame: Frame) -> list[int]:
    """Through the vents: doors and rubble do not matter, nor does the spawn distance (ALO-GLOS-05)."""
    _, _, token, steps = frame
    here = state.at[token]
    return [
        w.SECTOR << w.SHIFT | sector
        for sector, far in enumerate(state.board.distance[here])
        if 0 < far <= steps
    ]


def answer_transfer_to(state: Alone, frame: Frame, kind: int, sector: int, chance: Chance) -> None:
    state.stack.pop()
    _, seat, token, _ = frame
    maze.put_creature(state, token, sector, seat)  # no noise (ALO-NOISE-08)
    if token >= state.box.first_boss:
        missions.boss_arrived(state, token)


QUESTIONS: Final = {
    w.ASK_SPAWN: (spawn_options, answer_spawn),
    w.ASK_SPAWN_AT: (spawn_at_options, answer_spawn_at),
    w.ASK_TRANSFER: (transfer_options, answer_transfer),
    w.ASK_TRANSFER_TO: (transfer_to_options, answer_transfer_to),
}
