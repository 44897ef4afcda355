"""Everything that Terrors of London tells of, with the fields of each event. docs/events.md is written from it."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london import registry
from penumbra.kernel.event_kinds import FLAG, NAME, NAMES, NUMBER, EventKind, Fields, by_name, one_of

CARD: Final[Fields] = {"card": NAME}
IN_PLAY: Final[Fields] = {"card": NAME, "label": NAME}
"""A card in play: its id, and what its owner calls it."""
POOL: Final[Fields] = {"coin": NUMBER, "might": NUMBER, "recovery": NUMBER}


def _kind(
    name: str, means: str, facts: Fields, secret: Fields | None = None, sometimes: tuple[str, ...] = ()
) -> EventKind:
    return EventKind(name, means, facts, secret or {}, sometimes=sometimes)


SET_UP: Final = (
    _kind("faction", "leads this faction", {"faction": NAME}),
    _kind(
        "choose-overlord",
        "leads this Overlord, who starts with this Life",
        {"overlord": NAME, "life": NUMBER},
    ),
    _kind("influence", "takes this Influence card into the starting deck", CARD),
    _kind("mulligan", "exchanges an opening hand of so many cards", {"n": NUMBER}),
)
COURSE: Final = (
    _kind("turn", "a turn begins", {"turn": NUMBER}),
    _kind("pass", "ends the Action Phase and keeps so many cards", {"kept": NUMBER}),
    _kind("clean-up", "the Clean-Up Phase: these cards stay in play", {"stay": NAMES}),
    _kind("shuffle", "a discard pile of so many cards becomes the new deck", {"n": NUMBER}),
    _kind("draw", "draws so many cards, and the owner sees which", {"n": NUMBER}, {"cards": NAMES}),
    _kind("end", "the match is over; the seat is the winner's, 2 for a draw", {"turn": NUMBER}),
)
ACTIONS: Final = (
    _kind("play", "plays a card; kin: the Kin part of an Influence card follows", {"card": NAME, "kin": FLAG}),
    _kind(
        "show-relic", "shows a fourth Relic before one has to go", {"card": NAME, "price": NUMBER},
        sometimes=("price",),
    ),
    _kind("remove-relic", "takes a Relic out of the game", IN_PLAY),
    _kind("buy", "buys a card; `price` is all that was paid", {"card": NAME, "price": NUMBER, **POOL}),
    _kind("spend", "pays a price with a mix", POOL),
    _kind("claim", "puts the bought card on top of the deck", CARD),
    _kind("refill", "a card fills the gap in the Street", CARD),
    _kind("attack", "spends so much Might on damage", {"n": NUMBER}),
    _kind(
        "convert", "turns one resource into another; 0 Coin, 1 Might, 2 Recovery",
        {"n": NUMBER, "from": NUMBER, "to": NUMBER},
    ),
    _kind("relic", "uses a Relic", IN_PLAY),
    _kind("overlord", "takes the Overlord action", {"overlord": NAME}),
    _kind("haunt", "activates a haunted Monster again", IN_PLAY),
    _kind(
        "horde", "forms a Horde, or adds a Monster to one", {"cards": NAMES, "labels": NAMES, "new": FLAG}
    ),
)  # fmt: skip
EFFECTS: Final = (
    _kind("ability", "a Horde ability; the index tells two of one card apart", {**IN_PLAY, "index": NUMBER}),
    _kind(
        "trigger", "a Triggered ability; the index tells two of one card apart", {**IN_PLAY, "index": NUMBER}
    ),
    _kind("choose", "picks a possibility of a card", {"card": NAME, "number": NUMBER}),
    _kind("gain", "gains resources", POOL),
    _kind("pay", "pays the cost that a card names", {**POOL, "life": NUMBER, "discard": NUMBER}),
    _kind("token", "a Haunt token is placed", IN_PLAY),
    _kind("rally", "has so many Rally tokens now", {"n": NUMBER}),
    _kind("curse", "curses the opponent", {}),
    _kind("sacrifice", "removes a card from the game for a reward", {**IN_PLAY, "zone": one_of(*w.ZONES)}),
    _kind("command", "returns a Monster from the discard pile", {"card": NAME, "to": one_of("top", "hand")}),
    _kind("destroy", "puts a card in play into its owner's discard pile", {**IN_PLAY, "owner": NUMBER}),
    _kind("destroy-street", "removes a Street card from the game", CARD),
    _kind("discard", "discards a card from hand", CARD),
)
LIFE: Final = (
    _kind(
        "damage", "damage, what Armour takes off it, and the Life that is left",
        {"amount": NUMBER, "absorbed": NUMBER, "taken": NUMBER, "life": NUMBER},
    ),
    _kind("lose", "loses Life, which is no damage", {"amount": NUMBER, "life": NUMBER}),
    _kind("heal", "Life rises", {"n": NUMBER, "life": NUMBER}),
)  # fmt: skip
LOOKING: Final = (
    _kind("look", "looks at cards of a deck, 2 for the Market", {"n": NUMBER, "whose": NUMBER}, {"cards": NAMES}),
    _kind("reveal", "reveals cards of a deck to all", {"n": NUMBER, "whose": NUMBER, "cards": NAMES}),
    EventKind("take", "takes one of them into the hand", {"n": NUMBER}, CARD, may_be_open=("card",)),
    _kind("mill", "puts one of them away", {"card": NAME, "whose": NUMBER}),
    _kind("put", "puts one of them into play", CARD),
    EventKind("back", "lays one of them back on the deck", {"n": NUMBER}, CARD, may_be_open=("card",)),
)  # fmt: skip

GROUPS: Final = {
    "Set-up": SET_UP,
    "Course of the turn": COURSE,
    "Actions": ACTIONS,
    "Effects": (*EFFECTS, *(kind for part in registry.parts() for kind in part.events)),
    "Life": LIFE,
    "Looking at cards": LOOKING,
}
KINDS: Final = by_name(kind for group in GROUPS.values() for kind in group)
