"""Working on missions, completing them, their rewards, the final missions and their bosses (ALO-MIS, ALO-END-01)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import FINALES, HERO_OPS
from penumbra.games.alone.content.schema import ROOMS, TROUBLES
from penumbra.games.alone.creatures import supply
from penumbra.games.alone.map import maze
from penumbra.games.alone.rounds import ending, rounds
from penumbra.games.alone.state.state import CHARGE, CHARGES, HERO_WINS, IS_SURVIVOR, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.state import Frame

RewardOp = Callable[[Alone, tuple[int, ...], int, Chance], None]
"""state, compiled effect, where it comes from (SOURCE_...), chance"""

GENERATOR: Final = ROOMS.index("generator")
MOST_TOKENS: Final = 15
"""Sabotage tokens are counted in four bits for each room."""

# Why a mission cannot be worked on now.
MAY_WORK: Final = 0
SOLVED: Final = 1
NOT_ACTIVE: Final = 2
WRONG_ROOM: Final = 3
JAMMED: Final = 4
SABOTAGED: Final = 5
NO_CHARGES: Final = 6
BOSS_ALIVE: Final = 7
NOT_ARMED: Final = 8
DONE_HERE: Final = 9
REASONS: Final = (
    "", "solved", "not-active", "wrong-room", "jammed", "sabotaged", "no-charges", "boss-alive", "not-armed",
    "done-here",
)  # fmt: skip
"""By reason: its word."""

PURGED_HERE: Final = 1
PURGED_THERE: Final = 2


# -- what a mission asks for -----------------------------------------------------------------------------


def finale(state: Alone) -> int:
    """What is special about the final mission (words, COLONEL ...)."""
    return state.box.mission_finale[state.missions[w.RED]]


def interacts_needed(state: Alone, mission: int) -> int:
    """Interact actions in all, those in a second room included."""
    card = state.missions[mission]
    needed = state.box.missions[card].interacts
    rule = state.box.mission_finale[card]
    if rule in (w.SELF_DESTRUCT, w.PURGE):
        return needed + 1
    if rule == w.CODES:
        unlocked = sum(maze.unlocked(state, skill) for skill in range(len(state.skills)))
        return max(1, needed - unlocked)
    return needed


def _is_last(state: Alone, mission: int) -> bool:
    return state.progress[mission] + 1 >= interacts_needed(state, mission)


def may_work(state: Alone, mission: int) -> int:
    """0 if the Hero may perform an Interact for the mission here and now, else the reason why not (ALO-INT-07)."""
    if state.solved >> mission & 1:
        return SOLVED
    if mission == w.RED and not state.active:  # ALO-MIS-02
        return NOT_ACTIVE
    card = state.missions[mission]
    room = maze.room_at(state, state.hero)
    if mission == w.RED:
        reason = _final_reason(state, card, room)
        if reason:
            return reason
    elif room != state.box.mission_room[card]:
        return WRONG_ROOM
    if state.jam >> 4 * room & 15:
        return JAMMED
    charges = state.box.missions[card].charges
    if charges and _is_last(state, mission) and payable(state, state.box.mission_kind[card]) < charges:
        return NO_CHARGES
    return MAY_WORK


def _final_reason(state: Alone, card: int, room: int) -> int:
    """What the final mission's own rule has against an Interact in this room."""
    rule, place = state.box.mission_finale[card], state.box.mission_room[card]
    if room < 0:
        return WRONG_ROOM
    if rule == w.SELF_DESTRUCT and not state.armed:
        return MAY_WORK if room == GENERATOR else NOT_ARMED if room == place else WRONG_ROOM
    if rule == w.PURGE:
        return _purge_reason(state, room, place)
    if room != place:
        return WRONG_ROOM
    if state.sabotage >> 4 * room & 15:  # ALO-MIS-20
        return SABOTAGED
    if rule == w.ALPHA:
        boss = finale_boss(state)
        if boss >= 0 and state.at[boss] >= 0:
            return BOSS_ALIVE
    return MAY_WORK


