"""Terrors of London as text: both sides, the hand and the Street, and what each option does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from markupsafe import Markup

from penumbra.games.london.game import LondonGame
from penumbra.kernel.choice import Choice
from penumbra.kernel.game import Game
from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts
from penumbra.web.london.amounts import AmountSlider
from penumbra.web.london.cards import CardFacts, Cards
from penumbra.web.london.table import TableLayout
from penumbra.web.parts import Part
from penumbra.web.scene import Offer, Scene, TextFace
from penumbra.web.text import models
from penumbra.web.text.table import OTHERS, TextTable

RESOURCES = ("coin", "might", "recovery")
GROUPS = {
    "attack": "strike", "recover": "strike", "convert": "strike", "spend": "strike",
    "horde": "horde", "activate": "horde",
    "play": "play", "relic": "use", "overlord": "use", "haunt": "use", "buy": "buy", "pass": "finish",
}  # fmt: skip
"""By verb: the group of an option."""
ORDER = ("horde", "strike", "play", "use", "buy", OTHERS, "finish")
RULES = {
    "attack": ("TOL-ATK-01", "TOL-ATK-02", "TOL-ATK-03", "TOL-ARM-02"), "recover": ("TOL-ABIL-03",),
    "horde": ("TOL-HORDE-01", "TOL-HORDE-03", "TOL-HORDE-08"), "activate": ("TOL-HORDE-12", "TOL-HORDE-13"),
    "play": ("TOL-PLAY-01", "TOL-PLAY-02"), "buy": ("TOL-BUY-01", "TOL-BUY-03"), "pass": ("TOL-PASS-01", "TOL-PASS-03"),
    "frenzy": ("TOL-KEY-03",), "command": ("TOL-KEY-08",), "claim": ("TOL-KEY-10",), "discard": ("TOL-GLOS-01",),
    "sacrifice": ("TOL-KEY-07",), "influence": ("TOL-SETUP-05",), "faction": ("TOL-SETUP-03",),
}  # fmt: skip
"""By verb: what the rule book says about it."""
SPOKEN = ("card", "copy")
"""Kinds of things on which something is printed."""


class LondonTextFace:
    """The cards of Terrors of London in words, and tables of them."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.texts = cards.texts
        self.printed = {card: _plain(facts) for card, facts in cards.cards.items()}
        """By card: its rules text in one paragraph."""

    def table(self, scene: Scene) -> Part:
        return LondonTextTable(self, scene).table()

    def expects(self, scene: Scene, choice: Choice) -> bool:
        """What lies before one: the Street, one's Relics, Haunted cards and Overlord, and the end of the turn."""
        if not scene.prompt_key.startswith("prompt.action"):
            return choice.verb == "faction"
        view, thing = scene.view, choice.subject
        me = view["players"][scene.me]
        match choice.verb:
            case "pass" | "overlord":
                return True
            case "attack" | "recover":
                return choice.amount == 1
            case "buy" if thing is not None:
                return thing.id in view["street"] or (thing.kind == "acolyte" and view["acolytes"] > 0)
            case "relic" if thing is not None:
                return thing.place == "play" and any(card["card"] == thing.id for card in me["relics"])
            case "haunt" if thing is not None:
                tokens = {card["card"] for card in me["play"] if card["token"]}
                return thing.place == "play" and thing.id in tokens
        return False

    def rules(self, choice: Choice) -> Sequence[str]:
        return RULES.get(choice.verb, ())

    def meaning(self, choice: Choice) -> Sequence[str]:
        """The card, and what its keywords mean."""
        found: list[str] = []
        for thing in (choice.subject, choice.object):
            facts = self.cards.cards.get(thing.id) if thing is not None and thing.kind in SPOKEN else None
            if facts is not None:
                found += [facts.title, *(one.striptags() for one in (*facts.lines, *facts.keywords))]
        return found


