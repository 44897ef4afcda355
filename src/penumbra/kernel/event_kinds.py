"""The kinds of events that a game tells of, each with its fields: declared once by the game.

The contract suite checks every event of random play against them, scenarios refuse a kind or a field that is not
among them, and docs/events.md lists them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from penumbra.kernel.event import EVERYBODY, Event
from penumbra.kernel.message import Json

COMMON = ("kind", "seat")
"""What every event has besides its own fields; the seat is whose doing it is, or whom it befalls."""


@dataclass(frozen=True, slots=True)
class Value:
    """What a field may hold."""

    word: str
    fits: Callable[[Json], bool]
    words: tuple[str, ...] = ()
    """The texts there can be, if they are no names of things."""


def _is_number(value: Json) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_place(value: Json) -> bool:
    return isinstance(value, list) and len(value) == 3 and all(map(_is_number, value))


def list_of(one: Value, word: str) -> Value:
    return Value(word, lambda value: isinstance(value, list) and all(map(one.fits, value)))


def one_of(*words: str) -> Value:
    listed = [f"`{word}`" for word in words]
    return Value(f"{', '.join(listed[:-1])} or {listed[-1]}", lambda value: value in words, words)


def or_nothing(one: Value) -> Value:
    return Value(f"{one.word} or nothing", lambda value: value is None or one.fits(value), one.words)


NUMBER = Value("number", _is_number)
FLAG = Value("yes or no", lambda value: isinstance(value, bool))
NAME = Value("name", lambda value: isinstance(value, str))
NAMES = list_of(NAME, "names")
PLACE = Value("place", _is_place)
PLACES = list_of(PLACE, "places")
TABLE = Value("table", lambda value: isinstance(value, dict))
TABLES = list_of(TABLE, "tables")

Fields = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class EventKind:
    """A kind of event. `facts` are for all who hear of it, `secret` is only for those who may know.

    `hidden` are the fields of the form of which only some seats hear at all (None: there is no such form), all of
    them secret unless they stand among `shared`. Without `heard` there is no other form. Fields in `sometimes` may be
    missing, secrets in `may_be_open` lie open in some cases.
    """

    name: str
    means: str
    facts: Fields
    secret: Fields
    hidden: tuple[str, ...] | None = None
    shared: tuple[str, ...] = ()
    heard: bool = True
    sometimes: tuple[str, ...] = ()
    may_be_open: tuple[str, ...] = ()

    @property
    def fields(self) -> dict[str, Value]:
        return {**self.facts, **self.secret}

    def fault(self, event: Event) -> str:
        """What is wrong with an event of this kind; nothing if it is as declared."""
        everybody = event.hears == EVERYBODY
        if (not self.heard) if everybody else self.hidden is None:
            return "everybody hears of it" if everybody else "only some seats hear of it"
        given = {**event.facts, **(event.secret or {})}
        wanted = set(self.fields) if everybody else set(self.hidden or ())
        if not wanted.difference(self.sometimes) <= set(given) <= wanted:
            return f"it has the fields {_listed(given)}, not {_listed(wanted)}"
        open_to_all = {*self.facts, *self.may_be_open} if everybody else set(self.shared)
        if not set(event.facts) <= open_to_all:
            return f"{_listed(set(event.facts) - open_to_all)} should be secret"
        wrong = [name for name, value in given.items() if not self.fields[name].fits(value)]
        return f"{wrong[0]} is {given[wrong[0]]!r}, which is no {self.fields[wrong[0]].word}" if wrong else ""


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "nothing"


EventKinds = Mapping[str, EventKind]


def by_name(kinds: Iterable[EventKind]) -> dict[str, EventKind]:
    """All kinds of a game; each is declared once."""
    found: dict[str, EventKind] = {}
    for kind in kinds:
        if kind.name in found:
            raise ValueError(f"the event {kind.name!r} is declared twice")
        found[kind.name] = kind
    return found


def fault_of(kinds: EventKinds, event: Event) -> str:
    """What is wrong with an event; nothing if the game declares it so. A game that declares none is not checked."""
    if not kinds:
        return ""
    kind = kinds.get(event.kind)
    fault = kind.fault(event) if kind else "the game does not declare it"
    return f"event {event.kind!r}: {fault}" if fault else ""