def _purge_reason(state: Alone, room: int, place: int) -> int:
    """Once in the mission's room, once in any room of the other level, in either order."""
    if room == place:
        return DONE_HERE if state.purged & PURGED_HERE else MAY_WORK
    sector = maze.room_sector(state, place)
    if sector < 0 or state.board.level[sector] == state.board.level[state.hero]:
        return WRONG_ROOM
    return DONE_HERE if state.purged & PURGED_THERE else MAY_WORK


# -- working ---------------------------------------------------------------------------------------------


def work(state: Alone, frame: Frame, chance: Chance) -> None:
    """One Interact for a mission; with the last one its charges are paid (ALO-MIS-10)."""
    mission = frame[1]
    reason = may_work(state, mission)
    card = state.missions[mission]
    if reason:  # a reaction came between declaring and doing
        state.scene.failed = 1
        if state.sink is not None:
            facts: dict[str, Json] = {"mission": state.box.missions[card].id, "why": REASONS[reason]}
            maze.tell(state, "mission-fails", w.HERO, facts)
        return
    last = _is_last(state, mission)
    state.progress[mission] += 1
    if state.sink is not None:
        done: dict[str, Json] = {
            "mission": state.box.missions[card].id,
            "done": state.progress[mission],
            "needed": interacts_needed(state, mission),
        }
        maze.tell(state, "mission-progress", w.HERO, done)
    if mission == w.RED:
        _final_step(state, card, last, chance)
    if last:
        state.stack.append((w.COMPLETE, mission))
        charges = state.box.missions[card].charges
        if charges:
            state.stack.append((w.PAY_CHARGES, charges, state.box.mission_kind[card]))


def _final_step(state: Alone, card: int, last: bool, chance: Chance) -> None:
    """What an Interact for the final mission does besides (texts finale.*)."""
    rule = state.box.mission_finale[card]
    if rule == w.PURGE:
        here = maze.room_at(state, state.hero) == state.box.mission_room[card]
        state.purged |= PURGED_HERE if here else PURGED_THERE
        if state.sink is not None:
            maze.tell(state, "purged", w.HERO, {"purged": state.purged})
    elif rule == w.SELF_DESTRUCT and not state.armed:
        state.armed = 2  # this turn does not count yet, see `turn`
        state.fuse = state.box.numbers.fuse_turns
        if state.sink is not None:
            maze.tell(state, "armed", w.HERO, {"turns": state.fuse})
    elif rule == w.IRRADIATE and not last:
        if supply.can_spawn(state, 0):
            state.stack.append((w.ASK_SPAWN, state.leader, 0))
    elif rule == w.SURVIVOR and state.progress[w.RED] == 1:
        for effect in state.box.programs[state.box.mission_reward[card]]:
            if HERO_OPS[effect[0]] == "gain-ally":
                offer_ally(state, effect, w.SOURCE_REWARD, IS_SURVIVOR)


def survivor_lost(state: Alone) -> None:
    """The survivor is discarded before the mission is completed: the Interacts made so far are lost."""
    if finale(state) != w.SURVIVOR or state.solved >> w.RED & 1:
        return
    state.progress[w.RED] = 0
    if state.sink is not None:
        mission = state.box.missions[state.missions[w.RED]].id
        maze.tell(state, "survivor-lost", w.HERO, {"mission": mission})


# -- paying ----------------------------------------------------------------------------------------------


def payers(state: Alone, kind: int) -> list[int]:
    """Places of items that can give a blue charge, equal ones once (AMB-36)."""
    box, items = state.box, state.items
    return [
        place
        for place, item in enumerate(items)
        if item & CHARGES and item not in items[:place] and (kind < 0 or box.item_kind[item & 255] == kind)
    ]


def payable(state: Alone, kind: int) -> int:
    """Blue charges of all items of a kind, or of all (-1)."""
    box = state.box
    return sum(
        (item & CHARGES) // CHARGE for item in state.items if kind < 0 or box.item_kind[item & 255] == kind
    )


