"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.tokens import is_shown
from penumbra.games.alone.creatures.transferring.form import Transfer
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker


def transfer_walk(mind: EvilThinker, token: int, steps: int) -> tuple[float, int]:
    """What a transfer of an unrevealed creature gains, and where to (ALO-GLOS-05)."""
    here = mind.state.at[token]
    best, there = 0.0, here
    now = mind.value_at(token, here, True)
    for sector, far in enumerate(mind.board.distance[here]):
        if 0 < far <= steps:
            gain = transferred(mind, token, sector) - now
            if gain > best:
                best, there = gain, sector
    return best, there


def transferred(mind: EvilThinker, token: int, sector: int) -> float:
    seen = mind.state.revealed >> sector & 1 and sector != mind.state.hero
    return mind.value_at(token, sector, not seen)


def transfer_gain(mind: EvilThinker, steps: int) -> float:
    tokens = [token for token in mind.creatures() if not is_shown(mind.state, token)]
    return max((transfer_walk(mind, token, steps)[0] for token in tokens), default=0.0)


def choose_transfer(mind: EvilThinker) -> int:
    steps = mind.frame[2]
    best = max(mind.offered(w.CREATURE), key=lambda option: transfer_walk(mind, option & w.MASK, steps)[0])
    return best if transfer_walk(mind, best & w.MASK, steps)[0] > 0.0 else mind.kind_offered(w.PASS)


def choose_transfer_to(mind: EvilThinker) -> int:
    token = mind.frame[2]
    return max(mind.options, key=lambda option: transferred(mind, token, option & w.MASK))


def transfer_worth(mind: EvilThinker, effect: Transfer, deed: Deed) -> float:
    return transfer_gain(mind, effect.steps)


SENSES = (EvilSense(Transfer, transfer_worth, lambda _: 1.2, 1.2),)
ANSWERS: dict[int, EvilAnswer] = {w.ASK_TRANSFER: choose_transfer, w.ASK_TRANSFER_TO: choose_transfer_to}
