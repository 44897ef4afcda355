"""The format of content files: what a card may say. Checked by pydantic, exported as JSON Schema.

A card is built from a small vocabulary of effects. Simple ones are written as words (`"curse"`, `"might 2"`,
`"draw 1"`), the others as tables with `do = ...`. A card's rules text is made from these effects, so it can
never differ from what the card does.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

Faction = Literal["undead", "spirit", "mortal", "beast"]
Resource = Literal["coin", "might", "recovery"]
CardType = Literal["monster", "influence", "relic"]
Source = Literal["rulebook", "public", "penumbra"]
CardId = Annotated[
    str, Field(pattern=r"^[a-z]+(-[a-z]+)*$", description="lower-case words joined by hyphens")
]
Small = Annotated[int, Field(ge=1, le=20)]

FACTIONS: tuple[Faction, ...] = ("undead", "spirit", "mortal", "beast")
"""The four factions (TOL-COMP-02), in the order of the ring: each links with the one before and the one after
(TOL-HORDE-04). Indicators are faction icons; the coloured arrows always say the same (TOL-HORDE-05)."""
RESOURCES: tuple[Resource, ...] = ("coin", "might", "recovery")
"""The three resources (TOL-ABIL-03)."""
KEYWORDS = ("curse", "frenzy", "haunt", "sacrifice", "command", "destroy", "rally")
"""Keywords without a number; `draw N` has one, and CLAIM is a property of the card (TOL-ABIL-05)."""


class Strict(BaseModel):
    """Unknown fields are errors; content never changes after loading."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Filter(Strict):
    """Which cards are meant. Every field given must hold. A card without cost counts as cost 0 (AMB-06)."""

    type: CardType | None = None
    faction: Faction | Literal["none"] | None = None
    cost_min: int | None = Field(None, ge=0)
    cost_max: int | None = Field(None, ge=0)
    card: CardId | None = None


class Count(Filter):
    """Something counted. The filter fields narrow it where it counts cards.

    `horde` is the size of the Horde this card stands in. `highest-cost` is the greatest cost among your
    Monsters in play. `played`, `bought`, `discarded`, `sacrificed`, `destroyed` and `cursed` count what you did
    this turn. `lost-life` is how much Life you lack. `earlier-turns` are the turns of both players
    before this one.
    """

    count: Literal[
        "hand", "opponent-hand", "monsters", "opponent-monsters", "relics", "opponent-relics", "cards-in-play",
        "discard-pile", "opponent-discard-pile", "street", "horde", "hordes", "highest-cost", "rally",
        "played", "bought", "discarded", "sacrificed", "destroyed", "cursed", "lost-life",
        "earlier-turns",
    ]  # fmt: skip
    others: bool = Field(False, description="do not count this card itself")

    @model_validator(mode="after")
    def _hands_are_secret(self) -> Count:
        narrowed = (
            self.type or self.faction or self.card or self.cost_min is not None or self.cost_max is not None
        )
        if self.count in ("hand", "opponent-hand") and narrowed:
            raise ValueError("cards in a hand are counted, not looked at: no filter (TOL-GLOS-05)")
        return self


class Condition(Count):
    """A count compared with a number."""

    at_least: int | None = Field(None, ge=1)
    at_most: int | None = Field(None, ge=0)

    @model_validator(mode="after")
    def _compared(self) -> Condition:
        if (self.at_least is None) == (self.at_most is None):
            raise ValueError("give exactly one of at_least and at_most")
        return self


# -- effects ---------------------------------------------------------------------------------------------


class Gain(Strict):
    """Gain resources, once or for each thing counted. The number on an icon is the amount (TOL-ABIL-02)."""

    do: Literal["gain"]
    coin: int = Field(0, ge=0, le=20)
    might: int = Field(0, ge=0, le=20)
    recovery: int = Field(0, ge=0, le=20)
    per: Count | None = None
    max: Small | None = Field(None, description="at most so many of each resource")

    @model_validator(mode="after")
    def _something(self) -> Gain:
        if not (self.coin or self.might or self.recovery):
            raise ValueError("gain needs coin, might or recovery")
        return self

    @property
    def from_second_turn(self) -> bool:
        """Whether all that its count does is to give nothing in the very first turn."""
        if self.per is None or self.per.count != "earlier-turns":
            return False
        return all(gained in (0, self.max) for gained in (self.coin, self.might, self.recovery))


class GainLife(Strict):
    """Raise your Life directly, up to its starting value (TOL-POOL-07)."""

    do: Literal["life"]
    n: Small = 1
    per: Count | None = None


