"""Worlds that the Hero cannot tell from the real one (docs/decisions/0007).

A world is dealt from what he saw and was told: a Map that agrees with it (see `atlas`), and on it creatures, danger
tokens, blocked doors and cards drawn anew wherever he has no knowledge. What is hidden in the real world must not shape
the worlds of his own decisions. While Evil decides, its open question must make sense in the other world too: then
whatever the stack speaks of stays where it is, and a question about the Map or about creatures keeps the Map.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import EVIL_OPS, Box
from penumbra.games.alone.creatures.tokens import is_shown, on_level
from penumbra.games.alone.map.atlas import DRAWN_MAP, Fact, Fit, MapKnowledge, belief, chart, shuffle
from penumbra.games.alone.map.board import NOWHERE, Board
from penumbra.games.alone.map.danger import dangers_on
from penumbra.games.alone.map.places import bits, room_at, room_sector
from penumbra.games.alone.state.state import FACE_DOWN, Alone, Scene
from penumbra.kernel.chance import Chance
from penumbra.kernel.state import Frame

PLAIN: Final = 0
SECTOR: Final = 1
SECTORS: Final = 2
PASSAGE: Final = 3
TOKEN: Final = 4
TOKENS: Final = 5
LEVEL: Final = 6

ARGUMENTS: Final[dict[int, tuple[int, ...]]] = {
    w.GREET: (TOKENS,),
    w.SCARE: (TOKEN,),
    w.LOOK: (PLAIN, PLAIN, SECTORS),
    w.REVEAL: (SECTORS, SECTORS),
    w.HURT: (PLAIN, PLAIN, PLAIN, TOKEN),
    w.SUFFER: (PLAIN, PLAIN, PLAIN, TOKEN),
    w.HIT_BACK: (TOKEN,),
    w.CREATURE_ATTACK: (TOKEN,),
    w.AFTER_ATTACK: (TOKEN,),
    w.SETTLE_NOISE: (PLAIN, TOKEN),
    w.BOSS_MOVES: (TOKEN,),
    w.OFFER_SEAL: (PASSAGE,),
    w.ASK_DEFEND: (PLAIN, PLAIN, TOKEN),
    w.ASK_FIRST: (PLAIN, PLAIN, TOKEN),
    w.ASK_SEAL: (PLAIN, PASSAGE),
    w.ASK_ON_WHOM: (PLAIN, PLAIN, PLAIN, PLAIN, TOKEN),
    w.ASK_SCARER: (PLAIN, TOKENS),
    w.ASK_CREATURE: (PLAIN, PLAIN, PLAIN, PLAIN, TOKENS),
    w.ASK_STEP: (PLAIN, TOKEN),
    w.ASK_NOISE: (PLAIN, PLAIN, SECTOR),
    w.ASK_SPAWN_AT: (PLAIN, PLAIN, PLAIN, LEVEL),
    w.ASK_TRANSFER_TO: (PLAIN, TOKEN),
    w.ASK_TRICK: (PLAIN, SECTORS, SECTORS),
    w.ASK_FALSE_AT: (PLAIN, PLAIN, SECTORS),
    w.ASK_GHOST: (PLAIN, SECTORS),
    w.ASK_BOOST: (PLAIN, TOKEN),
    w.ASK_BITE: (PLAIN, TOKENS),
    w.ASK_BOSS_STEP: (PLAIN, TOKEN),
    w.ASK_BOSS_AT: (PLAIN, TOKEN),
    w.ASK_STEP_AWAY: (PLAIN, TOKEN),
    w.ASK_PLACE: (PLAIN, LEVEL),
    w.ASK_PLACE_AT: (PLAIN, LEVEL),
    w.ASK_PLACE_DANGER: (PLAIN, LEVEL),
}
"""By frame: what its arguments after the frame's number are; those not named here are plain numbers. A question that
is still to be posed (POSE) has the arguments of the question."""

OPEN_QUESTIONS: Final = frozenset(
    (w.ASK_REACT, w.ASK_OPPORTUNITY, w.ASK_ON_WHOM, w.ASK_BLUR, w.ASK_FUMBLE, w.ASK_DRAW, w.ASK_DISCARD)
)
"""Evil's questions that make sense on any Map. All others keep the real one."""

RECENT_TURNS: Final = 2
"""Noises of so many turns before this one still say where something is."""
WOUNDED_OF: Final = 8
"""One in so many creatures out of sight is taken to be wounded once there was a fight."""
DANGERS_A_ROUND: Final = 2
"""Danger tokens that a round is taken to bring to a level."""


