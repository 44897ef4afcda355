"""Positions in the game's own words: reading one out of a state, and setting one up for a scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.content.vocabulary import ACTIONS, DECKS, ROOMS, SKILLS, TROUBLES
from penumbra.games.alone.creatures import tokens
from penumbra.games.alone.creatures.tokens import is_shown, on_level
from penumbra.games.alone.engine import ENGINE
from penumbra.games.alone.map import places
from penumbra.games.alone.map.board import DIRECTIONS, STAIRS, BadDrawing, Board, Level, read_drawing
from penumbra.games.alone.map.danger import dangers_on
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.missions.finale import MOST_TOKENS, finale, hero_entered
from penumbra.games.alone.missions.work.rule import interacts_needed
from penumbra.games.alone.reactions.track import TURN_SHIFT, covered, visible_dangers
from penumbra.games.alone.rounds.setup.rule import DIFFICULTY, EVIL_PLAYERS, ROUND_START
from penumbra.games.alone.state.state import (
    BOOST_DICE,
    BOOST_DIES,
    BOOST_REROLL,
    CHARGE,
    CHARGES,
    EVIL_WINS,
    FACE_DOWN,
    GHOST_SCARE,
    GHOST_TYPE,
    HERO_WINS,
    IS_SURVIVOR,
    SKILL_USED,
    SPACE,
    UPGRADED,
    Alone,
)
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import BadPosition
from penumbra.kernel.grammar import meant
from penumbra.kernel.message import Json
from penumbra.kernel.positions import set_up, unreadable

DESIGN = 255
"""The bits of a packed item, ally, card or ghost that say which it is."""
SIDEWAYS = 2
"""Spaces of the track under the second card of a turn (ALO-TRACK-03)."""
WINNERS = {HERO_WINS: "hero", EVIL_WINS: "evil"}
VISITORS = ("nobody", "hero", "colonel")
"""Who was first in the final mission's room (AMB-26)."""
TARGETS = (*ROOMS, "stairs", "light switch", "door")
PURGES = ("here", "other")


# -- reading ---------------------------------------------------------------------------------------------


def inspect(state: Alone) -> dict[str, Json]:
    """Both sides of the screen. Sectors are called as Evil calls them; lists of them and of names are sorted."""
    return {
        **_inspect_time(state),
        "hero": _inspect_hero(state),
        **_inspect_map(state),
        **_inspect_creatures(state),
        **_inspect_missions(state),
        **_inspect_evil(state),
        **_inspect_turn(state),
        "noises": [_way(fact[2]) for fact in state.facts if fact[0] == w.FACT_NOISE],
        "answers": [_answer(fact) for fact in state.facts if fact[0] == w.FACT_DISTANCE],
    }


def _inspect_time(state: Alone) -> dict[str, Json]:
    numbers = state.box.numbers
    return {
        "round": state.round,
        "turn": state.turn,
        "marker": state.marker,
        "limit": numbers.healing_limits[state.marker],
        "nightmare": bool(state.nightmare),
        "deciding": state.seat,
        "winner": WINNERS.get(state.winner, ""),
        "cause": w.CAUSES[state.cause] if state.cause >= 0 else "",
        "difficulty": state.box.difficulties[state.difficulty].id,
    }


def _inspect_hero(state: Alone) -> dict[str, Json]:
    box = state.box
    return {
        "at": _spot(state, state.hero),
        "start": _spot(state, state.start),
        "character": box.characters[state.character].id if state.character >= 0 else "",
        "used": bool(state.hero_used),
        "health": state.health,
        "sanity": state.sanity,
        "adrenaline": state.adrenaline,
        "skills": dict(zip(SKILLS, state.skills, strict=True)),
        "items": [_item(box, item) for item in state.items],
        "allies": [_ally(box, ally) for ally in state.allies],
        "searched": [room for number, room in enumerate(ROOMS) if state.searched >> number & 1],
    }


def _item(box: Box, item: int) -> str:
    upgraded = " upgraded" if item & UPGRADED else ""
    return f"{box.items[item & DESIGN].id} {(item & CHARGES) // CHARGE}{upgraded}"


def _ally(box: Box, ally: int) -> str:
    marks = (" used" if ally & SKILL_USED else "") + (" survivor" if ally & IS_SURVIVOR else "")
    return f"{box.characters[ally & DESIGN].id} {(ally & CHARGES) // CHARGE}{marks}"


def _inspect_map(state: Alone) -> dict[str, Json]:
    board = state.board
    doors = (1 << board.doors) - 1
    sectors = ("revealed", "seen", "lit", "danger", "veiled_danger", "false_danger", "gas")
    return {
        "arrangement": state.arrangement,
        "rooms": {
            ROOMS[room]: _spot(state, board.slot_sector[space])
            for space, room in enumerate(state.rooms)
            if room >= 0
        },
        **{name: _spots(state, getattr(state, name)) for name in sectors},
        "blocked": _passages(state, state.blocked & doors),
        "rubble": _passages(state, state.rubble),
        "lasting_rubble": _passages(state, state.blocked & ~doors & ~state.rubble),
        "ghosts": sorted(_ghost(state, ghost) for ghost in state.ghosts),
    }


