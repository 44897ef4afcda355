"""The loop: resolve what is on the stack until somebody has to decide or the match is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.acts import actions, setup
from penumbra.games.london.keywords import effects, questions
from penumbra.games.london.state.state import London
from penumbra.games.london.triggers import events
from penumbra.games.london.turn import turn
from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import IllegalOption
from penumbra.kernel.state import Frame

Worker = Callable[[London, Frame, Chance], None]
Lister = Callable[[London, Frame], list[int]]
Answerer = Callable[[London, Frame, int, int, Chance], None]


WORK: Final[dict[int, Worker]] = {
    w.RUN: effects.run,
    w.REACT: events.react,
    w.LADDER: events.climb,
    w.CLEAN_UP: turn.clean_up,
    w.BEGIN_TURN: turn.begin_turn,
    w.DEAL: setup.deal,
    w.MORE_DISCARDS: effects.more_discards,
    w.LOOK_ON: questions.look_on,
    w.LOOK_REST: questions.look_rest,
}

QUESTIONS: Final[dict[int, tuple[Lister, Answerer]]] = {
    w.ASK_ACTION: (actions.action_options, actions.answer_action),
    w.ASK_FACTION: (setup.faction_options, setup.answer_faction),
    w.ASK_OVERLORD: (setup.overlord_options, setup.answer_overlord),
    w.ASK_INFLUENCE: (setup.influence_options, setup.answer_influence),
    w.ASK_MULLIGAN: (setup.mulligan_options, setup.answer_mulligan),
    w.ASK_ABILITY: (questions.ability_options, questions.answer_ability),
    w.ASK_ANY_ABILITY: (questions.any_ability_options, questions.answer_ability),
    w.ASK_CURSE: (questions.curse_options, questions.answer_curse),
    w.ASK_FRENZY: (questions.frenzy_options, questions.answer_frenzy),
    w.ASK_SACRIFICE: (questions.sacrifice_options, questions.answer_sacrifice),
    w.ASK_COMMAND: (questions.command_options, questions.answer_command),
    w.ASK_DESTROY: (questions.destroy_options, questions.answer_destroy),
    w.ASK_CLAIM: (actions.claim_options, actions.answer_claim),
    w.ASK_RELIC_OUT: (actions.relic_out_options, actions.answer_relic_out),
    w.ASK_ORDER: (events.order_options, events.answer_order),
    w.ASK_LOOK: (questions.look_options, questions.answer_look),
    w.ASK_BACK: (questions.back_options, questions.answer_back),
    w.ASK_CHOOSE: (questions.choose_options, questions.answer_choose),
    w.ASK_PAY: (questions.pay_options, questions.answer_pay),
    w.ASK_DISCARD: (questions.discard_options, questions.answer_discard),
    w.ASK_BUY: (actions.special_buy_options, actions.answer_special_buy),
    w.ASK_SPEND: (actions.spend_options, actions.answer_spend),
    w.ASK_RELIC: (questions.relic_options, questions.answer_relic),
    w.ASK_REPLACE: (events.replace_options, events.answer_replace),
    w.ASK_RECOVER: (events.recover_options, events.answer_recover),
}


LISTERS: Final[list[Lister]] = [QUESTIONS[number][0] for number in range(w.ASK, w.ASK + len(QUESTIONS))]
ANSWERERS: Final[list[Answerer]] = [QUESTIONS[number][1] for number in range(w.ASK, w.ASK + len(QUESTIONS))]


def options(state: London) -> list[int]:
    """The options of the open decision, sorted and unique; none when the match is over."""
    offered = state.offered
    if offered is None:
        if state.seat < 0:
            return []
        frame = state.stack[-1]
        offered = state.offered = list_options(state, frame)
    return offered


def list_options(state: London, frame: Frame) -> list[int]:
    """What the question on top of the stack offers. Most questions ask for the next action."""
    if frame[0] == w.ASK_ACTION:
        return actions.action_options(state, frame)
    return LISTERS[frame[0] - w.ASK](state, frame)


def apply(state: London, option: int, chance: Chance) -> None:
    """Answer the open decision and go on to the next. Refuses what is not offered (TOL-TURN-06)."""
    if option not in options(state):
        raise IllegalOption(option)
    carry_out(state, option, chance)


def apply_all(states: Sequence[London], options: Sequence[int], chances: Sequence[Chance]) -> None:
    """The same in several matches, in one call."""
    for state, option, chance in zip(states, options, chances, strict=True):
        apply(state, option, chance)


def carry_out(state: London, option: int, chance: Chance) -> None:
    """Answer with an option that is known to be offered, and resolve work until the next question is on top of
    the stack. When the match ends the stack is empty."""
    state.offered = None
    stack, box = state.stack, state.box
    frame = stack[-1]
    kind = option >> box.shift
    if frame[0] == w.ASK_ACTION:
        actions.answer_action(state, frame, kind, option & box.mask, chance)
    else:
        ANSWERERS[frame[0] - w.ASK](state, frame, kind, option & box.mask, chance)
    settle(state, chance)


def settle(state: London, chance: Chance) -> None:
    """Resolve work until a question is on top of the stack, or nothing is left."""
    stack = state.stack
    while stack:
        frame = stack[-1]
        work = frame[0]
        if work >= w.ASK:
            state.seat = frame[1]
            return
        stack.pop()
        if work == w.RUN:
            effects.run(state, frame, chance)
        elif work == w.CLEAN_UP:
            turn.clean_up(state, frame, chance)
        elif work == w.BEGIN_TURN:
            turn.begin_turn(state, frame, chance)
        else:
            WORK[work](state, frame, chance)
    state.seat = -1


def playout(state: London, chance: Chance, limit: int = 100_000) -> int:
    """Play on at random to the end (or the limit) and return the number of decisions."""
    stack = state.stack
    for made in range(limit):
        if not stack:
            return made
        carry_out(state, random_option(state, stack[-1], chance), chance)
    return limit


def random_option(state: London, frame: Frame, chance: Chance) -> int:
    """Any of the options of the question on top of the stack."""
    if frame[0] == w.ASK_ACTION:
        return actions.random_action(state, frame[1], chance)
    offered = LISTERS[frame[0] - w.ASK](state, frame)
    return offered[chance.below(len(offered))]
