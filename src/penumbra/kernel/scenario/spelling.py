"""Words that mean nothing in a game: an expectation with a slip of the pen never holds by accident."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from penumbra.kernel.decision import NOBODY
from penumbra.kernel.event_kinds import COMMON
from penumbra.kernel.game import Game
from penumbra.kernel.grammar import meant, plain
from penumbra.kernel.scenario.format import Expect, ExpectedSight, Scenario, ScenarioStep, ToldEvent
from penumbra.kernel.scenario.paths import words_in

FRAGMENT = re.compile(r'["{}\[\]]')
"""Signs of plain data: a piece of it is no word."""


class Spelling:
    """What can be said in a match. Without a state, if none could be set up, only what is sure is checked."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        self.game = game
        self.state = state
        self.grammar = game.grammar(state)
        self.rules = game.rule_numbers()
        self.kinds = game.event_kinds
        self.fields = {name for kind in self.kinds.values() for name in kind.fields}
        values = [value for kind in self.kinds.values() for value in kind.fields.values()]
        self.names = {*game.names(state), *(word for value in values for word in value.words)}

    # -- whole parts -----------------------------------------------------------------------------------

    def of_head(self, scenario: Scenario) -> Iterator[str]:
        yield from (f"rules: {fault}" for fault in map(self.rule, scenario.rules) if fault)
        if scenario.card is not None and self.names and scenario.card not in self.names:
            yield f"card: there is no {scenario.card!r}{meant(scenario.card, self.names)}"

    def of_step(self, step: ScenarioStep) -> Iterator[str]:
        yield from filter(None, (self.move(text) for text in (step.do, step.twin.do) if text is not None))

    def of_expect(self, expect: Expect) -> Iterator[str]:
        moves = [*expect.offered, *expect.not_offered, *(expect.options or [])]
        yield from filter(None, map(self.move, [*moves, *(one.do for one in expect.refused)]))
        yield from filter(None, (self.rule(one.rule) for one in expect.refused if one.rule is not None))
        yield from filter(None, map(self.event, [*expect.told, *expect.told_not]))
        for sight in expect.view:
            yield from self.of_sight(sight)

    def of_sight(self, sight: ExpectedSight) -> Iterator[str]:
        yield from filter(None, map(self.event, [*sight.told, *sight.told_not]))
        yield from filter(None, map(self.word, [*sight.has, *sight.lacks]))

    # -- single words: empty if nothing is wrong ---------------------------------------------------------

    def move(self, text: str) -> str:
        if self.grammar is None or self.grammar.reads(text):
            return ""
        near = self.grammar.nearest(text)
        return f"{text!r} is no move of this game{meant(plain(text), near)}"

    def rule(self, number: str) -> str:
        if not self.rules or number in self.rules:
            return ""
        return f"there is no rule {number!r}{meant(number, self.rules)}"

    def event(self, event: ToldEvent) -> str:
        if not self.kinds:
            return ""
        kind = self.kinds.get(event.kind)
        if kind is None:
            return f"there is no event {event.kind!r}{meant(event.kind, self.kinds)}"
        for name, value in event.fields.items():
            if name in COMMON:
                continue
            if name not in kind.fields:
                known = ", ".join(kind.fields) or "none"
                return f"event {event.kind!r} has no field {name!r}; it has {known}{meant(name, kind.fields)}"
            if not kind.fields[name].fits(value):
                return f"event {event.kind!r}: {name}: {value!r} is no {kind.fields[name].word}"
            unknown = self._unknown(words_in(value))
            if unknown:
                return f"event {event.kind!r}: {name}: there is no {unknown!r}{meant(unknown, self.names)}"
        return ""

    def word(self, text: str) -> str:
        """A text of `has` or `lacks`: the name of something, of an event or of a field, or a move."""
        if FRAGMENT.search(text):
            return f"{text!r} is a piece of data, not a word; `told`, `told_not` and `values` look at fields"
        unknown = self._unknown([text])
        return f"{text!r} is no word of this game{meant(text, self._known())}" if unknown else ""

    def _unknown(self, words: Sequence[str] | Iterator[str]) -> str:
        if self.state is None or not self.names:
            return ""
        known = self._known()
        return next((word for word in words if word not in known and not self._is_move(word)), "")

    def _is_move(self, text: str) -> bool:
        return self.grammar is not None and self.grammar.reads(text)

    def _known(self) -> set[str]:
        seen = (self.game.view(self.state, seat) for seat in range(NOBODY, self.game.seats_of(self.state)))
        return {*self.names, *self.kinds, *self.fields, *(word for view in seen for word in words_in(view))}
