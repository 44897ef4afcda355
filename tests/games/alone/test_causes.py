"""Every forced question of Alone says what brought it."""

from __future__ import annotations

from collections import Counter

import pytest

from penumbra.bots.registry import make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.games.alone import causes
from penumbra.games.alone.game import AloneGame
from penumbra.games.registry import load_texts
from penumbra.kernel.chance import Chance
from penumbra.kernel.match import Match
from penumbra.kernel.message import Message

GAME = AloneGame()
TEXTS = load_texts(GAME)
LATELY = 60
EACH_ROUND = ("prompt.danger", "prompt.block-door", "prompt.dim")
"""What is also asked between two rounds, where no card was played."""


@pytest.fixture(scope="module")
def asked() -> list[tuple[str, str]]:
    """What was asked in some matches between random players: the key of each prompt, and the question in words."""
    found = []
    for seed in range(6):
        match = Match.begin(GAME, {}, Chance(seed))
        bots = [make_bot("random", "alone", seed * 2 + seat) for seat in (0, 1)]
        while not match.over and len(match.journal.steps) < 900:
            state, seat = match.state, match.state.seat
            lately = [one for events in match.events[-LATELY:] for one in events if one.heard_by(seat)]
            words = TEXTS.say(GAME.full_prompt(state, [one.seen_by(seat) for one in lately]))
            found.append((GAME.prompt(state).key, words))
            chance = Chance(seed * 10_000 + len(match.journal.steps))
            match.step(bots[seat].choose(SeatWorld(GAME, state, chance)), chance)
    return found


def of_cards(key: str) -> bool:
    return "reaction" in causes.BROUGHT_BY.get(key.split(".")[1], ())


def test_what_a_card_asks_begins_with_its_name(asked: list[tuple[str, str]]) -> None:
    assert not Counter(
        key for key, words in asked if of_cards(key) and key not in EACH_ROUND and ": " not in words
    )
    assert len({key for key, _ in asked if of_cards(key)}) > 8


def test_whoever_is_hit_is_told_by_whom(asked: list[tuple[str, str]]) -> None:
    hits = {words for key, words in asked if key.startswith("prompt.defend")}
    things = [
        *(f"creature.{one.id}" for one in GAME.box.creatures),
        *(f"item.{one.id}" for one in GAME.box.items),
    ]
    names = {TEXTS.get(key) for key in (*things, "caused.opportunity")}
    assert hits
    assert {words.split(": ")[0] for words in hits} <= names


@pytest.mark.parametrize(
    ("told", "prompt", "source"),
    [
        ([{"kind": "reaction", "card": "rend"}], "prompt.either", "reaction.rend"),
        ([{"kind": "reaction", "card": None}], "prompt.spawn", "caused.face-down"),
        ([{"kind": "reaction", "card": "rend"}, {"kind": "turn"}], "prompt.dim", None),
        ([{"kind": "declares", "action": "search", "item": "medkit"}], "prompt.recover", "item.medkit"),
        ([{"kind": "declares", "action": "search"}], "prompt.recover", None),
        ([{"kind": "reaction", "card": "rend"}], "prompt.action", None),
    ],
)
def test_the_newest_thing_that_can_ask_is_the_cause(
    told: list[dict[str, str | None]], prompt: str, source: str | None
) -> None:
    found = causes.cause(Message(prompt), told)
    assert (found.key if found else None) == source
