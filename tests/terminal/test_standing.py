"""What a player lets the client answer, and that nobody else can tell."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import pytest

from penumbra.games.registry import load_game
from penumbra.kernel.game import Game
from penumbra.table.standing_orders import StandingOrders
from penumbra.table.table import HUMAN, Chair
from penumbra.terminal.client import Client
from penumbra.terminal.screen import Screen
from penumbra.terminal.sitting import Sitting, sit_down
from tests.terminal.playing import Script, say

ALONE: Game[Any] = load_game("alone")
STEPS = 70
"""So far the matches of these tests go: a few turns."""


class Passer(Script):
    """Evil: begins with some lines, then passes where it can, else takes the first option, for so many steps."""

    def __init__(self, sitting: Sitting, *lines: str, first: str = "pass") -> None:
        super().__init__(*lines)
        self.sitting = sitting
        self.first = first
        self.asked: list[list[str]] = []
        """The options of each question about a window."""

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        if self.lines:
            return super().ask(prompt, words)
        table = self.sitting.table
        if table.steps >= STEPS:
            raise EOFError
        decision = table.decision()
        if decision is None or decision.prompt.key not in self.sitting.table.game.windows:
            return words[0]
        self.asked.append([table.game.notation(table.state, option) for option in decision.options])
        return self.first


def at_table(*players: str, **house: str) -> Sitting:
    return sit_down(ALONE, [Chair(player) for player in players], house, 3, None, "en")


def play(*lines: str, first: str = "pass") -> tuple[Sitting, Passer, str]:
    """A person as Evil against a Hero who plays at random."""
    sitting = at_table("random", HUMAN)
    asker, output = Passer(sitting, *lines, first=first), io.StringIO()
    Client(sitting, Screen(output, width=100), asker).run()
    return sitting, asker, output.getvalue()


def moves(sitting: Sitting) -> list[tuple[int, str]]:
    return [(step.seat, step.do) for step in sitting.table.match.journal.steps]


@pytest.fixture(scope="module")
def own_data(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PENUMBRA_DATA", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(scope="module")
def always_asked(own_data: None) -> tuple[Sitting, Passer, str]:
    return play("auto off")


@pytest.fixture(scope="module")
def asked_when_it_matters(own_data: None) -> tuple[Sitting, Passer, str]:
    return play()


def test_where_one_can_only_pass_one_is_not_asked(asked_when_it_matters: tuple[Sitting, Passer, str]) -> None:
    _, asker, _ = asked_when_it_matters
    assert asker.asked
    assert all(len(options) > 1 for options in asker.asked)


def test_one_may_want_to_be_asked_always(always_asked: tuple[Sitting, Passer, str]) -> None:
    _, asker, output = always_asked
    assert ["pass"] in asker.asked
    assert "Not automatic: you are asked every time" in output


def test_the_match_holds_the_same_steps_either_way(
    always_asked: tuple[Sitting, Passer, str], asked_when_it_matters: tuple[Sitting, Passer, str]
) -> None:
    both = [moves(always_asked[0]), moves(asked_when_it_matters[0])]
    length = min(map(len, both))
    assert both[0][:length] == both[1][:length]


def test_the_hero_hears_the_same_either_way(
    always_asked: tuple[Sitting, Passer, str], asked_when_it_matters: tuple[Sitting, Passer, str]
) -> None:
    both = [
        [told for told in one[0].table.log(0) if told.step <= STEPS]
        for one in (always_asked, asked_when_it_matters)
    ]
    assert both[0] == both[1]


def test_news_are_told_from_the_last_answer_of_ones_own(
    asked_when_it_matters: tuple[Sitting, Passer, str],
) -> None:
    sitting, _, output = asked_when_it_matters
    told = [sitting.say(entry.message) for entry in sitting.table.log(1) if entry.step < STEPS - 20]
    assert [sentence for sentence in told if sentence not in output] == []


def windows_after_passing(span: str) -> list[tuple[int, int]]:
    """Round and turn of the windows in which Evil was asked, after it passed for a while in the first."""
    sitting = at_table("random", HUMAN)
    seen: list[tuple[int, int]] = []

    class Once(Passer):
        def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
            known = len(self.asked)
            answer = super().ask(prompt, words)
            if len(self.asked) > known:
                view: Any = sitting.table.game.view(sitting.table.state, 1)
                seen.append((view["round"], view["turn"]))
                return f"pass {span}" if len(seen) == 1 else "pass"
            return answer

    Client(sitting, Screen(io.StringIO(), width=100), Once(sitting)).run()
    return seen


def test_all_windows_of_a_turn_can_be_passed() -> None:
    first, *others = windows_after_passing("turn")
    assert others
    assert first not in others


def test_all_windows_of_a_round_can_be_passed() -> None:
    (round_, _), *others = windows_after_passing("round")
    assert round_ not in [later for later, _ in others]


def test_passing_for_a_while_needs_a_window() -> None:
    sitting = at_table(HUMAN, "greedy")
    output = io.StringIO()
    Client(sitting, Screen(output, width=100), Script("pass turn")).run()
    assert "“pass turn” answers the question whether you want to react" in output.getvalue()


def test_how_it_is_can_be_asked() -> None:
    sitting = at_table(HUMAN, "greedy")
    output = io.StringIO()
    Client(
        sitting, Screen(output, width=100), Script("auto", "auto maybe", "auto off", "auto", "auto on")
    ).run()
    said = output.getvalue()
    assert said.count("Automatic: ") == 2
    assert said.count("Not automatic: ") == 2
    assert "Type auto on or auto off" in said


def test_with_the_hero_at_the_same_screen_evil_is_asked_every_time() -> None:
    sitting = at_table(HUMAN, HUMAN)
    asker, output = Passer(sitting), io.StringIO()
    Client(sitting, Screen(output, width=100), asker).run()
    assert ["pass"] in asker.asked


def test_with_the_hero_at_the_same_screen_nothing_is_answered_that_hangs_on_the_hand() -> None:
    sitting = at_table(HUMAN, HUMAN)
    output = io.StringIO()
    Client(sitting, Screen(output, width=100), Script("1", "auto on")).run()
    assert output.getvalue().count("would see that you are not asked") == 1


def test_with_the_hero_at_the_same_screen_evil_may_pass_for_a_while() -> None:
    """What Evil decided for any hand may be seen."""
    sitting = at_table(HUMAN, HUMAN)
    asker = Passer(sitting, first="pass round")
    Client(sitting, Screen(io.StringIO(), width=100), asker).run()
    windows = [step for step in sitting.table.match.journal.steps if step.do == "pass"]
    assert 0 < len(asker.asked) < len(windows)


def test_evil_players_who_may_show_their_cards_are_spared_each_others_empty_windows() -> None:
    sitting = at_table("random", HUMAN, HUMAN, **{"evil-players": "2"})
    asker = Passer(sitting)
    Client(sitting, Screen(io.StringIO(), width=100), asker).run()
    assert asker.asked
    assert ["pass"] not in asker.asked


def test_a_game_without_windows_does_not_speak_of_them() -> None:
    output = say("help", "auto")
    assert "pass turn" not in output
    assert "Automatic: " not in output


def test_who_has_not_been_asked_yet_is_told_of_everything_since_the_first_step() -> None:
    sitting = at_table(HUMAN, HUMAN)
    table, orders = sitting.table, StandingOrders(sitting.table, one_screen=False)
    table.answer(ALONE.options(table.state)[0])
    assert (orders.last_asked(0), orders.last_asked(1)) == (1, 0)
