"""The course of a turn: Action, Clean-Up and Draw Phase (TOL-TURN-01)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import DRAW, London
from penumbra.games.london.triggers.rule import EVENT_SHIFT
from penumbra.games.london.turn.life import finish
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import Work
from penumbra.kernel.state import Frame

TURN_CAP: Final = 8
"""The house rule about the last turn, by its place in the state."""
TURN_CAPS: Final = (0, 60, 100, 200)
"""By its choice: after how many turns the match ends; 0: never."""


class BeginTurn(Work[London]):
    """The active player's Action Phase."""

    def run(self, state: London, frame: Frame, chance: Chance) -> None:
        begin_turn(state)


class CleanUp(Work[London]):
    """Clean-Up and Draw Phase, then it is the other player's turn (TOL-SETUP-13)."""

    def run(self, state: London, frame: Frame, chance: Chance) -> None:
        clean_up(state, chance)


def begin_turn(state: London) -> None:
    cap = TURN_CAPS[state.house[TURN_CAP]]
    if cap and state.turn == cap:
        end_by_cap(state)
        return
    if state.quiet_turns >= state.box.stalemate:
        finish(state, DRAW)
        return
    state.turn += 1
    if state.sink is not None:
        zones.tell(state, "turn", state.active, {"turn": state.turn})
    player, marks = state.players[state.active], state.marks
    for card in player.play:
        marks[card] = marks[card] | w.BEGAN  # for TOL-HNT-06
    player.menu = None
    state.stack.append((w.ASK_ACTION, state.active))


def clean_up(state: London, chance: Chance) -> None:
    seat = state.active
    player, other = state.players[seat], state.players[1 - seat]
    marks, discard = state.marks, player.discard
    staying: list[int] = []
    for card in player.play:
        mark = marks[card]
        if mark & w.TOKEN_HAUNT:  # TOL-HNT-03, TOL-HNT-05, TOL-CLEAN-04: stays, then the token is turned
            marks[card] = w.TOKEN_DISMISS
            staying.append(card)
        else:  # TOL-CLEAN-01, TOL-CLEAN-02, TOL-HNT-04, TOL-HNT-11
            marks[card] = 0
            discard.append(card)
    player.play = staying
    for card in player.relics:  # TOL-CLEAN-05, TOL-REL-06: Relics stay
        marks[card] = 0
    for card in other.watchers:
        marks[card] = marks[card] & w.LASTING
    if state.departed:
        for card in state.departed:
            marks[card] &= w.LASTING
        state.departed = []
    if player.watchers:
        player.watchers = [card for card in player.watchers if card in staying or card in player.relics]
        zones.listen(state)
    player.coin = player.might = player.recovery = 0  # TOL-CLEAN-03, TOL-POOL-03
    other.coin = other.might = other.recovery = 0  # gained in this turn, gone with it
    player.converts = player.overlord_used = 0
    if player.hordes:
        player.hordes = []  # TOL-CLEAN-06
    player.menu = None
    state.quiet_turns = state.quiet_turns + 1 if is_quiet(state) else 0
    state.happened = []
    player.absorbed = other.absorbed = 0  # TOL-ARM-02: per turn
    if state.sink is not None:
        zones.tell(state, "clean-up", seat, {"stay": zones.names(state, staying)})
    draw_phase(state, seat, chance)
    state.active = 1 - seat  # TOL-DRAW-03
    state.stack.append((w.BEGIN_TURN,))


LASTING_EVENTS: Final = (
    1 << w.EV_BUY | 1 << w.EV_SACRIFICE | 1 << w.EV_DESTROY | 1 << w.EV_DAMAGE | 1 << w.EV_LOSE
)


def is_quiet(state: London) -> bool:
    """Whether nothing happened this turn that lasts. When both sides can only go on like that the match is a draw:
    the rulebooks know no such end, but two people would shake hands (AMB-41)."""
    return not any(LASTING_EVENTS >> (one >> EVENT_SHIFT) & 1 for one in state.happened)


def draw_phase(state: London, seat: int, chance: Chance) -> None:
    """Five cards and one for each Rally token, which are given back (TOL-DRAW-01, TOL-DRAW-02)."""
    player = state.players[seat]
    n = state.box.hand_size + player.rally
    player.rally = 0
    zones.draw(state, seat, n, chance)


def end_by_cap(state: London) -> None:
    """House rule: after the last turn the higher Life wins (AMB-41)."""
    one, two = state.players
    if one.life == two.life:
        finish(state, DRAW)
    else:
        finish(state, 0 if one.life > two.life else 1)


BEGIN_TURN: Final[Work[London]] = BeginTurn(w.BEGIN_TURN)
CLEAN_UP: Final[Work[London]] = CleanUp(w.CLEAN_UP)
