"""The format of Alone's content files: what creatures, items, characters, missions and reactions may say.

Checked by pydantic. A card's rules text is made from its effects, so it can never differ from what it does.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

Source = Literal["rulebook", "public", "penumbra"]
EntryId = Annotated[
    str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", description="lower-case words joined by hyphens")
]
Small = Annotated[int, Field(ge=1, le=20)]

Action = Literal["move", "explore", "fight", "locate", "search", "interact"]
ACTIONS: tuple[Action, ...] = ("move", "explore", "fight", "locate", "search", "interact")
Skill = Literal["agility", "courage", "keen-eye", "precision", "cold-blood"]
SKILLS: tuple[Skill, ...] = ("agility", "courage", "keen-eye", "precision", "cold-blood")
Room = Literal[
    "control-room", "infirmary", "laboratory", "ventilation", "escape-pods", "generator", "canteen", "armoury"
]
ROOMS: tuple[Room, ...] = (
    "control-room", "infirmary", "laboratory", "ventilation", "escape-pods", "generator", "canteen", "armoury",
)  # fmt: skip
Kind = Literal["chemical", "electrical", "mechanical"]
KINDS: tuple[Kind, ...] = ("chemical", "electrical", "mechanical")
Deck = Literal["fury", "speed", "terror", "traps"]
DECKS: tuple[Deck, ...] = ("fury", "speed", "terror", "traps")


class Strict(BaseModel):
    """Unknown fields are errors; content never changes after loading."""

    model_config = ConfigDict(extra="forbid", frozen=True)


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


# -- what Hero's things do -------------------------------------------------------------------------------


class Attack(Strict):
    """Attack a creature: roll dice, hits are damage (ALO-FIGHT-06)."""

    do: Literal["attack"]
    dice: Small = 2
    reach: Literal["here", "sight"] = "here"
    reroll: bool = Field(False, description="each miss may be rolled again once")
    up_to_charges: Literal[1, 2] = Field(1, description="2: one more charge may be spent for one more die")
    may: bool = False
    quiet: bool = Field(False, description="allows no reactions to fighting")


class Reroll(Strict):
    """The misses of the attack just made may be rolled again once."""

    do: Literal["reroll"]


class Acid(Strict):
    """The creature attacked is marked: at the end of the round it takes 1 wound."""

    do: Literal["acid"]


class Go(Strict):
    """Move up to `steps` sectors, blocking a door after each step if wanted."""

    do: Literal["go"]
    steps: Small = 1
    safe: bool = Field(False, description="no attack of opportunity")
    quiet: bool = Field(False, description="allows no reactions to moving")


class FreeFight(Strict):
    """A free Fight action, if a creature is here; with `dice` instead of the usual ones."""

    do: Literal["free-fight"]
    dice: int = Field(0, ge=0, le=8)
    reroll: bool = False


class FreeSearch(Strict):
    do: Literal["free-search"]
    extra: int = Field(0, ge=0, le=3)


class BreakThrough(Strict):
    """Unblock an adjacent door and go through it; `seal`: block it behind you if wanted."""

    do: Literal["break-through"]
    seal: bool = False


class Smoke(Strict):
    """Until the end of the turn creatures here attack with fewer dice and make no attack of opportunity."""

    do: Literal["smoke"]
    dice: Small = 1


class Light(Strict):
    """Light your sector and up to `reach` sectors in a line; without a line only your own."""

    do: Literal["light"]
    reach: int = Field(2, ge=0, le=6)


class Scout(Strict):
    """Explore the line just lit (or one you name) and remove danger tokens."""

    do: Literal["scout"]
    tokens: Small = 1


class Ask(Strict):
    """Locate with so many targets; `bearing`: also learn the first step to one of them."""

    do: Literal["ask"]
    targets: Small = 2
    bearing: bool = False


class Draw(Strict):
    """Search, drawing `extra` more; then upgrade as usual."""

    do: Literal["draw"]
    extra: int = Field(0, ge=0, le=3)


class Upgrade(Strict):
    """Upgrade items with charges from the supply. `drawn`: only items just drawn."""

    do: Literal["upgrade"]
    n: Small = 1
    drawn: bool = False


class Heal(Strict):
    """Recover within the healing limit. `either`: `n` of Health or of Sanity; `split`: n points freely divided."""

    do: Literal["heal"]
    health: int = Field(0, ge=0, le=12)
    sanity: int = Field(0, ge=0, le=12)
    either: int = Field(0, ge=0, le=12)
    split: int = Field(0, ge=0, le=12)


class RerollHits(Strict):
    """Evil must roll all hits of this attack on you again once."""

    do: Literal["reroll-hits"]


class Counter(Strict):
    """Attack the creature that attacked you."""

    do: Literal["counter"]
    dice: Small = 2


class Dice(Strict):
    """More dice in this Fight action."""

    do: Literal["dice"]
    n: Small = 1


class AnyComponents(Strict):
    """This turn components of any kind may be used for upgrades."""

    do: Literal["any-components"]


class Experience(Strict):
    """One point in each of so many different skills of your choice."""

    do: Literal["experience"]
    skills: Small = 1


class TakeItems(Strict):
    """Take items; `item`: cards of that design while there are any."""

    do: Literal["take-items"]
    n: Small = 1
    item: EntryId | None = None


class GainAlly(Strict):
    """Gain an ally of your choice among those named; if none is free, the other effects instead."""

    do: Literal["gain-ally"]
    of: tuple[EntryId, ...]
    charges: int = Field(0, ge=0, le=6, description="0: as many as the rules give")
    otherwise: HeroEffects = ()


class StrikeLevel(Strict):
    """Choose a room: every creature on its level takes damage; Evil tells how many died (ALO-MIS-11, 12)."""

    do: Literal["strike-level"]
    damage: Small = 2


class ShowLevel(Strict):
    """Choose a level: Evil shows all creatures on it until the end of the turn."""

    do: Literal["show-level"]


class LightLevel(Strict):
    """Light up to n sectors of one level."""

    do: Literal["light-level"]
    n: Small = 6


class ChooseOne(Strict):
    """Carry out exactly one of several lists of effects."""

    do: Literal["choose"]
    of: tuple[HeroEffects, ...] = Field(min_length=2, max_length=4)


class EndCondition(Strict):
    """The special condition of this mission is over (ALO-MIS-04)."""

    do: Literal["end-condition"]


HeroEffect = Annotated[
    Attack | Reroll | Acid | Go | FreeFight | FreeSearch | BreakThrough | Smoke | Light | Scout | Ask | Draw | Upgrade
    | Heal | RerollHits | Counter | Dice | AnyComponents | Experience | TakeItems | GainAlly | StrikeLevel | ShowLevel
    | LightLevel | ChooseOne | EndCondition,
    Field(discriminator="do"),
]  # fmt: skip


def _listed(value: object) -> object:
    """A single effect may stand without brackets."""
    return [value] if isinstance(value, dict) else value


HeroEffects = Annotated[tuple[HeroEffect, ...], BeforeValidator(_listed)]


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

Trouble = Literal["gravity", "fog", "silence", "voltage", "bloom", "infection", "looted", "lockdown"]
TROUBLES: tuple[Trouble, ...] = (
    "gravity", "fog", "silence", "voltage", "bloom", "infection", "looted", "lockdown",
)  # fmt: skip
"""Special conditions of PM missions: gravity: one more die in every attack of opportunity; fog: Explore reveals one
sector; silence: once per round after a Move Evil moves a creature 1 sector; voltage: a switch lights one more sector
only, and once per round Evil puts out a light, not the Hero's; bloom: Spores roll one more die; infection: 1 Health at
the end of each round; looted: drawn items have 2 charges; lockdown: Evil blocks a door each round."""


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


class MoveCreatures(Strict):
    """Move up to `n` different creatures up to `steps` sectors each.

    `who`: any; unrevealed ones; those just revealed (`shown`); the one being fought (`fought`). `toward`: every step
    must shorten the way to the Hero, or to a Locate target. `arrive`: it must end in the Hero's sector. `dice`,
    `reroll`: for its attack this turn, with `if_arrived` only when it stands in the Hero's sector. `quiet`: no noise.
    `breach`: blocked doors cost it nothing.
    """

    do: Literal["move"]
    n: Small = 1
    steps: Small = 1
    who: Literal["any", "unrevealed", "shown", "fought"] = "any"
    toward: Literal["hero", "target"] | None = None
    arrive: bool = False
    dice: int = Field(0, ge=0, le=4)
    reroll: bool = False
    if_arrived: bool = False
    quiet: bool = False
    breach: bool = False


class Spawn(Strict):
    """Spawn creatures; `closer`: so much nearer than the least distance (ALO-GLOS-08)."""

    do: Literal["spawn"]
    n: Small = 1
    closer: int = Field(0, ge=0, le=3)


class Transfer(Strict):
    """Transfer an unrevealed creature to a sector within `steps` (ALO-GLOS-05): no noise, no spawn rules."""

    do: Literal["transfer"]
    n: Small = 1
    steps: Small


class Lose(Strict):
    """The Hero loses Health or Sanity. `dark`: only if his sector is dark."""

    do: Literal["lose"]
    health: int = Field(0, ge=0, le=9)
    sanity: int = Field(0, ge=0, le=9)
    dark: bool = False


class DrainAdrenaline(Strict):
    do: Literal["adrenaline"]
    n: Small = 1


class Either(Strict):
    """The Hero chooses: lose Sanity, or discard an adrenaline token; with an empty pool he loses `empty` Sanity."""

    do: Literal["either"]
    sanity: Small
    empty: Small


class Boost(Strict):
    """For its attack this turn: more dice, or misses rolled again. `sacrifice`: Evil may take the dice; then it dies
    after that attack. `who`: the creature moved by this card, or the one fought if it survived."""

    do: Literal["boost"]
    who: Literal["moved", "fought"]
    dice: int = Field(0, ge=0, le=4)
    reroll: bool = False
    sacrifice: bool = False


class AttackNow(Strict):
    """A creature attacks at once: one in the Hero's sector, or one just revealed. dice 0: its full dice."""

    do: Literal["attack-now"]
    who: Literal["here", "shown"] = "here"
    dice: int = Field(0, ge=0, le=6)


