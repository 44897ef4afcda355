"""The page about Alone. All shares are those of the Hero's wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from penumbra.games.alone.game import AloneGame
from penumbra.kernel.figures import decimal
from penumbra.kernel.texts import Texts
from penumbra.lab.balance import pictures as pic
from penumbra.lab.balance.page import ReportTile, Section
from penumbra.lab.balance.pictures import PlotPicture
from penumbra.lab.balance.plots import (
    Cell,
    PlotRow,
    bars,
    gap_cell,
    histogram,
    matrix,
    share_cell,
    sortable,
    whiskers,
)
from penumbra.lab.balance.verdict import Aim, Count, Verdict
from penumbra.lab.statistics import percent

AIMS: Mapping[str, Aim] = {
    "easy": (0.60, 0.70),
    "normal": (0.45, 0.55),
    "nightmare": (0.30, 0.40),
    "impossible": (0.15, 0.25),
}
"""By difficulty."""
DIFFICULTIES = tuple(AIMS)
"""From the easiest to the hardest; those of a pack come after them."""


def verdicts(game: AloneGame, figures: dict[str, Any], texts: Texts) -> list[Verdict]:
    return [
        Verdict(_difficulty(one, texts), Count(*count), AIMS[one])
        for one, count in _in_order(figures["by"]["difficulty"]).items()
        if one in AIMS
    ]


def _in_order(counts: Mapping[str, list[int]]) -> dict[str, list[int]]:
    known = [one for one in DIFFICULTIES if one in counts]
    return {one: counts[one] for one in (*known, *(one for one in counts if one not in known))}


def _difficulty(one: str, texts: Texts) -> str:
    return texts.get(f"house.difficulty.{one}")


def tiles(figures: dict[str, Any], texts: Texts) -> list[ReportTile]:
    rounds = sorted(number for number, n in figures["rounds"].items() for _ in range(n))
    hero, nightmare = Count(*figures["hero"]), Count(*figures["nightmare"])
    return [
        ReportTile(texts.get("lab.balance.games"), decimal(figures["games"], texts.language)),
        ReportTile(
            texts.get("lab.balance.alone.hero"),
            texts.get("lab.balance.percent", share=percent(hero.share, texts.language)),
        ),
        ReportTile(texts.get("lab.balance.alone.median"), str(rounds[len(rounds) // 2])),
        ReportTile(
            texts.get("lab.balance.alone.nightmare"),
            texts.get("lab.balance.percent", share=percent(nightmare.share, texts.language)),
        ),
    ]


def sections(game: AloneGame, figures: dict[str, Any], texts: Texts) -> list[Section]:
    return [
        _levels(figures, texts),
        _group("character", figures, texts, "character."),
        _group("decks", figures, texts, "deck."),
        _group("map", figures, texts, None),
        _missions(figures, texts),
        _ends(figures, texts),
        _rounds(figures, texts),
        _things("items", "item", "kind", figures, texts),
        _things("reactions", "reaction", "deck", figures, texts),
    ]


def _section(name: str, texts: Texts, *parts: Markup) -> Section:
    key = f"lab.balance.alone.{name}"
    return Section(name, texts.get(key), texts.get(f"{key}.lead"), parts)


def _level_rows(figures: Mapping[str, Any], texts: Texts) -> list[PlotRow]:
    by_level = _in_order(figures["by"]["difficulty"])
    return [PlotRow(_difficulty(one, texts), Count(*count), AIMS.get(one)) for one, count in by_level.items()]


def _level_names(figures: Mapping[str, Any], texts: Texts) -> dict[str, str]:
    return {one: _difficulty(one, texts) for one in _in_order(figures["by"]["difficulty"])}


def _evil_names(figures: Mapping[str, Any], texts: Texts) -> dict[str, str]:
    return {one: texts.get("lab.balance.alone.evil", n=int(one)) for one in figures["by"]["evil"]}


def _cell_counts(figures: Mapping[str, Any]) -> dict[tuple[str, str], Count]:
    return {(key.split()[0], key.split()[1]): Count(*count) for key, count in figures["cells"].items()}


def _level_aim(row: str, column: str) -> Aim | None:
    return AIMS.get(row)


def _levels(figures: Mapping[str, Any], texts: Texts) -> Section:
    levels, evil = _level_names(figures, texts), _evil_names(figures, texts)
    by_evil = [PlotRow(evil[one], Count(*count)) for one, count in figures["by"]["evil"].items()]
    corner = texts.get("lab.balance.alone.corner")
    table = matrix(corner, levels, evil, _cell_counts(figures), texts, _level_aim)
    return _section(
        "levels", texts, whiskers(_level_rows(figures, texts), texts), whiskers(by_evil, texts), table
    )


def _group_rows(name: str, figures: Mapping[str, Any], texts: Texts, prefix: str | None) -> list[PlotRow]:
    rows = [PlotRow(_called(one, prefix, texts), Count(*count)) for one, count in figures["by"][name].items()]
    return _weakest_first(rows)


def _group(name: str, figures: Mapping[str, Any], texts: Texts, prefix: str | None) -> Section:
    return _section(name, texts, whiskers(_group_rows(name, figures, texts, prefix), texts))


def _called(one: str, prefix: str | None, texts: Texts) -> str:
    if prefix is None:
        return one.upper()
    return " + ".join(texts.get(f"{prefix}{part}") for part in one.split(" + "))


def _weakest_first(rows: list[PlotRow]) -> list[PlotRow]:
    return sorted(rows, key=lambda row: (row.count.share, row.label))


def _missions(figures: Mapping[str, Any], texts: Texts) -> Section:
    parts = []
    for colour in ("green", "blue", "red"):
        rows = [
            PlotRow(texts.get(f"mission.{one}"), Count(*count))
            for one, count in figures["by"][colour].items()
        ]
        title = Markup("<h3>{}</h3>").format(texts.get(f"lab.balance.alone.{colour}"))
        parts.append(title + whiskers(_weakest_first(rows), texts))
    solved = [PlotRow(texts.get(f"mission.{one}"), Count(*count)) for one, count in figures["solved"].items()]
    title = Markup("<h3>{}</h3>").format(texts.get("lab.balance.alone.solved"))
    return _section("missions", texts, *parts, title + whiskers(_weakest_first(solved), texts))


def _ends(figures: Mapping[str, Any], texts: Texts) -> Section:
    causes = {texts.get(f"lab.ending.{cause}"): number for cause, number in figures["causes"].items()}
    return _section("ends", texts, bars(causes, max(1, sum(causes.values())), texts))


def _rounds(figures: Mapping[str, Any], texts: Texts) -> Section:
    parts = [
        histogram({int(key): n for key, n in figures[what].items()}, texts.get(f"lab.balance.{what}"), texts)
        for what in ("rounds", "turns")
    ]
    return _section("rounds", texts, *parts)


COLUMNS = ("name", "group", "held", "used", "times", "with", "without", "gap")


def _things(name: str, prefix: str, group: str, figures: Mapping[str, Any], texts: Texts) -> Section:
    """Items of the Hero or reactions of Evil: how often they were there and used, and what came of it."""
    keys = [f"lab.balance.alone.column.{one}" for one in COLUMNS]
    columns = [(texts.get(key), texts.get(f"{key}.hint")) for key in keys]
    rows = []
    for thing in sorted(figures[name], key=lambda thing: -Count(*thing["used"]).share):
        title, used = texts.get(f"{prefix}.{thing['id']}"), Count(*thing["used"])
        times = thing["times"] / used.of if used.of else 0.0
        rows.append(
            [
                Cell(
                    title, title, f"name {thing[group]}", texts.get(f"lab.balance.source.{thing['source']}")
                ),
                Cell(texts.get(f"{group}.{thing[group]}"), thing[group]),
                share_cell(Count(*thing["held"]), texts),
                share_cell(used, texts, with_bar=True),
                Cell(decimal(times, texts.language, 1), times),
                share_cell(Count(*thing["with"]), texts),
                share_cell(Count(*thing["without"]), texts),
                gap_cell([(Count(*thing["with"]), Count(*thing["without"]))]),
            ]
        )
    return _section(name, texts, sortable(columns, rows))


# -- pictures --------------------------------------------------------------------------------------------


def pictures(figures: dict[str, Any], texts: Texts) -> list[PlotPicture]:
    """Difficulties, those with the number of Evil players, decks and final missions."""
    levels, evil = _level_names(figures, texts), _evil_names(figures, texts)
    title = {one: texts.get(f"lab.balance.alone.{one}") for one in ("levels", "decks", "red")}
    corner, counts = texts.get("lab.balance.alone.corner"), _cell_counts(figures)
    return [
        PlotPicture("levels", pic.shares(title["levels"], _level_rows(figures, texts), texts)),
        PlotPicture("evil", pic.table(title["levels"], corner, levels, evil, counts, texts, _level_aim)),
        PlotPicture(
            "decks", pic.shares(title["decks"], _group_rows("decks", figures, texts, "deck."), texts)
        ),
        PlotPicture("final", pic.shares(title["red"], _group_rows("red", figures, texts, "mission."), texts)),
    ]
