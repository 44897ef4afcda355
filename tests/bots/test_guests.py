"""Bots of whoever runs a server: a folder of files."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from penumbra.bots import from_file
from penumbra.bots.from_file import BadBotFile, BotFileFailed
from penumbra.bots.guests import Guest, guests_in
from penumbra.bots.registry import (
    UnknownBot,
    adviser,
    bot_names,
    make_bot,
    usual_bot,
    usual_opponent,
    welcome,
)

BOTS = """
class First:
    def choose(self, world):
        return world.options[0]


class Policy:
    def __call__(self, observation):
        return observation["action_mask"].astype(float)


class _Hidden(First):
    pass
"""


@pytest.fixture(autouse=True)
def nobody_there(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(from_file, "_admitted", set())
    monkeypatch.setattr(from_file, "_modules", {})
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield
    welcome([])


def put(folder: Path, path: str, text: str = BOTS) -> Path:
    (folder / path).parent.mkdir(exist_ok=True)
    (folder / path).write_text(text, encoding="utf-8")
    return folder


def test_a_folder_of_a_game_holds_bots_of_that_game(tmp_path: Path) -> None:
    put(tmp_path, "alone/mine.py")
    put(tmp_path, "alone/helper.py", "ANSWER = 42\n")

    guests = guests_in(tmp_path)

    file = (tmp_path / "alone" / "mine.py").resolve()
    assert guests == (
        Guest("alone", "mine.py:First", f"{file}:First"),
        Guest("alone", "mine.py:Policy", f"{file}:Policy"),
    )


def test_a_class_may_say_which_game_it_plays(tmp_path: Path) -> None:
    put(
        tmp_path,
        "mine.py",
        "class First:\n    game = 'london'\n    def choose(self, world):\n        return world.options[0]\n",
    )
    assert [(guest.game, guest.name) for guest in guests_in(tmp_path)] == [("london", "mine.py:First")]


@pytest.mark.parametrize(
    ("path", "text", "told"),
    [
        ("mine.py", BOTS, r"mine\.py:First: say which game it plays: put it into a folder of that name \(london"),
        ("london/mine.py", "class First(:\n", "cannot be run: SyntaxError"),
        ("readme.txt", "nothing", "there is no bot in it"),
        ("london/bad.onnx", "no network", "not an ONNX file|onnxruntime is not installed"),
    ],
)  # fmt: skip
def test_what_cannot_play_is_told_before_there_is_a_server(
    tmp_path: Path, path: str, text: str, told: str
) -> None:
    with pytest.raises((BadBotFile, ModuleNotFoundError), match=told):
        guests_in(put(tmp_path, path, text))


def test_who_fails_at_the_first_question_is_told(tmp_path: Path) -> None:
    put(tmp_path, "london/mine.py", "class Odd:\n    def choose(self, world):\n        return -7\n")
    with pytest.raises(BotFileFailed, match="Odd answered -7, which was not offered"):
        guests_in(tmp_path)


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadBotFile, match="there is no such folder of bots"):
        guests_in(tmp_path / "nowhere")


def test_guests_sit_behind_the_bots_of_the_house_and_change_nothing_else(tmp_path: Path) -> None:
    before = bot_names("london"), usual_bot("london"), usual_opponent("london"), adviser("london")
    alone = bot_names("alone")

    welcome(guests_in(put(tmp_path, "london/mine.py")))

    assert bot_names("london") == (*before[0], "mine.py:First", "mine.py:Policy")
    assert (usual_bot("london"), usual_opponent("london"), adviser("london")) == before[1:]
    assert bot_names("alone") == alone
    make_bot("mine.py:First", "london")


def test_only_what_was_welcomed_is_found_by_its_short_name(tmp_path: Path) -> None:
    put(tmp_path, "london/mine.py")
    welcome(guests_in(tmp_path)[:1])
    with pytest.raises(UnknownBot):
        make_bot("mine.py:Policy", "london")
    with pytest.raises(UnknownBot):
        make_bot("mine.py:First", "alone")
