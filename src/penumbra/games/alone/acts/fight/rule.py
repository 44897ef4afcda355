"""Fighting: as an action, with an item, for free (ALO-FIGHT)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts import own_card
from penumbra.games.alone.acts.declaring import declare, interrupt, react
from penumbra.games.alone.acts.dice import hero_hits
from penumbra.games.alone.acts.effect import DoneElsewhere, Effect, HeroEffect
from penumbra.games.alone.acts.experience import unlocked
from penumbra.games.alone.acts.items.rule import take_charges
from penumbra.games.alone.creatures.tokens import creature_facts, foes, has_foe, is_shown, name
from penumbra.games.alone.creatures.wounds import damage
from penumbra.games.alone.map.places import place
from penumbra.games.alone.map.revealing import sight
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import CHARGES, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, OK, Question, Work
from penumbra.kernel.state import Frame

FIGHT: Final = w.FIGHT_FOE << w.SHIFT
DONE: Final = w.DONE_NOW << w.SHIFT
SPEND_MORE: Final = w.SPEND_MORE << w.SHIFT
NOT_SEEN: Final = 64
"""From here on the argument of FIGHT is a type of creature, bosses last, of which the Hero sees none."""

NOT_HERE: Final = 40
NOT_IN_SIGHT: Final = 41
REASONS: Final = (NOT_HERE, NOT_IN_SIGHT)


# -- whom ------------------------------------------------------------------------------------------------


def reach_of(state: Alone, far: int) -> int:
    """Sectors whose creatures can be attacked, as a mask: the Hero's own, or all that he sees."""
    return sight(state) if far else 1 << state.hero


def known_foes(state: Alone, far: int) -> list[int]:
    """All revealed creatures, those in reach first."""
    reach = reach_of(state, far)
    return foes(state, reach) + foes(state, ~reach)


def list_fights(state: Alone, found: list[int]) -> None:
    if state.hero in state.at:
        for number in range(len(foes(state, 1 << state.hero))):
            found.append(FIGHT | number)


def may_fight(state: Alone, number: int, far: int = 0) -> int:
    """Somebody in reach (ALO-FIGHT-01, ALO-FIGHT-06)."""
    if number < len(foes(state, reach_of(state, far))):
        return OK
    return NOT_IN_SIGHT if far else NOT_HERE


def every_fight(state: Alone, far: int = 0) -> list[int]:
    """All revealed creatures, and every type of which none is."""
    known = known_foes(state, far)
    box = state.box
    seen = [box.token_type[token] for token in known if token < box.first_boss]
    unseen = [kind for kind in range(len(box.type_ids)) if kind not in seen]
    bosses = [number for number in range(len(box.bosses)) if box.first_boss + number not in known]
    unseen += [len(box.type_ids) + number for number in bosses]
    return [FIGHT | number for number in [*range(len(known)), *(NOT_SEEN + one for one in unseen)]]


# -- attacking -------------------------------------------------------------------------------------------


def fight(state: Alone, number: int) -> None:
    foe = foes(state, 1 << state.hero)[number]
    scene = declare(state, w.FIGHT)
    scene.foe = foe
    begin_attack(state, state.box.numbers.fight_dice, 0)


def begin_attack(state: Alone, dice: int, reroll: int) -> None:
    """Declare, roll, strike, with Evil's answers in between (ALO-ACT-04, ALO-FIGHT-01)."""
    scene = state.scene
    fighting = scene.action == w.FIGHT
    if fighting:
        dice += own_card.extra_dice(state)
    state.fought = scene.foe
    if state.sink is not None:
        tell(state, "aims", w.HERO, _foe_facts(state), {"creature": name(state, scene.foe)})
    state.stack.append((w.STRIKE,))
    state.stack.append((w.ROLL, dice, reroll))
    if fighting:
        state.stack.append((w.OFFER_HELP, w.FIGHT))
        react(state, w.DECLARED)


def _foe_facts(state: Alone) -> dict[str, Json]:
    foe = state.scene.foe
    return {**creature_facts(state, foe), "at": place(state, state.at[foe])}


