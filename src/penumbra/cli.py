"""The command `penumbra`. Each command imports what it needs when it runs, so that `--help` is quick."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from penumbra import ENGINE, __version__, engine
from penumbra.games.registry import GAMES

if TYPE_CHECKING:
    from penumbra.kernel.campaign import Campaign
    from penumbra.kernel.game import Game
    from penumbra.kernel.journal import Journal
    from penumbra.kernel.texts import Texts
    from penumbra.lab.league import LeagueReport
    from penumbra.table.campaign import Progress
    from penumbra.table.table import Chair

USER_ERROR = 2
INTERRUPTED = 130
"""The exit code that shells expect after Ctrl-C."""
FAILED = 1
LANGUAGE_VARIABLE = "PENUMBRA_LANGUAGE"


class UserError(Exception):
    """Something the user can mend, as a text of the terminal's catalogue."""

    def __init__(self, key: str, **params: int | str) -> None:
        super().__init__(_own_texts().get(f"terminal.error.{key}", **params))


def _own_texts() -> Texts:
    """The texts of the command itself, in the language that the environment asks for if there is one."""
    from penumbra.kernel.texts import Texts
    from penumbra.terminal.face import TEXTS_FOLDER
    from penumbra.terminal.sitting import languages

    wanted = os.environ.get(LANGUAGE_VARIABLE, "en")
    return Texts([TEXTS_FOLDER], wanted if wanted in languages() else "en")


