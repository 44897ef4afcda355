"""Reports for people: tables in the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.table import Table

from penumbra.games.registry import titles
from penumbra.kernel.figures import decimal
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
            decisions=decimal(report.decisions, texts.language),
            seconds=decimal(report.seconds, texts.language, 1),
            rate=decimal(report.decisions_per_second, texts.language),
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
        share = texts.get("lab.report.percent", share=percent(won / report.games, texts.language))
        low, high = percents(interval, texts.language)
        between = texts.get("lab.report.from-to", low=low, high=high)
        table.add_row(str(seat + 1), bot, decimal(won, texts.language), share, between)
    return table


def turns_line(turns: TurnFigures, texts: Texts) -> str:
    mean = decimal(turns.mean, texts.language, 1)
    middle = decimal(turns.median, texts.language, 0 if turns.median == int(turns.median) else 1)
    return texts.get("lab.report.turns", mean=mean, median=middle, p95=turns.p95)


def endings_list(report: SimulationReport, texts: Texts) -> str:
    return ", ".join(
        texts.get(
            "lab.ending",
            cause=texts.get(f"lab.ending.{cause}"),
            share=percent(number / report.games, texts.language),
        )
        for cause, number in report.endings.items()
    )


def print_bench(figures: Mapping[str, Json], console: Console, texts: Texts | None = None) -> None:
    """The result of a benchmark."""
    texts = texts or lab_texts()
    table = Table(title=texts.get("lab.bench.title", game=str(figures["game"])))
    table.add_column(texts.get("lab.bench.measure"))
    table.add_column(texts.get("lab.bench.per-second"), justify="right")
    for rate in RATES:
        table.add_row(texts.get(f"lab.bench.{rate}"), decimal(float(str(figures[rate])), texts.language))
    console.print(table)
    how = "lab.bench.compiled" if figures["compiled"] else "lab.bench.interpreted"
    console.print(texts.get(how, python=str(figures["python"])))
