"""What the Hero owns and who is with him: items and their charges, allies, the Hero side of his character.

(ALO-ITEM, ALO-SRCH-03, ALO-ALLY)
"""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import HERO_OPS
from penumbra.games.alone.map import maze
from penumbra.games.alone.missions import missions
from penumbra.games.alone.rounds.rounds import has_trouble
from penumbra.games.alone.state.state import CHARGE, CHARGES, IS_SURVIVOR, SKILL_USED, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json

OP: Final = {word: number for number, word in enumerate(HERO_OPS)}
ATTACK: Final = OP["attack"]
GO: Final = OP["go"]
HEAL: Final = OP["heal"]
LOOTED_CHARGES: Final = 2
"""Charges of items drawn while the station is looted, or by a fumble (schema.TROUBLES, schema.Fumble)."""


# -- items -----------------------------------------------------------------------------------------------


def draw_item(state: Alone, chance: Chance) -> int:
    """A random item of the deck; an empty deck is made of the discards again (AMB-14). -1: there is none."""
    bag = state.item_bag
    if not bag:
        bag[:] = sorted(state.item_discard)
        state.item_discard = []
    if not bag:
        return -1
    return bag.pop(chance.pick(bag))


def add_item(state: Alone, design: int, chance: Chance) -> None:
    """An item comes to the equipment with its charges (ALO-SRCH-03)."""
    charges = state.box.numbers.item_charges
    if state.scene.poor or has_trouble(state, w.LOOTED):
        charges = LOOTED_CHARGES
    state.items.append(design | charges * CHARGE)
    if state.sink is not None:
        facts: dict[str, Json] = {"item": state.box.items[design].id, "charges": charges}
        maze.tell(state, "item", w.HERO, facts, shows=True)


def discard_item(state: Alone, place: int) -> None:
    item = state.items.pop(place)
    state.item_discard.append(item & 255)
    scene = state.scene
    if place >= len(state.items) + 1 - scene.drawn:
        scene.drawn -= 1
    if scene.item_at == place:
        scene.item_at = -1
    elif scene.item_at > place:
        scene.item_at -= 1
    if state.sink is not None:
        maze.tell(state, "item-gone", w.HERO, {"item": state.box.items[item & 255].id, "place": place})


def take_charges(state: Alone, place: int, charges: int) -> None:
    """Discard charges; without a blue charge left the item goes (ALO-ITEM-05, ALO-ITEM-06, AMB-14)."""
    item = state.items[place]
    left = max(0, (item & CHARGES) // CHARGE - charges)
    state.items[place] = item & ~CHARGES | left * CHARGE
    if state.sink is not None:
        facts: dict[str, Json] = {"item": state.box.items[item & 255].id, "place": place, "left": left}
        maze.tell(state, "charge", w.HERO, facts)
    if not left:
        discard_item(state, place)


def can_use(state: Alone, item: int) -> bool:
    """Whether an action item's own text has what it needs (AMB-29)."""
    return state.box.item_action[item & 255] >= 0 and can_run(state, state.box.basic[item & 255])


def can_run(state: Alone, program: int) -> bool:
    """Whether the first effect of a program could do something."""
    effect = state.box.programs[program][0]
    if effect[0] == ATTACK:
        return maze.has_foe(state, maze.sight(state) if effect[2] else 1 << state.hero)
    if effect[0] == GO:
        board = state.board
        return any(board.passable(state.hero, way, state.blocked) >= 0 for way in board.exits[state.hero])
    if effect[0] == HEAL:
        return missions.can_recover(state, 0) or missions.can_recover(state, 1)
    return True


def rerolls(state: Alone, program: int) -> int:
    """Whether a list of effects lets the misses of the attack be rolled again."""
    return int(any(effect[0] == OP["reroll"] for effect in state.box.programs[program]))


# -- the Hero side of the character ------------------------------------------------------------------------


def own_effect(state: Alone, action: int, word: str) -> tuple[int, ...] | None:
    """The effect that the Hero's own card adds to an action now."""
    box, character = state.box, state.character
    if character < 0 or box.hero_when[character] != action or (box.hero_once[character] and state.hero_used):
        return None
    effect = box.programs[box.hero_program[character]][0]
    return effect if effect[0] == OP[word] else None


def use_hero_side(state: Alone) -> None:
    """What the Hero's own card gives once per round is used."""
    state.hero_used = 1
    if state.sink is not None:
        maze.tell(state, "own-skill", w.HERO, {"character": state.box.characters[state.character].id})


def extra_dice(state: Alone) -> int:
    effect = own_effect(state, w.FIGHT, "dice")
    return effect[1] if effect else 0


def extra_steps(state: Alone) -> int:
    """A Move of up to so many sectors in place of one."""
    effect = own_effect(state, w.MOVE, "go")
    return effect[1] - 1 if effect else 0


def has_free_upgrade(state: Alone) -> bool:
    return own_effect(state, w.SEARCH, "upgrade") is not None


# -- allies ------------------------------------------------------------------------------------------------


def use_ally(state: Alone, place: int) -> None:
    """The ally's skill costs one of his charges (ALO-ALLY-04); once per turn."""
    character = state.allies[place] & 255
    state.allies[place] |= SKILL_USED
    if state.sink is not None:
        maze.tell(state, "ally", w.HERO, {"ally": state.box.characters[character].id})
    state.stack.append((w.RUN_HERO, state.box.ally_program[character], 0, w.SOURCE_ALLY))
    take_ally_charges(state, place, 1)


def take_ally_charges(state: Alone, place: int, charges: int) -> None:
    """With his last charge the ally is gone (ALO-ALLY-05); more than he has is lost (AMB-15)."""
    ally = state.allies[place]
    left = max(0, (ally & CHARGES) // CHARGE - charges)
    state.allies[place] = ally & ~CHARGES | left * CHARGE
    name = state.box.characters[ally & 255].id
    if left:
        if state.sink is not None:
            maze.tell(state, "ally-charge", w.HERO, {"ally": name, "left": left})
        return
    del state.allies[place]
    if state.sink is not None:
        maze.tell(state, "ally-gone", w.HERO, {"ally": name})
    if ally & IS_SURVIVOR:
        missions.survivor_lost(state)