def resample(state: Alone, chance: Chance) -> Alone:
    """A world that the Hero cannot tell from this one."""
    world = state.clone()
    world.offered = None
    deal_cards(world, chance)
    if state.hero < 0:
        _deal_unseen_map(world, chance)
    else:
        _Dealer(state, world, chance).deal()
    return world


# -- cards -----------------------------------------------------------------------------------------------


def deal_cards(world: Alone, chance: Chance) -> None:
    """Cards that lie face down, in a hand, in a deck or in a discard pile, change places within their deck (AMB-08)."""
    for place, deck in enumerate(world.decks):
        piles = [world.bags[place], world.burned[place], *world.hands]
        face_down = [i for i, packed in enumerate(world.track) if packed & FACE_DOWN]
        redeal(world.box, deck, piles, world.track, face_down, chance)


def redeal(
    box: Box, deck: int, piles: list[list[int]], track: list[int], face_down: list[int], chance: Chance
) -> None:
    """Shuffle the cards of one deck among the places they have. They are sorted first: how they lay before must not
    shape the deal."""
    card_deck = box.card_deck
    places = [(pile, i) for pile in piles for i, card in enumerate(pile) if card_deck[card] == deck]
    on_track = [i for i in face_down if card_deck[track[i] & 255] == deck]
    cards = [pile[i] for pile, i in places]
    cards += [track[i] & 255 for i in on_track]
    cards.sort()
    shuffle(cards, chance)
    for i in on_track:
        track[i] = track[i] & ~255 | cards.pop()
    for pile, i in places:
        pile[i] = cards.pop()


# -- before the Hero has a start -------------------------------------------------------------------------


def _deal_unseen_map(world: Alone, chance: Chance) -> None:
    """The Hero has seen nothing yet."""
    if world.arrangement != DRAWN_MAP:
        world.arrangement = chance.below(len(world.box.arrangements))
        world.board = world.box.board(world.arrangement)
    world.rooms = world.rooms[:]
    shuffle(world.rooms, chance)


# -- once he has begun -----------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _heard_from(board: Board, here: int, way: int, blocked: int) -> int:
    """The sectors whose noise a Hero who is `here` may be told to come from a direction, as a mask."""
    if way == w.OTHER_LEVEL:
        return sum(mask for level, mask in enumerate(board.level_mask) if level != board.level[here])
    found = 0
    for sector in bits(board.level_mask[board.level[here]]):
        if board.first_steps(here, sector, blocked) >> way & 1:
            found |= 1 << sector
    return found


@lru_cache(maxsize=4096)
def _around(board: Board, here: int, steps: int) -> int:
    """The sectors at most so many steps away, as a mask."""
    return sum(1 << sector for sector, far in enumerate(board.distance[here]) if far <= steps)


@lru_cache(maxsize=8)
def _tricks(box: Box) -> frozenset[int]:
    """Reaction cards that show or hide something falsely."""
    trick = EVIL_OPS.index("trick")
    return frozenset(
        card
        for card in range(len(box.reactions))
        for program in (box.card_program[card], box.card_dangerous[card])
        if any(effect[0] == trick for effect in box.programs[program])
    )


