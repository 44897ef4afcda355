"""Gaining resources."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from pydantic import Field, model_validator

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import Count, EffectForm, Small

if TYPE_CHECKING:
    from penumbra.games.london.content.box import Box


NO_LIMIT: Final = 1_000_000


class Gain(EffectForm):
    """Gain resources, once or for each thing counted. The number on an icon is the amount (TOL-ABIL-02)."""

    do: Literal["gain"]
    coin: int = Field(0, ge=0, le=20)
    might: int = Field(0, ge=0, le=20)
    recovery: int = Field(0, ge=0, le=20)
    per: Count | None = None
    max: Small | None = Field(None, description="at most so many of each resource")

    @model_validator(mode="after")
    def _something(self) -> Gain:
        if not (self.coin or self.might or self.recovery):
            raise ValueError("gain needs coin, might or recovery")
        return self

    @property
    def from_second_turn(self) -> bool:
        """Whether all that its count does is to give nothing in the very first turn."""
        if self.per is None or self.per.count != "earlier-turns":
            return False
        return all(gained in (0, self.max) for gained in (self.coin, self.might, self.recovery))

    def commutes(self) -> bool:
        return self.per is None

    def silent(self) -> bool:
        return self.per is None

    def row(self, box: Box) -> tuple[int, ...]:
        if self.per is None:
            most = self.max or NO_LIMIT
            return (w.GAIN, min(self.coin, most), min(self.might, most), min(self.recovery, most))
        counted = box.count_of(self.per)
        return (w.GAIN_PER, self.coin, self.might, self.recovery, counted, self.max or 0)

    def surely(self) -> bool:
        return self.per is None
