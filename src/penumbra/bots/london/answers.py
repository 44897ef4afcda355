"""What a sensible player answers to the questions of effects: one small function for each, by kind of option."""

from __future__ import annotations

from collections.abc import Callable

from penumbra.bots.london.buying import best_purchase, points_of_coins
from penumbra.bots.london.mind import EARLY, NONE, Mind
from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import Filter
from penumbra.games.london.keywords.command.form import Command
from penumbra.games.london.keywords.destroy.form import Destroy
from penumbra.games.london.keywords.sacrifice.form import Sacrifice
from penumbra.games.london.policy.sense import Worth

# -- set-up ----------------------------------------------------------------------------------------------


def faction(mind: Mind) -> int:
    """Any: the seed decides, so that all pairings occur."""
    return mind.options[int(mind.luck * len(mind.options))]


def influence(mind: Mind) -> int:
    """The recommended pair (TOL-SETUP-06); without one the best card."""
    beginner = mind.offered(w.BEGINNER)
    return beginner[0] if beginner else mind.best(list(mind.options))


def mulligan(mind: Mind) -> int:
    """Keep: another hand is on average the same."""
    return mind.offered(w.KEEP)[0]


# -- buying ----------------------------------------------------------------------------------------------


def special_purchase(mind: Mind) -> int:
    """A purchase that an effect grants (AMB-34)."""
    wares = mind.offered(w.BUY, w.BUY_ACOLYTE)
    best = best_purchase(mind, wares)
    if best != NONE:
        return best
    refusal = mind.refusal()
    return refusal if refusal != NONE else wares[0]


def spend(mind: Mind) -> int:
    """As much as possible of what is asked first: Coins, which nothing else needs by then."""
    return mind.options[-1]


def claim(mind: Mind) -> int:
    """On the deck (TOL-KEY-10): what was worth buying is better than the next card."""
    return mind.options[-1]


def remove_relic(mind: Mind) -> int:
    return min(mind.options, key=lambda option: mind.points(mind.card_design(option)))


# -- giving cards away -----------------------------------------------------------------------------------

CHEAP_CARD = 0.9
"""Points up to which a card is rather discarded than 2 Life lost, while Life is plentiful."""
LIFE_LOST = 2.0
"""How much that rises with what Recovery counts for."""


def curse(mind: Mind) -> int:
    """Lose Life or discard the worst card (TOL-KEY-02)."""
    life, *discards = mind.options
    worst = mind.worst(discards)
    if mind.me["life"] <= mind.box.numbers.curse_life:
        return worst
    price = CHEAP_CARD + LIFE_LOST * (mind.weights.recovery - EARLY.recovery)
    return worst if mind.points(mind.named_design(worst)) <= price else life


def discard(mind: Mind) -> int:
    """The worst card; no more than one has to."""
    refusal = mind.refusal()
    return refusal if refusal != NONE else mind.worst(list(mind.options))


def sacrifice(mind: Mind) -> int:
    """The weakest card in play: it has done its work this turn."""
    weakest = min(mind.offered(w.SACRIFICE), key=lambda option: mind.points(mind.card_design(option)))
    return _starter_or_refuse(mind, weakest, mind.card_design(weakest))


def sacrifice_other(mind: Mind) -> int:
    """The weakest card of hand or discard pile."""
    weakest = mind.worst(mind.offered(w.SACRIFICE_OTHER))
    return _starter_or_refuse(mind, weakest, mind.named_design(weakest))


def _starter_or_refuse(mind: Mind, option: int, design: int) -> int:
    """Starting cards gladly, others only if one must."""
    refusal = mind.refusal()
    return option if refusal == NONE or mind.appraisal.starter[design] else refusal


LIFE_TO_SPARE = 12
"""With less Life than this left none is paid."""


