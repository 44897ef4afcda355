"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.policy.cards import card_worth, prices
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker
from penumbra.games.alone.reactions.standard.bots import standard_gains
from penumbra.games.alone.reactions.track import covered
from penumbra.games.alone.state.state import Alone

KEPT = 1
"""Cards to keep at the end of a round: new ones come, and a card not played has done nothing."""
PATIENT = 1.5
"""What a card has to do when none is to spare."""
HASTE = 1.1
"""How much less it may do for each card to spare per turn left."""
LEAST = 0.3
"""What it has to do at any rate."""
HOLD = 0.2
"""How much of what a card is usually worth it has to do besides."""
SECOND_CARD = 0.25
"""What the additional space of a second card is worth (ALO-TRACK-03)."""
DANGER_SYMBOL = 0.2
"""What a danger symbol is worth that a card covers (ALO-TRACK-05)."""
AT_NO_COST = 0.01
"""A dangerous card that does no more is as good as the plain one, and it may do more."""
NEARLY_DEAD = 5
"""Points that the Hero has left when nothing is saved any more."""


def react(mind: EvilThinker) -> int:
    """The best card if it is good enough now, else pass."""
    best, most = mind.kind_offered(w.PASS), needed(mind.state)
    scare, price = mind.frame[6], prices(mind.box)
    face_down = -1.0
    for option in mind.options:
        kind, card = option >> w.SHIFT, option & w.MASK
        if kind == w.PASS:
            continue
        if kind == w.FACE_DOWN:
            if face_down < 0.0:
                face_down = max(standard_gains(mind))
            worth = face_down
        else:
            table = mind.box.card_dangerous if kind == w.REACT_DANGEROUS else mind.box.card_program
            worth = card_worth(mind, table[card], scare)
            if kind == w.REACT_DANGEROUS:
                worth += AT_NO_COST
        worth -= HOLD * price[card]
        if worth > most:
            best, most = option, worth
    return best


def needed(state: Alone) -> float:
    """What a card has to be worth to be played now: less with many cards and few turns left in the round."""
    numbers = state.box.numbers
    cards = sum(len(hand) for hand in state.hands)
    to_spare = cards - (0 if near_the_end(state) else KEPT)
    turns = max(1, numbers.turns - state.turn)
    least = max(LEAST, PATIENT - HASTE * to_spare / turns)
    spaces = 1 if state.played == 0 else 2
    if state.played:
        least += SECOND_CARD
    symbols = covered(state) + spaces - (numbers.track_spaces - numbers.track_dangers)
    return least + DANGER_SYMBOL * max(0, min(spaces, symbols))


def near_the_end(state: Alone) -> bool:
    """One side is about to win, so cards saved will never be played."""
    return bool(state.active) or state.health + state.sanity <= NEARLY_DEAD or bool(state.nightmare)


ANSWERS: dict[int, EvilAnswer] = {w.ASK_REACT: react}
