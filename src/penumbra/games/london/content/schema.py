"""The format of content files: what a card may say. Checked by pydantic, exported as JSON Schema.

A card is built from a small vocabulary of effects. Simple ones are written as words (`"curse"`, `"might 2"`,
`"draw 1"`), the others as tables with `do = ...`. A card's rules text is made from these effects, so it can
never differ from what the card does. Each effect's own form stands in its folder (`form.py`).
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Literal, get_args

from pydantic import BeforeValidator, Field, model_validator

from penumbra.games.london import registry
from penumbra.games.london.content import vocabulary
from penumbra.games.london.content.vocabulary import FORMS, CardId, Faction, Filter, Source, Strict
from penumbra.games.london.effects.gain.form import Gain

FORMS.update(
    (word, form) for form in registry.forms() for word in get_args(form.model_fields["do"].annotation)
)
KEYWORDS: tuple[str, ...] = tuple(vocabulary.plain_keywords())
"""Keywords without a number; `draw N` has one, and CLAIM is a property of the card (TOL-ABIL-05)."""

if TYPE_CHECKING:
    Effect = vocabulary.Effect
    Effects = vocabulary.Effects
else:
    Effect = Annotated[
        Annotated[reduce(or_, dict.fromkeys(FORMS.values())), Field(discriminator="do")],
        BeforeValidator(vocabulary.spell_out),
    ]
    Effects = Annotated[tuple[Effect, ...], BeforeValidator(vocabulary.listed)]
    for _form in dict.fromkeys(FORMS.values()):
        _form.model_rebuild(_types_namespace={"Effects": Effects})

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
        if not effect.keyword:
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
