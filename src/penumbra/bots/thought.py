"""What a bot thought before it moved: the options it weighed, with numbers.

It tells what the bot held in its hand, so nobody is shown it before the match is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from penumbra.kernel.message import Json
from penumbra.kernel.plain import plain

SEARCHED: Final = "searched"
"""It tried the options out in worlds that it could not tell from the real one."""
ONLY_CHOICE: Final = "only-choice"
"""There was nothing else to do."""
HABIT: Final = "habit"
"""It did what it always does in such a place."""
REASONS: Final = (SEARCHED, ONLY_CHOICE, HABIT)
LONGEST: Final = 120
MOST: Final = 1_000_000_000
MOST_WEIGHED: Final = 1_000
"""No thought of ours is longer or larger; a file may say anything."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """One option that was tried."""

    option: int
    notation: str
    tries: int
    share: float
    """The share of wins that it promises to the seat, from 0 to 1."""

    def to_json(self) -> dict[str, Json]:
        return {
            "option": self.option,
            "do": self.notation,
            "tries": self.tries,
            "share": round(self.share, 4),
        }

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Weighed:
        """From a match, or from a file in which anything may stand."""
        share = min(1.0, max(0.0, float(data["share"])))
        return Weighed(int(data["option"]), plain(str(data["do"]), LONGEST), _count(data["tries"]), share)


@dataclass(frozen=True, slots=True)
class Thought:
    """Why a bot moved as it did."""

    why: str
    """One of `REASONS`."""
    chosen: int
    """The option that it took."""
    weighed: tuple[Weighed, ...] = ()
    """What it tried, the most promising first; empty unless it searched."""
    worlds: int = 0
    """How many worlds it dealt."""
    seconds: float = 0.0
    """How long it took."""

    def to_json(self) -> dict[str, Json]:
        return {
            "why": self.why,
            "chosen": self.chosen,
            "weighed": [one.to_json() for one in self.weighed],
            "worlds": self.worlds,
            "seconds": round(self.seconds, 3),
        }

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Thought:
        return Thought(
            str(data["why"]),
            int(data["chosen"]),
            tuple(Weighed.from_json(one) for one in data["weighed"][:MOST_WEIGHED]),
            _count(data["worlds"]),
            min(float(MOST), max(0.0, float(data["seconds"]))),
        )


def _count(number: Any) -> int:
    return min(MOST, max(0, int(number)))
