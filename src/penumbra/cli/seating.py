"""Who sits at a match that somebody begins from the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from penumbra.cli.errors import UserError
from penumbra.cli.language import own_texts
from penumbra.cli.options import named_today, texts_in
from penumbra.games.registry import game_names

if TYPE_CHECKING:
    from penumbra.kernel.game import Game
    from penumbra.table.table import Chair
    from penumbra.terminal.sitting import Sitting


def ask_game(plain: bool) -> str:
    """Let a person choose a game; say what to type where nobody can be asked."""
    from penumbra.terminal.asking import asker_for
    from penumbra.terminal.choosing import choose_game
    from penumbra.terminal.screen import Screen

    asker = asker_for(plain)
    if not asker.present:
        raise UserError("which-game", plays=how_to_begin())
    chosen = choose_game(game_names(), Screen(plain=plain), asker, own_texts())
    if chosen is None:
        raise typer.Exit
    return chosen


def ask_players(game: Game[Any], settings: dict[str, str], plain: bool, language: str) -> list[str]:
    """Let a person who was asked for a game also choose whom to play against."""
    from penumbra.bots.registry import bot_names, usual_opponent
    from penumbra.table.table import HUMAN
    from penumbra.terminal.asking import asker_for
    from penumbra.terminal.choosing import choose_bot
    from penumbra.terminal.screen import Screen

    usual = usual_opponent(game.name)
    bot = choose_bot(
        bot_names(game.name), usual, Screen(plain=plain), asker_for(plain), texts_in(game, language)
    )
    if bot is None:
        raise typer.Exit
    return [HUMAN, *[bot] * (game.seats_in(settings) - 1)]


def how_to_begin() -> str:
    """What begins a match: “penumbra play GAME” or …"""
    texts = own_texts()
    *others, last = [texts.get("terminal.error.play", game=game) for game in game_names()]
    return texts.get("terminal.error.or", first=", ".join(others), last=last) if others else last


def players_for(game: Game[Any], settings: dict[str, str], given: list[str] | None) -> list[str]:
    """Those who were named, else a person in the first seat and bots in all others. Raises UserError."""
    from penumbra.bots.from_file import admit, whole
    from penumbra.bots.registry import usual_opponent
    from penumbra.table.table import HUMAN

    players = given or [HUMAN, *[usual_opponent(game.name)] * (game.seats_in(settings) - 1)]
    players = [whole(named_today(player, game.name)) for player in players]
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


def chairs_for(players: list[str], names: list[str]) -> list[Chair]:
    """Names go to the people in the order of their seats."""
    from penumbra.table.naming import clean_name
    from penumbra.table.table import HUMAN, Chair

    if len(names) > players.count(HUMAN):
        raise UserError("names", names=len(names), n=players.count(HUMAN))
    left = iter(names)
    return [Chair(player, clean_name(next(left, "")) if player == HUMAN else "") for player in players]


def play_at(sitting: Sitting, plain: bool) -> None:
    """Play a match on until it is over or left."""
    from penumbra.terminal.asking import asker_for
    from penumbra.terminal.client import Client
    from penumbra.terminal.screen import Screen

    code = Client(sitting, Screen(plain=plain), asker_for(plain)).run()
    if code:
        raise typer.Exit(code)