class Commands(TyperGroup):
    """Errors that a user can mend are one line on standard error and exit code 2, never a traceback."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except Exception as error:
            if not isinstance(error, user_errors()):
                raise
            _complain(str(error))
            raise typer.Exit(USER_ERROR) from error


def user_errors() -> tuple[type[Exception], ...]:
    """What goes wrong because of what was typed or of what a file holds."""
    from penumbra.bots.from_file import BadBotFile, BotFailed
    from penumbra.bots.registry import UnknownBot
    from penumbra.games.registry import UnknownGame
    from penumbra.kernel.game import BadSettings, ContentError
    from penumbra.kernel.journal import BadJournal
    from penumbra.kernel.scenario import BadScenario
    from penumbra.lab.balance.plan import BadBalance
    from penumbra.lab.crew import BadCrew
    from penumbra.lab.keeping import BadKeep
    from penumbra.lab.league import BadLeague
    from penumbra.lab.simulate import BadSimulation
    from penumbra.table.campaign import BadCampaign
    from penumbra.table.store import OtherSchema
    from penumbra.table.table import BadSeats, NotSaved
    from penumbra.terminal.sitting import UnknownLanguage
    from penumbra.web.server import NoPort

    return (
        UserError, BadBalance, BadBotFile, BotFailed, BadCrew, BadKeep, BadLeague, UnknownBot, UnknownGame, BadSettings,
        ContentError, BadJournal, BadScenario, BadSimulation, BadSeats, NotSaved, BadCampaign, UnknownLanguage,
        OtherSchema, NoPort,
    )  # fmt: skip


def _complain(text: str) -> None:
    """The first line, and how many more there are."""
    first, *more = text.splitlines() or [""]
    tail = " " + _own_texts().get("terminal.error.more", n=len(more)) if more else ""
    print(f"penumbra: {first}{tail}", file=sys.stderr)


app = typer.Typer(
    cls=Commands, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None,
    help=f"Board games with hidden information, with every rule enforced: {' and '.join(GAMES)}. Begin with: "
    "penumbra play",
)  # fmt: skip


def main() -> None:
    if ENGINE == engine.STALE:
        print(engine.describe(ENGINE), file=sys.stderr)
    app(prog_name="penumbra")


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"penumbra {__version__}")
        raise typer.Exit


@app.callback()
def penumbra(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and stop."),
    ] = False,
) -> None:
    pass


# -- options that several commands share -----------------------------------------------------------------

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help=f"The game: {' or '.join(GAMES)}.", show_default=False)
]
AnyGame = Annotated[
    str | None,
    typer.Argument(
        metavar="[GAME]", help=f"The game: {' or '.join(GAMES)}; all if left out.", show_default=False
    ),
]
Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat", metavar="WHO",
        help="Who sits there: human, a bot (random, novice, greedy, adept, master, nightmare) or one of your own "
        "(mybot.py:MyBot); once for each seat, in their order. The first seat of alone is the Hero, all others are "
        "Evil players.",
    ),
]  # fmt: skip
Names = Annotated[
    list[str] | None,
    typer.Option("--name", metavar="NAME", help="What a human player is called; once for each."),
]
Seed = Annotated[int | None, typer.Option(help="Makes chance repeatable.", show_default=False)]
HouseRules = Annotated[
    list[str] | None,
    typer.Option(
        "--house-rule", metavar="KEY=CHOICE",
        help="A house rule; may be given several times, such as evil-players=3 or difficulty=easy for alone. "
        "“penumbra house-rules GAME” lists them.",
    ),
]  # fmt: skip
Packs = Annotated[Path | None, typer.Option(metavar="DIR", help="A folder with content packs of your own.")]
Language = Annotated[str, typer.Option(envvar=LANGUAGE_VARIABLE, help="The language of all texts.")]
Plain = Annotated[bool, typer.Option("--plain", help="No colours, no redrawing, simple signs.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Jobs = Annotated[int, typer.Option(min=1, help="How many processes work at the same time.")]
Games = Annotated[int, typer.Option(min=1, help="How many games are played.")]


def _settings(game: Game[Any], given: list[str] | None) -> dict[str, str]:
    """`--house-rule key=choice` as settings. Raises UserError or BadSettings."""
    settings: dict[str, str] = {}
    for one in given or []:
        key, equals, choice = one.partition("=")
        if not equals:
            raise UserError("house-rule", given=one, game=game.name)
        settings[key.strip()] = choice.strip()
    return game.check_settings(settings)


def _texts(game: Game[Any], language: str) -> Texts:
    from penumbra.terminal.sitting import texts_for

    return texts_for(game, language)


# -- playing ---------------------------------------------------------------------------------------------


@app.command()
def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]", help=f"The game: {' or '.join(GAMES)}; you are asked if it is left out.",
            show_default=False,
        ),
    ] = None,
    seat: Seats = None,
    name: Names = None,
    seed: Seed = None,
    house_rule: HouseRules = None,
    packs: Packs = None,
    language: Language = "en",
    plain: Plain = False,
) -> None:  # fmt: skip
    """Play a match: you in the first seat against a bot, if you say nothing else."""
    from penumbra.games.registry import load_game
    from penumbra.terminal.sitting import sit_down

    asked = game is None and not seat
    game = game or _ask_game(plain)
    rules = load_game(game, packs)
    settings = _settings(rules, house_rule)
    if asked:
        seat = _ask_players(rules, settings, plain, language)
    chairs = _chairs(_players_for(rules, settings, seat), name or [])
    sitting = sit_down(rules, chairs, settings, seed, packs, language)
    _sit(sitting, plain)


def _ask_game(plain: bool) -> str:
    """Let a person choose a game; say what to type where nobody can be asked."""
    from penumbra.terminal.asking import asker_for
    from penumbra.terminal.choosing import choose_game
    from penumbra.terminal.screen import Screen

    asker = asker_for(plain)
    if not asker.present:
        raise UserError("which-game", plays=_plays())
    chosen = choose_game(GAMES, Screen(plain=plain), asker, _own_texts())
    if chosen is None:
        raise typer.Exit
    return chosen


def _ask_players(game: Game[Any], settings: dict[str, str], plain: bool, language: str) -> list[str]:
    """Let a person who was asked for a game also choose whom to play against."""
    from penumbra.bots.registry import bot_names, usual_opponent
    from penumbra.table.table import HUMAN
    from penumbra.terminal.asking import asker_for
    from penumbra.terminal.choosing import choose_bot
    from penumbra.terminal.screen import Screen

    usual = usual_opponent(game.name)
    bot = choose_bot(
        bot_names(game.name), usual, Screen(plain=plain), asker_for(plain), _texts(game, language)
    )
    if bot is None:
        raise typer.Exit
    return [HUMAN, *[bot] * (game.seats_in(settings) - 1)]


def _plays() -> str:
    """What begins a match: “penumbra play london” or …"""
    texts = _own_texts()
    *others, last = [texts.get("terminal.error.play", game=game) for game in GAMES]
    return texts.get("terminal.error.or", first=", ".join(others), last=last) if others else last


def _players_for(game: Game[Any], settings: dict[str, str], given: list[str] | None) -> list[str]:
    """Those who were named, else a person in the first seat and bots in all others. Raises UserError."""
    from penumbra.bots.from_file import admit, whole
    from penumbra.bots.registry import usual_opponent
    from penumbra.table.table import HUMAN

    players = given or [HUMAN, *[usual_opponent(game.name)] * (game.seats_in(settings) - 1)]
    players = [whole(player) for player in players]
    admit(players)
    _check_players(game, players)
    return players


def _check_players(game: Game[Any], players: list[str]) -> None:
    from penumbra.bots.from_file import is_file
    from penumbra.bots.registry import bot_names, make_bot
    from penumbra.table.table import HUMAN

    known = (HUMAN, *bot_names(game.name))
    for player in players:
        if is_file(player):
            make_bot(player, game.name)
        elif player not in known:
            raise UserError("choice", option="--seat", choices=", ".join(known), given=player)


def _chairs(players: list[str], names: list[str]) -> list[Chair]:
    """Names go to the people in the order of their seats."""
    from penumbra.table.naming import clean_name
    from penumbra.table.table import HUMAN, Chair

    if len(names) > players.count(HUMAN):
        raise UserError("names", names=len(names), n=players.count(HUMAN))
    left = iter(names)
    return [Chair(player, clean_name(next(left, "")) if player == HUMAN else "") for player in players]


def _sit(sitting: Any, plain: bool) -> None:
    from penumbra.terminal.asking import asker_for
    from penumbra.terminal.client import Client
    from penumbra.terminal.screen import Screen

    code = Client(sitting, Screen(plain=plain), asker_for(plain)).run()
    if code:
        raise typer.Exit(code)


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 lets others on your network in.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port; the next free one if it is in use.")
    ] = 8420,
    data: Annotated[
        Path | None, typer.Option(help="Folder for the matches; your data folder if left out.")
    ] = None,
    packs: Packs = None,
    browser: Annotated[bool, typer.Option("--open", help="Open the first page in a browser.")] = False,
) -> None:
    """Play in the browser: start the server."""
    from penumbra.table.storage import data_folder
    from penumbra.web import server

    texts, folder = _own_texts(), data or data_folder()
    try:
        with server.lock(folder) as note:
            found, listener = server.free_port(host, port)
            if port and found != port:
                print(texts.get("terminal.serve.in-use", port=port, found=found))
            url = server.address(host, found)
            note.write_text(url, encoding="utf-8")

            def ready() -> None:
                print(texts.get("terminal.serve.ready", url=url), flush=True)
                if browser:
                    server.show(url)

            server.serve(host, listener, folder, packs, ready)
    except server.AlreadyOpen as other:
        print(texts.get("terminal.serve.already", url=str(other)))
        if not browser:
            raise typer.Exit(USER_ERROR) from other
        server.show(str(other))
        return
    print(texts.get("terminal.serve.bye"))


@app.command()
def resume(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A match file; the last open match if left out.")
    ] = None,
    list_all: Annotated[bool, typer.Option("--list", help="List the open matches.")] = False,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="FILE:CLASS", help="A bot of your own that sits at this match and may play on."),
    ] = None,
    packs: Packs = None,
    language: Language = "en",
    plain: Plain = False,
) -> None:
    """Go on with a match."""
    from penumbra.bots.from_file import admit, whole
    from penumbra.terminal.sitting import go_on

    if list_all:
        _list_open()
        return
    path = file or _latest_open()
    admit(whole(one) for one in bot or [])
    _check_admitted(path)
    _sit(go_on(path, packs, language), plain)


def _check_admitted(path: Path) -> None:
    """A match file may come from anywhere: a program that it names is only run if the player says so."""
    from penumbra.bots.from_file import is_admitted, is_file
    from penumbra.kernel.journal import Journal

    for player in _seat_facts(Journal.read(path), "player"):
        if is_file(player) and not is_admitted(player):
            raise UserError("bot-file", bot=player)


def _list_open() -> None:
    from penumbra.table import storage

    texts = _own_texts()
    for kept in storage.kept_matches():
        if kept.journal is None:
            print(texts.get("terminal.resume.broken", problem=kept.problem or ""))
        elif kept.open:
            game, steps = kept.journal.game, len(kept.journal.steps)
            players = ", ".join(_players(kept.journal))
            print(texts.get("terminal.resume.open", file=str(kept.path), game=game, players=players, n=steps))


def _players(journal: Journal) -> list[str]:
    """Who sits at a match, by name."""
    from penumbra.bots.from_file import label

    names, players = _seat_facts(journal, "name"), _seat_facts(journal, "player")
    return [name or label(player) for name, player in zip(names, players, strict=True)]


def _seat_facts(journal: Journal, fact: str) -> list[str]:
    """A fact about each seat, from the notes of a match, which may hold anything."""
    seats = journal.notes.get("seats")
    listed = seats if isinstance(seats, list) else []
    return [str(seat.get(fact) or "") for seat in listed if isinstance(seat, dict)]


def _latest_open() -> Path:
    """The open match that was played last; broken files on the way are told of, not hidden."""
    from penumbra.table import storage

    for kept in storage.kept_matches():
        if kept.open:
            return kept.path
        if kept.problem:
            _complain(_own_texts().get("terminal.error.skipped", problem=kept.problem))
    raise UserError("no-open-match", folder=str(storage.matches_folder()), plays=_plays())


def _latest() -> Path:
    """The match that was played last, open or not."""
    from penumbra.table import storage

    for kept in storage.kept_matches():
        if kept.journal is not None:
            return kept.path
    raise UserError("no-match", folder=str(storage.matches_folder()), plays=_plays())


@app.command()
def replay(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A match file; the last match if left out.")
    ] = None,
    seat: Annotated[
        str | None, typer.Option(metavar="SEAT|all", help="Through whose eyes; all: with open cards.")
    ] = None,
    to: Annotated[int | None, typer.Option(min=0, metavar="STEP", help="Up to this step.")] = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="In a list: also why bots moved so, if the match is over.")
    ] = False,
    packs: Packs = None,
    language: Language = "en",
    plain: Plain = False,
) -> None:
    """Look at a match again, step by step on a terminal, else as a list of sentences."""
    from penumbra.kernel.journal import Journal
    from penumbra.terminal.asking import asker_for
    from penumbra.terminal.face import face_for
    from penumbra.terminal.replay import Replay
    from penumbra.terminal.screen import Screen
    from penumbra.terminal.sitting import game_of

    journal = Journal.read(file or _latest())
    game = game_of(journal, packs)
    texts = _texts(game, language)
    face = face_for(game, texts, journal.settings_for(game))
    shown = Replay(game, journal, texts, face, _viewer(seat, journal, game))
    if to is not None and to > shown.steps:
        raise UserError("steps", n=shown.steps)
    screen, asker = Screen(plain=plain), asker_for(plain)
    if asker.present:
        shown.walk(screen, asker, to or 0)
    else:
        shown.print_all(screen, shown.steps if to is None else to, explain)


def _viewer(seat: str | None, journal: Journal, game: Game[Any]) -> int:
    from penumbra.table.storage import OVER
    from penumbra.table.table import EVERYTHING
    from penumbra.terminal.replay import usual_viewer

    if seat is None:
        return usual_viewer(journal, game, OVER in journal.notes)
    if seat == "all":
        return EVERYTHING
    seats = [str(number) for number in range(game.seats_in(journal.settings_for(game)))]
    if seat in seats:
        return int(seat)
    raise UserError("choice", option="--seat", choices=", ".join([*seats, "all"]), given=seat)


# -- campaigns -------------------------------------------------------------------------------------------


@app.command()
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
    language: Language = "en",
    plain: Plain = False,
) -> None:
    """Play a campaign from chapter to chapter: how one ends decides how the next one begins. It can be left at any
    time and goes on where it was left."""
    from penumbra.bots.from_file import admit
    from penumbra.games.registry import load_game
    from penumbra.table.campaign import progress_path
    from penumbra.terminal.asking import asker_for
    from penumbra.terminal.campaign import Story
    from penumbra.terminal.screen import Screen

    rules = load_game(game, packs)
    path = progress_path(game, which or _campaign(rules, None).id)
    kept = None if restart or not path.exists() else _kept_progress(path)
    if kept is not None:
        _refuse_changes({"--seat": seat, "--name": name, "--seed": seed, "--house-rule": house_rule})
        kept.packs = str(packs.resolve()) if packs else kept.packs
        admit(chair.player for chair in kept.chairs)  # it is the player's own, written when he named them
        rules = load_game(game, Path(kept.packs)) if kept.packs else rules
    found = _campaign(rules, which)
    progress = kept or _new_progress(rules, found.id, seat, name, seed, house_rule, packs)
    _check_progress(progress, found, path)
    story = Story(rules, found, progress, path, Screen(plain=plain), asker_for(plain), language)
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


def _kept_progress(path: Path) -> Progress:
    from penumbra.table.campaign import BadCampaign, Progress

    try:
        return Progress.read(path)
    except BadCampaign as error:
        raise UserError("campaign-file", problem=str(error)) from error


def _check_progress(progress: Progress, campaign: Campaign, path: Path) -> None:
    from penumbra.table.campaign import BadCampaign

    try:
        progress.check(campaign)
    except BadCampaign as error:
        raise UserError("campaign-file", problem=f"{path}: {error}") from error


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

    settings = _given(game, house_rule)
    for key in (CHAPTER, BEFORE):
        if key in settings:
            raise UserError("campaign-rule", rule=key)
    players = _players_for(game, game.check_settings(settings), seat)
    folder = str(packs.resolve()) if packs else None
    return Progress(game.name, campaign, _chairs(players, name or []), settings, seed, folder)


# -- many games ------------------------------------------------------------------------------------------


@app.command()
def simulate(
    game: GameName,
    games: Games = 100,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="BOT,BOT",
            help="The bots, seat by seat; greedy if left out. mybot.py:MyBot is one of your own.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    house_rule: HouseRules = None,
    packs: Packs = None,
    jobs: Jobs = 1,
    as_json: Json = False,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Also write the JSON object to a file.")
    ] = None,
) -> None:
    """Let bots play many games and show who wins how often."""
    from rich.console import Console

    from penumbra.bots.registry import usual_bot
    from penumbra.games.registry import load_game
    from penumbra.lab.report import print_report
    from penumbra.lab.simulate import simulate as play_many

    rules = load_game(game, packs)
    settings = _settings(rules, house_rule)
    usual = [usual_bot(game)] * rules.seats_in(settings)
    bots = usual if seats is None else [bot.strip() for bot in seats.split(",")]
    with _progress(games) as progress:
        report = play_many(game, bots, games, seed, settings, jobs, packs, lambda done, of: progress(done))
    text = json.dumps(report.to_json(), indent=2)
    if out is not None:
        _write(out, text + "\n")
    if as_json:
        print(text)
    else:
        print_report(report, Console())


@app.command()
def league(
    game: GameName,
    bots: Annotated[
        str | None,
        typer.Option(metavar="BOT,BOT,…", help="Who takes part; all if left out. mybot.py:MyBot is one of your own."),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games each pairing plays.")] = 100,
    dear_games: Annotated[
        int | None,
        typer.Option(
            min=1, show_default=False,
            help="How many where a bot takes part that thinks for long (master, nightmare); as many if left out.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    house_rule: HouseRules = None,
    packs: Packs = None,
    jobs: Jobs = 1,
    keep: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep each finished game there, and go on with what it holds."),
    ] = None,
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

    from penumbra.bots.registry import bot_names
    from penumbra.games.registry import load_game
    from penumbra.lab.league import count_of
    from penumbra.lab.league import league as play_league
    from penumbra.lab.league_report import print_league
    from penumbra.lab.report import lab_texts

    rules = load_game(game, packs)
    settings = _settings(rules, house_rule)
    names = list(bot_names(game)) if bots is None else [bot.strip() for bot in bots.split(",")]
    try:
        with _progress(count_of(game, names, games, dear_games)) as progress:
            report = play_league(
                game, names, games, dear_games, seed, settings, jobs, packs, keep,
                lambda done, of: progress(done),
            )  # fmt: skip
    except KeyboardInterrupt:
        texts = lab_texts()
        _complain(
            texts.get("lab.league.interrupted", file=str(keep)) if keep else texts.get("lab.league.lost")
        )
        raise typer.Exit(INTERRUPTED) from None
    text = json.dumps(report.to_json(), indent=2)
    if out is not None:
        _write_league(out, report, text)
    if as_json:
        print(text)
    else:
        print_league(report, Console())


def _write_league(out: Path, report: LeagueReport, text: str) -> None:
    from penumbra.lab.league_report import write_page

    if out.suffix != ".md":
        _write(out, text + "\n")
        return
    try:
        write_page(report, out)
    except OSError as error:
        raise UserError("write", file=str(out), problem=error.strerror or str(error)) from error


@app.command()
def balance(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The page, such as report.html.", show_default=False)],
    games: Games = 1000,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOT[,BOT]",
            help="One bot for both sides, or two: the players of london, the Hero and Evil of alone; greedy if left "
            "out. mybot.py:MyBot is one of your own.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
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
) -> None:  # fmt: skip
    """Let bots play all pairings evenly and write a page with plots: is the content fair?"""
    from penumbra.bots.registry import usual_bot
    from penumbra.games.registry import load_game
    from penumbra.lab.balance.report import report, tell, write
    from penumbra.lab.balance.run import balance as play_all
    from penumbra.lab.balance.run import plan_for
    from penumbra.lab.report import lab_texts

    names = [usual_bot(game)] if bots is None else [bot.strip() for bot in bots.split(",")]
    plan = plan_for(game, names, seed, _given(load_game(game, packs), house_rule), packs)
    kept = keep or out.with_suffix(".jsonl")
    try:
        with _progress(games) as progress:
            outcomes = play_all(plan, games, jobs, ray, kept, lambda done, of: progress(done))
    except KeyboardInterrupt:
        _complain(lab_texts().get("lab.balance.interrupted", file=str(kept)))
        raise typer.Exit(INTERRUPTED) from None
    page = report(plan, outcomes)
    try:
        write(page, out)
    except OSError as error:
        raise UserError("write", file=str(out), problem=error.strerror or str(error)) from error
    for line in tell(page, out):
        print(line)


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, if that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UserError("write", file=str(path), problem=error.strerror or str(error)) from error


@app.command()
def verify(
    game: AnyGame = None,
    games: Games = 200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    house_rule: HouseRules = None,
    packs: Packs = None,
    jobs: Jobs = 1,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where a match that breaks a promise is saved.")
    ] = None,
) -> None:
    """Check what the rules promise at every step of random games."""
    from penumbra.games.registry import load_game
    from penumbra.kernel.contract import verify as check

    for one in _games(game):
        rules = load_game(one, packs)
        settings = _given(rules, house_rule)
        with _progress(games) as progress:
            report = check(rules, games, seed, settings, out, progress, jobs)
        for line in report.lines():
            print(line)
        if report.violation is not None:
            raise typer.Exit(FAILED)


def _given(game: Game[Any], house_rule: list[str] | None) -> dict[str, str]:
    """Only the house rules that were given: the others are mixed at random."""
    checked = _settings(game, house_rule)
    keys = [one.partition("=")[0].strip() for one in house_rule or []]
    return {key: checked[key] for key in keys}


@app.command()
def scenario(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH…", help="Scenario files, or folders of them.")],
) -> None:
    """Play scenarios and check what they expect."""
    from penumbra.games.registry import load_game
    from penumbra.kernel.scenario import run_paths

    outcomes = run_paths(paths, load_game)
    if not outcomes:
        raise UserError("no-scenarios")
    failed = [outcome for outcome in outcomes if not outcome.ok]
    for outcome in failed:
        for problem in outcome.problems:
            print(f"{outcome.path}: {problem}")
    texts = _own_texts()
    if failed:
        print(texts.get("terminal.scenario.bad", bad=len(failed), n=len(outcomes)))
        raise typer.Exit(FAILED)
    print(texts.get("terminal.scenario.good", n=len(outcomes)))


@app.command()
def bench(
    game: AnyGame = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure each figure.")] = 2.0,
    as_json: Json = False,
) -> None:
    """Measure how fast games are played on this machine."""
    from rich.console import Console

    from penumbra.lab.bench import bench as measure
    from penumbra.lab.report import print_bench

    if as_json:
        figures = [measure(one, seconds) for one in _games(game)]
        print(json.dumps(figures[0] if game else figures, indent=2))
        return
    for one in _games(game):
        print_bench(measure(one, seconds), Console())


def _games(game: str | None) -> tuple[str, ...]:
    """The game that was named, else all."""
    return GAMES if game is None else (game,)


# -- looking things up -----------------------------------------------------------------------------------


@app.command()
def cards(
    game: GameName,
    type_: Annotated[
        str | None, typer.Option("--type", help="Only this type, e.g. monster or relic, item or reaction.")
    ] = None,
    faction: Annotated[
        str | None, typer.Option(help="london: only this faction; none: cards without faction.")
    ] = None,
    cost: Annotated[int | None, typer.Option(min=0, help="london: only this cost.")] = None,
    deck: Annotated[str | None, typer.Option(help="alone: only reactions of this deck, e.g. fury.")] = None,
    on: Annotated[str | None, typer.Option(help="alone: only reactions to this action, e.g. move.")] = None,
    colour: Annotated[
        str | None, typer.Option(help="alone: only missions of this colour: green, blue, red.")
    ] = None,
    room: Annotated[str | None, typer.Option(help="alone: only missions in this room, e.g. armoury.")] = None,
    kind: Annotated[
        str | None, typer.Option(help="alone: only items of this kind: mechanical, chemical, electrical.")
    ] = None,
    action: Annotated[str | None, typer.Option(help="alone: only items for this action, e.g. fight.")] = None,
    source: Annotated[str | None, typer.Option(help="Only from rulebook, public or penumbra.")] = None,
    text: Annotated[str | None, typer.Option(metavar="WORD", help="Only cards that say this.")] = None,
    packs: Packs = None,
    language: Language = "en",
    as_json: Json = False,
) -> None:
    """List the cards of a game."""
    from rich.console import Console

    from penumbra.games.registry import load_game
    from penumbra.terminal.cardlist import UnknownChoice, UnknownFilter, pick, table_of
    from penumbra.terminal.face import face_for

    loaded = load_game(game, packs)
    texts = _texts(loaded, language)
    wanted: dict[str, str | int | None] = {
        "type": type_, "faction": faction, "cost": cost, "deck": deck, "on": on, "colour": colour, "room": room,
        "kind": kind, "action": action, "source": source,
    }  # fmt: skip
    try:
        found = pick(face_for(loaded, texts).pages(), wanted, text)
    except UnknownFilter as error:
        options = ", ".join(f"--{one}" for one in (*error.known, "text"))
        raise UserError("no-filter", game=game, option=error.option, options=options) from error
    except UnknownChoice as error:
        raise UserError(
            "choice", option=f"--{error.option}", choices=", ".join(error.choices), given=error.given
        ) from error
    if as_json:
        print(json.dumps({"game": loaded.name, "cards": [dict(page.facts) for page in found]}, indent=2))
        return
    Console(highlight=False, markup=False).print(table_of(found, texts))
    print(texts.get("terminal.cards.count", n=len(found)))


@app.command()
def rules(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help=f"The game: {' or '.join(GAMES)}; all if left out."),
    ] = None,
    word: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD]", help="A number, a section or words.")
    ] = None,
    language: Language = "en",
) -> None:
    """Look rules up: all sections, or the rules with a number, a section's name or words."""
    from penumbra.games.registry import load_game
    from penumbra.table.book.rules import find_in_all
    from penumbra.terminal.screen import Screen

    words = list(word or [])
    if game and game not in GAMES:  # `penumbra rules haunt`, `penumbra rules ALO-NOISE-02`
        words.insert(0, game)
        game = None
    books = {one: _texts(load_game(one), language) for one in _games(game)}
    if not words:
        _list_sections(books)
        return
    found = find_in_all(list(books.values()), " ".join(words))
    if not found:
        raise UserError("no-rule", word=" ".join(words))
    screen = Screen()
    for rule in found:
        screen.say(f"{rule.number}  {rule.text}")


