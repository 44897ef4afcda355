"""What cards are called: by their id with spaces, and in play by a number where there are several copies."""

from __future__ import annotations

from penumbra.games.london.state.state import London


def design_name(state: London, design: int) -> str:
    return state.box.ids[design].replace("-", " ")


def owner_and_number(state: London, card: int) -> tuple[int, int]:
    """In whose play area a card lies (-1: in none), and which of several copies it is there, from 1 in the order in
    which they came; 0 when it is the only one."""
    design = state.box.design
    for seat, player in enumerate(state.players):
        area = player.play + player.relics
        if card in area:
            copies = [one for one in area if design[one] == design[card]]
            return seat, copies.index(card) + 1 if len(copies) > 1 else 0
    return -1, 0


def label(state: London, card: int, viewer: int) -> str:
    """A card in play, as `viewer` calls it; unique among all cards in play."""
    name = design_name(state, state.box.design[card])
    owner, number = owner_and_number(state, card)
    if number:
        name = f"{name} {number}"
    return name if owner in (viewer, -1) else f"their {name}"
