"""Playing a campaign from chapter to chapter."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from penumbra.cli.errors import UserError
from penumbra.cli.options import (
    GameName,
    HouseRules,
    Language,
    Names,
    Packs,
    Plain,
    Seats,
    Seed,
    given_settings,
)
from penumbra.cli.seating import chairs_for, players_for
from penumbra.kernel.problem import problem, what_of

if TYPE_CHECKING:
    from penumbra.kernel.campaign import Campaign
    from penumbra.kernel.game import Game
    from penumbra.table.campaign import Progress
    from penumbra.terminal.campaign import Story


def campaign(
    game: GameName,
    seat: Seats = None,
    name: Names = None,
    seed: Seed = None,
    house_rule: HouseRules = None,
    packs: Packs = None,
    which: Annotated[
        str | None, typer.Option("--campaign", metavar="ID", help="Which campaign; the first if left out.")
    ] = None,
    restart: Annotated[bool, typer.Option("--restart", help="Begin the campaign anew.")] = False,
    again: Annotated[bool, typer.Option("--again", help="Begin the open chapter anew.")] = False,
    status: Annotated[bool, typer.Option("--status", help="Tell how far it has come, and stop.")] = False,
    language: Language = "",
    plain: Plain = False,
) -> None:
    """Play a campaign from chapter to chapter: how one ends decides how the next one begins. It can be left at any
    time and goes on where it was left."""
    from penumbra.games.registry import load_game
    from penumbra.table.campaign import progress_path
    from penumbra.terminal.asking import asker_for
    from penumbra.terminal.campaign import Story
    from penumbra.terminal.screen import Screen

    rules = load_game(game, packs)
    path = progress_path(game, which or _campaign(rules, None).id)
    kept = None if restart or not path.exists() else _kept_progress(path, packs)
    if kept is not None:
        _refuse_changes({"--seat": seat, "--name": name, "--seed": seed, "--house-rule": house_rule})
        rules = load_game(game, Path(kept.packs)) if kept.packs else rules
    found = _campaign(rules, which)
    progress = kept or _new_progress(rules, found.id, seat, name, seed, house_rule, packs)
    _check_progress(progress, found, path)
    story = Story(rules, found, progress, path, Screen(plain=plain), asker_for(plain), language)
    _tell(story, status, again)


def _tell(story: Story, status: bool, again: bool) -> None:
    """How far the story has come, or the story itself."""
    if status:
        story.summarize()
        return
    if again:
        story.again()
    if code := story.run():
        raise typer.Exit(code)


def _campaign(game: Game[Any], wanted: str | None) -> Campaign:
    """A campaign by its id, else the first. Raises UserError."""
    from penumbra.table.campaign import campaigns_of

    found = campaigns_of(game)
    if not found:
        raise UserError("no-campaign", game=game.name)
    for one in found:
        if wanted in (None, one.id):
            return one
    choices = ", ".join(one.id for one in found)
    raise UserError("choice", option="--campaign", choices=choices, given=wanted or "")


def _kept_progress(path: Path, packs: Path | None) -> Progress:
    """The campaign as it was left; its bots may play on, since the player himself named them when it began."""
    from penumbra.bots.from_file import admit
    from penumbra.table.campaign import BadCampaign, Progress

    try:
        kept = Progress.read(path)
    except BadCampaign as error:
        raise UserError("campaign-file", problem=what_of(error)) from error
    kept.packs = str(packs.resolve()) if packs else kept.packs
    admit(chair.player for chair in kept.chairs)
    return kept


def _check_progress(progress: Progress, campaign: Campaign, path: Path) -> None:
    from penumbra.table.campaign import BadCampaign

    try:
        progress.check(campaign)
    except BadCampaign as error:
        what = problem("of-file", file=str(path), problem=what_of(error))
        raise UserError("campaign-file", problem=what) from error


def _refuse_changes(given: dict[str, object]) -> None:
    """Who plays a campaign, and by which house rules, is settled when it begins."""
    for option, value in given.items():
        if value is not None:
            raise UserError("campaign-under-way", option=option)


def _new_progress(
    game: Game[Any],
    campaign: str,
    seat: list[str] | None,
    name: list[str] | None,
    seed: int | None,
    house_rule: list[str] | None,
    packs: Path | None,
) -> Progress:
    from penumbra.kernel.campaign import BEFORE, CHAPTER
    from penumbra.table.campaign import Progress

    settings = given_settings(game, house_rule)
    for key in (CHAPTER, BEFORE):
        if key in settings:
            raise UserError("campaign-rule", rule=key)
    players = players_for(game, game.check_settings(settings), seat)
    folder = str(packs.resolve()) if packs else None
    return Progress(game.name, campaign, chairs_for(players, name or []), settings, seed, folder)
