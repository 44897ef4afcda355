"""Bosses of the final missions: where they appear and how they move (ALO-MIS-15 to 18)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.moving.rule import ASTRAY, BLOCKED, OPEN, RUBBLE, WALL, why_not_through
from penumbra.games.alone.creatures.tokens import move_creature, put_creature, type_id
from penumbra.games.alone.map.noise import make_noise
from penumbra.games.alone.map.passages import open_passage
from penumbra.games.alone.map.places import room_sector
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.missions.finale import boss_arrived, colonel_in_place, sabotage
from penumbra.games.alone.options import STOP, all_sectors, all_ways
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question, Work
from penumbra.kernel.state import Frame

SECTOR: Final = w.SECTOR << w.SHIFT
STEP: Final = w.STEP << w.SHIFT
BREACH: Final = w.BREACH << w.SHIFT


# -- appearing -------------------------------------------------------------------------------------------


def place_boss(state: Alone, token: int) -> None:
    sectors = boss_sectors(state)
    if len(sectors) > 1:
        state.stack.append((w.ASK_BOSS_AT, state.leader, token))
    elif sectors:
        _put_boss(state, token, sectors[0], state.leader)


def boss_sectors(state: Alone) -> list[int]:
    """As far from the mission's room as the Hero is, or as nearly so as can be, but not his sector (ALO-MIS-15,
    AMB-24)."""
    board = state.board
    others = [sector for sector in range(board.size) if sector != state.hero]
    room = room_sector(state, state.box.mission_room[state.missions[w.RED]])
    if room < 0:
        return others
    far = board.distance[room]
    off = [abs(far[sector] - far[state.hero]) for sector in others]
    return [sector for sector, by in zip(others, off, strict=True) if by == min(off)]


class WhereBossAppears(Question[Alone]):
    """Frame: seat, boss token."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [SECTOR | sector for sector in boss_sectors(state)]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        _put_boss(state, frame[2], option & w.MASK, frame[1])

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return all_sectors(state)


def _put_boss(state: Alone, token: int, sector: int, seat: int) -> None:
    """Not a spawn: no noise (AMB-24)."""
    if state.sink is not None:
        tell(state, "boss-placed", seat, {"type": type_id(state, token)})
    put_creature(state, token, sector, seat)
    boss_arrived(state, token)


# -- moving ----------------------------------------------------------------------------------------------


class BossMoves(Work[Alone]):
    """At the end of a round: some bosses Evil may move (ALO-MIS-17); the others come one sector nearer. Frame: boss
    token, 1 once it has moved."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        _, token, done = frame
        if state.at[token] < 0:
            return
        if done:
            _after_move(state, token)
            return
        state.moved &= ~(1 << token)
        state.stack.append((w.BOSS_MOVES, token, 1))
        steps = state.box.bosses[token - state.box.first_boss].moves
        if steps:
            ask_boss_step(state, token, steps)
        else:
            _stalk(state, token)


def ask_boss_step(state: Alone, token: int, steps: int) -> None:
    frame = (w.ASK_BOSS_STEP, state.leader, token, steps)
    if len(BOSS_STEP.options(state, frame)) > 1:  # more than to stay
        state.stack.append(frame)


def _stalk(state: Alone, token: int) -> None:
    """One step on a shortest way to the Hero; Evil chooses among equal ones."""
    options = _stalking(state, token)
    if len(options) > 1:
        state.stack.append((w.ASK_BOSS_STEP, state.leader, token, -1))
    elif options:
        _step(state, token, options[0], state.leader)


def _stalking(state: Alone, token: int) -> list[int]:
    """Steps towards the Hero; where only blocked doors lead to him, opening one (ALO-CMOVE-03)."""
    sector = state.at[token]
    if sector < 0 or sector == state.hero:
        return []
    ways = state.board.first_steps(sector, state.hero, state.blocked)
    return [option for option in _ways_of(state, sector) if ways >> (option & w.MASK) & 1]


def _ways_of(state: Alone, sector: int) -> list[int]:
    """A step in each open direction, and opening each blocked door (ALO-DOOR-08); rubble stops all."""
    board = state.board
    steps: list[int] = []
    doors: list[int] = []
    for way in board.exits[sector]:
        edge = board.edge[sector][way]
        if edge < 0 or not state.blocked >> edge & 1:
            steps.append(STEP | way)
        elif edge < board.doors:
            doors.append(BREACH | way)
    return steps + doors


class BossStep(Question[Alone]):
    """Frame: seat, boss token, steps left or -1: one towards the Hero."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        _, _, token, steps = frame
        sector = state.at[token]
        if sector < 0:
            return [STOP]
        if steps < 0:
            return _stalking(state, token) or [STOP]
        return [*_ways_of(state, sector), STOP]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        _, seat, token, steps = frame
        if option == STOP:
            return
        if steps > 1:  # asked again once the step is over, a scare included
            state.stack.append((w.ASK_BOSS_STEP, seat, token, steps - 1))
        _step(state, token, option, seat)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option in self.options(state, frame):
            return OK
        kind = option >> w.SHIFT
        if kind not in (w.STEP, w.BREACH) or state.at[frame[2]] < 0:
            return NOT_ASKED
        return why_not_through(state, frame[2], kind, option & w.MASK)

    def reasons(self) -> tuple[int, ...]:
        return (WALL, RUBBLE, BLOCKED, OPEN, ASTRAY)

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [*all_ways(w.STEP), *all_ways(w.BREACH), STOP]


def _step(state: Alone, token: int, option: int, seat: int) -> None:
    way = option & w.MASK
    if option >> w.SHIFT == w.BREACH:
        open_passage(state, state.board.edge[state.at[token]][way], seat)
        return
    move_creature(state, token, way, seat)
    boss_arrived(state, token)


def _after_move(state: Alone, token: int) -> None:
    """Noise where the move ended (ALO-NOISE-01, AMB-07), then the Colonel's work (ALO-MIS-19, AMB-26)."""
    if state.moved >> token & 1:
        make_noise(state, token, state.leader)
    if colonel_in_place(state, token):
        sabotage(state, 1)


WHERE_BOSS_APPEARS: Final[Question[Alone]] = WhereBossAppears(w.ASK_BOSS_AT)
BOSS_STEP: Final[Question[Alone]] = BossStep(w.ASK_BOSS_STEP)
WORK: Final[list[Work[Alone]]] = [BossMoves(w.BOSS_MOVES)]
