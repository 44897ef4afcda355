"""What cards are worth, estimated from what they do: nothing here knows a card by its name.

A worth is kept by resource, because Coins count more at the beginning and Might counts more at the end. The
unit is one Might in the middle of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from penumbra.games.london import numbers as w
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.schema import Influence, Monster, Relic, Trigger
from penumbra.games.london.content.vocabulary import Effect
from penumbra.games.london.keywords.haunt.form import Haunt
from penumbra.games.london.policy.sense import (
    ANY_TIME,
    LIKELY,
    MIDGAME,
    NOTHING,
    WITH_ALL_COINS,
    Worth,
    effect_rank,
    effects_worth,
    total,
)

# -- cards -----------------------------------------------------------------------------------------------

TRIGGERED = {"play": 0.5, "curse": 0.7, "attack": 0.9, "buy": 1.0, "horde": 1.0, "lose": 0.6}
"""How often the occasion arises in a turn; seldom if it is not listed."""
SELDOM = 0.4
FIRST_HORDE_ABILITY = 0.3
SECOND_HORDE_ABILITY = 0.15
HAUNTING = 0.8
"""What a second activation next turn is worth of the first."""
RELIC_TURNS = 3.0
"""A Relic acts in every turn, another card only when it is drawn: so often in the time a deck goes round."""
ARMOUR = 0.9
"""Recovery that one point of Armour saves in a turn."""


def trigger_worth(trigger: Trigger) -> Worth:
    often = TRIGGERED.get(trigger.on, SELDOM)
    return total((effects_worth(trigger.do), Worth(recovery=trigger.prevent))).times(often)


def _horde_worth(abilities: tuple[tuple[Effect, ...], ...]) -> Worth:
    ranked = sorted(
        (effects_worth(one) for one in abilities), key=lambda worth: worth.at(MIDGAME), reverse=True
    )
    shares = (FIRST_HORDE_ABILITY, SECOND_HORDE_ABILITY)
    return total(worth.times(share) for worth, share in zip(ranked, shares, strict=False))


def _haunts(effects: Iterable[Effect]) -> bool:
    return any(isinstance(effect, Haunt) for effect in effects)


def _played(card: Monster | Influence) -> tuple[Effect, ...]:
    unique = card.unique if isinstance(card, Monster) else ()
    return (*((card.gain,) if card.gain else ()), *card.keywords, *unique)


def monster_worth(card: Monster) -> Worth:
    once = effects_worth(_played(card))
    again = once.times(HAUNTING) if _haunts(card.keywords) else NOTHING
    shield = Worth(recovery=ARMOUR * card.armour) if _haunts(card.keywords) else NOTHING
    return total((once, again, shield, _horde_worth(card.horde), *(trigger_worth(t) for t in card.triggers)))


def influence_worth(card: Influence) -> Worth:
    return total((effects_worth(_played(card)), effects_worth(card.kin).times(LIKELY)))


def relic_worth(card: Relic) -> Worth:
    a_turn = (effects_worth(card.action), Worth(recovery=ARMOUR * card.armour))
    return total((*a_turn, *(trigger_worth(t) for t in card.triggers))).times(RELIC_TURNS)


def card_worth(card: Monster | Influence | Relic) -> Worth:
    if isinstance(card, Monster):
        return monster_worth(card)
    return influence_worth(card) if isinstance(card, Influence) else relic_worth(card)


# -- in which order to play ------------------------------------------------------------------------------


def play_rank(card: Monster | Influence | Relic) -> float:
    """Low first: what waits for others, then what brings cards, what counts others late, Influence last."""
    if isinstance(card, Relic):
        return 0.0
    ranks = [effect_rank(effect) for effect in _played(card)]
    if WITH_ALL_COINS in ranks:
        return WITH_ALL_COINS
    if isinstance(card, Influence):
        return 5.0  # after a kin Monster (TOL-INF-03)
    if card.triggers:
        return 1.0
    special = [rank for rank in ranks if rank != ANY_TIME]
    return min(special) if special else ANY_TIME


# -- the whole box ---------------------------------------------------------------------------------------


class Appraisal:
    """All worths of a box. Lists are by design unless they say otherwise."""

    def __init__(self, box: Box) -> None:
        self.worth = [card_worth(model) for model in box.models]
        self.points = [worth.at(MIDGAME) for worth in self.worth]
        """The same in points of the middle of the game, for comparing cards among themselves."""
        self.rank = [play_rank(model) for model in box.models]
        self.program = [effects_worth(effects) for effects in box.effects_of]
        """By program."""
        self.starter = [kind == "starter" for kind in box.kinds]
        acolytes = {box.design[card] for card in box.acolytes}
        self.acolyte = total(self.worth[design] for design in acolytes).times(1 / max(1, len(acolytes)))
        """What an unseen Acolyte is worth on average (TOL-BUY-07)."""
        self.is_relic = [kind == w.RELIC_CARD for kind in box.type]


@lru_cache(maxsize=4)
def appraise(box: Box) -> Appraisal:
    return Appraisal(box)