def pay_charges(state: Alone, frame: Frame, chance: Chance) -> None:
    """The Hero picks one by one, unless there is only one way to pay."""
    _, n, kind = frame
    places = payers(state, kind)
    if n <= 0 or not places:
        return
    if len(places) == 1:
        _pay(state, places[0])
        state.stack.append((w.PAY_CHARGES, n - 1, kind))
    else:
        state.stack.append((w.ASK_PAY, w.HERO, n, kind))


def _pay(state: Alone, place: int) -> None:
    from penumbra.games.alone.acts import belongings

    belongings.take_charges(state, place, 1)


def pay_options(state: Alone, frame: Frame) -> list[int]:
    return [w.PAY << w.SHIFT | place for place in payers(state, frame[3])]


def answer_pay(state: Alone, frame: Frame, kind: int, place: int, chance: Chance) -> None:
    state.stack.pop()
    _pay(state, place)
    state.stack.append((w.PAY_CHARGES, frame[2] - 1, frame[3]))


# -- completing ------------------------------------------------------------------------------------------


def complete(state: Alone, frame: Frame, chance: Chance) -> None:
    """A mission is solved. The final one wins (ALO-END-01); the first starting one activates it (ALO-MIS-01, 03), and
    that comes before the card's own reward (ALO-MIS-22)."""
    mission = frame[1]
    state.solved |= 1 << mission
    card = state.missions[mission]
    if state.sink is not None:
        maze.tell(state, "mission-completed", w.HERO, {"mission": state.box.missions[card].id})
    if mission == w.RED:
        ending.finish(state, HERO_WINS)
        return
    run_effects(state, state.box.mission_reward[card], w.SOURCE_REWARD)
    if not state.active:
        state.stack.append((w.ACTIVATE,))


def run_effects(state: Alone, program: int, source: int) -> None:
    """Line up a list of effects; it may be empty."""
    if state.box.programs[program]:
        state.stack.append((w.RUN_HERO, program, 0, source))


def activate(state: Alone, frame: Frame, chance: Chance) -> None:
    """The final mission comes into play (ALO-MIS-02) and the difficulty's rewards are given, the extra round first
    (ALO-DIFF-02, ALO-DIFF-03)."""
    state.active = 1
    if state.sink is not None:
        mission = state.box.missions[state.missions[w.RED]].id
        maze.tell(state, "final-mission", w.HERO, {"mission": mission})
    hero_entered(state)
    level = state.box.difficulties[state.difficulty]
    if level.extra_rounds:
        rounds.gain_rounds(state, level.extra_rounds)
    boss = finale_boss(state)
    if boss >= 0:
        place_boss(state, boss)
    if level.heal_both:
        recover(state, 0, level.heal_both)
        recover(state, 1, level.heal_both)
    if level.heal_either:
        ask_recover(state, level.heal_either, 0)


# -- bosses ----------------------------------------------------------------------------------------------


def finale_boss(state: Alone) -> int:
    """The token of the boss that the final mission brings, or -1."""
    name = FINALES[finale(state)]
    box = state.box
    for number, boss in enumerate(box.bosses):
        if boss.id == name:
            return box.first_boss + number
    return -1


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
    room = maze.room_sector(state, state.box.mission_room[state.missions[w.RED]])
    if room < 0:
        return others
    far = board.distance[room]
    off = [abs(far[sector] - far[state.hero]) for sector in others]
    return [sector for sector, by in zip(others, off, strict=True) if by == min(off)]


def boss_at_options(state: Alone, frame: Frame) -> list[int]:
    return [w.SECTOR << w.SHIFT | sector for sector in boss_sectors(state)]


def answer_boss_at(state: Alone, frame: Frame, kind: int, sector: int, chance: Chance) -> None:
    state.stack.pop()
    _put_boss(state, frame[2], sector, frame[1])


def _put_boss(state: Alone, token: int, sector: int, seat: int) -> None:
    """Not a spawn: no noise (AMB-24)."""
    if state.sink is not None:
        maze.tell(state, "boss-placed", seat, {"type": maze.type_id(state, token)})
    maze.put_creature(state, token, sector, seat)
    boss_arrived(state, token)


def boss_moves(state: Alone, frame: Frame, chance: Chance) -> None:
    """At the end of a round: some bosses Evil may move (ALO-MIS-17); the others come one sector nearer."""
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
    if len(boss_step_options(state, frame)) > 1:  # more than to stay
        state.stack.append(frame)


