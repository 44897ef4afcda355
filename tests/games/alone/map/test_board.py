"""The Map of Alone: sheets, arrangements, distances, ways and lines of sight."""

from __future__ import annotations

from itertools import product

import pytest

from penumbra.games.alone.content.packs import sheets
from penumbra.games.alone.map.board import (
    EAST,
    NORTH,
    NOWHERE,
    SOUTH,
    STAIRS,
    UNREACHABLE,
    WEST,
    BadDrawing,
    Board,
    Level,
    read_drawing,
    turned,
)

ALL = (1 << 60) - 1
SHEETS = sheets()
ARRANGEMENTS = list(product((0, 1), ("a-1", "a-2"), ("b-1", "b-2"), (False, True), (False, True)))


def arranged(upper: int, a: str, b: str, a_turned: bool, b_turned: bool) -> Board:
    one = turned(SHEETS[a]) if a_turned else SHEETS[a]
    two = turned(SHEETS[b]) if b_turned else SHEETS[b]
    return Board([two, one] if upper else [one, two])


def drawn(*drawings: str) -> Board:
    return Board([read_drawing(drawing) for drawing in drawings])


@pytest.mark.parametrize("sheet", sorted(SHEETS))
def test_a_sheet_has_16_corridors_and_4_room_spaces_and_two_stairs(sheet: str) -> None:
    level: Level = SHEETS[sheet]
    assert sum(sector.slot < 0 for sector in level.sectors) == 16
    assert sorted(sector.slot for sector in level.sectors if sector.slot >= 0) == [0, 1, 2, 3]
    assert sorted((s.x, s.y) for s in level.sectors if s.stairs) == [(3, 0), (3, 4)]
    assert sum(sector.switch for sector in level.sectors) == 3


@pytest.mark.parametrize("arrangement", ARRANGEMENTS)
def test_every_arrangement_is_one_connected_map_of_40_sectors(
    arrangement: tuple[int, str, str, bool, bool],
) -> None:
    board = arranged(*arrangement)
    assert (board.size, board.slots) == (40, 8)
    assert max(max(row) for row in board.distance) < UNREACHABLE
    assert sum(board.next[sector][STAIRS] != NOWHERE for sector in range(board.size)) == 4


def test_turning_a_sheet_twice_gives_the_sheet() -> None:
    assert turned(turned(SHEETS["a-2"])) == SHEETS["a-2"]


def test_turned_sheets_point_the_other_way() -> None:
    board, other = Board([SHEETS["a-1"]]), Board([turned(SHEETS["a-1"])])
    assert board.next[0][EAST] == other.next[0][WEST] != NOWHERE


def test_stairs_join_the_sectors_above_each_other_and_count_one_step() -> None:
    board = drawn("o-S", "  S-o")
    assert board.next[1][STAIRS] == 2
    assert board.distance[0][3] == 3


def test_distances_ignore_blocked_doors_but_ways_do_not() -> None:
    board = drawn("o=o-o\n|   |\no-o-o")
    start, goal = 0, 1
    assert board.distance[start][goal] == 1
    assert board.first_steps(start, goal, blocked=0) == 1 << EAST
    assert board.first_steps(start, goal, blocked=1) == 1 << SOUTH


def test_with_no_way_around_a_blocked_door_the_way_through_it_counts() -> None:
    board = drawn("o=o")
    assert board.first_steps(0, 1, blocked=1) == 1 << EAST


def test_equally_short_ways_are_all_named() -> None:
    board = drawn("o-o\n| |\no-o")
    assert board.first_steps(0, 3, blocked=0) == 1 << EAST | 1 << SOUTH


def test_a_blocked_door_is_no_passage_and_no_neighbour() -> None:
    board = drawn("o=o")
    assert board.passable(0, EAST, blocked=1) == NOWHERE
    assert board.neighbours(0, blocked=1) == []
    assert board.neighbours(0, blocked=0) == [1]


def test_sight_goes_straight_on_through_a_junction_and_stops_at_a_bend() -> None:
    board = drawn("o-o-o-o\n  |   |\n  o   o")
    assert board.in_sight(0, ALL, 0) == 0b1111
    assert board.in_sight(3, ALL, 0) >> 5 & 1


def test_a_door_next_to_the_hero_is_open_and_any_other_stops_his_sight() -> None:
    board = drawn("o=o=o")
    assert board.in_sight(0, ALL, 0) == 0b011
    assert board.in_sight(1, ALL, 0) == 0b111


def test_a_blocked_door_next_to_the_hero_stops_his_sight() -> None:
    board = drawn("o=o-o")
    assert board.in_sight(0, ALL, blocked=1) == 0b001


def test_an_unrevealed_sector_stops_sight() -> None:
    board = drawn("o-o-o")
    assert board.in_sight(0, 0b101, 0) == 0b001


def test_the_far_side_of_stairs_is_never_seen() -> None:
    board = drawn("S", "S")
    assert board.in_sight(0, ALL, 0) == 0b01


@pytest.mark.parametrize(
    ("drawing", "fault"),
    [("o-x", "'x' is no sector"), ("o#o", "'#' is no passage"), ("o-", "a passage to nowhere")],
)
def test_a_drawing_that_makes_no_sense_is_refused_with_its_place(drawing: str, fault: str) -> None:
    with pytest.raises(BadDrawing, match=fault):
        read_drawing(drawing)


def test_north_is_up() -> None:
    board = drawn("o\n|\no")
    assert board.next[1][NORTH] == 0
