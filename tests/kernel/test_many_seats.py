"""The kernel with more than two seats, with teams, and with events that not everybody hears of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from penumbra.kernel.chance import Chance, NoChance
from penumbra.kernel.contract import PROPERTIES, Verification, verify
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.event import Event, told_to
from penumbra.kernel.game import Game
from penumbra.kernel.match import Match
from penumbra.kernel.message import Json
from penumbra.kernel.scenario import run_file
from tests.kernel.hunt import HUNTER, Hunt, HuntGame

SEATS = ("2", "3", "4")


# -- games that break a promise --------------------------------------------------------------------------


class Loud(HuntGame):
    """The hunter hears where the beast goes."""

    def report(self, state: Hunt, event: Event) -> None:
        super().report(state, Event(event.kind, event.seat, event.facts, shows=event.shows, knew=event.knew))


class SeenMove(HuntGame):
    """The hunter is not told whether the beast moves, but sees it from its tracks."""

    def view(self, state: Hunt, seat: int) -> dict[str, Json]:
        return {**super().view(state, seat), "tracks": state.den % 2 if state.seat > 1 else 0}

    def resample(self, state: Hunt, seat: int, chance: Chance) -> Hunt:
        world = super().resample(state, seat, chance)
        world.den = (world.den + (world.den + state.den) % 2) % 6
        return world


class NothingIsHidden(HuntGame):
    """Claims that keepers do not see everything, yet never deals them another world."""

    def hides_from(self, state: Hunt, seat: int) -> bool:
        return True


class TooManySeats(HuntGame):
    """Promises another number of seats than the match has."""

    def seats_in(self, settings: Mapping[str, str]) -> int:
        return super().seats_in(settings) + 1

    def start(self, settings: Mapping[str, str], chance: Chance) -> Hunt:
        return Hunt(self.seats_in(settings) - 1, chance.below(6))


class NobodysTurn(HuntGame):
    """Asks a seat that does not exist."""

    def seats_of(self, state: Hunt) -> int:
        return state.seats - 1


class Generous(HuntGame):
    def returns(self, state: Hunt) -> list[float]:
        return [2.0, *super().returns(state)[1:]]


class PolitelyConceded(HuntGame):
    """Whoever gives up wins with the team."""

    def conceded(self, state: Hunt, seat: int) -> list[float]:
        return [0.0] + [1.0] * (state.seats - 1)


def check(game: HuntGame, folder: Path, settings: Mapping[str, str] | None = None) -> Verification:
    return verify(game, 6, seed=3, settings=settings, out=folder / "violation.match")


# -- the contract ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_a_game_of_teams_keeps_the_contract_with_any_number_of_seats(seats: str, tmp_path: Path) -> None:
    result = check(HuntGame(), tmp_path, {"seats": seats})
    assert result.violation is None
    assert [prop for prop in PROPERTIES if not result.checks[prop]] == []


def test_house_rules_mixed_at_random_change_the_number_of_seats(tmp_path: Path) -> None:
    result = verify(HuntGame(), 24, seed=3, out=tmp_path / "violation.match")
    assert result.violation is None
    assert 80 * 24 < result.decisions < 160 * 24  # neither all with two seats nor all with four


@pytest.mark.parametrize(
    ("broken", "prop", "text"),
    [
        (Loud, "secrecy", "told different events"),
        (SeenMove, "alike", "seat -1 sees more than it is told"),
        (NothingIsHidden, "secrecy", "resampling for seat 1 changes nothing"),
        (TooManySeats, "result", "not one result for each seat"),
        (NobodysTurn, "options", "there is no seat"),
        (Generous, "result", "results [2.0"),
        (PolitelyConceded, "result", "gave up and won"),
    ],
)
def test_a_broken_game_of_teams_is_found_out(
    broken: type[HuntGame], prop: str, text: str, tmp_path: Path
) -> None:
    found = check(broken(), tmp_path, {"seats": "4"}).violation
    assert found is not None
    assert found.text.startswith(f"{prop}:"), found.text
    assert text in found.text


# -- matches ---------------------------------------------------------------------------------------------


def played(*moves: str, seats: str = "3") -> Match[Hunt]:
    match = Match.begin(HuntGame(), {"seats": seats}, Chance(1))
    for move in moves:
        match.say(match.state.seat, move, NoChance())
    return match


def kinds_told(match: Match[Hunt], viewer: int) -> list[str]:
    told: Sequence[Mapping[str, Json]] = [one for events in match.events for one in told_to(events, viewer)]
    return [str(one["kind"]) for one in told]


def test_only_the_keepers_hear_of_the_beast() -> None:
    match = played("name 3", "go", "stay", "name 4")
    assert kinds_told(match, HUNTER) == ["name", "name"]
    assert kinds_told(match, NOBODY) == ["name", "name"]
    assert kinds_told(match, 1) == kinds_told(match, 2) == ["name", "move", "move", "name"]


def test_a_step_that_shows_nothing_hidden_can_be_taken_back_though_few_hear_of_it() -> None:
    assert played("name 3", "go").can_undo(1)


@pytest.mark.parametrize("seats", SEATS)
def test_settings_and_state_agree_on_the_number_of_seats(seats: str) -> None:
    game = HuntGame()
    settings = game.check_settings({"seats": seats})
    assert game.seats_in(settings) == game.seats_of(game.start(settings, Chance(1))) == int(seats)


@pytest.mark.parametrize(
    ("seats", "shares"), [("2", [0, 1]), ("3", [0, 0.5, 0.5]), ("4", [0, 1 / 3, 1 / 3, 1 / 3])]
)
def test_unless_a_game_says_otherwise_all_others_share_the_win_over_who_gives_up(
    seats: str, shares: list[float]
) -> None:
    assert Game.conceded(HuntGame(), played(seats=seats).state, 0) == shares


# -- scenarios -------------------------------------------------------------------------------------------

SCENARIO = """
game = "hunt"
title = "The beast goes to the next den"
position = {{ den = 2 }}
[[step]]
seat = 0
do = "name 5"
[[step]]
seat = 1
do = "go"
expect.view = [{{ seat = {seat}, {expected} = ["move"] }}]
"""


@pytest.mark.parametrize(("seat", "expected"), [(0, "lacks"), (-1, "lacks"), (1, "has"), (2, "has")], ids=str)
def test_a_scenario_compares_only_what_the_seat_hears(seat: int, expected: str, tmp_path: Path) -> None:
    path = tmp_path / "hunt.toml"
    path.write_text(SCENARIO.format(seat=seat, expected=expected), encoding="utf-8")
    assert run_file(path, lambda name: HuntGame()).problems == []


def test_a_scenario_cannot_look_from_a_seat_that_the_match_does_not_have(tmp_path: Path) -> None:
    path = tmp_path / "hunt.toml"
    path.write_text(SCENARIO.format(seat=3, expected="has"), encoding="utf-8")
    assert run_file(path, lambda name: HuntGame()).problems == ["step 2 (go): there is no seat 3"]
