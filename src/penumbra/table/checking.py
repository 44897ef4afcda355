"""Match files from elsewhere are played again before they are kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from penumbra.bots.registry import bot_names
from penumbra.games.registry import load_game
from penumbra.kernel.event import Event
from penumbra.kernel.game import Game
from penumbra.kernel.journal import BadJournal, Journal, replay_step
from penumbra.kernel.match import Match
from penumbra.table.room import SNAPSHOT_EVERY, stands
from penumbra.table.steps import entries_of
from penumbra.table.storage import OVER as OVER_NOTE
from penumbra.table.store import History
from penumbra.table.table import HUMAN, BadSeats, Chair, Result, chairs_of, conceded_by, result_of
from penumbra.table.thoughts import thoughts_of


@dataclass(frozen=True, slots=True)
class Checked:
    """A match file that holds what it says, ready to be kept."""

    game: str
    header: Mapping[str, Any]
    chairs: tuple[Chair, ...]
    result: Result | None
    stands: tuple[int, int]
    past: History


@cache
def _game(name: str, packs: Path | None) -> Game[Any]:
    return load_game(name, packs)


def check(text: str, packs: Mapping[str, Path | None]) -> Checked:
    """Play a match file again. Raises BadJournal, BadSeats or UnknownGame."""
    try:
        journal = Journal.from_text(text)
    except (ArithmeticError, RecursionError, ValueError) as problem:
        raise BadJournal("not a match file") from problem
    game = _game(journal.game, packs.get(journal.game))
    chairs = _chairs(journal, game)
    match, states = replayed(game, journal)
    result = result_of(match)
    if OVER_NOTE in journal.notes and result is None:
        raise BadJournal("the match file says that the match is over, but nobody has won")
    thoughts = thoughts_of(journal) if result is not None else {}
    past = History.of(states, entries_of("", match, thoughts))
    header = replace(journal, notes={}, steps=[]).header()
    return Checked(game.name, header, chairs, result, stands(game, match.state), past)


def _chairs(journal: Journal, game: Game[Any]) -> tuple[Chair, ...]:
    chairs = tuple(chairs_of(journal, game))
    for chair in chairs:
        if chair.player not in (HUMAN, *bot_names(game.name)):
            raise BadSeats(f"no bot {chair.player!r} plays {game.name}")
    if not 0 <= (conceded_by(journal) or 0) < len(chairs):
        raise BadSeats("the match file says that somebody gave up who does not sit there")
    return chairs


def replayed(game: Game[Any], journal: Journal) -> tuple[Match[Any], dict[int, Mapping[str, Any]]]:
    """The match with all that was told, and the states that are kept of it: the first and one after every so many
    steps. Raises BadJournal."""
    state = journal.opening_state(game)
    states: dict[int, Mapping[str, Any]] = {0: game.dump(state)}
    events: list[list[Event]] = [[]]
    for number, step in enumerate(journal.steps, start=1):
        state.sink = []
        replay_step(game, state, step, number + 1)
        events.append(state.sink)
        state.sink = None
        if number % SNAPSHOT_EVERY == 0:
            states[number] = game.dump(state)
    return Match(game, state, journal, events), states
