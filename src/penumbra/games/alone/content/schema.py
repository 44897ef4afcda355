"""The format of Alone's content files: what creatures, items, characters, missions and reactions may say.

Checked by pydantic, exported as JSON Schema. A card's rules text is made from its effects, so it can never differ from
what it does. Each effect's own form stands in its folder (`form.py`).
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import BeforeValidator, Field, model_validator

from penumbra.games.alone import registry
from penumbra.games.alone.content import vocabulary
from penumbra.games.alone.content.vocabulary import (
    Action,
    Deck,
    EntryId,
    EvilForm,
    HeroForm,
    Kind,
    Room,
    Skill,
    Small,
    Source,
    Strict,
    Trouble,
)

if TYPE_CHECKING:
    HeroEffects = vocabulary.HeroEffects
    EvilEffects = vocabulary.EvilEffects
else:

    def _list_of(side: type[vocabulary.EffectForm]) -> object:
        """Any number of effects of one side, each told by its `do`."""
        forms = [form for form in registry.forms() if issubclass(form, side)]
        one = Annotated[reduce(or_, forms), Field(discriminator="do")]
        return Annotated[tuple[one, ...], BeforeValidator(vocabulary.listed)]

    HeroEffects = _list_of(HeroForm)
    EvilEffects = _list_of(EvilForm)
    for _form in registry.forms():
        _form.model_rebuild(_types_namespace={"HeroEffects": HeroEffects, "EvilEffects": EvilEffects})


class Entry(Strict):
    """What all entries have. `name` and `flavour` are for packs of your own; ours stand in the catalogues."""

    id: EntryId
    source: Source
    name: str | None = None
    flavour: str | None = None
    note: str | None = Field(None, description="where a fact comes from, for the reader of the file")


# -- creatures -------------------------------------------------------------------------------------------


class Stats(Strict):
    """One side of a creature's card (ALO-STAT-01)."""

    attack: tuple[int, int] = Field(description="dice in the dark, in the light")
    health: tuple[int, int] = Field(description="to wound it, to kill it when wounded")
    sanity: int = Field(ge=0, le=9, description="Sanity lost by meeting it")
    spawn: int = Field(ge=0, le=20, description="least distance from the Hero when it spawns")


class Creature(Entry):
    """A type of creature with its normal and its nightmare side (ALO-STAT-02)."""

    tokens: int = Field(ge=1, le=9)
    skill: Skill
    normal: Stats
    nightmare: Stats


class Boss(Entry):
    """A boss is treated as a type and always uses its nightmare side (ALO-MIS-16)."""

    type: EntryId
    ranged: bool = Field(
        False, description="attacks whenever it is revealed and in line of sight (ALO-MIS-18)"
    )
    moves: int = Field(
        0, ge=0, le=9, description="sectors Evil may move it at the end of each round (ALO-MIS-17)"
    )


class Sheet(Entry):
    """One side of a map sheet; the first letter of its id is the sheet."""

    drawing: str


# -- what the Hero has -----------------------------------------------------------------------------------


class Item(Entry):
    """An item: the action that activates it, or `passive` with its occasion; basic and advanced effect."""

    copies: Small
    kind: Kind
    component: Kind = Field(description="the kind of charge that upgrades it (ALO-UPG-02)")
    action: Action | Literal["passive"]
    occasion: Literal["attacked"] | None = Field(
        None, description="passive: a creature's attack or AoO would cost Health"
    )
    basic: HeroEffects
    advanced: HeroEffects

    @model_validator(mode="after")
    def _passive(self) -> Item:
        if (self.action == "passive") != (self.occasion is not None):
            raise ValueError("a passive item needs an occasion, an action item has none (ALO-ITEM-01)")
        return self


class HeroSide(Strict):
    """A character as Hero. `when`: during that action; or always in a Fight; or at the end of the round."""

    when: Action | Literal["end-of-round"]
    limit: Literal["once-per-round", "always"] = "always"
    effects: HeroEffects


class AllySide(Strict):
    """A character as ally: a skill for 1 charge, and a sacrifice at the start of a turn (ALO-ALLY-03, 04)."""

    when: Action | Literal["start-of-turn"]
    skill: HeroEffects
    sacrifice: HeroEffects


class Character(Entry):
    hero: HeroSide
    ally: AllySide


# -- missions --------------------------------------------------------------------------------------------


class Mission(Entry):
    """A mission: where, how many Interact actions, at what price, for what."""

    colour: Literal["green", "blue", "red"]
    room: Room
    interacts: Small = 1
    charges: int = Field(0, ge=0, le=9, description="charges to discard from items with the last Interact")
    charge_kind: Kind | None = Field(None, description="only charges of items of this kind")
    reward: HeroEffects = ()
    trouble: Trouble | None = None
    rule: (
        Literal["colonel", "irradiate", "self-destruct", "antidote", "survivor", "purge", "codes", "alpha"]
        | None
    ) = Field(None, description="what is special about a final mission")

    @model_validator(mode="after")
    def _colours(self) -> Mission:
        if (self.colour == "blue") != (self.trouble is not None):
            raise ValueError("blue missions, and only they, have a trouble (ALO-MIS-04)")
        if (self.colour == "red") != (self.rule is not None):
            raise ValueError("red missions, and only they, have a rule of their own")
        return self


# -- reactions -------------------------------------------------------------------------------------------

