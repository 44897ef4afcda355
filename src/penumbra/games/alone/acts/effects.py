"""The effects of items, characters and rewards: the vocabulary of the Hero's side (ALO-ITEM, ALO-ALLY)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts import actions, belongings
from penumbra.games.alone.content.box import HERO_OPS
from penumbra.games.alone.map import maze
from penumbra.games.alone.map.board import STAIRS
from penumbra.games.alone.missions import missions
from penumbra.games.alone.state.state import CHARGES, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.state import Frame

Effect = tuple[int, ...]


def run(state: Alone, frame: Frame, chance: Chance) -> None:
    """Carry out one effect; the rest waits below."""
    _, program, place, source = frame
    effects = state.box.programs[program]
    if place + 1 < len(effects):
        state.stack.append((w.RUN_HERO, program, place + 1, source))
    effect = effects[place]
    OPS[effect[0]](state, effect, source, chance)


# -- attacking -------------------------------------------------------------------------------------------


def _attack(state: Alone, effect: Effect, source: int, chance: Chance) -> None:
    _, dice, reach, reroll, up_to_charges, may, quiet = effect
    scene = state.scene
    scene.reach, scene.quiet = reach, max(scene.quiet, quiet)
    if not maze.foes(state, actions.in_reach(state)):
        return
    state.stack.append((w.LAUNCH, dice, reroll))
    if up_to_charges > 1 and scene.item_at >= 0 and state.items[scene.item_at] & CHARGES:
        state.stack.append((w.ASK_MORE_CHARGES, w.HERO))
    state.stack.append((w.ASK_FOE, w.HERO, reach, may))


def launch(state: Alone, frame: Frame, chance: Chance) -> None:
    if state.scene.foe >= 0:
        actions.begin_attack(state, frame[1], frame[2])


def foe_options(state: Alone, frame: Frame) -> list[int]:
    reach = maze.sight(state) if frame[2] else 1 << state.hero
    found = [w.FIGHT_FOE << w.SHIFT | number for number in range(len(maze.foes(state, reach)))]
    return [*found, w.DONE_NOW << w.SHIFT] if frame[3] or not found else found


def answer_foe(state: Alone, frame: Frame, kind: int, number: int, chance: Chance) -> None:
    state.stack.pop()
    if kind == w.DONE_NOW:
        if len(frame) == 4:
            state.scene.foe, state.scene.failed = -1, 1
        return
    foe = maze.foes(state, maze.sight(state) if frame[2] else 1 << state.hero)[number]
    if len(frame) > 4:
        begin_free_fight(state, foe, frame[5], frame[6])
    else:
        state.scene.foe = state.fought = foe


def begin_free_fight(state: Alone, foe: int, dice: int, reroll: int) -> None:
    """A free Fight action with a scene of its own; it allows reactions too (ALO-ITEM-07, AMB-43)."""
    state.scenes.append(state.scene)
    scene = actions.enter_scene(state, w.FIGHT)
    scene.foe = foe
    scene.passive = state.scenes[-1].passive
    state.stack.append((w.END_ACTION,))
    actions.begin_attack(state, dice or state.box.numbers.fight_dice, reroll)


def hit_back(state: Alone, frame: Frame, chance: Chance) -> None:
    """A free Fight against the attacker; after an attack of opportunity against one of the creatures here."""
    _, token, dice = frame
    if token >= 0 and maze.is_shown(state, token):
        begin_free_fight(state, token, dice, 0)
    elif token < 0 and maze.foes(state, 1 << state.hero):
        state.stack.append((w.ASK_FOE, w.HERO, 0, 1, 1, dice, 0))


def more_charges_options(state: Alone, frame: Frame) -> list[int]:
    return [w.DONE_NOW << w.SHIFT, w.SPEND_MORE << w.SHIFT]


def answer_more_charges(state: Alone, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    """One more charge for one more die (the item says so, ALO-ITEM-05)."""
    state.stack.pop()
    if kind == w.SPEND_MORE:
        state.scene.dice += 1
        belongings.take_charges(state, state.scene.item_at, 1)


def _nothing(state: Alone, effect: Effect, source: int, chance: Chance) -> None:
    """Done elsewhere: rerolls when the dice fall, Armour's effects when the Hero is hit."""


