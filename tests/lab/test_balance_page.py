"""The page: it needs nothing else, shows every figure, and reads well in a browser."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from penumbra.cli import app
from penumbra.lab.balance.page import render
from penumbra.lab.balance.plan import BalancePlan
from penumbra.lab.balance.plots import (
    Band,
    Cell,
    PlotRow,
    bands,
    gap_cell,
    histogram,
    share_cell,
    sortable,
    whiskers,
)
from penumbra.lab.balance.report import command_of, report, tell, write
from penumbra.lab.balance.run import balance, plan_for
from penumbra.lab.balance.verdict import Count
from penumbra.lab.outcome import Outcome
from penumbra.lab.report import lab_texts
from tests.chrome import open_browser

GAMES = {"london": 12, "alone": 12}
BOT = {"london": "greedy", "alone": "random"}
"""The quicker ones."""


@cache
def plan_of(game: str) -> BalancePlan:
    return plan_for(game, [BOT[game]], 5)


@cache
def outcomes_of(game: str) -> tuple[Outcome, ...]:
    return tuple(balance(plan_of(game), GAMES[game]))


@cache
def page_of(game: str) -> str:
    return render(report(plan_of(game), outcomes_of(game)), lab_texts())


class Elements(HTMLParser):
    """The elements of a page with their attributes; complains about those that are not closed."""

    VOID = ("meta", "link", "br")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


# -- the whole page --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_element_is_closed_and_nothing_is_fetched_from_anywhere(game: str) -> None:
    for tag, attributes in Elements(page_of(game)).found:
        assert tag not in ("img", "iframe", "object", "embed")
        for name in ("src", "href", "srcset", "action", "data"):
            target = attributes.get(name) or ""
            assert target == "data:," or target.startswith("#") or not target
    assert not re.search(r"@import|url\(|https?:|//[a-z]", page_of(game))


@pytest.mark.parametrize("game", GAMES)
def test_the_same_games_give_the_same_page(game: str) -> None:
    again = balance(plan_of(game), GAMES[game], jobs=2)
    assert render(report(plan_of(game), again), lab_texts()) == page_of(game)


@pytest.mark.parametrize("game", GAMES)
def test_the_figures_stand_in_the_page_as_json(game: str) -> None:
    found = re.search(r'<script type="application/json" id="figures">(.*?)</script>', page_of(game))
    assert found is not None
    figures = json.loads(found[1])
    assert (figures["game"], figures["games"]) == (game, GAMES[game])


def test_the_page_of_london_has_all_its_parts() -> None:
    page = page_of("london")
    sections = [attributes.get("id") for tag, attributes in Elements(page).found if tag == "section"]
    assert sections == [None, "overlords", "pairs", "first", "length", "life", "cards", "influence"]
    assert all(
        name in page for name in ("Azazael", "Methuselah", "Lilith", "Fenris", "Werewolf", "Acolytes (any)")
    )


def test_the_page_of_alone_has_all_its_parts() -> None:
    page = page_of("alone")
    sections = [attributes.get("id") for tag, attributes in Elements(page).found if tag == "section"]
    assert sections == [
        None, "levels", "character", "decks", "map", "missions", "ends", "rounds", "items", "reactions",
    ]  # fmt: skip
    assert all(name in page for name in ("Impossible", "3 Evil players", "Fury + Speed", "Jetpack"))


def test_names_from_packs_cannot_break_the_page() -> None:
    rows = [PlotRow("<script>alert(1)</script>", Count(1, 2))]
    assert "<script>" not in whiskers(rows, lab_texts())
    assert "<b>" not in sortable([("<b>", "<b>")], [[Cell("<b>", "<b>", title='"<b>')]])


# -- plots -----------------------------------------------------------------------------------------------


def marks(text: str, tag: str) -> list[dict[str, str | None]]:
    return [attributes for name, attributes in Elements(text).found if name == tag]


def test_a_share_is_drawn_at_its_place_with_its_interval() -> None:
    text = whiskers([PlotRow("Lilith", Count(30, 40), (0.45, 0.55))], lab_texts())
    (dot,) = marks(text, "circle")
    reach = next(line for line in marks(text, "line") if line["class"] == "reach")
    (aim,) = marks(text, "rect")
    assert dot["cx"] == "75.0%"
    assert (reach["x1"], reach["x2"]) == ("59.8%", "85.8%")
    assert (aim["x"], aim["width"]) == ("45.0%", "10.0%")
    assert marks(text, "li")[0]["class"] == "whisker sure"


@pytest.mark.parametrize(
    ("count", "mark"), [(Count(20, 40), "whisker"), (Count(24, 40), "whisker out"), (Count(0, 0), "whisker")]
)
def test_a_share_is_marked_by_how_sure_it_misses_its_aim(count: Count, mark: str) -> None:
    assert marks(whiskers([PlotRow("Lilith", count, (0.45, 0.55))], lab_texts()), "li")[0]["class"] == mark


def test_bars_of_a_histogram_are_as_high_as_their_numbers() -> None:
    bars = marks(histogram({3: 5, 4: 10, 6: 1}, "Turns", lab_texts()), "rect")
    assert [bar["height"] for bar in bars] == ["50.0%", "100.0%", "0.0%", "10.0%"]


def test_many_lengths_share_bars_and_none_is_lost() -> None:
    text = histogram(dict.fromkeys(range(1, 101), 1), "Turns", lab_texts())
    assert len(marks(text, "rect")) <= 40
    told = [int(number) for number in re.findall(r": (\d+) game", text)]
    assert sum(told) == 100


def test_lines_over_time_hold_median_and_quartiles() -> None:
    text = bands([Band("Winner", "winner", [[10, 20, 40], [0, 10, 20]])], "Turn")
    (line,) = marks(text, "polyline")
    (area,) = marks(text, "polygon")
    assert line["points"] == "0.00,50.00 100.00,75.00"
    assert area["points"] == "0.00,0.00 100.00,50.00 100.00,100.00 0.00,75.00"


def test_one_moment_is_no_line() -> None:
    assert bands([Band("Winner", "winner", [[1, 2, 3]])], "Turn") == ""


def test_a_gap_is_coloured_only_when_chance_hardly_makes_it() -> None:
    assert gap_cell([(Count(6, 10), Count(5, 10))]).mark == "plain"
    assert gap_cell([(Count(600, 1000), Count(500, 1000))]).mark == "up"
    assert gap_cell([(Count(500, 1000), Count(600, 1000))]).mark == "down"
    assert gap_cell([(Count(0, 0), Count(1, 2))]).text == "–"


def test_shares_of_nothing_sort_behind_all_others() -> None:
    assert (share_cell(Count(0, 0), lab_texts()).sort, share_cell(Count(0, 9), lab_texts()).sort) == (
        -1.0,
        0.0,
    )


# -- in a browser ----------------------------------------------------------------------------------------


def column(rows: Sequence[str]) -> list[int]:
    return [int(row) for row in rows]


@pytest.mark.parametrize(("width", "height", "scheme"), [(1440, 900, "dark"), (390, 844, "light")])
@pytest.mark.parametrize("game", GAMES)
def test_the_page_fits_the_screen_and_asks_nobody(
    game: str, width: int, height: int, scheme: str, tmp_path: Path
) -> None:
    (tmp_path / "page.html").write_text(page_of(game), encoding="utf-8")
    with open_browser() as browser:
        page = browser.new_page(
            viewport={"width": width, "height": height}, color_scheme="dark" if scheme == "dark" else "light"
        )
        asked: list[str] = []
        faults: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto((tmp_path / "page.html").as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") == width
        ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        assert ground == ("rgb(20, 16, 12)" if scheme == "dark" else "rgb(244, 236, 216)")
        assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
        assert faults == []


def test_a_click_on_a_column_sorts_the_table(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(page_of("london"), encoding="utf-8")
    cost = "[...document.querySelectorAll('#cards tbody tr')].map(row => row.cells[2].textContent)"
    name = "[...document.querySelectorAll('#cards tbody tr')].map(row => row.cells[0].textContent)"
    with open_browser() as browser:
        page = browser.new_page()
        page.goto((tmp_path / "page.html").as_uri())
        page.click("#cards th:nth-child(3) button")
        down = column(page.evaluate(cost))
        page.click("#cards th:nth-child(3) button")
        up = column(page.evaluate(cost))
        page.click("#cards th:nth-child(1) button")
        names = page.evaluate(name)
        state = page.get_attribute("#cards th:nth-child(1)", "aria-sort")
    assert down == sorted(down, reverse=True)
    assert up == sorted(up)
    assert names[0] < names[-1]
    assert state == "ascending"


# -- the command -----------------------------------------------------------------------------------------


def invoke(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["balance", *words])
    return result.exit_code, result.output


def test_the_command_writes_the_page_and_goes_on_from_its_file(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    words = ("london", "--bots", "greedy", "--seed", "5", "--out", str(out))
    assert invoke(*words, "--games", "6")[0] == 0
    first = (tmp_path / "report.jsonl").read_text().splitlines()
    code, told = invoke(*words, "--games", str(GAMES["london"]))
    assert code == 0
    assert told.startswith(f"{out}: ")
    assert (tmp_path / "report.jsonl").read_text().splitlines()[: len(first)] == first
    assert out.read_text(encoding="utf-8") == page_of("london")


def test_the_command_refuses_a_file_of_another_plan_in_one_line(tmp_path: Path) -> None:
    kept = str(tmp_path / "kept.jsonl")
    words = (
        "london",
        "--games",
        "1",
        "--bots",
        "random",
        "--out",
        str(tmp_path / "report.html"),
        "--keep",
        kept,
    )
    assert invoke(*words)[0] == 0
    code, told = invoke(*words, "--seed", "2")
    assert code == 2
    assert "keeps another run: its seed is 0, this run has 2" in told


def test_bots_that_are_not_there_are_refused(tmp_path: Path) -> None:
    out = str(tmp_path / "report.html")
    assert invoke("london", "--bots", "genius", "--out", out)[0] == 2
    assert invoke("london", "--bots", "random,random,random", "--out", out)[0] == 2
    assert list(tmp_path.iterdir()) == []


def test_an_interrupt_tells_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("penumbra.lab.balance.run.balance", interrupted)
    code, told = invoke("london", "--out", str(tmp_path / "report.html"))
    assert code == 130
    assert "the same command goes on from there" in told.replace("\n", " ")


def test_the_page_names_the_command_that_makes_it_again() -> None:
    plan = plan_for("alone", ["random", "greedy"], 3, {"difficulty": "easy"})
    assert command_of(plan, 40) == (
        "penumbra balance alone --games 40 --bots random,greedy --seed 3 --house-rule difficulty=easy --out report.html"
    )


def test_what_surely_misses_its_aim_is_told_in_the_terminal(tmp_path: Path) -> None:
    page = report(plan_of("london"), outcomes_of("london"))
    write(page, tmp_path / "report.html")
    first, *lines = tell(page, tmp_path / "report.html")
    sure = [verdict for verdict in page.verdicts if verdict.surely]
    assert f"{len(sure)} surely" in first
    assert len(lines) == len(sure)
