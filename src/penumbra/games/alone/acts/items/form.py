"""What is about items, as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from penumbra.games.alone.content.vocabulary import EntryId, HeroForm, Small

if TYPE_CHECKING:
    from penumbra.games.alone.content.box import Box


class AnyComponents(HeroForm):
    """This turn components of any kind may be used for upgrades."""

    do: Literal["any-components"]


class TakeItems(HeroForm):
    """Take items; `item`: cards of that design while there are any."""

    do: Literal["take-items"]
    n: Small = 1
    item: EntryId | None = None

    def row(self, box: Box) -> tuple[int, ...]:
        return (box.number_of(self), self.n, -1 if self.item is None else box.item_of(self.item))
