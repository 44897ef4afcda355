"""Set-up: the Map, missions, the Hero's things, Evil's first creatures, danger tokens and cards; drawing cards.

(ALO-DIFF-01, ALO-REACT-11, ALO-GLOS-01; what the rules leave open is our own: the start, numbers, the campaign)
"""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import house_rules
from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.schema import DECKS, ROOMS, Chapter
from penumbra.games.alone.map import maze
from penumbra.games.alone.missions import missions
from penumbra.games.alone.rounds import rounds
from penumbra.games.alone.state.state import CHARGE, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.event import Event
from penumbra.kernel.game import ContentError
from penumbra.kernel.message import Json
from penumbra.kernel.state import Frame

DECKS_IN_PLAY: Final = 2
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
    state.evil = state.house[house_rules.EVIL_PLAYERS] + 1
    state.leader = FIRST_LEADER
    state.hands = [[] for _ in range(state.evil)]
    state.difficulty = _difficulty(state)
    state.health = state.sanity = numbers.track_top
    state.adrenaline = numbers.adrenaline_start  # ALO-ADR-01
    state.marker = 0 if state.house[house_rules.ROUND_START] else numbers.round_start
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
    maze.tell(state, "set-up", w.HERO, facts)
    for deck in state.decks:
        maze.tell(state, "deck", state.leader, {"deck": DECKS[deck]})


# -- the campaign ----------------------------------------------------------------------------------------


def chapter(state: Alone) -> Chapter | None:
    """The chapter being played, or None for a single game."""
    number = state.house[house_rules.CHAPTER]
    return state.box.chapters[number - 1] if number else None


def boon(state: Alone) -> str | None:
    """What the Hero brings along from the chapter before."""
    story = chapter(state)
    return story.boon if story and state.house[house_rules.BEFORE] == WON_BEFORE else None


def bane(state: Alone) -> str | None:
    story = chapter(state)
    return story.bane if story and state.house[house_rules.BEFORE] == LOST_BEFORE else None


def _difficulty(state: Alone) -> int:
    story = chapter(state)
    if story and story.difficulty:
        return [level.id for level in state.box.difficulties].index(story.difficulty)
    return state.house[house_rules.DIFFICULTY]


# -- what chance decides ---------------------------------------------------------------------------------


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
    if not state.house[house_rules.DECKS]:
        while len(state.decks) < DECKS_IN_PLAY:
            left = free_decks(state)
            take_deck(state, left[chance.pick(left)])


def free_decks(state: Alone) -> list[int]:
    return [deck for deck in range(len(DECKS)) if deck not in state.decks]


def take_deck(state: Alone, deck: int) -> None:
    state.bags[len(state.decks)] = list(state.box.deck_cards[deck])
    state.decks = [*state.decks, deck]


def deck_options(state: Alone, frame: Frame) -> list[int]:
    return [w.DECK << w.SHIFT | deck for deck in free_decks(state)]


def answer_deck(state: Alone, frame: Frame, kind: int, deck: int, chance: Chance) -> None:
    """The question stays until two are taken."""
    take_deck(state, deck)
    if state.sink is not None:
        maze.tell(state, "deck", frame[1], {"deck": DECKS[deck]})
    if len(state.decks) == DECKS_IN_PLAY:
        state.stack.pop()


# -- the Hero --------------------------------------------------------------------------------------------


def character_options(state: Alone, frame: Frame) -> list[int]:
    return [w.CHARACTER << w.SHIFT | number for number in range(len(state.box.characters))]


def answer_character(state: Alone, frame: Frame, kind: int, number: int, chance: Chance) -> None:
    state.stack.pop()
    state.character = number
    if state.sink is not None:
        maze.tell(state, "character", w.HERO, {"character": state.box.characters[number].id})


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
        maze.tell(state, "item", w.HERO, facts, shows=True)


