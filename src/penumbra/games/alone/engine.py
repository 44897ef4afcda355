"""The loop: resolve what is on the stack until somebody has to decide or the match is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NoReturn

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts import actions, effects
from penumbra.games.alone.creatures import attacking
from penumbra.games.alone.missions import missions
from penumbra.games.alone.reactions import cards, windows
from penumbra.games.alone.rounds import rounds, setup, turn
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import IllegalOption
from penumbra.kernel.state import Frame

Worker = Callable[[Alone, Frame, Chance], None]
Lister = Callable[[Alone, Frame], list[int]]
Answerer = Callable[[Alone, Frame, int, int, Chance], None]

MODULES: Final = (actions, effects, attacking, missions, cards, rounds, setup, turn, windows)


def nobody(*arguments: object) -> NoReturn:
    """Stands where words.py leaves a number free."""
    raise LookupError(f"no module of the rules knows this frame: {arguments[1]}")


def _workers() -> list[Worker]:
    table: list[Worker] = [nobody] * w.ASK
    for module in MODULES:
        for number, worker in module.WORK.items():
            assert table[number] is nobody, f"two workers for frame {number}"
            table[number] = worker
    return table


def _listers() -> list[Lister]:
    table: list[Lister] = [nobody] * (w.LAST_ASK - w.ASK)
    for module in MODULES:
        for number, (lister, _) in module.QUESTIONS.items():
            assert table[number - w.ASK] is nobody, f"two listers for question {number}"
            table[number - w.ASK] = lister
    return table


def _answerers() -> list[Answerer]:
    table: list[Answerer] = [nobody] * (w.LAST_ASK - w.ASK)
    for module in MODULES:
        for number, (_, answerer) in module.QUESTIONS.items():
            table[number - w.ASK] = answerer
    return table


WORK: Final = _workers()
LISTERS: Final = _listers()
ANSWERERS: Final = _answerers()


def options(state: Alone) -> list[int]:
    """The options of the open decision, sorted and unique; none when the match is over."""
    offered = state.offered
    if offered is None:
        if state.seat < 0:
            return []
        frame = state.stack[-1]
        offered = state.offered = LISTERS[frame[0] - w.ASK](state, frame)
    return offered


def apply(state: Alone, option: int, chance: Chance) -> None:
    """Answer the open decision and go on to the next. Refuses what is not offered (ALO-TURN-01)."""
    if option not in options(state):
        raise IllegalOption(option)
    carry_out(state, option, chance)


def apply_all(states: Sequence[Alone], options: Sequence[int], chances: Sequence[Chance]) -> None:
    """The same in several matches, in one call."""
    for state, option, chance in zip(states, options, chances, strict=True):
        apply(state, option, chance)


def carry_out(state: Alone, option: int, chance: Chance) -> None:
    """Answer with an option that is known to be offered, and resolve work until the next question is on top of the
    stack. When the match ends the stack is empty."""
    state.offered = None
    frame = state.stack[-1]
    ANSWERERS[frame[0] - w.ASK](state, frame, option >> w.SHIFT, option & w.MASK, chance)
    settle(state, chance)


def settle(state: Alone, chance: Chance) -> None:
    """Resolve work until a question is on top of the stack, or nothing is left."""
    stack = state.stack
    while stack:
        frame = stack[-1]
        if frame[0] >= w.ASK:
            state.seat = frame[1]
            return
        stack.pop()
        WORK[frame[0]](state, frame, chance)
    state.seat = -1


def playout(state: Alone, chance: Chance, limit: int = 100_000) -> int:
    """Play on at random to the end (or the limit) and return the number of decisions."""
    stack = state.stack
    for made in range(limit):
        if not stack:
            return made
        frame = stack[-1]
        offered = LISTERS[frame[0] - w.ASK](state, frame)
        carry_out(state, offered[chance.below(len(offered))], chance)
    return limit
