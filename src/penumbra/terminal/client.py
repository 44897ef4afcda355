"""The client's loop: show the position, ask, carry out what was typed."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from penumbra.bots.from_file import BotFileFailed
from penumbra.bots.registry import longest_thought
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.message import Param, Refusal, with_moves
from penumbra.kernel.problem import what_of
from penumbra.table.standing_orders import StandingOrders
from penumbra.table.table import NotSaved, Table, Told
from penumbra.terminal.asking import Asker
from penumbra.terminal.face import BRIEF, CUT, FULL, TIGHT, Paper
from penumbra.terminal.layout import cut, flow, rule_line
from penumbra.terminal.menu import Menu, MenuEntry
from penumbra.terminal.screen import Screen, broken
from penumbra.terminal.sitting import Sitting
from penumbra.terminal.understanding import understand
from penumbra.terminal.words import Leave, TypedWords

INTERRUPTED = 130
"""The exit code that shells expect after Ctrl-C."""
LONG = 0.5
"""Whoever may think as long keeps a person waiting."""
FEWEST_NEWS = 4
"""So many lines of news are always shown: the board becomes brief before, if it can, or else leaves the window."""
RULE_INDENT = 3
"""How far a question goes in that is longer than a line."""
FEWEST_CHOICES = 3
"""So many lines of the menu are always shown, its question among them."""


@dataclass(frozen=True, slots=True)
class ScreenLayout:
    """What a page shows: the board, the menu, and so many lines of news at least."""

    board: list[Text]
    menu: list[Text]
    news: int


class Client:
    """Plays with whoever sits at this terminal."""

    def __init__(self, sitting: Sitting, screen: Screen, asker: Asker) -> None:
        self.sitting = sitting
        self.screen = screen
        self.asker = asker
        self.words = TypedWords(self)
        self.standing = StandingOrders(sitting.table, one_screen=True)
        self.present = NOBODY
        """The person in front of the screen."""
        self.told = 0
        """How many steps a mere spectator has heard of."""
        self.boarded: tuple[int, str] | None = None
        """For which seat and chapter a board was last drawn, where it is not drawn for each decision."""
        self.whole = False
        """Whether the next page is to show everything, however long it gets."""
        self.notes: list[str] = []
        """What is still to be said below the next board."""
        self.thinking = False
        """Whether the player was told that somebody thinks."""
        self.note("terminal.first")

    @property
    def table(self) -> Table:
        return self.sitting.table

    def take_seats(self, sitting: Sitting) -> None:
        """Go on with another match."""
        self.sitting = sitting
        self.present, self.told, self.boarded = NOBODY, 0, None
        self.standing = StandingOrders(sitting.table, one_screen=True)

    # -- the loop --------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the match is over or the player leaves; the exit code."""
        try:
            while not self.table.over:
                self._one_step()
            self._finish()
        except (Leave, EOFError):
            self._say_kept()
        except KeyboardInterrupt:
            self.screen.renew()
            self._say_kept()
            return INTERRUPTED
        except BotFileFailed as problem:
            self.screen.say(str(problem), "yellow")
            self._say_kept()
            return 1
        except NotSaved as problem:  # a bot's step or a standing answer; a person's own is asked for again
            self.say("terminal.not-saved", problem=what_of(problem))
            self._say_kept()
            return 1
        return 0

    def _one_step(self) -> None:
        self._say_thinking()
        if self.table.bot_step():
            if not self.table.humans():
                self._tell_spectator()
        elif not self._answer_silently(self.table.deciding):
            self._decide(self.table.deciding)

    def _say_thinking(self) -> None:
        """A bot that thinks for long is about to: say so once, until a person is asked again."""
        seat = self.table.deciding
        if seat == NOBODY or self.table.chairs[seat].human:
            self.thinking = False
        elif (
            not self.thinking
            and longest_thought(self.table.chairs[seat].player, self.table.game.name) >= LONG
        ):
            self.thinking = True
            if self.screen.tty and self.table.humans():
                self.say("terminal.thinking", "dim")

    def _answer_silently(self, seat: int) -> bool:
        """Give a player's standing answer, if there is one. It is not shown, not even to that player."""
        option = self.standing.answer(seat)
        if option is None:
            return False
        self.table.answer(option)
        self.standing.silent.add(self.table.steps)
        return True

    def _decide(self, seat: int) -> None:
        """Show everything and ask, until the decision is answered or there is another position to show."""
        self._draw_curtain(seat)
        menu = self.menu()
        self._show(seat, menu)
        while True:
            typed = self.asker.ask(self.text("terminal.prompt"), [*self._moves(menu), *self.words.lines()])
            if self._carry_out(seat, menu, typed):
                return

    def _carry_out(self, seat: int, menu: Menu, typed: str) -> bool:
        """Do what was typed: a number, a move, or a word. True when there is something new to show."""
        if not typed:
            self.screen.say(self.own_text("how"))
            return False
        option = menu.find(typed)
        if option is not None:
            return self._answer(option)
        if typed.isdecimal():
            self.say("terminal.no-number", typed=typed, n=len(menu.entries))
            return False
        if self.words.knows(typed):
            return self.words.obey(seat, typed)
        return self._understand(menu, typed)

    def _understand(self, menu: Menu, typed: str) -> bool:
        """Words of the player's own: carried out if they mean one option."""
        state, vocabulary = self.table.state, self.sitting.vocabulary
        meant = understand(self.table.game, state, menu.captions(), vocabulary, typed)
        if isinstance(meant, int):
            return self._answer(meant)
        if isinstance(meant, Refusal):
            self.say_refusal(meant)
        else:
            self._say_which(menu.with_any(meant))
        return False

    def _say_which(self, entries: list[MenuEntry]) -> None:
        """Their numbers are those of the menu, so that they can be typed."""
        self.say("terminal.which")
        self.screen.draw([self._entry_text(entry, short=True) for entry in entries])

    def _moves(self, menu: Menu) -> list[str]:
        """What can be completed: the moves in the player's language and in notation."""
        captions = [caption for _, caption in menu.captions()]
        own = self.sitting.vocabulary.own_language
        return [*captions, *menu.notations()] if own else [*menu.notations(), *captions]

    def _answer(self, option: int) -> bool:
        try:
            self.table.answer(option)
        except NotSaved as problem:
            self.say("terminal.not-saved", problem=what_of(problem))
            return False
        return True

    def take_back(self, seat: int) -> str:
        """Back to the last step that `seat` made itself; its notation. Raises CannotUndo or NotSaved."""
        silent, step = self.standing.silent, self.table.steps
        move = self.table.undo(seat).do
        while step in silent:
            silent.discard(step)
            step = self.table.steps
            move = self.table.undo(seat).do
        return move

    # -- showing ---------------------------------------------------------------------------------------

    def menu(self) -> Menu:
        face = self.sitting.face
        return Menu(self.table.game, self.table.state, self.sitting.texts, face.amounts, face.last)

    def _show(self, seat: int, menu: Menu) -> None:
        """News, board and menu. Where the page cannot be wiped, the board only comes once a chapter."""
        news = self._news_lines(seat)
        if self.screen.clears:
            page = self._fitting(seat, menu, len(news))
            self.whole, lines = False, page.menu
            self.screen.clear()
            self.screen.draw(page.board)
            room = self.screen.height - len(page.board) - len(lines) - self._note_lines() - 1
            self._draw_news(news, max(page.news, room))
        else:
            lines = self._menu_lines(menu)
            self.screen.draw(news)
            self._show_board_or_status(seat)
        while self.notes:
            self.screen.say(self.notes.pop(0), "bold")
        self.screen.draw(lines)

    def _fitting(self, seat: int, menu: Menu, news: int) -> ScreenLayout:
        """Board and menu with as much detail as the window has room for beside a few lines of news."""
        lines, few = self._menu_lines(menu), min(news, FEWEST_NEWS)
        room = self.screen.height - self._note_lines() - 1
        for detail in (FULL, CUT, TIGHT):
            board = self.board_lines(seat, detail)
            if self.whole or len(board) + len(lines) + few <= room:
                return ScreenLayout(board, lines, few)
        tight = ScreenLayout(self.board_lines(seat, TIGHT), self._menu_lines(menu, short=True), few)
        if len(tight.board) + len(tight.menu) + few <= room:
            return tight
        return self._brief(seat, menu, tight, room - min(news, 1))

    def _brief(self, seat: int, menu: Menu, tight: ScreenLayout, room: int) -> ScreenLayout:
        """The most important of the board, a line of news, and as much of the menu as then fits. A game without a brief
        board keeps its whole menu."""
        board = self.board_lines(seat, BRIEF, room - min(len(tight.menu), FEWEST_CHOICES))
        if len(board) >= len(tight.board):
            return tight
        return ScreenLayout(
            board, self._cut_menu(menu, tight.menu, max(FEWEST_CHOICES, room - len(board))), 1
        )

    def _cut_menu(self, menu: Menu, short: list[Text], room: int) -> list[Text]:
        """The menu in so many lines. What ends the question stays; the other answers can be typed, and “board” lists
        them."""
        if len(short) <= room:
            return short
        texts = [(entry, self._entry_text(entry, short=True)) for entry in menu.entries]
        last = [text for entry, text in texts if entry.verb in self.sitting.face.last]
        others = [text for entry, text in texts if entry.verb not in self.sitting.face.last]
        question = self._question_lines()
        for number in range(len(others) - 1, -1, -1):
            more = Text("  " + self.text("terminal.menu.more", n=len(others) - number), "dim")
            lines = flow([*others[:number], more, *last], self.screen.width)
            if len(question) + len(lines) <= room:
                return [*question, *lines]
        return short

    def _note_lines(self) -> int:
        """How many lines the notes take below the board."""
        return sum(len(broken(Text(note), self.screen.console.width, 0)) for note in self.notes)

    def _show_board_or_status(self, seat: int) -> None:
        view = self.table.game.view(self.table.state, seat)
        chapter = self.sitting.face.chapter(view, seat)
        if self.boarded == (seat, chapter):
            self.screen.say(self.sitting.face.status(view, seat))
        else:
            self.screen.draw(self.board_lines(seat, FULL))
            self.boarded = (seat, chapter)

    def board_lines(self, seat: int, detail: int, height: int = 0) -> list[Text]:
        view = self.table.game.view(self.table.state, seat)
        return self.sitting.face.board(view, seat, self.sitting.names(), self.paper(detail, height))

    def paper(self, detail: int = FULL, height: int = 0) -> Paper:
        return Paper(self.screen.width, detail, self.screen.signs, height)

    def _menu_lines(self, menu: Menu, short: bool = False) -> list[Text]:
        """The question and the numbered answers, kind by kind; in short, one after the other and cut to a line."""
        lines = self._question_lines()
        for group in [menu.entries] if short else menu.groups():
            lines += flow([self._entry_text(entry, short) for entry in group], self.screen.width)
        return lines

    def _question_lines(self) -> list[Text]:
        decision = self.table.decision()
        prompt = Text(self.sitting.say(self.table.question()) if decision else "", "bold")
        line = rule_line(prompt, self.screen.width, self.screen.signs)
        line.rstrip()
        return broken(line, self.screen.width, RULE_INDENT)

    def _entry_text(self, entry: MenuEntry, short: bool) -> Text:
        number = f"{entry.number:>3}) "
        room = self.screen.width - len(number)
        caption = cut(entry.caption, room, self.screen.signs) if short else entry.caption
        text = Text.assemble((number, "bold cyan"), caption)
        if entry.amounts:
            shown = entry.captions if self.sitting.vocabulary.own_language else entry.notations
            first, last = shown[0], shown[-2]
            key = "terminal.amounts.two" if first == last else "terminal.amounts"
            text.append(" " + self.text(key, first=first, last=last), "dim")
        return text

    def _news_lines(self, seat: int) -> list[Text]:
        """What was told since this seat's last own decision."""
        told = self._paragraphs(self.table.log(seat, self.standing.last_asked(seat)))
        return [line for paragraph in told for line in self._broken(paragraph)]

    def _draw_news(self, lines: list[Text], room: int) -> None:
        """The last lines that fit, but never none. In a single one stands the beginning of what came last."""
        if room <= 1 < len(lines):
            begun = [number for number, line in enumerate(lines) if not line.plain.startswith("   ")][-1]
            whole = lines[begun].plain + "".join(" " + line.plain.strip() for line in lines[begun + 1 :])
            self.screen.draw([Text(cut(whole, self.screen.width, self.screen.signs), "italic")])
            return
        if len(lines) > room:
            self.say("terminal.news.earlier", "dim", n=len(lines) - room + 1)
            lines = lines[-(room - 1) :]
        self.screen.draw(lines)

    def _paragraphs(self, told: list[Told]) -> list[str]:
        """The sentences about one step together, one line for each step."""
        steps: dict[int, list[str]] = {}
        for entry in told:
            steps.setdefault(entry.step, []).append(self.sitting.say(entry.message))
        return [" ".join(sentences) for sentences in steps.values()]

    def _broken(self, paragraph: str) -> list[Text]:
        text = Text("  " + paragraph, "italic")
        return broken(text, self.screen.width, 4) if self.screen.tty else [text]

    def _tell_spectator(self) -> None:
        """Nobody plays here: tell each step as it happens."""
        for paragraph in self._paragraphs(self.table.log(NOBODY, self.told + 1)):
            self.screen.say(paragraph)
        self.told = self.table.steps

    def _draw_curtain(self, seat: int) -> None:
        """Between two people at one terminal, as soon as there is something that only one may see."""
        before, self.present = self.present, seat
        if seat == before or len(self.table.humans()) < 2 or not self.asker.present:
            return
        game, state = self.table.game, self.table.state
        if not any(self._sees_more(one) for one in (before, seat) if one != NOBODY):
            return
        if before != NOBODY and not (game.hides_from(state, before) or game.hides_from(state, seat)):
            return  # both may see everything, such as two players of one team
        self.screen.clear()
        self.asker.forget()
        self.screen.say(self.text("terminal.curtain", name=self.sitting.names()[seat]), "bold")
        self.asker.ask(self.text("terminal.curtain.enter", name=self.sitting.names()[seat]))
        self.screen.clear()

    def _sees_more(self, seat: int) -> bool:
        """Whether this seat's board shows what a spectator may not see."""
        game, state = self.table.game, self.table.state
        return bool(game.view(state, seat) != game.view(state, NOBODY))

    # -- the end ---------------------------------------------------------------------------------------

    def _finish(self) -> None:
        """Who won, how, after how many turns, and where the match lies."""
        humans = self.table.humans()
        viewer = humans[0] if len(humans) == 1 else NOBODY
        if humans:
            self._tell_end(viewer)
        for line in self._summary_lines(viewer):
            self.screen.say(line, indent=4)

    def _tell_end(self, viewer: int) -> None:
        if self.screen.clears:
            self.screen.clear()
            self.screen.draw(self.board_lines(viewer, CUT))
        seat = self.present if viewer == NOBODY else viewer
        for paragraph in self._paragraphs(self.table.log(viewer, self.standing.last_asked(seat))):
            self.screen.say("  " + paragraph, "italic", 4)

    def _summary_lines(self, viewer: int) -> list[Text]:
        result, names = self.table.result(), self.sitting.names()
        view = self.table.game.view(self.table.state, viewer)
        lines = [rule_line(Text(self.text("terminal.over"), "bold"), self.screen.width, self.screen.signs)]
        if result is None:
            return lines
        if result.conceded != NOBODY:
            lines.append(Text("  " + self.text("terminal.over.conceded", name=names[result.conceded])))
        winners = [names[seat] for seat in result.winners]
        if not winners:
            lines.append(Text("  " + self.text("terminal.over.draw"), "bold"))
        elif viewer in result.winners:
            lines.append(Text("  " + self.text("terminal.over.you-won"), "bold green"))
        else:
            named = self.sitting.texts.join(winners)
            lines.append(Text("  " + self.text("terminal.over.won", name=named, n=len(winners)), "bold"))
        lines.append(Text("  " + self.text("terminal.over.turns", n=self.sitting.face.turn(view))))
        if self.table.path is not None:
            key = "terminal.over.explained" if self.table.thoughts() else "terminal.over.file"
            lines.append(Text("  " + self.text(key, file=str(self.table.path))))
        return lines

    def _say_kept(self) -> None:
        self.say("terminal.kept", file=str(self.table.path))

    # -- saying ----------------------------------------------------------------------------------------

    def text(self, key: str, **params: Param) -> str:
        return self.sitting.texts.get(key, **params)

    def own_text(self, key: str) -> str:
        """A text with examples from the game that is played: `terminal.GAME.KEY`; else `terminal.KEY`."""
        own = f"terminal.{self.table.game.name}.{key}"
        return self.text(own if self.sitting.texts.has(own) else f"terminal.{key}")

    def say(self, key: str, style: str = "", **params: Param) -> None:
        self.screen.say(self.text(key, **params), style)

    def note(self, key: str, **params: Param) -> None:
        """Say something when the next position is shown."""
        self.notes.append(self.text(key, **params))

    def say_refusal(self, refusal: Refusal) -> None:
        said = self.sitting.say(with_moves(refusal.message, self.said))
        self.screen.say(f"{refusal.rule}: {said}", "yellow")

    def said(self, move: str) -> str:
        """A move in the player's language: as the menu has it, if it is offered, else word by word."""
        if not self.sitting.vocabulary.own_language:
            return move
        option = self.table.game.parse(self.table.state, move)
        if option is None:
            return self.sitting.vocabulary.said(move)
        return self.sitting.say(self.table.game.caption(self.table.state, option)).partition(":")[0]

    def say_told(self, told: list[Told]) -> None:
        for paragraph in self._paragraphs(told):
            self.screen.say("  " + paragraph, indent=4)