def _give_boon(state: Alone, chance: Chance) -> None:
    gift = boon(state)
    if gift and state.sink is not None:
        maze.tell(state, "boon", w.HERO, {"boon": gift})
    if gift == "item":
        _start_with_any(state, chance)
    elif gift == "ally":
        others = [one for one in range(len(state.box.characters)) if one != state.character]
        missions.gain_ally(state, others[chance.pick(others)], state.box.numbers.ally_charges)
    elif gift == "extra-round":
        rounds.gain_rounds(state, 1)
    elif gift == "experience":
        missions.ask_skills(state, 1, 0)
    elif gift == "adrenaline":
        state.adrenaline = min(state.adrenaline + 1, state.box.numbers.adrenaline_most)
        if state.sink is not None:
            maze.tell(state, "adrenaline", w.HERO, {"adrenaline": state.adrenaline})


def _give_bane(state: Alone) -> None:
    """One more creature and one more card are seen to where they are placed and drawn."""
    burden = bane(state)
    if burden == "wounded":
        state.health = state.box.numbers.wounded_health
    elif burden == "shaken":
        state.sanity = state.box.numbers.shaken_sanity
    if burden and state.sink is not None:
        facts: dict[str, Json] = {"bane": burden, "health": state.health, "sanity": state.sanity}
        maze.tell(state, "bane", w.HERO, facts)


# -- Evil's side of the Map ------------------------------------------------------------------------------


def start_sectors(state: Alone) -> list[int]:
    """A dark corridor, no stairs, and well away from every mission's room; as far as the Map allows."""
    board = state.board
    corridors = [one for one in range(board.size) if board.slot[one] < 0 and not board.stairs[one]]
    rooms = [maze.room_sector(state, state.box.mission_room[card]) for card in state.missions]
    away = [min((board.distance[room][one] for room in rooms if room >= 0), default=99) for one in corridors]
    least = min(state.box.numbers.start_from_missions, max(away))
    return [sector for sector, distance in zip(corridors, away, strict=True) if distance >= least]


def start_options(state: Alone, frame: Frame) -> list[int]:
    return [w.SECTOR << w.SHIFT | sector for sector in start_sectors(state)]


def answer_start(state: Alone, frame: Frame, kind: int, sector: int, chance: Chance) -> None:
    """The Hero hears that it is chosen; he sees it only when all is ready."""
    state.stack.pop()
    state.start = state.hero = sector
    if state.sink is not None:
        maze.tell(state, "start-chosen", frame[1], {}, {"where": maze.spot(state, sector)})


def ask_place(state: Alone, level: int, left: int) -> None:
    """Creatures of different types on each level; the lair may be full before all are placed."""
    if left > 0 and placeable_types(state, level):
        state.stack.append((w.ASK_PLACE, state.leader, level, left))


def placeable_types(state: Alone, level: int) -> list[int]:
    box, at = state.box, state.at
    if maze.on_level(state, level) >= box.numbers.creatures_per_level:  # ALO-STAT-03
        return []
    here = {
        box.token_type[token]
        for token in range(box.first_boss)
        if at[token] >= 0 and state.board.level[at[token]] == level
    }
    return [
        kind
        for kind in range(len(box.creatures))
        if kind not in here and free_token(state, kind) >= 0 and _lairs(state, level, kind)
    ]


def free_token(state: Alone, kind: int) -> int:
    """A token of the type in the supply, or -1."""
    box = state.box
    for token in range(box.first_boss):
        if box.token_type[token] == kind and state.at[token] < 0:
            return token
    return -1


def _lairs(state: Alone, level: int, kind: int) -> list[int]:
    """Sectors of a level at least the type's distance from the Hero (ALO-GLOS-08)."""
    board = state.board
    least = state.box.spawn[kind][0]
    far = board.distance[state.hero]
    return [sector for sector in maze.bits(board.level_mask[level]) if far[sector] >= least]


