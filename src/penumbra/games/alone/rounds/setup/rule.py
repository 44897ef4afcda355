"""Set-up: the Map, missions, the Hero's things, Evil's first creatures and danger tokens.

(ALO-DIFF-01; what the rules leave open is our own: the start, numbers, the campaign)
"""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.allies.rule import gain_ally
from penumbra.games.alone.content.schema import Chapter
from penumbra.games.alone.content.vocabulary import DECKS, ROOMS
from penumbra.games.alone.creatures.spawning.rule import NEAR, NO_TOKEN, NOWHERE, OTHER_LEVEL
from penumbra.games.alone.creatures.supply import free_token
from penumbra.games.alone.creatures.tokens import on_level, put_creature
from penumbra.games.alone.map.danger import (
    HERO_THERE,
    LEVEL_FULL,
    TWICE,
    danger_places,
    place_danger,
    why_no_danger,
)
from penumbra.games.alone.map.places import bits, room_sector, spot
from penumbra.games.alone.map.revealing import reveal
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.missions.rewards.rule import ask_skills
from penumbra.games.alone.options import all_sectors, all_types, sectors
from penumbra.games.alone.rounds.hands.rule import DECKS_IN_PLAY
from penumbra.games.alone.rounds.tracks import gain_rounds
from penumbra.games.alone.state.state import CHARGE, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import ContentError
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, OK, Question, Work
from penumbra.kernel.state import Frame

# Why something does not begin so.
NO_START: Final = 276
TYPE_TWICE: Final = 277
DECK_TAKEN: Final = 278
NEAR_START: Final = 279

# The places of house rules.
EVIL_PLAYERS: Final = 0
DIFFICULTY: Final = 1
CHOSEN_DECKS: Final = 2
ROUND_START: Final = 4
CHAPTER: Final = 9
BEFORE: Final = 10

WON_BEFORE: Final = 1
LOST_BEFORE: Final = 2
FIRST_LEADER: Final = 1

# The steps of SET_UP.
EQUIP: Final = 0
CREATURES: Final = 1  # and 2: the levels
DANGERS: Final = 3  # and 4
OPEN: Final = 5


def start(state: Alone, chance: Chance) -> None:
    """Lay out everything that chance and the house rules decide, and line up what players decide."""
    numbers = state.box.numbers
    state.evil = state.house[EVIL_PLAYERS] + 1
    state.leader = FIRST_LEADER
    state.hands = [[] for _ in range(state.evil)]
    state.difficulty = _difficulty(state)
    state.health = state.sanity = numbers.track_top
    state.adrenaline = numbers.adrenaline_start  # ALO-ADR-01
    state.marker = 0 if state.house[ROUND_START] else numbers.round_start
    state.item_bag = list(state.box.all_items)
    _lay_map(state, chance)
    _draw_missions(state, chance)
    _draw_decks(state, chance)
    cards = state.box.difficulties[state.difficulty].hand_start + (1 if bane(state) == "dark-omens" else 0)
    state.stack = [
        (w.BEGIN_TURN,),
        (w.SET_UP, OPEN),
        (w.TRIM_HANDS,),
        (w.DEAL_CARDS, cards),
        (w.SET_UP, DANGERS + 1),
        (w.SET_UP, DANGERS),
        (w.SET_UP, CREATURES + 1),
        (w.SET_UP, CREATURES),
        (w.ASK_START, state.leader),
    ]
    if len(state.decks) < DECKS_IN_PLAY:
        state.stack.append((w.ASK_DECK, state.leader))
    state.stack += [(w.SET_UP, EQUIP), (w.ASK_CHARACTER, w.HERO)]
    if state.sink is not None:
        _tell_set_up(state)


def _tell_set_up(state: Alone) -> None:
    box, story = state.box, chapter(state)
    cards: list[Json] = [box.missions[card].id for card in state.missions]
    facts: dict[str, Json] = {
        "difficulty": box.difficulties[state.difficulty].id,
        "missions": cards,
        "evil": state.evil,
        "chapter": story.id if story else None,
    }
    tell(state, "set-up", w.HERO, facts)
    for deck in state.decks:
        tell(state, "deck", state.leader, {"deck": DECKS[deck]})


# -- the campaign --------------------------------------------------------------------------------------


def chapter(state: Alone) -> Chapter | None:
    """The chapter being played, or None for a single game."""
    number = state.house[CHAPTER]
    return state.box.chapters[number - 1] if number else None


