"""The sensible Hero of Alone, question by question and over whole games."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from penumbra.bots.alone.answers import answers
from penumbra.bots.alone.evil.player import EvilBot
from penumbra.bots.alone.hero.player import HeroBot
from penumbra.bots.random_bot import RandomBot
from penumbra.bots.seat import SeatWorld
from penumbra.games.alone import numbers as w
from penumbra.games.alone.state.state import HERO_WINS, Alone
from penumbra.kernel.chance import Chance
from tests.games.alone.table import Table, base_game

CALM: dict[str, Any] = {
    "adrenaline": 0,
    "active": True,
    "solved": ["sm01"],
    "missions": ["sm01", "pm01", "fm02"],
}
"""No Bullet Time; the final mission is to be done in the Generator."""


def choice(table: Table) -> str:
    """What the bot does now, in notation."""
    world = SeatWorld(table.game, table.state, Chance(9))
    return world.notation(HeroBot(1).choose(world))


def game_of(
    seed: int, settings: dict[str, str], evil: type[RandomBot] | type[EvilBot], limit: int = 20_000
) -> tuple[Alone, list[int]]:
    """A game of the bot: its end and all that the Hero chose."""
    game = base_game()
    chance, deals = Chance(f"game {seed}"), Chance(f"deals {seed}")
    state = game.start(game.check_settings(settings), chance)
    hero, others = HeroBot(f"hero {seed}"), evil(f"evil {seed}")
    chosen: list[int] = []
    for _ in range(limit):
        if state.seat < 0:
            break
        world = SeatWorld(game, state, deals)
        option = (hero if state.seat == w.HERO else others).choose(world)
        if state.seat == w.HERO:
            chosen.append(option)
        game.apply(state, option, chance)
    return state, chosen


# -- whole games -------------------------------------------------------------------------------------------

MIXED = [
    {},
    {"difficulty": "easy", "evil-players": "2"},
    {"difficulty": "nightmare", "decks": "chosen", "assist": "yes"},
    {"difficulty": "impossible", "evil-players": "3", "talk": "restricted", "acting": "in-turn"},
    {"round-start": "first", "standard-spawn": "no", "crowded": "yes"},
]


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("evil", [RandomBot, EvilBot])
def test_it_plays_to_the_end_with_every_kind_of_settings(
    seed: int, evil: type[RandomBot] | type[EvilBot]
) -> None:
    state, chosen = game_of(seed, MIXED[seed % len(MIXED)], evil)
    assert state.seat < 0
    assert chosen


def test_the_same_seed_makes_the_same_moves() -> None:
    assert game_of(3, {}, EvilBot)[1] == game_of(3, {}, EvilBot)[1]


def test_it_beats_a_random_evil_in_at_least_17_of_20_games() -> None:
    won = sum(game_of(seed, {}, RandomBot)[0].winner == HERO_WINS for seed in range(100, 120))
    assert won >= 17


@pytest.mark.parametrize("seed", range(4))
def test_its_move_does_not_depend_on_anything_hidden(seed: int) -> None:
    """Two of a kind play side by side, one always in another world that the Hero cannot tell from the real one."""
    game = base_game()
    chance, deals = Chance(f"game {seed}"), Chance(f"deals {seed}")
    state = game.start(game.check_settings({}), chance)
    real, elsewhere, evil = HeroBot(seed), HeroBot(seed), EvilBot(seed)
    number = 0
    while state.seat >= 0:
        number += 1
        world = SeatWorld(game, state, Chance(number))
        if state.seat == w.HERO:
            option = real.choose(world)
            other = game.resample(state, w.HERO, deals)
            assert elsewhere.choose(SeatWorld(game, other, Chance(number))) == option
        else:
            option = evil.choose(world)
        game.apply(state, option, chance)


def test_it_refuses_to_play_another_game() -> None:
    table = Table(upper="o-o=1", hero="u-a1", **CALM)
    world: Any = SeatWorld(table.game, table.state, Chance(1))
    world.game = SimpleNamespace(name="chess")
    with pytest.raises(TypeError, match="Alone, not chess"):
        HeroBot(1).choose(world)


# -- set-up ------------------------------------------------------------------------------------------------


def test_it_becomes_the_doctor_or_the_pilot() -> None:
    game = base_game()
    state = game.start(game.check_settings({}), Chance(1))
    world = SeatWorld(game, state, Chance(1))
    names = {world.notation(HeroBot(seed).choose(world)) for seed in range(20)}
    assert names == {"character doctor", "character pilot"}


# -- a turn ------------------------------------------------------------------------------------------------


def test_it_goes_towards_the_room_of_its_mission() -> None:
    table = Table(upper="o-o-o-o=1", rooms=["generator"], hero="u-b1", revealed="all", **CALM)
    assert choice(table) == "move east"


def test_it_opens_a_blocked_door_on_the_only_way() -> None:
    table = Table(
        upper="o-o=1", rooms=["generator"], hero="u-b1", revealed="all", blocked=["u-b1 u-c1"], **CALM
    )
    assert choice(table) == "unblock east"


def test_it_goes_to_the_rubble_that_shuts_it_in_and_clears_it() -> None:
    shut_in: dict[str, Any] = {
        "lasting_rubble": ["u-b1 u-c1"],
        "revealed": "all",
        "rooms": ["generator"],
        **CALM,
    }
    assert choice(Table(upper="o-o-o-o=1", hero="u-a1", **shut_in)) == "move east"
    assert choice(Table(upper="o-o-o-o=1", hero="u-b1", **shut_in)) == "clear rubble east"


def test_it_works_on_the_mission_when_it_is_there() -> None:
    table = Table(
        upper="o-o=1", rooms=["generator"], hero="u-c1", revealed="all", searched=["generator"], **CALM
    )
    assert choice(table) == "work fm02"


def test_it_wins_at_once_even_among_creatures() -> None:
    table = Table(
        upper="o-o=1", rooms=["generator"], hero="u-c1", revealed="all", progress=[0, 0, 2], health=1, sanity=1,
        creatures={"worm-1": "u-c1", "husk-1": "u-c1"}, **CALM,
    )  # fmt: skip
    assert choice(table) == "work fm02"


def test_it_searches_a_room_when_the_way_is_long() -> None:
    table = Table(
        upper="1=o-o-o-o-o-o-o=2", rooms=["canteen", "generator"], hero="u-a1", revealed="all", **CALM
    )
    assert choice(table) == "search room"


def test_it_uses_bullet_time_on_its_way() -> None:
    table = Table(
        upper="o-o-o-o=1", rooms=["generator"], hero="u-a1", revealed="all", **{**CALM, "adrenaline": 3}
    )
    assert choice(table) == "bullet time"


def test_it_heals_with_adrenaline_that_it_cannot_use_otherwise() -> None:
    table = Table(
        upper="o-o=1", rooms=["generator"], hero="u-c1", revealed="all", health=3, sanity=7, turn=6,
        searched=["generator"], **{**CALM, "adrenaline": 4},
    )  # fmt: skip
    assert choice(table) == "heal health"


def test_it_takes_the_jetpack_for_a_long_way() -> None:
    table = Table(
        upper="o-o-o-o-o-o=1", rooms=["generator"], hero="u-a1", revealed="all", items=["jetpack"], **CALM
    )
    assert choice(table) == "use jetpack"


def test_it_kills_a_weak_creature_that_would_stay_with_it() -> None:
    table = Table(
        upper="o-o=1", rooms=["generator"], hero="u-c1", revealed="all", wounded=["spores-1"],
        creatures={"spores-1": "u-c1"}, items=["cutting-torch"], searched=["generator"], **CALM,
    )  # fmt: skip
    assert choice(table) == "use cutting-torch"


@pytest.mark.parametrize("seed", range(5))
def test_it_soon_asks_where_its_missions_are(seed: int) -> None:
    _, chosen = game_of(seed, {}, RandomBot)
    assert w.LOCATE_NOW << w.SHIFT in chosen[:20]


# -- other questions ---------------------------------------------------------------------------------------


def test_every_question_to_the_hero_has_an_answer() -> None:
    asked = {
        number for name, number in vars(w).items() if name.startswith("ASK_") and w.ASK < number < w.ASK_REACT
    }
    assert {number for number in answers() if number < w.ASK_REACT} == asked


def test_it_shuts_the_door_on_what_follows() -> None:
    table = Table(
        upper="o-o=o-o-o-o=1",
        rooms=["generator"],
        hero="u-b1",
        revealed="all",
        creatures={"worm-1": "u-b1"},
        **CALM,
    )
    table.do("move east").till(w.ASK_BLOCK)
    assert choice(table) == "block west"


def test_it_leaves_the_door_open_through_which_it_goes() -> None:
    table = Table(upper="o-o=1", rooms=["generator"], hero="u-a1", revealed="all", **CALM)
    table.do("move east").till(w.ASK_BLOCK)
    assert choice(table) == "done"


def test_it_drops_what_helps_least_and_keeps_what_a_mission_needs() -> None:
    table = Table(
        upper="o-o=1", rooms=["laboratory"], hero="u-a1", revealed="all", item_bag=["jetpack"],
        items=["jetpack", "medkit 1", "armour", "armour", "bullets", "floodlight"],
        **{**CALM, "missions": ["sm01", "pm01", "fm04"]},
    )  # fmt: skip
    table.do("search").till(w.ASK_DROP)
    assert choice(table) == "drop floodlight"


def test_it_recovers_the_lower_track() -> None:
    table = Table(
        upper="o-o=1", rooms=["generator"], hero="u-a1", items=["medkit"], health=5, sanity=3, **CALM
    )
    table.do("use medkit").till(w.ASK_RECOVER)
    assert choice(table) == "recover sanity"
