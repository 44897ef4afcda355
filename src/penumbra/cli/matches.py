"""Matches that are kept in files: going on with one, and looking at one again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from penumbra.cli.errors import UserError, complain
from penumbra.cli.language import own_texts
from penumbra.cli.options import Language, Packs, Plain, texts_in
from penumbra.cli.seating import how_to_begin, play_at
from penumbra.kernel.problem import what_of

if TYPE_CHECKING:
    from penumbra.kernel.game import Game
    from penumbra.kernel.journal import Journal


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
    language: Language = "",
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
    play_at(go_on(path, packs, language), plain)


def _check_admitted(path: Path) -> None:
    """A match file may come from anywhere: a program that it names is only run if the player says so."""
    from penumbra.bots.from_file import is_admitted, is_file
    from penumbra.kernel.journal import Journal

    for player in _seat_facts(Journal.read(path), "player"):
        if is_file(player) and not is_admitted(player):
            raise UserError("bot-file", bot=player)


def _list_open() -> None:
    from penumbra.table import storage

    texts = own_texts()
    for kept in storage.kept_matches():
        if kept.problem is not None:
            print(texts.get("terminal.resume.broken", problem=what_of(kept.problem)))
        elif kept.journal is not None and kept.open:
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
        if kept.problem is not None:
            complain(own_texts().get("terminal.error.skipped", problem=what_of(kept.problem)))
    raise UserError("no-open-match", folder=str(storage.matches_folder()), plays=how_to_begin())


def _latest() -> Path:
    """The match that was played last, open or not."""
    from penumbra.table import storage

    for kept in storage.kept_matches():
        if kept.journal is not None:
            return kept.path
    raise UserError("no-match", folder=str(storage.matches_folder()), plays=how_to_begin())


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
    language: Language = "",
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
    texts = texts_in(game, language)
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
