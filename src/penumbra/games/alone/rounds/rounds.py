"""The end of a round in its eight steps, the round track and nightmare mode (ALO-EOR, ALO-ROUND, ALO-NIGHT)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map import maze
from penumbra.games.alone.state.state import FACE_DOWN, GHOST_TYPE, SPACE, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.state import Frame

Lister = Callable[[Alone, Frame], list[int]]
Answerer = Callable[[Alone, Frame, int, int, Chance], None]

END_OF_ROUND: Final = 7
"""The moment of a Hero side (see Box.hero_when)."""


# -- the tracks ------------------------------------------------------------------------------------------


def healing_limit(state: Alone) -> int:
    """No recovery goes beyond it; it falls with the rounds (ALO-HEAL-01, ALO-HEAL-05)."""
    return state.box.numbers.healing_limits[state.marker]


def adrenaline_most(state: Alone) -> int:
    """The more the Hero is hurt the more adrenaline he has; Cold blood adds one (ALO-ADR-07, ALO-XP-11)."""
    numbers = state.box.numbers
    lowest = min(state.health, state.sanity)
    tokens = next((n for least, n in numbers.adrenaline_by_lowest if lowest >= least), 0)
    if maze.unlocked(state, w.COLD_BLOOD):
        tokens += 1
    return min(tokens, numbers.adrenaline_most)


def gain_rounds(state: Alone, n: int) -> None:
    """Each extra round moves the marker to the right (ALO-ROUND-03); at the right end it is lost (AMB-34). Nightmare
    mode stays (ALO-NIGHT-04)."""
    gained = min(n, state.marker)
    state.marker -= gained
    if state.sink is not None:
        facts: dict[str, Json] = {"n": gained, "marker": state.marker, "limit": healing_limit(state)}
        maze.tell(state, "extra-round", w.HERO, facts)


def covered(state: Alone) -> int:
    """Spaces of the reaction track under cards (ALO-TRACK-02, ALO-TRACK-03)."""
    spaces = 0
    for card in state.track:
        spaces += card // SPACE & 3
    return spaces


def visible_dangers(state: Alone) -> int:
    """Danger symbols that no card covers: those on the last spaces, and one beyond (ALO-TRACK-05, ALO-TRACK-06)."""
    numbers = state.box.numbers
    free = max(0, numbers.track_spaces - covered(state))
    return min(free, numbers.track_dangers) + numbers.danger_beyond


def has_trouble(state: Alone, trouble: int) -> bool:
    """Whether the blue mission's special condition is this one and in force (ALO-MIS-04)."""
    return not state.solved >> w.BLUE & 1 and state.box.mission_trouble[state.missions[w.BLUE]] == trouble


# -- the eight steps -------------------------------------------------------------------------------------


def end_round(state: Alone, frame: Frame, chance: Chance) -> None:
    """One step; whatever it sets off is resolved before the next."""
    step = frame[1]
    if step + 1 < len(STEPS):
        state.stack.append((w.END_ROUND, step + 1))
    STEPS[step](state)


def count_dangers(state: Alone) -> None:
    """Set danger tokens aside (ALO-EOR-01)."""
    state.shown_level = 0  # the last turn is over
    state.pending = visible_dangers(state)
    if state.sink is not None:
        maze.tell(state, "round-ends", state.leader, {"round": state.round, "dangers": state.pending})


def clear_track(state: Alone) -> None:
    """Cards go to the discard piles of their decks (ALO-EOR-02), face-down ones unseen (AMB-08)."""
    for packed in state.track:
        card = packed & 255
        pile = state.decks.index(state.box.card_deck[card])
        (state.burned if packed & FACE_DOWN else state.discards)[pile].append(card)
    if state.sink is not None and state.track:
        maze.tell(state, "track-cleared", state.leader, {"n": len(state.track)})
    state.track = []


def clean_maze(state: Alone) -> None:
    """Only the Hero's sector, those next to it and lit ones in line of sight stay (ALO-EOR-03, ALO-LIGHT-09).

    Sight is judged once, before anything is taken away (AMB-57); nothing is revealed by this (AMB-21).
    """
    keep = 1 << state.hero | maze.sight(state) & state.lit
    for sector in state.board.neighbours(state.hero, state.blocked):
        keep |= 1 << sector
    maze.forget(state, state.revealed & ~keep, "round")


def refill_adrenaline(state: Alone) -> None:
    """To exactly the number of the track, what is left counted in (ALO-EOR-04, ALO-ADR-08, AMB-20)."""
    before, state.adrenaline = state.adrenaline, adrenaline_most(state)
    if state.sink is not None and state.adrenaline != before:
        maze.tell(state, "adrenaline", w.HERO, {"adrenaline": state.adrenaline})


def use_hero_side(state: Alone) -> None:
    """What the Hero's own card does at the end of a round (ALO-EOR-05)."""
    box, character = state.box, state.character
    if box.hero_when[character] == END_OF_ROUND and box.programs[box.hero_program[character]]:
        state.stack.append((w.RUN_HERO, box.hero_program[character], 0, w.SOURCE_HERO))


def burn_with_acid(state: Alone) -> None:
    """A marked creature takes 1 wound; what the Hero learns is judged now, after the clean-up (AMB-32)."""
    for token in sorted(maze.bits(state.acid), key=lambda one: maze.public_key(state, one)):
        if state.sink is not None:
            maze.tell_of_creature(state, "acid-burns", token, w.HERO)
        state.acid &= ~(1 << token)
        shown = maze.is_shown(state, token)
        maze.wound(state, token, w.HERO)
        if not shown:
            tell_unseen_end(state, token)


