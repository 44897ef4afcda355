"""What the Hero of a world does, by rules of thumb: he knows the Map of the world he is in, but takes into account only
creatures that he sees."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures import tokens
from penumbra.games.alone.map.board import Board
from penumbra.games.alone.map.revealing import sight
from penumbra.games.alone.missions.work.rule import payable
from penumbra.games.alone.policy.tables import ATTACK, DRAW, GO, HEAL, NEARLY_DEAD, NEVER, SMOKE, Tables
from penumbra.games.alone.policy.way import NOWHERE, Way
from penumbra.games.alone.rounds import tracks
from penumbra.games.alone.state.state import IS_SURVIVOR, Alone
from penumbra.kernel.state import Frame

COMES: Final = (1.0, 0.45, 0.2)
"""By steps: how likely a creature is where the Hero is when the turn ends."""
WORTH_WHILE: Final = 0.8
TIME_WASTED: Final = 0.6
A_KILL: Final = 1.6
"""How many attacks a creature would still make."""
AN_EXPERIENCE: Final = 0.3
A_QUARRY: Final = 6.0
"""What it is worth to kill the boss that has to be killed."""
A_CARD: Final = 0.5
"""What an item drawn is worth in actions."""
LONG_WAY: Final = 10.0
DYING: Final = 3
DONE: Final = w.DONE_NOW << w.SHIFT


class HeroPolicy:
    """Holds what is worked out for the open decision."""

    __slots__ = (
        "board", "box", "here", "last_action", "opportunity", "point", "state", "tables", "way",
    )  # fmt: skip

    def __init__(self, tables: Tables, way: Way) -> None:
        self.tables = tables
        self.way = way
        self.box = tables.box
        self.state: Alone = way.state
        self.board: Board = way.board
        self.here = NOWHERE
        self.point = self.opportunity = 0.0
        self.last_action = False

    def choose(self, state: Alone, frame: Frame, options: list[int]) -> int:
        """The Hero's answer to an open question of his."""
        self.state = state
        self.board = state.board
        if frame[0] == w.ASK_ACTION:
            return self._act(options)
        return self._answer(frame[0], frame, options)

    # -- what the Hero fears ---------------------------------------------------------------------------

    def _look_around(self) -> None:
        state = self.state
        self.here = state.hero
        self.way.aim(state)
        life = state.health + state.sanity
        self.point = 0.7 if life >= 10 else 0.8 if life >= 5 else 1.0
        self.last_action = state.actions <= 1
        self.opportunity = 0.0
        if self.here in state.at and not (state.smoke and state.smoke_at == self.here):
            dice = state.at.count(self.here) - (state.lit >> self.here & 1)
            self.opportunity = max(0, dice) * self.tables.chances[state.danger >> self.here & 1]

    def _risk(self, sector: int, without: int) -> float:
        """Health that ending the turn in a sector is likely to cost: what is there attacks, what is near may come."""
        state, box = self.state, self.box
        far = self.board.distances(sector, state.blocked)
        lit = state.lit >> sector & 1
        dice = 0.0
        token = -1
        for where in state.at:
            token += 1
            if where >= 0 and token != without:
                steps = far[where]
                if steps < 3 and state.revealed >> where & 1 and not state.veiled >> token & 1:
                    side = 1 if token >= box.first_boss else state.nightmare
                    dice += COMES[steps] * box.attack[box.token_type[token]][side][lit]
        return dice * self.tables.chances[state.danger >> sector & 1] + (state.gas >> sector & 1)

    def _stay(self, gain: float, without: int, kill: float) -> float:
        """What it costs to do something here that gains so many actions; it may rid him of a creature."""
        risk = self._risk(self.here, -1)
        if kill > 0.0:
            risk -= kill * (risk - self._risk(self.here, without))
        idle = TIME_WASTED if gain < WORTH_WHILE else 0.0
        return (
            1.0
            + self.way.ahead(self.here)
            - gain
            + idle
            + self.point * risk * (1.0 if self.last_action else 0.4)
        )

    def _fight(self, foe: int, dice: int, reroll: bool) -> float:
        """What an attack on a creature costs, all told."""
        state, box = self.state, self.box
        kind = box.token_type[foe]
        boss = foe >= box.first_boss
        side = 1 if boss else state.nightmare
        health = box.health[kind][side]
        odds = self.tables.dice_odds[2 * reroll + (state.lit >> self.here & 1)][min(11, dice)]
        wounded = state.wounded >> foe & 1
        kill = odds[health[1]] if wounded else odds[health[0] + health[1]]
        wound = 0.0 if wounded else odds[health[0]] - kill
        here = state.at[foe] == self.here
        harm = (
            box.attack[kind][side][state.lit >> self.here & 1]
            * self.tables.chances[state.danger >> self.here & 1]
        )
        price = self.point * harm * (A_KILL if here else 0.7)
        learned = (
            AN_EXPERIENCE * (1 + state.skills[box.skill_of[kind]])
            if state.skills[box.skill_of[kind]] < 2
            else 0.0
        )
        if boss:
            price += A_QUARRY if box.mission_finale[state.missions[w.RED]] == w.ALPHA else 0.5
        gain = kill * (price + learned) + wound * (0.45 * price + 0.5 * learned)
        return self._stay(gain, foe, kill if here else 0.0)

    # -- the Hero's turn -------------------------------------------------------------------------------

    def _act(self, options: list[int]) -> int:
        """Declare an action, or first what the start of a turn offers."""
        self._look_around()
        if not self.state.begun:
            first = self._start_of_turn(options)
            if first >= 0:
                return first
        best, least = options[0], NEVER
        for option in options:
            if option >> w.SHIFT >= w.BULLET_TIME:
                break
            cost = self._cost_of(option)
            if cost < least:
                best, least = option, cost
        return best

    def ranked(self, state: Alone, options: list[int]) -> list[int]:
        """The options of the Hero's turn, the most promising first."""
        self.state = state
        self.board = state.board
        self._look_around()
        first = self._start_of_turn(options) if not state.begun else -1
        costs: list[tuple[float, int]] = []
        for option in options:
            if option == first:
                costs.append((-NEVER, option))
            elif option >> w.SHIFT < w.BULLET_TIME:
                costs.append((self._cost_of(option), option))
            else:
                costs.append((NEVER if option >> w.SHIFT == w.SACRIFICE else -1.0, option))
        costs.sort()
        return [option for _, option in costs]

    def _start_of_turn(self, options: list[int]) -> int:
        """Allies, healing and Bullet Time. Adrenaline comes back every round: what is left over is lost."""
        state = self.state
        heal = bullet = -1
        lower = 0 if state.health <= state.sanity else 1
        for option in reversed(options):
            kind, arg = option >> w.SHIFT, option & w.MASK
            if kind < w.BULLET_TIME:
                break
            if kind == w.ALLY and self._wants_ally(state.allies[arg]):
                return option
            if kind == w.HEAL and (heal < 0 or arg == lower):
                heal = option
            if kind == w.BULLET_TIME:
                bullet = option
        if heal >= 0:
            turns = min(self.tables.turns - state.turn, int(self.way.ahead(self.here) / 2.0) + 1)
            if state.adrenaline > turns or state.health + state.sanity <= DYING:
                return heal
        return bullet

    def _wants_ally(self, ally: int) -> bool:
        if ally & IS_SURVIVOR:
            return False
        first = self.box.programs[self.box.ally_program[ally & 255]][0][0]
        return first != HEAL or self.point >= 0.7

    def _cost_of(self, option: int) -> float:
        """Actions left after it, this one included, and what it is likely to cost besides."""
        kind, arg = option >> w.SHIFT, option & w.MASK
        state = self.state
        if kind == w.MOVE_TO:
            there = self.board.next[self.here][arg]
            risk = self._risk(there, -1)
            cost = 1.0 + self.way.ahead(there)
            return cost + self.point * (self.opportunity + risk * (1.0 if self.last_action else 0.4))
        if kind == w.UNBLOCK:
            return (
                2.0 + self.way.ahead(self.board.next[self.here][arg]) + self.point * self._risk(self.here, -1)
            )
        if kind == w.WORK:
            return self._work(arg)
        if kind == w.FIGHT_FOE:
            foe = tokens.foes(state, 1 << self.here)[arg]
            return self._fight(foe, self.box.numbers.fight_dice, False)
        if kind == w.SEARCH_NOW:
            return self._stay(self._search_gain(3 if arg else 1), -1, 0.0)
        if kind == w.USE:
            return self._use(arg)
        if kind == w.CLEAR:
            if arg >= 8:
                return 2.0 + self.way.ahead(self.board.next[self.here][arg - 8])
            return self._stay(1.05 if arg and self.here in self.way.ends else 0.0, -1, 0.0)
        if kind == w.REPAIR:
            return self._stay(self._light_gain(), -1, 0.0)
        return self._stay(0.0, -1, 0.0)

    def _work(self, mission: int) -> float:
        if mission == w.RED:
            return self._stay(1.0, -1, 0.0) if self.way.left(w.RED) > 1.0 else -NEVER
        if self.state.active:
            return self._stay(1.0 if self.way.left(mission) <= 1.0 else 0.3, -1, 0.0)
        return self._stay(1.2, -1, 0.0)

    def _search_gain(self, drawn: int) -> float:
        state = self.state
        room = max(0, self.box.numbers.item_limit - len(state.items))
        useful = min(drawn, room) + 0.3 * max(0, drawn - room)
        gain = useful * A_CARD * min(1.0, self.way.ahead(self.here) / LONG_WAY)
        for mission in range(3):
            if mission == w.RED or not state.active:
                missing = self.way.shortage(mission)
                if missing > 0.0:
                    gain += missing * (1.0 - 0.65**drawn)
        return gain

    def _light_gain(self) -> float:
        state = self.state
        if state.lit >> self.here & 1 or self.here not in state.at:
            return 0.0
        saved = 0
        for token in range(len(state.at)):
            if state.at[token] == self.here:
                side = 1 if token >= self.box.first_boss else state.nightmare
                attack = self.box.attack[self.box.token_type[token]][side]
                saved += attack[0] - attack[1]
        return self.point * 1.5 * saved * self.tables.chances[state.danger >> self.here & 1]

    def _use(self, place: int) -> float:
        state = self.state
        item = state.items[place]
        design = item & 255
        price = 0.2 + (2.0 if self._reserved(design) else 0.0)
        first = self.tables.item_first[design]
        if first == ATTACK:
            effect = self.box.programs[self.box.basic[design]][0]
            reach = sight(state) if effect[2] else 1 << self.here
            best = NEVER
            for foe in tokens.foes(state, reach):
                best = min(
                    best, self._fight(foe, self.tables.item_attack[design], self.tables.item_reroll[design])
                )
            return price + best
        if first == GO:
            steps = min(self.tables.item_go[design], int(self.way.ahead(self.here)))
            risk = self.point * (self.opportunity + 0.3)
            return price + 1.0 + self.way.ahead(self.here) - 0.9 * steps + risk
        if first == HEAL:
            limit = tracks.healing_limit(state)
            room = max(0, limit - state.health) + max(0, limit - state.sanity)
            return price + self._stay(self.point * min(room, self.tables.item_heal[design]), -1, 0.0)
        if first == DRAW:
            return price + self._stay(self._search_gain(2), -1, 0.0)
        if first == SMOKE:
            saved = state.at.count(self.here) * self.tables.chances[state.danger >> self.here & 1]
            return price + self._stay(self.point * saved, -1, 0.0)
        return price + self._stay(0.0, -1, 0.0)

    def _reserved(self, design: int) -> bool:
        """Whether a mission ahead needs the charge that would be given away."""
        state, box = self.state, self.box
        for mission in range(3):
            card = state.missions[mission]
            needed = box.missions[card].charges
            if not needed or state.solved >> mission & 1 or (state.active and mission != w.RED):
                continue
            kind = box.mission_kind[card]
            if (kind < 0 or kind == box.item_kind[design]) and payable(state, kind) - 1 < needed:
                return True
        return False

    # -- the Hero's other answers ----------------------------------------------------------------------

    def _answer(self, question: int, frame: Frame, options: list[int]) -> int:
        state = self.state
        if question == w.ASK_BLOCK or question == w.ASK_SEAL:
            return self._block(options)
        if question == w.ASK_GO_ON:
            return self._go_on(options)
        if question == w.ASK_DEFEND:
            return options[1] if frame[2] >= 2 or state.health + state.sanity <= NEARLY_DEAD else options[0]
        if question == w.ASK_FIRST:  # against one hit Agility first saves as much, and perhaps the charge
            return options[0] if frame[2] >= 2 else options[-1]
        if question == w.ASK_RECOVER:
            return options[0] if state.health <= state.sanity else options[-1]
        if question == w.ASK_FOE:
            return self._foe(frame, options)
        if question in (w.ASK_SEARCH, w.ASK_ALLY_HELP, w.ASK_REMOVE, w.ASK_CHARACTER):
            return options[-1]
        if question == w.ASK_DOOR_THROUGH:
            return self._door_through(options)
        return options[0]

    def _block(self, options: list[int]) -> int:
        """A door that is not on the way, if another exit is left."""
        self._look_around()
        now = self.way.ahead(self.here)
        if len(self.board.exits[self.here]) < 2:
            return options[0]
        best, most = options[0], 0.05
        for option in options:
            if option >> w.SHIFT == w.BLOCK:
                there = self.board.next[self.here][option & w.MASK]
                if there >= 0 and self.way.ahead(there) >= now:
                    threat = 0.12 + self._risk(there, -1)
                    if threat > most:
                        best, most = option, threat
        return best

    def _go_on(self, options: list[int]) -> int:
        """The next step of a longer move, if it leads nearer."""
        self._look_around()
        best, least = DONE, self.way.ahead(self.here) + self.point * self._risk(self.here, -1) + 0.25
        for option in options:
            if option >> w.SHIFT == w.MOVE_TO:
                there = self.board.next[self.here][option & w.MASK]
                cost = self.way.ahead(there) + self.point * (self.opportunity + self._risk(there, -1))
                if cost < least:
                    best, least = option, cost
        return best if best in options else options[0]

    def _foe(self, frame: Frame, options: list[int]) -> int:
        self._look_around()
        state = self.state
        foes = tokens.foes(state, sight(state) if frame[2] else 1 << self.here)
        best, least = options[0], NEVER
        for option in options:
            if option >> w.SHIFT == w.FIGHT_FOE:
                cost = self._fight(foes[option & w.MASK], 3, False)
                if cost < least:
                    best, least = option, cost
        return best

    def _door_through(self, options: list[int]) -> int:
        self._look_around()
        now = self.way.ahead(self.here)
        for option in options:
            if option >> w.SHIFT == w.UNBLOCK:
                there = self.board.next[self.here][option & w.MASK]
                if there >= 0 and self.way.ahead(there) < now:
                    return option
        return options[0]
