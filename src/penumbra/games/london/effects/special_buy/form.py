"""A purchase on other terms, as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field, model_validator

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import RESOURCES, EffectForm, Filter, Resource

if TYPE_CHECKING:
    from penumbra.games.london.content.box import Box


class Buy(EffectForm):
    """Buy a card now, on other terms than usual."""

    do: Literal["buy"]
    source: Literal["street", "any"] = Field("any", alias="from", description="any: Street or Acolytes")
    where: Filter | None = None
    rebate: int = Field(0, ge=0, le=20)
    pay: tuple[Resource, ...] = ("coin",)
    claim: bool = Field(False, description="the card gets CLAIM for this purchase")
    may: bool = True

    @model_validator(mode="after")
    def _each_once(self) -> Buy:
        if not self.pay or len(set(self.pay)) < len(self.pay):
            raise ValueError("pay names each resource once, and at least one")
        return self

    short: ClassVar[bool] = False

    def keywords(self) -> tuple[str, ...]:
        return ("claim",) if self.claim else ()

    def row(self, box: Box) -> tuple[int, ...]:
        paid = tuple(RESOURCES.index(resource) for resource in self.pay)
        box.terms.append((self.source == "street", box.filter_of(self.where), self.rebate, paid, self.claim))
        return (w.DO_BUY, len(box.terms) - 1, int(self.may))
