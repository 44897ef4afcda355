"""Events are declared with their fields, and what is told keeps to it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from penumbra.games.registry import OWN, load_game, load_texts
from penumbra.kernel.chance import Chance
from penumbra.kernel.event import Event
from penumbra.kernel.event_kinds import (
    FLAG,
    NAME,
    NUMBER,
    PLACE,
    EventKind,
    by_name,
    fault_of,
    one_of,
    or_nothing,
)
from penumbra.kernel.message import Json

ROOT = Path(__file__).parents[2]
NOISE = EventKind("noise", "", {"way": NAME}, {"where": or_nothing(NAME)})
DOOR = EventKind("door", "", {"at": PLACE}, {"between": NAME}, hidden=("between",))
LIE = EventKind(
    "lie", "", {}, {"by": NUMBER, "deck": NAME}, hidden=("by", "deck"), shared=("deck",), heard=False
)
TAKE = EventKind("take", "", {"n": NUMBER}, {"card": NAME}, may_be_open=("card",), sometimes=("n",))
KINDS = by_name((NOISE, DOOR, LIE, TAKE))
EVIL = 2


def heard(kind: str, facts: dict[str, Json], secret: dict[str, Json] | None = None) -> Event:
    return Event(kind, 1, facts, secret, EVIL)


def hidden(kind: str, facts: dict[str, Json], secret: dict[str, Json]) -> Event:
    return Event(kind, 1, facts, secret, EVIL, hears=EVIL)


@pytest.mark.parametrize(
    "event",
    [
        heard("noise", {"way": "east"}, {"where": "u-c1"}),
        heard("noise", {"way": "east"}, {"where": None}),
        heard("door", {"at": [0, 1, 0]}, {"between": "u-c1"}),
        hidden("door", {}, {"between": "u-c1"}),
        hidden("lie", {"deck": "fury"}, {"by": 1}),
        heard("take", {"n": 1}, {"card": "witch"}),
        heard("take", {"card": "witch"}),
    ],
)
def test_an_event_as_declared_has_no_fault(event: Event) -> None:
    assert fault_of(KINDS, event) == ""


@pytest.mark.parametrize(
    ("event", "fault"),
    [
        (heard("shout", {}), "event 'shout': the game does not declare it"),
        (heard("noise", {}, {"where": "u-c1"}), "event 'noise': it has the fields where, not way, where"),
        (
            heard("noise", {"way": "east", "loud": True}, {"where": "x"}),
            "event 'noise': it has the fields loud, way, where, not way, where",
        ),
        (heard("noise", {"way": "east", "where": "u-c1"}), "event 'noise': where should be secret"),
        (heard("noise", {"way": 3}, {"where": "x"}), "event 'noise': way is 3, which is no name"),
        (hidden("noise", {}, {"way": "east", "where": "x"}), "event 'noise': only some seats hear of it"),
        (hidden("door", {"between": "u-c1"}, {}), "event 'door': between should be secret"),
        (
            hidden("door", {}, {"at": [0, 0, 0], "between": "x"}),
            "event 'door': it has the fields at, between, not ",
        ),
        (heard("lie", {"deck": "fury"}, {"by": 1}), "event 'lie': everybody hears of it"),
        (hidden("lie", {"by": 1, "deck": "fury"}, {}), "event 'lie': by should be secret"),
        (heard("door", {"at": [0, 1]}, {"between": "x"}), "event 'door': at is [0, 1], which is no place"),
    ],
)
def test_an_event_that_is_not_as_declared_is_found_out(event: Event, fault: str) -> None:
    assert fault_of(KINDS, event).startswith(fault)


def test_a_number_is_no_flag_and_a_word_is_one_of_its_words() -> None:
    assert (NUMBER.fits(1), NUMBER.fits(True), FLAG.fits(True), FLAG.fits(1)) == (True, False, True, False)
    assert (one_of("top", "hand").fits("top"), one_of("top", "hand").fits("tip")) == (True, False)


def test_a_kind_is_declared_once() -> None:
    with pytest.raises(ValueError, match="'noise' is declared twice"):
        by_name((NOISE, NOISE))


@pytest.mark.parametrize("game_name", OWN)
def test_every_event_of_random_games_is_as_declared(game_name: str) -> None:
    """With all house rules mixed; `penumbra verify` looks at many more."""
    game = load_game(game_name)
    for number in range(6):
        chance = Chance(f"events/{number}")
        mixed = {rule.key: rule.choices[chance.below(len(rule.choices))] for rule in game.house_rules}
        state = game.start(game.check_settings(mixed), chance)
        events: list[Event] = []
        state.sink = events
        while state.seat >= 0:
            options = game.options(state)
            game.apply(state, options[chance.below(len(options))], chance)
        assert list(filter(None, (fault_of(game.event_kinds, event) for event in events))) == []


@pytest.mark.parametrize("game_name", OWN)
def test_every_declared_kind_has_a_sentence_in_the_log(game_name: str) -> None:
    game = load_game(game_name)
    keys = load_texts(game).keys()
    told = {key.split(".")[1] for key in keys if key.startswith("event.")}
    assert set(game.event_kinds) - told == set()


def test_the_page_of_events_is_written_from_the_code() -> None:
    done = subprocess.run(
        [sys.executable, "scripts/events_page.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.returncode == 0
