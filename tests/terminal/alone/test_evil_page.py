"""Evil's board: both levels complete, creatures by number, hands."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.terminal.face import CUT, FULL, TIGHT, Paper
from penumbra.terminal.screen import FINE
from tests.terminal.alone.drawing import ALONE, EVIL, FACE, NAMES, board, drawn, state_of, view_of

FULL_MAP: dict[str, Any] = {"arrangement": 5, "upper": None, "lower": None, "rooms": None, "hero": "u-c2"}


def evil(**position: Any) -> str:
    return board(view_of(EVIL, **position), EVIL)


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("detail", [FULL, CUT, TIGHT])
def test_no_line_is_wider_than_the_page(width: int, detail: int) -> None:
    view = view_of(
        EVIL, **FULL_MAP, creatures={"worm-1": "u-a1"}, hands={"1": ["frenzied-bite"]}, items=["jetpack"]
    )

    assert max(map(len, board(view, EVIL, width, detail).splitlines())) <= width


def test_the_whole_map_is_drawn_with_the_names_of_columns_and_rows() -> None:
    view = view_of(EVIL, revealed=["u-a1"], lit=["u-c2"])

    assert drawn(view, EVIL)[:7] == [
        "  ┌───────────┬─────┐",
        "1 │░░░░° ░░░░°+LAB░░│",
        "  │░░░░░ @░░░░+░░░░░│",
        "  ├─   ───────┴─   ─┤",
        "2 │≡░░░░ *░░░░ ·····│",
        "  │░░░░░ ░░░░░ ·····│",
        "  └─────────────────┘",
    ]


@pytest.mark.parametrize(("width", "beside"), [(120, True), (100, True), (80, True), (60, False)])
def test_levels_stand_side_by_side_as_long_as_the_page_is_wide_enough(width: int, beside: bool) -> None:
    title = next(
        line for line in board(view_of(EVIL, **FULL_MAP), EVIL, width).splitlines() if "Upper Level" in line
    )

    assert ("Lower Level" in title) == beside


def test_stairs_of_both_levels_are_in_the_same_column() -> None:
    shown = board(view_of(EVIL, **FULL_MAP), EVIL, 60).splitlines()

    assert {line.index("≡") for line in shown if "≡" in line and "stairs" not in line} == {18}


def test_creatures_have_their_numbers_and_stand_in_a_list_by_distance() -> None:
    shown = evil(
        revealed=["u-a1"],
        creatures={"worm-2": "u-a1", "husk-1": "u-b1", "spores-3": "l-a1"},
        wounded=["worm-2"],
    )

    assert "│w2░░░ @H1░░+" in shown
    listed = [
        "Husk 1 u-b1, with the Hero, seen",
        "Worm 2 u-a1, 1 step, wounded, seen",
        "Spores 3 l-a1, 4 steps",
    ]
    assert sorted(listed, key=shown.index) == listed


def test_what_the_hero_sees_is_marked_apart_from_what_is_only_in_his_maze() -> None:
    assert drawn(view_of(EVIL, revealed=["u-a1", "u-a2"]), EVIL)[4] == "2 │≡░░░' *░░░░ ░░░░░│"


def test_supply_and_limits_are_counted() -> None:
    shown = evil(creatures={"worm-2": "u-a1"}, danger=["u-c1"])

    assert "Worm 2" in next(line for line in shown.splitlines() if "Supply" in line)
    assert "upper: 1 of 5 creatures, 1 of 8 danger tokens" in shown


def test_cards_of_the_hand_have_their_occasion_and_effect_in_one_line() -> None:
    shown = evil(decks=["fury", "traps"], hands={"1": ["frenzied-bite", "frenzied-bite"]})

    assert "Your hand: 2 cards" in shown
    assert " 2× Frenzied Bite      Fight " in shown


def test_full_card_texts_tell_the_dangerous_effect_too() -> None:
    view = view_of(EVIL, decks=["fury", "traps"], hands={"1": ["frenzied-bite"]})

    assert "If dangerous, this instead" in " ".join(board(view, EVIL, detail=FULL).split())


def test_only_numbers_are_told_of_a_hand_that_one_may_not_see() -> None:
    settings = {"evil-players": "2", "talk": "restricted"}
    view = view_of(EVIL, settings, decks=["fury", "traps"], hands={"1": [], "2": ["frenzied-bite"]})
    shown = board(view, EVIL)

    assert "Cid: 1 card" in shown
    assert "Frenzied Bite" not in shown


def test_the_open_view_has_the_hands_of_all_evil_players() -> None:
    settings = {"evil-players": "2", "talk": "restricted"}
    hands = {"1": ["thick-hide"], "2": ["frenzied-bite"]}
    state = state_of({"decks": ["fury", "traps"], "hands": hands}, **settings)
    view = ALONE.open_view([ALONE.view(state, seat) for seat in range(3)])

    assert view["hands"] == hands
    assert "Frenzied Bite" in board(view, -1)


def test_a_map_of_one_level_is_drawn_alone() -> None:
    shown = board(view_of(EVIL, upper="o-o-o", lower=None, rooms=None), EVIL)

    assert "Lower Level" not in shown
    assert "lower:" not in shown


def test_the_status_names_the_nearest_creatures() -> None:
    status = FACE.status(view_of(EVIL, creatures={"worm-2": "u-a1", "husk-1": "l-a2"}), EVIL)

    assert "at u-b1, dark. Nearest: Worm 2 u-a1, Husk 1 l-a2." in status


def test_the_discard_piles_are_those_of_evil() -> None:
    view = view_of(EVIL, decks=["fury", "traps"], discards=["frenzied-bite"])
    paper = Paper(80, FULL, FINE)

    assert [line.plain for line in FACE.pile(view, 0, paper)] == ["  nothing"]
    assert [line.plain.strip() for line in FACE.pile(view, 1, paper)] == [
        "Fury:",
        "1× Frenzied Bite",
        "Traps:",
    ]
    assert NAMES[0] == "Ann"
