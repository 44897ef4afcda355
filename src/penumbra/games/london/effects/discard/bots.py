"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.discard.form import Discard
from penumbra.games.london.policy.sense import Sense, Worth
from penumbra.games.london.policy.thinker import NONE, Answer, Thinker


def worth(effect: Discard) -> Worth:
    return Worth(other=(1.4 if effect.who == "opponent" else -0.7) * effect.n)


SENSES = (Sense(Discard, worth),)


def discard(mind: Thinker) -> int:
    """The worst card; no more than one has to."""
    refusal = mind.refusal()
    return refusal if refusal != NONE else mind.worst(list(mind.options))


ANSWERS: dict[int, Answer] = {w.DISCARD: discard}
"""By the kind of the first option that is no refusal."""
