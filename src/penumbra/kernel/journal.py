"""The log of a match: a header and one line per step. With it a match is replayed without any seed.

The file is JSON lines: a header, then a step per line, each closed by a check value over itself and all that
came before, so that a broken or edited line is noticed and named.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from penumbra.kernel.chance import Chance, ChanceError, Script
from penumbra.kernel.decision import IllegalOption
from penumbra.kernel.game import BadPosition, BadSettings, Game, Settings
from penumbra.kernel.message import Message, Param
from penumbra.kernel.problem import Problem, of_system, problem
from penumbra.kernel.state import State

S = TypeVar("S", bound=State)

FORMAT = "penumbra-match-1"


class BadJournal(Problem):
    """A match file cannot be used; the text says why and, where it helps, in which line."""


class OtherVersion(BadJournal):
    """The match was played with other rules or other content."""


@dataclass(frozen=True, slots=True)
class Step:
    """One answered decision. `chance` are the outcomes that were asked for while it was carried out; `aside` is kept
    with it and plays no part in it, such as why it was made."""

    seat: int
    option: int
    do: str
    chance: tuple[int, ...]
    aside: str = ""


@dataclass(slots=True)
class Journal:
    """A match so far. `opening` are the chance outcomes of the set-up; `notes` are free facts (seats, seed). With a
    `position` the match does not begin with the game's own set-up: that lies on the table, written as in a scenario."""

    game: str
    version: str
    content: str
    settings: dict[str, str]
    opening: tuple[int, ...]
    notes: dict[str, Any] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    position: dict[str, Any] | None = None
    _written: list[tuple[Step, str, str]] = field(default_factory=list, repr=False, compare=False)
    """Steps that were put into words before, with their line and seal: a long match is not sealed anew each time."""
    _heading: str = field(default="", repr=False, compare=False)
    """The header's line that those seals begin with."""

    # -- writing ---------------------------------------------------------------------------------------

    def header(self) -> dict[str, Any]:
        position = {} if self.position is None else {"position": self.position}
        return {
            "format": FORMAT,
            "game": self.game,
            "version": self.version,
            "content": self.content,
            "settings": self.settings,
            "opening": list(self.opening),
            "notes": self.notes,
            **position,
        }

    def to_text(self) -> str:
        heading, seal = _sealed(self.header(), "")
        if heading != self._heading:
            self._heading, self._written = heading, []
        lines = [heading]
        for number, step in enumerate(self.steps):
            if number < len(self._written) and self._written[number][0] is step:
                _, line, seal = self._written[number]
            else:
                del self._written[number:]
                line, seal = _sealed(_step_record(step), seal)
                self._written.append((step, line, seal))
            lines.append(line)
        return "\n".join(lines) + "\n"

    def write(self, path: Path) -> None:
        """Write the whole file, or leave what was there untouched."""
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(path.name + ".part")
        try:
            with draft.open("w", encoding="utf-8", newline="\n") as file:
                file.write(self.to_text())
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise

    # -- reading ---------------------------------------------------------------------------------------

    @staticmethod
    def read(path: Path) -> Journal:
        try:
            text = path.read_text(encoding="utf-8")
        except OSError as error:
            raise BadJournal(_in_file(path, of_system(error))) from error
        except UnicodeDecodeError as error:
            raise BadJournal(_in_file(path, problem("no-text"))) from error
        try:
            return Journal.from_text(text)
        except OtherVersion as error:
            raise OtherVersion(_in_file(path, error.message)) from error
        except BadJournal as error:
            raise BadJournal(_in_file(path, error.message)) from error

    @staticmethod
    def from_text(text: str) -> Journal:
        if not text.strip():
            raise BadJournal(problem("empty"))
        lines = text.split("\n")
        if lines.pop():
            raise BadJournal(in_line(len(lines) + 1, "cut-off"))
        seal = ""
        records: list[dict[str, Any]] = []
        for number, line in enumerate(lines, start=1):
            record = _parse_line(line, number)
            seal = _check_seal(record, seal, number)
            records.append(record)
        journal = Journal.from_header(records[0])
        journal.steps = [_step_of(record, number) for number, record in enumerate(records[1:], start=2)]
        return journal

    @staticmethod
    def from_header(record: Mapping[str, Any]) -> Journal:
        """A match without its steps, from what `header` gave. Raises BadJournal."""
        try:
            return Journal(
                game=str(record["game"]),
                version=str(record["version"]),
                content=str(record["content"]),
                settings={str(key): str(value) for key, value in record["settings"].items()},
                opening=tuple(int(outcome) for outcome in record["opening"]),
                notes=dict(record["notes"]),
                position=dict(record["position"]) if "position" in record else None,
            )
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadJournal(in_line(1, "header", said=str(error))) from error

    # -- replaying -------------------------------------------------------------------------------------

    def check_for(self, game: Game[Any]) -> None:
        """Raises OtherVersion unless this match can be played on with `game`."""
        if self.game != game.name:
            raise OtherVersion(problem("other-game", game=self.game, other=game.name))
        if self.version != game.version:
            raise OtherVersion(problem("other-rules", version=self.version, other=game.version))
        if not game.same_content(self.content):
            raise OtherVersion(problem("other-content", content=self.content, other=game.content_hash))

    def settings_for(self, game: Game[Any]) -> Settings:
        """All house rules of this match. Raises BadJournal, OtherVersion among them."""
        self.check_for(game)
        try:
            return game.check_settings(self.settings)
        except BadSettings as error:
            raise BadJournal(problem("of-line", line=1, problem=error.message)) from error

    def opening_state(self, game: Game[S]) -> S:
        """The state before the first step."""
        settings = self.settings_for(game)
        script = Script(self.opening)
        try:
            state = laid_out(game, settings, self.position, script)
            script.finish()
        except (ChanceError, BadPosition) as error:
            raise BadJournal(in_line(1, "said", said=str(error))) from error
        return state

    def replay(self, game: Game[S], upto: int | None = None) -> S:
        """The state after `upto` steps (all by default)."""
        state = self.opening_state(game)
        for number, step in enumerate(self.steps[:upto], start=2):
            replay_step(game, state, step, number)
        return state


