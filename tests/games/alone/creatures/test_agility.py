"""Agility and Armour: who could use both says what comes first, and matches from before that are read as they were."""

from __future__ import annotations

import hashlib
import json
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from penumbra.bots.alone.guide import HERO_WEIGHS
from penumbra.bots.alone.hero.player import HeroBot
from penumbra.bots.registry import make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.armour.rule import AGILITY
from penumbra.games.alone.game import AloneGame
from penumbra.games.alone.policy.policy import Policy
from penumbra.games.alone.state.state import CHARGE
from penumbra.kernel.chance import Chance, Script
from penumbra.kernel.choice import Choice
from penumbra.kernel.event import Event
from penumbra.kernel.game import Game
from penumbra.kernel.journal import BadJournal, Journal, replay_step
from penumbra.kernel.match import Match
from penumbra.kernel.message import Refusal
from penumbra.kernel.texts import Texts
from penumbra.research.arena import Arena
from penumbra.research.spaces import load_spaces
from penumbra.terminal.sitting import texts_for
from tests.games.alone.table import Table, base_game
from tests.support import rule

HIT, MISS = 0, 5
ARMED: dict[str, Any] = {
    "upper": "o-o",
    "hero": "u-a1",
    "skills": {"agility": 2},
    "items": ["armour 3"],
    "open": "end-of-turn",
    "played": 2,
}
OLD = Path(__file__).with_name("agility-before-armour.match")
"""Played when Agility was always rolled first: five times with Armour at hand."""
OLD_STATES = "a9ae8758811aea06"
"""All its states, as they were then."""


def attacked(hits: int, **position: Any) -> Table:
    """The Worm hits so often, and the Hero decides."""
    creatures = {"worm-1": "u-a1", "husk-1": "u-a1"}
    table = Table(**{**ARMED, "creatures": creatures, **position})
    return rolled(table, "creature worm-1", *[HIT] * hits, *[MISS] * (3 - hits))


def rolled(table: Table, move: str, *faces: int) -> Table:
    """A move, and how the dice fall."""
    option = table.game.parse(table.state, move)
    assert option is not None, f"{move!r} is not offered: {table.offered}"
    script = Script(faces)
    table.game.apply(table.state, option, script)
    script.finish()
    return table


def texts() -> Texts:
    return texts_for(base_game(), "en")


# -- the question ----------------------------------------------------------------------------------------


@rule("ALO-XP-07")
def test_who_has_both_is_asked_what_comes_first() -> None:
    table = attacked(2)
    assert table.state.stack[-1] == (w.ASK_FIRST, w.HERO, 2, table.state.box.token_type.index(4), w.BY_ATTACK)
    assert table.offered == ["defend armour", "agility"]


@rule("ALO-XP-07", "ALO-XP-02")
@pytest.mark.parametrize(
    ("position", "asked"),
    [
        ({"skills": {"agility": 1}}, ["done", "defend armour"]),
        ({"skills": {}}, ["done", "defend armour"]),
        ({"items": ["armour 3", "armour 2"]}, ["defend armour 1", "defend armour 2", "agility"]),
        ({"items": ["armour 3", "armour 3"]}, ["defend armour", "agility"]),
    ],
)
def test_what_is_asked_hangs_on_what_the_hero_has(position: dict[str, Any], asked: list[str]) -> None:
    assert attacked(2, **position).offered == asked


@rule("ALO-XP-07")
def test_with_agility_alone_nobody_is_asked_and_it_is_used() -> None:
    table = Table(**{**ARMED, "items": ["medkit"], "creatures": {"worm-1": "u-a1", "husk-1": "u-a1"}})
    rolled(table, "creature worm-1", HIT, HIT, HIT, MISS, MISS, MISS)
    assert (table.state.health, table.state.turn) == (10, 1)


@rule("ALO-XP-07")
def test_without_a_hit_nothing_is_asked() -> None:
    table = Table(**{**ARMED, "creatures": {"worm-1": "u-a1", "husk-1": "u-a1"}})
    rolled(table, "creature worm-1", MISS, MISS, MISS, MISS, MISS)
    assert (table.state.health, table.state.turn) == (12, 1)


