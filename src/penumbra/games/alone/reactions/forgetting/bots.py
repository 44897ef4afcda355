"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures import tokens
from penumbra.games.alone.creatures.tokens import is_shown
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.map.revealing import sight
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker
from penumbra.games.alone.reactions.forgetting.form import Forget

FORGOTTEN = 0.08
"""A revealed sector that the Hero has to keep in mind by himself."""
UNSEEN_AGAIN = 0.5
"""How likely a creature that is unrevealed again will scare."""


def forget_worth(mind: EvilThinker, effect: Forget, deed: Deed) -> float:
    """Sectors out of sight; creatures there can scare again (AMB-04)."""
    state = mind.state
    gone = state.revealed & ~sight(state)
    scares = [unseen_again(mind, sector) for sector in bits(gone)]
    return sum(sorted((FORGOTTEN + scare for scare in scares), reverse=True)[: effect.n])


def unseen_again(mind: EvilThinker, sector: int) -> float:
    worth = 0.0
    for token, where in enumerate(mind.state.at):
        if where == sector and is_shown(mind.state, token):
            kind, side = mind.box.token_type[token], tokens.side(mind.state, token)
            worth += UNSEEN_AGAIN * mind.scare_of(kind, side) * mind.presence[sector]
    return worth


def forget(mind: EvilThinker) -> int:
    """Sectors with creatures that can scare again, then those the Hero needs."""
    sectors = mind.offered(w.SECTOR)
    return max(sectors, key=lambda option: forgotten(mind, option & w.MASK))


def forgotten(mind: EvilThinker, sector: int) -> float:
    return unseen_again(mind, sector) + 0.1 * mind.on_his_way(sector)


SENSES = (EvilSense(Forget, forget_worth, lambda _: 0.3, 0.2),)
ANSWERS: dict[int, EvilAnswer] = {w.ASK_FORGET: forget}
