"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.keywords.look.form import Look
from penumbra.games.london.policy.sense import BRINGS_CARDS, DRAW, Sense, Worth
from penumbra.games.london.policy.thinker import NONE, Answer, Thinker


def worth(effect: Look) -> Worth:
    """Sorting a deck is worth a little, taking cards is worth drawing them."""
    taken = sum((step.take or 0) * DRAW * 1.2 + (step.play or 0) * 0.8 for step in effect.steps)
    return Worth(other=0.2 * effect.n + taken)


SENSES = (Sense(Look, worth, lambda _: BRINGS_CARDS),)


POOR_CARD = 1.5
"""Points up to which a card is better discarded than drawn."""


def looks_at_own(mind: Thinker) -> bool:
    shown = mind.table["shown"]
    return shown is None or shown["whose"] == mind.seat


def take(mind: Thinker) -> int:
    return mind.best(mind.offered(w.TAKE))


def put_into_play(mind: Thinker) -> int:
    return mind.best(mind.offered(w.PUT_INTO_PLAY))


def put_away(mind: Thinker) -> int:
    """Poor cards from the own deck, good ones from elsewhere."""
    targets, refusal = mind.offered(w.LOOK_DISCARD), mind.refusal()
    own = looks_at_own(mind)
    chosen = mind.worst(targets) if own else mind.best(targets)
    poor = mind.points(mind.named_design(chosen)) <= POOR_CARD
    return chosen if poor == own or refusal == NONE else refusal


def put_back(mind: Thinker) -> int:
    """What goes back first lies deepest: own good cards stay on top, the opponent's go down."""
    targets = list(mind.options)
    return mind.worst(targets) if looks_at_own(mind) else mind.best(targets)


ANSWERS: dict[int, Answer] = {
    w.TAKE: take,
    w.LOOK_DISCARD: put_away,
    w.PUT_INTO_PLAY: put_into_play,
    w.PUT_BACK: put_back,
}
"""By the kind of the first option that is no refusal."""
