"""What questions about cards share: which cards fit, an option for each design, and why one cannot be picked."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import London
from penumbra.kernel.question import OK

DECLINE_RULE: Final = 4
"""The house rule about declining, by its place in the state (AMB-09)."""

NOT_THERE: Final = 2
"""The card does not lie where one may be picked from."""
NOT_FITTING: Final = 3
"""The card is none of those that are meant."""
MUST: Final = 4
"""One cannot decline: it has to be done."""
NOT_THE_AMOUNT: Final = 5
"""More or less than may be paid so."""


def fitting_cards(state: London, cards: list[int], where: int) -> list[int]:
    fits, design = state.box.filters[where], state.box.design
    return [card for card in cards if fits[design[card]]]


def designs(state: London, cards: list[int], kind: int) -> list[int]:
    """An option for each design among some cards, in order; copies are alike."""
    design, base = state.box.design, kind << state.box.shift
    return sorted({base + design[card] for card in cards})


def all_designs(state: London, kind: int) -> list[int]:
    """An option for each design there is."""
    base = kind << state.box.shift
    return list(range(base, base + len(state.box.ids)))


def all_in_play(state: London, kind: int) -> list[int]:
    """An option for each card in play, on either side."""
    base = kind << state.box.shift
    return sorted(base + card for player in state.players for card in (*player.play, *player.relics))


def with_decline(state: London, options: list[int], may: int) -> list[int]:
    return sorted([*options, w.DECLINE << state.box.shift]) if may else options


def copy_among(state: London, cards: list[int], design: int) -> int:
    """The least used copy of a design; callers only offer designs that are there."""
    return zones.freshest(state, [card for card in cards if state.box.design[card] == design])


def may_decline(state: London, may: int) -> int:
    """Abilities without 'may' are carried out (AMB-09), unless the house rule lets the player decline."""
    return 1 if may or state.house[DECLINE_RULE] else 0


def may_pick_card(state: London, cards: list[int], where: int, card: int) -> int:
    """Whether a card itself may be picked among some that lie open."""
    if card not in cards:
        return NOT_THERE
    return OK if state.box.filters[where][state.box.design[card]] else NOT_FITTING


def may_pick_design(state: London, cards: list[int], where: int, design: int) -> int:
    """Whether a card of this design may be picked among some where copies are alike."""
    design_of = state.box.design
    for card in cards:
        if design_of[card] == design:
            return OK if state.box.filters[where][design] else NOT_FITTING
    return NOT_THERE


def may_pick_any(state: London, cards: list[int], design: int) -> int:
    """The same where every card fits."""
    design_of = state.box.design
    for card in cards:
        if design_of[card] == design:
            return OK
    return NOT_THERE


def may_refuse(may: int) -> int:
    return OK if may else MUST