def boon(state: Alone) -> str | None:
    """What the Hero brings along from the chapter before."""
    story = chapter(state)
    return story.boon if story and state.house[BEFORE] == WON_BEFORE else None


def bane(state: Alone) -> str | None:
    story = chapter(state)
    return story.bane if story and state.house[BEFORE] == LOST_BEFORE else None


def _difficulty(state: Alone) -> int:
    story = chapter(state)
    if story and story.difficulty:
        return [level.id for level in state.box.difficulties].index(story.difficulty)
    return state.house[DIFFICULTY]


# -- what chance decides -------------------------------------------------------------------------------


def _lay_map(state: Alone, chance: Chance) -> None:
    """Any sheets, sides and directions; the rooms shuffled onto the room spaces."""
    state.arrangement = chance.below(len(state.box.arrangements))
    state.board = state.box.board(state.arrangement)
    rooms = list(range(len(ROOMS)))
    state.rooms = [rooms.pop(chance.pick(rooms)) for _ in range(min(state.board.slots, len(rooms)))]


def _draw_missions(state: Alone, chance: Chance) -> None:
    """One of each colour, in three different rooms; those that the chapter names are fixed."""
    box, story = state.box, chapter(state)
    fixed = story.missions if story else ()
    colours: list[list[int]] = []
    for colour in (w.GREEN, w.BLUE, w.RED):
        cards = [card for card in range(len(box.missions)) if box.mission_colour[card] == colour]
        named = [card for card in cards if box.missions[card].id in fixed]
        colours.append(named or cards)
    room = box.mission_room
    triples = [
        (green, blue, red)
        for green in colours[w.GREEN]
        for blue in colours[w.BLUE]
        if room[blue] != room[green]
        for red in colours[w.RED]
        if room[red] not in (room[green], room[blue])
    ]
    if not triples:
        raise ContentError("there are no three missions, one of each colour, in three different rooms")
    drawn: list[int] = []
    for place in range(3):
        cards = sorted({triple[place] for triple in triples})
        card = cards[chance.pick(cards)] if len(cards) > 1 else cards[0]
        triples = [triple for triple in triples if triple[place] == card]
        drawn.append(card)
    state.missions = drawn


def _draw_decks(state: Alone, chance: Chance) -> None:
    """Two of the four decks: the chapter's, random ones, or (house rule) chosen by Evil later."""
    story = chapter(state)
    for deck in story.decks if story else ():
        take_deck(state, DECKS.index(deck))
    if not state.house[CHOSEN_DECKS]:
        while len(state.decks) < DECKS_IN_PLAY:
            left = free_decks(state)
            take_deck(state, left[chance.pick(left)])


def free_decks(state: Alone) -> list[int]:
    return [deck for deck in range(len(DECKS)) if deck not in state.decks]


def take_deck(state: Alone, deck: int) -> None:
    state.bags[len(state.decks)] = list(state.box.deck_cards[deck])
    state.decks = [*state.decks, deck]


class WhichDeck(Question[Alone]):
    """Which deck Evil plays with (house rule); the question stays until two are taken."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [w.DECK << w.SHIFT | deck for deck in free_decks(state)]

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [w.DECK << w.SHIFT | deck for deck in range(len(DECKS))]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT != w.DECK:
            return NOT_ASKED
        return DECK_TAKEN if option & w.MASK in state.decks else OK

    def reasons(self) -> tuple[int, ...]:
        return (DECK_TAKEN,)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        deck = option & w.MASK
        take_deck(state, deck)
        if state.sink is not None:
            tell(state, "deck", frame[1], {"deck": DECKS[deck]})
        if len(state.decks) == DECKS_IN_PLAY:
            state.stack.pop()


# -- the Hero ------------------------------------------------------------------------------------------


class WhichCharacter(Question[Alone]):
    """Who the Hero is."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [w.CHARACTER << w.SHIFT | number for number in range(len(state.box.characters))]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        state.character = option & w.MASK
        if state.sink is not None:
            character = state.box.characters[state.character].id
            tell(state, "character", w.HERO, {"character": character})


def equip(state: Alone, chance: Chance) -> None:
    """Starting items by difficulty (ALO-DIFF-01), then what the chapter before left."""
    level = state.box.difficulties[state.difficulty]
    bullets = state.box.item_index.get("bullets", -1)
    for _ in range(level.bullets):
        if bullets in state.item_bag:
            state.item_bag.remove(bullets)
            _start_with(state, bullets)
    for _ in range(level.items):
        _start_with_any(state, chance)
    _give_boon(state, chance)
    _give_bane(state)


