"""A match again: step by step on a terminal, as a list of sentences elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from penumbra.kernel.decision import NOBODY
from penumbra.kernel.game import Game
from penumbra.kernel.journal import Journal
from penumbra.kernel.match import Match
from penumbra.kernel.message import Param
from penumbra.kernel.state import State
from penumbra.kernel.texts import SOURCE_LANGUAGE, Texts
from penumbra.table.explaining import explained
from penumbra.table.naming import seat_names, with_names
from penumbra.table.storage import OVER
from penumbra.table.table import EVERYTHING, BadSeats, Chair, chairs_of, conceded_by, heard_by, sentence_for
from penumbra.table.thoughts import thoughts_of
from penumbra.terminal.asking import Asker
from penumbra.terminal.explaining import explained_lines
from penumbra.terminal.face import CUT, FULL, Face, Paper
from penumbra.terminal.layout import rule_line
from penumbra.terminal.screen import Screen
from penumbra.terminal.typed import is_word

TALL = 36
"""From this height on a window has room for full card texts."""


class Replay:
    """A match from its journal, as one seat saw it or with open cards."""

    def __init__(self, game: Game[Any], journal: Journal, texts: Texts, face: Face, viewer: int) -> None:
        self.game = game
        self.journal = journal
        self.texts = texts
        self.face = face
        self.viewer = viewer
        self.events = Match.resume(game, journal).events
        self.names = seat_names(chairs_or_none(journal, game), texts)
        self.thoughts = thoughts_of(journal) if OVER in journal.notes else {}
        """What bots thought, by step; of a match that is over."""

    @property
    def steps(self) -> int:
        return len(self.journal.steps)

    # -- all at once -----------------------------------------------------------------------------------

    def sentences(self, step: int) -> list[str]:
        """What the viewer was told of one step."""
        told = [
            sentence_for(self.game, event, self.viewer) for event in heard_by(self.events[step], self.viewer)
        ]
        sentences = [self.texts.say(with_names(message, self.names)) for message in told]
        conceded = conceded_by(self.journal)
        if step == self.steps and conceded is not None:
            sentences.append(self.text("terminal.over.conceded", name=self.names[conceded]))
        return sentences

    def print_all(self, screen: Screen, upto: int, explain: bool = False) -> None:
        for step in range(upto + 1):
            for sentence in self.sentences(step):
                screen.say(f"{step:>4}  {sentence}")
            if explain and step in self.thoughts:
                self.explain(screen, step)

    def explain(self, screen: Screen, step: int) -> None:
        """Why a bot made this step, if one did and tells. Through another seat's eyes it stays hidden."""
        if step not in self.thoughts:
            screen.say("      " + self.text("thought.none"), "dim")
            return
        done = self.journal.steps[step - 1]
        if self.viewer not in (EVERYTHING, done.seat):
            screen.say("      " + self.text("terminal.explain.closed", name=self.names[done.seat]), "dim")
            return
        before = self.journal.replay(self.game, step - 1)
        told = explained(self.game, self.texts, self.names, before, done, self.thoughts[step])
        for line in explained_lines(told, screen.width, screen.signs, self.texts):
            screen.say(line, indent=8)

    # -- step by step ----------------------------------------------------------------------------------

    def walk(self, screen: Screen, asker: Asker, start: int) -> None:
        """Until the player has seen enough."""
        step: int | None = start
        while step is not None:
            self._show(screen, step)
            step = self._ask(screen, asker, step)

    def _show(self, screen: Screen, step: int) -> None:
        state = self.journal.replay(self.game, step)
        paper = Paper(screen.width, FULL if screen.height >= TALL else CUT, screen.signs)
        screen.clear()
        screen.draw(self.face.board(self._view(state), max(self.viewer, NOBODY), self.names, paper))
        screen.draw([rule_line(Text(self._title(step), "bold"), screen.width, screen.signs)])
        for sentence in self.sentences(step):
            screen.say("  " + sentence, "italic", 4)
        screen.say(self.text("terminal.replay.how"), "dim")

    def _title(self, step: int) -> str:
        if step == 0:
            return self.text("terminal.replay.start", all=self.steps)
        done = self.journal.steps[step - 1]
        move = self.names[done.seat]
        if self.viewer in (
            EVERYTHING,
            done.seat,
        ):  # what others did may be secret; the sentences tell the rest
            move = f"{move}: {self._said(step)}"
        return self.text("terminal.replay.step", step=step, all=self.steps, move=move)

    def _said(self, step: int) -> str:
        """A step in notation; in another language than that of the notation, as the menu had it."""
        done = self.journal.steps[step - 1]
        if self.texts.language == SOURCE_LANGUAGE:
            return done.do
        before = self.journal.replay(self.game, step - 1)
        return self.texts.say(with_names(self.game.caption(before, done.option), self.names))

    def _view(self, state: State) -> dict[str, Any]:
        """What the viewer saw; with open cards, each seat's part as that seat saw it."""
        if self.viewer != EVERYTHING:
            return dict(self.game.view(state, self.viewer))
        seats = range(self.game.seats_of(state))
        return self.game.open_view([self.game.view(state, seat) for seat in seats])

    def _ask(self, screen: Screen, asker: Asker, step: int) -> int | None:
        """Where to go next; None: nowhere."""
        while True:
            try:
                typed = asker.ask(self.text("terminal.replay.prompt", step=step, all=self.steps)).lower()
            except (EOFError, KeyboardInterrupt):
                return None
            word, _, rest = typed.partition(" ")
            if is_word(self.texts, "quit", word):
                return None
            if word == "e" or is_word(self.texts, "explain", word):
                self.explain(screen, step)
                continue
            wanted = self._wanted(step, word, rest.strip())
            if wanted is None:
                screen.say(self.text("terminal.replay.how"))
            elif wanted > self.steps and word != "g":
                screen.say(self.text("terminal.replay.last"))
            elif wanted < 0:
                screen.say(self.text("terminal.replay.first"))
            elif wanted > self.steps:
                screen.say(self.text("terminal.replay.range", all=self.steps))
            else:
                return wanted

    def _wanted(self, step: int, word: str, rest: str) -> int | None:
        if word in ("", "n"):
            return step + 1
        if word == "b":
            return step - 1
        number = rest if word == "g" else word.removeprefix("g")
        return int(number) if number.isdecimal() and len(number) < 10 else None

    def text(self, key: str, **params: Param) -> str:
        return self.texts.get(key, **params)


def chairs_or_none(journal: Journal, game: Game[Any]) -> Sequence[Chair]:
    """Who sat where; a match that no table made has nobody's names."""
    try:
        return chairs_of(journal, game)
    except BadSeats:
        return [Chair("human") for _ in range(game.seats_in(journal.settings_for(game)))]


def usual_viewer(journal: Journal, game: Game[Any], over: bool) -> int:
    """With open cards, but a match that one person still plays only as that person sees it."""
    humans = [seat for seat, chair in enumerate(chairs_or_none(journal, game)) if chair.human]
    return humans[0] if len(humans) == 1 and not over else EVERYTHING
