"""A view of Terrors of London as text and as a picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from penumbra.games.london.content.vocabulary import FACTIONS, RESOURCES
from penumbra.research.observation import View
from penumbra.research.picture import Picture, Rect, TextMark

COLOURS: dict[str, str] = dict(zip(FACTIONS, ("#9db49a", "#a9c0d8", "#d8c29a", "#d3a08f"), strict=True))
PLAIN_COLOUR = "#e3dfd2"
CARD_WIDTH, CARD_HEIGHT, GAP = 112, 46, 6
IN_ROW = 8
WIDTH, MARGIN = 2 * 12 + IN_ROW * (CARD_WIDTH + GAP), 12


def text(view: View) -> str:
    """The table in a few lines; the second seat sits on top, as across a table."""
    return "\n".join([*_heading(view), *_side(view, 1), _street(view), *_side(view, 0)])


def _heading(view: View) -> list[str]:
    if view["winner"] >= 0:
        return ["a draw" if view["winner"] > 1 else f"player {view['winner']} has won"]
    return [f"turn {view['turn']}, player {view['active']} plays, player {view['deciding']} decides"]


def _street(view: View) -> str:
    cards = ", ".join(card or "gap" for card in view["street"])
    return f"-- street: {cards or 'not laid out'} (market {view['market']}, acolytes {view['acolytes']})"


def _side(view: View, seat: int) -> list[str]:
    player = view["players"][seat]
    pool = ", ".join(f"{name} {player[name]}" for name in RESOURCES)
    lines = [
        f"player {seat}: {player['overlord'] or 'no overlord'}, life {player['life']}/{player['max_life']}, {pool}"
    ]
    lines.append(f"   hand {player['hand_count']} ({_list(player['hand'])}), deck {player['deck_count']}")
    held = f", in hands until claimed: {_list(player['held'])}" if player["held"] else ""
    lines.append(f"   discard: {_list(player['discard'])}{held}")
    return [*lines, f"   play: {', '.join(_card(card) for card in _area(player)) or 'none'}"]


def _area(player: View) -> list[View]:
    return [*player["play"], *player["relics"]]


def _card(card: View) -> str:
    token = f" [{card['token']}]" if card["token"] else ""
    horde = f" (horde {card['horde']})" if card["horde"] else ""
    return f"{card['label']}{token}{horde}"


def _list(cards: Iterable[str]) -> str:
    return ", ".join(f"{n} {card}" if n > 1 else card for card, n in Counter(cards).items()) or "none"


# -- the picture -----------------------------------------------------------------------------------------


def picture(view: View) -> Picture:
    """Cards as boxes: the second seat on top, the Street in the middle. The size does not depend on the view."""
    drawn = Picture(WIDTH, 660, text(view).split("\n", 1)[0])
    drawn.parts.append(TextMark(MARGIN, 8, drawn.title, 16))
    _draw_side(drawn, view, 1, 34)
    drawn.parts.append(
        TextMark(MARGIN, 308, f"Street · Market {view['market']} · Acolytes {view['acolytes']}", 14)
    )
    _draw_cards(drawn, [(card or "gap", "", PLAIN_COLOUR) for card in view["street"]], 328)
    _draw_side(drawn, view, 0, 388)
    return drawn


def _draw_side(drawn: Picture, view: View, seat: int, top: int) -> None:
    lines = _side(view, seat)
    player = view["players"][seat]
    colour = COLOURS.get(player["faction"] or "", PLAIN_COLOUR)
    drawn.parts.append(Rect(MARGIN, top, WIDTH - 2 * MARGIN, 60, colour))
    for place, line in enumerate(lines[:3]):
        drawn.parts.append(TextMark(MARGIN + 6, top + 3 + 18 * place, line.strip()[:150], 13))
    cards = [(_card(card), _marks(card), colour) for card in _area(player)]
    _draw_cards(drawn, cards[: 4 * IN_ROW], top + 66)


def _marks(card: View) -> str:
    used = card["used"] or any(card["horde_used"])
    return "used" if used else ""


def _draw_cards(drawn: Picture, cards: list[tuple[str, str, Any]], top: int) -> None:
    for place, (name, note, colour) in enumerate(cards):
        row, column = divmod(place, IN_ROW)
        x, y = MARGIN + column * (CARD_WIDTH + GAP), top + row * (CARD_HEIGHT + GAP)
        drawn.parts += [
            Rect(x, y, CARD_WIDTH, CARD_HEIGHT, colour),
            TextMark(x + 4, y + 4, name[:18], 11),
            TextMark(x + 4, y + 20, f"{name[18:36]} {note}".strip(), 11),
        ]
