"""The course of a turn and its end: reactions, creature attacks, lights out (ALO-TURN, ALO-CATK-04, ALO-LIGHT-07)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.attacks.rule import attackers
from penumbra.games.alone.creatures.moving.rule import begin_silence
from penumbra.games.alone.map.light import put_out
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.reactions.windows import open_window
from penumbra.games.alone.state.state import SKILL_USED, Alone, Scene
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import Work
from penumbra.kernel.state import Frame

# The steps of END_TURN, in this order (AMB-01, ALO-CATK-04, ALO-TURN-07).
REACTIONS: Final = 0
ATTACKS: Final = 1
LIGHTS: Final = 2
AFTERMATH: Final = 3
STEPS: Final = 4


class BeginTurn(Work[Alone]):
    """It is always the Hero's turn (ALO-TURN-01): one action, two with Bullet Time (ALO-TURN-02)."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
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
            tell(state, "turn", w.HERO, {"round": state.round, "turn": state.turn + 1})
        state.stack.append((w.END_TURN, 0))
        state.stack.append((w.NEXT_ACTION,))


class NextAction(Work[Alone]):
    """The second action of Bullet Time is declared when it comes (ALO-ADR-05)."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        if state.actions > 0:
            state.stack.append((w.NEXT_ACTION,))
            state.stack.append((w.ASK_ACTION, w.HERO))


class EndTurn(Work[Alone]):
    """One step after the other; whatever it sets off is resolved before the next."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        stack = state.stack
        for step in range(frame[1], STEPS):
            stack.append((w.END_TURN, step + 1))
            depth = len(stack)
            _take_step(state, step)
            if len(stack) != depth:
                return
            stack.pop()
        state.turn += 1
        if state.turn >= state.box.numbers.turns:  # ALO-ROUND-01, ALO-TURN-10
            state.stack.append((w.END_ROUND, 0))
        else:
            state.stack.append((w.BEGIN_TURN,))


def _take_step(state: Alone, step: int) -> None:
    if step == REACTIONS:
        open_window(state, w.ANY, w.END, 0)
    elif step == ATTACKS:
        if attackers(state):
            state.stack.append((w.ATTACKS,))
    elif step == LIGHTS:
        _lights_out(state)
    else:
        _aftermath(state)


def _lights_out(state: Alone) -> None:
    """A creature that moved into a lit sector, not the Hero's, puts its light out (ALO-TURN-09, ALO-LIGHT-07,
    AMB-10)."""
    dark = 0
    for token in bits(state.moved):
        if state.at[token] >= 0 and state.at[token] != state.hero:
            dark |= 1 << state.at[token]
    if dark & state.lit:
        put_out(state, dark, state.leader)


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
            tell(state, "countdown", w.HERO, {"n": state.fuse})
    elif state.armed:
        state.stack.append((w.HURT, w.HEALTH, 1, w.BY_FUSE, -1))


class SilenceMove(Work[Alone]):
    """Trouble `silence`: once per round, after a Move, Evil may move a creature."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        begin_silence(state)


WORK: Final[list[Work[Alone]]] = [
    BeginTurn(w.BEGIN_TURN),
    NextAction(w.NEXT_ACTION),
    EndTurn(w.END_TURN),
    SilenceMove(w.SILENCE_MOVE),
]
