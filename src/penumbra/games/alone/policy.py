"""A quick, sensible way to play a world on: for whoever decides, the Hero or Evil, by rules of thumb and look-ups.

It plays worlds that a search has dealt, so it may see all of them; the Hero still takes into account only creatures
that he sees. Legality stays with the rules: only offered options are weighed. After some turns the position is judged
by `prospects`, whose weights were fitted to many games of bots.
"""

from __future__ import annotations

from math import comb, exp
from typing import Final

from penumbra.games.alone import house
from penumbra.games.alone import words as w
from penumbra.games.alone.board import UNREACHABLE, Board
from penumbra.games.alone.box import EVIL_OPS, HERO_OPS, Box
from penumbra.games.alone.rules import engine, maze, missions, rounds
from penumbra.games.alone.state import CHARGE, CHARGES, EVIL_WINS, HERO_WINS, IS_SURVIVOR, UPGRADED, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.state import Frame

LIMIT: Final = 4000
"""Decisions after which a rollout stops, whatever happens."""
NOWHERE: Final = -1

# -- what the effects are called (box.HERO_OPS, box.EVIL_OPS) --------------------------------------------
ATTACK: Final = HERO_OPS.index("attack")
GO: Final = HERO_OPS.index("go")
HEAL: Final = HERO_OPS.index("heal")
DRAW: Final = HERO_OPS.index("draw")
SMOKE: Final = HERO_OPS.index("smoke")
MOVE: Final = EVIL_OPS.index("move")
SPAWN: Final = EVIL_OPS.index("spawn")
TRANSFER: Final = EVIL_OPS.index("transfer")
LOSE: Final = EVIL_OPS.index("lose")
ADRENALINE: Final = EVIL_OPS.index("adrenaline")
BOOST: Final = EVIL_OPS.index("boost")
ATTACK_NOW: Final = EVIL_OPS.index("attack-now")
TRAP: Final = EVIL_OPS.index("trap")
SHRUG: Final = EVIL_OPS.index("shrug")
OPPORTUNITY: Final = EVIL_OPS.index("opportunity")
SCARE: Final = EVIL_OPS.index("scare")
USUAL: Final = {
    "either": 0.85, "mend": 0.3, "dim": 0.3, "block": 0.5, "unblock": 0.2, "danger": 0.3, "forget": 0.2, "echo": 0.1,
    "misreport": 0.1, "trick": 0.4, "apparition": 0.4, "blur": 0.35, "hinder": 0.35, "wear": 0.4, "fumble": 0.5,
    "place": 0.8, "dodge": 0.5, "bolt": 0.7, "poison": 0.95,
}  # fmt: skip
"""By effect of Evil that is not looked into: what it does on average, in points of Health or Sanity."""

# -- Evil ------------------------------------------------------------------------------------------------
NEARER: Final = 0.68
"""What a creature one step farther from the Hero is worth of a nearer one."""
LATER_HIT: Final = 0.42
"""The chance of a die to hit in places yet unknown: some are dangerous."""
LATER_DARK: Final = 0.75
PATIENT: Final = 1.5
HASTE: Final = 1.1
LEAST: Final = 0.3
"""What a card has to do: when none is to spare, less for each to spare per turn left, and at any rate."""
HOLD: Final = 0.2
"""How much of what a card is usually worth it has to do besides."""
SECOND_CARD: Final = 0.25
DANGER_SYMBOL: Final = 0.2
NEARLY_DEAD: Final = 5

