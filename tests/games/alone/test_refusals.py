"""Refusals that belong to no act: whose decision it is, words that make no sense, and what they must not tell."""

from __future__ import annotations

import pytest

from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from tests.games.alone.refusing import english, hero, refused
from tests.games.alone.table import LINE, Table, base_game
from tests.support import rule

# -- whose decision it is --------------------------------------------------------------------------------


@rule("ALO-TURN-01")
def test_evil_has_no_turn_of_its_own() -> None:
    assert refused(Table(**LINE), "move north", seat=1) == (
        "ALO-TURN-01",
        "It is always the Hero’s Turn. You act when a reaction or a rule asks you to.",
    )


@rule("ALO-TURN-01")
def test_the_hero_waits_while_evil_may_answer() -> None:
    table = Table(**LINE, hands={"1": ["charge"]}, creatures={"worm-1": "u-d1"}).do("move west")
    assert table.state.seat == 1
    assert refused(table, "move east", seat=0) == (
        "ALO-TURN-01",
        "Wait: Evil may answer now. Then your Turn goes on.",
    )


@rule("ALO-TURN-01")
@pytest.mark.parametrize("words", ["react skitter", "face down skitter", "spawn worm"])
def test_the_hero_is_told_nothing_of_evils_cards(words: str) -> None:
    table = Table(**LINE, hands={"1": ["skitter"]}, creatures={"worm-1": "u-d1"})
    assert refused(table, words) == ("ALO-TURN-01", "That is for Evil to do. You are the Hero.")
    assert refused(table.do("move west"), words, seat=0)[0] == "ALO-TURN-01"


@rule("ALO-TURN-01")
def test_one_evil_player_does_not_decide_for_another() -> None:
    two = {"evil-players": "2"}
    table = Table(two, **LINE, hands={"1": ["charge"]}, creatures={"worm-1": "u-d1"}).do("move west")
    assert table.state.seat == 1
    assert refused(table, "pass", seat=2) == (
        "ALO-TURN-01",
        "This is for another player to decide: Evil 1.",
    )


@rule("ALO-TURN-01")
def test_a_spectator_does_not_play() -> None:
    assert refused(Table(**LINE), "move west", seat=NOBODY)[0] == "ALO-TURN-01"
    assert refused(Table(**LINE), "move west", seat=3)[0] == "ALO-TURN-01"


def test_in_the_set_up_everybody_waits_for_his_turn() -> None:
    game = base_game()
    state = game.start(game.check_settings({}), Chance(1))
    refusal = game.refuse(state, 1, "at u-c2")
    assert english().say(refusal.message) == "Another player has to choose first: Hero."


@rule("ALO-END-01")
def test_after_the_hero_has_won_nothing_is_possible() -> None:
    table = Table(
        upper="1-o", hero="u-a1", missions=["sm02", "pm02", "fm01"], rooms=["control-room"], active=True
    )
    table.do("work fm01")
    while table.state.seat >= 0:
        table.do("pass")
    assert refused(table, "search", seat=0) == ("ALO-END-01", "The game is over: the Hero has won.")


@rule("ALO-END-02")
def test_after_evil_has_won_nothing_is_possible() -> None:
    table = Table(**LINE, health=1, sanity=0, gas=["u-a1"]).do("move west")
    while table.state.seat >= 0:
        table.do("pass")
    assert refused(table, "search", seat=0) == ("ALO-END-02", "The game is over: Evil has won.")


# -- words -----------------------------------------------------------------------------------------------


@rule("ALO-ACT-01")
def test_nonsense_is_answered_with_what_can_be_done() -> None:
    assert hero("fly to the moon", **LINE) == (
        "ALO-ACT-01",
        "I do not understand that. Now you can say: move · explore · locate · search · bullet time",
    )


@rule("ALO-ACT-01")
def test_silence_is_answered_too() -> None:
    assert hero("", **LINE)[1].startswith("Say what you want to do:")


@rule("ALO-ACT-01")
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("go west", "move west"),
        ("w", "move west"),
        ("use smoke grenade", "use smoke-grenade"),
        ("peek east", "explore east"),
    ],
)
def test_other_words_are_answered_with_the_notation(said: str, meant: str) -> None:
    assert hero(said, **LINE, items=["smoke-grenade"])[1] == f"You can do that. Say it like this: {meant}"


@rule("ALO-ACT-01")
def test_too_few_words_are_answered_with_the_choices() -> None:
    assert hero("move", **LINE)[1] == "Say exactly what you mean: move east · move west"


TRIED = (
    "move north", "unblock west", "explore south", "fight worm", "fight colonel", "search room", "repair east",
    "interact", "work green", "work blue", "work red", "clear sabotage", "use bullets", "use medkit", "heal sanity",
    "ally pilot", "block north", "react skitter", "target worm", "remove danger at e1", "fly to the moon",
)  # fmt: skip


DECISIONS = 400


# -- secrets ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_refusals_are_the_same_in_every_world_the_hero_believes_in(seed: int) -> None:
    game, chance = base_game(), Chance(seed)
    state = game.start(game.check_settings({}), chance)
    for number in range(DECISIONS):
        if state.seat < 0:
            break
        if state.round and number % 5 == 0:
            world = game.resample(state, 0, chance)
            for words in TRIED:
                if state.seat != 0 or game.parse(state, words) is None:
                    assert game.refuse(world, 0, words) == game.refuse(state, 0, words), words
        options = game.options(state)
        game.apply(state, options[chance.below(len(options))], chance)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_tried_has_a_rule_and_a_sentence(seed: int) -> None:
    game, chance = base_game(), Chance(f"tried {seed}")
    state = game.start(game.check_settings({"evil-players": str(1 + seed % 3)}), chance)
    others = (
        "at u-c2",
        "step north",
        "creature worm-1",
        "type worm",
        "door u-c2 u-c3",
        "noise north",
        "pass",
        "",
    )
    tried = (*TRIED, *others)
    for _ in range(DECISIONS):
        if state.seat < 0:
            break
        for seat in range(-1, state.evil + 1):
            words = tried[chance.below(len(tried))]
            if seat != state.seat or game.parse(state, words) is None:
                refusal = game.refuse(state, seat, words)
                assert english().has(f"rule.{refusal.rule}")
                assert english().say(refusal.message)
        options = game.options(state)
        game.apply(state, options[chance.below(len(options))], chance)
