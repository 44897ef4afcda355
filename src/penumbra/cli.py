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

from penumbra import __version__

if TYPE_CHECKING:
    from penumbra.kernel.game import Game
    from penumbra.kernel.journal import Journal
    from penumbra.kernel.texts import Texts
    from penumbra.terminal.face import Page

USER_ERROR = 2
FAILED = 1
DEFAULT_GAME = "london"
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
    from penumbra.bots.registry import UnknownBot
    from penumbra.games.registry import UnknownGame
    from penumbra.kernel.game import BadSettings, ContentError
    from penumbra.kernel.journal import BadJournal
    from penumbra.kernel.scenario import BadScenario
    from penumbra.lab.simulate import BadSimulation
    from penumbra.table.table import BadSeats, NotSaved
    from penumbra.terminal.sitting import UnknownLanguage

    return (
        UserError, UnknownBot, UnknownGame, BadSettings, ContentError, BadJournal, BadScenario, BadSimulation,
        BadSeats, NotSaved, UnknownLanguage,
    )  # fmt: skip


def _complain(text: str) -> None:
    """The first line, and how many more there are."""
    first, *more = text.splitlines() or [""]
    tail = " " + _own_texts().get("terminal.error.more", n=len(more)) if more else ""
    print(f"penumbra: {first}{tail}", file=sys.stderr)


app = typer.Typer(
    cls=Commands, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None,
    help="Terrors of London in the terminal, with every rule enforced.",
)  # fmt: skip


def main() -> None:
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

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game: london.", show_default=False)]
Seed = Annotated[int | None, typer.Option(help="Makes chance repeatable.", show_default=False)]
HouseRules = Annotated[
    list[str] | None,
    typer.Option("--house-rule", metavar="KEY=CHOICE", help="A house rule; may be given several times."),
]
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
    game: GameName,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHO", help="Who sits there: human or a bot (random, greedy); once for each seat."
        ),
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="What a human player is called; once for each.")
    ] = None,
    seed: Seed = None,
    house_rule: HouseRules = None,
    packs: Packs = None,
    language: Language = "en",
    plain: Plain = False,
) -> None:
    """Play a match: you in the first seat against the bot greedy, if you say nothing else."""
    from penumbra.bots.registry import usual_bot
    from penumbra.games.registry import load_game
    from penumbra.table.table import HUMAN
    from penumbra.terminal.sitting import sit_down

    rules = load_game(game, packs)
    settings = _settings(rules, house_rule)
    players = seat or [HUMAN, *[usual_bot(game)] * (rules.seats_in(settings) - 1)]
    _check_players(rules, players)
    chairs = _chairs(players, name or [])
    sitting = sit_down(rules, chairs, settings, seed, packs, language)
    _sit(sitting, plain)


def _check_players(game: Game[Any], players: list[str]) -> None:
    from penumbra.bots.registry import bot_names
    from penumbra.table.table import HUMAN

    known = (HUMAN, *bot_names(game.name))
    for player in players:
        if player not in known:
            raise UserError("choice", option="--seat", choices=", ".join(known), given=player)


def _chairs(players: list[str], names: list[str]) -> list[Any]:
    """Names go to the people in the order of their seats."""
    from penumbra.table.table import HUMAN, Chair
    from penumbra.terminal.naming import clean_name

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
def resume(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A match file; the last open match if left out.")
    ] = None,
    list_all: Annotated[bool, typer.Option("--list", help="List the open matches.")] = False,
    packs: Packs = None,
    language: Language = "en",
    plain: Plain = False,
) -> None:
    """Go on with a match."""
    from penumbra.terminal.sitting import go_on

    if list_all:
        _list_open()
        return
    _sit(go_on(file or _latest_open(), packs, language), plain)


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
    """Who sits at a match, from its notes, which may hold anything."""
    seats = journal.notes.get("seats")
    listed = seats if isinstance(seats, list) else []
    return [str(seat.get("name") or seat.get("player")) for seat in listed if isinstance(seat, dict)]


def _latest_open() -> Path:
    """The open match that was played last; broken files on the way are told of, not hidden."""
    from penumbra.table import storage

    for kept in storage.kept_matches():
        if kept.open:
            return kept.path
        if kept.problem:
            _complain(_own_texts().get("terminal.error.skipped", problem=kept.problem))
    raise UserError("no-open-match", folder=str(storage.matches_folder()))


def _latest() -> Path:
    """The match that was played last, open or not."""
    from penumbra.table import storage

    for kept in storage.kept_matches():
        if kept.journal is not None:
            return kept.path
    raise UserError("no-match", folder=str(storage.matches_folder()))


@app.command()
def replay(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A match file; the last match if left out.")
    ] = None,
    seat: Annotated[
        str | None, typer.Option(metavar="SEAT|all", help="Through whose eyes; all: with open cards.")
    ] = None,
    to: Annotated[int | None, typer.Option(min=0, metavar="STEP", help="Up to this step.")] = None,
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
        shown.print_all(screen, shown.steps if to is None else to)


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


# -- many games ------------------------------------------------------------------------------------------


