"""A match of Alone as plain data. Sectors, doors and creature tokens are bits of masks."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from penumbra.games.alone.content.box import Box
from penumbra.games.alone.map.board import Board
from penumbra.kernel.state import State

NO_WINNER: Final = -1
HERO_WINS: Final = 0
EVIL_WINS: Final = 1

# An item in the equipment is one int: design, charges, and whether it is upgraded.
CHARGE: Final = 1 << 8
CHARGES: Final = 255 << 8
UPGRADED: Final = 1 << 16
# An ally likewise: character, charges (CHARGE), whether its skill was used this turn, whether it is the survivor.
SKILL_USED: Final = 1 << 16
IS_SURVIVOR: Final = 1 << 17
# A card on the reaction track: design, whether it lies face down, the spaces it covers, the turn it was played in.
FACE_DOWN: Final = 1 << 8
SPACE: Final = 1 << 9
# A boost of a creature's attack this turn: token, more dice, misses rolled again, it dies afterwards.
BOOST_DICE: Final = 1 << 8
BOOST_REROLL: Final = 1 << 12
BOOST_DIES: Final = 1 << 13
# A false creature in the Maze: sector, type, the Sanity that entering costs.
GHOST_TYPE: Final = 1 << 8
GHOST_SCARE: Final = 1 << 12


@mypyc_attr(allow_interpreted_subclasses=True)
class Scene:
    """What is known of the action being performed. A free action within an action has a scene of its own."""

    FIELDS: ClassVar = (
        "action", "asked", "blur", "bold", "dangerous", "dice", "doubt", "drawn", "explored", "failed", "foe",
        "free", "free_drawn", "hits", "item", "item_at", "light_cap", "misreport", "mission", "more_dice", "moved",
        "no_reroll", "off", "passive", "poor", "quiet", "reach", "reroll", "safe", "shown", "shrug", "steps",
        "targets", "trick", "way",
    )  # fmt: skip
    __slots__ = FIELDS

    def __init__(self, action: int = -1, dangerous: int = 0) -> None:
        self.action = action
        self.dangerous = dangerous
        """Whether it was declared in a dangerous sector (ALO-REACT-09)."""
        self.way = -1
        """The direction declared."""
        self.item = -1
        """Design of the item that replaces the action, or -1."""
        self.item_at = -1
        """Its place in the equipment, or -1 once it is gone."""
        self.steps = 0
        """Sectors the Hero may still move."""
        self.safe = 0
        """Leaving a sector provokes no attack of opportunity."""
        self.quiet = 0
        """What happens now allows no reactions."""
        self.bold = 0
        """Steps the Hero side of a character added to this Move."""
        self.foe = -1
        """The creature attacked."""
        self.reach = 0
        """0: only creatures in the Hero's sector can be attacked, 1: all in line of sight."""
        self.dice = 0
        """More (or fewer) dice for the Hero's attack."""
        self.reroll = 0
        self.no_reroll = 0
        self.hits = 0
        self.shrug = 0
        """Damage the target ignores."""
        self.more_dice = 0
        """More dice for the attack of opportunity."""
        self.targets = 0
        """Locate targets, a byte each, the first lowest; 255 is none yet."""
        self.asked = 0
        """How many have been named."""
        self.blur = 0
        """Targets of which only the level is told, as a mask of places."""
        self.off = 0
        """Distances told wrongly, two bits for each target: 1 one less, 2 one more."""
        self.doubt = 0
        """The Hero knows that one of the answers may be wrong; none of them is a fact then."""
        self.light_cap = 99
        """How far a switch or lamp reaches at most; -1: not even its own sector."""
        self.shown = 0
        """Creatures just revealed, as a mask."""
        self.explored = 0
        """Sectors just explored, as a mask."""
        self.trick = 0
        """The Evil seat that may trick the Hero when sectors are revealed, or 0."""
        self.drawn = 0
        """How many items at the end of the equipment were just drawn."""
        self.poor = 0
        """Items drawn now have fewer charges."""
        self.free = 0
        """Upgrades with charges from the supply."""
        self.free_drawn = 0
        """The same, but only for items just drawn."""
        self.passive = 0
        """Designs of passive items used in this action, as a mask (AMB-54)."""
        self.moved = -1
        """The creature last moved by the card being carried out."""
        self.misreport = 0
        """The next noise may be reported wrongly."""
        self.mission = -1
        self.failed = 0
        """The action has come to nothing."""

    def clone(self) -> Scene:
        twin = Scene.__new__(Scene)
        twin.action = self.action
        twin.asked = self.asked
        twin.blur = self.blur
        twin.bold = self.bold
        twin.dangerous = self.dangerous
        twin.dice = self.dice
        twin.doubt = self.doubt
        twin.drawn = self.drawn
        twin.explored = self.explored
        twin.failed = self.failed
        twin.foe = self.foe
        twin.free = self.free
        twin.free_drawn = self.free_drawn
        twin.hits = self.hits
        twin.item = self.item
        twin.item_at = self.item_at
        twin.light_cap = self.light_cap
        twin.misreport = self.misreport
        twin.mission = self.mission
        twin.more_dice = self.more_dice
        twin.moved = self.moved
        twin.no_reroll = self.no_reroll
        twin.off = self.off
        twin.passive = self.passive
        twin.poor = self.poor
        twin.quiet = self.quiet
        twin.reach = self.reach
        twin.reroll = self.reroll
        twin.safe = self.safe
        twin.shown = self.shown
        twin.shrug = self.shrug
        twin.steps = self.steps
        twin.targets = self.targets
        twin.trick = self.trick
        twin.way = self.way
        return twin


