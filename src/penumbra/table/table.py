"""A table: seats, a match, its file, and what each viewer was told. It knows neither terminal nor web."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any

from penumbra.bots.base import Bot, live_through, thought_of
from penumbra.bots.registry import make_bot, todays_name
from penumbra.bots.seat import SeatWorld
from penumbra.bots.thought import Thought
from penumbra.kernel.chance import Chance, DeepChance, Script
from penumbra.kernel.decision import NOBODY, Decision
from penumbra.kernel.event import Event
from penumbra.kernel.game import Game
from penumbra.kernel.journal import BadJournal, Journal, Step
from penumbra.kernel.match import Match
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.problem import Problem, of_system, problem
from penumbra.kernel.state import State
from penumbra.table.memory import Lived, Past, chance_of_worlds
from penumbra.table.storage import OVER
from penumbra.table.thoughts import covered, thoughts_of

HUMAN = "human"
EVERYTHING = -2
"""The viewer of a replay with open cards: sees what any seat sees."""
LATELY = 60
"""Steps in which the cause of a question is looked for: more than a turn."""


class NotSaved(Problem):
    """The step could not be written down, so it was taken back: what is not kept did not happen."""


class BadSeats(Problem):
    """The number of seats does not fit the game, or a match file does not say who sits where."""


class UndoBar(Enum):
    """Why a step cannot be taken back without asking the others."""

    NO_STEP = "no-step"
    OTHER_SEAT = "other-seat"
    CHANCE = "chance"
    SHOWN = "shown"


class CannotUndo(Exception):
    def __init__(self, bar: UndoBar) -> None:
        super().__init__(bar.value)
        self.bar = bar


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits at a seat: a person or a bot by name. `name` is what the person wants to be called."""

    player: str
    name: str = ""

    @property
    def human(self) -> bool:
        return self.player == HUMAN


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence of the log: after which step (0: the set-up) and by whose doing."""

    step: int
    seat: int
    message: Message
    facts: Mapping[str, Any] = field(default_factory=dict, compare=False)
    """The event as the viewer was told of it, where the teller keeps it."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: what each seat gets, and who gave up if somebody did."""

    returns: tuple[float, ...]
    conceded: int = NOBODY

    @property
    def winners(self) -> list[int]:
        """The seats that won, alone or together; none after a draw."""
        most = max(self.returns)
        best = [seat for seat, share in enumerate(self.returns) if share == most]
        return best if len(best) < len(self.returns) else []


