"""Deeds in words: what a card did, as sentences for the stage, as chips beside them and as short phrases for the
chronicle."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from markupsafe import Markup, escape

from penumbra.games.london import log
from penumbra.games.london.content.vocabulary import RESOURCES
from penumbra.kernel.message import Message, chain
from penumbra.kernel.texts import Texts
from penumbra.kernel.wording import ALONE
from penumbra.web.escaping import escaped
from penumbra.web.london import signs
from penumbra.web.london.cards import Cards
from penumbra.web.london.deeds import Deed, Fact

SILENT = ("choose", "refill", "spend", "shuffle", "clean-up", "turn", "end")
"""Of these nothing is said: what comes of them says it, or nobody needs it."""
KEYWORDS = {"token": "haunt"}
"""Events that are named otherwise than their keyword."""
SHOUTED = ("rally", "token", "curse", "command", "sacrifice", "destroy", "destroy-street", "draw", "claim")
"""Events of a keyword, which is the word on their chip."""
ICONS = {
    "discard": "discard", "ability": "horde",
    "trigger": "when", "token": "haunt", "destroy-street": "destroy", "look": "look", "reveal": "eye", "take": "hand",
    "mill": "discard", "put": "play", "back": "deck", "remove-relic": "relic",
}  # fmt: skip


INNER = "inner"
"""The form of a sentence of the log that stands inside another one: it begins small, if not with a name."""


@dataclass(frozen=True, slots=True)
class Bold:
    """A name, or several, in bold letters."""

    text: Message | list[Message]


Put = Markup | str | int | Message | list[Message] | Bold
"""What can be put into a text."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that came of a deed."""

    kind: str
    chip: Markup
    say: Markup
    """A sentence."""
    short: Markup
    """The same in few words, which stand after the name of a card."""