def _spot(state: Alone, sector: int) -> str:
    return places.spot(state, sector) if sector >= 0 else ""


def _spots(state: Alone, sectors: int) -> list[Json]:
    return [*sorted(places.spot(state, sector) for sector in bits(sectors))]


def _passages(state: Alone, passages: int) -> list[Json]:
    ends = state.board.ends
    return [*sorted(" ".join(sorted(places.spot(state, end) for end in ends[one])) for one in bits(passages))]


def _ghost(state: Alone, ghost: int) -> str:
    kind = state.box.type_ids[ghost // GHOST_TYPE & 15]
    return f"{kind} {places.spot(state, ghost & DESIGN)} {ghost // GHOST_SCARE}"


def _inspect_creatures(state: Alone) -> dict[str, Json]:
    here = [token for token, sector in enumerate(state.at) if sector >= 0]
    return {
        "creatures": {tokens.name(state, token): places.spot(state, state.at[token]) for token in here},
        "shown": [*sorted(tokens.name(state, token) for token in here if is_shown(state, token))],
        **{name: _names(state, getattr(state, name)) for name in ("wounded", "acid", "veiled")},
    }


def _names(state: Alone, mask: int) -> list[Json]:
    return [*sorted(tokens.name(state, token) for token in bits(mask))]


def _inspect_missions(state: Alone) -> dict[str, Json]:
    ids = [state.box.missions[card].id for card in state.missions]
    return {
        "missions": [*ids],
        "progress": dict(zip(ids, state.progress, strict=False)),
        "solved": [mission for place, mission in enumerate(ids) if state.solved >> place & 1],
        "active": bool(state.active),
        "visited": VISITORS[state.visited],
        "sabotage": _by_room(state.sabotage),
        "jam": _by_room(state.jam),
        "armed": bool(state.armed),
        "fuse": state.fuse,
        "purged": [word for number, word in enumerate(PURGES) if state.purged >> number & 1],
        "trouble_used": [word for number, word in enumerate(TROUBLES) if state.trouble_used >> number & 1],
    }


def _by_room(tokens: int) -> dict[str, Json]:
    """Tokens are counted in four bits for each room."""
    return {room: tokens >> 4 * number & 15 for number, room in enumerate(ROOMS) if tokens >> 4 * number & 15}


def _inspect_evil(state: Alone) -> dict[str, Json]:
    decks = [DECKS[deck] for deck in state.decks]
    return {
        "evil": state.evil,
        "leader": state.leader,
        "decks": [*decks],
        "hands": {str(seat): _cards(state.box, hand) for seat, hand in enumerate(state.hands, start=1)},
        "bags": {deck: len(bag) for deck, bag in zip(decks, state.bags, strict=False)},
        "discards": {
            deck: _cards(state.box, pile) for deck, pile in zip(decks, state.discards, strict=False)
        },
        "burned": {deck: _cards(state.box, pile) for deck, pile in zip(decks, state.burned, strict=False)},
        "track": {
            "cards": [_on_track(state.box, card) for card in state.track],
            "covered": covered(state),
            "dangers": visible_dangers(state),
        },
        "pending": state.pending,
        "item_bag": len(state.item_bag),
        "item_discard": [*sorted(state.box.items[design].id for design in state.item_discard)],
    }


def _cards(box: Box, cards: Iterable[int]) -> list[Json]:
    return [*sorted(box.reactions[card].id for card in cards)]


def _on_track(box: Box, card: int) -> str:
    face = "face down " if card & FACE_DOWN else ""
    sideways = " sideways" if card // SPACE & 3 == SIDEWAYS else ""
    return f"{face}{box.reactions[card & DESIGN].id}{sideways}"


def _inspect_turn(state: Alone) -> dict[str, Json]:
    flags = ("begun", "bullet", "healed", "spawned", "no_block", "any_parts")
    return {
        "actions": state.actions,
        **{name: bool(getattr(state, name)) for name in flags},
        "performed": [ACTIONS[one >> 1] + (" dangerous" if one & 1 else "") for one in state.performed],
        "played": state.played,
        "poison": state.poison,
        "smoke": state.smoke,
        "smoke_at": _spot(state, state.smoke_at),
        "fought": tokens.name(state, state.fought) if state.fought >= 0 else "",
        "moved": _names(state, state.moved),
        "attacked": _names(state, state.attacked),
        "boosts": [*sorted(_boost(state, boost) for boost in state.boosts)],
    }


def _boost(state: Alone, boost: int) -> str:
    words = [tokens.name(state, boost & DESIGN), str(boost // BOOST_DICE & 15)]
    words += ["reroll"] if boost & BOOST_REROLL else []
    words += ["dies"] if boost & BOOST_DIES else []
    return " ".join(words)


def _way(way: int) -> str:
    return "other level" if way == w.OTHER_LEVEL else DIRECTIONS[way]


def _answer(fact: Sequence[int]) -> str:
    return f"{TARGETS[fact[2]]} {fact[3]} {'same' if fact[4] & 1 else 'other'} level"


# -- setting up ------------------------------------------------------------------------------------------

Count = Field(0, ge=0, le=15)


class Position(BaseModel):
    """A moment of a match; a missing key leaves what a match has just after its set-up."""

    model_config = ConfigDict(extra="forbid")

    # the Map
    arrangement: int | None = Field(None, ge=0, description="one of the Maps of the box")
    upper: str | None = Field(None, description="a Map of one's own, drawn as in content/maps.toml")
    lower: str | None = None
    rooms: list[str] | None = Field(
        None, description="by room space, the upper level first; '' leaves it bare"
    )
    hero: str | None = None
    start: str | None = None
    revealed: list[str] | Literal["all"] = []
    seen: list[str] = Field([], description="sectors that were in the Maze before")
    lit: list[str] | Literal["all"] = []
    danger: list[str] = []
    veiled_danger: list[str] = []
    false_danger: list[str] = []
    gas: list[str] = []
    blocked: list[str] = Field([], description="blocked doors: 'u-c2 u-c3'")
    rubble: list[str] = Field([], description="passages closed until the end of the round")
    lasting_rubble: list[str] = []
    creatures: dict[str, str] = Field({}, description="by name: the sector")
    wounded: list[str] = []
    acid: list[str] = []
    veiled: list[str] = Field([], description="creatures in revealed sectors that a trick left unrevealed")
    ghosts: list[str] = Field([], description="'worm u-c2 1': type, sector, Sanity that entering costs")

    # the Hero
    character: str | None = None
    health: int | None = Field(None, ge=0)
    sanity: int | None = Field(None, ge=0)
    adrenaline: int | None = Field(None, ge=0)
    items: list[str] = Field([], description="'jetpack', 'jetpack 2 upgraded'")
    item_bag: list[str] | None = Field(None, description="all that is left to draw; the rest is discarded")
    item_discard: list[str] = []
    allies: list[str] = Field([], description="'doctor', 'doctor 4 used', 'pilot 3 survivor'")
    skills: dict[str, int] = {}
    searched: list[str] = []
    hero_used: bool = False

    # time
    round: int = Field(1, ge=1, le=99)
    turn: int | None = Field(None, ge=0, description="turns of this round already ended")
    marker: int | None = Field(None, ge=0)
    nightmare: bool | None = None

    # missions
    missions: list[str] | None = Field(None, min_length=3, max_length=3, description="green, blue, red")
    progress: list[int] = Field([0, 0, 0], min_length=3, max_length=3)
    solved: list[str] = []
    active: bool | None = Field(None, description="the final mission is in play")
    visited: Literal["nobody", "hero", "colonel"] | None = None
    sabotage: dict[str, int] = {}
    jam: dict[str, int] = {}
    armed: bool = False
    fuse: int = Count
    purged: list[Literal["here", "other"]] = []
    trouble_used: list[str] = []

    # Evil
    leader: int = Field(1, ge=1)
    decks: list[str] | None = Field(None, max_length=2)
    hands: dict[str, list[str]] = {}
    bag: list[str] | None = Field(None, description="all cards left to draw; the rest is discarded")
    discards: list[str] = []
    burned: list[str] = Field([], description="discarded cards that the Hero has not seen")
    track: list[str] = Field([], description="'skitter', 'face down skitter', 'skitter sideways'")

    # this turn
    open: Literal["action", "end-of-turn", "end-of-round"] = "action"
    actions: int | None = Field(None, ge=0, le=4)
    begun: bool | None = None
    bullet: bool = False
    healed: bool = False
    performed: list[str] = Field([], description="'move', 'fight dangerous'")
    played: int = Field(0, ge=0)
    spawned: bool = False
    poison: int = Count
    no_block: bool = False
    any_parts: bool = False
    smoke: int = Count
    smoke_at: str | None = None
    fought: str | None = None
    moved: list[str] = []


def arrange(box: Box, choices: tuple[int, ...], position: Mapping[str, Any], chance: Chance) -> Alone:
    """Set up a position. What is not named stays as a match has it after its set-up, with nothing on the Map."""
    try:
        wanted = Position.model_validate(position)
    except ValidationError as error:
        raise unreadable(error, Position) from error
    state = Alone(box, choices)
    state.evil = choices[EVIL_PLAYERS] + 1
    state.difficulty = choices[DIFFICULTY]
    _Arranger(state, wanted).lay_out()
    ENGINE.settle(state, chance)
    return state


DEFAULT_MISSIONS = ("sm01", "pm01", "fm01")
QUIET_CHARACTERS = ("doctor", "engineer", "pilot", "captain")
"""Who is the Hero if nobody says: the one whose own card interferes least, unless he is an ally."""
MOST_COLUMNS = 26
MOST_SECTORS = w.MASK + 1
"""An option names a sector or a passage in so many ways."""


def _bad(key: str, reason: str) -> BadPosition:
    return BadPosition(f"position: {key}: {reason}")


class _Arranger:
    """Lays out a position, part by part; whatever cannot be is refused with its key."""

    def __init__(self, state: Alone, wanted: Position) -> None:
        self.state = state
        self.wanted = wanted
        self.spots: dict[str, int] = {}
        self.tokens = {tokens.name(state, token): token for token in range(state.box.creature_count)}

    def lay_out(self) -> None:
        """The missions before the Map, since their rooms lie there unless the position says otherwise."""
        self._missions()
        self._map()
        set_up((self._creatures, self._time, self._hero, self._equipment, self._progress, self._cards))
        set_up((self._tricks, self._track, self._turn))
        self._open()

    # -- names -----------------------------------------------------------------------------------------

    def _sector(self, key: str, spot: str) -> int:
        if spot not in self.spots:
            raise _bad(
                key,
                f"there is no sector {spot!r} on this Map; there are {', '.join(self.spots)}{meant(spot, self.spots)}",
            )
        return self.spots[spot]

    def _sectors(self, key: str, spots: list[str] | Literal["all"]) -> int:
        if spots == "all":
            return (1 << self.state.board.size) - 1
        return sum(1 << self._sector(key, spot) for spot in _each_once(key, spots))

    def _token(self, key: str, name: str) -> int:
        if name not in self.tokens:
            raise _bad(
                key,
                f"there is no creature {name!r}; there are {', '.join(self.tokens)}{meant(name, self.tokens)}",
            )
        return self.tokens[name]

    def _tokens(self, key: str, names: list[str]) -> int:
        """Creatures on the Map as a mask."""
        found = 0
        for name in _each_once(key, names):
            token = self._token(key, name)
            if self.state.at[token] < 0:
                raise _bad(key, f"{name!r} is not among the creatures on the Map")
            found |= 1 << token
        return found

    def _passage(self, key: str, pair: str, doors: bool) -> int:
        """A passage by the two sectors it joins, as a mask."""
        board = self.state.board
        ends = sorted(self._sector(key, spot) for spot in pair.split())
        for passage, between in enumerate(board.ends):
            if sorted(between) == ends:
                if (passage < board.doors) != doors:
                    raise _bad(key, f"between {pair!r} there is {'no door' if doors else 'a door'}")
                return 1 << passage
        raise _bad(key, f"{pair!r} are not two sectors with a passage between them")

    def _passages(self, key: str, pairs: list[str], doors: bool) -> int:
        found = 0
        for pair in pairs:
            found |= self._passage(key, pair, doors)
        return found

    # -- the Map ---------------------------------------------------------------------------------------

    def _map(self) -> None:
        state, wanted = self.state, self.wanted
        self._lay_board()
        self._join_levels()
        self.spots = {places.spot(state, sector): sector for sector in range(state.board.size)}
        self._lay_rooms()
        state.hero = self._sector("hero", wanted.hero) if wanted.hero is not None else self._first_corridor()
        state.start = self._sector("start", wanted.start) if wanted.start is not None else state.hero
        state.revealed = self._sectors("revealed", wanted.revealed) | 1 << state.hero
        state.seen = self._sectors("seen", wanted.seen) | state.revealed
        state.lit = self._sectors("lit", wanted.lit)
        state.gas = self._sectors("gas", wanted.gas)
        self._dangers()
        state.blocked = self._passages("blocked", wanted.blocked, doors=True)
        state.rubble = self._passages("rubble", wanted.rubble, doors=False)
        state.blocked |= state.rubble | self._passages("lasting_rubble", wanted.lasting_rubble, doors=False)

    def _lay_board(self) -> None:
        state, wanted = self.state, self.wanted
        if wanted.upper is None:
            if wanted.lower is not None:
                raise _bad("lower", "a Map of one's own has an upper level too")
            state.arrangement = wanted.arrangement or 0
            if state.arrangement >= len(state.box.arrangements):
                raise _bad("arrangement", f"there are {len(state.box.arrangements)}, counted from 0")
            state.board = state.box.board(state.arrangement)
            return
        if wanted.arrangement is not None:
            raise _bad("arrangement", "a Map is either arranged or drawn")
        drawn = [("upper", wanted.upper), *([("lower", wanted.lower)] if wanted.lower is not None else [])]
        levels = [_level(key, drawing) for key, drawing in drawn]
        state.arrangement = -1
        state.drawings = tuple(drawing for _, drawing in drawn)
        state.board = Board(levels)
        if max(state.board.size, len(state.board.ends)) > MOST_SECTORS:
            raise _bad("upper", f"a Map has at most {MOST_SECTORS} sectors and as many passages")
        if state.board.slots > len(ROOMS):
            raise _bad("upper", f"a Map has at most {len(ROOMS)} room spaces")

    def _join_levels(self) -> None:
        """Stairs lead somewhere: each lie above or below others (ALO-STAIR-01)."""
        board = self.state.board
        for sector, stairs in enumerate(board.stairs):
            if stairs and board.next[sector][STAIRS] < 0:
                key, other = ("upper", "below") if board.level[sector] == 0 else ("lower", "above")
                spot = places.spot(self.state, sector)
                raise _bad(
                    key, f"the stairs at {spot!r} lead nowhere, there are none {other} them (ALO-STAIR-01)"
                )

    def _lay_rooms(self) -> None:
        """By room space; else the rooms of the missions first, then the others in their order."""
        state, rooms = self.state, self.wanted.rooms
        if rooms is None:
            first = [state.box.mission_room[card] for card in state.missions]
            order = sorted(range(len(ROOMS)), key=lambda room: (room not in first, room))
            state.rooms = order[: state.board.slots]
            return
        if len(rooms) != state.board.slots:
            raise _bad("rooms", f"the Map has {state.board.slots} room spaces, not {len(rooms)}")
        _each_once("rooms", [room for room in rooms if room])
        state.rooms = [_number("rooms", ROOMS, room) if room else -1 for room in rooms]

    def _first_corridor(self) -> int:
        board = self.state.board
        corridors = [one for one in range(board.size) if board.slot[one] < 0 and not board.stairs[one]]
        return corridors[0] if corridors else 0

    def _dangers(self) -> None:
        state, wanted = self.state, self.wanted
        state.danger = self._sectors("danger", wanted.danger)
        most = state.box.numbers.danger_per_level
        for level in range(len(state.board.levels)):
            if dangers_on(state, level) > most:
                raise _bad("danger", f"at most {most} danger tokens lie on a level (ALO-DANG-03)")
        state.veiled_danger = self._sectors("veiled_danger", wanted.veiled_danger)
        if state.veiled_danger & ~state.danger:
            raise _bad("veiled_danger", "only danger tokens that lie there can be hidden")
        state.false_danger = self._sectors("false_danger", wanted.false_danger)

    def _creatures(self) -> None:
        state, wanted = self.state, self.wanted
        for name, spot in wanted.creatures.items():
            state.at[self._token("creatures", name)] = self._sector("creatures", spot)
        most = state.box.numbers.creatures_per_level
        for level in range(len(state.board.levels)):
            if on_level(state, level) > most:
                raise _bad("creatures", f"at most {most} creatures are on a level (ALO-STAT-03)")
        state.wounded = self._tokens("wounded", wanted.wounded)
        state.acid = self._tokens("acid", wanted.acid)

    def _tricks(self) -> None:
        state, wanted = self.state, self.wanted
        state.veiled = self._tokens("veiled", wanted.veiled)
        for token in bits(state.veiled):
            if not state.revealed >> state.at[token] & 1:
                raise _bad("veiled", f"{tokens.name(state, token)!r} is not in a revealed sector")
        state.ghosts = [self._ghost(ghost) for ghost in wanted.ghosts]

    def _ghost(self, ghost: str) -> int:
        kind, spot, *rest = [*ghost.split(), "", ""][: max(2, len(ghost.split()))]
        sector = self._sector("ghosts", spot)
        scare = _amount("ghosts", ghost, rest, range(4), 0)
        if not self.state.revealed >> sector & 1:
            raise _bad("ghosts", f"{spot!r} is not revealed, so nothing is shown there")
        return sector | _number("ghosts", self.state.box.type_ids, kind) * GHOST_TYPE | scare * GHOST_SCARE

    # -- time and the Hero -----------------------------------------------------------------------------

    def _time(self) -> None:
        state, wanted, numbers = self.state, self.wanted, self.state.box.numbers
        ended = wanted.open == "end-of-round"
        state.round = wanted.round
        state.turn = wanted.turn if wanted.turn is not None else numbers.turns if ended else 0
        if (state.turn == numbers.turns) != ended or state.turn > numbers.turns:
            raise _bad(
                "turn", f"turns are counted from 0 to {numbers.turns - 1}; {numbers.turns} ends the round"
            )
        first = 0 if state.house[ROUND_START] else numbers.round_start
        state.marker = wanted.marker if wanted.marker is not None else first
        last = len(numbers.healing_limits) - 1
        if state.marker > last:
            raise _bad("marker", f"the round track has the spaces 0 to {last}")
        state.nightmare = int(state.marker == last if wanted.nightmare is None else wanted.nightmare)
        if state.marker == last and not state.nightmare:
            raise _bad("nightmare", "on the last space nightmare mode has started (ALO-NIGHT-01)")

    def _hero(self) -> None:
        state, wanted, numbers = self.state, self.wanted, self.state.box.numbers
        state.health = _within("health", wanted.health, numbers.track_top, numbers.track_top)
        state.sanity = _within("sanity", wanted.sanity, numbers.track_top, numbers.track_top)
        if not state.health and not state.sanity:
            raise _bad("health", "with both tracks at 0 the Hero has lost (ALO-DMG-04)")
        most = numbers.adrenaline_most
        state.adrenaline = _within("adrenaline", wanted.adrenaline, numbers.adrenaline_start, most)
        for skill, points in wanted.skills.items():
            number = _number("skills", SKILLS, skill)
            state.skills[number] = _within(f"skills.{skill}", points, 0, numbers.skill_points)
        for room in _each_once("searched", wanted.searched):
            state.searched |= 1 << _number("searched", ROOMS, room)
        state.hero_used = int(wanted.hero_used)

    def _equipment(self) -> None:
        state, wanted, numbers = self.state, self.wanted, self.state.box.numbers
        state.items = [self._item(item) for item in wanted.items]
        if len(state.items) > numbers.item_limit:
            raise _bad("items", f"the equipment holds {numbers.item_limit} items (ALO-ITEM-08)")
        left = Counter(state.box.all_items)
        _take("items", left, [item & DESIGN for item in state.items], self._item_name)
        state.item_discard = [self._design("item_discard", item) for item in wanted.item_discard]
        _take("item_discard", left, state.item_discard, self._item_name)
        state.item_bag = sorted(left.elements())
        if wanted.item_bag is not None:
            state.item_bag = [self._design("item_bag", item) for item in wanted.item_bag]
            _take("item_bag", left, state.item_bag, self._item_name)
            state.item_discard += sorted(left.elements())
        state.allies = [self._ally(ally) for ally in wanted.allies]
        with_him = [ally & DESIGN for ally in state.allies]
        characters = [one.id for one in state.box.characters]
        if wanted.character is not None:
            state.character = _number("character", characters, wanted.character)
        else:
            quiet = [one for one in (*QUIET_CHARACTERS, *characters) if one in characters]
            free = [one for one in quiet if characters.index(one) not in with_him]
            state.character = characters.index((free or quiet)[0])
        if len({state.character, *with_him}) <= len(with_him):
            raise _bad("allies", "each character is there once, as the Hero or as an ally (ALO-ALLY-01)")

    def _item_name(self, design: int) -> str:
        return self.state.box.items[design].id

    def _design(self, key: str, item: str) -> int:
        return _number(key, list(self.state.box.item_index), item)

    def _item(self, text: str) -> int:
        """`jetpack`, `jetpack 2`, `jetpack 2 upgraded`."""
        most = self.state.box.numbers.item_charges
        words, marks = _marked(text, {"upgraded": UPGRADED})
        charges = _amount("items", text, words[1:], range(1, most + 1), most)
        return self._design("items", words[0]) | charges * CHARGE | marks

    def _ally(self, text: str) -> int:
        most = self.state.box.numbers.ally_charges
        words, marks = _marked(text, {"used": SKILL_USED, "survivor": IS_SURVIVOR})
        charges = _amount("allies", text, words[1:], range(1, most + 1), most)
        characters = [one.id for one in self.state.box.characters]
        return _number("allies", characters, words[0]) | charges * CHARGE | marks

    # -- missions --------------------------------------------------------------------------------------

    def _missions(self) -> None:
        state, box = self.state, self.state.box
        ids = [mission.id for mission in box.missions]
        for place, mission in enumerate(self.wanted.missions or DEFAULT_MISSIONS):
            card = _number("missions", ids, mission)
            if box.mission_colour[card] != place:
                raise _bad("missions", f"{mission!r} is not {('green', 'blue', 'red')[place]}")
            state.missions.append(card)

    def _progress(self) -> None:
        state, wanted = self.state, self.wanted
        ids = [state.box.missions[card].id for card in state.missions]
        for mission in _each_once("solved", wanted.solved):
            state.solved |= 1 << _number("solved", ids, mission)
        if state.solved >> w.RED & 1:
            raise _bad("solved", "the final mission ends the match (ALO-END-01)")
        starting = bool(state.solved & (1 << w.GREEN | 1 << w.BLUE))
        state.active = int(starting if wanted.active is None else wanted.active)
        for place, done in enumerate(wanted.progress):
            needed = interacts_needed(state, place)
            if not 0 <= done < needed + (state.solved >> place & 1):
                raise _bad(
                    "progress", f"{ids[place]!r} needs {needed} Interact actions, it cannot have {done}"
                )
            state.progress[place] = done
        state.sabotage = self._on_rooms("sabotage", wanted.sabotage)
        state.jam = self._on_rooms("jam", wanted.jam)
        self._countdown()
        state.purged = sum(1 << PURGES.index(word) for word in set(wanted.purged))
        for trouble in _each_once("trouble_used", wanted.trouble_used):
            state.trouble_used |= 1 << _number("trouble_used", TROUBLES, trouble)
        if wanted.visited is not None:
            state.visited = VISITORS.index(wanted.visited)
        else:
            hero_entered(state)

    def _countdown(self) -> None:
        """What only some final missions have."""
        state, wanted = self.state, self.wanted
        rule, final = finale(state), state.box.missions[state.missions[w.RED]].id
        if (wanted.armed or wanted.fuse) and rule != w.SELF_DESTRUCT:
            raise _bad(
                "armed" if wanted.armed else "fuse", f"the final mission {final!r} has no self-destruct"
            )
        if wanted.fuse and not wanted.armed:
            raise _bad("fuse", "nothing is armed")
        if wanted.purged and rule != w.PURGE:
            raise _bad("purged", f"in the final mission {final!r} nothing is purged")
        state.armed = int(wanted.armed)
        state.fuse = _within("fuse", wanted.fuse, 0, state.box.numbers.fuse_turns)

    def _on_rooms(self, key: str, tokens: Mapping[str, int]) -> int:
        found = 0
        for room, n in tokens.items():
            number = _number(key, ROOMS, room)
            if number not in self.state.rooms:
                raise _bad(key, f"{room!r} is not on this Map")
            found |= _within(f"{key}.{room}", n, 0, MOST_TOKENS) << 4 * number
        return found

    # -- Evil ------------------------------------------------------------------------------------------

    def _cards(self) -> None:
        state, wanted = self.state, self.wanted
        state.decks = self._decks()
        state.leader = wanted.leader
        if state.leader > state.evil:
            raise _bad("leader", f"the Evil players have the seats 1 to {state.evil}")
        state.hands = [[] for _ in range(state.evil)]
        for seat, cards in wanted.hands.items():
            if seat not in [str(number) for number in range(1, state.evil + 1)]:
                raise _bad("hands", f"the Evil players have the seats 1 to {state.evil}, not {seat!r}")
            state.hands[int(seat) - 1] = [self._card(f"hands.{seat}", card) for card in cards]
        if sum(map(len, state.hands)) > state.box.numbers.hand_limit:
            raise _bad("hands", f"Evil holds at most {state.box.numbers.hand_limit} cards")
        left = Counter(card for deck in state.decks for card in state.box.deck_cards[deck])
        _take("hands", left, [card for hand in state.hands for card in hand], self._card_name)
        _take(
            "track",
            left,
            [self._card("track", _track_words(card)[0]) for card in wanted.track],
            self._card_name,
        )
        for key, piles in (("discards", state.discards), ("burned", state.burned)):
            pile = [self._card(key, card) for card in getattr(wanted, key)]
            _take(key, left, pile, self._card_name)
            self._pile(piles, pile)
        if wanted.bag is not None:
            bag = [self._card("bag", card) for card in wanted.bag]
            _take("bag", left, bag, self._card_name)
            self._pile(state.bags, bag)
            self._pile(state.discards, left.elements())
        else:
            self._pile(state.bags, left.elements())

    def _pile(self, piles: list[list[int]], cards: Iterable[int]) -> None:
        for card in cards:
            piles[self.state.decks.index(self.state.box.card_deck[card])].append(card)

    def _decks(self) -> list[int]:
        """Those named; else those of the cards that are named, filled up from the first."""
        wanted, box = self.wanted, self.state.box
        named = [(f"hands.{seat}", card) for seat, hand in wanted.hands.items() for card in hand]
        named += [("track", _track_words(card)[0]) for card in wanted.track]
        for key in ("bag", "discards", "burned"):
            named += [(key, card) for card in getattr(wanted, key) or []]
        needed = {box.card_deck[self._any_card(key, card)] for key, card in named}
        decks = [_number("decks", DECKS, deck) for deck in _each_once("decks", wanted.decks or [])]
        missing = sorted(needed.difference(decks))
        if wanted.decks is not None and missing and len(decks) == 2:
            raise _bad("decks", f"a card of the {DECKS[missing[0]]} deck is named, which is not in play")
        decks += missing
        if len(decks) > 2:
            raise _bad("decks", f"two decks are in play, not {', '.join(DECKS[deck] for deck in decks)}")
        decks += [deck for deck in range(len(DECKS)) if deck not in decks][: 2 - len(decks)]
        return decks if wanted.decks is not None else sorted(decks)

    def _any_card(self, key: str, card: str) -> int:
        return _number(key, [one.id for one in self.state.box.reactions], card)

    def _card(self, key: str, card: str) -> int:
        number = self._any_card(key, card)
        if self.state.box.card_deck[number] not in self.state.decks:
            raise _bad(key, f"{card!r} is in a deck that is not in play")
        return number

    def _card_name(self, card: int) -> str:
        return self.state.box.reactions[card].id

    def _track(self) -> None:
        """Upright cards are one a turn, from the first turn of the round; sideways ones lie beside them."""
        state, numbers = self.state, self.state.box.numbers
        turn, room = -1, 0
        for text in self.wanted.track:
            card, face_down, sideways = _track_words(text)
            room = room - 1 if sideways else numbers.reactions_per_turn - 1
            if room < 0:
                raise _bad("track", f"{text!r}: only the second card of a turn lies sideways (ALO-TRACK-03)")
            turn += not sideways
            spaces = SIDEWAYS if sideways else 1
            packed = self._any_card("track", card) | spaces * SPACE | (FACE_DOWN if face_down else 0)
            state.track.append(packed | min(max(turn, 0), state.turn) << TURN_SHIFT)
        if covered(state) > numbers.track_spaces:
            raise _bad("track", f"the reaction track has {numbers.track_spaces} spaces (ALO-TRACK-04)")

    # -- this turn -------------------------------------------------------------------------------------

    def _turn(self) -> None:
        state, wanted = self.state, self.wanted
        for text in wanted.performed:
            action, _, rest = text.partition(" ")
            if rest not in ("", "dangerous"):
                raise _bad("performed", f"{text!r} is neither an action nor an action and 'dangerous'")
            state.performed.append(_number("performed", ACTIONS, action) * 2 + bool(rest))
        state.bullet, state.healed = int(wanted.bullet), int(wanted.healed)
        state.begun = int(bool(state.performed) if wanted.begun is None else wanted.begun)
        left = max(0, 1 + state.bullet - len(state.performed))
        state.actions = left if wanted.actions is None else wanted.actions
        state.played = _within("played", wanted.played, 0, state.box.numbers.reactions_per_turn)
        state.spawned, state.no_block = int(wanted.spawned), int(wanted.no_block)
        state.any_parts, state.poison = int(wanted.any_parts), wanted.poison
        state.smoke = wanted.smoke
        if wanted.smoke:
            state.smoke_at = self._sector("smoke_at", wanted.smoke_at) if wanted.smoke_at else state.hero
        elif wanted.smoke_at:
            raise _bad("smoke_at", "smoke says how many dice it takes away")
        state.fought = self._token("fought", wanted.fought) if wanted.fought else -1
        state.moved = self._tokens("moved", wanted.moved)

    def _open(self) -> None:
        """What waits: the Hero's action, the end of his turn, or the end of the round."""
        state = self.state
        if self.wanted.open == "end-of-round":
            state.stack = [(w.END_ROUND, 0)]
        elif self.wanted.open == "end-of-turn":
            state.stack = [(w.END_TURN, 0)]
        elif state.actions:
            state.stack = [(w.END_TURN, 0), (w.NEXT_ACTION,)]
        else:
            raise _bad("actions", "the Hero has none left: open = 'end-of-turn' is that moment")


# -- reading what a position says ------------------------------------------------------------------------


def _level(key: str, drawing: str) -> Level:
    """A level drawn in text, with its room spaces counted from 1."""
    try:
        level = read_drawing(drawing)
    except BadDrawing as error:
        raise _bad(key, str(error)) from error
    spaces = sorted(sector.slot for sector in level.sectors if sector.slot >= 0)
    if not level.sectors:
        raise _bad(key, "no sector is drawn")
    if spaces != list(range(len(spaces))) or "0" in drawing:
        raise _bad(key, "room spaces are numbered from 1, each number once")
    if level.width > MOST_COLUMNS:
        raise _bad(key, f"a level is at most {MOST_COLUMNS} sectors wide")
    return level


def _each_once(key: str, names: list[str]) -> list[str]:
    for name in names:
        if names.count(name) > 1:
            raise _bad(key, f"{name!r} is named twice")
    return names


def _number(key: str, names: Sequence[str], name: str) -> int:
    if name not in names:
        raise _bad(key, f"there is no {name!r}; there are {', '.join(names)}{meant(name, names)}")
    return names.index(name)


def _within(key: str, value: int | None, default: int, most: int) -> int:
    if value is None:
        return default
    if not 0 <= value <= most:
        raise _bad(key, f"it must be from 0 to {most}")
    return value


def _marked(text: str, marks: Mapping[str, int]) -> tuple[list[str], int]:
    """The words of a text without its marks, and the marks."""
    words = text.split() or [""]
    return [word for word in words if word not in marks], sum(marks[word] for word in set(words) & set(marks))


def _amount(key: str, text: str, words: Sequence[str], known: range, default: int) -> int:
    """The number that follows a name, if any."""
    if not words:
        return default
    if len(words) > 1 or not words[0].isdecimal() or int(words[0]) not in known:
        raise _bad(key, f"{text!r}: after the name comes a number from {known[0]} to {known[-1]}")
    return int(words[0])


def _track_words(text: str) -> tuple[str, bool, bool]:
    """A card on the track: its id, whether it lies face down, whether it lies sideways."""
    face_down = text.startswith("face down ")
    sideways = text.endswith(" sideways")
    return text.removeprefix("face down ").removesuffix(" sideways"), face_down, sideways


def _take(key: str, left: Counter[int], cards: Iterable[int], name: Callable[[int], str]) -> None:
    """These are no longer among those left; there must have been as many."""
    for card in cards:
        if not left[card]:
            raise _bad(key, f"there are not so many copies of {name(card)!r}")
        left[card] -= 1


# -- scripted chance -------------------------------------------------------------------------------------


def find_item(box: Box, items: Sequence[int], wanted: str) -> int | None:
    """For scripted chance: the place of a thing by its id among what chance picks from."""
    name = wanted.replace(" ", "-")
    names: list[list[str]] = [
        list(box.item_index),
        [card.id for card in box.reactions],
        [mission.id for mission in box.missions],
        [*ROOMS],
        [*DECKS],
        [one.id for one in box.characters],
    ]
    for ids in names:
        if name in ids and ids.index(name) in items:
            return items.index(ids.index(name))
    return None


def find_outcome(box: Box, wanted: str, n: int) -> int | None:
    """For scripted chance: a face of the die by its name."""
    hit, special, miss = box.numbers.die
    faces = {"hit": range(hit), "special": range(hit, hit + special), "miss": range(hit + special, n)}
    if n != hit + special + miss or not faces.get(wanted):
        return None
    return faces[wanted][0]
