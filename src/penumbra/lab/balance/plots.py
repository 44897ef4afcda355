"""Plots as text: inline SVG and plain tables, drawn in the colours of the page that holds them.

Places are percentages, so a plot fits any width while its letters keep their size. Every figure that is drawn can also
be read: as text beside the plot or when it is pointed at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle

from markupsafe import Markup, escape

from penumbra.kernel.figures import decimal
from penumbra.kernel.texts import Texts
from penumbra.lab.balance.verdict import Aim, Count, Stratum, Verdict, gap_of
from penumbra.lab.statistics import percent, percents

LABELS = 8
"""At most so many numbers stand along an axis."""


def rounded(share: float) -> str:
    return f"{100 * share:.0f}"


def told(count: Count, texts: Texts) -> str:
    """A share with its interval and the number behind it, as a sentence."""
    low, high = percents(count.interval, texts.language)
    return texts.get(
        "lab.balance.count", share=percent(count.share, texts.language), low=low, high=high, n=count.of
    )


# -- shares with their intervals -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlotRow:
    """One share of a plot. `aim` is drawn as a band."""

    label: str
    count: Count
    aim: Aim | None = None


def whiskers(rows: Sequence[PlotRow], texts: Texts) -> Markup:
    """A dot for each share on a line from 0 to 100 %, with its interval."""
    return Markup('<ul class="whiskers">{}</ul>').format(
        Markup("").join(_whisker(row, texts) for row in rows)
    )


def _whisker(row: PlotRow, texts: Texts) -> Markup:
    count = row.count
    verdict = Verdict(row.label, count, row.aim or (0.0, 1.0))
    mark = " sure" if verdict.surely else " out" if verdict.outside else ""
    low, high = count.interval
    track = Markup("")
    if row.aim is not None:
        track += _rect("aim", row.aim[0], row.aim[1] - row.aim[0])
    track += Markup('<line class="half" x1="50%" x2="50%" y1="0" y2="100%"/>')
    if count.of:
        track += Markup('<line class="reach" x1="{:.1f}%" x2="{:.1f}%" y1="50%" y2="50%"/>').format(
            100 * low, 100 * high
        )
        track += Markup('<circle cx="{:.1f}%" cy="50%" r="5"/>').format(100 * count.share)
    share = texts.get("lab.balance.percent", share=percent(count.share, texts.language)) if count.of else "–"
    return Markup(
        '<li class="whisker{mark}" title="{title}"><span class="what">{label}</span>'
        '<svg class="track" aria-hidden="true">{track}</svg>'
        '<span class="share">{share}</span><span class="n">{n}</span></li>'
    ).format(
        mark=mark,
        title=told(count, texts),
        label=row.label,
        track=track,
        share=share,
        n=decimal(count.of, texts.language),
    )


def _rect(name: str, x: float, width: float) -> Markup:
    return Markup('<rect class="{}" x="{:.1f}%" width="{:.1f}%" y="0" height="100%"/>').format(
        name, 100 * x, 100 * width
    )


# -- a table of shares -----------------------------------------------------------------------------------


def matrix(
    corner: str,
    rows: Mapping[str, str],
    columns: Mapping[str, str],
    counts: Mapping[tuple[str, str], Count],
    texts: Texts,
    aim: Callable[[str, str], Aim | None] = lambda row, column: None,
) -> Markup:
    """Shares coloured by how far they are from a half; those that miss their aim are framed."""
    head = Markup("").join(Markup('<th scope="col">{}</th>').format(name) for name in columns.values())
    body = Markup("")
    for row, name in rows.items():
        cells = Markup("").join(
            _cell(counts.get((row, column)), aim(row, column), texts) for column in columns
        )
        body += Markup('<tr><th scope="row">{}</th>{}</tr>').format(name, cells)
    return Markup(
        '<div class="wide"><table class="matrix"><thead><tr><th>{}</th>{}</tr></thead><tbody>{}</tbody></table></div>'
    ).format(corner, head, body)


def _cell(count: Count | None, aim: Aim | None, texts: Texts) -> Markup:
    if count is None or not count.of:
        return Markup('<td class="none">–</td>')
    verdict = Verdict("", count, aim or (0.0, 1.0))
    mark = "sure" if verdict.surely else "out" if verdict.outside else ""
    side, depth = ("up", count.share - 0.5) if count.share >= 0.5 else ("down", 0.5 - count.share)
    low, high = rounded(count.interval[0]), rounded(count.interval[1])
    return Markup(
        '<td class="{side} {mark}" style="--depth:{depth:.0f}%" title="{title}">'
        "<b>{share}</b><span>{reach}</span><span>{n}</span></td>"
    ).format(
        side=side,
        mark=mark,
        depth=min(100, 200 * depth),
        title=told(count, texts),
        share=texts.get("lab.balance.percent", share=rounded(count.share)),
        reach=texts.get("lab.balance.from-to", low=low, high=high),
        n=texts.get("lab.balance.n", n=count.of),
    )


# -- how often what --------------------------------------------------------------------------------------


def bars(numbers: Mapping[str, int], of: int, texts: Texts) -> Markup:
    """How often each thing was the case, the most frequent as long as the line."""
    most = max(numbers.values(), default=1)
    found = Markup("")
    for label, number in numbers.items():
        share = texts.get("lab.balance.percent", share=percent(number / of, texts.language))
        track = _rect("bar", 0.0, number / most)
        found += Markup(
            '<li class="whisker"><span class="what">{}</span><svg class="track" aria-hidden="true">{}</svg>'
            '<span class="share">{}</span><span class="n">{}</span></li>'
        ).format(label, track, share, decimal(number, texts.language))
    return Markup('<ul class="whiskers">{}</ul>').format(found)


def histogram(numbers: Mapping[int, int], axis: str, texts: Texts) -> Markup:
    """How many matches took how long. Where there are many lengths, several share a bar."""
    low, high = min(numbers), max(numbers)
    step = max(1, -(-(high - low + 1) // 40))
    starts = list(range(low, high + 1, step))
    heights = [sum(numbers.get(at, 0) for at in range(start, start + step)) for start in starts]
    most, width = max(heights), 100 / len(starts)
    marks = Markup("")
    for place, (start, height) in enumerate(zip(starts, heights, strict=True)):
        last = start + step - 1
        span = str(start) if step == 1 else f"{start}–{last}"
        marks += Markup(
            '<rect class="bar" x="{:.2f}%" width="{:.2f}%" y="{:.1f}%" height="{:.1f}%"><title>{}</title></rect>'
        ).format(
            place * width + width * 0.06, width * 0.88, 100 - 100 * height / most, 100 * height / most,
            texts.get("lab.balance.bar", axis=axis, span=span, n=height),
        )  # fmt: skip
    every = -(-len(starts) // LABELS)
    labels = [(start, (place + 0.5) * width) for place, start in enumerate(starts) if place % every == 0]
    beside = [(str(value), 100 - 100 * value / most) for value in range(0, most + 1, _step(most))]
    return _figure(marks, [(str(start), at) for start, at in labels], beside, axis)


# -- lines over time -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Band:
    """A middle line with quartiles around it. `rows` are (lower quartile, median, upper quartile) for each step."""

    name: str
    tone: str
    rows: Sequence[Sequence[int]]


def bands(series: Sequence[Band], axis: str) -> Markup:
    steps = max((len(band.rows) for band in series), default=0)
    if steps < 2:
        return Markup("")
    top = max(row[2] for band in series for row in band.rows) or 1
    drawn = Markup("")
    for band in series:
        at = [100 * step / (steps - 1) for step in range(len(band.rows))]
        upper = [f"{x:.2f},{100 - 100 * row[2] / top:.2f}" for x, row in zip(at, band.rows, strict=True)]
        lower = [f"{x:.2f},{100 - 100 * row[0] / top:.2f}" for x, row in zip(at, band.rows, strict=True)]
        middle = [f"{x:.2f},{100 - 100 * row[1] / top:.2f}" for x, row in zip(at, band.rows, strict=True)]
        drawn += Markup('<polygon class="{0}" points="{1}"/><polyline class="{0}" points="{2}"/>').format(
            band.tone, " ".join(upper + lower[::-1]), " ".join(middle)
        )
    stretched = Markup(
        '<svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">{}</svg>'
    )
    every = -(-steps // LABELS)
    labels = [(str(step + 1), 100 * step / (steps - 1)) for step in range(0, steps, every)]
    heights = [(str(value), 100 - 100 * value / top) for value in range(0, top + 1, _step(top))]
    legend = Markup("").join(
        Markup('<span class="{}">{}</span>').format(band.tone, band.name) for band in series
    )
    return Markup('<p class="legend">{}</p>').format(legend) + _figure(
        stretched.format(drawn), labels, heights, axis
    )


def _step(top: int) -> int:
    """A round number of which three to six fit in."""
    step = 1
    for factor in cycle((2, 2.5, 2)):  # 1, 2, 5, 10, 20, 50 …
        if top / step <= 6:
            return step
        step = int(step * factor)
    raise AssertionError("cycle has no end")


def _figure(
    drawn: Markup, labels: Sequence[tuple[str, float]], heights: Sequence[tuple[str, float]], axis: str
) -> Markup:
    """What is drawn, with numbers along the lower edge and, if there are any, up the left one."""
    grid = Markup("").join(
        Markup('<line class="grid" x1="0" x2="100%" y1="{0:.1f}%" y2="{0:.1f}%"/>').format(at)
        for _, at in heights
    )
    below = Markup("").join(
        Markup('<span class="{}" style="left:{:.2f}%">{}</span>').format(_edge(at), at, label)
        for label, at in labels
    )
    beside = Markup("").join(
        Markup('<span style="top:{:.1f}%">{}</span>').format(at, label) for label, at in heights
    )
    return Markup(
        '<figure class="plot"><div class="beside">{}</div><svg class="field">{}{}</svg>'
        '<div class="below">{}</div><figcaption>{}</figcaption></figure>'
    ).format(beside, grid, drawn, below, axis)


def _edge(at: float) -> str:
    """A number at the end of an axis stays within the plot."""
    return "start" if at < 1 else "end" if at > 99 else ""


# -- two shares against each other -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Point:
    """`x` and `y` run from 0 to 1."""

    label: str
    tone: str
    x: float
    y: float


def scatter(points: Sequence[Point], across: str, up: str, heights: Sequence[tuple[str, float]]) -> Markup:
    """Each thing as a dot with its name; the left and lower edges are 0."""
    dots = Markup("").join(
        Markup('<circle class="{}" cx="{:.1f}%" cy="{:.1f}%" r="6"><title>{}</title></circle>').format(
            point.tone, 100 * point.x, 100 - 100 * point.y, point.label
        )
        for point in points
    )
    labels = [(f"{share} %", float(share)) for share in (0, 25, 50, 75, 100)]
    return Markup('<p class="up">{}</p>').format(up) + _figure(dots, labels, heights, across)


# -- tables to sort --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cell:
    """What a cell shows and by what it is sorted. With `bar`, a share, the number stands on a bar of that length."""

    text: str
    sort: float | str
    mark: str = ""
    title: str = ""
    bar: float | None = None


def share_cell(count: Count, texts: Texts, aim: Aim | None = None, with_bar: bool = False) -> Cell:
    """A share; sorted to the end when there is nothing to share."""
    if not count.of:
        return Cell("–", -1.0)
    verdict = Verdict("", count, aim or (0.0, 1.0))
    mark = "sure" if verdict.surely else "out" if verdict.outside else ""
    text = texts.get("lab.balance.percent", share=rounded(count.share))
    return Cell(text, count.share, mark, told(count, texts), count.share if with_bar else None)


def gap_cell(strata: Sequence[Stratum]) -> Cell:
    """How much higher the first shares are, in points; marked when chance alone hardly makes such a gap."""
    found = gap_of(strata)
    if found is None:
        return Cell("–", -9.0)
    gap, reach = found
    points = round(100 * gap)
    return Cell(
        f"{points:+d}" if points else "0", gap, "plain" if abs(gap) <= reach else "up" if gap > 0 else "down"
    )


def sortable(columns: Sequence[tuple[str, str]], rows: Sequence[Sequence[Cell]]) -> Markup:
    """A table whose columns sort it when their heads are clicked. A column is its name and what it means."""
    heads = Markup("").join(
        Markup('<th scope="col" title="{}" aria-sort="none"><button type="button">{}</button></th>').format(
            hint, name
        )
        for name, hint in columns
    )
    body = Markup("").join(
        Markup("<tr>{}</tr>").format(
            Markup("").join(_table_cell(cell, place) for place, cell in enumerate(row))
        )
        for row in rows
    )
    return Markup(
        '<div class="wide"><table class="sortable"><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>'
    ).format(heads, body)


def _table_cell(cell: Cell, place: int) -> Markup:
    tag = "td" if place else "th"
    style = Markup(' style="--bar-share:{:.0f}%"').format(100 * cell.bar) if cell.bar is not None else ""
    number = f"{cell.sort:.6g}" if isinstance(cell.sort, (int, float)) else cell.sort
    return Markup('<{tag} class="{mark}" data-sort="{sort}" title="{title}"{style}>{text}</{tag}>').format(
        tag=tag, mark=" ".join(filter(None, (cell.mark, "bar" if style else ""))), sort=number,
        title=cell.title, style=style, text=escape(cell.text),
    )  # fmt: skip
