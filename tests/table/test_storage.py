"""Where matches are kept."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest

from penumbra.kernel.journal import Journal
from penumbra.table import storage


def a_journal(**notes: object) -> Journal:
    return Journal("london", "1", "abc", {}, (), dict(notes))


def test_the_environment_names_the_data_folder() -> None:
    assert storage.data_folder({"PENUMBRA_DATA": "/some/where"}) == Path("/some/where")


def test_on_linux_the_data_folder_follows_xdg() -> None:
    assert storage.data_folder({"XDG_DATA_HOME": "/xdg"}, "linux") == Path("/xdg/penumbra")


def test_a_relative_xdg_folder_is_ignored() -> None:
    folder = storage.data_folder({"XDG_DATA_HOME": "relative"}, "linux")

    assert folder == Path.home() / ".local" / "share" / "penumbra"


def test_on_a_mac_the_data_folder_is_application_support() -> None:
    assert storage.data_folder({}, "darwin") == Path.home() / "Library/Application Support/penumbra"


def test_on_windows_the_data_folder_is_local_application_data() -> None:
    assert storage.data_folder({"LOCALAPPDATA": "/local"}, "win32") == Path("/local/penumbra")


def test_windows_without_the_variable_has_a_folder_too() -> None:
    assert storage.data_folder({}, "win32") == Path.home() / "AppData" / "Local" / "penumbra"


def test_a_new_file_lies_in_the_folder_of_matches_and_tells_game_and_time(data: Path) -> None:
    path = storage.new_path("london", datetime(2026, 7, 1, 15, 30, 12))

    assert path.parent == data / "matches"
    assert path.name.startswith("london-20260701-153012-")
    assert path.suffix == ".jsonl"


def test_two_new_files_of_the_same_second_have_different_names() -> None:
    moment = datetime(2026, 7, 1)

    names = {storage.new_path("london", moment) for _ in range(20)}

    assert len(names) > 1


@pytest.mark.parametrize("name", ["../../etc/passwd", "a/b", "con:", "ä ö", "", "C:\\x"])
def test_no_name_leads_out_of_the_folder(name: str) -> None:
    assert storage.new_path(name).parent == storage.matches_folder()
    assert set(storage.safe(name)) <= set("abcdefghijklmnopqrstuvwxyz0123456789-_")


def test_without_a_folder_there_are_no_matches() -> None:
    assert storage.kept_matches() == []


def test_open_matches_come_with_the_one_played_last_first(data: Path) -> None:
    old, new, over = (data / "matches" / f"{name}.jsonl" for name in ("old", "new", "over"))
    a_journal().write(old)
    a_journal().write(new)
    a_journal(over={"returns": [1.0, 0.0]}).write(over)
    os.utime(old, (1, 1))

    assert [kept.path for kept in storage.open_matches()] == [new, old]


def test_a_broken_file_is_listed_with_its_problem_and_is_not_open(data: Path) -> None:
    path = data / "matches" / "broken.jsonl"
    path.parent.mkdir(parents=True)
    path.write_text("nonsense\n", encoding="utf-8")

    (kept,) = storage.kept_matches()

    assert not kept.open
    assert "line 1" in str(kept.problem)


def test_a_copy_goes_where_the_player_wants_it(tmp_path: Path) -> None:
    storage.write_copy(a_journal(), tmp_path / "deep" / "copy.jsonl")

    assert Journal.read(tmp_path / "deep" / "copy.jsonl").game == "london"


def test_a_copy_may_replace_a_match_file(tmp_path: Path) -> None:
    path = tmp_path / "copy.jsonl"
    a_journal().write(path)

    storage.write_copy(a_journal(seed=7), path)

    assert Journal.read(path).notes == {"seed": 7}


def test_a_copy_never_replaces_another_file(tmp_path: Path) -> None:
    path = tmp_path / "thesis.txt"
    path.write_text("years of work", encoding="utf-8")

    with pytest.raises(storage.NotOurs):
        storage.write_copy(a_journal(), path)

    assert path.read_text(encoding="utf-8") == "years of work"
