"""Words at the table, notes of one's own, and pointing at a place."""

from __future__ import annotations

from dataclasses import dataclass

from penumbra.kernel.plain import plain
from penumbra.table.room.keeping import Keeping, NotPlaying
from penumbra.table.store import Change, Entry, Kept, Store
from penumbra.table.table import Table
from penumbra.table.thinking import Thinker

LONGEST_WORDS = 300
MOST_WORDS = 1000
"""So often may one seat speak in a match."""
MOST_NOTES = 60
"""So many lines has a notebook: all of them are shown."""
NEW_PINGS = 6


@dataclass(frozen=True, slots=True)
class Spoken:
    """Words at the table. `channel` is "table" or "team"."""

    number: int
    seat: int
    name: str
    text: str
    channel: str


def spoken(entry: Entry) -> Spoken:
    """Words as they are kept. Those of old were not cleaned before they were."""
    name, text, channel = (entry.data.get(key) for key in ("name", "text", "channel"))
    said = plain(str(text), LONGEST_WORDS)
    return Spoken(entry.number, entry.seat, plain(str(name), LONGEST_WORDS), said, str(channel))


class Talking(Keeping):
    """What people tell each other and themselves."""

    def __init__(self, store: Store, thinker: Thinker, kept: Kept, table: Table, number: int) -> None:
        super().__init__(store, thinker, kept, table, number)
        self.words: list[Spoken] = []
        self.notes: dict[int, list[str]] = {}
        self.pings: list[tuple[int, str]] = []

    def recall(self, entry: Entry) -> None:
        """What was said or written down before this room was opened. Of old there was no end to it."""
        if entry.kind == "chat":
            self.words.append(spoken(entry))
            del self.words[: -MOST_WORDS * len(self.kept.seats)]
        elif entry.kind == "note":
            notes = self.notes.setdefault(entry.seat, [])
            notes.append(plain(str(entry.data.get("text")), LONGEST_WORDS))
            del notes[:-MOST_NOTES]

    async def say(self, seat: int, name: str, text: str, channel: str, command: str | None = None) -> None:
        """Words for the table, or for one's own side. Raises NotPlaying."""
        text = plain(text, LONGEST_WORDS)
        async with self.lock:
            if not text or self.did(command):
                return
            if sum(one.seat == seat for one in self.words) >= MOST_WORDS:
                raise NotPlaying("words-full")
            change = Change(
                self._entry("chat", seat, {"name": name, "text": text, "channel": channel}, command)
            )
            await self._append(change)
            self.words.append(Spoken(change.entry.number, seat, name, text, channel))
            self._committed(change)

    async def note(self, seat: int, text: str, command: str | None = None) -> None:
        """A line in one's own notebook. Raises NotPlaying."""
        text = plain(text, LONGEST_WORDS)
        async with self.lock:
            if not text or self.did(command):
                return
            if len(self.notes.get(seat, ())) >= MOST_NOTES:
                raise NotPlaying("notes-full")
            change = Change(self._entry("note", seat, {"text": text}, command))
            await self._append(change)
            self.notes.setdefault(seat, []).append(text)
            self._committed(change)

    async def ping(self, seat: int, spot: str) -> None:
        """Point at a place, for one's own side; a second time takes it away. Pings are not kept."""
        async with self.lock:
            if (seat, spot) in self.pings:
                self.pings.remove((seat, spot))
            else:
                self.pings = [*self.pings, (seat, spot)][-NEW_PINGS:]
            self._notify()