def _list_sections(books: dict[str, Texts]) -> None:
    """What the rule books are divided into; of several books, each under its title."""
    from penumbra.table.book.rules import sections
    from penumbra.terminal.screen import Screen

    screen = Screen()
    for game, texts in books.items():
        if len(books) > 1:
            screen.say(f"{texts.get(f'terminal.game.{game}')} ({game})", "bold")
        for short, title in sections(texts).items():
            screen.say(f"{short:<8} {title}")


@app.command()
def house_rules(game: GameName, language: Language = "en") -> None:
    """List the house rules of a game with their choices."""
    from penumbra.games.registry import load_game
    from penumbra.terminal.screen import Screen

    loaded = load_game(game)
    texts, screen = _texts(loaded, language), Screen()
    for rule in loaded.house_rules:
        screen.say(f"{rule.key}  ({rule.rule})  {texts.get(f'house.{rule.key}')}")
        for choice in rule.choices:
            default = f" {texts.get('terminal.house.default')}" if choice == rule.default else ""
            screen.say(f"    {rule.key}={choice}{default}  {texts.get(f'house.{rule.key}.{choice}')}")


# -- content packs ---------------------------------------------------------------------------------------


@app.command()
def schema(game: GameName) -> None:
    """Print the JSON Schema of a game's content packs."""
    from penumbra.games.registry import load_game

    found = load_game(game).pack_schema()
    if found is None:
        raise UserError("no-schema", game=game)
    print(json.dumps(found, indent=2))


