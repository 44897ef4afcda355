"""What a reaction card is worth: now, by what each of its effects would do, and at a usual moment.

Nothing here knows a card by its name. The unit is one point of Health or Sanity.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from penumbra.bots.alone.evil import moves, station
from penumbra.bots.alone.evil.mind import NONE, Mind
from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.content.vocabulary import EffectForm
from penumbra.games.alone.creatures import tokens
from penumbra.games.alone.creatures.biting.form import AttackNow
from penumbra.games.alone.creatures.boosting.form import Boost
from penumbra.games.alone.creatures.dodging.form import Dodge
from penumbra.games.alone.creatures.mending.form import Mend, Shrug
from penumbra.games.alone.creatures.moving import rule as moving
from penumbra.games.alone.creatures.moving.form import MoveCreatures
from penumbra.games.alone.creatures.noises.form import Echo, Misreport
from penumbra.games.alone.creatures.opportunity.form import Opportunity
from penumbra.games.alone.creatures.scares.form import Scare
from penumbra.games.alone.creatures.spawning.form import Spawn
from penumbra.games.alone.creatures.tokens import is_shown
from penumbra.games.alone.creatures.transferring.form import Transfer
from penumbra.games.alone.map.danger import danger_places
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.map.revealing import sight
from penumbra.games.alone.map.targets import nearest, target_at
from penumbra.games.alone.reactions.answers.form import Blur
from penumbra.games.alone.reactions.apparitions.form import Apparition
from penumbra.games.alone.reactions.conditions.form import Place
from penumbra.games.alone.reactions.danger.form import PlaceDanger
from penumbra.games.alone.reactions.doors.form import BlockDoors, UnblockDoors
from penumbra.games.alone.reactions.effect import Effect
from penumbra.games.alone.reactions.forgetting.form import Forget
from penumbra.games.alone.reactions.hindering.form import Hinder
from penumbra.games.alone.reactions.items.form import Fumble, Trap, Wear
from penumbra.games.alone.reactions.lights.form import Dim
from penumbra.games.alone.reactions.losses.form import Bolt, DrainAdrenaline, Either, Lose, Poison
from penumbra.games.alone.reactions.tricks.form import Trick

ADRENALINE = 0.9
"""A token is an action or a point of recovery."""
TRICK = 0.35
TRICK_ON_CREATURE = 0.8
"""Leaving a creature unrevealed where the Hero is likely to step."""
APPARITION = 0.25
BARRED = 0.4
"""What a point of Sanity is worth that entering some sector costs."""
BLUR = 0.35
LIE = 0.2
ECHO = 0.15
MISREPORT = 0.1
FORGOTTEN = 0.08
"""A revealed sector that the Hero has to keep in mind by himself."""
UNSEEN_AGAIN = 0.5
"""How likely a creature that is unrevealed again will scare."""
FEWER_DICE = 0.45
NO_REROLL = 0.2
NO_BLOCKING = 0.15
DARK_SWITCH = 0.5
CHARGE = 0.4
"""A charge of the Hero's items."""
FUMBLE = 0.35
POORER = 0.4
ITEM = 1.0
SACRIFICED = 0.6
"""How much of a creature's menace is lost when it dies for its attack."""
WOUND = 0.4
KILL = 1.0
"""What a dead creature costs besides its menace: the Hero learns (ALO-XP-01)."""
GAS_STAYS = 0.3
MENDED = 0.4
POISON = 0.95
HARD_CHOICE = 0.85
"""The Hero chooses the smaller evil."""


# -- now -------------------------------------------------------------------------------------------------


class Deed:
    """What the effects before have done: the creature that the card moves, and whether it is with the Hero."""

    __slots__ = ("arrives", "moved")

    def __init__(self) -> None:
        self.moved = NONE
        self.arrives = False