class LoseLife(Strict):
    """Lose Life; Armour does not help (TOL-ARM-03). `both`: you first, then the opponent (AMB-51)."""

    do: Literal["lose"]
    n: Small = 1
    who: Literal["you", "opponent", "both"] = "opponent"
    per: Count | None = None


class Draw(Strict):
    do: Literal["draw"]
    n: Small = 1
    per: Count | None = None


class Keyword(Strict):
    """A keyword with its plain meaning (TOL-KEY-*)."""

    do: Literal["curse", "frenzy", "haunt", "rally"]


class Sacrifice(Strict):
    """SACRIFICE one card: remove it from the game and gain 1 (TOL-KEY-05 to 07)."""

    do: Literal["sacrifice"]
    source: Literal["play", "hand", "discard"] = Field("play", alias="from")
    where: Filter | None = None
    may: bool = False


class Command(Strict):
    """Return a Monster from your discard pile to your hand, or to the top of your deck (TOL-KEY-08)."""

    do: Literal["command"]
    where: Filter | None = Field(None, description="default: cost at most 3")
    to: Literal["hand", "top"] = "hand"
    may: bool = False


class Destroy(Strict):
    """DESTROY a card in play or on the Street (TOL-KEY-11, 12). `this` is the card itself."""

    do: Literal["destroy"]
    what: Literal["any", "play", "opponent", "own", "street", "this"] = "any"
    where: Filter | None = None
    may: bool = False


class Discard(Strict):
    """Discard from hand; whose hand it is picks the cards. `up_to`: any number from 0 to n."""

    do: Literal["discard"]
    n: Small = 1
    who: Literal["you", "opponent"] = "you"
    up_to: bool = False


class Convert(Strict):
    """For the rest of this Action Phase you may convert one resource into another, 1:1 (TOL-POOL-08)."""

    do: Literal["convert"]
    source: Resource = Field(alias="from")
    to: Resource

    @model_validator(mode="after")
    def _into_another(self) -> Convert:
        if self.source == self.to:
            raise ValueError("a resource is converted into another one")
        return self


class LookStep(Strict):
    """What may be done with cards looked at or revealed. Exactly one of the verbs.

    `take`: to your hand. `discard`: to their owner's discard pile (Market: out of the game). `play`: put into
    your play area without activating it (AMB-25). Each is done for up to that many cards, one by one.
    """

    take: Small | None = None
    discard: Small | None = None
    play: Small | None = None
    where: Filter | None = None
    may: bool = Field(True, description="false: must be done as long as a card fits")

    @model_validator(mode="after")
    def _one_verb(self) -> LookStep:
        if sum(verb is not None for verb in (self.take, self.discard, self.play)) != 1:
            raise ValueError("a step is exactly one of take, discard and play")
        return self


class Look(Strict):
    """Look at (secretly) or reveal (openly) the top N cards of a deck; the rest goes back or away.

    With too few cards the discard pile is shuffled under the deck first (TOL-GLOS-08).
    """

    do: Literal["look", "reveal"]
    n: Small = 1
    whose: Literal["you", "opponent", "market"] = "you"
    steps: tuple[LookStep, ...] = ()
    rest: Literal["top", "discard"] = Field("top", description="top: back on the deck in any order you like")


class ActivateRelic(Strict):
    """Activate a Relic in your play area; `again`: even one already used this turn (AMB-28)."""

    do: Literal["relic"]
    again: bool = False
    where: Filter | None = None
    may: bool = False


class ActivateHorde(Strict):
    """Activate an unused Horde ability of a Monster of yours in play (TOL-HORDE-13)."""

    do: Literal["horde"]
    where: Filter | None = None
    others: bool = Field(False, description="not of this card itself")
    may: bool = False


class Buy(Strict):
    """Buy a card now, on other terms than usual."""

    do: Literal["buy"]
    source: Literal["street", "any"] = Field("any", alias="from", description="any: Street or Acolytes")
    where: Filter | None = None
    rebate: int = Field(0, ge=0, le=20)
    pay: tuple[Resource, ...] = ("coin",)
    claim: bool = Field(False, description="the card gets CLAIM for this purchase")
    may: bool = True

    @model_validator(mode="after")
    def _each_once(self) -> Buy:
        if not self.pay or len(set(self.pay)) < len(self.pay):
            raise ValueError("pay names each resource once, and at least one")
        return self


