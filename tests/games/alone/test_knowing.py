"""What the seats of Alone may know: views, and worlds that cannot be told from the real one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from penumbra.games.alone import house_rules
from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.tokens import is_shown, on_level
from penumbra.games.alone.engine import ENGINE
from penumbra.games.alone.map.atlas import fits
from penumbra.games.alone.map.danger import dangers_on
from penumbra.games.alone.map.noise import noise_ways
from penumbra.games.alone.map.places import bits, place, room_sector
from penumbra.games.alone.map.revealing import forget, reveal
from penumbra.games.alone.map.targets import target_id
from penumbra.games.alone.rounds.setup.rule import start
from penumbra.games.alone.state import saving
from penumbra.games.alone.state import view as views
from penumbra.games.alone.state.state import FACE_DOWN, GHOST_TYPE, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from tests.games.alone.table import Table, base_game
from tests.games.alone.wandering import BOX, PLAIN_HOUSE, ask, hear, sleeping, wandering
from tests.support import rule

SEEDS = range(60)
HIDDEN_CARDS = ("bags", "burned", "hands", "track")


def with_house(**choices: int) -> tuple[int, ...]:
    places = {"evil": house_rules.EVIL_PLAYERS, "talk": house_rules.TALK, "assist": house_rules.ASSIST}
    rules = list(PLAIN_HOUSE)
    for name, choice in choices.items():
        rules[places[name]] = choice
    return tuple(rules)


def seen(state: Alone, seat: int = w.HERO) -> str:
    return json.dumps(views.view(state, seat))


def sampled(state: Alone, n: int = 20, seat: int = w.HERO) -> list[Alone]:
    chance = Chance("worlds")
    return [views.resample(state, seat, chance) for _ in range(n)]


def on_the_table(state: Alone) -> dict[str, Json]:
    """All that counts but hidden cards, whose order in a pile says nothing."""
    return {key: value for key, value in saving.dump(state).items() if key not in HIDDEN_CARDS}


def hidden_tokens(state: Alone) -> list[int]:
    return [token for token, where in enumerate(state.at) if where >= 0 and not is_shown(state, token)]


def listed(data: Any, *path: str) -> Any:
    for key in path:
        data = data[key]
    return data


# -- views -----------------------------------------------------------------------------------------------


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


# -- worlds of the Hero ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_the_hero_cannot_tell_worlds_apart(seed: int) -> None:
    state = wandering(seed)
    assert {seen(world) for world in sampled(state)} == {seen(state)}


@pytest.mark.parametrize("seed", range(12))
def test_with_assistance_he_cannot_either(seed: int) -> None:
    state = wandering(seed, with_house(assist=1))
    assert {seen(world) for world in sampled(state)} == {seen(state)}


@pytest.mark.parametrize("seed", range(12))
def test_on_a_drawn_map_he_cannot_either(seed: int) -> None:
    state = wandering(seed, drawn=True)
    worlds = sampled(state)
    assert {seen(world) for world in worlds} == {seen(state)}
    assert all(world.board is state.board for world in worlds)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_world_is_a_sound_state_with_the_same_totals(seed: int) -> None:
    state = wandering(seed)
    for world in sampled(state, 5):
        loaded = saving.load(BOX, json.loads(json.dumps(saving.dump(world))))
        assert saving.census(loaded) == saving.census(state)


@pytest.mark.parametrize("seed", SEEDS)
def test_resampling_leaves_the_state_alone(seed: int) -> None:
    state = wandering(seed)
    before = saving.dump(state)
    sampled(state, 3)
    assert saving.dump(state) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_hidden_does_not_shape_the_worlds(seed: int) -> None:
    """From every world that the Hero takes for possible the same worlds are dealt."""
    state = wandering(seed)
    for world in sampled(state, 3):
        one = views.resample(state, w.HERO, Chance("luck"))
        two = views.resample(world, w.HERO, Chance("luck"))
        assert on_the_table(one) == on_the_table(two)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_real_map_is_among_those_that_fit(seed: int) -> None:
    state = wandering(seed)
    found = fits(BOX, state.arrangement, state.board, state.start, state.seen)
    assert (state.arrangement, state.start) in [(fit.arrangement, fit.start) for fit in found]


def test_many_maps_fit_when_little_was_seen() -> None:
    state = wandering(1)
    state.facts = []
    state.hero = state.start
    state.seen = state.revealed = 1 << state.start
    assert len({(world.arrangement, world.start) for world in sampled(state, 40)}) > 10


def test_only_the_real_map_fits_when_everything_was_seen() -> None:
    state = wandering(1)
    reveal(state, (1 << state.board.size) - 1)
    worlds = sampled(state)
    assert {(world.arrangement, world.start) for world in worlds} <= {
        (fit.arrangement, fit.start)
        for fit in fits(BOX, state.arrangement, state.board, state.start, state.seen)
    }
    assert all(sorted(bits(world.revealed)) == list(range(world.board.size)) for world in worlds)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_was_located_is_true_in_every_world(seed: int) -> None:
    state = wandering(seed)
    for target in (0, 3, w.TARGET_STAIRS, w.TARGET_SWITCH, w.TARGET_DOOR):
        ask(state, target)
    for world in sampled(state, 10):
        told = [fact for fact in world.facts if fact[0] == w.FACT_DISTANCE]
        world.facts = []
        for fact in told:
            world.hero = fact[1]
            ask(world, fact[2])
        assert world.facts == told


def test_rooms_he_has_seen_stay_where_they_are_for_him() -> None:
    state = wandering(9)
    room = state.board.slot_sector[2]
    reveal(state, 1 << room)
    forget(state, 1 << room, "round")
    for world in sampled(state):
        there = room_sector(world, state.rooms[2])
        assert place(world, there) == place(state, room)


def test_rooms_he_has_not_seen_lie_anywhere() -> None:
    state = wandering(1)
    state.facts = []
    places = {tuple(place(world, room_sector(world, 7))) for world in sampled(state, 60)}
    assert len(places) > 5


@pytest.mark.parametrize("seed", range(20))
def test_the_start_is_some_way_from_the_mission_rooms_in_every_world(seed: int) -> None:
    state = wandering(seed)
    for world in sampled(state, 10):
        for mission in world.missions:
            room = room_sector(world, BOX.mission_room[mission])
            assert world.board.distance[world.start][room] >= 4


def test_an_answer_that_nothing_agrees_with_is_taken_for_a_lie() -> None:
    state = wandering(3)
    state.facts = [(w.FACT_DISTANCE, state.hero, w.TARGET_STAIRS, 40, 1)]
    assert seen(sampled(state, 1)[0]) == seen(state)


def test_an_answer_of_which_only_the_level_was_told_is_believed() -> None:
    state = wandering(1)
    state.facts = []
    there = room_sector(state, 5)
    same = state.board.level[there] == state.board.level[state.hero]
    state.facts = [(w.FACT_DISTANCE, state.hero, 5, -1, int(same))]
    for world in sampled(state):
        level = world.board.level[room_sector(world, 5)]
        assert (level == world.board.level[world.hero]) == same


# -- creatures -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_no_level_has_more_unknown_creatures_than_the_rules_allow(seed: int) -> None:
    for world in sampled(wandering(seed), 5):
        assert max(on_level(world, 0), on_level(world, 1)) <= BOX.numbers.creatures_per_level


def test_how_many_creatures_are_hidden_is_drawn_anew() -> None:
    state = wandering(1)
    state.turn = 3
    assert len({len(hidden_tokens(world)) for world in sampled(state, 40)}) > 2


def test_a_boss_in_play_is_somewhere_in_every_world() -> None:
    state = wandering(1)
    state.active = 1
    state.at[BOX.first_boss] = next(bits(~state.revealed & state.board.level_mask[0]))
    places = {world.at[BOX.first_boss] for world in sampled(state, 40)}
    assert -1 not in places
    assert len(places) > 5


@pytest.mark.parametrize("seed", range(20))
def test_something_is_where_a_noise_came_from(seed: int) -> None:
    state = wandering(seed)
    state.facts = []
    state.blocked = state.rubble = 0
    hear(state, Chance(seed))
    for world in sampled(state, 10):
        for _, here, way, _, _ in world.facts:
            world.hero, world.blocked = here, 0
            assert any(noise_ways(world, world.at[one]) >> way & 1 for one in hidden_tokens(world))


def test_old_noises_tell_nothing() -> None:
    state = wandering(1)
    state.round, state.turn = 2, 5
    state.facts = [(w.FACT_NOISE, state.hero, w.OTHER_LEVEL, 2 * 8 + 2, 0)]
    others = [on_level(world, 1 - world.board.level[world.hero]) for world in sampled(state, 60)]
    state.skills = [2] * 5
    others += [on_level(world, 1 - world.board.level[world.hero]) for world in sampled(state, 60)]
    assert 0 in others


def test_creatures_of_a_level_that_is_shown_are_all_there_are() -> None:
    state = wandering(11)
    state.shown_level = 1
    assert {seen(world) for world in sampled(state, 40)} == {seen(state)}


def test_a_creature_that_a_trick_hides_is_not_known() -> None:
    state = wandering(1)
    token, sector = 4, next(bits(state.revealed))
    state.at = [-1] * BOX.creature_count
    state.at[token], state.veiled = sector, 1 << token
    worlds = sampled(state, 30)
    assert {seen(world) for world in worlds} == {seen(state)}
    assert all(world.veiled == 0 for world in worlds)


# -- tokens and doors ------------------------------------------------------------------------------------


def test_danger_tokens_out_of_sight_are_dealt_anew() -> None:
    state = wandering(1)
    assert len({world.danger.bit_count() for world in sampled(state, 40)}) > 2


@pytest.mark.parametrize("seed", range(20))
def test_no_level_has_more_than_eight_danger_tokens(seed: int) -> None:
    state = wandering(seed)
    state.round = 5
    state.false_danger = state.revealed & ~(1 << state.hero)
    for world in sampled(state, 10):
        assert seen(world) == seen(state)
        assert max(dangers_on(world, 0), dangers_on(world, 1)) <= 8


def test_false_creatures_and_tokens_look_the_same_in_every_world() -> None:
    state = wandering(12)
    reveal(state, sum(1 << sector for sector in state.board.neighbours(state.hero, 0)))
    other = next(bits(state.revealed & ~(1 << state.hero)))
    state.ghosts = [other | 2 * GHOST_TYPE]
    state.false_danger = 1 << other
    assert {seen(world) for world in sampled(state, 40)} == {seen(state)}


def test_doors_far_from_the_maze_are_blocked_in_some_worlds_only() -> None:
    state = wandering(1)
    state.blocked = state.rubble = 0
    assert {bool(world.blocked) for world in sampled(state, 40)} == {True, False}


def test_sabotage_in_a_room_he_does_not_see_is_unknown() -> None:
    state = wandering(0)
    state.missions = [state.missions[0], state.missions[1], next_mission("fm01")]
    state.active, state.visited = 1, 0
    forget(state, state.revealed, "round")
    state.at[BOX.first_boss] = next(bits(~state.revealed))
    worlds = sampled(state, 40)
    assert {seen(world) for world in worlds} == {seen(state)}
    assert len({world.sabotage for world in worlds}) > 1


def next_mission(name: str) -> int:
    return next(number for number, one in enumerate(BOX.missions) if one.id == name)


# -- cards -----------------------------------------------------------------------------------------------


def test_hands_and_cards_face_down_are_unknown_to_the_hero() -> None:
    state = wandering(2)
    worlds = sampled(state, 10)
    assert len({tuple(sorted(world.hands[0])) for world in worlds}) > 5
    assert len({world.track[1] for world in worlds}) > 3
    assert all(world.track[0] == state.track[0] for world in worlds)


def test_every_place_keeps_a_card_of_its_deck() -> None:
    state = wandering(2, with_house(evil=2))
    for world in sampled(state, 10):
        for hand, real in zip(world.hands, state.hands, strict=True):
            assert [BOX.card_deck[card] for card in hand] == [BOX.card_deck[card] for card in real]


def test_evil_knows_everything_if_hands_may_be_shown() -> None:
    state = wandering(2, with_house(evil=1))
    assert [saving.dump(world) for world in sampled(state, 2, seat=1)] == [saving.dump(state)] * 2


def test_with_restricted_talk_other_hands_are_unknown_to_an_evil_player() -> None:
    state = wandering(2, with_house(evil=1, talk=1))
    worlds = sampled(state, 10, seat=1)
    assert {seen(world, 1) for world in worlds} == {seen(state, 1)}
    assert len({tuple(sorted(world.hands[1])) for world in worlds}) > 5
    assert all(world.hands[0] == state.hands[0] for world in worlds)


def test_something_is_hidden_from_the_hero_and_from_evil_only_with_restricted_talk() -> None:
    assert views.hides_from(wandering(0), w.HERO)
    assert not views.hides_from(wandering(0, with_house(talk=1)), 1)
    assert not views.hides_from(wandering(0, with_house(evil=1)), 1)
    assert views.hides_from(wandering(0, with_house(evil=1, talk=1)), 1)


# -- open decisions --------------------------------------------------------------------------------------


def test_before_the_start_any_map_is_possible() -> None:
    state = sleeping()
    state.rooms = list(range(8))
    worlds = sampled(state, 40)
    assert len({world.arrangement for world in worlds}) > 10
    assert {seen(world) for world in worlds} == {seen(state)}


@pytest.mark.parametrize("seed", range(20))
def test_a_creature_that_evil_is_moving_stays_where_it_is(seed: int) -> None:
    state = wandering(seed)
    token = next(token for token, where in enumerate(state.at) if where >= 0)
    state.stack.append((w.ASK_STEP, 1, token, 2, 0, 0, -1, 0))
    state.seat = 1
    for world in sampled(state, 10):
        assert seen(world) == seen(state)
        assert place(world, world.at[token]) == place(state, state.at[token])


@pytest.mark.parametrize("seed", range(20))
def test_sectors_about_to_be_revealed_stay_the_same_while_evil_may_react(seed: int) -> None:
    state = wandering(seed)
    there = sum(1 << sector for sector in state.board.neighbours(state.hero, 0))
    state.stack += [(w.REVEAL, there, 0), (w.ASK_REACT, 1, w.EXPLORE, w.REVEALING, 0, 0, 0)]
    state.seat = 1
    for world in sampled(state, 10):
        assert seen(world) == seen(state)
        reveal(world, world.stack[-2][1])
        real = state.clone()
        reveal(real, there)
        assert seen(world) == seen(real)


def test_a_question_still_to_be_posed_is_carried_over_too() -> None:
    state = wandering(1)
    state.stack.insert(0, (w.POSE, w.ASK_FALSE_AT, 1, 2, state.revealed, 0))
    for world in sampled(state):
        assert world.stack[0][:4] == (w.POSE, w.ASK_FALSE_AT, 1, 2)
        assert world.stack[0][4] == world.revealed


@pytest.mark.parametrize("seed", range(3))
def test_in_random_play_the_hero_is_offered_the_same_in_every_world(seed: int) -> None:
    chance = Chance(f"play {seed}")
    state = Alone(BOX, with_house(evil=seed))
    start(state, chance)
    ENGINE.settle(state, chance)
    for _ in range(300):
        if state.seat < 0:
            break
        world = views.resample(state, w.HERO, chance)
        assert seen(world) == seen(state)
        assert state.seat != w.HERO or ENGINE.options(world) == ENGINE.options(state)
        assert ENGINE.options(world)
        options = ENGINE.options(state)
        ENGINE.apply(state, options[chance.below(len(options))], chance)
