"""Working on missions, paying for them and completing them (ALO-MIS, ALO-INT-07, ALO-END-01)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.allies.rule import offer_ally
from penumbra.games.alone.acts.declaring import declare, react
from penumbra.games.alone.acts.effect import run_effects
from penumbra.games.alone.acts.experience import unlocked
from penumbra.games.alone.acts.healing.rule import ask_recover, recover
from penumbra.games.alone.acts.items.rule import NOT_OWNED, NOT_YOURS, every_item, take_charges
from penumbra.games.alone.content.box import HERO_OPS
from penumbra.games.alone.content.vocabulary import ROOMS
from penumbra.games.alone.creatures.supply import can_spawn
from penumbra.games.alone.map.places import room_at, room_sector
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.missions.bosses.rule import place_boss
from penumbra.games.alone.missions.finale import finale_boss, hero_entered
from penumbra.games.alone.rounds.ending import finish
from penumbra.games.alone.rounds.tracks import gain_rounds
from penumbra.games.alone.state.state import CHARGE, CHARGES, HERO_WINS, IS_SURVIVOR, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, OK, Question, Work
from penumbra.kernel.state import Frame

WORK_ON: Final = w.WORK << w.SHIFT
PAY: Final = w.PAY << w.SHIFT
GENERATOR: Final = ROOMS.index("generator")
GAIN_ALLY: Final = HERO_OPS.index("gain-ally")
PURGED_HERE: Final = 1
PURGED_THERE: Final = 2
OTHER_CARD: Final = 3
"""From here on the argument of WORK is a mission that is not in play."""

SOLVED: Final = 61
NOT_ACTIVE: Final = 62
WRONG_ROOM: Final = 63
JAMMED: Final = 64
SABOTAGED: Final = 65
NO_CHARGES: Final = 66
BOSS_ALIVE: Final = 67
NOT_ARMED: Final = 68
DONE_HERE: Final = 69
NOT_IN_PLAY: Final = 70
WRONG_KIND_TO_PAY: Final = 71
WHY: Final = {
    SOLVED: "solved", NOT_ACTIVE: "not-active", WRONG_ROOM: "wrong-room", JAMMED: "jammed", SABOTAGED: "sabotaged",
    NO_CHARGES: "no-charges", BOSS_ALIVE: "boss-alive", NOT_ARMED: "not-armed", DONE_HERE: "done-here",
}  # fmt: skip
"""Why a mission cannot be worked on: the word by which it is told."""
REASONS: Final = (*WHY, NOT_IN_PLAY, WRONG_KIND_TO_PAY)


# -- what a mission asks for -----------------------------------------------------------------------------


def interacts_needed(state: Alone, mission: int) -> int:
    """Interact actions in all, those in a second room included."""
    card = state.missions[mission]
    needed = state.box.missions[card].interacts
    rule = state.box.mission_finale[card]
    if rule in (w.SELF_DESTRUCT, w.PURGE):
        return needed + 1
    if rule == w.CODES:
        known = sum(unlocked(state, skill) for skill in range(len(state.skills)))
        return max(1, needed - known)
    return needed


def _is_last(state: Alone, mission: int) -> bool:
    return state.progress[mission] + 1 >= interacts_needed(state, mission)


# -- whether it may be worked on -------------------------------------------------------------------------


def list_work(state: Alone, room: int, found: list[int]) -> None:
    if room >= 0:
        for mission in range(3):
            if may_work(state, mission) == OK:
                found.append(WORK_ON | mission)


def may_work_on(state: Alone, mission: int) -> int:
    """The same for any mission, in play or not (ALO-MIS-01)."""
    return may_work(state, mission) if mission < OTHER_CARD else NOT_IN_PLAY


def may_work(state: Alone, mission: int) -> int:
    """Whether the Hero may perform an Interact for a mission in play here and now (ALO-INT-07)."""
    if state.solved >> mission & 1:
        return SOLVED
    if mission == w.RED and not state.active:  # ALO-MIS-02
        return NOT_ACTIVE
    card = state.missions[mission]
    room = room_at(state, state.hero)
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
    return OK


def _final_reason(state: Alone, card: int, room: int) -> int:
    """What the final mission's own rule has against an Interact in this room."""
    rule, place = state.box.mission_finale[card], state.box.mission_room[card]
    if room < 0:
        return WRONG_ROOM
    if rule == w.SELF_DESTRUCT and not state.armed:
        return OK if room == GENERATOR else NOT_ARMED if room == place else WRONG_ROOM
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
    return OK


