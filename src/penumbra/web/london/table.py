"""The table as one viewer sees it, in parts: cards on their places, each with what can be done with it now."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from penumbra.games.london.notation import write
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.message import Message, Param
from penumbra.web import shared_parts
from penumbra.web.london import call as calls
from penumbra.web.london import hordes
from penumbra.web.london.amounts import AmountSlider, Note, attack_notes, recover_notes
from penumbra.web.london.call import Caller
from penumbra.web.london.cards import CardFacts, Cards, OverlordFacts
from penumbra.web.london.ending import ending, put_aside
from penumbra.web.london.stage import DRAWN_IN as STAGE
from penumbra.web.london.stage import Stage
from penumbra.web.memory import NoMemory
from penumbra.web.parts import TABLE, Part
from penumbra.web.scene import Offer, Scene

DRAWN_IN, SIDE, CARDS, SETUP = (
    "london/table.html",
    "london/side.html",
    "london/cards.html",
    "london/setup.html",
)
PHASES = ("action", "clean-up", "draw")
FROM_TRAY = ("discard", "shown")
"""Where cards lie that are chosen from a tray."""
WITH_COPY = ("destroy", "sacrifice", "haunt", "relic", "remove", "activate", "trigger")
"""What is done to one card in play."""
AMOUNTS = ("attack", "recover", "spend", "convert")
"""What is done in any number, and so with a slider."""
MINOR = 0.8
"""How wide a less important card is."""
RELIC = 0.92
"""How wide a Relic is."""
CROWD = 5
"""So many cards have room side by side; with more, Relics and loose cards are drawn smaller."""
APART, OPEN = 12, 26
"""Pixels between two lines, and between two cards that could be joined."""
DIGITS = 9
"""So many cards in hand have a key."""
PRICED = "prompt.action"
"""Only in one's own Action Phase does a card on the Street cost what is printed on it."""


@dataclass(frozen=True, slots=True)
class Wake:
    """One Horde ability of a card in play: whether it is spent, and the option that wakes it."""

    spent: bool
    option: int = -1
    caption: str = ""


@dataclass(frozen=True, slots=True)
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
    wakes: tuple[Wake, ...] = ()
    count: int = 1
    used: bool = False
    price: int = -1
    """What it costs, on the Street."""
    sale: str = ""
    """`ok` where it can be bought now, `no` where Coins are missing."""
    lacks: int = 0
    """How many Coins are missing."""
    fits: bool = False
    """Whether it would close a seal with a Monster in play."""
    key: int = 0
    """The digit that stands for it; 0 for none."""
    minor: bool = False
    """Drawn smaller: a starting card or an Acolyte that stands alone in play has done what it can."""


@dataclass(frozen=True, slots=True)
class PrintedFace:
    """What is printed on a card, and which of its Horde abilities are spent or ready."""

    id: str
    facts: CardFacts
    wakes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pile:
    """Open cards that can be looked through."""

    id: str
    title: str
    cards: tuple[tuple[CardFacts, int], ...]
    count: int


@dataclass(frozen=True, slots=True)
class Tray:
    """Cards from a pile, cards being looked at or a card just bought, laid out for the question."""

    title: str
    backs: int = 0
    zone: str = ""
    """Where these cards lie; empty if they also show elsewhere on the table."""


@dataclass(frozen=True, slots=True)
class TableShell:
    """The whole page around its sections."""

    setting_up: bool
    asked: bool
    acting: bool
    finished: bool


@dataclass(frozen=True, slots=True)
class TurnBar:
    """Whose turn it is, and which."""

    phases: tuple[tuple[str, str, bool], ...]
    """Key, name, whether it is this one."""
    turn: str
    whose: str
    mine: bool


@dataclass(frozen=True, slots=True)
class Person:
    """A player's name and Overlord: what hardly changes."""

    zone: str
    """`me` below, `them` above."""
    name: str
    you: bool
    overlord: OverlordFacts
    relics: int = 0
    no_cards: bool = False
    """Whether nothing of his lies open on the table."""


@dataclass(frozen=True, slots=True)
class Life:
    """A player's Life, with his name."""

    zone: str
    name: str
    overlord: OverlordFacts
    life: int
    most: int


@dataclass(frozen=True, slots=True)
class Stats:
    """What else is counted of a player."""

    zone: str
    overlord: OverlordFacts
    armour: int
    armour_left: int
    rally: int
    pool: tuple[int, int, int] = (0, 0, 0)
    """Coins, Might, Recovery."""


@dataclass(frozen=True, slots=True)
class Ability:
    """The Overlord's own ability, as a button."""

    overlord: OverlordFacts
    option: str
    used: bool
    you: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """How many cards the other player has in play, for screens that fold them away."""

    relics: int
    play: int


