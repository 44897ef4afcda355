"""The other's turn on the stage: each thing that is done is shown large for a moment. And in one line, once it is over.

Made from what the viewer was told and from his view, as everything on the page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from markupsafe import Markup

from penumbra.kernel.decision import NOBODY
from penumbra.kernel.message import Message
from penumbra.web.london import deeds as did
from penumbra.web.london import signs
from penumbra.web.london.cards import CardFacts, Cards, OverlordFacts
from penumbra.web.london.deeds import Deed, Fact
from penumbra.web.london.tale import Bold, Teller
from penumbra.web.parts import Part
from penumbra.web.scene import Recap, Say, Scene

DRAWN_IN = "london/stage.html"
SHOWN = ("play", "buy", "show-relic", "relic", "overlord", "haunt", "horde", "attack", "convert", "recover")
"""Deeds that come on the stage."""

WHOLE_TURN = 7200
"""Milliseconds at normal speed that a turn on the stage takes at most, whatever the number of its steps: the longer it
goes on, the quicker it gets."""
SHARE = 0.125
"""Of what is left of them a usual step takes this part."""
SHORTEST = 240
WEIGHTS = {"attack": 1.6, "horde": 1.1, "convert": 0.6, "recover": 0.8}
AGAIN = 0.35
"""The same card once more, or something that a card asked for."""
MOST_THUMBS = 8


@dataclass(frozen=True, slots=True)
class Thumb:
    """A card that was used this turn, small."""

    card: str
    name: str
    css: str
    times: int = 1
    sort: str = "card"
    """Whose picture it is: of a `card` or an `overlord`."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """One step on the stage."""

    id: str
    key: str
    turn: int
    since: int
    """How long the steps before it were to be seen, all together."""
    hold: int
    who: str
    title: Markup
    say: Markup
    plain: str
    """What is said to those who cannot see it."""
    chips: tuple[Markup, ...]
    card: CardFacts | None
    row: tuple[CardFacts, ...]
    overlord: OverlordFacts | None
    so_far: tuple[Thumb, ...]
    might: str
    guard: str
    skip: str


@dataclass(frozen=True, slots=True)
class Again:
    """One step of a turn that is over, to be seen once more."""

    thumb: Thumb | None
    title: Markup
    say: Markup
    chips: tuple[Markup, ...]


@dataclass(frozen=True, slots=True)
class WholeTurn:
    """A whole turn in one line."""

    line: Markup
    chips: tuple[tuple[str, Markup], ...]
    """For the curtain: a sign and a number."""
    steps: tuple[Again, ...] = ()
    who: str = ""


class Stage:
    """What the other did in his turn, for one viewer; for whoever only looks on, what is done by whose turn it is."""

    def __init__(self, cards: Cards, scene: Scene, lately: Sequence[Fact]) -> None:
        self.cards = cards
        self.scene = scene
        self.lately = lately
        self.other = 1 - scene.me if scene.plays else scene.view["active"]
        self.teller = Teller(cards, scene.viewer, lambda seat: scene.names[seat])
        self.turn = did.last_turn(lately, self.other)
        self.steps = [deed for deed in did.deeds(self.turn, cards.starters) if deed.kind in SHOWN]

    @property
    def view(self) -> Mapping[str, Any]:
        return self.scene.view

    # -- the stage -------------------------------------------------------------------------------------

    def part(self) -> tuple[Part, ...]:
        """Nothing unless the other acts now, and the viewer watches."""
        scene = self.scene
        watches = not (scene.asked or scene.open or scene.result is not None or scene.extra["past"])
        if not watches or self.view["active"] != self.other or not self.steps:
            return ()
        scenery = self._scenery()
        step = Part(scenery.id, f"{DRAWN_IN}:step", scenery)
        return (Part("stage", f"{DRAWN_IN}:stage", None, (step,), "section"),)

    def _scenery(self) -> Scenery:
        deed, number = self.steps[-1], len(self.steps)
        effects = self.teller.effects(deed)
        say = Markup(" ").join(one.say for one in effects if one.say)
        title = self.title(deed)
        name = self.scene.names[self.other]
        who = self.teller.text("stage.step", who=name, n=number)
        might, guard = self._threat()
        *before, lasts = holds(self.turn, self.steps) or [0]
        return Scenery(
            id=f"stage-{deed.first}",
            key=f"stage-{deed.first}-{deed.last}",
            turn=self.view["turn"],
            since=sum(before),
            hold=lasts,
            who=str(who),
            title=title,
            say=say,
            plain=self.teller.text("stage.said", who=name, did=title, say=say).striptags(),
            chips=tuple(one.chip for one in effects if one.chip),
            card=self.cards.cards.get(_shown_card(deed)),
            row=tuple(self.cards.cards[card] for card in deed.head["cards"]) if deed.kind == "horde" else (),
            overlord=self._overlord(deed),
            so_far=self.thumbs(self.steps[:-1]),
            might=might,
            guard=guard,
            skip=str(self.teller.text("stage.skip" if self.scene.plays else "stage.skip.turn")),
        )  # fmt: skip

    def title(self, deed: Deed) -> Markup:
        """What is done and with what: 'plays **Werewolf**'."""
        teller, kind = self.teller, deed.kind
        if kind == "play" and deed.times > 1:
            return teller.text("stage.plays.times", n=deed.times, card=teller.card(deed.card))
        if kind == "overlord":
            return teller.text("stage.overlord", overlord=teller.overlord(str(deed.head["overlord"])))
        if kind == "horde":
            return teller.text(
                "stage.horde.new" if deed.head["new"] else "stage.horde.more",
                cards=teller.row(deed.head["cards"]),
            )
        if kind == "attack":
            return teller.text(
                "stage.attack", n=deed.head["n"], blow=Markup("<b>{}</b>").format(deed.head["n"])
            )
        if kind == "convert":
            resources, n = ("coin", "might", "recovery"), deed.head["n"]
            source, to = (Message(f"amount.{resources[deed.head[end]]}", {"n": n}) for end in ("from", "to"))
            return teller.text("stage.convert", source=source, to=to)
        if kind == "recover":
            life = Bold(Message("amount.life", {"n": deed.head["n"]}))
            return teller.text("stage.recover", life=life)
        return teller.text(f"stage.{kind}", card=teller.card(_shown_card(deed)))  # fmt: skip

    def _overlord(self, deed: Deed) -> OverlordFacts | None:
        """Whoever acts himself: his picture stands where else a card stands."""
        if deed.kind in ("overlord", "attack", "convert", "recover"):
            return self.cards.overlords[self.view["players"][self.other]["overlord"]]
        return None

    def _threat(self) -> tuple[str, str]:
        """The Might that waits, and what Armour will take of it."""
        might, victim = self.view["players"][self.other]["might"], 1 - self.other
        armour = min(might, self.view["players"][victim]["armour_left"])
        if not might:
            return "", ""
        own = victim == self.scene.viewer
        said = self.teller.text(
            "stage.guard" if own else "stage.guard.of", n=armour, name=self.scene.names[victim]
        )
        guard = str(said) if armour else ""
        return self.cards.texts.get("amount.might", n=might), guard

    def thumbs(self, steps: Sequence[Deed]) -> tuple[Thumb, ...]:
        """What was used, oldest first; the last ones if there are too many."""
        found: list[Thumb] = []
        for deed in steps:
            thumb = self._thumb(deed)
            if thumb is not None:
                found.append(thumb)
        return tuple(found[-MOST_THUMBS:])

    def _thumb(self, deed: Deed) -> Thumb | None:
        overlord = self._overlord(deed)
        if overlord is not None and deed.kind == "overlord":
            return Thumb(overlord.id, overlord.name, overlord.faction, sort="overlord")
        facts = self.cards.cards.get(_shown_card(deed))
        if facts is None:
            return None
        return Thumb(facts.id, facts.name, f"{facts.type} {facts.faction}", deed.times)

    # -- afterwards ------------------------------------------------------------------------------------

    def narrated(self) -> str:
        """The last thing that happened, while somebody else decides; "" before anything has."""
        if not self.steps or self.view["active"] != self.other:
            return ""
        title = self.title(self.steps[-1])
        return self.teller.text("stage.last", who=self.scene.names[self.other], did=title).striptags()

    @cached_property
    def recap(self) -> WholeTurn | None:
        """The other's turn in one line, until the viewer does something."""
        own = self.scene.plays and self.view["active"] == self.scene.viewer and self.scene.result is None
        if not own or did.acted(self.lately) or not self.turn or self.scene.extra["past"]:
            return None
        summary = sum_up(self.teller, self.turn, self.other)
        steps = tuple(
            Again(
                self._thumb(deed),
                self.title(deed),
                Markup(" ").join(one.say for one in effects if one.say),
                tuple(one.chip for one in effects if one.chip),
            )
            for deed, effects in ((deed, self.teller.effects(deed)) for deed in self.steps)
        )
        return WholeTurn(summary.line, summary.chips, steps, self.scene.names[self.other])


