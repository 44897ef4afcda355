"""What cards are worth, estimated from what they do: nothing here knows a card by its name.

A worth is kept by resource, because Coins count more at the beginning and Might counts more at the end. The
unit is one Might in the middle of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from penumbra.games.london import numbers as w
from penumbra.games.london.content import schema as s
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.schema import Effect, Influence, Monster, Relic


class Worth(NamedTuple):
    """How much of each resource, and everything else in points."""

    coin: float = 0.0
    might: float = 0.0
    recovery: float = 0.0
    other: float = 0.0

    def at(self, weights: Worth) -> float:
        """In points, at the weights of a moment in the game."""
        return (
            self.coin * weights.coin
            + self.might * weights.might
            + self.recovery * weights.recovery
            + self.other * weights.other
        )

    def times(self, factor: float) -> Worth:
        return Worth(self.coin * factor, self.might * factor, self.recovery * factor, self.other * factor)


NOTHING = Worth()
MIDGAME = Worth(0.8, 1.0, 0.6, 1.0)


def total(parts: Iterable[Worth]) -> Worth:
    coin = might = recovery = other = 0.0
    for part in parts:
        coin += part.coin
        might += part.might
        recovery += part.recovery
        other += part.other
    return Worth(coin, might, recovery, other)


# -- effects ---------------------------------------------------------------------------------------------

DRAW = 1.7
"""Points for a card drawn: about what an average card does."""
COUNTED = {
    "hand": 2.0, "opponent-hand": 5.0, "monsters": 2.5, "opponent-monsters": 0.4, "relics": 1.0,
    "opponent-relics": 1.0, "cards-in-play": 4.0, "discard-pile": 5.0, "opponent-discard-pile": 6.0,
    "street": 5.0, "horde": 2.0, "hordes": 0.7, "highest-cost": 5.0, "rally": 0.5, "played": 4.0, "bought": 1.0,
    "discarded": 0.4, "sacrificed": 0.8, "destroyed": 0.4, "cursed": 0.7, "lost-life": 15.0,
    "earlier-turns": 9.0,
}  # fmt: skip
"""How many there usually are."""
OF_ONE_FACTION = 0.4
"""How much of that is left when only one faction counts."""
KEYWORD = {"curse": Worth(other=1.7), "frenzy": Worth(coin=1.0, might=1.2), "rally": Worth(other=1.5)}
DESTROY = {"own": -0.5, "this": -0.5, "street": 0.5}
"""Points by target; 1 where one of the opponent's cards can be hit."""
LIKELY = 0.6
"""How often a condition is met."""


def effect_worth(effect: Effect) -> Worth:
    match effect:
        case s.Gain():
            gained = Worth(effect.coin, effect.might, effect.recovery)
            return gained.times(_usual(effect.per, effect.max)) if effect.per else gained
        case s.GainLife():
            return Worth(recovery=effect.n * _usual(effect.per, None))
        case s.LoseLife():
            lost = effect.n * _usual(effect.per, None)
            return Worth(might={"opponent": lost, "you": -lost, "both": 0.0}[effect.who])
        case s.Draw():
            return Worth(other=DRAW * effect.n * _usual(effect.per, None))
        case s.Keyword():
            return KEYWORD.get(effect.do, NOTHING)  # HAUNT is worth what the card does, see `monster_worth`
        case s.Sacrifice():
            return Worth(coin=0.8, other=1.2)
        case s.Command():
            return Worth(other=1.6 if effect.to == "hand" else 0.8)
        case s.Destroy():
            return Worth(other=DESTROY.get(effect.what, 1.0))
        case s.Discard():
            return Worth(other=(1.4 if effect.who == "opponent" else -0.7) * effect.n)
        case s.Convert():
            return Worth(other=0.7)
        case s.Look():
            return Worth(other=_look_points(effect))
        case s.ActivateRelic():
            return Worth(other=1.3)
        case s.ActivateHorde():
            return Worth(other=1.6)
        case s.Buy():
            return Worth(coin=0.6 * effect.rebate, other=0.8 * effect.claim)
        case s.Pay():
            return _pay_worth(effect)
        case s.Choose():
            return max((effects_worth(one) for one in effect.of), key=lambda worth: worth.at(MIDGAME))
        case s.If():
            return total(
                (effects_worth(effect.then).times(LIKELY), effects_worth(effect.otherwise).times(1 - LIKELY))
            )


def effects_worth(effects: Iterable[Effect]) -> Worth:
    return total(effect_worth(effect) for effect in effects)


def _usual(count: s.Count | None, most: int | None) -> float:
    if count is None:
        return 1.0
    number = COUNTED[count.count] * (OF_ONE_FACTION if count.faction else 1.0)
    return min(number, most) if most else number


def _look_points(look: s.Look) -> float:
    """Sorting a deck is worth a little, taking cards is worth drawing them."""
    taken = sum((step.take or 0) * DRAW * 1.2 + (step.play or 0) * 0.8 for step in look.steps)
    return 0.2 * look.n + taken


def cost_of_paying(pay: s.Pay) -> Worth:
    return Worth(pay.coin, pay.might, pay.recovery + pay.life, 0.9 * pay.discard)


def _pay_worth(pay: s.Pay) -> Worth:
    """It may be left unpaid, so it is never worth less than nothing."""
    worth = total((effects_worth(pay.then), cost_of_paying(pay).times(-1)))
    return worth if worth.at(MIDGAME) > 0 else NOTHING


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


def trigger_worth(trigger: s.Trigger) -> Worth:
    often = TRIGGERED.get(trigger.on, SELDOM)
    return total((effects_worth(trigger.do), Worth(recovery=trigger.prevent))).times(often)


def _horde_worth(abilities: tuple[tuple[Effect, ...], ...]) -> Worth:
    ranked = sorted(
        (effects_worth(one) for one in abilities), key=lambda worth: worth.at(MIDGAME), reverse=True
    )
    shares = (FIRST_HORDE_ABILITY, SECOND_HORDE_ABILITY)
    return total(worth.times(share) for worth, share in zip(ranked, shares, strict=False))


def _haunts(effects: Iterable[Effect]) -> bool:
    return any(isinstance(effect, s.Keyword) and effect.do == "haunt" for effect in effects)


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
    effects = _played(card)
    if any(isinstance(effect, s.Buy) for effect in effects):
        return 6.0  # with all Coins on the table
    if isinstance(card, Influence):
        return 5.0  # after a kin Monster (TOL-INF-03)
    if card.triggers:
        return 1.0
    if any(isinstance(effect, (s.Draw, s.Command, s.Look)) for effect in effects):
        return 2.0
    if any(isinstance(effect, s.Pay) and effect.discard for effect in effects):
        return 2.5  # while there is something to discard
    if any(_counts_others(effect) for effect in effects):
        return 4.0
    return 3.0


def _counts_others(effect: Effect) -> bool:
    return isinstance(effect, (s.If, s.ActivateRelic, s.ActivateHorde)) or (
        isinstance(effect, s.Gain) and bool(effect.per)
    )


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
