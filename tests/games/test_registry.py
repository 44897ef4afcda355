"""How games and their parts are found."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from penumbra.bots.registry import bot_names, usual_opponent
from penumbra.games.registry import (
    GROUP,
    OWN,
    BrokenGame,
    UnknownGame,
    about_of,
    game_names,
    load_game,
    load_texts,
    module_of,
    package_of,
    part_of,
    sides_of,
    title_of,
    titles,
)
from penumbra.web.art import poster
from tests.leduc import games_anew, write_distribution

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "penumbra"
LAYERS = ("bots", "research", "lab", "table", "web", "terminal", "cli")


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path where packages can be installed; what was imported from it is forgotten afterwards."""
    known = set(sys.modules)
    monkeypatch.syspath_prepend(tmp_path)
    with games_anew():
        yield tmp_path
    for name in set(sys.modules) - known:
        del sys.modules[name]


# -- games -----------------------------------------------------------------------------------------------


def test_ours_are_named_in_the_project_file_as_they_are_here() -> None:
    project = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text("utf-8"))["project"]
    assert project["entry-points"][GROUP] == OWN


def test_ours_are_found_where_nothing_was_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [])
    with games_anew():
        assert game_names() == tuple(OWN)
        assert load_game("alone").name == "alone"


@pytest.mark.usefixtures("leduc")
def test_a_game_of_another_package_is_found_by_its_entry_point() -> None:
    assert game_names() == ("london", "alone", "leduc")
    game = load_game("leduc")
    texts = load_texts(game)
    assert (type(game).__module__, package_of("leduc")) == ("leduc.game", "leduc")
    assert (title_of("leduc", texts), texts.get("caption.fold")) == ("Leduc poker", "Fold")
    assert about_of("leduc", load_texts(load_game("london"))).startswith("Six cards")


def test_an_unknown_game_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'; there are: london, alone"):
        load_game("chess")


@pytest.mark.parametrize(
    ("place", "told"),
    [
        (
            "nowhere.game:Game",
            "the game 'chess' cannot be loaded from nowhere.game:Game: No module named 'nowhere'",
        ),
        ("penumbra.games.london.game:Chess", "has no attribute 'Chess'"),
        ("penumbra.games.london.game:LondonGame", "is no game of the name 'chess'"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_told_in_one_line(elsewhere: Path, place: str, told: str) -> None:
    write_distribution(elsewhere, "chess", {"chess": place})
    with pytest.raises(BrokenGame, match=re.escape(told)) as problem:
        load_game("chess")
    assert "\n" not in str(problem.value)


def test_no_package_can_take_the_place_of_ours_or_a_name_that_is_no_address(elsewhere: Path) -> None:
    write_distribution(elsewhere, "other", {"london": "other.game:Game", "Bad Name": "other.game:Game"})
    assert game_names() == tuple(OWN)
    assert type(load_game("london")).__module__ == "penumbra.games.london.game"


def test_every_game_says_what_it_is_called() -> None:
    assert titles()["game.london"] == "Terrors of London"
    assert [sides_of(name) for name in OWN] == [(), ("hero", "evil")]
    texts = load_texts(load_game("london"))
    for name in OWN:
        assert {f"game.{name}.{fact}" for fact in ("about", "players", "time", "kind")} <= set(texts.keys())
    assert title_of("go_9x9", texts) == "Go 9x9"


# -- parts -----------------------------------------------------------------------------------------------


def test_a_part_of_ours_is_a_module_of_the_layer() -> None:
    for name in OWN:
        for layer in ("bots", "research", "lab", "table.book", "web", "web.art", "terminal"):
            part = part_of(name, layer)
            assert part is not None
            assert part.__name__ == f"penumbra.{layer}.{name}"
    assert part_of("london", "nowhere") is part_of("chess", "bots") is None
    assert module_of("london", "campaigns") is None
    assert module_of("alone", "campaigns") is not None


@pytest.mark.usefixtures("leduc")
def test_a_game_from_elsewhere_needs_no_parts() -> None:
    assert [part_of("leduc", layer) for layer in (*LAYERS, "table.book", "web.art")] == [None] * 9
    assert poster("leduc").startswith("<svg")
    assert poster("leduc") != poster("poker")


def test_a_part_from_elsewhere_is_a_module_of_its_package(elsewhere: Path) -> None:
    package = elsewhere / "chess"
    package.mkdir()
    package.joinpath("__init__.py").touch()
    package.joinpath("book.py").touch()
    package.joinpath("bots.py").write_text(
        "BOTS = {'pawn': print, 'queen': print}\nOPPONENT = 'queen'\n", "utf-8"
    )
    write_distribution(elsewhere, "chess", {"chess": "chess.game:ChessGame"})
    assert (bot_names("chess"), usual_opponent("chess")) == (("pawn", "queen"), "queen")
    book = part_of("chess", "table.book")
    assert book is not None
    assert book.__name__ == "chess.book"


def test_a_part_that_is_broken_is_not_taken_for_one_that_is_missing(elsewhere: Path) -> None:
    package = elsewhere / "chess"
    package.mkdir()
    package.joinpath("__init__.py").touch()
    package.joinpath("bots.py").write_text("import no_such_module\n", "utf-8")
    write_distribution(elsewhere, "chess", {"chess": "chess.game:ChessGame"})
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        part_of("chess", "bots")


# -- neutral layers --------------------------------------------------------------------------------------

WORD = re.compile(rf"""["'/.]({"|".join(OWN)})\b|\b({"|".join(OWN)})["'/.]""", re.IGNORECASE)
"""A game's name as code has it, not the word "alone" in a sentence."""


def neutral_files() -> list[Path]:
    """Everything outside of the games that is no game's own part."""
    found = [
        path
        for layer in LAYERS
        for path in (SOURCE / layer).rglob("*")
        if path.suffix in (".py", ".html", ".js", ".css")
    ]
    return [path for path in found if not any(_is_of_a_game(part) for part in path.relative_to(SOURCE).parts)]


def _is_of_a_game(part: str) -> bool:
    return any(part == name or part.startswith((f"{name}.", f"{name}_", f"{name}-")) for name in OWN)


def test_no_neutral_layer_names_a_game() -> None:
    files = neutral_files()
    assert len(files) > 150
    named = [
        f"{path.relative_to(SOURCE)}:{number}: {line.strip()}"
        for path in files
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if WORD.search(re.sub(r"\w alone[.,;:]", "", line))
    ]
    assert named == []
