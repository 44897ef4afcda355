"""What players did, put together from the events that a viewer was told: a card with all that it brought is one deed.

Everything here reads events as facts (`kind`, `seat`, `entry`, and `step` where it is known) and nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Fact = Mapping[str, Any]
"""An event as its viewer was told of it."""

BEGINS = (
    "turn", "pass", "end", "play", "buy", "show-relic", "attack", "convert", "relic", "overlord", "haunt", "horde",
    "faction", "choose-overlord", "influence", "mulligan",
)  # fmt: skip
"""Events that begin a deed; all others follow from one."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that somebody did, with all that came of it."""

    facts: tuple[Fact, ...]
    times: int = 1
    """How many equal cards were played in a row."""

    @property
    def head(self) -> Fact:
        return self.facts[0]

    @property
    def kind(self) -> str:
        return kind_of(self.head)

    @property
    def seat(self) -> int:
        return int(self.head["seat"])

    @property
    def card(self) -> str:
        """The card that was used; "" where it was none."""
        return str(self.head.get("card", ""))

    @property
    def first(self) -> int:
        return int(self.head.get("entry", 0))

    @property
    def last(self) -> int:
        return int(self.facts[-1].get("entry", 0))

    def of(self, *kinds: str) -> list[Fact]:
        return [fact for fact in self.facts if fact["kind"] in kinds]


def deeds(told: Iterable[Fact], starters: Collection[str] = ()) -> list[Deed]:
    """Events as deeds. Equal cards in a row are one deed where they are among `starters`."""
    found: list[Deed] = []
    for facts in _apart(told):
        found.append(Deed(tuple(facts)))
        _merge(found, starters)
    return found


def _apart(told: Iterable[Fact]) -> list[list[Fact]]:
    """The events of each deed."""
    found: list[list[Fact]] = []
    for fact in told:
        if found and not begins(found[-1][-1], fact, kind_of(found[-1][0])):
            found[-1].append(fact)
        else:
            found.append([fact])
    return found


def kind_of(head: Fact) -> str:
    """The kind of deed that an event begins; `recover` for Recovery that is spent."""
    kind = str(head["kind"])
    return "recover" if kind == "heal" else kind


def begins(before: Fact, fact: Fact, doing: str = "") -> bool:
    """Whether an event begins a deed of its own after another; `doing` is the kind of deed that is under way."""
    kind = fact["kind"]
    if kind == "buy" and doing == "show-relic":
        return False  # one of the Relics had to go first
    if kind == "heal":  # Recovery is spent; a card that heals does so in its own step
        return bool(fact.get("step", 0) != before.get("step", -1))
    return kind in BEGINS


def _merge(found: list[Deed], starters: Collection[str]) -> None:
    if len(found) < 2 or found[-1].card not in starters:
        return
    before, now = found[-2:]
    if before.kind == now.kind == "play" and before.card == now.card and before.seat == now.seat:
        found[-2:] = [Deed((*before.facts, *now.facts), before.times + now.times)]


def last_turn(told: Sequence[Fact], seat: int) -> list[Fact]:
    """The events of the last turn of `seat`, from its beginning; up to the next turn if that has begun."""
    since = next(
        (n for n in range(len(told) - 1, -1, -1) if _is_turn(told[n]) and told[n]["seat"] == seat), -1
    )
    if since < 0:
        return []
    until = next((n for n in range(since + 1, len(told)) if _is_turn(told[n])), len(told))
    return list(told[since + 1 : until])


def _is_turn(fact: Fact) -> bool:
    return bool(fact["kind"] == "turn")


def acted(told: Sequence[Fact]) -> bool:
    """Whether anything happened since the last turn began."""
    return bool(told) and not _is_turn(told[-1])


@dataclass(slots=True)
class Sum:
    """What a turn of one player came to."""

    might: int = 0
    attack: int = 0
    blocked: int = 0
    wounds: int = 0
    """Life that the other lost."""
    healed: int = 0
    bought: list[str] = field(default_factory=list)
    hordes: int = 0
    woken: int = 0
    largest: int = 0
    """Monsters in the largest Horde."""


def sum_up(told: Iterable[Fact], seat: int) -> Sum:
    """A turn, or a whole match, of one player."""
    total = Sum()
    for fact in told:
        kind, own = fact["kind"], fact["seat"] == seat
        if own:
            _count(total, kind, fact)
        elif kind == "damage":
            total.blocked += fact["absorbed"]
            total.wounds += fact["taken"]
        elif kind == "lose":
            total.wounds += fact["amount"]
    return total


def _count(total: Sum, kind: str, fact: Fact) -> None:
    if kind == "gain":
        total.might += fact["might"]
    elif kind == "convert" and fact["to"] == 1:
        total.might += fact["n"]
    elif kind == "attack":
        total.attack += fact["n"]
    elif kind == "heal":
        total.healed += fact["n"]
    elif kind == "buy":
        total.bought.append(fact["card"])
    elif kind == "horde":
        total.hordes += fact["new"]
        total.largest = max(total.largest, len(fact["cards"]))
    elif kind == "ability":
        total.woken += 1


LIFE = {"damage": "taken", "lose": "amount", "heal": "n"}
"""By event that changes Life: the field that says by how much."""


def life_change(told: Iterable[Fact], seat: int) -> tuple[int, int] | None:
    """A player's Life before and after some events; None if nothing in them changed it."""
    changes = [fact for fact in told if fact["seat"] == seat and fact["kind"] in LIFE]
    if not changes:
        return None
    first = changes[0]
    much = first[LIFE[first["kind"]]]
    before = first["life"] - much if first["kind"] == "heal" else first["life"] + much
    return before, changes[-1]["life"]
