"""Tables to play at in tests: a directory whose bots answer in this process, and people who do as they are told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from penumbra.bots.base import thought_of
from penumbra.bots.registry import make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import Game
from penumbra.kernel.state import State
from penumbra.table.directory import BOT, FREE, HERE, ME, Directory, Opening, Plan
from penumbra.table.memory import Past
from penumbra.table.room import Room
from penumbra.table.store import Change, Conflict, Entry, History, Kept, Store
from penumbra.table.store.packing import unpacked
from penumbra.table.thinking import Answer, Thinker

BEGIN = {"first-player": "seat-1"}
SET_UP = ("faction undead", "faction beast", "influence beginner", "influence beginner")


class QuickThinker(Thinker):
    """Answers at once, in this process."""

    def __init__(self) -> None:
        self.asked = 0

    async def warm(self, games: Mapping[str, Path | None]) -> None:
        pass

    async def choose(
        self,
        game: Game[Any],
        packs: Path | None,
        state: State,
        bot: str,
        seed: int | str | None,
        past: Past | None = None,
    ) -> Answer:
        self.asked += 1
        world = SeatWorld(game, game.clone(state), Chance(f"world/{self.asked}"))
        made = make_bot(bot, game.name, f"bot/{self.asked}")
        return Answer(made.choose(world), thought_of(made))

    def close(self) -> None:
        pass


class Broken(Exception):
    """The disk is full."""


class MemoryStore(Store):
    """Keeps what a store keeps, only not on a disk: for long matches. While `broken` is set nothing can be written."""

    def __init__(self) -> None:
        self.broken = False
        self.kept: dict[str, Kept] = {}
        self.rows: dict[str, list[Entry]] = {}
        self.states: dict[str, dict[int, str]] = {}

    async def close(self) -> None:
        pass

    async def settled(self) -> None:
        pass

    async def create(self, match: Kept, past: History) -> None:
        self.kept[match.id], self.rows[match.id] = match, past.entries(match.id)
        self.states[match.id] = {step: json.dumps(unpacked(state)) for step, state in past.states.items()}

    async def match(self, match: str) -> Kept | None:
        return self.kept.get(match)

    async def by_code(self, code: str) -> Kept | None:
        return next((one for one in self.kept.values() if one.code == code), None)

    async def by_token(self, token: str) -> Kept | None:
        return next((one for one in self.kept.values() if token in [seat.token for seat in one.seats]), None)

    async def entries(self, match: str) -> list[Entry]:
        return [replace(entry, data=json.loads(json.dumps(entry.data))) for entry in self.rows[match]]

    async def snapshot(self, match: str, step: int) -> tuple[int, dict[str, Any]]:
        last = max(one for one in self.states[match] if one <= step)
        return last, json.loads(self.states[match][last])

    async def snapshots(self, match: str, step: int) -> dict[int, dict[str, Any]]:
        return {one: json.loads(state) for one, state in self.states[match].items() if one <= step}

    async def append(self, change: Change) -> None:
        await asyncio.sleep(0)
        entry, match = change.entry, change.entry.match
        if self.broken:
            raise Broken
        if entry.number != len(self.rows[match]):
            raise Conflict
        self.rows[match].append(entry)
        kept = self.kept[match]
        if change.phase is not None:
            kept = replace(kept, phase=change.phase, result=change.result)
        if (place := change.seat) is not None:
            kept = replace(kept, seats=tuple(place if one.seat == place.seat else one for one in kept.seats))
        self.kept[match] = kept
        if (after := change.forget_after) is not None:
            self.states[match] = {step: one for step, one in self.states[match].items() if step <= after}
        if change.snapshot is not None:
            self.states[match][change.snapshot[0]] = json.dumps(change.snapshot[1])


async def quick_store(path: Path) -> Store:
    """A store that leaves it to the machine when the disk turns: what is told is the same, only quicker."""
    return await Store.open(path, synchronous="OFF")


@asynccontextmanager
async def open_hall(path: Path | None = None, thinker: Thinker | None = None) -> AsyncIterator[Directory]:
    """A directory whose matches lie in a file, or nowhere but in memory."""
    store = MemoryStore() if path is None else await quick_store(path)
    directory = Directory(store, thinker or QuickThinker(), slot=0)
    try:
        yield directory
    finally:
        await directory.close()
        await store.close()


def plans_of(who: Sequence[str]) -> list[Plan]:
    """By seat: `me`, `here`, `open`, or the name of a bot."""
    return [Plan(one, one.title()) if one in (ME, HERE, FREE) else Plan(BOT, bot=one) for one in who]


async def sit_down(
    directory: Directory,
    game: str,
    who: Sequence[str],
    settings: Mapping[str, str] | None = None,
    **manner: Any,
) -> Room:
    """A new table. Everybody who is `me` has the same secret; use `people` for people at screens of their own."""
    return await directory.room(
        (await directory.open(Opening(game, plans_of(who), settings or {}, **manner))).id
    )


async def people(
    directory: Directory, game: str, seats: int, settings: Mapping[str, str] | None = None, **manner: Any
) -> Room:
    """A table of people, each with a screen and a secret of his own, who want to be asked whatever they hold."""
    room = await sit_down(directory, game, ["me", *["open"] * (seats - 1)], settings, **manner)
    for seat in range(1, seats):
        await directory.join(room.kept.id, seat, f"Guest {seat}")
    return asked_always(room)


def asked_always(room: Room) -> Room:
    """Nobody is spared a window where he can only pass."""
    room.standing.asks_always.update(room.table.humans())
    return room


async def say(room: Room, *moves: str) -> None:
    """Whoever has to decide does this."""
    for move in moves:
        option = room.game.parse(room.state, move)
        assert option is not None, (
            move,
            [room.game.notation(room.state, one) for one in room.game.options(room.state)],
        )
        await room.act(room.table.deciding, option)


async def settled(room: Room) -> None:
    """Until a person is asked or the match is over. Of bots alone somebody looks on."""
    unlisten = room.listen(lambda: None) if room.is_show else lambda: None
    while room.running and room._driver is not None and not room._driver.done():
        await asyncio.wait([room._driver])
    unlisten()


class Hand:
    """Somebody who plays by chance, the same each time."""

    def __init__(self, seed: int | str) -> None:
        self.chance = Chance(f"hand/{seed}")

    def pick(self, room: Room) -> int:
        options = room.game.options(room.state)
        return options[self.chance.below(len(options))]


async def play(room: Room, steps: int | None = None, seed: int | str = 0) -> None:
    """People pick by chance until the match has so many steps more, or is over."""
    hand, end = Hand(seed), None if steps is None else room.table.steps + steps
    await settled(room)
    while room.running and (end is None or room.table.steps < end):
        await room.act(room.table.deciding, hand.pick(room))
        await settled(room)


def same_chance(monkeypatch: pytest.MonkeyPatch, seed: int | str) -> None:
    """What chance decides at tables opened from now on is the same each time."""
    for count, place in enumerate(("directory", "table", "room.bots_turns")):
        monkeypatch.setattr(
            f"penumbra.table.{place}.DeepChance", lambda count=count: Chance(f"same/{seed}/{count}")
        )


def offered(room: Room, verb: str = "") -> list[str]:
    """The offered moves, or those that begin with a word."""
    moves = [room.game.notation(room.state, option) for option in room.game.options(room.state)]
    return [move for move in moves if move.startswith(verb)]


async def until_window(room: Room, seed: int | str = 0, least: int = 1) -> None:
    """People play by chance until somebody is asked, with so many options at least, whether he wants to step in."""
    hand = Hand(seed)
    await settled(room)
    while room.standing.window(room.table.deciding) is None or len(room.game.options(room.state)) < least:
        assert room.running
        await room.act(room.table.deciding, hand.pick(room))
        await settled(room)


async def time_runs_out(room: Room) -> None:
    """The clock of the open window rings now."""
    timer = room._timer
    assert timer is not None
    assert not timer.cancelled()
    ring, last = timer._callback, timer._args  # type: ignore[attr-defined]  # what the loop would call
    timer.cancel()
    ring(*last)
    assert room._ringing is not None
    await room._ringing
    await settled(room)
