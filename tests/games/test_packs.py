"""Folders of content packs: which of their files are of which game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from penumbra.games.registry import OWN, load_game, packs_of_games
from penumbra.kernel.game import ContentError, Game

WATCHMAN = """
[[monster]]
id = "night-watchman"
source = "penumbra"
name = "Night Watchman"
faction = "mortal"
cost = 2
gain = { coin = 1 }
horde = ["might 1"]
left = "spirit"
right = "beast"
"""
CROWBAR = """
[[item]]
id = "crowbar"
source = "penumbra"
name = "Crowbar"
copies = 2
kind = "mechanical"
component = "chemical"
action = "fight"
basic = { do = "attack", dice = 3, reach = "here" }
advanced = { do = "reroll" }
"""


def lay(folder: Path, **files: str) -> Path:
    """Files in a folder: `london__watch` is london/watch.toml."""
    for name, text in files.items():
        path = folder / (name.replace("__", "/") + ".toml")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def has(game: Game[Any], card: str) -> bool:
    """Whether a card came into the box with a pack: its name is no text of ours."""
    return any(key.endswith(f".{card}") for key in game.own_texts())


def problem_with(game: str, folder: Path) -> str:
    with pytest.raises(ContentError) as told:
        load_game(game, folder)
    return str(told.value)


# -- of which game a file is ---------------------------------------------------------------------------------


def test_a_folder_for_each_game_gives_each_game_its_own_packs(tmp_path: Path) -> None:
    lay(tmp_path, london__watch=WATCHMAN, alone__tools=CROWBAR)

    london, alone = load_game("london", tmp_path), load_game("alone", tmp_path)

    assert has(london, "night-watchman")
    assert not has(london, "crowbar")
    assert has(alone, "crowbar")
    assert not has(alone, "night-watchman")


def test_a_line_in_the_file_says_of_which_game_it_is(tmp_path: Path) -> None:
    lay(tmp_path, watch='game = "london"\n' + WATCHMAN, tools='game = "alone"\n' + CROWBAR)

    assert has(load_game("london", tmp_path), "night-watchman")
    assert has(load_game("alone", tmp_path), "crowbar")


def test_a_file_that_says_nothing_is_of_the_game_that_is_played(tmp_path: Path) -> None:
    assert has(load_game("london", lay(tmp_path, watch=WATCHMAN)), "night-watchman")


def test_files_in_the_folder_and_in_the_folder_of_the_game_are_read_together(tmp_path: Path) -> None:
    other = WATCHMAN.replace("night-watchman", "day-watchman")

    london = load_game("london", lay(tmp_path, watch=WATCHMAN, london__more=other))

    assert has(london, "night-watchman")
    assert has(london, "day-watchman")


@pytest.mark.parametrize("game", OWN)
def test_the_line_does_not_change_what_is_played(game: str, tmp_path: Path) -> None:
    """A match that was saved before the line was written can be gone on with."""
    text = {"london": WATCHMAN, "alone": CROWBAR}[game]
    plain = load_game(game, lay(tmp_path / "plain", pack=text))
    said = load_game(game, lay(tmp_path / "said", pack=f'game = "{game}"\n' + text))

    assert plain.content_hash == said.content_hash
    assert plain.content_hash != load_game(game).content_hash


@pytest.mark.parametrize("game", OWN)
def test_the_schema_knows_the_line(game: str) -> None:
    schema = load_game(game).pack_schema()
    assert schema is not None
    assert {"const": game, "type": "string"} in schema["properties"]["game"]["anyOf"]


# -- all games at once -----------------------------------------------------------------------------------------


def test_where_all_games_are_played_each_has_the_folder_that_holds_packs_of_it(tmp_path: Path) -> None:
    lay(tmp_path, london__watch=WATCHMAN)
    assert packs_of_games(tmp_path) == {"london": tmp_path, "alone": None}


def test_without_a_folder_no_game_has_packs() -> None:
    assert packs_of_games(None) == {"london": None, "alone": None}


def test_where_all_games_are_played_a_file_must_say_of_which_it_is(tmp_path: Path) -> None:
    lay(tmp_path, watch=WATCHMAN)
    with pytest.raises(ContentError, match=r'^watch\.toml: of which game is it\? .*game = "london"$'):
        packs_of_games(tmp_path)


# -- what is wrong -----------------------------------------------------------------------------------------------


def test_a_pack_of_another_game_is_called_so(tmp_path: Path) -> None:
    assert (
        problem_with("london", lay(tmp_path, t=CROWBAR)) == "t.toml: this is a pack of alone, not of london"
    )


def test_a_pack_of_another_game_in_the_folder_of_a_game_is_called_so(tmp_path: Path) -> None:
    lay(tmp_path, alone__watch=WATCHMAN)
    assert problem_with("alone", tmp_path) == "alone/watch.toml: this is a pack of london, not of alone"


def test_an_entry_that_no_game_knows_is_named(tmp_path: Path) -> None:
    assert "w.toml: monstre: " in problem_with(
        "london", lay(tmp_path, w=WATCHMAN.replace("monster", "monstre"))
    )


def test_a_folder_that_is_no_game_is_refused_if_it_holds_packs(tmp_path: Path) -> None:
    lay(tmp_path, lodnon__watch=WATCHMAN)
    assert problem_with("london", tmp_path) == (
        "lodnon/watch.toml: there is no game 'lodnon'; there are: london, alone"
    )


def test_folders_without_packs_and_hidden_ones_are_nobodys_business(tmp_path: Path) -> None:
    lay(tmp_path, watch=WATCHMAN)
    (tmp_path / "pictures").mkdir()
    lay(tmp_path / ".git", config="x")

    assert has(load_game("london", tmp_path), "night-watchman")


@pytest.mark.parametrize("named", ['"chess"', "3", "[]"])
def test_a_line_that_names_no_game_is_refused(named: str, tmp_path: Path) -> None:
    problem = problem_with("london", lay(tmp_path, watch=f"game = {named}\n" + WATCHMAN))
    assert problem.startswith("watch.toml: game: there is no game ")
    assert problem.endswith("; there are: london, alone")


def test_a_line_and_a_folder_that_disagree_are_refused(tmp_path: Path) -> None:
    problem = problem_with("london", lay(tmp_path, london__watch='game = "alone"\n' + WATCHMAN))
    assert problem == "london/watch.toml: game: this says 'alone', but lies in the folder of london"


def test_a_folder_without_a_pack_of_the_game_is_refused(tmp_path: Path) -> None:
    problem = problem_with("london", lay(tmp_path, alone__tools=CROWBAR))
    assert problem == f"{tmp_path}: there is no content pack of london in this folder"


def test_a_file_instead_of_a_folder_is_refused(tmp_path: Path) -> None:
    path = lay(tmp_path, watch=WATCHMAN) / "watch.toml"
    assert problem_with("london", path) == f"{path}: this is no folder"


def test_a_file_that_cannot_be_read_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "london" / "watch.toml").mkdir(parents=True)
    assert problem_with("london", tmp_path) == "london/watch.toml: Is a directory"


def test_two_packs_with_the_same_card_are_refused_with_both_names(tmp_path: Path) -> None:
    problem = problem_with("london", lay(tmp_path, watch=WATCHMAN, london__watch=WATCHMAN))
    assert problem == "london/watch.toml: monster 'night-watchman': this id is taken by watch.toml"


def test_two_packs_of_alone_with_the_same_item_are_refused_by_name(tmp_path: Path) -> None:
    problem = problem_with("alone", lay(tmp_path, one=CROWBAR, two=CROWBAR))
    assert problem == "two.toml: item 'crowbar': this id is taken by one.toml"


def test_a_pack_cannot_take_the_id_of_a_printed_item(tmp_path: Path) -> None:
    problem = problem_with("alone", lay(tmp_path, one=CROWBAR.replace("crowbar", "bullets")))
    assert problem == "one.toml: item 'bullets': this id is taken by items.toml"


def test_an_item_that_brings_an_unknown_ally_is_refused(tmp_path: Path) -> None:
    ally = CROWBAR.replace('{ do = "reroll" }', '{ do = "gain-ally", of = ["nobody"] }')
    assert problem_with("alone", lay(tmp_path, one=ally)) == "there is no character 'nobody'"


def test_a_boss_of_an_unknown_type_is_refused(tmp_path: Path) -> None:
    boss = '[[boss]]\nid = "queen"\nsource = "penumbra"\ntype = "wasp"\n'
    assert (
        problem_with("alone", lay(tmp_path, one=boss))
        == "one.toml: boss 'queen': type: there is no creature 'wasp'"
    )


def test_what_is_wrong_with_several_files_is_told_together(tmp_path: Path) -> None:
    wrong = WATCHMAN.replace("cost = 2", "cost = 99")
    problem = problem_with("london", lay(tmp_path, a=wrong, b=wrong))
    assert [line.split(":")[0] for line in problem.splitlines()] == ["a.toml", "b.toml"]


def test_a_map_that_makes_no_sense_is_refused(tmp_path: Path) -> None:
    sheet = '[[sheet]]\nid = "z1"\nsource = "penumbra"\ndrawing = "?"\n'
    assert problem_with("alone", lay(tmp_path, one=sheet)).startswith("sheet 'z1': drawing: ")
