"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.experience import unlocked
from penumbra.games.alone.acts.fight.form import Acid, Attack, Counter, Dice, FreeFight, Reroll, RerollHits
from penumbra.games.alone.acts.items.rule import rerolls
from penumbra.games.alone.acts.own_card import extra_dice
from penumbra.games.alone.creatures import tokens
from penumbra.games.alone.creatures.tokens import side
from penumbra.games.alone.map.revealing import sight
from penumbra.games.alone.missions.finale import finale
from penumbra.games.alone.policy.sense import HeroSense, Row
from penumbra.games.alone.policy.tables import at_least
from penumbra.games.alone.policy.thinker import DONE, Cost, HeroAnswer, HeroThinker
from penumbra.games.alone.policy.worth import A_DIE, OP
from penumbra.games.alone.state.state import UPGRADED

A_KILL = 1.6
"""How many attacks a creature would still make."""
AN_EXPERIENCE = 0.3
A_QUARRY = 6.0
"""What it is worth to kill the boss that has to be killed."""


def fight_dice(mind: HeroThinker) -> int:
    return mind.state.box.numbers.fight_dice + extra_dice(mind.state)


def fight_gain(mind: HeroThinker, foe: int, dice: int, chance: float) -> tuple[float, float]:
    """The chance to kill a creature, and what an attack on it is worth."""
    state, box = mind.state, mind.state.box
    kind = box.token_type[foe]
    to_wound, to_kill = box.health[kind][side(state, foe)]
    wounded = bool(state.wounded >> foe & 1)
    kill = at_least(to_kill if wounded else to_wound + to_kill, dice, chance)
    wound = 0.0 if wounded else at_least(to_wound, dice, chance) - kill
    here = state.at[foe] == state.hero
    harm_a_turn = mind.dice_of(foe, bool(state.lit >> state.at[foe] & 1)) * mind.hit_chance(state.hero)
    price = mind.point * harm_a_turn * (A_KILL if here else 0.7)
    if unlocked(state, box.skill_of[kind]):
        learned = 0.0
    else:
        learned = AN_EXPERIENCE * (1 + state.skills[box.skill_of[kind]])
    if foe >= box.first_boss:
        price += A_QUARRY if finale(state) == w.ALPHA else 0.5
    return kill, kill * (price + learned) + wound * (0.45 * price + 0.5 * learned)


def item_dice(mind: HeroThinker, item: int, effect: tuple[int, ...]) -> tuple[int, float]:
    """Dice of an attack with an item, and the chance of each."""
    state = mind.state
    dice, chance = effect[1], mind.own_chance()
    if state.box.item_action[item & 255] == w.FIGHT:
        dice += extra_dice(state)
    advanced = state.box.advanced[item & 255]
    if effect[3] or (item & UPGRADED and rerolls(state, advanced)):
        chance = 1.0 - (1.0 - chance) ** 2
    return dice, chance


def fight_cost(mind: HeroThinker, foe: int, dice: int, chance: float) -> float:
    kill, gain = fight_gain(mind, foe, dice, chance)
    here = mind.state.hero
    saved = mind.risk(here) - mind.risk(here, without=foe)
    return mind.stay(gain + mind.point * kill * saved * (1.0 if mind.last_action() else 0.4))


def foe(mind: HeroThinker) -> int:
    """The creature on which the attack does most."""
    state, frame = mind.state, mind.question()
    foes = tokens.foes(state, sight(state) if frame[2] else 1 << state.hero)
    dice, chance = _attack_dice(mind)
    return max(
        mind.offered(w.FIGHT_FOE), key=lambda option: fight_gain(mind, foes[option & w.MASK], dice, chance)[1]
    )


def _attack_dice(mind: HeroThinker) -> tuple[int, float]:
    state, box = mind.state, mind.state.box
    design = state.scene.item
    if design < 0 or box.programs[box.basic[design]][0][0] != OP["attack"]:
        return fight_dice(mind), mind.own_chance()
    return item_dice(mind, design, box.programs[box.basic[design]][0])


def more_charges(mind: HeroThinker) -> int:
    """One more die if it does much."""
    state = mind.state
    dice, chance = _attack_dice(mind)
    token = state.scene.foe
    if token < 0:
        return DONE
    gain = fight_gain(mind, token, dice + 1, chance)[1] - fight_gain(mind, token, dice, chance)[1]
    price = mind.charge_price(state.items[state.scene.item_at])
    return w.SPEND_MORE << w.SHIFT if gain > 0.6 * price else DONE


def attack_cost(mind: HeroThinker, number: int) -> float:
    state = mind.state
    token = tokens.foes(state, 1 << state.hero)[number]
    return fight_cost(mind, token, fight_dice(mind), mind.own_chance())


def shot_cost(mind: HeroThinker, item: int, effect: Row) -> float:
    state = mind.state
    dice, chance = item_dice(mind, item, effect)
    reach = sight(state) if effect[2] else 1 << state.hero
    return min(fight_cost(mind, token, dice, chance) for token in tokens.foes(state, reach))


SENSES = (
    HeroSense(Attack, lambda box, effect: A_DIE * effect[1] * (1.5 if effect[3] else 1.0), shot_cost),
    HeroSense(Dice, lambda box, effect: A_DIE * effect[1]),
    HeroSense(Reroll, lambda box, effect: 0.25),
    HeroSense(Acid, lambda box, effect: 0.25),
    HeroSense(FreeFight, lambda box, effect: 0.15),
    HeroSense(RerollHits, lambda box, effect: 0.8),
    HeroSense(Counter, lambda box, effect: 0.25),
)
COSTS: dict[int, Cost] = {w.FIGHT_FOE: attack_cost}
ANSWERS: dict[int, HeroAnswer] = {w.ASK_FOE: foe, w.ASK_MORE_CHARGES: more_charges}
