"""Taking the last step back, by oneself or with the consent of the others."""

from __future__ import annotations

from penumbra.kernel.decision import NOBODY
from penumbra.table.room.keeping import Keeping
from penumbra.table.room.playing import stands
from penumbra.table.store import Change, Kept, Store
from penumbra.table.table import Table
from penumbra.table.thinking import Thinker


class Undoing(Keeping):
    """Steps that are taken back."""

    def __init__(self, store: Store, thinker: Thinker, kept: Kept, table: Table, number: int) -> None:
        super().__init__(store, thinker, kept, table, number)
        self.asks_undo = NOBODY
        """The seat that asks the others whether it may take its last step back."""
        self.agreed: set[int] = set()

    def may_undo(self, seat: int) -> bool:
        """Whether `seat` may take its last step back, by itself or if the others agree."""
        if seat < 0 or self.over or not self.table.steps:
            return False
        return self.table.undo_bar(seat) is None or self.undo_needs_consent(seat)

    def undo_needs_consent(self, seat: int) -> bool:
        return self.table.undo_bar(seat) is not None and self.table.match.can_undo_by_consent(seat)

    async def undo(self, seat: int, command: str | None = None) -> None:
        """Take the last step back, or ask the others for it. Raises CannotUndo."""
        async with self.lock:
            if self.did(command):
                return
            self._check_running()
            if self.undo_needs_consent(seat):
                self.asks_undo, self.agreed = seat, {seat}
                self._notify()
                return
            await self._take_back(seat, command)
        self.wake()

    async def consent(self, seat: int, answer: bool) -> None:
        """Whether `seat` lets the asking one take its step back; all others must."""
        async with self.lock:
            asking = self.asks_undo
            if asking == NOBODY or seat == asking:
                return
            if not answer:
                self.asks_undo = NOBODY
            else:
                self.agreed.add(seat)
                if self.agreed >= set(self.table.humans()):
                    await self._take_back(asking, None, by_consent=True)
            self._notify()
        self.wake()

    async def _take_back(self, seat: int, command: str | None, by_consent: bool = False) -> None:
        undone = self.table.steps
        step = self.table.undo(seat, by_consent)
        change = Change(
            self._entry("undo", seat, {"step": undone}, command),
            forget_after=self.table.steps,
            stands=stands(self.game, self.table.state),
        )
        try:
            await self._append(change)
        except BaseException:
            self.table.answer_again(step)
            raise
        self._forget_after(undone)
        self.took_back.add(seat)
        self._committed(change)

    def _forget_after(self, undone: int) -> None:
        """This step was taken back: nobody was told of it."""
        for viewer, (told, upto) in list(self._logs.items()):
            self._logs[viewer] = ([one for one in told if one.step < undone], min(upto, undone - 1))
        self.standing.silent.discard(undone)

    def _position_changed(self) -> None:
        super()._position_changed()
        self.asks_undo, self.agreed = NOBODY, set()