# -- the Hero --------------------------------------------------------------------------------------------
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
A_KIND_IS_MISSING: Final = 2.5
BOSS_FIGHT: Final = 4.0
BOSS_HUNT: Final = 9.0
DYING: Final = 3
NEVER: Final = 1000.0
DONE: Final = w.DONE_NOW << w.SHIFT
SIGNS: Final = (
    ("life", -0.005), ("ahead", 0.005), ("life for each action ahead", 3.183), ("the lower track", -0.113),
    ("adrenaline", 0.006), ("rounds before the nightmare", 0.304), ("nightmare", 1.87), ("Evil's cards", -0.608),
    ("threat", -0.23), ("a creature is here", -0.171), ("turns left in the round", 0.748), ("goal seen", 0.284),
    ("goal located", 0.478), ("unseen steps to the goal", 0.025), ("charges", 0.013), ("allies", 0.237),
    ("experience", 0.162), ("danger tokens", 0.162), ("final mission in play", -0.469),
)  # fmt: skip
"""What tells how the Hero stands, with its weight: a logistic regression over 5,206 starts of turns in 300 games of
greedy bots. It judges positions; it does not say what a charge or a token would be worth if one gave it away."""
WEIGHTS: Final = [weight for _, weight in SIGNS]
BIAS: Final = -2.501
FARTHEST: Final = 40
"""Steps that the tables of distances reach."""


def at_least(hits: int, dice: int, chance: float) -> float:
    """The chance of so many hits."""
    total = 0.0
    for n in range(max(0, hits), dice + 1):
        total += comb(dice, n) * chance**n * (1.0 - chance) ** (dice - n)
    return total