def _purge_reason(state: Alone, room: int, place: int) -> int:
    """Once in the mission's room, once in any room of the other level, in either order."""
    if room == place:
        return DONE_HERE if state.purged & PURGED_HERE else OK
    sector = room_sector(state, place)
    if sector < 0 or state.board.level[sector] == state.board.level[state.hero]:
        return WRONG_ROOM
    return DONE_HERE if state.purged & PURGED_THERE else OK


def every_work(state: Alone) -> list[int]:
    others = [card for card in range(len(state.box.missions)) if card not in state.missions]
    places = [*range(OTHER_CARD), *(OTHER_CARD + card for card in others)]
    return [WORK_ON | place for place in places if place <= w.MASK]


# -- working ---------------------------------------------------------------------------------------------


def work(state: Alone, mission: int) -> None:
    scene = declare(state, w.INTERACT)
    scene.mission = mission
    react(state, w.DONE)
    state.stack.append((w.PROGRESS, mission))
    react(state, w.DECLARED)


class Progress(Work[Alone]):
    """One Interact for a mission; with the last one its charges are paid (ALO-MIS-10). Frame: mission."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        mission = frame[1]
        reason = may_work(state, mission)
        card = state.missions[mission]
        if reason:  # a reaction came between declaring and doing
            state.scene.failed = 1
            if state.sink is not None:
                facts: dict[str, Json] = {"mission": state.box.missions[card].id, "why": WHY[reason]}
                tell(state, "mission-fails", w.HERO, facts)
            return
        last = _is_last(state, mission)
        state.progress[mission] += 1
        if state.sink is not None:
            done: dict[str, Json] = {
                "mission": state.box.missions[card].id,
                "done": state.progress[mission],
                "needed": interacts_needed(state, mission),
            }
            tell(state, "mission-progress", w.HERO, done)
        if mission == w.RED:
            _final_step(state, card, last)
        if last:
            state.stack.append((w.COMPLETE, mission))
            charges = state.box.missions[card].charges
            if charges:
                state.stack.append((w.PAY_CHARGES, charges, state.box.mission_kind[card]))


def _final_step(state: Alone, card: int, last: bool) -> None:
    """What an Interact for the final mission does besides (texts finale.*)."""
    rule = state.box.mission_finale[card]
    if rule == w.PURGE:
        here = room_at(state, state.hero) == state.box.mission_room[card]
        state.purged |= PURGED_HERE if here else PURGED_THERE
        if state.sink is not None:
            tell(state, "purged", w.HERO, {"purged": state.purged})
    elif rule == w.SELF_DESTRUCT and not state.armed:
        state.armed = 2  # this turn does not count yet, see `turn`
        state.fuse = state.box.numbers.fuse_turns
        if state.sink is not None:
            tell(state, "armed", w.HERO, {"turns": state.fuse})
    elif rule == w.IRRADIATE and not last:
        if can_spawn(state, 0):
            state.stack.append((w.ASK_SPAWN, state.leader, 0))
    elif rule == w.SURVIVOR and state.progress[w.RED] == 1:
        for effect in state.box.programs[state.box.mission_reward[card]]:
            if effect[0] == GAIN_ALLY:
                offer_ally(state, effect, w.SOURCE_REWARD, IS_SURVIVOR)


# -- paying ----------------------------------------------------------------------------------------------


def payers(state: Alone, kind: int) -> list[int]:
    """Places of items that can give a blue charge, equal ones once (AMB-36)."""
    items = state.items
    return [
        place
        for place, item in enumerate(items)
        if item not in items[:place] and may_pay(state, kind, place) == OK
    ]


def may_pay(state: Alone, kind: int, place: int) -> int:
    """Whether an item is of the kind (or -1: any) that a mission takes charges of (ALO-MIS-10)."""
    if place >= NOT_OWNED:
        return NOT_YOURS
    item = state.items[place]
    fits = item & CHARGES and (kind < 0 or state.box.item_kind[item & 255] == kind)
    return OK if fits else WRONG_KIND_TO_PAY


def payable(state: Alone, kind: int) -> int:
    """Blue charges of all items of a kind, or of all (-1)."""
    box = state.box
    return sum(
        (item & CHARGES) // CHARGE for item in state.items if kind < 0 or box.item_kind[item & 255] == kind
    )


class PayCharges(Work[Alone]):
    """The Hero picks one by one, unless there is only one way to pay. Frame: how many, kind or -1."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        _, n, kind = frame
        places = payers(state, kind)
        if n <= 0 or not places:
            return
        if len(places) == 1:
            take_charges(state, places[0], 1)
            state.stack.append((w.PAY_CHARGES, n - 1, kind))
        else:
            state.stack.append((w.ASK_PAY, w.HERO, n, kind))


