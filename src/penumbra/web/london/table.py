"""The table as one viewer sees it: cards on their places, each with what can be done with it now."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from penumbra.games.london.content.schema import RESOURCES
from penumbra.kernel.message import Message, Param
from penumbra.web.london.cards import CardFacts, Cards, OverlordFacts
from penumbra.web.scene import Choice, Scene

PHASES = ("action", "clean-up", "draw")
FROM_TRAY = ("command", "take", "put")
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
class Spot:
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

    spots: list[Spot]
    spent: int
    abilities: int


@dataclass(slots=True)
class Amount:
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
    """Cards from a pile, or cards being looked at, laid out to choose from."""

    title: str
    spots: list[Spot]
    backs: int
    shown: bool


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
    hand: list[Spot]
    backs: int
    hordes: list[Horde]
    alone: list[Spot]
    relics: list[Spot]
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


class Offers:
    """The viewer's choices by notation, and which of them have found a place."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        self.choices = choices
        self.by_notation = {choice.notation: choice for choice in choices}
        self.placed: set[int] = set()

    def take(self, notations: Iterable[str]) -> list[Choice]:
        """The choices with these notations, now placed."""
        found = [self.by_notation[notation] for notation in notations if notation in self.by_notation]
        self.placed.update(choice.option for choice in found)
        return found

    def rest(self) -> list[Choice]:
        return [choice for choice in self.choices if choice.option not in self.placed]