MOMENTS = {
    "move": ("declared", "opportunity", "entering", "moved", "unblocking", "end"),
    "explore": ("declared", "revealing", "revealed", "end"),
    "fight": ("declared", "rolled", "end"),
    "locate": ("declared", "answered", "end"),
    "search": ("declared", "drawn", "end"),
    "interact": ("declared", "done", "end"),
    "health": ("lost",),
    "sanity": ("lost",),
}
"""When a card may be played, by what it answers. `declared`: when the action (and its target) is declared, before
anything happens; `end`: at the end of the turn (the card does not bear the instant symbol)."""


class Reaction(Entry):
    """A reaction card. `dangerous` replaces `effects` when the card is dangerous (ALO-REACT-09)."""

    deck: Deck
    copies: Small
    on: Action | Literal["health", "sanity"]
    moment: Literal[
        "declared", "opportunity", "entering", "moved", "unblocking", "revealing", "revealed", "rolled", "answered",
        "drawn", "done", "lost", "end",
    ]  # fmt: skip
    effects: EvilEffects
    dangerous: EvilEffects

    @model_validator(mode="after")
    def _moment_fits(self) -> Reaction:
        if self.moment not in MOMENTS[self.on]:
            raise ValueError(
                f"a reaction on {self.on!r} has one of the moments {', '.join(MOMENTS[self.on])}"
            )
        return self


# -- numbers and campaign --------------------------------------------------------------------------------


class Difficulty(Strict):
    """What a level of difficulty gives the Hero (ALO-DIFF-01), and how many cards Evil gets for it."""

    id: Literal["easy", "normal", "nightmare", "impossible"]
    bullets: int = Field(ge=0, le=3)
    items: int = Field(ge=0, le=6)
    extra_rounds: int = Field(ge=0, le=2)
    heal_both: int = Field(ge=0, le=12)
    heal_either: int = Field(ge=0, le=12)
    hand_start: int = Field(ge=0, le=20, description="cards that Evil begins with")
    hand_draw: int = Field(ge=0, le=20, description="cards that Evil draws after each Round")


class Numbers(Strict):
    """The numbers of the rules, each in one place."""

    turns: int
    track_top: int = Field(description="highest Health and Sanity")
    adrenaline_start: int
    adrenaline_by_lowest: tuple[tuple[int, int], ...] = Field(
        description="(lowest stat at least, tokens), falling"
    )
    adrenaline_most: int
    healing_limits: tuple[int, ...] = Field(description="by space of the round track, from the right")
    round_start: int = Field(description="the space on which the round marker starts, from the right")
    die: tuple[int, int, int] = Field(description="faces HIT, SPECIAL, MISS")
    fight_dice: int
    explore_reach: int
    light_reach: int
    locate_targets: int
    search_draw: int
    search_room_draw: int
    item_charges: int
    item_limit: int
    ally_charges: int
    skill_points: int
    reactions_per_turn: int
    track_spaces: int
    track_dangers: int = Field(description="danger symbols on the last spaces")
    danger_beyond: int = Field(description="danger symbols beyond the track")
    danger_per_level: int
    hand_limit: int
    creatures_per_level: int
    start_creatures: int
    start_dangers: int
    start_clear: int = Field(description="no danger token within so many steps of the start at set-up")
    start_from_missions: int = Field(description="least distance of the start from every mission room")
    nightmare_sanity: int
    fuse_turns: int = Field(description="turns from arming the self-destruct until it hurts")
    sabotage_tokens: int = Field(description="sabotage tokens when the Colonel is first in the Control Room")
    wounded_health: int = Field(description="Health at the start of a chapter with the bane `wounded`")
    shaken_sanity: int = Field(description="Sanity at the start of a chapter with the bane `shaken`")


class Chapter(Strict):
    """A chapter of a campaign. What was won or lost before changes how it starts."""

    id: EntryId
    difficulty: Literal["easy", "normal", "nightmare", "impossible"] | None = None
    missions: tuple[EntryId, ...] = Field((), max_length=3, description="fixed ones; others are drawn")
    decks: tuple[Deck, ...] = Field((), max_length=2)
    after_win: EntryId | None = None
    after_loss: EntryId | None = None
    boon: Literal["item", "ally", "extra-round", "experience", "adrenaline"] | None = Field(
        None, description="what the Hero brings along when the chapter before was won"
    )
    bane: Literal["wounded", "shaken", "hunted", "dark-omens"] | None = Field(
        None,
        description="what weighs on him when it was lost: less Health, less Sanity, one more creature, one more card",
    )


class Campaign(Entry):
    first: EntryId
    chapter: tuple[Chapter, ...]


class Pack(Strict):
    """One content file: any mix of entries."""

    game: Literal["alone"] | None = Field(
        None, exclude=True, description="of which game the file is, where its folder does not say so"
    )
    grid: tuple[int, int] | None = None
    numbers: Numbers | None = None
    difficulty: tuple[Difficulty, ...] = ()
    sheet: tuple[Sheet, ...] = ()
    creature: tuple[Creature, ...] = ()
    boss: tuple[Boss, ...] = ()
    item: tuple[Item, ...] = ()
    character: tuple[Character, ...] = ()
    mission: tuple[Mission, ...] = ()
    reaction: tuple[Reaction, ...] = ()
    campaign: tuple[Campaign, ...] = ()