class Teller:
    """Says what happened to one viewer. `viewer` is the seat that is called you."""

    def __init__(self, cards: Cards, viewer: int, name: Callable[[int], str]) -> None:
        self.cards = cards
        self.texts: Texts = cards.texts
        self.viewer = viewer
        self.name = name

    # -- texts with marks ------------------------------------------------------------------------------

    def text(self, key: str, **parts: Put) -> Markup:
        """A text of this game; what is bold in it, and what has marks, keeps them."""
        return self._marked(f"web.london.{key}", parts)

    def _marked(self, key: str, parts: Mapping[str, Put]) -> Markup:
        params: dict[str, Any] = {
            name: value.text if isinstance(value, Bold) else value for name, value in parts.items()
        }
        said = self.texts.pieces(Message(key, params))
        return Markup("".join([_mark(parts.get(name), piece) for name, piece in said]))

    def who(self, key: str, seat: int, doer: int | None = None, **parts: Put) -> Markup:
        """The same of somebody: `.self` if it is the one whose deed it is, `.you` for the viewer, else `.other`."""
        if seat == doer:
            return self.text(f"{key}.self", **parts)
        if seat == self.viewer:
            return self.text(f"{key}.you", **parts)
        return self.text(f"{key}.other", who=self.player(seat), **parts)

    def join(self, parts: Sequence[Markup], joint: str) -> Markup:
        """Several texts with one joint between them."""
        whole = parts[0]
        for part in parts[1:]:
            whole = self._marked(joint, {"first": whole, "next": part})
        return whole

    def player(self, seat: int) -> Message:
        """Who sits there, for a sentence: a name is never inflected, but what stands with it may be."""
        return Message("table.named", {"name": self.name(seat)})

    def card(self, card: str) -> Bold:
        """A card's name, bold."""
        return Bold(Message(f"card.{card}"))

    def card_name(self, card: str) -> str:
        return self.texts.get(f"card.{card}")

    def overlord(self, overlord: str) -> Bold:
        return Bold(Message(f"overlord.{overlord}"))

    def row(self, cards: Sequence[str]) -> Bold:
        """The Monsters of a Horde from left to right."""
        return Bold(chain("text.plus", [Message(f"card.{card}") for card in cards]))

    def several(self, cards: Sequence[str]) -> Bold:
        """Cards by name; several of one name are counted."""
        counted = {card: cards.count(card) for card in cards}
        return Bold([
            Message(f"card.{card}")
            if n == 1
            else Message("web.london.tale.times", {"n": n, "card": Message(f"card.{card}")})
            for card, n in counted.items()
        ])  # fmt: skip

    def token(self, resource: str, n: int) -> Markup:
        """A number with the sign of its resource; who cannot see it is told the word."""
        word = self.texts.get(f"amount.{resource}", n=n)
        return Markup('<span class="tok">{}<span class="hidden">{}</span></span>').format(
            Markup('<b class="r {}" aria-hidden="true">{}</b>').format(resource, n), word
        )

    def amounts(self, some: Mapping[str, int]) -> list[Message]:
        """'2 Coins and 5 Might'."""
        return [Message(f"amount.{one}", {"n": some[one]}) for one in RESOURCES if some.get(one)]

    # -- what came of a deed ---------------------------------------------------------------------------

    def effects(self, deed: Deed) -> list[Effect]:
        """What came of it, in order; gains are counted together, a CURSE and its answer are one."""
        found: list[Effect] = []
        gained: dict[str, int] = {
            one: sum(fact[one] for fact in deed.of("gain") if fact["seat"] == deed.seat) for one in RESOURCES
        }
        told = False
        for fact in deed.facts[0 if deed.kind == "recover" else 1 :]:
            if fact["kind"] == "gain" and fact["seat"] == deed.seat:
                found += [] if told else self._gains(gained)
                told = True
            elif fact["kind"] not in SILENT and not (deed.times > 1 and fact["kind"] == "play"):
                found.append(self._effect(fact, deed))
        return self._answered(found)

    def _gains(self, gained: Mapping[str, int]) -> list[Effect]:
        """Each resource has a chip; the words are said together."""
        some = {one: n for one, n in gained.items() if n}
        chips = [Markup('<b class="r {}">+{}</b>').format(one, n) for one, n in some.items()]
        say = self.text("tale.gain", amounts=self.amounts(some))
        short = Markup(" ").join(self.token(one, n) for one, n in some.items())
        return [
            Effect("gain", chip, say if not n else Markup(""), short if not n else Markup(""))
            for n, chip in enumerate(chips)
        ]

    def _effect(self, fact: Fact, deed: Deed) -> Effect:
        kind = str(fact["kind"])
        special = TOLD.get(kind)
        say, short = special(self, fact, deed) if special is not None else self._plainly(fact)
        return Effect(kind, self._chip(fact), say, short)

    def _plainly(self, fact: Fact) -> tuple[Markup, Markup]:
        """As the game's own log says it; what stands inside of a line begins small and has no full stop."""
        message = self._told(fact)
        inner = self.texts.say(message, INNER if self.texts.has_form(message, INNER) else ALONE)
        return self._escaped(message), Markup(escape(inner.removesuffix(".")))

    def sentence(self, fact: Fact) -> Markup:
        """An event as the game says it, with the players' names."""
        return self._escaped(self._told(fact))

    def _escaped(self, message: Message) -> Markup:
        return Markup(escape(self.texts.say(message)))

    def _told(self, fact: Fact) -> Message:
        facts = {key: fact[key] for key in fact if key not in ("entry", "step")}
        return self._named(log.tell(facts, self.viewer))

    def _named(self, message: Message) -> Message:
        """Seats by the names of those who sit there."""
        if message.key in ("seat.0", "seat.1"):
            return self.player(int(message.key[-1]))
        params: dict[str, Any] = {
            key: self._named(value)
            if isinstance(value, Message)
            else [self._named(one) for one in value]
            if isinstance(value, list)
            else value
            for key, value in message.params.items()
        }
        return Message(message.key, params)

    def _chip(self, fact: Fact) -> Markup:
        kind = str(fact["kind"])
        word = KEYWORDS.get(kind, kind.partition("-")[0])
        about = self._about(fact)
        if kind in ("lose", "damage", "heal", "pay"):  # the sign is in it
            return about
        icon = signs.icon(ICONS.get(kind, word))
        if kind in SHOUTED:
            return Markup('{}<b class="word">{}</b> {}').format(icon, self.texts.get(f"word.{word}"), about)
        return Markup("{}{}").format(icon, about)

    def _about(self, fact: Fact) -> Markup:
        kind = fact["kind"]
        if "card" in fact:
            return Markup(escape(self.card_name(str(fact["card"]))))
        if kind in ("lose", "damage"):
            return Markup('<b class="r life">−{}</b>').format(fact["amount" if kind == "lose" else "taken"])
        if kind == "heal":
            return Markup('<b class="r life">+{}</b>').format(fact["n"])
        if kind == "pay":
            paid = [(one, fact[one]) for one in ("life", *RESOURCES) if fact[one]]
            return Markup(" ").join(Markup('<b class="r {}">−{}</b>').format(one, n) for one, n in paid)
        if kind in ("draw", "look", "reveal"):
            return Markup("{}").format(self.texts.get("amount.card", n=fact["n"]))
        return Markup("")

    def _answered(self, effects: Sequence[Effect]) -> list[Effect]:
        """A CURSE with what its victim chose."""
        found = list(effects)
        for curse, answer in pairwise(effects):
            if curse.kind == "curse" and answer.kind in ("discard", "lose"):
                both = self.text("tale.curse.answered", answer=answer.short)
                found[found.index(curse)] = Effect("curse", curse.chip, answer.say, both)
                found[found.index(answer)] = Effect("", answer.chip, Markup(""), Markup(""))
        return found

    # -- sentences about Life --------------------------------------------------------------------------

    def life(self, n: int, change: int, now: int) -> Markup:
        """'2 Life (27 → 25)'. Of a last blow nobody is told how much of it was too much."""
        amount = Markup('<b class="{}">{}</b>').format(
            "lost" if change < 0 else "found", self.texts.get("amount.life", n=n)
        )
        if not now and change < 0:
            return amount
        return self.text("tale.change", life=amount, before=now - change, after=now)

    def cost(self, fact: Fact) -> list[Message]:
        """What was paid: '2 Life and 1 card from hand'."""
        paid = [(one, fact[one]) for one in ("life", *RESOURCES)] + [("discarded", fact["discard"])]
        return [Message(f"amount.{one}", {"n": n}) for one, n in paid if n]