class Table:
    """Steps go in by seat; each is in the file before anybody hears of it."""

    def __init__(
        self, game: Game[Any], match: Match[Any], chairs: Sequence[Chair], path: Path | None, seed: int | None
    ) -> None:
        self.game = game
        self.match = match
        self.chairs = tuple(chairs)
        self.path = path
        self.seed = seed
        self._free_chance = DeepChance()
        self._bots = {seat: self._bot(seat) for seat, chair in enumerate(self.chairs) if not chair.human}
        self._lived: dict[int, Lived] = {}
        """By seat: what its bot has lived through."""
        self._written: tuple[int, int] | None = None

    # -- sitting down ----------------------------------------------------------------------------------

    @staticmethod
    def open(
        game: Game[Any],
        chairs: Sequence[Chair],
        path: Path | None,
        settings: Mapping[str, str] | None = None,
        seed: int | None = None,
        notes: Mapping[str, Any] | None = None,
    ) -> Table:
        """A fresh match, written down at once. Without a path nothing is kept."""
        checked = game.check_settings(settings or {})
        if len(chairs) != game.seats_in(checked):
            raise BadSeats(problem("seats", game=game.name, n=game.seats_in(checked), other=len(chairs)))
        seats = [{"player": chair.player, "name": chair.name} for chair in chairs]
        facts = {"seats": seats, **({} if seed is None else {"seed": seed}), **(notes or {})}
        match = Match.begin(game, checked, chance_of_step(seed, 0) or DeepChance(), facts)
        table = Table(game, match, chairs, path, seed)
        table._write()
        return table

    @staticmethod
    def take_up(game: Game[Any], journal: Journal, path: Path | None) -> Table:
        """Go on with a match; it is written to `path` from now on. Raises BadJournal or BadSeats."""
        chairs = chairs_of(journal, game)
        seed = journal.notes.get("seed")
        match = Match.resume(game, journal)
        if OVER in journal.notes and not match.over and conceded_by(journal) is None:
            raise BadJournal(problem("nobody-won"))
        table = Table(game, match, chairs, path, seed if isinstance(seed, int) else None)
        table._written = _stamp(path)
        if table._written is None:
            table._write()
        return table

    # -- what there is ---------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def steps(self) -> int:
        return len(self.match.journal.steps)

    @property
    def over(self) -> bool:
        return self.match.over or OVER in self.match.journal.notes

    @property
    def deciding(self) -> int:
        return NOBODY if self.over else self.state.seat

    def decision(self) -> Decision | None:
        return None if self.over else self.game.decision(self.state)

    def question(self) -> Message:
        """What the deciding seat is asked, with what brought it."""
        seat = self.deciding
        lately = [
            told_to(event, seat) for events in self.match.events[-LATELY:] for event in heard_by(events, seat)
        ]
        return self.game.full_prompt(self.state, lately)

    def humans(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.human]

    def result(self) -> Result | None:
        """How the match ended, or None while it goes on."""
        return result_of(self.match)

    # -- playing ---------------------------------------------------------------------------------------

    def refusal(self, seat: int, text: str) -> Refusal | None:
        """Why `seat` cannot do `text` now, or None when it can."""
        if seat == self.deciding and self.game.parse(self.state, text) is not None:
            return None
        return self.game.refuse(self.state, seat, text)

    def answer(self, option: int, thought: Thought | None = None) -> None:
        """Answer the open decision, a bot with what it thought. Raises IllegalOption or NotSaved; nothing has changed
        then."""
        self.match.step(option, self._next_chance(), covered(thought))
        if self.match.over:
            self.match.journal.notes[OVER] = {"returns": list(self.game.returns(self.state))}
        try:
            self._write()
        except NotSaved:
            self.take_back_unsaved()
            raise

    def _next_chance(self) -> Chance:
        """What decides in the next step."""
        return chance_of_step(self.seed, self.steps + 1) or self._free_chance

    def take_back_unsaved(self) -> None:
        """The last step could not be kept: it did not happen."""
        self.match.journal.notes.pop(OVER, None)
        self.match.undo()

    def bot_step(self) -> bool:
        """Let a bot answer if one has to decide; False when a person is asked or the match is over."""
        seat = self.deciding
        if seat == NOBODY or self.chairs[seat].human:
            return False
        self.answer(*self.think_for_bot(seat))
        return True

    def think_for_bot(self, seat: int) -> tuple[int, Thought | None]:
        """What the bot of the deciding seat answers, and what it thought."""
        past = Past.of("", seat, self.match.journal)
        bot = self._bot_with_memory(past)
        option = bot.choose(self._world())
        self._lived[seat] = past.with_answer(option)
        return option, thought_of(bot)

    def _bot_with_memory(self, past: Past) -> Bot:
        """The bot of a seat, who remembers this match and nothing that did not happen in it."""
        seat, steps = past.seat, past.steps
        lived = self._lived.pop(seat, None)
        since = None if lived is None else lived.missing_from(steps, seat)
        if since is None:
            self._bots[seat] = self._bot(seat)
        bot = self._bots[seat]
        for number, state in past.decisions(self.game, since or 0):
            live_through(bot, self._world_of(state, number), steps[number].option)
        return bot

    def thoughts(self) -> dict[int, Thought]:
        """What bots thought, by step, of a match that is over; nothing before."""
        return thoughts_of(self.match.journal) if self.over else {}

    def advice(self, bot: str) -> int:
        """What a bot would do in the place of the deciding seat; the same each time it is asked."""
        return make_bot(bot, self.game.name, f"advice/{self.steps}").choose(self._world())

    def _bot(self, seat: int) -> Bot:
        """Always with the same seed in this match, though nobody gave it one."""
        begun = self.match.journal.opening if self.seed is None else self.seed
        return make_bot(self.chairs[seat].player, self.game.name, f"{begun}/bot/{seat}/0")

    def _world(self) -> SeatWorld:
        """What the deciding seat knows."""
        return self._world_of(self.state, self.steps)

    def _world_of(self, state: State, step: int) -> SeatWorld:
        """Worlds to think in are dealt by a chance of their own."""
        return SeatWorld(self.game, state, chance_of_worlds(f"{self.seed}", step))

    def concede(self, seat: int) -> None:
        """Give the match up. It stays in its file and is over."""
        self.match.journal.notes[OVER] = {"conceded": seat}
        try:
            self._write()
        except NotSaved:
            del self.match.journal.notes[OVER]
            raise

    # -- taking back -----------------------------------------------------------------------------------

    def undo_bar(self, seat: int) -> UndoBar | None:
        """What keeps `seat` from taking its last step back, or None when it may."""
        steps = self.match.journal.steps
        if not any(step.seat == seat for step in steps):
            return UndoBar.NO_STEP
        if not self.over and self.match.hides_who_decides(seat):
            return UndoBar.OTHER_SEAT  # whether or not somebody has answered yet
        if self.match.can_undo(seat) or (
            self._only_bots_beside(seat) and self.match.can_undo_by_consent(seat)
        ):
            return None
        if steps[-1].seat != seat:
            return UndoBar.OTHER_SEAT
        return UndoBar.CHANCE if steps[-1].chance else UndoBar.SHOWN

    def _only_bots_beside(self, seat: int) -> bool:
        """Bots consent to any undo: they do not remember what did not happen."""
        return not [human for human in self.humans() if human != seat]

    def undo(self, seat: int, by_consent: bool = False) -> Step:
        """Back to the previous decision of `seat`; the step that was taken back. Raises CannotUndo."""
        bar = self.undo_bar(seat)
        if bar is not None and not (by_consent and self.match.can_undo_by_consent(seat)):
            raise CannotUndo(bar)
        step = self.match.journal.steps[-1]
        over = self.match.journal.notes.pop(OVER, None)
        self.match.undo()
        try:
            self._write()
        except NotSaved:
            self.answer_again(step)
            if over is not None:
                self.match.journal.notes[OVER] = over
            raise
        return step

    def answer_again(self, step: Step) -> None:
        """A step was taken back, but that could not be kept: it stands."""
        self.match.step(step.option, Script(step.chance), step.aside)

    # -- what was told ---------------------------------------------------------------------------------

    def log(self, viewer: int, since: int = 0) -> list[Told]:
        """What `viewer` was told of, from step `since` on. Step 0 is the set-up."""
        return [
            Told(number, event.seat, sentence_for(self.game, event, viewer))
            for number, events in enumerate(self.match.events)
            if number >= since
            for event in heard_by(events, viewer)
        ]

    def own_steps(self, seat: int) -> list[int]:
        """The numbers of the steps that `seat` made."""
        return [number for number, step in enumerate(self.match.journal.steps, start=1) if step.seat == seat]

    # -- keeping ---------------------------------------------------------------------------------------

    def _write(self) -> None:
        if self.path is None:
            return
        if self._written is not None and _stamp(self.path) not in (None, self._written):
            raise NotSaved(problem("of-file", file=str(self.path), problem=problem("used")))
        try:
            self.match.journal.write(self.path)
        except OSError as error:
            raise NotSaved(problem("of-file", file=str(self.path), problem=of_system(error))) from error
        self._written = _stamp(self.path)


