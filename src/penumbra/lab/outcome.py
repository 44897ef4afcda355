"""How one match went."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from penumbra.kernel.message import Json


@dataclass(frozen=True, slots=True)
class Outcome:
    """One match between bots."""

    returns: tuple[float, ...]
    turns: int
    decisions: int
    ending: str
    """The cause of its end (texts: `lab.ending.CAUSE`)."""
    facts: Mapping[str, Json] = field(default_factory=dict)
    """What the game's own study wants to know of it."""

    def won(self, seat: int) -> bool:
        return self.returns[seat] == 1.0

    def to_json(self) -> dict[str, Json]:
        return {
            "returns": list(self.returns),
            "turns": self.turns,
            "decisions": self.decisions,
            "ending": self.ending,
            "facts": dict(self.facts),
        }

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Outcome:
        return Outcome(**{**data, "returns": tuple(data["returns"])})