@dataclass(slots=True)
class Layout:
    """Builds the context of one scene."""

    cards: Cards
    scene: Scene
    offers: Offers = field(init=False)

    def __post_init__(self) -> None:
        self.offers = Offers(self.scene.choices)

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
        acolytes = self._option("buy acolyte")
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

    def _option(self, notation: str) -> Choice | None:
        found = self.offers.take([notation])
        return found[0] if found else None

    def _spot(self, facts: CardFacts, id_: str, notations: Iterable[str], tries: str = "") -> Spot:
        """A card with the options that have these notations; what one would try where there is none."""
        found = self.offers.take(notations)
        spot = Spot(facts, id_, facts.name, facts.tip)
        if found:
            spot.options = " ".join(str(choice.option) for choice in found)
            spot.css = "lit"
            spot.label = self._label(facts, found)
        elif tries and self.scene.plays:
            spot.tries = tries
        return spot

    def _label(self, facts: CardFacts, found: Sequence[Choice]) -> str:
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

    def _hand(self, player: Mapping[str, Any], zone: str) -> list[Spot]:
        """Copies share their option: each carries it."""
        seen: Counter[str] = Counter()
        spots = []
        own = zone == "me"
        for card in player["hand"]:
            facts = self.cards.cards[card]
            name, number = facts.noted, seen[card]
            seen[card] += 1
            notations = [f"play {name}", f"discard {name}", f"curse: discard {name}"]
            if self.scene.prompt_key.startswith("prompt.sacrifice.hand"):
                notations.append(f"sacrifice {name}")
            spot = self._spot(
                facts, f"hand-{zone}-{card}-{number}", notations if own else (), f"play {name}" if own else ""
            )
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

    def _in_play(self, player: Mapping[str, Any], zone: str) -> tuple[list[Horde], list[Spot]]:
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

    def _in_area(self, card: Mapping[str, Any], zone: str) -> Spot:
        facts = self.cards.cards[card["card"]]
        label = card["label"] if zone == "me" else f"their {card['label']}"
        spot = self._spot(facts, f"{zone}-{card['label'].replace(' ', '-')}", self._deeds(label, zone))
        spot.token = card["token"] or ""
        spot.used = card["used"]
        spot.minor = facts.role == "starter" and not spot.token
        spot.wakes = [self._wake(label, index, spent) for index, spent in enumerate(card["horde_used"])]
        if zone == "me":
            spot.css += self._links(label)
            if not spot.options and self.acting:
                spot.tries = self._tried(facts, card, label)
        if spot.token:
            spot.tip = self.text(f"token.{spot.token}", rules=facts.tip)
        if spot.used and not spot.options:
            spot.label = self.text("relic.used", card=facts.name)
        return spot

    def _deeds(self, label: str, zone: str) -> list[str]:
        """Whatever one can do with a card in play."""
        deeds = [f"destroy {label}"]
        if zone != "me":
            return deeds
        if not self.scene.prompt_key.startswith(("prompt.sacrifice.hand", "prompt.sacrifice.discard")):
            deeds.append(f"sacrifice {label}")
        deeds += [f"{verb} {label}" for verb in ("haunt", "relic", "remove", "activate", "trigger")]
        deeds += [
            f"{verb} {label}: {which}" for verb in ("activate", "trigger") for which in ("first", "second")
        ]
        return deeds + [
            choice.notation
            for choice in self.scene.choices
            if choice.verb == "horde" and label in choice.rest.split(" + ")
        ]

    def _links(self, label: str) -> str:
        """Which half-seals of a card in play can close now."""
        pairs = [choice.rest.split(" + ") for choice in self.scene.choices if choice.verb == "horde"]
        on_left = any(right == label for _, right in pairs)
        on_right = any(left == label for left, _ in pairs)
        return (" fits-l" if on_left else "") + (" fits-r" if on_right else "")

    def _tried(self, facts: CardFacts, card: Mapping[str, Any], label: str) -> str:
        """What a player would want of this card, to be told why not."""
        if facts.type == "relic":
            return f"relic {label}"
        return f"haunt {label}" if card["token"] else ""

    def _wake(self, label: str, index: int, spent: bool) -> Wake:
        """The option that wakes this ability stands on the card too."""
        which = ("first", "second")[index]
        for notation in (f"activate {label}", f"activate {label}: {which}"):
            choice = self.offers.by_notation.get(notation)
            if choice is not None:
                return Wake(spent, choice.option, choice.caption)
        return Wake(spent)

    # -- the Street ------------------------------------------------------------------------------------

    def _street(self) -> list[Spot | None]:
        return [
            self._for_sale(card, place) if card else None for place, card in enumerate(self.view["street"])
        ]

    def _for_sale(self, card: str, place: int) -> Spot:
        facts = self.cards.cards[card]
        name = facts.noted
        spot = self._spot(facts, f"street-{place}", [f"buy {name}", f"destroy street {name}"], f"buy {name}")
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
        wanted = [choice for choice in self.scene.choices if self._lies_in_pile(choice)]
        if shown:
            return self._shown(shown, wanted)
        if not wanted:
            return None
        spots = []
        for choice in wanted:
            facts = self._named(choice)
            spots.append(self._spot(facts, f"tray-{facts.id}", [choice.notation]))
        return Tray(self.text("tray.discard"), spots, 0, shown=False)

    def _lies_in_pile(self, choice: Choice) -> bool:
        if choice.verb == "sacrifice":
            return self.scene.prompt_key.startswith("prompt.sacrifice.discard")
        return choice.verb in FROM_TRAY and self._name_in(choice) in self.cards.by_name

    def _shown(self, shown: Mapping[str, Any], wanted: Sequence[Choice]) -> Tray:
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
            notations = [choice.notation for choice in wanted if self._name_in(choice) == facts.noted]
            spots.append(self._spot(facts, f"shown-{place}", notations))
        return Tray(title, spots, 0 if shown["cards"] else shown["n"], shown=True)

    def _name_in(self, choice: Choice) -> str:
        """The card's name behind `take`, `put away`, `put into play`, `put back`, `command`, `sacrifice`."""
        words = choice.rest
        for front in ("away ", "into play ", "back ") if choice.verb == "put" else ():
            words = words.removeprefix(front)
        return words

    def _named(self, choice: Choice) -> CardFacts:
        return self.cards.by_name[self._name_in(choice)]

    # -- numbers to choose -----------------------------------------------------------------------------

    def _amounts(self) -> dict[str, Amount]:
        """Attack, recover, convert and spend, each with all its numbers."""
        groups: dict[tuple[str, str, str], list[tuple[int, Choice]]] = {}
        for choice in self.scene.choices:
            key = _amount_of(choice)
            if key is not None:
                kind, n, source, to = key
                groups.setdefault((kind, source, to), []).append((n, choice))
        found: dict[str, Amount] = {}
        for (kind, source, to), numbers in groups.items():
            self.offers.placed.update(choice.option for _, choice in numbers)
            numbers.sort(key=lambda pair: pair[0])
            pairs = [[n, choice.option] for n, choice in numbers]
            label = self._amount_label(kind, source, to)
            most = str(numbers[-1][0])
            name = "-".join(part for part in (kind, source, to) if part)
            found[name] = Amount(kind, json.dumps(pairs), label, label.replace("{n}", most), source, to)
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
            noted = sheet.id.replace("-", " ")
            found = self.offers.take([f"faction {sheet.faction}", f"overlord {noted}"])
            sheets.append(
                {
                    "sheet": sheet,
                    "options": " ".join(str(choice.option) for choice in found),
                    "taker": self.scene.names[takers[sheet.id]] if sheet.id in takers else "",
                }
            )
        return sheets

    def _influence(self, overlord: str) -> list[Spot]:
        chosen = self.view["players"][self.scene.me]["chosen"]
        spots = []
        for facts in self.cards.influence_of(overlord):
            spot = self._spot(facts, f"influence-{facts.id}", [f"influence {facts.noted}"])
            spot.used = facts.id in chosen
            spots.append(spot)
        return spots


def _amount_of(choice: Choice) -> tuple[str, int, str, str] | None:
    """`attack 3`, `recover 2`, `spend 2 coin`, `convert 2 coin to might`: kind, number, resource, into which."""
    if choice.verb not in ("attack", "recover", "spend", "convert"):
        return None
    words = choice.rest.split()
    named = [word for word in words[1:] if word in RESOURCES]
    source, to = (*named, "", "")[:2]
    return choice.verb, int(words[0]), source, to


def _worth(facts: CardFacts) -> tuple[int, str]:
    return facts.cost or 0, facts.id


def _stacked(spots: Sequence[Spot]) -> list[Spot]:
    """Copies without token, seals and options lie on one another."""
    stacks: dict[str, Spot] = {}
    for spot in spots:
        plain = not (spot.token or spot.options or spot.wakes or spot.tries)
        key = spot.facts.id if plain else f"{spot.id} alone"
        if key in stacks:
            stacks[key].count += 1
        else:
            stacks[key] = spot
    return list(stacks.values())