def chance_of_step(seed: int | None, number: int) -> Chance | None:
    """With a seed every step has a chance of its own, so that a pause does not change what it brings."""
    return None if seed is None else Chance(f"{seed}/{number}")


def chairs_of(journal: Journal, game: Game[Any]) -> list[Chair]:
    """Who sits where, from the notes of a match file. Raises BadSeats or BadJournal."""
    try:
        chairs = [
            Chair(todays_name(str(seat["player"]), game.name), str(seat["name"]))
            for seat in journal.notes["seats"]
        ]
    except (KeyError, TypeError) as error:
        raise BadSeats(problem("no-seats")) from error
    seats = game.seats_in(journal.settings_for(game))
    if len(chairs) != seats:
        raise BadSeats(problem("seats-named", game=game.name, n=seats, other=len(chairs)))
    return chairs


def heard_by(events: Sequence[Event], viewer: int) -> list[Event]:
    """The events that `viewer` is told of."""
    return [event for event in events if viewer == EVERYTHING or event.heard_by(viewer)]


def told_to(event: Event, viewer: int) -> dict[str, Any]:
    """An event that `viewer` hears of, as he is told of it."""
    return event.in_full() if viewer == EVERYTHING else event.seen_by(viewer)


def sentence_for(game: Game[Any], event: Event, viewer: int) -> Message:
    """The sentence by which `viewer` is told of an event that he hears of."""
    return game.tell(told_to(event, viewer), max(viewer, NOBODY))


def result_of(match: Match[Any]) -> Result | None:
    """How a match ended, or None while it goes on."""
    if match.over:
        return Result(tuple(match.game.returns(match.state)))
    conceded = conceded_by(match.journal)
    return None if conceded is None else Result(tuple(match.game.conceded(match.state, conceded)), conceded)


def conceded_by(journal: Journal) -> int | None:
    """The seat that gave the match up, if one did."""
    over = journal.notes.get(OVER)
    seat = over.get("conceded") if isinstance(over, dict) else None
    return seat if isinstance(seat, int) else None


def _stamp(path: Path | None) -> tuple[int, int] | None:
    """What changes when somebody else writes the file."""
    try:
        found = path.stat() if path else None
    except OSError:
        return None
    return (found.st_mtime_ns, found.st_size) if found else None
