"""What Evil of a world does, by rules of thumb: cards where they do most, creatures towards the Hero."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.tokens import is_shown
from penumbra.games.alone.map.board import Board
from penumbra.games.alone.policy.tables import (
    ADRENALINE,
    ATTACK_NOW,
    BOOST,
    LATER_HIT,
    LOSE,
    MOVE,
    NEARLY_DEAD,
    NEVER,
    OPPORTUNITY,
    SCARE,
    SHRUG,
    SPAWN,
    TRANSFER,
    TRAP,
    Tables,
)
from penumbra.games.alone.policy.way import NOWHERE, Way
from penumbra.games.alone.reactions.standard.rule import STANDARD_SPAWN
from penumbra.games.alone.reactions.track import covered
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.state import Frame

PATIENT: Final = 1.5
HASTE: Final = 1.1
LEAST: Final = 0.3
"""What a card has to do: when none is to spare, less for each to spare per turn left, and at any rate."""
HOLD: Final = 0.2
"""How much of what a card is usually worth it has to do besides."""
SECOND_CARD: Final = 0.25
DANGER_SYMBOL: Final = 0.2


class EvilPolicy:
    """Holds what is worked out for the open decision."""

    __slots__ = ("board", "box", "hit", "prey", "state", "tables", "way")

    def __init__(self, tables: Tables, way: Way) -> None:
        self.tables = tables
        self.way = way
        self.box = tables.box
        self.state: Alone = way.state
        self.board: Board = way.board
        self.prey = NOWHERE
        """Where the Hero is about to be."""
        self.hit = 0.0

    def choose(self, state: Alone, frame: Frame, options: list[int]) -> int:
        """Evil's answer to an open question of theirs."""
        self.state = state
        self.board = state.board
        if frame[0] == w.ASK_REACT:
            return self._react(frame, options)
        return self._answer(frame[0], frame, options)

    # -- Evil's cards ----------------------------------------------------------------------------------

    def _stalk(self) -> None:
        """Where the Hero is about to be, and how well Evil hits there."""
        state = self.state
        self.prey = state.hero
        for frame in reversed(state.stack):
            if frame[0] == w.TAKE_STEP or frame[0] == w.STEP_OUT:
                there = self.board.passable(state.hero, frame[1], state.blocked)
                if there >= 0:
                    self.prey = there
                break
        self.hit = self.tables.chances[state.danger >> self.prey & 1] if self.prey >= 0 else LATER_HIT

    def needed(self) -> float:
        """What a card has to be worth to be played now: less with many cards and few turns left in the round."""
        state, numbers = self.state, self.box.numbers
        cards = 0
        for hand in state.hands:
            cards += len(hand)
        near_end = state.active or state.nightmare or state.health + state.sanity <= NEARLY_DEAD
        to_spare = cards - (0 if near_end else 1)
        least = max(LEAST, PATIENT - HASTE * to_spare / max(1, self.tables.turns - state.turn))
        spaces = 1
        if state.played:
            least += SECOND_CARD
            spaces = 2
        symbols = covered(state) + spaces - (numbers.track_spaces - numbers.track_dangers)
        return least + DANGER_SYMBOL * max(0, min(spaces, symbols))

    def _react(self, frame: Frame, options: list[int]) -> int:
        """The best card if it is good enough now, else pass."""
        self._stalk()
        best, most = options[0], self.needed()
        face_down = -1.0
        for option in options:
            kind, card = option >> w.SHIFT, option & w.MASK
            if kind == w.PASS:
                continue
            if kind == w.FACE_DOWN:
                if face_down < 0.0:
                    face_down = max(self._walk_worth(1, 1, 0), self._spawn_worth(0))
                worth = face_down
            else:
                table = self.box.card_dangerous if kind == w.REACT_DANGEROUS else self.box.card_program
                worth = self.program_worth(table[card], frame[6]) + (
                    0.01 if kind == w.REACT_DANGEROUS else 0.0
                )
            worth -= HOLD * self.tables.card_price[card]
            if worth > most:
                best, most = option, worth
        return best

    def program_worth(self, program: int, scare: int) -> float:
        """What a card does if it is played now. `scare`: it answers a scare."""
        state = self.state
        worth = self.tables.usual_program[program]
        for effect in self.box.programs[program]:
            op = effect[0]
            if op == MOVE:
                worth += self._walk_worth(effect[1], effect[2], effect[3])
                if effect[6] and self.prey in state.at:
                    worth += effect[6] * self.hit
            elif op == SPAWN:
                worth += effect[1] * self._spawn_worth(effect[2])
            elif op == TRANSFER:
                worth += self._walk_worth(1, effect[2], 1)
            elif op == LOSE:
                if not (effect[3] and state.lit >> state.hero & 1):
                    worth += effect[1] + effect[2]
            elif op == ADRENALINE:
                worth += 0.9 * min(effect[1], state.adrenaline)
            elif op == BOOST:
                worth += effect[2] * self.hit if self.prey in state.at else 0.0
            elif op == ATTACK_NOW:
                worth += (effect[2] or 2) * self.hit if state.hero in state.at else 0.0
            elif op in (TRAP, OPPORTUNITY):
                worth += effect[1] * self.hit
            elif op == SHRUG:
                worth += self._shrug_worth(effect[1])
            elif op == SCARE:
                worth += effect[1] if scare else 0.0
        return worth

    def _shrug_worth(self, n: int) -> float:
        state, scene = self.state, self.state.scene
        foe = scene.foe
        if foe < 0:
            return 0.0
        hits = scene.hits - scene.shrug
        side = 1 if foe >= self.box.first_boss else state.nightmare
        health = self.box.health[self.box.token_type[foe]][side]
        to_kill = health[1] if state.wounded >> foe & 1 else health[0] + health[1]
        if hits >= to_kill > hits - n:
            return 1.6
        return 0.4 if not state.wounded >> foe & 1 and hits >= health[0] > hits - n else 0.0

    # -- Evil's creatures ------------------------------------------------------------------------------

    def value_at(self, token: int, sector: int, far: int, hidden: bool) -> float:
        """What a creature so far from the Hero is worth now: its blow of this turn, and what it will do."""
        state, box = self.state, self.box
        kind = box.token_type[token]
        side = 1 if token >= box.first_boss else state.nightmare
        scare = self.tables.scares[kind][side] if hidden else 0.0
        value = (self.tables.blow[kind][side] + scare) * self.tables.fade[far]
        if far == 0:
            value += box.attack[kind][side][state.lit >> sector & 1] * self.hit + scare
        return value

    def _gain(self, token: int, steps: int, far: list[int]) -> float:
        """What it gains to move a creature up to so many sectors towards the Hero."""
        state = self.state
        where = state.at[token]
        away = far[where]
        left = max(0, away - steps)
        if left == away:
            return 0.0
        hidden = not state.revealed >> where & 1 or bool(state.veiled >> token & 1)
        return self.value_at(token, self.prey, left, hidden) - self.value_at(token, where, away, hidden)

    def _walk_worth(self, n: int, steps: int, who: int) -> float:
        """The best that moving so many creatures gains."""
        state = self.state
        far = self.board.distances(self.prey, state.blocked)
        best = second = 0.0
        for token in range(len(state.at)):
            where = state.at[token]
            if where < 0 or (who and not self._may_go(token, who)):
                continue
            gain = self._gain(token, steps, far)
            if gain > best:
                best, second = gain, best
            elif gain > second:
                second = gain
        return best + second if n > 1 else best

    def _may_go(self, token: int, who: int) -> bool:
        state = self.state
        if who == 1:
            return not is_shown(state, token)
        if who == 2:
            return bool(state.scene.shown >> token & 1)
        return token == state.fought

    def _spawn_worth(self, closer: int) -> float:
        """A new creature as near as may be."""
        state = self.state
        if state.spawned or state.house[STANDARD_SPAWN] != 0:
            return 0.0
        best = 0.0
        side = state.nightmare
        for kind in range(len(self.tables.blow)):
            least = max(0, self.box.spawn[kind][side] - closer)
            best = max(
                best,
                (self.tables.blow[kind][side] + self.tables.scares[kind][side]) * self.tables.fade[least],
            )
        return best

    def _answer(self, question: int, frame: Frame, options: list[int]) -> int:
        self._stalk()
        state = self.state
        if question == w.ASK_CREATURE:
            return self._creature(frame, options)
        if question == w.ASK_STEP or question == w.ASK_BOSS_STEP:
            return self._step(frame[2], options)
        if question == w.ASK_STANDARD:
            moves = self._walk_worth(1, 1, 0)
            return options[0] if moves >= self._spawn_worth(0) else options[-1]
        if question == w.ASK_SPAWN or question == w.ASK_PLACE:
            return self._type(options)
        if question in (
            w.ASK_SPAWN_AT, w.ASK_TRANSFER_TO, w.ASK_PLACE_AT, w.ASK_DANGER, w.ASK_PLACE_DANGER, w.ASK_GAS,
            w.ASK_FALSE_AT, w.ASK_BOSS_AT,
        ):  # fmt: skip
            return self._sector(question, options)
        if question == w.ASK_TRANSFER:
            return self._transfer(frame[2], options)
        if question == w.ASK_BLOCK_DOOR or question == w.ASK_RUBBLE:
            return self._door(options)
        if question in (w.ASK_OPPORTUNITY, w.ASK_ON_WHOM, w.ASK_BOOST):
            return options[-1]
        if question == w.ASK_DISCARD:
            return self._discard(options)
        if question in (
            w.ASK_NOISE,
            w.ASK_DRAW,
            w.ASK_ECHO,
            w.ASK_DIM,
            w.ASK_FORGET,
            w.ASK_DECK,
            w.ASK_START,
        ):
            return options[(state.turn * 5 + state.round * 3) % len(options)]
        return options[-1]

    def _creature(self, frame: Frame, options: list[int]) -> int:
        """The creature whose move gains most; of Locate targets the first."""
        steps = 1 if frame[2] < 0 else self.box.programs[frame[2]][frame[3]][2]
        far = self.board.distances(self.prey, self.state.blocked)
        best, most = options[0], 0.0
        for option in options:
            kind = option >> w.SHIFT
            if kind == w.WHICH:
                return option
            if kind == w.CREATURE:
                token = option & w.MASK
                gain = self._gain(token, steps, far)
                if far[self.state.at[token]] == 0:
                    gain += 0.1
                if gain > most:
                    best, most = option, gain
        return best

    def _step(self, token: int, options: list[int]) -> int:
        """Nearer to the Hero; a blocked door is opened if nothing else leads there."""
        state, board = self.state, self.board
        where = state.at[token]
        far = board.distances(self.prey, state.blocked)
        through = board.distances(self.prey, state.blocked & -1 << board.doors) if state.blocked else far
        best, least = options[-1], float(min(far[where], through[where] + 2))
        for option in options:
            kind = option >> w.SHIFT
            if kind == w.STOP:
                continue
            there = board.next[where][option & w.MASK]
            steps = min(far[there], through[there] + 2) + (0.5 if kind == w.BREACH else 0.0)
            if steps < least:
                best, least = option, steps
        return best

    def _type(self, options: list[int]) -> int:
        """The most terrible, sooner rather than later."""
        side = self.state.nightmare
        best, most = options[0], 0.0
        for option in options:
            if option >> w.SHIFT == w.TYPE:
                kind = option & w.MASK
                value = (self.tables.blow[kind][side] + self.tables.scares[kind][side]) * self.tables.fade[
                    self.box.spawn[kind][side]
                ]
                if value > most:
                    best, most = option, value
        return best

    def _sector(self, question: int, options: list[int]) -> int:
        """As near to the Hero's way as may be."""
        state, board = self.state, self.board
        if state.hero < 0:
            return options[0]
        self.way.aim(state)
        goal = self.way.goal()
        danger = question == w.ASK_DANGER or question == w.ASK_PLACE_DANGER
        best, least = options[0], NEVER
        for option in options:
            if option >> w.SHIFT != w.SECTOR:
                continue
            sector = option & w.MASK
            far = board.distance[state.hero][sector]
            detour = far + board.distance[sector][goal] - board.distance[state.hero][goal]
            cost = 0.5 * far + detour
            if danger:
                cost = 0.3 * far + detour - (2.0 if sector == goal else 0.0) - 0.5 * (sector in state.at)
            if cost < least:
                best, least = option, cost
        return best

    def _transfer(self, steps: int, options: list[int]) -> int:
        far = self.board.distances(self.prey, self.state.blocked)
        best, most = options[0], 0.0
        for option in options:
            if option >> w.SHIFT == w.CREATURE:
                gain = self._gain(option & w.MASK, steps, far)
                if gain > most:
                    best, most = option, gain
        return best

    def _door(self, options: list[int]) -> int:
        """A passage on the Hero's way, the nearer the better."""
        state, board = self.state, self.board
        self.way.aim(state)
        way = board.distance[state.hero]
        goal = self.way.goal()
        best, least = options[0], NEVER
        for option in options:
            if option >> w.SHIFT == w.DOOR:
                one, two = board.ends[option & w.MASK]
                detour = (
                    way[one]
                    + board.distance[one][goal]
                    + way[two]
                    + board.distance[two][goal]
                    - 2 * way[goal]
                )
                cost = 2.0 * detour + way[one]
                if cost < least:
                    best, least = option, cost
        return best

    def _discard(self, options: list[int]) -> int:
        best, least = options[0], NEVER
        for option in options:
            if self.tables.card_price[option & w.MASK] < least:
                best, least = option, self.tables.card_price[option & w.MASK]
        return best
