"""What a league found, for people: tables in the terminal, and a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from textwrap import fill

from rich.console import Console
from rich.table import Table

from penumbra.bots.from_file import label
from penumbra.games.registry import title_of
from penumbra.kernel.figures import decimal
from penumbra.kernel.texts import Texts
from penumbra.lab.bars import Bar, BarGain, BarVerdict, open_bars, verdicts
from penumbra.lab.league import LeagueReport, Score
from penumbra.lab.report import lab_texts
from penumbra.lab.statistics import percent, percents

PAGE_WIDTH = 120
STANDING_COLUMNS = ("bot", "rating", "sure", "games", "share", "per-move")


def print_league(report: LeagueReport, console: Console, texts: Texts | None = None) -> None:
    texts = texts or lab_texts()
    for side in report.sides:
        console.print(_rich(_title(texts, "ratings", report, side), standing_rows(report, side, texts)))
    for side in report.sides[:1]:
        console.print(_rich(_title(texts, "scores", report, side), score_rows(report, side, texts)))
    for verdict in verdicts(report):
        console.print(bar_sentence(verdict, texts))


def _title(texts: Texts, what: str, report: LeagueReport, side: str) -> str:
    return texts.get(_of_side(texts, f"lab.league.{what}", side), game=_game(texts, report), side=side)


def _of_side(texts: Texts, key: str, side: str) -> str:
    """The key of a sentence about a side: the side's own, or one that fits all."""
    if not side:
        return key
    return f"{key}.{side}" if texts.has(f"{key}.{side}") else f"{key}.of-side"


def _game(texts: Texts, report: LeagueReport) -> str:
    return title_of(report.game, texts)


def _league(texts: Texts, report: LeagueReport) -> str:
    game = _game(texts, report)
    if report.against is None:
        return game
    others = ", ".join(label(bot) for bot in report.bots if bot != report.against)
    return texts.get("lab.strength.against", game=game, bots=others, bot=label(report.against))


def _rich(title: str, rows: Sequence[Sequence[str]]) -> Table:
    head, *others = rows
    table = Table(
        title=title, title_justify="left", show_lines=any("\n" in cell for row in rows for cell in row)
    )
    for number, column in enumerate(head):
        table.add_column(column, justify="left" if number == 0 else "right")
    for row in others:
        table.add_row(*row)
    return table


# -- tables ----------------------------------------------------------------------------------------------


def standing_rows(report: LeagueReport, side: str, texts: Texts) -> list[list[str]]:
    """The list of bots, the strongest first, below its head."""
    rows = [[texts.get(f"lab.league.{column}") for column in STANDING_COLUMNS]]
    for one in report.standings:
        if one.side == side:
            rating = texts.get(
                "lab.league.plus-minus",
                mu=decimal(one.rating.mu, texts.language, 1),
                sigma=decimal(one.rating.sigma, texts.language, 1),
            )
            share = texts.get("lab.report.percent", share=percent(one.share, texts.language))
            moves = texts.get("lab.league.milliseconds", ms=decimal(1000 * one.per_move, texts.language, 2))
            rows.append(
                [
                    label(one.bot),
                    rating,
                    decimal(one.rating.sure, texts.language, 1),
                    decimal(one.games, texts.language),
                    share,
                    moves,
                ]
            )
    return rows


def score_rows(report: LeagueReport, side: str, texts: Texts) -> list[list[str]]:
    """Who beats whom: a row for each bot, a column for each that it met."""
    key = _of_side(texts, "lab.league.against", side)
    rows = [[texts.get(key, side=side), *(label(bot) for bot in report.bots)]]
    for bot in report.bots:
        cells = [_cell(report.score(bot, other, side), texts) for other in report.bots]
        rows.append([label(bot), *cells])
    return rows


def _cell(score: Score | None, texts: Texts) -> str:
    if score is None:
        return texts.get("lab.league.nobody")
    low, high = percents(score.interval, texts.language)
    return texts.get(
        "lab.league.cell",
        share=percent(score.share, texts.language),
        low=low,
        high=high,
        n=score.games,
        line="\n",
    )


def bar_sentences(report: LeagueReport, texts: Texts) -> list[str]:
    """All bars of the game: whether they hold, or that nothing was measured. Where all meet one bot only what was
    measured: that is asked for to learn about some bots, not about all."""
    judged = [bar_sentence(verdict, texts) for verdict in verdicts(report)]
    if report.against is not None:
        return judged
    return judged + [open_sentence(bar, texts) for bar in open_bars(report)]