@app.command()
def simulate(
    game: GameName,
    games: Games = 100,
    seats: Annotated[
        str | None, typer.Option(metavar="BOT,BOT", help="The bots, seat by seat; greedy if left out.")
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
    game: GameName,
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

    rules = load_game(game, packs)
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
    game: GameName,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure each figure.")] = 2.0,
    as_json: Json = False,
) -> None:
    """Measure how fast games are played on this machine."""
    from rich.console import Console

    from penumbra.lab.bench import bench as measure
    from penumbra.lab.report import print_bench

    figures = measure(game, seconds)
    if as_json:
        print(json.dumps(figures, indent=2))
    else:
        print_bench(figures, Console())


# -- looking things up -----------------------------------------------------------------------------------


@app.command()
def cards(
    game: GameName,
    faction: Annotated[
        str | None, typer.Option(help="Only this faction; none: cards without faction.")
    ] = None,
    type_: Annotated[str | None, typer.Option("--type", help="Only this type, e.g. monster, relic.")] = None,
    cost: Annotated[int | None, typer.Option(min=0, help="Only this cost.")] = None,
    source: Annotated[str | None, typer.Option(help="Only from rulebook, public or penumbra.")] = None,
    text: Annotated[str | None, typer.Option(metavar="WORD", help="Only cards that say this.")] = None,
    packs: Packs = None,
    language: Language = "en",
    as_json: Json = False,
) -> None:
    """List the cards of a game."""
    from penumbra.games.registry import load_game
    from penumbra.terminal.face import face_for

    rules = load_game(game, packs)
    texts = _texts(rules, language)
    pages = face_for(rules, texts).pages()
    for field, wanted in (("faction", faction), ("type", type_), ("source", source)):
        _check_choice(field, wanted, pages)
    found = [page for page in pages if _page_fits(page, faction, type_, cost, source, text)]
    if as_json:
        print(json.dumps({"game": rules.name, "cards": [dict(page.facts) for page in found]}, indent=2))
    else:
        _print_cards(found, texts)


def _check_choice(field: str, wanted: str | None, pages: Any) -> None:
    """A value that no card has is more likely a slip than a wish."""
    known = {str(page.facts.get(field) or "none") for page in pages}
    if wanted is not None and wanted.lower() not in known:
        raise UserError("choice", option=f"--{field}", choices=", ".join(sorted(known)), given=wanted)


def _page_fits(
    page: Page, faction: str | None, type_: str | None, cost: int | None, source: str | None, text: str | None
) -> bool:
    facts = page.facts
    said = " ".join([page.name, *page.text]).casefold()
    return (
        (faction is None or str(facts.get("faction") or "none") == faction.lower())
        and (type_ is None or facts.get("type") == type_.lower())
        and (cost is None or facts.get("cost") == cost)
        and (source is None or facts.get("source") == source.lower())
        and (text is None or text.casefold() in said)
    )


def _print_cards(pages: list[Page], texts: Texts) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for column in ("name", "kind"):
        table.add_column(texts.get(f"terminal.cards.{column}"))
    for column in ("cost", "copies"):
        table.add_column(texts.get(f"terminal.cards.{column}"), justify="right")
    table.add_column(texts.get("terminal.cards.text"), ratio=1)
    for page in pages:
        cost, copies = (
            "" if page.facts.get(fact) is None else str(page.facts[fact]) for fact in ("cost", "copies")
        )
        table.add_row(page.name, page.kind, cost, copies, _rules_text(page, texts), style=page.style)
    Console(highlight=False, markup=False).print(table)
    print(texts.get("terminal.cards.count", n=len(pages)))


def _rules_text(page: Page, texts: Texts) -> str:
    lines = page.facts.get("text")
    return texts.get("terminal.between").join(map(str, lines)) if isinstance(lines, list) else ""


@app.command()
def rules(
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help="The game; london if left out.")
    ] = DEFAULT_GAME,
    word: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD]", help="A number, a section or words.")
    ] = None,
    language: Language = "en",
) -> None:
    """Look rules up: all sections, or the rules with a number, a section's name or words."""
    from penumbra.games.registry import GAMES, load_game
    from penumbra.terminal.rulebook import find_rules, sections
    from penumbra.terminal.screen import Screen

    words = word or []
    if game not in GAMES and not words:  # `penumbra rules haunt`
        game, words = DEFAULT_GAME, [game]
    texts = _texts(load_game(game), language)
    screen = Screen()
    if not words:
        for short, title in sections(texts).items():
            screen.say(f"{short:<8} {title}")
        return
    found = find_rules(texts, " ".join(words))
    if not found:
        raise UserError("no-rule", word=" ".join(words))
    for rule in found:
        screen.say(f"{rule.number}  {rule.text}")


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
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help="The game; london if left out.")
    ] = DEFAULT_GAME,
    root: Annotated[
        Path, typer.Option(metavar="DIR", help="A checkout with its tests and scenarios.")
    ] = Path(),
) -> None:
    """Print every rule with the tests and scenarios that prove it."""
    from penumbra.lab.rules_table import lines

    if not (root / "tests").is_dir():
        raise UserError("no-tests", folder=str(root))
    for line in lines(root, game):
        print(line)


if __name__ == "__main__":
    main()
