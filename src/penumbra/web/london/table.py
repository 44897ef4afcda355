"""The table as one viewer sees it: cards on their places, each with what can be done with it now."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from penumbra.games.london.notation import write
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.message import Message, Param
from penumbra.web.london.cards import CardFacts, Cards, OverlordFacts
from penumbra.web.scene import Offer, Scene

PHASES = ("action", "clean-up", "draw")
FROM_TRAY = ("discard", "shown")
"""Where cards lie that are chosen from a tray."""
WITH_COPY = ("destroy", "sacrifice", "haunt", "relic", "remove", "activate", "trigger")
"""What is done to one card in play."""
AMOUNTS = ("attack", "recover", "spend", "convert")
"""What is done in any number, and so with a slider."""
"""What is done with cards that lie in a pile or are being looked at."""
MINOR = 0.72
"""How wide a less important card is."""
PRICED = "prompt.action"
"""Only in one's own Action Phase does a card on the Street cost what is printed on it."""


@dataclass(slots=True)
class Wake:
    """One Horde ability of a card in play: whether it is spent, and the option that wakes it."""

    spent: bool
    option: int = -1
    caption: str = ""


@dataclass(slots=True)
class CardSpot:
    """A card on its place."""

    facts: CardFacts
    id: str
    label: str
    """What a screen reader says."""
    tip: str = ""
    options: str = ""
    tries: str = ""
    css: str = ""
    token: str = ""
    wakes: Sequence[Wake] = ()
    count: int = 1
    used: bool = False
    price: int = -1
    """What it costs if it can be bought now."""
    lacks: int = 0
    """How many Coins are missing."""
    minor: bool = False
    """Drawn smaller: a starting card in play has done what it can."""


@dataclass(slots=True)
class Horde:
    """Monsters side by side; a seal closes where two of them meet."""

    spots: list[CardSpot]
    spent: int
    abilities: int


@dataclass(slots=True)
class AmountSlider:
    """One deed with a number to choose: attack for 1 to 8."""

    kind: str
    amounts: str
    label: str
    text: str
    source: str = ""
    to: str = ""


@dataclass(slots=True)
class Pile:
    """Open cards that can be looked through."""

    id: str
    title: str
    cards: list[tuple[CardFacts, int]]
    count: int


@dataclass(slots=True)
class Tray:
    """Cards from a pile, cards being looked at or a card just bought, laid out for the question."""

    title: str
    spots: list[CardSpot]
    backs: int = 0
    zone: str = ""
    """Where these cards lie; empty if they also show elsewhere on the table."""


@dataclass(slots=True)
class Side:
    """One player's half of the table."""

    seat: int
    zone: str
    """`me` below, `them` above."""
    name: str
    you: bool
    overlord: OverlordFacts
    facts: Mapping[str, Any]
    hand: list[CardSpot]
    backs: int
    hordes: list[Horde]
    alone: list[CardSpot]
    relics: list[CardSpot]
    slots: int
    pile: Pile
    face: CardFacts | None
    """What the discard pile shows."""
    top: list[str]
    """Names of the known cards on top of the deck, "?" where one is unknown."""
    top_card: CardFacts | None
    ability: str = ""
    """The option of the Overlord's ability."""

    @property
    def places(self) -> float:
        """How many cards lie side by side in the play area; smaller ones count less."""
        alone = sum(MINOR if spot.minor else 1.0 for spot in self.alone)
        return sum(len(horde.spots) for horde in self.hordes) + alone


class TableOffers:
    """The viewer's choices by what they are about, and which of them have found a place."""

    def __init__(self, choices: Sequence[Offer]) -> None:
        self.choices = choices
        self.placed: set[int] = set()

    def about(self, subject: Thing | None, *verbs: str) -> list[Offer]:
        """What is offered of some verbs with one thing, verb by verb."""
        return [
            one
            for verb in verbs
            for one in self.choices
            if one.verb == verb and one.choice.subject == subject
        ]

    def take(self, found: Iterable[Offer]) -> list[Offer]:
        """They have a place now."""
        taken = list(found)
        self.placed.update(choice.option for choice in taken)
        return taken

    def rest(self) -> list[Offer]:
        return [choice for choice in self.choices if choice.option not in self.placed]