def behind(cards: Cards, told: Sequence[Fact], seat: int, say: Say) -> Recap | None:
    """The other's turn for the curtain, from what everybody was told; None before the first turn is over."""
    turn = did.last_turn(told, 1 - seat)
    if not turn:
        return None
    teller = Teller(cards, NOBODY, lambda one: say(Message(f"seat.{one}")))
    summary = sum_up(teller, turn, 1 - seat)
    chips = Markup("").join(
        Markup("<span>{}{}</span>").format(signs.icon(sign), text) for sign, text in summary.chips
    )
    html = Markup('<p class="recap-chips">{}</p><p>{}</p>').format(chips, summary.line)
    number = max(fact["turn"] for fact in told if fact["kind"] == "turn")
    overlord = next(
        fact["overlord"] for fact in told if fact["kind"] == "choose-overlord" and fact["seat"] == seat
    )
    about = teller.text("recap.about", n=number, overlord=Message(f"overlord.{overlord}")).striptags()
    return Recap(html, about)


def sum_up(teller: Teller, turn: Sequence[Fact], seat: int) -> WholeTurn:
    """'Adept: 11 Might, attacked for 11 (2 blocked), bought Mayfair Vampire'; without what did not happen."""
    total = did.sum_up(turn, seat)
    parts: list[Markup] = []
    if total.might:
        parts.append(teller.text("recap.might", n=total.might, might=signs.amount("might", total.might)))
    if total.attack:
        how = ".all" if total.blocked and total.blocked == total.attack else ".some" if total.blocked else ""
        parts.append(teller.text(f"recap.attack{how}", n=total.attack, blocked=total.blocked))
    cursed = sum(1 for fact in turn if fact["kind"] == "curse" and fact["seat"] == seat)
    if cursed:
        parts.append(teller.text("recap.curse", n=cursed))
    if total.healed:
        parts.append(teller.text("recap.heal", n=total.healed))
    if total.bought:
        parts.append(teller.text("recap.bought", cards=teller.several(total.bought)))
    who = Markup("<b>{}</b>").format(teller.name(seat))
    if not parts:
        return WholeTurn(teller.text("recap.nothing", who=who), ())
    line = teller.text("recap", who=who, parts=teller.join(parts, "text.comma"))
    return WholeTurn(line, _chips(teller, total, turn, 1 - seat))


