"""The end of a round in its eight steps (ALO-EOR, ALO-LIGHT-09)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.tokens import is_shown, public_key, tell_of_creature
from penumbra.games.alone.creatures.wounds import tell_unseen_end, wound
from penumbra.games.alone.map.passages import open_passage
from penumbra.games.alone.map.places import bits, in_order, place
from penumbra.games.alone.map.revealing import forget, sight
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.reactions.track import visible_dangers
from penumbra.games.alone.rounds.nightmare import have_nightmares, move_marker
from penumbra.games.alone.rounds.tracks import adrenaline_most, has_trouble
from penumbra.games.alone.state.state import FACE_DOWN, GHOST_TYPE, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import Work
from penumbra.kernel.state import Frame

ASSIST: Final = 8
"""The place of the house rule: whether the Hero's view keeps sectors that left the Maze (AMB-47)."""
END_OF_ROUND: Final = 7
"""The moment of a Hero side (see Box.hero_when)."""


class EndRound(Work[Alone]):
    """One step; whatever it sets off is resolved before the next."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        step = frame[1]
        if step + 1 < len(STEPS):
            state.stack.append((w.END_ROUND, step + 1))
        STEPS[step](state)


def count_dangers(state: Alone) -> None:
    """Set danger tokens aside (ALO-EOR-01)."""
    state.shown_level = 0  # the last turn is over
    state.pending = visible_dangers(state)
    if state.sink is not None:
        tell(state, "round-ends", state.leader, {"round": state.round, "dangers": state.pending})


def clear_track(state: Alone) -> None:
    """Cards go to the discard piles of their decks (ALO-EOR-02), face-down ones unseen (AMB-08)."""
    for packed in state.track:
        card = packed & 255
        pile = state.decks.index(state.box.card_deck[card])
        (state.burned if packed & FACE_DOWN else state.discards)[pile].append(card)
    if state.sink is not None and state.track:
        tell(state, "track-cleared", state.leader, {"n": len(state.track)})
    state.track = []


def clean_maze(state: Alone) -> None:
    """Only the Hero's sector, those next to it and lit ones in line of sight stay (ALO-EOR-03, ALO-LIGHT-09).

    Sight is judged once, before anything is taken away (AMB-57); nothing is revealed by this (AMB-21).
    """
    keep = 1 << state.hero | sight(state) & state.lit
    for sector in state.board.neighbours(state.hero, state.blocked):
        keep |= 1 << sector
    forget(state, state.revealed & ~keep, "round")


def refill_adrenaline(state: Alone) -> None:
    """To exactly the number of the track, what is left counted in (ALO-EOR-04, ALO-ADR-08, AMB-20)."""
    before, state.adrenaline = state.adrenaline, adrenaline_most(state)
    if state.sink is not None and state.adrenaline != before:
        tell(state, "adrenaline", w.HERO, {"adrenaline": state.adrenaline})


def use_hero_side(state: Alone) -> None:
    """What the Hero's own card does at the end of a round (ALO-EOR-05)."""
    box, character = state.box, state.character
    if box.hero_when[character] == END_OF_ROUND and box.programs[box.hero_program[character]]:
        state.stack.append((w.RUN_HERO, box.hero_program[character], 0, w.SOURCE_HERO))


def burn_with_acid(state: Alone) -> None:
    """A marked creature takes 1 wound; what the Hero learns is judged now, after the clean-up (AMB-32)."""
    for token in sorted(bits(state.acid), key=lambda one: public_key(state, one)):
        if state.sink is not None:
            tell_of_creature(state, "acid-burns", token, w.HERO)
        state.acid &= ~(1 << token)
        shown = is_shown(state, token)
        wound(state, token, w.HERO)
        if not shown:
            tell_unseen_end(state, token)


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
            {"type": state.box.type_ids[ghost // GHOST_TYPE & 15], "at": place(state, ghost & 255)}
            for ghost in sorted(ghosts, key=lambda one: (_public_place(state, one & 255), one))
        ]
        dangers: list[Json] = [place(state, sector) for sector in in_order(state, gone)]
        tell(state, "illusions-end", state.leader, {"creatures": creatures, "dangers": dangers}, shows=True)


def clear_rubble(state: Alone) -> None:
    """Rubble that does not last; visible passages in an order that tells the Hero nothing."""
    if state.rubble:
        ends = state.board.ends
        for edge in sorted(
            bits(state.rubble), key=lambda one: min(_public_place(state, end) for end in ends[one])
        ):
            open_passage(state, edge, state.leader)


def _public_place(state: Alone, sector: int) -> tuple[int, int, int]:
    """By this order the Hero learns nothing (see places.in_order)."""
    board = state.board
    return board.level[sector] ^ board.level[state.start], board.y[sector], board.x[sector]


def refill_hands(state: Alone) -> None:
    """Evil draws and places the tokens set aside (ALO-EOR-07, AMB-23); before that the Leader changes (GAP-07)."""
    if state.evil > 1:
        state.leader = state.leader % state.evil + 1
        if state.sink is not None:
            tell(state, "leader", state.leader, {})
    drawn, dangers = state.box.difficulties[state.difficulty].hand_draw, state.pending
    state.pending = 0
    if state.sink is not None:
        tell(state, "evil-prepares", state.leader, {"cards": drawn, "dangers": dangers})
    state.stack += [(w.PLACE_DANGERS, dangers), (w.TRIM_HANDS,), (w.DEAL_CARDS, drawn)]


def begin_round(state: Alone) -> None:
    """All turn tokens are turned back (ALO-EOR-08)."""
    state.round += 1
    state.turn = 0
    state.hero_used = 0
    state.trouble_used = 0
    if state.sink is not None:
        tell(state, "round-begins", w.HERO, {"round": state.round})
    state.stack.append((w.BEGIN_TURN,))


STEPS: Final[tuple[Callable[[Alone], None], ...]] = (
    count_dangers, clear_track, clean_maze, refill_adrenaline, use_hero_side, burn_with_acid, spread_infection,
    move_bosses, drop_voltage, lock_down, end_illusions, clear_rubble, have_nightmares, move_marker, refill_hands,
    begin_round,
)  # fmt: skip
"""The end of a round in order; those from the Hero side to the nightmares are ALO-EOR-05."""

WORK: Final[list[Work[Alone]]] = [EndRound(w.END_ROUND)]
