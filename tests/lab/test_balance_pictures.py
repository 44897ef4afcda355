"""Plots as files of their own: each is one SVG that needs nothing else and shows the figures of the page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from markupsafe import Markup
from typer.testing import CliRunner

from penumbra.cli import app
from penumbra.lab.balance.pictures import EDGE, LABELS, TRACK, PlotPicture, cloud, shares, table, write_all
from penumbra.lab.balance.plots import PlotRow, Point
from penumbra.lab.balance.report import pictures, report
from penumbra.lab.balance.run import balance, plan_for
from penumbra.lab.balance.verdict import Count
from penumbra.lab.report import lab_texts

NAMES = {"london": ("overlords", "pairs", "first", "cards"), "alone": ("levels", "evil", "decks", "final")}
BOT = {"london": "greedy", "alone": "random"}


@cache
def pictures_of(game: str) -> Sequence[PlotPicture]:
    plan = plan_for(game, [BOT[game]], 5)
    return pictures(plan, report(plan, balance(plan, 12)))


def marks(svg: str, tag: str, mark: str) -> list[dict[str, str]]:
    """The attributes of all elements of a picture that carry a mark."""
    found = ElementTree.fromstring(svg).iter(f"{{http://www.w3.org/2000/svg}}{tag}")
    return [one.attrib for one in found if mark in one.attrib.get("class", "").split()]


@pytest.mark.parametrize("game", NAMES)
def test_a_game_has_its_pictures_and_each_needs_nothing_else(game: str) -> None:
    found = pictures_of(game)
    assert [one.name for one in found] == [f"balance-{game}-{name}" for name in NAMES[game]]
    for one in found:
        assert ElementTree.fromstring(one.svg).tag == "{http://www.w3.org/2000/svg}svg"
        assert not re.search(r"@import|url\(|href|<script", one.svg)


def test_the_picture_of_cards_holds_only_our_own() -> None:
    svg = pictures_of("london")[3].svg
    assert "Rat-Catcher" in svg
    assert "Werewolf" not in svg


def test_a_share_stands_at_its_place_with_interval_and_aim() -> None:
    svg = shares("Overlords", [PlotRow("Lilith", Count(30, 40), (0.45, 0.55))], lab_texts())
    (dot,), (reach,), (aim,) = (
        marks(svg, *one) for one in (("circle", "dot"), ("line", "reach"), ("rect", "aim"))
    )
    assert float(dot["cx"]) == LABELS + 0.75 * TRACK
    assert float(reach["x1"]) == pytest.approx(LABELS + 0.598 * TRACK, abs=0.3)
    assert (float(aim["x"]), float(aim["width"])) == (LABELS + 0.45 * TRACK, 0.1 * TRACK)
    assert "sure" in dot["class"].split()
    assert "75.0\N{NO-BREAK SPACE}%" in svg


def test_a_share_of_nothing_is_not_drawn() -> None:
    assert marks(shares("Overlords", [PlotRow("Lilith", Count(0, 0))], lab_texts()), "circle", "dot") == []


def test_a_table_frames_what_misses_its_aim() -> None:
    names = {"lilith": "Lilith", "fenris": "Fenris"}
    counts = {("lilith", "fenris"): Count(30, 40), ("fenris", "lilith"): Count(20, 40)}
    svg = table("Pairings", "", names, names, counts, lab_texts(), lambda row, column: (0.4, 0.6))
    (frame,) = marks(svg, "rect", "frame")
    assert len(marks(svg, "rect", "up")) == 2
    assert "out" in frame["class"].split()


def test_a_cloud_has_a_dot_for_each_thing_and_the_band_of_the_aim() -> None:
    points = [Point("Mudlark", "mortal", 0.0, 1.0), Point("Barghest", "beast", 1.0, 0.0)]
    svg = cloud("Cards", points, "Bought", "Gap", [("0", 50.0)], (0.05, 0.9))
    first, second = marks(svg, "circle", "point")
    (band,) = marks(svg, "rect", "aim")
    width = float(second["cx"]) - float(first["cx"])
    assert float(second["cy"]) > float(first["cy"])
    assert float(band["x"]) == pytest.approx(float(first["cx"]) + 0.05 * width)
    assert float(band["width"]) == pytest.approx(0.85 * width)


def test_names_from_packs_cannot_break_a_picture() -> None:
    svg = shares("<b>", [PlotRow("<script>alert(1)</script>", Count(1, 2))], lab_texts())
    assert "<script>" not in svg
    assert f'<text class="title" x="{EDGE}" y="28">&lt;b&gt;</text>' in svg


def test_pictures_are_written_into_a_folder_that_is_made_for_them(tmp_path: Path) -> None:
    (file,) = write_all([PlotPicture("one", Markup("<svg/>"))], tmp_path / "new" / "folder")
    assert file == tmp_path / "new" / "folder" / "one.svg"
    assert file.read_text(encoding="utf-8") == "<svg/>\n"


def test_the_command_writes_the_pictures_where_it_is_told(tmp_path: Path) -> None:
    words = (
        "london",
        "--games",
        "12",
        "--bots",
        "greedy",
        "--seed",
        "5",
        "--out",
        str(tmp_path / "report.html"),
    )
    result = CliRunner().invoke(app, ["balance", *words, "--plots", str(tmp_path / "plots")])
    assert result.exit_code == 0
    found = {file.stem: file.read_text(encoding="utf-8") for file in (tmp_path / "plots").iterdir()}
    assert found == {one.name: f"{one.svg}\n" for one in pictures_of("london")}


def test_a_folder_that_cannot_be_made_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "plots").write_text("a file", encoding="utf-8")
    words = ("london", "--games", "1", "--bots", "random", "--out", str(tmp_path / "report.html"))
    result = CliRunner().invoke(app, ["balance", *words, "--plots", str(tmp_path / "plots")])
    assert result.exit_code == 2
    assert str(tmp_path / "plots") in result.output.replace("\n", "")
