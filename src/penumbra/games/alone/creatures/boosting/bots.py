"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures import tokens
from penumbra.games.alone.creatures.attacks.rule import own_dice
from penumbra.games.alone.creatures.boosting.form import Boost
from penumbra.games.alone.creatures.moving.bots import REROLLED
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker

SACRIFICED = 0.6
"""How much of a creature's menace is lost when it dies for its attack."""


def boost_worth(mind: EvilThinker, effect: Boost, deed: Deed) -> float:
    token, here = deed.moved, deed.arrives
    if effect.who == "fought":
        token = mind.state.fought
        here = token >= 0 and (mind.state.at[token] == mind.prey or (token == deed.moved and deed.arrives))
    if token < 0 or not here:
        return 0.0
    more = effect.dice * mind.hit
    if effect.reroll:
        more += REROLLED * (mind.strike(token) + more)
    return max(0.0, more - sacrifice_cost(mind, token)) if effect.sacrifice else more


def sacrifice_cost(mind: EvilThinker, token: int) -> float:
    """What is lost with a creature that dies after its attack; less if it is wounded anyway."""
    kind, side = mind.box.token_type[token], tokens.side(mind.state, token)
    cost = SACRIFICED * mind.menace_of(kind, side, False)
    return cost * 0.5 if mind.state.wounded >> token & 1 else cost


def boost(mind: EvilThinker) -> int:
    """Dice that cost the creature its life: only where they strike, and for one that is not worth keeping."""
    _, _, token, dice = mind.frame
    state = mind.state
    gain = dice * mind.hit if state.at[token] == mind.prey else 0.0
    finishing = own_dice(state, token) + dice >= state.health + state.sanity
    if gain and (finishing or gain > sacrifice_cost(mind, token)):
        return mind.kind_offered(w.TAKE_DICE)
    return mind.kind_offered(w.PASS)


SENSES = (EvilSense(Boost, boost_worth, lambda _: 0.4, 0.4),)
ANSWERS: dict[int, EvilAnswer] = {w.ASK_BOOST: boost}
