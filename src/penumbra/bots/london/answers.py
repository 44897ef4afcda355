"""What a sensible player answers to the questions of effects.

Most answers stand in the folders of the rules (`bots`); here are those that weigh purchases, and one for questions
that nobody thought about.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from penumbra.bots.london.buying import best_purchase
from penumbra.bots.london.mind import Mind
from penumbra.games.london import numbers as w
from penumbra.games.london import registry
from penumbra.games.london.policy.thinker import NONE, Answer

# -- set-up ----------------------------------------------------------------------------------------------


def faction(mind: Mind) -> int:
    """Any: the seed decides, so that all pairings occur."""
    return mind.options[int(mind.luck * len(mind.options))]


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


# -- any question ----------------------------------------------------------------------------------------


def anything(mind: Mind) -> int:
    """What nobody thought about: something rather than nothing, and of cards the best one."""
    wanted = [option for option in mind.options if option != mind.refusal()]
    subject = mind.choice(wanted[0]).subject
    if subject is None or subject.kind not in ("card", "copy"):
        return wanted[0]
    return max(wanted, key=lambda option: _points_of_subject(mind, option))


def _points_of_subject(mind: Mind, option: int) -> float:
    subject = mind.choice(option).subject
    return mind.points(mind.box.index[subject.id]) if subject and subject.id in mind.box.index else 0.0


OWN: dict[int, Callable[[Mind], int]] = {
    w.BUY: special_purchase,
    w.BUY_ACOLYTE: special_purchase,
    w.SPEND: spend,
    w.FACTION: faction,
    w.CHOOSE_OVERLORD: faction,
}
"""By the kind of the first option that is no refusal."""


@cache
def answers() -> dict[int, Answer]:
    """What the folders of the rules say bots answer, by the kind of the first option that is no refusal."""
    return {
        kind: answer
        for module in registry.modules("bots")
        for kind, answer in getattr(module, "ANSWERS", {}).items()
    }


def answer(mind: Mind, kind: int) -> int:
    """What a sensible player answers where the first option that is no refusal is of this kind."""
    if kind in OWN:
        return OWN[kind](mind)
    found = answers().get(kind)
    return anything(mind) if found is None else found(mind)