class Pay(Strict):
    """You may pay a cost; if you do, the effects follow. Life paid may not exceed your Life (AMB-13)."""

    do: Literal["pay"]
    life: int = Field(0, ge=0, le=20)
    coin: int = Field(0, ge=0, le=20)
    might: int = Field(0, ge=0, le=20)
    recovery: int = Field(0, ge=0, le=20)
    discard: int = Field(0, ge=0, le=5)
    then: Effects

    @model_validator(mode="after")
    def _cost(self) -> Pay:
        if not (self.life or self.coin or self.might or self.recovery or self.discard):
            raise ValueError("pay needs a cost: life, coin, might, recovery or discard")
        return self


class Choose(Strict):
    """Carry out exactly one of several lists of effects."""

    do: Literal["choose"]
    of: tuple[Effects, ...] = Field(min_length=2, max_length=4)


class If(Strict):
    do: Literal["if"]
    when: Condition
    then: Effects
    otherwise: Effects = ()


def _spell_out(value: Any) -> Any:
    """Words for simple effects: "curse", "draw 2", "might 3", "life 2"."""
    if not isinstance(value, str):
        return value
    words = value.split()
    if len(words) == 1 and words[0] in KEYWORDS:
        return {"do": words[0]}
    if len(words) == 2 and words[1].isdigit():
        name, n = words[0], int(words[1])
        if name in RESOURCES:
            return {"do": "gain", name: n}
        if name in ("draw", "life"):
            return {"do": name, "n": n}
    raise ValueError(
        f"{value!r} is no effect; write a keyword ({', '.join(KEYWORDS)}), 'draw N', 'life N',"
        " 'coin N', 'might N', 'recovery N', or a table with do = ..."
    )


def _listed(value: Any) -> Any:
    """A single effect may stand without brackets."""
    return [value] if isinstance(value, (str, dict)) else value


Effect = Annotated[
    Annotated[
        Gain | GainLife | LoseLife | Draw | Keyword | Sacrifice | Command | Destroy | Discard | Convert | Look
        | ActivateRelic | ActivateHorde | Buy | Pay | Choose | If,
        Field(discriminator="do"),
    ],
    BeforeValidator(_spell_out),
]  # fmt: skip
Effects = Annotated[tuple[Effect, ...], BeforeValidator(_listed)]

EVENTS = (
    "play", "buy", "curse", "sacrifice", "destroy", "discard", "draw", "horde", "relic", "haunt", "attack",
    "damage", "lose", "heal", "command", "rally",
)  # fmt: skip
"""What can trigger an ability. `play`: a card from hand; `horde`: a Horde formed or extended; `damage`, `lose`,
`heal`: an Overlord's Life changes; `discard`: from hand by an effect."""
Occasion = Literal[
    "play", "buy", "curse", "sacrifice", "destroy", "discard", "draw", "horde", "relic", "haunt", "attack",
    "damage", "lose", "heal", "command", "rally",
]  # fmt: skip


class Trigger(Strict):
    """A Triggered ability: benefit, how often, on what (TOL-ABIL-08).

    `by = "you"`: you did it, or (damage, lose, heal, discard) it happened to you. `first`: only the first such
    thing this turn (AMB-07). `times`: at most so often per turn. `window`: `after` the event; `before` it; or
    `instead` of it. `prevent` (with `instead` on damage or lose) takes that much off it.
    """

    on: Occasion
    by: Literal["you", "opponent", "anyone"] = "you"
    where: Filter | None = None
    first: bool = False
    times: int = Field(0, ge=0, le=7, description="0: no limit")
    window: Literal["after", "before", "instead"] = "after"
    prevent: int = Field(0, ge=0, le=20)
    do: Effects = ()

    @model_validator(mode="after")
    def _sensible(self) -> Trigger:
        if self.window != "after" and self.on not in ("damage", "lose", "curse", "destroy"):
            raise ValueError("before and instead are possible for damage, lose, curse and destroy only")
        if self.prevent and (self.window != "instead" or self.on not in ("damage", "lose")):
            raise ValueError('prevent needs window = "instead" and on = "damage" or "lose"')
        if not self.do and not self.prevent and self.window != "instead":
            raise ValueError("the ability does nothing")
        if self.first and self.times:
            raise ValueError("give first or times, not both")
        return self


# -- cards -----------------------------------------------------------------------------------------------


class Card(Strict):
    """What all cards have. Its text goes before the rules (TOL-WIN-04). `name` and `flavour` are for packs of your
    own; ours stand in the catalogues."""

    id: CardId
    source: Source
    copies: int = Field(1, ge=1, le=10)
    name: str | None = None
    flavour: str | None = None
    note: str | None = Field(None, description="where a fact comes from, for the reader of the file")


