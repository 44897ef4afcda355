"""What a shell offers when Tab is pressed; `penumbra --install-completion` teaches it to yours. It must be quick, so
that nothing is imported before it is needed."""

from __future__ import annotations

import typer

from penumbra.games.registry import game_names


def games(incomplete: str) -> list[str]:
    return _that_begin(game_names(), incomplete)


def players(ctx: typer.Context, incomplete: str) -> list[str]:
    """Who may sit at a seat."""
    return _that_begin(["human", *_bots(ctx)], incomplete)


def bots(ctx: typer.Context, incomplete: str) -> list[str]:
    return _that_begin(_bots(ctx), incomplete)


def lists_of_bots(ctx: typer.Context, incomplete: str) -> list[str]:
    """`greedy,a`: the last one of a list is completed."""
    *before, last = incomplete.split(",")
    return [",".join([*before, bot]) for bot in _that_begin(_bots(ctx), last)]


def house_rules(ctx: typer.Context, incomplete: str) -> list[str]:
    """Keys with their choices: a key alone would be taken for a whole word, with a space behind it."""
    from penumbra.games.registry import load_game

    rules = [rule for game in _games(ctx) for rule in load_game(game).house_rules]
    return _that_begin([f"{rule.key}={choice}" for rule in rules for choice in rule.choices], incomplete)


def _bots(ctx: typer.Context) -> list[str]:
    from penumbra.bots.registry import bot_names

    return list(dict.fromkeys(bot for game in _games(ctx) for bot in bot_names(game)))


def _games(ctx: typer.Context) -> list[str]:
    """The game that was named, else all. Before an option without its value, words are not yet parameters."""
    named = [word for word in (ctx.params.get("game"), *ctx.args) if word in game_names()]
    return named[:1] or list(game_names())


def _that_begin(words: list[str] | tuple[str, ...], incomplete: str) -> list[str]:
    return [word for word in words if word.startswith(incomplete)]
