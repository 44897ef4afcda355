"""Why a bot moved as it did, in words and numbers. Only for matches that are over: it tells what the bot held."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from penumbra.bots.thought import HABIT, ONLY_CHOICE, SEARCHED, Thought
from penumbra.kernel.figures import decimal
from penumbra.kernel.game import Game
from penumbra.kernel.journal import Step
from penumbra.kernel.message import Message
from penumbra.kernel.state import State
from penumbra.kernel.texts import Texts
from penumbra.table.naming import with_names

SHOWN = 8
"""So many options are shown; a bot may have weighed dozens."""
KNOWN = (SEARCHED, ONLY_CHOICE, HABIT)


@dataclass(frozen=True, slots=True)
class WeighedRow:
    """An option that was weighed. `share` is the share of wins that it promised, from 0 to 1."""

    move: str
    share: float
    tries: int
    chosen: bool

    @property
    def percent(self) -> int:
        return round(100 * self.share)


@dataclass(frozen=True, slots=True)
class Explained:
    """A move of a bot with its reasons, ready to be shown."""

    title: str
    why: str
    rows: Sequence[WeighedRow]
    more: str
    """How many other options were weighed; "" if all are shown."""
    facts: str
    """How many worlds and seconds it took; "" if it did not search."""
    fair: str


def explained(
    game: Game[Any], texts: Texts, names: Sequence[str], before: State, step: Step, thought: Thought
) -> Explained:
    """`before` is the state in which the bot decided; `names` are those of the seats."""

    def caption(option: int, otherwise: str) -> str:
        if option not in game.options(before):
            return otherwise
        return texts.say(with_names(game.caption(before, option), names))

    rows = [
        WeighedRow(caption(one.option, one.notation), one.share, one.tries, one.option == step.option)
        for one in thought.weighed
    ]
    shown = [row for place, row in enumerate(rows) if place < SHOWN or row.chosen]
    left = len(rows) - len(shown)
    return Explained(
        title=texts.get("thought.title", name=names[step.seat], move=caption(step.option, step.do)),
        why=texts.get(f"thought.why.{thought.why if thought.why in KNOWN else HABIT}"),
        rows=shown,
        more=texts.get("thought.more", n=left) if left else "",
        facts=_facts(texts, thought),
        fair=texts.get("thought.fair"),
    )


def _facts(texts: Texts, thought: Thought) -> str:
    if thought.why != SEARCHED:
        return ""
    tries = Message("thought.tries", {"n": sum(one.tries for one in thought.weighed)})
    worlds = Message("thought.worlds", {"n": thought.worlds})
    seconds = decimal(thought.seconds, texts.language, 2)
    return texts.get("thought.facts", tries=tries, worlds=worlds, seconds=seconds)
