"""The course of a turn and its end: reactions, creature attacks, lights out (ALO-TURN, ALO-CATK, ALO-LIGHT-07)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map import maze
from penumbra.games.alone.reactions import cards, windows
from penumbra.games.alone.state.state import SKILL_USED, Alone, Scene
from penumbra.kernel.chance import Chance
from penumbra.kernel.state import Frame


def begin_turn(state: Alone, frame: Frame, chance: Chance) -> None:
    """It is always the Hero's turn (ALO-TURN-01): one action, two with Bullet Time (ALO-TURN-02)."""
    state.actions = 1
    state.begun = state.bullet = state.healed = 0
    state.played = state.spawned = 0
    state.performed = []
    state.fought = -1
    state.moved = state.attacked = 0
    state.boosts = []
    state.no_block = state.smoke = state.any_parts = state.shown_level = 0
    state.smoke_at = -1
    state.scene = Scene()
    if state.allies:
        state.allies = [ally & ~SKILL_USED for ally in state.allies]
    if state.sink is not None:
        maze.tell(state, "turn", w.HERO, {"round": state.round, "turn": state.turn + 1})
    state.stack.append((w.END_TURN, 0))
    state.stack.append((w.NEXT_ACTION,))


def next_action(state: Alone, frame: Frame, chance: Chance) -> None:
    """The second action of Bullet Time is declared when it comes (ALO-ADR-05)."""
    if state.actions > 0:
        state.stack.append((w.NEXT_ACTION,))
        state.stack.append((w.ASK_ACTION, w.HERO))


def end_turn(state: Alone, frame: Frame, chance: Chance) -> None:
    """In this order: reactions, attacks, lights out, other effects (AMB-01, ALO-CATK-04, ALO-TURN-07)."""
    stack = state.stack
    for step in range(frame[1], len(STEPS)):
        stack.append((w.END_TURN, step + 1))
        depth = len(stack)
        STEPS[step](state)
        if len(stack) != depth:
            return
        stack.pop()
    state.turn += 1
    if state.turn >= state.box.numbers.turns:  # ALO-ROUND-01, ALO-TURN-10
        state.stack.append((w.END_ROUND, 0))
    else:
        state.stack.append((w.BEGIN_TURN,))


def _last_reactions(state: Alone) -> None:
    windows.open_window(state, w.ANY, w.END, 0)


def _attacks(state: Alone) -> None:
    if attackers(state):
        state.stack.append((w.ATTACKS,))


def _lights_out(state: Alone) -> None:
    """A creature that moved into a lit sector, not the Hero's, puts its light out (ALO-TURN-09, ALO-LIGHT-07,
    AMB-10)."""
    dark = 0
    for token in maze.bits(state.moved):
        if state.at[token] >= 0 and state.at[token] != state.hero:
            dark |= 1 << state.at[token]
    if dark & state.lit:
        maze.put_out(state, dark, state.leader)


def _aftermath(state: Alone) -> None:
    """Gas, poison and the countdown."""
    if state.gas >> state.hero & 1:
        state.stack.append((w.HURT, w.HEALTH, 1, w.BY_GAS, -1))
    if state.poison:
        state.poison -= 1
        state.stack.append((w.HURT, w.HEALTH, 1, w.BY_POISON, -1))
    if state.armed == 2:  # the turn in which it was armed does not count
        state.armed = 1
    elif state.armed and state.fuse:
        state.fuse -= 1
        if state.sink is not None:
            maze.tell(state, "countdown", w.HERO, {"n": state.fuse})
    elif state.armed:
        state.stack.append((w.HURT, w.HEALTH, 1, w.BY_FUSE, -1))


STEPS: Final = (_last_reactions, _attacks, _lights_out, _aftermath)


# -- attacks of the creatures ------------------------------------------------------------------------------


def attackers(state: Alone) -> list[int]:
    """Creatures in the Hero's sector (ALO-CATK-01, ALO-TURN-08), and a ranged boss that he sees (ALO-MIS-18)."""
    at, box = state.at, state.box
    found = [
        token for token, where in enumerate(at) if where == state.hero and not state.attacked >> token & 1
    ]
    for token in range(box.first_boss, box.creature_count):
        ranged = box.bosses[token - box.first_boss].ranged and token not in found
        if not ranged or state.attacked >> token & 1 or not maze.is_shown(state, token):
            continue
        if maze.sight(state) >> at[token] & 1:
            found.append(token)
    return sorted(found)


def attacks(state: Alone, frame: Frame, chance: Chance) -> None:
    """Each once, in the order Evil likes; one that arrives meanwhile attacks too (AMB-01)."""
    tokens = attackers(state)
    if not tokens:
        return
    kinds = {(state.box.token_type[token], token >= state.box.first_boss) for token in tokens}
    if len(kinds) > 1 or (len(tokens) > 1 and state.boosts):
        state.stack.append((w.ASK_ATTACKER, state.leader))
    else:
        _attack(state, tokens[0])


def _attack(state: Alone, token: int) -> None:
    state.attacked |= 1 << token
    state.stack.append((w.ATTACKS,))
    state.stack.append((w.CREATURE_ATTACK, token, -1, w.BY_ATTACK))


def attacker_options(state: Alone, frame: Frame) -> list[int]:
    return [w.CREATURE << w.SHIFT | token for token in attackers(state)]


def answer_attacker(state: Alone, frame: Frame, kind: int, token: int, chance: Chance) -> None:
    state.stack.pop()
    _attack(state, token)


def silence_move(state: Alone, frame: Frame, chance: Chance) -> None:
    """Trouble `silence`: once per round, after a Move, Evil may move a creature."""
    cards.begin_silence(state)


WORK: Final = {
    w.BEGIN_TURN: begin_turn,
    w.NEXT_ACTION: next_action,
    w.END_TURN: end_turn,
    w.ATTACKS: attacks,
    w.SILENCE_MOVE: silence_move,
}
QUESTIONS: Final = {w.ASK_ATTACKER: (attacker_options, answer_attacker)}
