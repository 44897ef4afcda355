"""What a seat may know."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.tokens import on_level
from penumbra.games.alone.map.revealing import forget, reveal
from penumbra.games.alone.map.targets import target_id
from penumbra.games.alone.state import view as views
from penumbra.games.alone.state.state import FACE_DOWN
from penumbra.kernel.chance import Chance
from tests.games.alone.knowing import sampled, seen, with_house
from tests.games.alone.table import Table, base_game
from tests.games.alone.wandering import BOX, sleeping, wandering
from tests.support import rule


def listed(data: Any, *path: str) -> Any:
    for key in path:
        data = data[key]
    return data


def test_before_the_start_is_chosen_the_hero_is_nowhere_and_the_maze_empty() -> None:
    view = views.view(sleeping(), w.HERO)
    assert listed(view, "hero", "at") is None
    assert view["maze"] == []


def test_the_hero_stands_at_the_middle_of_his_own_map() -> None:
    state = sleeping()
    state.rooms = list(range(8))
    state.start = state.hero = 3
    reveal(state, 1 << 3)
    assert listed(views.view(state, w.HERO), "hero", "at") == [0, 0, 0]


def test_a_spectator_sees_what_the_hero_sees() -> None:
    state = wandering(5)
    assert views.view(state, -1) == views.view(state, w.HERO)


def test_the_view_of_the_hero_does_not_show_that_evil_decides() -> None:
    state = wandering(5)
    before = seen(state)
    state.stack.append((w.ASK_REACT, 1, w.MOVE, w.DECLARED, 0, 0, 0))
    state.seat = 1
    assert seen(state) == before


def test_the_hero_sees_only_revealed_sectors() -> None:
    state = wandering(8)
    view = views.view(state, w.HERO)
    assert len(listed(view, "maze")) == state.revealed.bit_count()
    assert "map" not in view


def entering(move: str, **position: Any) -> Table:
    """The Hero has entered a sector, and Evil may react before its elements are revealed."""
    table = Table(**{"decks": ["traps", "fury"], **position}).do(move)
    assert table.state.stack[-1][2:4] == (w.MOVE, w.ENTERING)
    return table


def tile(table: Table, seat: int = w.HERO) -> dict[str, Any]:
    """What the Maze shows where the Hero stands."""
    (here,) = [sector for sector in listed(views.view(table.state, seat), "maze") if sector["here"]]
    assert isinstance(here, dict)
    return here


@rule("ALO-MOVE-04")
@pytest.mark.parametrize("seat", [w.HERO, 1])
def test_an_entered_sector_shows_its_tile_before_its_elements(seat: int) -> None:
    """AMB-45: doors, tokens and creatures are elements, so are switches."""
    found = {"danger": ["u-b1"], "gas": ["u-b1"], "creatures": {"husk-1": "u-b1"}, "blocked": ["u-b1 u-c1"]}
    table = entering("move east", upper="o-*=o", hero="u-a1", lit=["u-b1"], **found)
    bare = tile(table, seat)
    assert bare["bare"]
    assert (bare["at"], bare["lit"], bare["sight"]) == ([1, 0, 0], True, True)
    assert bare["exits"] == {"east": "open", "west": "open"}
    assert not any(bare[key] for key in ("room", "switch", "stairs", "danger", "gas", "creatures"))
    table.do("pass")
    whole = tile(table, seat)
    assert not whole["bare"]
    assert whole["exits"] == {"east": "blocked", "west": "open"}
    assert all(whole[key] for key in ("switch", "danger", "gas", "creatures", "lit"))


@rule("ALO-MOVE-04")
def test_a_tile_shows_its_room_and_the_door_through_which_the_hero_came() -> None:
    table = entering("move east", upper="o=1=o", rooms=["laboratory"], hero="u-a1")
    assert (tile(table)["room"], tile(table)["exits"]) == ("laboratory", {"east": "open", "west": "door"})


@rule("ALO-MOVE-04", "ALO-STAIR-03")
def test_the_tile_beyond_the_stairs_shows_the_stairs_and_no_other() -> None:
    table = entering("move stairs", upper="S-o", lower="S=o", hero="u-a1")
    assert tile(table)["exits"] == {"east": "open", "stairs": "stairs"}
    assert tile(table)["stairs"]
    beside = entering("move east", upper="o-S", lower="o-S", hero="u-a1")
    assert tile(beside)["exits"] == {"west": "open"}
    assert not tile(beside)["stairs"]


@rule("ALO-MOVE-04")
def test_evil_sees_on_its_map_that_the_tile_lies_there_and_the_creature_is_not_shown() -> None:
    table = entering("move east", upper="o-o", hero="u-a1", creatures={"husk-1": "u-b1"})
    spots = listed(views.view(table.state, 1), "map")
    assert [sector["revealed"] for sector in spots] == [True, True]
    assert not spots[1]["creatures"][0]["shown"]


@rule("ALO-MOVE-04")
def test_with_assistance_a_sector_that_is_entered_again_is_no_longer_a_memory() -> None:
    table = Table(
        {"assist": "yes"}, upper="o-o=o", hero="u-a1", seen=["u-b1", "u-c1"], decks=["traps", "fury"]
    )
    before = [sector["at"] for sector in listed(views.view(table.state, w.HERO), "forgotten")]
    table.do("move east")
    after = [sector["at"] for sector in listed(views.view(table.state, w.HERO), "forgotten")]
    assert (before, after) == ([[1, 0, 0], [2, 0, 0]], [[2, 0, 0]])
    assert tile(table)["bare"]


def test_during_set_up_the_hero_sees_no_tile() -> None:
    game = base_game()
    state = game.start({}, Chance(1))
    while not state.round:
        assert views.view(state, w.HERO)["maze"] == []
        game.apply(state, game.options(state)[0], Chance(1))
    assert len(listed(views.view(state, w.HERO), "maze")) == 1


@rule("ALO-MOVE-04")
def test_worlds_keep_the_tile_under_the_hero_whoever_decides() -> None:
    """He may have to decide himself before he sees the elements: here which of his items is worn."""
    hands = {"1": ["tripwire", "rend"]}
    found = {"danger": ["u-b1"], "lit": ["u-b1"], "creatures": {"husk-1": "u-b1"}, "blocked": ["u-b1 u-c1"]}
    table = entering(
        "move east", upper="o-o=o-o", hero="u-a1", hands=hands, items=["medkit", "jetpack"], **found
    )
    for world in sampled(table.state):
        assert seen(world) == seen(table.state)
    table.do("react tripwire", "react rend dangerous")
    assert table.state.stack[-1][0] == w.ASK_WEAR
    assert tile(table)["bare"]
    for world in sampled(table.state):
        assert seen(world) == seen(table.state)
    assert any(world.hero not in world.at for world in sampled(table.state))


def test_a_card_face_down_shows_its_back() -> None:
    state = wandering(2)
    cards = listed(views.view(state, w.HERO), "track", "cards")
    assert [card["card"] is None for card in cards] == [bool(card & FACE_DOWN) for card in state.track]


def test_the_track_counts_its_spaces_and_danger_symbols() -> None:
    track = listed(views.view(wandering(2), w.HERO), "track")
    assert (track["spaces"], track["covered"], track["dangers"]) == (10, 4, 5)
    assert [(card["spaces"], card["turn"]) for card in track["cards"]] == [(1, 0), (1, 1), (2, 1)]


def test_without_assistance_the_view_forgets_sectors() -> None:
    state = wandering(4)
    forget(state, state.revealed, "round")
    assert views.view(state, w.HERO)["forgotten"] == []


def test_with_assistance_the_view_keeps_the_shape_of_forgotten_sectors_and_nothing_else() -> None:
    state = wandering(4, with_house(assist=1))
    forget(state, state.revealed, "round")
    forgotten = listed(views.view(state, w.HERO), "forgotten")
    assert len(forgotten) == (state.seen & ~state.revealed).bit_count() > 0
    assert set(forgotten[0]) == {"at", "room", "exits", "switch", "stairs"}


def test_a_reward_shows_the_creatures_of_one_level_only() -> None:
    state = wandering(6)
    state.shown_level = 1 << state.board.level[state.hero]
    shown = listed(views.view(state, w.HERO), "shown")
    assert len(shown) == on_level(state, state.board.level[state.hero])


def test_answers_and_noises_are_told_from_where_the_hero_was() -> None:
    state = sleeping()
    state.rooms = list(range(8))
    state.start = state.hero = 3
    reveal(state, 1 << 3)
    state.facts = [(w.FACT_DISTANCE, 3, 2, 5, 1), (w.FACT_NOISE, 3, w.OTHER_LEVEL, 9, 0)]
    view = views.view(state, w.HERO)
    answer = {"target": "laboratory", "distance": 5, "same_level": True, "at": [0, 0, 0]}
    assert view["answers"] == [answer]
    assert view["noises"] == [{"way": "other level", "when": 9, "at": [0, 0, 0]}]


@pytest.mark.parametrize(
    ("target", "word"), [(0, "control-room"), (8, "stairs"), (10, "door"), (11, "spores"), (16, "boss")]
)
def test_a_locate_target_has_a_word(target: int, word: str) -> None:
    assert target_id(sleeping(), target) == word


def test_evil_sees_the_whole_map_and_every_creature() -> None:
    state = wandering(7)
    view = views.view(state, 1)
    sectors = listed(view, "map")
    assert len(sectors) == state.board.size
    assert sum(len(sector["creatures"]) for sector in sectors) == sum(where >= 0 for where in state.at)
    assert [sector["hero"] for sector in sectors].index(True) == state.hero


def test_evil_players_see_each_others_hands_if_they_may_talk_freely() -> None:
    state = wandering(3, with_house(evil=2))
    assert set(listed(views.view(state, 2), "hands")) == {"1", "2", "3"}


def test_with_restricted_talk_an_evil_player_sees_his_own_hand_only() -> None:
    view = views.view(wandering(3, with_house(evil=2, talk=1)), 2)
    assert set(listed(view, "hands")) == {"2"}
    assert set(listed(view, "hand_counts")) == {"1", "2", "3"}


def test_the_supply_and_the_creatures_on_the_map_are_all_tokens() -> None:
    view = views.view(wandering(3), 1)
    assert sum(listed(view, "supply").values()) + sum(listed(view, "creatures_on")) == BOX.first_boss
