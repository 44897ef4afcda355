"""What a seat may know: its view, and worlds it cannot tell from the real one."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import FACTIONS
from penumbra.games.london.state import zones
from penumbra.games.london.state.labels import label
from penumbra.games.london.state.state import London, Player
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json

SPECTATOR = 2
"""A spectator's place among those who may know a card."""


def view(state: London, seat: int) -> dict[str, Json]:
    """Everything `seat` may know, built up piece by piece; a spectator is seat -1."""
    return {
        "turn": state.turn,
        "active": state.active,
        "first": state.first,
        "winner": state.winner,
        "deciding": state.seat,
        "street": [zones.name(state, card) if card >= 0 else None for card in state.street],
        "market": len(state.market) + len(state.market_top),
        "market_top": _known_top(state, state.market_top, seat),
        "acolytes": len(state.acolytes),
        "removed": sorted(zones.name(state, card) for card in state.removed),
        "shown": _shown(state, seat),
        "players": [_player(state, one, seat) for one in (0, 1)],
    }


def _player(state: London, whose: int, viewer: int) -> dict[str, Json]:
    player = state.players[whose]
    overlord = player.overlord
    armour = zones.armour_of(state, whose)
    return {
        "overlord": state.box.overlords[overlord].id if overlord >= 0 else None,
        "faction": FACTIONS[state.box.overlord_faction[overlord]] if overlord >= 0 else None,
        "life": player.life,
        "max_life": state.box.overlord_life[overlord] if overlord >= 0 else 0,
        "coin": player.coin,
        "might": player.might,
        "recovery": player.recovery,
        "armour": armour,
        "armour_left": max(0, armour - player.absorbed),
        "rally": player.rally,
        "overlord_used": bool(player.overlord_used),
        "converts": [list(pair) for i, pair in enumerate(w.RESOURCE_PAIRS) if player.converts >> i & 1],
        "hand_count": len(player.hand),
        "hand": _hand(state, player, whose, viewer),
        "deck_count": len(player.top) + len(player.bag),
        "deck_top": _known_top(state, player.top, viewer),
        "discard": sorted(zones.name(state, card) for card in player.discard),
        "held": zones.names(state, zones.held(state, whose)),
        "play": [_in_play(state, card, whose) for card in player.play],
        "relics": [_in_play(state, card, whose) for card in player.relics],
        "hordes": [
            [label(state, card, whose) for card in horde] for horde in player.hordes if len(horde) > 1
        ],
        "chosen": sorted(zones.name(state, card) for card in player.bag) if not state.dealt else [],
    }


def knows(state: London, seat: int, card: int) -> bool:
    """Whether `seat` (or a spectator) knows this card although it lies hidden.

    While somebody looks at cards in secret, nobody else knows which of them has been taken already.
    """
    who = seat if seat >= 0 else SPECTATOR
    if state.taken and state.shown and card in state.taken and not state.shown_to >> who & 1:
        return False
    return bool(state.marks[card] & w.KNOWN << who)


def _hand(state: London, player: Player, whose: int, viewer: int) -> list[Json]:
    """One's own hand; of the other's only what one has seen going there (TOL-GLOS-05)."""
    cards = player.hand if whose == viewer else [card for card in player.hand if knows(state, viewer, card)]
    return [*sorted(zones.name(state, card) for card in cards)]


def _known_top(state: London, top: list[int], viewer: int) -> list[Json]:
    """The settled cards of a deck from the top, null where the viewer does not know the card.

    The list ends at the last one he knows: how many more are settled is nobody's business.
    """
    seen: list[Json] = [
        zones.name(state, card) if knows(state, viewer, card) else None for card in reversed(top)
    ]
    while seen and seen[-1] is None:
        seen.pop()
    return seen


def _shown(state: London, viewer: int) -> Json:
    """Cards being looked at: how many, and which if the viewer may see them."""
    if not state.shown:
        return None
    whose = "market" if state.shown_whose == 2 else state.shown_whose
    visible = state.shown_to >> (viewer if viewer >= 0 else SPECTATOR) & 1
    return {
        "n": len(state.shown),
        "whose": whose,
        "cards": zones.names(state, state.shown) if visible else None,
    }


def _in_play(state: London, card: int, whose: int) -> dict[str, Json]:
    mark, box = state.marks[card], state.box
    design = box.design[card]
    token = "haunt" if mark & w.TOKEN_HAUNT else "dismiss" if mark & w.TOKEN_DISMISS else None
    return {
        "card": box.ids[design],
        "label": label(state, card, whose),
        "token": token,
        "began": bool(mark & w.BEGAN),
        "haunt_done": bool(mark & w.HAUNT_DONE),
        "horde_used": [bool(mark & w.USED_ABILITY << index) for index in range(len(box.horde[design]))],
        "used": bool(mark & w.USED_RELIC),
        "horde": (mark & w.HORDE_BITS) >> w.HORDE_SHIFT,
    }


# -- resampling ------------------------------------------------------------------------------------------


def resample(state: London, seat: int, chance: Chance) -> London:
    """Deal anew whatever `seat` does not know, keeping all that it knows.

    Which cards a deck and a hand hold together is public, so cards only change places within one player's
    hidden cards (and within the Market). Who else knows a place stays with the place.
    """
    world = state.clone()
    world.offered = None
    taken = [
        (player.hand, player.hand.index(card))
        for card in world.taken
        for player in world.players
        if card in player.hand
    ]
    for whose, player in enumerate(world.players):
        _redeal(world, player, whose, seat, chance)
    world.taken = [hand[place] for hand, place in taken]
    looking_at_market = world.shown if world.shown_whose == 2 else []
    pools = [world.market_top, looking_at_market, world.market]
    _shuffle_unknown(world, pools, seat, chance)
    return world


def _redeal(world: London, player: Player, whose: int, seat: int, chance: Chance) -> None:
    player.plays = None
    pools = [player.top, player.bag]
    if whose != seat:
        pools.append(player.hand)
    if world.shown and world.shown_whose == whose:
        pools.append(world.shown)
    _shuffle_unknown(world, pools, seat, chance)


def _shuffle_unknown(world: London, pools: list[list[int]], seat: int, chance: Chance) -> None:
    marks = world.marks
    places = [(pool, i) for pool in pools for i, card in enumerate(pool) if not knows(world, seat, card)]
    cards = [pool[i] for pool, i in places]
    known = [marks[card] & w.KNOWN_BITS for card in cards]
    cards.sort()  # where they really lie must not show in what is dealt
    for last in range(len(cards) - 1, 0, -1):
        other = chance.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    for (pool, i), card, flags in zip(places, cards, known, strict=True):
        pool[i] = card
        marks[card] = marks[card] & ~w.KNOWN_BITS | flags
