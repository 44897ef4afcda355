"""A match that people sit at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from penumbra.bots.registry import UnknownBot
from penumbra.games.registry import load_game
from penumbra.kernel.decision import NOBODY, IllegalOption
from penumbra.kernel.game import BadSettings, Game
from penumbra.kernel.journal import BadJournal, Journal
from penumbra.table.table import (
    EVERYTHING,
    HUMAN,
    BadSeats,
    CannotUndo,
    Chair,
    NotSaved,
    Table,
    UndoBar,
    told_to,
)

BEGIN = {"first-player": "seat-1"}
SET_UP = ("faction undead", "faction beast", "influence beginner", "influence beginner")


@pytest.fixture(scope="module")
def london() -> Game[Any]:
    return load_game("london")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def two_people(game: Game[Any], path: Path | None) -> Table:
    return Table.open(game, [Chair(HUMAN, "Ann"), Chair(HUMAN)], path, BEGIN, seed=3)


def say(table: Table, *moves: str) -> None:
    for move in moves:
        option = table.game.parse(table.state, move)
        assert option is not None, move
        table.answer(option)


def bots_only(game: Game[Any], path: Path | None, seed: int | None = 5) -> Table:
    table = Table.open(game, [Chair("random"), Chair("random")], path, seed=seed)
    while table.bot_step():
        pass
    return table


# -- sitting down ----------------------------------------------------------------------------------------


def test_a_fresh_match_is_in_its_file_at_once(london: Game[Any], path: Path) -> None:
    two_people(london, path)

    assert Journal.read(path).notes["seats"] == [
        {"player": "human", "name": "Ann"},
        {"player": "human", "name": ""},
    ]


def test_a_game_has_its_number_of_seats(london: Game[Any]) -> None:
    with pytest.raises(BadSeats, match="2 seats, not 1"):
        Table.open(london, [Chair(HUMAN)], None)


def test_an_unknown_bot_cannot_sit_down(london: Game[Any]) -> None:
    with pytest.raises(UnknownBot, match="nobody"):
        Table.open(london, [Chair(HUMAN), Chair("nobody")], None)


def test_an_unknown_house_rule_is_refused(london: Game[Any]) -> None:
    with pytest.raises(BadSettings):
        Table.open(london, [Chair(HUMAN), Chair(HUMAN)], None, {"no-such-rule": "yes"})


def test_without_a_path_nothing_is_written(london: Game[Any], tmp_path: Path) -> None:
    say(two_people(london, None), "faction undead")

    assert list(tmp_path.iterdir()) == []


# -- playing ---------------------------------------------------------------------------------------------


def test_every_step_is_in_the_file_when_the_call_returns(london: Game[Any], path: Path) -> None:
    table = two_people(london, path)

    say(table, "faction undead")

    assert [step.do for step in Journal.read(path).steps] == ["faction undead"]


def test_an_option_that_is_not_offered_changes_nothing(london: Game[Any], path: Path) -> None:
    table = two_people(london, path)

    with pytest.raises(IllegalOption):
        table.answer(999_999)

    assert table.steps == 0


def test_a_refusal_names_the_rule(london: Game[Any]) -> None:
    table = two_people(london, None)
    say(table, *SET_UP)

    refusal = table.refusal(0, "pass")

    assert refusal is not None
    assert refusal.rule == "TOL-PASS-01"


def test_what_is_offered_is_not_refused(london: Game[Any]) -> None:
    assert two_people(london, None).refusal(0, "faction undead") is None


def test_the_other_seat_is_refused_even_what_is_offered(london: Game[Any]) -> None:
    assert two_people(london, None).refusal(1, "faction undead") is not None


def test_bots_answer_by_themselves_until_a_person_is_asked(london: Game[Any]) -> None:
    table = Table.open(london, [Chair("random"), Chair(HUMAN)], None, BEGIN, seed=1)

    assert table.bot_step()
    assert not table.bot_step()
    assert table.deciding == 1


def test_a_match_between_bots_comes_to_an_end(london: Game[Any], path: Path) -> None:
    table = bots_only(london, path)

    result = table.result()
    assert result is not None
    assert sum(result.returns) == 1
    assert result.winners in ([0], [1])
    assert table.deciding == NOBODY
    assert Journal.read(path).notes["over"] == {"returns": list(result.returns)}


def test_the_same_seed_gives_the_same_match(london: Game[Any]) -> None:
    one, two = bots_only(london, None), bots_only(london, None)

    assert one.match.journal.steps == two.match.journal.steps


def test_without_a_seed_matches_differ(london: Game[Any]) -> None:
    one, two = bots_only(london, None, seed=None), bots_only(london, None, seed=None)

    assert one.match.journal.steps != two.match.journal.steps
    assert "seed" not in one.match.journal.notes


def test_a_pause_does_not_change_what_chance_brings(london: Game[Any], path: Path) -> None:
    through = two_people(london, None)
    say(through, *SET_UP)
    say(two_people(london, path), *SET_UP[:2])

    paused = Table.take_up(london, Journal.read(path), path)
    say(paused, *SET_UP[2:])

    assert london.dump(paused.state) == london.dump(through.state)


def test_advice_is_one_of_the_options_and_always_the_same(london: Game[Any]) -> None:
    table = two_people(london, None)
    say(table, *SET_UP)

    assert table.advice("greedy") in london.options(table.state)
    assert table.advice("greedy") == table.advice("greedy")


def test_giving_up_ends_the_match_and_is_kept(london: Game[Any], path: Path) -> None:
    table = two_people(london, path)

    table.concede(0)

    again = Table.take_up(london, Journal.read(path), path)
    result = again.result()
    assert again.over
    assert result is not None
    assert (result.winners, result.conceded) == ([1], 0)


# -- keeping ---------------------------------------------------------------------------------------------


def fail_to_write(monkeypatch: pytest.MonkeyPatch) -> None:
    def write(journal: Journal, path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Journal, "write", write)


def test_what_cannot_be_kept_did_not_happen(
    london: Game[Any], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = two_people(london, path)
    fail_to_write(monkeypatch)

    with pytest.raises(NotSaved, match="No space left"):
        say(table, "faction undead")

    assert table.steps == 0
    assert table.refusal(0, "faction undead") is None


def test_an_undo_that_cannot_be_kept_did_not_happen(
    london: Game[Any], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = two_people(london, path)
    say(table, *SET_UP[:2], "influence court of bones")
    fail_to_write(monkeypatch)

    with pytest.raises(NotSaved):
        table.undo(0)

    assert table.match.journal.steps[-1].do == "influence court of bones"
    assert table.undo_bar(0) is None


def test_giving_up_that_cannot_be_kept_did_not_happen(
    london: Game[Any], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = two_people(london, path)
    fail_to_write(monkeypatch)

    with pytest.raises(NotSaved):
        table.concede(0)

    assert not table.over


def test_two_programs_cannot_play_the_same_file(london: Game[Any], path: Path) -> None:
    one = two_people(london, path)
    two = Table.take_up(london, Journal.read(path), path)
    say(two, "faction undead")

    with pytest.raises(NotSaved, match="another program"):
        say(one, "faction mortal")


def test_a_file_that_was_deleted_is_written_again(london: Game[Any], path: Path) -> None:
    table = two_people(london, path)
    path.unlink()

    say(table, "faction undead")

    assert len(Journal.read(path).steps) == 1


def test_a_match_goes_on_where_it_was_left(london: Game[Any], path: Path) -> None:
    table = two_people(london, path)
    say(table, *SET_UP)

    again = Table.take_up(london, Journal.read(path), path)

    assert london.dump(again.state) == london.dump(table.state)
    assert again.chairs == table.chairs
    assert again.log(0) == table.log(0)


def test_a_match_taken_up_in_another_file_is_written_there_at_once(
    london: Game[Any], path: Path, tmp_path: Path
) -> None:
    two_people(london, path)

    Table.take_up(london, Journal.read(path), tmp_path / "other.jsonl")

    assert (tmp_path / "other.jsonl").exists()


@pytest.mark.parametrize("seats", [None, "ab", [{"player": "human"}], [{"player": "human", "name": ""}]])
def test_a_file_must_say_who_sits_where(london: Game[Any], path: Path, seats: object) -> None:
    table = two_people(london, path)
    table.match.journal.notes["seats"] = seats

    with pytest.raises(BadSeats):
        Table.take_up(london, table.match.journal, None)


def test_a_file_cannot_claim_an_end_that_did_not_come(london: Game[Any], path: Path) -> None:
    table = two_people(london, path)
    table.match.journal.notes["over"] = {"returns": [1.0, 0.0]}

    with pytest.raises(BadJournal, match="nobody has won"):
        Table.take_up(london, table.match.journal, None)


# -- taking back -----------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_seats_own_decision(london: Game[Any], path: Path) -> None:
    table = two_people(london, path)
    say(table, *SET_UP[:2])
    before = london.dump(table.state)
    say(table, "influence court of bones")

    assert table.undo(0).do == "influence court of bones"

    assert london.dump(table.state) == before
    assert len(Journal.read(path).steps) == 2


def test_there_is_nothing_to_take_back_at_the_beginning(london: Game[Any]) -> None:
    assert two_people(london, None).undo_bar(0) == UndoBar.NO_STEP


def test_what_another_seat_has_answered_cannot_be_taken_back(london: Game[Any]) -> None:
    table = two_people(london, None)
    say(table, "faction undead", "faction beast")

    with pytest.raises(CannotUndo, match="other-seat"):
        table.undo(0)


def test_what_chance_has_decided_cannot_be_taken_back(london: Game[Any]) -> None:
    table = two_people(london, None)
    say(table, *SET_UP)

    assert table.undo_bar(1) == UndoBar.CHANCE


def test_a_card_that_was_shown_cannot_be_taken_back(london: Game[Any]) -> None:
    table = two_people(london, None)
    say(table, *SET_UP, "play cultist")

    assert table.undo_bar(0) == UndoBar.SHOWN


def test_a_pause_changes_nothing_about_what_can_be_taken_back(london: Game[Any], path: Path) -> None:
    table = two_people(london, path)
    say(table, *SET_UP[:2])
    before = london.dump(table.state)
    say(table, "influence court of bones")

    again = Table.take_up(london, Journal.read(path), path)

    assert again.undo_bar(0) is None
    again.undo(0)
    assert london.dump(again.state) == before


def test_nor_about_what_cannot(london: Game[Any], path: Path) -> None:
    say(two_people(london, path), *SET_UP, "play cultist")

    again = Table.take_up(london, Journal.read(path), path)

    assert again.undo_bar(0) == UndoBar.SHOWN


def test_after_an_undo_another_move_is_possible(london: Game[Any]) -> None:
    table = two_people(london, None)
    say(table, *SET_UP[:2], "influence court of bones")
    table.undo(0)

    say(table, "influence beginner")

    assert table.match.journal.steps[-1].do == "influence beginner"


# -- what was told ---------------------------------------------------------------------------------------


def test_each_seat_is_told_of_its_own_cards_only(london: Game[Any]) -> None:
    table = two_people(london, None)
    say(table, *SET_UP)

    own = [told.message.key for told in table.log(0) if told.message.key.startswith("event.draw")]

    assert own == ["event.draw.cards.you", "event.draw.other"]


def test_a_spectator_is_told_of_nobodys_cards(london: Game[Any]) -> None:
    table = two_people(london, None)
    say(table, *SET_UP)

    drawn = [told.message.key for told in table.log(NOBODY) if told.message.key.startswith("event.draw")]

    assert drawn == ["event.draw.other", "event.draw.other"]


def test_with_open_cards_everything_is_told(london: Game[Any]) -> None:
    table = two_people(london, None)
    say(table, *SET_UP)
    drawn = [event for event in table.match.events[-1] if event.kind == "draw"]

    assert all("cards" in told_to(event, EVERYTHING) for event in drawn)


def test_the_log_can_begin_at_a_step(london: Game[Any]) -> None:
    table = two_people(london, None)
    say(table, *SET_UP[:3])

    assert {told.step for told in table.log(0, since=3)} == {3}


def test_own_steps_are_counted_from_one(london: Game[Any]) -> None:
    table = two_people(london, None)
    say(table, *SET_UP)

    assert (table.own_steps(0), table.own_steps(1)) == ([1, 3], [2, 4])


def turn_of(table: Table) -> Any:
    return table.game.inspect(table.state)["turn"]


def against_a_bot(game: Game[Any]) -> Table:
    """A person who begins, and a bot; the set-up is done."""
    table = Table.open(game, [Chair(HUMAN, "Ann"), Chair("greedy")], None, BEGIN, seed=3)
    for _ in range(3):
        while table.bot_step():
            pass
        if turn_of(table) == 0:
            table.answer(table.game.options(table.state)[-1])
    return table


def play_something(table: Table) -> str:
    move = next(
        table.game.notation(table.state, option)
        for option in table.game.options(table.state)
        if table.game.notation(table.state, option) in ("play cultist", "play fanatic")
    )
    say(table, move)
    return move


def test_a_bot_consents_to_take_a_played_card_back(london: Game[Any]) -> None:
    table = against_a_bot(london)
    before = london.dump(table.state)
    move = play_something(table)
    assert table.undo(0).do == move
    assert london.dump(table.state) == before


def test_even_against_a_bot_nothing_is_taken_back_that_asked_chance(london: Game[Any]) -> None:
    table = against_a_bot(london)
    while turn_of(table) == 1:
        option = table.game.parse(table.state, "pass")
        table.answer(option if option is not None else table.game.options(table.state)[0])
    assert table.undo_bar(0) == UndoBar.CHANCE
