"""The Hero's turn: what he may do, and the six actions (ALO-ACT, MOVE, DOOR, EXP, FIGHT, LOC, SRCH, UPG, INT, ADR)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts import belongings
from penumbra.games.alone.acts.dice import hero_hits
from penumbra.games.alone.creatures import attacking
from penumbra.games.alone.map import maze
from penumbra.games.alone.map.board import DIRECTIONS, STAIRS
from penumbra.games.alone.missions import missions
from penumbra.games.alone.reactions import windows
from penumbra.games.alone.rounds import rounds
from penumbra.games.alone.state.state import CHARGES, SKILL_USED, UPGRADED, Alone, Scene
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.state import Frame

GAS: Final = 0
SABOTAGE: Final = 1
JAM: Final = 2
RUBBLE: Final = 8
"""What an Interact may clear away (CLEAR); rubble with its direction added."""
START_OF_TURN: Final = 6
"""`Box.ally_when` of a skill used at the start of a turn."""


# -- what may be declared --------------------------------------------------------------------------------


def action_options(state: Alone, frame: Frame) -> list[int]:
    """All the Hero may declare now (ALO-ACT-01, ALO-TURN-03). Sorted by kind."""
    board, here, blocked = state.board, state.hero, state.blocked
    edges, doors = board.edge[here], board.doors
    found: list[int] = []
    closed: list[int] = []
    exits = board.exits[here]
    for direction in exits:  # ALO-MOVE-01, ALO-MOVE-02, AMB-02, AMB-51
        if edges[direction] >= 0 and blocked >> edges[direction] & 1:
            closed.append(direction)
        else:
            found.append(direction)
    for direction in closed:
        if edges[direction] < doors:  # ALO-DOOR-07
            found.append(w.UNBLOCK << w.SHIFT | direction)
    base = w.EXPLORE_TO << w.SHIFT  # ALO-EXP-01, AMB-29
    for direction in exits:
        found.append(base | direction)
    if here in state.at:
        base = w.FIGHT_FOE << w.SHIFT
        for number in range(len(maze.foes(state, 1 << here))):
            found.append(base | number)
    found.append(w.LOCATE_NOW << w.SHIFT)
    found.append(w.SEARCH_NOW << w.SHIFT)
    room = maze.room_at(state, here)
    if room >= 0 and not state.searched >> room & 1:
        found.append(w.SEARCH_NOW << w.SHIFT | 1)  # ALO-SRCH-02
    if board.switch[here]:  # ALO-ACT-07, ALO-INT-01, ALO-INT-06
        base = w.REPAIR << w.SHIFT
        lines = [way for way in exits if way != STAIRS]
        open_lines = [way for way in lines if way not in closed]
        found += [base | way for way in open_lines or lines]  # shut in: its own sector is lit all the same
    if room >= 0:
        for mission in range(3):
            if missions.may_work(state, mission) == 0:  # ALO-INT-07
                found.append(w.WORK << w.SHIFT | mission)
    found += _clearing(state, room, closed)
    if state.items:
        found += _usable_items(state)
    if not state.begun:
        found += _start_of_turn(state)
    return found


def _clearing(state: Alone, room: int, closed: list[int]) -> list[int]:
    base = w.CLEAR << w.SHIFT
    found: list[int] = []
    if state.gas >> state.hero & 1:
        found.append(base | GAS)
    if room >= 0 and state.sabotage >> 4 * room & 15:  # ALO-MIS-21
        found.append(base | SABOTAGE)
    if room >= 0 and state.jam >> 4 * room & 15:
        found.append(base | JAM)
    for direction in closed:
        edge = state.board.edge[state.hero][direction]
        if edge >= state.board.doors and not state.rubble >> edge & 1:
            found.append(base | RUBBLE + direction)
    return found


def _usable_items(state: Alone) -> list[int]:
    """Any action may activate an item with its symbol (ALO-ACT-08, ALO-ITEM-02, AMB-29)."""
    base = w.USE << w.SHIFT
    return [
        base | place
        for place, item in enumerate(state.items)
        if item not in state.items[:place] and belongings.can_use(state, item)
    ]


def _start_of_turn(state: Alone) -> list[int]:
    """Bullet Time, healing (ALO-ADR-02), and what allies give, before the action is declared (ALO-TURN-04, AMB-30)."""
    found: list[int] = []
    if state.adrenaline:
        if not state.bullet:  # ALO-ADR-03, ALO-ADR-04
            found.append(w.BULLET_TIME << w.SHIFT)
        if not state.healed:  # ALO-ADR-06
            found += [w.HEAL << w.SHIFT | what for what in (0, 1) if missions.can_recover(state, what)]
    found += [w.SACRIFICE << w.SHIFT | place for place in range(len(state.allies))]  # ALO-ALLY-03
    for place, ally in enumerate(state.allies):
        ready = state.box.ally_when[ally & 255] == START_OF_TURN and not ally & SKILL_USED  # ALO-ALLY-04
        if ready and belongings.can_run(state, state.box.ally_program[ally & 255]):
            found.append(w.ALLY << w.SHIFT | place)
    return found


def answer_action(state: Alone, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    if kind >= w.BULLET_TIME:  # the question stays open
        START[kind](state, arg)
        return
    state.stack.pop()
    DECLARE[kind](state, arg)


def _bullet_time(state: Alone, arg: int) -> None:
    state.adrenaline -= 1
    state.bullet = 1
    state.actions += 1
    if state.sink is not None:
        maze.tell(state, "bullet-time", w.HERO, {"adrenaline": state.adrenaline})


def _heal(state: Alone, what: int) -> None:
    state.adrenaline -= 1
    state.healed = 1
    if state.sink is not None:
        maze.tell(state, "adrenaline", w.HERO, {"adrenaline": state.adrenaline})
    missions.recover(state, what, 1)


def _sacrifice(state: Alone, place: int) -> None:
    character = state.allies[place] & 255
    if state.sink is not None:
        maze.tell(state, "sacrifice", w.HERO, {"ally": state.box.characters[character].id})
    belongings.take_ally_charges(state, place, 255)
    state.scene = Scene()
    state.stack.append((w.RUN_HERO, state.box.sacrifice_program[character], 0, w.SOURCE_SACRIFICE))


def _ally(state: Alone, place: int) -> None:
    state.scene = Scene()
    belongings.use_ally(state, place)


# -- declaring -------------------------------------------------------------------------------------------


def declare(state: Alone, action: int, item: int = -1) -> Scene:
    """An action is declared; it unlocks the reactions that answer it (ALO-ACT-10, ALO-TURN-03)."""
    state.begun = 1
    state.actions -= 1
    return enter_scene(state, action, item)


def enter_scene(state: Alone, action: int, item: int = -1) -> Scene:
    dangerous = state.danger >> state.hero & 1  # ALO-DANG-06, AMB-17: judged when the action is declared
    scene = state.scene = Scene(action, dangerous)
    state.performed.append(action * 2 + dangerous)
    if state.sink is not None:
        facts: dict[str, Json] = {"action": w.OCCASIONS[action]}
        if item >= 0:
            facts["item"] = state.box.items[item].id
        maze.tell(state, "declares", w.HERO, facts)
    return scene


def react(state: Alone, moment: int) -> None:
    """Open a window for reactions to the action being performed."""
    scene = state.scene
    if not scene.quiet:
        windows.open_window(state, scene.action, moment, scene.dangerous)


def end_action(state: Alone, frame: Frame, chance: Chance) -> None:
    """A free action is over: the scene it interrupted goes on."""
    state.scene = state.scenes.pop()


# -- Move ------------------------------------------------------------------------------------------------


def _move(state: Alone, direction: int) -> None:
    scene = declare(state, w.MOVE)
    scene.steps = 1
    scene.bold = belongings.extra_steps(state)
    state.stack.append((w.MOVE_DONE,))
    state.stack.append((w.TAKE_STEP, direction))
    react(state, w.DECLARED)


def take_step(state: Alone, frame: Frame, chance: Chance) -> None:
    """One sector; leaving creatures behind lets them strike first (ALO-MOVE-08)."""
    direction = frame[1]
    if state.board.passable(state.hero, direction, state.blocked) < 0:
        state.scene.steps = state.scene.bold = 0
        return
    state.scene.steps -= 1
    state.stack.append((w.STEP_OUT, direction))
    if attacking.provokes(state):
        state.stack.append((w.ASK_OPPORTUNITY, state.leader))


def step_out(state: Alone, frame: Frame, chance: Chance) -> None:
    """The Hero enters the next sector (ALO-ACT-02, ALO-MOVE-02); doors open by themselves (ALO-DOOR-01)."""
    board, left = state.board, state.hero
    there = board.passable(left, frame[1], state.blocked)  # ALO-DOOR-02
    if there < 0:
        return
    state.hero = there
    new = not state.revealed >> there & 1
    if state.sink is not None:
        facts: dict[str, Json] = {"way": DIRECTIONS[frame[1]], "at": maze.place(state, there)}
        maze.tell(state, "moves", w.HERO, facts, {"to": maze.spot(state, there)}, shows=new)
    if board.level[there] != board.level[left]:  # ALO-STAIR-03
        maze.forget(state, board.level_mask[board.level[left]] & ~(1 << left), "stairs")
    state.stack.append((w.MEET, frame[1]))
    if new and state.scene.action == w.MOVE:  # AMB-45: before the elements are revealed
        react(state, w.ENTERING)


def meet(state: Alone, frame: Frame, chance: Chance) -> None:
    """Everything in the entered sector is revealed (ALO-MOVE-03, ALO-MOVE-04); unrevealed creatures scare
    (ALO-ENC-01)."""
    here, bit = state.hero, 1 << state.hero
    strangers = 0
    for token, where in enumerate(state.at):
        if where == here and not maze.is_shown(state, token):
            strangers |= 1 << token
    ghosts = [ghost for ghost in state.ghosts if ghost & 255 == here]
    false = bool(ghosts or (state.false_danger | state.veiled_danger) & bit or strangers & state.veiled)
    state.veiled &= ~strangers
    state.veiled_danger &= ~bit
    state.false_danger &= ~bit
    if ghosts:
        state.ghosts = [ghost for ghost in state.ghosts if ghost & 255 != here]
    if state.revealed & bit:
        state.scene.shown |= strangers
        if false and state.sink is not None:  # tricks come to light
            facts: dict[str, Json] = {"sector": maze.sector_facts(state, here)}
            maze.tell(state, "revealed", w.HERO, facts, {"where": maze.spot(state, here)}, shows=True)
    else:
        maze.reveal(state, bit)
    missions.hero_entered(state)
    state.stack.append((w.STEP_DONE,))
    for ghost in ghosts:
        if ghost >> 12:
            state.stack.append((w.SCARE, -1, ghost >> 12))
    if strangers:
        state.stack.append((w.GREET, strangers))


def step_done(state: Alone, frame: Frame, chance: Chance) -> None:
    """After each movement a door may be blocked (ALO-MOVE-05, ALO-MOVE-06), then the Hero may go on."""
    scene = state.scene
    if scene.steps > 0 or scene.bold > 0:
        state.stack.append((w.GO_ON,))
    if not state.no_block and _doors_to_block(state):
        state.stack.append((w.ASK_BLOCK, w.HERO))


def _doors_to_block(state: Alone) -> list[int]:
    doors = state.board.door[state.hero]
    return [way for way in range(4) if doors[way] >= 0 and not state.blocked >> doors[way] & 1]


def block_options(state: Alone, frame: Frame) -> list[int]:
    base = w.BLOCK << w.SHIFT
    return [w.DONE_NOW << w.SHIFT, *(base | way for way in _doors_to_block(state))]


def answer_block(state: Alone, frame: Frame, kind: int, way: int, chance: Chance) -> None:
    state.stack.pop()
    if kind == w.BLOCK:
        maze.close_passage(state, state.board.door[state.hero][way], w.HERO)


def go_on(state: Alone, frame: Frame, chance: Chance) -> None:
    """Ask for the next step of a longer move."""
    board, here = state.board, state.hero
    if any(board.passable(here, way, state.blocked) >= 0 for way in board.exits[here]):
        state.stack.append((w.ASK_GO_ON, w.HERO))


def go_on_options(state: Alone, frame: Frame) -> list[int]:
    board, here = state.board, state.hero
    ways = [way for way in board.exits[here] if board.passable(here, way, state.blocked) >= 0]
    return [*ways, w.DONE_NOW << w.SHIFT]


def answer_go_on(state: Alone, frame: Frame, kind: int, way: int, chance: Chance) -> None:
    state.stack.pop()
    scene = state.scene
    if kind == w.DONE_NOW:
        scene.steps = scene.bold = 0
        return
    if scene.steps <= 0:  # the character's own step
        scene.steps, scene.bold = 1, scene.bold - 1
        belongings.use_hero_side(state)
    state.stack.append((w.TAKE_STEP, way))


def move_done(state: Alone, frame: Frame, chance: Chance) -> None:
    if state.scene.action != w.MOVE:
        return
    if rounds.has_trouble(state, w.SILENCE) and not state.trouble_used >> w.SILENCE & 1:
        state.stack.append((w.SILENCE_MOVE,))
    react(state, w.MOVED)


def _unblock(state: Alone, direction: int) -> None:
    """A whole Move action opens a blocked door (ALO-DOOR-07, AMB-03)."""
    scene = declare(state, w.MOVE)
    scene.way = direction
    state.stack.append((w.UNBLOCK_NOW, direction))
    react(state, w.UNBLOCKING)
    react(state, w.DECLARED)


def unblock_now(state: Alone, frame: Frame, chance: Chance) -> None:
    edge = state.board.edge[state.hero][frame[1]]
    if not state.scene.failed and state.blocked >> edge & 1:
        maze.open_passage(state, edge, w.HERO)


# -- Explore ---------------------------------------------------------------------------------------------


def _explore(state: Alone, direction: int) -> None:
    scene = declare(state, w.EXPLORE)
    scene.way = direction
    reach = state.box.numbers.explore_reach
    state.stack.append((w.OFFER_REMOVE, 1))
    react(state, w.REVEALED)
    state.stack.append((w.LOOK, direction, reach, 0))
    react(state, w.REVEALING)
    react(state, w.DECLARED)


def line_explored(state: Alone, direction: int, reach: int) -> int:
    """Sectors an Explore reveals, as a mask: straight on to the next wall (ALO-ACT-03, ALO-EXP-01, ALO-EXP-02)."""
    board, here = state.board, state.hero
    if board.passable(here, direction, state.blocked) < 0:  # ALO-EXP-04
        return 0
    if direction == STAIRS:  # ALO-EXP-05, ALO-STAIR-05
        return 1 << board.next[here][STAIRS]
    if rounds.has_trouble(state, w.FOG):
        reach = 1
    found = 0
    for there in board.lines[here][direction][:reach]:
        if here != state.hero and board.door[here][direction] >= 0:  # ALO-EXP-03
            break
        if state.blocked >> board.edge[here][direction] & 1:
            break
        found |= 1 << there
        here = there
    return found


def look(state: Alone, frame: Frame, chance: Chance) -> None:
    _, direction, reach, light = frame
    state.stack.append((w.REVEAL, line_explored(state, direction, reach), light))


def reveal_now(state: Alone, frame: Frame, chance: Chance) -> None:
    """Sectors come into the Maze; Evil may trick the Hero first."""
    _, sectors, light = frame
    scene = state.scene
    if scene.trick and sectors & ~state.revealed:
        state.stack.append((w.ASK_TRICK, scene.trick, sectors, light))
        return
    if light:
        maze.switch_on(state, light)
        return
    scene.explored |= sectors
    maze.reveal(state, sectors)


def offer_remove(state: Alone, frame: Frame, chance: Chance) -> None:
    """A danger token of the explored sectors or the Hero's own may go (ALO-EXP-07, ALO-EXP-08, ALO-DANG-05)."""
    if frame[1] > 0 and removable(state):
        state.stack.append((w.ASK_REMOVE, w.HERO, frame[1]))