def _mark(value: Put | None, piece: str) -> str:
    """What was put somewhere, as it is marked: safe markup, though it is not called so until the text is whole."""
    if isinstance(value, Bold):
        return f"<b>{escaped(piece)}</b>"
    return piece if isinstance(value, Markup) else escaped(piece)


Words = tuple[Markup, Markup]
"""A sentence, and the same in few words."""


def _lose(teller: Teller, fact: Fact, deed: Deed) -> Words:
    lost, seat = fact["amount"], fact["seat"]
    life = teller.life(lost, -lost, fact["life"])
    return teller.who("tale.lose.say", seat, life=life), teller.who(
        "tale.lose.short", seat, deed.seat, life=life
    )


def _damage(teller: Teller, fact: Fact, deed: Deed) -> Words:
    taken, absorbed, seat = fact["taken"], fact["absorbed"], fact["seat"]
    if not taken:
        return teller.who("tale.blocked.say", seat), teller.who("tale.blocked.short", seat)
    if not absorbed:
        return _lose(teller, {**fact, "amount": taken}, deed)
    parts: dict[str, Any] = {"life": teller.life(taken, -taken, fact["life"]), "absorbed": absorbed}
    return teller.who("tale.damage.say", seat, **parts), teller.who("tale.damage.short", seat, **parts)


def _heal(teller: Teller, fact: Fact, deed: Deed) -> Words:
    seat, life = fact["seat"], teller.life(fact["n"], fact["n"], fact["life"])
    return teller.who("tale.heal.say", seat, life=life), teller.who(
        "tale.heal.short", seat, deed.seat, life=life
    )


def _discard(teller: Teller, fact: Fact, deed: Deed) -> Words:
    card, seat = teller.card(fact["card"]), fact["seat"]
    return (
        teller.who("tale.discard.say", seat, card=card),
        teller.who("tale.discard.short", seat, deed.seat, card=card),
    )


def _draw(teller: Teller, fact: Fact, deed: Deed) -> Words:
    return teller.who("tale.draw.say", fact["seat"], n=fact["n"]), teller.text("tale.draw.short", n=fact["n"])


def _curse(teller: Teller, fact: Fact, deed: Deed) -> Words:
    return teller.who("tale.curse.say", 1 - fact["seat"]), teller.text("tale.curse.short")


def _command(teller: Teller, fact: Fact, deed: Deed) -> Words:
    card, to = teller.card(fact["card"]), fact["to"]
    return teller.text(f"tale.command.{to}.say", card=card), teller.text(
        f"tale.command.{to}.short", card=card
    )


def _of_card(key: str) -> Callable[[Teller, Fact, Deed], Words]:
    def tell(teller: Teller, fact: Fact, deed: Deed) -> Words:
        card = teller.card(fact["card"])
        return teller.text(f"tale.{key}.say", card=card), teller.text(f"tale.{key}.short", card=card)

    return tell


def _destroy(teller: Teller, fact: Fact, deed: Deed) -> Words:
    card, owner = teller.card(fact["card"]), fact["owner"]
    return (
        teller.who("tale.destroy.say", owner, card=card),
        teller.who("tale.destroy.short", owner, deed.seat, card=card),
    )


def _rally(teller: Teller, fact: Fact, deed: Deed) -> Words:
    return teller.text("tale.rally.say"), teller.text("tale.rally.short")


def _token(teller: Teller, fact: Fact, deed: Deed) -> Words:
    return teller.text("tale.token.say", card=teller.card(fact["card"])), teller.text("tale.token.short")


def _pay(teller: Teller, fact: Fact, deed: Deed) -> Words:
    if not any(fact[one] for one in ("life", *RESOURCES)):  # the cards that were discarded are told
        return Markup(""), Markup("")
    cost = teller.cost(fact)
    return teller.text("tale.pay.say", cost=cost), teller.text("tale.pay.short", cost=cost)


TOLD: Mapping[str, Callable[[Teller, Fact, Deed], Words]] = {
    "lose": _lose, "damage": _damage, "heal": _heal, "discard": _discard, "draw": _draw, "curse": _curse,
    "command": _command, "sacrifice": _of_card("sacrifice"), "destroy": _destroy, "rally": _rally, "token": _token,
    "destroy-street": _of_card("destroy-street"), "ability": _of_card("ability"), "trigger": _of_card("trigger"),
    "claim": _of_card("claim"), "pay": _pay, "remove-relic": _of_card("remove-relic"),
    "put": _of_card("put"),
}  # fmt: skip
"""Events that are told in words of their own; the others as the game's log tells them."""
