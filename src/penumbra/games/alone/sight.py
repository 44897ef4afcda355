"""What an agent sees of Alone, written from the state itself: the compiled twin of the encoder in
`penumbra.research.alone`, which makes the same numbers from a view. That one says what stands where."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.map.board import STAIRS, UNREACHABLE, Board
from penumbra.games.alone.map.chart import OPEN, SIGNS, STEPS, Chart, Grid, Mask
from penumbra.games.alone.map.danger import dangers_on
from penumbra.games.alone.map.revealing import in_maze, sight
from penumbra.games.alone.missions.work.rule import interacts_needed
from penumbra.games.alone.reactions.track import covered, visible_dangers
from penumbra.games.alone.rounds import tracks
from penumbra.games.alone.rounds.hands.rule import RESTRICTED, TALK
from penumbra.games.alone.rounds.round_end.rule import ASSIST
from penumbra.games.alone.state.state import (
    CHARGES,
    FACE_DOWN,
    GHOST_TYPE,
    IS_SURVIVOR,
    SKILL_USED,
    UPGRADED,
    Alone,
)
from penumbra.kernel.sight import Prompts, Row, Sight

CHARTS_KEPT: Final = 500
EVILS: Final = 3

# Cells of a sector.
HIDDEN: Final = 1
HERO: Final = 2
SIGHT: Final = 3
LIT: Final = 4
DANGER: Final = 5
GAS: Final = 6
SWITCH: Final = 7
STAIRS_HERE: Final = 8
JAM: Final = 9
SABOTAGE: Final = 10
WOUNDED: Final = 11
ACID: Final = 12
APPARITION: Final = 13


class Places:
    """Where the slices of an observation begin, and how large their parts are."""

    def __init__(
        self, at: Mapping[str, int], room: int, exit: int, kind: int, wide: int, shown: Mapping[str, int]
    ) -> None:
        """`room`, `exit`, `kind`: where they begin in a sector; `wide`: cells of a sector of the Maze; `shown`: how
        many items, allies, noises and answers there is room for."""
        self.seat: Final[i64] = at["seat"]
        self.table: Final[i64] = at["table"]
        self.difficulty: Final[i64] = at["difficulty"]
        self.character: Final[i64] = at["character"]
        self.decks: Final[i64] = at["decks"]
        self.cause: Final[i64] = at["cause"]
        self.sheet: Final[i64] = at["sheet"]
        self.skills: Final[i64] = at["skills"]
        self.searched: Final[i64] = at["searched"]
        self.items: Final[i64] = at["items"]
        self.allies: Final[i64] = at["allies"]
        self.missions: Final[i64] = at["missions"]
        self.maze: Final[i64] = at["maze"]
        self.shown: Final[i64] = at["shown creatures"]
        self.track: Final[i64] = at["track"]
        self.track_cards: Final[i64] = at["track cards"]
        self.noises: Final[i64] = at["noises"]
        self.answers: Final[i64] = at["answers"]
        self.map: Final[i64] = at["map"]
        self.tokens: Final[i64] = at["tokens"]
        self.hands: Final[i64] = at["hands"]
        self.hand_counts: Final[i64] = at["hand counts"]
        self.deck_counts: Final[i64] = at["deck counts"]
        self.discards: Final[i64] = at["discards"]
        self.supply: Final[i64] = at["supply"]
        self.levels: Final[i64] = at["levels"]
        self.room: Final[i64] = room
        self.exit: Final[i64] = exit
        self.kind: Final[i64] = kind
        self.wide: Final[i64] = wide
        self.most_items: Final[i64] = shown["items"]
        self.most_allies: Final[i64] = shown["allies"]
        self.most_noises: Final[i64] = shown["noises"]
        self.most_answers: Final[i64] = shown["answers"]


class AloneSight(Sight[Alone]):
    """Observations and actions of one box."""

    def __init__(
        self, box: Box, grid: Grid, at: Places, prompts: Prompts[Alone], numbers: AloneNumbers
    ) -> None:
        self._grid: Final = grid
        self._at: Final = at
        self._prompts: Final = prompts
        self._numbers: Final = numbers
        self._charts: Final = numbers.charts
        self._cards: Final[i64] = len(box.reactions)
        self._items: Final[i64] = len(box.items)
        self._characters: Final[i64] = len(box.characters)
        self._missions: Final[i64] = len(box.missions)
        self._types: Final[i64] = len(box.type_ids)
        self._kinds: Final[i64] = len(box.type_ids) + len(box.bosses)
        first_boss = box.first_boss
        kinds = [
            box.token_type[token] if token < first_boss else len(box.type_ids) + token - first_boss
            for token in range(box.creature_count)
        ]
        self._kind: Final = vec[i32](kinds)
        """By token: its type, bosses last."""
        self._first_boss: Final[i64] = first_boss
        self._charges: Final = [mission.charges or 0 for mission in box.missions]
        self._blocked: Final = Mask()
        self._revealed: Final = Mask()
        self._lit: Final = Mask()
        self._gas: Final = Mask()
        self._sight: Final = Mask()
        self._danger: Final = Mask()
        self._seen_danger: Final = Mask()
        self._wounded: Final = Mask()
        self._acid: Final = Mask()
        self._veiled: Final = Mask()

    # -- all of it -------------------------------------------------------------------------------------

    def write(self, state: Alone, seat: int, row: Row) -> None:
        at = self._at
        if state.seat == seat:
            self._prompts.write(state, state.house, row)
        row.mark(at.seat + seat)
        self._write_table(state, row)
        row.mark(at.difficulty + state.difficulty)
        if state.character >= 0:
            row.mark(at.character + state.character)
        for deck in state.decks:
            row.add(at.decks + deck)
        if state.cause >= 0:
            row.mark(at.cause + state.cause)
        self._write_sheet(state, row)
        self._write_things(state, row)
        self._write_missions(state, row)
        self._load(state)
        chart = self._charts.of(state.board)
        if state.hero >= 0:
            self._write_maze(state, chart, row)
        if state.shown_level:
            self._write_shown(state, chart, row)
        self._write_track(state, row)
        if state.facts:
            self._write_facts(state, chart, row)
        if seat > w.HERO:
            self._write_map(state, chart, row)
            self._write_piles(state, seat, row)

    def _load(self, state: Alone) -> None:
        """The masks that sectors and creatures are looked up in."""
        self._blocked.load(state.blocked)
        self._revealed.load(state.revealed)
        self._lit.load(state.lit)
        self._gas.load(state.gas)
        self._sight.load(sight(state) if state.hero >= 0 else 0)
        self._danger.load(state.danger)
        self._seen_danger.load(state.danger & ~state.veiled_danger | state.false_danger)
        self._wounded.load(state.wounded)
        self._acid.load(state.acid)
        self._veiled.load(state.veiled)

    # -- the Hero's side of the screen -----------------------------------------------------------------

    def _write_table(self, state: Alone, row: Row) -> None:
        start = self._at.table
        row.put(start, state.round)
        row.put(start + 1, state.turn)
        row.put(start + 2, state.marker)
        row.put(start + 3, tracks.healing_limit(state))
        row.put(start + 4, i64(bool(state.nightmare)))
        row.put(start + 5, i64(bool(state.armed)))
        row.put(start + 6, state.fuse)
        row.put(start + 7, state.purged)
        row.put(start + 8, state.played)
        row.put(start + 9, state.evil)
        row.put(start + 10, state.leader)

    def _write_sheet(self, state: Alone, row: Row) -> None:
        start = self._at.sheet
        row.put(start, state.health)
        row.put(start + 1, state.sanity)
        row.put(start + 2, state.adrenaline)
        row.put(start + 3, tracks.adrenaline_most(state))
        row.put(start + 4, state.actions)
        row.put(start + 5, state.poison)
        row.put(start + 6, state.smoke)
        row.put(start + 7, i64(bool(state.bullet)))
        row.put(start + 8, i64(bool(state.healed)))
        row.put(start + 9, i64(bool(state.hero_used)))
        row.put(start + 10, i64(bool(state.no_block)))
        row.put(start + 11, i64(bool(state.any_parts)))
        cell = self._at.skills
        for points in state.skills:
            row.put(cell, points)
            cell += 1
        searched: i64 = state.searched
        cell = self._at.searched
        while searched:
            if searched & 1:
                row.mark(cell)
            searched >>= 1
            cell += 1

    def _write_things(self, state: Alone, row: Row) -> None:
        for place, item in enumerate(state.items):
            if place == self._at.most_items:
                break
            cell = self._at.items + i64(place) * (self._items + 2)
            row.mark(cell + (item & 255))
            row.put(cell + self._items, (item & CHARGES) >> 8)
            row.put(cell + self._items + 1, i64(bool(item & UPGRADED)))
        for place, ally in enumerate(state.allies):
            if place == self._at.most_allies:
                break
            cell = self._at.allies + i64(place) * (self._characters + 3)
            row.mark(cell + (ally & 255))
            row.put(cell + self._characters, (ally & CHARGES) >> 8)
            row.put(cell + self._characters + 1, i64(bool(ally & SKILL_USED)))
            row.put(cell + self._characters + 2, i64(bool(ally & IS_SURVIVOR)))

    def _write_missions(self, state: Alone, row: Row) -> None:
        trouble = state.box.mission_trouble
        cell = self._at.missions
        for place, number in enumerate(state.missions):
            solved = state.solved >> place & 1
            active = state.active != 0 if place == w.RED else not solved
            more = cell + self._missions
            row.mark(cell + number)
            row.put(more, interacts_needed(state, place))
            row.put(more + 1, state.progress[place])
            row.put(more + 2, self._charges[number])
            row.put(more + 3, solved)
            row.put(more + 4, i64(active))
            row.put(more + 5, i64(trouble[number] >= 0 and not solved))
            cell = more + 6

    def _write_maze(self, state: Alone, chart: Chart, row: Row) -> None:
        at, start, hero = self._at, i64(state.start), i64(state.hero)
        row.mark(
            at.maze + chart.place(hero, start) * at.wide + HERO
        )  # before the first sector is revealed too
        maze = in_maze(state)
        for sector in range(chart.size):
            if maze >> int(sector) & 1:
                cell = at.maze + chart.place(sector, start) * at.wide
                if self._revealed.has(sector):
                    row.mark(cell)
                    self._write_revealed(state, chart, sector, cell, row)
                else:
                    self._write_tile(state, chart, sector, cell, row)
        if state.house[ASSIST]:
            self._write_forgotten(state, chart, state.seen & ~maze, row)
        for token, where in enumerate(state.at):
            if where >= 0 and self._revealed.has(where) and not self._veiled.has(token):
                self._write_creature(token, at.maze + chart.place(where, start) * at.wide, row)
        for ghost in state.ghosts:
            where = ghost & 255
            if self._revealed.has(where):
                cell = at.maze + chart.place(where, start) * at.wide
                row.add(cell + at.kind + (ghost // GHOST_TYPE & 15))
                row.add(cell + APPARITION)

    def _write_revealed(self, state: Alone, chart: Chart, sector: i64, cell: i64, row: Row) -> None:
        """A sector in the Maze, without its creatures."""
        if self._seen_danger.has(sector):
            row.mark(cell + DANGER)
        self._write_open(state, chart, sector, cell, row)
        self._write_exits(chart, sector, cell, row)

    def _write_open(self, state: Alone, chart: Chart, sector: i64, cell: i64, row: Row) -> None:
        """What everybody sees alike in a sector: its room, light, gas, switch, stairs and tokens."""
        if self._sight.has(sector):
            row.mark(cell + SIGHT)
        if self._lit.has(sector):
            row.mark(cell + LIT)
        if self._gas.has(sector):
            row.mark(cell + GAS)
        if chart.switch[sector]:
            row.mark(cell + SWITCH)
        if chart.stairs[sector]:
            row.mark(cell + STAIRS_HERE)
        slot = chart.slot[sector]
        if slot >= 0 and state.rooms:
            room = state.rooms[slot]
            row.mark(cell + self._at.room + room)
            row.put(cell + JAM, state.jam >> 4 * room & 15)
            row.put(cell + SABOTAGE, state.sabotage >> 4 * room & 15)

    def _write_exits(self, chart: Chart, sector: i64, cell: i64, row: Row) -> None:
        first = cell + self._at.exit
        exit = i64(chart.first_exit[sector])
        end = i64(chart.first_exit[sector + 1])
        while exit < end:
            row.mark(first + i64(chart.way[exit]) * SIGNS + chart.sign(exit, self._blocked))
            exit += 1

    def _write_tile(self, state: Alone, chart: Chart, sector: i64, cell: i64, row: Row) -> None:
        """A sector just entered: what stands between it and the Maze was revealed there, other openings are open."""
        if self._sight.has(sector):
            row.mark(cell + SIGHT)
        if self._lit.has(sector):
            row.mark(cell + LIT)
        slot = chart.slot[sector]
        if slot >= 0:
            row.mark(cell + self._at.room + state.rooms[slot])
        first = cell + self._at.exit
        exit = i64(chart.first_exit[sector])
        end = i64(chart.first_exit[sector + 1])
        while exit < end:
            way = i64(chart.way[exit])
            if self._revealed.has(i64(chart.there[exit])):
                row.mark(first + way * SIGNS + chart.sign(exit, self._blocked))
                if way == STAIRS:
                    row.mark(cell + STAIRS_HERE)
            elif way != STAIRS:
                row.mark(first + way * SIGNS + OPEN)
            exit += 1

    def _write_forgotten(self, state: Alone, chart: Chart, mask: int, row: Row) -> None:
        """The shape of sectors that have left the Maze."""
        at = self._at
        for sector in range(chart.size):
            if not mask >> int(sector) & 1:
                continue
            cell = at.maze + chart.place(sector, i64(state.start)) * at.wide
            row.mark(cell + HIDDEN)
            if chart.switch[sector]:
                row.mark(cell + SWITCH)
            if chart.stairs[sector]:
                row.mark(cell + STAIRS_HERE)
            slot = chart.slot[sector]
            if slot >= 0:
                row.mark(cell + at.room + state.rooms[slot])
            exit = i64(chart.first_exit[sector])
            end = i64(chart.first_exit[sector + 1])
            while exit < end:
                edge = i64(chart.edge[exit])
                sign: i64 = STEPS if edge < 0 else i64(edge < chart.doors)
                row.mark(cell + at.exit + i64(chart.way[exit]) * SIGNS + sign)
                exit += 1

    def _write_creature(self, token: i64, cell: i64, row: Row) -> None:
        row.add(cell + self._at.kind + i64(self._kind[token]))
        if self._wounded.has(token):
            row.add(cell + WOUNDED)
        if self._acid.has(token):
            row.add(cell + ACID)

    def _write_shown(self, state: Alone, chart: Chart, row: Row) -> None:
        """Creatures of a level that a reward shows."""
        for token, where in enumerate(state.at):
            if where >= 0 and state.shown_level >> int(chart.level[where]) & 1:
                place = chart.place(where, i64(state.start))
                row.add(self._at.shown + place * self._kinds + i64(self._kind[token]))

    def _write_track(self, state: Alone, row: Row) -> None:
        start = self._at.track
        row.put(start, covered(state))
        row.put(start + 1, visible_dangers(state))
        for card in state.track:
            if card & FACE_DOWN:
                row.add(start + 2)
            else:
                row.add(self._at.track_cards + (card & 255))

    def _write_facts(self, state: Alone, chart: Chart, row: Row) -> None:
        """The newest noises and answers; the last fact is the newest."""
        at, start = self._at, i64(state.start)
        noises: i64 = 0
        answers: i64 = 0
        place = len(state.facts) - 1
        while place >= 0 and (noises < at.most_noises or answers < at.most_answers):
            fact = state.facts[place]
            place -= 1
            if fact[0] == w.FACT_NOISE and noises < at.most_noises:
                cell = at.noises + noises * (w.OTHER_LEVEL + 5)
                row.mark(cell + fact[2])
                row.put(cell + w.OTHER_LEVEL + 1, fact[3])
                self._write_at(chart, fact[1], start, cell + w.OTHER_LEVEL + 2, row)
                noises += 1
            elif fact[0] == w.FACT_DISTANCE and answers < at.most_answers:
                targets = w.TARGET_CREATURES + self._types + 1
                cell = at.answers + answers * (targets + 5)
                target = i64(fact[2])
                row.mark(cell + (target if target < w.TARGET_BOSS else targets - 1))
                if 0 <= fact[3] < UNREACHABLE:
                    row.put(cell + targets, 1 + fact[3])
                row.put(cell + targets + 1, fact[4] & 1)
                self._write_at(chart, fact[1], start, cell + targets + 2, row)
                answers += 1

    def _write_at(self, chart: Chart, sector: i64, start: i64, cell: i64, row: Row) -> None:
        row.put(cell, i64(chart.x[sector] - chart.x[start]))
        row.put(cell + 1, i64(chart.y[sector] - chart.y[start]))
        row.put(cell + 2, i64(chart.level[sector] ^ chart.level[start]))

    # -- Evil's side -----------------------------------------------------------------------------------

    def _write_map(self, state: Alone, chart: Chart, row: Row) -> None:
        at, hero = self._at, i64(state.hero)
        wide = at.wide + 1
        sector: i64 = 0
        while sector < chart.size:
            cell = at.map + i64(chart.spot[sector]) * wide
            row.mark(cell)
            if sector == hero:
                row.mark(cell + HERO)
            if self._danger.has(sector):
                row.mark(cell + DANGER)
            self._write_open(state, chart, sector, cell, row)
            self._write_exits(chart, sector, cell, row)
            if hero >= 0:
                far = i64(chart.distance[hero * chart.size + sector])
                if far < UNREACHABLE:
                    row.put(cell + wide - 1, 1 + far)
            sector += 1
        for token, where in enumerate(state.at):
            if where >= 0:
                self._write_creature(token, at.map + i64(chart.spot[where]) * wide, row)
                self._write_token(state, chart, token, where, row)

    def _write_token(self, state: Alone, chart: Chart, token: i64, where: i64, row: Row) -> None:
        cell = self._at.tokens + token * 7
        row.put(cell, 1 + i64(chart.level[where]))
        row.put(cell + 1, 1 + i64(chart.y[where]))
        row.put(cell + 2, 1 + i64(chart.x[where]))
        row.put(cell + 3, i64(self._wounded.has(token)))
        row.put(cell + 4, i64(self._acid.has(token)))
        row.put(cell + 5, state.moved >> int(token) & 1)
        row.put(cell + 6, i64(self._revealed.has(where) and not self._veiled.has(token)))

    def _write_piles(self, state: Alone, seat: int, row: Row) -> None:
        at = self._at
        open_hands = state.house[TALK] != RESTRICTED
        start = at.hands
        for card in state.hands[seat - 1] if seat <= len(state.hands) else ():
            row.add(start + card)
        for place in range(EVILS):
            if place == seat - 1:
                continue
            start += self._cards
            if open_hands and place < len(state.hands):
                for card in state.hands[place]:
                    row.add(start + card)
        for place, hand in enumerate(state.hands):
            row.put(at.hand_counts + place, len(hand))
        for place, bag in enumerate(state.bags):
            row.put(at.deck_counts + place, len(bag))
        for pile in state.discards:
            for card in pile:
                row.add(at.discards + card)
        self._write_supply(state, row)

    def _write_supply(self, state: Alone, row: Row) -> None:
        """Tokens that may still be spawned, and what there is on either level."""
        at, levels = self._at, state.board.level
        token: i64 = 0
        while token < self._first_boss:
            where = state.at[token]
            if where < 0:
                row.add(at.supply + i64(self._kind[token]))
            else:
                row.add(at.levels + levels[where])
            token += 1
        cell = at.levels + len(state.board.levels)
        for level in range(len(state.board.levels)):
            row.put(cell, dangers_on(state, level))
            cell += 1
        row.put(cell, state.pending)

    # -- actions ---------------------------------------------------------------------------------------

    def number(self, state: Alone, options: list[int], row: Row) -> None:
        self._numbers.offer(state, options, row)


class Charts:
    """The tables of every Map that was met."""

    def __init__(self, grid: Grid) -> None:
        self._grid: Final = grid
        self._made: Final[dict[Board, Chart]] = {}

    def of(self, board: Board) -> Chart:
        chart = self._made.get(board)
        if chart is None:
            if len(self._made) >= CHARTS_KEPT:
                self._made.clear()
            chart = self._made[board] = Chart(board, self._grid)
        return chart


AS_IT_IS: Final = 0
A_SPOT: Final = 1
A_PASSAGE: Final = 2
A_PLACE: Final = 3
NO_NUMBER: Final = -1


class AloneNumbers:
    """The list of actions of one box, for options of any state."""

    def __init__(
        self,
        charts: Charts,
        start: Mapping[int, tuple[int, int]],
        spots: Sequence[int],
        passages: Sequence[int],
        sectors: Mapping[int, Callable[[Alone, int], int]],
    ) -> None:
        """`start`: by kind its first action and how many there are. The kinds whose argument is a sector of the Map, a
        passage, or something that lies in a sector as the Hero counts them."""
        self.charts: Final = charts
        kinds = max(start) + 1
        self._first: Final = vec[i32]([start.get(kind, (NO_NUMBER, 0))[0] for kind in range(kinds)])
        self._size: Final = vec[i32]([start.get(kind, (NO_NUMBER, 0))[1] for kind in range(kinds)])
        self._how: Final = vec[i32]([
            A_SPOT if kind in spots else A_PASSAGE if kind in passages else A_PLACE if kind in sectors else AS_IT_IS
            for kind in range(kinds)
        ])  # fmt: skip
        self._sectors: Final = dict(sectors)

    def offer(self, state: Alone, options: list[int], row: Row) -> None:
        """One action for each option, in order. Raises LookupError for an option without a number."""
        chart = self.charts.of(state.board)
        for option in options:
            row.offer(self._number(state, chart, option))

    def _number(self, state: Alone, chart: Chart, option: i64) -> i64:
        kind, place = option >> w.SHIFT, option & w.MASK
        first, how = i64(self._first[kind]), self._how[kind]
        if how == A_SPOT:
            place = i64(chart.spot[place])
        elif how == A_PASSAGE:
            place = i64(chart.passage[place])
        elif how == A_PLACE:
            place = chart.place(self._sectors[int(kind)](state, int(place)), i64(state.start))
        if first < 0 or place >= i64(self._size[kind]):
            raise LookupError(f"option {option} has no number")
        return first + place
