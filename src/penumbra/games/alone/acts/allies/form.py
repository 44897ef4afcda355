"""Gaining an ally, as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import Field

from penumbra.games.alone.content.vocabulary import EntryId, HeroForm

if TYPE_CHECKING:  # the union of all forms, which `schema` puts in here
    from penumbra.games.alone.content.box import Box
    from penumbra.games.alone.content.vocabulary import HeroEffects


class GainAlly(HeroForm):
    """Gain an ally of your choice among those named; if none is free, the other effects instead."""

    do: Literal["gain-ally"]
    of: tuple[EntryId, ...]
    charges: int = Field(0, ge=0, le=6, description="0: as many as the rules give")
    otherwise: HeroEffects = ()

    def row(self, box: Box) -> tuple[int, ...]:
        allies = sum(1 << box.character_of(one) for one in self.of)
        return (box.number_of(self), allies, self.charges, box.program_of(self.otherwise))
