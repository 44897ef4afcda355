"""The coach in somebody's first matches: names what is new when it first appears, then falls silent for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from penumbra.games.registry import notes_of
from penumbra.kernel.lesson import Note
from penumbra.table.lessons.room import lessons_of_person
from penumbra.table.store import Store

COACH = "coach"
"""In the manner of a match: the person whom a coach accompanies. In the store: what it has said to a person."""


class MatchCoach:
    """Accompanies one person at one table. What it has said is remembered for that person, whatever the match."""

    def __init__(
        self, store: Store, person: str, game: str, said: Mapping[str, Any], done: Collection[str]
    ) -> None:
        self.store = store
        self.person = person
        self.game = game
        self.off = bool(said.get("off"))
        self.seen: dict[str, list[str]] = {
            name: list(told) for name, told in (said.get("seen") or {}).items()
        }
        for note in notes_of(game).note:
            if note.lesson is not None and f"{game}/{note.lesson}" in done:
                self._own.append(note.say)
        self._note: Note | None = None
        self._at = -1
        """How many steps the person had made when the note was said."""
        self._keeping: set[asyncio.Task[None]] = set()

    @staticmethod
    async def of(store: Store, person: str, game: str) -> MatchCoach:
        """The coach of somebody, with what he was told before."""
        said = await store.keepsake(person, COACH) or {}
        return MatchCoach(store, person, game, said, (await lessons_of_person(store, person))["done"])

    @property
    def _own(self) -> list[str]:
        return self.seen.setdefault(self.game, [])

    def note(
        self, seat: int, steps: int, offered: Sequence[str], told: Sequence[Mapping[str, Any]]
    ) -> Note | None:
        """What is said to a seat that has made so many steps; a note stays until the next of them."""
        if self.off or not offered:
            return None
        if steps != self._at:
            self._at = steps
            self._note = notes_of(self.game).next(seat, self._own, offered, told)
            if self._note is not None:
                self._own.append(self._note.say)
                self._keep()
        return self._note

    def dismiss(self) -> None:
        """The person has read it."""
        self._note = None

    def fall_silent(self) -> None:
        """The person wants no coach any more."""
        self.off, self._note = True, None
        self._keep()

    def _keep(self) -> None:
        """Beside what happens at the table, which does not wait for it."""
        data = {"off": self.off, "seen": {game: sorted(told) for game, told in self.seen.items()}}
        task = asyncio.get_running_loop().create_task(self.store.remember(self.person, COACH, data))
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)


async def coach_is_off(store: Store, person: str) -> bool:
    said = await store.keepsake(person, COACH) if person else None
    return bool((said or {}).get("off"))


async def begin_again(store: Store, person: str) -> None:
    """Let the coach say everything once more."""
    await store.remember(person, COACH, None)
