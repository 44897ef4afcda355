"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.places import bits, room_sector
from penumbra.games.alone.policy.cards import prices
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker
from penumbra.games.alone.reactions.danger.bots import choose_danger, final_sector

FINAL_LATER = 0.4
"""How much the way to the final mission counts when the start is chosen."""
CROWD = 0.8
"""What a creature is worth in a sector for each that is there already: spread they bar more ways."""


def deck(mind: EvilThinker) -> int:
    """The deck whose cards do most."""
    price = prices(mind.box)
    return max(
        mind.options, key=lambda option: sum(price[card] for card in mind.box.deck_cards[option & w.MASK])
    )


def start(mind: EvilThinker) -> int:
    """As far as can be from the rooms of the missions, the nearest of the two to begin with above all."""
    state, distance = mind.state, mind.board.distance
    rooms = [room_sector(state, mind.box.mission_room[state.missions[c]]) for c in (w.GREEN, w.BLUE)]
    rooms = [room for room in rooms if room >= 0]
    last = final_sector(mind)

    def remoteness(option: int) -> float:
        sector = option & w.MASK
        ways = sorted(distance[sector][room] for room in rooms)
        onward = min((distance[room][last] for room in rooms), default=0) if last >= 0 else 0
        return (ways[0] + 0.3 * sum(ways[1:]) if ways else 0.0) + FINAL_LATER * onward

    return max(mind.options, key=remoteness)


def place_type(mind: EvilThinker) -> int:
    """The type that is worth most in the best sector of the level."""
    level = mind.frame[2]
    sectors = list(bits(mind.board.level_mask[level]))
    far = mind.board.distance[mind.state.hero]

    def best(option: int) -> float:
        kind = option & w.MASK
        least = mind.box.spawn[kind][0]
        return max(
            (mind.spawn_value(kind, sector) for sector in sectors if far[sector] >= least), default=0.0
        )

    return max(mind.options, key=best)


def place_at(mind: EvilThinker) -> int:
    kind = mind.frame[4]
    at = mind.state.at
    return max(
        mind.options,
        key=lambda option: mind.spawn_value(kind, option & w.MASK) * CROWD ** at.count(option & w.MASK),
    )


ANSWERS: dict[int, EvilAnswer] = {
    w.ASK_DECK: deck,
    w.ASK_START: start,
    w.ASK_PLACE: place_type,
    w.ASK_PLACE_AT: place_at,
    w.ASK_PLACE_DANGER: choose_danger,
}