def _start_with_any(state: Alone, chance: Chance) -> None:
    if state.item_bag:
        _start_with(state, state.item_bag.pop(chance.pick(state.item_bag)))


def _start_with(state: Alone, design: int) -> None:
    """Full of charges and not upgraded (AMB-55), whatever is said of items drawn later."""
    charges = state.box.numbers.item_charges
    state.items.append(design | charges * CHARGE)
    if state.sink is not None:
        facts: dict[str, Json] = {"item": state.box.items[design].id, "charges": charges}
        tell(state, "item", w.HERO, facts, shows=True)


def _give_boon(state: Alone, chance: Chance) -> None:
    gift = boon(state)
    if gift and state.sink is not None:
        tell(state, "boon", w.HERO, {"boon": gift})
    if gift == "item":
        _start_with_any(state, chance)
    elif gift == "ally":
        others = [one for one in range(len(state.box.characters)) if one != state.character]
        gain_ally(state, others[chance.pick(others)], state.box.numbers.ally_charges)
    elif gift == "extra-round":
        gain_rounds(state, 1)
    elif gift == "experience":
        ask_skills(state, 1, 0)
    elif gift == "adrenaline":
        state.adrenaline = min(state.adrenaline + 1, state.box.numbers.adrenaline_most)
        if state.sink is not None:
            tell(state, "adrenaline", w.HERO, {"adrenaline": state.adrenaline})


def _give_bane(state: Alone) -> None:
    """One more creature and one more card are seen to where they are placed and drawn."""
    burden = bane(state)
    if burden == "wounded":
        state.health = state.box.numbers.wounded_health
    elif burden == "shaken":
        state.sanity = state.box.numbers.shaken_sanity
    if burden and state.sink is not None:
        facts: dict[str, Json] = {"bane": burden, "health": state.health, "sanity": state.sanity}
        tell(state, "bane", w.HERO, facts)


# -- where the Hero wakes ------------------------------------------------------------------------------


def start_sectors(state: Alone) -> list[int]:
    """A dark corridor, no stairs, and well away from every mission's room; as far as the Map allows."""
    board = state.board
    corridors = [one for one in range(board.size) if board.slot[one] < 0 and not board.stairs[one]]
    rooms = [room_sector(state, state.box.mission_room[card]) for card in state.missions]
    away = [min((board.distance[room][one] for room in rooms if room >= 0), default=99) for one in corridors]
    least = min(state.box.numbers.start_from_missions, max(away))
    return [sector for sector, distance in zip(corridors, away, strict=True) if distance >= least]


class WhichStart(Question[Alone]):
    """Where the Hero wakes. He hears that it is chosen; he sees it only when all is ready."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [w.SECTOR << w.SHIFT | sector for sector in start_sectors(state)]

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return all_sectors(state)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT != w.SECTOR:
            return NOT_ASKED
        return OK if option & w.MASK in start_sectors(state) else NO_START

    def reasons(self) -> tuple[int, ...]:
        return (NO_START,)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        state.start = state.hero = option & w.MASK
        if state.sink is not None:
            tell(state, "start-chosen", frame[1], {}, {"where": spot(state, state.start)})


# -- Evil's first creatures ----------------------------------------------------------------------------


def ask_place(state: Alone, level: int, left: int) -> None:
    """Creatures of different types on each level; the lair may be full before all are placed."""
    if left > 0 and placeable_types(state, level):
        state.stack.append((w.ASK_PLACE, state.leader, level, left))


def placeable_types(state: Alone, level: int) -> list[int]:
    if on_level(state, level) >= state.box.numbers.creatures_per_level:  # ALO-STAT-03
        return []
    return [kind for kind in range(len(state.box.creatures)) if may_place(state, level, kind) == OK]


def may_place(state: Alone, level: int, kind: int) -> int:
    """A type that this level has not, with a token in the supply and a sector far enough from the Hero."""
    if free_token(state, kind) < 0:
        return NO_TOKEN
    box, at = state.box, state.at
    for token in range(box.first_boss):
        if box.token_type[token] == kind and at[token] >= 0 and state.board.level[at[token]] == level:
            return TYPE_TWICE
    return OK if _lairs(state, level, kind) else NOWHERE


def _lairs(state: Alone, level: int, kind: int) -> list[int]:
    """Sectors of a level at least the type's distance from the Hero (ALO-GLOS-08)."""
    board = state.board
    least = state.box.spawn[kind][0]
    far = board.distance[state.hero]
    return [sector for sector in bits(board.level_mask[level]) if far[sector] >= least]


