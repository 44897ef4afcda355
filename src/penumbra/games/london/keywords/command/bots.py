"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import Filter
from penumbra.games.london.keywords.command.form import Command
from penumbra.games.london.policy.sense import BRINGS_CARDS, Sense, Worth
from penumbra.games.london.policy.thinker import Answer, Thinker


def worth(effect: Command) -> Worth:
    return Worth(other=1.6 if effect.to == "hand" else 0.8)


SENSES = (Sense(Command, worth, lambda _: BRINGS_CARDS),)


def best_command(mind: Thinker, where: Filter | None) -> float:
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


def command(mind: Thinker) -> int:
    return mind.best(mind.offered(w.COMMAND))


ANSWERS: dict[int, Answer] = {w.COMMAND: command}
"""By the kind of the first option that is no refusal."""
