"""A cost that may be paid, as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field, model_validator

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import EffectForm

if TYPE_CHECKING:  # the union of all forms, which `schema` puts in here
    from penumbra.games.london.content.box import Box
    from penumbra.games.london.content.vocabulary import Effects


class Pay(EffectForm):
    """You may pay a cost; if you do, the effects follow. Life paid may not exceed your Life (AMB-13)."""

    do: Literal["pay"]
    life: int = Field(0, ge=0, le=20)
    coin: int = Field(0, ge=0, le=20)
    might: int = Field(0, ge=0, le=20)
    recovery: int = Field(0, ge=0, le=20)
    discard: int = Field(0, ge=0, le=5)
    then: Effects

    @model_validator(mode="after")
    def _cost(self) -> Pay:
        if not (self.life or self.coin or self.might or self.recovery or self.discard):
            raise ValueError("pay needs a cost: life, coin, might, recovery or discard")
        return self

    short: ClassVar[bool] = False

    def row(self, box: Box) -> tuple[int, ...]:
        box.costs.append((self.life, self.coin, self.might, self.recovery, self.discard))
        return (w.DO_PAY, len(box.costs) - 1, box.program_of(self.then))

    def inner(self) -> tuple[Effects, ...]:
        return (self.then,)
