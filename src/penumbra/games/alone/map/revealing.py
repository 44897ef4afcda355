"""What is in the Maze and what the Hero sees there (ALO-REV, ALO-LOS)."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.vocabulary import ROOMS
from penumbra.games.alone.creatures import tokens
from penumbra.games.alone.map.board import DIRECTIONS, STAIRS
from penumbra.games.alone.map.places import in_order, place, room_at, spot
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import GHOST_SCARE, GHOST_TYPE, Alone
from penumbra.kernel.message import Json


def sight(state: Alone) -> int:
    """The sectors in the Hero's line of sight, as a mask (ALO-LOS-01)."""
    return state.board.in_sight(state.hero, state.revealed, state.blocked)


def in_maze(state: Alone) -> int:
    """The sectors whose tile lies in the Maze, as a mask: those revealed, and the one that the Hero has just entered,
    whose elements follow after Evil's reaction (ALO-MOVE-04, AMB-45). During set-up he sees nothing yet."""
    return state.revealed | 1 << state.hero if state.round else state.revealed


def reveal(state: Alone, sectors: int, seat: int = w.HERO) -> None:
    """Bring sectors into the Maze with every element in them (ALO-REV-02, ALO-EXP-06, ALO-MIS-05, ALO-GLOS-02), apart
    from what a trick left out. Creatures seen from afar do not scare (ALO-ENC-03, ALO-EXP-09)."""
    new = sectors & ~state.revealed
    if not new:
        return
    state.revealed |= new
    state.seen |= new
    for token, where in enumerate(state.at):
        if where >= 0 and new >> where & 1 and not state.veiled >> token & 1:
            state.scene.shown |= 1 << token
    if state.sink is not None:
        for sector in in_order(state, new):
            tell(
                state,
                "revealed",
                seat,
                {"sector": sector_facts(state, sector)},
                {"where": spot(state, sector)},
                shows=True,
            )


def forget(state: Alone, sectors: int, why: str) -> None:
    """Take sectors out of the Maze; all on them is unrevealed again (AMB-04, AMB-21)."""
    gone = sectors & state.revealed & ~(1 << state.hero)
    if not gone:
        return
    state.revealed &= ~gone
    for token, where in enumerate(state.at):
        if where >= 0 and gone >> where & 1:
            state.veiled &= ~(1 << token)
    state.veiled_danger &= ~gone
    state.false_danger &= ~gone
    if state.ghosts:
        state.ghosts = [ghost for ghost in state.ghosts if not gone >> (ghost & 255) & 1]
    if state.sink is not None:
        places: list[Json] = [place(state, sector) for sector in in_order(state, gone)]
        tell(state, "forgotten", w.HERO, {"places": places, "why": why})


def shows_danger(state: Alone, sector: int) -> bool:
    """Whether the Hero sees a danger token there."""
    return bool((state.danger & ~state.veiled_danger | state.false_danger) >> sector & 1)


def maze_facts(state: Alone, sector: int) -> dict[str, Json]:
    """What lies in the Maze there. `bare`: so far only the tile, none of the sector's elements."""
    if state.revealed >> sector & 1:
        return {**sector_facts(state, sector), "bare": False}
    return {**_tile_facts(state, sector), "bare": True}


def _tile_facts(state: Alone, sector: int) -> dict[str, Json]:
    """A tile without elements (ALO-GLOS-02): a room or a corridor, lit or dark, and its openings. What stands between
    it and a revealed sector was revealed with that."""
    board = state.board
    beside = [
        direction for direction in board.exits[sector] if state.revealed >> board.next[sector][direction] & 1
    ]
    exits: dict[str, Json] = {}
    for direction in board.exits[sector]:
        if direction in beside:
            exits[DIRECTIONS[direction]] = passage_sign(state, sector, direction)
        elif direction != STAIRS:
            exits[DIRECTIONS[direction]] = "open"
    room = room_at(state, sector)
    return {
        "at": place(state, sector),
        "room": ROOMS[room] if room >= 0 else None,
        "exits": exits,
        "switch": False,
        "stairs": STAIRS in beside,
        "lit": bool(state.lit >> sector & 1),
        "danger": False,
        "gas": False,
        "jam": 0,
        "sabotage": 0,
        "creatures": [],
    }


def sector_facts(state: Alone, sector: int) -> dict[str, Json]:
    """All that the Hero sees of a revealed sector. The view is made of these."""
    board, box = state.board, state.box
    exits: dict[str, Json] = {}
    for direction in board.exits[sector]:
        exits[DIRECTIONS[direction]] = passage_sign(state, sector, direction)
    room = room_at(state, sector)
    creatures = sorted(
        (token for token in tokens.creatures_at(state, sector) if not state.veiled >> token & 1),
        key=lambda token: tokens.public_key(state, token),
    )
    shown: list[Json] = [tokens.creature_facts(state, token) for token in creatures]
    ghosts: list[Json] = [
        {
            "type": box.type_ids[ghost // GHOST_TYPE & 15],
            "wounded": False,
            "acid": False,
            "apparition": ghost // GHOST_SCARE,
        }
        for ghost in sorted(state.ghosts)
        if ghost & 255 == sector
    ]
    return {
        "at": place(state, sector),
        "room": ROOMS[room] if room >= 0 else None,
        "exits": exits,
        "switch": board.switch[sector],
        "stairs": board.next[sector][4] >= 0,
        "lit": bool(state.lit >> sector & 1),  # ALO-LIGHT-06
        "danger": shows_danger(state, sector),
        "gas": bool(state.gas >> sector & 1),
        "jam": state.jam >> 4 * room & 15 if room >= 0 else 0,
        "sabotage": state.sabotage >> 4 * room & 15 if room >= 0 else 0,
        "creatures": [*shown, *ghosts],
    }


def passage_sign(state: Alone, sector: int, direction: int) -> str:
    """open, door, blocked, rubble, or stairs."""
    board = state.board
    edge = board.edge[sector][direction]
    if edge < 0:
        return "stairs"
    closed = state.blocked >> edge & 1
    if edge < board.doors:
        return "blocked" if closed else "door"
    return "rubble" if closed else "open"
