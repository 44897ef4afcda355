"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.allies.form import GainAlly
from penumbra.games.alone.policy.sense import HeroSense
from penumbra.games.alone.policy.thinker import DONE, HeroAnswer, HeroThinker
from penumbra.games.alone.policy.worth import OP, program_worth
from penumbra.games.alone.rounds import tracks
from penumbra.games.alone.state.state import CHARGE, CHARGES, IS_SURVIVOR


def wants_ally(mind: HeroThinker, place: int) -> bool:
    """His skill is worth a charge; a survivor is needed alive."""
    state = mind.state
    ally = state.allies[place]
    if ally & IS_SURVIVOR:
        return False
    effect = state.box.programs[state.box.ally_program[ally & 255]][0]
    if effect[0] == OP["go"]:
        return mind.ahead() - min(mind.beyond(way) for way in state.board.exits[state.hero]) > 0.5
    if effect[0] == OP["heal"]:
        return mind.point >= 0.7
    return True


def wants_sacrifice(mind: HeroThinker, place: int) -> bool:
    """Only when he is about to be lost anyway."""
    state = mind.state
    ally = state.allies[place]
    if ally & IS_SURVIVOR or (ally & CHARGES) // CHARGE > 1:
        return False
    effect = state.box.programs[state.box.sacrifice_program[ally & 255]][0]
    if effect[0] == OP["go"]:
        return mind.ahead() > 3
    if effect[0] == OP["heal"]:
        limit = tracks.healing_limit(state)
        return max(0, limit - state.health) + max(0, limit - state.sanity) >= 3
    if effect[0] == OP["free-fight"]:
        return bool(mind.foes(state.hero))
    return len(state.items) < state.box.numbers.item_limit


def ally_help(mind: HeroThinker) -> int:
    for option in mind.offered(w.ALLY):
        if wants_ally(mind, option & w.MASK):
            return option
    return DONE


def gain(mind: HeroThinker) -> int:
    """The ally whose skill is worth most."""
    box = mind.state.box
    return max(mind.options, key=lambda option: program_worth(box, box.ally_program[option & w.MASK]))


SENSES = (HeroSense(GainAlly, lambda box, effect: 2.0),)
ANSWERS: dict[int, HeroAnswer] = {w.ASK_ALLY_HELP: ally_help, w.ASK_GAIN: gain}