class PayWith(Question[Alone]):
    """Frame: seat, how many, kind or -1."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [PAY | place for place in payers(state, frame[3])]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        take_charges(state, option & w.MASK, 1)
        state.stack.append((w.PAY_CHARGES, frame[2] - 1, frame[3]))

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        return may_pay(state, frame[3], option & w.MASK) if option >> w.SHIFT == w.PAY else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (NOT_YOURS, WRONG_KIND_TO_PAY)

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return every_item(state, w.PAY)


# -- completing ------------------------------------------------------------------------------------------


class Complete(Work[Alone]):
    """A mission is solved. The final one wins (ALO-END-01); the first starting one activates it (ALO-MIS-01, 03), and
    that comes before the card's own reward (ALO-MIS-22). Frame: mission."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        mission = frame[1]
        state.solved |= 1 << mission
        card = state.missions[mission]
        if state.sink is not None:
            tell(state, "mission-completed", w.HERO, {"mission": state.box.missions[card].id})
        if mission == w.RED:
            finish(state, HERO_WINS)
            return
        run_effects(state, state.box.mission_reward[card], w.SOURCE_REWARD)
        if not state.active:
            state.stack.append((w.ACTIVATE,))


class Activate(Work[Alone]):
    """The final mission comes into play (ALO-MIS-02) and the difficulty's rewards are given, the extra round first
    (ALO-DIFF-02, ALO-DIFF-03)."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        state.active = 1
        if state.sink is not None:
            mission = state.box.missions[state.missions[w.RED]].id
            tell(state, "final-mission", w.HERO, {"mission": mission})
        hero_entered(state)
        level = state.box.difficulties[state.difficulty]
        if level.extra_rounds:
            gain_rounds(state, level.extra_rounds)
        boss = finale_boss(state)
        if boss >= 0:
            place_boss(state, boss)
        if level.heal_both:
            recover(state, 0, level.heal_both)
            recover(state, 1, level.heal_both)
        if level.heal_either:
            ask_recover(state, level.heal_either, 0)


PAY_WITH: Final[Question[Alone]] = PayWith(w.ASK_PAY)
WORK: Final[list[Work[Alone]]] = [
    Progress(w.PROGRESS),
    PayCharges(w.PAY_CHARGES),
    Complete(w.COMPLETE),
    Activate(w.ACTIVATE),
]