def _stalk(state: Alone, token: int) -> None:
    """One step on a shortest way to the Hero; Evil chooses among equal ones."""
    frame = (w.ASK_BOSS_STEP, state.leader, token, -1)
    options = _stalking_options(state, token)
    if len(options) > 1:
        state.stack.append(frame)
    elif options:
        _boss_step(state, token, options[0] >> w.SHIFT, options[0] & w.MASK, state.leader)


def _stalking_options(state: Alone, token: int) -> list[int]:
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
            steps.append(w.STEP << w.SHIFT | way)
        elif edge < board.doors:
            doors.append(w.BREACH << w.SHIFT | way)
    return steps + doors


def boss_step_options(state: Alone, frame: Frame) -> list[int]:
    _, _, token, steps = frame
    sector = state.at[token]
    stay = [w.STOP << w.SHIFT]
    if sector < 0:
        return stay
    if steps < 0:
        return _stalking_options(state, token) or stay
    return _ways_of(state, sector) + stay


def answer_boss_step(state: Alone, frame: Frame, kind: int, way: int, chance: Chance) -> None:
    state.stack.pop()
    _, seat, token, steps = frame
    if kind == w.STOP:
        return
    if steps > 1:  # asked again once the step is over, a scare included
        state.stack.append((w.ASK_BOSS_STEP, seat, token, steps - 1))
    _boss_step(state, token, kind, way, seat)


def _boss_step(state: Alone, token: int, kind: int, way: int, seat: int) -> None:
    if kind == w.BREACH:
        maze.open_passage(state, state.board.edge[state.at[token]][way], seat)
        return
    maze.move_creature(state, token, way, seat)
    boss_arrived(state, token)


def _after_move(state: Alone, token: int) -> None:
    """Noise where the move ended (ALO-NOISE-01, AMB-07), then the Colonel's work (ALO-MIS-19, AMB-26)."""
    if state.moved >> token & 1:
        maze.make_noise(state, token, state.leader)
    if _colonel_in_place(state, token):
        _sabotage(state, 1)


def boss_arrived(state: Alone, token: int) -> None:
    """Call after each step of a boss: the Colonel may be in the Control Room before the Hero (ALO-MIS-19)."""
    if state.visited == 0 and _colonel_in_place(state, token):
        state.visited = 2
        _sabotage(state, state.box.numbers.sabotage_tokens)


def hero_entered(state: Alone) -> None:
    """Call when the Hero has entered a sector: he may be the first in the final mission's room (AMB-26)."""
    if not state.active:
        return
    if finale(state) == w.PURGE:
        _learn_level(state)
    if state.visited:
        return
    if maze.room_at(state, state.hero) == state.box.mission_room[state.missions[w.RED]]:
        state.visited = 1


def _learn_level(state: Alone) -> None:
    """In any room the Hero learns, by what he may do there, whether the room to purge is on this level."""
    room = state.box.mission_room[state.missions[w.RED]]
    sector = maze.room_sector(state, room)
    if sector >= 0 and maze.room_at(state, state.hero) >= 0:
        same = state.board.level[sector] == state.board.level[state.hero]
        fact = (w.FACT_DISTANCE, state.hero, room, -1, int(same))
        if fact not in state.facts:
            state.facts.append(fact)


def _colonel_in_place(state: Alone, token: int) -> bool:
    if not state.active or finale(state) != w.COLONEL or token != finale_boss(state):
        return False
    room = maze.room_sector(state, state.box.mission_room[state.missions[w.RED]])
    return room >= 0 and state.at[token] == room


def _sabotage(state: Alone, n: int) -> None:
    room = state.box.mission_room[state.missions[w.RED]]
    now = min(MOST_TOKENS, (state.sabotage >> 4 * room & 15) + n)
    state.sabotage = state.sabotage & ~(15 << 4 * room) | now << 4 * room
    if state.sink is not None:
        sector = maze.room_sector(state, room)
        facts: dict[str, Json] = {"room": ROOMS[room], "n": now, "at": maze.place(state, sector)}
        if state.revealed >> sector & 1:
            maze.tell(state, "sabotage", state.leader, facts, {}, shows=True)
        else:
            maze.tell(state, "sabotage", state.leader, {}, facts, hidden=True)


