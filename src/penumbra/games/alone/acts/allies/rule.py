"""Allies: their charges, their skills, their sacrifice, and who joins the Hero (ALO-ALLY)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts import effect
from penumbra.games.alone.acts.effect import Effect, HeroEffect
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import CHARGE, CHARGES, IS_SURVIVOR, SKILL_USED, Alone, Scene
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, OK, Question, Work
from penumbra.kernel.state import Frame

ALLY: Final = w.ALLY << w.SHIFT
SACRIFICE: Final = w.SACRIFICE << w.SHIFT
GAIN: Final = w.GAIN << w.SHIFT
DONE: Final = w.DONE_NOW << w.SHIFT
START_OF_TURN: Final = 6
"""`Box.ally_when` of a skill used at the start of a turn."""
NOT_WITH_HERO: Final = 64
"""From here on the argument of an option about an ally is a character who is not with the Hero."""

NO_ALLY: Final = 15
NOT_WITH_YOU: Final = 16
SKILL_TAKEN: Final = 17
OTHER_ACTION: Final = 18
START_OVER: Final = 19
NO_USE: Final = 20
REASONS: Final = (NO_ALLY, NOT_WITH_YOU, SKILL_TAKEN, OTHER_ACTION, START_OVER, NO_USE)


# -- charges ---------------------------------------------------------------------------------------------


def use_ally(state: Alone, place: int) -> None:
    """The ally's skill costs one of his charges (ALO-ALLY-04); once per turn."""
    character = state.allies[place] & 255
    state.allies[place] |= SKILL_USED
    if state.sink is not None:
        tell(state, "ally", w.HERO, {"ally": state.box.characters[character].id})
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
            tell(state, "ally-charge", w.HERO, {"ally": name, "left": left})
        return
    del state.allies[place]
    if state.sink is not None:
        tell(state, "ally-gone", w.HERO, {"ally": name})
    if ally & IS_SURVIVOR:
        _survivor_lost(state)


def _survivor_lost(state: Alone) -> None:
    """The survivor is discarded before the mission is completed: the Interacts made so far are lost."""
    card = state.missions[w.RED]
    if state.box.mission_finale[card] != w.SURVIVOR or state.solved >> w.RED & 1:
        return
    state.progress[w.RED] = 0
    if state.sink is not None:
        tell(state, "survivor-lost", w.HERO, {"mission": state.box.missions[card].id})


# -- at the start of a turn ------------------------------------------------------------------------------


def list_start(state: Alone, found: list[int]) -> None:
    """What allies give before the action is declared (ALO-TURN-04, AMB-30)."""
    for place in range(len(state.allies)):  # ALO-ALLY-03
        found.append(SACRIFICE | place)
    for place, ally in enumerate(state.allies):
        if _may_start(state, ally) == OK:
            found.append(ALLY | place)


def _may_start(state: Alone, ally: int) -> int:
    """Whether an ally's skill may be used at the start of a turn (ALO-ALLY-04)."""
    if ally & SKILL_USED:
        return SKILL_TAKEN
    if state.box.ally_when[ally & 255] != START_OF_TURN:
        return OTHER_ACTION
    return OK if effect.can_run(state, state.box.ally_program[ally & 255]) else NO_USE


def may_sacrifice(state: Alone, place: int) -> int:
    """Every ally may be given up at the start of a turn (ALO-ALLY-03)."""
    return _absent(state, place) or (START_OVER if state.begun else OK)


def may_ask(state: Alone, place: int) -> int:
    """Whether an ally may help before the action is declared (ALO-ALLY-04)."""
    absent = _absent(state, place)
    if absent:
        return absent
    reason = _may_start(state, state.allies[place])
    return START_OVER if state.begun and reason in (OK, NO_USE) else reason


def _absent(state: Alone, place: int) -> int:
    if not state.allies:
        return NO_ALLY
    return NOT_WITH_YOU if place >= NOT_WITH_HERO else OK


def every_ally(state: Alone, kind: int) -> list[int]:
    """All characters but the Hero's own: allies by their places, others by their numbers."""
    here = [ally & 255 for ally in state.allies]
    others = [one for one in range(len(state.box.characters)) if one not in here]
    places = [*range(len(here)), *(NOT_WITH_HERO + one for one in others)]
    return [kind << w.SHIFT | place for place in places]


def sacrifice(state: Alone, place: int) -> None:
    character = state.allies[place] & 255
    if state.sink is not None:
        tell(state, "sacrifice", w.HERO, {"ally": state.box.characters[character].id})
    take_ally_charges(state, place, 255)
    state.scene = Scene()
    state.stack.append((w.RUN_HERO, state.box.sacrifice_program[character], 0, w.SOURCE_SACRIFICE))


def ask(state: Alone, place: int) -> None:
    state.scene = Scene()
    use_ally(state, place)


# -- during an action ------------------------------------------------------------------------------------


class OfferHelp(Work[Alone]):
    """Allies may add to an action. Frame: action."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        for ally in state.allies:
            if _may_help(state, ally, frame[1]) == OK:
                state.stack.append((w.ASK_ALLY_HELP, w.HERO, frame[1]))
                return


def _may_help(state: Alone, ally: int, action: int) -> int:
    if state.box.ally_when[ally & 255] != action:
        return START_OVER if state.box.ally_when[ally & 255] == START_OF_TURN else OTHER_ACTION
    return SKILL_TAKEN if ally & SKILL_USED else OK


class Help(Question[Alone]):
    """Which ally adds his skill. Frame: seat, action."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        found = [
            ALLY | place for place, ally in enumerate(state.allies) if _may_help(state, ally, frame[2]) == OK
        ]
        return [*found, DONE]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option != DONE:
            state.stack.append((w.OFFER_HELP, frame[2]))
            use_ally(state, option & w.MASK)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT == w.ALLY:
            place = option & w.MASK
            return _absent(state, place) or _may_help(state, state.allies[place], frame[2])
        return OK if option == DONE else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (NO_ALLY, NOT_WITH_YOU, SKILL_TAKEN, OTHER_ACTION, START_OVER)

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [*every_ally(state, w.ALLY), DONE]


# -- joining ---------------------------------------------------------------------------------------------


def offer_ally(state: Alone, gained: Effect, source: int, mark: int) -> None:
    """One of the characters named who is neither the Hero nor an ally yet (ALO-ALLY-01); if none is free, the other
    effects instead."""
    _, named, charges, otherwise = gained
    taken = 1 << state.character
    for ally in state.allies:
        taken |= 1 << (ally & 255)
    free = named & ~taken
    charges = charges or state.box.numbers.ally_charges  # ALO-ALLY-02
    if not free:
        effect.run_effects(state, otherwise, source)
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
        tell(state, "ally-joins", w.HERO, facts)


class WhoJoins(Question[Alone]):
    """Frame: seat, characters as a mask, charges, mark of the survivor or 0."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [GAIN | character for character in bits(frame[2])]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        gain_ally(state, option & w.MASK, frame[3], frame[4])

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [GAIN | character for character in range(len(state.box.characters))]


class GainAlly(HeroEffect):
    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        offer_ally(state, effect, source, 0)


HELP: Final[Question[Alone]] = Help(w.ASK_ALLY_HELP)
WHO_JOINS: Final[Question[Alone]] = WhoJoins(w.ASK_GAIN)
WORK: Final[list[Work[Alone]]] = [OfferHelp(w.OFFER_HELP)]
EFFECTS: Final[list[HeroEffect]] = [GainAlly("gain-ally")]