@dataclass(slots=True)
class TableLayout:
    """Builds the context of one scene."""

    cards: Cards
    scene: Scene
    offers: TableOffers = field(init=False)

    def __post_init__(self) -> None:
        self.offers = TableOffers(self.scene.choices)

    def text(self, key: str, **params: Param) -> str:
        return self.cards.texts.get(f"web.london.{key}", **params)

    @property
    def view(self) -> Mapping[str, Any]:
        return self.scene.view

    @property
    def acting(self) -> bool:
        """Whether the viewer may act freely now."""
        return self.scene.asked and self.scene.prompt_key.startswith(PRICED)

    def context(self) -> dict[str, Any]:
        if not self.view["street"]:
            return self._set_up()
        below = self.scene.me
        street = self._street()
        acolytes = self._option("buy", Thing("acolyte", "acolyte"))
        me, them = self._side(below, "me"), self._side(1 - below, "them")
        return {
            "setting_up": False,
            "phases": [(phase, self.text(f"phase.{phase}")) for phase in PHASES],
            "turn_label": self.text("turn", n=self.view["turn"]),
            "whose": self._whose(),
            "me": me,
            "them": them,
            "street": street,
            "acolytes": acolytes,
            "acolyte_price": self.cards.box.numbers.acolyte_cost,
            "market_top": [self.cards.cards[one].name if one else "?" for one in self.view["market_top"]],
            "removed": self._pile("removed", self.text("removed"), self.view["removed"]),
            "tray": self._tray(),
            "amounts": self._amounts(),
            "passing": self._option("pass"),
            "why_not_pass": self._why_not_pass(),
            "acting": self.acting,
            "rest": self.offers.rest(),
            "last_line": self.scene.log[-1] if self.scene.log else None,
        }

    def _whose(self) -> str:
        if self.scene.result is not None:
            return self.text("over")
        active = self.view["active"]
        if active == self.scene.viewer:
            return self.text("your-turn")
        return self.text("their-turn", name=self.scene.names[active])

    # -- options ---------------------------------------------------------------------------------------

    def _option(self, verb: str, subject: Thing | None = None) -> Offer | None:
        found = self.offers.take(self.offers.about(subject, verb))
        return found[0] if found else None

    def _spot(self, facts: CardFacts, id_: str, offered: Iterable[Offer], tries: str = "") -> CardSpot:
        """A card with what is offered for it; what one would try where there is nothing."""
        found = self.offers.take(offered)
        spot = CardSpot(facts, id_, facts.name, facts.tip)
        if found:
            spot.options = " ".join(str(choice.option) for choice in found)
            spot.css = "lit"
            spot.label = self._label(facts, found)
        elif tries and self.scene.plays:
            spot.tries = tries
        return spot

    def _label(self, facts: CardFacts, found: Sequence[Offer]) -> str:
        return found[0].caption if len(found) == 1 else self.text("several", card=facts.name, n=len(found))

    # -- a player's side -------------------------------------------------------------------------------

    def _side(self, seat: int, zone: str) -> Side:
        player = self.view["players"][seat]
        discard = player["discard"]
        hordes, alone = self._in_play(player, zone)
        known_top = next(iter(player["deck_top"]), None)
        ability = self._option("overlord") if zone == "me" else None
        return Side(
            seat=seat,
            zone=zone,
            name=self.scene.names[seat],
            you=seat == self.scene.viewer,
            overlord=self.cards.overlords[player["overlord"]],
            facts=player,
            hand=self._hand(player, zone),
            backs=player["hand_count"] - len(player["hand"]),
            hordes=hordes,
            alone=alone,
            relics=[self._in_area(relic, zone) for relic in player["relics"]],
            slots=max(0, self.cards.box.numbers.relics - len(player["relics"])),
            pile=self._pile(f"discard-{zone}", self._pile_title(seat), discard),
            face=max((self.cards.cards[one] for one in discard), key=_worth, default=None),
            top=[self.cards.cards[one].name if one else "?" for one in player["deck_top"]],
            top_card=self.cards.cards[known_top] if known_top else None,
            ability=str(ability.option) if ability else "",
        )

    def _pile_title(self, seat: int) -> str:
        if seat == self.scene.viewer:
            return self.text("discard.yours")
        return self.text("discard.of", name=self.scene.names[seat])

    def _pile(self, id_: str, title: str, cards: Sequence[str]) -> Pile:
        counted = [(self.cards.cards[card], number) for card, number in Counter(cards).items()]
        return Pile(id_, title, counted, len(cards))

    def _hand(self, player: Mapping[str, Any], zone: str) -> list[CardSpot]:
        """Copies share their option: each carries it."""
        seen: Counter[str] = Counter()
        spots = []
        own = zone == "me"
        for card in player["hand"]:
            facts = self.cards.cards[card]
            number, thing = seen[card], Thing("card", card, place="hand")
            seen[card] += 1
            offered = self.offers.about(thing, "play", "discard", "sacrifice") if own else ()
            tries = write(Choice("play", thing)) if own else ""
            spot = self._spot(facts, f"hand-{zone}-{card}-{number}", offered, tries)
            if own:
                spot.css += self._fits(facts, player)
            spots.append(spot)
        return spots

    def _fits(self, facts: CardFacts, player: Mapping[str, Any]) -> str:
        """Which half-seal of a card in hand would close with a Monster in play (TOL-HORDE-04, TOL-HORDE-08)."""
        if not facts.left or not self.acting:
            return ""
        by_label = {card["label"]: self.cards.cards[card["card"]] for card in player["play"]}
        free = [self.cards.cards[card["card"]] for card in player["play"] if not card["horde"]]
        chains = [[by_label[label] for label in horde if label in by_label] for horde in player["hordes"]]
        lefts = free + [chain[0] for chain in chains if chain]
        rights = free + [chain[-1] for chain in chains if chain]
        on_right = any(facts.right == one.faction and one.left == facts.faction for one in lefts)
        on_left = any(facts.left == one.faction and one.right == facts.faction for one in rights)
        return (" fits-l" if on_left else "") + (" fits-r" if on_right else "")

    # -- cards in play ---------------------------------------------------------------------------------

    def _in_play(self, player: Mapping[str, Any], zone: str) -> tuple[list[Horde], list[CardSpot]]:
        """Hordes as chains, then the cards that stand alone, haunted ones last."""
        spots = {card["label"]: self._in_area(card, zone) for card in player["play"]}
        used = {card["label"]: card["horde_used"] for card in player["play"]}
        hordes = []
        chained: set[str] = set()
        for labels in player["hordes"]:
            here = [label for label in labels if label in spots]
            chained.update(here)
            abilities = [spent for label in here for spent in used[label]]
            hordes.append(Horde([spots[label] for label in here], sum(abilities), len(abilities)))
        alone = [spot for label, spot in spots.items() if label not in chained]
        return hordes, sorted(_stacked(alone), key=lambda spot: (bool(spot.token), spot.minor))

    def _in_area(self, card: Mapping[str, Any], zone: str) -> CardSpot:
        facts = self.cards.cards[card["card"]]
        copy = copy_of(card, zone == "me")
        spot = self._spot(facts, f"{zone}-{card['label'].replace(' ', '-')}", self._offered(copy))
        spot.token = card["token"] or ""
        spot.used = card["used"]
        spot.minor = facts.role == "starter" and not spot.token
        spot.wakes = [self._wake(copy, index, spent) for index, spent in enumerate(card["horde_used"])]
        if zone == "me":
            spot.css += self._links(copy)
            if not spot.options and self.acting:
                spot.tries = self._tried(facts, card, copy)
        if spot.token:
            spot.tip = self.text(f"token.{spot.token}", rules=facts.tip)
        if spot.used and not spot.options:
            spot.label = self.text("relic.used", card=facts.name)
        return spot

    def _offered(self, copy: Thing) -> list[Offer]:
        """Whatever one can do with a card in play."""
        hordes = [one for one in self.scene.choices if one.verb == "horde"]
        return self.offers.about(copy, *WITH_COPY) + [
            one for one in hordes if copy in (one.choice.subject, one.choice.object)
        ]

    def _links(self, copy: Thing) -> str:
        """Which half-seals of a card in play can close now."""
        pairs = [one.choice for one in self.scene.choices if one.verb == "horde"]
        on_left = any(pair.object == copy for pair in pairs)
        on_right = any(pair.subject == copy for pair in pairs)
        return (" fits-l" if on_left else "") + (" fits-r" if on_right else "")

    def _tried(self, facts: CardFacts, card: Mapping[str, Any], copy: Thing) -> str:
        """What a player would want of this card, to be told why not."""
        if facts.type == "relic":
            return write(Choice("relic", copy))
        return write(Choice("haunt", copy)) if card["token"] else ""

    def _wake(self, copy: Thing, index: int, spent: bool) -> Wake:
        """The option that wakes this ability stands on the card too."""
        which = ("", ("first", "second")[index])
        for one in self.offers.about(copy, "activate"):
            if one.object in which:
                return Wake(spent, one.option, one.caption)
        return Wake(spent)

    # -- the Street ------------------------------------------------------------------------------------

    def _street(self) -> list[CardSpot | None]:
        return [
            self._for_sale(card, place) if card else None for place, card in enumerate(self.view["street"])
        ]

    def _for_sale(self, card: str, place: int) -> CardSpot:
        facts = self.cards.cards[card]
        thing = Thing("card", card, place="street")
        offered = self.offers.about(thing, "buy", "destroy")
        spot = self._spot(facts, f"street-{place}", offered, write(Choice("buy", thing)))
        if not self.acting:
            return spot
        cost, coin = facts.cost or 0, self.view["players"][self.scene.me]["coin"]
        if spot.options:
            spot.price = cost
        else:
            spot.lacks = max(0, cost - coin)
            spot.css = "dim" if spot.lacks else ""
        return spot

    # -- choosing from piles ---------------------------------------------------------------------------

    def _tray(self) -> Tray | None:
        shown = self.view["shown"]
        wanted = [one for one in self.scene.choices if _lies_in_pile(one.choice.subject)]
        if shown:
            return self._shown(shown, wanted)
        if not wanted:
            return self._held()
        spots = []
        for one in wanted:
            facts = self.cards.cards[one.subject]
            spots.append(self._spot(facts, f"tray-{facts.id}", [one]))
        return Tray(self.text("tray.discard"), spots)

    def _held(self) -> Tray | None:
        """A bought card with CLAIM, in its buyer's hands until he has chosen (AMB-53)."""
        for seat, player in enumerate(self.view["players"]):
            if player["held"]:
                zone = "held-me" if seat == self.scene.me else "held-them"
                spots = [
                    self._spot(self.cards.cards[card], f"{zone}-{place}", ())
                    for place, card in enumerate(player["held"])
                ]
                return Tray(self._held_title(seat), spots, zone=zone)
        return None

    def _held_title(self, seat: int) -> str:
        if seat == self.scene.viewer:
            return self.text("tray.held.yours")
        return self.text("tray.held.theirs", name=self.scene.names[seat])

    def _shown(self, shown: Mapping[str, Any], wanted: Sequence[Offer]) -> Tray:
        whose = shown["whose"]
        if whose == "market":
            title = self.text("tray.market", n=shown["n"])
        elif whose == self.scene.viewer:
            title = self.text("tray.yours", n=shown["n"])
        else:
            title = self.text("tray.theirs", n=shown["n"], name=self.scene.names[whose])
        spots = []
        for place, card in enumerate(shown["cards"] or ()):
            facts = self.cards.cards[card]
            spots.append(self._spot(facts, f"shown-{place}", [one for one in wanted if one.subject == card]))
        return Tray(title, spots, 0 if shown["cards"] else shown["n"], "shown")

    # -- numbers to choose -----------------------------------------------------------------------------

    def _amounts(self) -> dict[str, AmountSlider]:
        """Attack, recover, convert and spend, each with all its numbers."""
        groups: dict[tuple[str, str, str], list[tuple[int, Offer]]] = {}
        for one in self.scene.choices:
            if one.verb in AMOUNTS and one.choice.amount is not None:
                key = (one.verb, one.subject, one.object)
                groups.setdefault(key, []).append((one.choice.amount, one))
        found: dict[str, AmountSlider] = {}
        for (kind, source, to), numbers in groups.items():
            self.offers.placed.update(choice.option for _, choice in numbers)
            numbers.sort(key=lambda pair: pair[0])
            pairs = [[n, choice.option] for n, choice in numbers]
            label = self._amount_label(kind, source, to)
            most = str(numbers[-1][0])
            name = "-".join(part for part in (kind, source, to) if part)
            found[name] = AmountSlider(kind, json.dumps(pairs), label, label.replace("{n}", most), source, to)
        return found

    def _amount_label(self, kind: str, source: str, to: str) -> str:
        """With {n} for the number, which the page fills in."""
        if kind in ("attack", "recover"):
            return self.cards.texts.get(f"caption.{kind}", n="{n}")
        names: dict[str, Param] = {"number": "{n}", "source": Message(f"resource.{source}", {"n": 2})}
        if to:
            names["to"] = Message(f"resource.{to}", {"n": 2})
        return self.text(kind, **names)

    def _why_not_pass(self) -> str:
        """Said beside the button, not only when asked."""
        hand, most = self.view["players"][self.scene.me]["hand_count"], self.cards.box.numbers.pass_hand
        if not self.acting or hand <= most:
            return ""
        cards = Message("amount.card", {"n": most})
        return self.cards.texts.get("refusal.pass", n=hand, most=cards)

    # -- set-up ----------------------------------------------------------------------------------------

    def _set_up(self) -> dict[str, Any]:
        """Before the deal: choosing an Overlord, then Influence cards."""
        players = self.view["players"]
        own = players[self.scene.me]
        if self.scene.result is None and self._chooses_influence(own):
            overlords, influence = [], self._influence(own["overlord"])
        else:
            overlords, influence = self._overlords(), []
        return {
            "setting_up": True,
            "acting": False,
            "seats": [self._seated(seat) for seat in (0, 1)],
            "overlords": overlords,
            "influence": influence,
            "turn_label": self.text("set-up"),
            "whose": "",
            "rest": self.offers.rest(),
            "last_line": self.scene.log[-1] if self.scene.log else None,
        }

    def _chooses_influence(self, own: Mapping[str, Any]) -> bool:
        both_lead = all(player["overlord"] for player in self.view["players"])
        return bool(own["overlord"]) and (both_lead or any(c.verb == "influence" for c in self.scene.choices))

    def _seated(self, seat: int) -> dict[str, Any]:
        player = self.view["players"][seat]
        return {
            "seat": seat,
            "name": self.scene.names[seat],
            "you": seat == self.scene.viewer,
            "first": self.view["first"] == seat,
            "overlord": self.cards.overlords[player["overlord"]] if player["overlord"] else None,
            "chosen": [self.cards.cards[card] for card in player["chosen"]],
        }

    def _overlords(self) -> list[dict[str, Any]]:
        takers = {player["overlord"]: seat for seat, player in enumerate(self.view["players"])}
        sheets = []
        for sheet in self.cards.overlords.values():
            offered = self.offers.about(Thing("faction", sheet.faction), "faction")
            found = self.offers.take(offered + self.offers.about(Thing("overlord", sheet.id), "overlord"))
            sheets.append(
                {
                    "sheet": sheet,
                    "options": " ".join(str(choice.option) for choice in found),
                    "taker": self.scene.names[takers[sheet.id]] if sheet.id in takers else "",
                }
            )
        return sheets

    def _influence(self, overlord: str) -> list[CardSpot]:
        chosen = self.view["players"][self.scene.me]["chosen"]
        spots = []
        for facts in self.cards.influence_of(overlord):
            offered = self.offers.about(Thing("card", facts.id, place="box"), "influence")
            spot = self._spot(facts, f"influence-{facts.id}", offered)
            spot.used = facts.id in chosen
            spots.append(spot)
        return spots


def copy_of(card: Mapping[str, Any], mine: bool) -> Thing:
    """A card in play of the view as choices name it."""
    number = card["label"].removeprefix(card["card"].replace("-", " ")).strip()
    return Thing("copy", card["card"], int(number or 0), "play" if mine else "their")


def _lies_in_pile(thing: Thing | None) -> bool:
    """Whether it is a card of a discard pile, or one that is looked at."""
    return thing is not None and thing.kind == "card" and thing.place in FROM_TRAY


def _worth(facts: CardFacts) -> tuple[int, str]:
    return facts.cost or 0, facts.id


def _stacked(spots: Sequence[CardSpot]) -> list[CardSpot]:
    """Copies without token, seals and options lie on one another."""
    stacks: dict[str, CardSpot] = {}
    for spot in spots:
        plain = not (spot.token or spot.options or spot.wakes or spot.tries)
        key = spot.facts.id if plain else f"{spot.id} alone"
        if key in stacks:
            stacks[key].count += 1
        else:
            stacks[key] = spot
    return list(stacks.values())