class _Dealer:
    """Deals one world. `state` is the real one and stays as it is."""

    def __init__(self, state: Alone, world: Alone, chance: Chance) -> None:
        self.state = state
        self.world = world
        self.chance = chance
        self.evil_decides = state.seat > w.HERO
        self.keeps_map = self.evil_decides and state.stack[-1][0] not in OPEN_QUESTIONS
        self.pinned = 0
        """Real sectors in which everything stays, as a mask."""
        self.named = self._tokens_named()
        """Creatures that the stack or an action speaks of, as a mask."""
        if self.evil_decides:
            self.pinned = self._sectors_named() | 1 << state.hero
        fit, rooms = self._pick_map()
        self.fit = fit
        self.flip = state.board.level[state.start] ^ fit.board.level[fit.start]
        world.arrangement, world.board, world.start, world.rooms = (
            fit.arrangement,
            fit.board,
            fit.start,
            rooms,
        )

    def deal(self) -> None:
        self._lay_out_maze()
        self._close_passages()
        self._place_creatures()
        self._place_dangers()
        self._sabotage()
        self._carry_over()

    # -- what stays ------------------------------------------------------------------------------------

    def _tokens_named(self) -> int:
        state = self.state
        tokens = state.acid
        for token in (state.fought, *(boost & 255 for boost in state.boosts)):
            tokens |= _bit(token)
        for scene in (state.scene, *state.scenes):
            tokens |= _bit(scene.foe) | _bit(scene.moved)
        for frame in state.stack:
            for kind, argument in _arguments(frame):
                if kind == TOKEN:
                    tokens |= _bit(argument)
                elif kind == TOKENS:
                    tokens |= argument
        return tokens

    def _sectors_named(self) -> int:
        """What the open question and all below it speak of."""
        state = self.state
        sectors = 0
        for frame in state.stack:
            for kind, argument in _arguments(frame):
                if kind == SECTOR:
                    sectors |= _bit(argument)
                elif kind == SECTORS:
                    sectors |= argument
                elif kind == PASSAGE and argument >= 0:
                    one, two = state.board.ends[argument]
                    sectors |= 1 << one | 1 << two
        for token in bits(self.named):
            sectors |= _bit(state.at[token])
        return sectors

    def _stays(self, token: int, where: int) -> bool:
        """Whether the Hero knows where this creature is, or Evil's question hangs on it."""
        state = self.state
        if is_shown(state, token) or state.shown_level >> state.board.level[where] & 1:
            return True
        return self.evil_decides and bool((self.pinned | state.revealed) >> where & 1)

    # -- the Map ---------------------------------------------------------------------------------------

    def _pick_map(self) -> tuple[Fit, list[int]]:
        state = self.state
        if self.keeps_map:
            same = Fit(state.arrangement, state.board, state.start, tuple(range(state.board.size)))
            return same, state.rooms
        known = state.seen | 1 << state.hero | 1 << state.start | _bit(state.smoke_at) | self.pinned
        for fact in state.facts:
            known |= 1 << fact[1]
        if state.shown_level:
            for where in state.at:
                if where >= 0 and state.shown_level >> state.board.level[where] & 1:
                    known |= 1 << where
        board, box = state.board, state.box
        answers = tuple(
            fact for fact in state.facts if fact[0] == w.FACT_DISTANCE and fact[2] < w.TARGET_CREATURES
        )
        answers += self._told_by_purge()
        named = tuple(
            (sector, state.rooms[slot])
            for slot, sector in enumerate(board.slot_sector)
            if known >> sector & 1 and state.rooms
        )
        missions = tuple(box.mission_room[mission] for mission in state.missions)
        rooms = tuple(sorted(state.rooms))
        told = MapKnowledge(
            box, state.arrangement, board, state.start, known, rooms, named, answers, missions
        )
        return belief(told).draw(self.chance)

    def _told_by_purge(self) -> tuple[Fact, ...]:
        """In a room the Hero sees whether he may work on the final mission `purge` there: only if its own room is on
        the other level. So he knows the level, as if he had been told."""
        state, box = self.state, self.state.box
        if not state.active or box.mission_finale[state.missions[w.RED]] != w.PURGE:
            return ()
        room = box.mission_room[state.missions[w.RED]]
        sector = room_sector(state, room)
        if sector < 0 or room_at(state, state.hero) in (-1, room):
            return ()
        same = state.board.level[sector] == state.board.level[state.hero]
        return ((w.FACT_DISTANCE, state.hero, room, -1, int(same)),)

    def _sector(self, sector: int) -> int:
        """The same place for the Hero in the world, or NOWHERE if the Map ends before it."""
        if sector < 0:
            return NOWHERE
        there = self.fit.to[sector]
        if there >= 0:
            return there
        real, start, board = self.state.board, self.state.start, self.fit.board
        return chart(self.state.box, board).sector_at.get(
            (
                real.x[sector] - real.x[start] + board.x[self.fit.start],
                real.y[sector] - real.y[start] + board.y[self.fit.start],
                real.level[sector] ^ self.flip,
            ),
            NOWHERE,
        )

    def _sectors(self, mask: int) -> int:
        found = 0
        for sector in bits(mask):
            there = self._sector(sector)
            if there >= 0:
                found |= 1 << there
        return found

    def _passage(self, edge: int) -> int:
        if edge < 0 or self.keeps_map:
            return edge
        real = self.state.board
        for sector in sorted(real.ends[edge], key=lambda end: self.fit.to[end] < 0):  # one that he saw first
            there = self._sector(sector)
            if there >= 0:
                return self.fit.board.edge[there][real.edge[sector].index(edge)]
        return -1

    def _lay_out_maze(self) -> None:
        state, world = self.state, self.world
        world.hero = self._sector(state.hero)
        world.smoke_at = self._sector(state.smoke_at)
        world.revealed = self._sectors(state.revealed)
        world.seen = self._sectors(state.seen)
        if not self.keeps_map:
            # Lights and gas where he never was are dropped: nobody told him of them. The tile under him he sees.
            world.lit = self._sectors(state.lit & (state.seen | self.pinned | 1 << state.hero))
            world.gas = self._sectors(state.gas & (state.seen | self.pinned))
        if self.flip and state.shown_level in (1, 2):
            world.shown_level = state.shown_level ^ 3
        world.ghosts = [ghost & ~255 | self._sector(ghost & 255) for ghost in state.ghosts]

    def _close_passages(self) -> None:
        """Closed passages beside the Maze stay (ALO-REV-03); elsewhere up to two doors are blocked."""
        state, world, chance = self.state, self.world, self.chance
        self.closed_in_sight = state.blocked
        if self.keeps_map:
            return
        near = state.revealed | self.pinned
        world.blocked = world.rubble = 0
        for edge in bits(state.blocked):
            one, two = state.board.ends[edge]
            if (near >> one | near >> two) & 1:
                closed = 1 << self._passage(edge)
                world.blocked |= closed
                if state.rubble >> edge & 1:
                    world.rubble |= closed
        self.closed_in_sight = world.blocked
        if state.round and chance.below(2):
            board, here = world.board, self._sectors(near)
            doors = [
                door
                for door in range(board.doors)
                if not (here >> board.ends[door][0] | here >> board.ends[door][1]) & 1
            ]
            for _ in range(1 + chance.below(2)):
                if doors:
                    world.blocked |= 1 << doors.pop(chance.below(len(doors)))

    # -- creatures -------------------------------------------------------------------------------------

    def _place_creatures(self) -> None:
        state, world = self.state, self.world
        world.at = [NOWHERE] * state.box.creature_count
        kept, on_map = 0, 0
        for token, where in enumerate(state.at):
            if where >= 0:
                on_map |= 1 << token
                if self._stays(token, where):
                    kept |= 1 << token
                    world.at[token] = self._sector(where)
        watched = world.revealed | self._sectors(self.pinned)
        self.lurking = [
            list(bits(mask & ~watched)) if not world.shown_level >> level & 1 else []
            for level, mask in enumerate(world.board.level_mask)
        ]
        """By level: where creatures may be that the Hero does not know of."""
        bosses = -1 << state.box.first_boss
        self.certain = on_map & (-1 if self.keeps_map else kept | self.named | bosses)
        """Creatures that are in the world as they are in reality, be it elsewhere."""
        world.veiled = state.veiled & kept if self.evil_decides else 0
        waiting = self._unknown_tokens(self.certain & ~kept)
        self._place_noises(waiting)
        for token, level in waiting:
            self._hide(token, level)
        self._mark_creatures()

    def _unknown_tokens(self, certain: int) -> list[tuple[int, int]]:
        """Creatures to be hidden, each with its level: those that must be somewhere, and others drawn anew."""
        state, world, chance = self.state, self.world, self.chance
        self.supply: list[int] = []
        if self.keeps_map:
            return [(token, world.board.level[state.at[token]]) for token in bits(certain)]
        first_boss, limit = state.box.first_boss, state.box.numbers.creatures_per_level
        self.count = [on_level(world, level) for level in range(len(world.board.levels))]
        levels = [level for level, sectors in enumerate(self.lurking) if sectors]
        waiting: list[tuple[int, int]] = []
        for token in bits(certain):
            free = [level for level in levels if token >= first_boss or self.count[level] < limit]
            if free:
                level = free[chance.below(len(free))]
                waiting.append((token, level))
                self.count[level] += token < first_boss
            else:
                self._leave(token)
        self.supply = [
            token
            for token in range(first_boss)
            if not (certain | self.named) >> token & 1 and world.at[token] < 0
        ]
        shuffle(self.supply, chance)
        for level in levels:
            for _ in range(min(self._how_many() - self.count[level], len(self.supply))):
                waiting.append((self.supply.pop(), level))
                self.count[level] += 1
        return waiting

    def _how_many(self) -> int:
        """Creatures on a level: set-up puts some there, Evil spawns more, the Hero learns from those he kills."""
        state, numbers = self.state, self.state.box.numbers
        first = numbers.start_creatures
        if state.round == 0:
            return self.chance.below(first + 1)
        if self._is_first_turn():
            return first
        fewest = max(0, first - sum(state.skills))
        return fewest + self.chance.below(numbers.creatures_per_level - fewest + 1)

    def _is_first_turn(self) -> bool:
        state = self.state
        return state.round <= 1 and state.turn == 0 and not state.begun

    def _place_noises(self, waiting: list[tuple[int, int]]) -> None:
        """Something is where a noise came from lately, if that is possible (ALO-NOISE-02, ALO-NOISE-04)."""
        state, world, chance = self.state, self.world, self.chance
        lurking = sum(1 << sector for sectors in self.lurking for sector in sectors)
        since = state.round * 8 + state.turn - RECENT_TURNS
        for fact in reversed(state.facts):
            if fact[0] != w.FACT_NOISE or fact[3] < since or fact[4]:
                continue
            here = self._sector(fact[1])
            heard = lurking & _heard_from(world.board, here, fact[2], self.closed_in_sight)
            if not heard or any(where >= 0 and heard >> where & 1 for where in world.at):
                continue
            noisy = self._noisy_token(waiting, heard)
            if noisy is not None:
                token, level = noisy
                sectors = list(bits(heard & world.board.level_mask[level]))
                world.at[token] = sectors[chance.below(len(sectors))]

    def _noisy_token(self, waiting: list[tuple[int, int]], heard: int) -> tuple[int, int] | None:
        """A creature still to be hidden on a level that was heard, or another from the supply, and its level."""
        world, masks = self.world, self.world.board.level_mask
        fitting = [place for place, (_, level) in enumerate(waiting) if masks[level] & heard]
        if fitting:
            return waiting.pop(fitting[self.chance.below(len(fitting))])
        limit = world.box.numbers.creatures_per_level
        for level, mask in enumerate(masks):
            if mask & heard and self.supply and self.count[level] < limit:
                self.count[level] += 1
                return self.supply.pop(), level
        return None

    def _hide(self, token: int, level: int) -> None:
        """Anywhere outside the Maze; at first not near the Hero, as set-up has it (GAP-08)."""
        world, sectors = self.world, self.lurking[level]
        if not sectors:
            self._leave(token)
            return
        if self._is_first_turn():
            box, far = world.box, world.board.distance[world.hero]
            least = box.spawn[box.token_type[token]][world.nightmare]
            sectors = [sector for sector in sectors if far[sector] >= least] or sectors
        world.at[token] = sectors[self.chance.below(len(sectors))]

    def _leave(self, token: int) -> None:
        """There is no place to hide: a trick keeps it hidden where it is."""
        self.world.at[token] = self._sector(self.state.at[token])
        self.world.veiled |= 1 << token

    def _mark_creatures(self) -> None:
        state, world, certain = self.state, self.world, self.certain
        world.wounded = state.wounded & certain
        world.acid = state.acid & certain
        world.moved = state.moved & certain
        world.attacked = state.attacked & certain
        if state.round > 1 or state.fought >= 0:
            for token, where in enumerate(world.at):
                if where >= 0 and not certain >> token & 1 and not self.chance.below(WOUNDED_OF):
                    world.wounded |= 1 << token

    # -- danger tokens ---------------------------------------------------------------------------------

    def _place_dangers(self) -> None:
        """Those in the Maze stay; elsewhere as many as set-up and the rounds since may have brought (ALO-DANG-03)."""
        state, world, chance = self.state, self.world, self.chance
        if self.evil_decides:  # what tricks lead to comes to light at once: they stay as they are
            fixed = state.revealed | self.pinned
            world.danger = self._sectors(state.danger & fixed)
            world.veiled_danger = self._sectors(state.veiled_danger)
            world.false_danger = self._sectors(state.false_danger)
        else:
            fixed = state.revealed | 1 << state.hero
            self._believe_dangers()
        board, most = world.board, world.box.numbers.danger_per_level
        taken = self._sectors(fixed)
        if state.round <= 1:  # GAP-08: at set-up none near the start
            taken |= _around(board, world.start, world.box.numbers.start_clear)
        for mask in board.level_mask:
            shown = (world.danger & mask).bit_count()
            if self.keeps_map:
                n = (state.danger & mask & ~fixed).bit_count()
            else:
                n = min(self._how_many_dangers() - shown, most - shown)
            sectors = list(bits(mask & ~taken))
            for _ in range(min(n, len(sectors))):
                world.danger |= 1 << sectors.pop(chance.below(len(sectors)))

    def _how_many_dangers(self) -> int:
        first = self.world.box.numbers.start_dangers
        if self.state.round == 0:
            return self.chance.below(first + 1)
        if self._is_first_turn():
            return first
        return first + DANGERS_A_ROUND * (self.state.round - 1) - 1 + self.chance.below(3)

    def _believe_dangers(self) -> None:
        """The Hero trusts what he sees unless a card on the track may have fooled him; his own sector he knows."""
        state, world, chance = self.state, self.world, self.chance
        own = 1 << state.hero
        shown = (state.danger & ~state.veiled_danger | state.false_danger) & state.revealed & ~own
        world.danger = self._sectors(shown | state.danger & own)
        world.veiled_danger = self._sectors(state.veiled_danger & own)
        world.false_danger = self._sectors(state.false_danger & own)
        seen = self._sectors(shown)
        most = world.box.numbers.danger_per_level
        for mask in world.board.level_mask:
            while (world.danger & mask).bit_count() > most:
                self._unmask(seen & world.danger & mask)
        if any(not card & FACE_DOWN and card & 255 in _tricks(world.box) for card in world.track):
            if seen & world.danger and chance.below(4) == 0:
                self._unmask(seen & world.danger)
            empty = world.revealed & ~(world.danger | world.false_danger | 1 << world.hero)
            sectors = [
                sector for sector in bits(empty) if dangers_on(world, world.board.level[sector]) < most
            ]
            if sectors and chance.below(4) == 0:
                hidden = 1 << sectors[chance.below(len(sectors))]
                world.danger |= hidden
                world.veiled_danger |= hidden

    def _unmask(self, among: int) -> None:
        """One of these danger tokens is none."""
        sectors = list(bits(among))
        false = 1 << sectors[self.chance.below(len(sectors))]
        self.world.danger &= ~false
        self.world.false_danger |= false

    def _sabotage(self) -> None:
        """Whether the Colonel was in his room first the Hero does not know before he sees it (ALO-MIS-19)."""
        state, world = self.state, self.world
        if self.evil_decides or not state.active or state.visited == 1:
            return
        mission = state.missions[w.RED]
        room = state.box.mission_room[mission]
        sector = room_sector(state, room)
        if state.box.mission_finale[mission] != w.COLONEL or sector < 0 or state.revealed >> sector & 1:
            return
        tokens = (0, 2, 3)[self.chance.below(3)]
        world.sabotage = state.sabotage & ~(15 << 4 * room) | tokens << 4 * room
        world.visited = 2 if tokens else 0

    # -- facts and frames ------------------------------------------------------------------------------

    def _carry_over(self) -> None:
        state, world = self.state, self.world
        world.facts = [(fact[0], self._sector(fact[1]), *fact[2:]) for fact in state.facts]
        world.stack = [self._frame(frame) for frame in state.stack]
        for scene in (world.scene, *world.scenes):
            self._redraw_scene(scene)

    def _redraw_scene(self, scene: Scene) -> None:
        scene.explored = self._sectors(scene.explored)
        scene.shown &= self.certain

    def _frame(self, frame: Frame) -> Frame:
        if frame[0] == w.POSE:
            return (w.POSE, *self._frame(frame[1:]))
        if frame[0] not in ARGUMENTS:
            return frame
        carried = list(frame)
        for place, (kind, argument) in enumerate(_arguments(frame), 1):
            if kind == SECTOR:
                carried[place] = self._sector(argument)
            elif kind == SECTORS:
                carried[place] = self._sectors(argument)
            elif kind == PASSAGE:
                carried[place] = self._passage(argument)
            elif kind == LEVEL and argument >= 0:
                carried[place] = argument ^ self.flip
        return tuple(carried)


def _arguments(frame: Frame) -> Iterator[tuple[int, int]]:
    """What each argument of a frame is, and the argument."""
    if frame[0] == w.POSE:
        frame = frame[1:]
    return zip(ARGUMENTS.get(frame[0], ()), frame[1:], strict=False)


def _bit(number: int) -> int:
    return 1 << number if number >= 0 else 0
