"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london.keywords.command.form import Command
from penumbra.games.london.policy.sense import BRINGS_CARDS, Sense, Worth


def worth(effect: Command) -> Worth:
    return Worth(other=1.6 if effect.to == "hand" else 0.8)


SENSES = (Sense(Command, worth, lambda _: BRINGS_CARDS),)