class Trap(Strict):
    """Roll dice: 1 Health per hit. `item`: and the item just drawn is lost."""

    do: Literal["trap"]
    dice: Small
    item: bool = False


class Shrug(Strict):
    """The target of the attack ignores so much damage."""

    do: Literal["shrug"]
    n: Small = 1


class Mend(Strict):
    """So many wounded creatures are no longer wounded."""

    do: Literal["mend"]
    n: Small = 1


class Dim(Strict):
    """Put out lights: `n` of Evil's choice (`hero`: the Hero's sector may be among them); or `here`: the Hero's
    sector if a creature stands in it; `around`: and every lit sector next to it."""

    do: Literal["dim"]
    n: int = Field(0, ge=0, le=6)
    hero: bool = False
    here: bool = False
    around: bool = False


class BlockDoors(Strict):
    do: Literal["block"]
    n: Small


class UnblockDoors(Strict):
    do: Literal["unblock"]
    n: Small


class PlaceDanger(Strict):
    """Place danger tokens: within so many steps of the Hero (not in his sector), or at a Locate target."""

    do: Literal["danger"]
    n: Small = 1
    within: int = Field(0, ge=0, le=9, description="0: at a Locate target")


class Forget(Strict):
    """Remove up to n revealed sectors that are not in line of sight from the Maze."""

    do: Literal["forget"]
    n: Small


