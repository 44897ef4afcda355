"""Tables in a wanted position, played by bots straight into a server's database: people then come to them by link."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from penumbra.bots.registry import make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.kernel.chance import Chance
from penumbra.table.directory import FREE, HERE, Directory, Opening, Plan
from penumbra.table.room import Room
from penumbra.table.store import Store
from penumbra.table.thinking import Thinker
from tests.browser.house import apart

Wanted = Callable[[Room], bool]
"""Whether a position is the one that is looked for."""
TRIES = 12
STEPS = 1500
AT_ONCE = 100
"""Tables that are opened at the same time."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A table that is ready: its match, its code, and the secret of each seat."""

    match: str
    code: str
    tokens: Sequence[str]


def lay(
    data: Path, game: str, wanted: Wanted, names: Sequence[str], settings: Mapping[str, str] | None = None,
    one_screen: bool = False, begin: bool = True,
) -> Laid:  # fmt: skip
    """A table where bots have played until `wanted`; several matches are tried. With `begin` everybody has sat down."""

    async def make() -> Laid:
        store = await Store.open(data / "penumbra.sqlite3")
        thinker = Thinker(1)
        directory = Directory(store, thinker, slot=0.0)
        try:
            for _ in range(TRIES):
                room = await _played(directory, game, wanted, names, settings or {}, one_screen, begin)
                if room is not None:
                    return Laid(room.kept.id, room.kept.code, [seat.token for seat in room.kept.seats])
        finally:
            await directory.close()
            thinker.close()
            await store.close()
        raise AssertionError(f"no match of {game} came to the wanted position")

    return apart(make)


def open_many(data: Path, game: str, count: int, names: Sequence[str], moves: int = 0) -> list[Laid]:
    """So many tables where everybody has sat down, each after a random number of random moves, up to `moves`."""

    async def make() -> list[Laid]:
        store = await Store.open(data / "penumbra.sqlite3")
        thinker = Thinker(1)
        directory = Directory(store, thinker, slot=0.0)
        try:
            laid: list[Laid] = []
            while len(laid) < count:
                some = range(min(AT_ONCE, count - len(laid)))
                laid += await asyncio.gather(*(_opened(directory, game, names, moves) for _ in some))
            return laid
        finally:
            await directory.close()
            thinker.close()
            await store.close()

    return apart(make)


async def _opened(directory: Directory, game: str, names: Sequence[str], moves: int) -> Laid:
    plans = [Plan(HERE if not seat else FREE, name) for seat, name in enumerate(names)]
    kept = await directory.open(Opening(game, plans))
    for seat, name in list(enumerate(names))[1:]:
        await directory.join(kept.id, seat, name)
    room = await directory.room(kept.id)
    room.standing.asks_always.update(range(len(names)))
    for _ in range(random.randint(0, moves)):
        if not room.over:
            await room.act(room.table.deciding, random.choice(list(room.game.options(room.state))))
    return Laid(kept.id, kept.code, [seat.token for seat in kept.seats])


async def _played(
    directory: Directory, game: str, wanted: Wanted, names: Sequence[str], settings: Mapping[str, str],
    one_screen: bool, begin: bool,
) -> Room | None:  # fmt: skip
    plans = [Plan(HERE if one_screen else FREE, name) for name in names]
    if not one_screen:
        plans[0] = Plan(HERE, names[0])
    kept = await directory.open(Opening(game, plans, settings, public=True))
    if not begin:
        return await directory.room(kept.id)
    if not one_screen:
        for seat, name in list(enumerate(names))[1:]:
            await directory.join(kept.id, seat, name)
    room = await directory.room(kept.id)
    room.standing.asks_always.update(range(len(names)))  # nobody answers but who is told to
    rules: Any = room.game
    bots = [make_bot("greedy", game, seat) for seat in range(len(names))]
    for number in range(STEPS):
        if wanted(room):
            return room
        if room.over:
            return None
        world = SeatWorld(rules, room.state, Chance(number))
        await room.act(room.table.deciding, bots[room.table.deciding].choose(world))
    return None


def after(steps: int, seat: int | None = None) -> Wanted:
    """So many steps are played, and it is a seat's turn to decide."""
    return lambda room: room.table.steps >= steps and (seat is None or room.table.deciding == seat)


def over(room: Room) -> bool:
    return room.over


def prompts(room: Room) -> str:
    """What is asked now, as the key of its text."""
    return room.game.prompt(room.state).key if not room.over else ""
