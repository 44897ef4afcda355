"""Worlds that a seat cannot tell from the real one."""

from __future__ import annotations

import json

import pytest

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.tokens import is_shown, on_level
from penumbra.games.alone.engine import ENGINE
from penumbra.games.alone.map.atlas import fits
from penumbra.games.alone.map.danger import dangers_on
from penumbra.games.alone.map.noise import noise_ways
from penumbra.games.alone.map.places import bits, place, room_sector
from penumbra.games.alone.map.revealing import forget, reveal
from penumbra.games.alone.rounds.setup.rule import start
from penumbra.games.alone.state import saving
from penumbra.games.alone.state import view as views
from penumbra.games.alone.state.state import GHOST_TYPE, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from tests.games.alone.knowing import sampled, seen, with_house
from tests.games.alone.wandering import BOX, ask, hear, sleeping, wandering

SEEDS = range(60)
HIDDEN_CARDS = ("bags", "burned", "hands", "track")


def on_the_table(state: Alone) -> dict[str, Json]:
    """All that counts but hidden cards, whose order in a pile says nothing."""
    return {key: value for key, value in saving.dump(state).items() if key not in HIDDEN_CARDS}


def hidden_tokens(state: Alone) -> list[int]:
    return [token for token, where in enumerate(state.at) if where >= 0 and not is_shown(state, token)]


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