class Monster(Card):
    """A Monster. Its cost is the price in Coins; some have none (TOL-COMP-06). A faction Monster has one or two
    Horde abilities and both indicators (TOL-COMP-04, TOL-COMP-05)."""

    faction: Faction | None = None
    cost: int | None = Field(None, ge=0, le=12)
    gain: Annotated[
        Gain | None, BeforeValidator(lambda v: {"do": "gain", **v} if isinstance(v, dict) else v)
    ] = None
    keywords: Effects = ()
    claim: bool = False
    unique: Effects = ()
    triggers: tuple[Trigger, ...] = Field((), max_length=2)
    horde: tuple[Effects, ...] = Field((), max_length=2)
    left: Faction | None = None
    right: Faction | None = None
    armour: int = Field(0, ge=0, le=9)

    @model_validator(mode="after")
    def _anatomy(self) -> Monster:
        if self.faction and not self.horde:
            raise ValueError("a faction Monster needs one or two Horde abilities (TOL-COMP-04)")
        if self.faction and not (self.left and self.right):
            raise ValueError("a faction Monster needs a left and a right indicator (TOL-COMP-05)")
        if not self.faction and (self.horde or self.left or self.right):
            raise ValueError("only a faction Monster has Horde abilities and indicators (AMB-43)")
        _check_keywords(self.keywords)
        return self


class Relic(Card):
    """A Relic: what its Relic action does, what it triggers on, the Armour it gives."""

    cost: int = Field(ge=0, le=12)
    action: Effects = ()
    triggers: tuple[Trigger, ...] = Field((), max_length=2)
    armour: int = Field(0, ge=0, le=9)

    @model_validator(mode="after")
    def _useful(self) -> Relic:
        if not (self.action or self.triggers or self.armour):
            raise ValueError("a Relic needs an action, a trigger or armour")
        return self


class Influence(Card):
    """An Influence card: an immediate part and a part that needs a Monster of the Overlord's faction."""

    overlord: CardId
    beginner: bool = False
    gain: Annotated[
        Gain | None, BeforeValidator(lambda v: {"do": "gain", **v} if isinstance(v, dict) else v)
    ] = None
    keywords: Effects = ()
    kin: Effects = Field(description="with a Monster of your Overlord's faction in play (TOL-INF-03)")

    @model_validator(mode="after")
    def _immediate(self) -> Influence:
        if not (self.gain or self.keywords):
            raise ValueError("an Influence card needs an immediate part: gain or keywords (TOL-INF-02)")
        _check_keywords(self.keywords)
        return self


class Overlord(Strict):
    """An Overlord sheet: Life and one ability, once per turn (TOL-COMP-08, TOL-OVL-02)."""

    id: CardId
    source: Source
    faction: Faction
    life: int = Field(ge=1, le=99)
    action: Effects = Field(min_length=1)
    name: str | None = None
    flavour: str | None = None
    note: str | None = None


def _check_keywords(effects: Effects) -> None:
    for effect in effects:
        if effect.do not in (*KEYWORDS, "draw"):
            raise ValueError(f"{effect.do!r} is no keyword; put it under unique")


class Numbers(Strict):
    """The numbers of the rules. Each stands here only."""

    street: int = Field(ge=1, le=9)
    hand: int = Field(ge=1, le=9)
    first_hand: int = Field(ge=1, le=9)
    second_hand: int = Field(ge=1, le=9)
    relics: int = Field(ge=1, le=9)
    pass_hand: int = Field(ge=0, le=1)
    influence: int = Field(ge=1, le=4)
    curse_life: int = Field(ge=1, le=9)
    frenzy: int = Field(ge=1, le=9)
    sacrifice: int = Field(ge=1, le=9)
    command_below: int = Field(ge=1, le=12)
    acolyte_cost: int = Field(ge=0, le=9)
    stalemate: int = Field(
        20, ge=2, le=999, description="so many turns without a change that lasts are a draw"
    )
    starters: dict[CardId, int]


class Pack(Strict):
    """One content file: any mix of entries."""

    game: Literal["london"] | None = Field(
        None, exclude=True, description="of which game the file is, where its folder does not say so"
    )
    numbers: Numbers | None = None
    overlord: tuple[Overlord, ...] = ()
    influence: tuple[Influence, ...] = ()
    starter: tuple[Monster, ...] = Field((), description="cards of the starting decks")
    acolyte: tuple[Monster, ...] = Field((), description="cards of the Acolyte stack")
    monster: tuple[Monster, ...] = Field((), description="Market Monsters")
    relic: tuple[Relic, ...] = Field((), description="Market Relics")


for _model in (Pay, Choose, If, Trigger, Monster, Relic, Influence, Overlord, Pack):
    _model.model_rebuild()