class WhichPlaced(Question[Alone]):
    """The next creature of a level."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [w.TYPE << w.SHIFT | kind for kind in placeable_types(state, frame[2])]

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return all_types(state)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT != w.TYPE:
            return NOT_ASKED
        return may_place(state, frame[2], option & w.MASK)

    def reasons(self) -> tuple[int, ...]:
        return (NO_TOKEN, TYPE_TWICE, NOWHERE)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        state.stack.append((w.ASK_PLACE_AT, *frame[1:], option & w.MASK))


class PlacedAt(Question[Alone]):
    """Where it waits. Silently: nothing is heard before the game begins."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        _, _, level, _, kind = frame
        return [w.SECTOR << w.SHIFT | sector for sector in _lairs(state, level, kind)]

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return all_sectors(state)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        _, _, level, _, kind = frame
        sector = option & w.MASK
        if option >> w.SHIFT != w.SECTOR:
            return NOT_ASKED
        if state.board.distance[state.hero][sector] < state.box.spawn[kind][0]:
            return NEAR
        return OK if state.board.level[sector] == level else OTHER_LEVEL

    def reasons(self) -> tuple[int, ...]:
        return (NEAR, OTHER_LEVEL)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        _, seat, level, left, kind = frame
        put_creature(state, free_token(state, kind), option & w.MASK, seat)
        ask_place(state, level, left - 1)


# -- the first danger tokens ---------------------------------------------------------------------------


def ask_place_danger(state: Alone, level: int, left: int) -> None:
    if left > 0 and danger_sectors(state, level):
        state.stack.append((w.ASK_PLACE_DANGER, state.leader, level, left))


def danger_sectors(state: Alone, level: int) -> int:
    """Not near the start, and otherwise as always (ALO-DANG-03, AMB-19)."""
    clear, places = state.box.numbers.start_clear, 0
    far = state.board.distance[state.hero]
    for sector in bits(state.board.level_mask[level] & danger_places(state)):
        if far[sector] > clear:
            places |= 1 << sector
    return places


class WhereFirstDanger(Question[Alone]):
    """Where a danger token of a level lies."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return sectors(danger_sectors(state, frame[2]))

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return all_sectors(state)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        sector = option & w.MASK
        if option >> w.SHIFT != w.SECTOR:
            return NOT_ASKED
        reason = why_no_danger(state, sector)
        if reason != OK:
            return reason
        if state.board.level[sector] != frame[2]:
            return OTHER_LEVEL
        near = state.board.distance[state.hero][sector] <= state.box.numbers.start_clear
        return NEAR_START if near else OK

    def reasons(self) -> tuple[int, ...]:
        return (HERO_THERE, TWICE, LEVEL_FULL, OTHER_LEVEL, NEAR_START)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, level, left = frame
        state.stack.pop()
        place_danger(state, option & w.MASK, seat)
        ask_place_danger(state, level, left - 1)


# -- step by step --------------------------------------------------------------------------------------


class SetUp(Work[Alone]):
    """The next step of the set-up."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        step, numbers = frame[1], state.box.numbers
        if step == EQUIP:
            equip(state, chance)
        elif step < DANGERS:
            level = step - CREATURES
            hunted = bane(state) == "hunted" and level == state.board.level[state.hero]
            ask_place(state, level, numbers.start_creatures + hunted)
        elif step < OPEN:
            ask_place_danger(state, step - DANGERS, numbers.start_dangers)
        else:
            open_game(state)


def open_game(state: Alone) -> None:
    """The Hero wakes: only his sector is in the Maze."""
    state.round = 1
    if state.sink is not None:
        tell(state, "round-begins", w.HERO, {"round": state.round})
    reveal(state, 1 << state.hero, state.leader)


WORK: Final[list[Work[Alone]]] = [SetUp(w.SET_UP)]
CHARACTER: Final[Question[Alone]] = WhichCharacter(w.ASK_CHARACTER)
DECK: Final[Question[Alone]] = WhichDeck(w.ASK_DECK)
START: Final[Question[Alone]] = WhichStart(w.ASK_START)
PLACE: Final[Question[Alone]] = WhichPlaced(w.ASK_PLACE)
PLACE_AT: Final[Question[Alone]] = PlacedAt(w.ASK_PLACE_AT)
PLACE_DANGER: Final[Question[Alone]] = WhereFirstDanger(w.ASK_PLACE_DANGER)
