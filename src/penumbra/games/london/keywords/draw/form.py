"""DRAW # as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import Count, EffectForm, Small

if TYPE_CHECKING:
    from penumbra.games.london.content.box import Box


class Draw(EffectForm):
    do: Literal["draw"]
    n: Small = 1
    per: Count | None = None

    keyword: ClassVar[bool] = True
    numbered: ClassVar[bool] = True

    def row(self, box: Box) -> tuple[int, ...]:
        return (w.DRAW, self.n, box.count_of(self.per))

    def surely(self) -> bool:
        return True

    def silent(self) -> bool:
        return self.per is None
