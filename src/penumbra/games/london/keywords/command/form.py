"""COMMAND as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import EffectForm, Filter

if TYPE_CHECKING:
    from penumbra.games.london.content.box import Box


class Command(EffectForm):
    """Return a Monster from your discard pile to your hand, or to the top of your deck (TOL-KEY-08)."""

    do: Literal["command"]
    where: Filter | None = Field(None, description="default: cost at most 3")
    to: Literal["hand", "top"] = "hand"
    may: bool = False

    keyword: ClassVar[bool] = True

    def row(self, box: Box) -> tuple[int, ...]:
        return (w.DO_COMMAND, box.filter_of(self.meant(box)), int(self.to == "top"), int(self.may))

    def meant(self, box: Box) -> Filter:
        """COMMAND always takes Monsters; without a filter of its own those below the number in the rules."""
        if self.where is None:
            return Filter(type="monster", cost_max=box.numbers.command_below - 1)
        return self.where.model_copy(update={"type": "monster"})

    def optional(self) -> bool:
        return self.may