def removable(state: Alone) -> list[int]:
    shown = (state.danger & ~state.veiled_danger | state.false_danger) & state.revealed
    return maze.in_order(state, shown & (state.scene.explored | 1 << state.hero))


def remove_options(state: Alone, frame: Frame) -> list[int]:
    return [w.DONE_NOW << w.SHIFT, *(w.REMOVE << w.SHIFT | i for i in range(len(removable(state))))]


def answer_remove(state: Alone, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    if kind == w.DONE_NOW:
        return
    sector = removable(state)[arg]
    state.danger &= ~(1 << sector)
    state.false_danger &= ~(1 << sector)
    state.veiled_danger &= ~(1 << sector)
    if state.sink is not None:
        maze.tell(
            state,
            "danger-removed",
            w.HERO,
            {"at": maze.place(state, sector)},
            {"where": maze.spot(state, sector)},
        )
    state.stack.append((w.OFFER_REMOVE, frame[2] - 1))


# -- Fight -----------------------------------------------------------------------------------------------


def _fight(state: Alone, number: int) -> None:
    foe = maze.foes(state, 1 << state.hero)[number]
    scene = declare(state, w.FIGHT)
    scene.foe = foe
    begin_attack(state, state.box.numbers.fight_dice, 0)


def begin_attack(state: Alone, dice: int, reroll: int) -> None:
    """Declare, roll, strike, with Evil's answers in between (ALO-ACT-04, ALO-FIGHT-01)."""
    scene = state.scene
    fighting = scene.action == w.FIGHT
    if fighting:
        dice += belongings.extra_dice(state)
    state.fought = scene.foe
    if state.sink is not None:
        maze.tell(state, "aims", w.HERO, _foe_facts(state), {"creature": maze.name(state, scene.foe)})
    state.stack.append((w.STRIKE,))
    state.stack.append((w.ROLL, dice, reroll))
    if fighting:
        state.stack.append((w.OFFER_HELP, w.FIGHT))
        react(state, w.DECLARED)


def _foe_facts(state: Alone) -> dict[str, Json]:
    foe = state.scene.foe
    return {**maze.creature_facts(state, foe), "at": maze.place(state, state.at[foe])}


def in_reach(state: Alone) -> int:
    """Sectors whose creatures the attack being made can reach, as a mask."""
    return maze.sight(state) if state.scene.reach else 1 << state.hero


def roll_attack(state: Alone, frame: Frame, chance: Chance) -> None:
    """Roll; misses may be rolled again by items and Precision (ALO-XP-10, AMB-33)."""
    _, dice, reroll = frame
    scene, foe = state.scene, state.scene.foe
    if scene.failed or foe < 0 or state.at[foe] < 0 or not in_reach(state) >> state.at[foe] & 1:
        scene.failed = 1
        return
    state.fought = foe
    dice = max(0, dice + scene.dice)
    hits = hero_hits(state, dice, chance)
    if not scene.no_reroll:
        if (reroll or scene.reroll) and hits < dice:
            hits += hero_hits(state, dice - hits, chance)
        if scene.action == w.FIGHT and hits < dice and maze.unlocked(state, w.PRECISION):
            hits += hero_hits(state, 1, chance)
    scene.hits = hits
    if scene.action == w.FIGHT:
        react(state, w.ROLLED)


def strike(state: Alone, frame: Frame, chance: Chance) -> None:
    scene = state.scene
    if not scene.failed and scene.foe >= 0 and state.at[scene.foe] >= 0:
        maze.damage(state, scene.foe, max(0, scene.hits - scene.shrug), w.HERO)


# -- Locate ----------------------------------------------------------------------------------------------


def _locate(state: Alone, arg: int) -> None:
    declare(state, w.LOCATE)
    ask_targets(state, state.box.numbers.locate_targets)


def ask_targets(state: Alone, how_many: int) -> None:
    """The Hero names his targets one by one; Evil may react once they are chosen (ALO-LOC-01)."""
    first = state.scene.asked
    react(state, w.ANSWERED)
    state.stack.append((w.ANSWER, first))
    react(state, w.DECLARED)
    state.stack.append((w.ASK_TARGET, w.HERO, how_many))


def targets(state: Alone) -> list[int]:
    scene = state.scene
    return [scene.targets >> 8 * place & 255 for place in range(scene.asked)]


def target_options(state: Alone, frame: Frame) -> list[int]:
    """Anything on the Map (ALO-LOC-02), each once."""
    named = targets(state)
    kinds = len(state.box.creatures)
    return [
        w.TARGET << w.SHIFT | target
        for target in range(w.TARGETS)
        if target not in named and not w.TARGET_CREATURES + kinds <= target < w.TARGET_BOSS
    ]


def answer_target(state: Alone, frame: Frame, kind: int, target: int, chance: Chance) -> None:
    state.stack.pop()
    scene = state.scene
    scene.targets |= target << 8 * scene.asked
    scene.asked += 1
    if state.sink is not None:
        maze.tell(state, "target", w.HERO, {"target": maze.target_id(state, target)})
    if frame[2] > 1:
        state.stack.append((w.ASK_TARGET, w.HERO, frame[2] - 1))


def answer_next(state: Alone, frame: Frame, chance: Chance) -> None:
    """Evil tells distance and level, truly unless a card says otherwise (ALO-ACT-05, ALO-LOC-03, ALO-LOC-04,
    ALO-LOC-06, ALO-GLOS-06)."""
    number, scene = frame[1], state.scene
    if number >= scene.asked:
        return
    state.stack.append((w.ANSWER, number + 1))
    target = scene.targets >> 8 * number & 255
    sector = maze.nearest(state, target)
    if sector < 0:
        if state.sink is not None:
            maze.tell(
                state,
                "answer",
                state.leader,
                {"target": maze.target_id(state, target), "distance": None, "same_level": None},
                shows=True,
            )
        return
    same = state.board.level[sector] == state.board.level[state.hero]
    distance = state.board.distance[state.hero][sector]
    told = distance
    told += (0, -1, 1)[scene.off >> 2 * number & 3]
    blurred = scene.blur >> number & 1
    if target < w.TARGET_CREATURES:
        fact = (w.FACT_DISTANCE, state.hero, target, -1 if blurred else told, int(same) | 2 * scene.doubt)
        if fact not in state.facts:
            state.facts.append(fact)
    if state.sink is not None:
        facts: dict[str, Json] = {
            "target": maze.target_id(state, target),
            "distance": None if blurred else told,
            "same_level": same,
        }
        maze.tell(state, "answer", state.leader, facts, {"where": maze.spot(state, sector)}, shows=True)


def bearing_options(state: Alone, frame: Frame) -> list[int]:
    return [w.DONE_NOW << w.SHIFT, *(w.WHICH << w.SHIFT | place for place in range(state.scene.asked))]


def answer_bearing(state: Alone, frame: Frame, kind: int, number: int, chance: Chance) -> None:
    """The direction of the first step to a target (Motion sensor)."""
    state.stack.pop()
    if kind == w.DONE_NOW:
        return
    target = targets(state)[number]
    sector = maze.nearest(state, target)
    ways = state.board.first_steps(state.hero, sector, 0) if sector >= 0 else 0
    if state.sink is not None:
        words: list[Json] = [DIRECTIONS[way] for way in maze.bits(ways)]
        maze.tell(
            state,
            "bearing",
            state.leader,
            {"target": maze.target_id(state, target), "ways": words},
            shows=True,
        )


# -- Search ----------------------------------------------------------------------------------------------


def _search(state: Alone, as_room: int) -> None:
    declare(state, w.SEARCH)
    begin_search(state, as_room, 0)


def begin_search(state: Alone, as_room: int, extra: int) -> None:
    """Draw, discard down to the limit, then upgrade (ALO-ACT-06, ALO-SRCH-01, ALO-SRCH-05, ALO-XP-09, AMB-31)."""
    numbers = state.box.numbers
    drawn = numbers.search_room_draw if as_room else numbers.search_draw
    if as_room:
        state.searched |= 1 << maze.room_at(state, state.hero)
    drawn += extra + (1 if maze.unlocked(state, w.KEEN_EYE) else 0)
    state.scene.free, state.scene.bold = (1, 1) if belongings.has_free_upgrade(state) else (0, 0)
    state.stack.append((w.OFFER_UPGRADE,))
    state.stack.append((w.OFFER_HELP, w.SEARCH))
    state.stack.append((w.TRIM,))
    react(state, w.DRAWN)
    state.stack.append((w.DRAW_ITEMS, drawn))
    react(state, w.DECLARED)


def draw_items(state: Alone, frame: Frame, chance: Chance) -> None:
    for _ in range(frame[1]):
        design = belongings.draw_item(state, chance)
        if design < 0:
            break
        belongings.add_item(state, design, chance)
        state.scene.drawn += 1


def trim(state: Alone, frame: Frame, chance: Chance) -> None:
    """At most six items (ALO-SRCH-04, ALO-ITEM-08)."""
    if len(state.items) > state.box.numbers.item_limit:
        state.stack.append((w.TRIM,))
        state.stack.append((w.ASK_DROP, w.HERO))


def drop_options(state: Alone, frame: Frame) -> list[int]:
    items = state.items
    return [w.DROP << w.SHIFT | place for place, item in enumerate(items) if item not in items[:place]]


def answer_drop(state: Alone, frame: Frame, kind: int, place: int, chance: Chance) -> None:
    state.stack.pop()
    belongings.discard_item(state, place)


def offer_upgrade(state: Alone, frame: Frame, chance: Chance) -> None:
    if len(upgrade_options(state, frame)) > 1:
        state.stack.append((w.ASK_UPGRADE, w.HERO))


def upgrade_options(state: Alone, frame: Frame) -> list[int]:
    """A charge of another item of the needed kind, or one from the supply; as often as wanted (ALO-UPG-03, ALO-UPG-04,
    ALO-UPG-06)."""
    box, items, scene = state.box, state.items, state.scene
    found = [w.DONE_NOW << w.SHIFT]
    for place, item in enumerate(items):
        if item & UPGRADED or item in items[:place]:
            continue
        needed = box.item_component[item & 255]  # ALO-UPG-01, ALO-UPG-02
        for donor, other in enumerate(items):
            if donor == place or not other & CHARGES:
                continue
            if not (state.any_parts or box.item_kind[other & 255] == needed):
                continue
            if all(items[i] != other or i == place for i in range(donor)):
                found.append(w.UPGRADE << w.SHIFT | place * 8 + donor)
    fresh = len(items) - scene.drawn
    for place, item in enumerate(items):
        if not item & UPGRADED and (scene.free or (scene.free_drawn and place >= fresh)):
            first = 0 if scene.free else fresh
            if item not in items[first:place]:
                found.append(w.UPGRADE_FREE << w.SHIFT | place)
    return found


def answer_upgrade(state: Alone, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    if kind == w.DONE_NOW:
        return
    scene = state.scene
    place = arg if kind == w.UPGRADE_FREE else arg >> 3
    design = state.items[place] & 255
    state.items[place] |= UPGRADED
    if state.sink is not None:
        maze.tell(state, "upgraded", w.HERO, {"item": state.box.items[design].id, "place": place})
    if kind == w.UPGRADE:
        belongings.take_charges(state, arg & 7, 1)
    elif scene.free_drawn and place >= len(state.items) - scene.drawn:
        scene.free_drawn -= 1
    else:
        scene.free -= 1
        if scene.bold:
            scene.bold = 0
            belongings.use_hero_side(state)
    state.stack.append((w.OFFER_UPGRADE,))


# -- Interact --------------------------------------------------------------------------------------------


def _repair(state: Alone, direction: int) -> None:
    scene = declare(state, w.INTERACT)
    scene.way = direction
    react(state, w.DONE)
    state.stack.append((w.SHED_LIGHT, direction, state.box.numbers.light_reach))
    react(state, w.DECLARED)


def shed_light(state: Alone, frame: Frame, chance: Chance) -> None:
    """Light the Hero's sector and a line, through doors but not through blocked ones (ALO-INT-02, ALO-INT-08,
    AMB-13)."""
    _, direction, reach = frame
    reach = min(reach, state.scene.light_cap)
    if state.scene.action == w.INTERACT and rounds.has_trouble(state, w.VOLTAGE):
        reach = min(reach, 1)
    if reach < 0:
        return
    board, here = state.board, state.hero
    lit = 1 << here
    if direction >= 0:
        for there in board.lines[here][direction][:reach]:
            if state.blocked >> board.edge[here][direction] & 1:
                break
            lit |= 1 << there
            here = there
    if state.scene.trick:  # the light reveals as well
        seen = board.in_sight(state.hero, state.revealed | lit, state.blocked)
        state.stack.append((w.REVEAL, lit & seen, lit))
    else:
        maze.switch_on(state, lit)


def _work(state: Alone, mission: int) -> None:
    scene = declare(state, w.INTERACT)
    scene.mission = mission
    react(state, w.DONE)
    state.stack.append((w.PROGRESS, mission))
    react(state, w.DECLARED)


def _clear(state: Alone, what: int) -> None:
    declare(state, w.INTERACT)
    react(state, w.DONE)
    state.stack.append((w.CLEAR_AWAY, what))
    react(state, w.DECLARED)


def clear_away(state: Alone, frame: Frame, chance: Chance) -> None:
    what, here = frame[1], state.hero
    if what >= RUBBLE:
        maze.open_passage(state, state.board.edge[here][what - RUBBLE], w.HERO)
        return
    room = maze.room_at(state, here)
    if what == GAS:
        state.gas &= ~(1 << here)
    elif what == SABOTAGE:
        state.sabotage -= 1 << 4 * room
    else:
        state.jam -= 1 << 4 * room
    if state.sink is not None:
        maze.tell(
            state,
            "cleared",
            w.HERO,
            {"what": ("gas", "sabotage", "jam")[what], "at": maze.place(state, here)},
        )


def _use(state: Alone, place: int) -> None:
    """An item's text replaces the action's effect (ALO-ITEM-02, ALO-ITEM-03, ALO-ACT-08, ALO-ACT-09)."""
    item = state.items[place]
    design = item & 255
    action = state.box.item_action[design]
    scene = declare(state, action, design)
    scene.item, scene.item_at = design, place
    if action == w.INTERACT:
        react(state, w.DONE)
    if item & UPGRADED:  # AMB-12: both effects for one charge
        state.stack.append((w.RUN_HERO, state.box.advanced[design], 0, w.SOURCE_ITEM))
        scene.reroll = belongings.rerolls(state, state.box.advanced[design])
    state.stack.append((w.RUN_HERO, state.box.basic[design], 0, w.SOURCE_ITEM))
    if action not in (w.FIGHT, w.LOCATE):  # these are answered when their target is known
        react(state, w.DECLARED)
    belongings.take_charges(state, place, 1)


# -- what allies add to an action --------------------------------------------------------------------------


def offer_help(state: Alone, frame: Frame, chance: Chance) -> None:
    if len(help_options(state, (0, 0, frame[1]))) > 1:
        state.stack.append((w.ASK_ALLY_HELP, w.HERO, frame[1]))


def help_options(state: Alone, frame: Frame) -> list[int]:
    found = [
        w.ALLY << w.SHIFT | place
        for place, ally in enumerate(state.allies)
        if state.box.ally_when[ally & 255] == frame[2] and not ally & SKILL_USED
    ]
    return [*found, w.DONE_NOW << w.SHIFT]


def answer_help(state: Alone, frame: Frame, kind: int, place: int, chance: Chance) -> None:
    state.stack.pop()
    if kind == w.ALLY:
        state.stack.append((w.OFFER_HELP, frame[2]))
        belongings.use_ally(state, place)


DECLARE: Final = {
    w.MOVE_TO: _move,
    w.UNBLOCK: _unblock,
    w.EXPLORE_TO: _explore,
    w.FIGHT_FOE: _fight,
    w.LOCATE_NOW: _locate,
    w.SEARCH_NOW: _search,
    w.REPAIR: _repair,
    w.WORK: _work,
    w.CLEAR: _clear,
    w.USE: _use,
}
START: Final = {w.BULLET_TIME: _bullet_time, w.HEAL: _heal, w.SACRIFICE: _sacrifice, w.ALLY: _ally}

WORK: Final = {
    w.END_ACTION: end_action,
    w.TAKE_STEP: take_step,
    w.STEP_OUT: step_out,
    w.MEET: meet,
    w.STEP_DONE: step_done,
    w.GO_ON: go_on,
    w.MOVE_DONE: move_done,
    w.UNBLOCK_NOW: unblock_now,
    w.LOOK: look,
    w.REVEAL: reveal_now,
    w.OFFER_REMOVE: offer_remove,
    w.ROLL: roll_attack,
    w.STRIKE: strike,
    w.ANSWER: answer_next,
    w.DRAW_ITEMS: draw_items,
    w.TRIM: trim,
    w.OFFER_UPGRADE: offer_upgrade,
    w.SHED_LIGHT: shed_light,
    w.CLEAR_AWAY: clear_away,
    w.OFFER_HELP: offer_help,
}
QUESTIONS: Final = {
    w.ASK_ACTION: (action_options, answer_action),
    w.ASK_BLOCK: (block_options, answer_block),
    w.ASK_GO_ON: (go_on_options, answer_go_on),
    w.ASK_REMOVE: (remove_options, answer_remove),
    w.ASK_TARGET: (target_options, answer_target),
    w.ASK_BEARING: (bearing_options, answer_bearing),
    w.ASK_DROP: (drop_options, answer_drop),
    w.ASK_UPGRADE: (upgrade_options, answer_upgrade),
    w.ASK_ALLY_HELP: (help_options, answer_help),
}