@rule("ALO-XP-07", "ALO-ITEM-04")
@pytest.mark.parametrize(
    ("moves", "health", "charges"),
    [
        ([("agility", (MISS,)), ("done", (MISS, MISS))], 10, 3),
        ([("agility", (HIT,)), ("done", (MISS, MISS))], 9, 3),
        ([("agility", (HIT,)), ("defend armour", (HIT, HIT, MISS, MISS, MISS))], 10, 2),
        ([("defend armour", (HIT, HIT, HIT, MISS, MISS, MISS))], 10, 2),
        ([("defend armour", (HIT, HIT, HIT, HIT, MISS, MISS))], 9, 2),
        ([("defend armour", (MISS, MISS, MISS, MISS, MISS))], 12, 2),
    ],
)
def test_both_are_used_once_in_either_order(
    moves: list[tuple[str, tuple[int, ...]]], health: int, charges: int
) -> None:
    """The last two dice of each row are the Husk's, which misses."""
    table = attacked(3)
    for move, faces in moves:
        rolled(table, move, *faces)
    assert (table.state.health, table.state.turn) == (health, 1)
    assert table.state.items[0] & (255 << 8) == charges * CHARGE


@rule("ALO-UPG-05", "ALO-XP-07")
def test_upgraded_armour_strikes_back_after_agility_too() -> None:
    table = attacked(2, items=["armour 2 upgraded"])
    table.state.sink = []
    rolled(table, "defend armour", HIT, HIT, HIT, *[MISS] * 4)
    told = [event.kind for event in table.state.sink]
    assert told[2:9] == ["roll", "agility", "roll", "loses", "declares", "aims", "roll"]
    assert table.state.health == 10


@rule("ALO-XP-07", "ALO-ITEM-05")
def test_each_attack_at_the_end_of_the_turn_is_asked_about() -> None:
    table = rolled(attacked(1), "defend armour", MISS, HIT, MISS)
    assert table.offered == ["defend armour", "agility"]


@rule("ALO-XP-07")
def test_special_counts_for_both_where_it_is_dangerous() -> None:
    table = attacked(1, danger=["u-a1"])
    special = table.state.box.numbers.die[0]
    assert rolled(table, "agility", special).offered == ["done", "defend armour"]


# -- words -----------------------------------------------------------------------------------------------


def test_the_question_is_put_and_answered_in_words() -> None:
    table = attacked(2)
    game, state, say = table.game, table.state, texts()
    assert say.say(game.prompt(state)) == "2 hits are about to reach you. What comes first?"
    assert [say.say(game.caption(state, option)) for option in game.options(state)] == [
        "Armour first (3 charges): Evil rolls all hits again, then Agility helps",
        "Agility first: Evil rolls 1 hit again, then you may protect yourself",
    ]
    assert game.choice(state, AGILITY) == Choice("agility")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("agility", "agility"),
        ("Agility first", "agility"),
        ("use agility", "agility"),
        ("dodge", "agility"),
        ("twist aside", "agility"),
        ("evade", "agility"),
        ("armour", "defend armour"),
        ("armour first", "defend armour"),
        ("use armour", "defend armour"),
        ("use the armour please", "defend armour"),
        ("defend", "defend armour"),
    ],
)
def test_it_is_answered_in_ones_own_words(said: str, meant: str) -> None:
    table = attacked(2)
    option = table.game.read(table.state, w.HERO, said)
    assert isinstance(option, int), option
    assert table.game.notation(table.state, option) == meant


@rule("ALO-XP-07", "ALO-ITEM-04")
@pytest.mark.parametrize(
    ("said", "number", "sentence"),
    [
        ("done", "ALO-XP-07", "Agility costs you nothing, so it is only asked what comes first. You can say: "
         "defend armour · agility"),
        ("pass", "ALO-XP-07", "Agility costs you nothing, so it is only asked what comes first. You can say: "
         "defend armour · agility"),
        ("defend medkit", "ALO-ITEM-04", "Medkit is not passive: it does not help against hits."),
        ("move east", "ALO-XP-07", "First answer this: 2 hits are about to reach you. What comes first? You can say: "
         "defend armour · agility"),
    ],
)  # fmt: skip
def test_what_is_no_answer_has_a_reason(said: str, number: str, sentence: str) -> None:
    table = attacked(2, items=["armour 3", "medkit"])
    refused = table.game.read(table.state, w.HERO, said)
    assert isinstance(refused, Refusal)
    assert (refused.rule, texts().say(refused.message)) == (number, sentence)


