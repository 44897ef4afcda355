"""What is said about converting resources."""

from __future__ import annotations

from penumbra.games.london import describe
from penumbra.games.london import numbers as w
from penumbra.games.london.acts.convert import rule
from penumbra.games.london.content.vocabulary import RESOURCES
from penumbra.games.london.describe import amount
from penumbra.games.london.names import amount_in, refusal
from penumbra.games.london.state import pool
from penumbra.games.london.state.state import London
from penumbra.games.london.things import a_resource
from penumbra.games.london.words import ActWords
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Param, Refusal
from penumbra.kernel.question import OK

RESOURCE_WORDS = {"coin": pool.COIN, "coins": pool.COIN, "might": pool.MIGHT, "recovery": pool.RECOVERY}


class ConvertWords(ActWords):
    kinds = tuple(range(w.CONVERT, w.CONVERT + len(w.RESOURCE_PAIRS)))
    verbs = ("convert",)
    name = "convert"

    def choice(self, state: London, kind: int, arg: int) -> Choice:
        source, to = w.RESOURCE_PAIRS[kind - w.CONVERT]
        return Choice("convert", a_resource(source), a_resource(to), arg)

    def caption(self, state: London, kind: int, arg: int) -> Message:
        source, to = w.RESOURCE_PAIRS[kind - w.CONVERT]
        pair: dict[str, Param] = {"source": amount(RESOURCES[source], arg), "to": amount(RESOURCES[to], arg)}
        return Message("caption.convert", pair)

    def sentence(self, state: London, seat: int, kind: int, arg: int, reason: int) -> Refusal:
        source, to = w.RESOURCE_PAIRS[kind - w.CONVERT]
        pair: dict[str, Param] = {
            "source": describe.resource_name(RESOURCES[source]),
            "to": describe.resource_name(RESOURCES[to]),
        }
        if reason == rule.NOT_ALLOWED:
            return refusal("TOL-POOL-08", "convert.not-allowed", **pair)
        have = amount(RESOURCES[source], pool.has(state.players[seat], source))
        return refusal("TOL-POOL-08", "convert.amount", have=have, **pair)

    def read(self, state: London, seat: int, words: str) -> int | Refusal:
        named = [RESOURCE_WORDS[word] for word in words.split() if word in RESOURCE_WORDS]
        if len(named) != 2 or named[0] == named[1]:
            return refusal("TOL-POOL-08", "convert.how")
        pair, n = w.RESOURCE_PAIRS.index((named[0], named[1])), amount_in(words) or 0
        reason = rule.may_convert(state.players[seat], pair, n)
        if reason != OK:
            return self.sentence(state, seat, w.CONVERT + pair, n, reason)
        return (w.CONVERT + pair << state.box.shift) + n


CONVERT = ConvertWords()
