"""The cards of Terrors of London as pages show them: everything that never changes, made once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from penumbra.games.london import describe
from penumbra.games.london.content.asking import asks_nothing, guards
from penumbra.games.london.content.box import Box, Model
from penumbra.games.london.content.schema import Influence, Monster, Relic
from penumbra.games.london.content.vocabulary import Effect
from penumbra.games.london.effects.convert.form import Convert
from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts
from penumbra.web.london import signs
from penumbra.web.narrow import narrow

LONG_NAME = 11
LONGER_NAME = 15
"""Names with more letters are set smaller, so that none is ever broken."""
MANY, MANY_NOW = 5, 3
"""Signs that are set smaller, so that a lane holds them: in any lane, and in that of what is gained at once."""


@dataclass(frozen=True, slots=True)
class Lane:
    """One strip of a card: when it happens, as signs and as a sentence."""

    kind: str
    """`now`, `then`, `when`, `kin`, `once` or `always`."""
    signs: Markup | None
    text: Markup

    @property
    def css(self) -> str:
        """Its kind, and how full it is."""
        count = signs.count(self.signs) if self.signs else 0
        few = MANY_NOW if self.kind == "now" else MANY
        full = " many" * (count >= few) + " most" * (count > few)
        return f"{self.kind}{full}" if self.signs else f"{self.kind} worded"


@dataclass(frozen=True, slots=True)
class Ability:
    """One Horde ability."""

    signs: Markup
    text: Markup

    @property
    def count(self) -> int:
        """Of its signs."""
        return signs.count(self.signs)


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A card as printed."""

    id: str
    name: str
    type: str
    role: str
    """`starter`, `acolyte`, `influence`, `monster` or `relic`."""
    faction: str
    """`none` where there is none; an Influence card has that of its Overlord."""
    css: str
    cost: int | None
    title: str
    """'Undead Monster'."""
    now: Markup
    lanes: Sequence[Lane]
    horde: Sequence[Ability]
    left: str
    right: str
    keywords: Sequence[Markup]
    """What the keywords on it mean; each leads to the glossary."""
    links: str
    flavour: str
    beginner: bool

    tip: str
    """Its rules text where the card at table size may not tell it all."""
    lines: Sequence[Markup] = ()
    """Its rules text line by line, keywords bold."""
    narrow: str = ""
    """Its name as it stands on the card, which may be narrow."""
    more: str = ""
    """The kind of the first lane for which a tile has no room."""

    @property
    def now_many(self) -> bool:
        return signs.count(self.now) >= MANY_NOW


@dataclass(frozen=True, slots=True)
class OverlordFacts:
    """An Overlord sheet."""

    id: str
    name: str
    title: str
    faction: str
    kind: str
    """'Overlord of the Undead'."""
    life: int
    ability: Markup
    plain_ability: str
    """The same without marks, for a hint."""
    signs: Markup | None
    flavour: str
    keywords: Sequence[Markup]