def place_options(state: Alone, frame: Frame) -> list[int]:
    return [w.TYPE << w.SHIFT | kind for kind in placeable_types(state, frame[2])]


def answer_place(state: Alone, frame: Frame, kind: int, chosen: int, chance: Chance) -> None:
    state.stack.pop()
    state.stack.append((w.ASK_PLACE_AT, *frame[1:], chosen))


def place_at_options(state: Alone, frame: Frame) -> list[int]:
    return [w.SECTOR << w.SHIFT | sector for sector in _lairs(state, frame[2], frame[4])]


def answer_place_at(state: Alone, frame: Frame, kind: int, sector: int, chance: Chance) -> None:
    """Silently: nothing is heard before the game begins."""
    state.stack.pop()
    _, seat, level, left, chosen = frame
    maze.put_creature(state, free_token(state, chosen), sector, seat)
    ask_place(state, level, left - 1)


def ask_place_danger(state: Alone, level: int, left: int) -> None:
    if left > 0 and danger_sectors(state, level):
        state.stack.append((w.ASK_PLACE_DANGER, state.leader, level, left))


def danger_sectors(state: Alone, level: int) -> list[int]:
    """Not near the start, and otherwise as always (ALO-DANG-03, AMB-19)."""
    clear = state.box.numbers.start_clear
    far = state.board.distance[state.hero]
    return [
        sector
        for sector in maze.bits(state.board.level_mask[level] & maze.danger_places(state))
        if far[sector] > clear
    ]


def place_danger_options(state: Alone, frame: Frame) -> list[int]:
    return [w.SECTOR << w.SHIFT | sector for sector in danger_sectors(state, frame[2])]


def answer_place_danger(state: Alone, frame: Frame, kind: int, sector: int, chance: Chance) -> None:
    state.stack.pop()
    maze.place_danger(state, sector, frame[1])
    ask_place_danger(state, frame[2], frame[3] - 1)


def set_up(state: Alone, frame: Frame, chance: Chance) -> None:
    """The next step of the set-up."""
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
        maze.tell(state, "round-begins", w.HERO, {"round": state.round})
    maze.reveal(state, 1 << state.hero, state.leader)


# -- Evil's cards ----------------------------------------------------------------------------------------


def deal_cards(state: Alone, frame: Frame, chance: Chance) -> None:
    """At first as many from each deck; later, and always with three Evil players, the Leader divides what is drawn
    (ALO-REACT-11, ALO-GLOS-01)."""
    n = frame[1]
    if state.round == 0 and state.evil <= DECKS_IN_PLAY:
        for number in range(n):
            place = number % DECKS_IN_PLAY
            draw_card(state, place, min(place + 1, state.evil), chance)
    else:
        ask_draw(state, n, chance)


def ask_draw(state: Alone, left: int, chance: Chance) -> None:
    """One card after the other; without a choice it is drawn at once, without a card drawing ends."""
    while left > 0:
        options = draw_options(state, (w.ASK_DRAW, state.leader, left))
        if len(options) > 1:
            state.stack.append((w.ASK_DRAW, state.leader, left))
            return
        if not options:
            return
        _draw_by(state, options[0] & w.MASK, chance)
        left -= 1


def draw_options(state: Alone, frame: Frame) -> list[int]:
    """Decks with cards, and who may draw from them."""
    return [
        w.DRAW_CARD << w.SHIFT | place * 4 + seat
        for place in range(len(state.decks))
        if state.bags[place] or state.discards[place] or state.burned[place]
        for seat in drawers(state, place)
    ]


def drawers(state: Alone, place: int) -> list[int]:
    """One Evil player has both decks, two have one each; of three the Leader draws from either, the others from one
    each."""
    if state.evil == 1:
        return [1]
    if state.evil == 2:
        return [place + 1]
    others = [seat for seat in range(1, state.evil + 1) if seat != state.leader]
    return sorted((state.leader, others[place]))