# -- recovering ------------------------------------------------------------------------------------------


def can_recover(state: Alone, what: int) -> bool:
    """Whether Health (0) or Sanity (1) is below the healing limit (ALO-HEAL-03)."""
    return (state.sanity if what else state.health) < rounds.healing_limit(state)


def recover(state: Alone, what: int, n: int) -> int:
    """Recover Health (0) or Sanity (1), never above the healing limit (ALO-HEAL-02, ALO-HEAL-04); how much it was."""
    before = state.sanity if what else state.health
    n = min(n, rounds.healing_limit(state) - before)
    if n <= 0:
        return 0
    if what:
        state.sanity += n
    else:
        state.health += n
    if state.sink is not None:
        word = w.OCCASIONS[w.SANITY if what else w.HEALTH]
        facts: dict[str, Json] = {"what": word, "n": n, "health": state.health, "sanity": state.sanity}
        maze.tell(state, "recovers", w.HERO, facts)
    return n


def ask_recover(state: Alone, points: int, split: int) -> None:
    """Points of Health or of Sanity; with `split` so many single points. Asked only if both can be recovered."""
    open_to = [what for what in (0, 1) if can_recover(state, what)]
    if len(open_to) == 2:
        state.stack.append((w.ASK_RECOVER, w.HERO, points, split))
    elif open_to:
        recover(state, open_to[0], points * max(1, split))


def recover_options(state: Alone, frame: Frame) -> list[int]:
    found = [w.RECOVER << w.SHIFT | what for what in (0, 1) if can_recover(state, what)]
    return found or [w.DONE_NOW << w.SHIFT]


def answer_recover(state: Alone, frame: Frame, kind: int, what: int, chance: Chance) -> None:
    state.stack.pop()
    if kind == w.RECOVER:
        recover(state, what, frame[2])
        if frame[3] > 1:
            ask_recover(state, 1, frame[3] - 1)


# -- experience ------------------------------------------------------------------------------------------


def open_skills(state: Alone, chosen: int) -> list[int]:
    """Skills that can take a point and were not chosen yet (ALO-XP-03, ALO-XP-06, AMB-56)."""
    return [
        skill
        for skill in range(len(state.skills))
        if not maze.unlocked(state, skill) and not chosen >> skill & 1
    ]


def ask_skills(state: Alone, n: int, chosen: int) -> None:
    """One point in each of n different skills; asked only if there is a choice."""
    skills = open_skills(state, chosen)
    if len(skills) > n:
        state.stack.append((w.ASK_SKILL, w.HERO, n, chosen))
    else:
        for skill in skills:
            maze.learn(state, skill)


def skill_options(state: Alone, frame: Frame) -> list[int]:
    found = [w.SKILL << w.SHIFT | skill for skill in open_skills(state, frame[3])]
    return found or [w.DONE_NOW << w.SHIFT]


def answer_skill(state: Alone, frame: Frame, kind: int, skill: int, chance: Chance) -> None:
    state.stack.pop()
    if kind == w.SKILL:
        maze.learn(state, skill)
        if frame[2] > 1:
            ask_skills(state, frame[2] - 1, frame[3] | 1 << skill)


# -- allies ----------------------------------------------------------------------------------------------


def offer_ally(state: Alone, effect: tuple[int, ...], source: int, mark: int) -> None:
    """One of the characters named who is neither the Hero nor an ally yet (ALO-ALLY-01); if none is free, the other
    effects instead."""
    _, named, charges, otherwise = effect
    taken = 1 << state.character
    for ally in state.allies:
        taken |= 1 << (ally & 255)
    free = named & ~taken
    charges = charges or state.box.numbers.ally_charges  # ALO-ALLY-02
    if not free:
        run_effects(state, otherwise, source)
    elif free & free - 1:
        state.stack.append((w.ASK_GAIN, w.HERO, free, charges, mark))
    else:
        gain_ally(state, free.bit_length() - 1, charges, mark)