def program_worth(mind: Mind, program: int, scare: int) -> float:
    """What a card does if it is played now. `scare`: it answers a scare."""
    deed = Deed()
    worth = 0.0
    for effect, compiled in zip(mind.box.effects_of[program], mind.box.programs[program], strict=True):
        worth += effect_worth(mind, effect, compiled, deed, scare)
    return worth


def effect_worth(mind: Mind, effect: EffectForm, compiled: tuple[int, ...], deed: Deed, scare: int) -> float:
    state = mind.state
    match effect:
        case MoveCreatures():
            return move_worth(mind, compiled, deed)
        case Spawn():
            return effect.n * moves.spawn_gain(mind, effect.closer)
        case Transfer():
            return moves.transfer_gain(mind, effect.steps)
        case Lose():
            lit = state.lit >> state.hero & 1
            return 0.0 if effect.dark and lit else float(effect.health + effect.sanity)
        case DrainAdrenaline():
            return ADRENALINE * min(effect.n, state.adrenaline)
        case Either():
            return HARD_CHOICE if state.adrenaline else float(effect.empty)
        case Boost():
            return boost_worth(mind, effect, deed)
        case AttackNow():
            return bite_worth(mind, effect, deed)
        case Trap():
            item = ITEM if effect.item and state.scene.drawn else 0.0
            return effect.dice * mind.hit + item
        case Poison():
            return POISON * max(0, effect.turns - state.poison)
        case Bolt():
            return min(float(effect.health), station.DELAY)
        case Scare():
            return float(effect.n) if scare else 0.0
        case Opportunity():
            return effect.dice * mind.hit
        case _:
            return meddling_worth(mind, effect)


def meddling_worth(mind: Mind, effect: EffectForm) -> float:
    """Effects on the station, on what the Hero knows and on what he has."""
    state = mind.state
    match effect:
        case Shrug():
            return shrug_worth(mind, effect.n)
        case Mend():
            return MENDED * min(effect.n, state.wounded.bit_count())
        case Dodge():
            return dodge_worth(mind)
        case Dim():
            return dim_worth(mind, effect)
        case BlockDoors():
            return block_worth(mind, effect.n)
        case UnblockDoors():
            return unblock_worth(mind, effect.n)
        case PlaceDanger():
            return station.best_danger(mind, endangered(mind, effect.within), effect.n)
        case Place():
            return place_worth(mind, effect)
        case Forget():
            return forget_worth(mind, effect.n)
        case Echo():
            return ECHO * effect.n
        case Misreport():
            return MISREPORT
        case Trick():
            return trick_worth(mind)
        case Apparition():
            return APPARITION + BARRED * effect.scare
        case Blur():
            return BLUR * min(effect.n, state.scene.asked) + LIE * effect.off
        case Hinder():
            return hinder_worth(mind, effect)
        case Wear():
            return CHARGE * effect.n if state.items else 0.0
        case Fumble():
            return (FUMBLE + POORER * effect.poor) if state.scene.drawn else 0.0
        case _:
            return 0.0


def move_worth(mind: Mind, effect: Effect, deed: Deed) -> float:
    targets = range(mind.state.scene.asked) if effect[moving.TOWARD] == moving.TO_TARGET else (NONE,)
    best = 0.0
    for target in targets:
        found = moves.walks(mind, effect, target)[: effect[moving.N]]
        gain = sum(walk.gain for walk in found)
        if gain > best:
            best = gain
            deed.moved, deed.arrives = found[0].token, found[0].arrives
    return best


def boost_worth(mind: Mind, effect: Boost, deed: Deed) -> float:
    token, here = deed.moved, deed.arrives
    if effect.who == "fought":
        token = mind.state.fought
        here = token >= 0 and (mind.state.at[token] == mind.prey or (token == deed.moved and deed.arrives))
    if token < 0 or not here:
        return 0.0
    more = effect.dice * mind.hit
    if effect.reroll:
        more += moves.REROLLED * (mind.strike(token) + more)
    return max(0.0, more - sacrifice_cost(mind, token)) if effect.sacrifice else more


