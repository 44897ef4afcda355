"""Positions of Alone built by hand: a Hero who has wandered about, with all kinds of things hidden from him."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.content.packs import base_packs
from penumbra.games.alone.content.vocabulary import ROOMS
from penumbra.games.alone.creatures.tokens import creatures_at, is_shown
from penumbra.games.alone.map.board import Board, read_drawing
from penumbra.games.alone.map.noise import noise_ways, report
from penumbra.games.alone.map.places import bits, room_sector
from penumbra.games.alone.map.revealing import forget, reveal
from penumbra.games.alone.map.targets import nearest
from penumbra.games.alone.state.state import CHARGE, FACE_DOWN, SPACE, Alone
from penumbra.kernel.chance import Chance

BOX = Box(base_packs())
PLAIN_HOUSE = (0,) * 11
MISSIONS = [  # a green, a blue and a red one with three different rooms
    [BOX.missions.index(one) for name in names for one in BOX.missions if one.id == name]
    for names in (("sm01", "pm01", "fm02"), ("sm02", "pm02", "fm01"), ("sm06", "pm03", "fm08"))
]
TOWER = (
    """
o-*-S-o
" |   |
1 o-o-o
  "
  2
""",
    """
o-o-S=1
|   |
o=2 o
""",
)


def sleeping(house: tuple[int, ...] = PLAIN_HOUSE) -> Alone:
    """Before anybody has decided anything."""
    state = Alone(BOX, house)
    state.evil = house[0] + 1
    state.leader = 1
    state.health = state.sanity = 12
    state.hands = [[] for _ in range(state.evil)]
    state.stack = [(w.ASK_CHARACTER, w.HERO)]
    state.seat = w.HERO
    return state


def wandering(seed: int, house: tuple[int, ...] = PLAIN_HOUSE, drawn: bool = False) -> Alone:
    """In the middle of a match: the Hero decides."""
    chance = Chance(f"wandering {seed}")
    state = sleeping(house)
    state.character = chance.below(4)
    state.round, state.turn = 1 + chance.below(3), chance.below(8)
    state.missions = list(MISSIONS[chance.below(len(MISSIONS))])
    _lay_out_map(state, chance, drawn)
    _deal(state, chance)
    _fill(state, chance)
    _wander(state, chance)
    state.stack = [(w.END_TURN, 0), (w.NEXT_ACTION,), (w.ASK_ACTION, w.HERO)]
    return state


def _lay_out_map(state: Alone, chance: Chance, drawn: bool) -> None:
    rooms = list(range(len(ROOMS)))
    if drawn:
        state.arrangement, state.drawings = -1, TOWER
        state.board = Board([read_drawing(drawing) for drawing in TOWER])
    else:
        state.arrangement = chance.below(len(BOX.arrangements))
        state.board = BOX.board(state.arrangement)
    state.rooms = [rooms.pop(chance.below(len(rooms))) for _ in range(state.board.slots)]
    board = state.board
    targets = [room_sector(state, BOX.mission_room[mission]) for mission in state.missions]
    starts = [one for one in range(board.size) if board.slot[one] < 0 and not board.stairs[one]]
    far = [
        one for one in starts if all(board.distance[one][target] >= 4 for target in targets if target >= 0)
    ]
    state.start = state.hero = (far or starts)[chance.below(len(far or starts))]


def _deal(state: Alone, chance: Chance) -> None:
    state.decks = [chance.below(2), 2 + chance.below(2)]
    state.bags = [list(BOX.deck_cards[deck]) for deck in state.decks]
    for number in range(8):
        bag = state.bags[number % 2]
        state.hands[number % state.evil].append(bag.pop(chance.below(len(bag))))
    for flags in (SPACE, FACE_DOWN | SPACE | 1 << 12, 2 * SPACE | 1 << 12):
        bag = state.bags[chance.below(2)]
        state.track.append(bag.pop(chance.below(len(bag))) | flags)
    for place, bag in enumerate(state.bags):
        state.discards[place].append(bag.pop())
        state.burned[place].append(bag.pop())
    state.item_bag = list(BOX.all_items)
    state.items = [state.item_bag.pop(chance.below(len(state.item_bag))) | 3 * CHARGE for _ in range(2)]
    state.item_discard = [state.item_bag.pop()]


def _fill(state: Alone, chance: Chance) -> None:
    """Creatures, danger tokens, lights and blocked doors."""
    board = state.board
    for mask in board.level_mask:
        sectors = [sector for sector in bits(mask) if sector != state.hero]
        for _ in range(3):
            token = chance.below(BOX.first_boss)
            state.at[token] = sectors[chance.below(len(sectors))]
            state.danger |= 1 << sectors[chance.below(len(sectors))]
    state.lit = 1 << chance.below(board.size) | 1 << chance.below(board.size)
    state.blocked = 1 << chance.below(board.doors)
    if chance.below(2):
        rubble = 1 << board.doors + chance.below(len(board.ends) - board.doors)
        state.blocked |= rubble
        state.rubble = rubble


def _wander(state: Alone, chance: Chance) -> None:
    reveal(state, 1 << state.hero)
    for step in range(chance.below(10)):
        ways = state.board.neighbours(state.hero, state.blocked)
        if ways:
            state.hero = ways[chance.below(len(ways))]
        state.veiled &= ~sum(1 << token for token in creatures_at(state, state.hero))
        reveal(state, 1 << state.hero)
        happening = chance.below(6)
        if happening == 0:
            reveal(state, sum(1 << sector for sector in state.board.neighbours(state.hero, state.blocked)))
        elif happening == 1:
            ask(state, chance.below(w.TARGET_CREATURES))
        elif happening == 2:
            forget(state, state.revealed & ~(1 << state.hero), "round")
        elif happening == 3:
            hear(state, chance)
        elif happening == 4 and step > 3:
            state.gas |= 1 << state.hero
    state.scene.shown = 0


def ask(state: Alone, target: int) -> None:
    """The Hero locates something and is told the truth."""
    sector = nearest(state, target)
    if sector >= 0:
        same = state.board.level[sector] == state.board.level[state.hero]
        far = state.board.distance[state.hero][sector]
        state.facts.append((w.FACT_DISTANCE, state.hero, target, far, int(same)))


def hear(state: Alone, chance: Chance) -> None:
    """One of the hidden creatures is heard."""
    hidden = [where for token, where in enumerate(state.at) if where >= 0 and not is_shown(state, token)]
    if hidden:
        ways = noise_ways(state, hidden[chance.below(len(hidden))])
        if ways:
            report(state, ways.bit_length() - 1, 1)