def _acid(state: Alone, effect: Effect, source: int, chance: Chance) -> None:
    foe = state.scene.foe
    if foe >= 0 and state.at[foe] >= 0 and not state.scene.failed:
        state.acid |= 1 << foe
        if state.sink is not None:
            maze.tell(
                state, "acid", w.HERO, maze.creature_facts(state, foe), {"creature": maze.name(state, foe)}
            )


def _free_fight(state: Alone, effect: Effect, source: int, chance: Chance) -> None:
    if maze.foes(state, 1 << state.hero):
        state.stack.append((w.ASK_FOE, w.HERO, 0, 1, 1, effect[1], effect[2]))


def _dice(state: Alone, effect: Effect, source: int, chance: Chance) -> None:
    state.scene.dice += effect[1]


# -- moving ----------------------------------------------------------------------------------------------


def _go(state: Alone, effect: Effect, source: int, chance: Chance) -> None:
    _, steps, safe, quiet = effect
    scene = state.scene
    scene.steps, scene.safe, scene.quiet = steps, safe, max(scene.quiet, quiet)
    state.stack.append((w.MOVE_DONE,))
    state.stack.append((w.GO_ON,))


def _break_through(state: Alone, effect: Effect, source: int, chance: Chance) -> None:
    if _blocked_doors(state):
        state.stack.append((w.ASK_DOOR_THROUGH, w.HERO, effect[1]))


def _blocked_doors(state: Alone) -> list[int]:
    doors = state.board.door[state.hero]
    return [way for way in range(4) if doors[way] >= 0 and state.blocked >> doors[way] & 1]


def through_options(state: Alone, frame: Frame) -> list[int]:
    return [*(w.UNBLOCK << w.SHIFT | way for way in _blocked_doors(state)), w.DONE_NOW << w.SHIFT]


def answer_through(state: Alone, frame: Frame, kind: int, way: int, chance: Chance) -> None:
    state.stack.pop()
    if kind == w.DONE_NOW:
        return
    door = state.board.door[state.hero][way]
    maze.open_passage(state, door, w.HERO)
    state.scene.steps = 1
    if frame[2]:
        state.stack.append((w.OFFER_SEAL, door))
    state.stack.append((w.TAKE_STEP, way))


def offer_seal(state: Alone, frame: Frame, chance: Chance) -> None:
    door = frame[1]
    if not state.no_block and not state.blocked >> door & 1 and state.hero in state.board.ends[door]:
        state.stack.append((w.ASK_SEAL, w.HERO, door))


def seal_options(state: Alone, frame: Frame) -> list[int]:
    return [w.DONE_NOW << w.SHIFT, w.BLOCK << w.SHIFT | state.board.door[state.hero].index(frame[2])]


def answer_seal(state: Alone, frame: Frame, kind: int, way: int, chance: Chance) -> None:
    state.stack.pop()
    if kind == w.BLOCK:
        maze.close_passage(state, frame[2], w.HERO)


def _smoke(state: Alone, effect: Effect, source: int, chance: Chance) -> None:
    state.smoke = effect[1]
    state.smoke_at = state.hero
    if state.sink is not None:
        maze.tell(state, "smoke", w.HERO, {"at": maze.place(state, state.hero), "dice": effect[1]})


# -- seeing ----------------------------------------------------------------------------------------------


def _light(state: Alone, effect: Effect, source: int, chance: Chance) -> None:
    if state.scene.action == w.EXPLORE:
        actions.react(state, w.REVEALED)
    if line_options(state, (0, 0, effect[1])):
        state.stack.append((w.ASK_LINE, w.HERO, effect[1]))
    else:
        _shine(state, -1, 0)


def _shine(state: Alone, way: int, reach: int) -> None:
    """The line is declared; in an Explore Evil may answer before anything is revealed (ALO-TURN-03)."""
    state.stack.append((w.SHED_LIGHT, way, reach))
    if state.scene.action == w.EXPLORE:
        actions.react(state, w.REVEALING)