def pay(mind: Mind) -> int:
    """Pay when what it buys is worth more."""
    _, _, _, cost, program = mind.question()
    decline, agree = mind.options
    life, coin, might, recovery, discards = mind.box.costs[cost]
    me = mind.me
    if life and me["life"] - life < LIFE_TO_SPARE:
        return decline
    price = Worth(coin, might, recovery + life).at(mind.weights)
    if discards:
        price += sum(sorted(mind.points(design) for design in mind.designs(me["hand"]))[:discards])
    return agree if mind.program_points(program) > price else decline


# -- DESTROY and COMMAND ---------------------------------------------------------------------------------

THEIRS = 10.0
"""Their cards in play come before anything on the Street."""
OWN = -20.0
"""Own cards only when nothing else is left."""
TO_THE_DISCARD_PILE = 1.0
"""What it costs that a Relic has to be drawn and played again (TOL-REL-07)."""


def destroy(mind: Mind) -> int:
    """Their best Relic or haunted Monster; else what they would buy; never one's own if it can be helped."""
    best = max(mind.offered(w.DESTROY, w.DESTROY_STREET), key=lambda option: destroy_points(mind, option))
    refusal = mind.refusal()
    return best if refusal == NONE or destroy_points(mind, best) > 0 else refusal


def destroy_points(mind: Mind, option: int) -> float:
    if option >> mind.shift == w.DESTROY_STREET:
        design = mind.named_design(option)
        within_reach = mind.box.cost[design] <= mind.me["coin"]
        return -mind.points(design) if within_reach else mind.points(design) / THEIRS
    design = mind.card_design(option)
    subject = mind.world.choice(option).subject
    if subject is not None and subject.place == "their":
        return THEIRS + mind.points(design)
    if destroys_itself(mind, design) and mind.refusal() != NONE:
        return points_of_return(mind, design) - TO_THE_DISCARD_PILE
    return OWN - mind.points(design)


def destroys_itself(mind: Mind, design: int) -> bool:
    """A Relic of the kind 'you may DESTROY this. If you do, ...'."""
    action = mind.box.action[design]
    return action >= 0 and any(
        isinstance(effect, Destroy) and effect.what == "this" for effect in mind.box.effects_of[action]
    )


def points_of_return(mind: Mind, design: int) -> float:
    """What such a Relic gives: the Monster it would COMMAND, or what its other effects are worth."""
    points = 0.0
    for effect in mind.box.effects_of[mind.box.action[design]]:
        if isinstance(effect, Command):
            points += best_command(mind, effect.where)
    return points or mind.program_points(mind.box.action[design])


def best_command(mind: Mind, where: Filter | None) -> float:
    """The best Monster that COMMAND could return; the base limit is the number in the rules (TOL-KEY-08)."""
    box = mind.box
    most = where.cost_max if where and where.cost_max is not None else box.numbers.command_below - 1
    return max(
        (
            mind.points(design)
            for design in mind.designs(mind.me["discard"])
            if box.type[design] == w.MONSTER and box.cost[design] <= most
        ),
        default=0.0,
    )


def command(mind: Mind) -> int:
    return mind.best(mind.offered(w.COMMAND))


# -- choosing among effects ------------------------------------------------------------------------------


def frenzy(mind: Mind) -> int:
    """By need (TOL-KEY-03): Coins if they make a better purchase possible, else what counts more."""
    return max(mind.options, key=lambda option: frenzy_points(mind, option & mind.mask))


def frenzy_points(mind: Mind, resource: int) -> float:
    amount = mind.box.numbers.frenzy
    if resource == 0:
        hand_left = mind.me["hand_count"] > 0  # then more Coins may still come
        return amount * mind.weights.coin if hand_left else points_of_coins(mind, amount)
    return amount * mind.weights[resource]


def ability(mind: Mind) -> int:
    """The best Horde ability on offer, if any is worth having."""
    best = max(mind.offered(w.ABILITY, w.ABILITY + 1), key=lambda option: ability_points(mind, option))
    refusal = mind.refusal()
    return best if refusal == NONE or ability_points(mind, best) > 0 else refusal


