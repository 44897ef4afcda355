"""A table at which a lesson is given: the real game, with a guide who says what counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from penumbra.bots.lineup import RANDOM
from penumbra.bots.registry import bot_names
from penumbra.kernel.chance import Chance, DeepChance
from penumbra.kernel.game import Game
from penumbra.kernel.lesson import Lesson
from penumbra.kernel.match import Match
from penumbra.table.lessons.chance import TaughtChance
from penumbra.table.lessons.guide import Guide, Verdict
from penumbra.table.standing_orders import StandingOrders
from penumbra.table.storage import OVER
from penumbra.table.table import HUMAN, Chair, Table


def mildest(game: str) -> str:
    """The weakest bot that means well; the one that does anything where there is no other."""
    return next((name for name in bot_names(game) if name != RANDOM), RANDOM)


def begun(lesson: Lesson, game: Game[Any]) -> Match[Any]:
    """The match of a lesson before its first step. Raises BadPosition or BadSettings."""
    chance = TaughtChance(game, lesson.chance, Chance(lesson.id))
    return Match.begin(game, lesson.options, chance, position=lesson.position)


def players_of(lesson: Lesson, game: Game[Any]) -> list[str]:
    """Who sits where: the learner, and bots."""
    seats = range(game.seats_in(game.check_settings(lesson.options)))
    bot = lesson.opponent or mildest(game.name)
    return [HUMAN if seat == lesson.seat else bot for seat in seats]


class LessonTable(Table):
    """Chance brings what is written."""

    def __init__(self, game: Game[Any], match: Match[Any], chairs: Sequence[Chair], guide: Guide) -> None:
        super().__init__(game, match, chairs, None, None)
        self.guide = guide
        self.verdict: Verdict | None = None
        """What the learner's move means that is about to be made."""

    @staticmethod
    def begin(lesson: Lesson, game: Game[Any], name: str = "") -> LessonTable:
        chairs = [Chair(player, name if player == HUMAN else "") for player in players_of(lesson, game)]
        return LessonTable(game, begun(lesson, game), chairs, Guide(lesson, game))

    @property
    def learner(self) -> int:
        return self.guide.lesson.seat

    def _next_chance(self) -> Chance:
        step = self.guide.step
        if step is not None and step.free:
            return DeepChance()
        fallback = Chance(f"{self.guide.lesson.id}/{self.steps + 1}")
        return TaughtChance(self.game, self.guide.outcomes(self.deciding, self.verdict), fallback)

    def advice(self, bot: str) -> int:
        """A hint in a lesson is what the lesson wants."""
        wanted = self.guide.wanted(self.state)
        return wanted[0] if wanted else super().advice(bot)

    def note_step(self, seat: int) -> None:
        """A step of the match was made: what it means for the lesson."""
        if self.verdict is not None:
            self.guide.moved(self.verdict, self.steps - 1)
        else:
            self.guide.replied(seat)
        self.guide.look(self.state, self.match.events)

    def cut_last(self) -> None:
        """Take the last step back, whoever made it: here nobody is the worse for it."""
        self.match.journal.notes.pop(OVER, None)
        self.match.undo()


class Tutorial:
    """A lesson that one person has at one screen; nothing of it is kept."""

    def __init__(self, table: LessonTable) -> None:
        self.table = table
        self.guide = table.guide
        self.standing = StandingOrders(table, one_screen=True)

    @staticmethod
    def begin(lesson: Lesson, game: Game[Any], name: str = "") -> Tutorial:
        tutorial = Tutorial(LessonTable.begin(lesson, game, name))
        tutorial.play_others()
        return tutorial

    def act(self, option: int) -> Verdict:
        """The learner's move: made if it counts or teaches, else only answered. Then the others go on."""
        table = self.table
        verdict = self.guide.judge(table.game.notation(table.state, option))
        if not verdict.made:
            self.guide.refuse(verdict)
            return verdict
        self._step(option, verdict)
        self.play_others()
        return verdict

    def _step(self, option: int, verdict: Verdict | None = None) -> None:
        seat = self.table.deciding
        self.table.verdict = verdict
        self.table.answer(option)
        self.table.note_step(seat)
        self.table.verdict = None

    def play_others(self) -> None:
        """Whoever is not the learner answers, as it is written or by himself."""
        table = self.table
        while not table.over:
            option = self.guide.reply(table.state) if table.deciding != table.learner else None
            if option is None and table.deciding == table.learner:
                option = self.standing.answer(table.learner)
                if option is None:
                    return
            self._step(table.think_for_bot(table.deciding)[0] if option is None else option)

    def next(self) -> bool:
        return self.guide.next(self.table.steps)

    def undo(self) -> bool:
        """Back to the moment before the last move or the last word."""
        place = self.guide.back
        if place is None:
            return False
        self._cut_to(place.steps)
        self.guide.go_back()
        self.play_others()
        return True

    def start_over(self) -> None:
        self._cut_to(0)
        self.guide.start_over()
        self.play_others()

    def _cut_to(self, steps: int) -> None:
        while self.table.steps > steps:
            self.table.cut_last()
