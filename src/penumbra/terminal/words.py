"""What a player may type besides moves: help, why, rules, card, log, undo, save, load, and so on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.cells import set_cell_size
from rich.text import Text

from penumbra.bots.registry import UnknownBot, adviser
from penumbra.games.registry import UnknownGame
from penumbra.kernel.game import ContentError
from penumbra.kernel.journal import BadJournal
from penumbra.kernel.problem import what_of
from penumbra.table import storage
from penumbra.table.book import rules as rulebook
from penumbra.table.book.page import find_page, similar_names
from penumbra.table.book.rulebook import rulebook_of
from penumbra.table.naming import bot_name
from penumbra.table.standing_orders import PASS, SPANS
from penumbra.table.table import BadSeats, CannotUndo, NotSaved
from penumbra.terminal import rulebook as reading
from penumbra.terminal.cardbook import page_lines
from penumbra.terminal.layout import widest
from penumbra.terminal.sitting import go_on
from penumbra.terminal.typed import is_word, shown_word
from penumbra.terminal.understanding import why_not

if TYPE_CHECKING:
    from penumbra.terminal.client import Client

LOG_LINES = 20
RULES_IN_FULL = 12
"""More rules than that are listed by number and first words only."""
CONFIRMED = "yes"
WHOSE = ("me", "them")


class Leave(Exception):
    """The player wants to stop; the match is kept."""


class TypedWords:
    """Carries a word out. Each method returns True when there is another position to show."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.does: dict[str, Callable[[int, str], bool]] = {
            "help": self.help, "why": self.why, "rules": self.rules, "card": self.card, "log": self.log,
            "undo": self.undo, "save": self.save, "load": self.load, "board": self.board,
            "discard": self.discard, "auto": self.auto, PASS: self.pass_on, "hint": self.hint,
            "explain": self.explain, "concede": self.concede, "quit": self.quit,
        }  # fmt: skip

    def lines(self) -> list[str]:
        """What can be completed: all words, and `card` with every name."""
        said = self._shown
        cards = [f"{said('card')} {page.name.lower()}" for page in self.client.sitting.face.pages()]
        passing = [f"{said(PASS)} {said(span)}" for span in SPANS] if PASS in self._known() else []
        return [*(said(word) for word in self._known() if word != PASS), *passing, *cards]

    def knows(self, typed: str) -> bool:
        """`discard` and `pass` also begin a move; as words they only take whose pile or how long is meant."""
        word, rest = self._parted(typed)
        if word == "discard":
            return not rest or self._meant(rest, WHOSE) in WHOSE
        if word == PASS and self._meant(rest, SPANS) not in SPANS:
            return False
        return word in self._known()

    def _known(self) -> list[str]:
        """All words, but those about windows only where a game has any."""
        windows = self.client.table.game.windows
        return [word for word in self.does if windows or word not in ("auto", PASS)]

    def obey(self, seat: int, typed: str) -> bool:
        word, rest = self._parted(typed)
        return self.does[word](seat, rest)

    def _parted(self, typed: str) -> tuple[str, str]:
        """Which word it is, in whatever language, and what stands behind it."""
        word, _, rest = typed.partition(" ")
        return self._meant(word, self._known()), rest.strip()

    def _meant(self, typed: str, words: Iterable[str]) -> str:
        """The one of some words that was typed, by itself or in the player's language; "" if none of them."""
        texts = self.client.sitting.texts
        return next((word for word in words if is_word(texts, word, typed)), "")

    def _shown(self, word: str) -> str:
        return shown_word(self.client.sitting.texts, word)

    # -- asking about the game -------------------------------------------------------------------------

    def help(self, seat: int, rest: str) -> bool:
        screen = self.client.screen
        screen.say(self.client.own_text("help.moves"))
        usages = {word: self.client.text(f"terminal.help.{word}.usage") for word in self._known()}
        wide = widest(usages.values()) + 2
        for word, usage in usages.items():
            meaning = self.client.own_text(f"help.{word}")
            first = Text.assemble("  ", (set_cell_size(usage, wide), "bold"), meaning)
            screen.say(first, indent=wide + 2)
        screen.say(self.client.own_text("help.signs"))
        return False

    def why(self, seat: int, rest: str) -> bool:
        """The refusal of a move with its rule and the rule's text."""
        if not rest:
            self.client.screen.say(self.client.own_text("why.how"))
            return False
        menu = self.client.menu()
        table, sitting = self.client.table, self.client.sitting
        refusal = why_not(table.game, table.state, menu.captions(), sitting.vocabulary, rest)
        if refusal is None:
            self.client.say("terminal.why.possible", move=rest)
            return False
        self.client.say_refusal(refusal)
        text = rulebook.rule_text(self.client.sitting.texts, refusal.rule)
        if text is not None:
            self.client.screen.say(Text.assemble("  ", (refusal.rule, "bold"), "  ", text), indent=2)
        return False

    def rules(self, seat: int, rest: str) -> bool:
        """A rule by its number, a chapter or a summary by its name, else all rules with these words."""
        texts, screen = self.client.sitting.texts, self.client.screen
        book = rulebook_of(self.client.table.game, texts)
        if not rest:
            screen.say(self.client.own_text("rules.how"))
        leaves = book.named(rest, texts)
        for line in reading.leaves(book, texts, leaves) if rest else reading.contents(book, texts):
            screen.say(line, indent=2)
        if leaves or not rest:
            return False
        found = rulebook.find_rules(texts, rest)
        if not found:
            self.client.say("terminal.rules.none", word=rest)
        for rule in found[:RULES_IN_FULL]:
            screen.say(Text.assemble((rule.number, "bold"), "  ", rule.text), indent=2)
        if len(found) > RULES_IN_FULL:
            self.client.say("terminal.rules.more", n=len(found) - RULES_IN_FULL)
            screen.say("  " + ", ".join(rule.number for rule in found[RULES_IN_FULL:]))
        return False

    def card(self, seat: int, rest: str) -> bool:
        if not rest:
            self.client.screen.say(self.client.own_text("card.how"))
            return False
        pages = self.client.sitting.face.pages()
        page = find_page(pages, rest)
        if page is not None:
            for line in page_lines(page, self.client.sitting.texts):
                self.client.screen.say(line, indent=4)
            return False
        similar = similar_names(pages, rest)
        if similar:
            self.client.say("terminal.card.similar", name=rest, names=self.client.sitting.texts.join(similar))
        else:
            self.client.say("terminal.card.none", name=rest)
        return False

    def log(self, seat: int, rest: str) -> bool:
        """The last sentences of the match."""
        if rest and not (rest.isdecimal() and len(rest) < 10):
            self.client.say("terminal.log.how")
            return False
        told = self.client.table.log(seat)
        wanted = int(rest or LOG_LINES)
        self.client.say_told(told[-wanted:] if wanted else [])
        if not told:
            self.client.say("terminal.log.none")
        return False

    def board(self, seat: int, rest: str) -> bool:
        """Everything, also where the window is too small for it."""
        self.client.boarded = None
        self.client.whole = True
        return True

    def discard(self, seat: int, rest: str) -> bool:
        """One or all of the discard piles; they lie open."""
        game, state = self.client.table.game, self.client.table.state
        view, names = game.view(state, seat), self.client.sitting.names()
        whose = self._meant(rest, WHOSE)
        for one in range(game.seats_of(state)):
            if whose in ("", "me" if one == seat else "them"):
                self.client.say("terminal.discard", "bold", name=names[one])
                self.client.screen.draw(self.client.sitting.face.pile(view, one, self.client.paper()))
        return False

    def hint(self, seat: int, rest: str) -> bool:
        """What a strong bot would do."""
        game, state = self.client.table.game, self.client.table.state
        bot = adviser(game.name)
        option = self.client.table.advice(bot)
        caption = self.client.sitting.say(game.caption(state, option))
        name = bot_name(bot, self.client.sitting.texts)
        if self.client.sitting.vocabulary.own_language:
            self.client.say("terminal.hint.own", bot=name, caption=caption)
        else:
            self.client.say("terminal.hint", bot=name, move=game.notation(state, option), caption=caption)
        return False

    def explain(self, seat: int, rest: str) -> bool:
        """What bots thought tells what they hold: not before the match is over."""
        self.client.say("terminal.explain.later")
        return False

    # -- standing answers ------------------------------------------------------------------------------

    def auto(self, seat: int, rest: str) -> bool:
        """Whether this player is asked where he can only pass."""
        asks_always = self.client.standing.asks_always
        wanted = self._meant(rest, ("on", "off"))
        if wanted == "off":
            asks_always.add(seat)
        elif wanted == "on":
            asks_always.discard(seat)
        elif rest:
            self.client.say("terminal.auto.how")
            return False
        if self._is_watched(seat):
            return False
        self.client.note("terminal.auto.off" if seat in asks_always else "terminal.auto.on")
        return True

    def pass_on(self, seat: int, rest: str) -> bool:
        """Pass this window and all others until the turn or the round is over: that hangs on no hand, so that nobody is
        asked is no secret."""
        if self.client.standing.window(seat) is None:
            self.client.say("terminal.pass.no-window", span=rest.lower())
            return False
        self.client.standing.pass_until(seat, self._meant(rest, SPANS))
        return True

    def _is_watched(self, seat: int) -> bool:
        """Say so if what hangs on the hand would tell somebody at this screen too much."""
        if not self.client.standing.watched(seat):
            return False
        self.client.say("terminal.auto.watched")
        return True

    # -- changing the match ----------------------------------------------------------------------------

    def undo(self, seat: int, rest: str) -> bool:
        steps = self.client.table.steps
        try:
            move = self.client.take_back(seat)
        except CannotUndo as barred:
            if self.client.table.steps == steps:
                self.client.say(f"terminal.undo.{barred.bar.value}")
                return False
            self.client.note(f"terminal.undo.{barred.bar.value}")
            return True  # only standing answers were taken back; they are given again
        except NotSaved as problem:
            self.client.say("terminal.not-saved", problem=what_of(problem))
            return False
        self.client.note("terminal.undo.done", move=self.client.said(move))
        return True

    def concede(self, seat: int, rest: str) -> bool:
        if self._meant(rest, (CONFIRMED,)) != CONFIRMED:
            self.client.say("terminal.concede.sure")
            return False
        try:
            self.client.table.concede(seat)
        except NotSaved as problem:
            self.client.say("terminal.not-saved", problem=what_of(problem))
            return False
        return True

    def save(self, seat: int, rest: str) -> bool:
        """Every step is kept anyway; with a file name a copy is written there."""
        table = self.client.table
        if not rest:
            self.client.say("terminal.save.always", file=str(table.path))
            return False
        path = Path(rest).expanduser()
        try:
            storage.write_copy(table.match.journal, path)
        except storage.NotOurs:
            self.client.say("terminal.save.not-ours", file=str(path))
        except OSError as error:
            self.client.say("terminal.save.failed", file=str(path), problem=what_of(error))
        else:
            self.client.say("terminal.save.done", file=str(path))
        return False

    def load(self, seat: int, rest: str) -> bool:
        """Another match instead of this one, which is kept. A saved copy stays as it is."""
        if not rest:
            self.client.say("terminal.load.how")
            return False
        path = Path(rest).expanduser()
        keep = path.resolve().parent != storage.matches_folder().resolve()
        try:
            sitting = go_on(path, None, self.client.sitting.texts.language, keep)
        except (BadJournal, BadSeats, ContentError, UnknownBot, UnknownGame) as problem:
            self.client.say("terminal.load.failed", problem=what_of(problem))
            return False
        self.client.take_seats(sitting)
        self.client.note("terminal.load.done", file=str(path))
        return True

    def quit(self, seat: int, rest: str) -> bool:
        raise Leave
