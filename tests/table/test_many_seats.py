"""A table with more than two seats, with teams, and with events that not everybody hears of."""

from __future__ import annotations

from pathlib import Path

import pytest

from penumbra.kernel.decision import NOBODY
from penumbra.kernel.journal import BadJournal, Journal
from penumbra.kernel.texts import Texts
from penumbra.table.table import EVERYTHING, HUMAN, BadSeats, Chair, Result, Table, chairs_of
from penumbra.terminal.face import FULL, Paper, face_for
from penumbra.terminal.screen import SIMPLE
from tests.kernel.hunt import HUNTER, HuntGame

GAME = HuntGame()


def table_for(people: int, path: Path | None = None) -> Table:
    return Table.open(GAME, [Chair(HUMAN)] * people, path, {"seats": str(people)}, seed=1)


def say(table: Table, *moves: str) -> Table:
    for move in moves:
        option = GAME.parse(table.match.state, move)
        assert option is not None, move
        table.answer(option)
    return table


def keys(table: Table, viewer: int) -> list[str]:
    return [told.message.key for told in table.log(viewer)]


# -- seats -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [2, 3, 4])
def test_the_house_rules_say_how_many_sit_down(people: int, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    table = say(table_for(people, path), "name 1", "go")
    again = Table.take_up(GAME, Journal.read(path), path)
    assert len(table.chairs) == len(again.chairs) == people


def test_another_number_of_seats_is_refused() -> None:
    with pytest.raises(BadSeats, match="hunt has 4 seats, not 3"):
        Table.open(GAME, [Chair(HUMAN)] * 3, None, {"seats": "4"})
    with pytest.raises(BadSeats, match="hunt has 3 seats, not 2"):
        Table.open(GAME, [Chair(HUMAN)] * 2, None)


def test_a_match_file_that_names_too_few_seats_is_refused() -> None:
    journal = table_for(4).match.journal
    del journal.notes["seats"][3]
    with pytest.raises(BadSeats, match="has 4 seats, but the match file names 3"):
        chairs_of(journal, GAME)


def test_a_match_file_with_a_house_rule_that_does_not_exist_is_refused() -> None:
    journal = table_for(4).match.journal
    journal.settings["seats"] = "7"
    with pytest.raises(BadJournal, match="line 1: house rule seats: '7'"):
        chairs_of(journal, GAME)


# -- hearing ---------------------------------------------------------------------------------------------


def test_the_log_tells_a_viewer_only_what_it_hears() -> None:
    table = say(table_for(3), "name 1", "go", "stay", "name 2")
    assert keys(table, HUNTER) == keys(table, NOBODY) == ["hunt.name", "hunt.name"]
    assert keys(table, 1) == keys(table, 2) == ["hunt.name", "hunt.move", "hunt.move", "hunt.name"]


def test_with_open_cards_everything_is_told() -> None:
    table = say(table_for(3), "name 1", "go", "stay")
    assert keys(table, EVERYTHING) == ["hunt.name", "hunt.move", "hunt.move"]


# -- results ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "winners"), [(0, [1, 2]), (1, [0]), (2, [0])])
def test_who_gives_up_loses_for_the_whole_team(who: int, winners: list[int]) -> None:
    table = table_for(3)
    table.concede(who)
    result = table.result()
    assert result is not None
    assert (result.winners, result.conceded) == (winners, who)


@pytest.mark.parametrize(
    ("returns", "winners"),
    [
        ((1.0, 0.0), [0]),
        ((0.5, 0.5), []),
        ((0.0, 1.0, 1.0), [1, 2]),
        ((0.0, 0.5, 0.5), [1, 2]),
        ((0.0, 0.0, 0.0), []),
    ],
)
def test_winners_are_those_who_get_the_most_unless_all_get_the_same(
    returns: tuple[float, ...], winners: list[int]
) -> None:
    assert Result(returns).winners == winners


# -- faces -----------------------------------------------------------------------------------------------


def test_a_game_without_a_face_is_shown_by_what_its_view_says() -> None:
    view = {"named": 3, "players": [{"den": "oak"}, {"den": None}]}
    board = face_for(GAME, Texts([])).board(view, 0, ["Ann", "Ben"], Paper(40, FULL, SIMPLE))
    assert [line.plain.strip() for line in board[1:]] == [
        "Named  3",
        "Players",
        "Ann",
        "Den  Oak",
        "Ben",
        "Den  ?",
    ]
