"""Options that several commands share, and what they stand for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from penumbra.cli import completion
from penumbra.cli.errors import UserError
from penumbra.cli.language import LANGUAGE_VARIABLE, checked_language
from penumbra.games.registry import game_names

if TYPE_CHECKING:
    from penumbra.kernel.game import Game
    from penumbra.kernel.texts import Texts

GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help=f"The game: {' or '.join(game_names())}.",
        show_default=False,
        autocompletion=completion.games,
    ),
]
AnyGame = Annotated[
    str | None,
    typer.Argument(
        metavar="[GAME]",
        help=f"The game: {' or '.join(game_names())}; all if left out.",
        show_default=False,
        autocompletion=completion.games,
    ),
]
Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat", metavar="WHO", autocompletion=completion.players,
        help="Who sits there: human, a bot (random, novice, greedy, adept, master, grandmaster) or one of your own "
        "(mybot.py:MyBot, learned.onnx); once for each seat, in their order.",
    ),
]  # fmt: skip
Names = Annotated[
    list[str] | None,
    typer.Option("--name", metavar="NAME", help="What a human player is called; once for each."),
]
Seed = Annotated[int | None, typer.Option(help="Makes chance repeatable.", show_default=False)]
FixedSeed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
HouseRules = Annotated[
    list[str] | None,
    typer.Option(
        "--house-rule", metavar="KEY=CHOICE", autocompletion=completion.house_rules,
        help="A house rule; may be given several times, such as evil-players=3. "
        "“penumbra house-rules GAME” lists them.",
    ),
]  # fmt: skip
Packs = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR",
        help="A folder with content packs of your own; it may have a folder for each game. CONTRIBUTING.md tells more.",
    ),
]
Language = Annotated[
    str,
    typer.Option(
        envvar=LANGUAGE_VARIABLE, callback=checked_language, is_eager=True, show_default=False, metavar="LANGUAGE",
        help="The language of all texts, such as de or pl; that of your locale if left out.",
    ),
]  # fmt: skip
Plain = Annotated[bool, typer.Option("--plain", help="No colours, no redrawing, simple signs.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Jobs = Annotated[int, typer.Option(min=1, help="How many processes work at the same time.")]
Games = Annotated[int, typer.Option(min=1, help="How many games are played.")]

AllowedHosts = Annotated[
    list[str] | None,
    typer.Option(
        "--allow-host", metavar="NAME",
        help="A name by which others reach this server, such as play.example.org or *.example.org; may be given "
        "several times. Addresses in numbers and this machine's own name always work.",
    ),
]  # fmt: skip
TrustedProxies = Annotated[
    list[str] | None,
    typer.Option(
        "--proxy", metavar="ADDRESS",
        help="A proxy before this server (127.0.0.1, 10.0.0.0/8) that is believed when it says for whom it asks; may "
        "be given several times.",
    ),
]  # fmt: skip


def checked_proxies(given: list[str] | None) -> tuple[str, ...]:
    """Raises UserError."""
    from penumbra.web.proxies import BadProxy, network_of

    for one in given or ():
        try:
            network_of(one)
        except BadProxy as problem:
            raise UserError("proxy", given=one) from problem
    return tuple(given or ())


def settings_of(game: Game[Any], house_rule: list[str] | None) -> dict[str, str]:
    """`--house-rule key=choice` as settings. Raises UserError or BadSettings."""
    settings: dict[str, str] = {}
    for one in house_rule or []:
        key, equals, choice = one.partition("=")
        if not equals:
            raise UserError("house-rule", given=one, game=game.name)
        settings[key.strip()] = choice.strip()
    return game.check_settings(settings)


def given_settings(game: Game[Any], house_rule: list[str] | None) -> dict[str, str]:
    """Only the house rules that were given: the others are open, or mixed at random."""
    checked = settings_of(game, house_rule)
    keys = [one.partition("=")[0].strip() for one in house_rule or []]
    return {key: checked[key] for key in keys}


def texts_in(game: Game[Any], language: str) -> Texts:
    from penumbra.terminal.sitting import texts_for

    return texts_for(game, language)


def games_with_packs(game: str | None, packs: Path | None) -> list[Game[Any]]:
    """The game that was named, else all, with their packs. Raises UnknownGame or ContentError."""
    from penumbra.games.registry import load_game, packs_of_games

    if game is not None:
        return [load_game(game, packs)]
    return [load_game(name, folder) for name, folder in packs_of_games(packs).items()]


def games_of(game: str | None) -> tuple[str, ...]:
    """The game that was named, else all."""
    return game_names() if game is None else (game,)


def listed(names: str, game: str) -> list[str]:
    """`BOT,BOT` as a list."""
    return [named_today(name.strip(), game) for name in names.split(",")]


def named_today(bot: str, game: str) -> str:
    """A bot that was typed by a name of old, by today's; it is told that it has another."""
    from penumbra.bots.registry import todays_name
    from penumbra.cli.errors import complain
    from penumbra.cli.language import own_texts

    today = todays_name(bot, game)
    if today != bot:
        complain(own_texts().get("terminal.bot-renamed", old=bot, new=today))
    return today
