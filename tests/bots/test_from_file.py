"""Bots from files of one's own."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from penumbra.bots import from_file
from penumbra.bots.from_file import BadBotFile, BotFileFailed, admit, bot_from_file, is_file, label, whole
from penumbra.bots.registry import UnknownBot, make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance

FIRST = """
class First:
    def choose(self, world):
        return world.options[0]
"""
SEEDED = """
class Seeded:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, world):
        return world.options[-1]
"""


@pytest.fixture(autouse=True)
def nobody_admitted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(from_file, "_admitted", set())
    monkeypatch.setattr(from_file, "_modules", {})
    monkeypatch.setattr(sys, "path", [*sys.path])


def written(folder: Path, text: str, class_name: str, file: str = "mybot.py") -> str:
    """An admitted name for a bot that is written to a file."""
    (folder / file).write_text(text, encoding="utf-8")
    name = f"{folder / file}:{class_name}"
    admit([name])
    return name


def a_world() -> SeatWorld:
    game = load_game("london")
    return SeatWorld(game, game.start(game.check_settings({}), Chance(1)), Chance(2))


def test_a_bot_from_a_file_plays(tmp_path: Path) -> None:
    world = a_world()
    bot = make_bot(written(tmp_path, FIRST, "First"), "london", 1)
    assert bot.choose(world) == world.options[0]


def test_a_class_that_takes_one_gets_the_seed(tmp_path: Path) -> None:
    bot = bot_from_file(written(tmp_path, SEEDED, "Seeded"), "london", "7/0")
    assert isinstance(bot, from_file.FileBot)
    assert bot.bot.seed == "7/0"


def test_what_was_not_admitted_is_not_run(tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    file = tmp_path / "bad.py"
    file.write_text(f"open({str(ran)!r}, 'w').close()\n{FIRST}", encoding="utf-8")
    with pytest.raises(UnknownBot):
        make_bot(f"{file}:First", "london", 1)
    with pytest.raises(BadBotFile, match="only plays if it was named on the command line"):
        bot_from_file(f"{file}:First", "london")
    assert not ran.exists()


def test_its_neighbours_can_be_imported(tmp_path: Path) -> None:
    (tmp_path / "my_neighbour_of_a_bot.py").write_text("WHICH = 0\n", encoding="utf-8")
    text = "from my_neighbour_of_a_bot import WHICH\n" + FIRST.replace("[0]", "[WHICH]")
    world = a_world()
    assert bot_from_file(written(tmp_path, text, "First"), "london").choose(world) == world.options[0]


def test_a_thought_is_handed_on(tmp_path: Path) -> None:
    name = written(tmp_path, FIRST + "    thought = 'because'\n", "First")
    assert getattr(bot_from_file(name, "london"), "thought", None) == "because"


@pytest.mark.parametrize(
    ("text", "class_name", "told"),
    [
        (FIRST, "Second", r"no class Second in .*mybot\.py; its bots are: First"),
        (FIRST, "", r"say which class: .*mybot\.py:CLASS; its bots are: First"),
        ("x = 1\n", "First", r"no class First in .*; it has no class with a method choose"),
        ("class First:\n    pass\n", "First", r"the class First has neither a method choose\(self, world\)"),
        ("First = 3\n", "First", "no class First"),
        ("class First(:\n", "First", "cannot be run: SyntaxError"),
        (
            "import nothing_of_this_name\n",
            "First",
            r"cannot be run: ModuleNotFoundError.*\(mybot\.py, line 1\)",
        ),
        (
            FIRST + "    def __init__(self):\n        raise ValueError('no luck')\n",
            "First",
            r"the bot cannot be made: ValueError: no luck \(mybot\.py, line 6\)",
        ),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_with_a_reason(
    tmp_path: Path, text: str, class_name: str, told: str
) -> None:
    with pytest.raises(BadBotFile, match=told):
        bot_from_file(written(tmp_path, text, class_name), "london")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    name = f"{tmp_path}/nobody.py:Nobody"
    admit([name])
    with pytest.raises(BadBotFile, match=r"there is no file .*nobody\.py"):
        make_bot(name, "london")


def test_a_bot_that_breaks_down_is_named_with_the_line(tmp_path: Path) -> None:
    name = written(tmp_path, FIRST.replace("world.options[0]", "1 // 0"), "First")
    with pytest.raises(
        BotFileFailed, match=r"mybot\.py:First failed: ZeroDivisionError: .* \(mybot\.py, line 4\)"
    ):
        bot_from_file(name, "london").choose(a_world())


@pytest.mark.parametrize("answer", ["-1", "None", "'pass'", "1.0"])
def test_an_answer_that_was_not_offered_is_told_with_the_bots_name(tmp_path: Path, answer: str) -> None:
    name = written(tmp_path, FIRST.replace("world.options[0]", answer), "First")
    with pytest.raises(
        BotFileFailed, match=r"mybot\.py:First answered .*, which was not offered; offered: \d"
    ):
        bot_from_file(name, "london").choose(a_world())


def test_names_of_files_are_told_from_names_of_bots() -> None:
    assert is_file("mybot.py:MyBot")
    assert is_file("mybot.py")
    assert is_file("a folder/mybot.py:MyBot")
    assert not is_file("greedy")
    assert label("bots/mybot.py:MyBot") == "MyBot"
    assert label("greedy") == "greedy"
    assert whole("greedy") == "greedy"
    assert whole("mybot.py:MyBot") == f"{Path('mybot.py').resolve()}:MyBot"


def test_only_files_are_admitted() -> None:
    admit(["greedy"])
    assert not from_file.is_admitted("greedy")


def test_a_class_is_made_with_one_value_the_seed_or_with_none(tmp_path: Path) -> None:
    """As docs/bots.md says."""
    source = """
class Any:
    def __init__(self, *given):
        self.given = given

    def choose(self, world):
        return world.options[0]


class None_(Any):
    def __init__(self):
        self.given = ()
"""
    for name, given in (("Any", ("7/1",)), ("None_", ())):
        made: Any = make_bot(written(tmp_path, source, name), "london", "7/1")
        assert made.bot.given == given
