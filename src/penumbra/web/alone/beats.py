"""What happened, cut into beats: each is one cause with its effect, and costs the Hero at most one thing.

Everything is made from the events that a viewer was told since the Hero's last action (`scene.told`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Told = Mapping[str, Any]
HERO = 0

LOSSES = frozenset(
    {
        "loses",
        "adrenaline-lost",
        "item-gone",
        "poisoned",
        "light-out",
        "ally-hurt",
        "ally-gone",
        "survivor-lost",
    }
)
"""What costs the Hero something."""
STEPS = frozenset(
    {
        "mission-progress",
        "mission-completed",
        "mission-fails",
        "final-mission",
        "armed",
        "strike",
        "trouble-over",
    }
)
"""What the Hero has come to."""
OUTCOMES = frozenset({"creature-dies", "creature-wounded", "experience", "boss-gone", "acid"})
"""What a fight of his brings."""
STAGED = frozenset(
    {
        "reaction", "unblocked", "rubble", "blocked", "creature-comes", "creature-moves", "creature-leaves",
        "creature-rages", "scared", "attack", "roll", "aims", "defends", "agility", "gas", "jammed", "sabotage",
        "apparition", "revealed", "noise", "danger-placed", "boss-placed", "silence", "creature-mended",
        "struck-dead", "countdown", "purged", *LOSSES, *STEPS, *OUTCOMES,
    }
)  # fmt: skip
"""What can be seen on the stage."""
PARTS = frozenset(
    {"noise", "revealed", "blocked", "aims", "defends", "agility", "danger-placed", "creature-mended"}
)
"""What is no reason for a stage by itself."""
TIME = frozenset(
    {"moves", "turn", "round-begins", "round-ends", "declares", "over", "character", "start-chosen"}
)
"""Where one thing ends and another begins."""


@dataclass(slots=True)
class Beat:
    """A cause and its effect, in the order in which they were told."""

    cause: Told | None
    """The Hero's action that Evil answers."""
    card: Told | None
    """The card behind it; a beat that follows from another has the same."""
    first: bool = True
    """Whether the card is played in this very beat."""
    events: list[Told] = field(default_factory=list)
    next: Told | None = None
    """What comes after it, if that was told too."""

    def all(self, *kinds: str) -> list[Told]:
        return [event for event in self.events if event["kind"] in kinds]

    def last(self, *kinds: str) -> Told | None:
        return next((event for event in reversed(self.events) if event["kind"] in kinds), None)

    def has(self, *kinds: str) -> bool:
        return any(event["kind"] in kinds for event in self.events)

    @property
    def loss(self) -> Told | None:
        """What Evil took from him."""
        return next((event for event in reversed(self.all(*LOSSES)) if not event.get("spent")), None)

    @property
    def own(self) -> bool:
        """Whether it is the Hero who strikes."""
        return self.has("aims") or any(roll["seat"] == HERO for roll in self.all("roll"))

    @property
    def spent(self) -> bool:
        """Whether all that is lost is an item that the Hero used up himself."""
        return any(event.get("spent") for event in self.events) and all(
            event.get("spent") or event["kind"] in PARTS for event in self.events
        )

    @property
    def unseen(self) -> bool:
        """Whether there is nothing to look at but a card's back, or to listen to."""
        return all(
            event["kind"] in PARTS or (event["kind"] == "reaction" and event["card"] is None)
            for event in self.events
        )

    @property
    def fresh(self) -> bool:
        return any(event.get("fresh") for event in self.events)

    @property
    def id(self) -> int:
        return int(self.events[0]["entry"])

    @property
    def key(self) -> int:
        return int(self.events[-1]["entry"])


def beats_of(told: Iterable[Told]) -> list[Beat]:
    """All beats in order. What belongs to the end of a round is told on a page of its own."""
    events = list(told)
    cutter = Cutter(any(event["kind"] == "over" for event in events))
    for event in events:
        cutter.take(event)
    cutter.cut()
    return [beat for beat in cutter.beats if not _is_nothing(beat)]


def _is_nothing(beat: Beat) -> bool:
    """Looking about and blocking a door are the Hero's own doings."""
    return not beat.events or all(
        event["kind"] in PARTS and event["kind"] != "noise" for event in beat.events
    )


def _is_own(event: Told) -> bool:
    """What the Hero does to a door is no news to him."""
    return event["kind"] in ("blocked", "unblocked") and event["seat"] == HERO


class Cutter:
    """Reads events one by one."""

    def __init__(self, over: bool) -> None:
        self.over = over
        """Whether the match is over: then no page of its own tells of the end of the round."""
        self.beats: list[Beat] = []
        self.cause: Told | None = None
        self.card: Told | None = None
        self.open: Beat | None = None
        self.ending = False
        """Whether a round ends just now."""
        self.empty: set[str] = set()
        """Items whose last charge the Hero has used."""

    def take(self, event: Told) -> None:
        kind = event["kind"]
        if kind in TIME:
            self._time(event)
        elif kind == "charge" and not event["left"]:
            self.empty.add(event["item"])
        elif kind in STAGED and not self.ending and not (_is_own(event) or self._is_left_behind(event)):
            self._stage(event)

    def _is_left_behind(self, event: Told) -> bool:
        """Whether the Hero himself let go of an item: he had too many of them, and nobody took or emptied it."""
        if event["kind"] != "item-gone" or event["item"] in self.empty:
            return False
        return self.card is None and (self.open is None or not self.open.has("attack", "roll"))

    def _time(self, event: Told) -> None:
        self.cut()
        if self.beats and self.beats[-1].next is None:
            self.beats[-1].next = event
        self.card = None
        if event["kind"] == "declares":
            self.cause, self.empty = event, set()
        elif event["kind"] in ("round-ends", "round-begins"):
            self.cause, self.ending = None, event["kind"] == "round-ends" and not self.over

    def _stage(self, event: Told) -> None:
        if event["kind"] == "item-gone" and event["item"] in self.empty:
            event = {**event, "spent": True}
        if self.open is not None and self._begins(self.open, event):
            self.cut()
            self.beats[-1].next = event
        if self.open is None:
            self.open = Beat(self.cause, self.card, first=False)
        if event["kind"] == "reaction":
            self.card = self.open.card = event
            self.open.first = True
        self.open.events.append(event)

    def _begins(self, beat: Beat, event: Told) -> bool:
        """Whether an event is the beginning of something new."""
        kind = event["kind"]
        if kind in ("reaction", "aims"):
            return True
        if kind in OUTCOMES:
            return False
        if beat.loss is not None or beat.spent:
            return bool(kind != "noise")
        if kind == "scared" and beat.has("roll"):
            return True
        if kind == "attack":
            return beat.has("attack", "roll")
        if kind == "roll":
            return any(
                roll["for"] != event["for"] or roll["seat"] != event["seat"] for roll in beat.all("roll")
            )
        return kind in STEPS and beat.has(*STEPS)

    def cut(self) -> None:
        if self.open is not None:
            self.beats.append(self.open)
            self.open = None


def since_last(told: Sequence[Told], kind: str) -> list[Told]:
    """The events from the last of a kind on; none if there was none."""
    places = [place for place, event in enumerate(told) if event["kind"] == kind]
    return list(told[places[-1] :]) if places else []
