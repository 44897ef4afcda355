"""The page: one file that needs nothing else, with its style, its script and its plots inside."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from penumbra.kernel.texts import SOURCE_LANGUAGE, Texts
from penumbra.lab.balance.verdict import Verdict, worst_first
from penumbra.lab.statistics import percent


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page under a heading of its own."""

    name: str
    title: str
    lead: str
    parts: Sequence[Markup]


@dataclass(frozen=True, slots=True)
class ReportTile:
    """One figure to see at a glance."""

    what: str
    value: str


@dataclass(frozen=True, slots=True)
class ReportPage:
    title: str
    how: Sequence[tuple[str, str]]
    """What was played: names with values."""
    command: str
    tiles: Sequence[ReportTile]
    verdicts: Sequence[Verdict]
    sections: Sequence[Section]
    figures: dict[str, Any]
    """All counts, for whoever wants to compare pages by program."""
    language: str = SOURCE_LANGUAGE


def render(page: ReportPage, texts: Texts) -> str:
    surroundings = Environment(
        loader=PackageLoader("penumbra.lab.balance", "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    outside = worst_first(page.verdicts)
    return surroundings.get_template("page.html").render(
        page=page,
        t=texts.get,
        language=texts.language,
        style=_inside("page.css"),
        script=_inside("page.js"),
        outside=[(verdict, _told(verdict, texts)) for verdict in outside],
        figures=_embedded(page.figures),
    )


def _inside(name: str) -> Markup:
    """A file beside this one, word for word."""
    return Markup(files("penumbra.lab.balance").joinpath(name).read_text(encoding="utf-8"))


def _embedded(figures: dict[str, Any]) -> Markup:
    """JSON that cannot end the element it stands in."""
    return Markup(json.dumps(figures, separators=(",", ":")).replace("<", "\\u003c"))


def _told(verdict: Verdict, texts: Texts) -> str:
    low, high = (percent(edge, texts.language, 0) for edge in verdict.aim)
    return texts.get(
        "lab.balance.miss",
        share=percent(verdict.count.share, texts.language),
        low=low,
        high=high,
        n=verdict.count.of,
    )
