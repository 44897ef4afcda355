"""The sensible Evil player of Alone, question by question and over whole games."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from penumbra.bots.alone.answers import answers
from penumbra.bots.alone.evil.mind import Mind
from penumbra.bots.alone.evil.player import EvilBot
from penumbra.bots.random_bot import RandomBot
from penumbra.bots.seat import SeatWorld
from penumbra.games.alone import engine
from penumbra.games.alone import numbers as w
from penumbra.games.alone.policy.cards import prices
from penumbra.games.alone.reactions.doors.bots import journeys
from penumbra.games.alone.reactions.reacting.bots import needed
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from tests.games.alone.table import Table, base_game


def choice(table: Table) -> str:
    """What the bot does now, in notation."""
    world = SeatWorld(table.game, table.state, Chance(9))
    return world.notation(EvilBot(1).choose(world))


def goes_on(table: Table, choices: int) -> list[str]:
    """What the bot does in its next choices."""
    done: list[str] = []
    for _ in range(choices):
        done.append(choice(table))
        table.do(done[-1])
    return done


def game_of(seed: int, settings: dict[str, str], limit: int = 20_000) -> tuple[Alone, list[int]]:
    """A game against a Hero who does anything: its end and all that Evil chose."""
    game = base_game()
    chance, deals = Chance(f"game {seed}"), Chance(f"deals {seed}")
    state = game.start(game.check_settings(settings), chance)
    hero, evil = (
        RandomBot(f"hero {seed}"),
        [EvilBot(f"{seed}/{seat}") for seat in range(game.seats_of(state))],
    )
    chosen: list[int] = []
    for _ in range(limit):
        if state.seat < 0:
            break
        world = SeatWorld(game, state, deals)
        option = (evil[state.seat] if state.seat else hero).choose(world)
        if state.seat:
            chosen.append(option)
        game.apply(state, option, chance)
    return state, chosen


# -- whole games -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", ["1", "2", "3"])
def test_it_wins_whole_games_against_a_hero_who_does_anything(players: str) -> None:
    ends = [game_of(seed, {"evil-players": players})[0] for seed in range(4)]
    assert [base_game().returns(state) for state in ends] == [[0.0, *[1.0] * int(players)]] * 4


SETTINGS: list[dict[str, str]] = [
    {"difficulty": "easy", "decks": "chosen"},
    {"difficulty": "nightmare", "round-start": "first", "crowded": "yes"},
    {"difficulty": "impossible", "evil-players": "2", "talk": "restricted"},
    {"evil-players": "3", "acting": "in-turn", "standard-spawn": "no", "decks": "chosen"},
    {"evil-players": "3", "talk": "restricted", "crowded": "yes", "assist": "yes"},
]


@pytest.mark.parametrize("settings", SETTINGS)
def test_it_finishes_games_with_every_house_rule(settings: dict[str, str]) -> None:
    assert all(game_of(seed, settings)[0].seat < 0 for seed in range(100, 104))


def test_the_same_seed_makes_the_same_moves() -> None:
    assert game_of(7, {"evil-players": "2"})[1] == game_of(7, {"evil-players": "2"})[1]


@pytest.mark.parametrize(("players", "seed"), [("2", 1), ("2", 2), ("3", 3), ("3", 4)])
def test_with_restricted_talk_its_choice_does_not_depend_on_the_hands_of_others(
    players: str, seed: int
) -> None:
    game = base_game()
    chance, deals = Chance(seed), Chance(f"deals {seed}")
    state = game.start(game.check_settings({"evil-players": players, "talk": "restricted"}), chance)
    hero, evil = RandomBot(seed), EvilBot(seed)
    while state.seat >= 0:
        if state.seat == w.HERO:
            option = hero.choose(SeatWorld(game, state, deals))
        else:
            option = evil.choose(SeatWorld(game, state, Chance(1)))
            other = game.resample(state, state.seat, deals)
            assert evil.choose(SeatWorld(game, other, Chance(2))) == option
        game.apply(state, option, chance)


def test_it_has_an_answer_to_every_question_that_evil_is_asked() -> None:
    evil = [question.number for question in engine.QUESTIONS if question.number >= w.ASK_REACT]
    assert set(evil) - set(answers()) == {w.ASK_CHARACTER}  # the Hero's question


def test_it_refuses_to_play_another_game() -> None:
    table = Table(upper="o-o-o", hero="u-a1", creatures={"worm-1": "u-b1"}, hands={"1": ["charge"]})
    world: Any = SeatWorld(table.do("move east").game, table.state, Chance(1))
    world.game, world.options = SimpleNamespace(name="chess"), (1, 2)
    with pytest.raises(TypeError, match="Alone, not chess"):
        EvilBot(1).choose(world)


# -- hunting ---------------------------------------------------------------------------------------------


def test_it_always_takes_the_attack_of_opportunity() -> None:
    table = Table(upper="o-o", hero="u-a1", creatures={"spores-1": "u-a1"}, revealed=["u-a1"])
    table.do("move east").till(w.ASK_OPPORTUNITY)
    assert choice(table) == "attack"


def test_an_unrevealed_creature_beside_the_hero_steps_in_at_the_end_of_the_turn() -> None:
    table = Table(
        upper="o-o-o", hero="u-b1", creatures={"husk-1": "u-c1", "cultist-1": "u-a1"},
        revealed=["u-b1", "u-a1"], hands={"1": ["rusted-bolt", "rend"]}, open="end-of-turn",
    )  # fmt: skip
    assert goes_on(table, 3) == ["face down rusted-bolt", "creature husk-1", "step west"]


def test_it_moves_the_creature_that_comes_to_the_hero() -> None:
    table = Table(
        upper="o-o-o-o-o", hero="u-a1", creatures={"husk-1": "u-d1", "husk-2": "u-e1"}, revealed=["u-a1"],
        hands={"1": ["charge"]},
    )  # fmt: skip
    table.do("move east")
    while "react charge" not in table.offered:
        table.do("pass")
    table.do("react charge")
    assert goes_on(table, 3) == ["creature husk-1", "step west", "step west"]


def test_it_does_not_follow_a_hero_who_is_out_of_reach_for_nothing() -> None:
    """One card, the round has just begun, nobody is near: it waits."""
    table = Table(upper="o-o-o-o-o-o-o", hero="u-a1", creatures={"cultist-1": "u-g1"}, hands={"1": ["rend"]})
    table.do("search")
    while table.offered == ["pass"]:
        table.do("pass")
    assert choice(table) == "pass"


def test_it_spends_cards_more_freely_the_more_it_has_and_the_later_it_is() -> None:
    table = Table(upper="o-o", hero="u-a1", hands={"1": ["rend", "charge", "ambush", "charge"]})
    early = needed(table.state)
    table.state.turn = 7
    late = needed(table.state)
    table.state.hands[0] += [0, 0, 0, 0]
    assert early > late > needed(table.state) - 1e-9
    table.state.played = 1
    assert needed(table.state) > late - 0.5


def test_it_prefers_the_dangerous_card() -> None:
    table = Table(
        upper="o-o-o-o",
        hero="u-a1",
        danger=["u-a1"],
        creatures={"worm-1": "u-d1"},
        hands={"1": ["charge"] * 2},
    )
    table.do("move east")
    while "react charge dangerous" not in table.offered:
        table.do("pass")
    assert choice(table) == "react charge dangerous"


# -- harm ------------------------------------------------------------------------------------------------


def hurt_beside(ally: str, **position: Any) -> Table:
    """Spores and a husk hurt a Hero with an ally; Evil is asked whom."""
    table = Table(
        upper="o-o", hero="u-a1", allies=[ally], creatures={"spores-1": "u-b1", "husk-1": "u-b1"}, danger=["u-b1"],
        open="action", **position,
    )  # fmt: skip
    table.do("move east")
    while table.state.stack[-1][0] != w.ASK_ON_WHOM:
        table.do(table.offered[0])
    return table


def test_it_hurts_the_hero_and_not_his_healthy_ally() -> None:
    assert choice(hurt_beside("doctor 6")) == "on hero"


def test_it_gets_rid_of_an_ally_who_is_nearly_gone() -> None:
    assert choice(hurt_beside("doctor 1")) == "on doctor"


def test_it_goes_for_the_survivor() -> None:
    table = hurt_beside(
        "pilot 2 survivor", missions=["sm01", "pm01", "fm05"], active=True, progress=[0, 0, 1]
    )
    assert choice(table) == "on pilot"


def test_it_kills_the_hero_rather_than_any_ally() -> None:
    assert choice(hurt_beside("doctor 1", health=1, sanity=0)) == "on hero"


# -- the station -----------------------------------------------------------------------------------------

PATH: dict[str, Any] = {
    "upper": "1=o-o-o-o=2", "rooms": ["control-room", "escape-pods"], "missions": ["sm01", "pm02", "fm04"],
    "hero": "u-c1", "revealed": ["u-c1"],
}  # fmt: skip
"""The Hero's mission is in the west; the other rooms are nowhere."""