def sacrifice_cost(mind: Mind, token: int) -> float:
    """What is lost with a creature that dies after its attack; less if it is wounded anyway."""
    kind, side = mind.box.token_type[token], tokens.side(mind.state, token)
    cost = SACRIFICED * mind.menace_of(kind, side, False)
    return cost * 0.5 if mind.state.wounded >> token & 1 else cost


def bite_worth(mind: Mind, effect: AttackNow, deed: Deed) -> float:
    state = mind.state
    here = [token for token, where in enumerate(state.at) if where == state.hero]
    if effect.who == "shown":
        here = [token for token in here if state.scene.shown >> token & 1]
        if deed.moved >= 0 and deed.arrives:
            here.append(deed.moved)
    if not here:
        return 0.0
    return effect.dice * mind.hit if effect.dice else max(mind.strike(token) for token in here)


def cost_of_hits(mind: Mind, token: int, hits: int) -> float:
    """What the Hero's attack takes from Evil (ALO-FIGHT-02 to 05)."""
    kind, side = mind.box.token_type[token], tokens.side(mind.state, token)
    to_wound, to_kill = mind.box.health[kind][side]
    dead = KILL + mind.menace_of(kind, side, False)
    if mind.state.wounded >> token & 1:
        return dead if hits >= to_kill else 0.0
    return dead if hits >= to_wound + to_kill else WOUND if hits >= to_wound else 0.0


def shrug_worth(mind: Mind, n: int) -> float:
    scene = mind.state.scene
    if scene.foe < 0:
        return 0.0
    hits = scene.hits - scene.shrug
    return cost_of_hits(mind, scene.foe, hits) - cost_of_hits(mind, scene.foe, max(0, hits - n))


def dodge_worth(mind: Mind) -> float:
    """The Hero's action comes to nothing, but the creature does not strike; unless another stands there."""
    foe = mind.state.scene.foe
    if foe < 0:
        return 0.0
    others = mind.state.at.count(mind.state.hero) > 1
    wounded = KILL if mind.state.wounded >> foe & 1 else 0.0
    return (0.0 if others else station.DELAY) + 0.5 * wounded - mind.strike(foe)


def dim_worth(mind: Mind, effect: Dim) -> float:
    state = mind.state
    worth = station.best_darkness(mind, effect.n, effect.hero) if effect.n else 0.0
    if effect.here and state.hero in state.at:
        worth += station.darkness_at(mind, state.hero)
        if effect.around:
            there = mind.board.neighbours(state.hero, state.blocked)
            worth += sum(station.darkness_at(mind, sector) for sector in there)
    return worth


def block_worth(mind: Mind, n: int) -> float:
    found = [delay for delay, _ in station.delays(mind, True)[:n] if delay > 0.0]
    return station.DELAY * sum(found)


def unblock_worth(mind: Mind, n: int) -> float:
    doors = [edge for edge in range(mind.board.doors) if mind.state.blocked >> edge & 1]
    found = sorted((station.opening(mind, edge) for edge in doors), reverse=True)
    return sum(max(0.0, one) for one in found[:n])


def endangered(mind: Mind, within: int) -> list[int]:
    """Sectors for danger tokens: so near the Hero, or at his Locate targets."""
    state = mind.state
    if not within:
        targets = [target_at(state, place) for place in range(state.scene.asked)]
        found = {nearest(state, target) for target in targets}
    else:
        far = mind.board.distance[state.hero]
        found = {sector for sector in range(mind.board.size) if far[sector] <= within}
    return sorted(sector for sector in found if sector >= 0 and danger_places(state) >> sector & 1)


def place_worth(mind: Mind, effect: Place) -> float:
    state = mind.state
    if effect.token == "gas":
        return 0.0 if state.gas >> state.hero & 1 else 1.0 + GAS_STAYS
    if effect.token == "jam":
        return station.DELAY * 1.3
    best = station.delays(mind, False)[:1]
    return station.DELAY * max(0.0, best[0][0]) if best else 0.0


