"""A campaign in the terminal: the story, chapter after chapter, and the matches between its texts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text

from penumbra.games.registry import UnknownGame
from penumbra.kernel.campaign import CHAPTER, WON, Campaign
from penumbra.kernel.game import Game
from penumbra.kernel.journal import BadJournal
from penumbra.kernel.message import Param
from penumbra.kernel.problem import what_of
from penumbra.table.campaign import BadCampaign, Progress
from penumbra.table.table import BadSeats
from penumbra.terminal.asking import Asker
from penumbra.terminal.client import INTERRUPTED, Client
from penumbra.terminal.layout import rule_line
from penumbra.terminal.screen import Screen
from penumbra.terminal.sitting import Sitting, go_on, sit_down, texts_for
from penumbra.terminal.typed import is_word


class Stopped(Exception):
    """The players leave in the middle; the exit code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Story:
    """Plays a campaign on from where it stands. Every change is in its file before it is told."""

    def __init__(
        self,
        game: Game[Any],
        campaign: Campaign,
        progress: Progress,
        path: Path,
        screen: Screen,
        asker: Asker,
        language: str,
    ) -> None:
        self.game = game
        self.campaign = campaign
        self.progress = progress
        self.path = path
        self.screen = screen
        self.asker = asker
        self.texts = texts_for(game, language)

    def run(self) -> int:
        """Until the campaign is over or the players leave; the exit code. Raises BadCampaign or NotSaved."""
        try:
            self._open()
            while (chapter := self.progress.next_chapter(self.campaign)) is not None:
                self._play(chapter)
        except Stopped as stopped:
            self.say("terminal.campaign.kept", game=self.game.name)
            return stopped.code
        self.summarize()
        self.say("terminal.campaign.restart", game=self.game.name)
        return 0

    def again(self) -> None:
        """Forget the match of the open chapter; it is begun anew. Raises BadCampaign if none is open."""
        if self.progress.open is None:
            raise BadCampaign(self.text("terminal.campaign.no-open"))
        self.progress.again()

    # -- a chapter -------------------------------------------------------------------------------------

    def _open(self) -> None:
        if not self.progress.played:
            self._title(self._named("campaign", self.campaign.id))
            self._tell(f"campaign.{self.campaign.id}.intro")
        elif self.progress.next_chapter(self.campaign) is not None:
            self.summarize()

    def _play(self, chapter: str) -> None:
        number = len(self.progress.played) + (self.progress.open is None)
        self._title(self.text("terminal.campaign.chapter", n=number, name=self._named("chapter", chapter)))
        sitting = self._take_up() if self.progress.open else self._begin(chapter)
        client = Client(sitting, self.screen, self.asker)
        code = client.run()
        if client.sitting is not sitting or not sitting.table.over:
            raise Stopped(code)
        self._finish(sitting)

    def _begin(self, chapter: str) -> Sitting:
        """The chapter's story, then its match: in its own file first, then in the campaign's."""
        self._tell(f"chapter.{chapter}.intro")
        self._wait("terminal.campaign.begin")
        progress = self.progress
        settings = progress.settings_for(chapter)
        seed = None if progress.seed is None else progress.seed + len(progress.played)
        packs = Path(progress.packs) if progress.packs else None
        sitting = sit_down(self.game, progress.chairs, settings, seed, packs, self.texts.language)
        assert sitting.table.path is not None  # `sit_down` gives every match a file
        progress.begin(chapter, sitting.table.path.name)
        progress.write(self.path)
        return sitting

    def _take_up(self) -> Sitting:
        """The open match, which may have been played on or even ended elsewhere."""
        played = self.progress.played[-1]
        packs = Path(self.progress.packs) if self.progress.packs else None
        try:
            sitting = go_on(played.path, packs, self.texts.language)
        except (BadJournal, BadSeats, UnknownGame) as error:
            raise BadCampaign(self.text("terminal.campaign.bad-match", problem=what_of(error))) from error
        if sitting.table.match.journal.settings.get(CHAPTER) != played.chapter:
            problem = self.text("terminal.campaign.other-match", file=str(played.path))
            raise BadCampaign(self.text("terminal.campaign.bad-match", problem=problem))
        return sitting

    def _finish(self, sitting: Sitting) -> None:
        """Write down how the chapter ended and tell the story of it."""
        result, table = sitting.table.result(), sitting.table
        won = result is not None and result.returns[self.campaign.seat] == 1
        played = self.progress.end(won, sitting.face.turn(table.game.view(table.state, self.campaign.seat)))
        self.progress.write(self.path)
        self.screen.say()
        self._tell(f"chapter.{played.chapter}.{played.result}")
        if self.progress.next_chapter(self.campaign) is not None:
            self._wait("terminal.campaign.next")

    def _wait(self, key: str) -> None:
        """Let a person read before the page is wiped."""
        if not self.asker.present or not any(chair.human for chair in self.progress.chairs):
            return
        try:
            typed = self.asker.ask(self.text(key))
        except EOFError as left:
            raise Stopped(0) from left
        except KeyboardInterrupt as left:
            raise Stopped(INTERRUPTED) from left
        if is_word(self.texts, "quit", typed):
            raise Stopped(0)

    # -- telling ---------------------------------------------------------------------------------------

    def summarize(self) -> None:
        """The chapters so far, and how often they were won."""
        self._title(self._named("campaign", self.campaign.id))
        for number, one in enumerate(self.progress.played, start=1):
            key = f"terminal.campaign.{one.result or 'open'}"
            name = self._named("chapter", one.chapter)
            self.say(key, number=number, name=name, n=one.turns)
        results = [one.result for one in self.progress.played if one.result is not None]
        if not self.progress.played:
            self.say("terminal.campaign.none", game=self.game.name)
        elif results:
            self.say("terminal.campaign.sum", won=results.count(WON), n=len(results))

    def _title(self, title: str) -> None:
        self.screen.draw([rule_line(Text(title, "bold"), self.screen.width, self.screen.signs)])

    def _named(self, kind: str, entry: str) -> str:
        """A title from the catalogues; content packs of one's own may have none."""
        key = f"{kind}.{entry}"
        return self.texts.get(key) if self.texts.has(key) else entry

    def _tell(self, key: str) -> None:
        if self.texts.has(key):
            self.screen.say("  " + self.texts.get(key), "italic", indent=2)

    def say(self, key: str, **params: Param) -> None:
        self.screen.say(self.text(key, **params))

    def text(self, key: str, **params: Param) -> str:
        return self.texts.get(key, **params)