def open_sentence(bar: Bar | BarGain, texts: Texts) -> str:
    side = bar.side if isinstance(bar, BarGain) else ""
    key = _of_side(texts, "lab.league.open", side)
    return texts.get(
        key, bot=bar.bot, other=bar.other, least=percent(bar.least, texts.language, 0), side=side
    )


def bar_sentence(verdict: BarVerdict, texts: Texts) -> str:
    """Whether a bar holds, with the figures."""
    bar = verdict.bar
    low, high = percents(verdict.interval, texts.language)
    key = _of_side(texts, "lab.league.gain", bar.side) if isinstance(bar, BarGain) else "lab.league.bar"
    what = texts.get(
        key, bot=label(bar.bot), other=label(bar.other), least=percent(bar.least, texts.language, 0),
        found=percent(verdict.found, texts.language), low=low, high=high,
        side=bar.side if isinstance(bar, BarGain) else "",
    )  # fmt: skip
    return f"{what} {texts.get(f'lab.league.verdict.{verdict.how}')}"


# -- the page --------------------------------------------------------------------------------------------


def write_page(report: LeagueReport, path: Path, texts: Texts | None = None) -> None:
    """Put this league's part on a page of several leagues, in the place of an earlier one of the same bots under the
    same rules; others stay as they are, and so does what somebody wrote below them all. Raises OSError."""
    texts = texts or lab_texts()
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    parts = dict(PART.findall(old))
    below = old[max((found.end() for found in PART.finditer(old)), default=len(old)) :]
    parts[_part(report)] = game_part(report, path.name, texts)
    told = "\n".join(f"<!-- {part} -->\n{parts[part]}<!-- /{part} -->\n" for part in _in_order(parts))
    path.write_text(f"{_head(texts)}\n{told}{below}", encoding="utf-8")


PART = re.compile(r"^<!-- ([^/\n][^\n]*) -->\n(.*?)^<!-- /\1 -->\n", re.MULTILINE | re.DOTALL)


def _part(report: LeagueReport) -> str:
    """What tells it from other leagues: everything in its command but how many games and the seed."""
    met = f" against {report.against}" if report.against is not None else ""
    rules = "".join(f", {rule}" for rule in report.changed)
    return f"{report.game}{met}: {' '.join(report.bots)}{rules}"


def _in_order(parts: Iterable[str]) -> list[str]:
    """The games in turn, of each its round robins first; more bots and rules before fewer."""
    by_size = sorted(sorted(parts), key=lambda part: (" against " in part, -len(part.split())))
    return sorted(by_size, key=lambda part: re.split("[: ]", part)[0], reverse=True)


def _head(texts: Texts) -> str:
    parts = [texts.get(f"lab.strength.{part}") for part in ("about", "ratings", "shares")]
    return "\n\n".join([f"# {texts.get('lab.strength.title')}", *map(_wrapped, parts)]) + "\n"


def _wrapped(paragraph: str) -> str:
    return fill(paragraph, PAGE_WIDTH, break_long_words=False, break_on_hyphens=False)


def game_part(report: LeagueReport, page: str, texts: Texts) -> str:
    """A game's part of the page, as Markdown."""
    lines = [f"## {_league(texts, report)}", "", f"    {report.command} --out docs/{page}", ""]
    lines += [_machine(report, texts), ""]
    if report.changed:
        lines += [texts.get("lab.strength.house", rules=", ".join(report.changed)), ""]
    bars = bar_sentences(report, texts)
    if bars:
        lines += [*(_wrapped(f"- {told}").replace("\n", "\n  ") for told in bars), ""]
    for side in report.sides:
        lines += [f"### {_title(texts, 'ratings', report, side)}", ""]
        lines += [*_markdown(standing_rows(report, side, texts)), ""]
    side = report.sides[0]
    lines += [
        f"### {_title(texts, 'scores', report, side)}",
        "",
        *_markdown(score_rows(report, side, texts)),
        "",
    ]
    return "\n".join(lines) + "\n"


def _machine(report: LeagueReport, texts: Texts) -> str:
    how = "compiled" if report.machine.get("compiled") else "interpreted"
    games = sum(score.games for score in report.scores) // 2
    return texts.get(
        f"lab.strength.machine.{how}", n=games, content=report.content, python=str(report.machine.get("python")),
        machine=str(report.machine.get("machine")), cores=str(report.machine.get("cores")),
        minutes=decimal(report.seconds / 60, texts.language, 1),
    )  # fmt: skip


def _markdown(rows: Sequence[Sequence[str]]) -> list[str]:
    head, *others = rows
    rule = ["---", *("--:" for _ in head[1:])]
    return [f"| {' | '.join(row)} |".replace("\n", "<br>") for row in (head, rule, *others)]
