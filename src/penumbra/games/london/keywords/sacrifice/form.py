"""SACRIFICE as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import EffectForm, Filter

if TYPE_CHECKING:
    from penumbra.games.london.content.box import Box


class Sacrifice(EffectForm):
    """SACRIFICE one card: remove it from the game and gain 1 (TOL-KEY-05 to 07)."""

    do: Literal["sacrifice"]
    source: Literal["play", "hand", "discard"] = Field("play", alias="from")
    where: Filter | None = None
    may: bool = False

    keyword: ClassVar[bool] = True

    def row(self, box: Box) -> tuple[int, ...]:
        return (w.DO_SACRIFICE, w.ZONES.index(self.source), box.filter_of(self.where), int(self.may))

    def optional(self) -> bool:
        return self.may