class Cards:
    """All cards and Overlords of a box, by id. Knows nothing about a match."""

    def __init__(self, box: Box, texts: Texts, house: Sequence[int]) -> None:
        self.box = box
        self.texts = texts
        self.house = house
        self._shortest = min(len(self._word(keyword)) for keyword in describe.ALL_KEYWORDS)
        self.cards = {card: self._card(design) for design, card in enumerate(box.ids)}
        self.overlords = {sheet.id: self._overlord(number) for number, sheet in enumerate(box.overlords)}
        printed = list(zip(box.ids, box.models, strict=True))
        self.starters = frozenset(one.id for one in self.cards.values() if one.role == "starter")
        """Cards that every deck begins with."""
        self.plain = frozenset(card for card, model in printed if asks_nothing(model))
        """Cards that need no thought when they are played."""
        self.guards = frozenset(card for card, model in printed if guards(model))
        """Cards that can take something off a loss of Life."""
        self.converters = _converters(printed)
        """By resource and resource: the cards that can allow to convert one into the other."""

    def influence_of(self, overlord: str) -> list[CardFacts]:
        number = [one.id for one in self.box.overlords].index(overlord)
        return [self.cards[self.box.ids[design]] for design in self.box.influence_of[number]]

    # -- cards -----------------------------------------------------------------------------------------

    def _card(self, design: int) -> CardFacts:
        model, card = self.box.models[design], self.box.ids[design]
        name, faction, role = self.texts.get(f"card.{card}"), self._faction(model), self.box.kinds[design]
        type_ = _type(model)
        monster = model if isinstance(model, Monster) else None
        now, lanes = self._now(model), self._lanes(model)
        links = describe.links_text(self.box, design)
        return CardFacts(
            id=card,
            name=name,
            type=type_,
            role=role,
            faction=faction,
            css=f"{type_} {faction}{_name_size(name)}",
            cost=None if role == "starter" else getattr(model, "cost", None),
            title=self._title(role, faction, model),
            now=now,
            lanes=lanes,
            horde=[self._ability(ability) for ability in monster.horde] if monster else (),
            left=(monster.left or "") if monster else "",
            right=(monster.right or "") if monster else "",
            keywords=[self._keyword(one) for one in describe.keywords_of(self.box, design)],
            links="" if links is None else self.texts.say(links),
            flavour=self.texts.get(f"card.{card}.flavour"),
            beginner=self.box.beginner[design],
            tip=self._tip(design) if role != "starter" else "",
            lines=[self._loud(self._ended(line)) for line in describe.card_text(self.box, design)],
            narrow=narrow(self.texts, Message(f"card.{card}")),
            more=_folded(type_, now, lanes),
        )

    def _tip(self, design: int) -> str:
        return " ".join(self._ended(line) for line in describe.card_text(self.box, design))

    def _faction(self, model: Model) -> str:
        if isinstance(model, Influence):
            return next(sheet.faction for sheet in self.box.overlords if sheet.id == model.overlord)
        return (model.faction if isinstance(model, Monster) else None) or "none"

    def _title(self, role: str, faction: str, model: Model) -> str:
        if isinstance(model, Influence):
            return self.texts.get(
                "web.london.title.influence", overlord=Message(f"overlord.{model.overlord}")
            )
        if faction == "none":
            return self.texts.get(f"web.london.title.{role}")
        return self.texts.get(f"web.london.title.{role}.faction", faction=describe.faction_name(faction))

    def _now(self, model: Model) -> Markup:
        """What is gained at once: resources with numbers, then keywords with their words."""
        if isinstance(model, Relic):
            return Markup("")
        flat = model.gain is not None and model.gain.per is None
        gained = signs.row([model.gain]) if model.gain is not None and flat else None
        parts = [gained or Markup(""), *(self._named(keyword) for keyword in model.keywords)]
        if isinstance(model, Monster) and model.claim:
            parts.append(self._kw("claim"))
        return Markup("").join(parts)

    def _named(self, keyword: Effect) -> Markup:
        return self._kw(keyword.do, str(getattr(keyword, "n", "")) if keyword.numbered else "")

    def _kw(self, keyword: str, n: str = "") -> Markup:
        """A keyword with its word; the word goes where room is scarce, a number stays."""
        number = Markup("<b>{}</b>").format(n) if n else Markup("")
        name = self._word(keyword)
        return Markup('<span class="kw">{}<u>{}</u>{}</span>').format(signs.icon(keyword), name, number)

    def _word(self, keyword: str) -> str:
        return self.texts.get(f"word.{keyword}")

    def _loud(self, text: str) -> Markup:
        return signs.loud(text, self._shortest)

    def _lanes(self, model: Model) -> list[Lane]:
        lanes: list[Lane] = []
        if isinstance(model, Influence):
            lanes += self._gain_lane(model)
            lanes.append(self._kin(model))
            return lanes
        if model.armour:
            text = self.texts.say(Message("line.armour", {"armour": model.armour}))
            lanes.append(Lane("always", signs.amount("armour", model.armour), self._loud(text)))
        if isinstance(model, Monster):
            lanes += self._gain_lane(model)
            if model.unique:
                lanes.append(self._lane("then", signs.row(model.unique), model.unique))
        elif model.action:
            lanes.append(self._lane("once", signs.row(model.action), model.action))
        for trigger in model.triggers:
            text = self._sentence(describe.trigger_text(self.box, trigger))
            lanes.append(Lane("when", signs.trigger_row(trigger), self._loud(text)))
        return lanes

    def _gain_lane(self, model: Monster | Influence) -> list[Lane]:
        """A gain that has to be counted is more than a number."""
        if model.gain is None or model.gain.per is None:
            return []
        return [self._lane("now", signs.row([model.gain]), [model.gain])]

    def _kin(self, model: Influence) -> Lane:
        line = describe.card_text(self.box, self.box.index[model.id])[-1]
        row = signs.kin_row(self._faction(model), model.kin)
        return Lane("kin", row, self._loud(self.texts.say(line)))

    def _lane(self, kind: str, row: Markup | None, effects: Sequence[Effect]) -> Lane:
        text = self._sentence(describe.effects_text(self.box, effects))
        return Lane(kind, row, self._loud(text))

    def _ability(self, effects: Sequence[Effect]) -> Ability:
        text = describe.effects_text(self.box, effects, bare=True)
        row = signs.row(effects) or signs.icon("then")
        return Ability(row, self._loud(self._sentence(text)))

    def _sentence(self, text: Message) -> str:
        return self.texts.say(Message("line.text", {"text": text}))

    def _ended(self, line: Message) -> str:
        """A line with a full stop, where it has none."""
        text = self.texts.say(line)
        return text if text.endswith(".") else self._sentence(line)

    def _keyword(self, keyword: str) -> Markup:
        """What a keyword means; its word leads to the glossary."""
        word, colon, meaning = self.texts.say(describe.keyword_text(self.box, self.house, keyword)).partition(
            ":"
        )
        link = Markup('<a class="word" href="/learn/london/rules/words#{}">{}</a>').format(keyword, word)
        return link + colon + self._loud(meaning)

    # -- Overlords -------------------------------------------------------------------------------------

    def _overlord(self, number: int) -> OverlordFacts:
        sheet = self.box.overlords[number]
        text = describe.effects_text(self.box, sheet.action)
        keywords = [one.do for one in sheet.action if one.do in describe.ALL_KEYWORDS]
        return OverlordFacts(
            id=sheet.id,
            name=self.texts.get(f"overlord.{sheet.id}"),
            title=self.texts.get(f"overlord.{sheet.id}.title"),
            faction=sheet.faction,
            kind=self.texts.get("web.london.overlord-of", faction=describe.faction_name(sheet.faction)),
            life=sheet.life,
            ability=self._loud(self._sentence(text)),
            plain_ability=self._loud(self._sentence(text)).striptags(),
            signs=signs.row(sheet.action),
            flavour=self.texts.get(f"overlord.{sheet.id}.flavour"),
            keywords=[self._keyword(one) for one in keywords],
        )