@dataclass(frozen=True, slots=True)
class PlayArea:
    """Hordes and what could become one, then cards that stand alone."""

    zone: str
    lines: tuple[hordes.Line, ...]
    alone: tuple[str, ...]
    loose: float
    """How many cards stand alone; smaller ones count less."""

    @property
    def joined(self) -> int:
        """How many cards stand in lines."""
        return sum(len(line.spots) for line in self.lines)

    @property
    def gaps(self) -> int:
        """Pixels between the cards."""
        between = max(0, len(self.lines) + len(self.alone) - 1)
        return APART * between + OPEN * sum(line.open_joints for line in self.lines)

    @property
    def places(self) -> float:
        """How many cards lie side by side."""
        return self.joined + self.loose


@dataclass(frozen=True, slots=True)
class Field:
    """One's own side of the table."""

    crowded: bool
    relics: int
    """How many Relics lie there."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """Cards of a player side by side, and how many more of which only the backs are seen."""

    zone: str
    count: int
    backs: int
    faction: str
    """Of the Overlord whose cards they are."""
    all_at_once: PlayAll | None = None


@dataclass(frozen=True, slots=True)
class PlayAll:
    """Cards that ask nothing, to be played by one press."""

    options: str
    count: int
    names: str


@dataclass(frozen=True, slots=True)
class Piles:
    """A player's deck and discard pile."""

    zone: str
    deck: int
    top: tuple[str, ...]
    """Names of the known cards on top of the deck, "?" where one is unknown."""
    top_card: CardFacts | None
    face: CardFacts | None
    """What the discard pile shows."""
    discarded: int
    title: str
    faction: str
    """Of the Overlord whose cards they are: the backs have its colour."""


@dataclass(frozen=True, slots=True)
class AcolyteStock:
    """The Acolytes that can be bought."""

    left: int
    option: int
    caption: str
    price: int
    tried: bool


@dataclass(frozen=True, slots=True)
class MarketStock:
    """The deck behind the Street, and what was removed from the game."""

    left: int
    top: tuple[str, ...]
    removed: int


@dataclass(frozen=True, slots=True)
class Acts:
    """What one does without touching a card."""

    playing: bool
    amounts: tuple[AmountSlider, ...]
    passing: int
    passing_caption: str
    too_many: int = 0
    """How many more cards must be played before one may pass."""
    all_at_once: PlayAll | None = None
    asks_first: bool = False
    """Whether the button opens the question what would be left behind (`pass-question`)."""

    @property
    def kinds(self) -> set[str]:
        return {slider.name for slider in self.amounts}

    @property
    def spends(self) -> bool:
        """Whether it is asked how much is spent."""
        return any(slider.kind == "spend" for slider in self.amounts)

    @property
    def converts(self) -> bool:
        return any(slider.kind == "convert" for slider in self.amounts)


@dataclass(frozen=True, slots=True)
class Seated:
    """A player before the deal."""

    seat: int
    name: str
    you: bool
    first: bool
    overlord: OverlordFacts | None
    chosen: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OverlordSheet:
    """An Overlord to be chosen, or the one who has chosen him."""

    sheet: OverlordFacts
    options: str
    taker: str


class Sections(NoMemory):
    """Sections of the table as one viewer last saw them."""

    def __init__(self) -> None:
        self._made: dict[str, tuple[Any, Part]] = {}

    def section(self, name: str, shown: Any, make: Callable[[], Part]) -> Part:
        kept = self._made.get(name)
        if kept is None or kept[0] != shown:
            kept = self._made[name] = (shown, make())
        return kept[1]


class TableOffers:
    """The viewer's choices by what they are about, and which of them have found a place."""

    def __init__(self, choices: Sequence[Offer]) -> None:
        self.choices = choices
        self.placed: set[int] = set()
        self._about: dict[tuple[str, Thing | None], list[Offer]] = {}
        for one in choices:
            self._about.setdefault((one.verb, one.choice.subject), []).append(one)
        self.hordes = [one for one in choices if one.verb == "horde"]

    def about(self, subject: Thing | None, *verbs: str) -> list[Offer]:
        """What is offered of some verbs with one thing, verb by verb."""
        if not self.choices:
            return []
        return [one for verb in verbs for one in self._about.get((verb, subject), ())]

    def take(self, found: Iterable[Offer]) -> list[Offer]:
        """They have a place now."""
        taken = list(found)
        self.placed.update(choice.option for choice in taken)
        return taken

    def rest(self) -> list[Offer]:
        return [choice for choice in self.choices if choice.option not in self.placed]


