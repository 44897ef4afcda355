"""When Evil may react, and the reaction track (ALO-REACT, ALO-TRACK).

A window opens whatever Evil holds: which windows there are hangs only on what the Hero sees (the action, the decks in
play, the track), so that no window tells him anything about a hand.
"""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import house_rules
from penumbra.games.alone import numbers as w
from penumbra.games.alone.map import maze
from penumbra.games.alone.reactions import cards
from penumbra.games.alone.rounds.rounds import covered
from penumbra.games.alone.state.state import FACE_DOWN, SPACE, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.state import Frame

TURN_SHIFT: Final = 12
"""Where the turn in which a card was played stands in its number on the track."""


def open_window(state: Alone, on: int, moment: int, dangerous: int, scare: int = 0) -> None:
    """Let Evil answer now, if the decks in play have any such card (moment END: always, for standard reactions). After
    the last turn of a round nothing is answered (AMB-22)."""
    if state.turn >= state.box.numbers.turns:
        return
    if moment != w.END:
        decks = state.box.windows.get(on << 4 | moment, 0)
        one, two = state.decks
        if not decks & (1 << one | 1 << two):
            return
    state.stack.append((w.WINDOW, on, moment, dangerous, 0, scare))


def may_play_more(state: Alone) -> bool:
    """Two reactions a turn (ALO-REACT-02), and the track must have room: one space for the first, two for the second
    (ALO-TRACK-02 to 04, AMB-18)."""
    numbers = state.box.numbers
    if state.played >= numbers.reactions_per_turn:
        return False
    return covered(state) + spaces_of_next(state) <= numbers.track_spaces


def spaces_of_next(state: Alone) -> int:
    return 1 if state.played == 0 else 2


def ask_next(state: Alone, frame: Frame, chance: Chance) -> None:
    """Ask the Evil players one after the other, the Leader first."""
    _, on, moment, dangerous, asked, scare = frame
    if asked >= state.evil or not may_play_more(state):
        return
    if state.house[house_rules.ACTING] == 1:  # house rule: the Evil players take turns
        seat, asked = (state.round * state.box.numbers.turns + state.turn) % state.evil + 1, state.evil
    else:
        seat = (state.leader - 1 + asked) % state.evil + 1
    state.stack.append((w.WINDOW, on, moment, dangerous, asked + 1, scare))
    state.stack.append((w.ASK_REACT, seat, on, moment, dangerous, asked, scare))


def react_options(state: Alone, frame: Frame) -> list[int]:
    """Cards that answer this moment (ALO-TURN-05, ALO-TURN-06, ALO-REACT-01, ALO-REACT-03 to 06); the second one too
    (ALO-REACT-04). At the end of a turn any card may be played face down."""
    _, seat, on, moment, dangerous, _, scare = frame
    box = state.box
    found = [w.PASS << w.SHIFT]
    hand = state.hands[seat - 1]
    moments = box.card_moment
    standard = moment == w.END and bool(hand) and cards.can_standard(state)
    for card in set(hand):
        if moments[card] == moment:
            risky = _allowed(state, box.card_on[card], on, dangerous)
            if risky >= 0:
                if cards.can_do(state, box.card_program[card], seat, scare):
                    found.append(w.REACT << w.SHIFT | card)
                if risky and cards.can_do(state, box.card_dangerous[card], seat, scare):
                    found.append(
                        w.REACT_DANGEROUS << w.SHIFT | card
                    )  # ALO-REACT-09, ALO-GLOS-04, ALO-DANG-01
        if standard:  # ALO-CMOVE-02, ALO-REACT-10, AMB-08
            found.append(w.FACE_DOWN << w.SHIFT | card)
    found.sort()
    return found


def _allowed(state: Alone, card_on: int, on: int, dangerous: int) -> int:
    """-1: not allowed; 1: allowed and dangerous; 0: allowed. At the end of a turn every action performed allows its
    reactions (ALO-REACT-07)."""
    if on != w.ANY:
        return dangerous if card_on == on else -1
    if card_on * 2 + 1 in state.performed:
        return 1
    return 0 if card_on * 2 in state.performed else -1


def answer_react(state: Alone, frame: Frame, kind: int, card: int, chance: Chance) -> None:
    stack = state.stack
    stack.pop()
    if kind == w.PASS:
        return
    seat = frame[1]
    face_down = kind == w.FACE_DOWN
    _lay_on_track(state, seat, card, face_down, kind == w.REACT_DANGEROUS)
    again = stack.pop()
    stack.append((*again[:4], 0, again[5]))  # everybody may answer this moment once more
    state.scene.moved = -1
    state.scene.misreport = 0
    if face_down:
        cards.begin_standard(state, seat)
    else:
        table = state.box.card_dangerous if kind == w.REACT_DANGEROUS else state.box.card_program
        stack.append((w.RUN_EVIL, table[card], 0, seat, card))


def _lay_on_track(state: Alone, seat: int, card: int, face_down: bool, dangerous: bool) -> None:
    """The first card of a turn upright, the second sideways (ALO-TRACK-01 to 03)."""
    state.hands[seat - 1].remove(card)
    spaces = spaces_of_next(state)
    state.track.append(card | spaces * SPACE | (FACE_DOWN if face_down else 0) | state.turn << TURN_SHIFT)
    state.played += 1
    if state.sink is not None:
        name = state.box.reactions[card].id
        if face_down:  # AMB-08, AMB-49
            maze.tell(state, "reaction", seat, {"card": None, "spaces": spaces}, {"face": name}, shows=True)
        else:
            facts: dict[str, Json] = {"card": name, "dangerous": dangerous, "spaces": spaces}
            maze.tell(state, "reaction", seat, facts, shows=True)


WORK: Final = {w.WINDOW: ask_next}
QUESTIONS: Final = {w.ASK_REACT: (react_options, answer_react)}
