"""Being allowed to convert, as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field, model_validator

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import RESOURCES, EffectForm, Resource

if TYPE_CHECKING:
    from penumbra.games.london.content.box import Box


class Convert(EffectForm):
    """For the rest of this Action Phase you may convert one resource into another, 1:1 (TOL-POOL-08)."""

    do: Literal["convert"]
    source: Resource = Field(alias="from")
    to: Resource

    @model_validator(mode="after")
    def _into_another(self) -> Convert:
        if self.source == self.to:
            raise ValueError("a resource is converted into another one")
        return self

    short: ClassVar[bool] = False

    def row(self, box: Box) -> tuple[int, ...]:
        pair = (RESOURCES.index(self.source), RESOURCES.index(self.to))
        return (w.DO_CONVERT, w.RESOURCE_PAIRS.index(pair))

    def surely(self) -> bool:
        return True