def laid_out(game: Game[S], settings: Settings, position: Mapping[str, Any] | None, chance: Chance) -> S:
    """The table before the first step. Raises BadPosition."""
    return game.start(settings, chance) if position is None else game.arrange(settings, position, chance)


def replay_step(game: Game[S], state: S, step: Step, line: int) -> None:
    """Carry out a recorded step. Raises BadJournal, naming the line, when it does not fit the state."""
    if state.seat != step.seat:
        raise BadJournal(in_line(line, "other-seat", seat=step.seat, other=state.seat))
    try:
        game.check_option(state, step.option)
        if game.notation(state, step.option) != step.do:
            move = game.notation(state, step.option)
            raise BadJournal(in_line(line, "other-move", option=step.option, move=move, other=step.do))
        script = Script(step.chance)
        game.apply(state, step.option, script)
        while not script.is_over() and (former := game.former_answer(state)) is not None:
            game.apply(state, former, script)
        script.finish()
    except IllegalOption as error:
        raise BadJournal(in_line(line, "impossible", move=step.do)) from error
    except ChanceError as error:
        raise BadJournal(in_line(line, "said", said=str(error))) from error


def in_line(line: int, key: str, **params: Param) -> Message:
    """What is wrong in a line of a match file."""
    return problem("of-line", line=line, problem=problem(key, **params))


def _in_file(path: Path, message: Message) -> Message:
    return problem("of-file", file=str(path), problem=message)


def _step_record(step: Step) -> dict[str, Any]:
    record = {"seat": step.seat, "option": step.option, "do": step.do, "chance": list(step.chance)}
    return {**record, "aside": step.aside} if step.aside else record


def _sealed(record: dict[str, Any], previous: str) -> tuple[str, str]:
    """A record as a line of the file, and its seal."""
    seal = _seal(previous, record)
    return json.dumps({**record, "seal": seal}, separators=(",", ":"), ensure_ascii=False), seal


def _seal(previous: str, record: Mapping[str, Any]) -> str:
    text = previous + json.dumps(record, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _parse_line(line: str, number: int) -> dict[str, Any]:
    try:
        record = json.loads(line)
    except ValueError as error:
        raise BadJournal(in_line(number, "no-record")) from error
    if not isinstance(record, dict):
        raise BadJournal(in_line(number, "no-record"))
    if number == 1 and record.get("format") != FORMAT:
        if "format" in record:
            raise OtherVersion(problem("other-format", format=str(record["format"]), other=FORMAT))
        raise BadJournal(in_line(1, "no-match"))
    return record


def _check_seal(record: dict[str, Any], previous: str, number: int) -> str:
    given = record.pop("seal", None)
    try:
        seal = _seal(previous, record)
    except UnicodeEncodeError as error:  # half a letter, which no program of ours has ever written
        raise BadJournal(in_line(number, "no-record")) from error
    if given != seal:
        raise BadJournal(in_line(number, "changed"))
    return seal


def _step_of(record: Mapping[str, Any], number: int) -> Step:
    try:
        return Step(
            seat=int(record["seat"]),
            option=int(record["option"]),
            do=str(record["do"]),
            chance=tuple(int(outcome) for outcome in record["chance"]),
            aside=str(record.get("aside", "")),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise BadJournal(in_line(number, "step", said=str(error))) from error
