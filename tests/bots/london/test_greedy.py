"""The sensible player of Terrors of London, question by question."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from penumbra.bots.london.greedy import GreedyBot
from penumbra.bots.registry import make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.kernel.chance import Chance
from penumbra.lab.playing import play
from tests.games.london.board import Board, base_game


def choice(board: Board, seed: int = 1) -> str:
    """What the bot does now, in notation."""
    world = SeatWorld(board.game, board.state, Chance(9))
    return world.notation(GreedyBot(seed).choose(world))


def turn_of(board: Board, moves: int = 40) -> list[str]:
    """What the bot does until its turn is over."""
    seat, done = board.state.seat, list[str]()
    while board.state.seat == seat and len(done) < moves:
        done.append(choice(board))
        board.do(done[-1])
    return done


# -- fairness --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_its_move_does_not_depend_on_anything_hidden(seed: int) -> None:
    game = base_game()
    chance, deals = Chance(seed), Chance(f"deals {seed}")
    bots = [GreedyBot(f"{seed}/{seat}") for seat in (0, 1)]
    state = game.start(game.check_settings({}), chance)
    while state.seat >= 0:
        bot = bots[state.seat]
        option = bot.choose(SeatWorld(game, state, Chance(1)))
        other = game.resample(state, state.seat, deals)
        assert bot.choose(SeatWorld(game, other, Chance(2))) == option
        game.apply(state, option, chance)


@pytest.mark.parametrize(
    "settings",
    [
        {"decline": "yes", "mulligan": "yes"},
        {"frenzy": "coin-or-recovery", "sacrifice-reward": "might"},
        {"frenzy": "might-or-recovery", "same-overlord": "yes", "put-into-play": "active"},
    ],
)
def test_it_plays_with_every_house_rule(settings: dict[str, str]) -> None:
    game = base_game()
    checked = game.check_settings(settings)
    for number in range(5):
        bots = [make_bot(name, "london", f"{number}/{name}") for name in ("greedy", "random")]
        assert play(game, bots, checked, str(number)).ending != "unfinished"


def test_it_beats_random_in_at_least_95_of_100_games() -> None:
    game = base_game()
    settings = game.check_settings({})
    won = 0
    for number in range(100):
        bots = [make_bot(name, "london", f"{number}/{name}") for name in ("greedy", "random")]
        won += play(game, bots, settings, f"match {number}").returns[0] == 1.0
    assert won >= 95


def test_it_refuses_to_play_another_game() -> None:
    board = Board(me={"hand": ["ghoul"]})
    world: Any = SeatWorld(board.game, board.state, Chance(1))
    world.game = SimpleNamespace(name="chess")
    with pytest.raises(TypeError, match="Terrors of London, not chess"):
        GreedyBot(1).choose(world)


# -- set-up ----------------------------------------------------------------------------------------------


def test_the_seed_picks_the_faction_and_all_of_them_occur() -> None:
    game = base_game()
    state = game.start(game.check_settings({}), Chance(1))
    world = SeatWorld(game, state, Chance(1))
    assert {GreedyBot(seed).choose(world) for seed in range(40)} == set(world.options)
    assert GreedyBot(7).choose(world) == GreedyBot(7).choose(world)


def test_it_takes_the_beginner_influence_cards() -> None:
    game = base_game()
    chance = Chance(1)
    state = game.start(game.check_settings({}), chance)
    for _ in range(2):
        game.apply(state, game.options(state)[0], chance)
    world = SeatWorld(game, state, Chance(1))
    assert world.notation(GreedyBot(1).choose(world)) == "influence beginner"


# -- the Action Phase ------------------------------------------------------------------------------------


def test_it_attacks_at_once_when_that_ends_the_game() -> None:
    assert choice(Board(me={"hand": ["ghoul"], "might": 9}, foe={"life": 9})) == "attack 9"


def test_it_sees_armour_before_it_calls_an_attack_deadly() -> None:
    board = Board(me={"hand": ["ghoul"], "might": 9}, foe={"life": 9, "relics": ["tower-portcullis"]})
    assert choice(board) == "play ghoul"


def test_it_plays_the_kin_monster_before_the_influence_card() -> None:
    board = Board(me={"overlord": "fenris", "hand": ["blood-moon", "werewolf"]}, foe={"overlord": "lilith"})
    assert choice(board) == "play werewolf"


def test_it_plays_cards_with_triggers_before_what_sets_them_off() -> None:
    assert choice(Board(me={"hand": ["sewer-rats", "rat-catcher"]})) == "play rat catcher"


def test_it_uses_relics_forms_hordes_buys_and_attacks_in_one_turn() -> None:
    board = Board(
        me={
            "hand": [],
            "coin": 4,
            "might": 3,
            "relics": ["stopped-clock"],
            "play": ["ghoul", "poltergeist", "cultist"],
        },
        street=["banshee", "skeleton"],
    )
    done = turn_of(board)
    assert done[0] == "relic stopped clock"
    assert "horde ghoul + poltergeist" in done
    assert "buy skeleton" in done
    assert done[-2].startswith("attack ")
    assert done[-1] == "pass"


def test_it_does_not_turn_a_haunt_token_for_a_small_horde_ability() -> None:
    board = Board(
        me={
            "play": [{"card": "hanging-judge", "token": "haunt"}, "guild-acolyte"],
            "hand": [],
            "overlord_used": True,
        }
    )
    assert not any(move.startswith("horde") for move in turn_of(board))


def test_it_activates_haunted_monsters_first() -> None:
    board = Board(me={"play": [{"card": "warlock", "token": "dismiss", "began": True}], "hand": ["ghoul"]})
    assert choice(board) == "haunt warlock"


def test_it_recovers_when_hurt() -> None:
    board = Board(me={"life": 10, "recovery": 5, "hand": [], "overlord_used": True})
    assert choice(board) == "recover 5"


def test_it_converts_coins_that_buy_nothing() -> None:
    board = Board(
        me={"hand": ["master-gunsmith"], "overlord_used": True}, street=["thames-leviathan"], acolytes=0
    )
    assert turn_of(board) == ["play master gunsmith", "convert 5 coin to might", "attack 5", "pass"]


def test_it_keeps_an_influence_card_for_a_kin_monster_when_that_pays() -> None:
    cards = {
        "influence": [
            {
                "id": "great-oath", "source": "penumbra", "overlord": "methuselah", "gain": {"coin": 1},
                "kin": ["might 6", "draw 2"],
            }
        ]
    }  # fmt: skip
    board = Board(me={"hand": ["great-oath"], "overlord_used": True}, cards=cards)
    assert choice(board) == "pass"
    board = Board(me={"hand": ["great-oath"], "play": ["ghoul"], "overlord_used": True}, cards=cards)
    assert choice(board) == "play great oath"


# -- Overlords -------------------------------------------------------------------------------------------


def test_azazael_sacrifices_a_starting_card_from_hand_and_nothing_better() -> None:
    board = Board(me={"overlord": "azazael", "hand": ["cultist", "warlock"]})
    assert choice(board) == "overlord"
    assert choice(board.do("overlord")) == "sacrifice cultist"
    assert choice(Board(me={"overlord": "azazael", "hand": ["banshee", "warlock"]})) == "play banshee"


def test_methuselah_draws_before_playing_and_discards_the_worst_card() -> None:
    board = Board(me={"hand": ["cultist", "werewolf"], "deck": ["warlock"]})
    assert choice(board) == "overlord"
    assert choice(board.do("overlord")) == "discard cultist"


def test_lilith_buys_monsters_through_her_ability_and_puts_them_on_the_deck() -> None:
    board = Board(me={"overlord": "lilith", "hand": [], "coin": 6}, street=["werewolf", "ghoul"])
    assert turn_of(board)[:3] == ["overlord", "buy werewolf", "claim: deck"]


def test_fenris_pays_with_might_only_for_what_is_worth_it() -> None:
    hand: dict[str, Any] = {"overlord": "fenris", "hand": [], "might": 6}
    other = {"overlord": "lilith"}
    assert choice(Board(me=hand, foe=other, street=["poltergeist"])) == "overlord"
    rich = {**hand, "discard": ["werewolf", "thames-leviathan", "menagerie-tiger"]}
    assert choice(Board(me=rich, foe=other, street=["poltergeist"])) == "attack 6"


# -- buying ----------------------------------------------------------------------------------------------


def test_it_buys_the_strongest_card_it_can_pay() -> None:
    board = Board(me={"hand": [], "coin": 6, "overlord_used": True}, street=["ghoul", "werewolf", "mudlark"])
    assert choice(board) == "buy werewolf"


def test_it_does_not_fill_a_strong_deck_with_weak_cards() -> None:
    strong = ["werewolf", "warlock", "menagerie-tiger", "thames-leviathan"]
    board = Board(me={"hand": [], "coin": 2, "discard": strong, "overlord_used": True}, street=["mudlark"])
    assert choice(board) == "pass"


def test_it_buys_no_monster_when_the_game_is_about_to_end() -> None:
    board = Board(
        me={"hand": [], "coin": 6, "life": 3, "overlord_used": True}, street=["werewolf"], acolytes=0
    )
    assert choice(board) == "pass"


def test_a_fourth_relic_replaces_the_weakest_if_it_is_better() -> None:
    relics = ["queens-shilling", "silver-mirror", "stopped-clock"]
    used = [{"card": name, "used": ["relic"]} for name in relics]
    me = {"hand": [], "coin": 8, "relics": used, "overlord_used": True}
    board = Board(me=me, street=["tower-portcullis"], acolytes=0)
    assert turn_of(board)[:2] == ["buy tower portcullis", "remove queens shilling"]


# -- answers ---------------------------------------------------------------------------------------------


def cursed(foe: dict[str, Any]) -> Board:
    return Board(me={"hand": ["banshee"]}, foe=foe).do("play banshee")


def test_cursed_it_gives_a_starting_card_away_rather_than_life() -> None:
    assert choice(cursed({"hand": ["cultist", "werewolf"]})) == "curse: discard cultist"


def test_cursed_it_loses_life_rather_than_a_good_card() -> None:
    assert choice(cursed({"hand": ["thames-leviathan", "werewolf"]})) == "curse: lose life"


def test_cursed_it_never_gives_its_last_life() -> None:
    assert choice(cursed({"hand": ["thames-leviathan", "werewolf"], "life": 2})) == "curse: discard werewolf"


def test_frenzy_takes_coins_when_they_buy_something_better() -> None:
    me = {"hand": ["menagerie-tiger"], "coin": 4, "discard": ["cultist", "fanatic"]}
    board = Board(me=me, street=["werewolf"]).do("play menagerie tiger")
    assert choice(board) == "frenzy: coin"


def test_frenzy_takes_might_when_more_coins_buy_nothing() -> None:
    board = Board(me={"hand": ["menagerie-tiger"]}, street=["werewolf"], acolytes=0).do(
        "play menagerie tiger"
    )
    assert choice(board) == "frenzy: might"


def test_it_destroys_the_opponents_relic_rather_than_its_own_or_a_street_card() -> None:
    board = Board(
        me={"hand": ["antiquary"], "relics": ["stopped-clock"]},
        foe={"relics": ["storm-lantern", "tower-portcullis"]},
        street=["werewolf"],
    ).do("play antiquary")
    assert choice(board) == "destroy their tower portcullis"


def test_it_destroys_a_street_card_out_of_reach_rather_than_one_it_can_buy() -> None:
    board = Board(me={"hand": ["antiquary"]}, street=["ghoul", "thames-leviathan"]).do("play antiquary")
    assert choice(board) == "destroy street thames leviathan"


def test_it_sacrifices_a_starting_card_in_play() -> None:
    me = {"play": ["cultist", "poltergeist", "rat-catcher", "werewolf"], "hand": ["mudlark"]}
    board = Board(me=me, street=["ghoul"]).do("play mudlark")
    while "sacrifice cultist" not in board.offered:
        board.do(choice(board))
    assert choice(board) == "sacrifice cultist"


def test_it_pays_life_for_cards_only_while_it_has_enough() -> None:
    assert choice(Board(me={"hand": ["mayfair-vampire"]}).do("play mayfair vampire")) == "pay"
    assert choice(Board(me={"hand": ["mayfair-vampire"], "life": 9}).do("play mayfair vampire")) == "decline"


def test_it_chooses_the_better_half_of_a_choice() -> None:
    assert choice(Board(me={"hand": ["gargoyle"]}).do("play gargoyle")) == "choose 1"


def test_it_breaks_a_relic_only_for_a_monster_worth_having() -> None:
    me: dict[str, Any] = {"hand": [], "relics": ["lycan-blood"]}
    assert (
        choice(Board(me={**me, "discard": ["poltergeist"]}).do("relic lycan blood")) == "destroy lycan blood"
    )
    assert choice(Board(me={**me, "discard": ["cultist"]}).do("relic lycan blood")) == "decline"


def test_it_puts_poor_cards_away_from_its_own_deck() -> None:
    board = Board(me={"hand": ["tower-raven"], "deck": ["cultist", "werewolf"]}).do("play tower raven")
    assert choice(board) == "put away cultist"
    board = Board(me={"hand": ["tower-raven"], "deck": ["warlock", "werewolf"]}).do("play tower raven")
    assert choice(board) == "done"


def test_it_puts_good_cards_away_from_the_opponents_deck_and_the_best_one_deepest() -> None:
    deck = {"deck": ["cultist", "werewolf"], "hand": []}
    board = Board(me={"hand": ["drury-lane-ghost"]}, foe=deck).do("play drury lane ghost")
    assert choice(board) == "put away werewolf"
    assert choice(board.do("done")) == "put back werewolf"