def gain_ally(state: Alone, character: int, charges: int, mark: int = 0) -> None:
    state.allies.append(character | charges * CHARGE | mark)
    if state.sink is not None:
        facts: dict[str, Json] = {
            "ally": state.box.characters[character].id,
            "charges": charges,
            "survivor": bool(mark),
        }
        maze.tell(state, "ally-joins", w.HERO, facts)


def gain_options(state: Alone, frame: Frame) -> list[int]:
    return [w.GAIN << w.SHIFT | character for character in maze.bits(frame[2])]


def answer_gain(state: Alone, frame: Frame, kind: int, character: int, chance: Chance) -> None:
    state.stack.pop()
    gain_ally(state, character, frame[3], frame[4])


# -- levels ----------------------------------------------------------------------------------------------


def room_options(state: Alone, frame: Frame) -> list[int]:
    """Any room of the Map; the Hero need not know where it is (ALO-MIS-11)."""
    return [w.ROOM << w.SHIFT | room for room in sorted(set(state.rooms))]


def answer_room(state: Alone, frame: Frame, kind: int, room: int, chance: Chance) -> None:
    """Every creature on that level takes damage; Evil tells how many died, no more (ALO-MIS-11, ALO-MIS-12)."""
    state.stack.pop()
    board, damage = state.board, frame[2]
    level = board.level[maze.room_sector(state, room)]
    if state.sink is not None:
        maze.tell(state, "strike", w.HERO, {"room": ROOMS[room], "damage": damage})
    struck = [token for token, sector in enumerate(state.at) if sector >= 0 and board.level[sector] == level]
    struck.sort(key=lambda token: maze.public_key(state, token))
    killed = 0
    for token in struck:
        shown = maze.is_shown(state, token)
        maze.damage(state, token, damage, w.HERO)
        if state.at[token] < 0:
            killed += 1
            if not shown:
                rounds.tell_unseen_end(state, token)
    if state.sink is not None:
        maze.tell(state, "struck-dead", state.leader, {"n": killed}, shows=True)


def level_options(state: Alone, frame: Frame) -> list[int]:
    return [w.LEVEL << w.SHIFT | other for other in range(len(state.board.levels))]


def answer_level(state: Alone, frame: Frame, kind: int, other: int, chance: Chance) -> None:
    state.stack.pop()
    level = state.board.level[state.hero] ^ other
    if frame[2] == w.LEVEL_SHOW:
        _show(state, level, other)
    else:
        _light(state, level, other, frame[3])


def _show(state: Alone, level: int, other: int) -> None:
    """Until the end of the turn the Hero sees the creatures of a level."""
    state.shown_level |= 1 << level
    if state.sink is not None:
        here = [token for token, at in enumerate(state.at) if at >= 0 and state.board.level[at] == level]
        here.sort(key=lambda token: maze.public_key(state, token))
        creatures: list[Json] = [
            {**maze.creature_facts(state, token), "at": maze.place(state, state.at[token])} for token in here
        ]
        maze.tell(
            state, "level-shown", state.leader, {"other": bool(other), "creatures": creatures}, shows=True
        )


def _light(state: Alone, level: int, other: int, n: int) -> None:
    """The dark sectors nearest to the Hero, no matter what stands between, are lit (ALO-LIGHT-05, AMB-13)."""
    far = state.board.distance[state.hero]
    dark = maze.in_order(state, state.board.level_mask[level] & ~state.lit)
    dark.sort(key=lambda sector: far[sector])
    if state.sink is not None:
        maze.tell(state, "level-lit", w.HERO, {"other": bool(other), "n": len(dark[:n])})
    maze.switch_on(state, sum(1 << sector for sector in dark[:n]))


# -- choosing --------------------------------------------------------------------------------------------


def choose_options(state: Alone, frame: Frame) -> list[int]:
    return [w.CHOOSE << w.SHIFT | number for number in range(len(frame) - 3)]


def answer_choose(state: Alone, frame: Frame, kind: int, number: int, chance: Chance) -> None:
    state.stack.pop()
    if state.sink is not None:
        maze.tell(state, "chooses", w.HERO, {"number": number + 1})
    run_effects(state, frame[3 + number], frame[2])


