"""Plots as files of their own, for pages that cannot hold ours: each is one SVG that needs nothing else.

The page (`plots`) lays out with the browser's help; a picture has to know every place itself. Colours follow the
reader's choice of day or night.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from markupsafe import Markup

from penumbra.kernel.texts import Texts
from penumbra.lab.balance.plots import PlotRow, Point, rounded
from penumbra.lab.balance.verdict import Aim, Count, Verdict
from penumbra.lab.statistics import percent

EDGE = 16
HEAD = 48
"""Where what is drawn begins, below the title."""
ROW = 26
LABELS = 200
TRACK = 360
NUMBERS = 150
CELL = 108
CELL_HEIGHT = 50
CLOUD = (620, 300)


@dataclass(frozen=True, slots=True)
class PlotPicture:
    """One file. `name` has no ending."""

    name: str
    svg: Markup


def write_all(pictures: Sequence[PlotPicture], folder: Path) -> list[Path]:
    """Puts the pictures into a folder, which is made if need be, and says where they are."""
    folder.mkdir(parents=True, exist_ok=True)
    written = [folder / f"{picture.name}.svg" for picture in pictures]
    for file, picture in zip(written, pictures, strict=True):
        file.write_text(f"{picture.svg}\n", encoding="utf-8")
    return written


def _sheet(title: str, width: int, height: int, drawn: Markup) -> Markup:
    """The paper with its title. `drawn` stands below it, `EDGE` from the left."""
    return Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img">'
        '<title>{title}</title><style>{style}</style><rect class="paper" width="{w}" height="{h}" rx="8"/>'
        '<text class="title" x="{edge}" y="28">{title}</text>'
        '<g transform="translate({edge} {head})">{drawn}</g></svg>'
    ).format(
        w=width + 2 * EDGE,
        h=height + HEAD + EDGE,
        title=title,
        style=_style(),
        edge=EDGE,
        head=HEAD,
        drawn=drawn,
    )


def _style() -> Markup:
    return Markup(files("penumbra.lab.balance").joinpath("pictures.css").read_text(encoding="utf-8"))


def _text(x: float, y: float, words: str, mark: str = "") -> Markup:
    return Markup('<text class="{}" x="{:.1f}" y="{:.1f}">{}</text>').format(mark, x, y, words)


def _line(mark: str, x1: float, y1: float, x2: float, y2: float) -> Markup:
    return Markup('<line class="{}" x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}"/>').format(
        mark, x1, y1, x2, y2
    )


def _mark(count: Count, aim: Aim | None) -> str:
    """Whether a share misses its aim, and whether it surely does."""
    verdict = Verdict("", count, aim or (0.0, 1.0))
    return "sure" if verdict.surely else "out" if verdict.outside else ""


# -- shares with their intervals -------------------------------------------------------------------------


def shares(title: str, rows: Sequence[PlotRow], texts: Texts) -> Markup:
    """A dot for each share on a line from 0 to 100 %, with its 95 % interval and the band of its aim."""
    drawn = Markup("").join(_share(place * ROW, row, texts) for place, row in enumerate(rows))
    foot = len(rows) * ROW
    for tick in (0, 25, 50, 75, 100):
        words = texts.get("lab.balance.percent", share=str(tick))
        drawn += _text(LABELS + TRACK * tick / 100, foot + 14, words, "dim mid")
    return _sheet(title, LABELS + TRACK + NUMBERS, foot + ROW, drawn)


def _share(top: float, row: PlotRow, texts: Texts) -> Markup:
    middle, count, mark = top + ROW / 2, row.count, _mark(row.count, row.aim)
    drawn = _text(0, middle + 5, row.label)
    if row.aim is not None:
        low, high = row.aim
        drawn += Markup('<rect class="aim" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{}"/>').format(
            LABELS + TRACK * low, top, TRACK * (high - low), ROW
        )
    drawn += _line("line", LABELS, middle, LABELS + TRACK, middle)
    drawn += _line("half", LABELS + TRACK / 2, top, LABELS + TRACK / 2, top + ROW)
    if not count.of:
        return drawn
    low, high = count.interval
    drawn += _line(f"reach {mark}", LABELS + TRACK * low, middle, LABELS + TRACK * high, middle)
    drawn += Markup('<circle class="dot {}" cx="{:.1f}" cy="{:.1f}" r="5"/>').format(
        mark, LABELS + TRACK * count.share, middle
    )
    right = LABELS + TRACK + NUMBERS
    drawn += _text(
        right - 70,
        middle + 5,
        texts.get("lab.balance.percent", share=percent(count.share, texts.language)),
        "strong end",
    )
    return drawn + _text(right, middle + 5, texts.get("lab.balance.n", n=count.of), "dim end")


# -- a table of shares -----------------------------------------------------------------------------------


def table(
    title: str,
    corner: str,
    rows: Mapping[str, str],
    columns: Mapping[str, str],
    counts: Mapping[tuple[str, str], Count],
    texts: Texts,
    aim: Callable[[str, str], Aim | None] = lambda row, column: None,
) -> Markup:
    """Shares coloured by how far they are from a half; those that miss their aim are framed."""
    left = 130
    drawn = _text(0, 14, corner, "dim")
    for place, name in enumerate(columns.values()):
        drawn += _text(left + CELL * (place + 0.5), 14, name, "mid")
    for line, (row, name) in enumerate(rows.items()):
        top = 22 + line * CELL_HEIGHT
        drawn += _text(0, top + CELL_HEIGHT / 2 + 5, name)
        for place, column in enumerate(columns):
            count = counts.get((row, column))
            drawn += _cell(left + place * CELL, top, count, aim(row, column), texts)
    return _sheet(title, left + CELL * len(columns), 22 + CELL_HEIGHT * len(rows), drawn)


def _cell(x: float, y: float, count: Count | None, aim: Aim | None, texts: Texts) -> Markup:
    middle = x + CELL / 2
    if count is None or not count.of:
        return _text(middle, y + CELL_HEIGHT / 2 + 5, "–", "dim mid")
    box = Markup('x="{:.1f}" y="{:.1f}" width="{}" height="{}" rx="6"').format(
        x + 2, y + 2, CELL - 4, CELL_HEIGHT - 4
    )
    side = "up" if count.share >= 0.5 else "down"
    drawn = Markup('<rect class="{}" fill-opacity="{:.2f}" {}/>').format(
        side, min(0.8, 2 * abs(count.share - 0.5)), box
    )
    if mark := _mark(count, aim):
        drawn += Markup('<rect class="frame {}" {}/>').format(mark, box)
    low, high = count.interval
    reach = texts.get("lab.balance.from-to", low=rounded(low), high=rounded(high))
    share = texts.get("lab.balance.percent", share=rounded(count.share))
    return drawn + _text(middle, y + 22, share, "strong mid") + _text(middle, y + 39, reach, "dim mid")


# -- two shares against each other -----------------------------------------------------------------------


def cloud(
    title: str,
    points: Sequence[Point],
    across: str,
    up: str,
    heights: Sequence[tuple[str, float]],
    aim: Aim | None = None,
) -> Markup:
    """Each thing as a dot that says its name when it is pointed at; `aim` is a band of shares along the lower edge."""
    width, height = CLOUD
    left, top = 44, 18
    drawn = _text(0, 6, up, "dim")
    if aim is not None:
        drawn += Markup('<rect class="aim" x="{:.1f}" y="{}" width="{:.1f}" height="{}"/>').format(
            left + width * aim[0], top, width * (aim[1] - aim[0]), height
        )
    for label, at in heights:
        y = top + height * at / 100
        drawn += _line("line", left, y, left + width, y) + _text(left - 8, y + 4, label, "dim end")
    for tick in (0, 25, 50, 75, 100):
        drawn += _text(left + width * tick / 100, top + height + 18, f"{tick} %", "dim mid")
    for point in points:
        drawn += Markup(
            '<circle class="point {}" cx="{:.1f}" cy="{:.1f}" r="5.5"><title>{}</title></circle>'
        ).format(point.tone, left + width * point.x, top + height * (1 - point.y), point.label)
    drawn += _text(left + width / 2, top + height + 36, across, "dim mid")
    return _sheet(title, left + width + 20, top + height + 40, drawn)
