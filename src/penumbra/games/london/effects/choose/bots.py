"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.choose.form import Choose
from penumbra.games.london.policy.sense import MIDGAME, Sense, Worth, effects_worth
from penumbra.games.london.policy.thinker import Answer, Thinker


def worth(effect: Choose) -> Worth:
    return max((effects_worth(one) for one in effect.of), key=lambda worth: worth.at(MIDGAME))


SENSES = (Sense(Choose, worth),)


def choose(mind: Thinker) -> int:
    """The list of effects that is worth most now."""
    programs = mind.question()[3:]
    return max(mind.options, key=lambda option: mind.program_points(programs[option & mind.mask]))


ANSWERS: dict[int, Answer] = {w.CHOOSE: choose}
"""By the kind of the first option that is no refusal."""
