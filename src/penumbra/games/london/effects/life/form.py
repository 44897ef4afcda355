"""Effects that raise or lower Life."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import Count, EffectForm, Small

if TYPE_CHECKING:
    from penumbra.games.london.content.box import Box


WHO: Final = ("you", "opponent", "both")
"""In the order of YOU, OPPONENT and BOTH."""


class GainLife(EffectForm):
    """Raise your Life directly, up to its starting value (TOL-POOL-07)."""

    do: Literal["life"]
    n: Small = 1
    per: Count | None = None

    def commutes(self) -> bool:
        return self.per is None

    numbered: ClassVar[bool] = True

    def row(self, box: Box) -> tuple[int, ...]:
        return (w.LIFE, self.n, box.count_of(self.per))


class LoseLife(EffectForm):
    """Lose Life; Armour does not help (TOL-ARM-03). `both`: you first, then the opponent (AMB-51)."""

    do: Literal["lose"]
    n: Small = 1
    who: Literal["you", "opponent", "both"] = "opponent"
    per: Count | None = None

    def row(self, box: Box) -> tuple[int, ...]:
        return (w.LOSE, self.n, WHO.index(self.who), box.count_of(self.per))
