"""Activating a Horde ability, as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import EffectForm, Filter

if TYPE_CHECKING:
    from penumbra.games.london.content.box import Box


class ActivateHorde(EffectForm):
    """Activate an unused Horde ability of a Monster of yours in play (TOL-HORDE-13)."""

    do: Literal["horde"]
    where: Filter | None = None
    others: bool = Field(False, description="not of this card itself")
    may: bool = False

    short: ClassVar[bool] = False

    def row(self, box: Box) -> tuple[int, ...]:
        return (w.DO_HORDE, box.filter_of(self.where), int(self.others), int(self.may))
