"""Many games by bots: who wins how often, how strong the bots are, whether the content is fair."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from penumbra.cli import completion
from penumbra.cli.errors import INTERRUPTED, complain
from penumbra.cli.options import (
    FixedSeed,
    GameName,
    Games,
    HouseRules,
    Jobs,
    Json,
    Language,
    Packs,
    given_settings,
    listed,
    settings_of,
)
from penumbra.cli.output import print_json, progress_of, write_text, writing

if TYPE_CHECKING:
    from penumbra.lab.league import LeagueReport


def simulate(
    game: GameName,
    games: Games = 100,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="BOT,BOT",
            autocompletion=completion.lists_of_bots,
            help="The bots, seat by seat; greedy if left out. mybot.py:MyBot is one of your own.",
        ),
    ] = None,
    seed: FixedSeed = 0,
    house_rule: HouseRules = None,
    packs: Packs = None,
    jobs: Jobs = 1,
    language: Language = "",
    as_json: Json = False,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Also write the JSON object to a file.")
    ] = None,
) -> None:
    """Let bots play many games and show who wins how often."""
    from rich.console import Console

    from penumbra.bots.registry import usual_bot
    from penumbra.games.registry import load_game
    from penumbra.lab.report import lab_texts, print_report
    from penumbra.lab.simulate import simulate as play_many

    rules = load_game(game, packs)
    settings = settings_of(rules, house_rule)
    usual = [usual_bot(game)] * rules.seats_in(settings)
    bots = usual if seats is None else listed(seats, game)
    with progress_of(games) as progress:
        report = play_many(game, bots, games, seed, settings, jobs, packs, lambda done, of: progress(done))
    text = json.dumps(report.to_json(), indent=2)
    if out is not None:
        write_text(out, text + "\n")
    if as_json:
        print(text)
    else:
        print_report(report, Console(), lab_texts(language))


def league(
    game: GameName,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOT,BOT,…", help="Who takes part; all if left out. mybot.py:MyBot is one of your own.",
            autocompletion=completion.lists_of_bots,
        ),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="BOT", help="Let all meet only this one of them; everybody meets everybody if left out.",
            autocompletion=completion.bots,
        ),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games each pairing plays.")] = 100,
    dear_games: Annotated[
        int | None,
        typer.Option(
            min=1, show_default=False,
            help="How many where a bot takes part that thinks for long (master, grandmaster); as many if left out.",
        ),
    ] = None,
    seed: FixedSeed = 0,
    house_rule: HouseRules = None,
    packs: Packs = None,
    jobs: Jobs = 1,
    keep: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep each finished game there, and go on with what it holds."),
    ] = None,
    language: Language = "",
    as_json: Json = False,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Also write a page (.md: this game’s part of it) or the JSON object to a file."
        ),
    ] = None,
) -> None:  # fmt: skip
    """Let every bot play every other, with seats swapped, and rate them."""
    from rich.console import Console

    from penumbra.bots.registry import bot_names, todays_name
    from penumbra.games.registry import load_game
    from penumbra.lab.league import count_of
    from penumbra.lab.league import league as play_league
    from penumbra.lab.league_report import print_league
    from penumbra.lab.report import lab_texts

    rules = load_game(game, packs)
    settings = settings_of(rules, house_rule)
    names = list(bot_names(game)) if bots is None else listed(bots, game)
    against = None if against is None else todays_name(against, game)
    try:
        with progress_of(count_of(game, names, games, dear_games, against)) as progress:
            report = play_league(
                game, names, games, dear_games, seed, settings, jobs, packs, keep,
                lambda done, of: progress(done), against,
            )  # fmt: skip
    except KeyboardInterrupt:
        texts = lab_texts(language)
        complain(
            texts.get("lab.league.interrupted", file=str(keep)) if keep else texts.get("lab.league.lost")
        )
        raise typer.Exit(INTERRUPTED) from None
    text = json.dumps(report.to_json(), indent=2)
    if out is not None:
        _write_league(out, report, text, language)
    if as_json:
        print(text)
    else:
        print_league(report, Console(), lab_texts(language))


def _write_league(out: Path, report: LeagueReport, text: str, language: str) -> None:
    from penumbra.lab.league_report import write_page
    from penumbra.lab.report import lab_texts

    if out.suffix != ".md":
        write_text(out, text + "\n")
        return
    with writing(out):
        write_page(report, out, lab_texts(language))


def balance(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The page, such as report.html.", show_default=False)],
    games: Games = 1000,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOT[,BOT]",
            autocompletion=completion.lists_of_bots,
            help="One bot for both sides, or two: for the first seat and for all others; greedy if left "
            "out. mybot.py:MyBot is one of your own.",
        ),
    ] = None,
    seed: FixedSeed = 0,
    house_rule: HouseRules = None,
    packs: Packs = None,
    jobs: Jobs = 1,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Let a Ray cluster play instead; needs the extra penumbra[ray]."),
    ] = None,
    keep: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Keep each finished game there, and go on with what it holds; beside the page if left out.",
        ),
    ] = None,
    plots: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Write the main plots there too, each as an SVG file of its own."),
    ] = None,
    language: Language = "",
    as_json: Json = False,
) -> None:  # fmt: skip
    """Let bots play all pairings evenly and write a page with plots: is the content fair?"""
    from penumbra.bots.registry import usual_bot
    from penumbra.games.registry import load_game
    from penumbra.lab.balance.pictures import write_all
    from penumbra.lab.balance.report import pictures, report, summary, tell, write
    from penumbra.lab.balance.run import balance as play_all
    from penumbra.lab.balance.run import plan_for
    from penumbra.lab.report import lab_texts

    names = [usual_bot(game)] if bots is None else listed(bots, game)
    plan = plan_for(game, names, seed, given_settings(load_game(game, packs), house_rule), packs)
    kept = keep or out.with_suffix(".jsonl")
    try:
        with progress_of(games) as progress:
            outcomes = play_all(plan, games, jobs, ray, kept, lambda done, of: progress(done))
    except KeyboardInterrupt:
        complain(lab_texts(language).get("lab.balance.interrupted", file=str(kept)))
        raise typer.Exit(INTERRUPTED) from None
    page = report(plan, outcomes, language)
    with writing(out):
        write(page, out)
    if plots is not None:
        with writing(plots):
            write_all(pictures(plan, page), plots)
    if as_json:
        print_json(summary(plan, len(outcomes), page, out))
        return
    for line in tell(page, out):
        print(line)
