"""Activating a Relic, as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import EffectForm, Filter

if TYPE_CHECKING:
    from penumbra.games.london.content.box import Box


class ActivateRelic(EffectForm):
    """Activate a Relic in your play area; `again`: even one already used this turn (AMB-28)."""

    do: Literal["relic"]
    again: bool = False
    where: Filter | None = None
    may: bool = False

    short: ClassVar[bool] = False

    def row(self, box: Box) -> tuple[int, ...]:
        return (w.DO_RELIC, int(self.again), box.filter_of(self.where), int(self.may))

    def activates_again(self) -> bool:
        return self.again
