"""Reports for people: tables in the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.table import Table

from penumbra.games.registry import titles
from penumbra.kernel.message import Json
from penumbra.kernel.texts import Texts
from penumbra.lab.bench import RATES
from penumbra.lab.results import SimulationReport, TurnFigures
from penumbra.lab.statistics import percent, percents
from penumbra.lab.studies import tell

TEXTS = Path(__file__).parent / "texts"


def lab_texts(language: str = "en") -> Texts:
    """The catalogue of the laboratory."""
    return Texts([TEXTS], language, titles(language))


def print_report(report: SimulationReport, console: Console, texts: Texts | None = None) -> None:
    """The result of a simulation."""
    texts = texts or lab_texts()
    console.print(seats_table(report, texts))
    for part in tell(report.game, report.figures, report.games, texts):
        console.print(part)
    console.print(turns_line(report.turns, texts))
    console.print(texts.get("lab.report.endings", endings=endings_list(report, texts)))
    console.print(
        texts.get(
            "lab.report.speed",
            decisions=f"{report.decisions:,}",
            seconds=f"{report.seconds:.1f}",
            rate=f"{report.decisions_per_second:,.0f}",
        )
    )


def seats_table(report: SimulationReport, texts: Texts) -> Table:
    title = texts.get("lab.report.title", game=report.game, n=report.games)
    caption = texts.get("lab.report.draws", n=report.draws) if report.draws else None
    table = Table(title=title, caption=caption)
    for column in ("seat", "bot", "wins", "share", "interval"):
        table.add_column(texts.get(f"lab.report.{column}"), justify="left" if column == "bot" else "right")
    for seat, (bot, won, interval) in enumerate(
        zip(report.seats, report.wins, report.intervals, strict=True)
    ):
        share = texts.get("lab.report.percent", share=percent(won / report.games))
        low, high = percents(interval)
        between = texts.get("lab.report.from-to", low=low, high=high)
        table.add_row(str(seat + 1), bot, f"{won:,}", share, between)
    return table


def turns_line(turns: TurnFigures, texts: Texts) -> str:
    mean, middle = f"{turns.mean:.1f}", f"{turns.median:g}"
    return texts.get("lab.report.turns", mean=mean, median=middle, p95=turns.p95)


def endings_list(report: SimulationReport, texts: Texts) -> str:
    return ", ".join(
        texts.get("lab.ending", cause=texts.get(f"lab.ending.{cause}"), share=percent(number / report.games))
        for cause, number in report.endings.items()
    )


def print_bench(figures: Mapping[str, Json], console: Console, texts: Texts | None = None) -> None:
    """The result of a benchmark."""
    texts = texts or lab_texts()
    table = Table(title=texts.get("lab.bench.title", game=str(figures["game"])))
    table.add_column(texts.get("lab.bench.measure"))
    table.add_column(texts.get("lab.bench.per-second"), justify="right")
    for rate in RATES:
        table.add_row(texts.get(f"lab.bench.{rate}"), f"{figures[rate]:,}")
    console.print(table)
    how = "lab.bench.compiled" if figures["compiled"] else "lab.bench.interpreted"
    console.print(texts.get(how, python=str(figures["python"])))