def test_it_shuts_the_door_between_the_hero_and_his_mission() -> None:
    table = Table(**PATH, decks=["traps", "fury"], hands={"1": ["lockdown"]})
    table.do("move west").answer("lockdown")
    assert choice(table) == "door u-a1 u-b1"


def test_it_buries_the_way_to_his_mission_and_not_another() -> None:
    table = Table(**PATH, decks=["traps", "fury"], hands={"1": ["collapse"]})
    table.do("move east").answer("collapse")
    assert choice(table) in ("door u-b1 u-c1", "door u-c1 u-d1")


def test_danger_goes_where_he_will_work() -> None:
    table = Table(**PATH, decks=["traps", "fury"], hands={"1": ["minefield"]}, danger=["u-b1"])
    table.do("explore east").answer("minefield")
    assert choice(table) == "at u-a1"


def test_a_blocked_door_costs_the_hero_an_action_and_rubble_the_way() -> None:
    table = Table(upper="o-o=o-o", hero="u-a1", blocked=["u-b1 u-c1"])
    mind = mind_of(table)
    assert journeys(mind, table.state.blocked) == [0, 1, 3, 4]


def mind_of(table: Table) -> Mind:
    return Mind(SeatWorld(table.game, table.state, Chance(1)), table.state, 0.5)


def test_cards_that_can_seldom_be_played_are_held_for_less() -> None:
    box = base_game().box
    price = dict(zip([card.id for card in box.reactions], prices(box), strict=True))
    assert price["rusted-bolt"] < price["whispers"] < price["swarm"]