NO_STARTER_LEFT = 2.5
"""What a SACRIFICE costs when there is no starting card in play to give."""


def ability_points(mind: Mind, option: int) -> float:
    index = (option >> mind.shift) - w.ABILITY
    program = mind.box.horde[mind.card_design(option)][index]
    points = mind.program_points(program)
    gives_from_play = any(
        isinstance(effect, Sacrifice) and effect.source == "play" for effect in mind.box.effects_of[program]
    )
    if gives_from_play and not any(mind.appraisal.starter[design] for design in mind.designs_in_play()):
        points -= NO_STARTER_LEFT
    return points


def relic_again(mind: Mind) -> int:
    """Activate a Relic once more: the best one."""
    action = mind.box.action
    return max(
        mind.offered(w.RELIC), key=lambda option: mind.program_points(action[mind.card_design(option)])
    )


def choose(mind: Mind) -> int:
    """The list of effects that is worth most now."""
    programs = mind.question()[3:]
    return max(mind.options, key=lambda option: mind.program_points(programs[option & mind.mask]))


def order(mind: Mind) -> int:
    """The order of Triggered abilities hardly ever matters to the one who may choose it."""
    return mind.options[0]


# -- looking at cards ------------------------------------------------------------------------------------

POOR_CARD = 1.5
"""Points up to which a card is better discarded than drawn."""


def looks_at_own(mind: Mind) -> bool:
    shown = mind.table["shown"]
    return shown is None or shown["whose"] == mind.world.seat


def take(mind: Mind) -> int:
    return mind.best(mind.offered(w.TAKE))


def put_into_play(mind: Mind) -> int:
    return mind.best(mind.offered(w.PUT_INTO_PLAY))


def put_away(mind: Mind) -> int:
    """Poor cards from the own deck, good ones from elsewhere."""
    targets, refusal = mind.offered(w.LOOK_DISCARD), mind.refusal()
    own = looks_at_own(mind)
    chosen = mind.worst(targets) if own else mind.best(targets)
    poor = mind.points(mind.named_design(chosen)) <= POOR_CARD
    return chosen if poor == own or refusal == NONE else refusal


def put_back(mind: Mind) -> int:
    """What goes back first lies deepest: own good cards stay on top, the opponent's go down."""
    targets = list(mind.options)
    return mind.worst(targets) if looks_at_own(mind) else mind.best(targets)


def recover_first(mind: Mind) -> int:
    """Before a loss that would be the last: as much as there is."""
    return max(option for option in mind.world.options if option >> mind.shift == w.RECOVER)


ANSWERS: dict[int, Callable[[Mind], int]] = {
    w.BUY: special_purchase,
    w.BUY_ACOLYTE: special_purchase,
    w.RELIC: relic_again,
    w.ABILITY: ability,
    w.ABILITY + 1: ability,
    w.LOSE_LIFE: curse,
    w.DISCARD: discard,
    w.FRENZY: frenzy,
    w.SACRIFICE: sacrifice,
    w.SACRIFICE_OTHER: sacrifice_other,
    w.COMMAND: command,
    w.DESTROY: destroy,
    w.DESTROY_STREET: destroy,
    w.CLAIM: claim,
    w.REMOVE_RELIC: remove_relic,
    w.TRIGGER: order,
    w.TRIGGER + 1: order,
    w.TAKE: take,
    w.LOOK_DISCARD: put_away,
    w.PUT_INTO_PLAY: put_into_play,
    w.PUT_BACK: put_back,
    w.CHOOSE: choose,
    w.PAY: pay,
    w.SPEND: spend,
    w.FACTION: faction,
    w.CHOOSE_OVERLORD: faction,
    w.INFLUENCE: influence,
    w.BEGINNER: influence,
    w.KEEP: mulligan,
    w.RECOVER: recover_first,
}
"""By the kind of the first option that is no refusal."""
