"""From the outcomes of a plan to its page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from penumbra import __version__
from penumbra.games.registry import load_game, load_texts, title_of
from penumbra.kernel.message import Json
from penumbra.kernel.texts import SOURCE_LANGUAGE
from penumbra.lab.balance.page import ReportPage, render
from penumbra.lab.balance.pictures import PlotPicture
from penumbra.lab.balance.plan import BalancePlan
from penumbra.lab.balance.studies import study_of
from penumbra.lab.balance.verdict import worst_first
from penumbra.lab.outcome import Outcome
from penumbra.lab.report import TEXTS, lab_texts
from penumbra.lab.statistics import percent


def report(plan: BalancePlan, outcomes: Sequence[Outcome], language: str = SOURCE_LANGUAGE) -> ReportPage:
    """Everything the page shows. The same outcomes give the same page, byte for byte, whoever played them."""
    game = load_game(plan.game_name, plan.packs)
    texts = load_texts(game, language, folders=(TEXTS,))
    study = study_of(plan.game_name)
    figures = study.figures_of(game, outcomes)
    how = {
        "bots": " – ".join(dict.fromkeys(plan.bots)),
        "seed": str(plan.seed),
        "house-rules": ", ".join(_house_rules(plan)) or "–",
        "version": f"{__version__}, {plan.engine['rules']}",
        "content": plan.engine["content"],
    }
    return ReportPage(
        title=texts.get("lab.balance.title", game=title_of(plan.game_name, texts)),
        how=[(texts.get(f"lab.balance.how.{key}"), value) for key, value in how.items()],
        command=command_of(plan, len(outcomes), language),
        tiles=study.tiles(figures, texts),
        verdicts=study.verdicts(game, figures, texts),
        sections=study.sections(game, figures, texts),
        figures={"game": plan.game_name, **figures},
        language=language,
    )


def pictures(plan: BalancePlan, page: ReportPage) -> list[PlotPicture]:
    """The plots that can stand in other pages, named after the game."""
    texts = load_texts(load_game(plan.game_name, plan.packs), page.language, folders=(TEXTS,))
    found = study_of(plan.game_name).pictures(page.figures, texts)
    return [PlotPicture(f"balance-{plan.game_name}-{one.name}", one.svg) for one in found]


def _house_rules(plan: BalancePlan) -> list[str]:
    return [f"{key}={choice}" for key, choice in sorted(plan.given.items())]


def command_of(plan: BalancePlan, games: int, language: str = SOURCE_LANGUAGE) -> str:
    """What makes the same page again; where and how fast does not matter."""
    words = ["penumbra", "balance", plan.game_name, "--games", str(games)]
    words += ["--bots", ",".join(dict.fromkeys(plan.bots)), "--seed", str(plan.seed)]
    for rule in _house_rules(plan):
        words += ["--house-rule", rule]
    if plan.packs is not None:
        words += ["--packs", str(plan.packs)]
    if language != SOURCE_LANGUAGE:
        words += ["--language", language]
    return " ".join([*words, "--out", "report.html"])


def write(page: ReportPage, out: Path) -> None:
    out.write_text(render(page, lab_texts(page.language)), encoding="utf-8")


def summary(plan: BalancePlan, games: int, page: ReportPage, out: Path) -> dict[str, Json]:
    """All that was found, for programs."""
    return {
        "game": plan.game_name,
        "games": games,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "house_rules": dict(plan.given),
        "engine": dict(plan.engine),
        "page": str(out),
        "verdicts": [verdict.to_json() for verdict in page.verdicts],
        "figures": page.figures,
    }


def tell(page: ReportPage, out: Path) -> list[str]:
    """What is worth a line in the terminal: where the page is, and what surely misses its aim."""
    texts = lab_texts(page.language)
    outside = worst_first(page.verdicts)
    sure = [verdict for verdict in outside if verdict.surely]
    lines = [texts.get("lab.balance.written", file=str(out), n=len(outside), sure=len(sure))]
    for verdict in sure:
        low, high = (percent(edge, texts.language, 0) for edge in verdict.aim)
        share = percent(verdict.count.share, texts.language)
        lines.append(
            texts.get(
                "lab.balance.line", what=verdict.what, share=share, low=low, high=high, n=verdict.count.of
            )
        )
    return lines