def _type(model: Model) -> str:
    return (
        "monster" if isinstance(model, Monster) else "influence" if isinstance(model, Influence) else "relic"
    )


def _name_size(name: str) -> str:
    return " longer" if len(name) > LONGER_NAME else " long" if len(name) > LONG_NAME else ""


def _converters(printed: Iterable[tuple[str, Model]]) -> Mapping[tuple[str, str], frozenset[str]]:
    found: dict[tuple[str, str], set[str]] = {}
    for card, model in printed:
        for effect in _all_effects(model):
            if isinstance(effect, Convert):
                found.setdefault((effect.source, effect.to), set()).add(card)
    return {pair: frozenset(cards) for pair, cards in found.items()}


def _all_effects(model: Model) -> Iterable[Effect]:
    """Everything that is written on a card, with what stands inside of it."""
    if isinstance(model, Monster):
        rows = [model.keywords, model.unique, *model.horde, *(one.do for one in model.triggers)]
    elif isinstance(model, Relic):
        rows = [model.action, *(one.do for one in model.triggers)]
    else:
        rows = [model.keywords, model.kin]
    waiting = [effect for row in rows for effect in row]
    while waiting:
        effect = waiting.pop()
        yield effect
        waiting += [one for row in effect.inner() for one in row]


def _folded(type_: str, now: Markup, lanes: Sequence[Lane]) -> str:
    """What a tile leaves out: it has one lane of signs. Armour of a Monster stands on its picture."""
    shown = [lane for lane in lanes if lane.kind != "always" or type_ == "relic"]
    rest = shown if now else shown[1:] if shown and shown[0].signs else shown
    return rest[0].kind if rest else ""
