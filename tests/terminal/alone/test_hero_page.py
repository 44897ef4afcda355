"""What the Hero hears, has and must do, beside and below his Maze."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.kernel.chance import Chance
from penumbra.terminal.face import CUT, FULL, TIGHT
from tests.terminal.alone.drawing import ALONE, FACE, board, view_of

NOISES = [
    {"way": "north", "when": 8, "at": [0, 0, 0]},
    {"way": "other level", "when": 8, "at": [0, 0, 0]},
    {"way": "west", "when": 7, "at": [0, 0, 0]},
    {"way": "stairs", "when": 6, "at": [1, 0, 0]},
]


def row(shown: str, label: str) -> str:
    return next(line for line in shown.splitlines() if label in line)


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("detail", [FULL, CUT, TIGHT])
def test_no_line_is_wider_than_the_page(width: int, detail: int) -> None:
    view = view_of(
        arrangement=5, upper=None, lower=None, rooms=None, missions=["sm01", "pm02", "fm03"], hero="u-c2",
        revealed="all", creatures={"worm-1": "u-c2", "husk-2": "l-c1"}, items=["jetpack", "bullets 2 upgraded"],
        track=["out-of-control"], allies=["pilot"], skills={"agility": 1},
    )  # fmt: skip

    assert max(map(len, board(view, width=width, detail=detail).splitlines())) <= width


def test_tracks_show_what_is_left_what_can_heal_and_what_is_lost() -> None:
    shown = board(view_of(health=5, sanity=12, marker=2))

    assert "█████░······ 5" in row(shown, "Health")
    assert "████████████ 12" in row(shown, "Sanity")
    assert " 10  8 [6] 4  2N" in row(shown, "Heals to")


def test_the_turn_that_is_played_is_marked_among_the_eight() -> None:
    assert "███>░░░░" in row(board(view_of(turn=3)), "Turns")


def test_noises_of_this_turn_stand_on_the_compass_and_older_ones_are_listed() -> None:
    shown = board({**view_of(), "noises": NOISES})

    assert "N ●" in shown
    assert "○ W  @  E" in shown
    assert "other Level ●" in shown
    assert "Round 0, Turn 8: west (from here)" in shown
    assert "Round 0, Turn 7: stairs (from e1)" in shown


def test_answers_of_locate_are_listed_with_the_place_where_they_were_given() -> None:
    answers: list[dict[str, Any]] = [
        {"target": "laboratory", "distance": 4, "same_level": False, "at": [0, 0, 0]},
        {"target": "worm", "distance": None, "same_level": True, "at": [1, 2, 0]},
        {"target": "stairs", "distance": 1, "same_level": True, "at": [1, 2, 1]},
    ]
    shown = board({**view_of(), "answers": answers}, width=120)

    assert "Laboratory 4 steps, the other Level (from here)" in shown
    assert "Worm this Level (from e1s2)" in shown
    assert "Stairs 1 step, this Level (from o-e1s2)" in shown


def test_items_show_their_charges_their_use_and_what_upgrades_them() -> None:
    shown = board(view_of(items=["jetpack 2", "armour upgraded", "bullets", "bullets"]))

    assert "Jetpack ●● Move M<C" in shown
    assert "Armour+ ●●● passive M" in shown
    assert "2× Bullets ●●● Fight M<C" in shown


def test_allies_and_skills_are_counted() -> None:
    shown = board(view_of(allies=["pilot 4 used"], skills={"agility": 1, "courage": 2}))

    assert "Pilot ●●●● [used]" in shown
    assert "Agility ●○   Courage ●●" in shown


def test_missions_say_what_is_left_to_do() -> None:
    shown = board(view_of(missions=["sm01", "pm02", "fm03"], progress=[0, 0, 0], rooms=None))

    assert "[G] sm01 Precautionary measures: Control Room · 0 of 1 Interact · 3 charges" in shown
    assert "Fog: Your Explore action reveals only 1 Sector." in shown
    assert "once one of the two" in shown


def test_a_mission_that_is_completed_says_so_and_troubles_no_longer() -> None:
    shown = board(
        view_of(missions=["sm01", "pm02", "fm03"], solved=["sm01", "pm02"], active=True, rooms=None)
    )

    assert "[B] pm02 White air: completed" in shown
    assert "Fog:" not in shown
    assert "once one of the two" not in shown


def test_the_reaction_track_shows_cards_covered_spaces_and_danger_symbols() -> None:
    view = view_of(turn=1)
    cards = [
        {"card": "skitter", "spaces": 1, "turn": 0},
        {"card": None, "spaces": 2, "turn": 0},
        {"card": "hysteria", "spaces": 1, "turn": 1},
    ]
    shown = board({**view, "track": {"spaces": 10, "covered": 4, "dangers": 5, "cards": cards}})

    assert "[1][2=2][3][ ][ ][!][!][!][!] !   5 danger tokens next Round" in shown
    assert "1 Skitter (Turn 1)   2 face down (Turn 1)   3 Hysteria (this Turn)" in shown


def test_what_holds_for_this_turn_stands_on_the_sheet() -> None:
    shown = board(
        view_of(poison=2, bullet=True, armed=True, fuse=3, missions=["sm01", "pm02", "fm03"], rooms=None)
    )

    assert "poisoned: 2 more Turns" in shown
    assert "Bullet Time" in shown
    assert "self-destruct in 3 Turns" in shown


def test_the_nightmare_is_told_in_the_head() -> None:
    assert "NIGHTMARE" in board(view_of(marker=4, nightmare=True)).splitlines()[0]


def test_before_the_match_the_characters_introduce_themselves() -> None:
    state = ALONE.start(ALONE.check_settings({}), Chance(1))
    shown = board(ALONE.view(state, 0))

    assert shown.startswith("── Before the match")
    assert "Engineer: As Hero" in shown


def test_the_status_tells_a_blind_player_where_he_is() -> None:
    status = FACE.status(view_of(creatures={"worm-1": "u-b1"}, danger=["u-b1"], blocked=["u-b1 u-c1"]), 0)

    assert status == (
        "Round 1, Turn 1 of 8. Health 12, Sanity 12, adrenaline 3. You are at start: a corridor, dark; "
        "ways: east (blocked), west. There is a danger token here. With you: Worm."
    )