@dataclass(slots=True)
class TableLayout:
    """Builds the parts of one scene."""

    cards: Cards
    scene: Scene
    offers: TableOffers = field(init=False)
    caller: Caller = field(init=False)
    stage: Stage = field(init=False)
    acting: bool = field(init=False)
    """Whether the viewer may act freely now."""
    free_ends: tuple[set[tuple[str, str]], set[tuple[str, str]]] = field(init=False)

    def __post_init__(self) -> None:
        self.acting = self.scene.asked and self.scene.prompt_key.startswith(PRICED)
        self.free_ends = self._free_ends() if self.acting else (set(), set())
        self.offers = TableOffers(self.scene.choices)
        lately = self.scene.lately or self.scene.told
        self.caller = Caller(self.cards, self.scene, lately)
        self.stage = Stage(self.cards, self.scene, lately)

    def text(self, key: str, **params: Param) -> str:
        return self.cards.texts.get(f"web.london.{key}", **params)

    @property
    def view(self) -> Mapping[str, Any]:
        return self.scene.view

    def table(self) -> Part:
        setting_up = not self.view["street"]
        sections = self._set_up() if setting_up else self._playing()
        shell = TableShell(setting_up, self.scene.asked, self.acting, self.scene.result is not None)
        inside = (self._bar(setting_up), *sections, *self._chronicle(), *ending(self.cards, self.scene))
        return Part(TABLE, f"{DRAWN_IN}:table", shell, inside, "main")

    def _playing(self) -> list[Part]:
        below = self.scene.me
        me, them = self.view["players"][below], self.view["players"][1 - below]
        street = self._as_it_was("street", self._lies_there(), self._street)
        ability = self._option("overlord")
        field_ = self._as_it_was("field", me, lambda: self._field(me))
        above = self._as_it_was("them", (them, self.scene.names), lambda: self._them(1 - below, them))
        hand = self._as_it_was("hand", me, lambda: self._hand(me, "me"))
        tray = self._tray()
        acts = self._acts(me, them, hand.model.all_at_once)
        piles = [self._pile_dialog(f"discard-{zone}", self._pile_title(seat), player["discard"])
                 for zone, seat, player in (("me", below, me), ("them", 1 - below, them))]  # fmt: skip
        if self.view["removed"]:
            piles.append(self._pile_dialog("removed", self.text("removed"), self.view["removed"]))
        return [
            above,
            street,
            field_,
            self._me(below, me, ability),
            self._asks(tray),
            Part("pool-me", f"{SIDE}:pool", ("me", _pool(me), acts.model.playing, acts.model.converts)),
            hand,
            acts,
            self._shows(piles),
        ]

    def _as_it_was(self, name: str, shown: Any, make: Callable[[], Part]) -> Part:
        """A section, made anew only if what it shows has changed. Where something is offered it may hang on more."""
        memory = self.scene.memory
        if self.scene.choices or not isinstance(memory, Sections):
            return make()
        return memory.section(name, (shown, self.scene.plays), make)

    def _lies_there(self) -> tuple[Any, ...]:
        """What the Street shows to whoever only looks at it."""
        view = self.view
        lies = (view["street"], view["acolytes"], view["market"], view["market_top"])
        return (*lies, len(view["removed"]))

    def _shows(self, piles: Sequence[Part]) -> Part:
        """What comes and goes, in one place, so that the table around it stays as it is."""
        inside = (*self.stage.part(), *self._pass_question(), *self._again(), *piles)
        return Part("shows", f"{DRAWN_IN}:shows", None, inside)

    def _bar(self, setting_up: bool) -> Part:
        on = "" if self.scene.result is not None else PHASES[0]
        phases = tuple((phase, self.text(f"phase.{phase}"), phase == on) for phase in PHASES)
        mine = self.scene.plays and self.view["active"] == self.scene.viewer
        model = (
            TurnBar((), self.text("set-up"), "", False)
            if setting_up
            else TurnBar(phases, self.text("turn", n=self.view["turn"]), self._whose(), mine)
        )
        return Part("bar", f"{DRAWN_IN}:bar", model, (shared_parts.tools(self.scene),), "header")

    def _asks(self, tray: tuple[Part, ...] = ()) -> Part:
        """Comes after everything that has taken its choices."""
        call = self._call()
        scene = self.scene if self.scene.asked else self._narrated()
        inside = (*tray, *call, *shared_parts.prompt(scene, self.offers.rest()))
        wakes = any(part.model.kind == "wake" for part in call if part.id == "call")
        return Part("asks", f"{DRAWN_IN}:asks", wakes, inside)

    def _call(self) -> tuple[Part, ...]:
        """The one thing to do; else the other's turn in one line. Its buttons have a place then."""
        call = self.caller.call() if self.view["street"] else None
        if call is not None:
            self.offers.placed.update(button.option for button in call.buttons)
            return (Part("call", f"{calls.DRAWN_IN}:call", call, tag="section"),)
        recap = self.stage.recap
        if recap is not None:
            return (Part("recap", f"{STAGE}:recap", recap, tag="section"),)
        return put_aside(self.cards, self.scene)

    def _again(self) -> tuple[Part, ...]:
        """The other's turn step by step, as long as it is told in one line."""
        recap = self.stage.recap
        if recap is None or not recap.steps:
            return ()
        return (Part("again", f"{STAGE}:again", recap, tag="dialog"),)

    def _narrated(self) -> Scene:
        """While somebody else decides, the last thing that happened is said instead of that he decides."""
        said = self.stage.narrated()
        return replace(self.scene, prompt=said) if said and self.scene.result is None else self.scene

    def _pass_caption(self, passing: Offer | None) -> str:
        """In one word where a question comes first that says the rest."""
        if passing is None:
            return ""
        return passing.caption if self.caller.pass_question is None else self.cards.texts.get("caption.pass")

    def _pass_question(self) -> tuple[Part, ...]:
        question = self.caller.pass_question
        if question is None:
            return ()
        return (Part("pass-question", f"{calls.DRAWN_IN}:pass_question", question, tag="dialog"),)

    def _chronicle(self) -> list[Part]:
        inside = [shared_parts.log(self.scene)]
        if shared_parts.talks(self.scene):
            chat = shared_parts.chat(self.scene)
            inside.append(Part("talk", f"{DRAWN_IN}:talk", len(self.scene.chat), (chat,), "details"))
        return [Part("chronicle", f"{DRAWN_IN}:chronicle", None, tuple(inside), "dialog")]

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

    def _spot(
        self, facts: CardFacts, id_: str, offered: Iterable[Offer], tries: str = "", **more: Any
    ) -> CardSpot:
        """A card with what is offered for it; what one would try where there is nothing."""
        found = self.offers.take(offered)
        if found:
            more = {"label": self._label(facts, found), **more}
            more["css"] = "lit" + more.get("css", "")
            more["options"] = " ".join(str(choice.option) for choice in found)
        elif tries and self.scene.plays:
            more["tries"] = tries
        return CardSpot(facts=facts, id=id_, **{"label": facts.name, "tip": facts.tip, **more})

    def _placed(self, spot: CardSpot, draw: str = "spot") -> Part:
        """A card on its place as a part; what is printed on it is a part of its own."""
        wakes = tuple("spent" if one.spent else "ready" if one.option >= 0 else "" for one in spot.wakes)
        face = Part(
            f"{spot.id}-face", f"{CARDS}:face", PrintedFace(f"{spot.id}-face", spot.facts, wakes), tag="span"
        )
        return Part(spot.id, f"{CARDS}:{draw}", spot, (face,))

    def _label(self, facts: CardFacts, found: Sequence[Offer]) -> str:
        return found[0].caption if len(found) == 1 else self.text("several", card=facts.name, n=len(found))

    # -- a player's side -------------------------------------------------------------------------------

    def _person(self, seat: int, player: Mapping[str, Any], zone: str) -> Person:
        overlord = self.cards.overlords[player["overlord"]]
        name, you = self.scene.names[seat], seat == self.scene.viewer
        if zone == "me":
            return Person(zone, name, you, overlord)
        relics = len(player["relics"])
        return Person(zone, name, you, overlord, relics, not (relics or player["play"]))

    def _life(self, seat: int, player: Mapping[str, Any], zone: str) -> Life:
        overlord = self.cards.overlords[player["overlord"]]
        return Life(zone, self.scene.names[seat], overlord, player["life"], player["max_life"])

    def _stats(self, player: Mapping[str, Any], zone: str) -> Stats:
        overlord = self.cards.overlords[player["overlord"]]
        guard = (player["armour"], player["armour_left"], player["rally"])
        return Stats(zone, overlord, *guard, (0, 0, 0) if zone == "me" else _pool(player))

    def _them(self, seat: int, player: Mapping[str, Any]) -> Part:
        relics = [self._placed(self._in_area(relic, "them")) for relic in player["relics"]]
        overlord = self.cards.overlords[player["overlord"]]
        inside = [
            Part("who-them", f"{SIDE}:who", self._life(seat, player, "them")),
            Part("stats-them", f"{SIDE}:stats", self._stats(player, "them")),
            Part("tally-them", f"{SIDE}:tally", Tally(len(relics), len(player["play"]))),
            Part("them-open", f"{SIDE}:them_open", self.scene.names[seat], tag="details"),
            self._hand(player, "them"),
            self._play_area(player, "them"),
            self._piles(seat, player, "them"),
            Part("ability-them", f"{SIDE}:their_ability", (overlord, player["overlord_used"])),
        ]
        if relics:
            inside.append(Part("relics-them", f"{SIDE}:their_relics", None, tuple(relics)))
        person = self._person(seat, player, "them")
        return Part("them", f"{SIDE}:them", person, tuple(inside), "section")

    def _me(self, seat: int, player: Mapping[str, Any], offer: Offer | None) -> Part:
        ability = Ability(
            self.cards.overlords[player["overlord"]],
            str(offer.option) if offer else "",
            player["overlord_used"],
            seat == self.scene.viewer,
        )
        inside = (
            Part("vital-me", f"{SIDE}:vital", (self._life(seat, player, "me"), self._stats(player, "me"))),
            Part("ability", f"{SIDE}:ability", ability, tag="button"),
            self._piles(seat, player, "me"),
        )
        return Part("me", f"{SIDE}:me", self._person(seat, player, "me"), inside, "section")

    def _field(self, player: Mapping[str, Any]) -> Part:
        spots = tuple(self._placed(self._in_area(relic, "me")) for relic in player["relics"])
        slots = max(0, self.cards.box.numbers.relics - len(spots))
        play = self._play_area(player, "me")
        relics = Part("relics-me", f"{SIDE}:relics", slots, spots)
        crowded = play.model.places + RELIC * len(spots) > CROWD
        return Part("field", f"{DRAWN_IN}:field", Field(crowded, len(spots)), (relics, play), "section")

    def _pile_title(self, seat: int) -> str:
        if seat == self.scene.viewer:
            return self.text("discard.yours")
        return self.text("discard.of", name=self.scene.names[seat])

    def _piles(self, seat: int, player: Mapping[str, Any], zone: str) -> Part:
        discard, top = player["discard"], player["deck_top"]
        known_top = next(iter(top), None)
        model = Piles(
            zone=zone,
            deck=player["deck_count"],
            top=tuple(self.cards.cards[one].name if one else "?" for one in top),
            top_card=self.cards.cards[known_top] if known_top else None,
            face=max((self.cards.cards[one] for one in discard), key=_worth, default=None),
            discarded=len(discard),
            title=self._pile_title(seat),
            faction=self.cards.overlords[player["overlord"]].faction,
        )
        return Part(f"piles-{zone}", f"{SIDE}:piles", model)

    def _pile_dialog(self, id_: str, title: str, cards: Sequence[str]) -> Part:
        counted = tuple((self.cards.cards[card], number) for card, number in Counter(cards).items())
        model = Pile(f"pile-{id_}", title, counted, len(cards))
        return Part(model.id, f"{SIDE}:pile_dialog", model, tag="dialog")

    def _hand(self, player: Mapping[str, Any], zone: str) -> Part:
        """Copies share their option: each carries it. One's own cards that ask nothing stand first."""
        seen: Counter[str] = Counter()
        spots = []
        own = zone == "me"
        cards = self._sorted_hand(player["hand"]) if own else player["hand"]
        for place, card in enumerate(cards):
            spots.append(self._placed(self._in_hand(card, zone, seen[card], place)))
            seen[card] += 1
        backs = player["hand_count"] - len(spots)
        faction = self.cards.overlords[player["overlord"]].faction
        row = CardRow(zone, player["hand_count"], backs, faction, self._play_all(cards) if own else None)
        if not own:
            return Part("hand-them", f"{SIDE}:their_hand", row, tuple(spots))
        return Part("hand", f"{DRAWN_IN}:hand", row, tuple(spots), "section")

    def _in_hand(self, card: str, zone: str, number: int, place: int) -> CardSpot:
        facts, thing, id_ = (
            self.cards.cards[card],
            Thing("card", card, place="hand"),
            f"hand-{zone}-{card}-{number}",
        )
        if zone != "me":
            return self._spot(facts, id_, ())
        fits = self._fits(facts)
        offered = self.offers.about(thing, "play", "discard", "sacrifice")
        key = place + 1 if offered and place < DIGITS else 0
        more: dict[str, Any] = {"css": fits, "fits": bool(fits), "key": key}
        if fits and len(offered) == 1:
            more["label"] = self.text("fits.label", card=offered[0].caption)
        return self._spot(facts, id_, offered, write(Choice("play", thing)), **more)

    def _sorted_hand(self, hand: Sequence[str]) -> Sequence[str]:
        """What asks nothing first; for whoever only looks on the order stays."""
        return sorted(hand, key=lambda card: card not in self.cards.plain) if self.scene.plays else hand

    def _play_all(self, hand: Sequence[str]) -> PlayAll | None:
        """Two cards at least that can be played without a thought."""
        wanted = []
        for card in hand:
            offered = self.offers.about(Thing("card", card, place="hand"), "play")
            if card in self.cards.plain and offered and self.acting:
                wanted.append((str(offered[0].option), self.cards.cards[card].name))
        if len(wanted) < 2:
            return None
        names = self.text("comma").join(dict.fromkeys(name for _, name in wanted))
        return PlayAll(" ".join(option for option, _ in wanted), len(wanted), names)

    def _fits(self, facts: CardFacts) -> str:
        """Which half-seal of a card would close with one's Monsters in play (TOL-HORDE-04, TOL-HORDE-08)."""
        if not facts.left or not self.acting:
            return ""
        lefts, rights = self.free_ends
        on_right = (facts.faction, facts.right) in lefts
        on_left = (facts.faction, facts.left) in rights
        return (" fits-l" if on_left else "") + (" fits-r" if on_right else "")

    def _free_ends(self) -> tuple[set[tuple[str, str]], set[tuple[str, str]]]:
        """What one's Monsters in play wait for on their left and on their right, each with their own faction."""
        player, facts = self.view["players"][self.scene.me], self.cards.cards
        by_label = {card["label"]: facts[card["card"]] for card in player["play"]}
        free = [facts[card["card"]] for card in player["play"] if not card["horde"]]
        chains = [[by_label[label] for label in horde if label in by_label] for horde in player["hordes"]]
        lefts = free + [chain[0] for chain in chains if chain]
        rights = free + [chain[-1] for chain in chains if chain]
        return {(one.left, one.faction) for one in lefts}, {(one.right, one.faction) for one in rights}

    # -- cards in play ---------------------------------------------------------------------------------

    def _play_area(self, player: Mapping[str, Any], zone: str) -> Part:
        """Lines of Hordes, then the cards that stand alone, haunted ones last."""
        spots = {card["label"]: self._in_area(card, zone) for card in player["play"]}
        members = {
            card["label"]: hordes.Member(
                spots[card["label"]].id, spots[card["label"]].facts, card["horde_used"]
            )
            for card in player["play"]
        }
        named = {copy_of(card, zone == "me"): card["label"] for card in player["play"]}
        joined = hordes.lines(
            zone, player["hordes"], members, named, self.offers.hordes if zone == "me" else ()
        )
        in_line = {spot for line in joined for spot in line.spots}
        loose = [_small(spot) for spot in spots.values() if spot.id not in in_line]
        alone = sorted(_stacked(loose), key=lambda spot: (bool(spot.token), spot.minor))
        area = PlayArea(
            zone,
            tuple(joined),
            tuple(spot.id for spot in alone),
            round(sum(MINOR if spot.minor else 1.0 for spot in alone), 2),
        )
        by_id = {spot.id: spot for spot in spots.values()}
        inside = [*(by_id[id_] for line in joined for id_ in line.spots), *alone]
        return Part(f"play-{zone}", f"{SIDE}:play", area, tuple(self._placed(spot) for spot in inside))

    def _in_area(self, card: Mapping[str, Any], zone: str) -> CardSpot:
        facts = self.cards.cards[card["card"]]
        copy = copy_of(card, zone == "me")
        offered, token, mine = self._offered(copy), card["token"] or "", zone == "me"
        more: dict[str, Any] = {}
        if token:
            more["tip"] = self.text(f"token.{token}", rules=facts.tip)
        if card["used"] and not offered:
            more["label"] = self.text("relic.used", card=facts.name)
        if mine:
            more["css"] = self._links(copy)
        if mine and not offered and self.acting:
            more["tries"] = self._tried(facts, card, copy)
        return self._spot(
            facts,
            f"{zone}-{card['label'].replace(' ', '-')}",
            offered,
            token=token,
            used=card["used"],
            wakes=tuple(self._wake(copy, index, spent) for index, spent in enumerate(card["horde_used"])),
            **more,
        )

    def _offered(self, copy: Thing) -> list[Offer]:
        """Whatever one can do with a card in play."""
        hordes = self.offers.hordes
        return self.offers.about(copy, *WITH_COPY) + [
            one for one in hordes if copy in (one.choice.subject, one.choice.object)
        ]

    def _links(self, copy: Thing) -> str:
        """Which half-seals of a card in play can close now."""
        pairs = [one.choice for one in self.offers.hordes]
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

    def _street(self) -> Part:
        places = enumerate(self.view["street"])
        spots = [self._for_sale(card, place) if card else _gap(f"street-{place}") for place, card in places]
        buy = self._option("buy", Thing("acolyte", "acolyte"))
        acolytes = AcolyteStock(
            left=self.view["acolytes"],
            option=buy.option if buy else -1,
            caption=buy.caption if buy else self.text("acolytes"),
            price=self.cards.box.numbers.acolyte_cost,
            tried=buy is None and self.scene.plays,
        )
        market = MarketStock(
            left=self.view["market"],
            top=tuple(self.cards.cards[one].name if one else "?" for one in self.view["market_top"]),
            removed=len(self.view["removed"]),
        )
        inside = (
            Part("stock-acolytes", f"{DRAWN_IN}:acolytes", acolytes),
            *spots,
            Part("stock-market", f"{DRAWN_IN}:market", market),
        )
        return Part("street", f"{DRAWN_IN}:street", tuple(spot.id for spot in spots), inside, "section")

    def _for_sale(self, card: str, place: int) -> Part:
        """Its price stands there always; whether it can be paid only where that is the question."""
        facts = self.cards.cards[card]
        thing = Thing("card", card, place="street")
        offered = self.offers.about(thing, "buy", "destroy")
        me = self.view["players"][self.scene.me]
        cost = facts.cost or 0
        more: dict[str, Any] = {"price": cost, "fits": bool(self._fits(facts))}
        lacks = max(0, cost - me["coin"])
        if self.acting and offered:
            more["sale"] = "ok"
        elif self.acting and lacks:
            more |= {"sale": "no", "lacks": lacks, "css": "dim"}
        return self._placed(
            self._spot(facts, f"street-{place}", offered, write(Choice("buy", thing)), **more)
        )

    # -- choosing from piles ---------------------------------------------------------------------------

    def _tray(self) -> tuple[Part, ...]:
        """Nothing where no question is about cards that lie elsewhere."""
        shown = self.view["shown"]
        wanted = [one for one in self.scene.choices if _lies_in_pile(one.choice.subject)]
        if shown:
            return (self._shown(shown, wanted),)
        if not wanted:
            return self._held()
        spots = [self._spot(self.cards.cards[one.subject], f"tray-{one.subject}", [one]) for one in wanted]
        return (self._laid_out(Tray(self.text("tray.discard")), spots),)

    def _laid_out(self, tray: Tray, spots: Sequence[CardSpot]) -> Part:
        return Part("tray", f"{DRAWN_IN}:tray", tray, tuple(self._placed(spot) for spot in spots), "section")

    def _held(self) -> tuple[Part, ...]:
        """A bought card with CLAIM, in its buyer's hands until he has chosen (AMB-53)."""
        for seat, player in enumerate(self.view["players"]):
            if player["held"]:
                zone = "held-me" if seat == self.scene.me else "held-them"
                spots = [
                    self._spot(self.cards.cards[card], f"{zone}-{place}", ())
                    for place, card in enumerate(player["held"])
                ]
                return (self._laid_out(Tray(self._held_title(seat), zone=zone), spots),)
        return ()

    def _held_title(self, seat: int) -> str:
        if seat == self.scene.viewer:
            return self.text("tray.held.yours")
        return self.text("tray.held.theirs", name=self.scene.names[seat])

    def _shown(self, shown: Mapping[str, Any], wanted: Sequence[Offer]) -> Part:
        whose = shown["whose"]
        if whose == "market":
            title = self.text("tray.market", n=shown["n"])
        elif whose == self.scene.viewer:
            title = self.text("tray.yours", n=shown["n"])
        else:
            title = self.text("tray.theirs", n=shown["n"], name=self.scene.names[whose])
        spots = []
        for place, card in enumerate(shown["cards"] or ()):
            offered = [one for one in wanted if one.subject == card]
            spots.append(self._spot(self.cards.cards[card], f"shown-{place}", offered))
        return self._laid_out(Tray(title, 0 if shown["cards"] else shown["n"], "shown"), spots)

    # -- numbers to choose -----------------------------------------------------------------------------

    def _acts(self, me: Mapping[str, Any], them: Mapping[str, Any], all_at_once: PlayAll | None) -> Part:
        passing = self._option("pass")
        model = Acts(
            playing=self.scene.plays and self.scene.result is None,
            amounts=self._amounts(me, them),
            passing=passing.option if passing else -1,
            passing_caption=self._pass_caption(passing),
            too_many=self._too_many(me),
            all_at_once=all_at_once,
            asks_first=self.caller.pass_question is not None,
        )
        return Part("acts", f"{DRAWN_IN}:acts", model, tag="section")

    def sliders(self) -> tuple[AmountSlider, ...]:
        """What the viewer may do in any number, with what each number comes to."""
        players, below = self.view["players"], self.scene.me
        return self._amounts(players[below], players[1 - below])

    def _amounts(self, me: Mapping[str, Any], them: Mapping[str, Any]) -> tuple[AmountSlider, ...]:
        """Attack, recover, convert and spend, each with all its numbers."""
        groups: dict[tuple[str, str, str], list[tuple[int, Offer]]] = {}
        for one in self.scene.choices:
            if one.verb in AMOUNTS and one.choice.amount is not None:
                key = (one.verb, one.subject, one.object)
                groups.setdefault(key, []).append((one.choice.amount, one))
        found = []
        for (kind, source, to), numbers in groups.items():
            self.offers.placed.update(choice.option for _, choice in numbers)
            numbers.sort(key=lambda pair: pair[0])
            found.append(
                AmountSlider(
                    name="-".join(part for part in (kind, source, to) if part),
                    kind=kind,
                    amounts=json.dumps([[n, choice.option] for n, choice in numbers], separators=(",", ":")),
                    label=self._amount_label(kind, source, to),
                    number=numbers[-1][0],
                    notes=self._notes(kind, me, them),
                    source=source,
                    to=to,
                    by=self._converter(source, to, me) if kind == "convert" else "",
                    bites="life-bar-them" if kind == "attack" else "",
                    spares=them["armour_left"] if kind == "attack" else 0,
                )
            )
        return tuple(sorted(found, key=lambda slider: AMOUNTS.index(slider.kind)))

    def _amount_label(self, kind: str, source: str, to: str) -> str:
        """With {n} for the number, which the page fills in."""
        if kind == "attack":
            return self.cards.texts.get("caption.attack", n="{n}")
        if kind == "recover":
            return self.text("recover.n", n="{n}")
        names: dict[str, Param] = {"number": "{n}", "source": Message(f"resource.{source}", {"n": 2})}
        if to:
            names["to"] = Message(f"resource.{to}", {"n": 2})
        return self.text(kind, **names)

    def _notes(self, kind: str, me: Mapping[str, Any], them: Mapping[str, Any]) -> tuple[Note, ...]:
        if kind == "attack":
            open_cards = [card["card"] for card in (*them["relics"], *them["play"])]
            guarded = any(card in self.cards.guards for card in open_cards)
            words = {
                "stopped": self.text("attack.stopped"),
                "after": self.text("attack.after", n="{n}"),
                "from-to": self.text("from-to", before="{before}", after="{after}"),
                "wins": self.text("attack.wins"),
                "wins-after": self.text("attack.wins-after", n="{n}"),
            }
            return attack_notes(them, guarded, words)
        if kind == "recover":
            return recover_notes(
                me["life"], {"life": self.text("recover.life", before="{before}", after="{after}")}
            )
        return ()

    def _converter(self, source: str, to: str, me: Mapping[str, Any]) -> str:
        """The first of one's cards in play that can allow it."""
        allowing = self.cards.converters.get((source, to), ())
        own = [card["card"] for card in (*me["relics"], *me["play"])]
        return next((self.cards.cards[card].name for card in own if card in allowing), "")

    def _too_many(self, me: Mapping[str, Any]) -> int:
        """Said on the button, not only when asked (TOL-PASS-01)."""
        return max(0, me["hand_count"] - self.cards.box.numbers.pass_hand) if self.acting else 0

    # -- set-up ----------------------------------------------------------------------------------------

    def _set_up(self) -> list[Part]:
        """Before the deal: choosing an Overlord, then Influence cards."""
        own = self.view["players"][self.scene.me]
        seats = Part("seats", f"{SETUP}:seats", tuple(self._seated(seat) for seat in (0, 1)), tag="section")
        if self.scene.result is None and self._chooses_influence(own):
            choosing = Part(
                "influences", f"{SETUP}:influences", None, self._influence(own["overlord"]), "section"
            )
        else:
            choosing = Part("overlords", f"{SETUP}:overlords", self._overlords(), tag="section")
        return [seats, self._asks(), choosing]

    def _chooses_influence(self, own: Mapping[str, Any]) -> bool:
        both_lead = all(player["overlord"] for player in self.view["players"])
        return bool(own["overlord"]) and (both_lead or any(c.verb == "influence" for c in self.scene.choices))

    def _seated(self, seat: int) -> Seated:
        player = self.view["players"][seat]
        return Seated(
            seat=seat,
            name=self.scene.names[seat],
            you=seat == self.scene.viewer,
            first=self.view["first"] == seat,
            overlord=self.cards.overlords[player["overlord"]] if player["overlord"] else None,
            chosen=tuple(self.cards.cards[card].name for card in player["chosen"]),
        )

    def _overlords(self) -> tuple[OverlordSheet, ...]:
        takers = {player["overlord"]: seat for seat, player in enumerate(self.view["players"])}
        sheets = []
        for sheet in self.cards.overlords.values():
            offered = self.offers.about(Thing("faction", sheet.faction), "faction")
            found = self.offers.take(offered + self.offers.about(Thing("overlord", sheet.id), "overlord"))
            taker = self.scene.names[takers[sheet.id]] if sheet.id in takers else ""
            sheets.append(OverlordSheet(sheet, " ".join(str(choice.option) for choice in found), taker))
        return tuple(sheets)

    def _influence(self, overlord: str) -> tuple[Part, ...]:
        chosen = self.view["players"][self.scene.me]["chosen"]
        spots = []
        for facts in self.cards.influence_of(overlord):
            offered = self.offers.about(Thing("card", facts.id, place="box"), "influence")
            spot = self._spot(facts, f"influence-{facts.id}", offered, used=facts.id in chosen)
            spots.append(Part(spot.id, f"{SETUP}:influence", spot))
        return tuple(spots)


