"""The things that choices are about: cards, resources, abilities.

A card is a `card` where copies are alike (in a hand, on the Street, in a pile) and a `copy` in play, where each has a
number of its own. Its place is `hand`, `street`, `discard`, `shown`, `box`, or for copies `play` and `their`.
"""

from __future__ import annotations

from penumbra.games.london.content.vocabulary import RESOURCES
from penumbra.games.london.state.labels import owner_and_number
from penumbra.games.london.state.state import London
from penumbra.kernel.choice import Thing


def a_card(state: London, design: int, place: str) -> Thing:
    return Thing("card", state.box.ids[design], place=place)


def a_copy(state: London, card: int) -> Thing:
    """A card in play, as the deciding seat calls it."""
    owner, number = owner_and_number(state, card)
    place = "play" if owner in (state.seat, -1) else "their"
    return Thing("copy", state.box.ids[state.box.design[card]], number, place)


def a_resource(resource: int) -> Thing:
    return Thing("resource", RESOURCES[resource])


def an_ability(abilities: int, index: int) -> Thing | None:
    """Which of two abilities of one card; nothing has to be said where there is one."""
    return Thing("ability", ("first", "second")[index]) if abilities > 1 else None
