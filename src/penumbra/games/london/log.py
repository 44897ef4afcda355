"""What happened, in sentences for the log."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from penumbra.games.london import registry
from penumbra.games.london.content.vocabulary import RESOURCES
from penumbra.games.london.describe import amount, amounts
from penumbra.games.london.names import card_name, player
from penumbra.games.london.part import Details, Teller
from penumbra.games.london.state.state import DRAW
from penumbra.kernel.message import Json, Message, Param


def tell(told: Mapping[str, Json], viewer: int) -> Message:
    """The log sentence of an event as `viewer` was told it; a spectator is viewer -1."""
    kind, seat = _word(told, "kind"), _number(told, "seat")
    variant, params = _tellers().get(kind, _plain)(told, viewer)
    if kind in IMPERSONAL or seat == DRAW:
        return Message(f"event.{kind}{variant}", params)
    if seat == viewer:
        return Message(f"event.{kind}{variant}.you", params)
    return Message(f"event.{kind}{variant}.other", {"who": player(seat), **params})


IMPERSONAL = ("refill",)


def _word(told: Mapping[str, Json], fact: str) -> str:
    value = told[fact]
    assert isinstance(value, str)
    return value


def _number(told: Mapping[str, Json], fact: str) -> int:
    value = told[fact]
    assert isinstance(value, int)
    return value


def _cards(told: Mapping[str, Json], fact: str) -> list[Message]:
    value = told[fact]
    assert isinstance(value, list)
    return [card_name(str(card_id)) for card_id in value]


def _plain(told: Mapping[str, Json], viewer: int) -> Details:
    params: dict[str, Param] = {}
    if "card" in told:
        params["card"] = card_name(_word(told, "card"))
    for fact in ("n", "turn", "life"):
        if fact in told:
            params[fact] = _number(told, fact)
    if "overlord" in told:
        params["overlord"] = Message(f"overlord.{_word(told, 'overlord')}")
    return "", params


def _tell_play(told: Mapping[str, Json], viewer: int) -> Details:
    return (".kin" if told["kin"] else ""), {"card": card_name(_word(told, "card"))}


def _tell_buy(told: Mapping[str, Json], viewer: int) -> Details:
    price = price_of(told)
    card = card_name(_word(told, "card"))
    return (".free", {"card": card}) if not price else ("", {"card": card, "price": price})


def price_of(told: Mapping[str, Json]) -> int | list[Message]:
    """What was paid for a card, with its resources; the bare number where an old event does not tell them."""
    if "coin" not in told:
        return _number(told, "price")
    return amounts(*(_number(told, resource) for resource in RESOURCES))


def _tell_convert(told: Mapping[str, Json], viewer: int) -> Details:
    n = _number(told, "n")
    source, to = RESOURCES[_number(told, "from")], RESOURCES[_number(told, "to")]
    return "", {"source": amount(source, n), "to": amount(to, n)}


def _tell_horde(told: Mapping[str, Json], viewer: int) -> Details:
    cards = _cards(told, "cards")
    row = cards[0]
    for card in cards[1:]:
        row = Message("text.plus", {"first": row, "next": card})
    return (".new" if told["new"] else ".more"), {"cards": row}


def _tell_pass(told: Mapping[str, Json], viewer: int) -> Details:
    return (".card" if told["kept"] else ""), {}


def _tell_gain(told: Mapping[str, Json], viewer: int) -> Details:
    coin, might, recovery = (_number(told, resource) for resource in RESOURCES)
    return "", {"amounts": amounts(coin, might, recovery)}


def _tell_damage(told: Mapping[str, Json], viewer: int) -> Details:
    taken, absorbed, life = (_number(told, fact) for fact in ("taken", "absorbed", "life"))
    if not absorbed:
        return "", {"n": taken, "life": life}
    return (".some" if taken else ".none"), {"n": taken, "absorbed": absorbed, "life": life}


def _tell_lose(told: Mapping[str, Json], viewer: int) -> Details:
    return "", {"n": _number(told, "amount"), "life": _number(told, "life")}


def _tell_draw(told: Mapping[str, Json], viewer: int) -> Details:
    n = _number(told, "n")
    return (".cards", {"n": n, "cards": _cards(told, "cards")}) if "cards" in told else ("", {"n": n})


def _tell_clean_up(told: Mapping[str, Json], viewer: int) -> Details:
    staying = _cards(told, "stay")
    return (".stay", {"n": len(staying), "cards": staying}) if staying else ("", {})


def _tell_end(told: Mapping[str, Json], viewer: int) -> Details:
    params: dict[str, Param] = {"turn": _number(told, "turn")}
    return (".draw" if told["seat"] == DRAW else ""), params


DETAILS: dict[str, Teller] = {
    "play": _tell_play,
    "buy": _tell_buy,
    "convert": _tell_convert,
    "horde": _tell_horde,
    "pass": _tell_pass,
    "gain": _tell_gain,
    "spend": _tell_gain,
    "damage": _tell_damage,
    "lose": _tell_lose,
    "draw": _tell_draw,
    "clean-up": _tell_clean_up,
    "end": _tell_end,
}
"""The events that say more than a card and a number."""


@cache
def _tellers() -> dict[str, Teller]:
    """Those, and what the folders say of their own events."""
    return DETAILS | {kind: teller for part in registry.parts() for kind, teller in part.tells.items()}
