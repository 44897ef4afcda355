"""The chronicle: one line for each card with all that it did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from markupsafe import Markup

from penumbra.games.london.log import price_of
from penumbra.kernel.message import Message
from penumbra.table.table import Told
from penumbra.web.london import deeds as did
from penumbra.web.london.cards import Cards
from penumbra.web.london.deeds import Deed, Fact, begins, deeds
from penumbra.web.london.tale import Put, Teller
from penumbra.web.scene import Entry, Say

MARKS = {
    "play": "hand", "horde": "link", "attack": "attack", "buy": "buy", "show-relic": "buy", "relic": "relic",
    "overlord": "overlord", "haunt": "haunt", "convert": "convert", "recover": "recover", "pass": "hourglass",
    "end": "trophy",
}  # fmt: skip
FOLDED = ("pass", "clean-up", "shuffle", "draw", "turn")
"""What ends a turn."""
SET_UP = ("faction", "choose-overlord", "influence", "mulligan")
"""What is dealt after these is not told: everybody sees it."""


class Chronicler:
    """Puts events together into lines of the chronicle."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.starters = cards.starters

    def joins(self, before: Told, one: Told) -> bool:
        """Whether an event belongs to the line that `before` ends: what follows from a card stands with it, and Start
        cards that ask nothing stand together."""
        last, fact = facts_of(before), facts_of(one)
        if "turn" in (last["kind"], fact["kind"]):
            return False
        if fact["kind"] == "play" and fact["card"] in self.starters:
            return bool(last["kind"] == "gain" and last["seat"] == fact["seat"] and self._is_starters(last))
        return not begins(last, fact)

    def _is_starters(self, gain: Fact) -> bool:
        """Whether a gain is as small as that of a Start card, so that one may stand beside it."""
        return bool(gain["coin"] + gain["might"] + gain["recovery"] == 1)

    def entry(self, told: Sequence[Told], viewer: int, say: Say) -> Entry:
        """A line with its mark and its tone."""
        teller = self._teller(viewer, say)
        done = deeds([facts_of(one) for one in told], self.starters)
        head = done[0]
        tone = "quiet" if head.kind in FOLDED else "blow" if head.kind == "attack" else ""
        text = teller.join([self._deed(teller, deed) for deed in done], "text.space")
        return Entry(text, MARKS.get(head.kind, ""), tone)

    def sum_up(self, told: Sequence[Told], viewer: int, say: Say) -> str:
        """What a turn took from the other."""
        facts = [facts_of(one) for one in told]
        seat = told[0].seat
        wounds = did.sum_up(facts, seat).wounds
        return self._teller(viewer, say).who("sum", 1 - seat, n=wounds).striptags() if wounds else ""

    def _teller(self, viewer: int, say: Say) -> Teller:
        return Teller(self.cards, viewer, lambda seat: say(Message(f"seat.{seat}")))

    def _deed(self, teller: Teller, deed: Deed) -> Markup:
        line = LINES.get(deed.kind)
        if line is not None:
            return line(teller, deed)
        shown = deed.facts[:1] if deed.kind in SET_UP else deed.facts
        return Markup(" ").join(teller.sentence(fact) for fact in shown)


def facts_of(told: Told) -> Fact:
    return {**told.facts, "step": told.step}


# -- lines -----------------------------------------------------------------------------------------------


def shorts(teller: Teller, deed: Deed) -> list[Markup]:
    return [one.short for one in teller.effects(deed) if one.short]


def _with(teller: Teller, deed: Deed, what: Put) -> Markup:
    """A card and what it did: '**Werewolf**: 5 Might; RALLY'."""
    return _told(teller, what, shorts(teller, deed))


def _told(teller: Teller, what: Put, parts: Sequence[Markup]) -> Markup:
    if not parts:
        return teller.text("log.alone", what=what)
    return teller.text("log.with", what=what, did=teller.join(parts, "text.next.inner"))


def _play(teller: Teller, deed: Deed) -> Markup:
    card = teller.card(deed.card)
    return _with(teller, deed, teller.text("tale.times", n=deed.times, card=card) if deed.times > 1 else card)


def _haunt(teller: Teller, deed: Deed) -> Markup:
    return _with(teller, deed, teller.text("log.haunt", card=teller.card(deed.card)))


def _used(teller: Teller, deed: Deed) -> Markup:
    """A Relic or the Overlord; what is bought by it has a line of its own."""
    overlord = str(deed.head.get("overlord", ""))
    what = teller.overlord(overlord) if overlord else teller.card(deed.card)
    parts = shorts(teller, deed)
    return _told(teller, what, parts) if parts else teller.text("log.used", what=what)


def _horde(teller: Teller, deed: Deed) -> Markup:
    return _with(teller, deed, teller.text("log.horde", cards=teller.row(deed.head["cards"])))


def _buy(teller: Teller, deed: Deed) -> Markup:
    buy: Any = next(iter(deed.of("buy")), None)
    if buy is None:
        return teller.sentence(deed.head)
    card, price = teller.card(buy["card"]), price_of(buy)
    bought = (
        teller.text("log.buy", card=card, price=price) if price else teller.text("log.buy.free", card=card)
    )
    rest = [one.short for one in teller.effects(deed) if one.short and one.kind != "buy"]
    return _told(teller, bought, rest)


def _attack(teller: Teller, deed: Deed) -> Markup:
    return _with(teller, deed, teller.text("log.attack", n=deed.head["n"]))


def _convert(teller: Teller, deed: Deed) -> Markup:
    resources, n = ("coin", "might", "recovery"), deed.head["n"]
    source, to = (teller.token(resources[deed.head[end]], n) for end in ("from", "to"))
    return teller.text("log.convert", source=source, to=to)


def _recover(teller: Teller, deed: Deed) -> Markup:
    return teller.text("log.recover", did=teller.join(shorts(teller, deed), "text.next.inner"))


def _pass(teller: Teller, deed: Deed) -> Markup:
    kept = ".card" if deed.head["kept"] else ""
    drawn = sum(fact["n"] for fact in deed.of("draw"))
    return teller.text(f"log.pass{kept}", n=drawn)


LINES: dict[str, Callable[[Teller, Deed], Markup]] = {
    "play": _play, "relic": _used, "haunt": _haunt, "overlord": _used, "horde": _horde, "buy": _buy,
    "show-relic": _buy, "attack": _attack, "convert": _convert, "recover": _recover, "pass": _pass,
}  # fmt: skip
