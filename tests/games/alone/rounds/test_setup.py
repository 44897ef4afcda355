"""Set-up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.tokens import on_level
from penumbra.games.alone.map.places import room_sector
from penumbra.games.alone.state.state import CHARGE, CHARGES, UPGRADED, Alone
from penumbra.kernel.chance import Chance
from tests.games.alone.table import base_game
from tests.support import rule

SEEDS = range(12)


def set_up(seed: int, **house: str) -> Iterator[tuple[Alone, list[int]]]:
    """Every decision of a set-up with what is offered; then one of these is taken at random."""
    game, chance = base_game(), Chance(seed)
    state = game.start(game.check_settings(house), chance)
    while state.stack[-1][0] != w.ASK_ACTION:
        offered = game.options(state)
        yield state, offered
        game.apply(state, offered[chance.below(len(offered))], chance)
    yield state, game.options(state)


def sectors(offered: list[int]) -> list[int]:
    return [option & w.MASK for option in offered]


@pytest.mark.parametrize("seed", SEEDS)
@rule("ALO-MIS-01")
def test_three_missions_of_three_colours_in_three_rooms(seed: int) -> None:
    state, _ = next(set_up(seed))
    box = state.box
    assert [box.mission_colour[card] for card in state.missions] == [w.GREEN, w.BLUE, w.RED]
    assert len({box.mission_room[card] for card in state.missions}) == 3


@pytest.mark.parametrize("seed", SEEDS)
def test_the_hero_starts_in_a_corridor_without_stairs_away_from_his_missions(seed: int) -> None:
    for state, offered in set_up(seed):
        if state.stack[-1][0] == w.ASK_START:
            board = state.board
            rooms = [room_sector(state, state.box.mission_room[card]) for card in state.missions]
            for sector in sectors(offered):
                assert board.slot[sector] < 0
                assert not board.stairs[sector]
                assert min(board.distance[sector][room] for room in rooms) >= 4
            return


@pytest.mark.parametrize("seed", SEEDS)
@rule("ALO-GLOS-08")
def test_the_first_creatures_keep_their_distance_and_are_of_different_types(seed: int) -> None:
    for state, offered in set_up(seed):
        frame, box, board = state.stack[-1], state.box, state.board
        if frame[0] == w.ASK_PLACE:
            here = {
                box.token_type[token]
                for token, at in enumerate(state.at)
                if at >= 0 and board.level[at] == frame[2]
            }
            assert not here & set(sectors(offered))
        elif frame[0] == w.ASK_PLACE_AT:
            least = box.creatures[frame[4]].normal.spawn
            assert min(board.distance[state.hero][sector] for sector in sectors(offered)) >= least
            assert {board.level[sector] for sector in sectors(offered)} == {frame[2]}
    for level in (0, 1):
        assert on_level(state, level) == state.box.numbers.start_creatures


@pytest.mark.parametrize("seed", SEEDS)
@rule("ALO-DANG-03")
def test_the_first_danger_tokens_are_not_near_the_hero(seed: int) -> None:
    for state, offered in set_up(seed):
        if state.stack[-1][0] == w.ASK_PLACE_DANGER:
            far = state.board.distance[state.hero]
            assert min(far[sector] for sector in sectors(offered)) > state.box.numbers.start_clear
            assert not any(state.danger >> sector & 1 for sector in sectors(offered))


@pytest.mark.parametrize("seed", SEEDS)
@rule("ALO-ADR-01", "ALO-REV-01")
def test_what_the_hero_begins_with(seed: int) -> None:
    *_, (state, _) = set_up(seed, difficulty="normal")
    assert (state.health, state.sanity, state.adrenaline) == (12, 12, 3)
    assert state.revealed == 1 << state.hero
    assert (state.lit, state.blocked, state.round, state.turn) == (0, 0, 1, 0)
    assert [fact for fact in state.facts if fact[0] == w.FACT_NOISE] == []


@pytest.mark.parametrize(
    ("difficulty", "items", "bullets"),
    [("easy", 2, 1), ("normal", 1, 0), ("nightmare", 1, 0), ("impossible", 0, 0)],
)
@rule("ALO-DIFF-01")
def test_starting_items_have_three_charges_and_are_not_upgraded(
    difficulty: str, items: int, bullets: int
) -> None:
    for seed in SEEDS:
        *_, (state, _) = set_up(seed, difficulty=difficulty)
        assert len(state.items) == items
        designs = [state.box.items[item & 255].id for item in state.items]
        assert designs.count("bullets") >= bullets
        assert all((item & CHARGES) // CHARGE == 3 and not item & UPGRADED for item in state.items)
