"""What an agent is shown: all of it from its view, none of it from what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from penumbra.games.alone.registry import parts as alone_parts
from penumbra.games.london.registry import parts as london_parts
from penumbra.kernel.chance import Chance
from penumbra.research.alone import observation as alone
from penumbra.research.london import observation as london
from penumbra.research.spaces import load_spaces, part
from tests.research.playing import GAMES, TABLES, in_world, other_world, view_of, walk


@pytest.mark.parametrize(("game_name", "settings"), TABLES)
def test_no_seat_sees_which_of_its_possible_worlds_is_real(game_name: str, settings: dict[str, str]) -> None:
    chance, differing = Chance(7), 0
    for number, arena in enumerate(walk(game_name, settings, 8)):
        if number % 4:
            continue
        for seat in range(arena.seats):
            world = other_world(arena, seat, chance)
            assert np.array_equal(world.observe(seat), arena.observe(seat))
            assert np.array_equal(world.mask(seat), arena.mask(seat))
            differing += arena.spaces.game.dump(world.state) != arena.spaces.game.dump(arena.state)
    assert differing > 10  # or nothing was proved


@pytest.mark.parametrize(("game_name", "settings"), TABLES)
def test_observations_keep_to_the_bounds_of_their_seat(game_name: str, settings: dict[str, str]) -> None:
    for number, arena in enumerate(walk(game_name, settings, 9)):
        if number % 3:
            continue
        sight = arena.spaces.sight
        for seat in range(arena.seats):
            low, high = sight.layout.bounds(sight.knows_secrets(seat))
            seen = arena.observe(seat)
            assert seen.dtype == np.int16
            assert (seen >= low).all()
            assert (seen <= high).all()


def test_the_bounds_cut_nothing_off_in_random_play() -> None:
    """Cells at the upper bound of a wide slice would mean that numbers were lost."""
    for game_name in GAMES:
        layout = load_spaces(game_name).sight.layout
        wide = [one for one in layout.slices.values() if one.high > 9]
        for arena in walk(game_name, {}, 10):
            seen = arena.observe(max(arena.seat, 0))
            assert [one.name for one in wide if (layout.part(seen, one.name) == one.high).any()] == []


@pytest.mark.parametrize("module", [alone, london])
def test_what_can_be_asked_is_what_agents_have_learned(module: ModuleType) -> None:
    """New prompts come behind these, so that the old ones keep their places."""
    assert module.all_prompts() == [f"prompt.{word}" for word in module.QUESTIONS]


@pytest.mark.parametrize(("game_name", "settings"), TABLES)
def test_a_question_asks_with_one_of_its_prompts(game_name: str, settings: dict[str, str]) -> None:
    parts: Sequence[Any] = {"alone": alone_parts, "london": london_parts}[game_name]()
    prompts = {words.question.number: words.prompts() for part in parts for words in part.words}
    for arena in walk(game_name, settings, 11):
        if not arena.over:
            asked = arena.spaces.game.prompt(arena.state).key
            assert asked in prompts[arena.state.stack[-1][0]]


def test_the_hero_has_no_room_for_evils_secrets() -> None:
    sight = load_spaces("alone").sight
    secret = [one for one in sight.layout.slices.values() if one.secret]
    assert {one.name for one in secret} >= {"map", "tokens", "hands", "deck counts"}
    _, high = sight.layout.bounds(sight.knows_secrets(0))
    assert all(not high[one.start : one.end].any() for one in secret)
    _, high = sight.layout.bounds(sight.knows_secrets(1))
    assert all(high[one.start : one.end].all() for one in secret)


@pytest.mark.parametrize("game_name", GAMES)
def test_slices_follow_each_other(game_name: str) -> None:
    layout = load_spaces(game_name).sight.layout
    ends = [0, *(one.end for one in layout.slices.values())]
    assert [one.start for one in layout.slices.values()] == ends[:-1]
    assert ends[-1] == layout.size
    with pytest.raises(ValueError, match="already"):
        layout.add("question", 1, 1, "twice")


@pytest.mark.parametrize(("game_name", "settings"), TABLES)
def test_only_the_agent_that_decides_is_asked(game_name: str, settings: dict[str, str]) -> None:
    layout = load_spaces(game_name).sight.layout
    for arena in walk(game_name, settings, 11, 300):
        for seat in range(arena.seats):
            asked = layout.part(arena.observe(seat), "question").sum()
            assert asked == (seat == arena.seat)
            assert bool(arena.mask(seat).any()) == (seat == arena.seat)


# -- what stands in the slices -----------------------------------------------------------------------------


def test_london_shows_the_view_with_the_own_side_first() -> None:
    spaces = load_spaces("london")
    designs = list(spaces.game.box.ids)  # type: ignore[attr-defined]
    layout = spaces.sight.layout
    for number, arena in enumerate(walk("london", {}, 12)):
        if number % 10:
            continue
        for seat in (0, 1):
            view, seen = view_of(arena, seat), arena.observe(seat)
            mine, other = view["players"][seat], view["players"][1 - seat]
            assert layout.part(seen, "own numbers")[0] == mine["life"]
            assert layout.part(seen, "other numbers")[0] == other["life"]
            assert layout.part(seen, "other numbers")[8] == other["hand_count"]
            hand = Counter(
                {designs[place]: int(n) for place, n in enumerate(layout.part(seen, "own hand")) if n}
            )
            assert hand == Counter(mine["hand"])
            assert layout.part(seen, "street").sum() == sum(card is not None for card in view["street"])
            in_play = layout.part(seen, "own play")[:, 0].sum()
            assert in_play == len(mine["play"]) + len(mine["relics"])


def test_london_shows_marks_of_cards_in_play() -> None:
    spaces = load_spaces("london")
    position = {"active": 0, "seats": [{"play": ["ghoul", {"card": "ghoul", "token": "dismiss"}]}, {}]}
    state = spaces.game.arrange(spaces.game.check_settings({}), position, Chance(1))
    arena = in_world(next(walk("london", {}, 1)), state)
    rows = spaces.sight.layout.part(arena.observe(0), "own play")
    ghouls = rows[rows[:, 0] == 1]
    assert ghouls[:, 2].tolist() == [0, 1]
    theirs = spaces.sight.layout.part(arena.observe(1), "other play")
    assert np.array_equal(rows, theirs)


def test_london_shows_a_bought_card_in_its_buyers_hands() -> None:
    spaces = load_spaces("london")
    position = {"active": 0, "street": ["ghoul"], "market": [], "seats": [{"coin": 2}, {}]}
    state = spaces.game.arrange(spaces.game.check_settings({}), position, Chance(1))
    option = spaces.game.parse(state, "buy ghoul")
    assert option is not None
    spaces.game.apply(state, option, Chance(1))
    arena = in_world(next(walk("london", {}, 1)), state)
    ghoul = spaces.game.box.index["ghoul"]  # type: ignore[attr-defined]
    for seat, held in ((0, "own held"), (1, "other held")):
        cells = spaces.sight.layout.part(arena.observe(seat), held)
        assert (cells[ghoul], cells.sum()) == (1, 1)
        assert "in hands until claimed: ghoul" in part("london", "text")(spaces.game, arena.view(seat))


def test_alone_shows_the_hero_where_the_view_says() -> None:
    layout = load_spaces("alone").sight.layout
    looked = 0
    for number, arena in enumerate(walk("alone", {}, 13)):
        view = view_of(arena, 0)
        at = view["hero"]["at"]
        if number % 10 or at is None:
            continue
        maze = layout.part(arena.observe(0), "maze")
        x, y, level = at
        assert np.argwhere(maze[..., 2]).tolist() == [[level, y + 4, x + 6]]
        assert maze[..., 0].sum() == sum(not sector["bare"] for sector in view["maze"])
        looked += 1
    assert looked > 10


def test_alone_shows_evil_every_creature() -> None:
    layout = load_spaces("alone").sight.layout
    for number, arena in enumerate(walk("alone", {}, 14)):
        if number % 20:
            continue
        view = view_of(arena, 1)
        there = [
            (sector["level"], sector["y"], sector["x"]) for sector in view["map"] for _ in sector["creatures"]
        ]
        tokens = layout.part(arena.observe(1), "tokens")
        shown = [tuple(int(n) - 1 for n in row[:3]) for row in tokens if row[0]]
        assert sorted(shown) == sorted(there)


def test_a_world_that_the_hero_can_tell_apart_looks_different() -> None:
    """Or the tests above would pass for a sight that shows nothing."""
    looks = {arena.observe(0).tobytes() for arena in walk("alone", {}, 15, 400)}
    assert len(looks) > 100
