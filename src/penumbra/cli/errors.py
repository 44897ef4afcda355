"""What a user did wrong is told in one line, in his language, and never as a traceback."""

from __future__ import annotations

import sys
from typing import Any

import typer
from typer.core import TyperGroup

from penumbra.cli.language import one_command, own_texts
from penumbra.kernel.message import Param
from penumbra.kernel.plain import plain
from penumbra.kernel.problem import what_of

FAILED = 1
"""The exit code when what was checked does not hold."""
USER_ERROR = 2
INTERRUPTED = 130
"""The exit code that shells expect after Ctrl-C."""
LONGEST = 2000
"""Signs of a complaint: it may tell what stands in a file of somebody else's."""


class UserError(Exception):
    """Something the user can mend, as a text of the terminal's catalogue."""

    def __init__(self, key: str, **params: Param) -> None:
        super().__init__(own_texts().get(f"terminal.error.{key}", **params))


class Commands(TyperGroup):
    """Errors that a user can mend are one line on standard error and exit code 2, never a traceback."""

    def invoke(self, ctx: Any) -> Any:
        with one_command():
            try:
                return super().invoke(ctx)
            except Exception as error:
                if not isinstance(error, user_errors()):
                    raise
                complain(_said(error))
                raise typer.Exit(USER_ERROR) from error


def _said(error: Exception) -> str:
    from penumbra.kernel.extras import MissingExtra

    if isinstance(error, MissingExtra):
        return own_texts().get("terminal.error.extra", module=error.module, command=error.command)
    return own_texts().say(what_of(error))


def user_errors() -> tuple[type[Exception], ...]:
    """What goes wrong because of what was typed or of what a file holds."""
    from penumbra.bots.from_file import BadBotFile, BotFileFailed
    from penumbra.bots.registry import UnknownBot
    from penumbra.games.registry import BrokenGame, UnknownGame, UnknownLanguage
    from penumbra.kernel.extras import MissingExtra
    from penumbra.kernel.game import BadSettings, ContentError
    from penumbra.kernel.journal import BadJournal
    from penumbra.kernel.scenario import BadScenario
    from penumbra.lab.balance.plan import BadBalance
    from penumbra.lab.keeping import BadKeep
    from penumbra.lab.league import BadLeague
    from penumbra.lab.simulate import BadSimulation
    from penumbra.lab.workers import BadWorkers
    from penumbra.table.campaign import BadCampaign
    from penumbra.table.table import BadSeats, NotSaved
    from penumbra.web.server import NoPort

    return (
        UserError, BrokenGame, BadBalance, BadBotFile, BotFileFailed, BadWorkers, BadKeep, BadLeague, UnknownBot,
        UnknownGame, BadSettings, ContentError, BadJournal, BadScenario, BadSimulation, BadSeats, NotSaved, BadCampaign,
        UnknownLanguage, MissingExtra, NoPort,
    )  # fmt: skip


def complain(text: str) -> None:
    """The first line, and how many more there are."""
    first, *more = text.splitlines() or [""]
    tail = " " + own_texts().get("terminal.error.more", n=len(more)) if more else ""
    print(f"penumbra: {plain(first, LONGEST)}{tail}", file=sys.stderr)