def copy_of(card: Mapping[str, Any], mine: bool) -> Thing:
    """A card in play of the view as choices name it."""
    number = card["label"].removeprefix(card["card"].replace("-", " ")).strip()
    return Thing("copy", card["card"], int(number or 0), "play" if mine else "their")


def _lies_in_pile(thing: Thing | None) -> bool:
    """Whether it is a card of a discard pile, or one that is looked at."""
    return thing is not None and thing.kind == "card" and thing.place in FROM_TRAY


def _worth(facts: CardFacts) -> tuple[int, str]:
    return facts.cost or 0, facts.id


def _pool(player: Mapping[str, Any]) -> tuple[int, int, int]:
    return player["coin"], player["might"], player["recovery"]


def _gap(id_: str) -> Part:
    """A place on the Street without a card."""
    return Part(id_, f"{CARDS}:gap", id_)


def _small(spot: CardSpot) -> CardSpot:
    """A card that stands alone; a starting card or an Acolyte there is drawn smaller."""
    return replace(spot, minor=spot.facts.role in ("starter", "acolyte") and not spot.token)


def _stacked(spots: Sequence[CardSpot]) -> list[CardSpot]:
    """Copies without token, seals and options lie on one another."""
    stacks: dict[str, CardSpot] = {}
    for spot in spots:
        plain = not (spot.token or spot.options or spot.tries or (spot.wakes and not spot.minor))
        key = spot.facts.id if plain else f"{spot.id} alone"
        stacks[key] = replace(stacks[key], count=stacks[key].count + 1) if key in stacks else spot
    return list(stacks.values())
