"""Reaction cards: carrying out their effects one after the other, and standard reactions (ALO-REACT, ALO-CMOVE-02).

What creatures do is in `stalking` and `spawning`, what happens to the station and the Maze in `meddling`; what
happens to the Hero himself and to his items is here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from penumbra.games.alone import house_rules
from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts import belongings
from penumbra.games.alone.acts.dice import evil_hits
from penumbra.games.alone.content.box import EVIL_OPS
from penumbra.games.alone.content.schema import Hinder
from penumbra.games.alone.creatures import moving, spawning
from penumbra.games.alone.creatures.moving import Effect, begin_silence
from penumbra.games.alone.creatures.spawning import can_spawn
from penumbra.games.alone.map import maze
from penumbra.games.alone.reactions import station
from penumbra.games.alone.state.state import CHARGE, CHARGES, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.state import Frame

__all__ = [
    "QUESTIONS", "WORK", "begin_silence", "begin_standard", "can_do", "can_spawn", "can_standard",
]  # fmt: skip

Can = Callable[[Alone, Effect], bool]
Do = Callable[[Alone, Frame, Effect, Chance], None]

# What becomes of an item just drawn (ASK_FUMBLE).
EXCHANGED: Final = 0
POOR: Final = 1
LOST: Final = 2


# -- carrying out a card ---------------------------------------------------------------------------------


def can_do(state: Alone, program: int, seat: int, scare: int) -> bool:
    """Whether any effect could do something now. `scare`: the window follows a scare (its cause, else 0)."""
    for effect in state.box.programs[program]:
        number = effect[0]
        if (scare and number == SCARE) or CAN[number](state, effect):
            return True
    return False


def run(state: Alone, frame: Frame, chance: Chance) -> None:
    """Carry out one effect; what it leaves on the stack comes before the next."""
    _, program, place, seat, card = frame
    effects = state.box.programs[program]
    if place >= len(effects):
        return
    if place + 1 < len(effects):
        state.stack.append((w.RUN_EVIL, program, place + 1, seat, card))
    effect = effects[place]
    DO[effect[0]](state, frame, effect, chance)


# -- standard reactions ----------------------------------------------------------------------------------


def can_standard(state: Alone) -> bool:
    """Whether a card played face down could do anything."""
    return moving.can_move(state, moving.STANDARD) or _may_spawn(state)


def _may_spawn(state: Alone) -> bool:
    """At most one such spawn per turn."""
    return not state.spawned and state.house[house_rules.STANDARD_SPAWN] == 0 and can_spawn(state)


def begin_standard(state: Alone, seat: int) -> None:
    """Any card face down: move any one creature up to 1 sector, or spawn one (ALO-CMOVE-02, ALO-REACT-10)."""
    state.stack.append((w.POSE, w.ASK_STANDARD, seat))


def standard_options(state: Alone, frame: Frame) -> list[int]:
    found: list[int] = []
    if moving.can_move(state, moving.STANDARD):
        found.append(w.STANDARD_MOVE << w.SHIFT)
    if _may_spawn(state):
        found.append(w.STANDARD_SPAWN << w.SHIFT)
    return found


def answer_standard(state: Alone, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    seat = frame[1]
    state.stack.pop()
    if kind == w.STANDARD_MOVE:
        moving.begin_move(state, seat)
    else:
        state.spawned = 1
        state.stack.append((w.POSE, w.ASK_SPAWN, seat, 0))


# -- losses ----------------------------------------------------------------------------------------------


def always(state: Alone, effect: Effect) -> bool:
    return True


def never(state: Alone, effect: Effect) -> bool:
    return False


def can_lose(state: Alone, effect: Effect) -> bool:
    return not effect[3] or not state.lit >> state.hero & 1


def lose(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    _, health, sanity, _ = effect
    if not can_lose(state, effect):
        return
    if sanity:
        state.stack.append((w.HURT, w.SANITY, sanity, w.BY_CARD, -1))
    if health:
        state.stack.append((w.HURT, w.HEALTH, health, w.BY_CARD, -1))


def has_adrenaline(state: Alone, effect: Effect) -> bool:
    return state.adrenaline > 0


def drain(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    _discard_adrenaline(state, effect[1])


def _discard_adrenaline(state: Alone, n: int) -> None:
    n = min(n, state.adrenaline)
    if not n:
        return
    state.adrenaline -= n
    if state.sink is not None:
        maze.tell(state, "adrenaline-lost", w.HERO, {"n": n, "left": state.adrenaline})


def either(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    _, sanity, empty = effect
    if state.adrenaline:
        state.stack.append((w.ASK_EITHER, w.HERO, sanity))
    else:
        state.stack.append((w.HURT, w.SANITY, empty, w.BY_CARD, -1))


def either_options(state: Alone, frame: Frame) -> list[int]:
    return [w.GIVE_ADRENALINE << w.SHIFT, w.LOSE_SANITY << w.SHIFT]


def answer_either(state: Alone, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    if kind == w.GIVE_ADRENALINE:
        _discard_adrenaline(state, 1)
    else:
        state.stack.append((w.HURT, w.SANITY, frame[2], w.BY_CARD, -1))


def worsen_scare(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    """Only if the loss that this card answers was a scare. Its window says so: other losses may have come since."""
    cause = next((one[5] for one in reversed(state.stack) if one[0] == w.WINDOW), 0)
    if cause:
        state.stack.append((w.HURT, w.SANITY, effect[1], cause, -1))


def trap(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    """1 Health for each hit; the item is lost first, as the wound may cost charges."""
    _, dice, item = effect
    hits = evil_hits(state, dice, chance, w.BY_TRAP)
    if hits:
        state.stack.append((w.HURT, w.HEALTH, hits, w.BY_TRAP, -1))
    if item:
        state.stack.append((w.POSE, w.ASK_FUMBLE, frame[3], LOST))


def bolt(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    if not state.scene.failed:
        state.stack.append((w.ASK_BOLT, w.HERO, effect[1]))


def can_bolt(state: Alone, effect: Effect) -> bool:
    return not state.scene.failed


def bolt_options(state: Alone, frame: Frame) -> list[int]:
    return [w.LOSE_HEALTH << w.SHIFT, w.LEAVE_BLOCKED << w.SHIFT]


def answer_bolt(state: Alone, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    if kind == w.LOSE_HEALTH:
        state.stack.append((w.HURT, w.HEALTH, frame[2], w.BY_CARD, -1))
    else:
        state.scene.failed = 1
        if state.sink is not None:
            maze.tell(state, "stays-blocked", w.HERO, {})


def can_poison(state: Alone, effect: Effect) -> bool:
    return state.poison < effect[1]


def poison(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    if can_poison(state, effect):
        state.poison = effect[1]
        if state.sink is not None:
            maze.tell(state, "poisoned", frame[3], {"turns": effect[1]})


# -- hindrances ------------------------------------------------------------------------------------------


def can_hinder(state: Alone, effect: Effect) -> bool:
    """A cap on light (or no cap) is -1 in the effect, so it counts only if nothing else is said."""
    _, dice, no_reroll, no_block, light, charges = effect
    if dice or no_reroll or light >= 0:
        return True
    if no_block or charges:
        return bool((no_block and not state.no_block) or (charges and state.scene.item_at >= 0))
    return True


def hinder(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    """All of it is printed on the card, so nothing more is told; charges tell of themselves."""
    _, dice, no_reroll, no_block, _, charges = effect
    scene = state.scene
    scene.dice -= dice
    scene.no_reroll |= no_reroll
    state.no_block |= no_block
    written = state.box.effects_of[frame[1]][frame[2]]
    if isinstance(written, Hinder) and written.light is not None:
        scene.light_cap = min(scene.light_cap, written.light)
    if charges and scene.item_at >= 0:
        belongings.take_charges(state, scene.item_at, charges)


def add_opportunity(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    state.scene.more_dice += effect[1]


# -- items -----------------------------------------------------------------------------------------------


def has_items(state: Alone, effect: Effect) -> bool:
    return bool(state.items)


def wear(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    state.stack.append((w.POSE, w.ASK_WEAR, w.HERO, effect[1]))


def wear_options(state: Alone, frame: Frame) -> list[int]:
    return _items(state, 0)


def _items(state: Alone, first: int) -> list[int]:
    """The items from a place on, one of each that are alike."""
    items = state.items
    return [
        w.ITEM << w.SHIFT | place
        for place in range(first, len(items))
        if items[place] not in items[first:place]
    ]


def answer_wear(state: Alone, frame: Frame, kind: int, place: int, chance: Chance) -> None:
    state.stack.pop()
    belongings.take_charges(state, place, frame[2])


def can_fumble(state: Alone, effect: Effect) -> bool:
    return state.scene.drawn > 0 and bool(effect[1] or state.item_bag or state.item_discard)


def fumble(state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
    if can_fumble(state, effect):
        state.stack.append((w.POSE, w.ASK_FUMBLE, frame[3], POOR if effect[1] else EXCHANGED))


def fumble_options(state: Alone, frame: Frame) -> list[int]:
    """Evil picks one of the items just drawn; they stand at the end of the equipment."""
    return _items(state, len(state.items) - state.scene.drawn)


def answer_fumble(state: Alone, frame: Frame, kind: int, place: int, chance: Chance) -> None:
    what = frame[2]
    state.stack.pop()
    if what == LOST:
        belongings.discard_item(state, place)
        return
    if what == POOR:
        state.scene.poor = 1
    _exchange(state, place, chance)
    if what == POOR:
        _impoverish(state)


def _exchange(state: Alone, place: int, chance: Chance) -> None:
    """Another item is drawn first, so that the same one cannot come back."""
    drawn = belongings.draw_item(state, chance)
    if drawn < 0:
        return
    belongings.discard_item(state, place)
    belongings.add_item(state, drawn, chance)
    state.scene.drawn += 1


def _impoverish(state: Alone) -> None:
    """Items drawn now have fewer charges."""
    for place in range(len(state.items) - state.scene.drawn, len(state.items)):
        item = state.items[place]
        more = (item & CHARGES) // CHARGE - belongings.LOOTED_CHARGES
        if more > 0:
            belongings.take_charges(state, place, more)


# -- tables ----------------------------------------------------------------------------------------------

EFFECTS: Final[dict[str, tuple[Can, Do]]] = {
    "move": (moving.can_move, moving.move),
    "spawn": (spawning.can_spawn_by, spawning.spawn),
    "transfer": (spawning.can_transfer, spawning.transfer),
    "lose": (can_lose, lose),
    "adrenaline": (has_adrenaline, drain),
    "either": (always, either),
    "boost": (moving.can_boost, moving.boost),
    "attack-now": (moving.can_attack_now, moving.attack_now),
    "trap": (always, trap),
    "shrug": (moving.has_target, moving.shrug),
    "mend": (moving.can_mend, moving.mend),
    "dim": (station.can_dim, station.dim),
    "block": (station.can_block, station.block),
    "unblock": (station.can_unblock, station.unblock),
    "danger": (station.can_endanger, station.endanger),
    "forget": (station.can_forget, station.forget),
    "echo": (moving.can_echo, moving.echo),
    "misreport": (never, moving.misreport),
    "trick": (always, station.trick),
    "apparition": (station.can_appear, station.apparition),
    "blur": (station.can_blur, station.blur),
    "hinder": (can_hinder, hinder),
    "opportunity": (always, add_opportunity),
    "scare": (never, worsen_scare),
    "wear": (has_items, wear),
    "fumble": (can_fumble, fumble),
    "place": (station.can_place, station.place),
    "dodge": (moving.can_dodge, moving.dodge),
    "bolt": (can_bolt, bolt),
    "poison": (can_poison, poison),
}
"""By the word in the content: whether it could do something now, and doing it. A misreport alone does nothing; a scare
is known to the window only (`can_do`)."""
CAN: Final = tuple(EFFECTS[word][0] for word in EVIL_OPS)
DO: Final = tuple(EFFECTS[word][1] for word in EVIL_OPS)
SCARE: Final = EVIL_OPS.index("scare")

WORK: Final = {w.RUN_EVIL: run, **moving.WORK}
QUESTIONS: Final = {
    w.ASK_STANDARD: (standard_options, answer_standard),
    w.ASK_EITHER: (either_options, answer_either),
    w.ASK_BOLT: (bolt_options, answer_bolt),
    w.ASK_WEAR: (wear_options, answer_wear),
    w.ASK_FUMBLE: (fumble_options, answer_fumble),
    **spawning.QUESTIONS,
    **moving.QUESTIONS,
    **station.QUESTIONS,
}
