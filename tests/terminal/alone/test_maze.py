"""The Hero's Maze as it is drawn."""

from __future__ import annotations

from penumbra.kernel.chance import Chance
from penumbra.terminal.face import TIGHT
from tests.support import rule
from tests.terminal.alone.drawing import (
    ALONE,
    CROSS,
    EVIL,
    FACE,
    HERO,
    board,
    drawn,
    state_of,
    style_of,
    view_of,
)


def test_sectors_are_boxes_with_gaps_for_passages_and_signs_for_doors() -> None:
    assert drawn(view_of(revealed=["u-a1", "u-c1", "u-a2"]))[:7] == [
        "   ┌───────────┬─────┐",
        " 0 │░░░░° ░░░░°+LAB░°│",
        "   │░░░░░ @░░░░+░░░░░│",
        "   ├─   ───────┴─ ? ─┘",
        "s1 │≡░░░░",
        "   │░░░░░?",
        "   └─────╴",
    ]


def test_simple_signs_draw_the_same_with_letters_that_any_terminal_has() -> None:
    assert drawn(view_of(revealed=["u-a1", "u-c1", "u-a2"]), simple=True)[:7] == [
        "   +-----------+-----+",
        " 0 |::::^ ::::^=LAB:^|",
        "   |::::: @::::=:::::|",
        "   +-   -------+- ? -+",
        "s1 |#::::",
        "   |:::::?",
        "   +------",
    ]


def test_small_tiles_are_one_line_high_where_lines_are_scarce() -> None:
    tall = view_of(
        revealed=["u-a1", "u-c1", "u-a2", "u-b2", "u-c2", "u-a3", "u-a4"],
        upper=CROSS["upper"] + "|\no\n|\no\n",
    )

    assert drawn(tall, detail=TIGHT)[:5] == [
        "   ┌─────────┬────┐",
        " 0 │░░░° ░░@°+LAB°│",
        "   ├─  ──────┴─  ─┤",
        "s1 │≡░░░ *░░░ ░░░░│",
        "   ├─  ─┬─────────┘",
    ]


def test_a_lit_sector_is_clear_and_a_dark_one_shaded() -> None:
    maze = drawn(view_of(revealed=["u-a1"], lit=["u-b1"]))

    assert maze[1] == " 0 │░░░░° ····°+"
    assert "yellow" in style_of(view_of(lit=["u-b1"]), "·")
    assert "dim" in style_of(view_of(), "░")


def test_a_blocked_door_and_rubble_have_signs_of_their_own() -> None:
    maze = drawn(view_of(revealed=["u-a1", "u-c1"], blocked=["u-b1 u-c1"], rubble=["u-a1 u-b1"]))

    assert maze[1] == " 0 │░░░░░%░░░░°XLAB░░│"
    assert maze[2] == "   │░░░░░%@░░░░X░░░░░│"


def test_rubble_fills_a_passage_to_the_south() -> None:
    assert "─%%%─" in drawn(view_of(revealed=["u-a1", "u-a2"], rubble=["u-a1 u-a2"]))[3]


def test_an_open_passage_to_where_nobody_has_looked_has_a_question_mark() -> None:
    assert drawn(view_of())[2] == "   ?@░░░░+"


def test_creatures_are_letters_and_small_when_they_are_wounded() -> None:
    shown = board(
        view_of(revealed=["u-a1"], creatures={"worm-1": "u-b1", "husk-2": "u-a1"}, wounded=["husk-2"])
    )

    assert "│h░░░░ @W░░░+" in shown
    assert "W Worm here   h Husk at w1, wounded" in shown


def test_more_creatures_than_fit_into_a_tile_are_listed_below() -> None:
    crowd = {f"worm-{number}": "u-b1" for number in (1, 2, 3)} | {"husk-1": "u-b1", "husk-2": "u-b1"}
    shown = board(view_of(creatures=crowd))

    assert "@HHW…+" in shown
    assert shown.count("Worm here") == 3


def test_danger_gas_and_jammed_consoles_are_marked() -> None:
    maze = drawn(
        view_of(revealed=["u-a1", "u-c1"], danger=["u-b1"], gas=["u-a1"], jam={"laboratory": 1}), detail=2
    )

    assert maze[1] == " 0 │░░░~° ░░░!°+LAB&°│"


def test_the_other_level_is_drawn_beside_with_its_own_places() -> None:
    shown = board(view_of(hero="u-a2", start="u-b1", revealed=["l-a2"]))

    assert "Other Level (o-…)" in shown
    assert "s1 │≡░░░░" in shown


def test_columns_and_rows_are_counted_from_the_start() -> None:
    shown = board(view_of(hero="u-a2", start="u-b1", revealed=["u-a1", "u-b1"])).splitlines()

    assert shown[2].split()[:2] == ["w1", "0"]
    assert shown[4].startswith(" 0 ")
    assert shown[7].startswith("s1 ")


def test_a_sector_that_left_the_maze_keeps_its_shape_with_the_house_rule_assist() -> None:
    view = view_of(settings={"assist": "yes"}, seen=["u-c1"], blocked=["u-b1 u-c1"])

    assert drawn(view)[1] == " 0  ░░░░°XLAB,,│"
    assert ", from memory" in board(view)


def test_nothing_that_the_hero_does_not_know_is_on_his_screen() -> None:
    hidden = view_of(
        creatures={"worm-1": "u-c2", "husk-1": "l-a2"}, danger=["u-c1"], hands={"1": ["hysteria"]}
    )

    assert board(hidden) == board(view_of())
    assert FACE.status(hidden, 0) == FACE.status(view_of(), 0)


def test_a_world_that_the_hero_cannot_tell_from_the_real_one_looks_the_same() -> None:
    state = state_of({"arrangement": 5, "hero": "u-c2", "creatures": {"worm-1": "u-a1", "husk-1": "l-c1"}})
    other = ALONE.resample(state, 0, Chance(3))

    assert board(ALONE.view(other, 0)) == board(ALONE.view(state, 0))


@rule("ALO-MOVE-04")
def test_an_entered_sector_lies_in_the_maze_before_its_elements_and_is_drawn_anew_with_them() -> None:
    state = state_of({**CROSS, "creatures": {"worm-1": "u-c1"}, "decks": ["traps", "fury"]})
    ALONE.apply(state, ALONE.options(state)[0], Chance(1))
    assert state.seat == EVIL
    bare = ALONE.view(state, HERO)
    assert drawn(bare)[:4] == [
        "   ╶─────┬─────┐",
        " 0  ░░░░°+LAB░°│",
        "   ?░░░░░+@░░░░│",
        "   ╶─────┴─ ? ─┘",
    ]
    ALONE.apply(state, ALONE.options(state)[0], Chance(1))
    whole = ALONE.view(state, HERO)
    assert drawn(whole)[2] == "   ?░░░░░+@W░░░│"
    assert FACE.chapter(bare, HERO) != FACE.chapter(whole, HERO)
