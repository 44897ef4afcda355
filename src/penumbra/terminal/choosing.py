"""Which game, and against whom? Numbered menus for those who did not say."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from penumbra.games.registry import about_of, title_of
from penumbra.kernel.folding import folded
from penumbra.kernel.texts import Texts
from penumbra.table.naming import bot_about, bot_name
from penumbra.terminal.asking import Asker
from penumbra.terminal.screen import Screen
from penumbra.terminal.typed import is_word, shown_word


def choose_game(games: Sequence[str], screen: Screen, asker: Asker, texts: Texts) -> str | None:
    """The game that a person picks by number, name or title; None if he would rather not play."""
    screen.say(texts.get("terminal.game.which"), "bold")
    for number, game in enumerate(games, start=1):
        title, about = title_of(game, texts), about_of(game, texts)
        line = Text.assemble(
            (f"{number:>3}) ", "bold cyan"), (title, "bold"), f" ({game})" + (f": {about}" if about else "")
        )
        screen.say(line, indent=5)
    while True:
        try:
            typed = asker.ask(texts.get("terminal.prompt"), [*games, shown_word(texts, "quit")])
        except (EOFError, KeyboardInterrupt):
            return None
        if is_word(texts, "quit", typed):
            return None
        for number, game in enumerate(games, start=1):
            if folded(typed) in (str(number), game, folded(title_of(game, texts))):
                return game
        screen.say(texts.get("terminal.game.how", n=len(games)))


def choose_bot(bots: Sequence[str], usual: str, screen: Screen, asker: Asker, texts: Texts) -> str | None:
    """The opponent that a person picks by number or name, the usual one by pressing Enter; None if he would rather
    not play."""
    screen.say(texts.get("terminal.bot.which"), "bold")
    for number, bot in enumerate(bots, start=1):
        name, about = bot_name(bot, texts), bot_about(bot, texts)
        line = Text.assemble((f"{number:>3}) ", "bold cyan"), (name, "bold"), f" ({bot}): {about}")
        screen.say(line, indent=5)
    while True:
        try:
            typed = asker.ask(texts.get("terminal.prompt"), [*bots, shown_word(texts, "quit")])
        except (EOFError, KeyboardInterrupt):
            return None
        if is_word(texts, "quit", typed):
            return None
        if not typed:
            return usual
        for number, bot in enumerate(bots, start=1):
            if folded(typed) in (str(number), bot, folded(bot_name(bot, texts))):
                return bot
        screen.say(texts.get("terminal.bot.how", n=len(bots), bot=bot_name(usual, texts)))