@mypyc_attr(allow_interpreted_subclasses=True)
class Alone(State):
    """Both sides of the screen."""

    NUMBERS: ClassVar = (
        "active", "acid", "actions", "adrenaline", "any_parts", "armed", "arrangement", "attacked", "begun", "blocked",
        "bullet", "cause", "character", "danger", "difficulty", "evil", "false_danger", "fought", "fuse", "gas",
        "health", "healed", "hero", "hero_used", "jam", "leader", "lit", "marker", "moved", "nightmare", "no_block",
        "pending", "played", "poison", "purged", "revealed", "round", "rubble", "sabotage", "sanity", "searched",
        "seat", "seen", "shown_level", "smoke", "smoke_at", "solved", "spawned", "start", "trouble_used", "turn",
        "veiled", "veiled_danger", "visited", "winner", "wounded",
    )  # fmt: skip
    """What is saved as a number each."""
    LISTS: ClassVar = (
        "allies", "at", "boosts", "decks", "ghosts", "item_bag", "item_discard", "items", "missions", "performed",
        "progress", "rooms", "skills", "track",
    )  # fmt: skip
    """What is saved as a list of numbers each."""
    PILES: ClassVar = ("bags", "burned", "discards", "hands")
    """What is saved as a list of lists each."""

    __slots__ = (
        *(name for name in NUMBERS if name != "seat"), *LISTS, *PILES, "board", "box", "drawings", "facts", "house",
        "scene", "scenes",
    )  # fmt: skip

    box: Box
    house: tuple[int, ...]
    board: Board
    arrangement: int
    """Which Map of the box, or -1 when it is drawn in `drawings`."""
    drawings: tuple[str, ...]
    evil: int
    """How many Evil players there are; their seats are 1, 2, 3."""
    difficulty: int

    # the Hero's sheet
    character: int
    health: int
    sanity: int
    adrenaline: int
    skills: list[int]
    """Experience in each skill; the second point unlocks it (ALO-XP-02)."""
    items: list[int]
    """The equipment, each item packed (see above)."""
    allies: list[int]
    item_bag: list[int]
    """Designs still in the item deck, in no order."""
    item_discard: list[int]
    searched: int
    """Rooms searched, as a mask (ALO-SRCH-02)."""
    hero_used: int
    """The Hero side was used this round."""

    # time
    round: int
    """Rounds begun, from 1; 0 during set-up."""
    turn: int
    """Turns of this round already ended."""
    marker: int
    """The space of the round marker, from the right (ALO-ROUND-02)."""
    nightmare: int

    # the Map
    start: int
    """The sector on which the Hero began; he counts his steps from there."""
    hero: int
    rooms: list[int]
    """By room space: the room there."""
    revealed: int
    """Sectors in the Maze (ALO-REV-01)."""
    seen: int
    """Sectors that were in the Maze at any time. The view forgets them, the Hero's facts do not."""
    lit: int
    danger: int
    blocked: int
    """Passages closed: blocked doors, and rubble in open passages (see Board.edge)."""
    rubble: int
    """Passages whose rubble is gone at the end of the round."""
    gas: int
    at: list[int]
    """By creature token: its sector, or -1 in the supply."""
    wounded: int
    acid: int
    veiled: int
    """Creatures that stand in a revealed sector but were left unrevealed by a trick."""
    veiled_danger: int
    """Danger tokens likewise, by sector."""
    false_danger: int
    """Sectors in which the Maze shows a danger token that is none."""
    ghosts: list[int]
    """False creatures in the Maze, packed (see above)."""
    jam: int
    """Jammed consoles: four bits for each room."""
    sabotage: int
    """Sabotage tokens: four bits for each room."""

    # missions
    missions: list[int]
    """The green, the blue and the red one."""
    progress: list[int]
    """Interacts done for each."""
    solved: int
    active: int
    """The final mission is in play (ALO-MIS-02)."""
    trouble_used: int
    """Troubles that Evil has used this round, as a mask."""
    armed: int
    fuse: int
    """Turns left of the countdown."""
    purged: int
    """Final mission `purge`: 1 the room itself, 2 a room of the other level."""
    visited: int
    """The Hero has been in the final mission's room since it is active (AMB-26); 2: the Colonel was there first."""

    # Evil
    decks: list[int]
    """The two decks in play."""
    bags: list[list[int]]
    """By deck: cards not yet drawn, in no order."""
    discards: list[list[int]]
    """By deck: discarded cards that the Hero has seen."""
    burned: list[list[int]]
    """By deck: discarded cards that he has not seen."""
    hands: list[list[int]]
    """By Evil player: seat 1 first."""
    leader: int
    track: list[int]
    """Reactions of this round, packed (see above)."""
    pending: int
    """Danger tokens set aside for the new round (ALO-EOR-01)."""

    # this turn
    actions: int
    """Actions the Hero may still declare."""
    begun: int
    """An action was declared: the start of the turn is over (ALO-TURN-04)."""
    bullet: int
    healed: int
    performed: list[int]
    """Actions performed: action * 2 + whether in a dangerous sector."""
    played: int
    """Reactions played."""
    spawned: int
    """A standard reaction has spawned a creature."""
    fought: int
    """The creature last attacked, or -1."""
    moved: int
    """Creatures that have moved."""
    attacked: int
    """Creatures that have attacked at the end of this turn."""
    boosts: list[int]
    no_block: int
    smoke: int
    """Dice that creatures in the smoke lack."""
    smoke_at: int
    any_parts: int
    """Components of any kind may be used."""
    shown_level: int
    """Levels whose creatures are shown, as a mask."""
    poison: int
    """Turns at whose end the Hero loses 1 Health."""

    scene: Scene
    scenes: list[Scene]
    """The scenes of actions that a free action interrupts."""
    facts: list[tuple[int, ...]]
    """What the Hero was told and could still use (words, FACT_...)."""
    winner: int
    cause: int
    """The cause of the last loss."""

    def __init__(self, box: Box, house: tuple[int, ...]) -> None:
        for name in self.NUMBERS:
            setattr(self, name, 0)
        for name in self.LISTS:
            setattr(self, name, [])
        self.box = box
        self.house = house
        self.arrangement = 0
        self.board = box.board(0)
        self.drawings = ()
        self.character = self.hero = self.start = self.fought = self.smoke_at = self.cause = -1
        self.winner = NO_WINNER
        self.skills = [0] * 5
        self.at = [-1] * box.creature_count
        self.progress = [0, 0, 0]
        self.bags, self.discards, self.burned = [[], []], [[], []], [[], []]
        self.hands = []
        self.scene = Scene()
        self.scenes = []
        self.facts = []
        self.seat = -1
        self.stack = []
        self.offered = None
        self.sink = None

    def clone(self) -> Alone:
        twin = Alone.__new__(Alone)
        twin.active = self.active
        twin.acid = self.acid
        twin.actions = self.actions
        twin.adrenaline = self.adrenaline
        twin.any_parts = self.any_parts
        twin.armed = self.armed
        twin.arrangement = self.arrangement
        twin.attacked = self.attacked
        twin.begun = self.begun
        twin.blocked = self.blocked
        twin.bullet = self.bullet
        twin.cause = self.cause
        twin.character = self.character
        twin.danger = self.danger
        twin.difficulty = self.difficulty
        twin.evil = self.evil
        twin.false_danger = self.false_danger
        twin.fought = self.fought
        twin.fuse = self.fuse
        twin.gas = self.gas
        twin.health = self.health
        twin.healed = self.healed
        twin.hero = self.hero
        twin.hero_used = self.hero_used
        twin.jam = self.jam
        twin.leader = self.leader
        twin.lit = self.lit
        twin.marker = self.marker
        twin.moved = self.moved
        twin.nightmare = self.nightmare
        twin.no_block = self.no_block
        twin.pending = self.pending
        twin.played = self.played
        twin.poison = self.poison
        twin.purged = self.purged
        twin.revealed = self.revealed
        twin.round = self.round
        twin.rubble = self.rubble
        twin.sabotage = self.sabotage
        twin.sanity = self.sanity
        twin.searched = self.searched
        twin.seat = self.seat
        twin.seen = self.seen
        twin.shown_level = self.shown_level
        twin.smoke = self.smoke
        twin.smoke_at = self.smoke_at
        twin.solved = self.solved
        twin.spawned = self.spawned
        twin.start = self.start
        twin.trouble_used = self.trouble_used
        twin.turn = self.turn
        twin.veiled = self.veiled
        twin.veiled_danger = self.veiled_danger
        twin.visited = self.visited
        twin.winner = self.winner
        twin.wounded = self.wounded
        twin.allies = self.allies[:]
        twin.at = self.at[:]
        twin.boosts = self.boosts[:]
        twin.decks = self.decks
        twin.ghosts = self.ghosts[:]
        twin.item_bag = self.item_bag[:]
        twin.item_discard = self.item_discard[:]
        twin.items = self.items[:]
        twin.missions = self.missions
        twin.performed = self.performed[:]
        twin.progress = self.progress[:]
        twin.rooms = self.rooms
        twin.skills = self.skills[:]
        twin.track = self.track[:]
        twin.bags = [pile[:] for pile in self.bags]
        twin.burned = [pile[:] for pile in self.burned]
        twin.discards = [pile[:] for pile in self.discards]
        twin.hands = [hand[:] for hand in self.hands]
        twin.board = self.board
        twin.box = self.box
        twin.drawings = self.drawings
        twin.facts = self.facts[:]
        twin.house = self.house
        twin.scene = self.scene.clone()
        twin.scenes = [scene.clone() for scene in self.scenes] if self.scenes else []
        twin.stack = self.stack[:]
        twin.offered = self.offered
        twin.sink = None
        return twin
