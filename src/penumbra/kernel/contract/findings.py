"""What the contract promises, and what was found."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from penumbra.kernel.message import Json

LENGTH_LIMIT = 20_000

PROPERTIES = {
    "options": "options are sorted, unique and never empty",
    "notation": "every option has a notation of its own, a move of the game's grammar, and parsing finds it again",
    "events": "every event is of a declared kind and has exactly the declared fields, secret ones hidden",
    "captions": "every option and every prompt is a message",
    "clone": "a clone is equal, and playing on with it changes nothing here",
    "save": "saving and loading gives an equal state with the same options",
    "refused": "an option that is not offered is refused and changes nothing",
    "legality": "options are exactly what the predicates allow, of all that anybody could think of",
    "reasons": "what is not offered is refused with a rule's number",
    "view": "a view is plain JSON and the same however often it is asked for",
    "secrecy": "a seat cannot tell the real world from resampled ones: view, prompt, options, events",
    "alike": "choices that a seat is told of in the same words leave it the same view",
    "census": "no card or token is lost or doubled, in the real world and in resampled ones",
    "undo": "taking a step back gives the state before it",
    "replay": "replaying the journal gives the same state and the same events",
    "length": f"a match ends within {LENGTH_LIMIT} decisions",
    "result": "a finished match has a result from 0 to 1 for every seat; of two they add up to one, payoffs to zero",
}


class Violation(Exception):
    """A game broke its contract."""

    def __init__(self, prop: str, text: str) -> None:
        super().__init__(f"{prop}: {text}")
        self.prop = prop


@dataclass(slots=True)
class Failure:
    """The first violation found: what, where, and the saved match."""

    text: str
    path: Path
    seed: str


@dataclass(slots=True)
class Verification:
    """What was checked and how often."""

    game: str
    games: int = 0
    decisions: int = 0
    longest: int = 0
    seconds: float = 0.0
    checks: Counter[str] = field(default_factory=Counter)
    violation: Failure | None = None

    def add(self, other: Verification) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.checks.update(other.checks)
        self.violation = self.violation or other.violation

    def to_json(self) -> dict[str, Json]:
        broken = self.violation
        return {
            "game": self.game,
            "games": self.games,
            "decisions": self.decisions,
            "longest": self.longest,
            "seconds": round(self.seconds, 1),
            "checks": {prop: self.checks[prop] for prop in PROPERTIES},
            "violation": None
            if broken is None
            else {"what": broken.text, "file": str(broken.path), "seed": broken.seed},
        }

    def lines(self) -> list[str]:
        told = [f"{self.game}: {self.games} random games, {self.decisions} decisions, longest {self.longest}"]
        told += [f"  {self.checks[prop]:>9}  {prop:<9} {text}" for prop, text in PROPERTIES.items()]
        if self.violation:
            told += [f"VIOLATED {self.violation.text}", f"saved as {self.violation.path}"]
        else:
            told.append(f"nothing violated, {self.seconds:.1f} s")
        return told