def answer_draw(state: Alone, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    _draw_by(state, arg, chance)
    ask_draw(state, frame[2] - 1, chance)


def _draw_by(state: Alone, arg: int, chance: Chance) -> None:
    draw_card(state, arg // 4, arg % 4, chance)


def draw_card(state: Alone, place: int, seat: int, chance: Chance) -> None:
    """A random card of a deck; an empty deck is made of its discards again (AMB-37)."""
    bag = state.bags[place]
    if not bag:
        bag += sorted(state.discards[place] + state.burned[place])
        state.discards[place], state.burned[place] = [], []
        if not bag:
            return
        if state.sink is not None:
            deck: dict[str, Json] = {"deck": DECKS[state.decks[place]]}
            maze.tell(state, "reshuffled", seat, {}, deck, hidden=True)
    card = bag.pop(chance.pick(bag))
    state.hands[seat - 1].append(card)
    if state.sink is not None:
        _tell_of_card(state, "draws", seat, card, 0)


def _tell_of_card(state: Alone, kind: str, seat: int, card: int, knew: int) -> None:
    """Only Evil hears of it; which card it is the others know only if they may show hands (AMB-50). Those in the mask
    `knew` knew it before."""
    mask = maze.evil_seats(state)
    knows = 1 << seat if state.house[house_rules.TALK] == house_rules.RESTRICTED else mask
    facts: dict[str, Json] = {"deck": DECKS[state.box.card_deck[card]]}
    secret: dict[str, Json] = {"card": state.box.reactions[card].id}
    assert state.sink is not None
    state.sink.append(Event(kind, seat, facts, secret, knows, False, knew, mask))


def trim_hands(state: Alone, frame: Frame, chance: Chance) -> None:
    """Too many cards in all: whoever holds the most discards, the first from the Leader on among equals."""
    if sum(len(hand) for hand in state.hands) <= state.box.numbers.hand_limit:
        return
    seats = [(state.leader - 1 + place) % state.evil + 1 for place in range(state.evil)]
    seat = max(seats, key=lambda one: len(state.hands[one - 1]))
    state.stack.append((w.ASK_DISCARD, seat))


def discard_options(state: Alone, frame: Frame) -> list[int]:
    return [w.DISCARD_CARD << w.SHIFT | card for card in sorted(set(state.hands[frame[1] - 1]))]


def answer_discard(state: Alone, frame: Frame, kind: int, card: int, chance: Chance) -> None:
    """The Hero does not see it."""
    state.stack.pop()
    seat = frame[1]
    state.hands[seat - 1].remove(card)
    state.burned[state.decks.index(state.box.card_deck[card])].append(card)
    if state.sink is not None:
        _tell_of_card(state, "discards", seat, card, maze.evil_seats(state))
    state.stack.append((w.TRIM_HANDS,))


def place_dangers(state: Alone, frame: Frame, chance: Chance) -> None:
    """Tokens without a legal place go back (AMB-19)."""
    if frame[1] > 0 and maze.danger_places(state):
        state.stack.append((w.ASK_DANGER, state.leader, frame[1], -1))


WORK: Final = {
    w.SET_UP: set_up,
    w.DEAL_CARDS: deal_cards,
    w.TRIM_HANDS: trim_hands,
    w.PLACE_DANGERS: place_dangers,
}
QUESTIONS: Final = {
    w.ASK_CHARACTER: (character_options, answer_character),
    w.ASK_DECK: (deck_options, answer_deck),
    w.ASK_START: (start_options, answer_start),
    w.ASK_PLACE: (place_options, answer_place),
    w.ASK_PLACE_AT: (place_at_options, answer_place_at),
    w.ASK_PLACE_DANGER: (place_danger_options, answer_place_danger),
    w.ASK_DRAW: (draw_options, answer_draw),
    w.ASK_DISCARD: (discard_options, answer_discard),
}