class LondonTextTable(TextTable):
    """One scene of Terrors of London."""

    groups = ORDER
    group_of = GROUPS

    def __init__(self, face: LondonTextFace, scene: Scene) -> None:
        super().__init__("london", face.texts, scene)
        self.face = face
        self.view: Mapping[str, Any] = scene.view
        self.below = scene.me
        self.me = self.view["players"][self.below]
        self.them = self.view["players"][1 - self.below]
        self.dealt = bool(self.view["street"])

    # -- who, when, how ----------------------------------------------------------------------------------

    def title(self) -> str:
        mine, theirs = self.scene.names[self.below], self.scene.names[1 - self.below]
        if not (self.me["overlord"] and self.them["overlord"]):
            key = "title.you" if self.scene.plays else "title.both"
            return self.own(key, me=mine, them=theirs)
        key = "title.overlords.you" if self.scene.plays else "title.overlords"
        own, other = (Message(f"overlord.{one['overlord']}") for one in (self.me, self.them))
        return self.own(key, me=mine, them=theirs, own=own, other=other)

    def chips(self) -> Sequence[str]:
        if not self.dealt:
            return (self.texts.get("web.london.set-up"),)
        whose = self.view["active"]
        if self.scene.result is not None:
            turn = self.texts.get("web.london.over")
        elif whose == self.scene.viewer:
            turn = self.texts.get("web.london.your-turn")
        else:
            turn = self.texts.get("web.london.their-turn", name=self.scene.names[whose])
        return (self.texts.get("web.london.turn", n=self.view["turn"]), turn)

    def status(self) -> str:
        if not self.dealt:
            return ""
        facts = {"life": self.me["life"], "their_life": self.them["life"], "n": self.me["hand_count"]}
        key = "status" if self.scene.plays else "status.watching"
        names = {"me": self.scene.names[self.below], "them": self.scene.names[1 - self.below]}
        return self.own(key, **facts, **names)

    # -- options -----------------------------------------------------------------------------------------

    def note(self, offer: Offer) -> str:
        """What is printed on the card that it is about; where its caption says that already, nothing."""
        thing = offer.choice.subject
        if offer.verb in ("relic", "haunt", "activate", "trigger") or thing is None:
            return self._of_overlord(offer)
        if thing.kind not in SPOKEN:
            return self._of_overlord(offer)
        facts = self.face.cards.cards[thing.id]
        if offer.verb in ("buy", "influence"):
            return self.own("card", title=facts.title, text=self.face.printed[thing.id])
        return self.face.printed[thing.id]

    def _of_overlord(self, offer: Offer) -> str:
        """Before the deal: whom one would lead."""
        thing = offer.choice.subject
        if thing is None or offer.verb not in ("faction", "overlord") or self.dealt:
            return ""
        sheets = self.face.cards.overlords.values()
        led = [one for one in sheets if thing.id in (one.faction, one.id)]
        return " ".join(
            self.own("sheet", name=one.name, life=one.life, ability=one.plain_ability) for one in led
        )

    def amounts(self) -> Mapping[str, Sequence[models.AmountDeed]]:
        if not self.dealt or not self.scene.asked:
            return {}
        sliders = TableLayout(self.face.cards, self.scene).sliders()
        return {"strike": [self._amount(one) for one in sliders]}

    def _amount(self, slider: AmountSlider) -> models.AmountDeed:
        note = slider.note
        return models.AmountDeed(
            name=slider.name,
            number=0,
            amounts=slider.amounts,
            label=slider.label,
            title=slider.text,
            notes=slider.spoken_notes,
            note=note.text if note is not None else "",
        )

    # -- sections ----------------------------------------------------------------------------------------

    def sections(self) -> Sequence[tuple[models.Jump, Part]]:
        if not self.dealt:
            return [self._seated()]
        return [
            *self._shown(),
            self._side("m", "part-me", self.below, self.me),
            self._hand(),
            self._side("o", "part-them", 1 - self.below, self.them),
            self._street(),
        ]

    def _seated(self) -> tuple[models.Jump, Part]:
        """Before the deal: who leads whom."""
        facts = []
        for seat, player in enumerate(self.view["players"]):
            led = player["overlord"]
            told = self.texts.get(f"overlord.{led}") if led else self.own("set-up.nobody")
            chosen = self.texts.join([self._name(card) for card in player["chosen"]])
            if chosen:
                told = self.own("set-up.with", overlord=told, cards=chosen)
            facts.append(models.Fact(self.scene.names[seat], told))
        return self.section("m", models.Section("part-me", self.own("part.sides"), tuple(facts)))

    def _shown(self) -> Iterator[tuple[models.Jump, Part]]:
        """Cards that are looked at just now, and those that are still in somebody's hands."""
        shown = self.view["shown"]
        held = [card for player in self.view["players"] for card in player["held"]]
        cards = [*(shown["cards"] or () if shown else ()), *held]
        if shown or held:
            items = tuple(self._item(card) for card in cards)
            empty = self.own("shown.hidden", n=shown["n"]) if shown else ""
            yield self.section("k", models.Section("part-shown", self.own("part.shown"), (), items, empty))

    def _side(self, key: str, id_: str, seat: int, player: Mapping[str, Any]) -> tuple[models.Jump, Part]:
        mine = seat == self.scene.viewer
        heading = self.own("part.me") if mine else self.own("part.of", name=self.scene.names[seat])
        return self.section(key, models.Section(id_, heading, tuple(self._facts(player, mine))))

    def _facts(self, player: Mapping[str, Any], mine: bool) -> Iterator[models.Fact]:
        own, led = self.own, self.face.cards.overlords[player["overlord"]]
        yield models.Fact(
            self.texts.get("web.london.ability"),
            own("overlord", name=led.name, life=player["life"], most=player["max_life"]),
        )
        state = self.texts.get(f"web.london.ability.{'used' if player['overlord_used'] else 'ready'}")
        yield models.Fact(own("ability"), own("ability.is", state=state, text=led.plain_ability))
        if player["armour"]:
            left, most = player["armour_left"], player["armour"]
            yield models.Fact(own("armour"), own("armour.is", left=left, all=most))
        pool = [self.texts.get(f"amount.{one}", n=player[one]) for one in RESOURCES if player[one]]
        yield models.Fact(self.texts.get("web.london.pool"), self.texts.join(pool) or own("none"))
        yield from self._hordes(player)
        alone = [card for card in player["play"] if not card["horde"]]
        if alone:
            told = self._cards([self._in_play(card) for card in alone])
            yield models.Fact(self.texts.get("web.london.play"), told)
        if player["relics"]:
            relics = [self._relic(card) for card in player["relics"]]
            yield models.Fact(self.texts.get("web.london.relics"), self._cards(relics))
        if player["rally"]:
            yield models.Fact(own("rally"), self.texts.get("web.london.rally.tip", n=player["rally"]))
        yield from self._piles(player, mine)

    def _hordes(self, player: Mapping[str, Any]) -> Iterator[models.Fact]:
        by_label = {card["label"]: card for card in player["play"]}
        for horde in player["hordes"]:
            members = [by_label[label] for label in horde if label in by_label]
            names = self.texts.join([self._in_play(card) for card in members])
            abilities = [used for card in members for used in card["horde_used"]]
            woken = self.texts.get("web.london.horde.woken", spent=sum(abilities), all=len(abilities))
            label = self.texts.get("web.london.horde", n=len(members))
            yield models.Fact(label, self.own("horde", cards=names, woken=woken))

    def _piles(self, player: Mapping[str, Any], mine: bool) -> Iterator[models.Fact]:
        deck = self.texts.get("web.london.cards", n=player["deck_count"])
        known = [self._name(card) if card else "?" for card in player["deck_top"]]
        if known:
            top = self.texts.get("web.london.deck.top", cards=self.texts.join(known))
            deck = self.own("deck.known", cards=deck, top=top)
        yield models.Fact(self.texts.get("web.london.deck"), deck)
        discard = self._cards([self._name(card) for card in player["discard"]])
        yield models.Fact(self.texts.get("web.london.discard"), discard or self.own("none"))
        if not mine:
            hand = self.texts.get("web.london.cards", n=player["hand_count"])
            seen = self._cards([self._name(card) for card in player["hand"]])
            told = self.own("hand.known", cards=hand, known=seen) if seen else hand
            yield models.Fact(self.own("part.hand"), told)

    def _hand(self) -> tuple[models.Jump, Part]:
        heading = self.own("part.hand" if self.scene.plays else "part.hand.below")
        items = tuple(self._item(card, n) for card, n in Counter(self.me["hand"]).items())
        hidden = self.me["hand_count"] - len(self.me["hand"])
        empty = self.texts.get("web.london.cards", n=hidden) if hidden else self.own("none")
        return self.section("h", models.Section("part-hand", heading, (), items, empty))

    def _street(self) -> tuple[models.Jump, Part]:
        items = [self._for_sale(card) for card in self.view["street"] if card]
        price = self.face.cards.box.numbers.acolyte_cost
        stacks = [
            models.Fact(
                self.texts.get("web.london.acolytes"),
                self.own("acolytes", n=self.view["acolytes"], price=self._price(price)),
            ),
            models.Fact(
                self.texts.get("web.london.market"), self.texts.get("web.london.cards", n=self.view["market"])
            ),
        ]
        if self.view["removed"]:
            gone = self._cards([self._name(card) for card in self.view["removed"]])
            stacks.append(models.Fact(self.texts.get("web.london.removed"), gone))
        heading = self.texts.get("web.london.street")
        return self.section("s", models.Section("part-street", heading, tuple(stacks), tuple(items)))

    # -- cards -------------------------------------------------------------------------------------------

    def _name(self, card: str) -> str:
        return self.face.cards.cards[card].name

    def _item(self, card: str, n: int = 1) -> models.Item:
        name = self._name(card)
        return models.Item(self.own("copies", n=n, card=name) if n > 1 else name, self.face.printed[card])

    def _for_sale(self, card: str) -> models.Item:
        facts = self.face.cards.cards[card]
        text = self.own(
            "sale", price=self._price(facts.cost or 0), title=facts.title, text=self.face.printed[card]
        )
        return models.Item(facts.name, text)

    def _price(self, n: int) -> Message:
        return Message("amount.coin", {"n": n})

    def _in_play(self, card: Mapping[str, Any]) -> str:
        name = self._name(card["card"])
        if not card["token"]:
            return name
        return self.own(f"token.{card['token']}{'.done' if card['haunt_done'] else ''}", card=name)

    def _relic(self, card: Mapping[str, Any]) -> str:
        name = self._name(card["card"])
        used = self.texts.get("web.london.relic.used", card=name) if card["used"] else name
        return self.own("relic", card=used, text=self.face.printed[card["card"]])

    def _cards(self, names: Sequence[str]) -> str:
        """A row of cards; copies are counted."""
        counted = Counter(names)
        told = [self.own("copies", n=n, card=name) if n > 1 else name for name, n in counted.items()]
        return self.texts.join(told)


def _plain(facts: CardFacts) -> str:
    """Its rules text, without marks."""
    lines = Markup(" ").join(facts.lines).striptags()
    return f"{lines} {facts.links}".strip() if facts.links else lines


def make_text_face(game: Game[Any], texts: Texts, settings: Mapping[str, str]) -> TextFace:
    if not isinstance(game, LondonGame):
        raise TypeError(f"this is the text of Terrors of London, not of {game.name}")
    return LondonTextFace(Cards(game.box, texts, game.house_choices(settings)))
