"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.tokens import side
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker
from penumbra.games.alone.reactions.lights.form import Dim

LIGHT_OUT = 0.15
"""What darkness somewhere is worth, and more where creatures are with the Hero."""
DARK_FIGHT = 0.3
"""The Hero hits less often in the dark (ALO-LIGHT-01)."""


def darkness_at(mind: EvilThinker, sector: int) -> float:
    """What it is worth to put out the light in a sector."""
    state = mind.state
    if not state.lit >> sector & 1:
        return 0.0
    near = LIGHT_OUT * mind.presence[sector]
    if sector != mind.prey:
        return near + LIGHT_OUT * 0.2
    gained = DARK_FIGHT
    for token, where in enumerate(state.at):
        if where == sector:
            dark, lit = mind.box.attack[mind.box.token_type[token]][side(state, token)]
            gained += (dark - lit) * mind.hit
    return gained


def choose_dark(mind: EvilThinker) -> int:
    return max(mind.offered(w.SECTOR), key=lambda option: darkness_at(mind, option & w.MASK))


def best_darkness(mind: EvilThinker, n: int, hero: bool) -> float:
    lit = [sector for sector in bits(mind.state.lit) if hero or sector != mind.state.hero]
    return sum(sorted((darkness_at(mind, sector) for sector in lit), reverse=True)[:n])


def dim_worth(mind: EvilThinker, effect: Dim, deed: Deed) -> float:
    state = mind.state
    worth = best_darkness(mind, effect.n, effect.hero) if effect.n else 0.0
    if effect.here and state.hero in state.at:
        worth += darkness_at(mind, state.hero)
        if effect.around:
            there = mind.board.neighbours(state.hero, state.blocked)
            worth += sum(darkness_at(mind, sector) for sector in there)
    return worth


SENSES = (EvilSense(Dim, dim_worth, lambda _: 0.4, 0.3),)
ANSWERS: dict[int, EvilAnswer] = {w.ASK_DIM: choose_dark}