@app.command()
def check_pack(
    game: GameName,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder with content packs (*.toml).")],
    language: Language = "en",
) -> None:
    """Check content packs of your own: every error with file, entry and field."""
    from penumbra.games.registry import load_game
    from penumbra.kernel.game import ContentError

    base = load_game(game)
    texts = _texts(base, language)
    files = len(list(folder.glob("*.toml"))) if folder.is_dir() else 0
    if folder.is_dir() and not files:
        raise UserError("pack-empty", folder=str(folder))
    try:
        checked = load_game(game, folder)
    except ContentError as error:
        for line in str(error).splitlines():
            print(line, file=sys.stderr)
        raise typer.Exit(USER_ERROR) from error
    more = len(_pages(checked, language)) - len(_pages(base, language))
    print(texts.get("terminal.pack.good", folder=str(folder), n=files, cards=more))


def _pages(game: Game[Any], language: str) -> Any:
    from penumbra.terminal.face import face_for

    return face_for(game, _texts(game, language)).pages()


@app.command()
def rules_table(
    game: AnyGame = None,
    root: Annotated[
        Path, typer.Option(metavar="DIR", help="A checkout with its tests and scenarios.")
    ] = Path(),
) -> None:
    """Print every rule with the tests and scenarios that prove it."""
    from penumbra.lab.rules_table import lines

    if not (root / "tests").is_dir():
        raise UserError("no-tests", folder=str(root))
    for one in _games(game):
        for line in lines(root, one):
            print(line)


if __name__ == "__main__":
    main()
