"""What cards, Overlords and players are called in messages, and which card somebody means by a name."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass

from penumbra.games.london.content.box import Box
from penumbra.games.london.state.labels import owner_and_number
from penumbra.games.london.state.state import London
from penumbra.kernel.message import Message, Param, Refusal

# -- saying ----------------------------------------------------------------------------------------------


def card_name(card_id: str) -> Message:
    return Message(f"card.{card_id}")


def design_name(state: London, design: int) -> Message:
    return card_name(state.box.ids[design])


def overlord_name(state: London, number: int) -> Message:
    return Message(f"overlord.{state.box.overlords[number].id}")


def player(seat: int) -> Message:
    return Message(f"seat.{seat}")


def called(state: London, card: int, viewer: int) -> Message:
    """A card in play as `viewer` calls it; copies are numbered as in the notation."""
    name = design_name(state, state.box.design[card])
    owner, number = owner_and_number(state, card)
    if number:
        name = Message("label.numbered", {"card": name, "number": number})
    return name if owner in (viewer, -1) else Message("label.theirs", {"card": name})


def source_name(state: London, source: int) -> Message:
    """The card whose effect asks, or the Overlord when it is not a card's."""
    if source < 0:
        return overlord_name(state, state.players[state.seat].overlord)
    return called(state, source, state.seat)


def deck_name(whose: int, actor: int, viewer: int) -> Message:
    """A deck by its owner: a seat, or 2 for the Market."""
    if whose == 2:
        return Message("deck.market")
    if whose == viewer:
        return Message("deck.your")
    return Message("deck.own") if whose == actor else Message("deck.of", {"who": player(whose)})


def refusal(rule: str, key: str, **params: Param) -> Refusal:
    return Refusal(rule, Message(f"refusal.{key}", params))


# -- understanding ---------------------------------------------------------------------------------------

LONGEST_NAME = 40
"""Longer ones are not repeated in full."""


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card as somebody called it: 'ghoul', 'ghoul 2', 'their ghoul'."""

    design: int
    """-1 when there is no card of this name."""
    number: int
    theirs: bool
    said: str


def plain_words(text: str) -> str:
    """Lower case, without apostrophes, hyphens inside words as spaces."""
    text = re.sub(r"[’'‘`\"“”.!?]", "", text.lower())
    return " ".join(re.sub(r"(?<=[a-z])-(?=[a-z])", " ", text).split())


def read_name(box: Box, words: str) -> NamedCard:
    listed = words.split()
    theirs = listed[0] == "their"
    while len(listed) > 1 and listed[0] in ("the", "a", "an", "my", "their"):
        listed = listed[1:]
    number = int(listed.pop()) if len(listed) > 1 and re.fullmatch(r"\d{1,3}", listed[-1]) else 0
    said = " ".join(listed)
    return NamedCard(mentioned(box, said), number, theirs, said)


def mentioned(box: Box, words: str) -> int:
    """The card with the longest name among some words, or -1."""
    listed = f" {' '.join(re.sub('[:+,]', ' ', words).split())} "
    found, length = -1, 0
    for design, card_id in enumerate(box.ids):
        name = f" {card_id.replace('-', ' ')} "
        if len(name) > length and name in listed:
            found, length = design, len(name)
    return found


def no_such_card(box: Box, rule: str, words: str) -> Refusal:
    said = words if len(words) <= LONGEST_NAME else f"{words[:LONGEST_NAME]}…"
    close = difflib.get_close_matches(said.replace(" ", "-"), box.ids, n=1)
    if close:
        return refusal(rule, "no-such-card.close", name=said, card=card_name(close[0]))
    return refusal(rule, "no-such-card", name=said)


def copies_in(state: London, area: list[int], design: int) -> list[int]:
    return [card for card in area if state.box.design[card] == design]


def meant_copy(state: London, area: list[int], named: NamedCard, rule: str) -> int | Refusal:
    """The copy that is meant among one's own cards; with several its number must be said. Any copy when none is there:
    what may be done with it says why not."""
    copies = copies_in(state, area, named.design)
    if not copies:
        return state.box.copies[named.design][0]
    if len(copies) == 1 and named.number in (0, 1):
        return copies[0]
    if not 1 <= named.number <= len(copies):
        return refusal(rule, "which-copy", card=design_name(state, named.design), n=len(copies))
    return copies[named.number - 1]


def amount_in(words: str) -> int | None:
    found = re.search(r"-?\d{1,9}", words)
    return int(found.group()) if found else None