def line_options(state: Alone, frame: Frame) -> list[int]:
    board, here = state.board, state.hero
    ways = [
        way for way in board.exits[here] if way != STAIRS and board.passable(here, way, state.blocked) >= 0
    ]
    return [w.LINE << w.SHIFT | way for way in ways]


def answer_line(state: Alone, frame: Frame, kind: int, way: int, chance: Chance) -> None:
    state.stack.pop()
    state.scene.way = way
    _shine(state, way, frame[2])


def _scout(state: Alone, effect: Effect, source: int, chance: Chance) -> None:
    state.stack.append((w.OFFER_REMOVE, effect[1]))
    if state.scene.way >= 0:
        actions.react(state, w.REVEALED)
        state.stack.append((w.LOOK, state.scene.way, state.box.numbers.explore_reach, 0))


def _ask(state: Alone, effect: Effect, source: int, chance: Chance) -> None:
    _, how_many, bearing = effect
    if bearing:
        state.stack.append((w.ASK_BEARING, w.HERO))
    actions.ask_targets(state, how_many)


# -- finding and upgrading ---------------------------------------------------------------------------------


def _draw(state: Alone, effect: Effect, source: int, chance: Chance) -> None:
    state.stack.append((w.ASK_SEARCH, w.HERO, effect[1], 0))


def _free_search(state: Alone, effect: Effect, source: int, chance: Chance) -> None:
    state.stack.append((w.ASK_SEARCH, w.HERO, effect[1], 1))


def search_options(state: Alone, frame: Frame) -> list[int]:
    """As a room, if it has not been searched so yet (ALO-SRCH-02); a free Search may be left."""
    base = w.SEARCH_NOW << w.SHIFT
    room = maze.room_at(state, state.hero)
    found = [base]
    if room >= 0 and not state.searched >> room & 1:
        found.append(base | 1)
    return [*found, w.DONE_NOW << w.SHIFT] if frame[3] else found


def answer_search(state: Alone, frame: Frame, kind: int, as_room: int, chance: Chance) -> None:
    state.stack.pop()
    if kind == w.DONE_NOW:
        return
    if frame[3]:
        state.scenes.append(state.scene)
        actions.enter_scene(state, w.SEARCH)
        state.stack.append((w.END_ACTION,))
    actions.begin_search(state, as_room, frame[2])


def _upgrade(state: Alone, effect: Effect, source: int, chance: Chance) -> None:
    if effect[2]:
        state.scene.free_drawn += effect[1]
    else:
        state.scene.free += effect[1]
    state.stack.append((w.OFFER_UPGRADE,))


def _any_components(state: Alone, effect: Effect, source: int, chance: Chance) -> None:
    state.any_parts = 1
    if state.sink is not None:
        maze.tell(state, "any-components", w.HERO, {})


Op = Callable[[Alone, Effect, int, Chance], None]
TABLE: Final[dict[str, Op]] = {
    "attack": _attack,
    "reroll": _nothing,
    "acid": _acid,
    "go": _go,
    "free-fight": _free_fight,
    "free-search": _free_search,
    "break-through": _break_through,
    "smoke": _smoke,
    "light": _light,
    "scout": _scout,
    "ask": _ask,
    "draw": _draw,
    "upgrade": _upgrade,
    "reroll-hits": _nothing,
    "counter": _nothing,
    "dice": _dice,
    "any-components": _any_components,
    **missions.REWARD_OPS,
}
OPS: Final[list[Op]] = [TABLE[word] for word in HERO_OPS]

WORK: Final = {w.RUN_HERO: run, w.LAUNCH: launch, w.HIT_BACK: hit_back, w.OFFER_SEAL: offer_seal}
QUESTIONS: Final = {
    w.ASK_FOE: (foe_options, answer_foe),
    w.ASK_MORE_CHARGES: (more_charges_options, answer_more_charges),
    w.ASK_DOOR_THROUGH: (through_options, answer_through),
    w.ASK_SEAL: (seal_options, answer_seal),
    w.ASK_LINE: (line_options, answer_line),
    w.ASK_SEARCH: (search_options, answer_search),
}
