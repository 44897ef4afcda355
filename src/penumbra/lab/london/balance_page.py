"""The page about Terrors of London."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from penumbra.games.london.content.vocabulary import FACTIONS
from penumbra.games.london.game import LondonGame
from penumbra.kernel.figures import decimal
from penumbra.kernel.texts import Texts
from penumbra.lab.balance import pictures as pic
from penumbra.lab.balance.page import ReportTile, Section
from penumbra.lab.balance.pictures import PlotPicture
from penumbra.lab.balance.plots import (
    Band,
    Cell,
    PlotRow,
    Point,
    bands,
    bars,
    gap_cell,
    histogram,
    matrix,
    scatter,
    share_cell,
    sortable,
    whiskers,
)
from penumbra.lab.balance.verdict import Count, Stratum, Verdict, gap_of
from penumbra.lab.statistics import percent

OVERLORD_AIM = (0.45, 0.55)
PAIR_AIM = (0.40, 0.60)
FIRST_AIM = (0.47, 0.53)
CARD_AIM = (0.05, 0.90)
OURS = "penumbra"
"""Only cards of our own design have an aim; the published ones stay as they are."""
WIDEST_GAP = 0.4
"""The plot of cards ends at this gap between win rates, up and down."""


def verdicts(game: LondonGame, figures: dict[str, Any], texts: Texts) -> list[Verdict]:
    found = [Verdict(texts.get("lab.balance.first"), Count(*figures["first"]), FIRST_AIM)]
    found += [
        Verdict(texts.get(f"overlord.{one}"), Count(*count), OVERLORD_AIM)
        for one, count in figures["overlords"].items()
    ]
    seen: set[frozenset[str]] = set()
    for key, count in figures["pairs"].items():
        one, two = key.split()
        if frozenset((one, two)) not in seen and count[1]:
            seen.add(frozenset((one, two)))
            pair = {"one": texts.get(f"overlord.{one}"), "two": texts.get(f"overlord.{two}")}
            found.append(Verdict(texts.get("lab.balance.london.against", **pair), Count(*count), PAIR_AIM))
    for card in figures["cards"]:
        if card["source"] == OURS:
            what = texts.get("lab.balance.london.purchase", card=_name(card, texts))
            found.append(Verdict(what, Count(*card["bought"]), CARD_AIM))
    return found


def tiles(figures: dict[str, Any], texts: Texts) -> list[ReportTile]:
    first = Count(*figures["first"])
    turns = sorted(turn for turn, n in figures["turns"].items() for _ in range(n))
    return [
        ReportTile(texts.get("lab.balance.games"), decimal(figures["games"], texts.language)),
        ReportTile(
            texts.get("lab.balance.first"),
            texts.get("lab.balance.percent", share=percent(first.share, texts.language)),
        ),
        ReportTile(texts.get("lab.balance.london.median"), str(turns[len(turns) // 2])),
        ReportTile(texts.get("lab.balance.draws"), decimal(figures["draws"], texts.language)),
    ]


def sections(game: LondonGame, figures: dict[str, Any], texts: Texts) -> list[Section]:
    return [
        _overlords(figures, texts),
        _pairs(figures, texts),
        _first(figures, texts),
        _length(figures, texts),
        _life(figures, texts),
        _cards(figures, texts),
        _influence(game, figures, texts),
    ]


def _section(name: str, texts: Texts, *parts: Markup) -> Section:
    key = f"lab.balance.london.{name}"
    return Section(name, texts.get(key), texts.get(f"{key}.lead"), parts)


def _overlord_names(figures: Mapping[str, Any], texts: Texts) -> dict[str, str]:
    return {one: texts.get(f"overlord.{one}") for one in figures["overlords"]}


def _overlord_rows(figures: Mapping[str, Any], texts: Texts) -> list[PlotRow]:
    names = _overlord_names(figures, texts)
    return [PlotRow(names[one], Count(*count), OVERLORD_AIM) for one, count in figures["overlords"].items()]


def _overlords(figures: Mapping[str, Any], texts: Texts) -> Section:
    return _section("overlords", texts, whiskers(_overlord_rows(figures, texts), texts))


def _pair_counts(figures: Mapping[str, Any]) -> dict[tuple[str, str], Count]:
    return {_pair(key): Count(*count) for key, count in figures["pairs"].items()}


def _pairs(figures: Mapping[str, Any], texts: Texts) -> Section:
    names, counts = _overlord_names(figures, texts), _pair_counts(figures)
    corner = texts.get("lab.balance.london.corner")
    return _section("pairs", texts, matrix(corner, names, names, counts, texts, lambda row, column: PAIR_AIM))


def _pair(key: str) -> tuple[str, str]:
    one, two = key.split()
    return one, two


def _first_rows(figures: Mapping[str, Any], texts: Texts) -> list[PlotRow]:
    names = _overlord_names(figures, texts)
    rows = [PlotRow(texts.get("lab.balance.first"), Count(*figures["first"]), FIRST_AIM)]
    return rows + [
        PlotRow(texts.get("lab.balance.london.begins", overlord=names[one]), Count(*count))
        for one, count in figures["first_by_overlord"].items()
    ]


def _first(figures: Mapping[str, Any], texts: Texts) -> Section:
    names, rows = _overlord_names(figures, texts), _first_rows(figures, texts)
    counts = {_pair(key): Count(*count) for key, count in figures["ordered"].items()}
    corner = texts.get("lab.balance.london.corner-first")
    return _section("first", texts, whiskers(rows, texts), matrix(corner, names, names, counts, texts))


def _length(figures: Mapping[str, Any], texts: Texts) -> Section:
    turns = {int(turn): number for turn, number in figures["turns"].items()}
    endings = {texts.get(f"lab.ending.{cause}"): number for cause, number in figures["endings"].items()}
    axis = texts.get("lab.balance.turns")
    return _section("length", texts, histogram(turns, axis, texts), bars(endings, figures["games"], texts))


def _life(figures: Mapping[str, Any], texts: Texts) -> Section:
    series = [
        Band(texts.get(f"lab.balance.london.{who}"), who, figures["life"][who]) for who in ("winner", "loser")
    ]
    return _section("life", texts, bands(series, texts.get("lab.balance.london.turn")))


# -- cards -----------------------------------------------------------------------------------------------

CARD_COLUMNS = (
    "card",
    "kind",
    "cost",
    "offered",
    "payable",
    "bought",
    "by-side",
    "kept",
    "with",
    "without",
    "gap",
)


def _name(card: Mapping[str, Any], texts: Texts) -> str:
    return texts.get("lab.balance.london.acolyte" if card["kind"] == "acolyte" else f"card.{card['id']}")


def _cards(figures: Mapping[str, Any], texts: Texts) -> Section:
    columns = [
        (texts.get(f"lab.balance.london.column.{one}"), texts.get(f"lab.balance.london.column.{one}.hint"))
        for one in CARD_COLUMNS
    ]
    cards = sorted(figures["cards"], key=lambda card: -Count(*card["bought"]).share)
    rows = [_card_row(card, texts) for card in cards]
    return _section("cards", texts, _cloud(cards, texts), sortable(columns, rows))


def _card_row(card: Mapping[str, Any], texts: Texts) -> list[Cell]:
    bought, aim = Count(*card["bought"]), CARD_AIM if card["source"] == OURS else None
    mark = _tone(card)
    name = _name(card, texts)
    return [
        Cell(name, name, f"name {mark}", texts.get(f"lab.balance.source.{card['source']}")),
        Cell(texts.get(f"lab.balance.london.kind.{card['kind']}"), card["kind"]),
        Cell(str(card["cost"]), card["cost"]),
        Cell(decimal(card["offered"][0], texts.language), card["offered"][0]),
        Cell(decimal(bought.of, texts.language), bought.of),
        share_cell(bought, texts, aim, with_bar=True),
        share_cell(Count(*card["by_side"]), texts),
        share_cell(Count(*card["kept"]), texts),
        share_cell(Count(*card["with"]), texts),
        share_cell(Count(*card["without"]), texts),
        gap_cell(_strata(card)),
    ]


def _strata(card: Mapping[str, Any]) -> list[Stratum]:
    """Buyers and others, Overlord by Overlord: a card that suits the strong ones is not strong for that."""
    return [(Count(*with_it), Count(*without)) for with_it, without in card["by_overlord"].values()]


def _tone(card: Mapping[str, Any]) -> str:
    faction: int = card["faction"]
    return FACTIONS[faction] if faction < len(FACTIONS) else "none"


def _points(cards: list[dict[str, Any]], texts: Texts) -> list[Point]:
    """Each card by how often it is bought and by what its buyers win more than those who leave it."""
    points = []
    for card in cards:
        found, bought = gap_of(_strata(card)), Count(*card["bought"])
        if found is not None:
            gap = found[0]
            label = texts.get(
                "lab.balance.london.point",
                card=_name(card, texts),
                share=percent(bought.share, texts.language),
                gap=f"{100 * gap:+.1f}",
            )
            height = 0.5 + max(-WIDEST_GAP, min(WIDEST_GAP, gap)) / (2 * WIDEST_GAP)
            points.append(Point(label, _tone(card), bought.share, height))
    return points


GAPS = [(f"{gap:+d}" if gap else "0", 50 - 50 * gap / (100 * WIDEST_GAP)) for gap in (-40, -20, 0, 20, 40)]
"""The numbers up the side of the plot of cards, with their places."""


def _cloud(cards: list[dict[str, Any]], texts: Texts) -> Markup:
    across, up = texts.get("lab.balance.london.across"), texts.get("lab.balance.london.up")
    return scatter(_points(cards, texts), across, up, GAPS)


def _influence(game: LondonGame, figures: Mapping[str, Any], texts: Texts) -> Section:
    box = game.box
    parts = []
    for overlord, own in zip(box.overlords, box.influence_of, strict=True):
        rows = [
            PlotRow(texts.get(f"card.{box.ids[d]}"), Count(*figures["influence"][box.ids[d]])) for d in own
        ]
        parts.append(
            Markup("<h3>{}</h3>").format(texts.get(f"overlord.{overlord.id}")) + whiskers(rows, texts)
        )
    return _section("influence", texts, *parts)


# -- pictures --------------------------------------------------------------------------------------------


def pictures(figures: dict[str, Any], texts: Texts) -> list[PlotPicture]:
    """Overlords, pairings, who begins, and our own cards."""
    names = _overlord_names(figures, texts)
    title = {one: texts.get(f"lab.balance.london.{one}") for one in ("overlords", "pairs", "first", "cards")}
    corner, aim = texts.get("lab.balance.london.corner"), lambda row, column: PAIR_AIM
    across, up = texts.get("lab.balance.london.across"), texts.get("lab.balance.london.up")
    ours = [card for card in figures["cards"] if card["source"] == OURS]
    return [
        PlotPicture("overlords", pic.shares(title["overlords"], _overlord_rows(figures, texts), texts)),
        PlotPicture(
            "pairs", pic.table(title["pairs"], corner, names, names, _pair_counts(figures), texts, aim)
        ),
        PlotPicture("first", pic.shares(title["first"], _first_rows(figures, texts), texts)),
        PlotPicture("cards", pic.cloud(title["cards"], _points(ours, texts), across, up, GAPS, CARD_AIM)),
    ]