# -- effects of rewards ----------------------------------------------------------------------------------


def do_heal(state: Alone, effect: tuple[int, ...], source: int, chance: Chance) -> None:
    _, health, sanity, either, split = effect
    if health:
        recover(state, 0, health)
    if sanity:
        recover(state, 1, sanity)
    if split:
        ask_recover(state, 1, split)
    if either:
        ask_recover(state, either, 0)


def do_experience(state: Alone, effect: tuple[int, ...], source: int, chance: Chance) -> None:
    ask_skills(state, effect[1], 0)  # ALO-XP-05


def do_take_items(state: Alone, effect: tuple[int, ...], source: int, chance: Chance) -> None:
    """From the deck; cards of a design, while there are any, also from the discard pile."""
    from penumbra.games.alone.acts import belongings

    _, n, wanted = effect
    for _ in range(n):
        design = belongings.draw_item(state, chance) if wanted < 0 else _find_item(state, wanted)
        if design < 0:
            break
        belongings.add_item(state, design, chance)
    state.stack.append((w.TRIM,))  # ALO-ITEM-08


def _find_item(state: Alone, design: int) -> int:
    for pile in (state.item_bag, state.item_discard):
        if design in pile:
            pile.remove(design)
            return design
    return -1


def do_gain_ally(state: Alone, effect: tuple[int, ...], source: int, chance: Chance) -> None:
    offer_ally(state, effect, source, 0)


def do_strike_level(state: Alone, effect: tuple[int, ...], source: int, chance: Chance) -> None:
    if state.rooms:
        state.stack.append((w.ASK_ROOM, w.HERO, effect[1]))


def do_show_level(state: Alone, effect: tuple[int, ...], source: int, chance: Chance) -> None:
    state.stack.append((w.ASK_LEVEL, w.HERO, w.LEVEL_SHOW, 0))


def do_light_level(state: Alone, effect: tuple[int, ...], source: int, chance: Chance) -> None:
    state.stack.append((w.ASK_LEVEL, w.HERO, w.LEVEL_LIGHT, effect[1]))


def do_end_condition(state: Alone, effect: tuple[int, ...], source: int, chance: Chance) -> None:
    """It is over since the mission is solved (ALO-MIS-04, ALO-MIS-14); here it is said."""
    if state.sink is not None:
        trouble = state.box.mission_trouble[state.missions[w.BLUE]]
        maze.tell(state, "trouble-over", w.HERO, {"trouble": TROUBLES[trouble]})


def do_choose(state: Alone, effect: tuple[int, ...], source: int, chance: Chance) -> None:
    state.stack.append((w.ASK_CHOOSE, w.HERO, source, *effect[1:]))


REWARD_OPS: Final[dict[str, RewardOp]] = {
    "heal": do_heal,
    "experience": do_experience,
    "take-items": do_take_items,
    "gain-ally": do_gain_ally,
    "strike-level": do_strike_level,
    "show-level": do_show_level,
    "light-level": do_light_level,
    "end-condition": do_end_condition,
    "choose": do_choose,
}
"""By word: what a reward does (also used by items and characters)."""

WORK: Final = {
    w.PROGRESS: work,
    w.COMPLETE: complete,
    w.ACTIVATE: activate,
    w.BOSS_MOVES: boss_moves,
    w.PAY_CHARGES: pay_charges,
}
QUESTIONS: Final = {
    w.ASK_PAY: (pay_options, answer_pay),
    w.ASK_RECOVER: (recover_options, answer_recover),
    w.ASK_SKILL: (skill_options, answer_skill),
    w.ASK_CHOOSE: (choose_options, answer_choose),
    w.ASK_ROOM: (room_options, answer_room),
    w.ASK_LEVEL: (level_options, answer_level),
    w.ASK_GAIN: (gain_options, answer_gain),
    w.ASK_BOSS_STEP: (boss_step_options, answer_boss_step),
    w.ASK_BOSS_AT: (boss_at_options, answer_boss_at),
}