class Policy:
    """How the match goes on. Made once for a box; it holds tables and what is worked out for the open decision."""

    __slots__ = (
        "blow", "board", "box", "card_price", "chances", "dice_odds", "end_left", "ends", "fade", "here", "hit",
        "item_attack", "item_first", "item_go", "item_heal", "item_reroll", "last_action", "opportunity", "point",
        "prey", "scares", "state", "turns", "usual_program",
    )  # fmt: skip

    def __init__(self, box: Box) -> None:
        self.box = box
        self.turns: int = box.numbers.turns
        hit, special, miss = box.numbers.die
        faces = hit + special + miss
        self.chances = [hit / faces, (hit + special) / faces]
        """The chance of a die to hit: as it is, and where the special face counts."""
        self.dice_odds: list[list[list[float]]] = []
        """By kind of chance (the two above, then both with misses rolled again), dice and hits."""
        for reroll in (False, True):
            for chance in self.chances:
                one = 1.0 - (1.0 - chance) ** 2 if reroll else chance
                self.dice_odds.append([[at_least(n, dice, one) for n in range(10)] for dice in range(12)])
        self.fade = [NEARER**far for far in range(FARTHEST)] + [0.0] * (UNREACHABLE + 1 - FARTHEST)
        self.blow = [
            [(side[0] * LATER_DARK + side[1] * (1.0 - LATER_DARK)) * LATER_HIT for side in sides]
            for sides in box.attack
        ]
        """By type and side: Health that it is likely to cost once it has reached the Hero."""
        self.scares = [[float(n) for n in sides] for sides in box.scare]
        self._price_items()
        self._price_cards()
        self.state: Alone = Alone(box, ())
        self.board: Board = self.state.board
        self.here = self.prey = NOWHERE
        self.hit = self.point = self.opportunity = 0.0
        self.last_action = False
        self.ends: list[int] = []
        self.end_left: list[float] = []

    def _price_items(self) -> None:
        box = self.box
        firsts = [box.programs[program][0] for program in box.basic]
        self.item_first = [effect[0] for effect in firsts]
        """By item: its first effect."""
        self.item_attack = [effect[1] if effect[0] == ATTACK else 0 for effect in firsts]
        self.item_reroll = [bool(effect[0] == ATTACK and effect[3]) for effect in firsts]
        self.item_go = [effect[1] if effect[0] == GO else 0 for effect in firsts]
        self.item_heal = [sum(effect[1:]) if effect[0] == HEAL else 0 for effect in firsts]

    def _price_cards(self) -> None:
        """What programs usually do, as far as it is not looked into; and what holding a card is worth."""
        known = {
            MOVE: 0.8, SPAWN: 0.8, TRANSFER: 1.2, LOSE: 0.9, ADRENALINE: 0.8, BOOST: 0.4, ATTACK_NOW: 0.7, TRAP: 0.6,
            SHRUG: 0.6, OPPORTUNITY: 0.4, SCARE: 0.8,
        }  # fmt: skip
        self.usual_program: list[float] = []
        whole: list[float] = []
        for program in self.box.programs:
            rest = price = 0.0
            for effect in program:
                if effect[0] >= len(EVIL_OPS):
                    continue
                usual = USUAL.get(EVIL_OPS[effect[0]], 0.0)
                rest += usual
                price += usual + known.get(effect[0], 0.0)
            self.usual_program.append(rest)
            whole.append(price)
        self.card_price = [whole[program] for program in self.box.card_program]

    # -- playing on ------------------------------------------------------------------------------------

    def rollout(self, state: Alone, seat: int, chance: Chance, turns: int) -> float:
        """Play on for so many turns and to the start of the next, or to the end; then what `seat` may expect, from 0
        to 1. It changes `state`."""
        stop = state.round * self.turns + state.turn + turns
        stack = state.stack
        for _ in range(LIMIT):
            if not stack:
                break
            frame = stack[-1]
            if frame[0] == w.ASK_ACTION and not state.begun and state.round * self.turns + state.turn >= stop:
                break
            options = engine.options(state)
            option = options[0] if len(options) == 1 else self.choose(state, frame, options)
            engine.carry_out(state, option, chance)
        share = self.prospects(state)
        return share if seat == w.HERO else 1.0 - share

    def choose(self, state: Alone, frame: Frame, options: list[int]) -> int:
        """One of the options, of which there are several. It asks no chance: the same place, the same answer."""
        question = frame[0]
        self.state = state
        self.board = state.board
        if question == w.ASK_REACT:
            return self._react(frame, options)
        if question == w.ASK_ACTION:
            return self._act(options)
        if question < w.ASK_REACT:
            return self._hero_answer(question, frame, options)
        return self._evil_answer(question, frame, options)

    # -- the Hero's way --------------------------------------------------------------------------------

    def aim(self, state: Alone) -> None:
        """Where the Hero has to go next, and how many actions are left once he is there."""
        self.state = state
        self.board = state.board
        self.ends = []
        self.end_left = []
        if state.active:
            self._aim_at_finale(NOWHERE)
            return
        distance = state.board.distance
        for mission in (w.GREEN, w.BLUE):
            if state.solved >> mission & 1:
                continue
            room = maze.room_sector(state, self.box.mission_room[state.missions[mission]])
            if room >= 0:
                left = self._left(mission)
                count = len(self.ends)
                self._aim_at_finale(room)
                then = 20.0
                for place in range(count, len(self.ends)):
                    then = min(then, self.end_left[place] + distance[room][self.ends[place]])
                del self.ends[count:]
                del self.end_left[count:]
                self.ends.append(room)
                self.end_left.append(left + then)

    def _left(self, mission: int) -> float:
        """Actions that a mission still takes in its room, with those to find the charges that it costs."""
        state, box = self.state, self.box
        card = state.missions[mission]
        room = box.mission_room[card]
        left = (
            missions.interacts_needed(state, mission) - state.progress[mission] + (state.jam >> 4 * room & 15)
        )
        if mission == w.RED:
            left += state.sabotage >> 4 * room & 15
        return float(max(1, left)) + self.shortage(mission)

    def shortage(self, mission: int) -> float:
        """Actions it takes to find the charges that a mission costs."""
        state = self.state
        card = state.missions[mission]
        needed = self.box.missions[card].charges
        if not needed:
            return 0.0
        kind = self.box.mission_kind[card]
        missing = needed - missions.payable(state, kind)
        if missing <= 0:
            return 0.0
        return A_KIND_IS_MISSING if kind >= 0 else 1.0 + missing // 4

    def _aim_at_finale(self, origin: int) -> None:
        """The final mission's places; `origin`: where the Hero will be when it comes into play, or NOWHERE."""
        state, box = self.state, self.box
        card = state.missions[w.RED]
        rule = box.mission_finale[card]
        room = maze.room_sector(state, box.mission_room[card])
        if room < 0:
            return
        left = self._left(w.RED)
        distance = state.board.distance
        if rule == w.SELF_DESTRUCT and not state.armed:
            generator = maze.room_sector(state, missions.GENERATOR)
            if generator >= 0:
                self._end(generator, 2.0 + distance[generator][room])
        elif rule == w.PURGE:
            self._aim_at_purge(room)
        elif rule == w.ALPHA and (not state.active or origin >= 0):
            self._end(room, left + BOSS_HUNT)
        elif rule == w.ALPHA and state.at[missions.finale_boss(state)] >= 0:
            lair = state.at[missions.finale_boss(state)]
            self._end(lair, BOSS_FIGHT + left + distance[lair][room])
        else:
            self._end(room, left)

    def _end(self, sector: int, left: float) -> None:
        self.ends.append(sector)
        self.end_left.append(left)

    def _aim_at_purge(self, room: int) -> None:
        """Once in the mission's room, once in any room of the other level."""
        state, board = self.state, self.state.board
        level = board.level[room]
        nearest = 20
        for sector in board.slot_sector:
            if board.level[sector] != level:
                nearest = min(nearest, board.distance[room][sector])
                if not state.purged & missions.PURGED_THERE:
                    rest = 0 if state.purged & missions.PURGED_HERE else 1 + board.distance[room][sector]
                    self._end(sector, 1.0 + rest)
        if not state.purged & missions.PURGED_HERE:
            self._end(room, 1.0 if state.purged & missions.PURGED_THERE else 2.0 + nearest)

    def ahead(self, sector: int) -> float:
        """How many actions are left from a sector on. To open a blocked door takes one (after `aim`)."""
        board, blocked = self.board, self.state.blocked
        best = float(UNREACHABLE)
        for place in range(len(self.ends)):
            end = self.ends[place]
            steps = board.distance[end][sector]
            if blocked:
                around = board.distances(end, blocked)[sector]
                through = board.distances(end, blocked & -1 << board.doors)[sector]
                steps = min(around, through + 1)
            best = min(best, self.end_left[place] + steps)
        return best

    # -- what the Hero fears ---------------------------------------------------------------------------

    def _look_around(self) -> None:
        state = self.state
        self.here = state.hero
        self.aim(state)
        life = state.health + state.sanity
        self.point = 0.7 if life >= 10 else 0.8 if life >= 5 else 1.0
        self.last_action = state.actions <= 1
        self.opportunity = 0.0
        if self.here in state.at and not (state.smoke and state.smoke_at == self.here):
            dice = state.at.count(self.here) - (state.lit >> self.here & 1)
            self.opportunity = max(0, dice) * self.chances[state.danger >> self.here & 1]

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
        return dice * self.chances[state.danger >> sector & 1] + (state.gas >> sector & 1)

    def _stay(self, gain: float, without: int, kill: float) -> float:
        """What it costs to do something here that gains so many actions; it may rid him of a creature."""
        risk = self._risk(self.here, -1)
        if kill > 0.0:
            risk -= kill * (risk - self._risk(self.here, without))
        idle = TIME_WASTED if gain < WORTH_WHILE else 0.0
        return (
            1.0 + self.ahead(self.here) - gain + idle + self.point * risk * (1.0 if self.last_action else 0.4)
        )

    def _fight(self, foe: int, dice: int, reroll: bool) -> float:
        """What an attack on a creature costs, all told."""
        state, box = self.state, self.box
        kind = box.token_type[foe]
        boss = foe >= box.first_boss
        side = 1 if boss else state.nightmare
        health = box.health[kind][side]
        odds = self.dice_odds[2 * reroll + (state.lit >> self.here & 1)][min(11, dice)]
        wounded = state.wounded >> foe & 1
        kill = odds[health[1]] if wounded else odds[health[0] + health[1]]
        wound = 0.0 if wounded else odds[health[0]] - kill
        here = state.at[foe] == self.here
        harm = (
            box.attack[kind][side][state.lit >> self.here & 1] * self.chances[state.danger >> self.here & 1]
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
            turns = min(self.turns - state.turn, int(self.ahead(self.here) / 2.0) + 1)
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
            cost = 1.0 + self.ahead(there)
            return cost + self.point * (self.opportunity + risk * (1.0 if self.last_action else 0.4))
        if kind == w.UNBLOCK:
            return 2.0 + self.ahead(self.board.next[self.here][arg]) + self.point * self._risk(self.here, -1)
        if kind == w.WORK:
            return self._work(arg)
        if kind == w.FIGHT_FOE:
            foe = maze.foes(state, 1 << self.here)[arg]
            return self._fight(foe, self.box.numbers.fight_dice, False)
        if kind == w.SEARCH_NOW:
            return self._stay(self._search_gain(3 if arg else 1), -1, 0.0)
        if kind == w.USE:
            return self._use(arg)
        if kind == w.CLEAR:
            if arg >= 8:
                return 2.0 + self.ahead(self.board.next[self.here][arg - 8])
            return self._stay(1.05 if arg and self.here in self.ends else 0.0, -1, 0.0)
        if kind == w.REPAIR:
            return self._stay(self._light_gain(), -1, 0.0)
        return self._stay(0.0, -1, 0.0)

    def _work(self, mission: int) -> float:
        if mission == w.RED:
            return self._stay(1.0, -1, 0.0) if self._left(w.RED) > 1.0 else -NEVER
        if self.state.active:
            return self._stay(1.0 if self._left(mission) <= 1.0 else 0.3, -1, 0.0)
        return self._stay(1.2, -1, 0.0)

    def _search_gain(self, drawn: int) -> float:
        state = self.state
        room = max(0, self.box.numbers.item_limit - len(state.items))
        useful = min(drawn, room) + 0.3 * max(0, drawn - room)
        gain = useful * A_CARD * min(1.0, self.ahead(self.here) / LONG_WAY)
        for mission in range(3):
            if mission == w.RED or not state.active:
                missing = self.shortage(mission)
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
        return self.point * 1.5 * saved * self.chances[state.danger >> self.here & 1]

    def _use(self, place: int) -> float:
        state = self.state
        item = state.items[place]
        design = item & 255
        price = 0.2 + (2.0 if self._reserved(design) else 0.0)
        first = self.item_first[design]
        if first == ATTACK:
            effect = self.box.programs[self.box.basic[design]][0]
            reach = maze.sight(state) if effect[2] else 1 << self.here
            best = NEVER
            for foe in maze.foes(state, reach):
                best = min(best, self._fight(foe, self.item_attack[design], self.item_reroll[design]))
            return price + best
        if first == GO:
            steps = min(self.item_go[design], int(self.ahead(self.here)))
            risk = self.point * (self.opportunity + 0.3)
            return price + 1.0 + self.ahead(self.here) - 0.9 * steps + risk
        if first == HEAL:
            limit = rounds.healing_limit(state)
            room = max(0, limit - state.health) + max(0, limit - state.sanity)
            return price + self._stay(self.point * min(room, self.item_heal[design]), -1, 0.0)
        if first == DRAW:
            return price + self._stay(self._search_gain(2), -1, 0.0)
        if first == SMOKE:
            saved = state.at.count(self.here) * self.chances[state.danger >> self.here & 1]
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
            if (kind < 0 or kind == box.item_kind[design]) and missions.payable(state, kind) - 1 < needed:
                return True
        return False

    # -- the Hero's other answers ----------------------------------------------------------------------

    def _hero_answer(self, question: int, frame: Frame, options: list[int]) -> int:
        state = self.state
        if question == w.ASK_BLOCK or question == w.ASK_SEAL:
            return self._block(options)
        if question == w.ASK_GO_ON:
            return self._go_on(options)
        if question == w.ASK_DEFEND:
            return options[1] if frame[2] >= 2 or state.health + state.sanity <= NEARLY_DEAD else options[0]
        if question == w.ASK_RECOVER:
            return options[0] if state.health <= state.sanity else options[-1]
        if question == w.ASK_FOE:
            return self._foe(frame, options)
        if question == w.ASK_SEARCH or question == w.ASK_ALLY_HELP or question == w.ASK_REMOVE:
            return options[-1]
        if question == w.ASK_DOOR_THROUGH:
            return self._door_through(options)
        return options[0]

    def _block(self, options: list[int]) -> int:
        """A door that is not on the way, if another exit is left."""
        self._look_around()
        now = self.ahead(self.here)
        if len(self.board.exits[self.here]) < 2:
            return options[0]
        best, most = options[0], 0.05
        for option in options:
            if option >> w.SHIFT == w.BLOCK:
                there = self.board.next[self.here][option & w.MASK]
                if there >= 0 and self.ahead(there) >= now:
                    threat = 0.12 + self._risk(there, -1)
                    if threat > most:
                        best, most = option, threat
        return best

    def _go_on(self, options: list[int]) -> int:
        """The next step of a longer move, if it leads nearer."""
        self._look_around()
        best, least = DONE, self.ahead(self.here) + self.point * self._risk(self.here, -1) + 0.25
        for option in options:
            if option >> w.SHIFT == w.MOVE_TO:
                there = self.board.next[self.here][option & w.MASK]
                cost = self.ahead(there) + self.point * (self.opportunity + self._risk(there, -1))
                if cost < least:
                    best, least = option, cost
        return best if best in options else options[0]

    def _foe(self, frame: Frame, options: list[int]) -> int:
        self._look_around()
        state = self.state
        foes = maze.foes(state, maze.sight(state) if frame[2] else 1 << self.here)
        best, least = options[0], NEVER
        for option in options:
            if option >> w.SHIFT == w.FIGHT_FOE:
                cost = self._fight(foes[option & w.MASK], 3, False)
                if cost < least:
                    best, least = option, cost
        return best

    def _door_through(self, options: list[int]) -> int:
        self._look_around()
        now = self.ahead(self.here)
        for option in options:
            if option >> w.SHIFT == w.UNBLOCK:
                there = self.board.next[self.here][option & w.MASK]
                if there >= 0 and self.ahead(there) < now:
                    return option
        return options[0]

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
        self.hit = self.chances[state.danger >> self.prey & 1] if self.prey >= 0 else LATER_HIT

    def needed(self) -> float:
        """What a card has to be worth to be played now: less with many cards and few turns left in the round."""
        state, numbers = self.state, self.box.numbers
        cards = 0
        for hand in state.hands:
            cards += len(hand)
        near_end = state.active or state.nightmare or state.health + state.sanity <= NEARLY_DEAD
        to_spare = cards - (0 if near_end else 1)
        least = max(LEAST, PATIENT - HASTE * to_spare / max(1, self.turns - state.turn))
        spaces = 1
        if state.played:
            least += SECOND_CARD
            spaces = 2
        symbols = rounds.covered(state) + spaces - (numbers.track_spaces - numbers.track_dangers)
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
            worth -= HOLD * self.card_price[card]
            if worth > most:
                best, most = option, worth
        return best

    def program_worth(self, program: int, scare: int) -> float:
        """What a card does if it is played now. `scare`: it answers a scare."""
        state = self.state
        worth = self.usual_program[program]
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
        scare = self.scares[kind][side] if hidden else 0.0
        value = (self.blow[kind][side] + scare) * self.fade[far]
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
            return not maze.is_shown(state, token)
        if who == 2:
            return bool(state.scene.shown >> token & 1)
        return token == state.fought

    def _spawn_worth(self, closer: int) -> float:
        """A new creature as near as may be."""
        state = self.state
        if state.spawned or state.house[house.STANDARD_SPAWN] != 0:
            return 0.0
        best = 0.0
        side = state.nightmare
        for kind in range(len(self.blow)):
            least = max(0, self.box.spawn[kind][side] - closer)
            best = max(best, (self.blow[kind][side] + self.scares[kind][side]) * self.fade[least])
        return best

    def _evil_answer(self, question: int, frame: Frame, options: list[int]) -> int:
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
                value = (self.blow[kind][side] + self.scares[kind][side]) * self.fade[
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
        self.aim(state)
        goal = self._goal()
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

    def _goal(self) -> int:
        """Where the Hero is going (after `aim`)."""
        distance = self.board.distance[self.state.hero]
        best, least = self.state.hero, NEVER
        for place in range(len(self.ends)):
            cost = distance[self.ends[place]] + self.end_left[place]
            if cost < least:
                best, least = self.ends[place], cost
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
        self.aim(state)
        way = board.distance[state.hero]
        goal = self._goal()
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
            if self.card_price[option & w.MASK] < least:
                best, least = option, self.card_price[option & w.MASK]
        return best

    # -- judging ---------------------------------------------------------------------------------------

    def prospects(self, state: Alone) -> float:
        """The Hero's share of wins from here, from 0 to 1."""
        if state.winner == HERO_WINS:
            return 1.0
        if state.winner == EVIL_WINS:
            return 0.0
        total = BIAS
        signs = self.signs(state)
        for place in range(len(signs)):
            total += WEIGHTS[place] * signs[place]
        return 1.0 / (1.0 + exp(-total))

    def signs(self, state: Alone) -> list[float]:
        """What tells how the Hero stands, in the order of SIGNS."""
        self.aim(state)
        self.prey = state.hero
        ahead = min(30.0, self.ahead(state.hero))
        life = state.health + state.sanity
        goal = self._goal()
        return [
            float(life),
            ahead,
            life / (ahead + 3.0),
            float(min(state.health, state.sanity)),
            float(state.adrenaline),
            float(len(state.box.numbers.healing_limits) - state.marker),
            float(state.nightmare),
            self._cards() / 4.0,
            self._threat(),
            float(state.hero in state.at),
            float(self.turns - state.turn) / 8.0,
            float(state.seen >> goal & 1),
            float(not state.seen >> goal & 1 and self._located(goal)),
            float(self._unknown_steps(goal)),
            float(self._charges()),
            float(len(state.allies)),
            float(sum(state.skills)),
            float(state.danger.bit_count()) / 4.0,
            float(state.active),
        ]

    def _cards(self) -> float:
        cards = 0
        for hand in self.state.hands:
            cards += len(hand)
        return float(cards)

    def _charges(self) -> int:
        charges = 0
        for item in self.state.items:
            charges += (item & CHARGES) // CHARGE + (1 if item & UPGRADED else 0)
        return charges

    def _threat(self) -> float:
        """Creatures by how near they are and what they do."""
        state, box = self.state, self.box
        far = self.board.distances(state.hero, state.blocked)
        threat = 0.0
        for token in range(len(state.at)):
            where = state.at[token]
            if where >= 0:
                kind = box.token_type[token]
                side = 1 if token >= box.first_boss else state.nightmare
                shown = state.revealed >> where & 1
                value = self.blow[kind][side] + (0.0 if shown else self.scares[kind][side])
                threat += value * self.fade[far[where]] * (0.6 if state.wounded >> token & 1 else 1.0)
        return threat

    def _located(self, goal: int) -> bool:
        """Whether the Hero was told how far the room of his mission is."""
        slot = self.board.slot[goal]
        if slot < 0:
            return False
        room = self.state.rooms[slot]
        found = False
        for fact in self.state.facts:
            found = found or (fact[0] == w.FACT_DISTANCE and fact[2] == room and fact[3] >= 0)
        return found

    def _unknown_steps(self, goal: int) -> int:
        """Sectors on a shortest way that the Hero has not seen."""
        board, seen = self.board, self.state.seen
        here = self.state.hero
        far = board.distance[goal]
        unknown = 0
        while far[here] > 0:
            best = -1
            for way in board.exits[here]:
                there = board.next[here][way]
                if far[there] < far[here] and (best < 0 or seen >> there & 1):
                    best = there
            here = best
            unknown += not seen >> here & 1
        return unknown