def forget_worth(mind: Mind, n: int) -> float:
    """Sectors out of sight; creatures there can scare again (AMB-04)."""
    state = mind.state
    gone = state.revealed & ~sight(state)
    scares = [unseen_again(mind, sector) for sector in bits(gone)]
    return sum(sorted((FORGOTTEN + scare for scare in scares), reverse=True)[:n])


def unseen_again(mind: Mind, sector: int) -> float:
    worth = 0.0
    for token, where in enumerate(mind.state.at):
        if where == sector and is_shown(mind.state, token):
            kind, side = mind.box.token_type[token], tokens.side(mind.state, token)
            worth += UNSEEN_AGAIN * mind.scare_of(kind, side) * mind.presence[sector]
    return worth


def trick_worth(mind: Mind) -> float:
    """More when a creature waits just where the Hero looks."""
    state = mind.state
    way = state.scene.way
    line = mind.board.lines[state.hero][way] if 0 <= way < 4 else ()
    return TRICK_ON_CREATURE if line and line[0] in state.at else TRICK


def hinder_worth(mind: Mind, effect: Hinder) -> float:
    scene = mind.state.scene
    worth = FEWER_DICE * effect.dice + NO_REROLL * effect.no_reroll + NO_BLOCKING * effect.no_block
    if effect.light is not None and scene.action == w.INTERACT and scene.mission < 0:
        worth += DARK_SWITCH if effect.light < 0 else DARK_SWITCH * 0.7
    if effect.charges and scene.item_at >= 0:
        worth += CHARGE * effect.charges
    return worth


# -- usually ---------------------------------------------------------------------------------------------

USUAL_STEP = 0.35
USUAL = {
    "transfer": 1.2, "adrenaline": 0.8, "either": 0.85, "shrug": 0.6, "mend": 0.3, "dim": 0.4, "unblock": 0.2,
    "danger": 0.3, "forget": 0.3, "echo": 0.1, "misreport": 0.1, "trick": 0.5, "blur": 0.35, "wear": 0.4, "fumble": 0.5,
    "place": 0.8, "dodge": 0.6, "bolt": 0.7, "spawn": 0.8, "boost": 0.4, "hinder": 0.35,
}  # fmt: skip
"""By effect: what it does on average when its moment has come."""
OFTEN = {
    "move": 1.0,
    "explore": 0.8,
    "fight": 0.5,
    "locate": 0.5,
    "search": 0.6,
    "interact": 0.5,
    "health": 0.8,
    "sanity": 0.6,
}
"""How often the Hero gives occasion, compared with moving."""
SELDOM = {"unblocking": 0.15, "opportunity": 0.5}


def usual_effect(effect: EffectForm) -> float:
    match effect:
        case MoveCreatures():
            return 0.3 + USUAL_STEP * min(effect.steps * effect.n, 4) + 0.3 * effect.dice
        case Lose():
            return (0.7 if effect.dark else 1.0) * (effect.health + effect.sanity)
        case Trap() | AttackNow() | Opportunity():
            return 0.4 * (effect.dice or 2)
        case BlockDoors():
            return 0.35 * effect.n
        case Apparition() | Scare() | Poison():
            return 0.8
        case _:
            return USUAL.get(effect.do, 0.4)


def usual_worth(effects: Iterable[EffectForm]) -> float:
    return sum(usual_effect(effect) for effect in effects)


@lru_cache(maxsize=4)
def prices(box: Box) -> list[float]:
    """By card: what holding it is worth, judged by what it does and how often it can be played."""
    found: list[float] = []
    for card, reaction in enumerate(box.reactions):
        usual = usual_worth(box.effects_of[box.card_program[card]])
        often = SELDOM.get(reaction.moment, OFTEN[reaction.on])
        found.append(usual * (0.4 + 0.6 * often))
    return found