class Echo(Strict):
    """Report noises that are none."""

    do: Literal["echo"]
    n: Small = 1


class Misreport(Strict):
    """The noise of the creature this card moves may be reported wrongly."""

    do: Literal["misreport"]


class Trick(Strict):
    """When sectors are revealed Evil may leave one real element unrevealed or show a false danger token."""

    do: Literal["trick"]


class Apparition(Strict):
    """Show a false creature in a revealed sector until the Hero enters it or the round ends; entering scares."""

    do: Literal["apparition"]
    scare: int = Field(0, ge=0, le=3)


class Blur(Strict):
    """For so many Locate targets only the level is told; or `off`: one distance is told 1 too high or too low."""

    do: Literal["blur"]
    n: int = Field(0, ge=0, le=3)
    off: bool = False


class Hinder(Strict):
    """This action or turn: fewer dice for the Hero's attack, no rerolls, no blocking of doors, a switch that lights
    at most `light` sectors besides its own (-1: not even its own), extra charges for the item used."""

    do: Literal["hinder"]
    dice: int = Field(0, ge=0, le=4)
    no_reroll: bool = False
    no_block: bool = False
    light: int | None = Field(None, ge=-1, le=2)
    charges: int = Field(0, ge=0, le=3)


class Opportunity(Strict):
    """More dice for this attack of opportunity."""

    do: Literal["opportunity"]
    dice: Small = 1


class Scare(Strict):
    """This scare costs so much more Sanity."""

    do: Literal["scare"]
    n: Small = 1


class Wear(Strict):
    """An item of the Hero's choice loses charges."""

    do: Literal["wear"]
    n: Small = 1


class Fumble(Strict):
    """One item just drawn is exchanged for another; `poor`: items drawn now have 2 charges."""

    do: Literal["fumble"]
    poor: bool = False


class Place(Strict):
    """Put a condition token: gas (ending a turn here costs 1 Health, an Interact removes it), rubble (a passage is
    closed until the end of the round; `lasting`: until an Interact clears it), jam (the mission room here needs one
    more Interact; at most `most` of them). `around`: gas in one neighbouring sector too."""

    do: Literal["place"]
    token: Literal["gas", "rubble", "jam"]
    around: bool = False
    lasting: bool = False
    most: int = Field(1, ge=1, le=3)


class Dodge(Strict):
    """The target steps away up to `steps` sectors; the Hero may turn against another creature here."""

    do: Literal["dodge"]
    steps: Small = 1


class Bolt(Strict):
    """The Hero loses so much Health, or the door stays blocked: he chooses."""

    do: Literal["bolt"]
    health: Small = 1


class Poison(Strict):
    """1 Health at the end of this turn, for so many turns."""

    do: Literal["poison"]
    turns: Small = 1


EvilEffect = Annotated[
    MoveCreatures | Spawn | Transfer | Lose | DrainAdrenaline | Either | Boost | AttackNow | Trap | Shrug | Mend | Dim
    | BlockDoors | UnblockDoors | PlaceDanger | Forget | Echo | Misreport | Trick | Apparition | Blur | Hinder
    | Opportunity | Scare | Wear | Fumble | Place | Dodge | Bolt | Poison,
    Field(discriminator="do"),
]  # fmt: skip
EvilEffects = Annotated[tuple[EvilEffect, ...], BeforeValidator(_listed)]

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


for _model in (GainAlly, ChooseOne, Item, HeroSide, AllySide, Character, Mission, Reaction, Pack):
    _model.model_rebuild()