def _chips(
    teller: Teller, total: did.Sum, turn: Sequence[Fact], victim: int
) -> tuple[tuple[str, Markup], ...]:
    """Might, Life before and after, Hordes."""
    chips: list[tuple[str, Markup]] = []
    if total.might:
        chips.append(("might", teller.text("recap.chip.might", n=total.might, might=total.might)))
    change = did.life_change(turn, victim)
    if change is not None:
        chips.append(("life", teller.text("recap.chip.life", before=change[0], after=change[1])))
    if total.hordes:
        chips.append(("link", teller.text("recap.chip.horde", n=total.hordes)))
    return tuple(chips)


def holds(turn: Sequence[Fact], steps: Sequence[Deed]) -> list[int]:
    """How long each thing stays, in milliseconds at normal speed. All steps of a turn together stay below
    WHOLE_TURN, and the first ones, which need most reading, longest. Where thinking took longer than a step is held,
    the page holds the next ones shorter."""
    left, found = float(WHOLE_TURN), list[int]()
    for weight in _weights(turn, steps):
        lasts = max(float(SHORTEST), left * SHARE * weight)
        left = max(0.0, left - lasts)
        found.append(round(lasts))
    return found


def _weights(turn: Sequence[Fact], steps: Sequence[Deed]) -> list[float]:
    """By the steps of the match that brought them: how much each weighs."""
    heads = {deed.first: deed for deed in steps}
    weights: dict[int, float] = {}
    for fact in turn:
        deed = heads.get(int(fact.get("entry", 0)))
        weight = WEIGHTS.get(deed.kind, 1.0) if deed is not None else AGAIN
        if fact["kind"] == "ability":
            weight = 0.9
        step = int(fact.get("step", fact.get("entry", 0)))
        weights[step] = max(weights.get(step, 0.0), weight)
    return list(weights.values())


def _shown_card(deed: Deed) -> str:
    """The card that stands on the stage; of a Horde the one that woke."""
    if deed.kind == "horde":
        woken = deed.of("ability")
        return str(woken[-1]["card"]) if woken else str(deed.head["cards"][-1])
    return deed.card
