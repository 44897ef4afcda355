"""A state as plain JSON and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.games.london import house_rules
from penumbra.games.london.content.box import Box
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import London, Player
from penumbra.kernel.game import BadState
from penumbra.kernel.message import Json

PLAYER_NUMBERS = (
    "overlord", "life", "coin", "might", "recovery", "rally", "absorbed", "overlord_used", "converts",
)  # fmt: skip
PLAYER_CARDS = ("hand", "top", "bag", "discard", "play", "relics", "watchers")
TABLE_NUMBERS = ("turn", "active", "first", "winner", "shown_whose", "shown_to", "seat", "quiet_turns")
TABLE_CARDS = ("street", "market", "market_top", "acolytes", "removed", "spare", "shown")


def dump(state: London) -> dict[str, Json]:
    return {
        "house": list(state.house),
        **{key: getattr(state, key) for key in TABLE_NUMBERS},
        **{key: list(getattr(state, key)) for key in TABLE_CARDS},
        "marks": list(state.marks),
        "strays": list(state.departed),
        "taken": list(state.taken),
        "deeds": list(state.happened),
        "stack": [list(frame) for frame in state.stack],
        "players": [_dump_player(player) for player in state.players],
    }


def _dump_player(player: Player) -> dict[str, Json]:
    return {
        **{key: getattr(player, key) for key in PLAYER_NUMBERS},
        **{key: list(getattr(player, key)) for key in PLAYER_CARDS},
        "hordes": [list(horde) for horde in player.hordes],
    }


def load(box: Box, data: Mapping[str, Any]) -> London:
    """Raises BadState when a part is missing or of the wrong kind, or when cards are lost or doubled."""
    try:
        state = London(box, tuple(_numbers(data["house"])))
        for key in TABLE_NUMBERS:
            setattr(state, key, int(data[key]))
        for key in TABLE_CARDS:
            setattr(state, key, _numbers(data[key]))
        state.marks = _numbers(data["marks"])
        state.departed = _numbers(data["strays"])
        state.taken = _numbers(data["taken"])
        state.happened = _numbers(data["deeds"])
        state.stack = [tuple(_numbers(frame)) for frame in data["stack"]]
        state.players = [_load_player(one) for one in data["players"]]
        _take_up(state)
        state.listens = box.listens_of([*state.players[0].watchers, *state.players[1].watchers])
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise BadState(f"the saved state is broken: {error!r}") from error
    _check(state)
    return state


def _numbers(values: Any) -> list[int]:
    if not isinstance(values, list) or not all(type(value) is int for value in values):
        raise TypeError("a list of numbers was expected")
    return list(values)


def _load_player(data: Mapping[str, Any]) -> Player:
    player = Player()
    for key in PLAYER_NUMBERS:
        setattr(player, key, int(data[key]))
    for key in PLAYER_CARDS:
        setattr(player, key, _numbers(data[key]))
    player.hordes = [tuple(_numbers(horde)) for horde in data["hordes"]]
    return player


def _take_up(state: London) -> None:
    """States were saved in which a card to be claimed already lay on the discard pile (before AMB-53)."""
    for seat, player in enumerate(state.players):
        for card in zones.held(state, seat):
            if card in player.discard:
                player.discard.remove(card)


def _check(state: London) -> None:
    if len(state.players) != 2 or len(state.house) != len(house_rules.RULES):
        raise BadState("the saved state is broken: players or house rules are missing")
    if len(state.marks) != state.box.slots:
        raise BadState("the saved state belongs to other content")
    if state.dealt and sorted(all_cards(state)) != list(range(state.box.slots)):
        raise BadState("the saved state is broken: cards are lost or doubled")
    if (state.seat >= 0) != bool(state.stack):
        raise BadState("the saved state is broken: nobody knows who decides")


def all_cards(state: London) -> list[int]:
    """Every card of the box once, wherever it lies (from the deal on)."""
    cards = [card for card in state.street if card >= 0]
    for key in TABLE_CARDS[1:]:
        cards += getattr(state, key)
    for seat, player in enumerate(state.players):
        cards += player.hand + player.top + player.bag + player.discard + player.play + player.relics
        cards += zones.held(state, seat)
    return cards
