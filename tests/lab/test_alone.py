"""What the laboratory counts in matches of Alone."""

from __future__ import annotations

from typing import Any

from penumbra.kernel.chance import Chance
from penumbra.lab import report
from penumbra.lab.alone import matches as alone
from penumbra.lab.outcome import Outcome
from penumbra.lab.studies import outcome_of
from tests.games.alone.table import base_game


def outcome(won: bool, **facts: Any) -> Outcome:
    told = {
        "difficulty": "normal", "evil": "1", "character": "pilot", "decks": "fury + speed", "green": "sm01",
        "blue": "pm01", "red": "fm01", "rounds": 3, "nightmare": False, "solved": "", **facts,
    }  # fmt: skip
    return Outcome((1.0, 0.0) if won else (0.0, 1.0), 20, 200, "mission" if won else "attack", told)


def finished(position: dict[str, Any], *moves: str, chance: int = 1) -> Outcome:
    """A position played on to its end."""
    game = base_game()
    state = game.arrange({}, position, Chance(chance))
    luck = Chance(chance)
    for move in moves:
        option = game.parse(state, move)
        assert option is not None, move
        game.apply(state, option, luck)
    assert state.seat < 0
    return outcome_of("alone", state, tuple(game.returns(state)), len(moves))


def test_a_final_mission_is_why_the_hero_won() -> None:
    position = {
        "upper": "1-o", "rooms": ["control-room"], "hero": "u-a1", "solved": ["sm01"], "played": 2,
        "round": 4, "turn": 2,
    }  # fmt: skip
    ended = finished(position, "work fm01")
    assert (ended.ending, ended.won(0), ended.turns) == ("mission", True, 27)
    assert ended.facts["rounds"] == 4
    assert ended.facts["solved"] == "sm01 fm01"


def test_wins_are_told_apart_by_what_they_may_hang_on() -> None:
    outcomes = [outcome(True), outcome(False), outcome(True, decks="speed + traps", rounds=5, nightmare=True)]
    figures: dict[str, Any] = alone.figures_of(outcomes)
    assert figures["hero_wins"] == 2
    assert figures["wins_by"]["decks"] == {"fury + speed": [1, 2], "speed + traps": [1, 1]}
    assert figures["rounds"] == {"3": 2, "5": 1}
    assert figures["nightmare"] == 1


def test_missions_are_counted_when_they_were_solved() -> None:
    outcomes = [outcome(True, solved="sm01 fm01"), outcome(False, solved="sm01"), outcome(False, red="fm02")]
    figures: dict[str, Any] = alone.figures_of(outcomes)
    assert figures["missions_solved"] == {"sm01": 2, "pm01": 0, "fm01": 1, "fm02": 0}


def test_only_what_differs_gets_a_table() -> None:
    texts = report.lab_texts()
    outcomes = [outcome(True), outcome(False, red="fm02")]
    told = alone.tell(alone.figures_of(outcomes), 2, texts)
    assert len([part for part in told if not isinstance(part, str)]) == 1
    assert str(told[0]).startswith("The Hero won 50.0 %")