@rule("ALO-XP-07", "ALO-XP-02")
@pytest.mark.parametrize(
    ("position", "number", "sentence"),
    [
        ({}, "ALO-XP-07", "Agility helps once against each attack, and has."),
        ({"skills": {"agility": 1}}, "ALO-XP-02", "You have not unlocked Agility."),
    ],
)
def test_why_agility_does_not_help_any_more(position: dict[str, Any], number: str, sentence: str) -> None:
    table = attacked(2, **position)
    if "agility" in table.offered:
        rolled(table, "agility", HIT)
    assert table.state.stack[-1][0] == w.ASK_DEFEND
    for said in ("agility", "dodge", "use agility"):
        refused = table.game.read(table.state, w.HERO, said)
        assert isinstance(refused, Refusal)
        assert (refused.rule, texts().say(refused.message)) == (number, sentence)


@rule("ALO-XP-07", "ALO-AOO-05")
def test_agility_does_not_help_who_leaves() -> None:
    position = {
        **ARMED,
        "open": "action",
        "creatures": {"worm-1": "u-a1"},
        "missions": ["sm01", "pm05", "fm01"],
    }
    table = rolled(Table(**position).do("move east"), "attack", HIT)
    refused = table.game.read(table.state, w.HERO, "agility")
    assert isinstance(refused, Refusal)
    assert texts().say(refused.message) == "Agility does not help against an attack of opportunity."


@rule("ALO-XP-07")
def test_agility_is_no_action() -> None:
    table = Table(**{**ARMED, "open": "action", "played": 0})
    refused = table.game.read(table.state, w.HERO, "use agility")
    assert isinstance(refused, Refusal)
    assert (refused.rule, texts().say(refused.message)) == (
        "ALO-XP-07",
        "Agility helps you by itself when a creature hits you.",
    )


def test_legality_is_said_once() -> None:
    table = attacked(2, items=["armour 3", "medkit", "armour 1 upgraded"])
    game, state = table.game, table.state
    assert [option for option in game.every(state) if not game.may(state, option)] == game.options(state)
    assert all(game.explain(state, option) for option in game.every(state) if game.may(state, option))


def test_everybody_is_told_of_it() -> None:
    table = attacked(2)
    state = table.state
    state.sink = []
    rolled(table, "defend armour", HIT, MISS, MISS, MISS, MISS)
    events: list[Event] = state.sink
    assert [event.kind for event in events][:5] == ["charge", "defends", "roll", "agility", "roll"]
    told = [texts().say(table.game.tell(events[3].seen_by(seat) or {}, seat)) for seat in (w.HERO, 1)]
    assert told == [
        "You twist aside: one hit is rolled again.",
        "The Hero twists aside: one hit is rolled again.",
    ]


# -- knowing ---------------------------------------------------------------------------------------------


def test_worlds_are_dealt_around_the_question() -> None:
    table = attacked(2, upper="o-o-o=o", creatures={"worm-1": "u-a1", "husk-1": "u-a1", "spores-1": "u-d1"})
    game, state = table.game, table.state
    for number in range(20):
        world = game.resample(state, w.HERO, Chance(number))
        assert game.view(world, w.HERO) == game.view(state, w.HERO)
        assert game.options(world) == game.options(state)
        assert world.stack[-1] == state.stack[-1]


def test_a_state_in_the_middle_of_it_is_kept() -> None:
    table = attacked(3)
    loaded = table.game.load(json.loads(json.dumps(table.game.dump(table.state))))
    assert table.game.options(loaded) == table.game.options(table.state)


def test_an_environment_asks_it_too() -> None:
    spaces = load_spaces("alone")
    arena = Arena("alone")
    arena.start(1)
    state = attacked(2).state
    arena._state = state
    names = [spaces.actions.name(int(number)) for number in arena.mask(w.HERO).nonzero()[0]]
    assert sorted(names) == ["agility", "defend with item 1"]
    assert spaces.sight.layout.part(arena.observe(w.HERO), "question number").tolist() == [2]


# -- bots ------------------------------------------------------------------------------------------------


def bot_says(table: Table) -> str:
    world = SeatWorld(table.game, table.state, Chance(9))
    return world.notation(HeroBot(1).choose(world))