class Roll(Work[Alone]):
    """Roll; misses may be rolled again by items and Precision (ALO-XP-10, AMB-33). Frame: dice, reroll misses."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        _, dice, reroll = frame
        scene, foe = state.scene, state.scene.foe
        if scene.failed or foe < 0 or state.at[foe] < 0 or not _in_reach(state, foe):
            scene.failed = 1
            return
        state.fought = foe
        dice = max(0, dice + scene.dice)
        hits = hero_hits(state, dice, chance)
        if not scene.no_reroll:
            if (reroll or scene.reroll) and hits < dice:
                hits += hero_hits(state, dice - hits, chance)
            if scene.action == w.FIGHT and hits < dice and unlocked(state, w.PRECISION):
                hits += hero_hits(state, 1, chance)
        scene.hits = hits
        if scene.action == w.FIGHT:
            react(state, w.ROLLED)


def _in_reach(state: Alone, foe: int) -> bool:
    return bool(reach_of(state, state.scene.reach) >> state.at[foe] & 1)


class Strike(Work[Alone]):
    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        scene = state.scene
        if not scene.failed and scene.foe >= 0 and state.at[scene.foe] >= 0:
            damage(state, scene.foe, max(0, scene.hits - scene.shrug), w.HERO)


# -- with an item, or for free ---------------------------------------------------------------------------


class Attack(HeroEffect):
    """An attack by an item: first on whom."""

    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        _, dice, reach, reroll, up_to_charges, may, quiet = effect
        scene = state.scene
        scene.reach, scene.quiet = reach, max(scene.quiet, quiet)
        if not foes(state, reach_of(state, reach)):
            return
        state.stack.append((w.LAUNCH, dice, reroll))
        if up_to_charges > 1 and scene.item_at >= 0 and state.items[scene.item_at] & CHARGES:
            state.stack.append((w.ASK_MORE_CHARGES, w.HERO))
        state.stack.append((w.ASK_FOE, w.HERO, reach, may))

    def possible(self, state: Alone, effect: Effect) -> bool:
        return has_foe(state, reach_of(state, effect[2]))


class Launch(Work[Alone]):
    """Frame: dice, reroll misses."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        if state.scene.foe >= 0:
            begin_attack(state, frame[1], frame[2])


class FreeFight(HeroEffect):
    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        if foes(state, 1 << state.hero):
            state.stack.append((w.ASK_FOE, w.HERO, 0, 1, 1, effect[1], effect[2]))


class MoreDice(HeroEffect):
    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        state.scene.dice += effect[1]


class Acid(HeroEffect):
    """The creature attacked is marked; it is wounded at the end of the round."""

    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        foe = state.scene.foe
        if foe >= 0 and state.at[foe] >= 0 and not state.scene.failed:
            state.acid |= 1 << foe
            if state.sink is not None:
                tell(state, "acid", w.HERO, creature_facts(state, foe), {"creature": name(state, foe)})


class WhichFoe(Question[Alone]):
    """Frame: seat, reach, may; for a free Fight also: 1, dice or 0, reroll misses."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        found = [FIGHT | number for number in range(len(foes(state, reach_of(state, frame[2]))))]
        return [*found, DONE] if frame[3] or not found else found

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option == DONE:
            if len(frame) == 4:
                state.scene.foe, state.scene.failed = -1, 1
            return
        foe = foes(state, reach_of(state, frame[2]))[option & w.MASK]
        if len(frame) > 4:
            begin_free_fight(state, foe, frame[5], frame[6])
        else:
            state.scene.foe = state.fought = foe

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT == w.FIGHT_FOE:
            return may_fight(state, option & w.MASK, frame[2])
        free = frame[3] or not foes(state, reach_of(state, frame[2]))
        return OK if option == DONE and free else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return REASONS

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [*every_fight(state, frame[2]), DONE]


def begin_free_fight(state: Alone, foe: int, dice: int, reroll: int) -> None:
    """A free Fight action with a scene of its own; it allows reactions too (ALO-ITEM-07, AMB-43)."""
    passive = state.scene.passive
    scene = interrupt(state, w.FIGHT)
    scene.foe = foe
    scene.passive = passive
    begin_attack(state, dice or state.box.numbers.fight_dice, reroll)


class HitBack(Work[Alone]):
    """A free Fight against the attacker; after an attack of opportunity against one of the creatures here. Frame:
    creature, dice."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        _, token, dice = frame
        if token >= 0 and is_shown(state, token):
            begin_free_fight(state, token, dice, 0)
        elif token < 0 and foes(state, 1 << state.hero):
            state.stack.append((w.ASK_FOE, w.HERO, 0, 1, 1, dice, 0))


class MoreCharges(Question[Alone]):
    """One more charge for one more die (the item says so, ALO-ITEM-05)."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [DONE, SPEND_MORE]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option == SPEND_MORE:
            state.scene.dice += 1
            take_charges(state, state.scene.item_at, 1)


WHICH_FOE: Final[Question[Alone]] = WhichFoe(w.ASK_FOE)
MORE_CHARGES: Final[Question[Alone]] = MoreCharges(w.ASK_MORE_CHARGES)
WORK: Final[list[Work[Alone]]] = [Roll(w.ROLL), Strike(w.STRIKE), Launch(w.LAUNCH), HitBack(w.HIT_BACK)]
EFFECTS: Final[list[HeroEffect]] = [
    Attack("attack"),
    FreeFight("free-fight"),
    MoreDice("dice"),
    Acid("acid"),
    DoneElsewhere("reroll"),
    DoneElsewhere("reroll-hits"),
    DoneElsewhere("counter"),
]
