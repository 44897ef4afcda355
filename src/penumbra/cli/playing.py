"""Sitting down to play: in the terminal, and in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from penumbra.cli import completion
from penumbra.cli.errors import USER_ERROR, UserError
from penumbra.cli.language import own_texts
from penumbra.cli.options import (
    AllowedHosts,
    HouseRules,
    Language,
    Names,
    Packs,
    Plain,
    Seats,
    Seed,
    TrustedProxies,
    checked_proxies,
    games_with_packs,
    settings_of,
)
from penumbra.cli.seating import ask_game, ask_players, chairs_for, play_at, players_for
from penumbra.games.registry import game_names
from penumbra.table.expiry import KeepFor
from penumbra.table.house import USUAL, ServerSettings


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]", help=f"The game: {' or '.join(game_names())}; you are asked if it is left out.",
            show_default=False, autocompletion=completion.games,
        ),
    ] = None,
    seat: Seats = None,
    name: Names = None,
    seed: Seed = None,
    house_rule: HouseRules = None,
    packs: Packs = None,
    language: Language = "",
    plain: Plain = False,
) -> None:  # fmt: skip
    """Play a match: you in the first seat against a bot, if you say nothing else."""
    from penumbra.games.registry import load_game
    from penumbra.terminal.sitting import sit_down

    asked = game is None and not seat
    rules = load_game(game or ask_game(plain), packs)
    settings = settings_of(rules, house_rule)
    if asked:
        seat = ask_players(rules, settings, plain, language)
    chairs = chairs_for(players_for(rules, settings, seat), name or [])
    play_at(sit_down(rules, chairs, settings, seed, packs, language), plain)


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
    bots: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Bots and policies of yours that visitors may play against: .py and .onnx files in it or in a folder "
            "for a game (docs/bots.md). They are programs: name only what you trust.",
        ),
    ] = None,
    browser: Annotated[bool, typer.Option("--open", help="Open the first page in a browser.")] = False,
    allow_host: AllowedHosts = None,
    proxy: TrustedProxies = None,
    connections: Annotated[
        int, typer.Option(min=1, help="Connections that may be open at once.")
    ] = USUAL.connections,
    connections_per_address: Annotated[
        int, typer.Option(min=0, help="Open tables that one address may look at, in all its windows; 0: any.")
    ] = USUAL.connections_per_address,
    pages_per_minute: Annotated[
        int, typer.Option(min=0, help="Pages that may be asked for from one address; 0: any.")
    ] = USUAL.pages_per_minute,
    commands_per_second: Annotated[
        int, typer.Option(min=0, help="What all windows of one address may do at tables; 0: anything.")
    ] = USUAL.commands_per_second,
    tables: Annotated[
        int, typer.Option(min=0, help="Matches that may be open or under way in all; 0: any.")
    ] = USUAL.tables,
    tables_per_person: Annotated[
        int, typer.Option(min=0, help="Matches that one person may have under way; 0: any.")
    ] = USUAL.tables_per_person,
    tables_per_hour: Annotated[
        int, typer.Option(min=0, help="Matches that may be opened from one address in an hour; 0: any.")
    ] = USUAL.tables_per_hour,
    keep_unbegun: Annotated[
        int,
        typer.Option(min=0, metavar="DAYS", help="How long a match is kept that nobody begins; 0: for ever."),
    ] = USUAL.keep.unbegun,
    keep_idle: Annotated[
        int, typer.Option(min=0, metavar="DAYS", help="The same for one that nobody plays on.")
    ] = USUAL.keep.idle,
    keep_finished: Annotated[
        int, typer.Option(min=0, metavar="DAYS", help="The same for one that is over.")
    ] = USUAL.keep.finished,
) -> None:
    """Play in the browser: start the server. docs/web.md tells what to do to let others in."""
    from penumbra.bots.guests import guests_in
    from penumbra.table.storage import data_folder
    from penumbra.table.store import BadDatabase
    from penumbra.web import server

    if packs is not None:
        games_with_packs(None, packs)  # what is wrong with them is told before there is a server
    settings = ServerSettings(
        hosts=tuple(allow_host or ()),
        proxies=checked_proxies(proxy),
        connections=connections,
        connections_per_address=connections_per_address,
        pages_per_minute=pages_per_minute,
        commands_per_second=commands_per_second,
        tables=tables,
        tables_per_person=tables_per_person,
        tables_per_hour=tables_per_hour,
        guests=() if bots is None else guests_in(bots, packs),
        keep=KeepFor(keep_unbegun, keep_idle, keep_finished),
    )
    try:
        _serve(host, port, data or data_folder(), packs, browser, settings)
    except server.AlreadyOpen as other:
        print(own_texts().get("terminal.serve.already", url=str(other)))
        if not browser:
            raise typer.Exit(USER_ERROR) from other
        server.show(str(other))
    except BadDatabase as bad:
        reason = f"database.{bad.reason}"
        raise UserError(reason, path=str(bad.path), problem=bad.problem) from bad


def _serve(
    host: str, port: int, folder: Path, packs: Path | None, browser: bool, settings: ServerSettings
) -> None:
    """Serve until interrupted. Raises AlreadyOpen if another server has the folder."""
    from penumbra.web import server
    from penumbra.web.reach import EVERYWHERE, own_addresses

    texts = own_texts()
    with server.lock(folder) as note:
        found, listener = server.free_port(host, port)
        if port and found != port:
            print(texts.get("terminal.serve.in-use", port=port, found=found))
        url = server.address(host, found)
        note.write_text(url, encoding="utf-8")

        def ready() -> None:
            print(texts.get("terminal.serve.ready", url=url), flush=True)
            if host in EVERYWHERE:
                for address in own_addresses():
                    print(texts.get("terminal.serve.others", url=f"http://{address}:{found}/"), flush=True)
            if browser:
                server.show(url)

        server.serve(host, listener, folder, packs, ready, settings)
    print(texts.get("terminal.serve.bye"))