def tell_unseen_end(state: Alone, token: int) -> None:
    """A boss that dies where the Hero does not see it: his mission hangs on it, so he is told."""
    if state.sink is not None and token >= state.box.first_boss and state.at[token] < 0:
        maze.tell(state, "boss-gone", w.HERO, {"type": maze.type_id(state, token)}, shows=True)


def spread_infection(state: Alone) -> None:
    if has_trouble(state, w.INFECTION):
        state.stack.append((w.HURT, w.HEALTH, 1, w.BY_INFECTION, -1))


def move_bosses(state: Alone) -> None:
    """`missions` moves them, and the Colonel sabotages after his move (ALO-MIS-17, ALO-MIS-19)."""
    state.moved = 0
    for token in range(state.box.creature_count - 1, state.box.first_boss - 1, -1):
        if state.at[token] >= 0:
            state.stack.append((w.BOSS_MOVES, token, 0))


def drop_voltage(state: Alone) -> None:
    """Evil may put out a light, not the Hero's."""
    if has_trouble(state, w.VOLTAGE) and state.lit & ~(1 << state.hero):
        state.stack.append((w.ASK_DIM, state.leader, 1, 0, 1))


def lock_down(state: Alone) -> None:
    """Evil may block a door."""
    doors = (1 << state.board.doors) - 1
    if has_trouble(state, w.LOCKDOWN) and doors & ~state.blocked:
        state.stack.append((w.ASK_BLOCK_DOOR, state.leader, 1, 1))


def end_illusions(state: Alone) -> None:
    """False creatures and danger tokens last until the end of the round."""
    gone = state.false_danger & ~(state.danger & ~state.veiled_danger)
    ghosts, state.ghosts = state.ghosts, []
    state.false_danger = 0
    if state.sink is not None and (ghosts or gone):
        creatures: list[Json] = [
            {"type": state.box.type_ids[ghost // GHOST_TYPE & 15], "at": maze.place(state, ghost & 255)}
            for ghost in sorted(ghosts, key=lambda one: (_public_place(state, one & 255), one))
        ]
        dangers: list[Json] = [maze.place(state, sector) for sector in maze.in_order(state, gone)]
        maze.tell(
            state, "illusions-end", state.leader, {"creatures": creatures, "dangers": dangers}, shows=True
        )


def clear_rubble(state: Alone) -> None:
    """Rubble that does not last; visible passages in an order that tells the Hero nothing."""
    if state.rubble:
        ends = state.board.ends
        for edge in sorted(
            maze.bits(state.rubble), key=lambda one: min(_public_place(state, end) for end in ends[one])
        ):
            maze.open_passage(state, edge, state.leader)


def _public_place(state: Alone, sector: int) -> tuple[int, int, int]:
    """By this order the Hero learns nothing (see maze.in_order)."""
    board = state.board
    return board.level[sector] ^ board.level[state.start], board.y[sector], board.x[sector]


def have_nightmares(state: Alone) -> None:
    """Sanity is lost at the end of every round once nightmare mode has started (ALO-NIGHT-03, AMB-22)."""
    if state.nightmare:
        loss = state.box.numbers.nightmare_sanity
        state.stack.append((w.HURT, w.SANITY, loss, w.BY_NIGHTMARE, -1))


def move_marker(state: Alone) -> None:
    """One space to the left (ALO-EOR-06, ALO-ROUND-02); the last starts nightmare mode, where it stays (ALO-ROUND-04,
    ALO-NIGHT-01, ALO-NIGHT-02, AMB-35). The game goes on (ALO-NIGHT-05)."""
    last = len(state.box.numbers.healing_limits) - 1
    if state.marker < last:
        state.marker += 1
        if state.sink is not None:
            facts: dict[str, Json] = {"marker": state.marker, "limit": healing_limit(state)}
            maze.tell(state, "marker", w.HERO, facts)
    if state.marker == last and not state.nightmare:
        state.nightmare = 1
        if state.sink is not None:
            maze.tell(state, "nightmare", w.HERO, {})


def refill_hands(state: Alone) -> None:
    """Evil draws and places the tokens set aside (ALO-EOR-07, AMB-23); before that the Leader changes (GAP-07)."""
    if state.evil > 1:
        state.leader = state.leader % state.evil + 1
        if state.sink is not None:
            maze.tell(state, "leader", state.leader, {})
    drawn, dangers = state.box.difficulties[state.difficulty].hand_draw, state.pending
    state.pending = 0
    if state.sink is not None:
        maze.tell(state, "evil-prepares", state.leader, {"cards": drawn, "dangers": dangers})
    state.stack += [(w.PLACE_DANGERS, dangers), (w.TRIM_HANDS,), (w.DEAL_CARDS, drawn)]


def begin_round(state: Alone) -> None:
    """All turn tokens are turned back (ALO-EOR-08)."""
    state.round += 1
    state.turn = 0
    state.hero_used = 0
    state.trouble_used = 0
    if state.sink is not None:
        maze.tell(state, "round-begins", w.HERO, {"round": state.round})
    state.stack.append((w.BEGIN_TURN,))


STEPS: Final[tuple[Callable[[Alone], None], ...]] = (
    count_dangers, clear_track, clean_maze, refill_adrenaline, use_hero_side, burn_with_acid, spread_infection,
    move_bosses, drop_voltage, lock_down, end_illusions, clear_rubble, have_nightmares, move_marker, refill_hands,
    begin_round,
)  # fmt: skip
"""The end of a round in order; those from the Hero side to the nightmares are ALO-EOR-05."""

WORK: Final = {w.END_ROUND: end_round}
QUESTIONS: Final[dict[int, tuple[Lister, Answerer]]] = {}
"""The questions at the end of a round belong to others: `setup`, `missions`, `reactions`."""
