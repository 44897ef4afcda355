"""Compares what is with what a scenario expects."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from penumbra.kernel.decision import NOBODY
from penumbra.kernel.event import Event, told_to
from penumbra.kernel.game import Game
from penumbra.kernel.grammar import plain
from penumbra.kernel.message import Json
from penumbra.kernel.scenario.format import Expect, ExpectedSight, RefusedMove, ToldEvent
from penumbra.kernel.scenario.paths import look_up
from penumbra.kernel.scenario.spelling import Spelling

Facts = Mapping[str, Json]


class Check:
    """One point of a scenario: the position there and the events of the last step."""

    def __init__(self, spelling: Spelling, state: Any, events: Sequence[Event], where: str) -> None:
        self.game: Game[Any] = spelling.game
        self.spelling = spelling
        self.state = state
        self.events = events
        self.where = where
        self.problems: list[str] = []

    def note(self, text: str) -> None:
        self.problems.append(f"{self.where}: {text}")

    def expect(self, expect: Expect) -> list[str]:
        """All that does not hold. What is misspelt is told as such and not looked at any further."""
        for fault in dict.fromkeys(self.spelling.of_expect(expect)):
            self.note(fault)
        self._values("", self.game.inspect(self.state), expect.state)
        self._options(expect)
        for refused in expect.refused:
            if not self.spelling.move(refused.do):
                self._refusal(refused)
        for sight in expect.view:
            self._sight(sight)
        if expect.over is not None and (self.state.seat < 0) != expect.over:
            self.note(f"over is {self.state.seat < 0}, not {expect.over}")
        self._told("", [event.in_full() for event in self.events], expect.told, expect.told_not)
        return self.problems

    def _values(self, prefix: str, actual: Facts, wanted: Mapping[str, Any]) -> None:
        for path, value in wanted.items():
            try:
                found = look_up(actual, path)
            except KeyError as error:
                self.note(f"{prefix}{path}: {error.args[0]}")
                continue
            if found != value:
                self.note(f"{prefix}{path} is {json.dumps(found)}, not {json.dumps(value)}")

    # -- moves -----------------------------------------------------------------------------------------

    def _offered(self) -> list[str]:
        return [self.game.notation(self.state, option) for option in self.game.options(self.state)]

    def _options(self, expect: Expect) -> None:
        """Moves are read as players type them."""
        for text in self._moves(expect.offered):
            if self.game.parse(self.state, text) is None:
                self.note(f"{text!r} is not offered; offered: {', '.join(self._offered())}")
        for text in self._moves(expect.not_offered):
            if self.game.parse(self.state, text) is not None:
                self.note(f"{text!r} is offered")
        if expect.options is not None and len(self._moves(expect.options)) == len(expect.options):
            offered, wanted = sorted(self._offered()), sorted(map(plain, expect.options))
            if offered != wanted:
                self.note(f"offered are {', '.join(offered)}, not {', '.join(wanted)}")

    def _moves(self, texts: list[str]) -> list[str]:
        return [text for text in texts if not self.spelling.move(text)]

    def _refusal(self, refused: RefusedMove) -> None:
        game, state = self.game, self.state
        seat = state.seat if refused.seat is None else refused.seat
        if seat == state.seat and game.parse(state, refused.do) is not None:
            self.note(f"{refused.do!r} is allowed")
            return
        rule = game.refuse(state, seat, refused.do).rule
        if refused.rule is not None and not self.spelling.rule(refused.rule) and rule != refused.rule:
            self.note(f"{refused.do!r} is refused by {rule}, not by {refused.rule}")

    # -- what a seat receives --------------------------------------------------------------------------

    def _sight(self, sight: ExpectedSight) -> None:
        """Everything the seat receives: its view, the events of the last step, and its own options."""
        game, state = self.game, self.state
        if not NOBODY <= sight.seat < game.seats_of(state):
            self.note(f"there is no seat {sight.seat}")
            return
        view, told = game.view(state, sight.seat), told_to(self.events, sight.seat)
        text = json.dumps([view, told, self._offered() if state.seat == sight.seat else []])
        for wanted in sight.has:
            if not self.spelling.word(wanted) and wanted not in text:
                self.note(f"seat {sight.seat} does not see {wanted!r}")
        for unwanted in sight.lacks:
            if not self.spelling.word(unwanted) and unwanted in text:
                self.note(f"seat {sight.seat} sees {unwanted!r}")
        self._values(f"view of seat {sight.seat}: ", view, sight.values)
        self._told(f"seat {sight.seat} is told ", told, sight.told, sight.told_not)

    def _told(
        self, prefix: str, events: Sequence[Facts], wanted: list[ToldEvent], unwanted: list[ToldEvent]
    ) -> None:
        """Wanted events came in this order, with others between them; unwanted ones did not come at all."""
        left = list(events)
        for event in wanted:
            if self.spelling.event(event):
                continue
            places = [place for place, facts in enumerate(left) if event_fits(event, facts)]
            if places:
                del left[: places[0] + 1]
            else:
                self.note(f"{prefix}{_missing(event, events, left)}")
        for event in unwanted:
            found = [facts for facts in events if event_fits(event, facts)]
            if found and not self.spelling.event(event):
                self.note(f"{prefix}{event}: {json.dumps(found[0])}")


def event_fits(event: ToldEvent, facts: Facts) -> bool:
    """Whether this is the event that is meant."""
    return _fits({"kind": event.kind, **event.fields}, facts)


def _fits(wanted: Any, found: Any) -> bool:
    """Of a table only what is named must be as it is named."""
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        return all(name in found and _fits(value, found[name]) for name, value in wanted.items())
    if isinstance(wanted, list) and isinstance(found, list):
        return len(wanted) == len(found) and all(map(_fits, wanted, found))
    return bool(wanted == found)


def _missing(event: ToldEvent, events: Sequence[Facts], left: Sequence[Facts]) -> str:
    if any(event_fits(event, facts) for facts in events):
        return f"the event {event} too early: after what stands before it come {_kinds(left)}"
    alike = [dict(facts) for facts in events if facts["kind"] == event.kind]
    return f"no event {event} among {json.dumps(alike) if alike else _kinds(events)}"


def _kinds(events: Sequence[Facts]) -> list[Json]:
    return [facts["kind"] for facts in events]