@pytest.mark.parametrize(
    ("hits", "position", "said"),
    [
        (1, {}, "agility"),
        (1, {"health": 1, "sanity": 1}, "agility"),
        (3, {"health": 2, "sanity": 1}, "defend armour"),
        (3, {"health": 2, "sanity": 1, "items": ["armour 3 upgraded", "armour 1"]}, "defend armour 2"),
    ],
)
def test_the_sensible_hero_saves_a_charge_against_one_hit_and_himself_against_many(
    hits: int, position: dict[str, Any], said: str
) -> None:
    assert bot_says(attacked(hits, **position)) == said


@pytest.mark.parametrize(("hits", "said"), [(1, "agility"), (2, "defend armour"), (3, "defend armour")])
def test_the_quick_policy_answers_likewise(hits: int, said: str) -> None:
    table = attacked(hits)
    game, state = table.game, table.state
    option = Policy(game.box).choose(state, state.stack[-1], game.options(state))
    assert game.notation(state, option) == said


@pytest.mark.parametrize("hits", [1, 3])
def test_the_search_weighs_it(hits: int) -> None:
    assert w.ASK_FIRST in HERO_WEIGHS
    table = attacked(hits)
    world = SeatWorld(table.game, table.state, Chance(1))
    option = make_bot("novice", "alone", 1).choose(world)
    assert option in world.options
    assert hits > 1 or option == AGILITY


# -- matches from before ---------------------------------------------------------------------------------


def old_match() -> Journal:
    journal = Journal.read(OLD)
    if not base_game().same_content(journal.content):
        pytest.skip("a match of other content is refused, whatever was asked in it")
    return journal


def test_an_old_match_is_replayed_state_by_state() -> None:
    game, journal, digest = base_game(), old_match(), hashlib.sha256()
    state = journal.opening_state(game)
    for line, step in enumerate(journal.steps, start=2):
        replay_step(game, state, step, line)
        assert state.seat < 0 or state.stack[-1][0] != w.ASK_FIRST
        digest.update(json.dumps(game.dump(state)).encode())
    assert digest.hexdigest()[:16] == OLD_STATES


def test_an_old_match_tells_what_happened() -> None:
    match = Match.resume(base_game(), old_match())
    told = [event.kind for events in match.events for event in events]
    assert match.over
    assert told.count("agility") >= 5
    assert "defends" in told


def test_an_old_match_that_was_not_over_goes_on_with_the_question() -> None:
    """It waits where Armour is decided after Agility. The next attack asks what comes first, and the file is read."""
    game, journal = base_game(), old_match()
    del journal.steps[332:]
    match = Match.resume(game, journal)
    assert match.state.stack[-1][0] == w.ASK_DEFEND
    chance = Chance(2)
    while match.state.stack[-1][0] != w.ASK_FIRST:
        match.step(game.options(match.state)[0], chance)
    match.step(AGILITY, chance)
    for _ in range(5):
        match.step(game.options(match.state)[-1], chance)
    again = Match.resume(game, Journal.from_text(match.journal.to_text()))
    assert game.dump(again.state) == game.dump(match.state)
    assert again.events == match.events


def test_a_new_match_is_not_given_an_answer_that_it_did_not_record() -> None:
    """With the step of the answer taken out, the next one does not fit, and the file is refused by its line."""
    game = base_game()
    journal = _with_a_choice(game)
    asked = [number for number, step in enumerate(journal.steps) if step.do == "agility"]
    del journal.steps[asked[0]]
    with pytest.raises(BadJournal, match=f"^line {asked[0] + 2}: "):
        journal.replay(game)


def _with_a_choice(game: AloneGame) -> Journal:
    """A match in which the Hero is asked what comes first: the old one, played on."""
    journal = old_match()
    del journal.steps[332:]
    match, chance = Match.resume(game, journal), Chance(2)
    while match.state.stack[-1][0] != w.ASK_FIRST:
        match.step(game.options(match.state)[0], chance)
    match.step(AGILITY, chance)
    match.step(game.options(match.state)[0], chance)
    return match.journal


def test_other_questions_have_no_former_answer() -> None:
    game, journal = base_game(), old_match()
    state = journal.opening_state(game)
    for line, step in takewhile(lambda one: one[0] < 60, enumerate(journal.steps, start=2)):
        assert game.former_answer(state) is None
        replay_step(game, state, step, line)
    assert Game.former_answer(game, attacked(2).state) is None
    assert game.former_answer(attacked(2).state) == AGILITY
